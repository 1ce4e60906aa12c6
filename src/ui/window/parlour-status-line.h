/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board.h"
#include "parlour-session.h"
#include "parlour-win-indicator.h"

#define PARLOUR_TYPE_STATUS_LINE (parlour_status_line_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatusLine, parlour_status_line, PARLOUR, STATUS_LINE, GtkWidget)

/* Buttons that other parts of the window show and hide. */
typedef enum
{
  /* Back to the last winnable position. */
  PARLOUR_OFFER_GO_BACK,
  /* A look at the cards to come. */
  PARLOUR_OFFER_LOOK,
  /* The game before: given up, waiting, or below a lesson. */
  PARLOUR_OFFER_TAKE_BACK,
  PARLOUR_OFFER_OWN_GAME,
  PARLOUR_OFFER_LEAVE,
  PARLOUR_OFFER_LESSON,
  PARLOUR_N_OFFERS
} ParlourOffer;

void                 parlour_status_line_set_game          (ParlourStatusLine *self,
                                                            ParlourGame       *game);
void                 parlour_status_line_update            (ParlourStatusLine *self);
void                 parlour_status_line_set_board         (ParlourStatusLine *self,
                                                            ParlourBoard      *board);
void                 parlour_status_line_find              (ParlourStatusLine *self);
void                 parlour_status_line_set_room          (ParlourStatusLine *self,
                                                            gboolean           narrow,
                                                            int                width_px);
void                 parlour_status_line_set_text          (ParlourStatusLine *self,
                                                            const char        *words);
void                 parlour_status_line_set_question      (ParlourStatusLine *self,
                                                            const char        *words);
void                 parlour_status_line_explain           (ParlourStatusLine *self,
                                                            const char        *words);
void                 parlour_status_line_announce          (ParlourStatusLine *self,
                                                            const char        *words);
void                 parlour_status_line_set_task          (ParlourStatusLine *self,
                                                            const char        *words,
                                                            const char        *spoken);
void                 parlour_status_line_offer             (ParlourStatusLine *self,
                                                            ParlourOffer       offer,
                                                            gboolean           offered);

ParlourWinIndicator *parlour_status_line_get_win_indicator (ParlourStatusLine *self);
GtkWidget           *parlour_status_line_get_time_box      (ParlourStatusLine *self);

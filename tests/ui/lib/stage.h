/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-application.h"
#include "window.h"

/* Scenes of the program. */
typedef enum
{
  STAGE_TABLE,
  STAGE_WON = STAGE_TABLE + PAT_N_GAMES,
  STAGE_STUCK,
  STAGE_LESSON,
  STAGE_PAUSE,
  STAGE_SOLUTION,
  STAGE_FIND,
  STAGE_CHOOSER,
  STAGE_WELCOME,
  STAGE_VARIANT,
  STAGE_DEAL,
  STAGE_MENU,
  STAGE_PREFERENCES,
  STAGE_CARDS,
  STAGE_RULES,
  STAGE_STATISTICS,
  STAGE_UNPLAYED,
  STAGE_GAMES,
  STAGE_REVIEW,
  STAGE_EXERCISE,
  STAGE_N_SCENES
} StageScene;

/* The program, showing one scene after the other. */
typedef struct
{
  ParlourApplication *application;
  ParlourWindow      *window;
  int                 width_px;
  int                 height_px;
  GtkWindow          *other;
} Stage;

const char *stage_get_name (StageScene  scene);

void        stage_open     (Stage      *stage);
void        stage_resize   (Stage      *stage,
                            int         width_px,
                            int         height_px);
GtkWidget  *stage_show     (Stage      *stage,
                            StageScene  scene);
void        stage_settle   (GtkWidget  *widget);
gboolean    stage_has_deck (gpointer    page);

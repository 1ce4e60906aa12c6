/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-application.h"
#include "parlour-board.h"
#include "fixture.h"
#include "model-play.h"
#include "window.h"
#include "player.h"

enum { TABLE_WIDTH_PX = 1000, TABLE_HEIGHT_PX = 740 };

/* The program with a game on its table, and a player at it. */
typedef struct
{
  ParlourApplication *application;
  ParlourWindow      *window;
  ParlourBoard       *board;
  ParlourTableView   *view;
  ParlourKeyboard    *keyboard;
  ParlourGame        *game;
  Player             *player;
} Table;

gboolean            table_init          (int        *argc,
                                         char     ***argv);
void                table_start_program (void);
const PatMove      *table_last_move     (Table      *table);
void                table_assert_played (Table      *table,
                                         guint       n_moves,
                                         PatMove     move);
PatMove             table_go_to_build   (Table      *table);
PatMove             table_go_back_to    (Table      *table,
                                         gboolean  (*fits) (Table *, PatMove));

void table_open  (Table       *table,
                  ParlourGame *game,
                  int          width_px,
                  int          height_px);
void table_close (Table       *table);
void table_add   (const char  *path,
                  ParlourGame *(*load) (const char *),
                  const char  *name,
                  void       (*test) (Table *));

void                table_rest            (Table *table);
guint               table_count_carried   (Table *table);
PatCard             table_get_carried     (Table *table,
                                           guint  i);
ParlourCardMotion  *table_get_motion      (Table   *table,
                                           PatCard  card);
gboolean            table_find_point      (Table       *table,
                                           guint        pile,
                                           int          place,
                                           double      *x_px,
                                           double      *y_px);
void                table_point           (Table       *table,
                                           guint        pile,
                                           int          place,
                                           double      *x_px,
                                           double      *y_px);
void                table_click_now       (Table       *table,
                                           guint        pile,
                                           int          place);
void                table_click           (Table       *table,
                                           guint        pile,
                                           int          place);
void                table_drag            (Table       *table,
                                           PatMove      move);
const ParlourPlace *table_top_place       (Table *table,
                                           guint  pile);
int                 table_top_index       (Table       *table,
                                           guint        pile);
gboolean            table_is_picked_up    (Table *table,
                                           guint  pile,
                                           int    place);
ParlourCardMoves    table_find_card_moves (Table *table,
                                           guint  pile,
                                           int    place);
guint               table_go_to_choice    (Table            *table,
                                           ParlourCardMoves *card_moves);
int                 table_place_taken     (Table       *table,
                                           PatMove      move);
void                table_play            (Table       *table,
                                           PatMove      move,
                                           gboolean     by_click);
void                table_assert_arranged (Table       *table);

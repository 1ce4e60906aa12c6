/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-deal-kind.h"

/* The colour of the table. */
typedef enum
{
  PARLOUR_FELT_GREEN,
  PARLOUR_FELT_BLUE,
  PARLOUR_FELT_WINE,
  PARLOUR_FELT_SLATE,
  PARLOUR_N_FELTS
} ParlourFelt;

#define PARLOUR_TYPE_FELT (parlour_felt_get_type ())
GType       parlour_felt_get_type      (void);
const char *parlour_felt_get_css_class (ParlourFelt felt);

/* The content of the win indicator, the light below the table. */
typedef enum
{
  PARLOUR_INDICATION_NOTHING,
  /* The chance to win, as far as can be seen; once no card is hidden, whether the game
   * can be won. */
  PARLOUR_INDICATION_CHANCE,
  /* Whether the game can be won, which depends on the hidden cards. */
  PARLOUR_INDICATION_WINNABLE,
} ParlourIndication;

#define PARLOUR_TYPE_INDICATION (parlour_indication_get_type ())
GType parlour_indication_get_type (void);

/* For parlour_settings_knows(): the page that lists the games. */
#define PARLOUR_KNOWN_CHOOSER "chooser"

#define PARLOUR_TYPE_SETTINGS (parlour_settings_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSettings, parlour_settings, PARLOUR, SETTINGS, GObject)

void             parlour_settings_avoid_blocked_keyfile (void);

ParlourSettings *parlour_settings_new            (void);
const char      *parlour_settings_get_trouble    (ParlourSettings *self);
int              parlour_settings_get            (ParlourSettings *self,
                                                  const char      *name);
gboolean         parlour_settings_knows          (ParlourSettings *self,
                                                  const char      *what);
void             parlour_settings_learn          (ParlourSettings *self,
                                                  const char      *what);
void             parlour_settings_flush          (ParlourSettings *self);

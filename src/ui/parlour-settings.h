/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-deal-kind.h"

G_BEGIN_DECLS

typedef enum
{
  PARLOUR_FELT_GREEN,
  PARLOUR_FELT_BLUE,
  PARLOUR_FELT_WINE,
  PARLOUR_FELT_SLATE,
  PARLOUR_N_FELTS
} ParlourFelt;

/* The first page: which games there are. */
#define PARLOUR_KNOWN_CHOOSER "chooser"

#define PARLOUR_TYPE_FELT (parlour_felt_get_type ())
GType parlour_felt_get_type (void);

#define PARLOUR_TYPE_SETTINGS (parlour_settings_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSettings, parlour_settings, PARLOUR, SETTINGS, GObject)

ParlourSettings *parlour_settings_new           (void);
const char      *parlour_settings_get_trouble   (ParlourSettings *self);
ParlourFelt      parlour_settings_get_felt      (ParlourSettings *self);
gboolean         parlour_settings_get_autoplay  (ParlourSettings *self);
ParlourDealKind  parlour_settings_get_deal_kind (ParlourSettings *self);
gboolean         parlour_settings_knows         (ParlourSettings *self,
                                                 const char      *what);
void             parlour_settings_learn         (ParlourSettings *self,
                                                 const char      *what);

const char      *parlour_felt_get_css_class     (ParlourFelt      felt);
const char      *parlour_felt_get_words         (ParlourFelt      felt);

G_END_DECLS

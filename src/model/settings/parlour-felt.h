/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stage.h"

/* Required contrast of icons and marks. */
#define EYE_ICON_CONTRAST 3.0

enum { EYE_SCALE = 2, EYE_REACH_PX = 8, EYE_SAMPLES = 21 };

/* Pictures of the root widget with and without texts. */
typedef struct
{
  Stage           *stage;
  GtkCssProvider  *unseen;
  GtkWidget       *root;
  cairo_surface_t *with;
  cairo_surface_t *without;
  char            *name;
  guint            n_seen;
  GString         *failures;
} Eye;

void             eye_open          (Eye                   *eye,
                                    Stage                 *stage);
void             eye_close         (Eye                   *eye);

void             eye_take_pictures (Eye                   *eye);
void             eye_drop_pictures (Eye                   *eye);
gboolean         eye_find_bounds   (Eye                   *eye,
                                    GtkWidget             *widget,
                                    graphene_rect_t       *bounds);
cairo_surface_t *eye_draw_around   (Eye                   *eye,
                                    GtkWidget             *widget);

void             eye_check_widget  (Eye                   *eye,
                                    GtkWidget             *widget);
void             eye_check_area    (Eye                   *eye,
                                    const graphene_rect_t *area,
                                    double                 least,
                                    const char            *what);
void             eye_check_ring    (Eye                   *eye,
                                    GtkWidget             *widget,
                                    guint                  least,
                                    const char            *what);

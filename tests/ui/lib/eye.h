/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stage.h"

/* Required contrast of icons and marks. */
#define EYE_SIGNS 3.0

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
  GString         *pale;
} Eye;

void             eye_open          (Eye                   *eye,
                                    Stage                 *stage);
void             eye_close         (Eye                   *eye);

void             eye_see           (Eye                   *eye);
void             eye_forget        (Eye                   *eye);
gboolean         eye_find_bounds   (Eye                   *eye,
                                    GtkWidget             *widget,
                                    graphene_rect_t       *bounds);
cairo_surface_t *eye_draw_around   (Eye                   *eye,
                                    GtkWidget             *widget);

void             eye_look          (Eye                   *eye,
                                    GtkWidget             *widget);
void             eye_expect        (Eye                   *eye,
                                    const graphene_rect_t *area,
                                    double                 least,
                                    const char            *what);
void             eye_expect_around (Eye                   *eye,
                                    GtkWidget             *widget,
                                    guint                  least,
                                    const char            *what);

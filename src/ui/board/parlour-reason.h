/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-layout.h"
#include "parlour-pixel-grid.h"

/* The bubble on the table that says why a move was refused, beside a card or a pile. */
typedef struct
{
  /* A child of the table. */
  GtkWidget *label;
  /* The pile and one of its cards, from 0 at the bottom; -1 for the pile itself. */
  guint      pile;
  int        place;
  guint      timeout;
} ParlourReason;

void parlour_reason_init     (ParlourReason          *self,
                              GtkWidget              *table);
void parlour_reason_dispose  (ParlourReason          *self);

void parlour_reason_show     (ParlourReason          *self,
                              const char             *words,
                              guint                   pile,
                              int                     place);
void parlour_reason_hide     (ParlourReason          *self);
void parlour_reason_allocate (ParlourReason          *self,
                              const ParlourPixelGrid *grid,
                              const ParlourRoom      *room,
                              const ParlourPlaces    *places,
                              const PatPosition      *position);

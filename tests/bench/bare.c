/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare.h"

/*
 * The least that a program of GTK does for a card that follows the pointer: a
 * widget without children on which one rectangle of one colour moves.
 */
struct _BenchBare
{
  GtkWidget       parent_instance;
  graphene_rect_t card;
};

G_DEFINE_FINAL_TYPE (BenchBare, bench_bare, GTK_TYPE_WIDGET)

/*
 * bench_bare_new:
 * @width_px: of what moves, as @height_px
 *
 * Returns: (transfer floating): a #BenchBare
 */
GtkWidget *
bench_bare_new (int width_px,
                int height_px)
{
  BenchBare *self = g_object_new (BENCH_TYPE_BARE, NULL);

  self->card.size = GRAPHENE_SIZE_INIT (width_px, height_px);

  return GTK_WIDGET (self);
}

static void
motion_cb (BenchBare *self,
           double     x,
           double     y)
{
  self->card.origin = GRAPHENE_POINT_INIT ((float) x, (float) y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bench_bare_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &BENCH_BARE (widget)->card);
}

static void
bench_bare_class_init (BenchBareClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bench_bare_snapshot;
}

static void
bench_bare_init (BenchBare *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

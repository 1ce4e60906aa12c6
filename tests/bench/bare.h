/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BENCH_TYPE_BARE (bench_bare_get_type ())
G_DECLARE_FINAL_TYPE (BenchBare, bench_bare, BENCH, BARE, GtkWidget)

GtkWidget *bench_bare_new (int width_px,
                           int height_px);

G_END_DECLS

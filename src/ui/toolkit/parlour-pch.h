/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is compiled once for all files of a room, by Meson. */
#include <gtk/gtk.h>

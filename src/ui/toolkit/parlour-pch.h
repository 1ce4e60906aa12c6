/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The precompiled header: what Meson has compiled once for all files of a room. */
#include <gtk/gtk.h>

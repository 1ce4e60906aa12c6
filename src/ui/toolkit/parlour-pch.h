/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The precompiled header of every folder in ui. */
#include <gtk/gtk.h>

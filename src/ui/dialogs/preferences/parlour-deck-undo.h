/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_DECK_UNDO (parlour_deck_undo_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeckUndo, parlour_deck_undo, PARLOUR, DECK_UNDO, GtkBox)

/*
 * Signals:
 *   restored (const char *path, gboolean chosen)   the deck is at @path again;
 *     whether it was the one in use
 *   failed (GError *error)   it could not be had back, and is gone
 */
gboolean parlour_deck_undo_remove (ParlourDeckUndo  *self,
                                   const char       *path,
                                   const char       *name,
                                   gboolean          chosen,
                                   GError          **error);

G_END_DECLS

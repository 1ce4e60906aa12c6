/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-undo.h"

#include <glib/gi18n.h>

#include "parlour-decks.h"
#include "parlour-banner.h"

/*
 * Removes decks, and offers to have the last one back.
 */
struct _ParlourDeckUndo
{
  GtkBox     parent_instance;

  /* What was removed last, while that can be undone. */
  char      *path;
  GBytes    *contents;
  gboolean   chosen;
  GtkWidget *remark;
};

G_DEFINE_FINAL_TYPE (ParlourDeckUndo, parlour_deck_undo, GTK_TYPE_BOX)

enum
{
  RESTORED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
forget (ParlourDeckUndo *self)
{
  if (self->remark != NULL)
    gtk_box_remove (GTK_BOX (self), g_steal_pointer (&self->remark));
  gtk_widget_hide (GTK_WIDGET (self));
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->contents, g_bytes_unref);
}

static void
accepted_cb (ParlourDeckUndo *self)
{
  g_autoptr (GError) error = NULL;

  if (parlour_decks_restore (self->path, self->contents, &error))
    g_signal_emit (self, signals[RESTORED], 0, self->path, self->chosen);
  else
    g_signal_emit (self, signals[FAILED], 0, error);

  forget (self);
}

static void
offer (ParlourDeckUndo *self,
       const char      *path,
       const char      *name,
       GBytes          *contents,
       gboolean         chosen)
{
  /* Translators: the name of a deck of cards. */
  g_autofree char *words = g_strdup_printf (_("“%s” is removed"), name);

  forget (self);
  self->path = g_strdup (path);
  self->contents = g_bytes_ref (contents);
  self->chosen = chosen;
  self->remark = parlour_banner_new (words, _("Undo"), NULL);
  g_signal_connect_object (self->remark, "accepted",
                           G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->remark);
  gtk_widget_show (GTK_WIDGET (self));
}

/**
 * parlour_deck_undo_remove:
 * @self: what offers to undo it
 * @path: a deck that the player added
 * @name: what it is called
 * @chosen: whether it is the one in use
 * @error: (out): why it is still there
 *
 * Removes the deck at @path.  The one removed before cannot be had back any
 * more.
 *
 * Returns: whether it is removed
 */
gboolean
parlour_deck_undo_remove (ParlourDeckUndo  *self,
                          const char       *path,
                          const char       *name,
                          gboolean          chosen,
                          GError          **error)
{
  g_autoptr (GBytes) contents = NULL;

  g_return_val_if_fail (PARLOUR_IS_DECK_UNDO (self), FALSE);

  contents = parlour_decks_remove (path, error);
  if (contents == NULL)
    return FALSE;

  offer (self, path, name, contents, chosen);

  return TRUE;
}

static void
parlour_deck_undo_finalize (GObject *object)
{
  ParlourDeckUndo *self = PARLOUR_DECK_UNDO (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->contents, g_bytes_unref);

  G_OBJECT_CLASS (parlour_deck_undo_parent_class)->finalize (object);
}

static void
parlour_deck_undo_class_init (ParlourDeckUndoClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_deck_undo_finalize;

  signals[RESTORED] = g_signal_new ("restored",
                                    PARLOUR_TYPE_DECK_UNDO,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2,
                                    G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[FAILED] = g_signal_new ("failed",
                                  PARLOUR_TYPE_DECK_UNDO,
                                  G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1,
                                  G_TYPE_ERROR);
}

static void
parlour_deck_undo_init (ParlourDeckUndo *self)
{
  gtk_widget_hide (GTK_WIDGET (self));
}

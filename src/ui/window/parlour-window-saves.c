/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "parlour-fault-words.h"
#include "parlour-words.h"

/*
 * The games that are kept from one day to the next.
 */

#define ABOUT_SAVING "saving"

/* More than this of the window they do not take. */
#define NOTICES_HEIGHT_PX 160

/* Above all that the window shows, which makes room for them: nothing may lie
 * on a card.  Should there be many, they can be scrolled. */
void
parlour_window_add_notices (ParlourWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *child = g_object_ref (gtk_window_get_child (GTK_WINDOW (self)));
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                      "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE,
                                      "max-content-height", NOTICES_HEIGHT_PX,
                                      NULL);

  self->notices = parlour_banner_stack_new ();
  gtk_widget_add_css_class (GTK_WIDGET (self->notices), "top");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->notices));
  g_object_bind_property (self->notices, "visible", scroller, "visible", G_BINDING_SYNC_CREATE);

  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), child);
  gtk_widget_set_vexpand (child, TRUE);
  g_object_unref (child);
}

static char *
failure_words (const GError *error)
{
  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN))
    return g_strdup (_("Another Parlour is running and keeps your games. "
                       "What is played here is not saved."));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_("The disk is full: the game cannot be saved. "
                       "You can play on; it is saved as soon as there is room."));

  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_IN_THE_WAY))
    return g_strdup (_("The game cannot be saved: a saved game that cannot be read is in its "
                       "place and cannot be put aside. You can play on; it is tried again."));

  /* Translators: %s is the file and what is wrong with it. */
  return g_strdup_printf (_("The game cannot be saved. You can play on; it is tried again.\n%s"),
                          error->message);
}

static void
failed_cb (ParlourWindow *self,
           const GError  *error)
{
  g_autofree char *words = failure_words (error);

  parlour_banner_stack_show (self->notices, ABOUT_SAVING, words);
}

static void
recovered_cb (ParlourWindow *self)
{
  parlour_banner_stack_withdraw (self->notices, ABOUT_SAVING);
}

static void
tell_unreadable (ParlourWindow           *self,
                 const ParlourUnreadable *unreadable)
{
  g_autofree char *variant = parlour_words_variant (unreadable->variant);
  /* Translators: a game and its variant. */
  g_autofree char *game = g_strdup_printf (C_("variant", "%1$s (%2$s)"),
                                           parlour_words_game (unreadable->variant.game), variant);
  g_autofree char *cause = parlour_fault_words_error (unreadable->error);
  g_autofree char *words = NULL;

  if (unreadable->aside != NULL)
    {
      g_autofree char *aside = g_filename_display_name (unreadable->aside);

      /* Translators: %1$s is a game, %2$s a file and all its folders, %3$s file,
       * line and cause. */
      words = g_strdup_printf (_("A saved game could not be read: %1$s. "
                                 "It was put aside as “%2$s”.\n%3$s"),
                               game, aside, cause);
    }
  else
    words = g_strdup_printf (_("A saved game could not be read: %1$s. "
                               "It stays where it is.\n%2$s"),
                             game, cause);

  parlour_banner_stack_show (self->notices, unreadable->error->message, words);
}

/* What the shelf does not keep is not kept. */
static void
put_on_shelf (ParlourWindow *self,
              ParlourGame   *game)
{
  PatVariant variant = parlour_game_get_variant (game);

  parlour_unfinished_games_keep (self->shelf, game);
  if (parlour_unfinished_games_get (self->shelf, variant) == NULL)
    parlour_saver_remove (self->saver, variant);
}

/**
 * parlour_window_resume:
 * @self: a window that has no game yet
 * @saver: what keeps the games; nothing was saved with it yet
 *
 * Puts the game that was played last back on the table and the others on the
 * shelf, and keeps what is played from now on.
 */
void
parlour_window_resume (ParlourWindow *self,
                       ParlourSaver  *saver)
{
  g_autoptr (GPtrArray) unreadable = NULL;
  g_autoptr (GPtrArray) games = NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (PARLOUR_IS_SAVER (saver));
  g_return_if_fail (self->saver == NULL && self->game == NULL);

  unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_unreadable_free);
  games = parlour_saver_load (saver, unreadable);

  for (guint i = 0; i < unreadable->len; i++)
    tell_unreadable (self, unreadable->pdata[i]);

  self->saver = g_object_ref (saver);
  g_signal_connect_object (saver, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (saver, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);

  for (guint i = 0; i < games->len; i++)
    {
      ParlourGame *game = games->pdata[i];

      parlour_result_counter_resume (self->scorekeeper, game);
      if (i == games->len - 1)
        parlour_window_set_game (self, game);
      else
        put_on_shelf (self, game);
    }
}

/* Keeps the game on the table, and of @before, which was there until now, what
 * the shelf keeps. */
void
parlour_window_keep_game (ParlourWindow *self,
                          ParlourGame   *before)
{
  PatVariant variant;

  if (self->saver == NULL)
    return;

  parlour_saver_follow (self->saver, self->game);

  if (before == NULL)
    return;

  variant = parlour_game_get_variant (before);
  if (parlour_window_find_unfinished (self, variant) == NULL)
    parlour_saver_remove (self->saver, variant);
}

/**
 * parlour_window_go_on:
 * @self: a window
 * @variant: a variant
 *
 * Puts the game of @variant that waits back on the table.
 *
 * Returns: %FALSE if none waits
 */
gboolean
parlour_window_go_on (ParlourWindow *self,
                      PatVariant     variant)
{
  ParlourGame *game;

  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), FALSE);

  game = parlour_window_find_unfinished (self, variant);
  if (game == NULL || parlour_game_get_status (game) == PAT_WON)
    return FALSE;

  parlour_window_set_game (self, game);
  return TRUE;
}

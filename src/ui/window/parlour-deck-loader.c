/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "parlour-deck-file.h"
#include "parlour-decks.h"

/*
 * The deck that the window shows.  It follows the preferences, and stays what
 * it is until the deck that is asked for is there, and when it cannot be had.
 * Where that takes long the player is told, and can give it up; a table that has
 * no cards at all has ours meanwhile.
 */

#define ABOUT_DECK "deck"
#define ABOUT_WAIT "deck-wait"
/* Whoever has no cards by then plays with ours, and is told why. */
enum { WAIT_MS = 1000 };
/* How wide a card is before anything is known of it. */
#define GUESSED_WIDTH_PX 80
/* Of a pack of cards with its back; what the cache has no room for is not begun. */
#define MOST_BYTES_PER_PX ((PAT_PACK_SIZE + 1) * 4)

static void
note_path (ParlourWindow *self,
           const char    *path)
{
  g_free (self->deck_path);
  self->deck_path = g_strdup (path);
}

static void
show_deck (ParlourWindow *self,
           ParlourDeck   *deck)
{
  parlour_board_set_deck (self->board, deck);
  parlour_chooser_set_deck (self->chooser, deck);
}

static const char *
get_stylesheet (ParlourSettings *settings)
{
  gboolean large_indices, four_colours;

  g_object_get (settings,
                "large-indices", &large_indices,
                "four-colours", &four_colours,
                NULL);

  return parlour_decks_stylesheet (large_indices, four_colours);
}

/* The deck that is part of the program can always be read.  It is shown, and
 * not noted: it may stand in for another one. */
static void
stand_in (ParlourWindow      *self,
          ParlourDeckPreload *begun)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck =
    parlour_deck_new_for_resource (PARLOUR_DECKS_OWN_PATH, get_stylesheet (self->settings), begun,
                                   &error);

  g_assert_no_error (error);
  show_deck (self, deck);
}

static void
show_own (ParlourWindow      *self,
          ParlourDeckPreload *begun)
{
  stand_in (self, begun);
  note_path (self, "");
}

static void
wait_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;
  g_autofree char *name = parlour_decks_make_name (self->deck_awaited);
  g_autofree char *words = NULL;

  self->deck_wait_source = 0;
  if (!parlour_board_get_deck (self->board))
    stand_in (self, NULL);

  /* Translators: %s is the name of a deck of cards, which takes long. */
  words = g_strdup_printf (_("The cards of “%s” are being drawn…"), name);
  parlour_banner_stack_ask (self->notices, ABOUT_WAIT, words, _("Cancel"), NULL);
}

static void
end_wait (ParlourWindow *self)
{
  g_clear_handle_id (&self->deck_wait_source, g_source_remove);
  g_clear_pointer (&self->deck_awaited, g_free);
  parlour_banner_stack_withdraw (self->notices, ABOUT_WAIT);
}

/* @path: of what is to be drawn */
static void
begin_wait (ParlourWindow *self,
            const char    *path)
{
  end_wait (self);
  self->deck_awaited = g_strdup (path);
  self->deck_wait_source = g_timeout_add_once (WAIT_MS, wait_cb, self);
}

static void
stop_opening (ParlourWindow *self)
{
  end_wait (self);
  g_cancellable_cancel (self->deck_opening);
  g_clear_object (&self->deck_opening);
}

static void
stop_adding (ParlourWindow *self)
{
  end_wait (self);
  g_cancellable_cancel (self->deck_adding);
  g_clear_object (&self->deck_adding);
  self->n_decks_adding = 0;
}

/* What is on the table is what the player prefers to waiting. */
static void
answered_cb (ParlourWindow *self,
             const char    *about)
{
  if (!g_str_equal (about, ABOUT_WAIT))
    return;

  stop_adding (self);
  if (!self->deck_opening)
    return;

  stop_opening (self);
  if (self->deck_path == NULL)
    note_path (self, "");
  g_object_set (self->settings, "deck", self->deck_path, NULL);
}

/**
 * parlour_window_refuse_deck:
 * @file: what should have been a deck
 * @error: what is wrong with it
 *
 * Says so, until it is read.
 */
void
parlour_window_refuse_deck (ParlourWindow *self,
                            const char    *file,
                            const GError  *error)
{
  g_autofree char *words = parlour_decks_refusal (file, error);

  parlour_banner_stack_show (self->notices, ABOUT_DECK, words);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (ParlourWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_open_finish (result, &error);

  /* Another deck is asked for by now, or the window is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->settings == NULL)
    return;

  g_clear_object (&self->deck_opening);
  end_wait (self);
  if (deck)
    {
      show_deck (self, deck);
      note_path (self, self->deck_wanted);
      return;
    }

  /* A deck that was chosen before may come back when its package does; one that
   * is chosen now and cannot be had is not chosen. */
  if (self->deck_path == NULL)
    show_own (self, NULL);
  else
    g_object_set (self->settings, "deck", self->deck_path, NULL);
  parlour_window_refuse_deck (self, self->deck_wanted, error);
}

/* The next start will probably show cards of that size. */
static void
note_size (ParlourWindow *self)
{
  ParlourDeck *deck = parlour_board_get_deck (self->board);
  guint width_px, height_px;

  if (deck && self->settings && parlour_deck_get_size (deck, &width_px, &height_px))
    g_object_set (self->settings, "card-width", width_px, "card-height", height_px, NULL);
}

/* In what size cards were shown last, device px; FALSE if that is not known. */
static gboolean
get_last_size (ParlourSettings *settings,
               guint           *width_px,
               guint           *height_px)
{
  g_object_get (settings, "card-width", width_px, "card-height", height_px, NULL);

  return *width_px > 0 && *height_px > 0
         && (guint64) *width_px * *height_px <= PARLOUR_DECK_FILE_MOST_BYTES / MOST_BYTES_PER_PX;
}

/* How wide the cards of another deck will probably be, device px: as wide as
 * those on the table or, when the program starts, as the last ones. */
static guint
guess_width (ParlourWindow *self)
{
  ParlourDeck *shown = parlour_board_get_deck (self->board);
  guint width_px, height_px;

  if (shown ? parlour_deck_get_size (shown, &width_px, &height_px)
            : get_last_size (self->settings, &width_px, &height_px))
    return width_px;

  return (guint) (GUESSED_WIDTH_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static void
open_deck (ParlourWindow *self,
           const char    *path)
{
  stop_opening (self);
  self->deck_opening = g_cancellable_new ();
  g_free (self->deck_wanted);
  self->deck_wanted = g_strdup (path);

  parlour_deck_open (*path ? path : PARLOUR_DECKS_OWN_PATH, get_stylesheet (self->settings),
                     guess_width (self), self->deck_opening, opened_cb, g_object_ref (self));
  if (*path)
    begin_wait (self, path);
}

/* The styles are those of our own deck, which may be shown, or on its way, while
 * another one is preferred. */
static void
style_changed_cb (ParlourWindow *self)
{
  const char *path = self->deck_opening ? self->deck_wanted : self->deck_path;

  if (g_strcmp0 (path, "") == 0)
    open_deck (self, "");
  else if (parlour_board_get_deck (self->board) && (self->deck_path == NULL || *self->deck_path == '\0'))
    stand_in (self, NULL);
}

/* Whoever chooses has read what was said about a deck.  What is said while the
 * chosen one is on its way is about another one, and stays when it is there. */
static void
deck_changed_cb (ParlourWindow *self)
{
  g_autofree char *path = NULL;

  parlour_banner_stack_withdraw (self->notices, ABOUT_DECK);
  g_object_get (self->settings, "deck", &path, NULL);
  /* A deck that is shown need not be opened, unless ours may be asked for in
   * another style by now. */
  if (g_strcmp0 (path, self->deck_path) != 0 || (self->deck_opening && *path == '\0'))
    open_deck (self, path);
  else
    stop_opening (self);
}

/**
 * parlour_window_follow_deck:
 * @begun: (transfer full) (nullable): what was begun of our own
 *
 * Shows the deck that the player prefers, now and when it changes.  Our own is
 * there at once; another comes soon, and until then the table has no cards, or
 * ours if that takes long.
 */
void
parlour_window_follow_deck (ParlourWindow      *self,
                            ParlourDeckPreload *begun)
{
  g_autoptr (ParlourDeckPreload) head_start = begun;
  g_autofree char *path = NULL;

  g_signal_connect_object (self->settings, "notify::deck",
                           G_CALLBACK (deck_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::large-indices",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::four-colours",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notices, "answered",
                           G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);

  g_object_get (self->settings, "deck", &path, NULL);
  if (*path)
    open_deck (self, path);
  else
    show_own (self, g_steal_pointer (&head_start));
  g_signal_connect (self, "unmap", G_CALLBACK (note_size), NULL);
}

/**
 * parlour_window_begin_deck:
 * @settings: the player's preferences
 *
 * Begins to draw the cards that the first window will probably show, if they
 * are our own.  GTK need not be there yet.
 *
 * Returns: (transfer full) (nullable): what the window is to be given
 */
ParlourDeckPreload *
parlour_window_begin_deck (ParlourSettings *settings)
{
  g_autofree char *path = NULL;
  guint width_px, height_px;

  g_object_get (settings, "deck", &path, NULL);
  if (*path || !get_last_size (settings, &width_px, &height_px))
    return NULL;

  return parlour_deck_preload_new (PARLOUR_DECKS_OWN_PATH, get_stylesheet (settings),
                                   width_px, height_px);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = parlour_decks_add_finish (result, &name, &error);

  /* Given up, or the window is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->settings == NULL)
    return;

  if (--self->n_decks_adding == 0)
    stop_adding (self);
  if (path)
    g_object_set (self->settings, "deck", path, NULL);
  else
    parlour_window_refuse_deck (self, name, error);
}

/**
 * parlour_window_add_deck:
 * @file: what may be a deck
 *
 * Keeps a deck for the player and shows it, or says why not.
 */
void
parlour_window_add_deck (ParlourWindow *self,
                         GFile         *file)
{
  g_autofree char *name = g_file_get_basename (file);

  if (self->deck_adding == NULL)
    self->deck_adding = g_cancellable_new ();
  self->n_decks_adding++;
  parlour_decks_add (file, self->deck_adding, added_cb, g_object_ref (self));
  begin_wait (self, name);
}

/**
 * parlour_window_forget_deck:
 *
 * Waits for no deck any more.
 */
void
parlour_window_forget_deck (ParlourWindow *self)
{
  g_clear_handle_id (&self->deck_wait_source, g_source_remove);
  g_clear_pointer (&self->deck_awaited, g_free);
  g_cancellable_cancel (self->deck_opening);
  g_clear_object (&self->deck_opening);
  g_cancellable_cancel (self->deck_adding);
  g_clear_object (&self->deck_adding);
}

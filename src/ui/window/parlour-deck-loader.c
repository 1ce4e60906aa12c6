/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-loader.h"

#include <glib/gi18n.h>

#include "parlour-decks.h"

/*
 * The deck that a window shows.  It follows the preferences, and stays what it
 * is until the deck that is asked for is there, and when it cannot be had.
 * Where that takes long the player is told, and can give it up; a table that has
 * no cards at all has ours meanwhile.
 */

#define ABOUT_DECK "deck"
#define ABOUT_WAIT "deck-wait"
/* Whoever has no cards by then plays with ours, and is told why. */
enum { WAIT_MS = 1000 };
/* How wide a card is before anything is known of it. */
#define GUESSED_WIDTH_PX 80
/* All cards of a deck that is wider would fill the memory. */
#define MOST_GUESSED_PX 500

struct _ParlourDeckLoader
{
  GObject             parent_instance;

  ParlourSettings    *settings;
  /* (nullable): in the window; none any more when it is closed. */
  ParlourBannerStack *banners;

  /* (nullable): what is shown. */
  ParlourDeck        *deck;
  /* The deck that is shown: empty for our own, NULL for none yet. */
  char               *path;

  /* (nullable): for the deck at @wanted. */
  GCancellable       *opening;
  char               *wanted;

  /* (nullable): for those that are being added. */
  GCancellable       *adding;
  guint               n_adding;

  /* (nullable): what is waited for, and until the player is told so. */
  char               *awaited;
  guint               wait_source;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourDeckLoader, parlour_deck_loader, G_TYPE_OBJECT)

static void
note_path (ParlourDeckLoader *self,
           const char        *path)
{
  g_free (self->path);
  self->path = g_strdup (path);
}

static void
show_deck (ParlourDeckLoader *self,
           ParlourDeck       *deck)
{
  if (g_set_object (&self->deck, deck))
    g_signal_emit (self, changed_signal, 0, deck);
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
stand_in (ParlourDeckLoader *self)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (get_stylesheet (self->settings));

  show_deck (self, deck);
}

static void
show_own (ParlourDeckLoader *self)
{
  stand_in (self);
  note_path (self, "");
}

static void
wait_cb (gpointer user_data)
{
  ParlourDeckLoader *self = user_data;
  g_autofree char *name = parlour_decks_make_name (self->awaited);
  g_autofree char *words = NULL;

  self->wait_source = 0;
  if (!self->deck)
    stand_in (self);

  /* Translators: %s is the name of a deck of cards, which takes long. */
  words = g_strdup_printf (_("The cards of “%s” are being drawn…"), name);
  parlour_banner_stack_ask (self->banners, ABOUT_WAIT, words, _("Cancel"), NULL);
}

static void
end_wait (ParlourDeckLoader *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_clear_pointer (&self->awaited, g_free);
  parlour_banner_stack_withdraw (self->banners, ABOUT_WAIT);
}

/* @path: of what is to be drawn */
static void
begin_wait (ParlourDeckLoader *self,
            const char        *path)
{
  end_wait (self);
  self->awaited = g_strdup (path);
  self->wait_source = g_timeout_add_once (WAIT_MS, wait_cb, self);
}

static void
stop_opening (ParlourDeckLoader *self)
{
  end_wait (self);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

static void
stop_adding (ParlourDeckLoader *self)
{
  end_wait (self);
  g_cancellable_cancel (self->adding);
  g_clear_object (&self->adding);
  self->n_adding = 0;
}

/* What is on the table is what the player prefers to waiting. */
static void
answered_cb (ParlourDeckLoader *self,
             const char        *about)
{
  if (!g_str_equal (about, ABOUT_WAIT))
    return;

  stop_adding (self);
  if (!self->opening)
    return;

  stop_opening (self);
  if (self->path == NULL)
    note_path (self, "");
  g_object_set (self->settings, "deck", self->path, NULL);
}

/**
 * parlour_deck_loader_refuse:
 * @file: what should have been a deck
 * @error: what is wrong with it
 *
 * Says so, until it is read.
 */
void
parlour_deck_loader_refuse (ParlourDeckLoader *self,
                            const char        *file,
                            const GError      *error)
{
  g_autofree char *words = parlour_decks_refusal (file, error);

  parlour_banner_stack_show (self->banners, ABOUT_DECK, words);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (ParlourDeckLoader) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_open_finish (result, &error);

  /* Another deck is asked for by now, or the window is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->banners == NULL)
    return;

  g_clear_object (&self->opening);
  end_wait (self);
  if (deck)
    {
      show_deck (self, deck);
      note_path (self, self->wanted);
      return;
    }

  /* A deck that was chosen before may come back when its package does; one that
   * is chosen now and cannot be had is not chosen. */
  if (self->path == NULL)
    show_own (self);
  else
    g_object_set (self->settings, "deck", self->path, NULL);
  parlour_deck_loader_refuse (self, self->wanted, error);
}

/**
 * parlour_deck_loader_note_width:
 * @self: a loader
 *
 * Remembers how wide the cards are: the next start will probably show them so.
 */
void
parlour_deck_loader_note_width (ParlourDeckLoader *self)
{
  guint width_px;

  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));

  width_px = self->deck ? parlour_deck_get_width (self->deck) : 0;
  if (width_px > 0)
    g_object_set (self->settings, "card-width", width_px, NULL);
}

/* How wide the cards of another deck will probably be, device px: as wide as
 * those on the table or, when the program starts, as the last ones. */
static guint
guess_width (ParlourDeckLoader *self)
{
  guint width_px;

  if (self->deck)
    width_px = parlour_deck_get_width (self->deck);
  else
    g_object_get (self->settings, "card-width", &width_px, NULL);

  return width_px > 0 && (self->deck || width_px <= MOST_GUESSED_PX)
           ? width_px
           : (guint) (GUESSED_WIDTH_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self->banners)));
}

static void
open_deck (ParlourDeckLoader *self,
           const char        *path)
{
  stop_opening (self);
  self->opening = g_cancellable_new ();
  g_free (self->wanted);
  self->wanted = g_strdup (path);

  parlour_deck_open (*path ? path : PARLOUR_DECKS_OWN_PATH, get_stylesheet (self->settings),
                     guess_width (self), self->opening, opened_cb, g_object_ref (self));
  if (*path)
    begin_wait (self, path);
}

/* The styles are those of our own deck, which may be shown, or on its way, while
 * another one is preferred. */
static void
style_changed_cb (ParlourDeckLoader *self)
{
  const char *path = self->opening ? self->wanted : self->path;

  if (g_strcmp0 (path, "") == 0)
    open_deck (self, "");
  else if (self->deck && (self->path == NULL || *self->path == '\0'))
    stand_in (self);
}

/* Whoever chooses has read what was said about a deck.  What is said while the
 * chosen one is on its way is about another one, and stays when it is there. */
static void
deck_changed_cb (ParlourDeckLoader *self)
{
  g_autofree char *path = NULL;

  parlour_banner_stack_withdraw (self->banners, ABOUT_DECK);
  g_object_get (self->settings, "deck", &path, NULL);
  /* A deck that is shown need not be opened, unless ours may be asked for in
   * another style by now. */
  if (g_strcmp0 (path, self->path) != 0 || (self->opening && *path == '\0'))
    open_deck (self, path);
  else
    stop_opening (self);
}

/**
 * parlour_deck_loader_start:
 * @self: a loader
 *
 * Loads the deck that the player prefers.  Our own is there at once; another
 * comes soon, and until then the table has no cards, or ours if that takes long.
 * To be called once.
 */
void
parlour_deck_loader_start (ParlourDeckLoader *self)
{
  g_autofree char *path = NULL;

  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));

  g_object_get (self->settings, "deck", &path, NULL);
  if (*path)
    open_deck (self, path);
  else
    show_own (self);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourDeckLoader) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = parlour_decks_add_finish (result, &name, &error);

  /* Given up, or the window is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->banners == NULL)
    return;

  if (--self->n_adding == 0)
    stop_adding (self);
  if (path)
    g_object_set (self->settings, "deck", path, NULL);
  else
    parlour_deck_loader_refuse (self, name, error);
}

/**
 * parlour_deck_loader_add:
 * @file: what may be a deck
 *
 * Keeps a deck for the player and shows it, or says why not.
 */
void
parlour_deck_loader_add (ParlourDeckLoader *self,
                         GFile             *file)
{
  g_autofree char *name = g_file_get_basename (file);

  if (self->adding == NULL)
    self->adding = g_cancellable_new ();
  self->n_adding++;
  parlour_decks_add (file, self->adding, added_cb, g_object_ref (self));
  begin_wait (self, name);
}

/**
 * parlour_deck_loader_stop:
 * @self: a loader
 *
 * The window is closed: nothing is waited for any more.  To be called once.
 */
void
parlour_deck_loader_stop (ParlourDeckLoader *self)
{
  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));
  g_return_if_fail (self->banners != NULL);

  stop_opening (self);
  stop_adding (self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (self->banners, self);
  self->banners = NULL;
}

/**
 * parlour_deck_loader_get_path:
 * @self: a loader
 *
 * Returns: (transfer none) (nullable): where the deck that is shown comes from:
 *   empty for our own, %NULL for none yet
 */
const char *
parlour_deck_loader_get_path (ParlourDeckLoader *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_LOADER (self), NULL);

  return self->path;
}

/**
 * parlour_deck_loader_is_opening:
 * @self: a loader
 *
 * Returns: whether another deck is on its way
 */
gboolean
parlour_deck_loader_is_opening (ParlourDeckLoader *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_LOADER (self), FALSE);

  return self->opening != NULL;
}

/**
 * parlour_deck_loader_new:
 * @settings: what the player prefers
 * @banners: where to say what is wrong; must live until
 *   parlour_deck_loader_stop()
 *
 * Returns: (transfer full): a loader without a deck
 */
ParlourDeckLoader *
parlour_deck_loader_new (ParlourSettings    *settings,
                         ParlourBannerStack *banners)
{
  ParlourDeckLoader *self;

  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (banners), NULL);

  self = g_object_new (PARLOUR_TYPE_DECK_LOADER, NULL);
  self->settings = g_object_ref (settings);
  self->banners = banners;

  g_signal_connect_object (settings, "notify::deck",
                           G_CALLBACK (deck_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::large-indices",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::four-colours",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (banners, "answered",
                           G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
parlour_deck_loader_dispose (GObject *object)
{
  ParlourDeckLoader *self = PARLOUR_DECK_LOADER (object);

  g_clear_object (&self->deck);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (parlour_deck_loader_parent_class)->dispose (object);
}

static void
parlour_deck_loader_class_init (ParlourDeckLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_deck_loader_dispose;

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_DECK_LOADER, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PARLOUR_TYPE_DECK);
}

static void
parlour_deck_loader_init (ParlourDeckLoader *self)
{
}

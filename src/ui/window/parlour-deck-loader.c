/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-loader.h"

#include <glib/gi18n.h>

#include "parlour-decks.h"
#include "parlour-file.h"

/*
 * Loads the deck that the player prefers.  The present deck is shown until the new one
 * is drawn, and stays if the new one cannot be read.  When drawing takes long, a banner
 * offers to cancel; and our own deck is shown meanwhile if there is no other yet.
 */

#define ABOUT_DECK "deck"
#define ABOUT_WAIT "deck-wait"
enum { WAIT_MS = 1000 };
/* Width of a card before the first deck is shown. */
#define DEFAULT_WIDTH_PX 80

struct _ParlourDeckLoader
{
  GObject             parent_instance;

  ParlourSettings    *settings;
  /* (nullable): NULL when the window is closed. */
  ParlourBannerStack *banners;
  ParlourTableView   *view;

  /* (nullable): the URI of the deck on the table, empty for our own deck.  NULL if there is no
   * deck, or if our own one is shown instead of the preferred one. */
  char               *uri;

  /* (nullable): cancels the opening of @wanted. */
  GCancellable       *opening;
  char               *wanted;
  /* Whether to add @wanted to the player's decks, and then prefer it. */
  gboolean            adds;
  /* URIs of decks to add, one after the other. */
  GQueue              to_add;
  /* Names @wanted in a banner after WAIT_MS. */
  guint               wait_source;
};

G_DEFINE_FINAL_TYPE (ParlourDeckLoader, parlour_deck_loader, G_TYPE_OBJECT)

static void
set_uri (ParlourDeckLoader *self,
         const char        *uri)
{
  g_free (self->uri);
  self->uri = g_strdup (uri);
}

static void
refuse (ParlourDeckLoader *self,
        const char        *uri,
        const GError      *error)
{
  g_autofree char *words = parlour_decks_refusal (uri, error);

  if (self->banners != NULL)
    parlour_banner_stack_show (self->banners, ABOUT_DECK, words);
}

static void
failed_cb (ParlourDeckLoader *self,
           const GError      *error)
{
  refuse (self, self->uri != NULL ? self->uri : "", error);
}

static void
show_deck (ParlourDeckLoader *self,
           ParlourDeck       *deck)
{
  g_signal_connect_object (deck, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  parlour_table_view_set_deck (self->view, deck);
}

static void
stand_in (ParlourDeckLoader *self)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (parlour_decks_stylesheet (self->settings));

  show_deck (self, deck);
}

static void
show_own (ParlourDeckLoader *self)
{
  stand_in (self);
  set_uri (self, "");
}

static void
wait_cb (gpointer user_data)
{
  ParlourDeckLoader *self = user_data;
  g_autoptr (GFile) deck = g_file_new_for_uri (self->wanted);
  g_autofree char *file = parlour_file_get_name (deck);
  g_autofree char *name = parlour_decks_make_name (file);
  g_autofree char *words = NULL;

  self->wait_source = 0;
  if (!self->view->deck)
    stand_in (self);

  /* Translators: %s is the name of a deck of cards, which takes long. */
  words = g_strdup_printf (_("The cards of “%s” are being drawn…"), name);
  parlour_banner_stack_ask (self->banners, ABOUT_WAIT, words, _("Cancel"), NULL);
}

static void
stop_opening (ParlourDeckLoader *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  parlour_banner_stack_withdraw (self->banners, ABOUT_WAIT);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

static void
stop_all (ParlourDeckLoader *self)
{
  stop_opening (self);
  g_queue_clear_full (&self->to_add, g_free);
}

/* The player cancels: the deck on the table becomes the preferred one. */
static void
answered_cb (ParlourDeckLoader *self,
             const char        *about)
{
  if (!g_str_equal (about, ABOUT_WAIT))
    return;

  stop_all (self);
  if (self->adds)
    return;

  if (self->uri == NULL)
    set_uri (self, "");
  g_object_set (self->settings, "deck", self->uri, NULL);
}

/* The expected width of a card, device px. */
static guint
guess_width (ParlourDeckLoader *self)
{
  guint width_px = self->view->deck ? parlour_deck_get_width (self->view->deck) : 0;

  return width_px > 0
           ? width_px
           : (guint) (DEFAULT_WIDTH_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self->banners)));
}

static void add_next (ParlourDeckLoader *self);

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  ParlourDeckLoader *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_open_finish (result, &uri, &error);

  /* Cancelled for another deck, or the window is closed and the loader may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  stop_opening (self);
  if (deck)
    {
      show_deck (self, deck);
      set_uri (self, uri);
    }
  else
    {
      refuse (self, uri, error);
    }

  /* At the start of the program the preference stays: the deck may come back, with its
   * package or its disk. */
  if (self->uri == NULL)
    show_own (self);
  else if (self->adds == (deck != NULL))
    g_object_set (self->settings, "deck", self->uri, NULL);
  add_next (self);
}

/* Opens a deck instead of the one that is being opened. */
static void
open_deck (ParlourDeckLoader *self,
           const char        *uri,
           gboolean           adds)
{
  stop_opening (self);
  self->opening = g_cancellable_new ();
  g_free (self->wanted);
  self->wanted = g_strdup (uri);
  self->adds = adds;

  parlour_deck_open (uri, parlour_decks_stylesheet (self->settings), guess_width (self),
                     PARLOUR_ALL_FACES, adds, self->opening, opened_cb, self);
  if (*uri != '\0')
    self->wait_source = g_timeout_add_once (WAIT_MS, wait_cb, self);
}

static void
add_next (ParlourDeckLoader *self)
{
  g_autofree char *uri = self->opening ? NULL : g_queue_pop_head (&self->to_add);

  if (uri != NULL)
    open_deck (self, uri, TRUE);
}

/* Reloads our own deck, if it is shown or is being opened. */
static void
style_changed_cb (ParlourDeckLoader *self)
{
  const char *uri = self->opening ? self->wanted : self->uri;

  if (g_strcmp0 (uri, "") == 0)
    open_deck (self, "", FALSE);
  else if (self->view->deck && (self->uri == NULL || *self->uri == '\0'))
    stand_in (self);
}

static void
deck_changed_cb (ParlourDeckLoader *self)
{
  g_autofree char *uri = NULL;
  gboolean shown;

  g_object_get (self->settings, "deck", &uri, NULL);
  shown = g_strcmp0 (uri, self->uri) == 0;
  if (!shown)
    parlour_banner_stack_withdraw (self->banners, ABOUT_DECK);
  /* Our own deck may be being opened in another style. */
  if (!shown || (self->opening && *uri == '\0'))
    open_deck (self, uri, FALSE);
  else
    stop_opening (self);
}

/**
 * parlour_deck_loader_start:
 * @self: a loader
 *
 * Loads the deck that the player prefers.  Our own deck is shown at once.  Call it once.
 */
void
parlour_deck_loader_start (ParlourDeckLoader *self)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));

  g_object_get (self->settings, "deck", &uri, NULL);
  if (*uri != '\0')
    open_deck (self, uri, FALSE);
  else
    show_own (self);
}

/**
 * parlour_deck_loader_add:
 * @file: a file that may be a deck
 *
 * Adds a deck and shows it, or says why it cannot be used.
 */
void
parlour_deck_loader_add (ParlourDeckLoader *self,
                         GFile             *file)
{
  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Pasted while the window was closed. */
  if (self->banners == NULL)
    return;

  parlour_banner_stack_withdraw (self->banners, ABOUT_DECK);
  g_queue_push_tail (&self->to_add, parlour_decks_get_uri (file));
  add_next (self);
}

/**
 * parlour_deck_loader_stop:
 * @self: a loader
 *
 * Cancels everything, since the window is closed.
 */
void
parlour_deck_loader_stop (ParlourDeckLoader *self)
{
  g_return_if_fail (PARLOUR_IS_DECK_LOADER (self));

  if (self->banners == NULL)
    return;

  stop_all (self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (self->banners, self);
  self->banners = NULL;
}

/**
 * parlour_deck_loader_new:
 * @settings: the preferences
 * @banners: where to show messages; must live until parlour_deck_loader_stop()
 * @view: where to show the deck; must live as long
 *
 * Returns: (transfer full): a loader, which shows no deck yet
 */
ParlourDeckLoader *
parlour_deck_loader_new (ParlourSettings    *settings,
                         ParlourBannerStack *banners,
                         ParlourTableView   *view)
{
  ParlourDeckLoader *self;

  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (banners), NULL);

  self = g_object_new (PARLOUR_TYPE_DECK_LOADER, NULL);
  self->settings = g_object_ref (settings);
  self->banners = banners;
  self->view = view;

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

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->uri, g_free);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (parlour_deck_loader_parent_class)->dispose (object);
}

static void
parlour_deck_loader_class_init (ParlourDeckLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_deck_loader_dispose;
}

static void
parlour_deck_loader_init (ParlourDeckLoader *self)
{
}

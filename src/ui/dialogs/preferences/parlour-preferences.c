/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-preferences.h"

#include <glib/gi18n.h>

#include "parlour-banner-stack.h"
#include "parlour-column-layout.h"
#include "parlour-deck-tile.h"
#include "parlour-deck.h"
#include "parlour-decks.h"
#include "parlour-single-window.h"
#include "parlour-switch-row.h"

/*
 * The window of preferences.  All changes apply at once.
 *
 * Its page of decks looks for decks when it is first shown, and draws one tile after the
 * other.
 */
struct _ParlourPreferences
{
  GtkWindow             parent_instance;

  /* (nullable): NULL when the window is closed. */
  ParlourSettings      *settings;
  GCancellable         *cancellable;
  /* (nullable): stops the search for decks, while there is one. */
  GCancellable         *search;
  GtkFileChooserNative *chooser;
  /* (nullable): the tile that is being drawn, and its style. */
  ParlourDeckTile      *drawn_tile;
  const char           *drawn_style;

  GtkWidget            *column;
  GtkWidget            *swatches;
  GtkLabel             *indication_label;
  GtkDropDown          *indication_choice;
  GtkLabel             *error_label;

  GtkWidget            *deck_page;
  GtkFlowBox           *tiles;
  GtkButton            *add_button;
  ParlourBannerStack   *banners;
};

G_DEFINE_FINAL_TYPE (ParlourPreferences, parlour_preferences, GTK_TYPE_WINDOW)

/* Width at which a deck is drawn before it is added. */
#define TRIAL_WIDTH_PX 40

#define ABOUT_ERROR "error"

/* The ids of the switches are the names of their properties. */
static const char *const switches[] = {
  "mirrored", "deal-singly", "autoplay", "animations",
  "hint-looks", "show-time", "show-statistics", "keep-games", "large-indices", "four-colours",
};

static void draw_next (ParlourPreferences *self);

static ParlourDeckTile *
get_tile (ParlourPreferences *self,
          int                 i)
{
  return (ParlourDeckTile *) gtk_flow_box_get_child_at_index (self->tiles, i);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourPreferences) self = user_data;
  g_autoptr (ParlourDeckTile) tile = g_steal_pointer (&self->drawn_tile);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_open_finish (result, NULL, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  /* In another style the cards must be drawn again. */
  if (g_str_equal (self->drawn_style, parlour_decks_stylesheet (self->settings)))
    parlour_deck_tile_set_deck (tile, deck, error);
  draw_next (self);
}

/* Draws the next tile, but only while the page is visible.  The callback holds a reference, so
 * without that a closed window would draw all decks before it is freed. */
static void
draw_next (ParlourPreferences *self)
{
  ParlourDeckTile *tile;

  if (!gtk_widget_get_mapped (self->deck_page))
    return;

  for (int i = 0; self->drawn_tile == NULL && (tile = get_tile (self, i)) != NULL; i++)
    {
      if (parlour_deck_tile_is_drawn (tile))
        continue;

      self->drawn_tile = g_object_ref (tile);
      self->drawn_style = parlour_decks_stylesheet (self->settings);
      parlour_deck_tile_open (tile, self->drawn_style, self->cancellable, drawn_cb,
                              g_object_ref (self));
    }
}

/* Returns: (nullable): the tile of the deck at @uri */
static ParlourDeckTile *
find_tile (ParlourPreferences *self,
           const char         *uri)
{
  ParlourDeckTile *tile;

  for (int i = 0; (tile = get_tile (self, i)) != NULL; i++)
    if (g_str_equal (parlour_deck_tile_get_uri (tile), uri))
      return tile;

  return NULL;
}

static void
update_selection (ParlourPreferences *self)
{
  g_autofree char *uri = NULL;
  ParlourDeckTile *tile;

  g_object_get (self->settings, "deck", &uri, NULL);
  gtk_flow_box_unselect_all (self->tiles);
  tile = find_tile (self, uri);
  if (tile != NULL)
    gtk_flow_box_select_child (self->tiles, GTK_FLOW_BOX_CHILD (tile));
}

static void
update_style (ParlourPreferences *self)
{
  ParlourDeckTile *own = get_tile (self, 0);

  if (own == NULL)
    return;

  parlour_deck_tile_set_deck (own, NULL, NULL);
  draw_next (self);
}

static const char *
origin_words (ParlourDeckOrigin origin)
{
  switch (origin)
    {
    case PARLOUR_DECK_ORIGIN_AISLERIOT:
      return "Aisleriot";

    case PARLOUR_DECK_ORIGIN_KDE:
      return "KDE";

    case PARLOUR_DECK_ORIGIN_ADDED:
    default:
      return C_("deck", "Added by you");
    }
}

/* @words: (nullable): the error; NULL to hide the previous one */
static void
show_error (ParlourPreferences *self,
            const char         *words)
{
  if (words != NULL)
    parlour_banner_stack_show (self->banners, ABOUT_ERROR, words);
  else
    parlour_banner_stack_withdraw (self->banners, ABOUT_ERROR);
}

/* Asks before a deck is deleted.  The subject of the question is the URI of the deck. */
static void
remove_cb (ParlourPreferences *self,
           ParlourDeckTile    *tile)
{
  /* Translators: the name of a deck of cards. */
  g_autofree char *words = g_strdup_printf (_("Remove “%s”?"), parlour_deck_tile_get_name (tile));

  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, parlour_deck_tile_get_uri (tile),
                                                    words, C_("deck", "Remove"), _("Cancel")),
                          GTK_DIR_TAB_BACKWARD);
}

/* Returns the focus from a question to the tiles; if it is visible, to the deck in question. */
static void
focus_tiles (ParlourPreferences *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->tiles), GTK_DIR_TAB_FORWARD);
}

static void
answered_cb (ParlourPreferences *self,
             const char         *uri)
{
  ParlourDeckTile *tile = find_tile (self, uri);
  g_autofree char *chosen = NULL;
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  int i;

  if (tile == NULL)
    return;

  if (!parlour_decks_remove (file, &error))
    {
      show_error (self, error->message);
      return;
    }

  show_error (self, NULL);
  g_object_get (self->settings, "deck", &chosen, NULL);
  if (g_str_equal (chosen, uri))
    g_object_set (self->settings, "deck", "", NULL);
  /* There is always a tile before this one: that of our own deck, which cannot be removed. */
  i = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (tile));
  gtk_widget_grab_focus (GTK_WIDGET (get_tile (self, i - 1)));
  gtk_flow_box_remove (self->tiles, GTK_WIDGET (tile));
}

static void
stop_search (ParlourPreferences *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

/* In a thread: the folders may be on a slow disk or a network, and each deck of KDE has a file to
 * read. */
static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, parlour_decks_find (), (GDestroyNotify) g_ptr_array_unref);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  ParlourPreferences *self = PARLOUR_PREFERENCES (source);
  g_autoptr (GPtrArray) entries = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled, because the window was closed or another search began. */
  if (entries == NULL)
    return;

  g_clear_object (&self->search);
  while (get_tile (self, 0) != NULL)
    gtk_flow_box_remove (self->tiles, GTK_WIDGET (get_tile (self, 0)));

  gtk_flow_box_append (self->tiles,
                       parlour_deck_tile_new ("", C_("program", "Parlour"), NULL, FALSE));
  for (guint i = 0; i < entries->len; i++)
    {
      const ParlourDeckEntry *entry = g_ptr_array_index (entries, i);
      gboolean added = entry->origin == PARLOUR_DECK_ORIGIN_ADDED;
      GtkWidget *tile = parlour_deck_tile_new (entry->uri, entry->name,
                                               origin_words (entry->origin), added);

      gtk_flow_box_append (self->tiles, tile);
      if (added)
        g_signal_connect_object (tile, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
    }

  update_selection (self);
  draw_next (self);
}

/* Fills the page with the decks on this machine. */
static void
find (ParlourPreferences *self)
{
  g_autoptr (GTask) task = NULL;

  stop_search (self);
  self->search = g_cancellable_new ();
  task = g_task_new (self, self->search, found_cb, NULL);
  g_task_set_source_tag (task, find);
  g_task_run_in_thread (task, find_in_thread);
}

static void
activated_cb (ParlourPreferences *self,
              ParlourDeckTile    *tile)
{
  show_error (self, NULL);
  if (!parlour_deck_tile_is_refused (tile))
    g_object_set (self->settings, "deck", parlour_deck_tile_get_uri (tile), NULL);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourPreferences) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_open_finish (result, &uri, &error);
  g_autofree char *words = deck ? NULL : parlour_decks_refusal (uri, error);

  if (self->settings == NULL)
    return;

  if (deck)
    {
      g_object_set (self->settings, "deck", uri, NULL);
      find (self);
    }
  else
    {
      show_error (self, words);
    }
}

/**
 * parlour_preferences_add_deck:
 * @file: a file that may be a deck
 *
 * Adds a deck and chooses it, or says why it cannot be used.
 */
void
parlour_preferences_add_deck (ParlourPreferences *self,
                              GFile              *file)
{
  g_autofree char *uri = parlour_decks_get_uri (file);

  g_return_if_fail (PARLOUR_IS_PREFERENCES (self));

  show_error (self, NULL);
  parlour_deck_open (uri, "", TRIAL_WIDTH_PX, PARLOUR_ALL_FACES, TRUE, NULL, added_cb,
                     g_object_ref (self));
}

static void
chosen_cb (ParlourPreferences *self,
           int                 response,
           GtkFileChooser     *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  g_clear_object (&self->chooser);
  if (file != NULL)
    parlour_preferences_add_deck (self, file);
}

static void
add_cb (ParlourPreferences *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Add a Deck"),
                                               GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Add"), NULL);
  gtk_file_filter_set_name (filter, _("Decks of cards (SVG)"));
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "svgz");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static gboolean
drop_cb (ParlourPreferences *self,
         const GValue       *value)
{
  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    parlour_preferences_add_deck (self, l->data);

  return TRUE;
}

static void
page_mapped_cb (ParlourPreferences *self)
{
  if (get_tile (self, 0) == NULL && self->search == NULL)
    find (self);
  draw_next (self);
}

/* GTK 4.8 gives no name to the button of a drop-down, which has the focus. */
static void
describe_indication (ParlourPreferences *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->indication_choice));
  GtkStringObject *selected = gtk_drop_down_get_selected_item (self->indication_choice);
  const char *label = gtk_label_get_text (self->indication_label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_string_object_get_string (selected), -1);
}

static void
follow_settings (ParlourPreferences *self)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  const char *trouble = parlour_settings_get_trouble (self->settings);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) felt = g_property_action_new ("felt", self->settings, "felt");

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (felt));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "settings", G_ACTION_GROUP (actions));
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_object_bind_property (self->settings, switches[i],
                            gtk_widget_get_template_child (GTK_WIDGET (self),
                                                           PARLOUR_TYPE_PREFERENCES, switches[i]),
                            "active", flags);
  g_object_bind_property (self->settings, "win-indicator",
                          self->indication_choice, "selected", flags);
  g_signal_connect_object (self->indication_choice, "notify::selected",
                           G_CALLBACK (describe_indication), self, G_CONNECT_SWAPPED);
  describe_indication (self);

  g_signal_connect_object (self->settings, "notify::deck",
                           G_CALLBACK (update_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::large-indices",
                           G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::four-colours",
                           G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);

  gtk_label_set_label (self->error_label, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), trouble != NULL);
}

/**
 * parlour_preferences_present:
 * @settings: the preferences
 * @parent: the window to be above
 *
 * Shows the window of preferences; there is only one.
 */
void
parlour_preferences_present (ParlourSettings *settings,
                             GtkWindow       *parent)
{
  GtkApplication *application;
  ParlourPreferences *self;

  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  application = gtk_window_get_application (parent);
  self = parlour_single_window_find (application, PARLOUR_TYPE_PREFERENCES);
  if (self == NULL)
    {
      self = parlour_single_window_new (PARLOUR_TYPE_PREFERENCES, parent);
      self->settings = g_object_ref (settings);
      follow_settings (self);
      gtk_widget_grab_focus (gtk_widget_get_first_child (self->swatches));
    }

  parlour_single_window_present (GTK_WINDOW (self));
}

static void
parlour_preferences_dispose (GObject *object)
{
  ParlourPreferences *self = PARLOUR_PREFERENCES (object);

  g_cancellable_cancel (self->cancellable);
  stop_search (self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_preferences_parent_class)->dispose (object);
}

static void
parlour_preferences_finalize (GObject *object)
{
  g_clear_object (&PARLOUR_PREFERENCES (object)->cancellable);

  G_OBJECT_CLASS (parlour_preferences_parent_class)->finalize (object);
}

static void
parlour_preferences_class_init (ParlourPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_preferences_dispose;
  object_class->finalize = parlour_preferences_finalize;

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);
  g_type_ensure (PARLOUR_TYPE_SWITCH_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, column);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, swatches);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, indication_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, indication_choice);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, error_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, deck_page);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, tiles);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, add_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, banners);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_tiles);
  gtk_widget_class_bind_template_callback (widget_class, page_mapped_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_preferences_init (ParlourPreferences *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->column, parlour_column_layout_new ());
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->add_button)), TRUE);
  /* The natural width has the label in one line. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (gtk_button_get_child (self->add_button)),
                                   GTK_NATURAL_WRAP_NONE);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->deck_page, GTK_EVENT_CONTROLLER (target));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "pat-shuffle.h"

#include "parlour-refusal.h"
#include "parlour-words.h"

/* Below this width, in sizes of the font, things stand one below the other. */
#define NARROW_WIDTH 52

#define DECK_PATH "/org/parlour/Parlour/cards/parlour.svg"

G_DEFINE_FINAL_TYPE (ParlourWindow, parlour_window, GTK_TYPE_APPLICATION_WINDOW)

/* Whether the table is shown, and a game on it. */
gboolean
parlour_window_is_playing (ParlourWindow *self)
{
  return self->game != NULL && gtk_stack_get_visible_child (self->stack) == self->table;
}

static void
game_changed_cb (ParlourWindow *self)
{
  parlour_window_update_actions (self);

  if (parlour_game_get_status (self->game) == PAT_WON)
    parlour_board_celebrate (self->board);
}

/* The button that can be focused is a child of the menu button. */
static void
name_menu_button (GtkMenuButton *button,
                  const char    *name)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button));

  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
update_title (ParlourWindow *self)
{
  PatVariant variant = parlour_game_get_variant (self->game);
  guint32 deal = parlour_game_get_deal (self->game);
  g_autofree char *subtitle = parlour_words_variant (variant);
  g_autofree char *tooltip = NULL;
  g_autofree char *title = NULL;

  if (deal != 0)
    tooltip = g_strdup_printf (_("Deal number %u"), deal);

  /* Translators: the title of the window: the game, then the program. */
  title = g_strdup_printf (_("%s – Parlour"), parlour_words_game (variant.game));

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title_label, parlour_words_game (variant.game));
  gtk_label_set_label (self->subtitle_label, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_button), tooltip);
  name_menu_button (self->title_button, parlour_words_game (variant.game));
  parlour_deal_popover_set_deal (self->deal_popover, deal);
}

/**
 * parlour_window_set_game:
 * @self: a window
 * @game: what to play
 *
 * Puts @game on the table, and what lay there on the shelf.
 */
void
parlour_window_set_game (ParlourWindow *self,
                         ParlourGame   *game)
{
  if (self->game != NULL && self->game != game)
    parlour_shelf_keep (self->shelf, self->game);

  if (g_set_object (&self->game, game))
    {
      parlour_board_set_game (self->board, game);
      parlour_status_line_set_game (self->status_line, game);
      /* After the board, which must know of a win before it is celebrated. */
      g_signal_group_set_target (self->game_signals, game);
      update_title (self);
    }

  parlour_window_show_table (self);
}

/* The piles of a table can take the focus only once they have been laid out. */
static gboolean
focus_board_cb (GtkWidget     *board,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  ParlourWindow *self = user_data;

  if (gtk_widget_get_focus_child (board) != NULL || !parlour_window_is_playing (self))
    return G_SOURCE_REMOVE;

  gtk_widget_grab_focus (board);

  return G_SOURCE_CONTINUE;
}

void
parlour_window_show_table (ParlourWindow *self)
{
  g_return_if_fail (self->game != NULL);

  gtk_stack_set_visible_child (self->stack, self->table);
  update_title (self);
  parlour_window_update_actions (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->board), focus_board_cb, self, NULL);
}

void
parlour_window_show_chooser (ParlourWindow *self)
{
  const PatGame *game = NULL;

  if (self->game != NULL)
    {
      parlour_shelf_keep (self->shelf, self->game);
      game = parlour_game_get_variant (self->game).game;
    }

  gtk_menu_button_popdown (self->title_button);
  gtk_window_set_title (GTK_WINDOW (self), C_("program", "Parlour"));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->chooser));
  parlour_chooser_show_games (self->chooser, game);
  parlour_window_update_actions (self);
}

/**
 * parlour_window_deal:
 * @self: a window
 * @variant: what to play
 * @deal: a deal number, or 0 for any deal
 *
 * Deals anew.  An unfinished game of the same variant is given up.
 */
void
parlour_window_deal (ParlourWindow *self,
                     PatVariant     variant,
                     guint32        deal)
{
  g_autoptr (ParlourGame) game = NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (deal <= PAT_DEAL_MAX);

  if (deal == 0)
    deal = g_random_int_range (PAT_DEAL_MIN, PAT_DEAL_MAX);

  game = parlour_game_new (variant, deal);
  parlour_window_set_game (self, game);
  parlour_shelf_drop (self->shelf, variant);
}

static void
chosen_cb (ParlourWindow *self,
           const PatGame *rules,
           guint          chosen,
           gboolean       resume)
{
  PatVariant variant = { rules, chosen };
  ParlourGame *unfinished = parlour_shelf_get (self->shelf, variant);

  if (resume && unfinished != NULL)
    parlour_window_set_game (self, unfinished);
  else
    parlour_window_deal (self, variant, 0);
}

static void
deal_cb (ParlourWindow *self,
         guint          deal)
{
  parlour_window_deal (self, parlour_game_get_variant (self->game), deal);
}

static void
at_variant_cb (ParlourWindow *self)
{
  parlour_window_update_actions (self);
}

static void
refused_cb (ParlourWindow *self,
            const PatMove *move)
{
  g_autofree char *words = parlour_refusal_words (parlour_game_get_variant (self->game),
                                                  parlour_game_get_position (self->game),
                                                  parlour_game_get_legal (self->game),
                                                  *move);

  parlour_status_line_say (self->status_line, words);
}

static void
choose_cb (ParlourWindow *self,
           guint          n_places)
{
  parlour_status_line_ask (self->status_line,
                           n_places > 0 ? _("It fits more than one place: choose one") : NULL);
}

static void
update_felt (ParlourWindow *self)
{
  ParlourFelt felt = parlour_settings_get_felt (self->settings);

  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), parlour_felt_get_css_class (i));

  gtk_widget_add_css_class (GTK_WIDGET (self), parlour_felt_get_css_class (felt));
}

static gboolean
is_narrow (ParlourWindow *self,
           int            width_px)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return width_px < NARROW_WIDTH * size;
}

/* A narrow window keeps of its buttons the one that closes it. */
static void
update_decoration (ParlourWindow *self)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) sides = NULL;
  g_autoptr (GString) narrow = g_string_new (NULL);

  if (!self->narrow)
    {
      gtk_header_bar_set_decoration_layout (self->header_bar, NULL);
      return;
    }

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-decoration-layout", &layout,
                NULL);
  sides = g_strsplit (layout, ":", 2);

  for (guint i = 0; sides[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (narrow, ':');

      if (strstr (sides[i], "close") != NULL)
        g_string_append (narrow, "close");
    }

  gtk_header_bar_set_decoration_layout (self->header_bar, narrow->str);
}

static void
set_narrow (ParlourWindow *self,
            gboolean       narrow)
{
  self->narrow = narrow;

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");

  update_decoration (self);
  parlour_chooser_set_narrow (self->chooser, narrow);
  parlour_status_line_set_narrow (self->status_line, narrow);
}

/* Composes everything for a window of this size. */
static void
fit (ParlourWindow *self,
     int            width_px,
     int            height_px)
{
  self->fitted_width_px = width_px;
  self->fitted_height_px = height_px;

  set_narrow (self, is_narrow (self, width_px));
  parlour_chooser_set_room (self->chooser, width_px, height_px);
}

static gboolean
fit_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;

  self->fit_source = 0;
  fit (self,
       gtk_widget_get_width (GTK_WIDGET (self)),
       gtk_widget_get_height (GTK_WIDGET (self)));

  return G_SOURCE_REMOVE;
}

static void
parlour_window_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  GTK_WIDGET_CLASS (parlour_window_parent_class)->size_allocate (widget, width, height, baseline);

  /* Nothing may change its size in the midst of an allocation. */
  if ((self->fitted_width_px != width || self->fitted_height_px != height)
      && self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
follow_settings (ParlourWindow *self)
{
  int width, height;

  g_object_bind_property (self->settings, "window-width", self, "default-width",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "window-height", self, "default-height",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "window-maximized", self, "maximized",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "mirrored", self->board, "mirrored",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "deal-singly", self->board, "single-deal",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "animations", self->board, "animations",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->settings, "notify::felt",
                           G_CALLBACK (update_felt), self, G_CONNECT_SWAPPED);
  update_felt (self);

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  fit (self, width, height);
}

/* The deck that is part of the program can always be read. */
static void
load_deck (ParlourWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck = parlour_deck_new_for_resource (DECK_PATH, NULL, &error);

  g_assert_no_error (error);

  parlour_board_set_deck (self->board, deck);
  parlour_chooser_set_deck (self->chooser, deck);
}

/**
 * parlour_window_new:
 * @application: the program
 * @settings: the player's preferences
 *
 * Returns: (transfer none): a window that offers the games; it belongs to GTK
 *   until it is closed
 */
ParlourWindow *
parlour_window_new (GtkApplication  *application,
                    ParlourSettings *settings)
{
  ParlourWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);

  self = g_object_new (PARLOUR_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  follow_settings (self);
  parlour_chooser_show_games (self->chooser, NULL);

  return self;
}

static void
parlour_window_dispose (GObject *object)
{
  ParlourWindow *self = PARLOUR_WINDOW (object);

  /* GtkWindow lets go of its template children itself. */
  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_window_parent_class)->dispose (object);
}

static void
parlour_window_class_init (ParlourWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_window_dispose;

  widget_class->size_allocate = parlour_window_size_allocate;

  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_CHOOSER);
  g_type_ensure (PARLOUR_TYPE_DEAL_POPOVER);
  g_type_ensure (PARLOUR_TYPE_STATUS_LINE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, status_line);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, plain_title);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, deal_popover);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, at_variant_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);

  parlour_window_install_actions (klass);
}

static void
parlour_window_init (ParlourWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  name_menu_button (self->menu_button, _("Main menu"));

  self->shelf = parlour_shelf_new ();
  parlour_chooser_set_shelf (self->chooser, self->shelf);
  load_deck (self);

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);

  parlour_window_update_actions (self);
}

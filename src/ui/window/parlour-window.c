/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "pat-shuffle.h"

#include "parlour-names.h"
#include "parlour-breakpoint.h"
#include "parlour-odds.h"
#include "parlour-refusal.h"
#include "parlour-status.h"
#include "parlour-render-cache-box.h"
#include "parlour-render-cache.h"
#include "parlour-words.h"

#define DEALS_URI "resource:///org/parlour/Parlour/"

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
  parlour_window_stir (self);
  parlour_window_update_actions (self);

  if (parlour_game_get_status (self->game) == PAT_WON)
    parlour_board_celebrate (self->board);
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
    tooltip = parlour_odds_deal (deal, parlour_deals_get_kind (self->deals, variant, deal));

  /* Translators: the title of the window: the game, then the program. */
  title = g_strdup_printf (_("%s – Parlour"), parlour_words_game (variant.game));

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title_label, parlour_words_game (variant.game));
  gtk_label_set_label (self->subtitle_label, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_button), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_words_game (variant.game),
                                  -1);
  parlour_deal_popover_set_deal (self->deal_popover, deal);
  parlour_deal_popover_set_variant (self->deal_popover, self->deals, variant);
}

/* A variant has one game under way: on the table or, if another variant is
 * there, on the shelf. */
ParlourGame *
parlour_window_find_unfinished (ParlourWindow *self,
                                PatVariant     variant)
{
  if (self->game != NULL && pat_variant_is_same (parlour_game_get_variant (self->game), variant))
    return self->game;

  return parlour_unfinished_games_get (self->shelf, variant);
}

/* The game that is under way in the variant of @next is over. */
static void
give_up (ParlourWindow *self,
         ParlourGame   *next)
{
  PatVariant variant = parlour_game_get_variant (next);
  ParlourGame *unfinished = parlour_window_find_unfinished (self, variant);

  if (unfinished == NULL || unfinished == next)
    return;

  parlour_result_counter_give_up (self->scorekeeper, unfinished, next);
  parlour_unfinished_games_drop (self->shelf, variant);
}

/**
 * parlour_window_set_game:
 * @self: a window
 * @game: what to play
 *
 * Puts @game on the table, and what lay there on the shelf.  Another game of
 * the same variant is given up.
 */
void
parlour_window_set_game (ParlourWindow *self,
                         ParlourGame   *game)
{
  g_autoptr (ParlourGame) before = self->game != NULL ? g_object_ref (self->game) : NULL;

  if (self->game != NULL && self->game != game)
    {
      if (!pat_variant_is_same (parlour_game_get_variant (self->game),
                                parlour_game_get_variant (game)))
        parlour_unfinished_games_keep (self->shelf, self->game);
      parlour_window_leave_game (self);
    }
  give_up (self, game);

  if (g_set_object (&self->game, game))
    {
      parlour_result_counter_set_game (self->scorekeeper, game);
      parlour_window_follow_clock (self);
      parlour_window_update_autoplay (self);
      parlour_board_set_game (self->board, game);
      parlour_status_line_set_game (self->status_line, game);
      parlour_hints_set_game (self->help, game);
      parlour_tutorial_bar_set_game (self->coach, game);
      /* After the board, which must know of a win before it is celebrated. */
      g_signal_group_set_target (self->game_signals, game);
      parlour_window_keep_game (self, before);
    }

  parlour_window_show_table (self);
}

/* GtkWindow holds a page that is hidden with the focus in it until the next
 * event, and loses count when there are two. */
static void
show_page (ParlourWindow *self,
           GtkWidget     *page)
{
  if (gtk_stack_get_visible_child (self->stack) == page)
    return;

  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child (self->stack, page);
}

/* To be called with a game on the table. */
void
parlour_window_show_table (ParlourWindow *self)
{
  g_return_if_fail (self->game != NULL);

  show_page (self, self->table);
  update_title (self);
  parlour_window_update_attended (self);
  parlour_window_update_actions (self);
  parlour_window_focus_board (self);
}

/* Keeps the game on the table, if there is one, to be gone back to. */
void
parlour_window_show_chooser (ParlourWindow *self)
{
  const PatGame *game = NULL;

  if (self->game != NULL)
    {
      parlour_unfinished_games_keep (self->shelf, self->game);
      parlour_window_leave_game (self);
      game = parlour_game_get_variant (self->game).game;
    }

  gtk_menu_button_popdown (self->title_button);
  gtk_window_set_title (GTK_WINDOW (self), C_("program", "Parlour"));
  show_page (self, GTK_WIDGET (self->chooser));
  parlour_chooser_show_games (self->chooser, game);
  parlour_window_update_actions (self);
}

/**
 * parlour_window_deal:
 * @self: a window
 * @variant: what to play
 * @deal: a deal number, or 0 for a deal of the kind asked for last
 *
 * Deals anew.  An unfinished game of the same variant is given up, unless it
 * is of the same deal: then that one is restarted.
 */
void
parlour_window_deal (ParlourWindow *self,
                     PatVariant     variant,
                     guint32        deal)
{
  g_autoptr (ParlourGame) game = NULL;
  ParlourGame *unfinished;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (deal <= PAT_DEAL_MAX);

  if (deal == 0)
    deal = parlour_deals_pick (self->deals, variant,
                               parlour_settings_get_deal_kind (self->settings));
  parlour_deals_note_played (self->deals, variant, deal);

  unfinished = parlour_window_find_unfinished (self, variant);
  if (unfinished != NULL
      && parlour_game_get_deal (unfinished) == deal
      && !parlour_game_get_counted (unfinished))
    game = g_object_ref (unfinished);
  else
    game = parlour_game_new (variant, deal);

  parlour_window_set_game (self, game);
  parlour_game_restart (game);
}

static void
chosen_cb (ParlourWindow *self,
           const PatGame *rules,
           guint          chosen,
           gboolean       resume)
{
  PatVariant variant = { rules, chosen };
  ParlourGame *unfinished = parlour_unfinished_games_get (self->shelf, variant);

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
  g_autofree char *words = NULL;

  /* A game that is won has no rules any more that a move could break. */
  if (parlour_game_get_status (self->game) == PAT_WON)
    {
      words = parlour_status_lead (self->game);
      parlour_status_line_speak (self->status_line, words);
      return;
    }

  words = parlour_refusal_words (parlour_game_get_variant (self->game),
                                 parlour_game_get_position (self->game),
                                 parlour_game_get_legal (self->game),
                                 *move);
  parlour_status_line_say (self->status_line, words);
}

static void
choose_cb (ParlourWindow      *self,
           const ParlourOffer *offer)
{
  g_autofree char *words = NULL;

  if (offer != NULL)
    words = parlour_names_offer (parlour_game_get_variant (self->game),
                                 parlour_game_get_position (self->game), offer);

  parlour_status_line_ask (self->status_line, words);
}

#if !GTK_CHECK_VERSION (4, 16, 0)

/* Tells the compositor that nothing shines through the table.  GTK before 4.16
 * takes for opaque what lies on a ground of the window's own, which ours has
 * not; see style.css. */
static void
tell_opaque (ParlourWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  graphene_rect_t table;
  double x, y;
  cairo_region_t *region;

  if (!surface || !gtk_widget_compute_bounds (GTK_WIDGET (self->board), GTK_WIDGET (self), &table))
    return;

  gtk_native_get_surface_transform (GTK_NATIVE (self), &x, &y);
  region = cairo_region_create_rectangle (&(cairo_rectangle_int_t) {
    table.origin.x + x, table.origin.y + y, table.size.width, table.size.height
  });
  gdk_surface_set_opaque_region (surface, region);
  cairo_region_destroy (region);
}

#endif

static void
parlour_window_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  GTK_WIDGET_CLASS (parlour_window_parent_class)->size_allocate (widget, width, height, baseline);

#if !GTK_CHECK_VERSION (4, 16, 0)
  tell_opaque (PARLOUR_WINDOW (widget));
#endif
  parlour_window_fit_soon (PARLOUR_WINDOW (widget), width, height);
}

/* What is part of the program to know of deals can always be read. */
static void
load_deals (ParlourWindow *self)
{
  g_autoptr (GFile) folder = g_file_new_for_uri (DEALS_URI);
  g_autoptr (GError) error = NULL;

  self->deals = parlour_deals_new (folder, &error);
  g_assert_no_error (error);

  parlour_chooser_set_deals (self->chooser, self->deals);
}

/**
 * parlour_window_new:
 * @application: the program
 * @settings: the player's preferences
 * @begun: (transfer full) (nullable): of parlour_window_begin_deck()
 *
 * Returns: (transfer none): a window that offers the games; it belongs to GTK
 *   until it is closed
 */
ParlourWindow *
parlour_window_new (GtkApplication     *application,
                    ParlourSettings    *settings,
                    ParlourDeckPreload *begun)
{
  ParlourWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);

  self = g_object_new (PARLOUR_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  parlour_tutorial_bar_set_settings (self->coach, settings);
  parlour_chooser_set_settings (self->chooser, settings);
  parlour_window_follow_settings (self, begun);
  parlour_chooser_show_games (self->chooser, NULL);

  return self;
}

/* The header bar stays as it is while cards move. */
static void
parlour_window_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  GtkWidget *titlebar = gtk_window_get_titlebar (GTK_WINDOW (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (child == titlebar)
        parlour_render_cache_snapshot (widget, child, snapshot);
      else
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

static void
parlour_window_dispose (GObject *object)
{
  ParlourWindow *self = PARLOUR_WINDOW (object);

  /* GtkWindow lets go of its template children itself. */
  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_handle_id (&self->still_source, g_source_remove);
  g_clear_object (&self->file_dialog);
  parlour_window_forget_focus (self);
  parlour_window_forget_full_screen (self);
  g_clear_object (&self->help);
  /* Waits until all is saved. */
  g_clear_object (&self->saver);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->scorekeeper);
  g_clear_object (&self->statistics);
  g_clear_object (&self->shelf);
  g_clear_object (&self->deals);
  parlour_window_forget_deck (self);
  g_clear_pointer (&self->deck_path, g_free);
  g_clear_pointer (&self->deck_wanted, g_free);
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
  widget_class->snapshot = parlour_window_snapshot;

  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_CHOOSER);
  g_type_ensure (PARLOUR_TYPE_TUTORIAL_BAR);
  g_type_ensure (PARLOUR_TYPE_DEAL_POPOVER);
  g_type_ensure (PARLOUR_TYPE_SOLUTION_BAR);
  g_type_ensure (PARLOUR_TYPE_STATUS_LINE);
  g_type_ensure (PARLOUR_TYPE_RENDER_CACHE_BOX);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, pause_sheet);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, coach);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, foot);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, status_line);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, solution_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, plain_title);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, deal_popover);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, leave_button);
  gtk_widget_class_bind_template_callback (widget_class, at_variant_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);

  parlour_window_install_actions (klass);
  parlour_window_install_record_actions (klass);
}

static void
parlour_window_init (ParlourWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_window_add_notices (self);
  parlour_window_init_full_screen (self);
  parlour_window_accept_drops (self);

  parlour_breakpoint_fit_menu (self->menu_button);

  g_signal_connect_object (self->board, "announce",
                           G_CALLBACK (parlour_status_line_speak), self->status_line,
                           G_CONNECT_SWAPPED);

  self->statistics = parlour_statistics_new ();
  self->scorekeeper = parlour_result_counter_new (self->statistics);
  parlour_own_statistics_set_statistics (parlour_chooser_get_own_record (self->chooser),
                                         self->statistics);
  self->shelf = parlour_unfinished_games_new ();
  parlour_chooser_set_shelf (self->chooser, self->shelf);
  load_deals (self);

  self->help = parlour_hints_new (self->board, self->status_line, self->solution_bar);
  g_signal_connect_object (self->help, "changed",
                           G_CALLBACK (parlour_window_update_actions), self, G_CONNECT_SWAPPED);
  parlour_window_init_clock (self);
  parlour_window_init_focus (self);
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);

  parlour_window_update_actions (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "parlour-names.h"
#include "parlour-breakpoint.h"
#include "parlour-day-words.h"
#include "parlour-felt-style.h"
#include "parlour-odds.h"
#include "parlour-refusal.h"
#include "parlour-save-words.h"
#include "parlour-scroller-layout.h"
#include "parlour-status.h"
#include "parlour-words.h"

#define ABOUT_SAVING "saving"
#define ABOUT_STATISTICS "statistics"

G_DEFINE_FINAL_TYPE (ParlourWindow, parlour_window, GTK_TYPE_APPLICATION_WINDOW)

/**
 * parlour_window_is_playing:
 * @self: a window
 *
 * Returns: whether the table is shown, and a game on it
 */
gboolean
parlour_window_is_playing (ParlourWindow *self)
{
  return self->game != NULL && gtk_stack_get_visible_child (self->stack) == self->table;
}

/* Somebody sits at the table while it is shown and somebody is there. */
static void
update_attended (ParlourWindow *self)
{
  if (self->game != NULL)
    parlour_clock_set_attended (parlour_game_get_clock (self->game),
                                parlour_window_is_playing (self)
                                && parlour_idle_watch_get_attended (self->idle_watch));
}

static void
game_changed_cb (ParlourWindow *self)
{
  parlour_idle_watch_note_activity (self->idle_watch);
  parlour_find_box_update (parlour_status_line_get_find_box (self->status_line));
  parlour_window_update_actions (self);

  if (parlour_game_get_status (self->game) == PAT_WON)
    parlour_table_view_celebrate (PARLOUR_TABLE_VIEW (self->board));
}

static void
update_title (ParlourWindow *self)
{
  PatVariant variant = parlour_game_get_variant (self->game);
  guint32 deal = parlour_game_get_deal (self->game);
  ParlourDeals *deals = parlour_session_get_deals (self->session);
  guint32 day = parlour_game_get_day (self->game);
  g_autofree char *subtitle = parlour_words_variant (variant);
  g_autofree char *tooltip = NULL;
  g_autofree char *title = NULL;

  if (deal != 0)
    tooltip = parlour_odds_deal (deal, parlour_deals_get_kind (deals, variant, deal));
  if (day != 0 && parlour_size_watch_get_narrow (self->size_watch))
    {
      g_free (subtitle);
      subtitle = parlour_day_words_short_name (day);
    }
  else if (day != 0)
    {
      g_autofree char *options = g_steal_pointer (&subtitle);
      g_autofree char *name = parlour_day_words_name (day);

      subtitle = g_strconcat (name, C_("between facts", " · "), options, NULL);
    }

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
  parlour_deal_popover_set_variant (self->deal_popover, deals, variant);
}

/* Another game lies on the table. */
static void
game_cb (ParlourWindow *self)
{
  self->game = parlour_session_get_game (self->session);

  parlour_pause_set_clock (self->pause, parlour_game_get_clock (self->game));
  parlour_board_set_game (self->board, self->game);
  parlour_status_line_set_game (self->status_line, self->game);
  parlour_hints_set_game (self->hints, self->game);
  parlour_tutorial_bar_set_game (self->tutorial_bar, self->game);
  parlour_record_transfer_set_game (self->record_transfer, self->game);
  /* After the board, which must know of a win before it is celebrated. */
  g_signal_group_set_target (self->game_signals, self->game);
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
  update_attended (self);
  parlour_window_update_actions (self);
  parlour_focus_guard_focus_board (self->focus_guard);
}

/* Keeps the game on the table, if there is one, to be gone back to. */
void
parlour_window_show_chooser (ParlourWindow *self)
{
  const PatGame *game = NULL;

  if (self->game != NULL)
    {
      parlour_session_leave_game (self->session);
      game = parlour_game_get_variant (self->game).game;
    }

  gtk_menu_button_popdown (self->title_button);
  gtk_window_set_title (GTK_WINDOW (self), C_("program", "Parlour"));
  show_page (self, GTK_WIDGET (self->chooser));
  parlour_chooser_show_games (self->chooser, game);
  parlour_window_update_actions (self);
}

static void
chosen_cb (ParlourWindow *self,
           const PatGame *rules,
           guint          chosen,
           gboolean       resume)
{
  PatVariant variant = { rules, chosen };

  if (!resume || !parlour_session_go_on (self->session, variant))
    parlour_session_deal (self->session, variant, 0);
}

static void
deal_cb (ParlourWindow *self,
         guint          deal)
{
  parlour_session_deal (self->session, parlour_game_get_variant (self->game), deal);
}

static void
refused_cb (ParlourWindow *self,
            const PatMove *move)
{
  g_autofree char *words = NULL;
  const PatMoveList *legal;

  /* A game that is won has no rules any more that a move could break. */
  if (parlour_game_get_status (self->game) == PAT_WON)
    {
      words = parlour_status_lead (self->game);
      parlour_status_line_speak (self->status_line, words);
      return;
    }

  legal = parlour_game_get_legal (self->game);
  words = parlour_refusal_words (parlour_game_get_variant (self->game),
                                 parlour_game_get_position (self->game),
                                 legal,
                                 *move);
  parlour_status_line_say (self->status_line, words);

  /* What can still be moved is named, and so it is shown. */
  if (move->kind == PAT_MOVE_REDEAL && legal->n > 0)
    parlour_board_show_hint (self->board, legal->moves[0]);
}

static void
choose_cb (ParlourWindow          *self,
           const ParlourCardMoves *card_moves)
{
  g_autofree char *words = NULL;

  if (card_moves != NULL)
    words = parlour_names_card_moves (parlour_game_get_variant (self->game),
                                      parlour_game_get_position (self->game), card_moves);

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
  parlour_size_watch_allocate (PARLOUR_WINDOW (widget)->size_watch, width, height);
}

static void
paused_cb (ParlourWindow *self)
{
  gboolean paused = parlour_pause_get_paused (self->pause);

  parlour_status_line_ask (self->status_line, paused ? _("Paused") : NULL);
  parlour_window_update_actions (self);

  if (paused)
    gtk_widget_grab_focus (self->pause_sheet);
  else if (parlour_window_is_playing (self))
    parlour_focus_guard_focus_board (self->focus_guard);
}

static void
popped_up_cb (ParlourWindow *self,
              GtkMenuButton *button)
{
  if (button == self->title_button)
    parlour_deal_popover_focus_number (self->deal_popover);
}

/* A narrow window keeps of its buttons the one that closes it. */
static void
update_decoration (ParlourWindow *self,
                   gboolean       narrow)
{
  g_autofree char *layout = NULL;
  const char *close, *colon;
  const char *kept = ":";

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-decoration-layout", &layout,
                NULL);
  close = strstr (layout, "close");
  colon = strchr (layout, ':');
  if (close != NULL)
    kept = colon != NULL && colon < close ? ":close" : "close:";

  gtk_header_bar_set_decoration_layout (self->header_bar, narrow ? kept : NULL);
}

static void
narrow_cb (ParlourWindow *self,
           gboolean       narrow)
{
  update_decoration (self, narrow);
  /* A new deal is to be had from the title and from the menu. */
  gtk_widget_set_visible (gtk_widget_get_first_child (self->game_buttons), !narrow);
  parlour_chooser_set_narrow (self->chooser, narrow);
  parlour_status_line_set_narrow (self->status_line, narrow);
  parlour_solution_bar_set_narrow (self->solution_bar, narrow);
  if (parlour_window_is_playing (self))
    update_title (self);
}

static void
resized_cb (ParlourWindow *self,
            int            width_px,
            int            height_px,
            int            n_chars)
{
  gboolean narrow = parlour_size_watch_get_narrow (self->size_watch);

  parlour_banner_stack_set_narrow (self->banners, narrow, n_chars);
  parlour_tutorial_bar_set_narrow (self->tutorial_bar, narrow, n_chars);
  parlour_chooser_set_room (self->chooser, width_px, height_px);
}

static void
deck_cb (ParlourWindow *self,
         ParlourDeck   *deck)
{
  parlour_table_view_set_deck (PARLOUR_TABLE_VIEW (self->board), deck);
  parlour_chooser_set_deck (self->chooser, deck);
}

static void
bind_settings (ParlourWindow *self)
{
  const GBindingFlags both = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  const struct
  {
    const char    *setting;
    gpointer       target;
    const char    *property;
    GBindingFlags  flags;
  } bindings[] = {
    { "window-width", self, "default-width", both },
    { "window-height", self, "default-height", both },
    { "window-maximized", self, "maximized", both },
    { "mirrored", self->board, "mirrored", G_BINDING_SYNC_CREATE },
    { "deal-singly", self->board, "single-deal", G_BINDING_SYNC_CREATE },
    { "animations", self->board, "animations", G_BINDING_SYNC_CREATE },
    { "deal-kind", self->deal_popover, "kind", G_BINDING_SYNC_CREATE },
    { "show-time", parlour_status_line_get_time_label (self->status_line), "visible",
      G_BINDING_SYNC_CREATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_object_bind_property (self->settings, bindings[i].setting,
                            bindings[i].target, bindings[i].property, bindings[i].flags);

  parlour_hints_follow (self->hints, self->settings, parlour_session_get_analyst (self->session));
  parlour_felt_style_follow (GTK_WIDGET (self), self->settings);
}

static void
unreadable_cb (ParlourWindow           *self,
               const ParlourUnreadable *unreadable)
{
  g_autofree char *words = parlour_save_words_unreadable (unreadable);

  parlour_banner_stack_show (self->banners, unreadable->error->message, words);
}

static void
save_failed_cb (ParlourWindow *self,
                const GError  *error)
{
  g_autofree char *words = parlour_save_words_failed (error);

  parlour_banner_stack_show (self->banners, ABOUT_SAVING, words);
}

static void
save_recovered_cb (ParlourWindow *self)
{
  parlour_banner_stack_withdraw (self->banners, ABOUT_SAVING);
}

static void
statistics_set_aside_cb (ParlourWindow *self,
                         const char    *path)
{
  g_autofree char *words = parlour_save_words_statistics (path);

  parlour_banner_stack_show (self->banners, ABOUT_STATISTICS, words);
}

static void
follow_session (ParlourWindow  *self,
                ParlourSession *session)
{
  static const struct
  {
    const char *signal;
    GCallback   callback;
  } signals[] = {
    { "game-changed", G_CALLBACK (game_cb) },
    { "presented", G_CALLBACK (parlour_window_show_table) },
    { "unreadable", G_CALLBACK (unreadable_cb) },
    { "save-failed", G_CALLBACK (save_failed_cb) },
    { "save-recovered", G_CALLBACK (save_recovered_cb) },
  };

  self->session = g_object_ref (session);
  self->settings = parlour_session_get_settings (session);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (session, signals[i].signal, signals[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_session_get_statistics (session), "set-aside",
                           G_CALLBACK (statistics_set_aside_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->record_transfer, "opened",
                           G_CALLBACK (parlour_session_open), session, G_CONNECT_SWAPPED);
}

/**
 * parlour_window_new:
 * @application: the program
 * @session: what is played; it has no game yet
 *
 * Returns: (transfer none): a window that offers the games; it belongs to GTK
 *   until it is closed
 */
ParlourWindow *
parlour_window_new (GtkApplication *application,
                    ParlourSession *session)
{
  ParlourWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (PARLOUR_IS_SESSION (session), NULL);
  g_return_val_if_fail (parlour_session_get_game (session) == NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_WINDOW, "application", application, NULL);
  follow_session (self, session);
  parlour_chooser_follow (self->chooser, self->settings, parlour_session_get_deals (session),
                          parlour_session_get_unfinished_games (session),
                          parlour_session_get_statistics (session));
  parlour_tutorial_bar_set_settings (self->tutorial_bar, self->settings);
  bind_settings (self);

  self->deck_loader = parlour_deck_loader_new (self->settings, self->banners);
  g_signal_connect_object (self->deck_loader, "changed",
                           G_CALLBACK (deck_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "unmap", G_CALLBACK (parlour_deck_loader_note_width),
                           self->deck_loader, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->record_transfer, "deck",
                           G_CALLBACK (parlour_deck_loader_add), self->deck_loader,
                           G_CONNECT_SWAPPED);
  parlour_deck_loader_start (self->deck_loader);

  parlour_size_watch_start (self->size_watch);
  parlour_chooser_show_games (self->chooser, NULL);

  return self;
}

/**
 * parlour_window_get_session:
 * @self: a window
 *
 * Returns: (transfer none): what is played
 */
ParlourSession *
parlour_window_get_session (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), NULL);

  return self->session;
}

/**
 * parlour_window_get_deck_loader:
 * @self: a window
 *
 * Returns: (transfer none): what finds its cards
 */
ParlourDeckLoader *
parlour_window_get_deck_loader (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), NULL);

  return self->deck_loader;
}

/**
 * parlour_window_get_idle_watch:
 * @self: a window
 *
 * Returns: (transfer none): what sees whether somebody is there
 */
ParlourIdleWatch *
parlour_window_get_idle_watch (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), NULL);

  return self->idle_watch;
}

/**
 * parlour_window_get_record_transfer:
 * @self: a window
 *
 * Returns: (transfer none): what opens games for it
 */
ParlourRecordTransfer *
parlour_window_get_record_transfer (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), NULL);

  return self->record_transfer;
}

static void
parlour_window_dispose (GObject *object)
{
  ParlourWindow *self = PARLOUR_WINDOW (object);

  if (self->deck_loader != NULL)
    parlour_deck_loader_stop (self->deck_loader);

  /* GtkWindow lets go of its template children itself. */
  g_clear_object (&self->deck_loader);
  g_clear_object (&self->focus_guard);
  g_clear_object (&self->fullscreen_header);
  g_clear_object (&self->hints);
  g_clear_object (&self->idle_watch);
  g_clear_object (&self->pause);
  g_clear_object (&self->record_transfer);
  g_clear_object (&self->size_watch);
  g_clear_object (&self->game_signals);
  self->game = NULL;
  self->settings = NULL;
  /* Waits until all is saved. */
  g_clear_object (&self->session);

  G_OBJECT_CLASS (parlour_window_parent_class)->dispose (object);
}

static void
parlour_window_class_init (ParlourWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_window_dispose;

  widget_class->size_allocate = parlour_window_size_allocate;

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);
  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_CHOOSER);
  g_type_ensure (PARLOUR_TYPE_DEAL_POPOVER);
  g_type_ensure (PARLOUR_TYPE_SCROLLER_LAYOUT);
  g_type_ensure (PARLOUR_TYPE_SOLUTION_BAR);
  g_type_ensure (PARLOUR_TYPE_STATUS_LINE);
  g_type_ensure (PARLOUR_TYPE_TUTORIAL_BAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, banners);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, header_revealer);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, content);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, pause_sheet);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, tutorial_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, footer);
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
  gtk_widget_class_bind_template_callback (widget_class, parlour_window_update_actions);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);

  parlour_window_install_actions (klass);
}

/* What works on the widgets, each for itself. */
static void
create_parts (ParlourWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);

  self->fullscreen_header = parlour_fullscreen_header_new (window, self->header_bar,
                                                           self->header_revealer, self->content);
  self->record_transfer = parlour_record_transfer_new (window, self->banners, self->status_line);
  self->hints = parlour_hints_new (self->board, self->status_line, self->solution_bar);
  self->idle_watch = parlour_idle_watch_new (window);
  self->pause = parlour_pause_new (self->board, self->pause_sheet);
  self->focus_guard = parlour_focus_guard_new (window, GTK_WIDGET (self->board),
                                               GTK_WIDGET (self->chooser));
  self->size_watch = parlour_size_watch_new (window);

  parlour_fullscreen_header_add_button (self->fullscreen_header, self->title_button);
  parlour_fullscreen_header_add_button (self->fullscreen_header, self->menu_button);
  parlour_focus_guard_add_button (self->focus_guard, self->title_button);
  parlour_focus_guard_add_button (self->focus_guard, self->menu_button);
}

static void
parlour_window_init (ParlourWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_find_box_set_board (parlour_status_line_get_find_box (self->status_line), self->board);
  parlour_breakpoint_fit_menu (self->menu_button);
  create_parts (self);
  g_object_bind_property (self, "fullscreened", self->leave_button, "visible",
                          G_BINDING_SYNC_CREATE);

  g_signal_connect_object (self->board, "announce",
                           G_CALLBACK (parlour_status_line_speak), self->status_line,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_board_get_moves (self->board), "choose",
                           G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_board_get_moves (self->board), "refused",
                           G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->banners, "left",
                           G_CALLBACK (parlour_focus_guard_go_home), self->focus_guard,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fullscreen_header, "popped-up",
                           G_CALLBACK (popped_up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "changed",
                           G_CALLBACK (parlour_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->idle_watch, "changed",
                           G_CALLBACK (update_attended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pause, "changed", G_CALLBACK (paused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->record_transfer, "deal",
                           G_CALLBACK (deal_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size_watch, "narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size_watch, "resized", G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);

  parlour_window_update_actions (self);
}

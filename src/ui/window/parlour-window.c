/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window.h"

#include <glib/gi18n.h>

#include "parlour-breakpoint.h"
#include "parlour-css-class.h"
#include "parlour-day-words.h"
#include "parlour-fault-words.h"
#include "parlour-names.h"
#include "parlour-odds.h"
#include "parlour-scroller-layout.h"
#include "parlour-status.h"
#include "parlour-window-actions.h"
#include "parlour-window-private.h"
#include "parlour-words.h"

#define ABOUT_SAVING "saving"

/* The window is narrow below this width, in font sizes. */
#define NARROW_EM 52

G_DEFINE_FINAL_TYPE (ParlourWindow, parlour_window, GTK_TYPE_APPLICATION_WINDOW)

/**
 * parlour_window_is_playing:
 * @self: a window
 *
 * Returns: whether it shows the table with a game
 */
gboolean
parlour_window_is_playing (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), FALSE);

  return self->game != NULL && gtk_stack_get_visible_child (self->stack) == self->game_page;
}

/**
 * parlour_window_is_paused:
 * @self: a window
 *
 * Returns: whether its game is paused
 */
gboolean
parlour_window_is_paused (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), FALSE);

  return self->game != NULL && parlour_clock_get_paused (parlour_game_get_clock (self->game));
}

/**
 * parlour_window_can_go_back:
 * @self: a window
 *
 * Back leads from a solution to the game, from a game's page to all games, and from there to
 * the table.
 *
 * Returns: whether it leads anywhere
 */
gboolean
parlour_window_can_go_back (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), FALSE);

  if (parlour_window_is_playing (self))
    return parlour_hints_shows_solution (self->hints);

  return self->game != NULL || parlour_chooser_shows_one_game (self->chooser);
}

/* Shows the solution bar or the status line.  The bar gets the focus, so that keys step through the
 * solution. */
static void
update_footer (ParlourWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->solution_bar);
  GtkWidget *foot = parlour_hints_shows_solution (self->hints) ? bar
                                                               : GTK_WIDGET (self->status_line);

  if (gtk_stack_get_visible_child (self->footer) == foot)
    return;

  gtk_stack_set_visible_child (self->footer, foot);
  gtk_widget_grab_focus (foot == bar ? bar : GTK_WIDGET (self->board));
}

/* The home of the focus; see ParlourWindowFocus. */
static GtkWidget *
find_home (GtkWindow *window)
{
  ParlourWindow *self = PARLOUR_WINDOW (window);

  if (!parlour_window_is_playing (self))
    return GTK_WIDGET (self->chooser);
  if (parlour_window_is_paused (self))
    return self->pause_sheet;
  if (parlour_hints_shows_solution (self->hints))
    return GTK_WIDGET (self->solution_bar);
  if (gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    return GTK_WIDGET (self->end_panel);

  return GTK_WIDGET (self->board);
}

static void
fullscreened_cb (ParlourWindow *self)
{
  /* Translators: shown for a few seconds when the window fills the screen. */
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)) && parlour_window_is_playing (self))
    parlour_status_line_set_text (self->status_line, _("Press Esc or F11 to leave full screen"));
}

/* Offers to put the game before on the table again. */
static void
offer_previous (ParlourWindow *self)
{
  ParlourPrevious previous = parlour_lesson_is_over (self->lesson) ? PARLOUR_PREVIOUS_WAITING
                             : parlour_session_get_previous (self->session);

  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_TAKE_BACK,
                             previous == PARLOUR_PREVIOUS_GIVEN_UP);
  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_OWN_GAME,
                             previous == PARLOUR_PREVIOUS_WAITING);
  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_LEAVE,
                             previous == PARLOUR_PREVIOUS_LESSON);
}

static void
update (ParlourWindow *self)
{
  gboolean playing = parlour_window_is_playing (self);

  offer_previous (self);
  parlour_window_actions_update (self);

  gtk_widget_set_visible (self->game_buttons, playing);
  /* A narrow window has little space for the title. */
  gtk_widget_set_visible (self->redo_button,
                          !self->narrow || gtk_widget_get_sensitive (self->redo_button));
  gtk_widget_set_visible (self->back_button, !playing && parlour_window_can_go_back (self));
  gtk_stack_set_visible_child (self->title_stack,
                               playing ? GTK_WIDGET (self->title_button) : self->plain_title);
  update_footer (self);
  parlour_window_focus_check (self->focus);
}

static void
update_attended (ParlourWindow *self)
{
  if (self->game != NULL)
    parlour_clock_set_attended (parlour_game_get_clock (self->game),
                                parlour_window_is_playing (self)
                                && gtk_window_is_active (GTK_WINDOW (self)));
}

/* Notices that the player is there.  Motion does not count: GTK also sends motion events when a
 * widget below a resting pointer changes. */
static gboolean
event_cb (ParlourWindow *self,
          GdkEvent      *event)
{
  if (gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    update_attended (self);

  return GDK_EVENT_PROPAGATE;
}

/* Shows tooltips of the header bar in the status line, because as popups they would cover cards.
 * GTK also queries the tooltip of a button when its text changes, wherever the pointer is. */
static gboolean
query_tooltip_cb (ParlourWindow *self,
                  int            x,
                  int            y,
                  gboolean       by_keyboard,
                  GtkTooltip    *tooltip,
                  GtkWidget     *widget)
{
  if (!parlour_window_is_playing (self))
    return FALSE;

  g_signal_stop_emission_by_name (widget, "query-tooltip");
  if (by_keyboard || gtk_widget_contains (widget, x, y))
    parlour_status_line_explain (self->status_line, gtk_widget_get_tooltip_text (widget));

  return FALSE;
}

/* Passes a change of the game on.  The order of the calls matters: the lesson and the hints mark
 * cards that the board shows, and their texts are those of the status line; the panel waits until
 * the celebration is over. */
static void
position_changed_cb (ParlourWindow *self)
{
  parlour_board_update (self->board);
  parlour_lesson_update (self->lesson);
  parlour_status_line_update (self->status_line);
  parlour_hints_update (self->hints);
  update_attended (self);
  update (self);
  if (parlour_game_get_status (self->game) == PAT_WON)
    parlour_table_view_celebrate (&self->board->view);
  parlour_end_panel_update (self->end_panel);
}

/* When the panel appears it takes the focus only from the board, since the player may be using
 * another widget. */
static void
end_panel_cb (ParlourWindow *self)
{
  gboolean at_board = gtk_widget_get_focus_child (GTK_WIDGET (self->board)) != NULL;

  update (self);
  if (at_board && gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    gtk_widget_grab_focus (GTK_WIDGET (self->end_panel));
}

static void
update_title (ParlourWindow *self)
{
  PatVariant variant = parlour_game_get_variant (self->game);
  guint32 deal = parlour_game_get_facts (self->game)->deal;
  ParlourDeals *deals = parlour_session_get_deals (self->session);
  guint32 day = parlour_game_get_facts (self->game)->day;
  g_autoptr (GString) subtitle = g_string_new (NULL);
  g_autofree char *tooltip = NULL;
  g_autofree char *title = NULL;

  if (deal != 0)
    tooltip = parlour_odds_deal (deal, parlour_deals_get_kind (deals, variant, deal));
  if (day != 0)
    {
      /* Translators: such as “The deal of 12 November”, and in short “12 November”.  %-d is the
       * day of the month, %B the month; see g_date_time_format(). */
      const char *name = self->narrow ? C_("day", "%-d %B") : C_("day", "The deal of %-d %B");

      parlour_status_append_fact (subtitle, parlour_day_words_format (day, name));
    }
  if (day == 0 || !self->narrow)
    parlour_status_append_fact (subtitle, parlour_words_variant (variant));

  /* Translators: the title of the window: the game, then the program. */
  title = g_strdup_printf (_("%s – Parlour"), parlour_words_game (variant.game));

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title_label, parlour_words_game (variant.game));
  gtk_label_set_label (self->subtitle_label, subtitle->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_button), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_words_game (variant.game),
                                  -1);
  parlour_deal_popover_set_deal (self->deal_popover, deals, variant, deal);
}

/* While the game is paused, a sheet replaces the board for the eye, the pointer, the
 * keyboard and screen readers. */
static void
clock_changed_cb (ParlourWindow *self)
{
  gboolean paused = parlour_window_is_paused (self);

  if (gtk_widget_get_visible (self->pause_sheet) == paused)
    return;

  if (paused)
    parlour_board_cancel (self->board);
  gtk_widget_set_visible (self->pause_sheet, paused);
  parlour_status_line_set_question (self->status_line, paused ? _("Paused") : NULL);
  update (self);

  if (paused)
    gtk_widget_grab_focus (self->pause_sheet);
  else if (parlour_window_is_playing (self))
    parlour_window_focus_go_home (self->focus);
}

/* Passes on that another game is on the table, in the order of position_changed_cb(). */
static void
game_changed_cb (ParlourWindow *self)
{
  self->game = parlour_session_get_game (self->session);

  g_signal_group_set_target (self->clock_signals, parlour_game_get_clock (self->game));
  parlour_board_set_game (self->board, self->game);
  parlour_lesson_set_game (self->lesson, self->game);
  parlour_status_line_set_game (self->status_line, self->game);
  parlour_hints_set_game (self->hints, self->game,
                          parlour_session_get_previous (self->session) == PARLOUR_PREVIOUS_LESSON);
  parlour_end_panel_set_game (self->end_panel, self->game);
}

/* Moves the focus out of the page before hiding it: GtkWindow mishandles two pages that are
 * hidden, with the focus in them, before the next event. */
static void
show_page (ParlourWindow *self,
           GtkWidget     *page)
{
  if (gtk_stack_get_visible_child (self->stack) == page)
    return;

  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child (self->stack, page);
}

/* Tells the player about the game that a button puts back. */
static void
announce_previous (ParlourWindow *self)
{
  ParlourPrevious previous = parlour_session_get_previous (self->session);

  if (previous == PARLOUR_PREVIOUS_GIVEN_UP)
    parlour_status_line_set_question (self->status_line, _("Game given up: Undo brings it back"));
  else if (previous == PARLOUR_PREVIOUS_WAITING)
    parlour_status_line_set_question (self->status_line,
                                      _("For practice: your own game is waiting"));
}

/**
 * parlour_window_show_game:
 * @self: a window with a game
 */
void
parlour_window_show_game (ParlourWindow *self)
{
  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (self->game != NULL);

  show_page (self, self->game_page);
  update_title (self);
  update_attended (self);
  update (self);
  announce_previous (self);
  parlour_window_focus_go_home (self->focus);
}

/**
 * parlour_window_show_chooser:
 * @self: a window
 *
 * Keeps the game on the table, so that the player can go back to it.
 */
void
parlour_window_show_chooser (ParlourWindow *self)
{
  const PatGame *game = NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));

  if (self->game != NULL)
    {
      parlour_session_leave_game (self->session);
      game = parlour_game_get_variant (self->game).game;
    }

  gtk_window_set_title (GTK_WINDOW (self), C_("program", "Parlour"));
  show_page (self, GTK_WIDGET (self->chooser));
  parlour_chooser_show_games (self->chooser, game);
  update (self);
}

static void
deal_cb (ParlourWindow *self,
         guint          deal)
{
  parlour_session_deal (self->session, parlour_game_get_variant (self->game), deal);
}

static void
refused_cb (ParlourWindow *self,
            const char    *words)
{
  g_autofree char *won = NULL;

  if (words != NULL)
    {
      parlour_status_line_set_text (self->status_line, words);
      return;
    }

  won = parlour_status_lead (self->game);
  parlour_status_line_announce (self->status_line, won);
}

static void
choose_cb (ParlourWindow          *self,
           const ParlourCardMoves *card_moves)
{
  g_autofree char *words = NULL;

  if (card_moves != NULL)
    words = parlour_names_card_moves (parlour_game_get_variant (self->game),
                                      parlour_game_get_position (self->game), card_moves);

  parlour_status_line_set_question (self->status_line, words);
}

/* Leaves only the close button of the window if it is narrow. */
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

/* Called only when the value changes: another decoration layout rebuilds the window buttons,
 * which is too slow for every step of a resize. */
static void
set_narrow (ParlourWindow *self,
            gboolean       narrow)
{
  self->narrow = narrow;
  parlour_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  update_decoration (self, narrow);
  /* There is no space for both parts of the split button; the popover also deals. */
  gtk_widget_set_visible (self->new_deal_button, !narrow);
  gtk_menu_button_set_icon_name (self->deal_button,
                                 narrow ? "parlour-deal-symbolic" : "pan-down-symbolic");
  parlour_solution_bar_set_narrow (self->solution_bar, narrow);
  update (self);
  if (parlour_window_is_playing (self))
    update_title (self);
}

static void
fit (ParlourWindow *self,
     int            width_px,
     int            height_px)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean narrow;

  if (self->width_px == width_px && self->height_px == height_px
      && self->em_px == parlour_breakpoint_get_em (widget))
    return;

  narrow = parlour_breakpoint_is_below (widget, width_px, NARROW_EM);
  if (self->em_px == 0 || self->narrow != narrow)
    set_narrow (self, narrow);

  self->width_px = width_px;
  self->height_px = height_px;
  self->em_px = parlour_breakpoint_get_em (widget);
  parlour_status_line_set_room (self->status_line, narrow, width_px);
  parlour_chooser_set_room (self->chooser, narrow, width_px, height_px);
}

/* Fits the widgets to the size that the window will have, so that it never requests
 * more than a phone has. */
static void
fit_default (ParlourWindow *self)
{
  int width, height;

  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  fit (self, width, height);
}

static void
bind_settings (ParlourWindow *self)
{
  const GBindingFlags both = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  ParlourSettings *settings = self->settings;
  g_autoptr (GPropertyAction) kind = g_property_action_new ("deal-kind", settings, "deal-kind");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (kind));
  g_object_bind_property (settings, "window-width", self, "default-width", both);
  g_object_bind_property (settings, "window-height", self, "default-height", both);
  g_object_bind_property (settings, "window-maximized", self, "maximized", both);
  g_object_bind_property (settings, "mirrored", self->board, "mirrored", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "deal-singly", self->board->moves, "single-deal",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "animations", self->board, "animations", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "show-time",
                          parlour_status_line_get_time_box (self->status_line), "visible",
                          G_BINDING_SYNC_CREATE);
  parlour_end_panel_follow (self->end_panel, &self->board->view, self->session);
}

static void
unreadable_cb (ParlourWindow           *self,
               const ParlourUnreadable *unreadable)
{
  g_autofree char *words = parlour_fault_words_unreadable (unreadable);

  parlour_banner_stack_show (self->banners, unreadable->error->message, words);
}

/**
 * parlour_window_show_save_trouble:
 * @self: a window
 * @error: (nullable): as in the signal “trouble” of #ParlourSaver
 *
 * Shows a banner that games or statistics cannot be saved, and withdraws it when they can.
 */
void
parlour_window_show_save_trouble (ParlourWindow *self,
                                  const GError  *error)
{
  g_autofree char *words = error != NULL ? parlour_fault_words_save (error) : NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));

  if (words != NULL)
    parlour_banner_stack_show (self->banners, ABOUT_SAVING, words);
  else
    parlour_banner_stack_withdraw (self->banners, ABOUT_SAVING);
}

static void
statistics_set_aside_cb (ParlourWindow *self,
                         const char    *path)
{
  g_autofree char *words = parlour_fault_words_statistics (path);

  parlour_banner_stack_show (self->banners, path, words);
}

static void
follow_session (ParlourWindow  *self,
                ParlourSession *session)
{
  self->session = g_object_ref (session);
  self->settings = parlour_session_get_settings (session);
  g_signal_connect_object (session, "game-changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "position-changed", G_CALLBACK (position_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "presented", G_CALLBACK (parlour_window_show_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "unreadable", G_CALLBACK (unreadable_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_session_get_statistics (session), "set-aside",
                           G_CALLBACK (statistics_set_aside_cb), self, G_CONNECT_SWAPPED);
}

static void
create_focus (ParlourWindow *self)
{
  self->focus = parlour_window_focus_new (GTK_WINDOW (self), self->board, self->chooser, find_home);
  parlour_window_focus_follow_popover (self->focus, self->deal_button);
  parlour_window_focus_follow_popover (self->focus, self->title_button);
  parlour_window_focus_follow_popover (self->focus, self->menu_button);
  g_signal_connect_object (self->banners, "focus-lost",
                           G_CALLBACK (parlour_window_focus_go_home), self->focus,
                           G_CONNECT_SWAPPED);
}

/* Creates the parts of the window that are no widgets. */
static void
create_parts (ParlourWindow *self)
{
  create_focus (self);
  self->hints = parlour_hints_new (self->session, self->board, self->status_line,
                                   self->solution_bar);
  g_signal_connect_object (self->hints, "changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->lesson = parlour_lesson_new (self->session, self->board, self->status_line);

  self->deck_loader = parlour_deck_loader_new (self->settings, self->banners, &self->board->view);
  g_signal_connect_object (self, "unmap", G_CALLBACK (parlour_deck_loader_stop),
                           self->deck_loader, G_CONNECT_SWAPPED);
  self->record_transfer = parlour_record_transfer_new (GTK_WINDOW (self), self->banners,
                                                       self->status_line, self->session,
                                                       self->deck_loader);
  self->dialogs = parlour_dialogs_new (GTK_WINDOW (self), self->session, self->board,
                                       self->record_transfer);
}

/**
 * parlour_window_new:
 * @application: the program
 * @session: a session without a game
 *
 * Returns: (transfer none): a window that shows the chooser; GTK owns it until it is
 *   closed
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
                          parlour_session_get_game_list (session),
                          parlour_session_get_statistics (session));
  parlour_chooser_follow_deck (self->chooser, self->board);
  create_parts (self);
  bind_settings (self);
  parlour_deck_loader_start (self->deck_loader);

  parlour_breakpoint_watch (GTK_WINDOW (self), (ParlourBreakpointFunc) fit);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (fit_default), NULL);
  fit_default (self);
  parlour_chooser_show_games (self->chooser, NULL);

  return self;
}

/**
 * parlour_window_get_session:
 * @self: a window
 *
 * Returns: (transfer none): its session
 */
ParlourSession *
parlour_window_get_session (ParlourWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW (self), NULL);

  return self->session;
}

/**
 * parlour_window_get_record_transfer:
 * @self: a window
 *
 * Returns: (transfer none): its record transfer
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
  g_action_map_remove_action (G_ACTION_MAP (self), "deal-kind");

  /* GtkWindow disposes its template children itself. */
  g_clear_object (&self->focus);
  g_clear_object (&self->deck_loader);
  g_clear_object (&self->hints);
  g_clear_object (&self->lesson);
  g_clear_object (&self->dialogs);
  g_clear_object (&self->record_transfer);
  g_clear_object (&self->clock_signals);
  self->game = NULL;
  self->settings = NULL;
  g_clear_object (&self->session);

  G_OBJECT_CLASS (parlour_window_parent_class)->dispose (object);
}

static void
parlour_window_class_init (ParlourWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_window_dispose;

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);
  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_CHOOSER);
  g_type_ensure (PARLOUR_TYPE_DEAL_POPOVER);
  g_type_ensure (PARLOUR_TYPE_END_PANEL);
  g_type_ensure (PARLOUR_TYPE_SOLUTION_BAR);
  g_type_ensure (PARLOUR_TYPE_STATUS_LINE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, banner_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, banners);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, game_page);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, end_panel);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, pause_sheet);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, footer);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, status_line);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, solution_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, plain_title);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, new_deal_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, deal_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, deal_popover);
  gtk_widget_class_bind_template_child (widget_class, ParlourWindow, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, event_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, update_attended);
  gtk_widget_class_bind_template_callback (widget_class, end_panel_cb);
  gtk_widget_class_bind_template_callback (widget_class, fullscreened_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, parlour_status_line_announce);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_cb);

  parlour_window_actions_install (widget_class);
}

/* The menu of the title: all games, and the page where they are chosen. */
static void
create_games_menu (ParlourWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *action = g_strconcat ("win.play::", pat_games[i]->name, NULL);

      g_menu_append (games, parlour_words_game (pat_games[i]), action);
    }
  g_menu_append (rest, _("All _Games and Variants"), "win.choose");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  gtk_menu_button_set_menu_model (self->title_button, G_MENU_MODEL (menu));
}

static void
parlour_window_init (ParlourWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->banner_box, parlour_scroller_layout_new ());
  parlour_status_line_set_board (self->status_line, self->board);
  create_games_menu (self);
  parlour_breakpoint_fit_menu (self->title_button);
  parlour_breakpoint_fit_menu (self->menu_button);
  g_signal_connect_object (self->board->moves, "choose",
                           G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (clock_changed_cb), self);
}

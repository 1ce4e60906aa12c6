/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "parlour-day-words.h"
#include "parlour-exercise-window.h"
#include "parlour-exercises.h"
#include "parlour-finished-words.h"
#include "parlour-games-window.h"
#include "parlour-review-window.h"
#include "parlour-rules-window.h"
#include "parlour-single-window.h"
#include "parlour-statistics-window.h"
#include "parlour-variant.h"

/* What a part of the window, or the game, does without being told more. */
static const struct
{
  const char *name;
  gsize       part;
  GCallback   activate;
} part_actions[] = {
  { "win.pause", G_STRUCT_OFFSET (ParlourWindow, pause), G_CALLBACK (parlour_pause_toggle) },
  { "win.undo", G_STRUCT_OFFSET (ParlourWindow, game), G_CALLBACK (parlour_game_undo) },
  { "win.redo", G_STRUCT_OFFSET (ParlourWindow, game), G_CALLBACK (parlour_game_redo) },
  { "win.redeal", G_STRUCT_OFFSET (ParlourWindow, board), G_CALLBACK (parlour_board_deal) },
  { "win.hint", G_STRUCT_OFFSET (ParlourWindow, hints), G_CALLBACK (parlour_hints_hint) },
  { "win.look-at-cards", G_STRUCT_OFFSET (ParlourWindow, hints), G_CALLBACK (parlour_hints_look) },
  { "win.show-solution", G_STRUCT_OFFSET (ParlourWindow, hints), G_CALLBACK (parlour_hints_show_solution) },
  { "win.go-back", G_STRUCT_OFFSET (ParlourWindow, hints), G_CALLBACK (parlour_hints_go_back) },
  { "win.open-record", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_ask_to_open) },
  { "win.save-record", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_ask_to_save) },
  { "win.save-moves", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_ask_to_save_moves) },
  { "win.copy-game", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_copy_game) },
  { "win.copy-moves", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_copy_moves) },
  { "win.copy-deal", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_copy_deal) },
  { "win.paste", G_STRUCT_OFFSET (ParlourWindow, record_transfer), G_CALLBACK (parlour_record_transfer_paste) },
};

static void
part_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (part_actions); i++)
    if (g_str_equal (part_actions[i].name, name))
      ((void (*) (gpointer)) part_actions[i].activate) (G_STRUCT_MEMBER (gpointer, widget, part_actions[i].part));
}

/* Whether the cards may be dealt anew, or why not is to be told. */
static gboolean
may_ask_for_redeal (ParlourGame *game)
{
  ParlourMoveSummary summary = parlour_move_summary_new (parlour_game_get_variant (game),
                                                         parlour_game_get_position (game),
                                                         parlour_game_get_legal (game));

  return summary.redeal > 0 || summary.redeal_later;
}

static void
new_deal_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  parlour_session_deal (self->session, parlour_game_get_variant (self->game), 0);
}

static void
deal_kind_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autoptr (GEnumClass) kinds = g_type_class_ref (PARLOUR_TYPE_DEAL_KIND);
  const GEnumValue *kind = g_enum_get_value_by_nick (kinds, g_variant_get_string (parameter, NULL));

  g_return_if_fail (kind != NULL);

  gtk_menu_button_popdown (self->title_button);
  g_object_set (self->settings, "deal-kind", kind->value, NULL);
  new_deal_action (widget, name, NULL);
}

static void
deal_today_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  gtk_menu_button_popdown (self->title_button);
  parlour_session_deal_day (self->session, parlour_game_get_variant (self->game), parlour_month_today ());
  parlour_status_line_say (self->status_line, _("Today’s deal, which can be won"));
}

static void
restart_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  gtk_menu_button_popdown (self->title_button);
  parlour_game_restart (self->game);
}

static void
deal_number_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  parlour_fullscreen_header_pop_up (self->fullscreen_header, self->title_button);
}

static void
copy_deal_number_action (GtkWidget  *widget,
                         const char *name,
                         GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autofree char *number = g_strdup_printf ("%u", parlour_game_get_deal (self->game));
  g_autofree char *words = g_strdup_printf (_("Deal number %s copied"), number);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), number);
  parlour_status_line_say (self->status_line, words);
}

/* What is kept of the day whose deal lies on the table, or else how this game
 * stands: a look back at it, which counts as help, changes nothing any more. */
static char *
find_result (ParlourWindow *self)
{
  g_autoptr (ParlourVariantStatistics) figures
    = parlour_statistics_read (parlour_session_get_statistics (self->session),
                               parlour_game_get_variant (self->game));
  const ParlourDayResult *kept = parlour_variant_statistics_get_day (figures,
                                                                     parlour_game_get_day (self->game));

  return kept != NULL ? parlour_day_words_result (kept) : parlour_finished_words_game (self->game);
}

static void
copy_result_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autofree char *result = find_result (self);
  g_autofree char *line = parlour_day_words_line (parlour_game_get_variant (self->game),
                                                  parlour_game_get_day (self->game), result);
  /* Translators: the line of text that was copied. */
  g_autofree char *words = g_strdup_printf (_("Copied: %s"), line);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  parlour_status_line_say (self->status_line, words);
}

static void
play_day_cb (ParlourWindow *self,
             const char    *variant_id,
             guint          day)
{
  g_autofree char *words = NULL;
  PatVariant variant;

  /* It may have become too old while the calendar was looked at. */
  if (!parlour_variant_from_id (variant_id, &variant)
      || !parlour_session_deal_day (self->session, variant, day))
    return;

  words = parlour_day_words_dealt (day);
  parlour_status_line_say (self->status_line, words);
}

/* Shows the one window of @type, which @create makes if it is not open. */
static gpointer
present_window (ParlourWindow  *self,
                GType           type,
                gpointer      (*create) (ParlourWindow *self))
{
  gpointer window = parlour_single_window_find (gtk_window_get_application (GTK_WINDOW (self)), type);

  if (window == NULL)
    window = create (self);
  parlour_single_window_present (window);

  return window;
}

static gpointer
create_statistics (ParlourWindow *self)
{
  ParlourStatisticsWindow *window
    = parlour_statistics_window_new (parlour_session_get_statistics (self->session),
                                     parlour_session_get_deals (self->session),
                                     GTK_WINDOW (self));

  g_signal_connect_object (window, "play-day", G_CALLBACK (play_day_cb), self, G_CONNECT_SWAPPED);

  return window;
}

/* At the variant that is asked for, or the one on the table if there is one. */
static void
statistics_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  ParlourStatisticsWindow *window;
  PatVariant variant;

  parlour_session_compare (self->session);
  window = present_window (self, PARLOUR_TYPE_STATISTICS_WINDOW, create_statistics);
  if (parlour_variant_from_id (g_variant_get_string (parameter, NULL), &variant))
    parlour_statistics_window_show_variant (window, variant);
  else if (parlour_window_is_playing (self))
    parlour_statistics_window_show_variant (window, parlour_game_get_variant (self->game));
}

/* What was found out need not be found again. */
static void
review_changed_cb (ParlourWindow *self,
                   ParlourReview *review)
{
  if (parlour_review_is_complete (review))
    parlour_exercises_note (parlour_session_get_finished_games (self->session), review);
}

static void
look_back_cb (ParlourWindow *self,
              ParlourGame   *game)
{
  ParlourReviewWindow *window;

  window = parlour_review_window_present (parlour_session_get_analyst (self->session), game,
                                          self->board, self->settings, GTK_WINDOW (self));
  g_signal_connect_object (window, "play-on",
                           G_CALLBACK (parlour_session_set_game), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_review_window_get_review (window), "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
}

/* It tells what could not be seen, and shows moves: a game that goes on is won with
 * help from now on. */
static void
look_back_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  parlour_game_set_helped (self->game);
  look_back_cb (self, self->game);
}

static gpointer
create_exercises (ParlourWindow *self)
{
  ParlourExerciseWindow *window
    = parlour_exercise_window_new (parlour_session_get_analyst (self->session),
                                   parlour_session_get_finished_games (self->session),
                                   self->board, self->settings, GTK_WINDOW (self));

  g_signal_connect_object (window, "look-back",
                           G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);

  return window;
}

static void
find_better_move_action (GtkWidget  *widget,
                         const char *name,
                         GVariant   *parameter)
{
  present_window (PARLOUR_WINDOW (widget), PARLOUR_TYPE_EXERCISE_WINDOW, create_exercises);
}

static void
find_better_move_cb (ParlourWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.find-better-move", NULL);
}

static gpointer
create_games (ParlourWindow *self)
{
  ParlourGamesWindow *window
    = parlour_games_window_new (parlour_session_get_finished_games (self->session),
                                self->settings, GTK_WINDOW (self));

  g_signal_connect_object (window, "look-back",
                           G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "find-better-move",
                           G_CALLBACK (find_better_move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play-again",
                           G_CALLBACK (parlour_session_deal_again), self->session, G_CONNECT_SWAPPED);

  return window;
}

static void
find_card_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  parlour_find_box_open (parlour_status_line_get_find_box (PARLOUR_WINDOW (widget)->status_line));
}

static void
games_played_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  present_window (PARLOUR_WINDOW (widget), PARLOUR_TYPE_GAMES_WINDOW, create_games);
}

/* Of the game on the table, or the one that the player is about to choose. */
static const PatGame *
find_game_to_explain (ParlourWindow *self,
                      const char    *name)
{
  const PatGame *game = pat_game_find (name);

  if (game != NULL)
    return game;
  if (parlour_window_is_playing (self))
    return parlour_game_get_variant (self->game).game;

  return parlour_chooser_get_game (self->chooser);
}

static void
rules_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  parlour_rules_window_present (find_game_to_explain (self, g_variant_get_string (parameter, NULL)),
                                self->board, self->settings, GTK_WINDOW (self));
}

static gpointer
create_shortcuts (ParlourWindow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/help-overlay.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  gtk_window_set_application (shortcuts, gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (self));

  return shortcuts;
}

static void
show_help_overlay_action (GtkWidget  *widget,
                          const char *name,
                          GVariant   *parameter)
{
  present_window (PARLOUR_WINDOW (widget), GTK_TYPE_SHORTCUTS_WINDOW, create_shortcuts);
}

static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  parlour_window_show_chooser (PARLOUR_WINDOW (widget));
}

/* From a solution to the game, from a game to the others, or from these back to
 * the table. */
static gboolean
can_go_back (ParlourWindow *self)
{
  if (parlour_window_is_playing (self))
    return parlour_hints_is_showing (self->hints);

  return self->game != NULL || parlour_chooser_get_at_variant (self->chooser);
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  if (parlour_window_is_playing (self))
    parlour_hints_stop_showing (self->hints);
  else if (parlour_chooser_get_at_variant (self->chooser))
    parlour_chooser_show_games (self->chooser, NULL);
  else
    parlour_window_show_table (self);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  if (can_go_back (self))
    return gtk_widget_activate_action (widget, "win.back", NULL);

  return parlour_focus_guard_leave_aside (self->focus_guard);
}

/* Whoever asks for a solution is going to step through it. */
static void
update_foot (ParlourWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->solution_bar);
  GtkWidget *foot = parlour_hints_is_showing (self->hints) ? bar : GTK_WIDGET (self->status_line);

  if (gtk_stack_get_visible_child (self->footer) == foot)
    return;

  gtk_stack_set_visible_child (self->footer, foot);
  gtk_widget_grab_focus (foot == bar ? bar : GTK_WIDGET (self->board));
}

/* What the keyboard comes back to. */
static void
update_home (ParlourWindow *self)
{
  gpointer home = self->board;

  if (!parlour_window_is_playing (self))
    home = self->chooser;
  else if (parlour_pause_get_paused (self->pause))
    home = self->pause_sheet;
  else if (parlour_hints_is_showing (self->hints))
    home = self->solution_bar;

  parlour_focus_guard_set_home (self->focus_guard, home);
}

/* Whether the player may rest, or may end the rest. */
static gboolean
can_pause (ParlourWindow *self)
{
  return parlour_clock_get_under_way (parlour_game_get_clock (self->game))
         && !parlour_hints_is_showing (self->hints);
}

static gboolean
has_today (ParlourWindow *self)
{
  return parlour_deals_has_today (parlour_session_get_deals (self->session),
                                  parlour_game_get_variant (self->game));
}

/* Of a game under way it would tell what cannot be seen; one whose result is settled
 * may go on. */
static gboolean
can_look_back (ParlourWindow *self)
{
  return parlour_history_get_length (parlour_game_get_history (self->game)) > 0
         && (parlour_game_get_status (self->game) != PAT_PLAYING
             || parlour_game_get_counted (self->game));
}

/* Whether it was the deal of a day, and is over. */
static gboolean
has_result (ParlourWindow *self)
{
  return parlour_game_get_day (self->game) != 0
         && parlour_game_get_status (self->game) != PAT_PLAYING;
}

/* The one place that says what can be done now. */
void
parlour_window_update_actions (ParlourWindow *self)
{
  gboolean playing = parlour_window_is_playing (self);
  gboolean at_work = playing && !parlour_pause_get_paused (self->pause);
  gboolean can_hint = at_work && parlour_hints_can_hint (self->hints);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } actions[] = {
    { "win.new-deal", playing },
    { "win.deal-kind", playing },
    { "win.deal-today", playing && has_today (self) },
    { "win.deal-number", playing },
    { "win.choose", playing },
    { "win.pause", playing && can_pause (self) },
    { "win.undo", at_work && parlour_game_get_can_undo (self->game) },
    { "win.redo", at_work && parlour_game_get_can_redo (self->game) },
    { "win.restart", at_work && parlour_game_get_n_moves (self->game) > 0 },
    { "win.redeal", at_work && may_ask_for_redeal (self->game) },
    { "win.hint", can_hint },
    { "win.look-at-cards", can_hint },
    { "win.show-solution", can_hint },
    { "win.go-back", at_work && parlour_hints_can_go_back (self->hints) },
    { "win.find-card", at_work && !parlour_hints_is_showing (self->hints) },
    { "win.look-back", at_work && can_look_back (self) },
    { "win.save-record", playing },
    { "win.save-moves", playing },
    { "win.copy-game", playing },
    { "win.copy-moves", playing },
    { "win.copy-deal", playing },
    { "win.copy-deal-number", playing && parlour_game_get_deal (self->game) != 0 },
    { "win.copy-result", playing && has_result (self) },
    { "win.back", can_go_back (self) },
  };

  update_home (self);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, actions[i].enabled);

  gtk_widget_set_visible (self->game_buttons, playing);
  gtk_widget_set_visible (self->hint_button, playing);
  gtk_widget_set_visible (self->back_button, !playing && can_go_back (self));
  gtk_stack_set_visible_child (self->title_stack,
                               playing ? GTK_WIDGET (self->title_button) : self->plain_title);
  update_foot (self);
  parlour_focus_guard_check (self->focus_guard);
}

/* In full screen the header bar is hidden, and GTK opens no menu of a button that
 * is not to be seen. */
static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return FALSE;

  parlour_fullscreen_header_pop_up (self->fullscreen_header, self->menu_button);

  return TRUE;
}

/**
 * parlour_window_install_actions:
 * @klass: of the windows
 *
 * Adds what they can be told to do; the application has the keys.  To be called
 * once, when the class is initialised.
 */
void
parlour_window_install_actions (ParlourWindowClass *klass)
{
  static const struct
  {
    const char *name;
    void      (*activate) (GtkWidget  *widget,
                           const char *name,
                           GVariant   *parameter);
    const char *parameter;
  } actions[] = {
    { "win.new-deal", new_deal_action },
    { "win.deal-kind", deal_kind_action, "s" },
    { "win.deal-today", deal_today_action },
    { "win.restart", restart_action },
    { "win.look-back", look_back_action },
    { "win.find-card", find_card_action },
    { "win.deal-number", deal_number_action },
    { "win.copy-deal-number", copy_deal_number_action },
    { "win.copy-result", copy_result_action },
    { "win.statistics", statistics_action, "s" },
    { "win.games-played", games_played_action },
    { "win.find-better-move", find_better_move_action },
    { "win.rules", rules_action, "s" },
    { "win.show-help-overlay", show_help_overlay_action },
    { "win.choose", choose_action },
    { "win.back", back_action },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  for (gsize i = 0; i < G_N_ELEMENTS (part_actions); i++)
    gtk_widget_class_install_action (widget_class, part_actions[i].name, NULL, part_action);

  /* Not keys of the application, which would come before those of an entry; nor
   * may a key without a modifier come before what is typed somewhere. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "win.copy-game", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "win.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_slash, 0, "win.find-card", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "win.pause", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, 0, menu_key_cb, NULL);

  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}

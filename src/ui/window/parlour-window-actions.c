/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-actions.h"

#include <glib/gi18n.h>

#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "parlour-single-window.h"
#include "parlour-variant.h"
#include "parlour-window-private.h"

/* Whether to enable the redeal action: it also explains why a redeal must wait. */
static gboolean
may_ask_for_redeal (ParlourGame *game)
{
  ParlourMoveSummary summary = parlour_move_summary_new (game);

  return summary.redeal > 0 || summary.redeal_later;
}

static gboolean
can_pause (ParlourWindow *self)
{
  return parlour_clock_get_under_way (parlour_game_get_clock (self->game))
         && !parlour_hints_is_showing (self->hints);
}

static gboolean
has_today (ParlourWindow *self)
{
  return parlour_deals_offers (parlour_session_get_deals (self->session),
                               parlour_game_get_variant (self->game), PARLOUR_DEAL_WINNABLE);
}

/* A review reveals hidden cards, so the game must be over, be seen to be lost, or not count. */
static gboolean
can_look_back (ParlourWindow *self)
{
  return parlour_history_get_length (parlour_game_get_history (self->game)) > 0
         && (parlour_game_get_status (self->game) != PAT_PLAYING
             || parlour_hints_shows_loss (self->hints)
             || parlour_game_get_facts (self->game)->counted);
}

/* Whether the game was a deal of the day, and has ended. */
static gboolean
has_result (ParlourWindow *self)
{
  return parlour_game_get_facts (self->game)->day != 0
         && parlour_game_get_status (self->game) != PAT_PLAYING;
}

/**
 * parlour_window_actions_update:
 * @self: a window
 *
 * Enables the actions that make sense now.
 */
void
parlour_window_actions_update (ParlourWindow *self)
{
  gboolean playing = parlour_window_is_playing (self);
  gboolean at_work = playing && !parlour_window_is_paused (self);
  ParlourPrevious previous = parlour_session_get_previous (self->session);
  /* The lesson shows each move itself. */
  gboolean can_hint = at_work && previous != PARLOUR_PREVIOUS_LESSON
                      && parlour_hints_can_hint (self->hints);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } actions[] = {
    { "win.new-deal", playing },
    { "win.deal-today", playing && has_today (self) },
    { "win.deal-number", playing },
    { "win.choose", playing },
    { "win.pause", playing && can_pause (self) },
    { "win.undo", at_work && (parlour_game_get_n_moves (self->game) > 0 || previous == PARLOUR_PREVIOUS_GIVEN_UP) },
    { "win.take-back", at_work && previous != PARLOUR_PREVIOUS_NONE },
    { "win.redo", at_work && parlour_history_can_redo (parlour_game_get_history (self->game)) },
    { "win.restart", at_work && parlour_game_get_n_moves (self->game) > 0 },
    { "win.redeal", at_work && may_ask_for_redeal (self->game) },
    { "win.finish", at_work && parlour_game_can_finish (self->game) },
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
    { "win.copy-deal-number", playing && parlour_game_get_facts (self->game)->deal != 0 },
    { "win.copy-result", playing && has_result (self) },
    { "win.back", parlour_window_can_go_back (self) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, actions[i].enabled);
}

/* Continues the unfinished game of @variant, or else deals it. */
static void
play (ParlourWindow *self,
      PatVariant     variant)
{
  if (!parlour_session_continue (self->session, variant))
    parlour_session_deal (self->session, variant, 0);
}

static void
toggle_pause (ParlourWindow *self)
{
  parlour_clock_set_paused (parlour_game_get_clock (self->game), !parlour_window_is_paused (self));
}

static void
deal_anew (ParlourWindow *self)
{
  parlour_session_deal (self->session, parlour_game_get_variant (self->game), 0);
}

static void
deal_today (ParlourWindow *self)
{
  gtk_menu_button_popdown (self->deal_button);
  parlour_session_deal_day (self->session, parlour_game_get_variant (self->game),
                            parlour_month_today ());
  parlour_status_line_set_text (self->status_line, _("Today’s deal, which can be won"));
}

static void
restart (ParlourWindow *self)
{
  gtk_menu_button_popdown (self->deal_button);
  parlour_game_go_to (self->game, 0);
}

static void
ask_for_deal_number (ParlourWindow *self)
{
  gtk_menu_button_popup (self->deal_button);
  parlour_deal_popover_focus_number (self->deal_popover);
}

static void
copy_deal_number (ParlourWindow *self)
{
  g_autofree char *number = g_strdup_printf ("%u", parlour_game_get_facts (self->game)->deal);
  g_autofree char *words = g_strdup_printf (_("Deal number %s copied"), number);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), number);
  parlour_status_line_set_text (self->status_line, words);
}

/* The stored result of the day takes precedence: a review afterwards counts as help and
 * must not change it. */
static char *
find_result (ParlourWindow *self)
{
  g_autoptr (ParlourVariantStatistics) figures
    = parlour_statistics_read (parlour_session_get_statistics (self->session),
                               parlour_game_get_variant (self->game));
  const ParlourFacts *kept =
    parlour_variant_statistics_get_day (figures, parlour_game_get_facts (self->game)->day);

  return kept != NULL ? parlour_finished_words_result (kept)
                      : parlour_finished_words_game (self->game);
}

static void
copy_result (ParlourWindow *self)
{
  g_autofree char *result = find_result (self);
  g_autofree char *line = parlour_day_words_line (parlour_game_get_variant (self->game),
                                                  parlour_game_get_facts (self->game)->day, result);
  /* Translators: the line of text that was copied. */
  g_autofree char *words = g_strdup_printf (_("Copied: %s"), line);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line);
  parlour_status_line_set_text (self->status_line, words);
}

/* Shows the variant @variant_id, or else the one on the table. */
static void
show_statistics (ParlourWindow *self,
                 const char    *variant_id)
{
  PatVariant variant = { 0 };

  if (!parlour_variant_from_id (variant_id, &variant) && parlour_window_is_playing (self))
    variant = parlour_game_get_variant (self->game);
  parlour_dialogs_show_statistics (self->dialogs, variant);
}

/* A review reveals hidden cards and better moves, which counts as help unless the game is
 * won. */
static void
look_back (ParlourWindow *self)
{
  if (parlour_game_get_status (self->game) != PAT_WON)
    parlour_game_set_helped (self->game);
  parlour_dialogs_show_review (self->dialogs, self->game);
}

static void
find_better_move (ParlourWindow *self)
{
  parlour_dialogs_show_exercises (self->dialogs);
}

static void
show_games (ParlourWindow *self)
{
  parlour_dialogs_show_games (self->dialogs);
}

/* Finds the game called @name, or the one on the table or in the chooser. */
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
show_rules (ParlourWindow *self,
            const char    *name)
{
  parlour_dialogs_show_rules (self->dialogs, find_game_to_explain (self, name));
}

/* The game that was given up may look like the one that took its place. */
static void
take_back (ParlourWindow *self)
{
  gboolean given_up = parlour_session_get_previous (self->session) == PARLOUR_PREVIOUS_GIVEN_UP;

  parlour_session_take_back (self->session);
  if (given_up)
    parlour_status_line_set_text (self->status_line, _("Game taken back"));
}

static void
undo (ParlourWindow *self)
{
  if (!parlour_game_undo (self->game))
    take_back (self);
}

/* Starts the lesson of the game called @name, as show_rules() does. */
static void
start_lesson (ParlourWindow *self,
              const char    *name)
{
  const PatGame *game = find_game_to_explain (self, name);

  if (self->game == NULL)
    play (self, (PatVariant) { .game = game });
  parlour_lesson_start (self->lesson, game);
}

static GtkWindow *
create_shortcuts (ParlourWindow *self)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/help-overlay.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  gtk_window_set_application (shortcuts, gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (self));

  return shortcuts;
}

static void
show_shortcuts (ParlourWindow *self)
{
  GtkWindow *shortcuts = parlour_single_window_find (gtk_window_get_application (GTK_WINDOW (self)),
                                                     GTK_TYPE_SHORTCUTS_WINDOW);

  parlour_single_window_present (shortcuts != NULL ? shortcuts : create_shortcuts (self));
}

/* Continues the unfinished game of this name, or else deals it as in the book. */
static void
play_game (ParlourWindow *self,
           const char    *name)
{
  PatVariant variant = { .game = pat_game_find (name) };
  ParlourGame *unfinished;

  g_return_if_fail (variant.game != NULL);

  if (parlour_window_is_playing (self)
      && variant.game == parlour_game_get_variant (self->game).game)
    return;

  unfinished = parlour_game_list_get_last (parlour_session_get_game_list (self->session),
                                           variant.game, NULL);
  if (unfinished != NULL)
    variant = parlour_game_get_variant (unfinished);
  play (self, variant);
}

/* Continues the game of this name as in the book, or else deals an easy one. */
static void
play_easy (ParlourWindow *self,
           const char    *name)
{
  PatVariant variant = { .game = pat_game_find (name) };

  g_return_if_fail (variant.game != NULL);

  if (!parlour_session_continue (self->session, variant))
    parlour_session_deal_kind (self->session, variant, PARLOUR_DEAL_EASY);
}

static void
continue_variant (ParlourWindow *self,
                  const char    *variant_id)
{
  PatVariant variant;

  if (parlour_variant_from_id (variant_id, &variant))
    play (self, variant);
}

static void
deal_variant (ParlourWindow *self,
              const char    *variant_id)
{
  PatVariant variant;

  if (parlour_variant_from_id (variant_id, &variant))
    parlour_session_deal (self->session, variant, 0);
}

static void
go_back (ParlourWindow *self)
{
  if (parlour_window_is_playing (self))
    parlour_solution_bar_stop (self->solution_bar);
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

  if (parlour_window_can_go_back (self))
    return gtk_widget_activate_action (widget, "win.back", NULL);

  if (parlour_window_is_playing (self) && gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    {
      parlour_end_panel_close (self->end_panel);
      return TRUE;
    }

  if (!parlour_window_focus_is_at_home (self->focus))
    {
      parlour_window_focus_go_home (self->focus);
      return TRUE;
    }
  if (parlour_session_get_previous (self->session) == PARLOUR_PREVIOUS_LESSON)
    {
      parlour_session_take_back (self->session);
      return TRUE;
    }
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return FALSE;

  gtk_window_unfullscreen (GTK_WINDOW (self));

  return TRUE;
}

static void
find_card (ParlourWindow *self)
{
  parlour_status_line_find (self->status_line);
}

static void
redo (ParlourWindow *self)
{
  parlour_game_redo (self->game);
}

static void
redeal (ParlourWindow *self)
{
  parlour_board_deal (self->board);
}

static void
finish (ParlourWindow *self)
{
  parlour_game_finish (self->game);
}

static void
hint (ParlourWindow *self)
{
  parlour_hints_hint (self->hints);
}

static void
look_at_cards (ParlourWindow *self)
{
  parlour_hints_look (self->hints);
}

static void
show_solution (ParlourWindow *self)
{
  parlour_hints_show_solution (self->hints);
}

static void
go_back_to_win (ParlourWindow *self)
{
  parlour_hints_go_back (self->hints);
}

static void
open_record (ParlourWindow *self)
{
  parlour_record_transfer_ask_to_open (self->record_transfer);
}

static void
save_record (ParlourWindow *self)
{
  parlour_record_transfer_ask_to_save (self->record_transfer, "game");
}

static void
save_moves (ParlourWindow *self)
{
  parlour_record_transfer_ask_to_save (self->record_transfer, "moves");
}

static void
copy_game (ParlourWindow *self)
{
  parlour_record_transfer_copy (self->record_transfer, "game");
}

static void
copy_moves (ParlourWindow *self)
{
  parlour_record_transfer_copy (self->record_transfer, "moves");
}

static void
copy_deal (ParlourWindow *self)
{
  parlour_record_transfer_copy (self->record_transfer, "deal");
}

static void
paste (ParlourWindow *self)
{
  parlour_record_transfer_paste (self->record_transfer);
}

/* ParlourApplication has the keys of the actions. */
static const struct
{
  const char *name;
  void      (*activate)      (ParlourWindow *self);
  /* Instead, for an action with a text as its parameter. */
  void      (*activate_with) (ParlourWindow *self,
                              const char    *text);
} window_actions[] = {
  { "win.new-deal", deal_anew },
  { "win.deal-today", deal_today },
  { "win.deal-number", ask_for_deal_number },
  { "win.copy-deal-number", copy_deal_number },
  { "win.copy-result", copy_result },
  { "win.restart", restart },
  { "win.pause", toggle_pause },
  { "win.find-card", find_card },
  { "win.look-back", look_back },
  { "win.statistics", .activate_with = show_statistics },
  { "win.games-played", show_games },
  { "win.find-better-move", find_better_move },
  { "win.rules", .activate_with = show_rules },
  { "win.lesson", .activate_with = start_lesson },
  { "win.show-help-overlay", show_shortcuts },
  { "win.play", .activate_with = play_game },
  { "win.play-easy", .activate_with = play_easy },
  { "win.continue", .activate_with = continue_variant },
  { "win.deal", .activate_with = deal_variant },
  { "win.choose", parlour_window_show_chooser },
  { "win.back", go_back },
  { "win.undo", undo },
  { "win.take-back", take_back },
  { "win.redo", redo },
  { "win.redeal", redeal },
  { "win.finish", finish },
  { "win.hint", hint },
  { "win.look-at-cards", look_at_cards },
  { "win.show-solution", show_solution },
  { "win.go-back", go_back_to_win },
  { "win.open-record", open_record },
  { "win.save-record", save_record },
  { "win.save-moves", save_moves },
  { "win.copy-game", copy_game },
  { "win.copy-moves", copy_moves },
  { "win.copy-deal", copy_deal },
  { "win.paste", paste },
};

static void
action_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  guint i = 0;

  while (!g_str_equal (window_actions[i].name, name))
    i++;

  if (window_actions[i].activate != NULL)
    window_actions[i].activate (self);
  else
    window_actions[i].activate_with (self, g_variant_get_string (parameter, NULL));
}

/**
 * parlour_window_actions_install:
 * @widget_class: the class of the window
 *
 * Installs the actions and the keys that widgets of the window may need themselves.
 */
void
parlour_window_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (window_actions); i++)
    gtk_widget_class_install_action (widget_class, window_actions[i].name,
                                     window_actions[i].activate_with != NULL ? "s" : NULL,
                                     action_cb);

  /* Accelerators of the application would take precedence over the keys of an entry. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "win.copy-game", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "win.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_slash, 0, "win.find-card", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "win.pause", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);

  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}

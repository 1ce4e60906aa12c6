/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-actions.h"

#include <glib/gi18n.h>

#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "parlour-single-window.h"
#include "parlour-variant.h"
#include "parlour-window-private.h"

/* Whether the player can act on the game: it is on the table and not paused. */
static gboolean
can_act (ParlourWindow *self)
{
  return parlour_window_is_playing (self) && !parlour_window_is_paused (self);
}

static gboolean
can_deal_today (ParlourWindow *self)
{
  return parlour_window_is_playing (self)
         && parlour_deals_offers (parlour_session_get_deals (self->session),
                                  parlour_game_get_variant (self->game), PARLOUR_DEAL_WINNABLE);
}

static gboolean
can_pause (ParlourWindow *self)
{
  return parlour_window_is_playing (self)
         && parlour_clock_get_under_way (parlour_game_get_clock (self->game))
         && !parlour_hints_shows_solution (self->hints);
}

static gboolean
can_undo (ParlourWindow *self)
{
  return can_act (self)
         && (parlour_game_get_n_moves (self->game) > 0
             || parlour_session_get_previous (self->session) == PARLOUR_PREVIOUS_GIVEN_UP);
}

static gboolean
can_take_back (ParlourWindow *self)
{
  return can_act (self) && parlour_session_get_previous (self->session) != PARLOUR_PREVIOUS_NONE;
}

static gboolean
can_redo (ParlourWindow *self)
{
  return can_act (self) && parlour_history_can_redo (parlour_game_get_history (self->game));
}

static gboolean
can_restart (ParlourWindow *self)
{
  return can_act (self) && parlour_game_get_n_moves (self->game) > 0;
}

/* Also enabled while a redeal must wait: the action then explains why. */
static gboolean
can_ask_for_redeal (ParlourWindow *self)
{
  ParlourMoveSummary summary;

  if (!can_act (self))
    return FALSE;

  summary = parlour_move_summary_new (self->game);

  return summary.redeal > 0 || summary.redeal_later;
}

static gboolean
can_finish (ParlourWindow *self)
{
  return can_act (self) && parlour_game_can_finish (self->game);
}

/* During a lesson there are no hints, because it shows each move itself. */
static gboolean
can_hint (ParlourWindow *self)
{
  return can_act (self)
         && parlour_session_get_previous (self->session) != PARLOUR_PREVIOUS_LESSON
         && parlour_hints_can_hint (self->hints);
}

static gboolean
can_go_back_to_win (ParlourWindow *self)
{
  return can_act (self) && parlour_hints_can_go_back (self->hints);
}

static gboolean
can_find_card (ParlourWindow *self)
{
  return can_act (self) && !parlour_hints_shows_solution (self->hints);
}

/* A review reveals hidden cards, so the game must be over, be seen to be lost, or not count. */
static gboolean
can_look_back (ParlourWindow *self)
{
  return can_act (self)
         && parlour_history_get_length (parlour_game_get_history (self->game)) > 0
         && (parlour_game_get_status (self->game) != PAT_PLAYING
             || parlour_hints_shows_loss (self->hints)
             || parlour_game_get_facts (self->game)->counted);
}

static gboolean
can_copy_deal_number (ParlourWindow *self)
{
  return parlour_window_is_playing (self) && parlour_game_get_facts (self->game)->deal != 0;
}

/* Only a deal of the day has a result to copy, and only once it has ended. */
static gboolean
can_copy_result (ParlourWindow *self)
{
  return parlour_window_is_playing (self)
         && parlour_game_get_facts (self->game)->day != 0
         && parlour_game_get_status (self->game) != PAT_PLAYING;
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
deal_new (ParlourWindow *self)
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

/* The game that was given up may look like the present one, so say that it is back. */
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

static void show_shortcuts (ParlourWindow *self);

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
  else if (parlour_chooser_shows_one_game (self->chooser))
    parlour_chooser_show_games (self->chooser, NULL);
  else
    parlour_window_show_game (self);
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

/* An action of the window.  A key is written as for gtk_accelerator_parse(). */
typedef struct
{
  const char *name;
  void      (*activate)      (ParlourWindow *self);
  /* (nullable): whether the action makes sense now; without it always. */
  gboolean  (*is_enabled)    (ParlourWindow *self);
  /* (nullable): the keys, separated by blanks. */
  const char *accels;
  /* (nullable): the keys that the focused widget gets first, such as letters in an entry. */
  const char *bindings;
  /* Instead of activate, for an action with a text as its parameter; its keys give "". */
  void      (*activate_with) (ParlourWindow *self,
                              const char    *text);
  /* Instead of activate: the property of the window that the action switches. */
  const char *property;
} Action;

static const Action all_actions[] = {
  { "win.new-deal", deal_new, parlour_window_is_playing, "<Control>n" },
  { "win.deal-today", deal_today, can_deal_today, "<Control>t" },
  { "win.deal-number", ask_for_deal_number, parlour_window_is_playing, "<Control>d" },
  { "win.copy-deal-number", copy_deal_number, can_copy_deal_number, "<Control><Shift>c" },
  { "win.copy-result", copy_result, can_copy_result },
  { "win.restart", restart, can_restart, "<Control>r" },
  { "win.pause", toggle_pause, can_pause, "<Control>p Pause", "p" },
  { "win.find-card", find_card, can_find_card, "<Control>f", "slash" },
  { "win.look-back", look_back, can_look_back, "<Control>k" },
  { "win.statistics", .activate_with = show_statistics },
  { "win.games-played", show_games, .accels = "<Control>h" },
  { "win.find-better-move", find_better_move, .accels = "<Control>e" },
  /* Must stand before F1: on Wayland Ctrl+F1 matches both, and the first one wins. */
  { "win.show-help-overlay", show_shortcuts, .accels = "<Control>question <Control>F1" },
  { "win.rules", .activate_with = show_rules, .accels = "F1" },
  { "win.lesson", .activate_with = start_lesson },
  { "win.play", .activate_with = play_game },
  { "win.play-easy", .activate_with = play_easy },
  { "win.continue", .activate_with = continue_variant },
  { "win.deal", .activate_with = deal_variant },
  { "win.choose", parlour_window_show_chooser, parlour_window_is_playing, "<Alt>Home" },
  { "win.back", go_back, parlour_window_can_go_back, "<Alt>Left" },
  { "win.undo", undo, can_undo, "<Control>z", "u" },
  { "win.take-back", take_back, can_take_back },
  { "win.redo", redo, can_redo, "<Control><Shift>z <Control>y" },
  { "win.redeal", redeal, can_ask_for_redeal, "<Control>g" },
  { "win.finish", finish, can_finish },
  { "win.hint", hint, can_hint, .bindings = "h" },
  { "win.look-at-cards", look_at_cards, can_hint },
  { "win.show-solution", show_solution, can_hint, "<Control>l" },
  { "win.go-back", go_back_to_win, can_go_back_to_win, "<Control>b" },
  { "win.open-record", open_record, .accels = "<Control>o" },
  { "win.save-record", save_record, parlour_window_is_playing, "<Control>s" },
  { "win.save-moves", save_moves, parlour_window_is_playing, "<Control><Shift>s" },
  { "win.copy-game", copy_game, parlour_window_is_playing, .bindings = "<Control>c" },
  { "win.copy-moves", copy_moves, parlour_window_is_playing, "<Control>m" },
  { "win.copy-deal", copy_deal, parlour_window_is_playing },
  { "win.paste", paste, .bindings = "<Control>v" },
  { "win.fullscreen", .property = "fullscreened", .accels = "F11" },
};

static void
action_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  const Action *action = all_actions;

  while (!g_str_equal (action->name, name))
    action++;

  if (action->activate != NULL)
    action->activate (self);
  else
    action->activate_with (self, g_variant_get_string (parameter, NULL));
}

static void
bind_keys (GtkWidgetClass *widget_class,
           const Action   *action)
{
  g_auto (GStrv) keys = g_strsplit (action->bindings, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      guint key;
      GdkModifierType modifiers;

      if (!gtk_accelerator_parse (keys[i], &key, &modifiers))
        g_assert_not_reached ();
      gtk_widget_class_add_binding_action (widget_class, key, modifiers, action->name, NULL);
    }
}

/**
 * parlour_window_actions_install:
 * @widget_class: the class of the window
 *
 * Installs the actions, and the keys that the focused widget gets first.
 */
void
parlour_window_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (all_actions); i++)
    {
      const Action *action = &all_actions[i];

      if (action->property != NULL)
        gtk_widget_class_install_property_action (widget_class, action->name, action->property);
      else
        gtk_widget_class_install_action (widget_class, action->name,
                                         action->activate_with != NULL ? "s" : NULL, action_cb);
      if (action->bindings != NULL)
        bind_keys (widget_class, action);
    }

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/**
 * parlour_window_actions_set_accels:
 * @application: the program
 *
 * Sets the keys of the actions.  The keys that the class of the window has stay as they are.
 */
void
parlour_window_actions_set_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (gsize i = 0; i < G_N_ELEMENTS (all_actions); i++)
    if (all_actions[i].accels != NULL)
      {
        const char *target = all_actions[i].activate_with != NULL ? "::" : NULL;
        g_autofree char *action = g_strconcat (all_actions[i].name, target, NULL);
        g_auto (GStrv) keys = g_strsplit (all_actions[i].accels, " ", -1);

        gtk_application_set_accels_for_action (application, action, (const char *const *) keys);
      }
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
  g_return_if_fail (PARLOUR_IS_WINDOW (self));

  for (gsize i = 0; i < G_N_ELEMENTS (all_actions); i++)
    if (all_actions[i].is_enabled != NULL)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), all_actions[i].name,
                                     all_actions[i].is_enabled (self));
}

/* Returns: (transfer full): the keys of @action, separated by blanks */
static char *
list_keys (GtkApplication *application,
           const char     *action)
{
  g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, action);
  g_autofree char *keys = g_strjoinv (" ", accels);

  for (gsize i = 0; i < G_N_ELEMENTS (all_actions); i++)
    if (all_actions[i].bindings != NULL && g_str_equal (all_actions[i].name, action))
      return g_strstrip (g_strconcat (keys, " ", all_actions[i].bindings, NULL));

  return g_steal_pointer (&keys);
}

/* Adds the keys to a list of shortcuts that names actions. */
static void
fill_in_keys (GtkWidget      *widget,
              GtkApplication *application)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *action = NULL;
      g_autofree char *keys = NULL;

      g_object_get (widget, "action-name", &action, NULL);
      if (action == NULL)
        return;

      keys = list_keys (application, action);
      g_object_set (widget, "accelerator", keys, NULL);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fill_in_keys (child, application);
}

/* GTK fills in the keys of the application alone, so the keys of the window's class are filled in
 * here. */
static GtkWindow *
create_shortcuts (ParlourWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/help-overlay.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  fill_in_keys (GTK_WIDGET (shortcuts), application);
  gtk_window_set_application (shortcuts, application);
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

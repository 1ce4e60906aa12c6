/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-hints.h"

#include <glib/gi18n.h>

#include "parlour-advisor.h"
#include "parlour-announcement.h"
#include "parlour-move-words.h"
#include "parlour-variant.h"

/*
 * Shows the findings of the advisor: the win indicator, a hint, the last winnable position,
 * or a solution.  It uses the board and the status line; the player can go on playing
 * meanwhile.
 *
 * A position is called won or lost only if that is proved.
 */

/* The pending request of the player. */
typedef enum
{
  NOTHING,
  /* A hint that does not use hidden cards. */
  SEEN_HINT,
  HINT,
  SOLUTION,
} Request;

struct _ParlourHints
{
  GObject                 parent_instance;

  ParlourSession         *session;
  ParlourAdvisor         *advisor;
  ParlourGame            *game;

  /* Not owned: the widgets of the window. */
  ParlourBoard           *board;
  ParlourStatusLine      *status_line;
  ParlourSolutionBar     *solution_bar;

  ParlourIndication       indication;
  gboolean                hides_indicator;
  ParlourWinnability      winnability;
  /* No position of this deal can be won, not even its first one. */
  gboolean                deal_is_lost;
  Request                 request;
  /* Whether the text of the hint says that a win with help is counted separately. */
  gboolean                explains_cost;
  /* Whether a hint is shown. */
  gboolean                hinted;
  /* Whether the player is offered a hint that uses hidden cards. */
  gboolean                offers_look;
  /* The hint that is shown, if it uses hidden cards. */
  ParlourAdvice           advice;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourHints, parlour_hints, G_TYPE_OBJECT)

/* For a hint that uses hidden cards: what is known of the position after its move. */
static const char *const quality_words[] = {
  [PARLOUR_WINNABILITY_UNKNOWN] = N_("The best found so far; no win is known"),
  [PARLOUR_WINNABILITY_SEARCHING] = N_("The best found so far; no win is known"),
  [PARLOUR_WINNABILITY_WINNABLE] = N_("This leads to a win"),
  [PARLOUR_WINNABILITY_LOST] = N_("No win is possible any more; this gets furthest"),
};

/* Why there is no solution, or none yet. */
static const char *const no_solution_words[] = {
  [PARLOUR_WINNABILITY_UNKNOWN] = N_("No solution was found, though there may be one"),
  [PARLOUR_WINNABILITY_SEARCHING] = N_("Looking for a solution…"),
  [PARLOUR_WINNABILITY_LOST] = N_("There is no solution: this cannot be won any more"),
};

static const char *const last_winnable_words[] = {
  [PARLOUR_LAST_WINNABLE_EXACT] = N_("You can still win from here; Redo brings your moves back"),
  [PARLOUR_LAST_WINNABLE_KNOWN] = N_("You can still win from here, and perhaps from a later position"),
  [PARLOUR_LAST_WINNABLE_NEVER] = N_("This deal could never be won, however it was played"),
  [PARLOUR_LAST_WINNABLE_OPEN] = N_("No win was found further back, but there may be one"),
};

/* To show the only legal move is no help. */
static gboolean
is_help (ParlourHints *self)
{
  return parlour_game_get_legal (self->game)->n > 1;
}

/* Shows the words of a hint.  The first hint in a variant also says what help costs. */
static void
show_words (ParlourHints *self,
            const char   *words)
{
  ParlourSettings *settings = parlour_session_get_settings (self->session);
  g_autofree char *variant = parlour_variant_to_id (parlour_game_get_variant (self->game));
  g_autofree char *known = g_strconcat ("help:", variant, NULL);
  g_autofree char *all = NULL;
  const char *price = NULL;

  self->explains_cost |= is_help (self) && !parlour_settings_knows (settings, known);
  if (self->explains_cost)
    {
      parlour_settings_learn (settings, known);
      price = _("A win with help is counted separately");
    }
  all = parlour_announcement_join (words, price);
  parlour_status_line_set_question (self->status_line, all);
}

/* @quality: (nullable): what is known of a move that uses hidden cards */
static void
show_hint (ParlourHints *self,
           PatMove       move,
           const char   *quality)
{
  g_autofree char *what = parlour_move_words (parlour_game_get_variant (self->game),
                                              parlour_game_get_position (self->game), move);
  g_autofree char *words = NULL;

  self->hinted = TRUE;
  if (is_help (self) && quality != NULL)
    {
      parlour_game_note_solution_shown (self->game);
      /* Translators: a move such as "Seven of clubs to the foundation", and a
       * sentence about the chance of a win. */
      words = g_strdup_printf (_("Hint: %1$s. %2$s"), what, quality);
    }
  else
    {
      if (is_help (self))
        parlour_game_set_helped (self->game);
      /* Translators: a move such as "Seven of clubs to the foundation". */
      words = g_strdup_printf (_("Hint: %s"), what);
    }
  parlour_board_show_hint (self->board, move);
  show_words (self, words);
}

/* Shows a hint that uses hidden cards, unless it is shown already. */
static void
show_advice (ParlourHints        *self,
             const ParlourAdvice *advice)
{
  if (self->hinted && self->advice.winnability == advice->winnability
      && memcmp (&self->advice.move, &advice->move, sizeof advice->move) == 0)
    return;

  self->advice = *advice;
  show_hint (self, advice->move, gettext (quality_words[advice->winnability]));
}

static void
show_solution (ParlourHints *self)
{
  g_autoptr (GArray) plan = parlour_advisor_get_plan (self->advisor);

  self->request = NOTHING;
  parlour_game_note_solution_shown (self->game);
  parlour_status_line_set_question (self->status_line, NULL);
  parlour_solution_bar_start (self->solution_bar, self->game, plan);
}

/* Answers the pending request, as far as the advisor knows the answer. */
static void
answer (ParlourHints *self)
{
  ParlourWinnability winnability = parlour_advisor_get_winnability (self->advisor);
  const PatChance *chance = parlour_advisor_get_chance (self->advisor);
  ParlourAdvice advice;

  if (self->request == SEEN_HINT && !self->hinted && chance != NULL && chance->has_first)
    show_hint (self, chance->first, NULL);

  if (self->request == HINT && parlour_advisor_get_advice (self->advisor, &advice))
    show_advice (self, &advice);

  if (self->request != SOLUTION)
    return;

  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    show_solution (self);
  else if (winnability == PARLOUR_WINNABILITY_SEARCHING)
    parlour_status_line_set_question (self->status_line, gettext (no_solution_words[winnability]));
  else
    {
      self->request = NOTHING;
      if (parlour_winnability_is_decided (winnability))
        parlour_game_note_verdict_shown (self->game);
      parlour_status_line_set_text (self->status_line, gettext (no_solution_words[winnability]));
    }
}

/* Whether the win indicator shows winnability.  When no card is hidden, it does so instead
 * of the chance. */
static gboolean
shows_winnability (ParlourHints *self)
{
  return self->indication == PARLOUR_INDICATION_WINNABLE
         || (self->indication == PARLOUR_INDICATION_CHANCE
             && !parlour_advisor_has_hidden (self->advisor));
}

/* Says once that the game is lost; the win indicator continues to show it. */
static void
announce_loss (ParlourHints *self)
{
  ParlourWinnability before = self->winnability;

  self->winnability = parlour_advisor_get_winnability (self->advisor);
  if (self->winnability != PARLOUR_WINNABILITY_LOST || before == PARLOUR_WINNABILITY_LOST)
    return;

  self->deal_is_lost |= parlour_game_get_n_moves (self->game) == 0;
  if (shows_winnability (self) && !self->hinted
      && parlour_game_get_status (self->game) == PAT_PLAYING)
    parlour_status_line_set_text (self->status_line,
                                  parlour_game_get_n_moves (self->game) == 0
                                    ? _("This deal cannot be won, however it is played")
                                    : _("This cannot be won any more"));
}

static gboolean
is_board_visible (ParlourHints *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->board));
}

static void
update_indicator (ParlourHints *self)
{
  ParlourWinIndicator *indicator = parlour_status_line_get_win_indicator (self->status_line);
  gboolean shows = shows_winnability (self);
  gboolean is_open = !self->hides_indicator
                     && (self->game == NULL || parlour_game_get_status (self->game) != PAT_WON);

  /* While the board is not visible nothing is analysed, so the indicator keeps what it shows. */
  if (!is_board_visible (self))
    return;

  if (self->indication == PARLOUR_INDICATION_CHANCE && !shows)
    parlour_win_indicator_set_chance (indicator, parlour_advisor_get_told (self->advisor));
  else
    parlour_win_indicator_set_winnability (indicator, self->winnability);
  gtk_widget_set_visible (GTK_WIDGET (indicator),
                          self->indication != PARLOUR_INDICATION_NOTHING && is_open);
  if (self->game != NULL && shows && is_open && parlour_winnability_is_decided (self->winnability))
    parlour_game_note_verdict_shown (self->game);
  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_GO_BACK,
                             parlour_hints_shows_loss (self) && !self->deal_is_lost
                               && parlour_hints_can_go_back (self));
}

/* Has the advisor analyse only what the win indicator shows. */
static void
update_watching (ParlourHints *self)
{
  gboolean shows = shows_winnability (self);
  gboolean seen = is_board_visible (self) && !self->hides_indicator;
  gboolean shows_chance = self->indication == PARLOUR_INDICATION_CHANCE;

  parlour_advisor_set_watching (self->advisor, seen && shows_chance, seen && shows);
}

static void
advice_changed_cb (ParlourHints *self)
{
  if (self->game == NULL)
    return;

  update_watching (self);
  announce_loss (self);
  update_indicator (self);
  answer (self);
  /* This may be called while GTK unmaps the board, when handlers must not change widgets. */
  if (is_board_visible (self))
    g_signal_emit (self, changed_signal, 0);
}

static void
last_winnable_cb (ParlourHints              *self,
                  ParlourLastWinnableAnswer  result,
                  guint                      n_moves)
{
  gboolean found = result == PARLOUR_LAST_WINNABLE_EXACT || result == PARLOUR_LAST_WINNABLE_KNOWN;
  gboolean here = found && n_moves == parlour_game_get_n_moves (self->game);

  self->deal_is_lost |= result == PARLOUR_LAST_WINNABLE_NEVER;
  if (result != PARLOUR_LAST_WINNABLE_OPEN)
    parlour_game_note_verdict_shown (self->game);
  if (found)
    parlour_game_go_to (self->game, n_moves);

  if (here && result == PARLOUR_LAST_WINNABLE_EXACT)
    parlour_status_line_set_text (self->status_line, _("You can still win from here"));
  else
    parlour_status_line_set_text (self->status_line, gettext (last_winnable_words[result]));
}

static void
mapped_cb (ParlourHints *self)
{
  update_watching (self);
  update_indicator (self);
}

static void
offer_look (ParlourHints *self,
            gboolean      offered)
{
  self->offers_look = offered;
  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_LOOK, offered);
  if (offered)
    parlour_status_line_announce (self->status_line, _("Press H again to look at hidden cards"));
}

/* A pending request is about the position before the change. */
static void
clear_request (ParlourHints *self)
{
  self->request = NOTHING;
  self->hinted = FALSE;
  offer_look (self, FALSE);
}

static void
hint_cleared_cb (ParlourHints *self)
{
  if (!self->hinted)
    return;

  self->request = NOTHING;
  self->hinted = FALSE;
  parlour_status_line_set_question (self->status_line, NULL);
  offer_look (self, FALSE);
}

static void
solution_changed_cb (ParlourHints *self)
{
  const PatMove *next = parlour_solution_bar_get_next (self->solution_bar);

  if (next != NULL)
    parlour_board_show_hint (self->board, *next);
  else
    parlour_board_clear_hint (self->board);

  g_signal_emit (self, changed_signal, 0);
}

static void
explain_cb (ParlourHints        *self,
            ParlourWinIndicator *indicator)
{
  parlour_status_line_set_text (self->status_line,
                                parlour_win_indicator_get_explanation (indicator));
}

static void
settings_changed_cb (ParlourHints    *self,
                     GParamSpec      *pspec,
                     ParlourSettings *settings)
{
  g_object_get (settings, "win-indicator", &self->indication, NULL);
  update_watching (self);
  update_indicator (self);
}

/* Requests a hint or a solution; the advisor emits “changed” for what it knows already. */
static void
ask (ParlourHints *self,
     Request       request)
{
  self->request = request;
  self->hinted = FALSE;
  self->explains_cost = FALSE;
  parlour_advisor_ask (self->advisor, request == SEEN_HINT);
}

/**
 * parlour_hints_new:
 * @session: the session
 * @board: (transfer none): marks the moves of hints
 * @status_line: (transfer none): shows texts and the win indicator
 * @solution_bar: (transfer none): shows the steps of a solution
 *
 * The widgets must outlive the hints.
 *
 * Returns: (transfer full): hints without a game
 */
ParlourHints *
parlour_hints_new (ParlourSession     *session,
                   ParlourBoard       *board,
                   ParlourStatusLine  *status_line,
                   ParlourSolutionBar *solution_bar)
{
  ParlourSettings *settings;
  ParlourHints *self;

  g_return_val_if_fail (PARLOUR_IS_SESSION (session), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (board), NULL);
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (status_line), NULL);
  g_return_val_if_fail (PARLOUR_IS_SOLUTION_BAR (solution_bar), NULL);

  self = g_object_new (PARLOUR_TYPE_HINTS, NULL);
  self->session = g_object_ref (session);
  self->board = board;
  self->status_line = status_line;
  self->solution_bar = solution_bar;
  g_signal_connect_object (board, "map", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "unmap", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "hint-cleared",
                           G_CALLBACK (hint_cleared_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solution_bar, "changed",
                           G_CALLBACK (solution_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_status_line_get_win_indicator (status_line), "clicked",
                           G_CALLBACK (explain_cb), self, G_CONNECT_SWAPPED);

  self->advisor = parlour_advisor_new (parlour_session_get_analyst (session));
  g_signal_connect_object (self->advisor, "changed",
                           G_CALLBACK (advice_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "last-winnable",
                           G_CALLBACK (last_winnable_cb), self, G_CONNECT_SWAPPED);

  settings = parlour_session_get_settings (session);
  g_signal_connect_object (settings, "notify::win-indicator",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self, NULL, settings);

  return self;
}

/**
 * parlour_hints_set_game:
 * @self: hints
 * @game: the game, which the board and the status line show already
 * @hides_indicator: whether to show no win indicator
 */
void
parlour_hints_set_game (ParlourHints *self,
                        ParlourGame  *game,
                        gboolean      hides_indicator)
{
  ParlourWinIndicator *indicator;
  ParlourStatistics *statistics;

  g_return_if_fail (PARLOUR_IS_HINTS (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  self->hides_indicator = hides_indicator;
  parlour_solution_bar_stop (self->solution_bar);
  indicator = parlour_status_line_get_win_indicator (self->status_line);
  statistics = parlour_session_get_statistics (self->session);
  parlour_win_indicator_reset (indicator, parlour_game_get_facts (game)->dealt_winnable,
                               parlour_statistics_read (statistics,
                                                        parlour_game_get_variant (game)));
  self->deal_is_lost = FALSE;
  self->winnability = PARLOUR_WINNABILITY_UNKNOWN;
  clear_request (self);
  parlour_advisor_set_game (self->advisor, game);
}

/**
 * parlour_hints_update:
 * @self: hints with a game
 *
 * Follows a change of the game.
 */
void
parlour_hints_update (ParlourHints *self)
{
  g_return_if_fail (PARLOUR_IS_HINTS (self));
  g_return_if_fail (self->game != NULL);

  /* The advisor may know the answers for the new position at once. */
  clear_request (self);
  parlour_advisor_update (self->advisor);
  parlour_solution_bar_update (self->solution_bar);
}

/**
 * parlour_hints_can_hint:
 * @self: hints
 *
 * Returns: whether hints and solutions are available
 */
gboolean
parlour_hints_can_hint (ParlourHints *self)
{
  g_return_val_if_fail (PARLOUR_IS_HINTS (self), FALSE);

  return self->game != NULL
         && parlour_game_get_status (self->game) == PAT_PLAYING
         && !parlour_hints_shows_solution (self);
}

/**
 * parlour_hints_shows_loss:
 * @self: hints
 *
 * Returns: whether the win indicator shows that the game is lost
 */
gboolean
parlour_hints_shows_loss (ParlourHints *self)
{
  g_return_val_if_fail (PARLOUR_IS_HINTS (self), FALSE);

  return shows_winnability (self) && !self->hides_indicator
         && self->winnability == PARLOUR_WINNABILITY_LOST;
}

/**
 * parlour_hints_can_go_back:
 * @self: hints
 *
 * Returns: whether parlour_hints_go_back() is available
 */
gboolean
parlour_hints_can_go_back (ParlourHints *self)
{
  g_return_val_if_fail (PARLOUR_IS_HINTS (self), FALSE);

  return self->game != NULL
         && parlour_game_get_status (self->game) != PAT_WON
         && parlour_game_get_n_moves (self->game) > 0
         && !parlour_hints_shows_solution (self)
         && !parlour_advisor_is_finding_last_winnable (self->advisor);
}

/**
 * parlour_hints_shows_solution:
 * @self: hints
 *
 * Returns: whether a solution is shown
 */
gboolean
parlour_hints_shows_solution (ParlourHints *self)
{
  g_return_val_if_fail (PARLOUR_IS_HINTS (self), FALSE);

  return parlour_solution_bar_get_next (self->solution_bar) != NULL;
}

/**
 * parlour_hints_hint:
 * @self: hints
 *
 * Shows a good move.  While cards are hidden, and unless the preferences allow looking at
 * them, the first call shows the best move as far as can be seen, the second offers to look
 * at hidden cards, and the third does so.
 */
void
parlour_hints_hint (ParlourHints *self)
{
  g_return_if_fail (PARLOUR_IS_HINTS (self));

  if (!parlour_hints_can_hint (self))
    return;

  if (parlour_settings_get (parlour_session_get_settings (self->session), "hint-looks")
      || !parlour_advisor_has_hidden (self->advisor)
      || (self->request == SEEN_HINT && self->offers_look))
    parlour_hints_look (self);
  else if (self->request == SEEN_HINT)
    offer_look (self, TRUE);
  else
    ask (self, SEEN_HINT);
}

/**
 * parlour_hints_look:
 * @self: hints
 *
 * Shows a move that takes hidden cards into account, as soon as one is known; replaces it
 * if a better one is found while the hint is shown.
 */
void
parlour_hints_look (ParlourHints *self)
{
  g_return_if_fail (PARLOUR_IS_HINTS (self));

  if (!parlour_hints_can_hint (self))
    return;

  offer_look (self, FALSE);
  ask (self, HINT);
}

/**
 * parlour_hints_go_back:
 * @self: hints
 *
 * Finds the last position from which a win is possible, and undoes the moves after it.
 */
void
parlour_hints_go_back (ParlourHints *self)
{
  g_return_if_fail (PARLOUR_IS_HINTS (self));

  if (!parlour_hints_can_go_back (self))
    return;

  parlour_board_clear_hint (self->board);
  self->request = NOTHING;
  parlour_status_line_set_question (self->status_line, _("Looking for a win…"));
  parlour_advisor_find_last_winnable (self->advisor);
}

/**
 * parlour_hints_show_solution:
 * @self: hints
 *
 * Shows a solution step by step, once one is found.
 */
void
parlour_hints_show_solution (ParlourHints *self)
{
  g_return_if_fail (PARLOUR_IS_HINTS (self));

  if (!parlour_hints_can_hint (self))
    return;

  parlour_board_clear_hint (self->board);
  ask (self, SOLUTION);
}

static void
parlour_hints_dispose (GObject *object)
{
  ParlourHints *self = PARLOUR_HINTS (object);

  g_clear_object (&self->advisor);
  g_clear_object (&self->session);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_hints_parent_class)->dispose (object);
}

static void
parlour_hints_class_init (ParlourHintsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_hints_dispose;

  /**
   * ParlourHints::changed:
   *
   * The availability of hints, of going back or of solutions has changed.
   */
  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_HINTS,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_hints_init (ParlourHints *self)
{
}

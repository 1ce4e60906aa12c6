/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-session.h"

#include "pat-shuffle.h"

#include "parlour-result-grades.h"
#include "parlour-month.h"

/*
 * The session has the game on the table, the unfinished games, and the last games that have
 * ended.  It has them saved and counted, chooses deals, and knows no widget.
 *
 * Each variant has at most one unfinished game that counts, on the table or waiting, and
 * at most one for practice.  While a game for practice is played, the one that counts
 * waits.  A new game takes the place of both.
 *
 * Only a new deal gives games up.  They can be taken back until a move is made in the game
 * that took their place.  A game for practice that makes room for another game is kept
 * among the ended games, and the player finds it there.
 *
 * A lesson is shown instead of the game on the table, which stays there and waits.  It is
 * neither saved nor counted.
 */
struct _ParlourSession
{
  GObject              parent_instance;

  ParlourSettings     *settings;
  ParlourStatistics   *statistics;
  ParlourDeals        *deals;
  ParlourAnalyst      *analyst;
  ParlourGameList     *games;
  /* (nullable): NULL as long as nothing is saved. */
  ParlourSaver        *saver;
  /* (nullable): NULL when the session is closed. */
  ParlourResultGrades *grades;
  ParlourGame         *game;
  GSignalGroup        *game_signals;
  /* (nullable): the game of a lesson, which covers the one on the table. */
  ParlourGame         *lesson;
  /* (nullable): the games that a new deal took the place of: the one that counts, with
   * whether its loss was counted, and the one for practice. */
  ParlourGame         *given_up;
  gboolean             loss_counted;
  ParlourGame         *given_up_practice;

  gboolean             closed;
};

enum
{
  GAME_CHANGED,
  POSITION_CHANGED,
  PRESENTED,
  UNREADABLE,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (ParlourSession, parlour_session, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static gboolean
is_practice (ParlourGame *game)
{
  return parlour_game_get_facts (game)->practice;
}

static gboolean
is_begun (ParlourGame *game)
{
  return parlour_history_get_length (parlour_game_get_history (game)) > 0;
}

/* Whether a game of @variant is on the table. */
static gboolean
is_on_table (ParlourSession *self,
             PatVariant      variant)
{
  return self->game != NULL && pat_variant_is_same (parlour_game_get_variant (self->game), variant);
}

/* Returns: (nullable): the unfinished game of @variant */
static ParlourGame *
find_unfinished (ParlourSession *self,
                 PatVariant      variant,
                 gboolean        practice)
{
  if (is_on_table (self, variant) && is_practice (self->game) == practice)
    return self->game;

  return parlour_game_list_get_unfinished (self->games, variant, practice);
}

/* Returns: the facts of a game that ends now: won, also if the win was undone, or else lost */
static ParlourFacts
get_result (ParlourGame *game)
{
  ParlourFacts result = *parlour_game_get_facts (game);

  result.outcome = parlour_history_is_won (parlour_game_get_history (game)) ? PARLOUR_WON
                                                                            : PARLOUR_LOST;
  result.ended_ms = (guint64) (g_get_real_time () / G_TIME_SPAN_MILLISECOND);

  return result;
}

/* Adds a game that has ended to the list, unless the player does not want that. */
static void
keep (ParlourSession     *self,
      ParlourGame        *game,
      const ParlourFacts *result)
{
  if (parlour_settings_get (self->settings, "keep-games"))
    parlour_game_list_keep_ended (self->games, game, result);
}

/*
 * A game ends, and is counted, in two cases:
 *
 *  - When it is won.  Taking the win back, winning again or losing later changes
 *    nothing.
 *  - When another game of its variant takes its place after a move was made: that is a
 *    loss, also if no moves were left.  Undoing every move does not undo that they were
 *    made, and a restart continues the same game.
 *
 * An unfinished game in a save has not ended.
 *
 * The game is marked as counted, which goes into its save, when its result is stored: see
 * counted_cb().  A mark therefore means that the result is stored.  DESIGN.md says what is
 * found after a kill, and reconcile() completes or undoes it.
 */
static void
count (ParlourSession *self,
       PatVariant      variant,
       ParlourFacts    result)
{
  if (result.deal != 0)
    parlour_result_grades_fill (self->grades, variant, &result);
  parlour_statistics_record (self->statistics, variant, &result);
}

static void
mark_counted (ParlourGame *game,
              guint64      id)
{
  if (game != NULL && parlour_game_get_facts (game)->id == id)
    parlour_game_set_counted (game, TRUE);
}

/* The result of a game is stored. */
static void
counted_cb (ParlourSession   *self,
            const PatVariant *variant,
            guint64           id)
{
  mark_counted (self->game, id);
  mark_counted (self->given_up, id);
  mark_counted (parlour_game_list_get_unfinished (self->games, *variant, FALSE), id);
}

/* Whether the result of @game is counted, though maybe not stored and marked yet. */
static gboolean
is_counted (ParlourSession *self,
            ParlourGame    *game)
{
  const ParlourFacts *facts = parlour_game_get_facts (game);

  return facts->counted
         || parlour_statistics_find (self->statistics, parlour_game_get_variant (game), facts->id)
            != PARLOUR_UNFINISHED;
}

/* Counts @game if it is won, and keeps it.  A game that is won again after undo is kept
 * again. */
static void
count_if_won (ParlourSession *self,
              ParlourGame    *game)
{
  const ParlourFacts result = get_result (game);
  const gboolean ended = result.outcome == PARLOUR_WON && !is_counted (self, game);

  if (ended)
    count (self, parlour_game_get_variant (game), result);

  if (ended
      || (parlour_game_get_status (game) == PAT_WON
          && parlour_game_list_knows (self->games, result.id)))
    keep (self, game, &result);
}

/* Whether @given_up (nullable) can be taken back: the deal that took its place has no moves. */
static gboolean
can_take_back (ParlourSession *self,
               ParlourGame    *given_up)
{
  return given_up != NULL && is_on_table (self, parlour_game_get_variant (given_up))
         && !is_begun (self->game) && !is_practice (self->game);
}

/* Gives up @given_up (nullable) for good if the game on the table is of its variant. */
static void
forget_given_up (ParlourSession  *self,
                 ParlourGame    **given_up)
{
  if (*given_up != NULL && is_on_table (self, parlour_game_get_variant (*given_up)))
    g_clear_object (given_up);
}

/* The game on the table goes on, so the ones before it are given up for good.  A lesson covers
 * them all. */
static void
changed_cb (ParlourSession *self,
            ParlourGame    *game)
{
  if (game == self->game)
    {
      forget_given_up (self, &self->given_up);
      forget_given_up (self, &self->given_up_practice);
      count_if_won (self, game);
    }

  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}

/* Returns: (nullable): the unfinished game whose place @next takes */
static ParlourGame *
find_replaced (ParlourSession *self,
               ParlourGame    *next,
               gboolean        practice)
{
  ParlourGame *unfinished = find_unfinished (self, parlour_game_get_variant (next), practice);

  return unfinished != next ? unfinished : NULL;
}

/* Whether @game has all moves of @other. */
static gboolean
continues (ParlourGame *game,
           ParlourGame *other)
{
  return parlour_history_begins_with (parlour_game_get_history (game),
                                      parlour_game_get_history (other));
}

/* Keeps the game whose place @next takes, unless @next has all its moves.  The one that counts
 * is counted.
 * @loss_counted: (out) (optional): whether that game's loss was counted
 * Returns: (transfer full) (nullable): the game, if it can be taken back */
static ParlourGame *
abandon_unfinished (ParlourSession *self,
                    ParlourGame    *next,
                    gboolean        practice,
                    gboolean       *loss_counted)
{
  ParlourGame *unfinished = find_replaced (self, next, practice);
  ParlourFacts result;
  gboolean ends;

  if (unfinished == NULL || !is_begun (unfinished) || continues (next, unfinished))
    return NULL;

  result = get_result (unfinished);
  ends = !is_counted (self, unfinished);
  if (ends)
    {
      count (self, parlour_game_get_variant (unfinished), result);
      keep (self, unfinished, &result);
    }
  else if (practice && result.outcome != PARLOUR_WON)
    parlour_game_list_keep_ended (self->games, unfinished, &result);

  if (result.outcome == PARLOUR_WON || is_begun (next) || is_practice (next))
    return NULL;
  if (loss_counted != NULL)
    *loss_counted = ends;

  return g_object_ref (unfinished);
}

/* Cards that were seen in the game that waits are not hidden in a game for practice of the same
 * deal. */
static void
note_seen_in_waiting (ParlourSession *self,
                      ParlourGame    *game)
{
  ParlourGame *waiting = find_unfinished (self, parlour_game_get_variant (game), FALSE);
  const ParlourFacts *facts;

  if (waiting == NULL)
    return;

  facts = parlour_game_get_facts (waiting);
  if (facts->deal == parlour_game_get_facts (game)->deal)
    parlour_game_note_unseen (game, facts->unseen);
}

/* Ends the games whose places @next takes.  They can be taken back together, and no longer those
 * that an earlier deal took the place of. */
static void
make_way (ParlourSession *self,
          ParlourGame    *next)
{
  gboolean loss_counted = FALSE;
  g_autoptr (ParlourGame) practice = abandon_unfinished (self, next, TRUE, NULL);
  g_autoptr (ParlourGame) own = NULL;

  if (is_practice (next))
    note_seen_in_waiting (self, next);
  else
    own = abandon_unfinished (self, next, FALSE, &loss_counted);

  if (own == NULL && practice == NULL)
    return;

  g_set_object (&self->given_up, own);
  g_set_object (&self->given_up_practice, practice);
  self->loss_counted = loss_counted;
}

/* Removes the save of the game whose place @next takes, unless the save of @next replaces it. */
static void
drop_unfinished (ParlourSession *self,
                 ParlourGame    *next,
                 gboolean        practice)
{
  if (find_replaced (self, next, practice) != NULL)
    parlour_game_list_drop_unfinished (self->games, parlour_game_get_variant (next), practice);
}

static void
update_autoplay (ParlourSession *self)
{
  if (self->game != NULL)
    parlour_game_set_autoplay (self->game, parlour_settings_get (self->settings, "autoplay"));
}

/* Compares a new game on the table with the results.  A game that was won elsewhere, as in the
 * record of a friend's game, never counts.  Cards that the player saw in earlier games of the
 * deal are not hidden. */
static void
apply_results (ParlourSession *self,
               ParlourGame    *game)
{
  const PatVariant variant = parlour_game_get_variant (game);
  const ParlourFacts *facts = parlour_game_get_facts (game);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics,
                                                                          variant);

  if (parlour_history_is_won (parlour_game_get_history (game))
      && !parlour_variant_statistics_knows (figures, facts->id))
    parlour_game_set_counted (game, TRUE);

  parlour_game_note_unseen (game, parlour_variant_statistics_get_unseen (figures, facts->deal));
}

/* Stops the clock and ends a pause, because the player leaves the game.  A game that does not count
 * leaves no result, so its seen cards are noted here. */
static void
leave_table (ParlourSession *self)
{
  const ParlourFacts *facts = parlour_game_get_facts (self->game);
  ParlourClock *clock = parlour_game_get_clock (self->game);

  parlour_clock_set_attended (clock, FALSE);
  parlour_clock_set_paused (clock, FALSE);
  if (facts->counted)
    parlour_statistics_note_unseen (self->statistics, parlour_game_get_variant (self->game),
                                    facts->deal, facts->unseen);
}

/**
 * parlour_session_new:
 * @settings: the preferences
 * @statistics: where games are counted
 * @deals: knows which deals can be won
 * @analyst: answers questions about positions
 *
 * Returns: (transfer full): a session without a game, that saves nothing yet
 */
ParlourSession *
parlour_session_new (ParlourSettings   *settings,
                     ParlourStatistics *statistics,
                     ParlourDeals      *deals,
                     ParlourAnalyst    *analyst)
{
  ParlourSession *self;

  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);
  g_return_val_if_fail (PARLOUR_IS_DEALS (deals), NULL);

  self = g_object_new (PARLOUR_TYPE_SESSION, NULL);
  self->settings = g_object_ref (settings);
  self->statistics = g_object_ref (statistics);
  self->deals = g_object_ref (deals);
  self->analyst = g_object_ref (analyst);
  self->grades = parlour_result_grades_new (statistics, deals);
  g_signal_connect_object (statistics, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::autoplay",
                           G_CALLBACK (update_autoplay), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * parlour_session_get_game:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): the game on the table, or the lesson
 */
ParlourGame *
parlour_session_get_game (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->lesson != NULL ? self->lesson : self->game;
}

/**
 * parlour_session_get_settings:
 * @self: a session
 *
 * Returns: (transfer none): the preferences
 */
ParlourSettings *
parlour_session_get_settings (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->settings;
}

/**
 * parlour_session_get_game_list:
 * @self: a session
 *
 * Returns: (transfer none): the unfinished games that are not on the table, and the last
 *   ones that have ended
 */
ParlourGameList *
parlour_session_get_game_list (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->games;
}

/**
 * parlour_session_get_statistics:
 * @self: a session
 *
 * Returns: (transfer none): where games are counted
 */
ParlourStatistics *
parlour_session_get_statistics (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->statistics;
}

/**
 * parlour_session_get_analyst:
 * @self: a session
 *
 * Returns: (transfer none): answers questions about positions
 */
ParlourAnalyst *
parlour_session_get_analyst (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->analyst;
}

/**
 * parlour_session_get_deals:
 * @self: a session
 *
 * Returns: (transfer none): the object that knows which deals can be won
 */
ParlourDeals *
parlour_session_get_deals (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), NULL);

  return self->deals;
}

/**
 * parlour_session_compare:
 * @self: a session
 *
 * Finds out in the background who wins the deals that were played, for the statistics
 * to show.
 */
void
parlour_session_compare (ParlourSession *self)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (!self->closed);

  parlour_result_grades_update (self->grades);
}

/**
 * parlour_session_set_game:
 * @self: a session
 * @game: what to play
 *
 * Puts @game on the table.  The game that was there ends if it is of the same variant, and waits
 * otherwise.  A game for practice ends only another game for practice.
 */
void
parlour_session_set_game (ParlourSession *self,
                          ParlourGame    *game)
{
  g_autoptr (ParlourGame) before = NULL;
  g_autoptr (ParlourGame) lesson = NULL;

  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (!self->closed);
  g_return_if_fail (PARLOUR_IS_GAME (game));

  lesson = g_steal_pointer (&self->lesson);
  if (self->game != NULL && self->game != game)
    {
      before = g_object_ref (self->game);
      leave_table (self);
    }
  make_way (self, game);

  /* The game that ended is counted and kept before its save is replaced. */
  if (self->saver != NULL)
    parlour_saver_follow (self->saver, game);
  if (before != NULL
      && (!is_on_table (self, parlour_game_get_variant (game))
          || (is_practice (game) && !is_practice (before))))
    parlour_game_list_keep_unfinished (self->games, before);
  drop_unfinished (self, game, TRUE);
  if (!is_practice (game))
    drop_unfinished (self, game, FALSE);

  if (g_set_object (&self->game, game))
    {
      apply_results (self, game);
      g_signal_group_set_target (self->game_signals, game);
      update_autoplay (self);
      g_signal_emit (self, signals[GAME_CHANGED], 0);
    }
  else if (lesson != NULL)
    {
      g_signal_group_set_target (self->game_signals, game);
      g_signal_emit (self, signals[GAME_CHANGED], 0);
    }

  g_signal_emit (self, signals[PRESENTED], 0);
}

/**
 * parlour_session_teach:
 * @self: a session with a game
 * @lesson: a game for a lesson
 *
 * Shows @lesson until another game is put on the table.  The game on the table waits.
 */
void
parlour_session_teach (ParlourSession *self,
                       ParlourGame    *lesson)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (self->game != NULL);
  g_return_if_fail (PARLOUR_IS_GAME (lesson));

  leave_table (self);
  parlour_game_set_practice (lesson);
  g_set_object (&self->lesson, lesson);
  g_signal_group_set_target (self->game_signals, lesson);
  g_signal_emit (self, signals[GAME_CHANGED], 0);
  g_signal_emit (self, signals[PRESENTED], 0);
}

/* Deals @number, or restarts the unfinished game if that has the same deal.
 * @kind: the kind of deal that was asked for
 * @day: the day whose deal it is, or 0 */
static void
deal (ParlourSession *self,
      PatVariant      variant,
      guint32         number,
      ParlourDealKind kind,
      guint32         day)
{
  ParlourGame *unfinished = find_unfinished (self, variant, FALSE);
  g_autoptr (ParlourGame) game = NULL;

  parlour_deals_note_played (self->deals, variant, number);

  if (unfinished != NULL
      && parlour_game_get_facts (unfinished)->deal == number
      && !is_counted (self, unfinished))
    game = g_object_ref (unfinished);
  else
    {
      game = parlour_game_new (variant, number);
      if (kind != PARLOUR_DEAL_ANY)
        parlour_game_set_dealt_winnable (game, parlour_deals_get_odds (self->deals, variant, kind));
    }
  if (day != 0)
    parlour_game_set_day (game, day);

  parlour_session_set_game (self, game);
  parlour_game_go_to (game, 0);
}

/**
 * parlour_session_deal:
 * @self: a session
 * @variant: what to play
 * @number: a deal number, or 0 for a deal of the kind asked for last
 *
 * Deals a new game.  An unfinished game of the variant ends; if it is of the same deal,
 * it is restarted instead.  The number of today's deal means the deal of today.
 */
void
parlour_session_deal (ParlourSession *self,
                      PatVariant      variant,
                      guint32         number)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (number <= PAT_DEAL_MAX);

  if (number != 0)
    {
      guint32 today = parlour_month_today ();

      if (number == parlour_deals_today (self->deals, variant, today))
        deal (self, variant, number, PARLOUR_DEAL_WINNABLE, today);
      else
        deal (self, variant, number, PARLOUR_DEAL_ANY, 0);
      return;
    }

  parlour_session_deal_kind (self, variant, parlour_settings_get (self->settings, "deal-kind"));
}

/**
 * parlour_session_deal_kind:
 * @self: a session
 * @variant: what to play
 * @kind: a kind of deal
 *
 * Deals a new game of @kind, or of the nearest kind that is known.
 */
void
parlour_session_deal_kind (ParlourSession  *self,
                           PatVariant       variant,
                           ParlourDealKind  kind)
{
  ParlourDealKind known;
  ParlourGame *unfinished;
  guint32 number;

  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  /* An unfinished game that was loaded or opened is not noted as played yet. */
  unfinished = find_unfinished (self, variant, FALSE);
  if (unfinished != NULL)
    parlour_deals_note_played (self->deals, variant, parlour_game_get_facts (unfinished)->deal);

  number = parlour_deals_pick (self->deals, variant, kind);
  known = parlour_deals_get_kind (self->deals, variant, number);
  deal (self, variant, number, MIN (kind, known), 0);
}

/**
 * parlour_session_deal_day:
 * @self: a session
 * @variant: what to play
 * @day: a day, as g_date_get_julian() has it
 *
 * Deals what parlour_deals_today() has for @day, as parlour_session_deal() does.  The
 * result is noted for that day, however late it comes.
 *
 * Returns: %FALSE, and nothing is dealt, if @day is neither today nor in the month
 *   before, or if no deal is known to be winnable
 */
gboolean
parlour_session_deal_day (ParlourSession *self,
                          PatVariant      variant,
                          guint32         day)
{
  guint32 number;

  g_return_val_if_fail (PARLOUR_IS_SESSION (self), FALSE);
  g_return_val_if_fail (pat_variant_is_valid (variant), FALSE);

  if (!parlour_month_is_open (day, parlour_month_today ()))
    return FALSE;

  number = parlour_deals_today (self->deals, variant, day);
  if (number == 0)
    return FALSE;

  deal (self, variant, number, PARLOUR_DEAL_WINNABLE, day);
  return TRUE;
}

/**
 * parlour_session_deal_again:
 * @self: a session
 * @game: a game that has ended
 *
 * Deals the cards of @game for a new game.
 */
void
parlour_session_deal_again (ParlourSession *self,
                            ParlourGame    *game)
{
  g_autoptr (ParlourGame) again = NULL;
  guint32 number;
  guint32 day;

  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  number = parlour_game_get_facts (game)->deal;
  day = parlour_game_get_facts (game)->day;
  if (number != 0)
    {
      if (parlour_month_is_open (day, parlour_month_today ()))
        deal (self, parlour_game_get_variant (game), number, PARLOUR_DEAL_WINNABLE, day);
      else
        parlour_session_deal (self, parlour_game_get_variant (game), number);
      return;
    }

  again = parlour_game_copy (game, 0);
  parlour_session_set_game (self, again);
}

/**
 * parlour_session_continue:
 * @self: a session
 * @variant: a variant
 *
 * Puts the unfinished game of @variant that was left last back on the table.
 *
 * Returns: %FALSE if there is none
 */
gboolean
parlour_session_continue (ParlourSession *self,
                          PatVariant      variant)
{
  ParlourGame *game;

  g_return_val_if_fail (PARLOUR_IS_SESSION (self), FALSE);

  game = is_on_table (self, variant) && parlour_game_get_status (self->game) != PAT_WON
         ? self->game : parlour_game_list_get_last (self->games, variant.game, &variant);
  if (game == NULL)
    return FALSE;

  parlour_session_set_game (self, game);
  return TRUE;
}

/* Copies facts and playing time from @from to @game, a record of the same game. */
static void
carry_over (ParlourGame *from,
            ParlourGame *game)
{
  const ParlourFacts *facts = parlour_game_get_facts (from);
  ParlourClock *clock = parlour_game_get_clock (game);
  const gint64 elapsed_ms = parlour_clock_get_elapsed_ms (clock);

  if (facts->helped)
    parlour_game_set_helped (game);
  if (facts->practice)
    parlour_game_set_practice (game);
  if (facts->counted)
    parlour_game_set_counted (game, TRUE);
  if (facts->dealt_winnable)
    parlour_game_set_dealt_winnable (game, facts->dealt_odds);
  parlour_game_set_day (game, facts->day);
  parlour_game_note_unseen (game, facts->unseen);
  parlour_game_note_first_sight (game, facts->first_sight);
  parlour_clock_set_elapsed_ms (clock, MAX (elapsed_ms, (gint64) facts->elapsed_ms));
}

/* Returns: (nullable): the unfinished game that @game, a record, is at another of its moves.
 * The record of a friend is never the one that counts. */
static ParlourGame *
find_recorded (ParlourSession *self,
               ParlourGame    *game)
{
  const PatVariant variant = parlour_game_get_variant (game);
  ParlourGame *own = find_unfinished (self, variant, FALSE);
  ParlourGame *practice = find_unfinished (self, variant, TRUE);

  if (own != NULL && parlour_game_get_facts (own)->id == parlour_game_get_facts (game)->id
      && (continues (own, game) || continues (game, own)))
    return own;
  if (practice != NULL && is_begun (game)
      && (continues (practice, game) || continues (game, practice)))
    return practice;

  return NULL;
}

/* Whether a new deal would give up a game that counts, instead of restarting it. */
static gboolean
would_give_up (ParlourSession *self,
               ParlourGame    *next)
{
  ParlourGame *own = find_unfinished (self, parlour_game_get_variant (next), FALSE);

  return own != NULL && is_begun (own)
         && !parlour_history_is_won (parlour_game_get_history (own))
         && (parlour_game_get_facts (next)->deal == 0
             || parlour_game_get_facts (own)->deal != parlour_game_get_facts (next)->deal);
}

/**
 * parlour_session_open:
 * @self: a session
 * @game: a game that was read from a record
 *
 * Puts the game of a record on the table.  That gives no game up:
 *
 *  - If it is an unfinished game of its variant at another move, that game is shown there; its
 *    later moves can be redone.
 *  - A deal without moves is dealt, unless a game of its variant is under way.
 *  - Any other game is for practice.
 */
void
parlour_session_open (ParlourSession *self,
                      ParlourGame    *game)
{
  ParlourGame *recorded;

  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  recorded = find_recorded (self, game);
  if (recorded != NULL && continues (recorded, game))
    {
      g_autoptr (ParlourGame) shown = g_object_ref (recorded);

      parlour_session_set_game (self, shown);
      parlour_game_go_to (shown, parlour_game_get_n_moves (game));
      return;
    }

  if (recorded != NULL)
    carry_over (recorded, game);
  else if (is_begun (game) || would_give_up (self, game))
    parlour_game_set_practice (game);
  else if (parlour_game_get_facts (game)->deal != 0)
    {
      parlour_session_deal (self, parlour_game_get_variant (game),
                            parlour_game_get_facts (game)->deal);
      return;
    }

  parlour_session_set_game (self, game);
}

/**
 * parlour_session_get_previous:
 * @self: a session
 *
 * Returns: which game parlour_session_take_back() would put on the table
 */
ParlourPrevious
parlour_session_get_previous (ParlourSession *self)
{
  g_return_val_if_fail (PARLOUR_IS_SESSION (self), PARLOUR_PREVIOUS_NONE);

  if (self->lesson != NULL)
    return PARLOUR_PREVIOUS_LESSON;
  if (can_take_back (self, self->given_up) || can_take_back (self, self->given_up_practice))
    return PARLOUR_PREVIOUS_GIVEN_UP;

  return self->game != NULL && is_practice (self->game)
         && find_unfinished (self, parlour_game_get_variant (self->game), FALSE) != NULL
         ? PARLOUR_PREVIOUS_WAITING : PARLOUR_PREVIOUS_NONE;
}

/* Puts @game, which was given up, back on the table.  Its save comes first: with it, a loss
 * that is still stored is undone at the next start. */
static void
resume_given_up (ParlourSession *self,
                 ParlourGame    *game,
                 gboolean        loss_counted)
{
  const PatVariant variant = parlour_game_get_variant (game);
  const guint64 id = parlour_game_get_facts (game)->id;

  if (loss_counted)
    parlour_game_set_counted (game, FALSE);
  parlour_session_set_game (self, game);

  if (loss_counted)
    parlour_statistics_forget (self->statistics, variant, id);
  if (loss_counted || is_practice (game))
    parlour_game_list_drop_ended (self->games, id);
}

/* A game for practice covers the one that counts again. */
static void
take_back_given_up (ParlourSession *self)
{
  g_autoptr (ParlourGame) own = NULL;
  g_autoptr (ParlourGame) practice = NULL;

  if (can_take_back (self, self->given_up))
    own = g_steal_pointer (&self->given_up);
  if (can_take_back (self, self->given_up_practice))
    practice = g_steal_pointer (&self->given_up_practice);

  if (own != NULL)
    resume_given_up (self, own, self->loss_counted);
  if (practice != NULL)
    resume_given_up (self, practice, FALSE);
}

/**
 * parlour_session_take_back:
 * @self: a session
 *
 * Puts the game of parlour_session_get_previous() back on the table, as if it had never been left
 * or given up.
 */
void
parlour_session_take_back (ParlourSession *self)
{
  g_autoptr (ParlourGame) game = NULL;

  g_return_if_fail (PARLOUR_IS_SESSION (self));

  switch (parlour_session_get_previous (self))
    {
    case PARLOUR_PREVIOUS_GIVEN_UP:
      take_back_given_up (self);
      return;
    case PARLOUR_PREVIOUS_WAITING:
      game = g_object_ref (find_unfinished (self, parlour_game_get_variant (self->game), FALSE));
      break;
    case PARLOUR_PREVIOUS_LESSON:
      game = g_object_ref (self->game);
      break;
    case PARLOUR_PREVIOUS_NONE:
    default:
      return;
    }

  parlour_session_set_game (self, game);
}

/**
 * parlour_session_leave_game:
 * @self: a session
 *
 * Adds the game on the table to the unfinished games and stops its clock, because the
 * player leaves it.  It is still returned by parlour_session_get_game().
 */
void
parlour_session_leave_game (ParlourSession *self)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));

  if (self->game == NULL)
    return;

  parlour_game_list_keep_unfinished (self->games, self->game);
  leave_table (self);
}

/* Completes or undoes a change of an unfinished game that a kill has interrupted. */
static void
reconcile (ParlourSession *self,
           ParlourGame    *game)
{
  const ParlourFacts *facts = parlour_game_get_facts (game);
  const PatVariant variant = parlour_game_get_variant (game);

  if (facts->counted)
    return;

  switch (parlour_statistics_find (self->statistics, variant, facts->id))
    {
    case PARLOUR_WON:
      /* The kill came before the save with the mark. */
      parlour_game_set_counted (game, TRUE);
      break;
    case PARLOUR_LOST:
      /* The player was giving it up or taking it back.  Since its save is there, it goes on. */
      parlour_statistics_forget (self->statistics, variant, facts->id);
      break;
    case PARLOUR_UNFINISHED:
    default:
      break;
    }

  count_if_won (self, game);
}

/**
 * parlour_session_resume:
 * @self: a session that has no game yet
 * @saver: a saver that has saved nothing yet
 *
 * Puts the game played last back on the table, keeps the others as unfinished, and
 * saves from now on.
 */
void
parlour_session_resume (ParlourSession *self,
                        ParlourSaver   *saver)
{
  g_autoptr (GPtrArray) unreadable = NULL;
  g_autoptr (GPtrArray) games = NULL;

  g_return_if_fail (PARLOUR_IS_SESSION (self));
  g_return_if_fail (PARLOUR_IS_SAVER (saver));
  g_return_if_fail (self->saver == NULL && self->game == NULL);

  unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_unreadable_free);
  games = parlour_saver_load (saver, unreadable);

  for (guint i = 0; i < unreadable->len; i++)
    g_signal_emit (self, signals[UNREADABLE], 0, unreadable->pdata[i]);

  self->saver = g_object_ref (saver);
  parlour_statistics_set_writer (self->statistics, parlour_saver_get_writer (saver));
  parlour_game_list_load (self->games, saver, games);

  for (guint i = 0; i < games->len; i++)
    {
      ParlourGame *game = games->pdata[i];

      reconcile (self, game);
      if (i == games->len - 1)
        parlour_session_set_game (self, game);
      else
        parlour_game_list_keep_unfinished (self->games, game);
    }
}

/**
 * parlour_session_flush:
 * @self: a session
 *
 * Waits until all changes are written, because the program may end at once.
 */
void
parlour_session_flush (ParlourSession *self)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));

  if (self->saver != NULL)
    parlour_saver_flush (self->saver);
}

/**
 * parlour_session_close:
 * @self: a session
 *
 * Stops the clock, writes everything, and joins the threads that read and write.  After that the
 * game can still be read, but the session neither saves nor counts anything, and takes no other
 * game.  A session that saves must be closed.  Closing again does nothing.
 */
void
parlour_session_close (ParlourSession *self)
{
  g_return_if_fail (PARLOUR_IS_SESSION (self));

  if (self->closed)
    return;

  if (self->game != NULL)
    leave_table (self);
  self->closed = TRUE;
  g_signal_group_set_target (self->game_signals, NULL);
  g_clear_pointer (&self->grades, parlour_result_grades_free);
  parlour_game_list_close (self->games);
  if (self->saver != NULL)
    parlour_saver_close (self->saver);
}

static void
parlour_session_dispose (GObject *object)
{
  ParlourSession *self = PARLOUR_SESSION (object);

  g_clear_object (&self->games);
  g_clear_object (&self->saver);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->given_up);
  g_clear_object (&self->given_up_practice);
  g_clear_pointer (&self->grades, parlour_result_grades_free);
  g_clear_object (&self->deals);
  g_clear_object (&self->analyst);
  g_clear_object (&self->statistics);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_session_parent_class)->dispose (object);
}

static void
parlour_session_class_init (ParlourSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_session_dispose;

  signals[GAME_CHANGED] = g_signal_new ("game-changed", PARLOUR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POSITION_CHANGED] = g_signal_new ("position-changed", PARLOUR_TYPE_SESSION,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);
  signals[PRESENTED] = g_signal_new ("presented", PARLOUR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNREADABLE] = g_signal_new ("unreadable", PARLOUR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
parlour_session_init (ParlourSession *self)
{
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (changed_cb), self);
  self->games = parlour_game_list_new ();
}

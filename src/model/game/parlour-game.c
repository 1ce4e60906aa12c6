/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game.h"

#include "pat-hidden.h"
#include "pat-shuffle.h"

#include <string.h>

struct _ParlourGame
{
  GObject            parent_instance;

  PatCard            pack[PAT_MAX_CARDS];
  ParlourHistory     history;
  ParlourClock      *clock;
  gboolean           autoplay;
  /* The playing time and the numbers of moves are up to date only after
   * parlour_game_get_facts(). */
  ParlourFacts       facts;
};

enum
{
  CHANGED,
  NOTED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (ParlourGame, parlour_game, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* A game is under way from its first move until it is won.  A game that is stuck is still under
 * way, and so is one whose moves were all undone or whose win was undone.  A restart continues
 * the game. */
static void
update_clock (ParlourGame *self)
{
  parlour_clock_set_under_way (self->clock,
                               parlour_history_get_length (&self->history) > 0 &&
                               self->history.status != PAT_WON);
}

/* Notes that the player has seen the visible cards.  The last position is enough after a jump over
 * several: the first stock only shrinks, so it has shown all cards that earlier ones showed. */
static void
update_unseen (ParlourGame *self)
{
  self->facts.unseen = pat_hidden_count (parlour_game_get_position (self), self->facts.unseen);
}

/* Ends the first sight if the first stock has cards that were turned. */
static void
update_first_sight (ParlourGame *self)
{
  const PatPosition *position = parlour_game_get_position (self);

  if (position->deal == 1
      && pat_hidden_count (position, self->facts.unseen) < pat_position_count (position, PAT_STOCK))
    self->facts.first_sight = PARLOUR_FIRST_SIGHT_NO;
}

/* Updates everything and emits “changed”.  Returns: TRUE */
static gboolean
announce (ParlourGame *self)
{
  update_unseen (self);
  update_first_sight (self);
  update_clock (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

/* Plays cards automatically after a move or a run of deals, and announces both. */
static gboolean
autoplay_and_announce (ParlourGame *self)
{
  if (self->autoplay)
    parlour_history_play_safe (&self->history);

  return announce (self);
}

/* Draws a random id. */
static void
draw_id (ParlourGame *self)
{
  do
    self->facts.id = (guint64) g_random_int () << 32 | g_random_int ();
  while (self->facts.id == 0);
}

static ParlourGame *
new_game (PatVariant     variant,
          guint32        deal,
          const PatCard *pack)
{
  ParlourGame *self = g_object_new (PARLOUR_TYPE_GAME, NULL);

  self->facts = parlour_facts_none ();
  self->facts.deal = deal;
  draw_id (self);
  memcpy (self->pack, pack, pat_variant_cards (variant));
  parlour_history_init (&self->history, variant, self->pack);
  self->facts.unseen = PAT_UNSEEN_ALL;
  self->facts.first_sight = deal != 0 ? PARLOUR_FIRST_SIGHT_YES : PARLOUR_FIRST_SIGHT_UNKNOWN;
  update_unseen (self);
  update_clock (self);

  return self;
}

/**
 * parlour_game_new:
 * @variant: a valid variant
 * @deal: the number of the deal, %PAT_DEAL_MIN to %PAT_DEAL_MAX
 *
 * Deals a numbered game.
 *
 * Returns: (transfer full): the game, at its start
 */
ParlourGame *
parlour_game_new (PatVariant variant,
                  guint32    deal)
{
  PatCard pack[PAT_MAX_CARDS];

  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);
  g_return_val_if_fail (deal >= PAT_DEAL_MIN && deal <= PAT_DEAL_MAX, NULL);

  pat_shuffle (deal, pat_variant_packs (variant), pack);

  return new_game (variant, deal, pack);
}

/**
 * parlour_game_new_from_record:
 * @record: a record, as pat_record_parse() leaves it
 *
 * Creates the game of a record, after its last move.  A record does not say which deals are one
 * step for undo, so deals are joined as if parlour_game_deal_on() had made them with @singly
 * %FALSE.
 *
 * An illegal move is a bug of the caller, since pat_record_parse() checks records.
 *
 * Returns: (transfer full): the game
 */
ParlourGame *
parlour_game_new_from_record (const PatRecord *record)
{
  g_autoptr (ParlourGame) self = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  if (record->deal > 0)
    self = parlour_game_new (record->variant, record->deal);
  else
    self = new_game (record->variant, 0, record->pack);
  g_return_val_if_fail (self != NULL, NULL);

  if (!parlour_history_replay (&self->history, record->moves, record->n_moves))
    g_return_val_if_reached (NULL);
  if (record->n_moves > 0)
    self->facts.first_sight = PARLOUR_FIRST_SIGHT_UNKNOWN;
  update_unseen (self);
  update_clock (self);

  return g_steal_pointer (&self);
}

/**
 * parlour_game_get_variant:
 * @self: a game
 *
 * Returns: the game and its options; they never change
 */
PatVariant
parlour_game_get_variant (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), (PatVariant) { NULL });

  return self->history.variant;
}

/**
 * parlour_game_get_position:
 * @self: a game
 *
 * Returns: (transfer none): the position shown; valid until the game changes
 */
const PatPosition *
parlour_game_get_position (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return parlour_history_get_after (&self->history, self->history.n_moves);
}

/**
 * parlour_game_get_legal:
 * @self: a game
 *
 * Returns: (transfer none): the legal moves in the position shown, which are cached
 */
const PatMoveList *
parlour_game_get_legal (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return &self->history.legal;
}

/**
 * parlour_game_get_status:
 * @self: a game
 *
 * Returns: whether the position shown is won, stuck, or still in play
 */
PatStatus
parlour_game_get_status (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), PAT_STUCK);

  return self->history.status;
}

/**
 * parlour_game_get_n_moves:
 * @self: a game
 *
 * Returns: the number of moves from the start to the position shown.  Each card dealt is
 *   a move, also in a run that is one step for undo.
 */
guint
parlour_game_get_n_moves (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->history.n_moves;
}

/**
 * parlour_game_get_history:
 * @self: a game
 *
 * Returns: (transfer none): every position since the start and the moves between them
 */
const ParlourHistory *
parlour_game_get_history (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return &self->history;
}

/**
 * parlour_game_fill_record:
 * @self: a game
 * @n_moves: the number of moves after the start, which may be redoable ones
 * @record: (out caller-allocates): where to write; old contents are not freed
 *
 * Copies the start and the first @n_moves moves.  Free them with pat_record_clear().
 */
void
parlour_game_fill_record (ParlourGame *self,
                          guint        n_moves,
                          PatRecord   *record)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (n_moves <= parlour_history_get_length (&self->history));
  g_return_if_fail (record != NULL);

  *record = (PatRecord) {
    .variant = self->history.variant,
    .deal = self->facts.deal,
    .n_moves = n_moves,
  };
  memcpy (record->pack, self->pack, sizeof record->pack);

  /* pat_record_clear() calls free(), and g_free() does the same. */
  record->moves = g_new (PatMove, record->n_moves);
  for (gsize i = 0; i < record->n_moves; i++)
    record->moves[i] = *parlour_history_get_move (&self->history, i);
}

/**
 * parlour_game_copy:
 * @self: a game
 * @n_moves: the number of moves after the start, which may be redoable ones
 *
 * Returns: (transfer full): another game with the same cards, the first @n_moves moves, and the
 *   same odds of its deal
 */
ParlourGame *
parlour_game_copy (ParlourGame *self,
                   guint        n_moves)
{
  ParlourGame *copy;
  PatRecord record;

  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  parlour_game_fill_record (self, n_moves, &record);
  copy = parlour_game_new_from_record (&record);
  pat_record_clear (&record);
  copy->facts.dealt_winnable = self->facts.dealt_winnable;
  copy->facts.dealt_odds = self->facts.dealt_odds;

  return copy;
}

/**
 * parlour_game_set_helped:
 * @self: a game
 *
 * Notes that the player was shown a move.  Neither undo nor restart resets this.
 */
void
parlour_game_set_helped (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (self->facts.helped)
    return;

  self->facts.helped = TRUE;
  g_signal_emit (self, signals[NOTED], 0);
}

/**
 * parlour_game_note_unseen:
 * @self: a game
 * @unseen: how many cards at the bottom of the first stock were never turned
 *
 * Notes how deep the player has looked, in this game or an earlier one of the deal.
 * Nothing happens if the player has looked deeper already.
 */
void
parlour_game_note_unseen (ParlourGame *self,
                          guint        unseen)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (unseen >= self->facts.unseen)
    return;

  self->facts.unseen = unseen;
  update_first_sight (self);
  g_signal_emit (self, signals[NOTED], 0);
}

/**
 * parlour_game_note_first_sight:
 * @self: a game
 * @first_sight: whether another copy of this game was played at first sight
 *
 * Combines both: the game counts as played at first sight only if each copy was.
 */
void
parlour_game_note_first_sight (ParlourGame       *self,
                               ParlourFirstSight  first_sight)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (first_sight == PARLOUR_FIRST_SIGHT_YES
      || self->facts.first_sight == PARLOUR_FIRST_SIGHT_NO
      || self->facts.first_sight == first_sight)
    return;

  self->facts.first_sight = first_sight;
  g_signal_emit (self, signals[NOTED], 0);
}

/**
 * parlour_game_note_solution_shown:
 * @self: a game
 *
 * Notes that the player was shown a move by a search that knows all cards.
 */
void
parlour_game_note_solution_shown (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  parlour_game_set_helped (self);
  parlour_game_note_first_sight (self, PARLOUR_FIRST_SIGHT_NO);
}

/**
 * parlour_game_note_verdict_shown:
 * @self: a game
 *
 * Notes that the player was told whether the position shown can be won, which depends
 * on its hidden cards.
 */
void
parlour_game_note_verdict_shown (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  /* A single hidden card is known from the others. */
  if (pat_hidden_count (parlour_game_get_position (self), self->facts.unseen) > 1)
    parlour_game_note_first_sight (self, PARLOUR_FIRST_SIGHT_NO);
}

/**
 * parlour_game_note_chance:
 * @self: a game
 * @percent: the chance of a win that the player is told for the position shown
 *
 * Notes the first chance that the player is told after half of the hidden cards were turned
 * and before three quarters were.
 */
void
parlour_game_note_chance (ParlourGame *self,
                          guint        percent)
{
  guint n_all, n_hidden;

  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (percent <= 100);

  n_all = pat_hidden_count (parlour_history_get_after (&self->history, 0), PAT_UNSEEN_ALL);
  n_hidden = pat_hidden_count (parlour_game_get_position (self), self->facts.unseen);
  if (self->facts.chance != PARLOUR_UNKNOWN || 2 * n_hidden > n_all || 4 * n_hidden <= n_all)
    return;

  self->facts.chance = percent;
  g_signal_emit (self, signals[NOTED], 0);
}

/**
 * parlour_game_set_counted:
 * @self: a game
 * @counted: whether its result is in the statistics
 *
 * Notes that the result was put into the statistics, or the loss taken out of them.
 */
void
parlour_game_set_counted (ParlourGame *self,
                          gboolean     counted)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (self->facts.counted == counted)
    return;

  self->facts.counted = counted;
  g_signal_emit (self, signals[NOTED], 0);
}

/**
 * parlour_game_set_practice:
 * @self: a game
 *
 * Notes that the game was begun elsewhere, or is played on from a review: it never counts.  It
 * gets another id, because it goes its own way beside the game that was recorded.
 */
void
parlour_game_set_practice (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  self->facts.practice = TRUE;
  draw_id (self);
  parlour_game_set_counted (self, TRUE);
}

/**
 * parlour_game_set_dealt_winnable:
 * @self: a game, before it is played
 * @odds: as dealt_odds in #ParlourFacts
 *
 * Notes that the deal was chosen because it can be won.
 */
void
parlour_game_set_dealt_winnable (ParlourGame *self,
                                 guint        odds)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  self->facts.dealt_winnable = TRUE;
  self->facts.dealt_odds = odds;
}

/**
 * parlour_game_get_odds:
 * @self: a game
 *
 * Returns: dealt_odds in #ParlourFacts, or 0 if the deal was not chosen because it can be won
 */
guint
parlour_game_get_odds (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->facts.dealt_winnable ? self->facts.dealt_odds : 0;
}

/**
 * parlour_game_set_day:
 * @self: a game, before it is played
 * @day: the day whose deal it is, as g_date_get_julian() has it, or 0
 *
 * Notes that it is the deal of @day, however late it is played.
 */
void
parlour_game_set_day (ParlourGame *self,
                      guint32      day)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  self->facts.day = day;
}

/**
 * parlour_game_get_clock:
 * @self: a game
 *
 * The game sets whether its clock is under way; the caller sets attended and paused.
 *
 * Returns: (transfer none): the clock of the game
 */
ParlourClock *
parlour_game_get_clock (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return self->clock;
}

/**
 * parlour_game_set_autoplay:
 * @self: a game
 * @autoplay: whether to play cards automatically
 *
 * After a move or a run of deals, cards that are proved to be useless in the tableau go to their
 * foundations, in one step with that move.
 */
void
parlour_game_set_autoplay (ParlourGame *self,
                           gboolean     autoplay)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  self->autoplay = autoplay;
}

/**
 * parlour_game_restore:
 * @self: a game that is new from a record
 * @facts: the facts in its save
 * @runs: (nullable) (element-type guint): pairs of the first and the last move of each run that
 *   is one step for undo, counted from 1; %NULL if they were not saved
 *
 * Continues a saved game: it is the same game as it was then.
 */
void
parlour_game_restore (ParlourGame        *self,
                      const ParlourFacts *facts,
                      const GArray       *runs)
{
  ParlourFacts fresh;

  g_return_if_fail (PARLOUR_IS_GAME (self));

  fresh = self->facts;
  self->facts = *facts;
  self->facts.deal = fresh.deal;
  self->facts.unseen = MIN (fresh.unseen, facts->unseen);
  if (facts->id == 0)
    self->facts.id = fresh.id;
  if (facts->first_sight == PARLOUR_FIRST_SIGHT_UNKNOWN
      || (facts->first_sight == PARLOUR_FIRST_SIGHT_YES && fresh.deal == 0))
    self->facts.first_sight = fresh.first_sight;
  parlour_clock_set_elapsed_ms (self->clock, (gint64) facts->elapsed_ms);

  if (runs != NULL)
    parlour_history_join_runs (&self->history, runs);
  if (facts->shown != PARLOUR_UNKNOWN)
    parlour_history_show (&self->history, facts->shown);
  update_first_sight (self);
  update_clock (self);
}

/**
 * parlour_game_get_facts:
 * @self: a game
 *
 * Returns: (transfer none): all that is known of the game, as it is now; valid until
 *   the game changes
 */
const ParlourFacts *
parlour_game_get_facts (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  self->facts.elapsed_ms = (guint64) parlour_clock_get_elapsed_ms (self->clock);
  self->facts.n_moves = parlour_history_get_length (&self->history);
  self->facts.shown = self->history.n_moves;

  return &self->facts;
}

/**
 * parlour_game_play:
 * @self: a game
 * @move: any move
 *
 * Plays @move, which may be a deal of one card or a redeal, and then cards that are
 * played automatically.  Moves that could be redone are dropped.
 *
 * Returns: %FALSE, without a change, if @move is not legal
 */
gboolean
parlour_game_play (ParlourGame *self,
                   PatMove      move)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_play (&self->history, move) && autoplay_and_announce (self);
}

/**
 * parlour_game_play_alone:
 * @self: a game
 * @move: any move
 *
 * Plays @move alone; no card is played automatically.
 *
 * Returns: %FALSE, without a change, if @move is not legal
 */
gboolean
parlour_game_play_alone (ParlourGame *self,
                         PatMove      move)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_play (&self->history, move) && announce (self);
}

/**
 * parlour_game_deal_on:
 * @self: a game
 * @singly: whether to make just one move
 *
 * Deals the next card of the stock.  Unless @singly, continues until the player has a choice: a
 * play that was not legal before.  A play that must come before the next deal is made if it is
 * the only one.  It also stops when the stock is empty.  If the stock is turned onto a waste, each
 * card is a choice.
 *
 * Cards that are played automatically afterwards are part of the run.  A run is one step
 * for undo and redo, although each deal is a move.
 *
 * Returns: %FALSE, without a change, if no card can be dealt now
 */
gboolean
parlour_game_deal_on (ParlourGame *self,
                      gboolean     singly)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_deal_on (&self->history, singly) && autoplay_and_announce (self);
}

/**
 * parlour_game_can_finish:
 * @self: a game
 *
 * Half of the cards must be on the foundations: otherwise this would play a whole game for the
 * player if all cards lie open.
 *
 * Returns: whether all cards that are left can be played to the foundations one after
 *   another
 */
gboolean
parlour_game_can_finish (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_can_finish (&self->history);
}

/**
 * parlour_game_finish:
 * @self: a game
 *
 * Plays all cards that are left to the foundations, in one step for undo.
 *
 * Returns: %FALSE, without a change, if that is not possible
 */
gboolean
parlour_game_finish (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_finish (&self->history) && announce (self);
}

/**
 * parlour_game_undo:
 * @self: a game
 *
 * Takes back the last step: a move or a run of deals.
 *
 * Returns: %FALSE at the start
 */
gboolean
parlour_game_undo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_undo (&self->history) && announce (self);
}

/**
 * parlour_game_redo:
 * @self: a game
 *
 * Plays the step again that was undone last.
 *
 * Returns: %FALSE, without a change, if there is none
 */
gboolean
parlour_game_redo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return parlour_history_redo (&self->history) && announce (self);
}

/**
 * parlour_game_go_to:
 * @self: a game
 * @n_moves: the number of moves after the start, which may be redoable ones
 *
 * Shows another position of the history; 0 restarts the game.  Later moves can be redone.
 */
void
parlour_game_go_to (ParlourGame *self,
                    guint        n_moves)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (n_moves <= parlour_history_get_length (&self->history));

  if (self->history.n_moves == n_moves)
    return;

  parlour_history_show (&self->history, n_moves);
  announce (self);
}

/**
 * parlour_game_follow:
 * @self: a game
 * @other: another game of the same deal
 * @n_moves: up to all moves of @other
 *
 * Replaces the moves of @self by the first @n_moves of @other.
 */
void
parlour_game_follow (ParlourGame *self,
                     ParlourGame *other,
                     guint        n_moves)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (PARLOUR_IS_GAME (other));
  g_return_if_fail (n_moves <= parlour_history_get_length (&other->history));

  parlour_history_show (&self->history, 0);
  for (guint i = 0; i < n_moves; i++)
    if (!parlour_history_play (&self->history, *parlour_history_get_move (&other->history, i)))
      g_return_if_reached ();

  announce (self);
}

static void
parlour_game_finalize (GObject *object)
{
  ParlourGame *self = PARLOUR_GAME (object);

  parlour_history_clear (&self->history);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (parlour_game_parent_class)->finalize (object);
}

static void
parlour_game_class_init (ParlourGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_game_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_GAME,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[NOTED] = g_signal_new ("noted",
                                 PARLOUR_TYPE_GAME,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_game_init (ParlourGame *self)
{
  self->clock = parlour_clock_new ();
}

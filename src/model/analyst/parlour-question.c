/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-question.h"

#include "parlour-facts.h"

#include "pat-careful.h"
#include "pat-hidden.h"

#include <math.h>
#include <string.h>

/**
 * parlour_question_chance:
 * @history: a game
 * @n_moves: which of its positions, by the moves before it; more than one card is
 *   hidden there
 * @unseen: as for pat_hidden_count()
 * @odds: as from parlour_game_get_odds()
 * @worlds: the set of worlds
 *
 * Returns: a question without a move, priority and number of worlds
 */
ParlourQuestion
parlour_question_chance (const ParlourHistory *history,
                         guint                 n_moves,
                         guint                 unseen,
                         guint                 odds,
                         ParlourWorlds         worlds)
{
  ParlourQuestion self = {
    .kind = PARLOUR_QUESTION_CHANCE,
    .variant = history->variant,
    .position = *parlour_history_get_after (history, n_moves),
    .worlds = worlds,
    .odds = odds,
    .beginning = *parlour_history_get_after (history, 0),
  };

  self.n_hidden = pat_hidden_count (&self.position, unseen);

  return self;
}

/**
 * parlour_question_proof:
 * @variant: the game of @position
 * @position: a position
 * @nodes: how far to search
 *
 * Returns: a question without a priority
 */
ParlourQuestion
parlour_question_proof (PatVariant         variant,
                        const PatPosition *position,
                        guint64            nodes)
{
  return (ParlourQuestion) {
    .kind = PARLOUR_QUESTION_PROOF,
    .variant = variant,
    .position = *position,
    .nodes = nodes,
  };
}

/* Adds the games that only a longer search wins, and multiplies the odds by @factor. */
static double
correct (double share,
         double late_wins,
         double factor)
{
  share += (1 - share) * late_wins;

  return share * factor / (share * factor + 1 - share);
}

/**
 * parlour_question_correct:
 * @question: a question for a chance
 * @chance: (inout): its answer, from random worlds
 *
 * Corrects the chance in two ways.  The worlds are played with shorter searches than those of
 * careful play itself.  And they are drawn at random, although the deal may have been chosen:
 * among hard deals, few are like the worlds that careful play wins.  Both corrections shrink with
 * the share of the stock that is hidden.  The first one shrinks more slowly, by the square root
 * of the share, because moves near the end need a long search too.
 */
void
parlour_question_correct (const ParlourQuestion *question,
                          PatChance             *chance)
{
  double late_wins = pat_careful_late_wins (question->variant);
  double odds = question->odds == 0 ? 1 : (double) question->odds / PARLOUR_ODDS_SAME;
  double hidden = (double) question->n_hidden
                  / pat_position_count (&question->beginning, PAT_STOCK);
  double factor = pow (pat_careful_brief_odds (question->variant), sqrt (hidden))
                  * pow (odds, hidden);
  /* Half a win and half a loss more: a sample without a loss does not exclude losses. */
  double share = (chance->n_won + 0.5) / (chance->n_worlds + 1.0);

  if (chance->n_worlds == 0 || (factor == 1 && late_wins == 0))
    return;

  chance->share = correct (share, late_wins, factor);
  chance->low = correct (chance->low, late_wins, factor);
  chance->high = correct (chance->high, late_wins, factor);
}

/* FNV-1a. */
static guint
hash_bytes (guint        hash,
            const void  *data,
            gsize        size)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * 16777619u;

  return hash;
}

/**
 * parlour_question_hash:
 * @question: (type ParlourQuestion): a question
 *
 * Returns: a hash; equal for questions that parlour_question_is_same() treats as
 *   the same
 */
guint
parlour_question_hash (gconstpointer question)
{
  const ParlourQuestion *self = question;
  guint hash = hash_bytes (2166136261u, &self->position, sizeof self->position);

  if (self->is_moved)
    hash = hash_bytes (hash, &self->move, sizeof self->move);

  return hash ^ self->worlds;
}

/**
 * parlour_question_is_same:
 * @a: (type ParlourQuestion): a question
 * @b: (type ParlourQuestion): another
 *
 * Returns: whether they are the same, apart from limits and numbers of worlds
 */
gboolean
parlour_question_is_same (gconstpointer a,
                          gconstpointer b)
{
  const ParlourQuestion *x = a, *y = b;

  return pat_variant_is_same (x->variant, y->variant)
         && memcmp (&x->position, &y->position, sizeof x->position) == 0
         && x->worlds == y->worlds
         && x->n_hidden == y->n_hidden
         && x->is_moved == y->is_moved
         && (!x->is_moved || memcmp (&x->move, &y->move, sizeof x->move) == 0)
         && x->odds == y->odds
         && (x->odds == 0 || memcmp (&x->beginning, &y->beginning, sizeof x->beginning) == 0);
}

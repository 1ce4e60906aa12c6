/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-question.h"

#include "pat-hidden.h"

#include <string.h>

/**
 * parlour_question_chance:
 * @history: a game
 * @n_moves: which of its positions, by the moves before it; more than one card is
 *   hidden there
 * @unseen: as for pat_hidden_count()
 * @is_chosen: whether the deal was chosen because it can be won
 * @worlds: the set of worlds
 *
 * Returns: a question without a move, priority and number of worlds
 */
ParlourQuestion
parlour_question_chance (const ParlourHistory *history,
                         guint                 n_moves,
                         guint                 unseen,
                         gboolean              is_chosen,
                         ParlourWorlds         worlds)
{
  ParlourQuestion self = {
    .kind = PARLOUR_QUESTION_CHANCE,
    .variant = history->variant,
    .position = *parlour_history_get_after (history, n_moves),
    .worlds = worlds,
    .is_chosen = is_chosen,
  };

  self.n_hidden = pat_hidden_count (&self.position, unseen);
  if (is_chosen)
    self.beginning = *parlour_history_get_after (history, 0);

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
         && x->is_chosen == y->is_chosen
         && (!x->is_chosen || memcmp (&x->beginning, &y->beginning, sizeof x->beginning) == 0);
}

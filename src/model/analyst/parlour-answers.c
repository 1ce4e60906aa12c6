/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-answers.h"

#include <string.h>

#include "pat-wilson.h"

/* The size of the cache, some 5 MiB.  The oldest entries are dropped first. */
enum { MAX_ENTRIES = 8192 };

typedef struct
{
  ParlourQuestion key;
  ParlourKnown    known;
  PatChance       chance;
} Entry;

struct _ParlourAnswers
{
  /* Entries by their key. */
  GHashTable *entries;
  /* The same, the oldest first. */
  GQueue      order;
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->known.line, g_array_unref);
  g_free (entry);
}

static Entry *
ensure_entry (ParlourAnswers        *self,
              const ParlourQuestion *question)
{
  Entry *entry = g_hash_table_lookup (self->entries, question);

  if (entry != NULL)
    return entry;

  if (self->order.length == MAX_ENTRIES)
    {
      Entry *oldest = g_queue_pop_head (&self->order);

      g_hash_table_remove (self->entries, &oldest->key);
    }
  entry = g_new0 (Entry, 1);
  entry->key = *question;
  g_hash_table_insert (self->entries, &entry->key, entry);
  g_queue_push_tail (&self->order, entry);

  return entry;
}

static const ParlourKnown *
look_up (ParlourAnswers    *self,
         PatVariant         variant,
         const PatPosition *position)
{
  const ParlourQuestion question = parlour_question_proof (variant, position, 0);
  const Entry *entry = g_hash_table_lookup (self->entries, &question);

  return entry != NULL ? &entry->known : NULL;
}

/*
 * Whether the line of @new is better than that of @old: of two wins the shorter one, of two other
 * lines the one that gets more cards on foundations.  Therefore each move of the advice gets
 * closer to the end, and the advice never goes round in a circle.
 */
static gboolean
leads_better (const ParlourKnown *new,
              const ParlourKnown *old)
{
  gboolean new_wins = new->winnability == PARLOUR_WINNABILITY_WINNABLE;
  gboolean old_wins = old->winnability == PARLOUR_WINNABILITY_WINNABLE;

  if (new_wins != old_wins)
    return new_wins;
  if (new_wins)
    return parlour_known_count_left (new) < parlour_known_count_left (old);

  return parlour_known_count_left (new) > 0
         && (parlour_known_count_left (old) == 0 || new->reach > old->reach);
}

static void
enter (ParlourAnswers     *self,
       PatVariant          variant,
       const PatPosition  *position,
       const ParlourKnown *new)
{
  const ParlourQuestion question = parlour_question_proof (variant, position, 0);
  ParlourKnown *known = &ensure_entry (self, &question)->known;

  if (new->line != NULL && leads_better (new, known))
    {
      g_clear_pointer (&known->line, g_array_unref);
      known->line = g_array_ref (new->line);
      known->at = new->at;
      known->reach = new->reach;
    }
  if (!parlour_winnability_is_decided (known->winnability))
    known->winnability = new->winnability;
  known->nodes = MAX (new->nodes, known->nodes);
}

/* Enters @position with the whole line, and each position on the line with the rest of it.  Goes
 * backwards: the cache drops the oldest entries first, and the first positions are needed
 * most. */
static void
enter_line (ParlourAnswers     *self,
            PatVariant          variant,
            const PatPosition  *position,
            ParlourWinnability  winnability,
            guint64             nodes,
            const PatMove      *moves,
            gsize               n_moves)
{
  g_autofree PatPosition *positions = g_new (PatPosition, n_moves + 1);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (PatMove));
  ParlourKnown known = { .winnability = winnability, .line = line };

  g_array_append_vals (line, moves, n_moves);
  positions[0] = *position;
  for (gsize i = 0; i < n_moves; i++)
    {
      positions[i + 1] = positions[i];
      pat_variant_play (variant, &positions[i + 1], moves[i]);
    }

  known.reach = pat_position_start (&positions[n_moves], PAT_T1);
  for (gsize i = n_moves + 1; i-- > 0;)
    {
      known.at = i;
      known.nodes = i == 0 ? nodes : 0;
      enter (self, variant, &positions[i], &known);
    }
}

/**
 * parlour_answers_new:
 *
 * Returns: (transfer full): an empty cache
 */
ParlourAnswers *
parlour_answers_new (void)
{
  ParlourAnswers *self = g_new0 (ParlourAnswers, 1);

  self->entries = g_hash_table_new_full (parlour_question_hash, parlour_question_is_same, NULL,
                                         entry_free);
  g_queue_init (&self->order);

  return self;
}

/**
 * parlour_answers_free:
 * @self: (transfer full): a cache
 */
void
parlour_answers_free (ParlourAnswers *self)
{
  g_queue_clear (&self->order);
  g_hash_table_unref (self->entries);
  g_free (self);
}

/**
 * parlour_chance_append:
 * @self: (inout): a chance, or all zeroes
 * @more: what was found in other worlds
 * @n_worlds: the maximum number of worlds to add
 *
 * Adds the first worlds of @more to @self, up to %PAT_CHANCE_NOTED.
 */
void
parlour_chance_append (PatChance       *self,
                       const PatChance *more,
                       guint            n_worlds)
{
  for (guint i = 0; i < MIN (n_worlds, more->n_worlds) && self->n_worlds < PAT_CHANCE_NOTED; i++)
    {
      guint64 won = more->won[i / 64] >> i % 64 & 1;

      self->won[self->n_worlds / 64] |= won << self->n_worlds % 64;
      self->n_worlds++;
      self->n_won += won;
    }

  self->has_first = more->has_first;
  self->first = more->first;
  self->n_plan = more->n_plan;
  memcpy (self->plan, more->plan, sizeof self->plan);
  self->share = self->n_worlds > 0 ? (double) self->n_won / self->n_worlds : 0;
  self->low = self->n_worlds > 0 ? pat_wilson (self->n_won, self->n_worlds, -1) : 0;
  self->high = self->n_worlds > 0 ? pat_wilson (self->n_won, self->n_worlds, 1) : 1;
}

static gboolean
find_proof (ParlourAnswers        *self,
            const ParlourQuestion *question,
            ParlourAnswer         *answer)
{
  const ParlourKnown *known = look_up (self, question->variant, &question->position);
  PatStatus status = pat_variant_status (question->variant, &question->position);

  *answer = (ParlourAnswer) { 0 };
  if (status != PAT_PLAYING)
    answer->winnability = status == PAT_WON ? PARLOUR_WINNABILITY_WINNABLE
                                            : PARLOUR_WINNABILITY_LOST;
  else if (known != NULL)
    answer->winnability = known->winnability;

  return parlour_winnability_is_decided (answer->winnability)
         || (known != NULL && known->nodes >= question->nodes);
}

/**
 * parlour_answers_find:
 * @self: a cache
 * @question: a question
 * @answer: (out): its answer
 *
 * Returns: whether the whole answer is known
 */
gboolean
parlour_answers_find (ParlourAnswers        *self,
                      const ParlourQuestion *question,
                      ParlourAnswer         *answer)
{
  const Entry *entry;

  *answer = (ParlourAnswer) { 0 };
  if (question->is_fresh || question->kind == PARLOUR_QUESTION_GRADE)
    return FALSE;
  if (question->kind == PARLOUR_QUESTION_PROOF)
    return find_proof (self, question, answer);

  entry = g_hash_table_lookup (self->entries, question);
  if (entry == NULL
      || (entry->chance.n_worlds < question->n_worlds && !pat_chance_is_exhausted (&entry->chance)))
    return FALSE;

  parlour_chance_append (&answer->chance, &entry->chance, question->n_worlds);
  parlour_question_correct (question, &answer->chance);
  return TRUE;
}

/**
 * parlour_answers_get_chance:
 * @self: a cache
 * @question: a question for a chance
 *
 * Returns: the chance so far, to which worlds can be added
 */
PatChance
parlour_answers_get_chance (ParlourAnswers        *self,
                            const ParlourQuestion *question)
{
  const Entry *entry = g_hash_table_lookup (self->entries, question);

  return entry != NULL ? entry->chance : (PatChance) { 0 };
}

/**
 * parlour_answers_set_chance:
 * @self: a cache
 * @question: a question for a chance
 * @chance: what was found
 */
void
parlour_answers_set_chance (ParlourAnswers        *self,
                            const ParlourQuestion *question,
                            const PatChance       *chance)
{
  Entry *entry = ensure_entry (self, question);

  if (chance->n_tried > entry->chance.n_tried)
    entry->chance = *chance;
}

/**
 * parlour_answers_learn:
 * @self: a cache
 * @question: a question for a proof
 * @solution: what was found
 *
 * Returns: whether the position can be won, as far as @solution tells
 */
ParlourWinnability
parlour_answers_learn (ParlourAnswers        *self,
                       const ParlourQuestion *question,
                       const PatSolution     *solution)
{
  ParlourWinnability winnability = PARLOUR_WINNABILITY_UNKNOWN;

  if (solution->verdict == PAT_VERDICT_WON)
    winnability = PARLOUR_WINNABILITY_WINNABLE;
  else if (solution->verdict == PAT_VERDICT_LOST)
    winnability = PARLOUR_WINNABILITY_LOST;

  enter_line (self, question->variant, &question->position, winnability, question->nodes,
              solution->moves, solution->n_moves);

  return winnability;
}

static gboolean
has_winnability (ParlourAnswers       *self,
                 const ParlourHistory *history,
                 guint                 n_moves,
                 ParlourWinnability    winnability)
{
  const ParlourKnown *known = look_up (self, history->variant,
                                       parlour_history_get_after (history, n_moves));

  return known != NULL && known->winnability == winnability;
}

/* Adds the moves of @history from a position to a later one that is winnable, and on to
 * the win. */
static void
infer_winnable (ParlourAnswers       *self,
                const ParlourHistory *history,
                guint                 from,
                guint                 to)
{
  const ParlourKnown *known = look_up (self, history->variant,
                                       parlour_history_get_after (history, to));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PatMove));

  for (guint i = from; i < to; i++)
    g_array_append_vals (moves, parlour_history_get_move (history, i), 1);
  if (known != NULL)
    g_array_append_vals (moves, parlour_known_get_moves (known), parlour_known_count_left (known));

  enter_line (self, history->variant, parlour_history_get_after (history, from),
              PARLOUR_WINNABILITY_WINNABLE, 0, (const PatMove *) moves->data, moves->len);
}

/**
 * parlour_answers_infer:
 * @self: a cache
 * @history: a history
 * @n_moves: which of its positions, by the moves since the start
 *
 * Enters what follows for that position from those before and after it.
 *
 * Returns: (transfer none) (nullable): the answer for that position; valid until the
 *   next change
 */
const ParlourKnown *
parlour_answers_infer (ParlourAnswers       *self,
                       const ParlourHistory *history,
                       guint                 n_moves)
{
  const PatPosition *position = parlour_history_get_after (history, n_moves);
  const ParlourQuestion question = parlour_question_proof (history->variant, position, 0);
  ParlourKnown known = { 0 };
  ParlourAnswer answer;

  find_proof (self, &question, &answer);
  known.winnability = answer.winnability;
  for (guint i = n_moves; i-- > 0 && !parlour_winnability_is_decided (known.winnability);)
    if (has_winnability (self, history, i, PARLOUR_WINNABILITY_LOST))
      known.winnability = PARLOUR_WINNABILITY_LOST;
  if (parlour_winnability_is_decided (known.winnability))
    {
      enter (self, history->variant, position, &known);
      return look_up (self, history->variant, position);
    }

  for (guint i = n_moves + 1; i <= parlour_history_get_length (history); i++)
    if (has_winnability (self, history, i, PARLOUR_WINNABILITY_WINNABLE))
      {
        infer_winnable (self, history, n_moves, i);
        break;
      }

  return look_up (self, history->variant, position);
}

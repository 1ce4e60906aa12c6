/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-verdict-cache.h"

#include <string.h>

/* About 2 MiB.  What was learnt first is forgotten first. */
enum { MAX_KNOWN = 8192 };

typedef struct
{
  PatPosition  position;
  ParlourKnown known;
} Entry;

struct _ParlourVerdictCache
{
  PatVariant  variant;
  /* Entries by their position. */
  GHashTable *entries;
  /* The same, in the order in which they were learnt. */
  GQueue      order;
};

static guint
hash_position (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 2166136261u;

  for (gsize i = 0; i < sizeof (PatPosition); i++)
    hash = (hash ^ bytes[i]) * 16777619u;

  return hash;
}

static gboolean
is_same_position (gconstpointer a,
                  gconstpointer b)
{
  return memcmp (a, b, sizeof (PatPosition)) == 0;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->known.line, g_array_unref);
  g_free (entry);
}

/*
 * Whether the line of @new is better than that of @old.  Of two wins the
 * shorter is kept and of two other lines the one that reaches further, so that
 * whoever follows one advice after the other comes nearer with each move, and
 * never goes round in a circle.
 */
static gboolean
leads_better (const ParlourKnown *new,
              const ParlourKnown *old)
{
  if (new->winnability == PARLOUR_WINNABILITY_WINNABLE && old->winnability == PARLOUR_WINNABILITY_WINNABLE)
    return parlour_known_count_left (new) < parlour_known_count_left (old);

  if (new->winnability == PARLOUR_WINNABILITY_WINNABLE || old->winnability == PARLOUR_WINNABILITY_WINNABLE)
    return new->winnability == PARLOUR_WINNABILITY_WINNABLE;

  return parlour_known_count_left (new) > 0 && (parlour_known_count_left (old) == 0 || new->reach > old->reach);
}

static void
forget_first (ParlourVerdictCache *self)
{
  Entry *first = g_queue_pop_head (&self->order);

  g_hash_table_remove (self->entries, &first->position);
}

static void
enter (ParlourVerdictCache *self,
       const PatPosition   *position,
       const ParlourKnown  *known)
{
  Entry *entry = g_hash_table_lookup (self->entries, position);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->position = *position;
      g_hash_table_insert (self->entries, &entry->position, entry);
      g_queue_push_tail (&self->order, entry);
      if (self->order.length > MAX_KNOWN)
        forget_first (self);
    }

  if (leads_better (known, &entry->known))
    {
      g_clear_pointer (&entry->known.line, g_array_unref);
      entry->known.line = g_array_ref (known->line);
      entry->known.at = known->at;
      entry->known.reach = known->reach;
    }
  if (!parlour_winnability_is_decided (entry->known.winnability))
    entry->known.winnability = known->winnability;
  entry->known.n_stages = MAX (known->n_stages, entry->known.n_stages);
}

static guint
count_foundation_cards (const PatPosition *position)
{
  return pat_position_start (position, PAT_T1);
}

/* Enters @position with the whole line, and what the line leads through with
 * what is left of it: the last position first, since the first will be wanted
 * first and must be forgotten last. */
static void
enter_line (ParlourVerdictCache *self,
            const PatPosition   *position,
            ParlourWinnability   winnability,
            guint                n_stages,
            const PatMove       *moves,
            gsize                n_moves)
{
  g_autofree PatPosition *positions = g_new (PatPosition, n_moves + 1);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (PatMove));
  ParlourKnown known = { .winnability = winnability, .line = line };

  g_array_append_vals (line, moves, n_moves);
  positions[0] = *position;
  for (gsize i = 0; i < n_moves; i++)
    {
      positions[i + 1] = positions[i];
      pat_variant_play (self->variant, &positions[i + 1], moves[i]);
    }

  known.reach = count_foundation_cards (&positions[n_moves]);
  for (gsize i = n_moves + 1; i-- > 0;)
    {
      known.at = i;
      known.n_stages = i == 0 ? n_stages : 0;
      enter (self, &positions[i], &known);
    }
}

/**
 * parlour_verdict_cache_new:
 * @variant: of the game whose positions these are
 *
 * Returns: (transfer full): knowledge of nothing
 */
ParlourVerdictCache *
parlour_verdict_cache_new (PatVariant variant)
{
  ParlourVerdictCache *self = g_new0 (ParlourVerdictCache, 1);

  self->variant = variant;
  self->entries = g_hash_table_new_full (hash_position, is_same_position, NULL, entry_free);
  g_queue_init (&self->order);

  return self;
}

/**
 * parlour_verdict_cache_free:
 * @self: (transfer full): what is known
 */
void
parlour_verdict_cache_free (ParlourVerdictCache *self)
{
  g_queue_clear (&self->order);
  g_hash_table_unref (self->entries);
  g_free (self);
}

/**
 * parlour_verdict_cache_look_up:
 * @self: what is known
 * @position: any position of the deal
 *
 * Returns: (transfer none) (nullable): what is known of it by itself; valid
 *   until something is learnt or inferred
 */
const ParlourKnown *
parlour_verdict_cache_look_up (ParlourVerdictCache *self,
                               const PatPosition   *position)
{
  const Entry *entry = g_hash_table_lookup (self->entries, position);

  return entry != NULL ? &entry->known : NULL;
}

/**
 * parlour_verdict_cache_learn:
 * @self: what is known
 * @position: what was searched
 * @solution: what was found
 * @n_stages: how many stages of search @position has been through
 */
void
parlour_verdict_cache_learn (ParlourVerdictCache *self,
                             const PatPosition   *position,
                             const PatSolution   *solution,
                             guint                n_stages)
{
  ParlourWinnability winnability = PARLOUR_WINNABILITY_UNKNOWN;

  if (solution->verdict == PAT_VERDICT_WON)
    winnability = PARLOUR_WINNABILITY_WINNABLE;
  else if (solution->verdict == PAT_VERDICT_LOST)
    winnability = PARLOUR_WINNABILITY_LOST;

  enter_line (self, position, winnability, n_stages, solution->moves, solution->n_moves);
}

/**
 * parlour_verdict_cache_learn_ending:
 * @self: what is known
 * @position: any position of the deal
 *
 * The end of a game needs no search, and tells of what came before.
 *
 * Returns: whether the game ends with @position
 */
gboolean
parlour_verdict_cache_learn_ending (ParlourVerdictCache *self,
                                    const PatPosition   *position)
{
  PatStatus status = pat_variant_status (self->variant, position);
  const PatSolution ending = { .verdict = status == PAT_WON ? PAT_VERDICT_WON : PAT_VERDICT_LOST };

  if (status == PAT_PLAYING)
    return FALSE;

  parlour_verdict_cache_learn (self, position, &ending, 0);
  return TRUE;
}

static const ParlourKnown *
look_up_after (ParlourVerdictCache  *self,
               const ParlourHistory *history,
               guint                 n_moves)
{
  return parlour_verdict_cache_look_up (self, parlour_history_get_after (history, n_moves));
}

/* The moves of @history from one position to a later one that is winnable, and
 * on to the win. */
static void
infer_winnable (ParlourVerdictCache  *self,
                const ParlourHistory *history,
                guint                 from,
                guint                 to)
{
  const ParlourKnown *known = look_up_after (self, history, to);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PatMove));

  for (guint i = from; i < to; i++)
    g_array_append_vals (moves, parlour_history_get_move (history, i), 1);
  g_array_append_vals (moves, parlour_known_get_moves (known), parlour_known_count_left (known));

  enter_line (self, parlour_history_get_after (history, from), PARLOUR_WINNABILITY_WINNABLE, 0,
              (const PatMove *) moves->data, moves->len);
}

static gboolean
has_winnability (ParlourVerdictCache  *self,
                 const ParlourHistory *history,
                 guint                 n_moves,
                 ParlourWinnability    winnability)
{
  const ParlourKnown *known = look_up_after (self, history, n_moves);

  return known != NULL && known->winnability == winnability;
}

/**
 * parlour_verdict_cache_infer:
 * @self: what is known
 * @history: a history of the deal
 * @n_moves: which of its positions, by the moves since the start
 *
 * Adds what follows from positions before and after it.
 *
 * Returns: (transfer none) (nullable): what is known of that position; valid
 *   until something is learnt or inferred
 */
const ParlourKnown *
parlour_verdict_cache_infer (ParlourVerdictCache  *self,
                             const ParlourHistory *history,
                             guint                 n_moves)
{
  const PatPosition *position = parlour_history_get_after (history, n_moves);
  const ParlourKnown lost = { .winnability = PARLOUR_WINNABILITY_LOST };
  const ParlourKnown *known = parlour_verdict_cache_look_up (self, position);

  if (known != NULL && parlour_winnability_is_decided (known->winnability))
    return known;

  for (guint i = n_moves; i-- > 0;)
    if (has_winnability (self, history, i, PARLOUR_WINNABILITY_LOST))
      {
        enter (self, position, &lost);
        return parlour_verdict_cache_look_up (self, position);
      }

  for (guint i = n_moves + 1; i <= parlour_history_get_length (history); i++)
    if (has_winnability (self, history, i, PARLOUR_WINNABILITY_WINNABLE))
      {
        infer_winnable (self, history, n_moves, i);
        break;
      }

  return parlour_verdict_cache_look_up (self, position);
}

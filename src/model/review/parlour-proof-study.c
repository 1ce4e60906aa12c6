/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-proof-study.h"

#include <string.h>

#include "pat-careful.h"

#include "parlour-last-winnable.h"
#include "parlour-turning-point.h"
#include "parlour-verdict-cache.h"

/* How each position is searched, and then again those that are still open, and at most
 * how many: a game may end in hundreds of positions of which nobody knows. */
static const struct
{
  PatLimits limits;
  guint     most;
} stages[] = {
  { { .nodes = 50000, .memory_mb = 32 }, 150 },
  { { .nodes = 400000, .memory_mb = 96 }, 20 },
};

/* MiB, where careful play's own search is made. */
enum { CAREFUL_MEMORY_MB = 96 };

/* Whether a move was the only one that held is asked of the first so many moves. */
enum { MOST_HELD = 8, SEED = 1 };

/* A move that may have been the only one that held, and the others. */
typedef struct
{
  guint    move;
  guint    n_others;
  PatMove  others[PARLOUR_MOST_OTHERS];
  /* So many of them are lost. */
  guint    n_lost;
  gboolean is_refuted;
} Held;

typedef enum
{
  PHASE_LAST_WINNABLE,
  PHASE_CAREFUL,
  PHASE_MISTAKE,
  PHASE_HELD,
} Phase;

struct _ParlourProofStudy
{
  const ParlourHistory *history;
  guint                 n_hidden;

  ParlourVerdictCache  *verdicts;
  ParlourLastWinnable   last_winnable;
  guint                 stage;
  guint                 n_searched;

  Phase                 phase;
  /* Where the game was given away careful play would have won, and how. */
  gboolean              is_mistake;
  PatMove               better;
  /* (nullable): moves that may have been the only ones that held, and of which of
   * them another is searched. */
  GArray               *held;
  Held                 *asked;
};

static const PatPosition *
get_position (const ParlourProofStudy *self,
              guint                    position)
{
  return parlour_history_get_after (self->history, position);
}

static guint
count_positions (const ParlourProofStudy *self)
{
  return parlour_history_get_length (self->history) + 1;
}

/* Tells the search what the verdicts say of positions that it has not tried. */
static void
note_known (ParlourProofStudy *self)
{
  for (guint i = self->last_winnable.n_winnable; i < self->last_winnable.lost; i++)
    {
      const ParlourKnown *known = parlour_verdict_cache_look_up (self->verdicts, get_position (self, i));

      if (known != NULL && parlour_winnability_is_decided (known->winnability))
        parlour_last_winnable_note (&self->last_winnable, i, known->winnability);
    }
}

/**
 * parlour_proof_study_new:
 * @history: a game; it must stay as it is
 * @n_hidden: in so many positions, from the beginning on, more than one card was hidden
 *
 * Returns: (transfer full): a study that knows of nothing but the end
 */
ParlourProofStudy *
parlour_proof_study_new (const ParlourHistory *history,
                         guint                 n_hidden)
{
  ParlourProofStudy *self = g_new0 (ParlourProofStudy, 1);

  self->history = history;
  self->n_hidden = n_hidden;
  self->verdicts = parlour_verdict_cache_new (history->variant);
  parlour_last_winnable_init (&self->last_winnable, count_positions (self));
  if (parlour_verdict_cache_learn_ending (self->verdicts, get_position (self, count_positions (self) - 1)))
    note_known (self);

  return self;
}

/**
 * parlour_proof_study_free:
 * @self: (transfer full): a study
 */
void
parlour_proof_study_free (ParlourProofStudy *self)
{
  g_clear_pointer (&self->held, g_array_unref);
  parlour_last_winnable_clear (&self->last_winnable);
  parlour_verdict_cache_free (self->verdicts);
  g_free (self);
}

/* Begins again to look for the last winnable position, with what is known of it. */
static void
begin_stage (ParlourProofStudy *self)
{
  ParlourLastWinnable before = self->last_winnable;

  self->stage++;
  self->n_searched = 0;
  parlour_last_winnable_init (&self->last_winnable, count_positions (self));
  self->last_winnable.n_winnable = before.n_winnable;
  self->last_winnable.lost = before.lost;
  parlour_last_winnable_clear (&before);
}

/* Whether there is a position to search for the last winnable one. */
static gboolean
find_untried (ParlourProofStudy *self)
{
  while (TRUE)
    {
      if (self->n_searched < stages[self->stage].most &&
          parlour_last_winnable_next (&self->last_winnable))
        return TRUE;
      if (self->stage == G_N_ELEMENTS (stages) - 1)
        return FALSE;
      begin_stage (self);
    }
}

static GArray *
find_held (ParlourProofStudy *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Held));

  for (guint i = self->n_hidden; i + 1 < self->last_winnable.n_winnable && all->len < MOST_HELD; i++)
    {
      Held held = { .move = i };

      if (parlour_may_have_held (self->history->variant, get_position (self, i),
                                 *parlour_history_get_move (self->history, i), SEED,
                                 held.others, &held.n_others))
        g_array_append_val (all, held);
    }

  return all;
}

/* Returns: (nullable): of which move to search another next */
static Held *
find_open (ParlourProofStudy *self)
{
  for (guint i = 0; i < self->held->len; i++)
    {
      Held *held = &g_array_index (self->held, Held, i);

      if (!held->is_refuted && held->n_lost < held->n_others)
        return held;
    }

  return NULL;
}

/* Whether all could be seen where the last move was made after which the game could
 * be won. */
static gboolean
may_be_mistake (const ParlourProofStudy *self)
{
  guint lost = self->last_winnable.lost;

  return lost > self->n_hidden && lost < count_positions (self) && self->last_winnable.n_winnable == lost;
}

/* Whether what was played, from where all could be seen to where the game could not be
 * won any more, is what careful play does after the search for @solution. */
static gboolean
is_played (const ParlourProofStudy *self,
           const PatSolution       *solution)
{
  guint n = self->last_winnable.lost - self->n_hidden;

  if (solution->n_moves < n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (memcmp (&solution->moves[i], parlour_history_get_move (self->history, self->n_hidden + i), sizeof (PatMove)) != 0)
      return FALSE;

  return TRUE;
}

/**
 * parlour_proof_study_next:
 * @self: a study
 * @position: (out): what to search next
 * @limits: (out): how far
 *
 * Returns: %FALSE if there is nothing more
 */
gboolean
parlour_proof_study_next (ParlourProofStudy *self,
                          PatPosition       *position,
                          PatLimits         *limits)
{
  if (self->phase == PHASE_LAST_WINNABLE)
    {
      if (find_untried (self))
        {
          *position = *get_position (self, self->last_winnable.asked);
          *limits = stages[self->stage].limits;
          return TRUE;
        }
      self->phase = may_be_mistake (self) ? PHASE_CAREFUL : PHASE_HELD;
    }

  /* Nobody is told of a mistake for doing what careful play does where all is seen, or
   * for not seeing what takes more than careful play looks at. */
  if (self->phase == PHASE_CAREFUL || self->phase == PHASE_MISTAKE)
    {
      *position = *get_position (self, self->phase == PHASE_CAREFUL ? self->n_hidden : self->last_winnable.lost - 1);
      *limits = (PatLimits) { .nodes = pat_careful_nodes (self->history->variant), .memory_mb = CAREFUL_MEMORY_MB };
      return TRUE;
    }

  if (self->held == NULL)
    self->held = find_held (self);
  self->asked = find_open (self);
  if (self->asked == NULL)
    return FALSE;

  *position = *get_position (self, self->asked->move);
  *limits = stages[0].limits;
  pat_variant_play (self->history->variant, position, self->asked->others[self->asked->n_lost]);

  return TRUE;
}

static void
note_tried (ParlourProofStudy *self,
            const PatSolution *solution)
{
  const PatPosition *position = get_position (self, self->last_winnable.asked);

  self->n_searched++;
  parlour_verdict_cache_learn (self->verdicts, position, solution, 0);
  parlour_last_winnable_note (&self->last_winnable, self->last_winnable.asked,
                              parlour_verdict_cache_look_up (self->verdicts, position)->winnability);
  note_known (self);
}

/**
 * parlour_proof_study_note:
 * @self: a study
 * @solution: of what was to be searched last
 */
void
parlour_proof_study_note (ParlourProofStudy *self,
                          const PatSolution *solution)
{
  switch (self->phase)
    {
    case PHASE_LAST_WINNABLE:
      note_tried (self, solution);
      break;
    case PHASE_CAREFUL:
      self->phase = is_played (self, solution) ? PHASE_HELD : PHASE_MISTAKE;
      break;
    case PHASE_MISTAKE:
      self->is_mistake = solution->verdict == PAT_VERDICT_WON;
      if (self->is_mistake)
        self->better = solution->moves[0];
      self->phase = PHASE_HELD;
      break;
    default:
      if (solution->verdict == PAT_VERDICT_LOST)
        self->asked->n_lost++;
      else
        self->asked->is_refuted = TRUE;
    }
}

/**
 * parlour_proof_study_get_winnability:
 * @self: a study
 * @position: which position of the game, by the moves before it
 *
 * Returns: what is known of it so far, searching at no time
 */
ParlourWinnability
parlour_proof_study_get_winnability (ParlourProofStudy *self,
                                     guint              position)
{
  if (position < self->last_winnable.n_winnable)
    return PARLOUR_WINNABILITY_WINNABLE;

  return position >= self->last_winnable.lost ? PARLOUR_WINNABILITY_LOST : PARLOUR_WINNABILITY_UNKNOWN;
}

/**
 * parlour_proof_study_add_turns:
 * @self: a study
 * @points: (inout): of ParlourTurningPoint; those that are known are added
 */
void
parlour_proof_study_add_turns (ParlourProofStudy *self,
                               GArray            *points)
{
  if (self->is_mistake)
    {
      const ParlourTurningPoint point = {
        PARLOUR_TURN_MISTAKE, self->last_winnable.lost - 1, 1, 0, self->better, PAT_NO_CARD
      };

      g_array_append_val (points, point);
    }

  for (guint i = 0; self->held != NULL && i < self->held->len; i++)
    {
      const Held *held = &g_array_index (self->held, Held, i);
      const ParlourTurningPoint point = {
        PARLOUR_TURN_SAVED, held->move, 1, 0, *parlour_history_get_move (self->history, held->move), PAT_NO_CARD
      };

      if (held->n_others > 0 && held->n_lost == held->n_others)
        g_array_append_val (points, point);
    }
}

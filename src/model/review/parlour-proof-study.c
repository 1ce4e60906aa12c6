/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-proof-study.h"

#include <string.h>

#include "pat-careful.h"

#include "parlour-last-winnable.h"
#include "parlour-turning-point.h"

/* The number of moves, from the first on, that are tested for being the only one that
 * kept the win. */
enum { MOST_HELD = 8, SEED = 1 };

/* A move that may have held the win, as the only one: all other legal moves lose. */
typedef struct
{
  guint    move;
  guint    n_others;
  PatMove  others[PARLOUR_MOST_OTHERS];
  /* The number of these that are proved lost. */
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

  ParlourLastWinnable   last_winnable;
  Phase                 phase;
  /* Whether careful play would have won from the position in which the player lost the
   * game, and its move there. */
  gboolean              is_mistake;
  PatMove               better;
  /* (nullable): the elements are Held. */
  GArray               *held;
  /* The one whose next other move is being searched. */
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

/**
 * parlour_proof_study_new:
 * @history: a game; it must stay as it is
 * @n_hidden: the number of positions from the start in which more than one card is hidden
 *
 * Returns: (transfer full): a study that knows nothing
 */
ParlourProofStudy *
parlour_proof_study_new (const ParlourHistory *history,
                         guint                 n_hidden)
{
  ParlourProofStudy *self = g_new0 (ParlourProofStudy, 1);

  self->history = history;
  self->n_hidden = n_hidden;
  /* Search far: before a redeal a win may take a few thousand nodes, but after it a proof of a
   * loss may take a million. */
  parlour_last_winnable_init (&self->last_winnable, count_positions (self), PARLOUR_NODES_MOST);

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
  g_free (self);
}

static GArray *
find_held (ParlourProofStudy *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Held));

  for (guint i = self->n_hidden; i + 1 < self->last_winnable.n_winnable && all->len < MOST_HELD;
       i++)
    {
      Held held = { .move = i };

      if (parlour_may_have_held (self->history->variant, get_position (self, i),
                                 *parlour_history_get_move (self->history, i), SEED,
                                 held.others, &held.n_others))
        g_array_append_val (all, held);
    }

  return all;
}

/* Returns: (nullable): the next of the held moves of which another move is still to be searched */
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

/* Whether the move that lost the game is known, and nothing was hidden then. */
static gboolean
may_be_mistake (const ParlourProofStudy *self)
{
  guint lost = self->last_winnable.lost;

  return lost > self->n_hidden && lost < count_positions (self)
         && self->last_winnable.n_winnable == lost;
}

/* Whether the player made the moves of careful play, from the first position without hidden cards
 * until the game was lost.
 * @answer: the search that careful play makes in that position */
static gboolean
is_played (const ParlourProofStudy *self,
           const ParlourAnswer     *answer)
{
  guint n = self->last_winnable.lost - self->n_hidden;

  if (answer->n_moves < n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (memcmp (&answer->moves[i], parlour_history_get_move (self->history, self->n_hidden + i),
                sizeof (PatMove)) != 0)
      return FALSE;

  return TRUE;
}

/**
 * parlour_proof_study_next:
 * @self: a study
 * @question: (out): the next question, without a priority
 *
 * Returns: %FALSE if there is none
 */
gboolean
parlour_proof_study_next (ParlourProofStudy *self,
                          ParlourQuestion   *question)
{
  PatVariant variant = self->history->variant;
  PatPosition position;

  if (self->phase == PHASE_LAST_WINNABLE)
    {
      if (parlour_last_winnable_next (&self->last_winnable))
        {
          *question =
            parlour_question_proof (variant, get_position (self, self->last_winnable.asked),
                                    parlour_last_winnable_get_nodes (&self->last_winnable));
          return TRUE;
        }
      self->phase = may_be_mistake (self) ? PHASE_CAREFUL : PHASE_HELD;
    }

  /* A move is no mistake if careful play would have made it too, or would not have won without
   * it.  Search even if the cache has an answer, since that may come from a longer search than
   * careful play makes. */
  if (self->phase == PHASE_CAREFUL || self->phase == PHASE_MISTAKE)
    {
      guint from = self->phase == PHASE_CAREFUL ? self->n_hidden : self->last_winnable.lost - 1;

      *question = parlour_question_proof (variant, get_position (self, from),
                                          pat_careful_nodes (variant));
      question->is_fresh = TRUE;
      return TRUE;
    }

  if (self->held == NULL)
    self->held = find_held (self);
  self->asked = find_open (self);
  if (self->asked == NULL)
    return FALSE;

  position = *get_position (self, self->asked->move);
  pat_variant_play (variant, &position, self->asked->others[self->asked->n_lost]);
  *question = parlour_question_proof (variant, &position, PARLOUR_NODES_SHORT);

  return TRUE;
}

/**
 * parlour_proof_study_note:
 * @self: a study
 * @answer: the answer to the last question
 */
void
parlour_proof_study_note (ParlourProofStudy   *self,
                          const ParlourAnswer *answer)
{
  switch (self->phase)
    {
    case PHASE_LAST_WINNABLE:
      parlour_last_winnable_note (&self->last_winnable, answer->winnability);
      break;
    case PHASE_CAREFUL:
      self->phase = is_played (self, answer) ? PHASE_HELD : PHASE_MISTAKE;
      break;
    case PHASE_MISTAKE:
      self->is_mistake = answer->winnability == PARLOUR_WINNABILITY_WINNABLE;
      if (self->is_mistake)
        self->better = answer->moves[0];
      self->phase = PHASE_HELD;
      break;
    default:
      if (answer->winnability == PARLOUR_WINNABILITY_LOST)
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
 * Returns: the result so far; never %PARLOUR_WINNABILITY_SEARCHING
 */
ParlourWinnability
parlour_proof_study_get_winnability (ParlourProofStudy *self,
                                     guint              position)
{
  if (position < self->last_winnable.n_winnable)
    return PARLOUR_WINNABILITY_WINNABLE;

  return position >= self->last_winnable.lost ? PARLOUR_WINNABILITY_LOST
                                              : PARLOUR_WINNABILITY_UNKNOWN;
}

/**
 * parlour_proof_study_add_turns:
 * @self: a study
 * @points: (inout) (element-type ParlourTurningPoint): the known turning points are added here
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
        PARLOUR_TURN_SAVED, held->move, 1, 0, *parlour_history_get_move (self->history, held->move),
        PAT_NO_CARD
      };

      if (held->n_others > 0 && held->n_lost == held->n_others)
        g_array_append_val (points, point);
    }
}

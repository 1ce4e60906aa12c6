/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review.h"

#include "parlour-chance-study.h"
#include "parlour-proof-study.h"

/* Minimum interval between “changed” signals, ms. */
#define CHANGED_MS 100

/*
 * A review has two studies, each with a question in the queue.  The result does not depend on
 * which one is faster: once the study of proofs is complete, the other one gets the winnability
 * of the first position without hidden cards from it, and nothing else is passed on.
 */
struct _ParlourReview
{
  GObject              parent_instance;

  ParlourPriority      priority;
  ParlourGame         *game;
  ParlourChanceStudy  *chances;
  ParlourAsker        *chance_asker;
  ParlourProofStudy   *proofs;
  ParlourAsker        *proof_asker;

  /* The turning points (ParlourTurningPoint). */
  GArray              *turns;
  gboolean             is_complete;
  guint                changed_source;
};

G_DEFINE_FINAL_TYPE (ParlourReview, parlour_review, G_TYPE_OBJECT)

static guint changed_signal;

static ParlourWinnability
get_winnability (ParlourReview *self,
                 guint          n_moves)
{
  ParlourWinnability winnability = parlour_proof_study_get_winnability (self->proofs, n_moves);

  return winnability == PARLOUR_WINNABILITY_UNKNOWN && parlour_asker_is_waiting (self->proof_asker)
           ? PARLOUR_WINNABILITY_SEARCHING : winnability;
}

static void
collect_results (ParlourReview *self)
{
  g_array_set_size (self->turns, 0);
  parlour_chance_study_add_turns (self->chances, self->turns);
  parlour_proof_study_add_turns (self->proofs, self->turns);
  parlour_turning_points_choose (self->turns);
  self->is_complete = parlour_chance_study_is_complete (self->chances)
                      && !parlour_asker_is_waiting (self->proof_asker);
}

static void
changed_cb (gpointer user_data)
{
  ParlourReview *self = user_data;

  self->changed_source = 0;
  collect_results (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
emit_changed_soon (gpointer user_data)
{
  ParlourReview *self = user_data;

  if (self->changed_source == 0)
    self->changed_source = g_timeout_add_once (CHANGED_MS, changed_cb, self);
}

static gboolean
next_chance (gpointer         user_data,
             ParlourQuestion *question)
{
  ParlourReview *self = user_data;

  if (!parlour_chance_study_next (self->chances, question))
    return FALSE;

  question->priority = self->priority;
  return TRUE;
}

static void
note_chance (gpointer             user_data,
             const ParlourAnswer *answer)
{
  ParlourReview *self = user_data;

  parlour_chance_study_note (self->chances, &answer->chance);
}

static const ParlourAskerClient chance_client = { next_chance, note_chance, emit_changed_soon };

static gboolean
next_proof (gpointer         user_data,
            ParlourQuestion *question)
{
  ParlourReview *self = user_data;

  if (!parlour_proof_study_next (self->proofs, question))
    return FALSE;

  question->priority = self->priority;
  return TRUE;
}

static void
note_proof (gpointer             user_data,
            const ParlourAnswer *answer)
{
  ParlourReview *self = user_data;

  parlour_proof_study_note (self->proofs, answer);
}

/* The study of proofs is complete.  Passes on whether the first position without hidden cards can
 * be won. */
static void
pass_ending_on (ParlourReview *self)
{
  guint n_hidden = parlour_chance_study_get_n_positions (self->chances);

  if (n_hidden <= parlour_review_get_n_moves (self))
    parlour_chance_study_set_ending (self->chances, get_winnability (self, n_hidden));
  if (!parlour_asker_is_waiting (self->chance_asker))
    parlour_asker_go (self->chance_asker);
}

static void
proof_noted (gpointer user_data)
{
  ParlourReview *self = user_data;

  if (!parlour_asker_is_waiting (self->proof_asker))
    pass_ending_on (self);
  emit_changed_soon (self);
}

static const ParlourAskerClient proof_client = { next_proof, note_proof, proof_noted };

/**
 * parlour_review_new:
 * @analyst: answers its questions
 * @game: a game; it is copied, with the moves that wait for redo
 * @priority: of its questions
 *
 * Returns: (transfer full): a review of @game, which has begun
 */
ParlourReview *
parlour_review_new (ParlourAnalyst  *analyst,
                    ParlourGame     *game,
                    ParlourPriority  priority)
{
  ParlourReview *self;
  const ParlourHistory *history;
  guint n_hidden;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  self = g_object_new (PARLOUR_TYPE_REVIEW, NULL);
  self->priority = priority;
  self->chance_asker = parlour_asker_new (analyst, &chance_client, self);
  self->proof_asker = parlour_asker_new (analyst, &proof_client, self);
  self->game = parlour_game_copy (game,
                                  parlour_history_get_length (parlour_game_get_history (game)));
  history = parlour_game_get_history (self->game);
  self->chances = parlour_chance_study_new (history, parlour_game_get_odds (self->game));
  n_hidden = parlour_chance_study_get_n_positions (self->chances);
  self->proofs = parlour_proof_study_new (history, n_hidden);
  parlour_asker_go (self->chance_asker);
  parlour_asker_go (self->proof_asker);
  if (!parlour_asker_is_waiting (self->proof_asker))
    pass_ending_on (self);
  collect_results (self);

  return self;
}

/**
 * parlour_review_get_game:
 * @self: a review
 *
 * Returns: (transfer none): the copy, after its last move at first; callers may go to
 *   another position but must not play
 */
ParlourGame *
parlour_review_get_game (ParlourReview *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW (self), NULL);

  return self->game;
}

/**
 * parlour_review_get_n_moves:
 * @self: a review
 *
 * Returns: how many moves the game has, also when an earlier position is shown
 */
guint
parlour_review_get_n_moves (ParlourReview *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW (self), 0);

  return parlour_history_get_length (parlour_game_get_history (self->game));
}

/**
 * parlour_review_get_standing:
 * @self: a review
 * @n_moves: which position, by the moves before it; up to all
 *
 * Returns: the chances known so far
 */
ParlourStanding
parlour_review_get_standing (ParlourReview *self,
                             guint          n_moves)
{
  ParlourStanding standing = { 0 };

  g_return_val_if_fail (PARLOUR_IS_REVIEW (self), standing);
  g_return_val_if_fail (n_moves <= parlour_review_get_n_moves (self), standing);

  standing.winnability = get_winnability (self, n_moves);
  standing.chance = n_moves < parlour_chance_study_get_n_positions (self->chances)
                      ? *parlour_chance_study_get_chance (self->chances, n_moves)
                      : parlour_standing_prove (standing.winnability);

  return standing;
}

/**
 * parlour_review_get_turns:
 * @self: a review
 *
 * Returns: (transfer none): the turning points, ParlourTurningPoint, in the order of their
 *   moves, until the next change; before the review is complete, some may be unconfirmed
 */
const GArray *
parlour_review_get_turns (ParlourReview *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW (self), NULL);

  return self->turns;
}

/**
 * parlour_review_is_complete:
 * @self: a review
 *
 * Returns: whether nothing will change any more
 */
gboolean
parlour_review_is_complete (ParlourReview *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW (self), FALSE);

  return self->is_complete;
}

static void
parlour_review_finalize (GObject *object)
{
  ParlourReview *self = PARLOUR_REVIEW (object);

  g_clear_handle_id (&self->changed_source, g_source_remove);
  g_clear_pointer (&self->chance_asker, parlour_asker_free);
  g_clear_pointer (&self->proof_asker, parlour_asker_free);
  g_clear_pointer (&self->chances, parlour_chance_study_free);
  g_clear_pointer (&self->proofs, parlour_proof_study_free);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_review_parent_class)->finalize (object);
}

static void
parlour_review_class_init (ParlourReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_review_finalize;

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_review_init (ParlourReview *self)
{
  self->turns = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
}

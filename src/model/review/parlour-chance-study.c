/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-study.h"

#include <string.h>

#include "pat-hidden.h"

#include "parlour-difference.h"
#include "parlour-turning-point.h"

/*
 * The game is cut into turns, each of which ends by turning a card.  Within a turn the hidden
 * cards are the same, and so are the worlds, so each move can be compared world by world with the
 * move of careful play.  If the player made the move of careful play, the chance did not change;
 * one world is enough there, to find that move.
 */

/* The number of worlds for each position, round by round.  The first round examines only
 * the first position of each turn.  The rounds after ENOUGH examine only turns with a
 * chance that may be off by more than WIDE. */
static const guint rounds[] = { 4, 16, 32, 64 };
enum { ENOUGH = 16 };
#define WIDE 0.10

/* How many mistakes, and how many lucky or unlucky cards, are tested in fresh worlds, those with
 * the largest change first.  Without the test, one of many moves would seem to be a turning
 * point by chance. */
enum { MOST_CANDIDATES = 10 };

/* The number of worlds of a test, round by round.  The second round is only for changes of which
 * the first did not show whether they are more or less than SLIGHT. */
static const guint fresh_worlds[] = { PARLOUR_FRESH_WORLDS, PARLOUR_FRESH_WORLDS * 2 };
#define SLIGHT (PARLOUR_DIFFERENCE_TELLING / 2)

/* The number of moves, from the first on, that are tested for being the only one that
 * kept the chance, and the number of worlds for each. */
enum { MOST_HELD = 6, HELD_WORLDS = 64 };

/* A question and its answer so far. */
typedef struct
{
  /* Its n_worlds is the number of worlds that were asked for so far. */
  ParlourQuestion asked;
  /* It has fewer worlds than that if there are no more. */
  PatChance       chance;
} Question;

typedef struct
{
  Question here;
  /* Whether the move made here turned a card, which ends the turn. */
  gboolean turned;
  /* If it did: the chance after the move, before the card was seen. */
  Question dealt;
} Position;

typedef enum
{
  OPEN,
  /* The first worlds show a significant change; fresh worlds must confirm it. */
  LIKELY,
  REFUTED,
  CONFIRMED,
} State;

/* A move that may be a turning point, and its questions in fresh worlds. */
typedef struct
{
  /* The first member, for parlour_turning_point_compare(). */
  ParlourTurningPoint point;
  State               state;
  /* The index in fresh_worlds. */
  guint               round;
  Question            before;
  Question            after;
} Candidate;

/* A move that may have held the chance, as the only one: all other legal moves are worse. */
typedef struct
{
  guint          move;
  State          state;
  Question       before;
  guint          n_others;
  Question       others[PARLOUR_MOST_OTHERS];
} Held;

struct _ParlourChanceStudy
{
  const ParlourHistory *history;
  guint                 odds;

  guint      n_positions;
  Position  *positions;
  /* The first position of each turn (guint), in the order in which the turns are examined.
   * Both ends come first, and then the middle of each gap, so that the whole game soon has
   * rough figures. */
  GArray    *turns;

  guint      round;
  guint      n_done;
  /* The question that is being answered. */
  Question  *asked;

  /* The chance after the last of the positions, where nothing is hidden. */
  gboolean   has_ending;
  PatChance  ending;

  /* (nullable): the elements are Candidate; found after the rounds. */
  GArray    *candidates;
  /* (nullable): the elements are Held; found after all candidates were judged. */
  GArray    *held;
  gboolean   is_complete;
};

static const PatPosition *
get_position (const ParlourChanceStudy *self,
              guint                     position)
{
  return parlour_history_get_after (self->history, position);
}

/* Returns: how many of the positions have a move */
static guint
count_moves (const ParlourChanceStudy *self)
{
  return MIN (self->n_positions, parlour_history_get_length (self->history));
}

/* Whether careful play would have made the move that was made at @position. */
static gboolean
is_careful (const ParlourChanceStudy *self,
            guint                     position)
{
  const PatChance *chance = &self->positions[position].here.chance;
  const PatMove *move = parlour_history_get_move (self->history, position);

  return chance->has_first && memcmp (&chance->first, move, sizeof *move) == 0;
}

/* @move: (nullable): the question is about the chance after it */
static Question
ask (const ParlourChanceStudy *self,
     guint                     position,
     const PatMove            *move,
     ParlourWorlds             worlds)
{
  Question question = {
    .asked = parlour_question_chance (self->history, position, PAT_UNSEEN_ALL, self->odds, worlds)
  };

  question.asked.is_moved = move != NULL;
  if (move != NULL)
    question.asked.move = *move;

  return question;
}

/* Makes @question ask for at least @n_worlds.  Returns: whether it has to be asked for that */
static gboolean
demand_worlds (Question *question,
               guint     n_worlds)
{
  gboolean is_more = question->asked.n_worlds < n_worlds;

  question->asked.n_worlds = MAX (question->asked.n_worlds, n_worlds);

  return is_more;
}

/* Returns: the question about the chance at @position.  Moves of careful play do not change the
 *   chance, so it is that at the first position of the turn from which only such moves led
 *   here */
static const Question *
get_chance (const ParlourChanceStudy *self,
            guint                     position)
{
  while (position > 0 && !self->positions[position - 1].turned && is_careful (self, position - 1))
    position--;

  return &self->positions[position].here;
}

/* Returns: the question about the chance after the move at @position, before the card that it may
 *   have turned was seen */
static const Question *
get_after (const ParlourChanceStudy *self,
           guint                     position)
{
  if (!self->positions[position].turned)
    return get_chance (self, position + 1);

  return is_careful (self, position) ? get_chance (self, position)
                                     : &self->positions[position].dealt;
}

/* Returns: (nullable): the first question with too few worlds in the turn that begins at @first */
static Question *
find_wanted (ParlourChanceStudy *self,
             guint               first,
             guint               n_worlds)
{
  for (guint i = first; i < self->n_positions; i++)
    {
      Position *position = &self->positions[i];

      if (demand_worlds (&position->here, get_chance (self, i) == &position->here ? n_worlds : 1))
        return &position->here;
      if (!position->turned)
        continue;

      if (is_careful (self, i) || !demand_worlds (&position->dealt, n_worlds))
        return NULL;
      return &position->dealt;
    }

  return NULL;
}

static gboolean
is_narrow (const Question *question)
{
  return question->chance.high - question->chance.low <= 2 * WIDE;
}

/* Whether all chances of the turn that begins at @first are exact enough.  Each has ENOUGH
 * worlds. */
static gboolean
is_settled (const ParlourChanceStudy *self,
            guint                     first)
{
  for (guint i = first; i < self->n_positions; i++)
    {
      if (!is_narrow (get_chance (self, i)))
        return FALSE;
      if (self->positions[i].turned)
        return is_narrow (get_after (self, i));
    }

  return TRUE;
}

/* Returns: (nullable): the next question about the current turn of this round */
static Question *
next_of_turn (ParlourChanceStudy *self)
{
  guint first = g_array_index (self->turns, guint, self->n_done);
  Question *here = &self->positions[first].here;
  guint n_worlds = rounds[self->round];

  if (self->round == 0)
    return demand_worlds (here, n_worlds) ? here : NULL;
  if (n_worlds > ENOUGH && here->asked.n_worlds < n_worlds && is_settled (self, first))
    return NULL;

  return find_wanted (self, first, n_worlds);
}

/* Returns: (nullable): the next question of the rounds */
static Question *
next_of_rounds (ParlourChanceStudy *self)
{
  for (; self->round < G_N_ELEMENTS (rounds); self->round++)
    {
      for (; self->n_done < self->turns->len; self->n_done++)
        {
          Question *question = next_of_turn (self);

          if (question != NULL)
            return question;
        }
      self->n_done = 0;
    }

  return NULL;
}

/* Adds the move at @position if careful play would have made another and it may have lowered the
 * chance.  The first worlds are too few to show each mistake, so a slight change is enough here,
 * and fresh worlds decide. */
static void
find_mistake (ParlourChanceStudy *self,
              guint               position,
              GArray             *candidates)
{
  const PatMove *move = parlour_history_get_move (self->history, position);
  const Question *before = get_chance (self, position), *after = get_after (self, position);
  ParlourDifference difference = parlour_difference_in_same_worlds (&before->chance,
                                                                    &after->chance);
  Candidate candidate = {
    .point = { PARLOUR_TURN_MISTAKE, position, before->chance.share, after->chance.share,
               self->positions[position].here.chance.first, PAT_NO_CARD },
    .state = parlour_difference_is_telling (&difference) ? LIKELY : OPEN,
    .before = ask (self, position, NULL, PARLOUR_WORLDS_FRESH),
    .after = ask (self, position, move, PARLOUR_WORLDS_FRESH),
  };

  if (self->positions[position].here.chance.has_first && !is_careful (self, position)
      && difference.value <= -SLIGHT)
    g_array_append_val (candidates, candidate);
}

/* Adds the card that was turned at @position if it changed the chance. */
static void
find_luck (ParlourChanceStudy *self,
           guint               position,
           GArray             *candidates)
{
  const PatMove *move = parlour_history_get_move (self->history, position);
  const PatChance *before = &get_after (self, position)->chance;
  guint next = position + 1;
  const PatChance *after = next < self->n_positions ? &self->positions[next].here.chance
                                                    : &self->ending;
  ParlourDifference difference = parlour_difference_apart (before, after);
  Candidate candidate = {
    .point = { difference.value < 0 ? PARLOUR_TURN_BAD_LUCK : PARLOUR_TURN_GOOD_LUCK, position,
               before->share, after->share, *move,
               pat_position_top (get_position (self, position), PAT_STOCK) },
    .state = LIKELY,
    .before = ask (self, position, move, PARLOUR_WORLDS_FRESH),
    .after = ask (self, next, NULL, PARLOUR_WORLDS_FRESH),
  };

  /* A proof needs no worlds. */
  if (next == self->n_positions)
    {
      candidate.after.chance = self->ending;
      candidate.after.asked.n_worlds = G_MAXUINT;
    }
  if (parlour_difference_is_telling (&difference))
    g_array_append_val (candidates, candidate);
}

static void
keep_largest (GArray *candidates)
{
  g_array_sort (candidates, parlour_turning_point_compare);
  g_array_set_size (candidates, MIN (candidates->len, MOST_CANDIDATES));
}

/* Returns: the moves that may be turning points: the mistakes, and then the cards, each with
 *   the largest change first */
static GArray *
find_candidates (ParlourChanceStudy *self)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < count_moves (self); i++)
    {
      find_mistake (self, i, candidates);
      if (self->positions[i].turned)
        find_luck (self, i, cards);
    }

  keep_largest (candidates);
  keep_largest (cards);
  g_array_append_vals (candidates, cards->data, cards->len);
  return candidates;
}

/* Compares the two answers. */
static void
judge (Candidate *candidate)
{
  const PatChance *before = &candidate->before.chance;
  const PatChance *after = &candidate->after.chance;
  ParlourDifference difference = candidate->point.kind == PARLOUR_TURN_MISTAKE
                                   ? parlour_difference_in_same_worlds (before, after)
                                   : parlour_difference_apart (before, after);
  gboolean went_up = candidate->point.kind == PARLOUR_TURN_GOOD_LUCK;
  double change = went_up ? difference.value : -difference.value;
  double least = went_up ? difference.low : -difference.high;

  candidate->point.before = before->share;
  candidate->point.after = after->share;
  if (change < SLIGHT)
    candidate->state = REFUTED;
  else if (++candidate->round == G_N_ELEMENTS (fresh_worlds) || least >= SLIGHT)
    candidate->state = parlour_difference_is_telling (&difference) ? CONFIRMED : REFUTED;
}

/* Returns: (nullable): the next question about a candidate */
static Question *
next_of_candidates (ParlourChanceStudy *self)
{
  guint n_confirmed = 0;

  for (guint i = 0; i < self->candidates->len && n_confirmed < PARLOUR_MOST_TURNING_POINTS; i++)
    {
      Candidate *candidate = &g_array_index (self->candidates, Candidate, i);

      while (candidate->state == OPEN || candidate->state == LIKELY)
        {
          if (demand_worlds (&candidate->before, fresh_worlds[candidate->round]))
            return &candidate->before;
          if (demand_worlds (&candidate->after, fresh_worlds[candidate->round]))
            return &candidate->after;
          judge (candidate);
        }
      n_confirmed += candidate->state == CONFIRMED;
    }

  return NULL;
}

/* Whether the move at @position is careful play's and may be the only one that kept the
 * chance.  If so, fills in the others. */
static gboolean
may_have_held (ParlourChanceStudy *self,
               guint               position,
               Held               *held)
{
  PatMove others[PARLOUR_MOST_OTHERS];

  *held = (Held) { .move = position, .before = ask (self, position, NULL, PARLOUR_WORLDS_FRESH) };
  if (!is_careful (self, position)
      || !parlour_may_have_held (self->history->variant, get_position (self, position),
                                 *parlour_history_get_move (self->history, position),
                                 PARLOUR_WORLDS_FRESH, others, &held->n_others))
    return FALSE;

  for (guint i = 0; i < held->n_others; i++)
    held->others[i] = ask (self, position, &others[i], PARLOUR_WORLDS_FRESH);

  return TRUE;
}

static GArray *
find_held (ParlourChanceStudy *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Held));

  for (guint i = 0; i < count_moves (self) && all->len < MOST_HELD; i++)
    {
      Held held;

      if (get_chance (self, i)->chance.share >= PARLOUR_DIFFERENCE_TELLING
          && may_have_held (self, i, &held))
        g_array_append_val (all, held);
    }

  return all;
}

/* Whether the chance of @other is certain to be lower than that of @held. */
static gboolean
is_less (const Held     *held,
         const Question *other)
{
  ParlourDifference difference = parlour_difference_in_same_worlds (&held->before.chance,
                                                                    &other->chance);

  return difference.value < 0 && parlour_difference_is_telling (&difference);
}

/* Returns: (nullable): the next question about moves that may be the only ones that kept
 *   the chance */
static Question *
next_of_held (ParlourChanceStudy *self)
{
  for (guint i = 0; i < self->held->len; i++)
    {
      Held *held = &g_array_index (self->held, Held, i);

      if (held->state == OPEN && demand_worlds (&held->before, HELD_WORLDS))
        return &held->before;

      for (guint j = 0; j < held->n_others && held->state == OPEN; j++)
        {
          if (demand_worlds (&held->others[j], HELD_WORLDS))
            return &held->others[j];
          if (!is_less (held, &held->others[j]))
            held->state = REFUTED;
        }
      if (held->state == OPEN)
        held->state = CONFIRMED;
    }

  return NULL;
}

/* Orders the turns: both ends, then the middle, then the middle of each half, and so on. */
static void
order_turns (ParlourChanceStudy *self,
             const GArray       *firsts)
{
  guint n = firsts->len, step = 1;

  while (step < n)
    step *= 2;
  for (guint i = 0; i < n; i += MAX (n - 1, 1))
    g_array_append_val (self->turns, g_array_index (firsts, guint, i));
  for (; step > 1; step /= 2)
    for (guint i = step / 2; i < n - 1; i += step)
      g_array_append_val (self->turns, g_array_index (firsts, guint, i));
}

static void
cut_into_turns (ParlourChanceStudy *self)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n_positions; i++)
    {
      Position *position = &self->positions[i];

      if (i == 0 || position[-1].turned)
        g_array_append_val (firsts, i);
      position->here = ask (self, i, NULL, PARLOUR_WORLDS_FIRST);
      position->turned = i < count_moves (self)
                         && pat_hidden_count (get_position (self, i + 1), PAT_UNSEEN_ALL)
                              < pat_hidden_count (get_position (self, i), PAT_UNSEEN_ALL);
      if (position->turned)
        position->dealt = ask (self, i, parlour_history_get_move (self->history, i),
                               PARLOUR_WORLDS_FIRST);
    }
  order_turns (self, firsts);
}

/**
 * parlour_chance_study_new:
 * @history: a game; it must stay as it is
 * @odds: as from parlour_game_get_odds()
 *
 * Returns: (transfer full): a study without answers
 */
ParlourChanceStudy *
parlour_chance_study_new (const ParlourHistory *history,
                          guint                 odds)
{
  ParlourChanceStudy *self = g_new0 (ParlourChanceStudy, 1);
  guint length = parlour_history_get_length (history);

  self->history = history;
  self->odds = odds;
  while (self->n_positions <= length
         && pat_hidden_count (parlour_history_get_after (history, self->n_positions),
                              PAT_UNSEEN_ALL) > 1)
    self->n_positions++;
  self->has_ending = self->n_positions > length;
  self->positions = g_new0 (Position, self->n_positions);
  self->turns = g_array_new (FALSE, FALSE, sizeof (guint));
  cut_into_turns (self);

  return self;
}

/**
 * parlour_chance_study_free:
 * @self: (transfer full): a study
 */
void
parlour_chance_study_free (ParlourChanceStudy *self)
{
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->held, g_array_unref);
  g_array_unref (self->turns);
  g_free (self->positions);
  g_free (self);
}

/**
 * parlour_chance_study_get_n_positions:
 * @self: a study
 *
 * Returns: the number of positions from the start in which more than one card is hidden;
 *   the study finds the chances of these
 */
guint
parlour_chance_study_get_n_positions (ParlourChanceStudy *self)
{
  return self->n_positions;
}

/**
 * parlour_chance_study_set_ending:
 * @self: a study
 * @winnability: of the first position in which nothing is hidden
 *
 * Sets the end of the studied part of the game.  The study is not complete without it.
 */
void
parlour_chance_study_set_ending (ParlourChanceStudy *self,
                                 ParlourWinnability  winnability)
{
  self->has_ending = TRUE;
  self->ending = parlour_standing_prove (winnability);
}

/* Returns: (nullable): the next question */
static Question *
find_next (ParlourChanceStudy *self)
{
  Question *question = next_of_rounds (self);

  if (question != NULL || !self->has_ending)
    return question;

  if (self->candidates == NULL)
    self->candidates = find_candidates (self);
  question = next_of_candidates (self);
  if (question != NULL)
    return question;

  if (self->held == NULL)
    self->held = find_held (self);
  question = next_of_held (self);
  self->is_complete = question == NULL;

  return question;
}

/**
 * parlour_chance_study_next:
 * @self: a study
 * @question: (out): the next question, without a priority
 *
 * Returns: %FALSE if there is none, or none until parlour_chance_study_set_ending()
 */
gboolean
parlour_chance_study_next (ParlourChanceStudy *self,
                           ParlourQuestion    *question)
{
  self->asked = find_next (self);
  if (self->asked == NULL)
    return FALSE;

  *question = self->asked->asked;
  return TRUE;
}

/**
 * parlour_chance_study_note:
 * @self: a study
 * @chance: the answer to the last question
 */
void
parlour_chance_study_note (ParlourChanceStudy *self,
                           const PatChance    *chance)
{
  self->asked->chance = *chance;
}

/**
 * parlour_chance_study_is_complete:
 * @self: a study
 *
 * Returns: whether parlour_chance_study_next() found that there are no more questions
 */
gboolean
parlour_chance_study_is_complete (ParlourChanceStudy *self)
{
  return self->is_complete;
}

/**
 * parlour_chance_study_get_chance:
 * @self: a study
 * @position: one of its positions, by the moves before it
 *
 * Returns: (transfer none): the chance known so far
 */
const PatChance *
parlour_chance_study_get_chance (ParlourChanceStudy *self,
                                 guint               position)
{
  return &get_chance (self, position)->chance;
}

static void
add_held (const ParlourChanceStudy *self,
          const Held               *held,
          GArray                   *points)
{
  ParlourTurningPoint point = {
    PARLOUR_TURN_SAVED, held->move, held->before.chance.share, 0,
    *parlour_history_get_move (self->history, held->move), PAT_NO_CARD
  };

  for (guint i = 0; i < held->n_others; i++)
    point.after = MAX (point.after, held->others[i].chance.share);
  if (held->state == CONFIRMED)
    g_array_append_val (points, point);
}

/**
 * parlour_chance_study_add_turns:
 * @self: a study
 * @points: (inout) (element-type ParlourTurningPoint): the turning points are added here; before
 *   the study is complete, also some that are not confirmed yet
 */
void
parlour_chance_study_add_turns (ParlourChanceStudy *self,
                                GArray             *points)
{
  g_autoptr (GArray) candidates = self->candidates != NULL ? g_array_ref (self->candidates)
                                                           : find_candidates (self);

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (candidate->state == CONFIRMED || (candidate->state == LIKELY && self->held == NULL))
        g_array_append_val (points, candidate->point);
    }
  for (guint i = 0; self->held != NULL && i < self->held->len; i++)
    add_held (self, &g_array_index (self->held, Held, i), points);
}

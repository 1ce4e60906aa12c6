/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-shorten.h"

#include <stdlib.h>
#include <string.h>

/* The limit of moves tried, which keeps the time to some milliseconds. */
enum { MAX_TRIED = 20000 };

/* A move that is identified by its cards and not by their pile, so that it can be
 * replayed when they lie on another pile. */
typedef struct
{
  PatMove move;
  /* The lowest card moved, or PAT_NO_CARD if the move names no cards. */
  PatCard card;
} Step;

/* A line of moves that wins: steps[i] leads from positions[i] on. */
typedef struct
{
  PatVariant   variant;
  Step        *steps;
  PatPosition *positions;
  size_t       n;
  /* The line without one of its steps, in the same blocks. */
  Step        *new_steps;
  PatPosition *new_positions;
  unsigned     n_tried;
} Line;

/* Whether the cards of @step are on top of @pile. */
static bool
ends_with (const PatPosition *position,
           unsigned           pile,
           const Step        *step)
{
  unsigned n = step->move.n;

  return pat_position_count (position, pile) >= n &&
         position->cards[position->end[pile] - n] == step->card;
}

/* Changes the source of @step to the pile that has its cards in @position.  Returns: whether the
 * step is legal then */
static bool
find_source (PatVariant         variant,
             const PatPosition *position,
             Step              *step)
{
  unsigned pile = step->move.from;

  if (step->card != PAT_NO_CARD && !ends_with (position, pile, step))
    for (pile = 0; !ends_with (position, pile, step); pile++)
      if (pile == PAT_N_PILES - 1)
        return false;

  step->move.from = (uint8_t) pile;
  return pat_variant_is_legal (variant, position, step->move);
}

/* Replays the line without its step @left_out, and replaces the line if it still wins.
 * Returns: whether it does */
static bool
leave_out (Line   *line,
           size_t  left_out)
{
  PatPosition *now = line->new_positions;
  size_t n = 0;
  size_t i;

  now[0] = line->positions[left_out];
  for (i = left_out + 1; i < line->n; i++)
    {
      Step step = line->steps[i];

      /* The position is the same as with the step. */
      if (memcmp (&now[n], &line->positions[i], sizeof *now) == 0)
        break;
      /* The cards are already where the step moves them. */
      if (step.card != PAT_NO_CARD && ends_with (&now[n], step.move.to, &step))
        continue;
      if (line->n_tried++ >= MAX_TRIED || !find_source (line->variant, &now[n], &step))
        return false;

      line->new_steps[n++] = step;
      now[n] = now[n - 1];
      pat_variant_play (line->variant, &now[n], step.move);
    }

  if (i == line->n && pat_variant_status (line->variant, &now[n]) != PAT_WON)
    return false;

  memcpy (line->steps + left_out, line->new_steps, n * sizeof *line->steps);
  memmove (line->steps + left_out + n, line->steps + i, (line->n - i) * sizeof *line->steps);
  memmove (line->positions + left_out + n, line->positions + i, (line->n - i) * sizeof *now);
  memcpy (line->positions + left_out, now, n * sizeof *now);
  line->n -= i - left_out - n;
  return true;
}

/* Leaves out steps until none can be left out or MAX_TRIED is reached. */
static void
shorten (Line *line)
{
  size_t n;

  do
    {
      n = line->n;
      for (size_t i = 0; i < line->n && line->n_tried < MAX_TRIED;)
        if (!leave_out (line, i))
          i++;
    }
  while (line->n < n && line->n_tried < MAX_TRIED);
}

/*
 * pat_shorten:
 * @moves: (inout): moves that lead from @start to a win
 *
 * Leaves out moves without which the others still win.  A card that stopped at another pile on its
 * way then goes directly.
 *
 * Returns: the number of moves left
 */
size_t
pat_shorten (PatVariant         variant,
             const PatPosition *start,
             PatMove           *moves,
             size_t             n)
{
  Line line = {
    .variant = variant,
    .steps = malloc (2 * (n + 1) * sizeof *line.steps),
    .positions = malloc (2 * (n + 1) * sizeof *line.positions),
    .n = n,
  };

  if (line.steps != NULL && line.positions != NULL)
    {
      PatPosition now = *start;

      line.new_steps = line.steps + n + 1;
      line.new_positions = line.positions + n + 1;
      for (size_t i = 0; i < n; i++)
        {
          bool names_cards = moves[i].kind == PAT_MOVE_PLAY;

          line.positions[i] = now;
          line.steps[i] = (Step) {
            moves[i],
            names_cards ? now.cards[pat_move_find_card (&now, moves[i])] : PAT_NO_CARD,
          };
          pat_variant_play (variant, &now, moves[i]);
        }

      shorten (&line);
      for (size_t i = 0; i < line.n; i++)
        moves[i] = line.steps[i].move;
    }

  free (line.steps);
  free (line.positions);
  return line.n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-queue.h"
#include "pat-room.h"
#include "pat-search.h"
#include "pat-shuffle.h"

#include <stdlib.h>

/*
 * Best first with a queue for each tier of the game, so that only positions
 * that have come equally far are held against each other.  Sweep after sweep
 * goes through the tiers and looks into the best few of each, and into some
 * picked at random, since a score that errs does so about all that are alike.
 * What waits there is kept for later sweeps: the search widens evenly, and
 * leaves nothing out.
 *
 * A position that waits is kept as a step, a move from one looked into before.
 */

enum
{
  MAX_LINE = 4000,
  /* Of every so many looked into, one picked at random. */
  RANDOM_SHARE = 3,
  NO_STEP = UINT32_MAX,
};

/* A move from number @from of the positions looked into. */
typedef struct
{
  uint32_t from;
  PatMove  move;
} Step;

/* A position looked into, and the step that led there. */
typedef struct
{
  PatMeeting met;
  uint32_t   step;
} Place;

typedef struct
{
  PatQueue  tiers[PAT_MAX_TIERS];
  Place    *places;
  size_t    n_places;
  size_t    places_room;
  size_t    max_places;
  Step     *steps;
  size_t    n_steps;
  size_t    steps_room;
  size_t    max_steps;
  PatRandom random;
} Tiers;

/* Writes the moves that lead to number @from, then @move. */
static bool
trace (PatSearch   *search,
       const Tiers *tiers,
       uint32_t     from,
       PatMove      move)
{
  PatMove line[MAX_LINE];
  size_t n = MAX_LINE - 1;
  uint32_t step;

  line[n] = move;
  while ((step = tiers->places[from].step) != NO_STEP)
    {
      if (n == 0)
        return false;
      line[--n] = tiers->steps[step].move;
      from = tiers->steps[step].from;
    }

  return pat_path_set (&search->best, line + n, MAX_LINE - n);
}

/* Queues a position met.  Returns: false when there is no room. */
static bool
queue (PatSearch        *search,
       Tiers            *tiers,
       const PatMeeting *meeting,
       Step              step)
{
  PatQueued item = { meeting->score, (uint32_t) tiers->n_steps };

  if (!pat_room_make ((void **) &tiers->steps, &tiers->steps_room, sizeof step, tiers->n_steps,
                  tiers->max_steps))
    return false;

  tiers->steps[tiers->n_steps++] = step;
  return pat_queue_push (&tiers->tiers[search->guide->tier (search->variant, &meeting->position)], item);
}

/* Looks into the newest place.  Returns: PAT_SEARCH_ON, or how the stage
 * ends. */
static PatOutcome
expand (PatSearch *search,
        Tiers     *tiers)
{
  uint32_t from = (uint32_t) tiers->n_places - 1;
  const PatMeeting *met = &tiers->places[from].met;
  PatMoveList list;

  pat_search_list (search, &met->position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatMove move = list.moves[i];
      PatMeeting meeting;
      PatOutcome outcome = pat_search_meet (search, met, move, &meeting);

      if (outcome == PAT_SEARCH_EXHAUSTED)
        continue;
      if (outcome == PAT_SEARCH_WON && !trace (search, tiers, from, move))
        return PAT_SEARCH_LIMIT;
      if (outcome != PAT_SEARCH_ON)
        return outcome;

      if (meeting.score > search->best_score && trace (search, tiers, from, move))
        search->best_score = meeting.score;
      if (!queue (search, tiers, &meeting, (Step) { from, move }))
        return PAT_SEARCH_LIMIT;
    }

  return PAT_SEARCH_ON;
}

/* Looks into the best of @tier, or into any. */
static PatOutcome
expand_one (PatSearch *search,
            Tiers     *tiers,
            PatQueue  *tier)
{
  bool at_random = pat_random_below (&tiers->random, RANDOM_SHARE) == 0;
  size_t i = at_random ? pat_random_below (&tiers->random, (uint32_t) tier->n) : 0;
  uint32_t number = pat_queue_take (tier, i);
  Step step = tiers->steps[number];
  Place *place;

  if (!pat_room_make ((void **) &tiers->places, &tiers->places_room, sizeof *place, tiers->n_places,
                  tiers->max_places))
    return PAT_SEARCH_LIMIT;

  place = &tiers->places[tiers->n_places];
  pat_search_play (search, &tiers->places[step.from].met, step.move, &place->met);
  place->step = number;
  tiers->n_places++;
  return expand (search, tiers);
}

static PatOutcome
run (PatSearch *search,
     Tiers     *tiers,
     unsigned   width)
{
  PatOutcome outcome;
  bool any = true;

  pat_random_init (&tiers->random, 1, search->n_stages);
  if (!pat_room_make ((void **) &tiers->places, &tiers->places_room, sizeof *tiers->places, 0,
                  tiers->max_places))
    return PAT_SEARCH_LIMIT;

  tiers->places[tiers->n_places++] = (Place) { search->start, NO_STEP };
  outcome = expand (search, tiers);

  while (outcome == PAT_SEARCH_ON && any && search->nodes < search->stage_end)
    {
      any = false;
      for (PatQueue *tier = tiers->tiers; tier < tiers->tiers + PAT_MAX_TIERS; tier++)
        for (unsigned i = 0; i < width && tier->n > 0 && outcome == PAT_SEARCH_ON; i++)
          {
            any = true;
            outcome = expand_one (search, tiers, tier);
          }
    }

  return outcome == PAT_SEARCH_ON && !any ? PAT_SEARCH_EXHAUSTED : outcome;
}

/*
 * pat_tiers:
 *
 * Looks into the best @width positions of each tier, again and again.
 */
PatOutcome
pat_tiers (PatSearch *search,
           unsigned   width)
{
  /* Most positions met are waiting, and a heap's growing holds the old block
   * beside the new one. */
  Tiers tiers = {
    .max_places = search->room / 4 * 3 / sizeof (Place),
    .max_steps = search->room / 4 / (sizeof (Step) + 2 * sizeof (PatQueued)),
  };
  PatOutcome outcome = run (search, &tiers, width);

  free (tiers.places);
  free (tiers.steps);
  for (PatQueue *tier = tiers.tiers; tier < tiers.tiers + PAT_MAX_TIERS; tier++)
    free (tier->waiting);
  return outcome;
}

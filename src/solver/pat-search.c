/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-search.h"

#include "pat-key.h"
#include "pat-array.h"
#include "pat-shuffle.h"

#include <string.h>
#include <time.h>

/* The stop flag is read once in this many nodes. */
enum { STOP_NODES = 256 };

/* Returns: the processor time of this thread, ms */
uint64_t
pat_search_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t) now.tv_sec * 1000 + (uint64_t) now.tv_nsec / 1000000;
}

/*
 * pat_search_count_node:
 *
 * Returns: PAT_SEARCH_ON, or the result that ends the search
 */
PatOutcome
pat_search_count_node (PatSearch *search)
{
  const PatLimits *limits = search->limits;

  if (limits->nodes > 0 && search->nodes >= limits->nodes)
    return PAT_SEARCH_LIMIT;

  search->nodes++;
  if (limits->stop != NULL && search->nodes % STOP_NODES == 0 &&
      atomic_load_explicit (limits->stop, memory_order_relaxed))
    return PAT_SEARCH_STOPPED;

  return PAT_SEARCH_ON;
}

/*
 * pat_search_list:
 * @list: (out caller-allocates): the moves to search in @position
 */
void
pat_search_list (PatSearch         *search,
                 const PatPosition *position,
                 PatMoveList       *list)
{
  pat_variant_list_moves (search->variant, position, list);
  if (search->guide->prune != NULL && !search->limits->unpruned)
    search->guide->prune (search->variant, position, list);
}

/*
 * pat_search_play:
 * @visited: (out): the position after @move, without a score
 */
void
pat_search_play (PatSearch        *search,
                 const PatVisited *from,
                 PatMove           move,
                 PatVisited       *visited)
{
  visited->position = from->position;
  search->variant.game->play (search->variant, &visited->position, move);
  visited->sum = pat_key_sum_after (search->variant, search->guide, &from->position, from->sum,
                                    move, &visited->position);
}

/* The random part of the score of the position with @key. */
static int
noise (const PatSearch *search,
       uint64_t         key)
{
  PatRandom random;

  if (search->noise == 0)
    return 0;

  pat_random_init (&random, key, search->n_stages);
  return (int) (pat_random_next (&random) % (search->noise + 1));
}

/* Whether the guide proves that @position is lost. */
static bool
is_lost (PatSearch         *search,
         const PatPosition *position)
{
  const PatGuide *guide = search->guide;

  if (search->limits->unpruned)
    return false;

  return (guide->is_lost != NULL && guide->is_lost (search->variant, position)) ||
         (guide->prove_lost != NULL && guide->prove_lost (search, position));
}

/*
 * pat_search_visit:
 * @visited: (out): the position after @move; with a score only on PAT_SEARCH_ON
 *
 * Plays @move on a copy of @from.
 *
 * Returns: PAT_SEARCH_ON if the position is to be searched, PAT_SEARCH_EXHAUSTED if it
 *   was visited before or is proved lost, PAT_SEARCH_WON, or the result that ends the
 *   search
 */
PatOutcome
pat_search_visit (PatSearch        *search,
                  const PatVisited *from,
                  PatMove           move,
                  PatVisited       *visited)
{
  PatOutcome outcome = pat_search_count_node (search);
  uint64_t key;

  if (outcome != PAT_SEARCH_ON)
    return outcome;

  pat_search_play (search, from, move, visited);
  if (pat_position_start (&visited->position, PAT_T1) == search->n_cards)
    return PAT_SEARCH_WON;

  key = pat_key_finish (visited->sum, &visited->position);
  switch (pat_seen_add (&search->seen, key))
    {
    case PAT_SEEN_BEFORE:
      return PAT_SEARCH_EXHAUSTED;
    case PAT_SEEN_FULL:
      return PAT_SEARCH_LIMIT;
    default:
      break;
    }

  if (is_lost (search, &visited->position))
    return PAT_SEARCH_EXHAUSTED;

  visited->score = search->guide->score (search->variant, &visited->position) + noise (search, key);
  return PAT_SEARCH_ON;
}

/*
 * pat_path_set:
 *
 * Returns: false, and @path is unchanged, when memory runs out
 */
bool
pat_path_set (PatPath       *path,
              const PatMove *moves,
              size_t         n)
{
  if (n > 0)
    {
      if (!pat_array_reserve ((void **) &path->moves, &path->capacity, sizeof *moves, n - 1,
                              SIZE_MAX))
        return false;
      memcpy (path->moves, moves, n * sizeof *moves);
    }

  path->n = n;
  return true;
}

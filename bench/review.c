/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-difference.h"
#include "parlour-review.h"
#include "parlour-variant.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * Measures the review of games of hasty and of careful play.  For each game by the book it
 * prints: the games won and the moves of a game; the longest time until the line of the chart
 * spans the game, ms; the share of the game that it spans after two seconds; the mean time
 * until the review is complete, s; the number of turning points of each kind; and the number
 * of games with a mistake.  Times are processor time of all threads.
 *
 *   bench-review [FIRST-DEAL N [VARIANT]]
 *
 * Or counts how many of N planted mistakes of each variant the review names, or how many
 * mistakes it names falsely in N games of careful play and in N of a better player.  The
 * deals can be won.  The default variants are one of each game in which much can go wrong.
 * A mistake is planted while cards are hidden; in Louis by the book, where it then costs
 * nothing, after that: a move that loses a won game.
 *
 *   bench-review planted [FIRST-DEAL N [VARIANT…]]
 *   bench-review false [FIRST-DEAL N [VARIANT…]]
 */

enum { FIRST_LOOK_MS = 2000 };

static const char *const planted_variants[] = { "auxiliary-sequences", "nationale", "storehouse", "louis", NULL };

/* A planted move lowers the chance by this much in SURE worlds, none of which the review
 * uses; moves that do not in fewer worlds are dropped earlier. */
#define PLANTED 0.20
static const guint planted_worlds[] = { 8, 32, 100, 400 };
enum { FIRST_PLANTED = 9400001, N_PLANTED = 10, SEED = 7, ROUGH = 16, SURE = 400 };

/* In La Nationale a single move costs much only late, in a game that is at risk.  So mistakes
 * are planted in the last LATEST-th part of the moves, after careful play in which this share of
 * the moves is hasty, per cent. */
enum { LATEST = 4, HASTY = 30 };

/* The maximum number of games in which a place for one mistake is looked for. */
enum { MOST_GAMES = 10 };

/* From one position that is tried to the next; a prime, so that all are tried. */
enum { STRIDE = 37 };

/* The better player tests each move of every fifth position, and makes it instead of careful
 * play's if it wins this many of ROUGH worlds more. */
enum { EVERY = 5, BETTER = 3 };

typedef struct
{
  ParlourReview *review;
  GMainLoop     *loop;
  double         began;
  /* Time until the line of the chart spans the game, ms; 0 before. */
  double         full_ms;
  double         complete_ms;
  /* Share of the game that it spans after FIRST_LOOK_MS. */
  double         first_look;
} Look;

typedef struct
{
  guint  n_moves;
  double full_ms;
  double first_look;
  double complete_ms;
  guint  turns[PARLOUR_TURN_SAVED + 1];
  guint  n_with_mistake;
  guint  n_won;
} Sum;

static double
clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Returns: the share of the game up to the last position with a chance */
static double
get_span (const Look *look)
{
  guint n_moves = parlour_review_get_n_moves (look->review);
  guint n = n_moves + 1;

  while (n > 0 && parlour_review_get_standing (look->review, n - 1).chance.n_worlds == 0)
    n--;

  return (double) n / (n_moves + 1);
}

static void
changed_cb (ParlourReview *review,
            Look          *look)
{
  double ms = clock_ms () - look->began;
  double span = get_span (look);

  if (look->full_ms == 0 && span == 1)
    look->full_ms = ms;
  if (ms <= FIRST_LOOK_MS)
    look->first_look = span;
  if (parlour_review_is_complete (review))
    {
      look->complete_ms = ms;
      g_main_loop_quit (look->loop);
    }
}

/* Makes @chance that of careful play to win after @n_moves, and @move, in worlds of our own. */
static void
estimate (ParlourGame   *game,
          guint          n_moves,
          const PatMove *move,
          guint          n_worlds,
          PatChance     *chance)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  const PatChanceQuestion question = {
    .variant = history->variant,
    .position = parlour_history_get_after (history, n_moves),
    .unseen = PAT_UNSEEN_ALL,
    .move = move,
    .winnable = parlour_history_get_after (history, 0),
    .seed = SEED,
    .worlds = SEED,
    .limits = { .nodes = PARLOUR_NODES_SHORT, .memory_mb = 32 },
  };

  if (chance->n_worlds < n_worlds)
    pat_chance_add (&question, n_worlds - chance->n_worlds, chance);
}

/* @before, @after: (inout): the chances before and after @move
 * Returns: by how much @move changes the chance */
static ParlourDifference
weigh (ParlourGame *game,
       guint        n_moves,
       PatMove      move,
       guint        n_worlds,
       PatChance   *before,
       PatChance   *after)
{
  estimate (game, n_moves, NULL, n_worlds, before);
  estimate (game, n_moves, &move, n_worlds, after);

  return parlour_difference_in_same_worlds (before, after);
}

static gboolean
hides_cards (ParlourGame *game,
             guint        n_moves)
{
  return pat_hidden_count (parlour_history_get_after (parlour_game_get_history (game), n_moves), PAT_UNSEEN_ALL) > 1;
}

static PatMove
find_better (ParlourGame *game,
             PatMove      careful)
{
  const PatMoveList *legal = parlour_game_get_legal (game);
  guint n_moves = parlour_game_get_n_moves (game);
  PatChance before = { 0 };
  PatMove better = careful;
  guint most;

  estimate (game, n_moves, NULL, ROUGH, &before);
  most = before.n_won + BETTER;
  for (gsize i = 0; i < legal->n && most <= ROUGH; i++)
    {
      PatChance after = { 0 };

      estimate (game, n_moves, &legal->moves[i], ROUGH, &after);
      if (after.n_won >= most)
        {
          most = after.n_won + 1;
          better = legal->moves[i];
        }
    }

  return better;
}

/* Plays @game to its end.
 * @percent_hasty: of careful play's moves */
static void
play (ParlourGame   *game,
      PatPlayerKind  kind,
      guint          percent_hasty,
      gboolean       is_better)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatLimits limits = { .nodes = pat_careful_nodes (variant) };
  PatPlayer player;
  PatMove move;

  pat_player_init (&player, kind, variant, 5, &limits);
  player.percent_hasty = percent_hasty;
  while (pat_player_next (&player, parlour_game_get_position (game), PAT_UNSEEN_ALL, &move))
    {
      guint n_moves = parlour_game_get_n_moves (game);

      parlour_game_play (game, is_better && n_moves % EVERY == 0 && hides_cards (game, n_moves)
                                 ? find_better (game, move) : move);
    }
  pat_player_clear (&player);
}

/* Returns: (transfer full): a complete review */
static ParlourReview *
review_game (ParlourGame *game,
             Look        *look)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  ParlourReview *review;

  *look = (Look) { .loop = loop, .began = clock_ms () };
  review = look->review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_signal_connect (review, "changed", G_CALLBACK (changed_cb), look);
  g_main_loop_run (loop);

  return review;
}

static void
look_back (ParlourGame *game,
           Sum         *sum)
{
  Look look;
  g_autoptr (ParlourReview) review = review_game (game, &look);
  const GArray *turns = parlour_review_get_turns (review);
  gboolean has_mistake = FALSE;

  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *point = &g_array_index (turns, ParlourTurningPoint, i);

      sum->turns[point->kind]++;
      has_mistake |= point->kind == PARLOUR_TURN_MISTAKE;
    }

  sum->n_moves += parlour_review_get_n_moves (review);
  sum->full_ms = MAX (sum->full_ms, look.full_ms);
  sum->first_look += look.first_look;
  sum->complete_ms += look.complete_ms;
  sum->n_with_mistake += has_mistake;
  sum->n_won += parlour_game_get_status (game) == PAT_WON;
}

static void
measure (PatPlayerKind kind,
         PatVariant    variant,
         guint32       first,
         guint         n_deals)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  Sum sum = { 0 };

  for (guint i = 0; i < n_deals; i++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (variant, first + i);

      play (game, kind, 0, FALSE);
      look_back (game, &sum);
    }

  printf ("%-45s %-8s %4u %6u %8.0f %5.0f %8.1f %8u %5u %5u %6u %6u\n", id, pat_player_name (kind), sum.n_won,
          sum.n_moves / n_deals, sum.full_ms, 100 * sum.first_look / n_deals, sum.complete_ms / n_deals / 1000,
          sum.turns[PARLOUR_TURN_MISTAKE], sum.turns[PARLOUR_TURN_BAD_LUCK], sum.turns[PARLOUR_TURN_GOOD_LUCK],
          sum.turns[PARLOUR_TURN_SAVED], sum.n_with_mistake);
  fflush (stdout);
}

/* Returns: (transfer full): the next deal from @deal on that can be won */
static ParlourGame *
deal_winnable (PatVariant  variant,
               guint32    *deal)
{
  const PatLimits limits = { .nodes = 1000000, .memory_mb = 96 };
  ParlourGame *game;

  while (game = parlour_game_new (variant, (*deal)++),
         model_search (variant, parlour_game_get_position (game), &limits) != PAT_VERDICT_WON)
    g_object_unref (game);
  parlour_game_set_dealt_winnable (game, PARLOUR_ODDS_SAME);

  return game;
}

static gboolean
is_blunder (ParlourGame *game,
            guint        n_moves,
            PatMove      move,
            PatChance   *before)
{
  PatChance after = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (planted_worlds); i++)
    if (weigh (game, n_moves, move, planted_worlds[i], before, &after).value > -PLANTED)
      return FALSE;

  return TRUE;
}

/* Whether a search proves that @move loses the game. */
static gboolean
is_loss (ParlourGame *game,
         guint        n_moves,
         PatMove      move)
{
  const PatLimits limits = { .nodes = PARLOUR_NODES_LONG, .memory_mb = 96 };
  PatPosition after = *parlour_history_get_after (parlour_game_get_history (game), n_moves);

  pat_variant_play (parlour_game_get_variant (game), &after, move);
  return model_search (parlour_game_get_variant (game), &after, &limits) == PAT_VERDICT_LOST;
}

/* Whether mistakes are planted once no card is hidden. */
static gboolean
plants_late (PatVariant variant)
{
  return variant.game == &pat_louis && pat_variant_deals (variant) == 3;
}

/* Returns: whether a move at the position after @n_moves is a mistake */
static gboolean
find_blunder_at (ParlourGame *game,
                 guint        n_moves,
                 PatMove     *blunder)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  gboolean is_late = plants_late (history->variant);
  PatChance before = { 0 };
  PatMoveList legal;

  pat_variant_list_moves (history->variant, parlour_history_get_after (history, n_moves), &legal);
  if (legal.n == 1)
    return FALSE;

  /* Hardly any move costs much where the game is as good as won. */
  if (!is_late)
    estimate (game, n_moves, NULL, planted_worlds[0], &before);
  if (!is_late && (before.share < PLANTED || before.share == 1))
    return FALSE;

  for (gsize i = 0; i < legal.n; i++)
    {
      *blunder = legal.moves[i];
      if (is_late ? is_loss (game, n_moves, *blunder)
                                         : is_blunder (game, n_moves, *blunder, &before))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether @blunder at some position of @game is a mistake */
static gboolean
find_blunder (ParlourGame *game,
              guint       *n_moves,
              PatMove     *blunder)
{
  guint first = 0, end = 0;

  while (end < parlour_game_get_n_moves (game) && hides_cards (game, end))
    end++;
  if (parlour_game_get_variant (game).game == &pat_nationale)
    first = end - end / LATEST;
  if (plants_late (parlour_game_get_variant (game)))
    {
      first = end;
      end = parlour_game_get_status (game) == PAT_WON ? parlour_game_get_n_moves (game) : first;
    }

  for (guint i = 0; i < end - first; i++)
    {
      *n_moves = first + (parlour_game_get_facts (game)->deal + i) * STRIDE % (end - first);
      if (find_blunder_at (game, *n_moves, blunder))
        return TRUE;
    }

  return FALSE;
}

/* Returns: (nullable): the mistake that the review sees in @move */
static const ParlourTurningPoint *
find_mistake (ParlourReview *review,
              guint          move)
{
  const GArray *turns = parlour_review_get_turns (review);

  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *turn = &g_array_index (turns, ParlourTurningPoint, i);

      if (turn->kind == PARLOUR_TURN_MISTAKE && turn->move == move)
        return turn;
    }

  return NULL;
}

static void
plant (PatVariant variant,
       guint32    deal,
       guint      n)
{
  guint n_planted = 0, n_named = 0;

  for (guint i = 0; i < n * MOST_GAMES && n_planted < n; i++)
    {
      g_autoptr (ParlourGame) game = deal_winnable (variant, &deal);
      g_autoptr (ParlourGame) planted = NULL;
      g_autoptr (ParlourReview) review = NULL;
      PatMove blunder;
      gboolean named;
      guint n_moves;
      Look look;

      play (game, PAT_PLAYER_CAREFUL, variant.game == &pat_nationale ? HASTY : 0, FALSE);
      if (!find_blunder (game, &n_moves, &blunder))
        continue;

      planted = parlour_game_copy (game, n_moves);
      parlour_game_play (planted, blunder);
      play (planted, PAT_PLAYER_CAREFUL, 0, FALSE);
      review = review_game (planted, &look);
      n_planted++;
      named = find_mistake (review, n_moves) != NULL;
      n_named += named;
      printf ("  deal %u, move %u: %s\n", deal - 1, n_moves + 1, named ? "named" : "missed");
    }
  printf ("  planted: %u, named: %u\n", n_planted, n_named);
}

/* Whether the move that the review calls better is not certain to be so. */
static gboolean
is_false (ParlourGame               *game,
          const ParlourTurningPoint *mistake)
{
  PatMove played = *parlour_history_get_move (parlour_game_get_history (game), mistake->move);
  PatChance with_better = { 0 }, with_played = { 0 };

  if (!hides_cards (game, mistake->move))
    return FALSE;

  estimate (game, mistake->move, &mistake->better, SURE, &with_better);
  estimate (game, mistake->move, &played, SURE, &with_played);

  return parlour_difference_in_same_worlds (&with_better, &with_played).high >= 0;
}

static void
count_false (PatVariant variant,
             guint32    deal,
             guint      n_games,
             gboolean   is_better)
{
  guint n_named = 0, n_false = 0;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (ParlourGame) game = deal_winnable (variant, &deal);
      g_autoptr (ParlourReview) review = NULL;
      Look look;

      play (game, PAT_PLAYER_CAREFUL, 0, is_better);
      review = review_game (game, &look);
      for (guint move = 0; move < parlour_review_get_n_moves (review); move++)
        {
          const ParlourTurningPoint *mistake = find_mistake (review, move);
          gboolean wrong;

          if (mistake == NULL)
            continue;

          wrong = is_false (game, mistake);
          n_named++;
          n_false += wrong;
          printf ("  deal %u, move %u: %s\n", deal - 1, move + 1, wrong ? "false" : "true");
        }
    }
  printf ("  games of %s play: %u, mistakes named: %u, of which false: %u\n", is_better ? "better" : "careful", n_games,
          n_named, n_false);
}

static int
measure_mistakes (int      argc,
                  char    *argv[],
                  gboolean is_planted)
{
  guint32 first = argc > 2 ? (guint32) strtoul (argv[1], NULL, 10) : FIRST_PLANTED;
  guint n = argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : N_PLANTED;
  const char *const *ids = argc > 3 ? (const char *const *) argv + 3 : planted_variants;

  setvbuf (stdout, NULL, _IOLBF, 0);
  for (; *ids != NULL; ids++)
    {
      PatVariant variant;

      if (!parlour_variant_from_id (*ids, &variant))
        return 1;
      printf ("%s\n", *ids);
      for (guint is_better = 0; !is_planted && is_better <= 1; is_better++)
        count_false (variant, first, n, is_better);
      if (is_planted)
        plant (variant, first, n);
    }

  return 0;
}

int
main (int   argc,
      char *argv[])
{
  guint32 first = argc > 2 ? (guint32) strtoul (argv[1], NULL, 10) : 1;
  guint n_deals = argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : 1;
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  if (argc > 1 && (strcmp (argv[1], "planted") == 0 || strcmp (argv[1], "false") == 0))
    return measure_mistakes (argc - 1, argv + 1, strcmp (argv[1], "planted") == 0);

  printf ("%-45s %-8s %4s %6s %8s %5s %8s %8s %5s %5s %6s %6s\n", "VARIANT", "PLAYER", "WON", "MOVES", "FULL, ms",
          "2 s, %", "ALL, s", "MISTAKES", "BAD", "GOOD", "SAVED", "GAMES");
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);

      if (argc > 3 ? strcmp (argv[3], id) != 0 : variants[i].chosen != 0)
        continue;
      measure (PAT_PLAYER_HASTY, variants[i], first, n_deals);
      measure (PAT_PLAYER_CAREFUL, variants[i], first, n_deals);
    }

  return 0;
}

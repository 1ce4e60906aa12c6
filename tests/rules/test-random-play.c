/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#include "pat-shuffle.h"
#include "pat-text.h"
#include "tests.h"

#include <string.h>

/*
 * Plays random games of all variants, and checks what must hold in every position.
 * PARLOUR_TEST_SEED in the environment repeats a failure.  PARLOUR_TEST_MOVES is the number of
 * moves of all variants together, by default DEFAULT_MOVES, or SLOW_MOVES with
 * PARLOUR_TEST_SLOW.
 */
enum { DEFAULT_MOVES = 400000, SLOW_MOVES = 20000, MAX_LENGTH = 400 };

/* How moves are chosen.  Each policy reaches positions that the others do not. */
typedef enum
{
  POLICY_ANY,
  POLICY_BUILD_UP,
  POLICY_DEAL_ON,
  POLICY_LINGER,
  N_POLICIES,
} Policy;

static guint64 seed = 1;
static guint n_moves_wanted = DEFAULT_MOVES;
static PatRandom dice;

static gboolean
is_foundation (unsigned pile)
{
  return pile < PAT_F1 + PAT_MAX_FOUNDATIONS;
}

/* The weight of @move; a move of weight 0 is chosen only if there are no others. */
static guint
weigh (Policy  policy,
       PatMove move)
{
  gboolean deals = move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL;
  gboolean up = !deals && is_foundation (move.to);

  switch (policy)
    {
    case POLICY_BUILD_UP:
      return up ? 200 : move.kind == PAT_MOVE_REDEAL || is_foundation (move.from) ? 0 : 4;

    case POLICY_DEAL_ON:
      return deals ? 200 : up ? 50 : 1;

    case POLICY_LINGER:
      return deals ? 1 : up ? 2 : 20;

    default:
      return 1;
    }
}

static PatMove
choose (Policy             policy,
        const PatMoveList *list)
{
  guint sum = 0;
  guint drawn;

  for (gsize i = 0; i < list->n; i++)
    sum += weigh (policy, list->moves[i]);
  if (sum == 0)
    return list->moves[pat_random_below (&dice, list->n)];

  drawn = pat_random_below (&dice, sum);
  for (gsize i = 0; ; i++)
    {
      guint weight = weigh (policy, list->moves[i]);

      if (drawn < weight)
        return list->moves[i];
      drawn -= weight;
    }
}

/* Piles that the variant does not have are empty, and numbers are within their bounds. */
static void
check_shape (PatVariant         variant,
             const PatPosition *position)
{
  for (unsigned f = pat_variant_foundations (variant); f < PAT_MAX_FOUNDATIONS; f++)
    g_assert_cmpuint (pat_position_count (position, PAT_F1 + f), ==, 0);
  for (unsigned f = 0; f < PAT_MAX_FOUNDATIONS; f++)
    g_assert_cmpuint (pat_position_count (position, PAT_F1 + f), <=, PAT_N_RANKS);
  for (unsigned t = pat_variant_tableau (variant); t < PAT_MAX_TABLEAU; t++)
    g_assert_cmpuint (pat_position_count (position, PAT_T1 + t), ==, 0);

  g_assert_cmpuint (position->deal, >=, 1);
  g_assert_cmpuint (position->deal, <=, pat_variant_deals (variant));
  g_assert_cmpuint (position->cursor, <=, 12);
  g_assert_cmpuint (position->live, <=, 1);
  g_assert_cmpuint (position->grace_spent, <=, 1);
  if (pat_position_count (position, PAT_STOCK) == 0)
    g_assert_cmpuint (position->cursor + position->barred, ==, 0);
}

/* Each move is listed once, and its text parses as the same move. */
static void
check_list (const PatMoveList *list)
{
  for (gsize i = 0; i < list->n; i++)
    {
      char text[PAT_MOVE_TEXT];
      PatMove move;

      pat_move_format (list->moves[i], text);
      g_assert_true (pat_move_parse (text, &move));
      g_assert_cmpmem (&move, sizeof move, &list->moves[i], sizeof list->moves[i]);
      for (gsize j = 0; j < i; j++)
        g_assert_true (memcmp (&list->moves[i], &list->moves[j], sizeof (PatMove)) != 0);
    }
}

/* A random move is legal if and only if it is listed. */
static void
check_is_legal (PatVariant         variant,
                const PatPosition *position,
                const PatMoveList *list)
{
  for (guint i = 0; i < 40; i++)
    {
      PatMove move = {
        .kind = pat_random_below (&dice, 4),
        .from = pat_random_below (&dice, PAT_N_PILES),
        .to = pat_random_below (&dice, PAT_N_PILES),
        .n = pat_random_below (&dice, 4),
      };
      gboolean listed = FALSE;

      if (i % 2 == 0 && list->n > 0)
        move = list->moves[pat_random_below (&dice, list->n)];
      if (i % 4 == 2)
        move.n++;

      for (gsize j = 0; j < list->n; j++)
        listed |= memcmp (&list->moves[j], &move, sizeof move) == 0;
      g_assert_cmpint (pat_variant_is_legal (variant, position, move), ==, listed);
    }
}

/* Every listed move can be played, changes the position, and is repeatable. */
static void
check_playable (PatVariant         variant,
                const PatPosition *position,
                const PatMoveList *list)
{
  for (gsize i = 0; i < list->n; i++)
    {
      PatPosition once = *position;
      PatPosition twice = *position;

      pat_variant_play (variant, &once, list->moves[i]);
      pat_variant_play (variant, &twice, list->moves[i]);
      pat_table_check_cards (variant, &once);
      check_shape (variant, &once);
      g_assert_cmpmem (&once, sizeof once, &twice, sizeof twice);
      g_assert_true (memcmp (&once, position, sizeof once) != 0);
    }
}

static void
check_status (PatVariant         variant,
              const PatPosition *position,
              const PatMoveList *list)
{
  PatStatus expected = list->n > 0 ? PAT_PLAYING : PAT_STUCK;
  gboolean complete = TRUE;

  for (unsigned f = 0; f < pat_variant_foundations (variant); f++)
    complete &= pat_position_count (position, PAT_F1 + f) == PAT_N_RANKS;
  if (complete)
    {
      expected = PAT_WON;
      g_assert_cmpuint (list->n, ==, 0);
    }

  g_assert_cmpint (pat_variant_status (variant, position), ==, expected);
}

/* Exchanges cards of a shuffled pack so that low cards come to its front, or to its end if @late.
 * More cards can then be played.  @strength is the number of tries for each card. */
static void
ease (PatCard *pack,
      unsigned n_cards,
      guint    strength,
      gboolean late)
{
  for (unsigned i = 0; i < n_cards * strength; i++)
    {
      unsigned a = pat_random_below (&dice, n_cards);
      unsigned b = pat_random_below (&dice, n_cards);

      if ((late ? a > b : a < b) && pat_card_rank (pack[a]) > pat_card_rank (pack[b]))
        {
          PatCard card = pack[a];

          pack[a] = pack[b];
          pack[b] = card;
        }
    }
}

/* Gives the first copy of each card to the first pack, as pat_pack_parse() does. */
static void
number_copies (PatCard *pack,
               unsigned n_cards)
{
  unsigned copies[PAT_CARD_LIMIT] = { 0 };

  for (unsigned i = 0; i < n_cards; i++)
    {
      PatCard face = pat_card_face (pack[i]);

      pack[i] = pat_card_new (pat_card_rank (face), pat_card_suit (face), copies[face]++);
    }
}

/* Plays one game.  Returns: the number of moves */
static guint
play_game (PatVariant variant,
           gboolean  *won)
{
  static PatPosition history[MAX_LENGTH + 1];
  static PatPosition copies[MAX_LENGTH + 1];
  static PatMove moves[MAX_LENGTH];
  PatRecord record = { .variant = variant, .moves = moves };
  Policy policy = pat_random_below (&dice, N_POLICIES);
  guint easing = pat_random_below (&dice, 4);
  PatMoveList list;
  gsize n = 0;

  record.deal = 1 + pat_random_below (&dice, PAT_DEAL_MAX);
  pat_shuffle (record.deal, pat_variant_packs (variant), record.pack);
  if (easing > 0)
    {
      record.deal = 0;
      ease (record.pack, pat_variant_cards (variant), easing, pat_random_below (&dice, 3) == 0);
      number_copies (record.pack, pat_variant_cards (variant));
    }

  pat_variant_set_up (variant, record.pack, &history[0]);
  copies[0] = history[0];
  for (;; n++)
    {
      pat_variant_list_moves (variant, &history[n], &list);
      g_assert_cmpuint (list.n, <=, PAT_MAX_MOVES);

      pat_table_check_cards (variant, &history[n]);
      check_shape (variant, &history[n]);
      check_status (variant, &history[n], &list);
      if (n % 8 == 0 || list.n == 0)
        {
          check_list (&list);
          check_playable (variant, &history[n], &list);
          check_is_legal (variant, &history[n], &list);
        }

      if (list.n == 0 || n == MAX_LENGTH)
        break;
      moves[n] = choose (policy, &list);
      history[n + 1] = history[n];
      pat_variant_play (variant, &history[n + 1], moves[n]);
      copies[n + 1] = history[n + 1];
    }

  *won = pat_variant_status (variant, &history[n]) == PAT_WON;
  record.n_moves = n;
  pat_table_check_record (&record);
  /* Undo needs this: later moves must not change earlier positions. */
  g_assert_cmpmem (history, (n + 1) * sizeof *history, copies, (n + 1) * sizeof *copies);

  return n;
}

static void
test_variant (gconstpointer data)
{
  const PatVariant *variant = data;
  PatVariant variants[PAT_MAX_VARIANTS];
  const size_t n_variants = pat_variants (variants);
  guint n_moves = 0, n_games = 0, n_won = 0;
  gint64 start = g_get_monotonic_time ();

  pat_random_init (&dice, seed, variant->chosen);
  while (n_moves < n_moves_wanted / n_variants)
    {
      gboolean won;

      /* A game may end before its first move. */
      n_moves += MAX (play_game (*variant, &won), 1);
      n_games++;
      n_won += won;
    }

  g_test_message ("seed %" G_GUINT64_FORMAT ": %u moves, %u games, %u won, %.0f moves a second",
                  seed, n_moves, n_games, n_won,
                  n_moves * 1e6 / MAX (g_get_monotonic_time () - start, 1));
}

TESTS
{
  if (g_getenv ("PARLOUR_TEST_SEED") != NULL)
    seed = g_ascii_strtoull (g_getenv ("PARLOUR_TEST_SEED"), NULL, 10);
  if (g_getenv ("PARLOUR_TEST_SLOW") != NULL)
    n_moves_wanted = SLOW_MOVES;
  if (g_getenv ("PARLOUR_TEST_MOVES") != NULL)
    n_moves_wanted = (guint) g_ascii_strtoull (g_getenv ("PARLOUR_TEST_MOVES"), NULL, 10);

  pat_table_add_tests ("/rules/random-play", test_variant);
}

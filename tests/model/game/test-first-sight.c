/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "pat-shuffle.h"
#include "tests.h"

/* Whether a game is played at first sight after some steps: d deals a card, p plays
 * another legal move, u undoes, r redoes, 0 restarts, f shows whether the game can
 * be won, h shows a move by a search that knows the hidden cards, s by one that
 * does not. */
static const struct
{
  const char        *id;
  const char        *steps;
  ParlourFirstSight  first_sight;
} games[] = {
  { "louis", "", PARLOUR_FIRST_SIGHT_YES },
  { "louis", "ddpdd", PARLOUR_FIRST_SIGHT_YES },
  { "louis", "0d", PARLOUR_FIRST_SIGHT_YES },
  /* Undo, but not past a card that was turned. */
  { "storehouse", "dpurpu", PARLOUR_FIRST_SIGHT_YES },
  { "storehouse", "pu0d", PARLOUR_FIRST_SIGHT_YES },
  /* Undo past a card that was turned; later steps change nothing. */
  { "storehouse", "ddu", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "ddurd", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "dpuud", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "dp0", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "f", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "dh", PARLOUR_FIRST_SIGHT_NO },
  { "storehouse", "dsd", PARLOUR_FIRST_SIGHT_YES },
  /* No card is hidden. */
  { "trefoil-gathering-any-time", "ppuup0p", PARLOUR_FIRST_SIGHT_YES },
  { "trefoil-gathering-any-time", "pfp", PARLOUR_FIRST_SIGHT_YES },
  { "trefoil-gathering-any-time", "ph", PARLOUR_FIRST_SIGHT_NO },
};

/* Plays a move that is not a deal. */
static void
play (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY)
      {
        g_assert_true (parlour_game_play (game, legal->moves[i]));
        return;
      }
  g_assert_not_reached ();
}

static void
do_step (ParlourGame *game,
         char         step)
{
  switch (step)
    {
    case 'd':
      g_assert_true (parlour_game_deal_on (game, TRUE));
      break;
    case 'p':
      play (game);
      break;
    case 'u':
      g_assert_true (parlour_game_undo (game));
      break;
    case 'r':
      g_assert_true (parlour_game_redo (game));
      break;
    case '0':
      parlour_game_go_to (game, 0);
      break;
    case 'f':
      parlour_game_note_verdict_shown (game);
      break;
    case 'h':
      parlour_game_note_solution_shown (game);
      g_assert_true (parlour_game_get_facts (game)->helped);
      break;
    case 's':
      parlour_game_set_helped (game);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (ParlourGame) game = model_deal (games[i].id, 1);

      for (const char *step = games[i].steps; *step != '\0'; step++)
        do_step (game, *step);
      if (parlour_game_get_facts (game)->first_sight != games[i].first_sight)
        g_error ("%s after “%s”", games[i].id, games[i].steps);
    }
}

/* After the first deal nothing is hidden, so nothing ends the first sight. */
static void
test_later_deal (void)
{
  g_autoptr (ParlourGame) game = model_deal ("storehouse", 1);
  const PatMove redeal = { .kind = PAT_MOVE_REDEAL };

  while (parlour_game_deal_on (game, TRUE))
    ;
  g_assert_true (parlour_game_play (game, redeal));
  g_assert_true (parlour_game_deal_on (game, TRUE));
  g_assert_true (parlour_game_undo (game));
  parlour_game_note_verdict_shown (game);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);

  /* Undo from the second deal to the last card of the first one is allowed, but not
   * further. */
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

/* A deal whose cards were seen in an earlier game is not played at first sight. */
static void
test_seen_before (void)
{
  g_autoptr (ParlourGame) louis = model_deal ("louis", 1);
  g_autoptr (ParlourGame) trefoil = model_deal ("trefoil-gathering-any-time", 1);
  const guint in_first = parlour_game_get_facts (louis)->unseen;

  parlour_game_note_unseen (louis, in_first);
  g_assert_cmpint (parlour_game_get_facts (louis)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);
  parlour_game_note_unseen (louis, in_first - 1);
  g_assert_cmpint (parlour_game_get_facts (louis)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);

  parlour_game_note_unseen (trefoil, 0);
  g_assert_cmpint (parlour_game_get_facts (trefoil)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);
}

static void
test_not_known (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  g_autoptr (ParlourGame) unnumbered = NULL;
  PatCard pack[PAT_MAX_CARDS];

  pat_shuffle (1, pat_variant_packs (parlour_game_get_variant (game)), pack);
  unnumbered = model_deal_pack (parlour_game_get_variant (game), pack);
  g_assert_cmpint (parlour_game_get_facts (unnumbered)->first_sight, ==, PARLOUR_FIRST_SIGHT_UNKNOWN);
  g_assert_true (parlour_game_deal_on (unnumbered, TRUE));
  g_assert_true (parlour_game_undo (unnumbered));
  g_assert_cmpint (parlour_game_get_facts (unnumbered)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);

  /* The value never goes back to YES. */
  parlour_game_note_first_sight (game, PARLOUR_FIRST_SIGHT_YES);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);
  parlour_game_note_first_sight (game, PARLOUR_FIRST_SIGHT_UNKNOWN);
  parlour_game_note_first_sight (game, PARLOUR_FIRST_SIGHT_YES);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_UNKNOWN);
  parlour_game_note_first_sight (game, PARLOUR_FIRST_SIGHT_NO);
  parlour_game_note_first_sight (game, PARLOUR_FIRST_SIGHT_UNKNOWN);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

TESTS
{
  g_test_add_func ("/model/first-sight/steps", test_steps);
  g_test_add_func ("/model/first-sight/later-deal", test_later_deal);
  g_test_add_func ("/model/first-sight/seen-before", test_seen_before);
  g_test_add_func ("/model/first-sight/not-known", test_not_known);
}

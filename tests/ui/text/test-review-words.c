/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-words.h"
#include "tests.h"

/* A wide interval is said as an interval, a narrow one as one number. */
static void
test_chance (void)
{
  static const struct
  {
    PatChance   chance;
    const char *words;
  } cases[] = {
    { { 0 }, "not known" },
    { { .n_worlds = 64, .share = 0.64, .low = 0.6, .high = 0.7 }, "about 65\u00a0%" },
    { { .n_worlds = 8, .share = 0.6, .low = 0.3, .high = 0.8 }, "30 to 80\u00a0%" },
    { { .n_worlds = 64, .share = 0 }, "less than 5\u00a0%" },
    { { .n_worlds = 64, .share = 0.02 }, "less than 5\u00a0%" },
    { { .n_worlds = 64, .share = 1, .low = 0.95, .high = 1 }, "more than 95\u00a0%" },
    { { .n_worlds = 1, .share = 1, .low = 1, .high = 1, .is_proved = true }, "a sure win" },
    { { .n_worlds = 1, .share = 0, .is_proved = true }, "no chance" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *expected = g_strconcat ("From what you could see: ", cases[i].words, NULL);
      g_autofree char *words = parlour_review_words_seen (&cases[i].chance);

      g_assert_cmpstr (words, ==, expected);
    }
}

/* Words never make two different chances look the same. */
static void
test_turns (void)
{
  static const PatVariant kings = { &pat_kings };
  static const struct
  {
    ParlourTurnKind kind;
    double          before;
    double          after;
    const char     *words;
  } cases[] = {
    { PARLOUR_TURN_MISTAKE, 0.72, 0.41, "Mistake. Better: Deal the next card. Chance with it: about 70\u00a0%, with yours: about 40\u00a0%" },
    { PARLOUR_TURN_BAD_LUCK, 0.6, 0.3, "Unlucky card: Seven of hearts. Chance before: about 60\u00a0%, after: about 30\u00a0%" },
    { PARLOUR_TURN_GOOD_LUCK, 0.96, 1, "Lucky card: Seven of hearts. Chance before: about 95\u00a0%, after: more than 95\u00a0%" },
    { PARLOUR_TURN_SAVED, 0.44, 0.43, "Saved by the only good move. Chance with the next best: about 43\u00a0%" },
    { PARLOUR_TURN_SAVED, 1, 0, "Saved by the only good move. Chance with the next best: less than 5\u00a0%" },
  };
  g_autoptr (ParlourGame) game = parlour_game_new (kings, 1);
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourReview) review = NULL;

  parlour_game_deal_on (game, TRUE);
  review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ParlourTurningPoint turn = {
        .kind = cases[i].kind,
        .before = cases[i].before,
        .after = cases[i].after,
        .better = { .kind = PAT_MOVE_DEAL },
        .card = pat_card_new (7, PAT_HEARTS, 0),
      };
      g_autofree char *words = parlour_review_words_turn (review, &turn);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* A mistake and the card that it turned are both mentioned.  While the review is not complete,
 * its summary names the turning point found so far. */
static void
test_lucky_mistake (void)
{
  static const PatVariant kings = { &pat_kings };
  const ParlourTurningPoint turns[] = {
    { PARLOUR_TURN_BAD_LUCK, 0, 0.9, 0.7, { 0 }, pat_card_new (8, PAT_CLUBS, 0) },
    { PARLOUR_TURN_MISTAKE, 1, 0.9, 0.7, { .kind = PAT_MOVE_DEAL }, PAT_NO_CARD },
    { PARLOUR_TURN_GOOD_LUCK, 1, 0.7, 0.9, { 0 }, pat_card_new (7, PAT_HEARTS, 0) },
  };
  g_autoptr (ParlourGame) game = parlour_game_new (kings, 1);
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourReview) review = NULL;
  g_autofree char *words = NULL;
  g_autofree char *summary = NULL;

  parlour_game_deal_on (game, TRUE);
  parlour_game_deal_on (game, TRUE);
  review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_array_append_vals ((GArray *) parlour_review_get_turns (review), turns, G_N_ELEMENTS (turns));
  words = parlour_review_words_turns (review, 2);
  g_assert_cmpstr (words, ==, "Mistake. Better: Deal the next card. Chance with it: about 90\u00a0%, with yours: about 70\u00a0%. "
                              "Lucky card: Seven of hearts. Chance before: about 70\u00a0%, after: about 90\u00a0%");
  g_assert_null (parlour_review_words_turns (review, 3));
  summary = parlour_review_words_summary (review);
  g_assert_true (g_str_has_prefix (summary, "So far, the game turned at move 1. Unlucky card: Eight of clubs. "));
}

TESTS
{
  g_test_add_func ("/review-words/chance", test_chance);
  g_test_add_func ("/review-words/turns", test_turns);
  g_test_add_func ("/review-words/lucky-mistake", test_lucky_mistake);
}

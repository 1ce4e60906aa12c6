/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-advisor.h"
#include "parlour-chance-study.h"
#include "parlour-review.h"

#include "pat-hidden.h"
#include "pat-shuffle.h"
#include "tests.h"

/* A game with hidden cards that careful play plays as hasty play does, which is quick and
 * leaves nothing to decide. */
#define HIDDEN "storehouse-vacancies-storehouse"
/* Nothing is hidden. */
#define OPEN "trefoil-gathering-any-time"
enum { WATCHED_WORLDS = 16 };
enum { WON_DEAL = 19, LOST_DEAL = 21, LONG_DEAL = 1 };

/* Returns: a complete review of @game */
static ParlourReview *
look_back (ParlourGame *game)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  ParlourReview *review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);

  while (!parlour_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);

  return review;
}

static guint
count_turns (ParlourReview   *review,
             ParlourTurnKind  kind)
{
  const GArray *turns = parlour_review_get_turns (review);
  guint n = 0;

  for (guint i = 0; i < turns->len; i++)
    n += g_array_index (turns, ParlourTurningPoint, i).kind == kind;

  return n;
}

/* Not compared as bytes, because of the padding. */
static void
assert_same_chance (const PatChance *a,
                    const PatChance *b)
{
  g_assert_cmpint (a->is_proved, ==, b->is_proved);
  g_assert_cmpuint (a->n_tried, ==, b->n_tried);
  g_assert_cmpuint (a->n_worlds, ==, b->n_worlds);
  g_assert_cmpuint (a->n_won, ==, b->n_won);
  g_assert_cmpfloat (a->share, ==, b->share);
  g_assert_cmpfloat (a->low, ==, b->low);
  g_assert_cmpfloat (a->high, ==, b->high);
  g_assert_cmpuint (a->nodes, ==, b->nodes);
  g_assert_cmpmem (a->won, sizeof a->won, b->won, sizeof b->won);
  g_assert_cmpint (a->has_first, ==, b->has_first);
  g_assert_cmpmem (&a->first, sizeof a->first, &b->first, sizeof b->first);
}

static void
assert_same (ParlourReview *a,
             ParlourReview *b,
             gboolean       with_winnability)
{
  const GArray *x = parlour_review_get_turns (a), *y = parlour_review_get_turns (b);

  g_assert_cmpuint (parlour_review_get_n_moves (a), ==, parlour_review_get_n_moves (b));
  for (guint i = 0; i <= parlour_review_get_n_moves (a); i++)
    {
      const ParlourStanding s = parlour_review_get_standing (a, i), t = parlour_review_get_standing (b, i);

      assert_same_chance (&s.chance, &t.chance);
      if (with_winnability)
        g_assert_cmpint (s.winnability, ==, t.winnability);
    }

  g_assert_cmpuint (x->len, ==, y->len);
  for (guint i = 0; i < x->len; i++)
    {
      const ParlourTurningPoint *p = &g_array_index (x, ParlourTurningPoint, i);
      const ParlourTurningPoint *q = &g_array_index (y, ParlourTurningPoint, i);

      g_assert_cmpint (p->kind, ==, q->kind);
      g_assert_cmpuint (p->move, ==, q->move);
      g_assert_cmpfloat (p->before, ==, q->before);
      g_assert_cmpfloat (p->after, ==, q->after);
      g_assert_cmpmem (&p->better, sizeof p->better, &q->better, sizeof q->better);
      g_assert_cmpuint (p->card, ==, q->card);
    }
}

/* The review does not depend on the order of cards that were never turned. */
static void
test_blind (void)
{
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, LOST_DEAL);
  g_autoptr (ParlourGame) other = NULL;
  g_autoptr (ParlourReview) review = NULL, other_review = NULL;
  PatRecord record;
  PatRandom random;
  guint n_hidden;

  model_play_as (game, PAT_PLAYER_HASTY, 12);
  n_hidden = pat_hidden_count (parlour_game_get_position (game), PAT_UNSEEN_ALL);
  g_assert_cmpuint (n_hidden, >, 10);

  /* The last cards of the pack are those that are dealt last. */
  parlour_game_fill_record (game, parlour_game_get_n_moves (game), &record);
  record.deal = 0;
  pat_random_init (&random, 1, 1);
  pat_random_shuffle (&random, record.pack + pat_variant_cards (record.variant) - n_hidden, n_hidden);
  other = parlour_game_new_from_record (&record);
  pat_record_clear (&record);

  review = look_back (game);
  other_review = look_back (other);
  assert_same (review, other_review, FALSE);
}

/* The result is the same, however often the review begins again. */
static void
test_same_again (void)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, LOST_DEAL);
  g_autoptr (ParlourReview) once = NULL, again = NULL;
  guint n = 0;

  model_play_as (game, PAT_PLAYER_CAREFUL, G_MAXUINT);
  once = look_back (game);

  while (again == NULL || !parlour_review_is_complete (again))
    {
      if (n++ % 50 == 0)
        {
          g_clear_object (&again);
          /* It is complete at once if the analyst has all answers. */
          again = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }
  assert_same (once, again, TRUE);
}

/* If the moves of a game decided nothing, its cards alone lost or won it. */
static void
test_cards_alone (gconstpointer data)
{
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, GPOINTER_TO_UINT (data));
  g_autoptr (ParlourReview) review = NULL;
  gboolean is_won;

  model_play_as (game, PAT_PLAYER_CAREFUL, G_MAXUINT);
  is_won = parlour_game_get_status (game) == PAT_WON;
  g_assert_cmpint (is_won, ==, GPOINTER_TO_UINT (data) == WON_DEAL);

  review = look_back (game);
  g_assert_cmpuint (parlour_review_get_turns (review)->len, >, 0);
  g_assert_cmpuint (count_turns (review, is_won ? PARLOUR_TURN_GOOD_LUCK : PARLOUR_TURN_BAD_LUCK), ==,
                    parlour_review_get_turns (review)->len);
}

/* Careful play makes no mistakes, and hasty play does. */
static void
test_players (void)
{
  guint n_mistakes = 0;

  for (guint32 deal = 1; deal <= 6; deal++)
    {
      g_autoptr (ParlourGame) careful = model_deal (OPEN, deal), hasty = model_deal (OPEN, deal);
      g_autoptr (ParlourReview) of_careful = NULL, of_hasty = NULL;

      model_play_as (careful, PAT_PLAYER_CAREFUL, G_MAXUINT);
      of_careful = look_back (careful);
      g_assert_cmpuint (count_turns (of_careful, PARLOUR_TURN_MISTAKE), ==, 0);

      model_play_as (hasty, PAT_PLAYER_HASTY, G_MAXUINT);
      of_hasty = look_back (hasty);
      n_mistakes += count_turns (of_hasty, PARLOUR_TURN_MISTAKE);
    }

  g_assert_cmpuint (n_mistakes, >, 3);
}

/* The review has a copy with all moves, also those that can be redone. */
static void
test_copy (void)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, LOST_DEAL);
  g_autoptr (ParlourReview) review = NULL;

  parlour_game_set_dealt_winnable (game, PARLOUR_ODDS_SAME);
  model_play_as (game, PAT_PLAYER_HASTY, 10);
  parlour_game_go_to (game, 4);

  review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_assert_cmpuint (parlour_review_get_n_moves (review), ==, 10);
  g_assert_true (parlour_game_get_facts (parlour_review_get_game (review))->dealt_winnable);
  parlour_game_go_to (parlour_review_get_game (review), 2);
  g_assert_cmpuint (parlour_review_get_n_moves (review), ==, 10);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 4);
}

/* The review can be dropped at any time. */
static void
test_stops (void)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourGame) game = model_deal ("nationale", LONG_DEAL);
  ParlourReview *review;
  guint n_changed = 0;

  model_play_as (game, PAT_PLAYER_HASTY, 60);
  review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_signal_connect_swapped (review, "changed", G_CALLBACK (model_count_cb), &n_changed);
  g_assert_cmpuint (parlour_review_get_standing (review, 0).chance.n_worlds, ==, 0);

  while (n_changed == 0 || parlour_review_get_standing (review, 0).chance.n_worlds == 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_false (parlour_review_is_complete (review));
  g_object_unref (review);

  n_changed = 0;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_changed, ==, 0);
}

/* Plays a game as careful play does, with a win indicator that is given some time in each
 * position. */
static ParlourGame *
play_watched (ParlourAnalyst *analyst)
{
  g_autoptr (ParlourGame) played = model_deal (HIDDEN, LOST_DEAL);
  g_autoptr (ParlourAdvisor) advisor = parlour_advisor_new (analyst);
  ParlourGame *game = model_deal (HIDDEN, LOST_DEAL);
  const ParlourHistory *history = parlour_game_get_history (played);

  model_play_as (played, PAT_PLAYER_CAREFUL, G_MAXUINT);
  parlour_advisor_set_watching (advisor, TRUE, TRUE);
  parlour_advisor_set_game (advisor, game);
  g_signal_connect_object (game, "changed", G_CALLBACK (parlour_advisor_update), advisor,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i <= parlour_history_get_length (history); i++)
    {
      const PatChance *chance;

      while (parlour_advisor_has_hidden (advisor)
             && ((chance = parlour_advisor_get_chance (advisor)) == NULL || chance->n_worlds < WATCHED_WORLDS))
        g_main_context_iteration (NULL, TRUE);
      if (i < parlour_history_get_length (history))
        g_assert_true (parlour_game_play (game, *parlour_history_get_move (history, i)));
    }

  return game;
}

/* A study whose questions are asked, and the numbers of all and of those answered at once. */
typedef struct
{
  ParlourChanceStudy *study;
  guint               n_asked;
  guint               n_known;
} Count;

static gboolean
next_question (gpointer         user_data,
               ParlourQuestion *question)
{
  Count *count = user_data;
  gboolean is_asked = parlour_chance_study_next (count->study, question);

  count->n_asked += is_asked;
  return is_asked;
}

static void
note_answer (gpointer             user_data,
             const ParlourAnswer *answer)
{
  Count *count = user_data;

  count->n_known++;
  parlour_chance_study_note (count->study, &answer->chance);
}

/* Counts the questions of a review about hidden cards, and how many of them @analyst
 * answers at once.  The others are not waited for. */
static void
count_questions (ParlourAnalyst *analyst,
                 ParlourGame    *game,
                 guint          *n_asked,
                 guint          *n_known)
{
  static const ParlourAskerClient client = { next_question, note_answer, NULL };
  static const PatChance unknown = { 0 };
  g_autoptr (ParlourChanceStudy) study = parlour_chance_study_new (parlour_game_get_history (game), FALSE);
  Count count = { .study = study };
  g_autoptr (ParlourAsker) asker = parlour_asker_new (analyst, &client, &count);

  for (parlour_asker_go (asker); parlour_asker_is_waiting (asker); parlour_asker_go (asker))
    parlour_chance_study_note (study, &unknown);

  *n_asked = count.n_asked;
  *n_known = count.n_known;
}

/* Positions that were looked at during play are known at once, with the same result as
 * without play. */
static void
test_shares_the_cache (void)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourAnalyst) other = parlour_analyst_new ();
  g_autoptr (ParlourGame) game = play_watched (analyst);
  g_autoptr (ParlourReview) review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_autoptr (ParlourReview) alone = NULL;
  guint n_asked, n_known, n_hidden = 0;

  count_questions (other, game, &n_asked, &n_known);
  g_test_message ("without play: %u of %u questions answered at once", n_known, n_asked);
  g_assert_cmpuint (n_known, ==, 0);
  count_questions (analyst, game, &n_asked, &n_known);
  g_test_message ("after play: %u of %u questions answered at once", n_known, n_asked);
  g_assert_cmpuint (2 * n_known, >, n_asked);

  while (pat_hidden_count (parlour_history_get_after (parlour_game_get_history (game), n_hidden), PAT_UNSEEN_ALL) > 1)
    g_assert_cmpuint (parlour_review_get_standing (review, n_hidden++).chance.n_worlds, >, 0);
  g_assert_cmpuint (n_hidden, >, 10);
  g_assert_cmpuint (parlour_review_get_turns (review)->len, >, 0);

  while (!parlour_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);
  alone = look_back (game);
  assert_same (review, alone, TRUE);
}

/* A game without moves has no turning points. */
static void
test_no_moves (void)
{
  g_autoptr (ParlourGame) game = model_deal (OPEN, LONG_DEAL);
  g_autoptr (ParlourReview) review = look_back (game);

  g_assert_cmpuint (parlour_review_get_n_moves (review), ==, 0);
  g_assert_cmpuint (parlour_review_get_turns (review)->len, ==, 0);
  g_assert_true (parlour_review_get_standing (review, 0).chance.is_proved);
}

TESTS
{
  if (g_getenv ("PARLOUR_TEST_SLOW") == NULL)
    {
      g_test_add_func ("/model/review/blind", test_blind);
      g_test_add_func ("/model/review/same-again", test_same_again);
      g_test_add_data_func ("/model/review/won-by-cards", GUINT_TO_POINTER (WON_DEAL), test_cards_alone);
      g_test_add_func ("/model/review/players", test_players);
      g_test_add_func ("/model/review/shares-the-cache-with-play", test_shares_the_cache);
    }
  g_test_add_data_func ("/model/review/lost-by-cards", GUINT_TO_POINTER (LOST_DEAL), test_cards_alone);
  g_test_add_func ("/model/review/copy", test_copy);
  g_test_add_func ("/model/review/stops", test_stops);
  g_test_add_func ("/model/review/no-moves", test_no_moves);
}

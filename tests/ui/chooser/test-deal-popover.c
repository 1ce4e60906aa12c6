/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-odds.h"
#include "parlour-chooser.h"
#include "parlour-month.h"
#include "parlour-variant.h"
#include "parlour-words.h"
#include "place.h"
#include "window.h"
#include "within.h"
#include "variant.h"
#include "tests.h"

#include <string.h>

static const PatVariant louis = { &pat_louis };
static const PatVariant auxiliary_sequences = { &pat_auxiliary_sequences };

static void
set_up (WindowFixture *fixture)
{
  window_set_up (fixture);
  g_object_set (fixture->settings, "deal-kind", PARLOUR_DEAL_WINNABLE, NULL);
}

/* Adds the descendants of @widget with a style class to @found. */
static void
list_by_class (GtkWidget  *widget,
               const char *css_class,
               GPtrArray  *found)
{
  if (gtk_widget_has_css_class (widget, css_class))
    g_ptr_array_add (found, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_by_class (child, css_class, found);
}

static void
click (WindowFixture *fixture,
       const char    *action,
       const char    *target)
{
  GtkWidget *button = within_find_button (window_child (fixture->window, "deal_popover"), action, target);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* The known kind of the deal on the table. */
static ParlourDealKind
get_kind (WindowFixture *fixture)
{
  ParlourGame *game = window_get_game (fixture->window);

  return parlour_deals_get_kind (window_get_deals (fixture->window),
                                 parlour_game_get_variant (game),
                                 parlour_game_get_facts (game)->deal);
}

/* New deals are of the kind chosen last. */
static void
test_kinds (WindowFixture *fixture)
{
  static const ParlourDealKind kinds[] = {
    PARLOUR_DEAL_HARD, PARLOUR_DEAL_EASY, PARLOUR_DEAL_MIDDLING
  };
  static const char *const words[] = { "Difficulty: hard", "Difficulty: easy", "Difficulty: medium" };

  window_deal (fixture->window, auxiliary_sequences, 1);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *tooltip;

      click (fixture, "win.deal-kind", parlour_deal_kind_get_nick (kinds[i]));
      g_assert_cmpuint (get_kind (fixture), ==, kinds[i]);
      g_assert_cmpuint (parlour_settings_get (fixture->settings, "deal-kind"), ==, kinds[i]);

      tooltip = gtk_widget_get_tooltip_text (window_child (fixture->window, "title_button"));
      g_assert_true (g_str_has_suffix (tooltip, words[i]));

    }

  click (fixture, "win.deal-kind", "winnable");
  g_assert_cmpuint (get_kind (fixture), !=, PARLOUR_DEAL_ANY);
  g_assert_cmpuint (parlour_settings_get (fixture->settings, "deal-kind"), ==, PARLOUR_DEAL_WINNABLE);
}

/* Grades are offered only if there are deals of them. */
static void
test_offered_grades (WindowFixture *fixture)
{
  static const char *const buttons[] = { "easy", "middling", "hard" };
  const struct
  {
    PatVariant variant;
    gboolean   offered[3];
  } cases[] = {
    { { &pat_auxiliary_sequences }, { TRUE, TRUE, TRUE } },
    { { &pat_nationale }, { FALSE, TRUE, TRUE } },
    { variant_named ("storehouse", "vacancies=storehouse"), { FALSE, FALSE, FALSE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *popover = window_child (fixture->window, "deal_popover");

      window_deal (fixture->window, cases[i].variant, 1);
      for (guint b = 0; b < G_N_ELEMENTS (buttons); b++)
        g_assert_cmpint (gtk_widget_get_visible (within_part (popover, buttons[b])), ==, cases[i].offered[b]);
      /* The note about grades is hidden if there are none. */
      g_assert_cmpint (gtk_widget_get_visible (within_part (popover, "winnable_note")), ==, cases[i].offered[1]);
    }
}

static void
test_kind_is_marked (WindowFixture *fixture)
{
  GtkWidget *popover = window_child (fixture->window, "deal_popover");

  for (guint kind = 0; kind < PARLOUR_N_DEAL_KINDS; kind++)
    {
      g_object_set (fixture->settings, "deal-kind", kind, NULL);
      for (guint other = 0; other < PARLOUR_N_DEAL_KINDS; other++)
        {
          GtkWidget *button = within_find_button (popover, "win.deal-kind", parlour_deal_kind_get_nick (other));

          g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==, other == kind);
          if (other == kind)
            gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                                              GTK_ACCESSIBLE_TRISTATE_TRUE);
        }
    }
}

static gboolean
is_label (GtkWidget     *widget,
          gconstpointer  words)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

/* The odds of the variant are shown at the top of the popover. */
static void
test_popover_odds (WindowFixture *fixture)
{
  const ParlourDifficulty *difficulty = parlour_deals_get_difficulty (window_get_deals (fixture->window), louis);
  g_autofree char *line = parlour_odds_careful_line (difficulty);

  window_deal (fixture->window, louis, 1);
  g_assert_nonnull (within_find (window_child (fixture->window, "deal_popover"), is_label, line));
}

static guint32
find_today (WindowFixture *fixture)
{
  return parlour_deals_today (window_get_deals (fixture->window), louis, parlour_month_today ());
}

static void
test_today (WindowFixture *fixture)
{
  guint32 before = find_today (fixture);
  guint32 deal;

  window_deal (fixture->window, louis, before == 1 ? 2 : 1);
  click (fixture, "win.deal-today", NULL);

  /* Midnight may have passed. */
  deal = parlour_game_get_facts (window_get_game (fixture->window))->deal;
  g_assert_true (deal == before || deal == find_today (fixture));
  g_assert_cmpuint (get_kind (fixture), !=, PARLOUR_DEAL_ANY);
  g_assert_nonnull (strstr (window_get_words (fixture->window), "Today"));

  /* A new deal is not today's deal again. */
  g_assert_cmpuint (parlour_settings_get (fixture->settings, "deal-kind"), ==, PARLOUR_DEAL_WINNABLE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-deal", NULL));
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (fixture->window))->deal, !=, deal);
}

/* A tile has the name of its game, its odds, and a button. */
static void
test_tiles (WindowFixture *fixture)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

  list_by_class (window_child (fixture->window, "chooser"), "tile", tiles);
  g_assert_cmpuint (tiles->len, ==, PAT_N_GAMES);

  for (guint i = 0; i < tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (tiles, i);
      PatVariant book = { .game = pat_games[i] };
      const ParlourDifficulty *difficulty = parlour_deals_get_difficulty (window_get_deals (fixture->window), book);
      g_autofree char *chance = parlour_odds_chance (difficulty);
      g_autofree char *odds = parlour_difficulty_is_known (difficulty)
                              ? g_strdup_printf ("%s · %s", chance,
                                                 parlour_odds_skill (difficulty))
                              : parlour_odds_careful_line (difficulty);
      g_autofree char *description = g_strdup_printf ("%s. %s", parlour_words_game_line (book.game), odds);

      g_assert_nonnull (within_find (tile, is_label, odds));
      g_assert_nonnull (within_find_labelled (tile, "Play"));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
    }
}

/* The button of a tile deals the game of the book, and continues it later. */
static void
test_plays_from_tile (WindowFixture *fixture)
{
  GtkWidget *chooser = GTK_WIDGET (window_child (fixture->window, "chooser"));
  g_autoptr (ParlourGame) game = NULL;

  g_signal_emit_by_name (within_find_button (chooser, "win.play", "kings"), "clicked");
  game = g_object_ref (window_get_game (fixture->window));
  g_assert_true (parlour_game_get_variant (game).game == &pat_kings);
  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose", NULL));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (within_find_button (chooser, "win.play", "kings"))), ==,
                   "Continue");
  g_signal_emit_by_name (within_find_button (chooser, "win.play", "kings"), "clicked");
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (fixture->window))->id, ==,
                    parlour_game_get_facts (game)->id);
}

/* @i: the number of the value among all choices of the page, from the top */
static GtkWidget *
get_share (WindowFixture *fixture,
           guint          i)
{
  g_autoptr (GPtrArray) shares = g_ptr_array_new ();

  list_by_class (window_child (fixture->window, "chooser"), "share", shares);
  return g_ptr_array_index (shares, i);
}

static void
assert_share (WindowFixture *fixture,
              guint          i,
              PatVariant     variant)
{
  const ParlourDifficulty *difficulty = parlour_deals_get_difficulty (window_get_deals (fixture->window), variant);
  g_autofree char *share = parlour_odds_share (difficulty, PAT_PLAYER_CAREFUL);
  GtkWidget *label = get_share (fixture, i);

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, share);
}

static void
choose (WindowFixture *fixture,
        guint          i)
{
  GtkWidget *button = gtk_widget_get_ancestor (get_share (fixture, i), GTK_TYPE_CHECK_BUTTON);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
}

/* Checks the odds of the selected variant. */
static void
assert_page (WindowFixture *fixture,
             PatVariant     variant)
{
  const ParlourDifficulty *difficulty = parlour_deals_get_difficulty (window_get_deals (fixture->window), variant);
  GtkWidget *players = within_part (window_child (fixture->window, "chooser"), "odds_players");

  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      static const char *const names[] = { "Hasty", "Careful", "Perfect" };
      g_autofree char *share = parlour_odds_share (difficulty, i);
      g_autofree char *words = g_strdup_printf ("%s: %s", names[i], share);

      g_assert_nonnull (within_find (players, is_label, words));
    }
}

/* Each value shows the odds of the variant that it selects. */
static void
test_choices (WindowFixture *fixture)
{
  enum { LAID_OUT, IN_PLAY, ONE_PACK, TWO_PACKS, THREE_DEALS, ONE_DEAL };
  const PatGame *trefoil = &pat_trefoil;

  window_activate_tile (window_child (fixture->window, "chooser"), trefoil);

  assert_share (fixture, LAID_OUT, (PatVariant) { trefoil, 0 });
  assert_share (fixture, IN_PLAY, variant_named ("trefoil", "bases=in-play"));
  assert_share (fixture, TWO_PACKS, variant_named ("trefoil", "packs=2"));
  assert_share (fixture, ONE_DEAL, variant_named ("trefoil", "deals=1"));
  assert_page (fixture, (PatVariant) { trefoil, 0 });

  choose (fixture, IN_PLAY);
  choose (fixture, ONE_DEAL);
  assert_page (fixture, variant_named ("trefoil", "bases=in-play deals=1"));
  assert_share (fixture, LAID_OUT, variant_named ("trefoil", "deals=1"));
  assert_share (fixture, IN_PLAY, variant_named ("trefoil", "bases=in-play deals=1"));
  assert_share (fixture, ONE_PACK, variant_named ("trefoil", "bases=in-play deals=1"));
  assert_share (fixture, THREE_DEALS, variant_named ("trefoil", "bases=in-play"));
  /* Two packs are dealt once, without an option. */
  assert_share (fixture, TWO_PACKS, variant_named ("trefoil", "bases=in-play packs=2"));

  choose (fixture, TWO_PACKS);
  assert_share (fixture, LAID_OUT, variant_named ("trefoil", "packs=2"));
  /* The choice of one deal comes back with one pack. */
  assert_share (fixture, ONE_PACK, variant_named ("trefoil", "bases=in-play deals=1"));
}

/* The page of each game offers every value of every option, and plays what is chosen. */
static void
test_every_value (WindowFixture *fixture)
{
  GtkWidget *chooser = window_child (fixture->window, "chooser");
  GtkActionable *play_button = GTK_ACTIONABLE (within_part (chooser, "play_button"));

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      const PatGame *game = pat_games[i];
      guint first = 0;

      window_activate_tile (chooser, game);
      for (guint option = 0; game->options[option].key != NULL; option++)
        {
          const guint n = pat_option_count_values (&game->options[option]);

          /* The book's value comes last, and again. */
          for (guint k = 1; k <= n; k++)
            {
              const PatVariant variant = pat_variant_with ((PatVariant) { game }, option, k % n);
              g_autofree char *id = parlour_variant_to_id (variant);

              choose (fixture, first + k % n);
              g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (play_button), NULL),
                               ==, id);
              assert_share (fixture, first + k % n, variant);
            }
          first += n;
        }
    }
}

/* Returns: how many per cent of the bar have @css_class */
static int
get_width (GtkGrid    *bar,
           const char *css_class)
{
  GtkWidget *part = within_find_css_class (GTK_WIDGET (bar), css_class);
  int width = 0;

  if (part != NULL)
    gtk_grid_query_child (bar, part, NULL, NULL, &width, NULL);

  return width;
}

/* Each part of the bar is the share that a player wins beyond the previous player. */
static void
test_bar (void)
{
  static const char difficulty[] =
    "game,options,player,deals,won,lost,open,share,share_if_open_won,from,to\n"
    "louis,bases=laid-out,hasty,100,20,80,0,0.2,0.2,0,1\n"
    "louis,bases=laid-out,careful,100,50,0,50,0.5,1,0,1\n"
    "louis,bases=laid-out,perfect,100,60,30,10,0.6,0.7,0,1\n"
    "kings,bases=laid-out,hasty,100,100,0,0,1,1,0,1\n"
    "kings,bases=laid-out,careful,100,100,0,0,1,1,0,1\n"
    "kings,bases=laid-out,perfect,100,100,0,0,1,1,0,1\n";
  g_autoptr (Place) place = place_new ();
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  g_autoptr (ParlourGameList) games = parlour_game_list_new ();
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourDeals) deals = NULL;
  GtkWidget *chooser = g_object_ref_sink (g_object_new (PARLOUR_TYPE_CHOOSER, NULL));
  GtkGrid *bar = within_part (chooser, "odds_bar");

  place_put (place->path, "difficulty.csv", difficulty);
  deals = parlour_deals_new (place->folder, analyst, NULL);
  g_assert_nonnull (deals);
  parlour_chooser_follow (PARLOUR_CHOOSER (chooser), settings, deals, games, statistics);

  window_activate_tile (chooser, &pat_louis);
  g_assert_cmpint (get_width (bar, "hasty"), ==, 20);
  g_assert_cmpint (get_width (bar, "careful"), ==, 30);
  g_assert_cmpint (get_width (bar, "perfect"), ==, 10);
  g_assert_cmpint (get_width (bar, "unwon"), ==, 40);
  g_assert_nonnull (within_find (chooser, is_label, "Careful: 50\u00a0%"));

  window_activate_tile (chooser, &pat_kings);
  g_assert_cmpint (get_width (bar, "hasty"), ==, 100);
  g_assert_cmpint (get_width (bar, "perfect"), ==, 0);
  g_assert_cmpint (get_width (bar, "unwon"), ==, 0);
  g_assert_finalize_object (chooser);
}

TESTS_WITH (window_init)
{
#define ADD(name, function) \
  fixture_add ("/deals/" name, WindowFixture, set_up, function, window_tear_down)
  g_test_add_func ("/deals/bar-of-odds", test_bar);
  ADD ("kinds", test_kinds);
  ADD ("offered-grades", test_offered_grades);
  ADD ("kind-is-marked", test_kind_is_marked);
  ADD ("popover-odds", test_popover_odds);
  ADD ("today", test_today);
  ADD ("tiles", test_tiles);
  ADD ("plays-from-tile", test_plays_from_tile);
  ADD ("choices", test_choices);
  ADD ("every-value", test_every_value);
#undef ADD
}

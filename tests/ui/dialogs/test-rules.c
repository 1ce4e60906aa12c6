/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-diagram.h"
#include "parlour-rules-paragraph.h"

#include "parlour-words.h"
#include "pat-text.h"
#include "screen.h"
#include "within.h"
#include "tests.h"

#include <string.h>

/* The size of a phone in portrait. */
#define NARROW_PX 360

enum { FEWEST_WORDS = 200, MOST_WORDS = 450 };

/* A place of a card named by a page; place counts from 0 at the top of the pile.  The
 * words are those of the page. */
static const struct
{
  const PatGame *game;
  guint          diagram;
  const char    *words;
  const char    *pile;
  guint          place;
  const char    *card;
} facts[] = {
  { &pat_louis, 1, "eight of hearts", "t11", 0, "8H" },
  { &pat_louis, 1, "up to the seven", "f3", 0, "7H" },
  { &pat_louis, 1, "down to the nine", "f7", 0, "9H" },
  { &pat_nationale, 1, "jack of diamonds", "t4", 0, "JD" },
  { &pat_trefoil, 0, "three of clubs", "t10", 3, "3C" },
  { &pat_trefoil, 1, "three of clubs", "t9", 0, "3C" },
  { &pat_kings, 1, "three of diamonds", "t5", 0, "3D" },
  { &pat_kings, 1, "two of diamonds in its line", "f1", 0, "2D" },
  { &pat_kings, 1, "Both threes of hearts", "t1", 0, "3H" },
  { &pat_kings, 1, "Both threes of hearts", "t6", 0, "3H" },
  { &pat_kings, 1, "show aces", "f3", 0, "AH" },
  { &pat_kings, 1, "show aces", "f4", 0, "AC" },
  { &pat_storehouse, 1, "three of spades", "store", 0, "3S" },
  { &pat_storehouse, 1, "the two on its foundation", "f4", 0, "2S" },
  { &pat_storehouse, 1, "the four on an auxiliary", "t3", 0, "4S" },
  { &pat_storehouse, 1, "five of diamonds on the waste", "waste", 0, "5D" },
  { &pat_storehouse, 1, "fit its foundation", "f2", 0, "4D" },
  { &pat_auxiliary_sequences, 1, "seven of hearts", "waste", 2, "7H" },
  { &pat_auxiliary_sequences, 1, "eight, nine and ten", "t1", 0, "8H" },
  { &pat_auxiliary_sequences, 1, "eight, nine and ten", "t1", 1, "9H" },
  { &pat_auxiliary_sequences, 1, "eight, nine and ten", "t1", 2, "TH" },
  { &pat_auxiliary_sequences, 1, "the jack from the third", "t3", 0, "JH" },
};

/* The legal moves of a diagram, in any order, as a page describes them. */
static const struct
{
  const PatGame *game;
  guint          diagram;
  const char    *moves;
} choices[] = {
  { &pat_louis, 1, "deal t11>f3 t11>f7 t11>h3" },
  { &pat_nationale, 1, "deal t4>f6" },
  { &pat_trefoil, 0, "redeal" },
  { &pat_kings, 1, "t5>f1" },
  { &pat_storehouse, 1, "store>f4 store>t3" },
  /* AUX-7: only grace plays to a foundation. */
  { &pat_auxiliary_sequences, 1, "f1>t4 f4>t2 f4>t3 t1*2>t4 t1*3>t2 t1*3>t3 t4>t2 t4>t3 waste@3>f2 waste@3>t4 "
                                 "waste@5>f1 waste@5>t2 waste@5>t3 waste@6>f3 waste@6>t1" },
};

/* The moves that follow, as a page describes them. */
static const struct
{
  const PatGame *game;
  const char    *moves;
} sequels[] = {
  { &pat_louis, "t11>h3" },
  { &pat_storehouse, "store>f4 t3>f4" },
  { &pat_auxiliary_sequences, "waste@6>f3 t1>f3 t1>f3 t1>f3 t3>f3" },
};

/* Returns: (transfer full): the text of the rules of @game */
static GtkWidget *
open_page (const PatGame *game)
{
  g_autofree char *path = g_strdup_printf ("/org/parlour/Parlour/rules/%s.ui", game->name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "text")));
}

static ParlourRulesDiagram *
find_diagram (GtkWidget *page,
              guint      index)
{
  for (GtkWidget *child = gtk_widget_get_first_child (page);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PARLOUR_IS_RULES_DIAGRAM (child) && index-- == 0)
      return PARLOUR_RULES_DIAGRAM (child);

  return NULL;
}

/* The text of a paragraph, or the caption of a diagram. */
static const char *
get_words (GtkWidget *passage)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (passage)));
}

/* The text of a page, one line for each paragraph. */
static char *
read_page (GtkWidget *page)
{
  GString *words = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (page);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (words, "%s\n", get_words (child));

  return g_string_free (words, FALSE);
}

/* The game of a diagram at the position shown. */
static ParlourGame *
load (const PatGame *game,
      guint          index)
{
  g_autoptr (GtkWidget) page = open_page (game);

  return g_object_ref (parlour_board_get_game (find_diagram (page, index)->preview->board));
}

static void
test_texts (gconstpointer data)
{
  const PatGame *game = data;
  g_autoptr (GtkWidget) page = open_page (game);
  g_autofree char *words = read_page (page);
  /* The readings of the book come last, and there are as many as the book leaves open. */
  g_auto (GStrv) parts = g_strsplit (words, "Where the book leaves it open", 2);
  g_auto (GStrv) all = g_strsplit_set (parts[0], " \n", -1);
  guint n_words = 0;
  guint n_headings = 0;
  guint n_readings = 0;
  const char *heading = NULL;
  int minimum;

  for (guint i = 0; all[i] != NULL; i++)
    n_words += *all[i] != '\0';
  g_assert_cmpuint (n_words, >=, FEWEST_WORDS);
  g_assert_cmpuint (n_words, <=, MOST_WORDS);

  for (GtkWidget *child = gtk_widget_get_first_child (page);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_assert_true (gtk_widget_get_focusable (child));
      gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, get_words (child));
      if (gtk_test_accessible_has_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_HEADING))
        {
          n_headings++;
          n_readings = 0;
          heading = get_words (child);
        }
      else
        n_readings++;
      if (PARLOUR_IS_RULES_DIAGRAM (child))
        gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_IMG);
    }
  g_assert_cmpuint (n_headings, ==, 7);
  /* Sections at the end of each page. */
  g_assert_cmpstr (heading, ==, "Where the book leaves it open");
  g_assert_cmpuint (n_readings, >, 0);

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW_PX);
}

/* The paragraph of a value begins with its name, and ends with whether the book has it. */
static void
test_origins (gconstpointer data)
{
  const PatGame *game = data;
  g_autoptr (GtkWidget) page = open_page (game);
  g_autofree char *words = read_page (page);

  for (guint option = 0; game->options[option].key != NULL; option++)
    for (guint value = 0; game->options[option].values[value] != NULL; value++)
      {
        const char *origin = parlour_words_value_origin (game, option, value);
        g_autofree char *name = g_strdup_printf ("\n%s: ", parlour_words_value (game, option, value));
        const char *paragraph = strstr (words, name);
        g_autofree char *line = NULL;

        /* The default is the book's rule, which the page tells above. */
        if (origin == NULL)
          continue;

        g_assert_nonnull (paragraph);
        line = g_strndup (paragraph + 1, strcspn (paragraph + 1, "\n"));
        g_assert_true (g_str_has_suffix (line, origin));
      }
}

static void
test_diagrams (gconstpointer data)
{
  g_autoptr (GtkWidget) page = open_page (data);
  guint n_marked = 0;

  for (guint i = 0; i < 2; i++)
    {
      ParlourRulesDiagram *diagram = find_diagram (page, i);
      ParlourGame *game;
      PatMove mark;

      g_assert_nonnull (diagram);
      game = parlour_board_get_game (diagram->preview->board);
      g_assert_true (parlour_game_get_variant (game).game == data);
      g_assert_cmpuint (parlour_game_get_n_moves (game), ==, diagram->n_moves);

      if (diagram->mark == NULL)
        continue;

      n_marked++;
      g_assert_true (pat_move_parse (diagram->mark, &mark));
      g_assert_true (pat_variant_is_legal (parlour_game_get_variant (game),
                                           parlour_game_get_position (game), mark));
    }

  g_assert_cmpuint (n_marked, ==, 1);
  g_assert_null (find_diagram (page, 2));
}

static void
test_facts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autoptr (GtkWidget) page = open_page (facts[i].game);
      g_autofree char *words = read_page (page);
      g_autoptr (ParlourGame) game = load (facts[i].game, facts[i].diagram);
      const PatPosition *position = parlour_game_get_position (game);
      char text[PAT_CARD_TEXT];
      unsigned pile;
      guint n;

      if (strstr (words, facts[i].words) == NULL)
        g_error ("%s: “%s” is not said", facts[i].game->name, facts[i].words);

      g_assert_true (pat_pile_parse (facts[i].pile, &pile));
      n = pat_position_count (position, pile);
      g_assert_cmpuint (n, >, facts[i].place);
      pat_card_format (pat_position_pile (position, pile)[n - 1 - facts[i].place], text);
      g_assert_cmpstr (text, ==, facts[i].card);
    }
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
test_choices (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (ParlourGame) game = load (choices[i].game, choices[i].diagram);
      const PatMoveList *legal = parlour_game_get_legal (game);
      g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *written = NULL;

      for (gsize j = 0; j < legal->n; j++)
        {
          char text[PAT_MOVE_TEXT];

          pat_move_format (legal->moves[j], text);
          g_ptr_array_add (moves, g_strdup (text));
        }
      g_ptr_array_sort (moves, compare_words);
      g_ptr_array_add (moves, NULL);
      written = g_strjoinv (" ", (char **) moves->pdata);
      g_assert_cmpstr (written, ==, choices[i].moves);
    }
}

static void
test_sequels (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sequels); i++)
    {
      g_autoptr (ParlourGame) game = load (sequels[i].game, 1);
      g_auto (GStrv) moves = g_strsplit (sequels[i].moves, " ", -1);

      for (guint j = 0; moves[j] != NULL; j++)
        {
          PatMove move;

          g_assert_true (pat_move_parse (moves[j], &move));
          g_assert_true (parlour_game_play (game, move));
        }
    }
}

/* NAT-2: the columns have been dealt eight, eight, eight and five cards. */
static void
test_counted_columns (void)
{
  const guint held[] = { 6, 7, 5, 4, 0 };
  g_autoptr (ParlourGame) game = load (&pat_nationale, 1);
  g_autoptr (ParlourGame) dealt = load (&pat_nationale, 0);
  const PatPosition *position = parlour_game_get_position (game);

  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    g_assert_cmpuint (pat_position_count (position, PAT_T1 + i), ==, held[i]);
  g_assert_cmpuint (pat_position_count (position, PAT_STOCK), ==, 96 - 3 * 8 - 5);

  g_assert_cmpuint (pat_position_count (parlour_game_get_position (dealt), PAT_STOCK), ==, 0);
}

TESTS_WITH (screen_init)
{
  g_type_ensure (PARLOUR_TYPE_RULES_DIAGRAM);
  g_type_ensure (PARLOUR_TYPE_RULES_PARAGRAPH);
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *texts = g_strdup_printf ("/rules/texts/%s", pat_games[i]->name);
      g_autofree char *origins = g_strdup_printf ("/rules/origins/%s", pat_games[i]->name);
      g_autofree char *diagrams = g_strdup_printf ("/rules/diagrams/%s", pat_games[i]->name);

      g_test_add_data_func (texts, pat_games[i], test_texts);
      g_test_add_data_func (origins, pat_games[i], test_origins);
      g_test_add_data_func (diagrams, pat_games[i], test_diagrams);
    }
  g_test_add_func ("/rules/facts", test_facts);
  g_test_add_func ("/rules/choices", test_choices);
  g_test_add_func ("/rules/sequels", test_sequels);
  g_test_add_func ("/rules/counted-columns", test_counted_columns);
}

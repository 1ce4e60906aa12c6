/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-tile.h"
#include "parlour-rules-paragraph.h"
#include "parlour-switch-row.h"
#include "parlour-win-indicator.h"
#include "parlour-wrap-layout.h"
#include "screen.h"
#include "stage.h"
#include "wait.h"
#include "within.h"
#include "tests.h"

#include <glib/gi18n.h>
#include <math.h>

/*
 * A window as narrow as a phone: everything fits, at up to twice the font size, and touch
 * targets have at least 44 px.
 */

enum { WIDTH = 360, HEIGHT = 600, WIDE = 1000, TAP_PX = 44, DPI = 96 * 1024 };

enum { NOTICE_LENGTH = 260 };

static const double scales[] = { 1.0, 1.5, 2.0 };

static void
set_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (DPI * scale), NULL);
}

static gboolean
is_target (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_ENTRY (widget)
          || PARLOUR_IS_SWITCH_ROW (widget) || GTK_IS_LIST_BOX_ROW (widget)
          || gtk_widget_has_css_class (widget, "tile") || PARLOUR_IS_DECK_TILE (widget)
          || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
         && gtk_widget_get_mapped (widget);
}

static guint
measure_targets (GtkWidget  *widget,
                 const char *scene,
                 GString    *small)
{
  guint n = 0;

  if (is_target (widget))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      n++;
      if (bounds.size.width < TAP_PX || bounds.size.height < TAP_PX)
        {
          const char *tip = gtk_widget_get_tooltip_text (widget);

          if (tip == NULL && GTK_IS_BUTTON (widget))
            tip = gtk_button_get_label (GTK_BUTTON (widget));
          g_string_append_printf (small, "\n  %s: %s “%s” is %g×%g", scene,
                                  G_OBJECT_TYPE_NAME (widget), tip ? tip : "",
                                  bounds.size.width, bounds.size.height);
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += measure_targets (child, scene, small);

  return n;
}

/* Measured without a width, a box that wraps needs no more height than when it is wide.  GtkBox
 * relies on this since GTK 4.14. */
static void
check_least_heights (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (PARLOUR_IS_WRAP_LAYOUT (gtk_widget_get_layout_manager (widget)))
    {
      int any, wide;

      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, G_MAXINT16, &wide, NULL, NULL, NULL);
      g_assert_cmpint (any, <=, wide);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_least_heights (child);
}

/* Checks the minimum size of a window or popover. */
static void
measure (GtkWidget  *root,
         const char *scene,
         double      scale,
         GString    *large)
{
  int width, height;

  check_least_heights (root);
  gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (root, GTK_ORIENTATION_VERTICAL, MAX (width, WIDTH), &height, NULL, NULL, NULL);
  if (width <= WIDTH && height <= HEIGHT)
    return;

  g_string_append_printf (large, "\n  %s at %g: %d×%d", scene, scale, width, height);
}

/* Each scene fits, and at the usual font size it has touch targets that are large enough. */
static void
test_fits (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  g_autoptr (GString) large = g_string_new (NULL);
  g_autoptr (GString) small = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (scales[i]);
      stage_resize (stage, WIDTH, HEIGHT);
      for (StageScene scene = STAGE_TABLE; scene < STAGE_N_SCENES; scene++)
        {
          GtkWidget *root = stage_show (stage, scene);

          measure (root, stage_get_name (scene), scales[i], large);
          g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (stage->window), "narrow"));
          if (scales[i] == 1)
            g_assert_cmpuint (measure_targets (root, stage_get_name (scene), small), >, 0);
        }
    }
  set_scale (1);
  if (large->len > 0 || small->len > 0)
    g_error ("too large for a telephone:%s\ntoo small for a finger:%s", large->str, small->str);
}

static guint
count_mapped (GtkWidget  *widget,
              const char *css_name)
{
  guint n = g_str_equal (gtk_widget_get_css_name (widget), css_name)
            && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child, css_name);

  return n;
}

/* Menus of a narrow window do not show shortcuts. */
static void
test_keys_in_menu (gconstpointer data)
{
  Stage *stage = (Stage *) data;

  stage_resize (stage, WIDTH, HEIGHT);
  g_assert_cmpuint (count_mapped (stage_show (stage, STAGE_MENU), "accelerator"), ==, 0);
  stage_resize (stage, WIDE, HEIGHT);
  g_assert_cmpuint (count_mapped (stage_show (stage, STAGE_MENU), "accelerator"), >, 5);
}

/* Entry and button of the popover have the same height, although themes style popovers of
 * a header bar. */
static void
test_deal_line (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  GtkWidget *entry;

  stage_resize (stage, WIDTH, HEIGHT);
  entry = within_find_type (stage_show (stage, STAGE_DEAL), GTK_TYPE_ENTRY);
  for (GtkWidget *next = gtk_widget_get_next_sibling (entry);
       next != NULL;
       next = gtk_widget_get_next_sibling (next))
    g_assert_cmpint (gtk_widget_get_height (next), ==, gtk_widget_get_height (entry));
}

/* The longest banner of any language fits, also with a lesson. */
static void
test_notice (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  g_autoptr (GString) large = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);

  while (words->len < NOTICE_LENGTH)
    g_string_append (words, "Dieses Spiel kann nicht gesichert werden. ");
  parlour_banner_stack_show (window_child (stage->window, "banners"), "test", words->str);

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (scales[i]);
      stage_resize (stage, WIDTH, HEIGHT);
      measure (stage_show (stage, STAGE_LESSON), "a banner and a lesson", scales[i], large);
    }

  set_scale (1);
  parlour_banner_stack_withdraw (window_child (stage->window, "banners"), "test");
  if (large->len > 0)
    g_error ("too large for a telephone:%s", large->str);
}

/* The status line is one row of constant height with any text and buttons, and shows long German
 * sentences completely.  In a wide window a short sentence is in its middle, whatever is beside
 * it. */
static void
test_strip (gconstpointer data)
{
  static const struct
  {
    const char *words;
    gboolean    offers;
  } states[] = {
    { "No moves left", FALSE },
    { "Hint: Eight of diamonds to the right foundation of line 4. This leads to a win. A win with help is counted separately", FALSE },
    { "Deal on: the first circle puts one card on each heap", TRUE },
    { "Neben dieser lag eine andere Karte: Sie ist gesperrt, bis alle ausgeteilt sind", FALSE },
  };
  static const int chances[] = { 0, 60 };
  static const int widths[] = { WIDTH, 800, 1280 };
  Stage *stage = (Stage *) data;
  ParlourStatusLine *line = window_child (stage->window, "status_line");
  GtkWidget *board = window_child (stage->window, "board");
  ParlourWinIndicator *indicator = parlour_status_line_get_win_indicator (line);
  GtkWidget *words = window_line_child (stage->window, "words_label");
  graphene_rect_t at;

  for (gsize i = 0; i < G_N_ELEMENTS (scales) * G_N_ELEMENTS (widths); i++)
    {
      double scale = scales[i % G_N_ELEMENTS (scales)];
      int height = 0;

      set_scale (scale);
      stage_resize (stage, widths[i / G_N_ELEMENTS (scales)], HEIGHT);
      stage_show (stage, STAGE_TABLE + 4);
      gtk_widget_set_visible (GTK_WIDGET (indicator), TRUE);
      for (gsize j = 0; j < G_N_ELEMENTS (states) * G_N_ELEMENTS (chances); j++)
        {
          parlour_win_indicator_reset (indicator, TRUE, NULL);
          parlour_win_indicator_set_chance (indicator, chances[j % G_N_ELEMENTS (chances)]);
          parlour_status_line_offer (line, PARLOUR_OFFER_GO_BACK, states[j / G_N_ELEMENTS (chances)].offers);
          parlour_status_line_set_question (line, states[j / G_N_ELEMENTS (chances)].words);
          stage_settle (GTK_WIDGET (stage->window));
          if (j > 0)
            g_assert_cmpint (gtk_widget_get_height (board), ==, height);
          height = gtk_widget_get_height (board);
          if (j / G_N_ELEMENTS (chances) + 1 == G_N_ELEMENTS (states))
            g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (words))));
          g_assert_true (gtk_widget_compute_bounds (words, GTK_WIDGET (line), &at));
          if (j < G_N_ELEMENTS (chances) && widths[i / G_N_ELEMENTS (scales)] > 800 && scale == 1)
            g_assert_cmpfloat_with_epsilon (2 * at.origin.x + at.size.width, gtk_widget_get_width (GTK_WIDGET (line)), 2);
        }
      g_assert_cmpfloat (gtk_widget_get_height (GTK_WIDGET (line)), <=, MAX (TAP_PX * 1.25, 50 * scale));
      parlour_status_line_offer (line, PARLOUR_OFFER_GO_BACK, FALSE);
      parlour_status_line_set_question (line, NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (indicator), FALSE);
  set_scale (1);
}

/* The wheel raises a covered card of La Nationale's first column. */
static void
test_looks_beneath (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  GtkWidget *board = window_child (stage->window, "board");
  ParlourTableView *view = PARLOUR_TABLE_VIEW (board);
  const PatPosition *position = &view->position;
  GtkEventController *scroll;
  const PatCard *cards;
  const ParlourPlace *place;
  gboolean handled;
  double x, y;

  stage_show (stage, STAGE_TABLE + 1);
  cards = pat_position_pile (position, PAT_T1);
  place = &view->places.cards[pat_position_start (position, PAT_T1) + 1];
  x = place->x;
  y = place->y - view->places.card_height / 2 + 2;

  scroll = within_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  g_signal_emit_by_name (within_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", x, y);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 1.0, &handled);
  g_assert_true (handled);
  g_assert_cmpint (view->raised, ==, cards[1]);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 1.0, &handled);
  g_assert_cmpint (view->raised, ==, cards[2]);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &handled);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &handled);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &handled);
  g_assert_cmpint (view->raised, ==, cards[0]);
}

/* A larger font makes an open window narrow. */
static void
test_grown_letters (gconstpointer data)
{
  Stage *stage = (Stage *) data;

  stage_resize (stage, WIDE, HEIGHT);
  stage_show (stage, STAGE_TABLE);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (stage->window), "narrow"));

  set_scale (2);
  while (!gtk_widget_has_css_class (GTK_WIDGET (stage->window), "narrow"))
    wait_step ();
  set_scale (1);
}

/* The right edge of the shares within @widget, px; -1 if they are not aligned. */
static float
find_end_of_shares (Stage     *stage,
                    GtkWidget *widget,
                    float      end)
{
  graphene_rect_t bounds;

  if (gtk_widget_has_css_class (widget, "share") && gtk_widget_get_mapped (widget)
      && gtk_widget_compute_bounds (widget, GTK_WIDGET (stage->window), &bounds))
    {
      float own = bounds.origin.x + bounds.size.width;

      end = end == 0 || fabsf (own - end) < 1 ? own : -1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && end >= 0;
       child = gtk_widget_get_next_sibling (child))
    end = find_end_of_shares (stage, child, end);

  return end;
}

/* The header bar or the page of games names the book, depending on the width. */
static void
test_names_book (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  static const int widths[] = { WIDTH, WIDE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *below;

      stage_resize (stage, widths[i], HEIGHT);
      stage_show (stage, STAGE_CHOOSER);
      below = within_part (window_child (stage->window, "chooser"), "book_label");
      g_assert_cmpint (gtk_widget_get_mapped (below), ==, widths[i] == WIDTH);
      g_assert_cmpint (gtk_widget_get_mapped (gtk_widget_get_last_child (window_child (stage->window, "plain_title"))), ==, widths[i] == WIDE);
    }
}

/* The shares of the two values of an option are aligned in a column. */
static void
test_shares (gconstpointer data)
{
  Stage *stage = (Stage *) data;

  stage_resize (stage, WIDE, HEIGHT);
  g_assert_cmpfloat (find_end_of_shares (stage, stage_show (stage, STAGE_VARIANT), 0), >, WIDE / 2);
}

/* In a small window with large text, a lesson leaves the cards large enough to read. */
static void
test_lesson_leaves_space (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  GtkWidget *card;

  set_scale (2);
  stage_resize (stage, 800, HEIGHT);
  stage_show (stage, STAGE_LESSON);
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.lesson", "s", "louis");
  stage_settle (GTK_WIDGET (stage->window));
  card = within_find_type (window_child (stage->window, "board"), PARLOUR_TYPE_CARD);
  g_assert_cmpint (gtk_widget_get_width (card), >=, 48);
  set_scale (1);
}

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* Clears gettext's cache. */
  textdomain (GETTEXT_PACKAGE);
  gtk_widget_set_default_direction (g_str_equal (language, "ar") ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

/* The rules of each game are laid out in a narrow window.  For a text that is not as wide as its
 * parent, GTK looks for the width of its height, which takes minutes in German: that fails at
 * once. */
static void
test_rules (gconstpointer data)
{
  static const char *const languages[] = { "de", "ar" };
  Stage *stage = (Stage *) data;

  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PARLOUR_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  stage_resize (stage, WIDTH, HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (languages) * PAT_N_GAMES; i++)
    {
      const char *game = pat_games[i % PAT_N_GAMES]->name;
      GtkWidget *page, *paragraph;
      GtkWindow *window;

      g_test_message ("%s in %s", game, languages[i / PAT_N_GAMES]);
      speak (languages[i / PAT_N_GAMES]);
      gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.rules", "s", game);
      window = window_find_other (stage->window);
      paragraph = within_find_type (GTK_WIDGET (window), PARLOUR_TYPE_RULES_PARAGRAPH);
      page = gtk_widget_get_ancestor (paragraph, GTK_TYPE_SCROLLED_WINDOW);
      for (GtkWidget *above = paragraph; above != page; above = gtk_widget_get_parent (above))
        g_assert_cmpint (gtk_widget_get_halign (above), ==, GTK_ALIGN_FILL);

      gtk_window_set_default_size (window, WIDTH, HEIGHT);
      stage_settle (GTK_WIDGET (window));
      g_assert_cmpint (gtk_widget_get_width (paragraph), >, 0);
      g_assert_cmpint (gtk_widget_get_width (paragraph), <=, WIDTH);
      gtk_window_destroy (window);
    }

  speak ("");
}

TESTS_WITH (screen_init)
{
  static Stage stage;

  stage_open (&stage);
  /* The first: later, a game that was given up can be taken back, which takes space. */
  g_test_add_data_func ("/sizes/lesson-leaves-space", &stage, test_lesson_leaves_space);
  g_test_add_data_func ("/sizes/looks-beneath", &stage, test_looks_beneath);
  g_test_add_data_func ("/sizes/fits", &stage, test_fits);
  g_test_add_data_func ("/sizes/keys-in-menu", &stage, test_keys_in_menu);
  g_test_add_data_func ("/sizes/deal-line", &stage, test_deal_line);
  g_test_add_data_func ("/sizes/strip", &stage, test_strip);
  g_test_add_data_func ("/sizes/notice", &stage, test_notice);
  g_test_add_data_func ("/sizes/names-book", &stage, test_names_book);
  g_test_add_data_func ("/sizes/rules", &stage, test_rules);
  g_test_add_data_func ("/sizes/shares", &stage, test_shares);
  g_test_add_data_func ("/sizes/grown-letters", &stage, test_grown_letters);
}

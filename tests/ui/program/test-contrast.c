/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eye.h"

#include "parlour-board.h"
#include "parlour-rules-paragraph.h"
#include "screen.h"
#include "tests.h"

/*
 * The contrast of all texts, icons and marks, as WCAG 2.1 AA requires: 4.5 for text, 3 for
 * large text, icons and marks.
 */

enum { WIDTH = 820, HEIGHT = 620, TRIES = 5, N_FRAMES = 20 };

typedef struct
{
  const char *name;
  const char *theme;
  gboolean    dark;
  /* Whether an inactive window looks different. */
  gboolean    fades;
} Look;

static const Look looks[] = {
  { "light", "Default", FALSE, TRUE },
  { "dark", "Default", TRUE, TRUE },
  { "high-contrast", "HighContrast", FALSE, FALSE },
  { "high-contrast-dark", "HighContrast", TRUE, FALSE },
};

static void
set_look (const Look *look)
{
  g_object_set (gtk_settings_get_default (),
                "gtk-theme-name", look->theme,
                "gtk-application-prefer-dark-theme", look->dark,
                NULL);
}

typedef struct
{
  Stage      *stage;
  const Look *look;
} Case;

/* Sets the state of an inactive window, as a window manager would. */
static void
set_behind (GtkWidget *root,
            gboolean   behind)
{
  if (behind == ((gtk_widget_get_state_flags (root) & GTK_STATE_FLAG_BACKDROP) != 0))
    return;

  if (behind)
    gtk_widget_set_state_flags (root, GTK_STATE_FLAG_BACKDROP, FALSE);
  else
    gtk_widget_unset_state_flags (root, GTK_STATE_FLAG_BACKDROP);
  stage_settle (root);
}

/* Checks all texts of a scene. */
static void
look_at_words (Eye *eye)
{
  eye->n_seen = 0;
  eye_take_pictures (eye);
  eye_check_widget (eye, eye->root);
  g_test_message ("%s: %u", eye->name, eye->n_seen);
  g_assert_cmpuint (eye->n_seen, >, 1);
  eye_drop_pictures (eye);
}

/* Fails if any contrast was too low. */
static void
close_eye (Eye *eye)
{
  if (eye->failures->len > 0)
    g_error ("contrast too low:%s", eye->failures->str);
  eye_close (eye);
}

/* Widgets keep their contrast while only the board is redrawn for many frames. */
static void
test_lasting (gconstpointer data)
{
  const Case *it = data;
  Eye eye;

  set_look (it->look);
  eye_open (&eye, it->stage);
  eye.name = g_strdup ("lasting");
  eye.root = stage_show (eye.stage, STAGE_STUCK);
  for (guint i = 0; i < N_FRAMES; i++)
    {
      gtk_widget_queue_draw (window_child (eye.stage->window, "board"));
      stage_settle (eye.root);
    }
  look_at_words (&eye);
  g_free (eye.name);
  close_eye (&eye);
}

static void
look_at_marks (Eye         *eye,
               ParlourCard *card)
{
  static const struct
  {
    ParlourMarks  mark;
    const char      *name;
  } marks[] = {
    { PARLOUR_MARK_TARGET, "target" },
    { PARLOUR_MARK_HINTED, "hinted" },
    { PARLOUR_MARK_FOUND, "found" },
    { PARLOUR_MARK_FOCUSED, "focused" },
    { PARLOUR_MARK_PICKED, "picked" },
    { PARLOUR_MARK_PLAYABLE, "playable" },
  };

  eye->without = eye_draw_around (eye, GTK_WIDGET (card));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      /* The board may replace the marks meanwhile. */
      for (guint try = 0; try < TRIES && card->marks != marks[i].mark; try++)
        {
          parlour_card_set_marks (card, marks[i].mark);
          stage_settle (eye->root);
        }
      g_assert_cmpuint (card->marks, ==, marks[i].mark);
      eye->with = eye_draw_around (eye, GTK_WIDGET (card));
      eye_check_ring (eye, GTK_WIDGET (card), EYE_SAMPLES * 2 / 5, marks[i].name);
      g_clear_pointer (&eye->with, cairo_surface_destroy);
    }
  parlour_card_set_marks (card, 0);
  eye_drop_pictures (eye);
}

/* Marks and texts on every felt: on a card that lies on others, a single card, and an empty
 * place. */
static void
test_felt (gconstpointer data)
{
  const Case *it = data;
  Eye eye;

  set_look (it->look);
  eye_open (&eye, it->stage);
  for (ParlourFelt felt = 0; felt < PARLOUR_N_FELTS; felt++)
    {
      ParlourTableView *view = PARLOUR_TABLE_VIEW (window_child (it->stage->window, "board"));
      const PatPosition *position = &view->position;
      graphene_rect_t place;

      eye.name = g_strconcat (it->look->name, "/", parlour_felt_get_css_class (felt), NULL);
      g_object_set (window_get_settings (it->stage->window), "felt", felt, NULL);
      eye.root = stage_show (it->stage, STAGE_TABLE + 1);
      eye_take_pictures (&eye);
      eye_check_widget (&eye, eye.root);
      g_assert_true (eye_find_bounds (&eye, view->piles[PAT_T1 + 6], &place));
      eye_check_area (&eye, &place, EYE_ICON_CONTRAST, "a place");
      eye_drop_pictures (&eye);

      stage_settle (eye.root);
      look_at_marks (&eye, view->cards[pat_position_top (position, PAT_T1)]);
      look_at_marks (&eye, view->cards[pat_position_top (position, PAT_F1)]);

      eye.root = stage_show (it->stage, STAGE_PAUSE);
      eye_take_pictures (&eye);
      eye_check_widget (&eye, eye.root);
      eye_drop_pictures (&eye);
      g_free (eye.name);
    }
  g_object_set (window_get_settings (it->stage->window), "felt", PARLOUR_FELT_GREEN, NULL);
  close_eye (&eye);
}

/* Whether the focus is shown by a ring; cards and piles have marks instead. */
static gboolean
has_ring (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_is_sensitive (widget)
         && (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)
             || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget)
             || PARLOUR_IS_RULES_PARAGRAPH (widget));
}

/* Returns: a key for the style of a widget; only one widget of each style is checked */
static char *
get_looks (GtkWidget *widget)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *words = g_strjoinv (".", classes);

  return g_strdup_printf ("%s.%s", G_OBJECT_TYPE_NAME (widget), words);
}

/* Scrolls until the ring around @widget is visible; FALSE if it is too large. */
static gboolean
bring_into_sight (Eye       *eye,
                  GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double height;

  if (scroller == NULL)
    return TRUE;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  height = gtk_widget_get_height (scroller);
  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  if (bounds.size.height + 2 * EYE_REACH_PX > height)
    return FALSE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + bounds.origin.y
                                        - (height - bounds.size.height) / 2);
  stage_settle (eye->root);

  return TRUE;
}

static void
look_at_rings (Eye        *eye,
               GtkWidget  *widget,
               GHashTable *seen)
{
  const GtkStateFlags ring = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (has_ring (widget))
    {
      g_autofree char *looks_like = get_looks (widget);

      if (!g_hash_table_contains (seen, looks_like) && bring_into_sight (eye, widget))
        {
          g_hash_table_add (seen, g_strdup (looks_like));
          eye->without = eye_draw_around (eye, widget);
          gtk_widget_set_state_flags (widget, ring, FALSE);
          stage_settle (eye->root);
          eye->with = eye_draw_around (eye, widget);
          gtk_widget_unset_state_flags (widget, ring);
          stage_settle (eye->root);
          eye_check_ring (eye, widget, EYE_SAMPLES, looks_like);
          eye_drop_pictures (eye);
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_rings (eye, child, seen);
}

static gboolean
has_rings (StageScene scene)
{
  return scene == STAGE_LESSON || scene == STAGE_FIND || (scene >= STAGE_WELCOME && scene <= STAGE_DEAL)
         || (scene >= STAGE_PREFERENCES && scene <= STAGE_STATISTICS) || scene == STAGE_GAMES
         || scene == STAGE_EXERCISE;
}

/* Texts, also those of inactive windows, and the rings around the focus. */
static void
test_scenes (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Eye eye;

  set_look (it->look);
  eye_open (&eye, it->stage);
  for (StageScene scene = STAGE_TABLE + PAT_N_GAMES - 1; scene < STAGE_N_SCENES; scene++)
    {
      window_set_indication (scene < STAGE_WON ? PARLOUR_INDICATION_CHANCE
                                               : PARLOUR_INDICATION_NOTHING);
      eye.name = g_strconcat (it->look->name, "/", stage_get_name (scene), NULL);
      eye.root = stage_show (eye.stage, scene);
      set_behind (eye.root, FALSE);
      look_at_words (&eye);
      if (it->look->fades)
        {
          set_behind (eye.root, TRUE);
          look_at_words (&eye);
          set_behind (eye.root, FALSE);
        }
      if (has_rings (scene))
        {
          gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (eye.root)), NULL);
          stage_settle (eye.root);
          look_at_rings (&eye, eye.root, seen);
        }
      g_free (eye.name);
    }
  g_test_message ("%s: %u kinds", it->look->name, g_hash_table_size (seen));
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
  close_eye (&eye);
}

TESTS_WITH (screen_init)
{
  static Case cases[G_N_ELEMENTS (looks)];
  static Stage stage;

  stage_open (&stage);
  stage_resize (&stage, WIDTH, HEIGHT);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/felt/", looks[i].name, NULL);

      cases[i] = (Case) { &stage, &looks[i] };
      if (!looks[i].dark)
        g_test_add_data_func (path, &cases[i], test_felt);
    }
  g_test_add_data_func ("/contrast/lasting", &cases[0], test_lasting);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/scenes/", looks[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_scenes);
    }
}

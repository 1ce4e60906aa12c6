/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"
#include "parlour-chart-private.h"
#include "parlour-gauge.h"
#include "parlour-passage.h"
#include "parlour-picture.h"
#include "screen.h"
#include "sight.h"
#include "stage.h"

/*
 * Whether all that is to be read or seen stands out from what is behind it, as
 * WCAG 2.1 AA asks: 4.5 for words, 3 for large ones, for signs and for marks.
 *
 * Nothing here knows a colour.  Each scene is drawn twice, as it is and with
 * all words and signs gone, and what differs is compared pixel by pixel: where
 * a letter is solid, it has the contrast of the letter.
 */

#define WORDS 4.5
#define LARGE_WORDS 3.0
#define SIGNS 3.0
/* A large word in CSS px: 18 pt, or 14 pt if it is bold. */
#define LARGE_PX 24.0
#define LARGE_BOLD_PX 18.66

enum { SCALE = 2, WIDTH = 820, HEIGHT = 620, REACH_PX = 8, SAMPLES = 21, TRIES = 5 };

typedef struct
{
  const char *name;
  const char *theme;
  gboolean    dark;
  /* Without the keyboard: another window has it. */
  gboolean    behind;
} Look;

static const Look looks[] = {
  { "light", "Default", FALSE, FALSE },
  { "dark", "Default", TRUE, FALSE },
  { "high-contrast", "HighContrast", FALSE, FALSE },
  { "high-contrast-dark", "HighContrast", TRUE, FALSE },
  { "light-behind", "Default", FALSE, TRUE },
  { "dark-behind", "Default", TRUE, TRUE },
};

/* What is drawn with and without words; root is where both begin. */
typedef struct
{
  Stage           *stage;
  GtkCssProvider  *unseen;
  GtkWidget       *root;
  cairo_surface_t *with;
  cairo_surface_t *without;
  char            *name;
  guint            n_seen;
  GString         *pale;
} Eye;

static void
see (Eye *eye)
{
  GdkDisplay *display = gtk_widget_get_display (eye->root);

  eye->with = sight_draw (eye->root, SCALE);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (eye->unseen),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER + 1);
  stage_settle (eye->root);
  eye->without = sight_draw (eye->root, SCALE);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (eye->unseen));
  stage_settle (eye->root);
}

static void
forget (Eye *eye)
{
  g_clear_pointer (&eye->with, cairo_surface_destroy);
  g_clear_pointer (&eye->without, cairo_surface_destroy);
}

/* Where @widget is in the pictures, px: these begin with the frame of a window,
 * and its own coordinates within it. */
static gboolean
find_bounds (Eye             *eye,
             GtkWidget       *widget,
             graphene_rect_t *bounds)
{
  graphene_rect_t whole;

  if (!gtk_widget_compute_bounds (eye->root, eye->root, &whole)
      || !gtk_widget_compute_bounds (widget, eye->root, bounds))
    return FALSE;

  graphene_rect_offset (bounds, -whole.origin.x, -whole.origin.y);

  return TRUE;
}

/* The greatest contrast of what is drawn in @area, px of the root; 0 where
 * nothing is. */
static double
find_contrast (Eye                   *eye,
               const graphene_rect_t *area)
{
  int left = MAX ((int) (area->origin.x * SCALE), 0);
  int top = MAX ((int) (area->origin.y * SCALE), 0);
  int right = MIN ((int) ((area->origin.x + area->size.width) * SCALE),
                   cairo_image_surface_get_width (eye->with));
  int bottom = MIN ((int) ((area->origin.y + area->size.height) * SCALE),
                    cairo_image_surface_get_height (eye->with));
  double best = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        SightColor with = sight_get_pixel (eye->with, x, y);
        SightColor without = sight_get_pixel (eye->without, x, y);

        if (!sight_same (with, without))
          best = MAX (best, sight_get_contrast (with, without));
      }

  return best;
}

static void
expect (Eye                   *eye,
        const graphene_rect_t *area,
        double                 least,
        const char            *what)
{
  double contrast = find_contrast (eye, area);

  /* Nothing is drawn, or it lies beyond what is shown. */
  if (contrast == 0)
    return;

  eye->n_seen++;
  if (contrast < least)
    g_string_append_printf (eye->pale, "\n  %s: “%s” has %.2f, not %.1f",
                            eye->name, what, contrast, least);
}

static double
get_least (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  gboolean bold = pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= 96.0 / 72;

  return size >= LARGE_PX || (bold && size >= LARGE_BOLD_PX) ? LARGE_WORDS : WORDS;
}

/* The numbers beside, the words below and above, the lines within. */
static void
look_at_chart (Eye                   *eye,
               ParlourChart          *chart,
               const graphene_rect_t *bounds)
{
  graphene_rect_t plot = chart->plot;
  graphene_rect_t beside, below, above;

  if (chart->data.n_values == 0)
    {
      expect (eye, bounds, WORDS, "an empty chart");
      return;
    }

  graphene_rect_offset (&plot, bounds->origin.x, bounds->origin.y);
  beside = GRAPHENE_RECT_INIT (bounds->origin.x, plot.origin.y + 8,
                               plot.origin.x - bounds->origin.x - 4, plot.size.height);
  below = GRAPHENE_RECT_INIT (bounds->origin.x, plot.origin.y + plot.size.height + 5,
                              bounds->size.width, 40);
  above = GRAPHENE_RECT_INIT (bounds->origin.x + 28, bounds->origin.y,
                              bounds->size.width, plot.origin.y - bounds->origin.y - 8);
  expect (eye, &beside, WORDS, "numbers beside a chart");
  expect (eye, &below, WORDS, "numbers below a chart");
  expect (eye, &above, WORDS, "words above a chart");
  expect (eye, &plot, SIGNS, "a chart");
}

/* Cards are looked at by those who draw them. */
static void
look (Eye       *eye,
      GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || gtk_widget_get_opacity (widget) == 0)
    return;

  if (!find_bounds (eye, widget, &bounds))
    return;

  if (GTK_IS_LABEL (widget))
    expect (eye, &bounds, get_least (widget), gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_TEXT (widget))
    expect (eye, &bounds, WORDS, "an entry");
  else if (GTK_IS_IMAGE (widget))
    expect (eye, &bounds, SIGNS, gtk_image_get_icon_name (GTK_IMAGE (widget)));
  else if (PARLOUR_IS_GAUGE (widget))
    expect (eye, &bounds, SIGNS, "a gauge");
  else if (PARLOUR_IS_CHART (widget))
    look_at_chart (eye, PARLOUR_CHART (widget), &bounds);
  else if (PARLOUR_IS_PILE (widget) || PARLOUR_IS_CARD (widget) || PARLOUR_IS_PICTURE (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look (eye, child);
}

static void
eye_open (Eye   *eye,
          Stage *stage)
{
  *eye = (Eye) {
    .stage = stage,
    .unseen = gtk_css_provider_new (),
    .pale = g_string_new (NULL),
  };
  gtk_css_provider_load_from_data (eye->unseen,
                                   "@define-color chart_accent transparent;"
                                   "@define-color mark_place transparent;"
                                   "* { color: transparent; text-shadow: none;"
                                   "    -gtk-icon-shadow: none; }", -1);
}

static void
eye_close (Eye *eye)
{
  g_object_unref (eye->unseen);
  g_string_free (eye->pale, TRUE);
}

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

/* There is no window manager that would say so. */
static void
set_behind (GtkWidget *root,
            gboolean   behind)
{
  if (behind)
    gtk_widget_set_state_flags (root, GTK_STATE_FLAG_BACKDROP, FALSE);
  else
    gtk_widget_unset_state_flags (root, GTK_STATE_FLAG_BACKDROP);
  stage_settle (root);
}

static void
test_words (gconstpointer data)
{
  const Case *it = data;
  const Look *as = it->look;
  Eye eye;

  set_look (as);
  eye_open (&eye, it->stage);
  for (StageScene scene = STAGE_TABLE + PAT_N_GAMES - 1; scene < STAGE_N_SCENES; scene++)
    {
      eye.name = g_strconcat (as->name, "/", stage_get_name (scene), NULL);
      eye.n_seen = 0;
      eye.root = stage_show (eye.stage, scene);
      set_behind (eye.root, as->behind);
      see (&eye);
      look (&eye, eye.root);
      g_test_message ("%s: %u", eye.name, eye.n_seen);
      g_assert_cmpuint (eye.n_seen, >, 1);
      forget (&eye);
      g_free (eye.name);
    }
  if (eye.pale->len > 0)
    g_error ("too pale:%s", eye.pale->str);
  eye_close (&eye);
}

/* The line from @x, @y outwards, device px; whether what is marked there stands
 * out from what was there before. */
static gboolean
stands_out (Eye *eye,
            int  x,
            int  y,
            int  dx,
            int  dy)
{
  int width = cairo_image_surface_get_width (eye->with);
  int height = cairo_image_surface_get_height (eye->with);

  for (int i = -REACH_PX * SCALE; i <= REACH_PX * SCALE; i++)
    {
      int px = CLAMP (x + i * dx, 0, width - 1), py = CLAMP (y + i * dy, 0, height - 1);

      if (sight_get_contrast (sight_get_pixel (eye->with, px, py),
                              sight_get_pixel (eye->without, px, py)) >= SIGNS)
        return TRUE;
    }

  return FALSE;
}

/* A broken line is there half of the way, and a round one is near a side of its
 * box for a third of it. */
static void
expect_around (Eye        *eye,
               GtkWidget  *widget,
               guint       least,
               const char *what)
{
  static const struct { int dx, dy; } sides[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  graphene_rect_t bounds;

  g_assert_true (find_bounds (eye, widget, &bounds));
  for (gsize side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      int dx = sides[side].dx, dy = sides[side].dy;
      guint n = 0;

      for (guint i = 0; i < SAMPLES; i++)
        {
          double along = 0.15 + 0.7 * i / (SAMPLES - 1);
          double x = dx != 0 ? (dx + 1) / 2.0 : along, y = dy != 0 ? (dy + 1) / 2.0 : along;

          n += stands_out (eye, (int) ((bounds.origin.x + x * bounds.size.width) * SCALE),
                           (int) ((bounds.origin.y + y * bounds.size.height) * SCALE), dx, dy);
        }
      eye->n_seen++;
      if (n < least)
        g_string_append_printf (eye->pale, "\n  %s: %s, side %zu: seen at %u of %d points",
                                eye->name, what, side, n, SAMPLES);
    }
}

static void
look_at_marks (Eye         *eye,
               ParlourCard *card)
{
  static const struct
  {
    ParlourCardMark  mark;
    const char      *name;
  } marks[] = {
    { PARLOUR_CARD_LIT, "lit" },
    { PARLOUR_CARD_HINTED, "hinted" },
    { PARLOUR_CARD_FOCUSED, "focused" },
    { PARLOUR_CARD_PICKED, "picked" },
    { PARLOUR_CARD_NEXT, "next" },
  };

  eye->without = sight_draw (eye->root, SCALE);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      /* The board may have its own marks to put on meanwhile. */
      for (guint try = 0; try < TRIES && parlour_card_get_marks (card) != marks[i].mark; try++)
        {
          parlour_card_set_marks (card, marks[i].mark);
          stage_settle (eye->root);
        }
      g_assert_cmpuint (parlour_card_get_marks (card), ==, marks[i].mark);
      eye->with = sight_draw (eye->root, SCALE);
      expect_around (eye, GTK_WIDGET (card), SAMPLES * 2 / 5, marks[i].name);
      g_clear_pointer (&eye->with, cairo_surface_destroy);
    }
  parlour_card_set_marks (card, 0);
  forget (eye);
}

/* On every felt: a card that lies on others, and one that lies alone, and a
 * place; with what words there are. */
static void
test_felt (gconstpointer data)
{
  const Case *it = data;
  Eye eye;

  set_look (it->look);
  eye_open (&eye, it->stage);
  for (ParlourFelt felt = 0; felt < PARLOUR_N_FELTS; felt++)
    {
      ParlourBoard *board = it->stage->window->board;
      graphene_rect_t place;

      eye.name = g_strconcat (it->look->name, "/", parlour_felt_get_css_class (felt), NULL);
      g_object_set (it->stage->window->settings, "felt", felt, NULL);
      eye.root = stage_show (it->stage, STAGE_TABLE + 1);
      see (&eye);
      look (&eye, eye.root);
      g_assert_true (find_bounds (&eye, board->piles[PAT_T1 + 6], &place));
      expect (&eye, &place, SIGNS, "a place");
      forget (&eye);

      look_at_marks (&eye, parlour_board_get_card (board, pat_position_top (&board->position, PAT_T1)));
      look_at_marks (&eye, parlour_board_get_card (board, pat_position_top (&board->position, PAT_F1)));

      eye.root = stage_show (it->stage, STAGE_PAUSE);
      see (&eye);
      look (&eye, eye.root);
      forget (&eye);
      g_free (eye.name);
    }
  g_object_set (it->stage->window->settings, "felt", PARLOUR_FELT_GREEN, NULL);
  if (eye.pale->len > 0)
    g_error ("too pale:%s", eye.pale->str);
  eye_close (&eye);
}

/* What the keyboard is shown on by a ring; cards and piles have marks. */
static gboolean
has_ring (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_is_sensitive (widget)
         && (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)
             || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget)
             || PARLOUR_IS_PASSAGE (widget));
}

/* All that looks alike is looked at once. */
static char *
get_looks (GtkWidget *widget)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *words = g_strjoinv (".", classes);

  return g_strdup_printf ("%s.%s", G_OBJECT_TYPE_NAME (widget), words);
}

/* Scrolls it to where there is room for a ring around it; FALSE if it is too
 * large for that. */
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
  if (bounds.size.height + 2 * REACH_PX > height)
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
          eye->without = sight_draw (eye->root, SCALE);
          gtk_widget_set_state_flags (widget, ring, FALSE);
          stage_settle (eye->root);
          eye->with = sight_draw (eye->root, SCALE);
          gtk_widget_unset_state_flags (widget, ring);
          stage_settle (eye->root);
          expect_around (eye, widget, SAMPLES, looks_like);
          forget (eye);
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_rings (eye, child, seen);
}

static void
test_rings (gconstpointer data)
{
  const StageScene scenes[] = { STAGE_COACH, STAGE_GREETING, STAGE_VARIANT, STAGE_DEAL,
                                STAGE_PREFERENCES, STAGE_CARDS, STAGE_RULES, STAGE_STATISTICS };
  const Case *it = data;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Eye eye;

  set_look (it->look);
  eye_open (&eye, it->stage);
  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      eye.name = g_strconcat (it->look->name, "/", stage_get_name (scenes[i]), NULL);
      eye.root = stage_show (eye.stage, scenes[i]);
      set_behind (eye.root, FALSE);
      gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (eye.root)), NULL);
      stage_settle (eye.root);
      look_at_rings (&eye, eye.root, seen);
      g_free (eye.name);
    }
  g_test_message ("%s: %u kinds", it->look->name, g_hash_table_size (seen));
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
  if (eye.pale->len > 0)
    g_error ("too pale:%s", eye.pale->str);
  eye_close (&eye);
}

int
main (int   argc,
      char *argv[])
{
  Case cases[G_N_ELEMENTS (looks)];
  Stage stage;

  if (!screen_init (&argc, &argv))
    return 0;

  stage_open (&stage);
  stage_resize (&stage, WIDTH, HEIGHT);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/felt/", looks[i].name, NULL);

      cases[i] = (Case) { &stage, &looks[i] };
      if (!looks[i].dark && !looks[i].behind)
        g_test_add_data_func (path, &cases[i], test_felt);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/words/", looks[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_words);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/rings/", looks[i].name, NULL);

      if (!looks[i].behind)
        g_test_add_data_func (path, &cases[i], test_rings);
    }

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-tile.h"
#include "screen.h"
#include "stage.h"
#include "within.h"
#include "tests.h"

#include <libintl.h>

/*
 * Finds untranslated text: every translation is in brackets, and no window may show a
 * letter outside of brackets.
 *
 * The test replaces the functions of libintl, for the libraries as well.
 */
#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dngettext
#undef dcngettext

/* Keeps @words until the process exits. */
static const char *
keep (const char *words)
{
  static GStringChunk *kept;
  static GMutex mutex;
  const char *found;

  g_mutex_lock (&mutex);
  if (kept == NULL)
    kept = g_string_chunk_new (4096);
  found = g_string_chunk_insert_const (kept, words);
  g_mutex_unlock (&mutex);

  return found;
}

static char *
bracket (const char *words)
{
  const char *end_of_context = strchr (words, '\004');
  g_autofree char *bracketed = g_strdup_printf ("[%s]", end_of_context ? end_of_context + 1 : words);

  /* GTK reads the text direction of its translation from this message. */
  if (g_str_equal (words, "default:LTR"))
    return (char *) words;

  return (char *) keep (bracketed);
}

char *
gettext (const char *words)
{
  return bracket (words);
}

char *
dgettext (const char *domain,
          const char *words)
{
  return bracket (words);
}

char *
dcgettext (const char *domain,
           const char *words,
           int         category)
{
  return bracket (words);
}

char *
ngettext (const char    *one,
          const char    *many,
          unsigned long  n)
{
  return bracket (n == 1 ? one : many);
}

char *
dngettext (const char    *domain,
           const char    *one,
           const char    *many,
           unsigned long  n)
{
  return bracket (n == 1 ? one : many);
}

char *
dcngettext (const char    *domain,
            const char    *one,
            const char    *many,
            unsigned long  n,
            int            category)
{
  return bracket (n == 1 ? one : many);
}

/* Whether there are two letters in a row outside of brackets; a single one may be a key. */
static gboolean
is_hard_coded (const char *words)
{
  int depth = 0;
  gboolean after_letter = FALSE;

  for (; words != NULL && *words != '\0'; words = g_utf8_next_char (words))
    {
      gboolean letter = depth == 0 && g_unichar_isalpha (g_utf8_get_char (words));

      if (letter && after_letter)
        return TRUE;
      after_letter = letter;
      depth += (*words == '[') - (*words == ']');
    }

  return FALSE;
}

/* Adds the untranslated texts of @widget and its descendants to @found. */
static void
look_through (GtkWidget *widget,
              GString   *found)
{
  const char *said[] = {
    GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL,
    GTK_IS_WINDOW (widget) ? gtk_window_get_title (GTK_WINDOW (widget)) : NULL,
    GTK_IS_TEXT (widget) ? gtk_text_get_placeholder_text (GTK_TEXT (widget)) : NULL,
    gtk_widget_get_tooltip_text (widget),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    if (is_hard_coded (said[i]))
      g_string_append_printf (found, "\n  %s “%s”", G_OBJECT_TYPE_NAME (widget), said[i]);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    /* Decks that the player added have the names of their files. */
    if (!(PARLOUR_IS_DECK_TILE (child)
          && *parlour_deck_tile_get_uri (PARLOUR_DECK_TILE (child)) != '\0'))
      look_through (child, found);
}

static void
test_scenes (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  g_autoptr (GString) found = g_string_new (NULL);

  stage_resize (stage, 1000, 700);
  for (StageScene scene = STAGE_TABLE; scene < STAGE_N_SCENES; scene++)
    {
      g_test_message ("%s", stage_get_name (scene));
      look_through (stage_show (stage, scene), found);
    }

  g_assert_cmpstr (found->str, ==, "");
}

static void
test_rules (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  g_autoptr (GString) found = g_string_new (NULL);

  stage_show (stage, STAGE_TABLE);
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      GtkWidget *window;

      gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.rules", "s", pat_games[i]->name);
      window = GTK_WIDGET (window_find_other (stage->window));
      g_assert_nonnull (window);
      look_through (window, found);
      gtk_window_destroy (GTK_WINDOW (window));
    }

  g_assert_cmpstr (found->str, ==, "");
}

/* The test finds a text without brackets. */
static void
test_finds (gconstpointer data)
{
  const Stage *stage = data;
  g_autoptr (GString) found = g_string_new (NULL);
  GtkWidget *title;

  title = gtk_widget_get_first_child (window_child (stage->window, "plain_title"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (title)), ==, "[Parlour]");
  gtk_widget_set_tooltip_text (within_find_button (GTK_WIDGET (stage->window), "win.hint", NULL), "[Hint] key");
  look_through (GTK_WIDGET (stage->window), found);
  g_assert_cmpstr (found->str, ==, "\n  GtkButton “[Hint] key”");
}

TESTS_WITH (screen_init)
{
  static Stage stage;

  stage_open (&stage);
  g_test_add_data_func ("/hard-coded/scenes", &stage, test_scenes);
  g_test_add_data_func ("/hard-coded/rules", &stage, test_rules);
  g_test_add_data_func ("/hard-coded/finds-untranslated-text", &stage, test_finds);
}

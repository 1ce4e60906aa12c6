/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-preferences.h"

#include "model-play.h"
#include "wait.h"
#include "window.h"

#include <glib/gi18n.h>
#include <locale.h>

/*
 * Languages: each is found and has the right plural forms, and mnemonics are unique.
 */

/* Plural forms of some numbers of moves; see the glossary. */
static const struct
{
  const char *language;
  const char *said[4];
} counted[] = {
  { "ar", { "نقلة واحدة", "نقلتان", "5 نقلات", "22 نقلة" } },
  { "de", { "1 Zug", "2 Züge", "5 Züge", "22 Züge" } },
  { "es", { "1 movimiento", "2 movimientos", "5 movimientos", "22 movimientos" } },
  { "fr", { "1 coup", "2 coups", "5 coups", "22 coups" } },
  { "it", { "1 mossa", "2 mosse", "5 mosse", "22 mosse" } },
  { "ja", { "1 手", "2 手", "5 手", "22 手" } },
  { "nl", { "1 zet", "2 zetten", "5 zetten", "22 zetten" } },
  { "pl", { "1 ruch", "2 ruchy", "5 ruchów", "22 ruchy" } },
  { "pt_BR", { "1 movimento", "2 movimentos", "5 movimentos", "22 movimentos" } },
  { "ru", { "1 ход", "2 хода", "5 ходов", "22 хода" } },
};

static const guint numbers[] = { 1, 2, 5, 22 };

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* Clears gettext's cache. */
  textdomain (GETTEXT_PACKAGE);
}

static char **
list_languages (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "po", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return g_strsplit (text, "\n", -1);
}

static void
check_numbers (const char *language)
{
  for (gsize i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      if (!g_str_equal (counted[i].language, language))
        continue;

      for (gsize j = 0; j < G_N_ELEMENTS (numbers); j++)
        {
          g_autofree char *said = g_strdup_printf (ngettext ("%u move", "%u moves", numbers[j]),
                                                   numbers[j]);

          g_assert_cmpstr (said, ==, counted[i].said[j]);
        }
      return;
    }

  g_error ("%s is not among the languages that this test knows", language);
}

static void
test_languages (void)
{
  g_auto (GStrv) languages = list_languages ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      const char *direction;

      if (*languages[i] == '\0' || *languages[i] == '#')
        continue;

      g_test_message ("%s", languages[i]);
      speak (languages[i]);
      check_numbers (languages[i]);
      direction = C_("direction", "ltr");
      g_assert_cmpstr (direction, ==, g_str_equal (languages[i], "ar") ? "rtl" : "ltr");
      g_assert_cmpstr (_("Undo"), !=, "Undo");
    }

  speak ("");
  g_assert_cmpstr (_("Undo"), ==, "Undo");
}

/* Checks that mnemonics of visible widgets in @widget are unique; each popover has its
 * own. */
static void
check_letters (GtkWidget  *widget,
               GHashTable *letters)
{
  if (!gtk_widget_get_child_visible (widget) || (!gtk_widget_get_visible (widget) && !GTK_IS_ROOT (widget)))
    return;

  /* A label that has no mnemonic, but might have one, says 0. */
  if (GTK_IS_LABEL (widget) && gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)) != GDK_KEY_VoidSymbol
      && gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)) != 0)
    {
      gpointer letter = GUINT_TO_POINTER (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)));
      const char *words = gtk_label_get_label (GTK_LABEL (widget));

      if (g_hash_table_contains (letters, letter))
        g_test_fail_printf ("%s and %s", (const char *) g_hash_table_lookup (letters, letter), words);
      g_hash_table_insert (letters, letter, (gpointer) words);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      {
        g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);

        check_letters (gtk_popover_get_child (GTK_POPOVER (child)), own);
      }
    else
      {
        check_letters (child, letters);
      }
}

/* Returns: the number of mnemonics */
static guint
check_windows (GtkApplication *application)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

      check_letters (l->data, letters);
      n += g_hash_table_size (letters);
    }

  return n;
}

/* The window with today's deal in each state, and the windows opened from it. */
static void
check_game (GtkApplication *application,
            ParlourWindow  *window,
            ParlourGame    *game)
{
  ParlourStatusLine *line = window_child (window, "status_line");

  parlour_game_set_day (game, model_today ());
  window_set_game (window, game);
  parlour_status_line_offer (line, PARLOUR_OFFER_LOOK, TRUE);
  g_assert_cmpuint (check_windows (application), >=, 3);
  parlour_status_line_offer (line, PARLOUR_OFFER_GO_BACK, TRUE);
  check_windows (application);
}

static void
test_mnemonics (gconstpointer data)
{
  GtkApplication *application = GTK_APPLICATION (data);
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  g_auto (GStrv) languages = list_languages ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autoptr (ParlourGame) won = model_load_won ("trefoil-deals-1");
      g_autoptr (ParlourGame) stuck = window_lose_game ();
      ParlourWindow *window;

      if (*languages[i] == '\0' || *languages[i] == '#')
        continue;

      g_test_message ("%s", languages[i]);
      speak (languages[i]);
      window = window_new (settings);
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      check_windows (application);
      check_game (application, window, won);
      check_game (application, window, stuck);
      parlour_preferences_present (settings, GTK_WINDOW (window));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.look-back", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.games-played", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.find-better-move", NULL);
      g_assert_cmpuint (check_windows (application), >=, 10);
      gtk_window_destroy (GTK_WINDOW (window));
      wait_for (wait_is_gone, &window, "the end of the window");
    }

  speak ("");
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);

  g_assert_nonnull (setlocale (LC_ALL, ""));
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PARLOUR_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  g_test_add_func ("/languages/words", test_languages);
  if (gtk_init_check ())
    {
      application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_test_add_data_func ("/languages/mnemonics", application, test_mnemonics);
    }

  return g_test_run ();
}

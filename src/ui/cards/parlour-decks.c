/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-decks.h"

#include <string.h>

#include "parlour-file.h"

/*
 * The decks on this machine: Aisleriot's sheets, KDE's carddecks, and files that the
 * player has added.  They are found by file name; none is opened.
 */

#define MAX_DESCRIPTION_BYTES (256 * 1024)
#define MAX_DECKS 500

/* Styles of our own deck; data/cards/draw-deck.py lists its classes. */
#define LARGE_INDICES                                             \
  ".index, .pips, .ace, .mirrored { display: none !important }\n" \
  ".large-index { display: inline !important }\n"
/* The four colours can be told apart with every kind of colour vision, and each has a contrast of
 * more than 4.5 to 1 with the paper. */
#define FOUR_COLOURS                                      \
  ".diamond { fill: #1a3fc4 !important }\n"               \
  ".club { fill: #1f7a6b !important }\n"

static void
entry_free (ParlourDeckEntry *entry)
{
  g_free (entry->uri);
  g_free (entry->name);
  g_free (entry);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const ParlourDeckEntry *one = *(ParlourDeckEntry *const *) a;
  const ParlourDeckEntry *other = *(ParlourDeckEntry *const *) b;

  if ((one->origin == PARLOUR_DECK_ORIGIN_ADDED) != (other->origin == PARLOUR_DECK_ORIGIN_ADDED))
    return one->origin == PARLOUR_DECK_ORIGIN_ADDED ? -1 : 1;

  return g_utf8_collate (one->name, other->name);
}

/**
 * parlour_decks_make_name:
 * @file: the name of a file, such as "anglo_modern.svgz"
 *
 * Returns: (transfer full): a name for the deck in it: "Anglo Modern"
 */
char *
parlour_decks_make_name (const char *file)
{
  g_autofree char *shown = g_filename_display_name (file);
  GString *name = g_string_new (NULL);
  gboolean initial = TRUE;
  char *dot = strrchr (shown, '.');

  if (dot && dot != shown)
    *dot = '\0';
  for (const char *c = shown; *c; c = g_utf8_next_char (c))
    {
      gunichar letter = *c == '_' ? ' ' : g_utf8_get_char (c);

      g_string_append_unichar (name, initial ? g_unichar_totitle (letter) : letter);
      initial = letter == ' ' || letter == '-';
    }

  return g_string_free (name, FALSE);
}

/* @name: (transfer full) (nullable): its name; NULL to take it from the file name */
static void
add_entry (GPtrArray         *entries,
           const char        *folder,
           const char        *file,
           char              *name,
           ParlourDeckOrigin  origin)
{
  ParlourDeckEntry *entry = g_new (ParlourDeckEntry, 1);
  g_autoptr (GFile) deck = g_file_new_build_filename (folder, file, NULL);

  *entry = (ParlourDeckEntry) {
    .uri = g_file_get_uri (deck),
    .name = name ? name : parlour_decks_make_name (file),
    .origin = origin,
  };
  g_ptr_array_add (entries, entry);
}

static gboolean
is_deck_name (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return *name != '.' && (g_str_has_suffix (lower, ".svg") || g_str_has_suffix (lower, ".svgz"));
}

static void
find_sheets (GPtrArray         *entries,
             const char        *data,
             const char        *folder,
             ParlourDeckOrigin  origin)
{
  g_autofree char *path = g_build_filename (data, folder, NULL);
  g_auto (GStrv) files = origin == PARLOUR_DECK_ORIGIN_ADDED ? parlour_file_list (path)
                                                             : parlour_file_list_foreign (path);

  for (guint i = 0; files && entries->len < MAX_DECKS && files[i]; i++)
    if (is_deck_name (files[i]))
      add_entry (entries, path, files[i], NULL, origin);
}

/* Adds a deck of KDE's.  The file that describes it has its name and the name of its sheet. */
static void
find_described (GPtrArray  *entries,
                const char *folder)
{
  static const char *const groups[] = { "KDE Backdeck", "KDE Cards", "Desktop Entry" };
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "index.desktop", NULL);
  g_autoptr (GBytes) bytes = parlour_file_read (file, MAX_DESCRIPTION_BYTES, NULL, NULL);
  g_autoptr (GKeyFile) description = g_key_file_new ();

  if (!bytes || g_bytes_get_size (bytes) > MAX_DESCRIPTION_BYTES
      || !g_key_file_load_from_bytes (description, bytes, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_autofree char *sheet = g_key_file_get_string (description, groups[i], "SVG", NULL);

      /* Accept only a sheet in the same folder. */
      if (!sheet || strchr (sheet, '/') || !is_deck_name (sheet))
        continue;

      add_entry (entries, folder, sheet,
                 g_key_file_get_locale_string (description, groups[i], "Name", NULL, NULL),
                 PARLOUR_DECK_ORIGIN_KDE);
      return;
    }
}

static void
find_carddecks (GPtrArray  *entries,
                const char *data)
{
  g_autofree char *path = g_build_filename (data, "carddecks", NULL);
  g_auto (GStrv) folders = parlour_file_list_foreign (path);

  for (guint i = 0; folders && entries->len < MAX_DECKS && folders[i]; i++)
    {
      g_autofree char *described = g_build_filename (path, folders[i], NULL);

      find_described (entries, described);
    }
}

static void
find_in (GPtrArray  *entries,
         const char *data)
{
  find_sheets (entries, data, "aisleriot/cards", PARLOUR_DECK_ORIGIN_AISLERIOT);
  find_carddecks (entries, data);
}

/**
 * parlour_decks_find:
 *
 * Reads folders and files, so call it in a thread.
 *
 * Returns: (transfer full) (element-type ParlourDeckEntry): the decks, those that the
 *   player has added first
 */
GPtrArray *
parlour_decks_find (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);

  find_sheets (entries, g_get_user_data_dir (), "parlour/decks", PARLOUR_DECK_ORIGIN_ADDED);
  find_in (entries, g_get_user_data_dir ());
  for (const char *const *data = g_get_system_data_dirs (); *data; data++)
    find_in (entries, *data);
  g_ptr_array_sort (entries, compare_entries);

  return entries;
}

/**
 * parlour_decks_is_deck:
 *
 * Returns: whether @file has the name of a deck
 */
gboolean
parlour_decks_is_deck (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && is_deck_name (name);
}

/**
 * parlour_decks_stylesheet:
 * @settings: the player's preferences
 *
 * Returns: (transfer none): CSS for our own deck; may be empty
 */
const char *
parlour_decks_stylesheet (ParlourSettings *settings)
{
  gboolean large_indices, four_colours;

  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), "");

  g_object_get (settings,
                "large-indices", &large_indices,
                "four-colours", &four_colours,
                NULL);
  if (large_indices)
    return four_colours ? LARGE_INDICES FOUR_COLOURS : LARGE_INDICES;

  return four_colours ? FOUR_COLOURS : "";
}

/**
 * parlour_decks_has_large_indices:
 * @stylesheet: CSS of parlour_decks_stylesheet()
 *
 * Returns: whether it gives our own cards large indices
 */
gboolean
parlour_decks_has_large_indices (const char *stylesheet)
{
  return g_str_has_prefix (stylesheet, LARGE_INDICES);
}

/**
 * parlour_decks_enlarge_indices:
 * @stylesheet: CSS for our own deck
 *
 * Returns: (transfer full): the same with large indices
 */
char *
parlour_decks_enlarge_indices (const char *stylesheet)
{
  return g_strconcat (parlour_decks_has_large_indices (stylesheet) ? "" : LARGE_INDICES, stylesheet,
                      NULL);
}

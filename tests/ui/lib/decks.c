/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include "wait.h"
#include "within.h"

/*
 * decks_make_sheet:
 * @size: attributes of the SVG document
 * @height: of a card, which is 50 wide
 * @without: (nullable): the end of the ids of cards to leave out
 *
 * Returns: (transfer full): a deck of plain cards, of a colour made of rank and suit
 */
GBytes *
decks_make_sheet (const char *size,
                  guint       height,
                  const char *without)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const courts[] = { "jack", "queen", "king" };
  g_autoptr (GString) svg = g_string_new (NULL);

  g_string_printf (svg, "<svg xmlns='http://www.w3.org/2000/svg' %s>", size);
  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      g_autofree char *id = i == PAT_PACK_SIZE ? g_strdup ("back")
                            : i % 13 < 10 ? g_strdup_printf ("%s_%u", suits[i / 13], i % 13 + 1)
                            : g_strdup_printf ("%s_%s", suits[i / 13], courts[i % 13 - 10]);
      guint column = i < PAT_PACK_SIZE ? i % 13 : 2;
      guint row = i / 13;

      if (without == NULL || !g_str_has_suffix (id, without))
        g_string_append_printf (svg, "<rect id='%s' class='card' x='%u' y='%u' width='50' height='%u'"
                                     " fill='#%02x%02x40'/>",
                                id, column * 50, row * height, height, column * 16, row * 40 + 40);
    }
  g_string_append (svg, "</svg>");

  return g_bytes_new (svg->str, svg->len);
}

/*
 * decks_write:
 * @folder: where to write
 * @name: of the file
 * @height: of a card, which is 50 wide
 * @queens: whether there are queens; without them it is not a deck
 *
 * Returns: (transfer full): the path of the file
 */
char *
decks_write (const char *folder,
             const char *name,
             guint       height,
             gboolean    queens)
{
  g_autofree char *size = g_strdup_printf ("width='650' height='%u'", 5 * height);
  g_autoptr (GBytes) svg = decks_make_sheet (size, height, queens ? NULL : "queen");
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), &error);
  g_assert_no_error (error);

  return path;
}

/*
 * decks_are_sharp:
 *
 * Returns: whether faces of this size are drawn, so that none is scaled
 */
gboolean
decks_are_sharp (ParlourDeck *deck,
                 guint        width_px,
                 guint        height_px)
{
  ParlourFace face;

  return parlour_deck_get_face (deck, PARLOUR_FACE_BACK, width_px, height_px, &face)
         && face.width_px == width_px && face.height_px == height_px;
}

/*
 * decks_set_setting:
 * @path: of a deck; empty for our own
 *
 * Selects the deck in the preferences.
 */
void
decks_set_setting (Stage      *stage,
                   const char *path)
{
  g_autofree char *uri = *path != '\0' ? g_filename_to_uri (path, NULL, NULL) : g_strdup ("");

  g_object_set (window_get_settings (stage->window), "deck", uri, NULL);
}

/*
 * decks_get_setting:
 *
 * Returns: (transfer full): the path of the preferred deck; empty for our own
 */
char *
decks_get_setting (Stage *stage)
{
  g_autofree char *uri = NULL;

  g_object_get (window_get_settings (stage->window), "deck", &uri, NULL);

  return *uri != '\0' ? g_filename_from_uri (uri, NULL, NULL) : g_strdup ("");
}

/*
 * decks_assert_setting:
 * @path: of the deck that must be preferred; empty for our own
 */
void
decks_assert_setting (Stage      *stage,
                      const char *path)
{
  g_autofree char *setting = decks_get_setting (stage);

  g_assert_cmpstr (setting, ==, path);
}

/*
 * decks_get_shown:
 *
 * Returns: (transfer none) (nullable): the deck on the table
 */
ParlourDeck *
decks_get_shown (Stage *stage)
{
  return PARLOUR_TABLE_VIEW (window_child (stage->window, "board"))->deck;
}

/*
 * decks_await_other:
 * @before: (nullable): the deck that was on the table
 */
void
decks_await_other (Stage       *stage,
                   ParlourDeck *before)
{
  while (decks_get_shown (stage) == before)
    wait_step ();
}

/*
 * decks_choose:
 * @path: of the deck; empty for the built-in one
 *
 * Chooses a deck and waits until it is on the table.
 *
 * Returns: (transfer none): the deck
 */
ParlourDeck *
decks_choose (Stage      *stage,
              const char *path)
{
  ParlourDeck *before = decks_get_shown (stage);

  decks_set_setting (stage, path);
  decks_await_other (stage, before);

  return decks_get_shown (stage);
}

/*
 * decks_get_notice:
 *
 * Returns: (transfer none) (nullable): the message about a deck
 */
const char *
decks_get_notice (Stage *stage)
{
  return within_get_banner (GTK_WIDGET (stage->window), "deck");
}

gboolean
decks_have_notice (gpointer stage)
{
  return decks_get_notice (stage) != NULL;
}

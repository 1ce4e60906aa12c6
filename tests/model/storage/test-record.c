/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "place.h"

#include "parlour-file.h"
#include "parlour-record.h"
#include "pat-setup.h"
#include "tests.h"

#include <sys/stat.h>
#include <unistd.h>

#define HEADER "Parlour game record 1\n"
#define LOUIS HEADER "game: louis\ndeal: 1\n"

static ParlourGame *
parse (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return parlour_record_parse (bytes, "game.parlour", NULL, error);
}

/* Saves @game to a file, as the program does. */
static gboolean
save (ParlourGame  *game,
      GFile        *file,
      GError      **error)
{
  g_autoptr (GBytes) text = parlour_record_print (game);

  return parlour_file_replace (file, text, error);
}

/* Leaves @game at its start. */
static void
save_and_load (ParlourGame *game,
               GFile       *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = parlour_record_print (game);
  g_autoptr (GBytes) text_loaded = NULL;
  ParlourGame *loaded;

  g_assert_true (save (game, file, &error));
  g_assert_no_error (error);
  loaded = parlour_record_load (file, NULL, NULL, &error);
  g_assert_no_error (error);

  text_loaded = parlour_record_print (loaded);
  g_assert_true (g_bytes_equal (text, text_loaded));
  model_assert_same (loaded, *parlour_game_get_position (game));
  parlour_game_go_to (loaded, 0);
  parlour_game_go_to (game, 0);
  model_assert_same (loaded, *parlour_game_get_position (game));

  g_assert_finalize_object (loaded);
}

/* With the number of the deal, and with a pack given card by card.  A record does not
 * distinguish the two copies of a card, so the test begins with a pack that was parsed. */
static void
test_round_trip (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (Place) place = place_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GString) text = g_string_new (NULL);
  PatCard pack[PAT_MAX_CARDS];
  PatFault fault;
  ParlourGame *games[2];

  for (guint n = 0; n < pat_variant_packs (*variant); n++)
    for (guint rank = 0; rank < PAT_N_RANKS; rank++)
      for (guint suit = 0; suit < PAT_N_SUITS; suit++)
        g_string_append_printf (text, "%c%c ", "7A2TQ35KJ9648"[rank], "HCSD"[suit]);
  g_assert_true (pat_pack_parse (text->str, pat_variant_packs (*variant), pack, &fault));

  games[0] = parlour_game_new (*variant, 1);
  games[1] = model_deal_pack (*variant, pack);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      model_play_randomly (games[i], random, 100);
      save_and_load (games[i], place->file);
      g_assert_finalize_object (games[i]);
    }
}

static const struct
{
  const char   *text;
  guint         line;
  PatFaultKind  kind;
  const char   *what;
} broken[] = {
  { "", 1, PAT_FAULT_HEADER, NULL },
  { HEADER "game: louis\n# and then?\n\nsing\n", 5, PAT_FAULT_NO_COLON, "sing" },
  { LOUIS "move: deal\r\n# a word\r\n\r\nmove: t9>f1\r\n", 7, PAT_FAULT_MOVE_ILLEGAL, "t9>f1" },
  /* Invalid characters and escape sequences are replaced in the message. */
  { HEADER "game: \xff\x1b[2J\n", 2, PAT_FAULT_UNKNOWN_GAME, "\xef\xbf\xbd?[2J" },
};

/* Loads a record of broken[]; the file stays as it is. */
static void
load_broken (GFile *file,
             guint  i)
{
  const char *what = broken[i].what;
  const int code = broken[i].kind == PAT_FAULT_HEADER ? PARLOUR_RECORD_ERROR_NO_RECORD : PARLOUR_RECORD_ERROR_INVALID;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  message = g_strdup_printf ("game.parlour, line %u: %s%s%s",
                             broken[i].line,
                             pat_fault_words (broken[i].kind),
                             what != NULL ? ": " : "",
                             what != NULL ? what : "");

  place_write_text (file, broken[i].text, strlen (broken[i].text));
  g_assert_null (parlour_record_load (file, NULL, NULL, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  place_assert_text (file, broken[i].text, strlen (broken[i].text));
}

static void
test_broken (void)
{
  g_autoptr (Place) place = place_new ();

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    load_broken (place->file, i);
}

/* Changes that a text editor or another system makes to a record do not matter. */
static void
test_strange (void)
{
  const char *const texts[] = { "\xef\xbb\xbf" LOUIS, HEADER "# caf\xe9\r\ngame: louis\r\ndeal: 1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ParlourGame) game = parse (texts[i], strlen (texts[i]), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (parlour_game_get_facts (game)->deal, ==, 1);
    }
}

static void
test_zero_byte (void)
{
  const char text[] = LOUIS "mo\0ve: deal\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (text, sizeof text - 1, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour, line 4: "));
  g_assert_nonnull (strstr (error->message, pat_fault_words (PAT_FAULT_NOT_TEXT)));
}

static void
test_size (void)
{
  g_autoptr (Place) place = place_new ();
  g_autofree char *text = g_malloc (PAT_RECORD_MAX_SIZE + 1);
  g_autoptr (GError) error = NULL;
  ParlourGame *game;

  memset (text, '#', PAT_RECORD_MAX_SIZE + 1);
  memcpy (text, LOUIS, strlen (LOUIS));

  place_write_text (place->file, text, PAT_RECORD_MAX_SIZE);
  game = parlour_record_load (place->file, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (game);

  place_write_text (place->file, text, PAT_RECORD_MAX_SIZE + 1);
  g_assert_null (parlour_record_load (place->file, NULL, NULL, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour: "));
  g_clear_error (&error);

  /* A sparse file of two gigabytes is refused at once. */
  g_assert_cmpint (truncate (g_file_peek_path (place->file), G_GINT64_CONSTANT (2) << 30), ==, 0);
  g_assert_null (parlour_record_load (place->file, NULL, NULL, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE);
}

/* Pipes and devices are refused without blocking. */
static void
test_no_regular_file (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
  GFile *files[] = { endless, place->file };

  g_assert_cmpint (mkfifo (g_file_peek_path (place->file), 0600), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (ParlourGame) game = model_deal ("louis", 1);
      g_autoptr (GError) error = NULL;

      g_assert_null (parlour_record_load (files[i], NULL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
      g_assert_cmpstr (error->message, ==, i == 0 ? "zero: It is not a file" : "game.parlour: It is not a file");
      g_clear_error (&error);

      g_assert_false (save (game, files[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
    }
}

static void
test_no_file (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  g_autoptr (GFile) nowhere = g_file_get_child (place->file, "game.parlour");
  g_autoptr (GError) error = NULL;

  g_assert_null (parlour_record_load (place->file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (parlour_record_load (place->folder, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);

  g_assert_false (save (game, nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_false (save (game, place->folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

TESTS
{
  model_add_for_all ("/model/record/round-trip", test_round_trip);
  g_test_add_func ("/model/record/broken", test_broken);
  g_test_add_func ("/model/record/edited-by-hand", test_strange);
  g_test_add_func ("/model/record/zero-byte", test_zero_byte);
  g_test_add_func ("/model/record/size", test_size);
  g_test_add_func ("/model/record/pipes-and-devices", test_no_regular_file);
  g_test_add_func ("/model/record/no-file", test_no_file);
}

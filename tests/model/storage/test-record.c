/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "place.h"

#include "parlour-file.h"
#include "parlour-record.h"
#include "pat-setup.h"

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

static void
assert_same_game (ParlourGame *a,
                  ParlourGame *b)
{
  g_autoptr (GBytes) text_a = parlour_record_print (a);
  g_autoptr (GBytes) text_b = parlour_record_print (b);

  g_assert_true (parlour_game_get_variant (a).game == parlour_game_get_variant (b).game);
  g_assert_cmpuint (parlour_game_get_variant (a).chosen, ==, parlour_game_get_variant (b).chosen);
  g_assert_cmpuint (parlour_game_get_deal (a), ==, parlour_game_get_deal (b));
  g_assert_cmpuint (parlour_game_get_n_moves (a), ==, parlour_game_get_n_moves (b));
  g_assert_cmpint (parlour_game_get_status (a), ==, parlour_game_get_status (b));
  model_assert_same (a, *parlour_game_get_position (b));
  g_assert_true (g_bytes_equal (text_a, text_b));
}

/* Leaves @game at its start. */
static void
save_and_load (ParlourGame *game,
               GFile       *file)
{
  g_autoptr (GError) error = NULL;
  ParlourGame *loaded;

  g_assert_true (save (game, file, &error));
  g_assert_no_error (error);
  loaded = parlour_record_load (file, NULL, &error);
  g_assert_no_error (error);

  assert_same_game (loaded, game);
  parlour_game_restart (loaded);
  parlour_game_restart (game);
  model_assert_same (loaded, *parlour_game_get_position (game));

  g_assert_finalize_object (loaded);
}

static void
test_round_trip (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (Place) place = place_new ();

  for (guint32 number = 1; number <= 5; number++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (number);
      ParlourGame *game = parlour_game_new (*variant, number);

      model_play_randomly (game, random, 100 * (number - 1));
      save_and_load (game, place->file);

      g_assert_finalize_object (game);
    }
}

/* A pack given card by card is written as such.  A record does not distinguish the
 * two copies of a card, so the test begins with a pack that was parsed. */
static void
test_round_trip_pack (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (Place) place = place_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GString) text = g_string_new (NULL);
  PatCard pack[PAT_MAX_CARDS];
  PatFault fault;
  ParlourGame *game;

  for (guint n = 0; n < pat_variant_packs (*variant); n++)
    for (guint rank = 0; rank < PAT_N_RANKS; rank++)
      for (guint suit = 0; suit < PAT_N_SUITS; suit++)
        g_string_append_printf (text, "%c%c ", "7A2TQ35KJ9648"[rank], "HCSD"[suit]);
  g_assert_true (pat_pack_parse (text->str, pat_variant_packs (*variant), pack, &fault));

  game = parlour_game_new_for_pack (*variant, pack);
  model_play_randomly (game, random, 100);
  save_and_load (game, place->file);

  g_assert_finalize_object (game);
}

static const struct
{
  const char   *text;
  guint         line;
  PatFaultKind  kind;
  const char   *what;
} broken[] = {
  { "", 1, PAT_FAULT_HEADER, NULL },
  { "To whom it may concern\n", 1, PAT_FAULT_HEADER, "To whom it may concern" },
  { "Parlour game record 2\n", 1, PAT_FAULT_VERSION, "2" },
  { HEADER "game: louis\n# and then?\n\nsing\n", 5, PAT_FAULT_NO_COLON, "sing" },
  { HEADER "name: louis\n", 2, PAT_FAULT_UNKNOWN_KEY, "name" },
  { HEADER "game: louis\ngame: louis\n", 3, PAT_FAULT_REPEATED_KEY, "game" },
  { HEADER "deal: 1\ngame: louis\n", 2, PAT_FAULT_ORDER, "deal" },
  { HEADER "game: poker\n", 2, PAT_FAULT_UNKNOWN_GAME, "poker" },
  { HEADER "game: louis\noptions: jokers=2\n", 3, PAT_FAULT_UNKNOWN_OPTION, "jokers=2" },
  { HEADER "game: louis\noptions: bases=away\n", 3, PAT_FAULT_UNKNOWN_VALUE, "bases=away" },
  { HEADER "game: louis\noptions: packs=2\n", 3, PAT_FAULT_OPTION_NOT_HERE, "packs=2" },
  { HEADER "game: louis\ndeal: 0\n", 3, PAT_FAULT_DEAL_NUMBER, "0" },
  { HEADER "game: storehouse\npack: AC 2C\n", 3, PAT_FAULT_CARD_COUNT, "2 of 52" },
  { HEADER "game: storehouse\npack: AC AC\n", 3, PAT_FAULT_CARD_REPEATED, "AC" },
  { HEADER "game: storehouse\npack: 1C\n", 3, PAT_FAULT_CARD, "1C" },
  { LOUIS "move: deal\nmove: t3 to f1\n", 5, PAT_FAULT_MOVE_FORM, "t3 to f1" },
  { LOUIS "move: deal\nmove: redeal\n", 5, PAT_FAULT_MOVE_ILLEGAL, "redeal" },
  { LOUIS "move: deal\r\n# a word\r\n\r\nmove: t9>f1\r\n", 7, PAT_FAULT_MOVE_ILLEGAL, "t9>f1" },
  { HEADER "game: louis\n", 3, PAT_FAULT_INCOMPLETE, NULL },
  /* Invalid characters and escape sequences are replaced in the message. */
  { HEADER "game: \xff\x1b[2J\n", 2, PAT_FAULT_UNKNOWN_GAME, "\xef\xbf\xbd?[2J" },
};

/* Loads a record of broken[]; the file stays as it is. */
static void
load_broken (GFile *file,
             guint  i)
{
  const char *what = broken[i].what;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  message = g_strdup_printf ("game.parlour:%u: %s%s%s",
                             broken[i].line,
                             pat_fault_words (broken[i].kind),
                             what != NULL ? ": " : "",
                             what != NULL ? what : "");

  place_write_text (file, broken[i].text, strlen (broken[i].text));
  g_assert_null (parlour_record_load (file, NULL, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_INVALID);
  g_assert_cmpint (parlour_record_error_get_fault (error)->kind, ==, broken[i].kind);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  place_assert_text (file, broken[i].text, strlen (broken[i].text));
}

static void
test_broken (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  ParlourGame *game = model_deal ("kings", 1);
  PatPosition position;

  model_play_randomly (game, random, 50);
  position = *parlour_game_get_position (game);

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    load_broken (place->file, i);

  /* The current game is not affected. */
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 50);
  model_assert_same (game, position);
  g_assert_finalize_object (game);
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
      g_assert_cmpuint (parlour_game_get_deal (game), ==, 1);
    }
}

static void
test_zero_byte (void)
{
  const char text[] = LOUIS "mo\0ve: deal\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (text, sizeof text - 1, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_INVALID);
  g_assert_cmpint (parlour_record_error_get_fault (error)->kind, ==, PAT_FAULT_NOT_TEXT);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour:4: "));
}

/* A damaged record is read, or refused with a reason. */
static void
test_damaged (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  ParlourGame *game = model_deal ("storehouse-vacancies-storehouse", 2);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  model_play_randomly (game, random, 40);
  bytes = parlour_record_print (game);
  text = g_bytes_get_data (bytes, &length);

  for (gsize i = 0; i < 2 * length; i++)
    {
      g_autofree char *copy = g_memdup2 (text, length);
      g_autoptr (ParlourGame) read = NULL;
      g_autoptr (GError) error = NULL;

      /* First cut off, then with a byte changed. */
      if (i >= length)
        copy[i - length] = (char) g_rand_int_range (random, 0, 256);
      read = parse (copy, i < length ? i : length, &error);
      g_assert_true ((read == NULL) == (error != NULL));
      if (error != NULL)
        g_assert_true (g_str_has_prefix (error->message, "game.parlour:"));
    }

  g_assert_finalize_object (game);
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
  game = parlour_record_load (place->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (game);

  place_write_text (place->file, text, PAT_RECORD_MAX_SIZE + 1);
  g_assert_null (parlour_record_load (place->file, NULL, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour: "));
  g_clear_error (&error);

  /* A sparse file of two gigabytes is refused at once. */
  g_assert_cmpint (truncate (g_file_peek_path (place->file), G_GINT64_CONSTANT (2) << 30), ==, 0);
  g_assert_null (parlour_record_load (place->file, NULL, &error));
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
      ParlourGame *game = model_deal ("louis", 1);
      g_autoptr (GError) error = NULL;

      g_assert_null (parlour_record_load (files[i], NULL, &error));
      g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_NOT_A_FILE);
      g_assert_cmpstr (error->message, ==, i == 0 ? "zero: The file could not be read to its end" : "game.parlour: The file could not be read to its end");
      g_clear_error (&error);

      g_assert_false (save (game, files[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
      g_assert_finalize_object (game);
    }
}

static void
test_no_file (void)
{
  g_autoptr (Place) place = place_new ();
  ParlourGame *game = model_deal ("louis", 1);
  g_autoptr (GFile) nowhere = g_file_get_child (place->file, "game.parlour");
  g_autoptr (GError) error = NULL;

  g_assert_null (parlour_record_load (place->file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (parlour_record_load (place->folder, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);

  g_assert_false (save (game, nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_false (save (game, place->folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);

  g_assert_finalize_object (game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  model_add_for_all ("/model/record/round-trip", test_round_trip);
  model_add_for_all ("/model/record/round-trip-pack", test_round_trip_pack);
  g_test_add_func ("/model/record/broken", test_broken);
  g_test_add_func ("/model/record/edited-by-hand", test_strange);
  g_test_add_func ("/model/record/zero-byte", test_zero_byte);
  g_test_add_func ("/model/record/damaged", test_damaged);
  g_test_add_func ("/model/record/size", test_size);
  g_test_add_func ("/model/record/pipes-and-devices", test_no_regular_file);
  g_test_add_func ("/model/record/no-file", test_no_file);

  return g_test_run ();
}

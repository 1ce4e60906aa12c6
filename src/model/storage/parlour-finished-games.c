/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-finished-games.h"

#include "parlour-file.h"
#include "parlour-record.h"
#include "parlour-save.h"

#include <string.h>

/*
 * The last games that are over, of all variants: each a save in a file of its own,
 * named after the time when it ended and its id, so that their names sort by time
 * and no two processes ever mean the same one.
 *
 * The files are read in another thread and written by the saver; here are their
 * texts, so that nothing is waited for when a game is looked at.  A file that cannot
 * be read is one of the games: it stays as it is, is told of in its place in the
 * list, and goes when its time has come.
 */

/* A time of 15 digits, a hyphen, and an id of 16. */
#define TIME_DIGITS 15
#define NAME_LENGTH (TIME_DIGITS + 1 + 16)

/* The last day of the year 9999 begins, later than which GLib knows no dates. */
#define MAX_FINISHED_MS G_GINT64_CONSTANT (253402214400000)

struct _ParlourFinishedGames
{
  GObject       parent_instance;

  /* (nullable): without one nothing is written. */
  ParlourSaver *saver;
  /* Of ParlourFinishedGame, the last one first. */
  GPtrArray    *games;
  /* (nullable): while the files are being read. */
  GCancellable *loading;
  /* What is being read is to be removed. */
  gboolean      clear_loaded;
};

G_DEFINE_FINAL_TYPE (ParlourFinishedGames, parlour_finished_games, G_TYPE_OBJECT)

static guint changed_signal;

static void
clear_game (gpointer data)
{
  ParlourFinishedGame *self = data;

  g_clear_error (&self->error);
  g_clear_pointer (&self->text, g_bytes_unref);
}

/**
 * parlour_finished_game_ref:
 * @self: a game that is over
 *
 * Returns: (transfer full): @self
 */
ParlourFinishedGame *
parlour_finished_game_ref (ParlourFinishedGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * parlour_finished_game_unref:
 * @self: (transfer full): a game that is over
 */
void
parlour_finished_game_unref (ParlourFinishedGame *self)
{
  g_atomic_rc_box_release_full (self, clear_game);
}

/**
 * parlour_finished_game_open:
 * @self: a game that can be read
 *
 * Returns: (transfer full): the game as it was played, at its end
 */
ParlourGame *
parlour_finished_game_open (ParlourFinishedGame *self)
{
  ParlourGame *game;

  g_return_val_if_fail (self->error == NULL, NULL);

  game = parlour_record_parse (self->text, "", NULL, NULL);
  g_assert (game != NULL);
  parlour_game_go_to (game, self->n_moves);

  return game;
}

/* Returns: (transfer full): the name of its file, without what all have at the end */
static char *
make_name (const ParlourFinishedGame *game)
{
  return g_strdup_printf ("%0*" G_GINT64_FORMAT "-%016" G_GINT64_MODIFIER "x",
                          TIME_DIGITS, game->finished_ms, game->id);
}

/* Whether @file is called as one of ours, and then when it ended and which it is. */
static gboolean
read_name (const char          *file,
           ParlourFinishedGame *game)
{
  g_autofree char *name = NULL;

  if (strlen (file) != NAME_LENGTH + strlen (PARLOUR_SAVE_SUFFIX)
      || strspn (file, "0123456789") != TIME_DIGITS)
    return FALSE;

  game->finished_ms = g_ascii_strtoll (file, NULL, 10);
  game->id = g_ascii_strtoull (file + TIME_DIGITS + 1, NULL, 16);
  name = make_name (game);

  return game->finished_ms <= MAX_FINISHED_MS
         && g_str_has_prefix (file, name)
         && g_str_has_suffix (file, PARLOUR_SAVE_SUFFIX);
}

/* The last one first. */
static int
compare (gconstpointer a,
         gconstpointer b)
{
  const ParlourFinishedGame *one = *(ParlourFinishedGame *const *) a;
  const ParlourFinishedGame *other = *(ParlourFinishedGame *const *) b;

  if (one->finished_ms != other->finished_ms)
    return one->finished_ms < other->finished_ms ? 1 : -1;

  return (one->id < other->id) - (one->id > other->id);
}

/* Takes down what @game is like. */
static void
describe (ParlourFinishedGame *self,
          ParlourGame         *game,
          GBytes              *text)
{
  const ParlourHistory *history = parlour_game_get_history (game);

  self->variant = history->variant;
  self->deal = parlour_game_get_deal (game);
  self->won = parlour_history_is_won (history);
  self->helped = parlour_game_get_helped (game);
  self->first_sight = parlour_game_get_first_sight (game);
  self->elapsed_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (game));
  self->n_moves = parlour_history_get_length (history);
  self->text = g_bytes_ref (text);
}

/* Takes down what was found when it was looked through. */
static void
note_review (ParlourFinishedGame   *self,
             const ParlourSaveHead *head)
{
  self->reviewed = head->reviewed;
  memcpy (self->mistakes, head->mistakes, sizeof self->mistakes);
  self->n_mistakes = head->n_mistakes;
}

/* Reads what is in the file, or why it cannot be read. */
static void
read_file (ParlourFinishedGame *self,
           const char          *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) text = parlour_file_read (file, PARLOUR_FINISHED_MAX_SIZE, &self->error);
  g_autoptr (ParlourGame) game = NULL;
  ParlourSaveHead head;

  if (text == NULL)
    return;

  if (g_bytes_get_size (text) > PARLOUR_FINISHED_MAX_SIZE)
    {
      parlour_record_error_set (&self->error, PARLOUR_RECORD_ERROR_TOO_LARGE,
                                &(ParlourRecordFault) { .name = name });
      return;
    }

  game = parlour_record_parse (text, name, &head, &self->error);
  if (game == NULL)
    return;

  describe (self, game, text);
  note_review (self, &head);
}

/* Those that there are too many of are not read: they are going to be removed. */
static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      folder,
                GCancellable *cancellable)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_finished_game_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      ParlourFinishedGame *game = g_atomic_rc_box_new0 (ParlourFinishedGame);

      if (read_name (file, game))
        g_ptr_array_add (games, game);
      else
        parlour_finished_game_unref (game);
    }

  g_ptr_array_sort (games, compare);
  for (guint i = 0; i < MIN (games->len, PARLOUR_FINISHED_MAX_GAMES); i++)
    {
      g_autofree char *name = make_name (games->pdata[i]);
      g_autofree char *path = g_strconcat (folder, name, PARLOUR_SAVE_SUFFIX, NULL);

      read_file (games->pdata[i], path);
    }

  g_task_return_pointer (task, games, (GDestroyNotify) g_ptr_array_unref);
}

/* The game with @id, or NULL; @index is its place. */
static ParlourFinishedGame *
find (ParlourFinishedGames *self,
      guint64               id,
      guint                *index)
{
  for (*index = 0; *index < self->games->len; (*index)++)
    {
      ParlourFinishedGame *game = self->games->pdata[*index];

      if (game->id == id)
        return game;
    }

  return NULL;
}

/* @text: (nullable): what is to be in the file of @game; without, it is removed */
static void
set_file (ParlourFinishedGames      *self,
          const ParlourFinishedGame *game,
          GBytes                    *text)
{
  g_autofree char *name = make_name (game);

  if (self->saver != NULL)
    parlour_saver_set_finished (self->saver, name, text);
}

/* Removes those that are too old to be kept. */
static void
trim (ParlourFinishedGames *self)
{
  gsize total = 0;
  guint n = 0;

  while (n < MIN (self->games->len, PARLOUR_FINISHED_MAX_GAMES))
    {
      const ParlourFinishedGame *game = self->games->pdata[n];

      if (game->text != NULL)
        total += g_bytes_get_size (game->text);
      if (total > PARLOUR_FINISHED_MAX_TOTAL)
        break;
      n++;
    }

  for (guint i = n; i < self->games->len; i++)
    set_file (self, self->games->pdata[i], NULL);
  g_ptr_array_set_size (self->games, (int) n);
}

/* @game: (transfer full): a game that is not among those kept */
static void
add (ParlourFinishedGames *self,
     ParlourFinishedGame  *game)
{
  g_ptr_array_add (self->games, game);
  g_ptr_array_sort (self->games, compare);
}

/* What was dealt and played, below the head. */
static const char *
get_body (const ParlourFinishedGame *game,
          gsize                     *length)
{
  gsize size;
  const char *text = g_bytes_get_data (game->text, &size);
  const char *body = g_strstr_len (text, (gssize) size, "\ngame: ");

  *length = (gsize) (text + size - body);
  return body;
}

/* Whether the same was played in both. */
static gboolean
is_same (const ParlourFinishedGame *a,
         const ParlourFinishedGame *b)
{
  gsize length_a, length_b;
  const char *body_a, *body_b;

  if (a->text == NULL || b->text == NULL)
    return FALSE;

  body_a = get_body (a, &length_a);
  body_b = get_body (b, &length_b);

  return length_a == length_b && memcmp (body_a, body_b, length_a) == 0;
}

/* Of two files of one game, as there may be when the program was killed, and of one
 * that was kept while this was read, the later one counts. */
static void
merge (ParlourFinishedGames *self,
       ParlourFinishedGame  *read)
{
  guint index;
  const ParlourFinishedGame *kept = find (self, read->id, &index);

  if (kept == NULL && !self->clear_loaded)
    add (self, parlour_finished_game_ref (read));
  else if (kept == NULL || kept->finished_ms != read->finished_ms)
    set_file (self, read, NULL);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GPtrArray) games = g_task_propagate_pointer (G_TASK (result), NULL);
  ParlourFinishedGames *self = user_data;

  /* Nobody is there any more who wants to know. */
  if (games == NULL)
    return;

  g_clear_object (&self->loading);
  for (guint i = 0; i < games->len; i++)
    merge (self, games->pdata[i]);
  trim (self);

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_finished_games_load:
 * @self: games that are over, not loaded yet
 * @saver: what saves them
 *
 * Reads the games that were kept, in the background, and has those saved that are
 * kept from now on.
 */
void
parlour_finished_games_load (ParlourFinishedGames *self,
                             ParlourSaver         *saver)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PARLOUR_IS_FINISHED_GAMES (self));
  g_return_if_fail (PARLOUR_IS_SAVER (saver));
  g_return_if_fail (self->saver == NULL);

  self->saver = g_object_ref (saver);
  self->loading = g_cancellable_new ();
  task = g_task_new (NULL, self->loading, loaded_cb, self);
  g_task_set_task_data (task, parlour_saver_get_finished_folder (saver), g_free);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * parlour_finished_games_get_loading:
 * @self: games that are over
 *
 * Returns: whether there may be more, which are being read
 */
gboolean
parlour_finished_games_get_loading (ParlourFinishedGames *self)
{
  g_return_val_if_fail (PARLOUR_IS_FINISHED_GAMES (self), FALSE);

  return self->loading != NULL;
}

/**
 * parlour_finished_games_get_list:
 * @self: games that are over
 *
 * Returns: (transfer none) (element-type ParlourFinishedGame): the games, the one
 *   that ended last first
 */
GPtrArray *
parlour_finished_games_get_list (ParlourFinishedGames *self)
{
  g_return_val_if_fail (PARLOUR_IS_FINISHED_GAMES (self), NULL);

  return self->games;
}

/**
 * parlour_finished_games_knows:
 * @self: games that are over
 * @id: which game
 *
 * Returns: whether it is kept
 */
gboolean
parlour_finished_games_knows (ParlourFinishedGames *self,
                              guint64               id)
{
  guint index;

  g_return_val_if_fail (PARLOUR_IS_FINISHED_GAMES (self), FALSE);

  return find (self, id, &index) != NULL;
}

/* @kept is in the list, at @index, and @game, which takes its place, is not. */
static void
replace (ParlourFinishedGames *self,
         guint                 index,
         ParlourFinishedGame  *game)
{
  const ParlourFinishedGame *kept = self->games->pdata[index];

  if (kept->finished_ms != game->finished_ms)
    set_file (self, kept, NULL);
  g_ptr_array_remove_index (self->games, index);
  add (self, game);
}

/**
 * parlour_finished_games_keep:
 * @self: games that are over
 * @game: a game that has ended now
 *
 * Keeps @game, in place of what was kept of the same one, unless that was played
 * in the same way.  The oldest games go where there are too many.  One that is too
 * large is not kept.
 */
void
parlour_finished_games_keep (ParlourFinishedGames *self,
                             ParlourGame          *game)
{
  g_autoptr (ParlourFinishedGame) finished = g_atomic_rc_box_new0 (ParlourFinishedGame);
  g_autoptr (GBytes) text = NULL;
  const ParlourFinishedGame *kept;
  guint index;

  g_return_if_fail (PARLOUR_IS_FINISHED_GAMES (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  finished->id = parlour_game_get_id (game);
  finished->finished_ms = CLAMP (g_get_real_time () / G_TIME_SPAN_MILLISECOND,
                                 0, MAX_FINISHED_MS);
  text = parlour_save_print (game, finished->finished_ms);
  if (g_bytes_get_size (text) > PARLOUR_FINISHED_MAX_SIZE)
    return;

  describe (finished, game, text);
  kept = find (self, finished->id, &index);
  if (kept != NULL && is_same (kept, finished))
    return;

  set_file (self, finished, finished->text);
  if (kept != NULL)
    replace (self, index, g_steal_pointer (&finished));
  else
    add (self, g_steal_pointer (&finished));
  trim (self);

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_finished_games_note_mistakes:
 * @self: games that are over
 * @id: which game
 * @mistakes: (array length=n) (nullable): which of its moves were mistakes, from
 *   the first to the last, with what could have been played instead
 * @n: no more than %PARLOUR_MAX_MISTAKES
 *
 * Notes that a game was looked through, and its mistakes, which may be none, in place
 * of those that were noted before.
 *
 * Returns: whether it is kept, and has such moves
 */
gboolean
parlour_finished_games_note_mistakes (ParlourFinishedGames *self,
                                      guint64               id,
                                      const ParlourMistake *mistakes,
                                      guint                 n)
{
  g_autoptr (ParlourFinishedGame) noted = NULL;
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourGame) again = NULL;
  g_autoptr (GBytes) text = NULL;
  ParlourFinishedGame *kept;
  ParlourSaveHead head;
  guint index;

  g_return_val_if_fail (PARLOUR_IS_FINISHED_GAMES (self), FALSE);
  g_return_val_if_fail (n <= PARLOUR_MAX_MISTAKES, FALSE);

  kept = find (self, id, &index);
  if (kept == NULL || kept->error != NULL)
    return FALSE;

  /* As whoever reads the file would take it. */
  game = parlour_record_parse (kept->text, "", NULL, NULL);
  text = parlour_save_print_with_mistakes (game, kept->finished_ms, mistakes, n);
  again = parlour_record_parse (text, "", &head, NULL);
  if (again == NULL)
    return FALSE;

  noted = g_atomic_rc_box_new0 (ParlourFinishedGame);
  noted->id = id;
  noted->finished_ms = kept->finished_ms;
  describe (noted, again, text);
  note_review (noted, &head);

  set_file (self, noted, noted->text);
  replace (self, index, g_steal_pointer (&noted));
  g_signal_emit (self, changed_signal, 0);

  return TRUE;
}

/**
 * parlour_finished_games_clear:
 * @self: games that are over
 *
 * Keeps none of them any more, nor those that cannot be read.
 */
void
parlour_finished_games_clear (ParlourFinishedGames *self)
{
  g_return_if_fail (PARLOUR_IS_FINISHED_GAMES (self));

  self->clear_loaded = self->loading != NULL;
  for (guint i = 0; i < self->games->len; i++)
    set_file (self, self->games->pdata[i], NULL);
  g_ptr_array_set_size (self->games, 0);

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_finished_games_new:
 *
 * Returns: (transfer full): games that are over, none yet, which are not saved
 */
ParlourFinishedGames *
parlour_finished_games_new (void)
{
  return g_object_new (PARLOUR_TYPE_FINISHED_GAMES, NULL);
}

static void
parlour_finished_games_dispose (GObject *object)
{
  ParlourFinishedGames *self = PARLOUR_FINISHED_GAMES (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->saver);

  G_OBJECT_CLASS (parlour_finished_games_parent_class)->dispose (object);
}

static void
parlour_finished_games_finalize (GObject *object)
{
  ParlourFinishedGames *self = PARLOUR_FINISHED_GAMES (object);

  g_ptr_array_unref (self->games);

  G_OBJECT_CLASS (parlour_finished_games_parent_class)->finalize (object);
}

static void
parlour_finished_games_class_init (ParlourFinishedGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_finished_games_dispose;
  object_class->finalize = parlour_finished_games_finalize;

  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_FINISHED_GAMES,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_finished_games_init (ParlourFinishedGames *self)
{
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_finished_game_unref);
}

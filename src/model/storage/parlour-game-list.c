/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-list.h"

/*
 * The list has the unfinished games that are not on the table, for each variant at most one that
 * counts and one for practice, and the last games that have ended.  The session loads the
 * unfinished games; the list only has their files removed.
 *
 * When the program starts, another thread reads the games that have ended.  A caller that needs
 * them earlier waits for the thread.  The contents of their files stay in memory, so that a game
 * can be opened without waiting.  A file that cannot be read is left unchanged and is listed too,
 * until it is one of the oldest beyond the limit.
 */

/* Room in a save for mistakes that are noted later. */
#define MISTAKES_SIZE (PARLOUR_MAX_MISTAKES * 40)

struct _ParlourGameList
{
  GObject       parent_instance;

  /* (nullable): NULL while nothing is saved. */
  ParlourSaver *saver;
  /* The elements are ParlourGame; the one that the player left last is at the end. */
  GPtrArray    *unfinished;
  /* The elements are ParlourFinishedGame, the latest first; see parlour_game_list_get_ended(). */
  GPtrArray    *ended;
  /* (nullable): reads the files, and returns another such array. */
  GThread      *reader;
  /* The ids, guint64, of the unfinished games that were loaded at the start. */
  GArray       *going_on;
};

G_DEFINE_FINAL_TYPE (ParlourGameList, parlour_game_list, G_TYPE_OBJECT)

enum
{
  CHANGED,
  UNFINISHED_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_game (gpointer data)
{
  ParlourFinishedGame *self = data;

  g_clear_error (&self->error);
  g_clear_pointer (&self->text, g_bytes_unref);
}

/**
 * parlour_finished_game_ref:
 * @self: a game that has ended
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
 * @self: (transfer full): a game that has ended
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
 * Returns: (transfer full): the game after its last move
 */
ParlourGame *
parlour_finished_game_open (ParlourFinishedGame *self)
{
  ParlourGame *game;

  g_return_val_if_fail (self->error == NULL, NULL);

  game = parlour_record_parse (self->text, "", NULL, NULL);
  g_assert (game != NULL);
  parlour_game_go_to (game, self->head.facts.n_moves);

  return game;
}

static ParlourOutcome
get_outcome (ParlourGame *game)
{
  return parlour_history_is_won (parlour_game_get_history (game)) ? PARLOUR_WON : PARLOUR_LOST;
}

/* Sorts the latest game first. */
static int
compare (gconstpointer a,
         gconstpointer b)
{
  const ParlourFacts *one = &(*(ParlourFinishedGame *const *) a)->head.facts;
  const ParlourFacts *other = &(*(ParlourFinishedGame *const *) b)->head.facts;

  if (one->saved_ms != other->saved_ms)
    return one->saved_ms < other->saved_ms ? 1 : -1;

  return (one->id < other->id) - (one->id > other->id);
}

/* Returns: (transfer full): the game with the save @name, not read yet */
static ParlourFinishedGame *
create_named (const ParlourSaveName *name)
{
  ParlourFinishedGame *self = g_atomic_rc_box_new0 (ParlourFinishedGame);

  self->head.facts.id = name->id;
  self->head.facts.saved_ms = name->saved_ms;
  self->head.facts.ended_ms = MIN (name->saved_ms, PARLOUR_MAX_ENDED_MS);

  return self;
}

/* Reads the save @name into @self, or sets the error. */
static void
read_save (ParlourFinishedGame   *self,
           const char            *folder,
           const ParlourSaveName *name)
{
  const guint64 ended_ms = self->head.facts.ended_ms;
  ParlourFacts *facts = &self->head.facts;
  g_autoptr (ParlourGame) game = parlour_save_read (folder, name, &self->head, &self->text,
                                                    &self->error);

  if (game == NULL)
    return;

  self->variant = parlour_game_get_variant (game);
  *facts = *parlour_game_get_facts (game);
  facts->id = name->id;
  facts->saved_ms = name->saved_ms;
  if (facts->ended_ms == 0)
    facts->ended_ms = ended_ms;
  if (facts->outcome == PARLOUR_UNFINISHED)
    facts->outcome = get_outcome (game);
}

/* Reads the latest games.  Older ones are listed without reading them, so that trim() removes
 * their files. */
static gpointer
read_in_thread (gpointer user_data)
{
  g_autofree char *folder = user_data;
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_finished_game_unref);
  g_autoptr (GArray) names = parlour_save_list (folder, TRUE);

  for (guint i = names->len; i-- > 0;)
    {
      const ParlourSaveName *name = &g_array_index (names, ParlourSaveName, i);
      ParlourFinishedGame *game = create_named (name);

      if (games->len < PARLOUR_FINISHED_MAX_GAMES)
        read_save (game, folder, name);
      g_ptr_array_add (games, game);
    }

  return games;
}

/* Returns: (nullable): the game with @id, and its index in @games */
static ParlourFinishedGame *
find (GPtrArray *games,
      guint64    id,
      guint     *index)
{
  for (*index = 0; *index < games->len; (*index)++)
    {
      ParlourFinishedGame *game = games->pdata[*index];

      if (game->head.facts.id == id)
        return game;
    }

  return NULL;
}

/* Writes or removes the file of @game in the background.
 * @text: (nullable): the new contents; %NULL to remove the file */
static void
set_file (ParlourGameList           *self,
          const ParlourFinishedGame *game,
          GBytes                    *text)
{
  const ParlourSaveName name = {
    .is_ended = TRUE,
    .saved_ms = game->head.facts.saved_ms,
    .id = game->head.facts.id,
  };

  if (self->saver != NULL)
    parlour_saver_set (self->saver, &name, text);
}

/* Removes the oldest games beyond the limits. */
static void
trim (ParlourGameList *self)
{
  gsize total = 0;
  guint n = 0;

  while (n < MIN (self->ended->len, PARLOUR_FINISHED_MAX_GAMES))
    {
      const ParlourFinishedGame *game = self->ended->pdata[n];

      if (game->text != NULL)
        total += g_bytes_get_size (game->text);
      if (total > PARLOUR_FINISHED_MAX_TOTAL)
        break;
      n++;
    }

  for (guint i = n; i < self->ended->len; i++)
    set_file (self, self->ended->pdata[i], NULL);
  g_ptr_array_set_size (self->ended, (int) n);
}

/* Returns: (transfer full): the part of the save below the head: the cards and moves */
static GBytes *
get_body (const ParlourFinishedGame *game)
{
  gsize size;
  const char *text = g_bytes_get_data (game->text, &size);
  const gsize offset = (gsize) (g_strstr_len (text, (gssize) size, "\ngame: ") - text);

  return g_bytes_new_from_bytes (game->text, offset, size - offset);
}

/* Whether both have the same cards and moves. */
static gboolean
is_same (const ParlourFinishedGame *a,
         const ParlourFinishedGame *b)
{
  g_autoptr (GBytes) body_a = a->text != NULL ? get_body (a) : NULL;
  g_autoptr (GBytes) body_b = b->text != NULL ? get_body (b) : NULL;

  return body_a != NULL && body_b != NULL && g_bytes_equal (body_a, body_b);
}

/* Whether @game, or one for practice with the same moves, is in the list. */
static gboolean
is_kept (ParlourGameList           *self,
         const ParlourFinishedGame *game)
{
  for (guint i = 0; i < self->ended->len; i++)
    {
      const ParlourFinishedGame *kept = self->ended->pdata[i];

      if ((kept->head.facts.id == game->head.facts.id
           || (kept->head.facts.practice && game->head.facts.practice))
          && is_same (kept, game))
        return TRUE;
    }

  return FALSE;
}

/* Whether a game is kept as lost but was also loaded as unfinished: the program was killed while
 * the player gave it up or took it back. */
static gboolean
goes_on (ParlourGameList           *self,
         const ParlourFinishedGame *game)
{
  for (guint i = 0; i < self->going_on->len; i++)
    if (game->error == NULL && game->head.facts.outcome == PARLOUR_LOST
        && game->head.facts.id == g_array_index (self->going_on, guint64, i))
      return TRUE;

  return FALSE;
}

/* Adds the games that were read.  A game has two files if the program was killed before it
 * removed the earlier one. */
static void
take_read (ParlourGameList *self,
           GPtrArray       *read)
{
  for (guint i = 0; i < read->len; i++)
    {
      ParlourFinishedGame *game = read->pdata[i];
      guint index;

      if (i < PARLOUR_FINISHED_MAX_GAMES && !goes_on (self, game)
          && find (self->ended, game->head.facts.id, &index) == NULL)
        g_ptr_array_add (self->ended, parlour_finished_game_ref (game));
      else
        set_file (self, game, NULL);
    }
  trim (self);
}

/**
 * parlour_game_list_get_ended:
 * @self: a list
 *
 * Waits until their files are read.
 *
 * Returns: (transfer none) (element-type ParlourFinishedGame): the games, the latest
 *   one first
 */
GPtrArray *
parlour_game_list_get_ended (ParlourGameList *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (self), NULL);

  if (self->reader != NULL)
    {
      g_autoptr (GPtrArray) read = g_thread_join (g_steal_pointer (&self->reader));

      take_read (self, read);
    }

  return self->ended;
}

/**
 * parlour_game_list_load:
 * @self: a list that is not loaded yet
 * @saver: the saver
 * @unfinished: (element-type ParlourGame): the games that go on; if one of them is also kept as
 *   lost, that file is removed
 *
 * Starts to read the saved games in another thread.  Games kept after this call are saved.
 */
void
parlour_game_list_load (ParlourGameList *self,
                        ParlourSaver    *saver,
                        GPtrArray       *unfinished)
{
  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));
  g_return_if_fail (PARLOUR_IS_SAVER (saver));
  g_return_if_fail (self->saver == NULL);

  for (guint i = 0; i < unfinished->len; i++)
    {
      const ParlourFacts *facts = parlour_game_get_facts (unfinished->pdata[i]);

      if (!facts->practice && !facts->counted)
        g_array_append_val (self->going_on, facts->id);
    }
  self->saver = g_object_ref (saver);
  self->reader = g_thread_new ("games", read_in_thread,
                               g_strdup (parlour_saver_get_folder (saver)));
}

/**
 * parlour_game_list_close:
 * @self: a list
 *
 * Waits until the files are read.  Later changes are not saved.  A list that was loaded must
 * be closed before its saver is.
 */
void
parlour_game_list_close (ParlourGameList *self)
{
  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));

  parlour_game_list_get_ended (self);
  g_clear_object (&self->saver);
}

/**
 * parlour_game_list_knows:
 * @self: a list
 * @id: which game
 *
 * Returns: whether it is in the list
 */
gboolean
parlour_game_list_knows (ParlourGameList *self,
                         guint64          id)
{
  guint index;

  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (self), FALSE);

  return find (parlour_game_list_get_ended (self), id, &index) != NULL;
}

/* Adds a game, or replaces the kept version of it.
 * @game: (transfer full) */
static void
put (ParlourGameList     *self,
     ParlourFinishedGame *game)
{
  guint index;
  const ParlourFinishedGame *kept = find (self->ended, game->head.facts.id, &index);

  set_file (self, game, game->text);
  if (kept != NULL && kept->head.facts.saved_ms != game->head.facts.saved_ms)
    set_file (self, kept, NULL);
  if (kept != NULL)
    g_ptr_array_remove_index (self->ended, index);
  g_ptr_array_add (self->ended, game);
  g_ptr_array_sort (self->ended, compare);
  trim (self);

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: (transfer full): @game as it is saved with @head */
static ParlourFinishedGame *
create (ParlourGame             *game,
        const ParlourRecordHead *head)
{
  ParlourFinishedGame *self = g_atomic_rc_box_new0 (ParlourFinishedGame);

  self->variant = parlour_game_get_variant (game);
  self->head = *head;
  self->text = parlour_record_print_save (game, head);

  return self;
}

/**
 * parlour_game_list_keep_ended:
 * @self: a list
 * @game: a game that has ended
 * @result: its facts, with the outcome and the time when it ended
 *
 * Adds @game, or replaces the kept version of it, unless that has the same moves.  The oldest
 * games beyond the limit are removed.  A game that is too large is not kept.
 */
void
parlour_game_list_keep_ended (ParlourGameList    *self,
                              ParlourGame        *game,
                              const ParlourFacts *result)
{
  g_autoptr (ParlourFinishedGame) finished = NULL;
  ParlourRecordHead head = { 0 };
  const ParlourFinishedGame *latest;

  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));
  g_return_if_fail (result != NULL && result->outcome != PARLOUR_UNFINISHED);

  latest = parlour_game_list_get_ended (self)->len > 0 ? self->ended->pdata[0] : NULL;
  head.facts = *result;
  head.facts.saved_ms = parlour_save_get_next_ms (latest != NULL ? latest->head.facts.saved_ms : 0);
  finished = create (game, &head);
  if (g_bytes_get_size (finished->text) > PARLOUR_FINISHED_MAX_SIZE - MISTAKES_SIZE)
    return;

  if (!is_kept (self, finished))
    put (self, g_steal_pointer (&finished));
}

/**
 * parlour_game_list_drop_ended:
 * @self: a list
 * @id: which game
 *
 * Removes a game that goes on after all.
 */
void
parlour_game_list_drop_ended (ParlourGameList *self,
                              guint64          id)
{
  const ParlourFinishedGame *kept;
  guint index;

  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));

  kept = find (parlour_game_list_get_ended (self), id, &index);
  if (kept == NULL)
    return;

  set_file (self, kept, NULL);
  g_ptr_array_remove_index (self->ended, index);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * parlour_game_list_note_mistakes:
 * @self: a list
 * @id: which game
 * @mistakes: (array length=n) (nullable): its moves that were mistakes, from the first
 *   to the last, each with a better move
 * @n: no more than %PARLOUR_MAX_MISTAKES
 *
 * Notes that a game was reviewed, and its mistakes in place of those noted before.
 *
 * Returns: %FALSE if the game is not kept or cannot have such mistakes
 */
gboolean
parlour_game_list_note_mistakes (ParlourGameList      *self,
                                 guint64               id,
                                 const ParlourMistake *mistakes,
                                 guint                 n)
{
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourGame) again = NULL;
  g_autoptr (ParlourFinishedGame) noted = NULL;
  ParlourFinishedGame *kept;
  ParlourRecordHead head;
  guint index;

  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (self), FALSE);
  g_return_val_if_fail (n <= PARLOUR_MAX_MISTAKES, FALSE);

  kept = find (parlour_game_list_get_ended (self), id, &index);
  if (kept == NULL || kept->error != NULL)
    return FALSE;

  head = kept->head;
  head.facts.reviewed = TRUE;
  head.n_mistakes = n;
  for (guint i = 0; i < n; i++)
    head.mistakes[i] = mistakes[i];

  game = parlour_finished_game_open (kept);
  noted = create (game, &head);
  /* The mistakes may be impossible, or make the save too large. */
  again = parlour_record_parse (noted->text, "", NULL, NULL);
  if (again == NULL || g_bytes_get_size (noted->text) > PARLOUR_FINISHED_MAX_SIZE)
    return FALSE;

  put (self, g_steal_pointer (&noted));
  return TRUE;
}

/**
 * parlour_game_list_clear:
 * @self: a list
 *
 * Removes all of them, also those that cannot be read.
 */
void
parlour_game_list_clear (ParlourGameList *self)
{
  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));

  for (guint i = 0; i < parlour_game_list_get_ended (self)->len; i++)
    set_file (self, self->ended->pdata[i], NULL);
  g_ptr_array_set_size (self->ended, 0);

  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * parlour_game_list_get_unfinished:
 * @self: a list
 * @variant: a variant
 * @practice: whether to get the game for practice instead of the one that counts
 *
 * Returns: (transfer none) (nullable): the unfinished game of @variant
 */
ParlourGame *
parlour_game_list_get_unfinished (ParlourGameList *self,
                                  PatVariant       variant,
                                  gboolean         practice)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (self), NULL);

  for (guint i = 0; i < self->unfinished->len; i++)
    if (pat_variant_is_same (parlour_game_get_variant (self->unfinished->pdata[i]), variant)
        && parlour_game_get_facts (self->unfinished->pdata[i])->practice == practice)
      return self->unfinished->pdata[i];

  return NULL;
}

/**
 * parlour_game_list_get_last:
 * @self: a list
 * @rules: a game
 * @variant: (nullable): a variant of @rules, or %NULL for any
 *
 * Returns: (transfer none) (nullable): the unfinished game of it that was left last
 */
ParlourGame *
parlour_game_list_get_last (ParlourGameList  *self,
                            const PatGame    *rules,
                            const PatVariant *variant)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (self), NULL);

  for (guint i = self->unfinished->len; i > 0; i--)
    {
      PatVariant kept = parlour_game_get_variant (self->unfinished->pdata[i - 1]);

      if (variant != NULL ? pat_variant_is_same (kept, *variant) : kept.game == rules)
        return self->unfinished->pdata[i - 1];
    }

  return NULL;
}

/* Replaces the unfinished game of a variant.
 * @game: (nullable): NULL to forget the game and remove its save */
static void
set_unfinished (ParlourGameList *self,
                PatVariant       variant,
                gboolean         practice,
                ParlourGame     *game)
{
  const ParlourSaveName name = { .variant = variant, .practice = practice };
  ParlourGame *kept = parlour_game_list_get_unfinished (self, variant, practice);

  if (game != NULL)
    g_ptr_array_add (self->unfinished, g_object_ref (game));
  if (kept != NULL)
    g_ptr_array_remove (self->unfinished, kept);
  if (game == NULL && self->saver != NULL)
    parlour_saver_set (self->saver, &name, NULL);
  if (kept != game)
    g_signal_emit (self, signals[UNFINISHED_CHANGED], 0);
}

/**
 * parlour_game_list_drop_unfinished:
 * @self: a list
 * @variant: a variant
 * @practice: whether to forget the game for practice instead of the one that counts
 *
 * Forgets the unfinished game of @variant.
 */
void
parlour_game_list_drop_unfinished (ParlourGameList *self,
                                   PatVariant       variant,
                                   gboolean         practice)
{
  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));

  set_unfinished (self, variant, practice, NULL);
}

/**
 * parlour_game_list_keep_unfinished:
 * @self: a list
 * @game: a game that the player leaves
 *
 * Keeps @game as the game of its variant if it has moves, undone or not, and is not
 * won; otherwise drops the game of its variant.
 */
void
parlour_game_list_keep_unfinished (ParlourGameList *self,
                                   ParlourGame     *game)
{
  gboolean begun;

  g_return_if_fail (PARLOUR_IS_GAME_LIST (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  begun = parlour_history_get_length (parlour_game_get_history (game)) > 0
          && parlour_game_get_status (game) != PAT_WON;
  set_unfinished (self, parlour_game_get_variant (game), parlour_game_get_facts (game)->practice,
                  begun ? game : NULL);
}

/**
 * parlour_game_list_new:
 *
 * Returns: (transfer full): an empty list that is not saved
 */
ParlourGameList *
parlour_game_list_new (void)
{
  return g_object_new (PARLOUR_TYPE_GAME_LIST, NULL);
}

static void
parlour_game_list_finalize (GObject *object)
{
  ParlourGameList *self = PARLOUR_GAME_LIST (object);

  g_assert (self->saver == NULL);

  g_array_unref (self->going_on);
  g_ptr_array_unref (self->unfinished);
  g_ptr_array_unref (self->ended);

  G_OBJECT_CLASS (parlour_game_list_parent_class)->finalize (object);
}

static void
parlour_game_list_class_init (ParlourGameListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_game_list_finalize;

  signals[CHANGED] = g_signal_new ("changed", PARLOUR_TYPE_GAME_LIST, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNFINISHED_CHANGED] = g_signal_new ("unfinished-changed", PARLOUR_TYPE_GAME_LIST,
                                              G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_game_list_init (ParlourGameList *self)
{
  self->going_on = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->unfinished = g_ptr_array_new_with_free_func (g_object_unref);
  self->ended = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_finished_game_unref);
}

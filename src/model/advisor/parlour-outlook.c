/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-outlook.h"

#include "parlour-chance-worker.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-wilson.h"

enum
{
  /* Each works on worlds of its own. */
  N_WORKERS = 2,
  /* How many worlds a worker has to play on in before it tells: one at first, so that
   * there is an answer before the player has put down his hand; later a GROWTH-th of
   * those that it has, so that little of what is found waits to be told. */
  FIRST_ROUND = 1,
  LAST_ROUND = 4,
  GROWTH = 4,
  /* So many worlds of each worker are as sure as it gets. */
  MOST_EACH = 200,
  /* How far a world is searched.  Few wins take more (data/surveys/careful), and what is
   * not won may take five times as long. */
  MOST_NODES = 200000,
  /* The same for a worker's first world, as the player waits for that one: at most one
   * win in eleven takes more. */
  FIRST_NODES = 50000,
  MEMORY_MB = 32,
};

/* Half an interval that is narrow enough. */
#define NARROW 0.05

/* What one worker has found. */
typedef struct
{
  ParlourOutlook *outlook;
  ParlourWorker  *worker;
  PatChance       found;
  /* Worlds that could have been won from the beginning may not be found. */
  gboolean        is_dry;
} Part;

struct _ParlourOutlook
{
  GObject              parent_instance;

  ParlourGame         *game;
  GSignalGroup        *game_signals;
  gboolean             watching;
  /* Whether it is wanted of the position shown. */
  gboolean             asked;

  /* Of the position that was asked about last, and how deep the player had looked. */
  PatPosition          position;
  guint                unseen;
  /* Each worker goes on by itself.  What all of them have is counted, and no more, so
   * that it does not depend on who is faster. */
  Part                 parts[N_WORKERS];
  gboolean             is_busy;
  guint                n_counted;
  PatChance            chance;
};

G_DEFINE_FINAL_TYPE (ParlourOutlook, parlour_outlook, G_TYPE_OBJECT)

static guint changed_signal;

/* Whether what was asked about is what is shown. */
static gboolean
is_current (ParlourOutlook *self)
{
  return memcmp (&self->position, parlour_game_get_position (self->game), sizeof self->position) == 0
         && self->unseen == parlour_game_get_unseen (self->game);
}

G_STATIC_ASSERT (MOST_EACH + LAST_ROUND <= PAT_CHANCE_NOTED);

static gboolean
is_enough (const ParlourOutlook *self)
{
  const PatChance *chance = &self->chance;

  return self->n_counted >= MOST_EACH
         || (chance->n_worlds > 0 && chance->high - chance->low <= 2 * NARROW);
}

static void
start (Part *part)
{
  ParlourOutlook *self = part->outlook;
  const ParlourHistory *history = parlour_game_get_history (self->game);
  guint64 most_nodes = part->found.n_tried == 0 ? FIRST_NODES : MOST_NODES;
  PatChanceQuestion question = {
    .variant = history->variant,
    .position = &self->position,
    .unseen = self->unseen,
    .seed = (guint64) (part - self->parts) + 1,
    .limits = { .nodes = MIN (pat_careful_nodes (history->variant), most_nodes), .memory_mb = MEMORY_MB },
  };

  if (parlour_game_get_dealt_winnable (self->game))
    question.winnable = parlour_history_get_after (history, 0);

  parlour_chance_worker_start (part->worker, &question, CLAMP (part->found.n_worlds / GROWTH, FIRST_ROUND, LAST_ROUND),
                               &part->found);
}

static void
stop (ParlourOutlook *self)
{
  self->is_busy = FALSE;
  for (guint i = 0; i < N_WORKERS; i++)
    parlour_worker_stop (self->parts[i].worker);
}

/* Returns: how many worlds all that still find some have, or the most that any has */
static guint
count_ready (const ParlourOutlook *self)
{
  guint least = G_MAXUINT, most = 0;

  for (guint i = 0; i < N_WORKERS; i++)
    {
      const Part *part = &self->parts[i];

      most = MAX (most, part->found.n_worlds);
      if (!part->is_dry)
        least = MIN (least, part->found.n_worlds);
    }

  return MIN (least, most);
}

static guint
count_won (const PatChance *chance,
           guint            n_worlds)
{
  guint n_won = 0;

  for (guint i = 0; i < n_worlds; i++)
    n_won += chance->won[i / 64] >> i % 64 & 1;

  return n_won;
}

/* What all found in their first worlds, taken together; the first of them says what
 * to do. */
static void
add_up (ParlourOutlook *self)
{
  PatChance *chance = &self->chance;

  chance->has_first = self->parts[0].found.has_first;
  chance->first = self->parts[0].found.first;
  chance->n_worlds = 0;
  chance->n_won = 0;
  for (guint i = 0; i < N_WORKERS; i++)
    {
      const PatChance *found = &self->parts[i].found;
      guint n_worlds = MIN (found->n_worlds, self->n_counted);

      chance->n_worlds += n_worlds;
      chance->n_won += count_won (found, n_worlds);
    }

  chance->share = (double) chance->n_won / chance->n_worlds;
  chance->low = pat_wilson (chance->n_won, chance->n_worlds, -1);
  chance->high = pat_wilson (chance->n_won, chance->n_worlds, 1);
}

static void
answer_cb (gconstpointer answer,
           gpointer      user_data)
{
  const PatChance *found = answer;
  Part *part = user_data;
  ParlourOutlook *self = part->outlook;
  guint n_before = self->n_counted;
  guint n_ready;

  part->is_dry = found->n_worlds == part->found.n_worlds;
  part->found = *found;
  n_ready = count_ready (self);
  if (n_ready > n_before)
    {
      self->n_counted = n_ready;
      add_up (self);
    }

  if (is_enough (self))
    stop (self);
  else if (!part->is_dry)
    start (part);
  if (self->n_counted > n_before)
    g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_wanted (ParlourOutlook *self)
{
  return (self->watching || self->asked) && parlour_outlook_has_hidden (self);
}

/* Goes on with what is wanted, if anything. */
static void
consider (ParlourOutlook *self)
{
  if (!is_wanted (self))
    {
      stop (self);
      return;
    }

  if (!is_current (self))
    {
      stop (self);
      self->position = *parlour_game_get_position (self->game);
      self->unseen = parlour_game_get_unseen (self->game);
      self->n_counted = 0;
      self->chance = (PatChance) { 0 };
      for (guint i = 0; i < N_WORKERS; i++)
        {
          self->parts[i].found = (PatChance) { 0 };
          self->parts[i].is_dry = FALSE;
        }
    }
  if (!self->is_busy && !is_enough (self))
    {
      self->is_busy = TRUE;
      for (guint i = 0; i < N_WORKERS; i++)
        start (&self->parts[i]);
    }
}

static void
game_changed_cb (ParlourOutlook *self)
{
  self->asked = FALSE;
  consider (self);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_outlook_new:
 *
 * Returns: (transfer full): an outlook on no game
 */
ParlourOutlook *
parlour_outlook_new (void)
{
  return g_object_new (PARLOUR_TYPE_OUTLOOK, NULL);
}

/**
 * parlour_outlook_set_game:
 * @self: an outlook
 * @game: (nullable): the game to look at
 */
void
parlour_outlook_set_game (ParlourOutlook *self,
                          ParlourGame    *game)
{
  g_return_if_fail (PARLOUR_IS_OUTLOOK (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  /* Two variants may begin alike and go on differently. */
  stop (self);
  memset (&self->position, 0, sizeof self->position);
  g_signal_group_set_target (self->game_signals, game);
  game_changed_cb (self);
}

/**
 * parlour_outlook_set_watching:
 * @self: an outlook
 * @watching: whether it is found out for each position, or only when it is asked for
 */
void
parlour_outlook_set_watching (ParlourOutlook *self,
                              gboolean        watching)
{
  g_return_if_fail (PARLOUR_IS_OUTLOOK (self));

  if (self->watching == watching)
    return;

  self->watching = watching;
  consider (self);
}

/**
 * parlour_outlook_ask:
 * @self: an outlook
 *
 * Asks about the position shown, until the game goes on.  The answer comes, and gets
 * surer, with ParlourOutlook::changed.
 */
void
parlour_outlook_ask (ParlourOutlook *self)
{
  g_return_if_fail (PARLOUR_IS_OUTLOOK (self));

  self->asked = TRUE;
  consider (self);
}

/**
 * parlour_outlook_has_hidden:
 * @self: an outlook
 *
 * Returns: whether the game goes on and not all its cards are known: more than one
 *   was never turned, since the last one is told by those that lie open
 */
gboolean
parlour_outlook_has_hidden (ParlourOutlook *self)
{
  g_return_val_if_fail (PARLOUR_IS_OUTLOOK (self), FALSE);

  return self->game != NULL
         && parlour_game_get_status (self->game) == PAT_PLAYING
         && pat_hidden_count (parlour_game_get_position (self->game), parlour_game_get_unseen (self->game)) > 1;
}

/**
 * parlour_outlook_get_chance:
 * @self: an outlook
 *
 * Returns: (transfer none) (nullable): how likely careful play is to win from the
 *   position shown, and what it does first; %NULL if that is not known yet, or nothing
 *   is hidden
 */
const PatChance *
parlour_outlook_get_chance (ParlourOutlook *self)
{
  g_return_val_if_fail (PARLOUR_IS_OUTLOOK (self), NULL);

  return parlour_outlook_has_hidden (self) && is_current (self) && self->chance.n_worlds > 0 ? &self->chance : NULL;
}

static void
parlour_outlook_dispose (GObject *object)
{
  ParlourOutlook *self = PARLOUR_OUTLOOK (object);

  for (guint i = 0; i < N_WORKERS; i++)
    g_clear_pointer (&self->parts[i].worker, parlour_worker_free);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_outlook_parent_class)->dispose (object);
}

static void
parlour_outlook_class_init (ParlourOutlookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_outlook_dispose;

  /**
   * ParlourOutlook::changed:
   *
   * More is known of the position shown, or it is another one.
   */
  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_OUTLOOK,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_outlook_init (ParlourOutlook *self)
{
  for (guint i = 0; i < N_WORKERS; i++)
    {
      self->parts[i].outlook = self;
      self->parts[i].worker = parlour_chance_worker_new (answer_cb, &self->parts[i]);
    }
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);
}

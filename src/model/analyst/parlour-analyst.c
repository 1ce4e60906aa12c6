/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-analyst.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "pat-careful.h"

enum
{
  N_THREADS = 2,
  /* The number of worlds that a job draws, some 20 ms each.  It is small, so that a
   * question with a higher priority soon gets the thread. */
  JOB_TRIES = 2,
  /* MiB, for a search of PARLOUR_NODES_SHORT and for longer ones. */
  SHORT_MEMORY_MB = 32,
  LONG_MEMORY_MB = 96,
  GRADING_SEED = 1,
};

/* A search in a thread: a whole question, or some worlds of a chance. */
typedef struct
{
  /* Used in the main thread only; NULL when its answer is no longer wanted. */
  ParlourAsker    *asker;
  ParlourQuestion  question;
  atomic_bool      stop;

  /* The number of the first world to draw. */
  guint            from;
  PatChance        chance;
  PatSolution      solution;
  gboolean         is_graded;
  PatGrade         grade;
} Job;

typedef enum
{
  PART_IDLE,
  PART_RUNNING,
  PART_DONE,
} PartState;

struct _ParlourAsker
{
  ParlourAnalyst           *analyst;
  const ParlourAskerClient *client;
  gpointer                  user_data;

  gboolean                  is_waiting;
  ParlourQuestion           question;
  /* The order in the queue among questions of the same priority. */
  guint64                   number;

  /* The chance so far, and the next parts of it in the order of their worlds: several threads may
   * work on one chance.  A question of another kind has one part. */
  PatChance                 chance;
  PartState                 parts[N_THREADS];
  PatChance                 found[N_THREADS];
};

struct _ParlourAnalyst
{
  GObject         parent_instance;

  ParlourAnswers *answers;
  /* The elements are ParlourAsker (not owned), and Job of tasks in threads (not owned). */
  GPtrArray      *askers;
  GPtrArray      *running;
  /* Gets the job when a thread has done it, so that closing can wait for all. */
  GAsyncQueue    *done;
  guint64         n_asked;
  gboolean        closed;
};

G_DEFINE_FINAL_TYPE (ParlourAnalyst, parlour_analyst, G_TYPE_OBJECT)

static void
job_free (gpointer data)
{
  Job *job = data;

  pat_solution_clear (&job->solution);
  g_free (job);
}

static void
find_chance (Job *job)
{
  const ParlourQuestion *asked = &job->question;
  const PatChanceQuestion question = {
    .variant = asked->variant,
    .position = &asked->position,
    .unseen = asked->n_hidden,
    .move = asked->is_moved ? &asked->move : NULL,
    .winnable = asked->odds > 0 ? &asked->beginning : NULL,
    .seed = asked->worlds,
    .worlds = asked->n_hidden,
    .limits = { .nodes = pat_careful_brief_nodes (asked->variant),
                .memory_mb = SHORT_MEMORY_MB,
                .stop = &job->stop },
  };

  pat_chance_try (&question, JOB_TRIES, &job->chance);
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Job *job = data;
  const ParlourQuestion *question = &job->question;
  const PatLimits limits = {
    .nodes = question->nodes,
    .memory_mb = question->nodes <= PARLOUR_NODES_SHORT ? SHORT_MEMORY_MB : LONG_MEMORY_MB,
    .stop = &job->stop,
  };

  if (!atomic_load (&job->stop))
    {
      if (question->kind == PARLOUR_QUESTION_CHANCE)
        find_chance (job);
      else
        pat_solve (question->variant, &question->position, &limits, &job->solution);
      if (question->kind == PARLOUR_QUESTION_GRADE && job->solution.verdict == PAT_VERDICT_WON)
        job->is_graded = pat_grade_find (question->variant, &question->position, GRADING_SEED,
                                         &job->stop, &job->grade);
    }

  g_async_queue_push (PARLOUR_ANALYST (source)->done, job);
  g_task_return_boolean (task, TRUE);
}

static void ended_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data);

/* Returns: the first part of the question that no job works on, or N_THREADS if the jobs that run
 * may be enough for the answer */
static guint
find_part (const ParlourAsker *asker)
{
  guint part = N_THREADS, n_busy = 0;

  for (guint i = N_THREADS; i-- > 0;)
    if (asker->parts[i] == PART_IDLE)
      part = i;
    else
      n_busy++;

  if (!asker->is_waiting
      || (n_busy > 0 && asker->chance.n_worlds + n_busy * JOB_TRIES >= asker->question.n_worlds))
    return N_THREADS;

  return part;
}

static void
launch (ParlourAsker *asker)
{
  ParlourAnalyst *self = asker->analyst;
  g_autoptr (GTask) task = g_task_new (self, NULL, ended_cb, NULL);
  guint part = find_part (asker);
  Job *job = g_new0 (Job, 1);

  job->asker = asker;
  job->question = asker->question;
  job->from = asker->chance.n_tried + part * JOB_TRIES;
  job->chance = (PatChance) { .n_tried = job->from, .n_plan = asker->chance.n_plan };
  memcpy (job->chance.plan, asker->chance.plan, sizeof job->chance.plan);
  asker->parts[part] = PART_RUNNING;
  g_ptr_array_add (self->running, job);
  g_task_set_name (task, "parlour-analyst");
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_in_thread);
}

/* Returns: (nullable): the asker whose question is next */
static ParlourAsker *
find_next (ParlourAnalyst *self)
{
  ParlourAsker *next = NULL;

  for (guint i = 0; i < self->askers->len; i++)
    {
      ParlourAsker *asker = self->askers->pdata[i];

      if (find_part (asker) < N_THREADS
          && (next == NULL || asker->question.priority < next->question.priority
              || (asker->question.priority == next->question.priority
                  && asker->number < next->number)))
        next = asker;
    }

  return next;
}

/* Stops the running job with the lowest priority, if that is lower than @priority.  Does nothing if
 * a job was told to stop already, since its thread will soon be free. */
static void
stop_least_urgent (ParlourAnalyst  *self,
                   ParlourPriority  priority)
{
  Job *least = NULL;

  for (guint i = 0; i < self->running->len; i++)
    {
      Job *job = self->running->pdata[i];

      if (atomic_load (&job->stop))
        return;
      if (job->question.priority > priority
          && (least == NULL || job->question.priority > least->question.priority))
        least = job;
    }

  if (least != NULL)
    atomic_store (&least->stop, true);
}

static void
dispatch (ParlourAnalyst *self)
{
  ParlourAsker *next;

  if (self->closed)
    return;

  while ((next = find_next (self)) != NULL)
    {
      if (self->running->len == N_THREADS)
        {
          stop_least_urgent (self, next->question.priority);
          return;
        }
      launch (next);
    }
}

/* Adds the parts that are done to the chance, in their order, up to the first that is not. */
static void
join_parts (ParlourAsker *asker)
{
  while (asker->parts[0] == PART_DONE)
    {
      parlour_chance_append (&asker->chance, &asker->found[0], G_MAXUINT);
      asker->chance.n_tried += JOB_TRIES;
      for (guint i = 0; i + 1 < N_THREADS; i++)
        {
          asker->parts[i] = asker->parts[i + 1];
          asker->found[i] = asker->found[i + 1];
        }
      asker->parts[N_THREADS - 1] = PART_IDLE;
    }
  parlour_answers_set_chance (asker->analyst->answers, &asker->question, &asker->chance);
}

/* Gives the client an answer that was waited for.  The client may free the asker at the end. */
static void
deliver (ParlourAsker        *asker,
         const ParlourAnswer *answer)
{
  parlour_asker_stop (asker);
  asker->client->note (asker->user_data, answer);
  parlour_asker_go (asker);
  if (asker->client->noted != NULL)
    asker->client->noted (asker->user_data);
}

static void
answer_chance (ParlourAsker *asker,
               Job          *job)
{
  ParlourAnswer answer = { 0 };
  guint part = (job->from - asker->chance.n_tried) / JOB_TRIES;

  asker->parts[part] = PART_DONE;
  asker->found[part] = job->chance;
  join_parts (asker);
  if (asker->chance.n_worlds < asker->question.n_worlds
      && !pat_chance_is_exhausted (&asker->chance))
    return;

  parlour_chance_append (&answer.chance, &asker->chance, asker->question.n_worlds);
  parlour_question_correct (&asker->question, &answer.chance);
  deliver (asker, &answer);
}

static void
answer_proof (ParlourAsker *asker,
              Job          *job)
{
  ParlourAnswer answer = {
    .winnability = parlour_answers_learn (asker->analyst->answers, &job->question, &job->solution),
    .moves = job->solution.moves,
    .n_moves = job->solution.n_moves,
    .is_graded = job->is_graded,
    .grade = job->grade,
  };

  deliver (asker, &answer);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  ParlourAnalyst *self = PARLOUR_ANALYST (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  ParlourAsker *asker = job->asker;

  g_ptr_array_remove_fast (self->running, job);
  if (!self->closed)
    g_async_queue_pop (self->done);
  if (asker != NULL)
    {
      asker->number = self->n_asked++;
      /* A job that was stopped lacks worlds, so its part is done again. */
      if (atomic_load (&job->stop))
        asker->parts[(job->from - asker->chance.n_tried) / JOB_TRIES] = PART_IDLE;
      else if (job->question.kind == PARLOUR_QUESTION_CHANCE)
        answer_chance (asker, job);
      else
        answer_proof (asker, job);
    }

  dispatch (self);
}

/**
 * parlour_analyst_new:
 *
 * Returns: (transfer full): an analyst without questions
 */
ParlourAnalyst *
parlour_analyst_new (void)
{
  return g_object_new (PARLOUR_TYPE_ANALYST, NULL);
}

/**
 * parlour_analyst_infer:
 * @self: an analyst
 * @history: a history
 * @n_moves: which of its positions, by the moves since the start
 *
 * Returns: (transfer none) (nullable): what is known of that position with all cards known; it may
 *   follow from positions before and after it.  Valid until the main loop runs
 */
const ParlourKnown *
parlour_analyst_infer (ParlourAnalyst       *self,
                       const ParlourHistory *history,
                       guint                 n_moves)
{
  g_return_val_if_fail (PARLOUR_IS_ANALYST (self), NULL);

  return parlour_answers_infer (self->answers, history, n_moves);
}

/**
 * parlour_asker_new:
 * @analyst: an analyst
 * @client: (transfer none): its functions
 * @user_data: handed to them
 *
 * Returns: (transfer full): an asker without a question
 */
ParlourAsker *
parlour_asker_new (ParlourAnalyst           *analyst,
                   const ParlourAskerClient *client,
                   gpointer                  user_data)
{
  ParlourAsker *self;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);

  self = g_new0 (ParlourAsker, 1);
  self->analyst = g_object_ref (analyst);
  self->client = client;
  self->user_data = user_data;
  g_ptr_array_add (analyst->askers, self);

  return self;
}

/**
 * parlour_asker_free:
 * @self: (transfer full): an asker
 *
 * Drops its question.  A running job for it is told to stop, and this does not wait for it.
 */
void
parlour_asker_free (ParlourAsker *self)
{
  g_autoptr (ParlourAnalyst) analyst = self->analyst;

  parlour_asker_stop (self);
  g_ptr_array_remove_fast (analyst->askers, self);
  g_free (self);
}

/* Answers @question from the cache, or else puts it in the queue in place of the one before.
 * Returns: whether it was answered */
static gboolean
ask (ParlourAsker          *self,
     const ParlourQuestion *question,
     ParlourAnswer         *answer)
{
  gboolean is_same = self->question.kind == question->kind
                     && self->question.is_fresh == question->is_fresh
                     && self->question.nodes == question->nodes
                     && parlour_question_is_same (&self->question, question);

  if (parlour_answers_find (self->analyst->answers, question, answer))
    {
      parlour_asker_stop (self);
      return TRUE;
    }
  if (!self->is_waiting || !is_same || self->question.n_worlds != question->n_worlds)
    {
      parlour_asker_stop (self);
      self->chance = parlour_answers_get_chance (self->analyst->answers, question);
      self->is_waiting = TRUE;
      self->number = self->analyst->n_asked++;
    }
  self->question = *question;
  dispatch (self->analyst);

  return FALSE;
}

/**
 * parlour_asker_go:
 * @self: an asker
 *
 * Asks the questions of the client one after the other, until one is not in the cache.  That one
 * replaces the question in the queue; if there is none, the queue gets none.
 */
void
parlour_asker_go (ParlourAsker *self)
{
  ParlourQuestion question;
  ParlourAnswer answer;

  while (self->client->next (self->user_data, &question))
    {
      if (!ask (self, &question, &answer))
        return;
      self->client->note (self->user_data, &answer);
    }

  parlour_asker_stop (self);
}

/**
 * parlour_asker_stop:
 * @self: an asker
 *
 * Drops its question, if there is one.
 */
void
parlour_asker_stop (ParlourAsker *self)
{
  self->is_waiting = FALSE;
  for (guint i = 0; i < self->analyst->running->len; i++)
    {
      Job *job = self->analyst->running->pdata[i];

      if (job->asker == self)
        {
          job->asker = NULL;
          atomic_store (&job->stop, true);
        }
    }
  memset (self->parts, 0, sizeof self->parts);
}

/**
 * parlour_asker_is_waiting:
 * @self: an asker
 *
 * Returns: whether its question is still to be answered
 */
gboolean
parlour_asker_is_waiting (ParlourAsker *self)
{
  return self->is_waiting;
}

/**
 * parlour_analyst_close:
 * @self: an analyst
 *
 * Stops all jobs and waits until their threads have stopped.  After that, questions are answered
 * only from the cache.
 */
void
parlour_analyst_close (ParlourAnalyst *self)
{
  g_return_if_fail (PARLOUR_IS_ANALYST (self));

  if (self->closed)
    return;

  self->closed = TRUE;
  for (guint i = 0; i < self->running->len; i++)
    {
      Job *job = self->running->pdata[i];

      atomic_store (&job->stop, true);
    }
  for (guint i = 0; i < self->running->len; i++)
    g_async_queue_pop (self->done);
}

static void
parlour_analyst_finalize (GObject *object)
{
  ParlourAnalyst *self = PARLOUR_ANALYST (object);

  g_ptr_array_unref (self->askers);
  g_ptr_array_unref (self->running);
  g_async_queue_unref (self->done);
  parlour_answers_free (self->answers);

  G_OBJECT_CLASS (parlour_analyst_parent_class)->finalize (object);
}

static void
parlour_analyst_class_init (ParlourAnalystClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_analyst_finalize;
}

static void
parlour_analyst_init (ParlourAnalyst *self)
{
  self->answers = parlour_answers_new ();
  self->askers = g_ptr_array_new ();
  self->running = g_ptr_array_new ();
  self->done = g_async_queue_new ();
}

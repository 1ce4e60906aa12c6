/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-jobs.h"

#include "cli-report.h"
#include "cli-search.h"
#include "cli-sheet.h"

#include <threads.h>

enum
{
  /* How many deals may be done that cannot be written yet. */
  AHEAD = 1024,
};

/* What the threads share; from next on, only under the lock. */
typedef struct
{
  const CliRequest *request;
  atomic_bool       stop;
  mtx_t             lock;
  /* Deal number written is there to be written. */
  cnd_t             row_done;
  /* There is room for one more. */
  cnd_t             row_written;
  /* The deals to search next and to write next, and the one behind the last. */
  unsigned          next;
  unsigned          written;
  unsigned          end;
  /* Rows not yet written, each in its own place; a deal 0 is none. */
  PatSurveyRow      rows[AHEAD];
} Jobs;

static PatSurveyRow
search_deal (const Jobs *jobs,
             unsigned    deal)
{
  PatPosition position;
  PatSolution solution;
  PatSurveyRow row;

  pat_variant_deal (jobs->request->variant, deal, &position);
  cli_search (jobs->request, jobs->request->variant, &position, &jobs->stop, &solution);
  row = (PatSurveyRow) {
    .deal = deal,
    .verdict = solution.verdict,
    .n_moves = solution.verdict == PAT_VERDICT_WON ? (unsigned) solution.n_moves : 0,
    .nodes = solution.nodes,
    .ms = solution.ms,
  };
  pat_solution_clear (&solution);

  return row;
}

/* A job: searches the next deal as long as there is one. */
static int
work (void *data)
{
  Jobs *jobs = data;

  mtx_lock (&jobs->lock);
  while (jobs->next < jobs->end)
    {
      unsigned deal = jobs->next;
      PatSurveyRow row;

      if (deal - jobs->written >= AHEAD)
        {
          cnd_wait (&jobs->row_written, &jobs->lock);
          continue;
        }

      jobs->next++;
      mtx_unlock (&jobs->lock);
      row = search_deal (jobs, deal);
      mtx_lock (&jobs->lock);
      jobs->rows[deal % AHEAD] = row;
      if (deal == jobs->written)
        cnd_signal (&jobs->row_done);
    }
  mtx_unlock (&jobs->lock);

  return 0;
}

/* Writes the rows in the order of the deals, each as soon as it can be. */
static int
write_rows (const CliRequest *request,
            Jobs             *jobs,
            FILE             *stream)
{
  int status = CLI_DONE;

  mtx_lock (&jobs->lock);
  while (status == CLI_DONE && jobs->written < jobs->end)
    {
      PatSurveyRow *row = &jobs->rows[jobs->written % AHEAD];

      if (row->deal == jobs->written)
        {
          cli_sheet_print_row (row, stream);
          status = cli_flush (stream, request->output);
          jobs->written++;
          cnd_broadcast (&jobs->row_written);
        }
      else
        {
          cnd_wait (&jobs->row_done, &jobs->lock);
        }
    }
  mtx_unlock (&jobs->lock);

  return status;
}

/* Nobody searches on. */
static void
call_off (Jobs *jobs)
{
  mtx_lock (&jobs->lock);
  jobs->end = jobs->next;
  atomic_store (&jobs->stop, true);
  cnd_broadcast (&jobs->row_written);
  mtx_unlock (&jobs->lock);
}

/*
 * cli_jobs_run:
 * @first: the first deal to search
 * @last: the last one
 * @stream: where the rows go
 *
 * Searches deals with as many threads as there are to be jobs.
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after telling what is wrong
 */
int
cli_jobs_run (const CliRequest *request,
              unsigned          first,
              unsigned          last,
              FILE             *stream)
{
  Jobs jobs = {
    .request = request,
    .next = first,
    .written = first,
    .end = last + 1,
  };
  thrd_t threads[CLI_MAX_JOBS];
  unsigned n = 0;
  int status;

  if (mtx_init (&jobs.lock, mtx_plain) != thrd_success ||
      cnd_init (&jobs.row_done) != thrd_success || cnd_init (&jobs.row_written) != thrd_success)
    return cli_error ("out of memory");

  while (n < request->jobs && thrd_create (&threads[n], work, &jobs) == thrd_success)
    n++;

  if (n == request->jobs)
    status = write_rows (request, &jobs, stream);
  else
    status = cli_error ("only %u of %u jobs can be started", n, request->jobs);
  call_off (&jobs);

  for (unsigned i = 0; i < n; i++)
    thrd_join (threads[i], NULL);
  cnd_destroy (&jobs.row_written);
  cnd_destroy (&jobs.row_done);
  mtx_destroy (&jobs.lock);

  return status;
}

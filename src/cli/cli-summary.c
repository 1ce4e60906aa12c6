/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "pat-room.h"
#include "pat-setup.h"
#include "pat-survey.h"
#include "pat-wilson.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS \
  "game,options,player,deals,won,lost,open,share,share_if_open_won,from,to," \
  "first_deal,last_deal,nodes_limit,memory_mb,solver_version,player_version,seed"

/* The survey that is being read. */
typedef struct
{
  /* The first line of the survey; empty before the first survey. */
  char          head[PAT_SURVEY_LINE];
  PatSurveyRow *rows;
  size_t        n;
  size_t        room;
} Survey;

static int
compare_deals (const void *a,
               const void *b)
{
  const PatSurveyRow *first = a, *second = b;

  return (first->deal > second->deal) - (first->deal < second->deal);
}

/* @survey: with rows, sorted by deals. */
static void
print_row (const Survey *survey)
{
  size_t n = survey->n, won, won_or_open;
  size_t counts[PAT_VERDICT_STOPPED] = { 0 };
  char options[PAT_OPTIONS_TEXT];
  PatSurveyHead head;

  for (size_t i = 0; i < n; i++)
    counts[survey->rows[i].verdict]++;
  won = counts[PAT_VERDICT_WON];
  won_or_open = won + counts[PAT_VERDICT_OPEN];

  pat_survey_head_parse (survey->head, &head);
  pat_options_format (head.variant, options);
  printf ("%s,%s,%s,%zu,%zu,%zu,%zu,", head.variant.game->name, options, pat_player_name (head.player),
          n, won, counts[PAT_VERDICT_LOST], counts[PAT_VERDICT_OPEN]);
  printf ("%.4f,%.4f,%.4f,%.4f,", (double) won / (double) n, (double) won_or_open / (double) n,
          pat_wilson (won, n, -1), pat_wilson (won_or_open, n, 1));
  printf ("%u,%u,%" PRIu64 ",%u,", survey->rows[0].deal, survey->rows[n - 1].deal, head.nodes, head.memory_mb);
  printf ("%u,%u,%" PRIu64 "\n", head.solver, head.player_version, head.seed);
}

/* Prints the summary of @survey, if it has rows, and empties it. */
static int
finish (Survey *survey)
{
  if (survey->n == 0)
    return CLI_DONE;

  qsort (survey->rows, survey->n, sizeof *survey->rows, compare_deals);
  for (size_t i = 1; i < survey->n; i++)
    if (survey->rows[i].deal == survey->rows[i - 1].deal)
      return cli_error ("deal %u comes twice in one survey: %s", survey->rows[i].deal, survey->head);

  print_row (survey);
  survey->n = 0;
  return CLI_DONE;
}

/* Reads one line of a file, without its end.  Consecutive parts with the same head are
 * one survey. */
static int
read_line (Survey     *survey,
           const char *file,
           unsigned    number,
           const char *line)
{
  PatSurveyHead head;
  PatSurveyRow row;

  if (number > 1 && strcmp (line, PAT_SURVEY_COLUMNS) == 0)
    return CLI_DONE;

  if (number > 1 && pat_survey_row_parse (line, &row))
    {
      if (!pat_room_make ((void **) &survey->rows, &survey->room, sizeof row, survey->n, SIZE_MAX))
        return cli_error ("out of memory");
      survey->rows[survey->n++] = row;
      return CLI_DONE;
    }

  if (!pat_survey_head_parse (line, &head))
    return cli_line_error (file, number, number == 1 ? "not a survey: the first line does not name one"
                                                     : "not a row of a survey");

  if (strcmp (line, survey->head) == 0)
    return CLI_DONE;
  if (finish (survey) != CLI_DONE)
    return CLI_BAD_INPUT;
  strcpy (survey->head, line);
  return CLI_DONE;
}

static int
read_file (Survey     *survey,
           const char *file,
           FILE       *stream)
{
  char line[PAT_SURVEY_LINE];
  int status = CLI_DONE;
  unsigned number = 0;

  errno = 0;
  while (status == CLI_DONE && fgets (line, sizeof line, stream) != NULL)
    {
      char *end = strchr (line, '\n');

      number++;
      if (end == NULL)
        return cli_line_error (file, number, feof (stream) ? "the line is not complete"
                                                           : "not a line of a survey");
      *end = '\0';
      status = read_line (survey, file, number, line);
    }

  if (status == CLI_DONE && ferror (stream))
    status = cli_file_error (file);
  if (status == CLI_DONE && number == 0)
    status = cli_line_error (file, 1, "the file is empty");
  return status;
}

/*
 * cli_summary:
 *
 * Prints a row of figures for each survey.
 */
int
cli_summary (const CliRequest *request)
{
  Survey survey = { .head = "" };
  int status = CLI_DONE;

  puts (COLUMNS);
  for (size_t i = 0; status == CLI_DONE && i < request->n_files; i++)
    {
      FILE *stream = cli_file_open (request->files[i]);

      if (stream == NULL)
        {
          status = cli_file_error (request->files[i]);
        }
      else
        {
          status = read_file (&survey, request->files[i], stream);
          cli_file_close (stream);
        }
    }
  if (status == CLI_DONE)
    status = finish (&survey);

  free (survey.rows);
  return status;
}

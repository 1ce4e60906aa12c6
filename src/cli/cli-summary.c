/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "cli-sheet.h"
#include "pat-room.h"
#include "pat-setup.h"
#include "pat-wilson.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A row, and where it stands. */
typedef struct
{
  PatSurveyRow row;
  unsigned     line;
  size_t       file;
} Row;

/* All surveys of one variant and one player. */
typedef struct
{
  PatSurveyHead head;
  /* (nullable): where the head was met first. */
  const char   *file;
  unsigned      line;
  Row          *rows;
  size_t        n;
  size_t        room;
} Group;

typedef struct
{
  char **files;
  Group  groups[PAT_N_VARIANTS][PAT_N_PLAYERS];
} Summary;

enum { N_VERDICTS = PAT_VERDICT_STOPPED };

/* What there is to say of a group. */
typedef struct
{
  size_t   counts[N_VERDICTS];
  /* Won, and won or open, of all; and the ends of their intervals. */
  double   share, share_open;
  double   from, to;
  uint64_t median_nodes, p90_nodes;
  unsigned first_deal, last_deal;
} Figures;

/* Finds the group that goes with the head of @sheet.  Returns: NULL after
 * telling why it cannot be summed up with others. */
static Group *
enter_group (Summary        *summary,
             const CliSheet *sheet)
{
  Group *group = &summary->groups[pat_variant_index (sheet->head.variant)][sheet->head.player];
  const char *difference;

  if (group->file == NULL)
    {
      group->head = sheet->head;
      group->file = sheet->name;
      group->line = sheet->head_line;
    }
  else if ((difference = cli_sheet_difference (&group->head, &sheet->head)) != NULL)
    {
      cli_line_error (sheet->name, sheet->head_line, "does not go with %s:%u: not the same %s",
                      group->file, group->line, difference);
      return NULL;
    }

  return group;
}

/* Reads all rows of @stream, the file of number @file. */
static int
read_sheet (Summary *summary,
            FILE    *stream,
            size_t   file)
{
  CliSheet sheet = { .stream = stream, .name = summary->files[file] };
  Group *group = NULL;

  for (;;)
    switch (cli_sheet_read (&sheet))
      {
      case CLI_SHEET_HEAD:
        if ((group = enter_group (summary, &sheet)) == NULL)
          return CLI_BAD_INPUT;
        break;

      case CLI_SHEET_ROW:
        if (!pat_room_make ((void **) &group->rows, &group->room, sizeof *group->rows, group->n, SIZE_MAX))
          return cli_error ("out of memory");
        group->rows[group->n++] = (Row) { sheet.row, sheet.line, file };
        break;

      case CLI_SHEET_END:
        if (sheet.torn)
          return cli_line_error (sheet.name, sheet.line, "the last line is torn off: the survey was interrupted");
        if (sheet.whole == 0)
          return cli_line_error (sheet.name, 1, "the file is empty");
        return CLI_DONE;

      default:
        return CLI_BAD_INPUT;
      }
}

static int
read_file (Summary *summary,
           size_t   file)
{
  FILE *stream = cli_file_open (summary->files[file]);
  int status;

  if (stream == NULL)
    return cli_file_error (summary->files[file]);

  status = read_sheet (summary, stream, file);
  cli_file_close (stream);
  return status;
}

/* By deals; the same deal in the order in which it was read. */
static int
compare_deals (const void *a,
               const void *b)
{
  const Row *first = a, *second = b;

  if (first->row.deal != second->row.deal)
    return first->row.deal < second->row.deal ? -1 : 1;
  if (first->file != second->file)
    return first->file < second->file ? -1 : 1;
  return first->line < second->line ? -1 : 1;
}

static int
compare_nodes (const void *a,
               const void *b)
{
  const Row *first = a, *second = b;

  if (first->row.nodes != second->row.nodes)
    return first->row.nodes < second->row.nodes ? -1 : 1;
  return 0;
}

/* Sorts the rows by deals.  No deal may be there twice. */
static int
check_deals (const Summary *summary,
             Group         *group)
{
  qsort (group->rows, group->n, sizeof *group->rows, compare_deals);
  for (size_t i = 1; i < group->n; i++)
    {
      const Row *row = &group->rows[i], *before = row - 1;

      if (row->row.deal == before->row.deal)
        return cli_line_error (summary->files[row->file], row->line, "deal %u is already at %s:%u",
                               row->row.deal, summary->files[before->file], before->line);
    }

  return CLI_DONE;
}

/* The least number of nodes that suffices for @percent of the rows, which are
 * sorted by nodes. */
static uint64_t
percentile (const Group *group,
            size_t       percent)
{
  return group->rows[(group->n * percent + 99) / 100 - 1].row.nodes;
}

/* @group: sorted by deals; it is sorted by nodes afterwards. */
static void
work_out (Group   *group,
          Figures *figures)
{
  size_t n = group->n, won, won_or_open;

  *figures = (Figures) {
    .first_deal = group->rows[0].row.deal,
    .last_deal = group->rows[n - 1].row.deal,
  };
  for (size_t i = 0; i < n; i++)
    figures->counts[group->rows[i].row.verdict]++;

  won = figures->counts[PAT_VERDICT_WON];
  won_or_open = won + figures->counts[PAT_VERDICT_OPEN];
  figures->share = (double) won / (double) n;
  figures->share_open = (double) won_or_open / (double) n;
  figures->from = pat_wilson (won, n, -1);
  figures->to = pat_wilson (won_or_open, n, 1);

  qsort (group->rows, n, sizeof *group->rows, compare_nodes);
  figures->median_nodes = percentile (group, 50);
  figures->p90_nodes = percentile (group, 90);
}

static void
print_csv (const Group   *group,
           const Figures *figures)
{
  const PatSurveyHead *head = &group->head;
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (head->variant, options);
  printf ("%s,%s,%s,%zu,%zu,%zu,%zu,%.4f,%.4f,%.4f,%.4f,%" PRIu64 ",%" PRIu64
          ",%u,%u,%" PRIu64 ",%u,%u,%u,%u,%" PRIu64 "\n",
          head->variant.game->name, options, pat_player_name (head->player), group->n,
          figures->counts[PAT_VERDICT_WON], figures->counts[PAT_VERDICT_LOST], figures->counts[PAT_VERDICT_OPEN],
          figures->share, figures->share_open, figures->from, figures->to,
          figures->median_nodes, figures->p90_nodes, figures->first_deal, figures->last_deal,
          head->nodes, head->ms, head->memory_mb, head->solver, head->player_version, head->seed);
}

/* The first columns are words, the others numbers. */
enum { N_COLUMNS = 12, N_WORDS = 3, CELL_TEXT = PAT_OPTIONS_TEXT };

typedef char Line[N_COLUMNS][CELL_TEXT];

static const Line table_head = {
  "GAME", "OPTIONS", "PLAYER", "DEALS", "WON", "LOST", "OPEN", "SHARE", "FROM", "TO", "MEDIAN", "90 %",
};

static void
fill_line (const Group   *group,
           const Figures *figures,
           Line           line)
{
  const size_t numbers[] = {
    group->n,
    figures->counts[PAT_VERDICT_WON],
    figures->counts[PAT_VERDICT_LOST],
    figures->counts[PAT_VERDICT_OPEN],
  };

  snprintf (line[0], CELL_TEXT, "%s", group->head.variant.game->name);
  pat_options_format (group->head.variant, line[1]);
  snprintf (line[2], CELL_TEXT, "%s", pat_player_name (group->head.player));
  for (int i = 0; i < 4; i++)
    snprintf (line[3 + i], CELL_TEXT, "%zu", numbers[i]);

  if (figures->counts[PAT_VERDICT_OPEN] > 0)
    snprintf (line[7], CELL_TEXT, "%.1f-%.1f", 100 * figures->share, 100 * figures->share_open);
  else
    snprintf (line[7], CELL_TEXT, "%.1f", 100 * figures->share);
  snprintf (line[8], CELL_TEXT, "%.1f", 100 * figures->from);
  snprintf (line[9], CELL_TEXT, "%.1f", 100 * figures->to);
  snprintf (line[10], CELL_TEXT, "%" PRIu64, figures->median_nodes);
  snprintf (line[11], CELL_TEXT, "%" PRIu64, figures->p90_nodes);
}

/* Prints @n lines, words on the left of their columns, numbers on the right. */
static void
print_table (const Line *lines,
             size_t      n)
{
  int widths[N_COLUMNS] = { 0 };

  for (size_t i = 0; i < n; i++)
    for (int column = 0; column < N_COLUMNS; column++)
      {
        int length = (int) strlen (lines[i][column]);

        if (length > widths[column])
          widths[column] = length;
      }

  for (size_t i = 0; i < n; i++)
    for (int column = 0; column < N_COLUMNS; column++)
      printf ("%*s%s", column < N_WORDS ? -widths[column] : widths[column], lines[i][column],
              column + 1 < N_COLUMNS ? "  " : "\n");
}

/* Prints the groups that have rows. */
static int
print_groups (Summary *summary,
              bool     csv)
{
  Line lines[1 + PAT_N_VARIANTS * PAT_N_PLAYERS];
  size_t n = 0;

  memcpy (lines[n++], table_head, sizeof table_head);
  if (csv)
    puts ("game,options,player,deals,won,lost,open,share,share_if_open_won,from,to,median_nodes,p90_nodes,"
          "first_deal,last_deal,nodes_limit,ms_limit,memory_mb,solver_version,player_version,seed");

  for (size_t i = 0; i < PAT_N_VARIANTS * PAT_N_PLAYERS; i++)
    {
      Group *group = &summary->groups[i / PAT_N_PLAYERS][i % PAT_N_PLAYERS];
      Figures figures;

      if (group->n == 0)
        continue;
      if (check_deals (summary, group) != CLI_DONE)
        return CLI_BAD_INPUT;

      work_out (group, &figures);
      if (csv)
        print_csv (group, &figures);
      else
        fill_line (group, &figures, lines[n++]);
    }

  if (!csv)
    print_table (lines, n);
  return CLI_DONE;
}

/*
 * cli_summary:
 *
 * Sums up what surveys found.
 */
int
cli_summary (const CliRequest *request)
{
  Summary summary = { .files = request->words };
  int status = CLI_DONE;

  for (size_t file = 0; file < request->n_words && status == CLI_DONE; file++)
    status = read_file (&summary, file);
  if (status == CLI_DONE)
    status = print_groups (&summary, request->given & CLI_CSV);

  for (size_t i = 0; i < PAT_N_VARIANTS * PAT_N_PLAYERS; i++)
    free (summary.groups[i / PAT_N_PLAYERS][i % PAT_N_PLAYERS].rows);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-command.h"

#include "pat-game.h"

#include <stdbool.h>
#include <string.h>

static const char DEAL_HELP[] =
  "Prints the position that a deal begins with: a line for each pile that holds\n"
  "cards, each from its lowest card to its top; then which deal of the game it is,\n"
  "the status, and the legal moves.\n";

static const char REPLAY_HELP[] =
  "Plays the moves of FILE, a game record, - for standard input, and prints every\n"
  "position.\n";

static const char PERFT_HELP[] =
  "Counts the ways to play 1 to D moves.\n";

static const char SOLVE_HELP[] =
  "Searches for a win from a deal, or from where FILE ends, a game record, - for\n"
  "standard input.  Prints won, lost (every line searched, or a loss proved) or\n"
  "open (a limit reached), with counts behind it, and the moves of a win, one a\n"
  "line.  With --record a win is printed as a record that replays, the moves of\n"
  "FILE first; if there is none, the verdict goes to standard error and the exit\n"
  "status is 3.  Without a limit in nodes or seconds it takes 60 seconds at most.\n";

static const char BATCH_HELP[] =
  "FILE, - for standard input, has one whole pack a line, in dealing order, as\n"
  "after \"pack:\" in a record; empty lines and lines that begin with # are passed\n"
  "over.  Prints a line for each pack as soon as it is searched: won MOVES NODES\n"
  "MS, or lost NODES MS, or open NODES MS.  A line that cannot be read ends it.\n"
  "Without a limit in nodes or seconds a pack takes 60 seconds at most.\n";

static const char PLAY_HELP[] =
  "Plays a deal to its end, or on from where FILE ends, a game record, - for\n"
  "standard input, and prints won, lost or open, with counts behind it.\n"
  "\n"
  "  hasty    neither looks ahead nor knows anything\n"
  "  careful  sees what a person at the table sees, and thinks\n"
  "  perfect  knows all cards, as solve does\n"
  "\n"
  "What is left to chance is drawn from the seed S, 1 if nothing is said.  With\n"
  "--moves the moves follow, one a line, also of a game not won; with --record the\n"
  "game is printed as a record that replays, the moves of FILE first, and if it is\n"
  "not won, the verdict goes to standard error and the exit status is 3.  Careful\n"
  "play searches once no more than one card is hidden; without a limit in nodes or\n"
  "seconds it goes as far as its game needs.\n";

static const char ADVISE_HELP[] =
  "Prints how many cards are hidden where FILE ends, a game record, - for standard\n"
  "input, and then a line for each legal move, the best first: MOVE SHARE FROM TO\n"
  "and how that is known.  SHARE is how likely careful play is to win after the\n"
  "move, 0 to 1, FROM and TO the 95 % interval by Wilson; it is had by putting the\n"
  "hidden cards in 100 orders by chance and playing on, so many of so many won.\n"
  "When nothing is hidden, a search proves it, or says 0 to 1 at its limit.\n";

static const char SURVEY_HELP[] =
  "Prints a line for each deal, in order: deal,verdict,moves,nodes,ms.  Two lines\n"
  "come before: what was searched and how far, behind a #, and the names of the\n"
  "columns.  MOVES is 0 if not won; MS is processor time.  Without a limit in\n"
  "nodes or seconds it is 5000000 nodes a deal.  As long as there is no limit in\n"
  "seconds, a survey comes out the same everywhere, but for MS.\n"
  "\n"
  "With --output, a survey that was interrupted goes on where FILE ends.  Shard I\n"
  "of N is the I-th part of the deals; the files of all shards, one behind the\n"
  "other, are a survey of the whole.\n"
  "\n"
  "With GNU parallel:\n"
  "\n"
  "  parallel 'parlour-solver survey trefoil --deals 1-1000 --shard {}/8 --output trefoil-{}.csv' ::: 1 2 3 4 5 6 7 8\n"
  "  parlour-solver survey --summary trefoil-*.csv\n"
  "\n"
  "As a Slurm job array; tasks that were stopped go on when they are requeued:\n"
  "\n"
  "  #!/bin/sh\n"
  "  #SBATCH --array=1-100\n"
  "  #SBATCH --cpus-per-task=1\n"
  "  #SBATCH --mem=512M\n"
  "  #SBATCH --requeue\n"
  "  i=$SLURM_ARRAY_TASK_ID n=$SLURM_ARRAY_TASK_COUNT\n"
  "  parlour-solver survey trefoil --deals 1-100000 --shard \"$i/$n\" --output \"trefoil-$i.csv\"\n";

static const char GRADE_HELP[] =
  "Reads a survey of perfect play, FILE, - for standard input, and prints a line\n"
  "for each deal that was won: deal,hasty,careful.  They are how many of 64 games\n"
  "hasty play wins of it, and of 8 careful play, each with a seed of its own from S\n"
  "on, 1 if nothing is said.\n";

static const char SUMMARY_HELP[] =
  "Sums up surveys, game by game.  SHARE is won of all, in per cent; deals that\n"
  "are open make it two shares, that without and that with them.  FROM and TO are\n"
  "the 95 % interval by Wilson: the lower end of the first share's, the upper end\n"
  "of the second's.  MEDIAN and 90 % are of the nodes of all deals.  A deal that\n"
  "comes twice is refused, and so are surveys of one game with unlike limits or\n"
  "of unlike solver versions.  With --csv, the same for machines.\n";

/* A form of a command stands behind its usual one. */
static const CliCommand commands[] = {
  {
    .name = "deal", .run = cli_deal, .words = CLI_WORDS_GAME,
    .allowed = CLI_OPTIONS | CLI_DEAL, .required = CLI_DEAL,
    .usage = "  parlour-solver deal GAME [--options \"KEY=VALUE …\"] --deal N\n",
    .help = DEAL_HELP,
  },
  {
    .name = "replay", .run = cli_replay, .words = CLI_WORDS_FILE,
    .usage = "  parlour-solver replay FILE\n",
    .help = REPLAY_HELP,
  },
  {
    .name = "perft", .run = cli_perft, .words = CLI_WORDS_GAME,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_DEPTH, .required = CLI_DEAL | CLI_DEPTH,
    .usage = "  parlour-solver perft GAME [--options \"KEY=VALUE …\"] --deal N --depth D\n",
    .help = PERFT_HELP,
  },
  {
    .name = "solve", .run = cli_solve, .words = CLI_WORDS_GAME_OR_FILE,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_LIMITS | CLI_RECORD, .required = CLI_DEAL,
    .usual_ms = 60000,
    .usage = "  parlour-solver solve GAME [--options \"KEY=VALUE …\"] --deal N [LIMITS] [--record]\n"
             "  parlour-solver solve FILE [LIMITS] [--record]\n",
    .help = SOLVE_HELP,
  },
  {
    .name = "play", .run = cli_play, .words = CLI_WORDS_GAME_OR_FILE,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_LIMITS | CLI_PLAYER | CLI_SEED | CLI_RECORD | CLI_MOVES,
    .required = CLI_DEAL | CLI_PLAYER, .usual_ms = 60000,
    .usage = "  parlour-solver play GAME [--options \"KEY=VALUE …\"] --deal N PLAYER [LIMITS]\n"
             "                      [--record | --moves]\n"
             "  parlour-solver play FILE PLAYER [LIMITS] [--record | --moves]\n",
    .help = PLAY_HELP,
  },
  {
    .name = "advise", .run = cli_advise, .words = CLI_WORDS_FILE,
    .allowed = CLI_LIMITS | CLI_SEED,
    .usage = "  parlour-solver advise FILE [--seed S] [LIMITS]\n",
    .help = ADVISE_HELP,
  },
  {
    .name = "batch", .run = cli_batch, .words = CLI_WORDS_GAME_AND_FILE,
    .allowed = CLI_OPTIONS | CLI_LIMITS | CLI_PLAYER | CLI_SEED, .usual_ms = 60000,
    .usage = "  parlour-solver batch GAME [--options \"KEY=VALUE …\"] FILE [PLAYER] [LIMITS]\n",
    .help = BATCH_HELP,
  },
  {
    .name = "survey", .run = cli_survey, .words = CLI_WORDS_GAME,
    .allowed = CLI_OPTIONS | CLI_LIMITS | CLI_DEALS | CLI_JOBS | CLI_SHARD | CLI_OUTPUT |
               CLI_PLAYER | CLI_SEED,
    .required = CLI_DEALS, .usual_nodes = 5000000,
    .usage = "  parlour-solver survey GAME [--options \"KEY=VALUE …\"] --deals A-B [--jobs J]\n"
             "                        [--shard I/N] [--output FILE] [PLAYER] [LIMITS]\n",
    .help = SURVEY_HELP,
  },
  {
    .name = "grade", .run = cli_grade, .words = CLI_WORDS_FILE, .allowed = CLI_SEED,
    .usage = "  parlour-solver grade FILE [--seed S]\n",
    .help = GRADE_HELP,
  },
  {
    .name = "survey", .form = CLI_SUMMARY, .run = cli_summary, .words = CLI_WORDS_FILES,
    .allowed = CLI_SUMMARY | CLI_CSV,
    .usage = "  parlour-solver survey --summary [--csv] FILE…\n",
    .help = SUMMARY_HELP,
  },
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

/*
 * cli_command_find:
 * @argv: the command and what follows it
 *
 * Returns: (nullable): the command, in the form that is asked for
 */
const CliCommand *
cli_command_find (int    argc,
                  char **argv)
{
  const CliCommand *found = NULL;
  CliFlags form = 0;

  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--summary") == 0)
      form = CLI_SUMMARY;

  for (int i = 0; i < N_COMMANDS; i++)
    if (strcmp (argv[0], commands[i].name) == 0 && (commands[i].form == 0 || commands[i].form == form))
      found = &commands[i];

  return found;
}

/* Whether @command is called @name, or @name is NULL. */
static bool
is_called (const CliCommand *command,
           const char       *name)
{
  return name == NULL || strcmp (command->name, name) == 0;
}

/*
 * cli_command_usage:
 * @name: (nullable): a command's; without it, all are shown
 */
void
cli_command_usage (const char *name,
                   FILE       *stream)
{
  unsigned allowed = 0;

  fputs ("Usage:\n", stream);
  for (int i = 0; i < N_COMMANDS; i++)
    if (is_called (&commands[i], name))
      {
        fputs (commands[i].usage, stream);
        allowed |= commands[i].allowed;
      }
  if (name == NULL)
    fputs ("  parlour-solver COMMAND --help\n"
           "  parlour-solver --help | --version\n", stream);

  if (name == NULL || (allowed & CLI_OPTIONS))
    {
      fputs ("\nGames: ", stream);
      for (size_t i = 0; i < PAT_N_GAMES; i++)
        fprintf (stream, "%s%s", i > 0 ? ", " : "", pat_games[i]->name);
      fputs (".\nA deal number is 1 to 2147483647.\n", stream);
    }
  if (allowed & CLI_PLAYER)
    fputs ("PLAYER: --player hasty|careful|perfect [--seed S].\n", stream);
  if (allowed & CLI_LIMITS)
    fputs ("LIMITS: [--nodes N] [--seconds S] [--memory-mb M], each for one search.\n"
           "Seconds are processor time; memory is 256 MiB if nothing is said.\n", stream);
}

/*
 * cli_command_help:
 * @name: (nullable): a command's; without it, the usage of all is shown
 */
void
cli_command_help (const char *name,
                  FILE       *stream)
{
  cli_command_usage (name, stream);
  for (int i = 0; i < N_COMMANDS; i++)
    if (name != NULL && is_called (&commands[i], name))
      fprintf (stream, "\n%s", commands[i].help);
}

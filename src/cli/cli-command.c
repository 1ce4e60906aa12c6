/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-command.h"

#include "pat-game.h"

#include <string.h>

/* The manual, parlour-solver(6), describes commands and options in full. */
static const CliCommand commands[] = {
  {
    .name = "deal", .run = cli_deal, .arguments = CLI_ARGUMENTS_GAME,
    .allowed = CLI_OPTIONS | CLI_DEAL, .required = CLI_DEAL,
    .usage = "  parlour-solver deal GAME [--options \"KEY=VALUE …\"] --deal N\n",
    .help = "Prints the position that a deal begins with, and the legal moves.\n",
  },
  {
    .name = "replay", .run = cli_replay, .arguments = CLI_ARGUMENTS_FILE,
    .usage = "  parlour-solver replay FILE\n",
    .help =
      "Plays the moves of FILE, a game record, - for standard input, and prints each position.\n",
  },
  {
    .name = "perft", .run = cli_perft, .arguments = CLI_ARGUMENTS_GAME,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_DEPTH, .required = CLI_DEAL | CLI_DEPTH,
    .usage = "  parlour-solver perft GAME [--options \"KEY=VALUE …\"] --deal N --depth D\n",
    .help = "Counts the ways to play 1 to D moves.\n",
  },
  {
    .name = "solve", .run = cli_solve, .arguments = CLI_ARGUMENTS_GAME_OR_FILE,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_LIMITS | CLI_RECORD, .required = CLI_DEAL,
    .default_nodes = 50000000,
    .usage =
      "  parlour-solver solve GAME [--options \"KEY=VALUE …\"] --deal N [LIMITS] [--record]\n"
      "  parlour-solver solve FILE [LIMITS] [--record]\n",
    .help =
      "Searches for a win from a deal, or from the end of FILE, a game record, - for standard\n"
      "input.  Prints won, lost or open (a limit was reached), and the moves of a win.\n",
  },
  {
    .name = "play", .run = cli_solve, .arguments = CLI_ARGUMENTS_GAME_OR_FILE,
    .allowed = CLI_OPTIONS | CLI_DEAL | CLI_LIMITS | CLI_PLAYER | CLI_SEED | CLI_RECORD | CLI_MOVES,
    .required = CLI_DEAL | CLI_PLAYER, .default_nodes = 50000000,
    .usage = "  parlour-solver play GAME [--options \"KEY=VALUE …\"] --deal N PLAYER [LIMITS]\n"
             "                      [--record | --moves]\n"
             "  parlour-solver play FILE PLAYER [LIMITS] [--record | --moves]\n",
    .help = "Plays a deal, or the game in FILE, a game record, - for standard input, to its end.\n"
            "Prints won, lost or open (a limit was reached).\n",
  },
  {
    .name = "advise", .run = cli_advise, .arguments = CLI_ARGUMENTS_FILE,
    .allowed = CLI_LIMITS | CLI_SEED,
    .usage = "  parlour-solver advise FILE [--seed S] [LIMITS]\n",
    .help = "Prints how likely careful play is to win after each legal move at the end of FILE, a\n"
            "game record, - for standard input, with the 95 % interval; the best move first.\n",
  },
  {
    .name = "survey", .run = cli_survey, .arguments = CLI_ARGUMENTS_GAME,
    .allowed = CLI_OPTIONS | CLI_LIMITS | CLI_DEALS | CLI_OUTPUT | CLI_PLAYER | CLI_SEED,
    .required = CLI_DEALS, .default_nodes = 5000000,
    .usage =
      "  parlour-solver survey GAME [--options \"KEY=VALUE …\"] --deals A-B [PLAYER] [LIMITS]\n"
      "                        [--output FILE]\n",
    .help =
      "Plays each deal, and prints a table of how it ended, as comma-separated values.\n"
      "Several processes can share the work:\n"
      "\n"
      "  printf '%s\\n' 1-250 251-500 501-750 751-1000 |\n"
      "    xargs -P 4 -I{} parlour-solver survey trefoil --deals {} --output trefoil-{}.csv\n",
  },
  {
    .name = "grade", .run = cli_grade, .arguments = CLI_ARGUMENTS_GAME,
    .allowed = CLI_OPTIONS | CLI_LIMITS | CLI_DEALS | CLI_OUTPUT | CLI_SEED,
    .required = CLI_DEALS, .default_nodes = 5000000,
    .usage =
      "  parlour-solver grade GAME [--options \"KEY=VALUE …\"] --deals A-B [--seed S] [LIMITS]\n"
      "                       [--output FILE]\n",
    .help =
      "Solves each deal.  For each deal that can be won, prints how many games are won by hasty\n"
      "play, by careful play, and by careful play with some hasty moves, as comma-separated\n"
      "values.\n",
  },
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

/* Returns: (nullable): the command called @name */
const CliCommand *
cli_command_find (const char *name)
{
  for (int i = 0; i < N_COMMANDS; i++)
    if (strcmp (name, commands[i].name) == 0)
      return &commands[i];

  return NULL;
}

/*
 * cli_command_usage:
 * @command: (nullable): NULL for the usage of all commands
 */
void
cli_command_usage (const CliCommand *command,
                   FILE             *stream)
{
  unsigned allowed = 0;

  fputs ("Usage:\n", stream);
  for (int i = 0; i < N_COMMANDS; i++)
    if (command == NULL || command == &commands[i])
      {
        fputs (commands[i].usage, stream);
        allowed |= commands[i].allowed;
      }
  if (command == NULL)
    fputs ("  parlour-solver COMMAND --help\n"
           "  parlour-solver --help | --version\n", stream);

  if (allowed & CLI_OPTIONS)
    {
      fputs ("\nGames: ", stream);
      for (size_t i = 0; i < PAT_N_GAMES; i++)
        fprintf (stream, "%s%s", i > 0 ? ", " : "", pat_games[i]->name);
      fputs (".\nA deal number is 1 to 2147483647.\n", stream);
    }
  if (allowed & CLI_PLAYER)
    fputs ("PLAYER: --player hasty|careful|perfect [--seed S].\n", stream);
  if (allowed & CLI_LIMITS)
    fputs ("LIMITS: [--nodes N] [--memory-mb M], each for one search.\n"
           "Memory is 256 MiB by default.\n", stream);
}

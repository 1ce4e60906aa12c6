/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

/* The options of the command line, one bit each. */
typedef enum
{
  CLI_OPTIONS = 1 << 0,
  CLI_DEAL = 1 << 1,
  CLI_DEPTH = 1 << 2,
  CLI_NODES = 1 << 3,
  CLI_MEMORY = 1 << 4,
  CLI_RECORD = 1 << 5,
  CLI_DEALS = 1 << 6,
  CLI_OUTPUT = 1 << 7,
  CLI_PLAYER = 1 << 8,
  CLI_SEED = 1 << 9,
  CLI_MOVES = 1 << 10,
  CLI_LIMITS = CLI_NODES | CLI_MEMORY,
} CliFlags;

/* The arguments that a command takes besides its options. */
typedef enum
{
  CLI_ARGUMENTS_GAME,
  CLI_ARGUMENTS_FILE,
  CLI_ARGUMENTS_GAME_OR_FILE,
} CliArguments;

typedef struct CliRequest CliRequest;

typedef struct
{
  const char   *name;
  CliArguments  arguments;
  /* CliFlags. */
  unsigned      allowed;
  unsigned      required;
  /* The limit of a search, without --nodes. */
  unsigned      default_nodes;
  /* Returns: the exit status */
  int         (*run) (const CliRequest *request);
  /* A line for each form of the command. */
  const char   *usage;
  /* The text of --help below the usage. */
  const char   *help;
} CliCommand;

int cli_deal   (const CliRequest *request);
int cli_replay (const CliRequest *request);
int cli_perft  (const CliRequest *request);
int cli_solve  (const CliRequest *request);
int cli_advise (const CliRequest *request);
int cli_survey (const CliRequest *request);
int cli_grade  (const CliRequest *request);

const CliCommand *cli_command_find  (const char       *name);
void              cli_command_usage (const CliCommand *command,
                                     FILE             *stream);

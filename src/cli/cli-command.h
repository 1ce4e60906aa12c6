/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

/* What may be said about a command, one bit each. */
typedef enum
{
  CLI_OPTIONS = 1 << 0,
  CLI_DEAL = 1 << 1,
  CLI_DEPTH = 1 << 2,
  CLI_NODES = 1 << 3,
  CLI_SECONDS = 1 << 4,
  CLI_MEMORY = 1 << 5,
  CLI_RECORD = 1 << 6,
  CLI_DEALS = 1 << 7,
  CLI_JOBS = 1 << 8,
  CLI_SHARD = 1 << 9,
  CLI_OUTPUT = 1 << 10,
  CLI_SUMMARY = 1 << 11,
  CLI_CSV = 1 << 12,
  CLI_PLAYER = 1 << 13,
  CLI_SEED = 1 << 14,
  CLI_MOVES = 1 << 15,
  CLI_LIMITS = CLI_NODES | CLI_SECONDS | CLI_MEMORY,
} CliFlags;

/* Which words a command takes. */
typedef enum
{
  CLI_WORDS_GAME,
  CLI_WORDS_FILE,
  CLI_WORDS_GAME_OR_FILE,
  CLI_WORDS_GAME_AND_FILE,
  CLI_WORDS_FILES,
} CliWords;

typedef struct CliRequest CliRequest;

/* A command, or one form of a command that has several. */
typedef struct
{
  const char *name;
  /* Makes it this form; 0 for the usual one. */
  CliFlags    form;
  CliWords    words;
  /* CliFlags. */
  unsigned    allowed;
  unsigned    required;
  /* How far a search goes if neither --nodes nor --seconds is given. */
  unsigned    usual_nodes;
  unsigned    usual_ms;
  /* Returns: the exit status. */
  int       (*run) (const CliRequest *request);
  /* One line for each way to say it. */
  const char *usage;
  /* What else there is to know. */
  const char *help;
} CliCommand;

/* The commands; see cli-command.c for what they do. */
int cli_deal    (const CliRequest *request);
int cli_replay  (const CliRequest *request);
int cli_perft   (const CliRequest *request);
int cli_solve   (const CliRequest *request);
int cli_play    (const CliRequest *request);
int cli_advise  (const CliRequest *request);
int cli_batch   (const CliRequest *request);
int cli_survey  (const CliRequest *request);
int cli_grade   (const CliRequest *request);
int cli_summary (const CliRequest *request);

const CliCommand *cli_command_find  (int          argc,
                                     char       **argv);
void              cli_command_usage (const char  *name,
                                     FILE        *stream);
void              cli_command_help  (const char  *name,
                                     FILE        *stream);

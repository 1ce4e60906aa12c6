/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-request.h"

#include "cli-report.h"
#include "pat-setup.h"
#include "pat-shuffle.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MAX_DEPTH = 100,
  MAX_MEMORY_MB = 1 << 20,
};

#define MAX_NODES UINT64_C (1000000000000000)
#define MAX_SEED  UINT64_C (1000000000000000)

/* Reads a number up to @max at the start of *text, and moves *text past it. */
static bool
read_digits (const char **text,
             uint64_t     max,
             uint64_t    *number)
{
  size_t length = strspn (*text, "0123456789");

  if (length == 0 || length > 18)
    return false;

  *number = strtoull (*text, NULL, 10);
  *text += length;
  return *number <= max;
}

/* Reads all of @text as a number from @least to @most. */
static bool
read_number (const char *text,
             uint64_t    least,
             uint64_t    most,
             uint64_t   *number)
{
  return read_digits (&text, most, number) && *text == '\0' && *number >= least;
}

/* Reads a range of deals, A-B. */
static bool
read_deals (const char *value,
            CliRequest *request)
{
  return read_digits (&value, PAT_DEAL_MAX, &request->deal) && request->deal >= PAT_DEAL_MIN &&
         *value == '-' &&
         read_number (value + 1, request->deal, PAT_DEAL_MAX, &request->last_deal);
}

static bool
read_player (const char *value,
             CliRequest *request)
{
  return pat_player_find (value, &request->player);
}

/*
 * All options.  An option takes a value if it has @read, or the @offset of a member of CliRequest
 * that gets the value.
 */
static const struct
{
  CliFlags    flag;
  const char *name;
  /* The range of a number; @most is 0 if the value is a text. */
  uint64_t    least;
  uint64_t    most;
  /* Of the member of CliRequest that gets the value. */
  size_t      offset;
  bool      (*read) (const char *value,
                     CliRequest *request);
  /* The error message for a wrong value. */
  const char *wanted;
} flags[] = {
  { CLI_OPTIONS, "--options", .offset = offsetof (CliRequest, options) },
  { CLI_DEAL, "--deal", PAT_DEAL_MIN, PAT_DEAL_MAX, offsetof (CliRequest, deal),
    .wanted = "a deal number is 1 to 2147483647" },
  { CLI_DEPTH, "--depth", 1, MAX_DEPTH, offsetof (CliRequest, depth),
    .wanted = "a depth is 1 to 100" },
  { CLI_NODES, "--nodes", 1, MAX_NODES, offsetof (CliRequest, nodes),
    .wanted = "a number of nodes is 1 to 1000000000000000" },
  { CLI_MEMORY, "--memory-mb", PAT_SOLVER_MIN_MEMORY_MB, MAX_MEMORY_MB,
    offsetof (CliRequest, memory_mb),
    .wanted = "memory is 16 to 1048576 MiB" },
  { CLI_RECORD, "--record" },
  { CLI_DEALS, "--deals", .read = read_deals,
    .wanted = "deals are two numbers, A-B, 1 to 2147483647" },
  { CLI_OUTPUT, "--output", .offset = offsetof (CliRequest, output) },
  { CLI_PLAYER, "--player", .read = read_player,
    .wanted = "a player is hasty, careful or perfect" },
  { CLI_SEED, "--seed", 0, MAX_SEED, offsetof (CliRequest, seed),
    .wanted = "a seed is 0 to 1000000000000000" },
  { CLI_MOVES, "--moves" },
};

enum { N_FLAGS = sizeof flags / sizeof flags[0] };

/* Stores the value of option number @i.  Returns: false if @value is wrong. */
static bool
read_value (int         i,
            const char *value,
            CliRequest *request)
{
  void *place = (char *) request + flags[i].offset;

  if (flags[i].read != NULL)
    return flags[i].read (value, request);
  if (flags[i].most > 0)
    return read_number (value, flags[i].least, flags[i].most, place);

  *(const char **) place = value;
  return true;
}

/* Parses the option *argv and its value.  Returns: how many arguments that took, or
 * 0 after an error message. */
static int
parse_flag (int          argc,
            char       **argv,
            CliRequest  *request)
{
  for (int i = 0; i < N_FLAGS; i++)
    {
      if (strcmp (argv[0], flags[i].name) != 0 || !(request->command->allowed & flags[i].flag))
        continue;

      if (request->given & flags[i].flag)
        return cli_error (0, "%s is given twice", argv[0]);
      request->given |= flags[i].flag;
      if (flags[i].read == NULL && flags[i].offset == 0)
        return 1;
      if (argc < 2)
        return cli_error (0, "%s needs a value", argv[0]);
      if (!read_value (i, argv[1], request))
        return cli_error (0, "%s: %s", flags[i].wanted, argv[1]);
      return 2;
    }

  return cli_error (0, "unknown argument: %s", argv[0]);
}

/* Parses the first of the @n words as a game. */
static int
parse_game (char       **words,
            int          n,
            CliRequest  *request)
{
  const char *options = request->options != NULL ? request->options : "";
  const PatGame *game;
  PatFault fault;

  if (n == 0)
    return cli_error (CLI_BAD_USAGE, "which game?");
  if ((game = pat_game_find (words[0])) == NULL)
    return cli_error (CLI_BAD_USAGE, "unknown game: %s", words[0]);
  if (!pat_options_parse (game, options, &request->variant, &fault))
    return cli_error (CLI_BAD_USAGE, "%s: %s", pat_fault_words (fault.kind), fault.what);
  if (n > 1)
    return cli_error (CLI_BAD_USAGE, "unknown argument: %s", words[1]);

  return CLI_DONE;
}

/* Parses the @n arguments that are not options: a game, or a file. */
static int
parse_words (char       **words,
             int          n,
             CliRequest  *request)
{
  const CliCommand *command = request->command;
  bool may_be_file = command->arguments == CLI_ARGUMENTS_GAME_OR_FILE;
  bool names_game = (request->given & (CLI_OPTIONS | CLI_DEAL)) ||
                    (n > 0 && pat_game_find (words[0]) != NULL);

  if (command->arguments == CLI_ARGUMENTS_GAME || (may_be_file && names_game))
    return parse_game (words, n, request);
  if (n == 0 && may_be_file)
    return cli_error (CLI_BAD_USAGE, "which game, or which record?");
  if (n != 1)
    return cli_error (CLI_BAD_USAGE, "%s takes one file", command->name);

  request->file = words[0];
  return CLI_DONE;
}

static int
check_flags (const CliRequest *request)
{
  unsigned required = request->command->required;

  /* A record has its deal, so --deal is not required with a file. */
  if (request->file != NULL)
    required &= ~(unsigned) CLI_DEAL;

  for (int i = 0; i < N_FLAGS; i++)
    if (required & ~request->given & flags[i].flag)
      return cli_error (CLI_BAD_USAGE, "%s is missing", flags[i].name);

  return CLI_DONE;
}

/*
 * cli_request_parse:
 * @argv: the arguments after the command; their order is changed
 * @request: (out): points into @argv
 *
 * Returns: CLI_DONE, or CLI_BAD_USAGE after an error message
 */
int
cli_request_parse (const CliCommand  *command,
                   int                argc,
                   char             **argv,
                   CliRequest        *request)
{
  int n_words = 0, status;

  *request = (CliRequest) {
    .command = command,
    .nodes = command->default_nodes,
    .memory_mb = PAT_SOLVER_MEMORY_MB,
    .player = PAT_PLAYER_PERFECT,
    .seed = 1,
  };

  for (int i = 0, taken; i < argc; i += taken)
    {
      taken = 1;
      if (argv[i][0] != '-' || argv[i][1] == '\0')
        argv[n_words++] = argv[i];
      else if ((taken = parse_flag (argc - i, argv + i, request)) == 0)
        return CLI_BAD_USAGE;
    }

  status = parse_words (argv, n_words, request);
  return status == CLI_DONE ? check_flags (request) : status;
}

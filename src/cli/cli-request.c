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

/* Reads A-B, two deals, the second not before the first. */
static bool
read_deals (const char *value,
            CliRequest *request)
{
  uint64_t first, last;

  if (!read_digits (&value, PAT_DEAL_MAX, &first) || first < PAT_DEAL_MIN || *value != '-' ||
      !read_number (value + 1, first, PAT_DEAL_MAX, &last))
    return false;

  request->first_deal = (unsigned) first;
  request->last_deal = (unsigned) last;
  return true;
}

static bool
read_player (const char *value,
             CliRequest *request)
{
  return pat_player_find (value, &request->player);
}

/*
 * All options.  An option takes a value if it has a function that reads it or a
 * place in CliRequest.
 */
static const struct
{
  CliFlags    flag;
  const char *name;
  /* The range of a number; most is 0 for a text. */
  uint64_t    least;
  uint64_t    most;
  /* The place of the value in CliRequest: a uint64_t if is_wide, else an unsigned. */
  size_t      offset;
  bool        is_wide;
  bool      (*read) (const char *value,
                     CliRequest *request);
  /* The error message for a wrong value. */
  const char *wanted;
} flags[] = {
  { CLI_OPTIONS, "--options", .offset = offsetof (CliRequest, options) },
  { CLI_DEAL, "--deal", PAT_DEAL_MIN, PAT_DEAL_MAX, offsetof (CliRequest, deal),
    .wanted = "a deal number is 1 to 2147483647" },
  { CLI_DEPTH, "--depth", 1, MAX_DEPTH, offsetof (CliRequest, depth), .wanted = "a depth is 1 to 100" },
  { CLI_NODES, "--nodes", 1, MAX_NODES, offsetof (CliRequest, limits.nodes), .is_wide = true,
    .wanted = "a number of nodes is 1 to 1000000000000000" },
  { CLI_MEMORY, "--memory-mb", PAT_SOLVER_MIN_MEMORY_MB, MAX_MEMORY_MB, offsetof (CliRequest, limits.memory_mb),
    .wanted = "memory is 16 to 1048576 MiB" },
  { CLI_RECORD, "--record" },
  { CLI_DEALS, "--deals", .read = read_deals, .wanted = "deals are two numbers, A-B, 1 to 2147483647" },
  { CLI_OUTPUT, "--output", .offset = offsetof (CliRequest, output) },
  { CLI_PLAYER, "--player", .read = read_player, .wanted = "a player is hasty, careful or perfect" },
  { CLI_SEED, "--seed", 0, MAX_SEED, offsetof (CliRequest, seed), .is_wide = true,
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
  uint64_t number;

  if (flags[i].read != NULL)
    return flags[i].read (value, request);
  if (flags[i].most > 0 && !read_number (value, flags[i].least, flags[i].most, &number))
    return false;

  if (flags[i].most == 0)
    *(const char **) place = value;
  else if (flags[i].is_wide)
    *(uint64_t *) place = number;
  else
    *(unsigned *) place = (unsigned) number;
  return true;
}

/* Parses the option *argv and its value.  Returns: how many arguments that took, or
 * 0 after an error message. */
static int
parse_flag (int          argc,
            char       **argv,
            CliRequest  *request)
{
  const CliCommand *command = request->command;

  for (int i = 0; i < N_FLAGS; i++)
    {
      if (strcmp (argv[0], flags[i].name) != 0 || !(command->allowed & flags[i].flag))
        continue;

      if (request->given & flags[i].flag)
        return cli_usage_error (command, "%s is given twice", argv[0]), 0;
      request->given |= flags[i].flag;
      if (flags[i].read == NULL && flags[i].offset == 0)
        return 1;
      if (argc < 2)
        return cli_usage_error (command, "%s needs a value", argv[0]), 0;
      if (!read_value (i, argv[1], request))
        return cli_usage_error (command, "%s: %s", flags[i].wanted, argv[1]), 0;
      return 2;
    }

  return cli_usage_error (command, "unknown argument: %s", argv[0]), 0;
}

/* Parses the first argument as a game.  Returns: CLI_DONE or CLI_BAD_USAGE */
static int
parse_game (CliRequest *request)
{
  const CliCommand *command = request->command;
  const char *options = request->options != NULL ? request->options : "";
  const PatGame *game;
  PatFault fault;

  if (request->n_files == 0)
    return cli_usage_error (command, "which game?");
  if ((game = pat_game_find (request->files[0])) == NULL)
    return cli_usage_error (command, "unknown game: %s", request->files[0]);
  if (!pat_options_parse (game, options, &request->variant, &fault))
    return cli_usage_error (command, "%s: %s", pat_fault_words (fault.kind), fault.what);

  request->files++;
  request->n_files--;
  return CLI_DONE;
}

/* Whether the first argument must be a game. */
static bool
needs_game (const CliRequest *request)
{
  switch (request->command->words)
    {
    case CLI_WORDS_GAME:
      return true;
    case CLI_WORDS_GAME_OR_FILE:
      return (request->given & (CLI_OPTIONS | CLI_DEAL)) ||
             (request->n_files > 0 && pat_game_find (request->files[0]) != NULL);
    default:
      return false;
    }
}

static int
check_files (const CliRequest *request)
{
  const CliCommand *command = request->command;

  if (request->variant.game != NULL)
    return request->n_files == 0 ? CLI_DONE
                                 : cli_usage_error (command, "unknown argument: %s", request->files[0]);

  if (command->words == CLI_WORDS_GAME_OR_FILE && request->n_files == 0)
    return cli_usage_error (command, "which game, or which record?");

  return request->n_files == 1 ? CLI_DONE
                               : cli_usage_error (command, "%s takes one file", command->name);
}

static int
check_flags (const CliRequest *request)
{
  unsigned required = request->command->required;

  /* A record in a file already has its deal. */
  if (request->variant.game == NULL)
    required &= ~(unsigned) CLI_DEAL;

  for (int i = 0; i < N_FLAGS; i++)
    if (required & ~request->given & flags[i].flag)
      return cli_usage_error (request->command, "%s is missing", flags[i].name);

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
  int status = CLI_DONE;

  *request = (CliRequest) {
    .command = command,
    .files = argv,
    .limits.memory_mb = PAT_SOLVER_MEMORY_MB,
    .player = PAT_PLAYER_PERFECT,
    .seed = 1,
  };

  for (int i = 0, taken; i < argc; i += taken)
    {
      taken = 1;
      if (argv[i][0] != '-' || argv[i][1] == '\0')
        request->files[request->n_files++] = argv[i];
      else if ((taken = parse_flag (argc - i, argv + i, request)) == 0)
        return CLI_BAD_USAGE;
    }

  if (!(request->given & CLI_NODES))
    request->limits.nodes = command->usual_nodes;

  if (needs_game (request))
    status = parse_game (request);
  if (status == CLI_DONE)
    status = check_files (request);
  if (status == CLI_DONE)
    status = check_flags (request);

  return status;
}

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
  MAX_SECONDS = 1000000,
  MAX_MEMORY_MB = 1 << 20,
  MAX_SHARDS = 1000000,
};

#define MAX_NODES UINT64_C (1000000000000000)
#define MAX_SEED  UINT64_C (1000000000000000)

/* The digits at the head of *text, as a number up to @max; moves *text on. */
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

/* A number from @least to @most and nothing behind it. */
static bool
read_number (const char *text,
             uint64_t    least,
             uint64_t    most,
             uint64_t   *number)
{
  return read_digits (&text, most, number) && *text == '\0' && *number >= least;
}

/* Two numbers from 1 to @max with @between between them, the second not less. */
static bool
read_pair (const char *text,
           char        between,
           unsigned    max,
           unsigned   *first,
           unsigned   *second)
{
  uint64_t one, other;

  if (!read_digits (&text, max, &one) || one < 1 || *text != between ||
      !read_number (text + 1, one, max, &other))
    return false;

  *first = (unsigned) one;
  *second = (unsigned) other;
  return true;
}

/* Seconds with up to three decimals, as ms. */
static bool
read_seconds (const char *value,
              CliRequest *request)
{
  uint64_t seconds, ms = 0;

  if (!read_digits (&value, MAX_SECONDS, &seconds))
    return false;

  if (*value == '.')
    {
      size_t length = strlen (++value);

      if (length > 3 || !read_digits (&value, 999, &ms))
        return false;
      for (; length < 3; length++)
        ms *= 10;
    }

  request->limits.ms = (unsigned) (seconds * 1000 + ms);
  return *value == '\0' && request->limits.ms > 0;
}

static bool
read_deals (const char *value,
            CliRequest *request)
{
  return read_pair (value, '-', PAT_DEAL_MAX, &request->first_deal, &request->last_deal);
}

static bool
read_shard (const char *value,
            CliRequest *request)
{
  return read_pair (value, '/', MAX_SHARDS, &request->shard, &request->n_shards);
}

static bool
read_player (const char *value,
             CliRequest *request)
{
  return pat_player_find (value, &request->player);
}

/* Everything that may be said about a command. */
static const struct
{
  CliFlags    flag;
  const char *name;
  /* Of a value without a reader: a number from the least to the most or, where that
   * is 0, a text; and where in a request it goes, a number as uint64_t if it is wide
   * and else as unsigned.  Without either there is no value. */
  uint64_t    least;
  uint64_t    most;
  size_t      offset;
  bool        is_wide;
  bool      (*read) (const char *value,
                     CliRequest *request);
  /* What a value must be. */
  const char *wanted;
} flags[] = {
  { CLI_OPTIONS, "--options", .offset = offsetof (CliRequest, options) },
  { CLI_DEAL, "--deal", PAT_DEAL_MIN, PAT_DEAL_MAX, offsetof (CliRequest, deal),
    .wanted = "a deal number is 1 to 2147483647" },
  { CLI_DEPTH, "--depth", 1, MAX_DEPTH, offsetof (CliRequest, depth), .wanted = "a depth is 1 to 100" },
  { CLI_NODES, "--nodes", 1, MAX_NODES, offsetof (CliRequest, limits.nodes), .is_wide = true,
    .wanted = "a number of nodes is 1 to 1000000000000000" },
  { CLI_SECONDS, "--seconds", .read = read_seconds, .wanted = "seconds are 0.001 to 1000000" },
  { CLI_MEMORY, "--memory-mb", PAT_SOLVER_MIN_MEMORY_MB, MAX_MEMORY_MB, offsetof (CliRequest, limits.memory_mb),
    .wanted = "memory is 16 to 1048576 MiB" },
  { CLI_RECORD, "--record" },
  { CLI_DEALS, "--deals", .read = read_deals, .wanted = "deals are two numbers, A-B, 1 to 2147483647" },
  { CLI_JOBS, "--jobs", 1, CLI_MAX_JOBS, offsetof (CliRequest, jobs), .wanted = "jobs are 1 to 256" },
  { CLI_SHARD, "--shard", .read = read_shard,
    .wanted = "a shard is I/N, with I from 1 to N and N up to 1000000" },
  { CLI_OUTPUT, "--output", .offset = offsetof (CliRequest, output) },
  { CLI_SUMMARY, "--summary" },
  { CLI_CSV, "--csv" },
  { CLI_PLAYER, "--player", .read = read_player, .wanted = "a player is hasty, careful or perfect" },
  { CLI_SEED, "--seed", 0, MAX_SEED, offsetof (CliRequest, seed), .is_wide = true,
    .wanted = "a seed is 0 to 1000000000000000" },
  { CLI_MOVES, "--moves" },
};

enum { N_FLAGS = sizeof flags / sizeof flags[0] };

/* Takes the value of flag number @i.  Returns: whether it is one. */
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

/* Takes *argv, a flag, and its value where it has one.  Returns: how many words
 * that was, or 0 after telling what is wrong. */
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

/* Takes the first word for a game.  Returns: CLI_DONE or CLI_BAD_USAGE. */
static int
parse_game (CliRequest *request)
{
  const CliCommand *command = request->command;
  const char *options = request->options != NULL ? request->options : "";
  const PatGame *game;
  PatFault fault;

  if (request->n_words == 0)
    return cli_usage_error (command, "which game?");
  if ((game = pat_game_find (request->words[0])) == NULL)
    return cli_usage_error (command, "unknown game: %s", request->words[0]);
  if (!pat_options_parse (game, options, &request->variant, &fault))
    return cli_usage_error (command, "%s: %s", pat_fault_words (fault.kind), fault.what);

  request->words++;
  request->n_words--;
  return CLI_DONE;
}

/* Whether the first word must be a game. */
static bool
wants_game (const CliRequest *request)
{
  switch (request->command->words)
    {
    case CLI_WORDS_GAME:
    case CLI_WORDS_GAME_AND_FILE:
      return true;
    case CLI_WORDS_GAME_OR_FILE:
      return (request->given & (CLI_OPTIONS | CLI_DEAL)) ||
             (request->n_words > 0 && pat_game_find (request->words[0]) != NULL);
    default:
      return false;
    }
}

/* Whether the words that are no game are as many as they should be. */
static int
check_words (const CliRequest *request)
{
  const CliCommand *command = request->command;

  if (command->words == CLI_WORDS_FILES)
    return request->n_words > 0 ? CLI_DONE : cli_usage_error (command, "which files?");

  if (command->words == CLI_WORDS_GAME || (command->words == CLI_WORDS_GAME_OR_FILE &&
                                           request->variant.game != NULL))
    return request->n_words == 0 ? CLI_DONE
                                 : cli_usage_error (command, "unknown argument: %s", request->words[0]);

  if (command->words == CLI_WORDS_GAME_OR_FILE && request->n_words == 0)
    return cli_usage_error (command, "which game, or which record?");

  return request->n_words == 1 ? CLI_DONE
                               : cli_usage_error (command, "%s takes one file", command->name);
}

static int
check_flags (const CliRequest *request)
{
  unsigned required = request->command->required;

  /* A record holds its deal. */
  if (request->variant.game == NULL)
    required &= ~(unsigned) CLI_DEAL;

  for (int i = 0; i < N_FLAGS; i++)
    if (required & ~request->given & flags[i].flag)
      return cli_usage_error (request->command, "%s is missing", flags[i].name);

  return CLI_DONE;
}

/*
 * cli_request_parse:
 * @argv: the words after the command; their order is changed
 * @request: (out): points into @argv
 *
 * Returns: CLI_DONE, or CLI_BAD_USAGE after telling what is wrong
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
    .words = argv,
    .limits.memory_mb = PAT_SOLVER_MEMORY_MB,
    .player = PAT_PLAYER_PERFECT,
    .seed = 1,
    .jobs = 1,
    .shard = 1,
    .n_shards = 1,
  };

  for (int i = 0, taken; i < argc; i += taken)
    {
      taken = 1;
      if (argv[i][0] != '-' || argv[i][1] == '\0')
        request->words[request->n_words++] = argv[i];
      else if ((taken = parse_flag (argc - i, argv + i, request)) == 0)
        return CLI_BAD_USAGE;
    }

  if (!(request->given & (CLI_NODES | CLI_SECONDS)))
    {
      request->limits.nodes = command->usual_nodes;
      request->limits.ms = command->usual_ms;
    }

  if (wants_game (request))
    status = parse_game (request);
  if (status == CLI_DONE)
    status = check_words (request);
  if (status == CLI_DONE)
    status = check_flags (request);

  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-command.h"
#include "pat-player.h"

#include <stddef.h>
#include <stdint.h>

enum { CLI_MAX_JOBS = 256 };

/* What the command line asks for; what is not given is zero. */
struct CliRequest
{
  const CliCommand *command;
  /* CliFlags. */
  unsigned          given;
  /* Without a game, all of words are files. */
  PatVariant        variant;
  char            **words;
  size_t            n_words;
  const char       *options;
  unsigned          deal;
  unsigned          depth;
  PatLimits         limits;
  unsigned          first_deal;
  unsigned          last_deal;
  unsigned          jobs;
  unsigned          shard;
  unsigned          n_shards;
  const char       *output;
  PatPlayerKind     player;
  uint64_t          seed;
};

int cli_request_parse (const CliCommand  *command,
                       int                argc,
                       char             **argv,
                       CliRequest        *request);

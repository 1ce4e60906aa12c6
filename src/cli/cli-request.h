/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-command.h"
#include "pat-player.h"

#include <stddef.h>
#include <stdint.h>

/* A parsed command line.  Options that are not given are zero or their default. */
struct CliRequest
{
  const CliCommand *command;
  /* CliFlags. */
  unsigned          given;
  /* The game is NULL if the command line names a file. */
  PatVariant        variant;
  const char       *file;
  const char       *options;
  /* The deal, or the first of several. */
  uint64_t          deal;
  uint64_t          last_deal;
  uint64_t          depth;
  uint64_t          nodes;
  uint64_t          memory_mb;
  const char       *output;
  PatPlayerKind     player;
  uint64_t          seed;
};

int cli_request_parse (const CliCommand  *command,
                       int                argc,
                       char             **argv,
                       CliRequest        *request);

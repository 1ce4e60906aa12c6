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
  /* The game is NULL if the command line names none. */
  PatVariant        variant;
  char            **files;
  size_t            n_files;
  const char       *options;
  unsigned          deal;
  unsigned          depth;
  PatLimits         limits;
  unsigned          first_deal;
  unsigned          last_deal;
  const char       *output;
  PatPlayerKind     player;
  uint64_t          seed;
};

int cli_request_parse (const CliCommand  *command,
                       int                argc,
                       char             **argv,
                       CliRequest        *request);

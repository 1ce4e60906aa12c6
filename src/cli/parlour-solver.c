/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-command.h"
#include "cli-report.h"
#include "cli-request.h"

#include <stdbool.h>
#include <string.h>

/* --help may stand anywhere, also among wrong arguments. */
static bool
asks_for_help (int    argc,
               char **argv)
{
  for (int i = 0; i < argc; i++)
    if (strcmp (argv[i], "--help") == 0)
      return true;

  return false;
}

/* Finds @command.  Returns: the exit status */
static int
run (int                argc,
     char             **argv,
     const CliCommand **command)
{
  CliRequest request;
  int status;

  if (argc < 2)
    return cli_error (CLI_BAD_USAGE, "which command?");

  *command = cli_command_find (argv[1]);
  if (asks_for_help (argc - 1, argv + 1))
    {
      cli_command_usage (*command, stdout);
      if (*command != NULL)
        printf ("\n%s", (*command)->help);
      return CLI_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("parlour-solver " PARLOUR_VERSION);
      return CLI_DONE;
    }
  if (*command == NULL)
    return cli_error (CLI_BAD_USAGE, "unknown command: %s", argv[1]);

  status = cli_request_parse (*command, argc - 2, argv + 2, &request);
  return status == CLI_DONE ? (*command)->run (&request) : status;
}

int
main (int    argc,
      char **argv)
{
  const CliCommand *command = NULL;
  int status = run (argc, argv, &command);

  if (status == CLI_BAD_USAGE)
    cli_command_usage (command, stderr);
  return status == CLI_DONE ? cli_flush () : status;
}

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

/* Returns: the exit status */
static int
run (int    argc,
     char **argv)
{
  const CliCommand *command;
  CliRequest request;
  int status;

  if (argc < 2)
    return cli_usage_error (NULL, "which command?");

  if (strcmp (argv[1], "--help") == 0)
    {
      cli_command_help (NULL, stdout);
      return CLI_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("parlour-solver " PARLOUR_VERSION);
      return CLI_DONE;
    }

  if ((command = cli_command_find (argv[1])) == NULL)
    return cli_usage_error (NULL, "unknown command: %s", argv[1]);

  if (asks_for_help (argc - 2, argv + 2))
    {
      cli_command_help (command, stdout);
      return CLI_DONE;
    }

  status = cli_request_parse (command, argc - 2, argv + 2, &request);
  return status == CLI_DONE ? command->run (&request) : status;
}

int
main (int    argc,
      char **argv)
{
  int status = run (argc, argv);

  return status == CLI_DONE ? cli_flush () : status;
}

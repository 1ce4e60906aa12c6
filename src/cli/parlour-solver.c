/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-game.h"
#include "pat-record.h"
#include "pat-shuffle.h"
#include "pat-text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the program's exit says. */
enum { DONE = 0, BAD_INPUT = 1, BAD_USAGE = 2 };

enum { MAX_DEPTH = 100 };

static const char USAGE[] =
  "Usage:\n"
  "  parlour-solver deal GAME [--options \"KEY=VALUE …\"] --deal N\n"
  "  parlour-solver replay FILE\n"
  "  parlour-solver perft GAME [--options \"KEY=VALUE …\"] --deal N --depth D\n"
  "  parlour-solver --help | --version\n"
  "\n"
  "Games: louis, nationale, trefoil, kings, storehouse, auxiliary-sequences.\n"
  "A deal number is 1 to 2147483647.  FILE is a game record, - for standard input.\n";

/* What the command line asks for. */
typedef struct
{
  PatVariant variant;
  unsigned   deal;
  unsigned   depth;
} Request;

static int __attribute__ ((format (printf, 1, 2)))
usage_error (const char *format,
             ...)
{
  va_list args;

  fputs ("parlour-solver: ", stderr);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fprintf (stderr, "\n%s", USAGE);

  return BAD_USAGE;
}

static void
print_fault (const char     *file,
             const PatFault *fault)
{
  fprintf (stderr, "%s:%u: %s%s%s\n", file, fault->line, pat_fault_words (fault->kind),
           fault->what[0] != '\0' ? ": " : "", fault->what);
}

/* Digits only, from 1 to @max. */
static bool
parse_number (const char *text,
              unsigned    max,
              unsigned   *number)
{
  size_t length = strlen (text);
  unsigned long value;

  if (length == 0 || length > 10 || strspn (text, "0123456789") != length)
    return false;

  value = strtoul (text, NULL, 10);
  if (value < 1 || value > max)
    return false;

  *number = (unsigned) value;
  return true;
}

/* The words after the command.  Returns: DONE or BAD_USAGE. */
static int
parse_request (int       argc,
               char    **argv,
               bool      with_depth,
               Request  *request)
{
  const char *options = "";
  PatFault fault;

  if (argc < 1 || argv[0][0] == '-')
    return usage_error ("which game?");
  if ((request->variant.game = pat_game_find (argv[0])) == NULL)
    return usage_error ("unknown game: %s", argv[0]);

  for (int i = 1; i < argc; i += 2)
    {
      const char *value = i + 1 < argc ? argv[i + 1] : NULL;
      bool is_depth = with_depth && strcmp (argv[i], "--depth") == 0;

      if (!is_depth && strcmp (argv[i], "--options") != 0 && strcmp (argv[i], "--deal") != 0)
        return usage_error ("unknown argument: %s", argv[i]);
      if (value == NULL)
        return usage_error ("%s needs a value", argv[i]);

      if (strcmp (argv[i], "--options") == 0)
        options = value;
      else if (is_depth && !parse_number (value, MAX_DEPTH, &request->depth))
        return usage_error ("a depth is 1 to %d: %s", MAX_DEPTH, value);
      else if (!is_depth && !parse_number (value, PAT_DEAL_MAX, &request->deal))
        return usage_error ("%s: %s", pat_fault_words (PAT_FAULT_DEAL_NUMBER), value);
    }

  if (!pat_options_parse (request->variant.game, options, &request->variant, &fault))
    return usage_error ("%s: %s", pat_fault_words (fault.kind), fault.what);
  if (request->deal == 0)
    return usage_error ("--deal is missing");
  if (with_depth && request->depth == 0)
    return usage_error ("--depth is missing");

  return DONE;
}

static void
start (const Request *request,
       PatPosition   *position)
{
  PatCard pack[PAT_MAX_CARDS];

  pat_shuffle (request->deal, pat_variant_packs (request->variant), pack);
  pat_variant_set_up (request->variant, pack, position);
}

static int
run_deal (int    argc,
          char **argv)
{
  Request request = { 0 };
  PatPosition position;
  int usage = parse_request (argc, argv, false, &request);

  if (usage != DONE)
    return usage;

  start (&request, &position);
  pat_position_print (request.variant, &position, stdout);
  return DONE;
}

/* How many ways there are to play @depth moves. */
static unsigned long long
perft (PatVariant         variant,
       const PatPosition *position,
       unsigned           depth)
{
  PatMoveList list;
  unsigned long long n = 0;

  pat_variant_list_moves (variant, position, &list);
  if (depth == 1)
    return list.n;

  for (size_t i = 0; i < list.n; i++)
    {
      PatPosition next = *position;

      pat_variant_play (variant, &next, list.moves[i]);
      n += perft (variant, &next, depth - 1);
    }

  return n;
}

static int
run_perft (int    argc,
           char **argv)
{
  Request request = { 0 };
  PatPosition position;
  int usage = parse_request (argc, argv, true, &request);

  if (usage != DONE)
    return usage;

  start (&request, &position);
  for (unsigned depth = 1; depth <= request.depth; depth++)
    printf ("perft %u: %llu\n", depth, perft (request.variant, &position, depth));
  return DONE;
}

/* All of @stream; free it.  Returns: NULL, with errno set, when it fails. */
static char *
read_all (FILE   *stream,
          size_t *length)
{
  size_t room = 4096, used = 0;
  char *text = malloc (room);

  while (text != NULL)
    {
      size_t n = fread (text + used, 1, room - used, stream);
      char *more;

      used += n;
      if (n == 0)
        break;
      if (used < room)
        continue;
      more = realloc (text, room *= 2);
      if (more == NULL)
        free (text);
      text = more;
    }

  if (text != NULL && ferror (stream))
    {
      free (text);
      return NULL;
    }

  *length = used;
  return text;
}

/* Reads and checks the record in the file called @name, - for standard input.
 * Returns: DONE or BAD_INPUT. */
static int
load_record (const char *name,
             PatRecord  *record)
{
  bool from_stdin = strcmp (name, "-") == 0;
  FILE *stream = from_stdin ? stdin : fopen (name, "rb");
  PatFault fault;
  size_t length;
  char *text = NULL;
  bool good;

  if (stream != NULL)
    {
      text = read_all (stream, &length);
      if (!from_stdin)
        {
          int error = errno;

          fclose (stream);
          errno = error;
        }
    }
  if (text == NULL)
    {
      fprintf (stderr, "%s: %s\n", name, strerror (errno));
      return BAD_INPUT;
    }

  good = pat_record_parse (text, length, record, &fault);
  free (text);
  if (!good)
    print_fault (name, &fault);
  return good ? DONE : BAD_INPUT;
}

static int
run_replay (int    argc,
            char **argv)
{
  PatRecord record;
  PatPosition position;

  if (argc != 1)
    return usage_error ("replay takes one file");
  if (load_record (argv[0], &record) != DONE)
    return BAD_INPUT;

  pat_variant_set_up (record.variant, record.pack, &position);
  puts ("position 0");
  pat_position_print (record.variant, &position, stdout);
  for (size_t i = 0; i < record.n_moves; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (record.moves[i], move);
      pat_variant_play (record.variant, &position, record.moves[i]);
      printf ("position %zu after %s\n", i + 1, move);
      pat_position_print (record.variant, &position, stdout);
    }

  pat_record_clear (&record);
  return DONE;
}

static const struct
{
  const char *name;
  int       (*run) (int    argc,
                    char **argv);
} commands[] = {
  { "deal", run_deal },
  { "replay", run_replay },
  { "perft", run_perft },
};

/* Runs what the command line asks for.  Returns: the exit status. */
static int
run (int    argc,
     char **argv)
{
  if (argc < 2)
    return usage_error ("which command?");

  if (strcmp (argv[1], "--help") == 0)
    {
      fputs (USAGE, stdout);
      return DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("parlour-solver " PARLOUR_VERSION);
      return DONE;
    }

  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (argc - 2, argv + 2);

  return usage_error ("unknown command: %s", argv[1]);
}

int
main (int    argc,
      char **argv)
{
  int exit_status = run (argc, argv);

  if (fflush (stdout) != 0)
    {
      fprintf (stderr, "parlour-solver: standard output: %s\n", strerror (errno));
      return BAD_INPUT;
    }

  return exit_status;
}

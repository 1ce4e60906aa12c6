/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-text.h"

#include <stdlib.h>
#include <string.h>

static const char RANKS[] = "A23456789TJQK";
static const char SUITS[] = "CDHS";

/* The names of piles.  If several piles share a name, a number from 1 follows. */
static const struct
{
  const char *name;
  unsigned    first;
  unsigned    n;
} piles[] = {
  { "f", PAT_F1, PAT_MAX_FOUNDATIONS },
  { "t", PAT_T1, PAT_MAX_TABLEAU },
  { "h", PAT_H1, PAT_N_SUITS },
  { "store", PAT_STORE, 1 },
  { "waste", PAT_WASTE, 1 },
  { "stock", PAT_STOCK, 1 },
};

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

/* Reads a number without sign, blanks or leading zero, up to @max, and moves @text
 * past it. */
static bool
parse_number (const char **text,
              unsigned     max,
              unsigned    *number)
{
  const char *s = *text;
  unsigned value = 0;

  if (*s < '1' || *s > '9')
    return false;

  for (; *s >= '0' && *s <= '9'; s++)
    {
      value = value * 10 + (unsigned) (*s - '0');
      if (value > max)
        return false;
    }

  *text = s;
  *number = value;
  return true;
}

/* Reads the name of a pile at the start of @text, and moves @text past it. */
static bool
parse_pile (const char **text,
            unsigned    *pile)
{
  for (size_t i = 0; i < N_ELEMENTS (piles); i++)
    {
      size_t length = strlen (piles[i].name);
      const char *s = *text + length;
      unsigned number = 1;

      if (strncmp (*text, piles[i].name, length) == 0 &&
          (piles[i].n == 1 || parse_number (&s, piles[i].n, &number)))
        {
          *text = s;
          *pile = piles[i].first + number - 1;
          return true;
        }
    }

  return false;
}

/*
 * pat_card_format:
 *
 * Writes @card as rank and suit, without its pack.
 */
void
pat_card_format (PatCard card,
                 char    text[static PAT_CARD_TEXT])
{
  text[0] = RANKS[pat_card_rank (card) - 1];
  text[1] = SUITS[pat_card_suit (card)];
  text[2] = '\0';
}

/*
 * pat_card_parse:
 * @text: rank and suit, and nothing more
 * @card: (out): the card, of the first pack
 *
 * Returns: whether @text is a card
 */
bool
pat_card_parse (const char *text,
                PatCard    *card)
{
  const char *rank = text[0] != '\0' ? strchr (RANKS, text[0]) : NULL;
  const char *suit = rank != NULL && text[1] != '\0' ? strchr (SUITS, text[1]) : NULL;

  if (suit == NULL || text[2] != '\0')
    return false;

  *card = pat_card_new ((unsigned) (rank - RANKS) + 1, (unsigned) (suit - SUITS), 0);
  return true;
}

/*
 * pat_pile_format:
 *
 * Writes the name of @pile, as in a record.
 */
void
pat_pile_format (unsigned pile,
                 char     text[static PAT_PILE_TEXT])
{
  size_t i = 0;

  while (pile >= piles[i].first + piles[i].n)
    i++;
  if (piles[i].n == 1)
    snprintf (text, PAT_PILE_TEXT, "%s", piles[i].name);
  else
    snprintf (text, PAT_PILE_TEXT, "%s%u", piles[i].name, (pile - piles[i].first + 1) & 0xff);
}

/*
 * pat_pile_parse:
 *
 * Returns: whether @text names a pile
 */
bool
pat_pile_parse (const char *text,
                unsigned   *pile)
{
  return parse_pile (&text, pile) && *text == '\0';
}

/*
 * pat_move_format:
 *
 * Writes @move as in a record; pat_move_parse() reads it.
 */
void
pat_move_format (PatMove move,
                 char    text[static PAT_MOVE_TEXT])
{
  char from[PAT_PILE_TEXT] = "";
  char to[PAT_PILE_TEXT] = "";

  pat_pile_format (move.from, from);
  pat_pile_format (move.to, to);

  switch (move.kind)
    {
    case PAT_MOVE_DEAL:
      snprintf (text, PAT_MOVE_TEXT, "deal");
      break;

    case PAT_MOVE_REDEAL:
      snprintf (text, PAT_MOVE_TEXT, "redeal");
      break;

    case PAT_MOVE_GRACE:
      snprintf (text, PAT_MOVE_TEXT, "%s@%u>%s", from, move.n, to);
      break;

    default:
      if (move.n == 1)
        snprintf (text, PAT_MOVE_TEXT, "%s>%s", from, to);
      else
        snprintf (text, PAT_MOVE_TEXT, "%s*%u>%s", from, move.n, to);
      break;
    }
}

/*
 * pat_move_parse:
 * @move: (out): the move, which need not be legal anywhere
 *
 * Each move has one spelling: a single card has no *1.
 *
 * Returns: whether @text is a move
 */
bool
pat_move_parse (const char *text,
                PatMove    *move)
{
  unsigned from;
  unsigned to;
  unsigned n = 1;
  PatMoveKind kind = PAT_MOVE_PLAY;

  if (strcmp (text, "deal") == 0 || strcmp (text, "redeal") == 0)
    {
      *move = (PatMove) { *text == 'd' ? PAT_MOVE_DEAL : PAT_MOVE_REDEAL, 0, 0, 0 };
      return true;
    }

  if (!parse_pile (&text, &from))
    return false;

  if (*text == '*' || *text == '@')
    {
      kind = *text == '@' ? PAT_MOVE_GRACE : PAT_MOVE_PLAY;
      text++;
      if (!parse_number (&text, PAT_MAX_CARDS, &n) || (kind == PAT_MOVE_PLAY && n == 1))
        return false;
    }

  if (*text++ != '>' || !pat_pile_parse (text, &to))
    return false;

  *move = (PatMove) { kind, from, to, n };
  return true;
}

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (a, b);
}

/* Prints all legal moves in byte order. */
static void
print_legal (PatVariant         variant,
             const PatPosition *position,
             FILE              *stream)
{
  PatMoveList list;
  char texts[PAT_MAX_MOVES][PAT_MOVE_TEXT];

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    pat_move_format (list.moves[i], texts[i]);
  qsort (texts, list.n, sizeof texts[0], compare_texts);

  fputs ("legal:", stream);
  for (size_t i = 0; i < list.n; i++)
    fprintf (stream, " %s", texts[i]);
  fputc ('\n', stream);
}

/*
 * pat_position_print:
 *
 * Writes a line for each pile that holds cards, then the number of the deal within
 * the game, the status, and the legal moves in byte order.
 */
void
pat_position_print (PatVariant         variant,
                    const PatPosition *position,
                    FILE              *stream)
{
  static const char *const status_names[] = { "playing", "won", "stuck" };

  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    {
      const PatCard *cards = pat_position_pile (position, pile);
      unsigned count = pat_position_count (position, pile);
      char name[PAT_PILE_TEXT];

      if (count == 0)
        continue;

      pat_pile_format (pile, name);
      fprintf (stream, "%s:", name);
      for (unsigned i = 0; i < count; i++)
        {
          char card[PAT_CARD_TEXT];

          pat_card_format (cards[i], card);
          fprintf (stream, " %s", card);
        }
      fputc ('\n', stream);
    }

  fprintf (stream, "deal: %u\n", position->deal);
  fprintf (stream, "status: %s\n", status_names[pat_variant_status (variant, position)]);
  print_legal (variant, position, stream);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-refusal.h"

#include <glib/gi18n.h>

#include "parlour-names.h"
#include "parlour-words.h"

static gboolean
all_from (const PatMoveList *legal,
          unsigned           pile)
{
  for (size_t i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind != PAT_MOVE_PLAY || legal->moves[i].from != pile)
        return FALSE;
    }

  return legal->n > 0;
}

static gboolean
can_deal (const PatMoveList *legal)
{
  for (size_t i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind == PAT_MOVE_DEAL)
        return TRUE;
    }

  return FALSE;
}

/* The card that @pile takes next, or what can be said of it; 0 when full. */
static char *
foundation_words (PatVariant         variant,
                  const PatPosition *position,
                  unsigned           pile)
{
  PatFamily family = variant.game->families[pile - PAT_F1];
  unsigned count = pat_position_count (position, pile);
  unsigned rank;

  if (count >= PAT_N_RANKS)
    return g_strdup (_("This foundation is complete"));

  rank = (family.base - 1 + (int) count * family.step + PAT_N_RANKS) % PAT_N_RANKS + 1;

  if (family.suit == PAT_ANY_SUIT)
    /* Translators: %s is “a seven” or “Seven of hearts”, as they stand alone. */
    return g_strdup_printf (_("This foundation waits for: %s"), parlour_words_rank (rank));

  return g_strdup_printf (_("This foundation waits for: %s"),
                          parlour_names_card (pat_card_new (rank, family.suit, 0)));
}

static const char *
louis_words (const PatPosition *position,
             PatMove            move)
{
  gboolean dealing = pat_position_count (position, PAT_STOCK) > 0;

  if (dealing && move.to >= PAT_T1 && move.to < PAT_H1)
    return _("Nothing is built on the heaps until all cards are dealt");

  if (pat_position_count (position, move.to) == 0)
    return _("An empty heap stays empty");

  return _("Heaps build in suit, one rank up or down, a card at a time");
}

static const char *
nationale_words (const PatPosition *position,
                 PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the columns until all cards are dealt");

  if (pat_position_count (position, move.to) == 0)
    return _("An empty column takes the end of another column, in one suit");

  if (move.n > 1)
    return _("A run moves as one only to an empty column");

  return _("Columns build in suit, one rank up or down");
}

static const char *
capricieuse_words (const PatPosition *position,
                   PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the columns until all cards are dealt");

  return _("Cards move one at a time, on to the next of their suit or to an empty column");
}

static const char *
trefoil_words (const PatPosition *position,
               PatMove            move)
{
  if (pat_position_count (position, move.to) == 0)
    return _("An empty fan is not filled again");

  return _("Fans build down in suit, a card at a time");
}

static const char *
kings_words (const PatPosition *position,
             PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the wings until all cards are dealt");

  return _("Wings build one rank up or down, whatever the suit, a card at a time");
}

static const char *
storehouse_words (const PatPosition *position,
                  PatMove            move)
{
  if (pat_position_count (position, move.to) == 0)
    return _("An empty place is filled of itself");

  return _("Auxiliaries build down in suit");
}

static const char *
auxiliary_sequences_words (const PatPosition *position,
                           PatMove            move)
{
  if (move.from < PAT_T1 && pat_position_count (position, move.to) == 0)
    return _("A card of a foundation goes only on to the next higher card");

  return _("Auxiliaries build down, one rank at a time, whatever the suit");
}

static const char *
tableau_words (PatVariant         variant,
               const PatPosition *position,
               PatMove            move)
{
  if (variant.game == &pat_louis)
    return louis_words (position, move);

  if (variant.game == &pat_nationale)
    return nationale_words (position, move);

  if (variant.game == &pat_capricieuse)
    return capricieuse_words (position, move);

  if (variant.game == &pat_trefoil)
    return trefoil_words (position, move);

  if (variant.game == &pat_kings)
    return kings_words (position, move);

  if (variant.game == &pat_storehouse)
    return storehouse_words (position, move);

  return auxiliary_sequences_words (position, move);
}

/* Why no card at all may be played from where @move starts, or NULL. */
static const char *
duty_words (PatVariant         variant,
            const PatPosition *position,
            const PatMoveList *legal,
            PatMove            move)
{
  gboolean dealing = pat_position_count (position, PAT_STOCK) > 0;

  if (variant.game == &pat_storehouse && move.from != PAT_STORE && all_from (legal, PAT_STORE))
    return _("The storehouse card must be played first");

  if (variant.game == &pat_kings && dealing && !can_deal (legal) && move.kind == PAT_MOVE_DEAL)
    return _("A card fits a foundation of its own line: it must be played first");

  if (variant.game == &pat_kings && dealing && move.kind == PAT_MOVE_PLAY && move.to < PAT_T1
      && (move.from < PAT_T1 || (move.from - PAT_T1) % 4u != (move.to - PAT_F1) / 2u))
    return _("Until all cards are dealt, a card goes only to its own line");

  if (variant.game == &pat_louis && dealing && position->cursor > 0 && move.kind == PAT_MOVE_PLAY
      && move.from >= PAT_T1 && move.from < PAT_H1
      && (move.from != PAT_T1 + position->cursor - 1 || !position->live))
    return _("While dealing, only the card dealt last may be played");

  if (move.kind == PAT_MOVE_DEAL && !dealing)
    return _("The stock is empty");

  return NULL;
}

/**
 * parlour_refusal_words:
 * @variant: the game being played
 * @position: the position shown
 * @legal: the legal moves of @position
 * @move: a move that is not among them; to is %PAT_N_PILES when any place would
 *   have done
 *
 * Says in one friendly sentence why @move cannot be made.
 *
 * Returns: (transfer full): the words
 */
char *
parlour_refusal_words (PatVariant         variant,
                       const PatPosition *position,
                       const PatMoveList *legal,
                       PatMove            move)
{
  const char *duty = duty_words (variant, position, legal, move);

  if (duty != NULL)
    return g_strdup (duty);

  if (move.to == PAT_N_PILES)
    return g_strdup (_("This card fits nowhere at present"));

  if (move.kind == PAT_MOVE_PLAY && move.to < PAT_T1)
    return foundation_words (variant, position, move.to);

  if (move.to >= PAT_H1 && move.to < PAT_STORE)
    return g_strdup (_("Only a card that fits both its foundations may be set aside"));

  if (move.to >= PAT_T1 && move.to < PAT_H1)
    return g_strdup (tableau_words (variant, position, move));

  return g_strdup (_("Nothing may be laid there"));
}

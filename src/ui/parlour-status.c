/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-status.h"

#include <glib/gi18n.h>

/* The legal moves, counted by what the player would call them. */
typedef struct
{
  guint n_moves;
  guint to_foundation;
  guint to_tableau;
  guint set_aside;
  guint from_aside;
  guint from_store;
  guint from_waste;
  guint grace;
  guint deal;
  guint redeal;
  /* Whether all plays to foundations take the same card to the same one. */
  guint from_piles;
  guint to_piles;
} Choices;

static gboolean
is_foundation (unsigned pile)
{
  return pile < PAT_T1;
}

static gboolean
is_tableau (unsigned pile)
{
  return pile >= PAT_T1 && pile < PAT_H1;
}

static gboolean
is_aside (unsigned pile)
{
  return pile >= PAT_H1 && pile < PAT_STORE;
}

static void
count_play (Choices *choices,
            PatMove  move,
            guint64 *from,
            guint64 *to)
{
  if (is_foundation (move.to))
    {
      choices->to_foundation++;
      *from |= G_GUINT64_CONSTANT (1) << move.from;
      *to |= G_GUINT64_CONSTANT (1) << move.to;
    }
  else if (is_tableau (move.to))
    choices->to_tableau++;
  else if (is_aside (move.to))
    choices->set_aside++;

  if (is_aside (move.from))
    choices->from_aside++;
  else if (move.from == PAT_STORE)
    choices->from_store++;
  else if (move.from == PAT_WASTE)
    choices->from_waste++;
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;

  return n;
}

static Choices
count_choices (const PatMoveList *legal)
{
  Choices choices = { .n_moves = legal->n };
  guint64 from = 0;
  guint64 to = 0;

  for (size_t i = 0; i < legal->n; i++)
    {
      switch (legal->moves[i].kind)
        {
        case PAT_MOVE_PLAY:
          count_play (&choices, legal->moves[i], &from, &to);
          break;

        case PAT_MOVE_GRACE:
          choices.grace++;
          break;

        case PAT_MOVE_DEAL:
          choices.deal++;
          break;

        case PAT_MOVE_REDEAL:
          choices.redeal++;
          break;
        }
    }

  choices.from_piles = count_bits (from);
  choices.to_piles = count_bits (to);

  return choices;
}

static gboolean
has_empty_tableau (PatVariant         variant,
                   const PatPosition *position)
{
  for (unsigned i = 0; i < pat_variant_tableau (variant); i++)
    {
      if (pat_position_count (position, PAT_T1 + i) == 0)
        return TRUE;
    }

  return FALSE;
}

static const char *
louis_lead (const PatPosition *position,
            const Choices     *choices)
{
  if (choices->set_aside > 0)
    return _("Both foundations fit: choose, or set the card aside");

  if (pat_position_count (position, PAT_STOCK) > 0)
    {
      if (choices->from_aside > 0)
        return _("A card set aside fits a foundation again");

      if (choices->to_foundation > 0)
        return position->cursor == 0 ? _("A card fits a foundation: play it, or deal on")
                                     : _("The card dealt last fits a foundation: play it now, or deal on");

      return position->cursor == 0 ? _("Deal on: the first circle takes one card a heap")
                                   : _("Deal on: only the card dealt last may be played");
    }

  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (choices->to_tableau > 0)
    return _("All cards are dealt: build on the heaps by suit, up or down");

  return _("Nothing fits any more: gather the heaps and deal again");
}

static const char *
nationale_lead (PatVariant         variant,
                const PatPosition *position,
                const Choices     *choices)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return choices->to_foundation > 0 ? _("A card fits a foundation: play it, or deal on")
                                      : _("Deal on: the columns take eight cards each");

  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (has_empty_tableau (variant, position))
    return _("An empty column takes one card, or a whole run of one suit");

  return _("All cards are dealt: build on the columns by suit, up or down");
}

static const char *
capricieuse_lead (PatVariant         variant,
                  const PatPosition *position,
                  const Choices     *choices)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return choices->to_foundation > 0 ? _("A card fits a foundation: play it, or deal on")
                                      : _("Deal on: each column in turn takes a card");

  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (choices->to_tableau == 0)
    return _("Nothing fits any more: gather the columns and deal again");

  if (has_empty_tableau (variant, position))
    return _("An empty column takes the last card of any other");

  return _("All cards are dealt: build on the columns by suit, up or down");
}

static const char *
trefoil_lead (const Choices *choices)
{
  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (choices->to_tableau > 0)
    return _("Build on the fans by suit, downwards");

  return _("Nothing fits any more: gather the fans and lay them out again");
}

static const char *
kings_lead (PatVariant         variant,
            const PatPosition *position,
            const Choices     *choices)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    {
      if (choices->from_piles > 1)
        return _("Cards fit their own lines: choose which to play first");

      if (choices->to_piles > 1)
        return _("Both foundations of the line fit: choose one");

      if (choices->to_foundation > 0)
        return _("A card fits its own line: play it before the next is dealt");

      return _("Deal on: the wings grow outwards");
    }

  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (has_empty_tableau (variant, position))
    return _("An empty wing takes any outermost card");

  return _("All cards are dealt: build on the wings up or down, whatever the suit");
}

static const char *
storehouse_lead (const PatPosition *position,
                 const Choices     *choices)
{
  if (choices->from_store > 0)
    return choices->from_store == 1 ? _("The storehouse card must be played first")
                                    : _("The storehouse card must be played first: choose its place");

  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (choices->deal > 0)
    return choices->from_waste > 0 ? _("Play the card of the waste, or turn the next")
                                   : _("Turn the next card");

  if (choices->redeal > 0)
    return _("The stock is empty: turn the waste over to go through it again");

  return _("The last time through: play what still fits");
}

static const char *
auxiliary_sequences_lead (const PatPosition *position,
                          const Choices     *choices)
{
  if (choices->to_foundation > 0)
    return _("A card fits a foundation");

  if (choices->deal > 0)
    return choices->from_waste > 0 ? _("Lay down the card of the waste, or turn the next")
                                   : _("Turn the next card");

  if (choices->grace > 0)
    return _("Grace: one card of the waste may be played as if it were the top card");

  return _("All cards are turned: play what still fits");
}

static char *
won_words (ParlourGame *game)
{
  guint n = parlour_game_get_n_moves (game);

  return g_strdup_printf (ngettext ("Won in %u move", "Won in %u moves", n), n);
}

/**
 * parlour_status_lead:
 * @game: a game
 *
 * Says what is asked of the player now.
 *
 * Returns: (transfer full): a translated line, without a full stop
 */
char *
parlour_status_lead (ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);
  Choices choices;
  const char *words;

  if (parlour_game_get_status (game) == PAT_WON)
    return won_words (game);

  if (parlour_game_get_status (game) == PAT_STUCK)
    return g_strdup (_("No moves left"));

  choices = count_choices (parlour_game_get_legal (game));

  if (choices.n_moves == choices.deal && parlour_game_get_n_moves (game) == 0)
    words = _("Click the stock, or press Space, to deal");
  else if (variant.game == &pat_louis)
    words = louis_lead (position, &choices);
  else if (variant.game == &pat_nationale)
    words = nationale_lead (variant, position, &choices);
  else if (variant.game == &pat_capricieuse)
    words = capricieuse_lead (variant, position, &choices);
  else if (variant.game == &pat_trefoil)
    words = trefoil_lead (&choices);
  else if (variant.game == &pat_kings)
    words = kings_lead (variant, position, &choices);
  else if (variant.game == &pat_storehouse)
    words = storehouse_lead (position, &choices);
  else
    words = auxiliary_sequences_lead (position, &choices);

  return g_strdup (words);
}

static void
append_fact (GString    *facts,
             const char *fact)
{
  if (facts->len > 0)
    g_string_append (facts, C_("between facts", " · "));

  g_string_append (facts, fact);
}

/**
 * parlour_status_facts:
 * @game: a game
 *
 * Counts what a player likes to see counted: which deal this is, the cards
 * still to come, the moves.
 *
 * Returns: (transfer full): a translated line
 */
char *
parlour_status_facts (ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);
  guint n_stock = pat_position_count (position, PAT_STOCK);
  guint n_moves = parlour_game_get_n_moves (game);
  g_autoptr (GString) facts = g_string_new (NULL);

  if (pat_variant_deals (variant) > 1)
    {
      /* Translators: which deal of the game, and how many there are. */
      g_autofree char *fact = g_strdup_printf (_("Deal %1$u of %2$u"),
                                               position->deal,
                                               pat_variant_deals (variant));

      append_fact (facts, fact);
    }

  if (n_stock > 0)
    {
      g_autofree char *fact = g_strdup_printf (ngettext ("%u card to deal",
                                                         "%u cards to deal",
                                                         n_stock),
                                               n_stock);

      append_fact (facts, fact);
    }

  if (parlour_game_get_status (game) != PAT_WON)
    {
      g_autofree char *fact = g_strdup_printf (ngettext ("%u move", "%u moves", n_moves),
                                               n_moves);

      append_fact (facts, fact);
    }

  return g_string_free (g_steal_pointer (&facts), FALSE);
}

/**
 * parlour_status_redeal:
 * @game: a game that can be dealt more than once
 *
 * Returns: (transfer none): the label of a button that does so
 */
const char *
parlour_status_redeal (const PatGame *game)
{
  if (game == &pat_storehouse)
    return C_("verb", "Turn Over");

  return C_("verb", "Gather");
}

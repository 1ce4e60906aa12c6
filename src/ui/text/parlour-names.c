/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-names.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-game-words.h"

/* More places than this are counted, not named. */
#define MOST_PLACES 4

/*
 * Names of cards and piles, for screen readers too.
 */

/**
 * parlour_names_card:
 *
 * Returns: (transfer none): the name of @card, whatever its pack
 */
const char *
parlour_names_card (PatCard card)
{
  static const char *const names[PAT_N_SUITS][PAT_N_RANKS] = {
    { N_("Ace of clubs"), N_("Two of clubs"), N_("Three of clubs"), N_("Four of clubs"),
      N_("Five of clubs"), N_("Six of clubs"), N_("Seven of clubs"), N_("Eight of clubs"),
      N_("Nine of clubs"), N_("Ten of clubs"), N_("Jack of clubs"), N_("Queen of clubs"),
      N_("King of clubs") },
    { N_("Ace of diamonds"), N_("Two of diamonds"), N_("Three of diamonds"),
      N_("Four of diamonds"), N_("Five of diamonds"), N_("Six of diamonds"),
      N_("Seven of diamonds"), N_("Eight of diamonds"), N_("Nine of diamonds"),
      N_("Ten of diamonds"), N_("Jack of diamonds"), N_("Queen of diamonds"),
      N_("King of diamonds") },
    { N_("Ace of hearts"), N_("Two of hearts"), N_("Three of hearts"), N_("Four of hearts"),
      N_("Five of hearts"), N_("Six of hearts"), N_("Seven of hearts"), N_("Eight of hearts"),
      N_("Nine of hearts"), N_("Ten of hearts"), N_("Jack of hearts"), N_("Queen of hearts"),
      N_("King of hearts") },
    { N_("Ace of spades"), N_("Two of spades"), N_("Three of spades"), N_("Four of spades"),
      N_("Five of spades"), N_("Six of spades"), N_("Seven of spades"), N_("Eight of spades"),
      N_("Nine of spades"), N_("Ten of spades"), N_("Jack of spades"), N_("Queen of spades"),
      N_("King of spades") },
  };
  guint rank = pat_card_rank (card);

  g_return_val_if_fail (rank >= PAT_ACE && rank <= PAT_KING, "");

  return _(names[pat_card_suit (card)][rank - 1]);
}

/**
 * parlour_names_card_short:
 *
 * Returns: (transfer full): the index of @card, such as "7♠"
 */
char *
parlour_names_card_short (PatCard card)
{
  static const char *const suits[PAT_N_SUITS] = { "♣", "♦", "♥", "♠" };
  guint rank = pat_card_rank (card);
  g_autofree char *number = g_strdup_printf ("%u", rank);
  const char *corner = number;

  if (rank == PAT_ACE)
    /* Translators: the letters in the corners of an ace, a jack, a queen and a
     * king on the cards of your country. */
    corner = C_("card", "A");
  else if (rank == PAT_KNAVE)
    corner = C_("card", "J");
  else if (rank == PAT_QUEEN)
    corner = C_("card", "Q");
  else if (rank == PAT_KING)
    corner = C_("card", "K");

  /* Translators: a card, such as “7♠”: its rank, and the sign of its suit. */
  return g_strdup_printf (C_("card", "%1$s%2$s"), corner, suits[pat_card_suit (card)]);
}

static char *
name_foundation (PatVariant variant,
                 guint      i)
{
  /* The rows are the foundations of the first pack, of the second pack, and the descending ones. */
  static const char *const names[][PAT_N_SUITS] = {
    { N_("Foundation of clubs"), N_("Foundation of diamonds"),
      N_("Foundation of hearts"), N_("Foundation of spades") },
    { N_("Second foundation of clubs"), N_("Second foundation of diamonds"),
      N_("Second foundation of hearts"), N_("Second foundation of spades") },
    { N_("Descending foundation of clubs"), N_("Descending foundation of diamonds"),
      N_("Descending foundation of hearts"), N_("Descending foundation of spades") },
  };
  PatFamily family = variant.game->families[i];

  if (family.suit == PAT_ANY_SUIT)
    return g_strdup_printf (i % 2 == 0 ? _("Left foundation of line %u")
                                       : _("Right foundation of line %u"), i / 2 + 1);

  return g_strdup (_(names[family.step < 0 ? 2 : i / PAT_N_SUITS][family.suit]));
}

/**
 * parlour_names_pile:
 *
 * Returns: (transfer full): the name of @pile in this game
 */
char *
parlour_names_pile (PatVariant variant,
                    guint      pile)
{
  static const char *const abeyance[] = {
    /* Translators: a place where a card waits because it fits both foundations
     * of its suit. */
    N_("Club in abeyance"),
    N_("Diamond in abeyance"),
    N_("Heart in abeyance"),
    N_("Spade in abeyance"),
  };

  if (pile < PAT_T1)
    return name_foundation (variant, pile - PAT_F1);
  if (pile < PAT_H1)
    return parlour_names_to_tableau (variant, pile, NULL);
  if (pile < PAT_STORE)
    return g_strdup (_(abeyance[pile - PAT_H1]));

  if (pile == PAT_STORE)
    return g_strdup (C_("pile", "Storehouse"));

  return g_strdup (pile == PAT_WASTE ? C_("pile", "Waste") : C_("pile", "Stock"));
}

/**
 * parlour_names_to_tableau:
 * @variant: the variant played
 * @pile: a pile of the tableau
 * @taken: (nullable): cards, in words
 *
 * Returns: (transfer full): the move of @taken to @pile, without a full stop; for %NULL the
 *   name of @pile
 */
char *
parlour_names_to_tableau (PatVariant  variant,
                          guint       pile,
                          const char *taken)
{
  const ParlourGameWords *words = parlour_game_words_get (variant.game);
  const char *const *forms = taken != NULL ? words->to_pile : words->pile;
  gboolean second = forms[1] != NULL && pile - PAT_T1 >= pat_variant_tableau (variant) / 2;
  GString *name = g_string_new (gettext (forms[second]));
  g_autofree char *sign = parlour_names_sign (variant, pile);

  g_string_replace (name, taken != NULL ? "%2$s" : "%s", sign, 1);
  if (taken != NULL)
    g_string_replace (name, "%1$s", taken, 1);

  return g_string_free (name, FALSE);
}

/**
 * parlour_names_sign:
 * @variant: the variant played
 * @pile: a pile of the tableau
 *
 * Returns: (transfer full): the letter or number in the name of @pile
 */
char *
parlour_names_sign (PatVariant variant,
                    guint      pile)
{
  const char *signs = parlour_game_words_get (variant.game)->signs;

  /* A pile that the variant does not have has no letter. */
  if (signs != NULL && pile - PAT_T1 < strlen (signs))
    return g_strndup (signs + pile - PAT_T1, 1);

  return g_strdup_printf ("%u", pile - PAT_T1 + 1);
}

static char *
name_empty (PatVariant         variant,
            const PatPosition *position,
            guint              pile,
            const char        *name)
{
  guint left = pat_variant_deals (variant) - position->deal;

  if (pile == PAT_STOCK && left > 0)
    /* Translators: the name of the stock, and how many deals are left. */
    return g_strdup_printf (ngettext ("%1$s, empty, %2$u round to come",
                                      "%1$s, empty, %2$u rounds to come", left),
                            name, left);

  /* Translators: the name of a pile of cards. */
  return g_strdup_printf (_("%s, empty"), name);
}

/**
 * parlour_names_state:
 * @variant: the variant played
 * @position: a position
 * @pile: one of its piles
 * @playable: whether cards of it can be played now
 *
 * Names the most important facts first, for players who listen to one pile after
 * another: the top card before the number or letter of a pile of the tableau, but the name
 * of another pile before its top card.
 *
 * Returns: (transfer full): the name of @pile, its top card, its number of cards,
 *   and whether it can be played
 */
char *
parlour_names_state (PatVariant         variant,
                     const PatPosition *position,
                     guint              pile,
                     gboolean           playable)
{
  g_autofree char *name = parlour_names_pile (variant, pile);
  gboolean is_tableau = pile >= PAT_T1 && pile < PAT_H1;
  g_autofree char *state = NULL;
  const char *top;
  guint n = pat_position_count (position, pile);

  if (n == 0)
    return name_empty (variant, position, pile, name);

  if (pile == PAT_STOCK)
    /* Translators: the name of the stock, and how many cards it has. */
    return g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n), name, n);

  top = parlour_names_card (pat_position_top (position, pile));
  /* Translators: the name of a pile and its top card, or the card and the pile, and how
   * many cards the pile has. */
  state = g_strdup_printf (ngettext ("%1$s, %2$s, %3$u card", "%1$s, %2$s, %3$u cards", n),
                           is_tableau ? top : name, is_tableau ? name : top, n);
  if (!playable)
    return g_steal_pointer (&state);

  /* Translators: a pile, its top card and its number of cards, such as “Four of
   * diamonds, Fan 2, 3 cards”, for screen readers. */
  return g_strdup_printf (_("%s, can be played"), state);
}

/**
 * parlour_names_place:
 * @variant: the variant played
 * @position: a position
 * @pile: one of its piles
 * @place: a card of it, from 0 at the bottom
 * @playable: whether the card can be played now
 *
 * Returns: (transfer full): the place of the card, whether it is covered, and
 *   whether it can be played
 */
char *
parlour_names_place (PatVariant         variant,
                     const PatPosition *position,
                     guint              pile,
                     guint              place,
                     gboolean           playable)
{
  g_autofree char *name = parlour_names_pile (variant, pile);
  guint n = pat_position_count (position, pile);

  /* Translators: the name of a pile, the number of a card in it, counted from the
   * bottom, and the number of cards in the pile. */
  if (place + 1 == n)
    return g_strdup_printf (playable ? _("%1$s, %2$u of %3$u, can be played")
                                     : _("%1$s, %2$u of %3$u"),
                            name, place + 1, n);

  return g_strdup_printf (playable ? _("%1$s, %2$u of %3$u, covered, can be played")
                                   : _("%1$s, %2$u of %3$u, covered"),
                          name, place + 1, n);
}

/**
 * parlour_names_cards:
 * @variant: the variant played
 * @position: a position
 * @pile: one of its piles
 *
 * Returns: (transfer full): the name of @pile and all its cards, from the top
 */
char *
parlour_names_cards (PatVariant         variant,
                     const PatPosition *position,
                     guint              pile)
{
  g_autofree char *name = parlour_names_pile (variant, pile);
  g_autoptr (GString) cards = g_string_new (NULL);
  guint n = pat_position_count (position, pile);

  if (n == 0 || pile == PAT_STOCK)
    return parlour_names_state (variant, position, pile, FALSE);

  for (guint i = n; i > 0; i--)
    {
      if (cards->len > 0)
        g_string_append (cards, C_("between cards", ", "));
      g_string_append (cards, parlour_names_card (pat_position_pile (position, pile)[i - 1]));
    }

  /* Translators: the name of a pile, and a list of its cards. */
  return g_strdup_printf (_("%1$s, from the top: %2$s"), name, cards->str);
}

/**
 * parlour_names_card_moves:
 * @variant: the variant played
 * @position: a position
 * @card_moves: at least one legal move of a card
 *
 * Returns: (transfer full): the card and its possible targets, without a full stop
 */
char *
parlour_names_card_moves (PatVariant              variant,
                          const PatPosition      *position,
                          const ParlourCardMoves *card_moves)
{
  PatMove move = card_moves->moves[0];
  const char *card = parlour_names_card (position->cards[pat_move_find_card (position, move)]);
  g_autoptr (GString) places = g_string_new (NULL);

  if (card_moves->n_moves > MOST_PLACES)
    /* Translators: a card, and the number of places that it fits. */
    return g_strdup_printf (ngettext ("%1$s fits %2$u place: choose one",
                                      "%1$s fits %2$u places: choose one", card_moves->n_moves),
                            card, card_moves->n_moves);

  for (guint i = 0; i < card_moves->n_moves; i++)
    {
      g_autofree char *name = parlour_names_pile (variant, card_moves->moves[i].to);

      if (places->len > 0)
        g_string_append (places, C_("between places", ", "));
      g_string_append (places, name);
    }

  /* Translators: a card, and a list of piles. */
  return g_strdup_printf (_("%1$s may go to: %2$s"), card, places->str);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-names.h"

#include <glib/gi18n.h>

/*
 * What cards and piles are called, for those who hear the table.
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
      N_("Nine of clubs"), N_("Ten of clubs"), N_("Knave of clubs"), N_("Queen of clubs"),
      N_("King of clubs") },
    { N_("Ace of diamonds"), N_("Two of diamonds"), N_("Three of diamonds"),
      N_("Four of diamonds"), N_("Five of diamonds"), N_("Six of diamonds"),
      N_("Seven of diamonds"), N_("Eight of diamonds"), N_("Nine of diamonds"),
      N_("Ten of diamonds"), N_("Knave of diamonds"), N_("Queen of diamonds"),
      N_("King of diamonds") },
    { N_("Ace of hearts"), N_("Two of hearts"), N_("Three of hearts"), N_("Four of hearts"),
      N_("Five of hearts"), N_("Six of hearts"), N_("Seven of hearts"), N_("Eight of hearts"),
      N_("Nine of hearts"), N_("Ten of hearts"), N_("Knave of hearts"), N_("Queen of hearts"),
      N_("King of hearts") },
    { N_("Ace of spades"), N_("Two of spades"), N_("Three of spades"), N_("Four of spades"),
      N_("Five of spades"), N_("Six of spades"), N_("Seven of spades"), N_("Eight of spades"),
      N_("Nine of spades"), N_("Ten of spades"), N_("Knave of spades"), N_("Queen of spades"),
      N_("King of spades") },
  };
  guint rank = pat_card_rank (card);

  g_return_val_if_fail (rank >= PAT_ACE && rank <= PAT_KING, "");

  return _(names[pat_card_suit (card)][rank - 1]);
}

static char *
name_foundation (PatVariant variant,
                 guint      i)
{
  static const char *const up[] = {
    N_("Foundation of clubs"),
    N_("Foundation of diamonds"),
    N_("Foundation of hearts"),
    N_("Foundation of spades"),
  };
  static const char *const down[] = {
    N_("Descending foundation of clubs"),
    N_("Descending foundation of diamonds"),
    N_("Descending foundation of hearts"),
    N_("Descending foundation of spades"),
  };
  PatFamily family = variant.game->families[i];

  if (family.suit == PAT_ANY_SUIT)
    return g_strdup_printf (i % 2 == 0 ? _("Left foundation of line %u")
                                       : _("Right foundation of line %u"), i / 2 + 1);

  return g_strdup (family.step > 0 ? _(up[family.suit]) : _(down[family.suit]));
}

static char *
name_tableau (PatVariant variant,
              guint      i)
{
  if (variant.game == &pat_louis)
    /* Translators: the heaps have letters, as in a record of the game. */
    return g_strdup_printf (_("Heap %c"), "abcdefghiklm"[i % 12]);
  if (variant.game == &pat_nationale)
    return g_strdup_printf (_("Column %u"), i + 1);
  if (variant.game == &pat_trefoil)
    return g_strdup_printf (_("Fan %u"), i + 1);
  if (variant.game == &pat_kings)
    return g_strdup_printf (i < 4 ? _("Left wing of line %u") : _("Right wing of line %u"),
                            i % 4 + 1);

  return g_strdup_printf (_("Auxiliary %u"), i + 1);
}

/**
 * parlour_names_pile:
 *
 * Returns: (transfer full): what @pile is called in this game
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
    return name_tableau (variant, pile - PAT_T1);
  if (pile < PAT_STORE)
    return g_strdup (_(abeyance[pile - PAT_H1]));

  return g_strdup (pile == PAT_STORE ? C_("pile", "Storehouse")
                   : pile == PAT_WASTE ? C_("pile", "Waste") : C_("pile", "Stock"));
}

/**
 * parlour_names_state:
 *
 * Returns: (transfer full): the name of @pile, its count and its top card
 */
char *
parlour_names_state (PatVariant         variant,
                     const PatPosition *position,
                     guint              pile)
{
  g_autofree char *name = parlour_names_pile (variant, pile);
  g_autofree char *count = NULL;
  guint n = pat_position_count (position, pile);

  if (n == 0)
    /* Translators: the name of a pile of cards. */
    return g_strdup_printf (_("%s, empty"), name);

  count = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  if (pile == PAT_STOCK)
    /* Translators: a pile, and how many cards it has. */
    return g_strdup_printf (_("%1$s, %2$s"), name, count);

  /* Translators: a pile, how many cards it has, and the top one. */
  return g_strdup_printf (_("%1$s, %2$s, %3$s on top"), name, count,
                          parlour_names_card (pat_position_top (position, pile)));
}

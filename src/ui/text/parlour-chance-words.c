/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-words.h"

#include <glib/gi18n.h>
#include <math.h>

/*
 * How likely a win is.  That is known from games that were played on, and is said no
 * more precisely than that; never in per cent.
 */

/* How many tenths the ends of an interval may lie apart for what is in between to be
 * called "about" so much. */
enum { TENTHS_APART = 2 };

/**
 * parlour_chance_words_share:
 * @share: 0 to 1
 * @is_proved: whether that is certain
 * @of: in parts of what to say it
 *
 * None and all are said of what is proved alone.
 *
 * Returns: (transfer full): the words, to stand within a sentence
 */
char *
parlour_chance_words_share (double   share,
                            gboolean is_proved,
                            guint    of)
{
  guint n = (guint) round (share * of);

  if (is_proved && share <= 0)
    return g_strdup (C_("chance", "no chance"));
  if (is_proved && share >= 1)
    return g_strdup (C_("chance", "a sure win"));

  if (n == 0)
    /* Translators: how likely a win is; 1 in 20 and the like. */
    return g_strdup_printf (C_("chance", "less than 1 in %u"), 2 * of);
  if (n == of)
    /* Translators: how likely a win is; 19 in 20 and the like. */
    return g_strdup_printf (C_("chance", "more than %1$u in %2$u"), 2 * of - 1, 2 * of);

  /* Translators: how likely a win is; 7 in 10 and the like. */
  return g_strdup_printf (C_("chance", "%1$u in %2$u"), n, of);
}

/**
 * parlour_chance_words_parts:
 * @one: how likely a win is, 0 to 1
 * @other: how likely it would be otherwise
 *
 * Returns: in parts of what to say both, so that they are told from each other
 */
guint
parlour_chance_words_parts (double one,
                            double other)
{
  static const guint parts[] = { 10, 20, 100 };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (parts)
         && round (one * parts[i]) == round (other * parts[i]))
    i++;

  return parts[i];
}

/**
 * parlour_chance_words:
 * @chance: what is known, of one world at least
 *
 * Returns: (transfer full): the words, such as "about 7 in 10", or "4 to 8 in 10" as
 *   long as no more is known; to stand within a sentence
 */
char *
parlour_chance_words (const PatChance *chance)
{
  guint low = (guint) round (chance->low * 10), high = (guint) round (chance->high * 10);
  guint share = (guint) round (chance->share * 10);
  g_autofree char *words = NULL;

  if (high - low > TENTHS_APART)
    /* Translators: how likely a win is, as far as is known: 4 to 8 in 10. */
    return g_strdup_printf (C_("chance", "%1$u to %2$u in 10"), low, high);

  words = parlour_chance_words_share (chance->share, chance->is_proved, 10);
  if (share == 0 || share == 10)
    return g_steal_pointer (&words);

  /* Translators: how likely a win is; %s is "7 in 10" and the like. */
  return g_strdup_printf (C_("chance", "about %s"), words);
}

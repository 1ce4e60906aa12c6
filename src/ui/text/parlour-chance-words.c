/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-words.h"

#include <glib/gi18n.h>
#include <math.h>

/*
 * The chance of a win in words.  It is estimated from sampled games, so it is rounded: to
 * tenths or twentieths, or to steps of five per cent.
 */

/* An interval of at most this many tenths is said as "about" one number. */
enum { TENTHS_APART = 2 };

/**
 * parlour_chance_words_share:
 * @share: the chance, 0 to 1
 * @is_proved: whether @share is certain
 * @of: the denominator to use
 *
 * "No chance" and "a sure win" are said only if @is_proved.
 *
 * Returns: (transfer full): words for the middle of a sentence
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

/* Returns: (transfer full): words for the middle of a sentence, such as "about 85 %" */
static char *
format_percent (guint percent)
{
  if (percent == 0)
    /* Translators: how likely a win is; 5 % and the like. */
    return g_strdup_printf (C_("chance", "less than %u %%"), 5u);
  if (percent == 100)
    return g_strdup_printf (C_("chance", "more than %u %%"), 95u);

  return g_strdup_printf (C_("chance", "about %u %%"), percent);
}

/**
 * parlour_chance_words_seen:
 * @percent: the chance, as far as can be seen, 0 to 100; -1: not known yet
 *
 * Returns: (transfer full): a sentence without a full stop
 */
char *
parlour_chance_words_seen (int percent)
{
  g_autofree char *share = percent < 0 ? NULL : format_percent ((guint) percent);

  /* Translators: %s is such as "about 85 %". */
  return share == NULL ? g_strdup (_("The chance of a win is not known yet"))
                       : g_strdup_printf (_("Chance of a win for careful play, as far as can be seen: %s"), share);
}

/**
 * parlour_chance_words_line:
 * @percent: the chance, 0 to 100; -1: not known yet
 *
 * Returns: (transfer full): the chance in one short line, such as "Careful play wins 85 %"
 */
char *
parlour_chance_words_line (int percent)
{
  g_autofree char *number = percent == 0 ? g_strdup ("<5") : percent == 100 ? g_strdup (">95")
                                                           : g_strdup_printf ("%d", percent);
  g_autofree char *share = percent < 0 ? g_strdup ("…") : g_strdup_printf (C_("share", "%s\u00a0%%"), number);

  /* Translators: below the table, where there is room for some 22 letters: how likely
   * careful play is to win from here; %s is "85 %", ">95 %" or "…". */
  return g_strdup_printf (C_("light", "Careful play wins %s"), share);
}

/**
 * parlour_chance_words_parts:
 * @one: a chance, 0 to 1
 * @other: another chance to compare it with
 *
 * Returns: the smallest denominator that shows the difference between both
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
 * @chance: a chance from at least one sampled world
 *
 * Returns: (transfer full): words for the middle of a sentence, such as "about 7 in
 *   10", or "4 to 8 in 10" while the interval is wide
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

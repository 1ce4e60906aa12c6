/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "parlour-told-chance.h"

/* An interval of at most this many per cent is given as "about" one number. */
enum { PERCENT_APART = 25 };

/**
 * parlour_chance_words_share:
 * @share: the chance, 0 to 1
 * @is_proved: whether @share is certain
 * @step: the unit to which to round it, in per cent
 *
 * "No chance" and "a sure win" are said only if @is_proved.
 *
 * Returns: (transfer full): words for the middle of a sentence, such as "about 85 %"
 */
char *
parlour_chance_words_share (double   share,
                            gboolean is_proved,
                            guint    step)
{
  guint percent = (guint) round (share * 100 / step) * step;

  if (is_proved && share <= 0)
    return g_strdup (C_("chance", "no chance"));
  if (is_proved && share >= 1)
    return g_strdup (C_("chance", "a sure win"));

  if (percent == 0)
    /* Translators: how likely a win is; 5 % and the like. */
    return g_strdup_printf (C_("chance", "less than %u %%"), step);
  if (percent == 100)
    return g_strdup_printf (C_("chance", "more than %u %%"), 100 - step);

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
  g_autofree char *share = NULL;

  if (percent < 0)
    return g_strdup (_("The chance of a win is not known yet"));

  share = parlour_chance_words_share (percent / 100.0, FALSE, PARLOUR_CHANCE_STEP);
  /* Translators: %s is such as "about 85 %". */
  return g_strdup_printf (_("Chance of a win for careful play, as far as can be seen: %s"), share);
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
  g_autofree char *number = g_strdup_printf ("%d", percent);
  g_autofree char *share = NULL;

  if (percent < 0)
    share = g_strdup ("…");
  else if (percent == 0)
    share = g_strdup_printf (C_("share", "%s\u00a0%%"), "<5");
  else if (percent == 100)
    share = g_strdup_printf (C_("share", "%s\u00a0%%"), ">95");
  else
    share = g_strdup_printf (C_("share", "%s\u00a0%%"), number);

  /* Translators: below the table, where there is room for some 22 letters: how likely
   * careful play is to win from here; %s is "85 %", ">95 %" or "…". */
  return g_strdup_printf (C_("light", "Careful play wins %s"), share);
}

/**
 * parlour_chance_words_step:
 * @one: a chance, 0 to 1
 * @other: another chance to compare it with
 *
 * Returns: the largest unit of rounding, in per cent, with which both look different
 */
guint
parlour_chance_words_step (double one,
                           double other)
{
  return parlour_told_chance_round (one) != parlour_told_chance_round (other)
           ? PARLOUR_CHANCE_STEP : 1;
}

/**
 * parlour_chance_words:
 * @chance: a chance from at least one sampled world
 *
 * Returns: (transfer full): words for the middle of a sentence, such as "about 85 %", or
 *   "40 to 80 %" while the interval is wide
 */
char *
parlour_chance_words (const PatChance *chance)
{
  guint low = parlour_told_chance_round (chance->low);
  guint high = parlour_told_chance_round (chance->high);

  if (high - low > PERCENT_APART)
    /* Translators: how likely a win is, as far as is known: 40 to 80 %. */
    return g_strdup_printf (C_("chance", "%1$u to %2$u %%"), low, high);

  return parlour_chance_words_share (chance->share, chance->is_proved, PARLOUR_CHANCE_STEP);
}

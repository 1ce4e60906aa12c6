/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-odds.h"

#include <glib/gi18n.h>

/*
 * How often a variant can be won, in words.
 */

/* @n of @all in per cent, without the sign: whole, and to a tenth where it
 * would else look like none or all. */
static char *
format_share (guint n,
              guint all)
{
  double percent = 100.0 * n / all;
  gboolean at_an_end = n > 0 && n < all && (percent < 1 || percent > 99);

  return g_strdup_printf (at_an_end ? "%.1f" : "%.0f", percent);
}

/**
 * parlour_odds_share:
 * @difficulty: how often a variant can be won
 *
 * Returns: (transfer full): the share of its deals that perfect play wins: one
 *   number, or two where open deals leave it between them
 */
char *
parlour_odds_share (const ParlourDifficulty *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  guint n = perfect->n_deals;
  g_autofree char *least = format_share (perfect->n_won, n);
  g_autofree char *most = format_share (perfect->n_won + perfect->n_open, n);

  if (g_str_equal (least, most))
    /* Translators: a share in per cent. */
    return g_strdup_printf (C_("share", "%s\u00a0%%"), least);

  /* Translators: a share in per cent, that lies between two numbers. */
  return g_strdup_printf (C_("share", "%1$s–%2$s\u00a0%%"), least, most);
}

/**
 * parlour_odds_line:
 * @difficulty: how often a variant can be won
 *
 * Returns: (transfer full): the same in a few words
 */
char *
parlour_odds_line (const ParlourDifficulty *difficulty)
{
  g_autofree char *share = parlour_odds_share (difficulty);

  /* Translators: the share of deals, such as "93 %", that can be won. */
  return g_strdup_printf (_("Perfect play wins %s"), share);
}

/**
 * parlour_odds_details:
 * @difficulty: how often a variant can be won
 *
 * Returns: (transfer full): how that is known, and how well, in sentences
 */
char *
parlour_odds_details (const ParlourDifficulty *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  g_autofree char *counts = NULL;
  g_autofree char *interval = NULL;

  if (perfect->n_open > 0)
    /* Translators: only the first number chooses the form. */
    counts = g_strdup_printf (ngettext ("Of %1$'u deal tried, %2$'u was won, %3$'u proved lost, and %4$'u left open.",
                                        "Of %1$'u deals tried, %2$'u were won, %3$'u proved lost, and %4$'u left open.",
                                        perfect->n_deals),
                              perfect->n_deals, perfect->n_won,
                              perfect->n_lost, perfect->n_open);
  else
    counts = g_strdup_printf (ngettext ("Of %1$'u deal tried, %2$'u was won and %3$'u proved lost.",
                                        "Of %1$'u deals tried, %2$'u were won and %3$'u proved lost.",
                                        perfect->n_deals),
                              perfect->n_deals, perfect->n_won, perfect->n_lost);

  /* Translators: two shares in per cent. */
  interval = g_strdup_printf (_("So between %1$.1f\u00a0%% and %2$.1f\u00a0%% of all deals can be won, "
                                "with a confidence of 95\u00a0%%."),
                              100 * perfect->from, 100 * perfect->to);

  /* Translators: "perfect play" explained; then two sentences about it. */
  return g_strdup_printf (_("Perfect play knows all the cards from the start. %1$s %2$s"),
                          counts, interval);
}

/**
 * parlour_odds_deal:
 * @deal: the number of a deal
 * @kind: easy, middling or hard if it is known to be winnable
 *
 * Returns: (transfer full): the number and what is known, in words
 */
char *
parlour_odds_deal (guint32         deal,
                   ParlourDealKind kind)
{
  switch (kind)
    {
    case PARLOUR_DEAL_EASY:
      return g_strdup_printf (_("Deal number %u, which can be won: easy"), deal);

    case PARLOUR_DEAL_MIDDLING:
      return g_strdup_printf (_("Deal number %u, which can be won: middling"), deal);

    case PARLOUR_DEAL_HARD:
      return g_strdup_printf (_("Deal number %u, which can be won: hard"), deal);

    default:
      return g_strdup_printf (_("Deal number %u"), deal);
    }
}

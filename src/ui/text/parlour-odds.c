/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-odds.h"

#include "pat-wilson.h"

#include <glib/gi18n.h>

/*
 * The difficulty of a variant in words.
 */

/* @n of @all in per cent, without the sign; with a decimal where a whole number
 * would be 0 or 100. */
static char *
format_share (guint n,
              guint all)
{
  double percent = 100.0 * n / all;
  gboolean at_an_end = n > 0 && n < all && (percent < 1 || percent > 99);

  return g_strdup_printf (at_an_end ? "%.1f" : "%.0f", percent);
}

static char *
format_won (guint n,
            guint all)
{
  g_autofree char *share = format_share (n, all);

  /* Translators: a share in per cent. */
  return g_strdup_printf (C_("share", "%s\u00a0%%"), share);
}

/* The share of deals that perfect play wins: one number, or an interval if some deals are
 * undecided. */
static char *
format_perfect (const ParlourShare *perfect)
{
  guint n = perfect->n_deals;
  g_autofree char *least = format_share (perfect->n_won, n);
  g_autofree char *most = format_share (perfect->n_won + perfect->n_open, n);

  if (g_str_equal (least, most))
    return format_won (perfect->n_won, n);

  /* Translators: an interval in per cent. */
  return g_strdup_printf (C_("share", "%1$s–%2$s\u00a0%%"), least, most);
}

/**
 * parlour_odds_share:
 * @difficulty: how often a variant can be won
 * @player: a player
 *
 * Returns: (transfer full): the share of deals that @player is known to win, or that there is
 *   no survey
 */
char *
parlour_odds_share (const ParlourDifficulty *difficulty,
                    PatPlayerKind            player)
{
  const ParlourShare *share;

  g_return_val_if_fail ((guint) player < PAT_N_PLAYERS, NULL);

  share = &difficulty->players[player];
  if (share->n_deals == 0)
    /* Translators: in place of a share in per cent that is not known. */
    return g_strdup (C_("share", "not measured"));

  return format_won (share->n_won, share->n_deals);
}

/**
 * parlour_odds_player:
 * @player: hasty, careful or perfect play
 *
 * Returns: (transfer none): the label of the share that @player wins
 */
const char *
parlour_odds_player (PatPlayerKind player)
{
  /* Translators: a way of playing; next to it is the share of the deals that it
   * wins. */
  static const char *const names[PAT_N_PLAYERS] = {
    [PAT_PLAYER_HASTY] = NC_("figure", "Hasty"),
    [PAT_PLAYER_CAREFUL] = NC_("figure", "Careful"),
    [PAT_PLAYER_PERFECT] = NC_("figure", "Perfect"),
  };

  g_return_val_if_fail ((guint) player < PAT_N_PLAYERS, NULL);

  return g_dpgettext2 (NULL, "figure", names[player]);
}

/**
 * parlour_odds_careful_line:
 * @difficulty: how often a variant can be won
 *
 * Returns: (transfer full): the share of deals that careful play wins, in a few words
 */
char *
parlour_odds_careful_line (const ParlourDifficulty *difficulty)
{
  g_autofree char *share = parlour_odds_share (difficulty, PAT_PLAYER_CAREFUL);

  if (difficulty->players[PAT_PLAYER_CAREFUL].n_deals == 0)
    return g_strdup_printf (C_("figure", "%1$s: %2$s"), parlour_odds_player (PAT_PLAYER_CAREFUL),
                            share);

  /* Translators: the share of deals, such as "87 %", that careful play wins. */
  return g_strdup_printf (_("Careful play wins %s"), share);
}

/**
 * parlour_odds_compare:
 * @book: the difficulty of a variant
 * @other: the difficulty of the variant with another option
 *
 * Returns: (transfer none) (nullable): whether @other is easier or harder for careful
 *   play, or %NULL if the intervals of confidence overlap.  A deal that careful play left
 *   open is not won.
 */
const char *
parlour_odds_compare (const ParlourDifficulty *book,
                      const ParlourDifficulty *other)
{
  const ParlourShare *a = &book->players[PAT_PLAYER_CAREFUL];
  const ParlourShare *b = &other->players[PAT_PLAYER_CAREFUL];

  if (a->n_deals == 0 || b->n_deals == 0)
    return NULL;
  if (pat_wilson (b->n_won, b->n_deals, -1) > pat_wilson (a->n_won, a->n_deals, 1))
    return C_("option", "Easier.");
  if (pat_wilson (b->n_won, b->n_deals, 1) < pat_wilson (a->n_won, a->n_deals, -1))
    return C_("option", "Harder.");

  return NULL;
}

/**
 * parlour_odds_skill:
 * @difficulty: how often a variant can be won, which is known
 *
 * Returns: (transfer none): whether skill or luck decides, in a few words
 */
const char *
parlour_odds_skill (const ParlourDifficulty *difficulty)
{
  static const char *const words[] = {
    [PARLOUR_SKILL_NOTHING_TO_DECIDE] = NC_("decides", "nothing to decide"),
    [PARLOUR_SKILL_MOSTLY_LUCK] = NC_("decides", "mostly luck"),
    [PARLOUR_SKILL_AND_LUCK] = NC_("decides", "skill and luck"),
    [PARLOUR_SKILL_MOSTLY_SKILL] = NC_("decides", "mostly skill"),
  };

  return g_dpgettext2 (NULL, "decides", words[parlour_difficulty_get_skill (difficulty)]);
}

/**
 * parlour_odds_chance:
 * @difficulty: how often a variant can be won, which is known
 *
 * Returns: (transfer full): how many of ten deals careful play wins, in a few words
 */
char *
parlour_odds_chance (const ParlourDifficulty *difficulty)
{
  const double share = parlour_share_get (&difficulty->players[PAT_PLAYER_CAREFUL]);
  const guint n = (guint) (10 * share + 0.5);

  if (n == 0)
    return g_strdup (C_("chance", "Rarely won"));
  if (n == 10)
    return g_strdup (C_("chance", "Nearly always won"));

  /* Translators: how many of ten deals are won, 1 to 9. */
  return g_strdup_printf (C_("chance", "About %u of 10 deals won"), n);
}

/* The 95 % interval of the share of deals won, which is that of data/difficulty.csv: undecided
 * deals count as lost at its lower end, and as won at its upper end. */
static char *
format_interval (const ParlourShare *share)
{
  const double from = pat_wilson (share->n_won, share->n_deals, -1);
  const double to = pat_wilson (share->n_won + share->n_open, share->n_deals, 1);
  g_autofree char *least = g_strdup_printf ("%.1f", 100 * from);
  g_autofree char *most = g_strdup_printf ("%.1f", 100 * to);

  return g_strdup_printf (C_("share", "%1$s–%2$s\u00a0%%"), least, most);
}

/* Describes each player and the share that it wins; @difficulty must be known. */
static char *
explain_players (const ParlourDifficulty *difficulty)
{
  const ParlourShare *hasty = &difficulty->players[PAT_PLAYER_HASTY];
  const ParlourShare *careful = &difficulty->players[PAT_PLAYER_CAREFUL];
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  g_autofree char *hasty_share = parlour_odds_share (difficulty, PAT_PLAYER_HASTY);
  g_autofree char *careful_share = parlour_odds_share (difficulty, PAT_PLAYER_CAREFUL);
  g_autofree char *perfect_share = format_perfect (perfect);
  g_autofree char *hasty_interval = format_interval (hasty);
  g_autofree char *careful_interval = format_interval (careful);
  g_autofree char *perfect_interval = format_interval (perfect);
  GString *text = g_string_new (NULL);

  /* Translators: a share in per cent, and in brackets two between which it lies. */
  g_string_append_printf (text, _("Hasty play never looks ahead: it wins %1$s (%2$s)."),
                          hasty_share, hasty_interval);
  g_string_append_c (text, '\n');
  /* Translators: a share in per cent, and in brackets two between which it lies. */
  g_string_append_printf (text,
                          _("Careful play sees what you see, and plans: it wins %1$s (%2$s)."),
                          careful_share, careful_interval);
  g_string_append_c (text, '\n');
  /* Translators: a share in per cent, and in brackets two between which it lies. */
  g_string_append_printf (text,
                          _("Perfect play knows all the cards from the start: "
                            "it wins %1$s (%2$s)."),
                          perfect_share, perfect_interval);
  g_string_append_c (text, '\n');
  if (perfect->n_won > 0)
    {
      g_autofree char *hasty_winnable = format_won (hasty->n_won, perfect->n_won);
      g_autofree char *careful_winnable = format_won (careful->n_won, perfect->n_won);

      /* Translators: two shares in per cent. */
      g_string_append_printf (text,
                              _("Of the deals that can be won, hasty play wins %1$s "
                                "and careful play %2$s."),
                              hasty_winnable, careful_winnable);
      g_string_append_c (text, '\n');
    }
  g_string_append (text,
                   parlour_difficulty_is_open (difficulty)
                     ? _("No card is hidden, so luck decides only whether the deal can be won.")
                     : _("Skill is what careful play wins and hasty play does not. Luck is what "
                          "careful play does not win."));
  g_string_append_c (text, '\n');
  /* Translators: below the lines with shares and intervals in brackets. */
  g_string_append_printf (text,
                          _("Deals tried: %'u. In brackets: the 95\u00a0%% confidence interval "
                            "for all deals, with undecided deals as lost at its lower end and as "
                            "won at its upper end."),
                          perfect->n_deals);

  return g_string_free (text, FALSE);
}

/**
 * parlour_odds_players:
 * @difficulty: how often a variant can be won
 *
 * Returns: (transfer full): a line for each of the three players, with the share won
 *   and the confidence interval, and a line that explains skill and luck; or the line of
 *   parlour_odds_careful_line() if there is no survey
 */
char *
parlour_odds_players (const ParlourDifficulty *difficulty)
{
  return parlour_difficulty_is_known (difficulty) ? explain_players (difficulty)
                                                  : parlour_odds_careful_line (difficulty);
}

/**
 * parlour_odds_deal:
 * @deal: the number of a deal
 * @kind: its grade if it is known to be winnable
 *
 * Returns: (transfer full): the number and the grade
 */
char *
parlour_odds_deal (guint32         deal,
                   ParlourDealKind kind)
{
  switch (kind)
    {
    case PARLOUR_DEAL_EASY:
      return g_strdup_printf (_("Deal number %u can be won. Difficulty: easy"), deal);

    case PARLOUR_DEAL_MIDDLING:
      return g_strdup_printf (_("Deal number %u can be won. Difficulty: medium"), deal);

    case PARLOUR_DEAL_HARD:
      return g_strdup_printf (_("Deal number %u can be won. Difficulty: hard"), deal);

    default:
      return g_strdup_printf (_("Deal number %u"), deal);
    }
}

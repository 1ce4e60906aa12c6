/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty.h"

#include "pat-hidden.h"
#include "pat-setup.h"
#include "pat-shuffle.h"

#include "parlour-survey-files.h"

#include <string.h>

/* The columns that are read; more come after them. */
enum { GAME, OPTIONS, PLAYER, DEALS, WON, LOST, OPEN, N_COLUMNS };

/* A variant is mostly skill if skill decides at least this share of the games that hasty play does
 * not win, and mostly luck if luck does. */
#define MOST 0.75
/* There is nothing to decide if hasty play wins at least this share of the winnable
 * deals. */
#define NEARLY_ALL 0.98

#define COLUMNS "game,options,player,deals,won,lost,open,"

static gboolean
read_count (const char *text,
            guint      *count)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, PAT_DEAL_MAX, &number, NULL))
    return FALSE;

  *count = number;
  return TRUE;
}

/* Reads a row for a variant and a player.
 * Returns: (transfer none) (nullable): what is wrong with it */
static const char *
read_row (GStrv          values,
          PatVariant    *variant,
          PatPlayerKind *player,
          ParlourShare  *row)
{
  PatFault fault;

  if (g_strv_length (values) < N_COLUMNS)
    return "there are not as many values as columns";

  variant->game = pat_game_find (values[GAME]);
  if (variant->game == NULL || !pat_options_parse (variant->game, values[OPTIONS], variant, &fault))
    return "there is no such variant";
  if (!pat_player_find (values[PLAYER], player))
    return "there is no such player";

  if (!read_count (values[DEALS], &row->n_deals)
      || !read_count (values[WON], &row->n_won)
      || !read_count (values[LOST], &row->n_lost)
      || !read_count (values[OPEN], &row->n_open))
    return "a count is not a number of deals";
  if (row->n_deals == 0 || (guint64) row->n_won + row->n_lost + row->n_open != row->n_deals)
    return "the counts do not add up";

  return NULL;
}

static const char *
read_line (gpointer           reader,
           const char *const *lines,
           guint              i)
{
  g_auto (GStrv) values = g_strsplit (lines[i], ",", -1);
  ParlourDifficulty *difficulties = reader;
  PatVariant variant;
  PatPlayerKind player;
  ParlourShare row, *share;
  const char *cause;

  if (i == 0)
    return g_str_has_prefix (lines[0], COLUMNS) ? NULL : "the columns must begin with " COLUMNS;
  if (*lines[i] == '\0')
    return NULL;

  cause = read_row (values, &variant, &player, &row);
  if (cause != NULL)
    return cause;

  share = &difficulties[pat_variant_index (variant)].players[player];
  if (share->n_deals > 0)
    return "this file has this variant with this player before";

  *share = row;
  return NULL;
}

static void
name_variants (ParlourDifficulty *difficulties)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    difficulties[i].variant = variants[i];
}

/**
 * parlour_difficulty_load:
 * @file: the output of "parlour-solver summary"
 * @difficulties: (out caller-allocates) (array): PAT_MAX_VARIANTS of them, in the order of
 *   pat_variants()
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads how often each player wins each variant.  A variant without a survey, as of a game that
 * is still being developed, has no deals.  The message of an error names the file, the line and
 * the cause.
 *
 * Returns: %FALSE with an error if a row is wrong or comes twice
 */
gboolean
parlour_difficulty_load (GFile              *file,
                         ParlourDifficulty  *difficulties,
                         GError            **error)
{
  memset (difficulties, 0, PAT_MAX_VARIANTS * sizeof *difficulties);
  if (!parlour_survey_file_read (file, read_line, difficulties, error))
    return FALSE;

  name_variants (difficulties);
  return TRUE;
}

/**
 * parlour_share_get:
 * @share: how often a player wins
 *
 * Returns: the share of all deals tried that were won, 0 to 1; 0 if none was tried
 */
double
parlour_share_get (const ParlourShare *share)
{
  return share->n_deals > 0 ? (double) share->n_won / share->n_deals : 0;
}

/**
 * parlour_difficulty_is_known:
 * @difficulty: how often each player wins a variant
 *
 * Returns: whether there is a survey of the variant with each player
 */
gboolean
parlour_difficulty_is_known (const ParlourDifficulty *difficulty)
{
  for (guint player = 0; player < PAT_N_PLAYERS; player++)
    if (difficulty->players[player].n_deals == 0)
      return FALSE;

  return TRUE;
}

/**
 * parlour_difficulty_is_open:
 * @difficulty: how often each player wins a variant
 *
 * Returns: whether no card of the variant is ever hidden
 */
gboolean
parlour_difficulty_is_open (const ParlourDifficulty *difficulty)
{
  PatPosition position;

  pat_variant_deal (difficulty->variant, PAT_DEAL_MIN, &position);

  return pat_hidden_count (&position, PAT_UNSEEN_ALL) == 0;
}

/**
 * parlour_difficulty_get_skill:
 * @difficulty: how often each player wins a variant, which is known
 *
 * Luck decides a deal that cannot be won.  If cards are hidden, luck also decides a deal that only
 * perfect play wins.  If no card is hidden, a player who thinks enough wins such a deal.
 *
 * Returns: whether skill or luck decides
 */
ParlourSkill
parlour_difficulty_get_skill (const ParlourDifficulty *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  const ParlourShare *skilled = parlour_difficulty_is_open (difficulty)
                                ? perfect
                                : &difficulty->players[PAT_PLAYER_CAREFUL];
  double winnable = parlour_share_get (perfect) + (double) perfect->n_open / perfect->n_deals;
  double hasty = parlour_share_get (&difficulty->players[PAT_PLAYER_HASTY]);
  double skill = parlour_share_get (skilled) - hasty;

  if (hasty >= NEARLY_ALL * winnable)
    return PARLOUR_SKILL_NOTHING_TO_DECIDE;
  if (skill >= MOST * (1 - hasty))
    return PARLOUR_SKILL_MOSTLY_SKILL;
  if (skill <= (1 - MOST) * (1 - hasty))
    return PARLOUR_SKILL_MOSTLY_LUCK;

  return PARLOUR_SKILL_AND_LUCK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-announcement.h"

#include <glib/gi18n.h>

#include "parlour-move-words.h"
#include "parlour-names.h"
#include "parlour-status.h"

/*
 * Announcements for screen readers: the moves of the player, cards that are
 * played automatically, and what the rules do by themselves.
 */

/* Further moves in one announcement are counted, not named. */
#define MOST_MOVES 3

/**
 * parlour_announcement_join:
 * @one: (nullable): a sentence without a full stop
 * @other: (nullable): the next sentence
 *
 * Returns: (transfer full) (nullable): both sentences, without the last full stop
 */
char *
parlour_announcement_join (const char *one,
                           const char *other)
{
  if (one == NULL || other == NULL)
    return g_strdup (one != NULL ? one : other);

  /* Translators: two sentences. */
  return g_strdup_printf (_("%1$s. %2$s"), one, other);
}

static void
add (char       **words,
     const char  *more)
{
  char *both = parlour_announcement_join (*words, more);

  g_free (*words);
  *words = both;
}

/* Names the card that the rules themselves dealt, or used to fill a vacancy, as part of move @i.
 * Returns: (transfer full) (nullable): the words; NULL for none */
static char *
new_card_words (const ParlourHistory *history,
                guint                 i)
{
  return parlour_move_words_new_card (history->variant, parlour_history_get_after (history, i),
                                      parlour_history_get_after (history, i + 1),
                                      *parlour_history_get_move (history, i), FALSE);
}

/* Names the card dealt by move @i, the last of @n cards dealt. */
static char *
deal_words (const ParlourHistory *history,
            guint                 i,
            guint                 n)
{
  const PatPosition *before = parlour_history_get_after (history, i);
  const PatPosition *after = parlour_history_get_after (history, i + 1);
  guint pile;
  g_autofree char *name = NULL;

  if (n == 1)
    return new_card_words (history, i);

  pile = parlour_move_words_find_new_card (before, after, *parlour_history_get_move (history, i));
  name = parlour_names_pile (history->variant, pile);

  /* Translators: how many cards are dealt, the last of them, and the pile that
   * it is dealt to. */
  return g_strdup_printf (ngettext ("%1$u card dealt, %2$s to: %3$s",
                                    "%1$u cards dealt, the last %2$s to: %3$s", n),
                          n, parlour_names_card (pat_position_top (after, pile)), name);
}

static char *
done_words (const ParlourHistory *history,
            guint                 i)
{
  PatMove move = *parlour_history_get_move (history, i);

  if (move.kind == PAT_MOVE_REDEAL)
    return parlour_status_deal (history->variant, parlour_history_get_after (history, i + 1)->deal);

  return parlour_move_words (history->variant, parlour_history_get_after (history, i), move);
}

static void
add_move (char                 **words,
          const ParlourHistory  *history,
          guint                  i)
{
  g_autofree char *moved = done_words (history, i);
  g_autofree char *gained = new_card_words (history, i);

  add (words, moved);
  add (words, gained);
}

static char *
moves_words (const ParlourHistory *history,
             guint                 before)
{
  char *words = NULL;
  guint n_told = 0;

  for (guint i = before; i < history->n_moves; )
    {
      g_autofree char *dealt = NULL;
      guint n = 0;

      while (i + n < history->n_moves
             && parlour_history_get_move (history, i + n)->kind == PAT_MOVE_DEAL)
        n++;

      if (n > 0)
        {
          dealt = deal_words (history, i + n - 1, n);
          add (&words, dealt);
          i += n;
        }
      else if (n_told++ < MOST_MOVES)
        add_move (&words, history, i++);
      else
        {
          guint more = history->n_moves - i;
          g_autofree char *rest = g_strdup_printf (ngettext ("%u more move", "%u more moves",
                                                             more), more);

          add (&words, rest);
          break;
        }
    }

  return words;
}

/* Names move @i, which was undone; if it is a deal, the card that was dealt. */
static char *
undone_words (const ParlourHistory *history,
              guint                 i)
{
  PatMove move = *parlour_history_get_move (history, i);

  if (move.kind == PAT_MOVE_DEAL)
    return deal_words (history, i, 1);

  return parlour_move_words (history->variant, parlour_history_get_after (history, i), move);
}

/**
 * parlour_announcement_since:
 * @game: a game
 * @before: the number of moves at the last announcement
 *
 * Returns: (transfer full) (nullable): the moves made or undone since, without a full stop; %NULL
 *   for none
 */
char *
parlour_announcement_since (ParlourGame *game,
                            guint        before)
{
  const ParlourHistory *history;
  g_autofree char *move = NULL;
  guint undone;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  history = parlour_game_get_history (game);
  if (before == history->n_moves)
    return NULL;
  if (before < history->n_moves)
    return moves_words (history, before);

  undone = before - history->n_moves;
  if (undone > 1 || before > parlour_history_get_length (history))
    return g_strdup_printf (ngettext ("%u move undone", "%u moves undone", undone), undone);

  move = undone_words (history, history->n_moves);

  /* Translators: a move such as "Seven of clubs to the foundation". */
  return g_strdup_printf (_("Undone: %s"), move);
}

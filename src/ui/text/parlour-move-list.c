/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-move-list.h"

#include <glib/gi18n.h>

#include "pat-hidden.h"

#include "parlour-announcement.h"
#include "parlour-move-words.h"
#include "parlour-names.h"
#include "parlour-status.h"
#include "parlour-words.h"

/*
 * A game written down as text, to be followed with real cards: the layout of the
 * table, then each move with its card, source and target.
 *
 * The text ends with the position shown.  It does not name cards that its moves
 * have not turned: moves that were undone are left out, and so is the part of the
 * first stock that was not dealt.  Once the first stock is dealt, a reader can put
 * the pack in order before the first move.
 */

/* The source of a card. */
static char *
source_words (PatVariant         variant,
              const PatPosition *before,
              PatMove            move)
{
  g_autofree char *name = parlour_names_pile (variant, move.from);

  if (move.kind != PAT_MOVE_GRACE)
    return g_steal_pointer (&name);

  /* Translators: a pile, and which of its cards is played, such as “Waste (card 15 of 38)”. */
  return g_strdup_printf (_("%1$s (card %2$u of %3$u)"), name, move.n,
                          pat_position_count (before, move.from));
}

/* The card moved by the player, its source, its target and the card there. */
static char *
played_words (PatVariant         variant,
              const PatPosition *before,
              PatMove            move)
{
  g_autofree char *card =
    parlour_names_card_short (before->cards[pat_move_find_card (before, move)]);
  g_autofree char *source = source_words (variant, before, move);
  g_autofree char *played = parlour_move_words_played (variant, move, card);
  g_autofree char *under = NULL;

  if (pat_position_count (before, move.to) == 0)
    /* Translators: a pile, and the move of a card from it, such as “Heap c: 7♠ to
     * heap f”. */
    return g_strdup_printf (C_("move", "%1$s: %2$s"), source, played);

  under = parlour_names_card_short (pat_position_top (before, move.to));

  /* Translators: a pile, the move of a card from it, and the card that it is laid
   * on, such as “Heap c: 7♠ to heap f, on 8♠”. */
  return g_strdup_printf (C_("move", "%1$s: %2$s, on %3$s"), source, played, under);
}

/**
 * parlour_move_list_line:
 * @variant: the game
 * @before: where @move is legal
 * @move: the move
 *
 * Describes a move with its source and target, such as "Heap c: 7♠ to heap f, on
 * 8♠"; for a deal, names the card.
 *
 * Returns: (transfer full): the words, without a full stop
 */
char *
parlour_move_list_line (PatVariant         variant,
                        const PatPosition *before,
                        PatMove            move)
{
  PatPosition after = *before;
  g_autofree char *played = NULL;
  g_autofree char *gained = NULL;

  if (move.kind == PAT_MOVE_REDEAL)
    return parlour_move_words (variant, before, move);

  if (move.kind != PAT_MOVE_DEAL)
    played = played_words (variant, before, move);
  pat_variant_play (variant, &after, move);
  gained = parlour_move_words_new_card (variant, before, &after, move, TRUE);

  return parlour_announcement_join (played, gained);
}

/**
 * parlour_move_list_find_card:
 * @variant: the game
 * @before: where @move is legal
 * @move: the move
 *
 * Returns: the card that parlour_move_list_line() names first, or %PAT_NO_CARD
 */
PatCard
parlour_move_list_find_card (PatVariant         variant,
                             const PatPosition *before,
                             PatMove            move)
{
  PatPosition after = *before;
  guint pile;

  if (move.kind == PAT_MOVE_PLAY || move.kind == PAT_MOVE_GRACE)
    return before->cards[pat_move_find_card (before, move)];

  pat_variant_play (variant, &after, move);
  pile = parlour_move_words_find_new_card (before, &after, move);

  return pile != PAT_STOCK ? pat_position_top (&after, pile) : PAT_NO_CARD;
}

/* The variant, the deal, the result and the number of moves. */
static void
append_title (GString     *text,
              ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  guint32 deal = parlour_game_get_facts (game)->deal;
  g_autoptr (GString) facts = g_string_new (NULL);

  parlour_status_append_fact (facts, parlour_words_variant (variant));
  if (deal != 0)
    parlour_status_append_fact (facts, g_strdup_printf (_("Deal number %u"), deal));
  if (parlour_game_get_status (game) != PAT_PLAYING)
    parlour_status_append_fact (facts, parlour_status_lead (game));
  parlour_status_append_fact (facts, parlour_status_fact (game, PARLOUR_STATUS_MOVES));

  g_string_append_printf (text, "%s\n%s\n", parlour_words_game (variant.game), facts->str);
}

static void
append_card (GString *cards,
             PatCard  card)
{
  g_autofree char *name = parlour_names_card_short (card);

  if (cards->len > 0)
    g_string_append_c (cards, ' ');
  g_string_append (cards, name);
}

/* From the bottom card, the order in which the pile is laid out. */
static void
append_pile (GString           *text,
             PatVariant         variant,
             const PatPosition *start,
             guint              pile)
{
  const PatCard *cards = pat_position_pile (start, pile);
  guint n = pat_position_count (start, pile);
  g_autofree char *name = NULL;
  g_autoptr (GString) list = g_string_new (NULL);

  if (n == 0)
    return;

  name = parlour_names_pile (variant, pile);
  for (guint i = 0; i < n; i++)
    append_card (list, cards[i]);

  /* Translators: the name of a pile, and its cards. */
  g_string_append_printf (text, C_("pile", "%1$s: %2$s"), name, list->str);
  g_string_append_c (text, '\n');
}

/* From the top card, the order of dealing; the last @n_hidden cards are left out. */
static void
append_stock (GString           *text,
              PatVariant         variant,
              const PatPosition *start,
              guint              n_hidden)
{
  const PatCard *cards = pat_position_pile (start, PAT_STOCK);
  guint n = pat_position_count (start, PAT_STOCK);
  g_autofree char *name = parlour_names_state (variant, start, PAT_STOCK, FALSE);
  g_autoptr (GString) list = g_string_new (NULL);

  if (n == 0)
    return;

  for (guint i = n; i > n_hidden; i--)
    append_card (list, cards[i - 1]);

  if (n_hidden == n)
    g_string_append (text, name);
  else
    /* Translators: “Stock, 96 cards”, and all its cards or the first ones. */
    g_string_append_printf (text, n_hidden > 0 ? _("%1$s, in the order of dealing: %2$s …")
                                               : _("%1$s, in the order of dealing: %2$s"),
                            name, list->str);
  g_string_append_c (text, '\n');
}

static void
append_beginning (GString     *text,
                  ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *start = parlour_history_get_after (parlour_game_get_history (game), 0);

  g_string_append_printf (text, "\n%s\n",
                          _("The table at the beginning, each pile from the bottom up"));
  for (guint pile = 0; pile < PAT_STOCK; pile++)
    append_pile (text, variant, start, pile);
  append_stock (text, variant, start,
                pat_hidden_count (parlour_game_get_position (game), PAT_UNSEEN_ALL));
}

/* The heading above the moves of a deal. */
static void
append_deal (GString    *text,
             PatVariant  variant,
             guint       deal)
{
  g_autofree char *words = parlour_status_deal (variant, deal);

  g_string_append_c (text, '\n');
  if (words != NULL)
    g_string_append_printf (text, "%s\n", words);
}

/**
 * parlour_move_list_text:
 * @game: a game
 *
 * Writes down @game up to the position shown: the variant, the layout of the table,
 * and one line for each move.
 *
 * Returns: (transfer full): the text, of several lines
 */
char *
parlour_move_list_text (ParlourGame *game)
{
  const ParlourHistory *history;
  GString *text;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  history = parlour_game_get_history (game);
  text = g_string_new (NULL);
  append_title (text, game);
  append_beginning (text, game);

  for (guint i = 0; i < history->n_moves; i++)
    {
      const PatPosition *before = parlour_history_get_after (history, i);
      PatMove move = *parlour_history_get_move (history, i);
      g_autofree char *line = parlour_move_list_line (history->variant, before, move);

      if (i == 0 || parlour_history_get_move (history, i - 1)->kind == PAT_MOVE_REDEAL)
        append_deal (text, history->variant, before->deal);
      /* Translators: a number, and a move. */
      g_string_append_printf (text, C_("move", "%1$u. %2$s"), i + 1, line);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-fault.h"

#include <string.h>

/* Marks text for translation; src/ui/text translates it. */
#define N_(text) text

/*
 * pat_fault_set:
 * @what: the words that are wrong; cut at the end of a character if they do not fit
 *
 * Sets @fault, without a line.
 *
 * Returns: false, for the caller to return
 */
bool
pat_fault_set (PatFault     *fault,
               PatFaultKind  kind,
               const char   *what)
{
  size_t room = sizeof fault->what - 1;
  size_t length = strlen (what);

  if (length > room)
    {
      length = room;
      while (length > 0 && ((unsigned char) what[length] & 0xc0) == 0x80)
        length--;
    }

  fault->kind = kind;
  fault->line = 0;
  memcpy (fault->what, what, length);
  fault->what[length] = '\0';

  return false;
}

/*
 * pat_fault_words:
 *
 * Returns: (transfer none): an untranslated message, to be followed by a colon and the
 *   wrong words if there are any
 */
const char *
pat_fault_words (PatFaultKind kind)
{
  static const char *const words[] = {
    [PAT_FAULT_NONE] = N_("nothing is wrong"),
    /* Translators: “Parlour game record 1” stays as it is, in all that is said
     * of records. */
    [PAT_FAULT_HEADER] = N_("this is not a game record: the first line must be “Parlour game record 1”"),
    [PAT_FAULT_VERSION] = N_("this record has a newer form, which a later Parlour may read"),
    [PAT_FAULT_NOT_TEXT] = N_("this is not text: the line holds a zero byte"),
    [PAT_FAULT_NO_COLON] = N_("this is not a line of the form “key: value”"),
    [PAT_FAULT_UNKNOWN_KEY] = N_("a record has no such key"),
    [PAT_FAULT_REPEATED_KEY] = N_("this key was given before"),
    /* Translators: “game”, “options”, “deal”, “pack” and “move” are words of
     * the record and stay as they are. */
    [PAT_FAULT_ORDER] = N_("the lines are out of order: “game”, “options”, one “deal” or “pack”, then each “move”"),
    [PAT_FAULT_UNKNOWN_GAME] = N_("there is no such game"),
    [PAT_FAULT_UNKNOWN_OPTION] = N_("there is no such option"),
    [PAT_FAULT_UNKNOWN_VALUE] = N_("the option has no such value"),
    [PAT_FAULT_OPTION_NOT_HERE] = N_("this game has no such option"),
    [PAT_FAULT_REPEATED_OPTION] = N_("this option was given before"),
    [PAT_FAULT_DEAL_NUMBER] = N_("a deal number goes from 1 to 2147483647"),
    [PAT_FAULT_CARD] = N_("this is not a card"),
    [PAT_FAULT_CARD_COUNT] = N_("the number of cards is wrong"),
    [PAT_FAULT_CARD_REPEATED] = N_("there are more of this card than the packs hold"),
    [PAT_FAULT_MOVE_FORM] = N_("this is not a move"),
    [PAT_FAULT_MOVE_ILLEGAL] = N_("this move is not legal here"),
    [PAT_FAULT_INCOMPLETE] = N_("the record ends before a deal or a pack was given"),
    [PAT_FAULT_MEMORY] = N_("there is not enough memory"),
  };

  return words[kind];
}

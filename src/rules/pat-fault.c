/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-fault.h"

#include <string.h>

/*
 * pat_fault_set:
 * @what: the words at fault; shortened to fit, at the end of a character
 *
 * Notes in @fault what is wrong; its line stays as it is.
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
  memcpy (fault->what, what, length);
  fault->what[length] = '\0';

  return false;
}

/*
 * pat_fault_words:
 *
 * Returns: (transfer none): what is wrong, in English, to be followed by a
 *   colon and the words at fault where there are any
 */
const char *
pat_fault_words (PatFaultKind kind)
{
  static const char *const words[] = {
    [PAT_FAULT_NONE] = "nothing is wrong",
    [PAT_FAULT_HEADER] = "not a game record: the first line must be “Parlour game record 1”",
    [PAT_FAULT_VERSION] = "this version of the record is not known here; a later Parlour may read it",
    [PAT_FAULT_NOT_TEXT] = "this is not text: the line holds a zero byte",
    [PAT_FAULT_NO_COLON] = "not a line of the form “key: value”",
    [PAT_FAULT_UNKNOWN_KEY] = "unknown key",
    [PAT_FAULT_REPEATED_KEY] = "this key was given before",
    [PAT_FAULT_ORDER] = "out of order: game, options, one deal or pack, then moves",
    [PAT_FAULT_UNKNOWN_GAME] = "unknown game",
    [PAT_FAULT_UNKNOWN_OPTION] = "unknown option",
    [PAT_FAULT_UNKNOWN_VALUE] = "the option has no such value",
    [PAT_FAULT_OPTION_NOT_HERE] = "this game has no such choice",
    [PAT_FAULT_REPEATED_OPTION] = "this option was given before",
    [PAT_FAULT_DEAL_NUMBER] = "a deal number is 1 to 2147483647",
    [PAT_FAULT_CARD] = "not a card",
    [PAT_FAULT_CARD_COUNT] = "wrong number of cards",
    [PAT_FAULT_CARD_REPEATED] = "more of this card than the packs hold",
    [PAT_FAULT_MOVE_FORM] = "not a move",
    [PAT_FAULT_MOVE_ILLEGAL] = "this move is not legal here",
    [PAT_FAULT_INCOMPLETE] = "the record ends before a deal or a pack was given",
    [PAT_FAULT_MEMORY] = "out of memory",
  };

  return words[kind];
}

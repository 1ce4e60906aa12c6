/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fault-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "parlour-record-error.h"

/*
 * What is wrong with a record, in the player's language.  A shell is told the
 * same in English by pat_fault_words().
 */

/**
 * parlour_fault_words:
 * @kind: what is wrong
 *
 * Returns: (transfer none): it in words, to be followed by a colon and the
 *   words at fault where there are any
 */
const char *
parlour_fault_words (PatFaultKind kind)
{
  static const char *const words[] = {
    [PAT_FAULT_NONE] = N_("nothing is wrong"),
    /* Translators: “Parlour game record 1” stays as it is, in all that is said
     * of records. */
    [PAT_FAULT_HEADER] = N_("this is not a game record, whose first line is “Parlour game record 1”"),
    [PAT_FAULT_VERSION] = N_("this version of the record is not known here; a later Parlour may read it"),
    [PAT_FAULT_NOT_TEXT] = N_("this is not text: the line holds a zero byte"),
    [PAT_FAULT_NO_COLON] = N_("this is not a line of the form “key: value”"),
    [PAT_FAULT_UNKNOWN_KEY] = N_("there is no such key in a record"),
    [PAT_FAULT_REPEATED_KEY] = N_("this key was given before"),
    /* Translators: “game”, “options”, “deal”, “pack” and “move” are words of
     * the record and stay as they are. */
    [PAT_FAULT_ORDER] = N_("the lines are out of order: “game”, “options”, one “deal” or “pack”, then each “move”"),
    [PAT_FAULT_UNKNOWN_GAME] = N_("there is no such game"),
    [PAT_FAULT_UNKNOWN_OPTION] = N_("there is no such option"),
    [PAT_FAULT_UNKNOWN_VALUE] = N_("the option has no such value"),
    [PAT_FAULT_OPTION_NOT_HERE] = N_("this game has no such choice"),
    [PAT_FAULT_REPEATED_OPTION] = N_("this option was given before"),
    [PAT_FAULT_DEAL_NUMBER] = N_("the number of a deal is from 1 to 2147483647"),
    [PAT_FAULT_CARD] = N_("this is not a card"),
    [PAT_FAULT_CARD_COUNT] = N_("this is a wrong number of cards"),
    [PAT_FAULT_CARD_REPEATED] = N_("there are more of this card than the packs hold"),
    [PAT_FAULT_MOVE_FORM] = N_("this is not a move"),
    [PAT_FAULT_MOVE_ILLEGAL] = N_("this move is not legal here"),
    [PAT_FAULT_INCOMPLETE] = N_("the record ends before a deal or a pack was given"),
    [PAT_FAULT_MEMORY] = N_("there is not enough memory"),
  };

  return _(words[kind]);
}

static const char *
save_fault_words (ParlourSaveFault fault)
{
  static const char *const words[] = {
    [PARLOUR_SAVE_FAULT_NONE] = N_("nothing is wrong"),
    [PARLOUR_SAVE_FAULT_VALUE] = N_("this line of the head has no such value"),
    [PARLOUR_SAVE_FAULT_REPEATED] = N_("this line of the head was given before"),
    [PARLOUR_SAVE_FAULT_CUT_OFF] = N_("the record does not have as many moves as it says"),
    [PARLOUR_SAVE_FAULT_SHOWN] = N_("the move shown is none of the record’s"),
    [PARLOUR_SAVE_FAULT_RUNS] = N_("these moves are not steps of a game"),
  };

  return _(words[fault]);
}

static const char *
cause (const GError             *error,
       const ParlourRecordFault *fault)
{
  if (fault->save_kind != PARLOUR_SAVE_FAULT_NONE)
    return save_fault_words (fault->save_kind);
  if (error->code == PARLOUR_RECORD_ERROR_TOO_LARGE)
    return _("this is larger than a game record may be");
  if (error->code == PARLOUR_RECORD_ERROR_NOT_A_FILE)
    return _("It is not a file that could be read to its end");
  if (error->code == PARLOUR_RECORD_ERROR_OTHER_VARIANT)
    return _("this is a game of another variant");

  return parlour_fault_words (fault->kind);
}

/**
 * parlour_fault_words_error:
 * @error: why a record could not be read
 *
 * Returns: (transfer full): what it is called, the line and the cause
 */
char *
parlour_fault_words_error (const GError *error)
{
  const ParlourRecordFault *fault = parlour_record_error_get_fault (error);
  g_autofree char *words = NULL;

  /* The system has its own words, in the player's language. */
  if (fault == NULL)
    return g_strdup (error->message);

  words = *fault->what == '\0'
          ? g_strdup (cause (error, fault))
          /* Translators: %1$s is what is wrong, %2$s the words of the record
           * that are. */
          : g_strdup_printf (C_("fault", "%1$s: %2$s"), cause (error, fault), fault->what);

  if (fault->line == 0)
    /* Translators: %1$s is a file name, %2$s what is wrong with it. */
    return g_strdup_printf (C_("file", "%1$s: %2$s"), fault->name, words);

  /* Translators: %1$s is a file name, %2$u the number of a line of it, %3$s
   * what is wrong there. */
  return g_strdup_printf (_("%1$s, line %2$u: %3$s"), fault->name, fault->line, words);
}

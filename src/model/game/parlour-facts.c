/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-facts.h"

#include "pat-grade.h"
#include "pat-shuffle.h"

static const char *const flags[] = { "no", "yes", NULL };
static const char *const outcomes[] = { "", "lost", "won", NULL };
static const char *const first_sights[] = { "", "no", "yes", NULL };

#define MEMBER(member) PARLOUR_MEMBER (ParlourFacts, member)

/* In the order of the columns of an export.  The id is last, so that a result that was
 * cut short is never read as a whole one. */
const ParlourField parlour_facts[] = {
  { "saved-ms", PARLOUR_FIELD_NUMBER, MEMBER (saved_ms), .max = PARLOUR_MAX_SAVED_MS,
    .where = PARLOUR_IN_SAVE },
  { "ended", PARLOUR_FIELD_TIME, MEMBER (ended_ms), .max = PARLOUR_MAX_ENDED_MS,
    .where = PARLOUR_IN_SAVE | PARLOUR_IN_RESULT, .column = "finished_at", .needed = TRUE },
  { "elapsed", PARLOUR_FIELD_DURATION, MEMBER (elapsed_ms), .max = PARLOUR_MAX_ELAPSED_MS,
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT,
    .column = "duration_s", .needed = TRUE },
  { "moves", PARLOUR_FIELD_NUMBER, MEMBER (n_moves), .max = G_MAXINT32, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_SAVE | PARLOUR_IN_RESULT, .column = "moves", .needed = TRUE },
  { "outcome", PARLOUR_FIELD_WORD, MEMBER (outcome), .words = outcomes,
    .where = PARLOUR_IN_SAVE | PARLOUR_IN_RESULT | PARLOUR_IN_DEAL,
    .column = "result", .needed = TRUE },
  { "helped", PARLOUR_FIELD_WORD, MEMBER (helped), .words = flags,
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT,
    .column = "help", .needed = TRUE },
  { "deal", PARLOUR_FIELD_NUMBER, MEMBER (deal), .max = PAT_DEAL_MAX,
    .where = PARLOUR_IN_RESULT | PARLOUR_IN_DEAL, .column = "deal" },
  { "first-sight", PARLOUR_FIELD_WORD, MEMBER (first_sight), .words = first_sights,
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT, .column = "first_sight" },
  { "hasty", PARLOUR_FIELD_SHARE, MEMBER (hasty), .max = PAT_GRADE_HASTY, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_RESULT, .column = "hasty" },
  { "careful", PARLOUR_FIELD_SHARE, MEMBER (careful), .max = PAT_GRADE_CAREFUL, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_RESULT, .column = "careful" },
  { "can-be-won", PARLOUR_FIELD_SHARE, MEMBER (can_be_won), .max = 1, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_RESULT, .column = "perfect" },
  { "chance", PARLOUR_FIELD_SHARE, MEMBER (chance), .max = 100, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_SAVE | PARLOUR_IN_RESULT, .column = "chance" },
  { "unseen", PARLOUR_FIELD_NUMBER, MEMBER (unseen), .max = G_MAXINT32, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT | PARLOUR_IN_DEAL },
  { "counted", PARLOUR_FIELD_WORD, MEMBER (counted), .words = flags, .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE },
  { "practice", PARLOUR_FIELD_WORD, MEMBER (practice), .words = flags, .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE },
  { "dealt-winnable", PARLOUR_FIELD_WORD, MEMBER (dealt_winnable), .words = flags,
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE },
  { "dealt-odds", PARLOUR_FIELD_NUMBER, MEMBER (dealt_odds), .max = PARLOUR_ODDS_SAME * PARLOUR_ODDS_SAME,
    .none = PARLOUR_ODDS_SAME, .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE },
  { "day", PARLOUR_FIELD_DAY, MEMBER (day),
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT },
  { "reviewed", PARLOUR_FIELD_WORD, MEMBER (reviewed), .words = flags, .where = PARLOUR_IN_SAVE },
  { "shown", PARLOUR_FIELD_NUMBER, MEMBER (shown), .max = G_MAXINT32, .none = PARLOUR_UNKNOWN,
    .where = PARLOUR_IN_SAVE },
  { "id", PARLOUR_FIELD_ID, MEMBER (id),
    .where = PARLOUR_IN_RECORD | PARLOUR_IN_SAVE | PARLOUR_IN_RESULT },
  { NULL }
};

/**
 * parlour_facts_none:
 *
 * Returns: the facts of a game of which nothing is known
 */
ParlourFacts
parlour_facts_none (void)
{
  ParlourFacts facts = { 0 };

  parlour_fields_clear (parlour_facts, &facts);

  return facts;
}

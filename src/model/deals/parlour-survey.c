/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey.h"

#include "pat-shuffle.h"
#include "pat-survey-head.h"

#include "parlour-csv.h"

static gboolean
read_verdict (ParlourCsv  *csv,
              guint        row,
              PatVerdict  *verdict,
              GError     **error)
{
  const char *text = parlour_csv_get_text (csv, row, "verdict", error);

  if (text == NULL)
    return FALSE;

  for (PatVerdict v = PAT_VERDICT_OPEN; v <= PAT_VERDICT_LOST; v++)
    {
      if (g_str_equal (text, pat_verdict_name (v)))
        {
          *verdict = v;
          return TRUE;
        }
    }

  parlour_csv_refuse (csv, row, "the verdict is none of won, lost and open", error);
  return FALSE;
}

static gboolean
read_deal (ParlourSurvey  *self,
           ParlourCsv     *csv,
           guint           row,
           GError        **error)
{
  ParlourSurveyed surveyed;
  guint64 deal, n_moves;

  if (!parlour_csv_get_number (csv, row, "deal", PAT_DEAL_MAX, &deal, error)
      || !read_verdict (csv, row, &surveyed.verdict, error)
      || !parlour_csv_get_number (csv, row, "moves", G_MAXUINT, &n_moves, error)
      || !parlour_csv_get_number (csv, row, "nodes", G_MAXUINT64, &surveyed.nodes, error))
    return FALSE;

  surveyed.deal = deal;
  surveyed.n_moves = n_moves;

  if (deal < PAT_DEAL_MIN
      || (row > 0 && deal <= g_array_index (self->deals, ParlourSurveyed, row - 1).deal))
    {
      parlour_csv_refuse (csv, row, "the deals do not ascend from 1", error);
      return FALSE;
    }

  g_array_append_val (self->deals, surveyed);
  return TRUE;
}

/* The comment that says of what the survey is. */
static gboolean
read_head (ParlourSurvey  *self,
           ParlourCsv     *csv,
           GError        **error)
{
  PatSurveyHead head;

  if (pat_survey_head_parse (parlour_csv_get_comment (csv), &head))
    {
      self->variant = head.variant;
      self->solver = head.solver;
      self->limits = (PatLimits) {
        .nodes = head.nodes,
        .ms = head.ms,
        .memory_mb = head.memory_mb,
      };
      return TRUE;
    }

  parlour_csv_refuse_head (csv, "it does not say what was searched, how far and by whom", error);
  return FALSE;
}

static ParlourSurvey *
read_survey (ParlourCsv  *csv,
             GError     **error)
{
  g_autoptr (ParlourSurvey) self = g_new0 (ParlourSurvey, 1);

  self->deals = g_array_new (FALSE, FALSE, sizeof (ParlourSurveyed));
  if (!read_head (self, csv, error))
    return NULL;

  for (guint row = 0; row < parlour_csv_get_n_rows (csv); row++)
    if (!read_deal (self, csv, row, error))
      return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_survey_load:
 * @file: what "parlour-solver survey" wrote
 * @error: return location for an error
 *
 * Reads a survey.  The message of an error names the file, the line and the
 * cause.
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_load (GFile   *file,
                     GError **error)
{
  g_autoptr (ParlourCsv) csv = parlour_csv_load (file, error);

  return csv != NULL ? read_survey (csv, error) : NULL;
}

/**
 * parlour_survey_parse:
 * @bytes: the text of a survey
 * @name: what to call it in an error
 * @error: return location for an error
 *
 * Reads a survey, as parlour_survey_load().
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_parse (GBytes      *bytes,
                      const char  *name,
                      GError     **error)
{
  g_autoptr (ParlourCsv) csv = parlour_csv_parse (bytes, name, error);

  return csv != NULL ? read_survey (csv, error) : NULL;
}

/**
 * parlour_survey_free:
 * @self: (transfer full): a survey
 */
void
parlour_survey_free (ParlourSurvey *self)
{
  g_array_unref (self->deals);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-end-panel.h"

#include <glib/gi18n.h>

#include "parlour-css-class.h"
#include "parlour-numbers.h"
#include "parlour-review-chart.h"
#include "parlour-review-words.h"
#include "parlour-scroller-layout.h"
#include "parlour-spatial-navigation.h"
#include "parlour-statistics-words.h"
#include "parlour-status.h"
#include "parlour-wrap-layout.h"
#include "pat-hidden.h"

/*
 * The panel on the table after the end of a game: how it ended, and what to do next.
 *
 * It appears once no card moves.  The panel takes the focus, not one of its buttons,
 * because the player may still be pressing Enter or Space to play.
 *
 * Meanwhile a review analyses the game.  If undo can continue the game, the panel shows only the
 * chance until the player opens the review, because the rest would be help.
 */
struct _ParlourEndPanel
{
  GtkWidget          parent_instance;

  /* Not owned: below the panel, in the same window. */
  ParlourTableView  *view;
  ParlourSession    *session;
  ParlourGame       *game;
  GSignalGroup      *game_signals;
  /* (nullable): the review of @game, while the panel is shown. */
  ParlourReview     *review;
  /* The player has closed it, until the game goes on. */
  gboolean           closed;

  GtkWidget         *scroller;
  GtkWidget         *content;
  GtkWidget         *course;
  GtkLabel          *title_label;
  GtkLabel          *facts_label;
  ParlourChart      *chart;
  GtkLabel          *summary_label;
  GtkWidget         *new_deal_button;
  GtkWidget         *copy_result_button;
};

G_DEFINE_FINAL_TYPE (ParlourEndPanel, parlour_end_panel, GTK_TYPE_WIDGET)

/* A smaller change of the chance is not worth a curve. */
#define LEAST_CHANGE 0.15

/* Returns: (transfer full) (element-type utf8): all that the player is glad of after a win, the
 *   most pleasing first */
static GPtrArray *
list_joys (ParlourEndPanel *self)
{
  const ParlourFacts *facts = parlour_game_get_facts (self->game);
  const PatVariant variant = parlour_game_get_variant (self->game);
  ParlourStatistics *statistics = parlour_session_get_statistics (self->session);
  ParlourDeals *deals = parlour_session_get_deals (self->session);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (statistics, variant);
  GPtrArray *joys = g_ptr_array_new_with_free_func (g_free);
  gboolean shows_time;
  char *words[5];

  g_object_get (parlour_session_get_settings (self->session), "show-time", &shows_time, NULL);
  words[0] = parlour_statistics_words_first_win (statistics, variant, facts->id);
  words[1] = shows_time && facts->elapsed_ms > 0
               ? parlour_statistics_words_best_time (figures, facts->id) : NULL;
  words[2] = parlour_statistics_words_fewest_moves (figures, facts->id);
  words[3] = parlour_statistics_words_streak (figures, facts->id);
  words[4] = parlour_deals_get_kind (deals, variant, facts->deal) == PARLOUR_DEAL_HARD
               /* Translators: said when a deal is won that players seldom win. */
               ? g_strdup (_("A deal that few win")) : NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL)
      g_ptr_array_add (joys, words[i]);

  return joys;
}

/* Returns: (nullable): whether the deal of a game without moves could be won, if that is known
 * and no card is hidden any more */
static const char *
judge_deal (ParlourEndPanel *self)
{
  const ParlourFacts *facts = parlour_game_get_facts (self->game);
  ParlourWinnability winnability = PARLOUR_WINNABILITY_UNKNOWN;

  if (pat_hidden_count (parlour_game_get_position (self->game), facts->unseen) > 0)
    return NULL;

  if (self->review != NULL)
    winnability = parlour_review_get_standing (self->review, 0).winnability;
  if (facts->dealt_winnable || winnability == PARLOUR_WINNABILITY_WINNABLE)
    return _("This deal could have been won");

  return winnability == PARLOUR_WINNABILITY_LOST ? _("This deal could not be won") : NULL;
}

/* Appends the time, unless the player has hidden it, and what the game counts as. */
static void
append_rest (ParlourEndPanel *self,
             GString         *words)
{
  const ParlourFacts *facts = parlour_game_get_facts (self->game);
  gboolean shows_time;

  g_object_get (parlour_session_get_settings (self->session), "show-time", &shows_time, NULL);
  if (shows_time && facts->elapsed_ms > 0)
    {
      g_autofree char *time = parlour_numbers_time (facts->elapsed_ms);

      parlour_status_append_fact (words, g_strdup_printf (_("Time played: %s"), time));
    }
  if (facts->practice)
    /* Translators: the game that has ended is not in the statistics. */
    parlour_status_append_fact (words, g_strdup (_("Practice: not counted")));
  if (facts->helped && parlour_game_get_status (self->game) == PAT_WON)
    /* Translators: how a game was won; last in a line of facts. */
    parlour_status_append_fact (words, g_strdup (_("With help")));
}

/* The title is what the player is glad of most. */
static char *
describe_win (ParlourEndPanel *self,
              GString         *facts)
{
  g_autoptr (GPtrArray) joys = list_joys (self);
  char *won = parlour_status_won (self->game);
  char *title;

  if (joys->len == 0)
    return won;

  title = g_ptr_array_steal_index (joys, 0);
  for (guint i = 0; i < joys->len; i++)
    parlour_status_append_fact (facts, g_strdup (joys->pdata[i]));
  parlour_status_append_fact (facts, won);

  return title;
}

/* The title says first whether the deal could be won at all. */
static char *
describe_loss (ParlourEndPanel *self,
               GString         *facts)
{
  const char *verdict = judge_deal (self);
  char *lead = parlour_status_lead (self->game);

  if (verdict != NULL)
    parlour_status_append_fact (facts, lead);
  parlour_status_append_fact (facts, parlour_status_fact (self->game, PARLOUR_STATUS_MOVES));

  return verdict != NULL ? g_strdup (verdict) : lead;
}

static void
fill (ParlourEndPanel *self)
{
  g_autoptr (GString) facts = g_string_new (NULL);
  gboolean is_won = parlour_game_get_status (self->game) == PAT_WON;
  g_autofree char *title = is_won ? describe_win (self, facts) : describe_loss (self, facts);

  append_rest (self, facts);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->facts_label, facts->str);
  gtk_widget_set_visible (GTK_WIDGET (self->facts_label), facts->len > 0);
  gtk_widget_set_visible (self->copy_result_button, parlour_game_get_facts (self->game)->day != 0);
  parlour_css_class_set (self->new_deal_button, "suggested-action", is_won);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts->str,
                                  -1);
}

/* Whether the chance changed so much that its curve tells something.  Before the review is
 * complete, the ends of the intervals must be that far apart, so that a curve never goes away. */
static gboolean
has_changed (ParlourReview *review)
{
  const gboolean is_complete = parlour_review_is_complete (review);
  double least = 1, most = 0;

  for (guint i = 0; i <= parlour_review_get_n_moves (review); i++)
    {
      const PatChance chance = parlour_review_get_standing (review, i).chance;

      if (!chance.is_proved && chance.n_worlds == 0)
        continue;

      least = MIN (least, is_complete ? chance.share : chance.high);
      most = MAX (most, is_complete ? chance.share : chance.low);
    }

  return most - least >= LEAST_CHANGE;
}

/* Shows what the review knows so far. */
static void
update_review (ParlourEndPanel *self)
{
  const ParlourFacts *facts = parlour_game_get_facts (self->game);
  gboolean is_settled = parlour_game_get_status (self->game) == PAT_WON || facts->helped
                        || facts->counted;
  gboolean shows_curve = has_changed (self->review);
  gboolean has_turns = parlour_review_get_turns (self->review)->len > 0;
  g_autofree char *summary = parlour_review_words_summary (self->review);

  if (parlour_game_get_status (self->game) != PAT_WON)
    fill (self);
  parlour_review_chart_show (self->chart, self->review, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), shows_curve);
  gtk_label_set_label (self->summary_label, *summary != '\0' ? summary : _("Still looking…"));
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label),
                          is_settled && (shows_curve || has_turns));
}

/* GtkWindow keeps a reference to a widget that is hidden with the focus in it. */
static void
hide (ParlourEndPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL
      && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_object (&self->review);
}

static void
update (ParlourEndPanel *self)
{
  gboolean shows = self->game != NULL && !self->closed
                   && parlour_game_get_status (self->game) != PAT_PLAYING
                   && !parlour_motion_is_active (&self->view->motion);

  if (!shows)
    {
      hide (self);
      return;
    }

  fill (self);
  if (self->review == NULL)
    {
      self->review = parlour_review_new (parlour_session_get_analyst (self->session), self->game,
                                         PARLOUR_PRIORITY_IDLE);
      g_signal_connect_object (self->review, "changed", G_CALLBACK (update_review), self,
                               G_CONNECT_SWAPPED);
    }
  update_review (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * parlour_end_panel_update:
 * @self: a panel with a game
 *
 * Shows or hides the panel after the game has changed; a closed one may open again.
 */
void
parlour_end_panel_update (ParlourEndPanel *self)
{
  g_return_if_fail (PARLOUR_IS_END_PANEL (self));
  g_return_if_fail (self->game != NULL);

  self->closed = FALSE;
  update (self);
}

/* Finds the bounds of the cards of each pile, px. */
static void
find_piles (ParlourEndPanel *self,
            GdkRectangle     piles[PAT_N_PILES])
{
  const PatPosition *position = &self->view->position;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (pat_position_count (position, pile) > 0)
      {
        graphene_rect_t area = parlour_spatial_navigation_get_area (&self->view->places, position,
                                                                    pile);

        piles[pile] = (GdkRectangle) { (int) area.origin.x, (int) area.origin.y,
                                       (int) area.size.width, (int) area.size.height };
      }
}

/* Finds the place between the middle and the lower edge of the room where the panel covers the
 * least of the cards.  Of equal places it takes the one nearest to the middle of the lower half.
 * @place: (inout): the panel, of which only the size is used
 *
 * Returns: the area that it covers, px² */
static guint
find_place (const GdkRectangle  piles[PAT_N_PILES],
            int                 width,
            int                 height,
            GdkRectangle       *place)
{
  const int spare = height - place->height;
  guint least_covered = G_MAXUINT;
  int least_away = 0;

  for (int y = spare / 2; y <= spare; y++)
    {
      GdkRectangle there = { (width - place->width) / 2, y, place->width, place->height }, common;
      int away = ABS (2 * y + there.height - height * 3 / 2);
      guint covered = 0;

      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        if (gdk_rectangle_intersect (&piles[pile], &there, &common))
          covered += (guint) (common.width * common.height);

      if (covered < least_covered || (covered == least_covered && away < least_away))
        {
          *place = there;
          least_covered = covered;
          least_away = away;
        }
    }

  return least_covered;
}

/* Places the panel where it covers the least of the cards, because the player wants to look at
 * them.  If it would cover some and be high, it gets its minimum height, without the chart.
 * GtkOverlay would take the height for the natural width, which is too low in a narrow window,
 * where texts and buttons wrap. */
static gboolean
place_cb (GtkOverlay   *overlay,
          GtkWidget    *child,
          GdkRectangle *place,
          gpointer      user_data)
{
  ParlourEndPanel *self = user_data;
  int room_width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int room_height = gtk_widget_get_height (GTK_WIDGET (overlay));
  GdkRectangle piles[PAT_N_PILES] = { 0 };
  int width, content_width, least, height, around;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &content_width, NULL,
                      NULL);
  around = width - content_width;
  width = MIN (width, room_width);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width - around, &least, &height,
                      NULL, NULL);

  find_piles (self, piles);
  *place = (GdkRectangle) { 0, 0, width, MIN (height + around, room_height) };
  if (find_place (piles, room_width, room_height, place) > 0 && 2 * place->height > room_height)
    {
      place->height = MIN (least + around, room_height);
      find_place (piles, room_width, room_height, place);
    }

  return TRUE;
}

/**
 * parlour_end_panel_follow:
 * @self: a panel in an overlay
 * @view: (transfer none): the view of the table below it, which must outlive it
 * @session: (transfer none): the session, which must outlive it
 *
 * Call this once, before parlour_end_panel_set_game().
 */
void
parlour_end_panel_follow (ParlourEndPanel  *self,
                          ParlourTableView *view,
                          ParlourSession   *session)
{
  g_return_if_fail (PARLOUR_IS_END_PANEL (self));
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (view));

  self->view = view;
  self->session = session;
  g_signal_connect_object (gtk_widget_get_parent (GTK_WIDGET (self)), "get-child-position",
                           G_CALLBACK (place_cb), self, 0);
  g_signal_connect_object (view, "rested", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/**
 * parlour_end_panel_set_game:
 * @self: a panel
 * @game: the game on the table, which the view shows already
 */
void
parlour_end_panel_set_game (ParlourEndPanel *self,
                            ParlourGame     *game)
{
  g_return_if_fail (PARLOUR_IS_END_PANEL (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  g_clear_object (&self->review);
  parlour_end_panel_update (self);
}

/**
 * parlour_end_panel_close:
 * @self: a panel
 *
 * Closes the panel until the game goes on.
 */
void
parlour_end_panel_close (ParlourEndPanel *self)
{
  g_return_if_fail (PARLOUR_IS_END_PANEL (self));

  self->closed = TRUE;
  update (self);
}

static void
parlour_end_panel_dispose (GObject *object)
{
  ParlourEndPanel *self = PARLOUR_END_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_END_PANEL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_end_panel_parent_class)->dispose (object);
}

static void
parlour_end_panel_class_init (ParlourEndPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_end_panel_dispose;

  g_type_ensure (PARLOUR_TYPE_CHART);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_css_name (widget_class, "endpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-end-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, content);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, course);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, title_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, facts_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, summary_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, new_deal_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourEndPanel, copy_result_button);
  gtk_widget_class_bind_template_callback (widget_class, parlour_end_panel_close);
}

static void
parlour_end_panel_init (ParlourEndPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), parlour_scroller_layout_new ());
  gtk_widget_set_layout_manager (self->course, parlour_scroller_layout_new ());

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "noted", G_CALLBACK (update), self);
}

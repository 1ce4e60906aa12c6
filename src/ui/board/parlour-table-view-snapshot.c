/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-table-view-private.h"

#include <math.h>

#include "parlour-render-cache.h"

/*
 * How the table is drawn: what is seen of it, and in which order.
 */

/* How far a card shows round the corners of one that lies on it, in widths of a
 * card. */
#define ROUND 0.06

/* Draws a card where it is now, which need not be where it belongs. */
static void
snapshot_card (ParlourTableView *self,
               GtkSnapshot      *snapshot,
               PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkWidget *widget = priv->cards[card];
  const ParlourPlace *place = parlour_card_get_place (PARLOUR_CARD (widget));
  const ParlourTable *table = parlour_table_view_get_table (self);
  graphene_point_t home, corner;

  corner = parlour_board_layout_get_corner (&priv->grid, place,
                                            table->card_width, table->card_height);
  home = parlour_board_layout_get_corner (&priv->grid, &table->cards[priv->index[card]],
                                          table->card_width, table->card_height);
  if (corner.x == home.x && corner.y == home.y)
    {
      gtk_widget_snapshot_child (GTK_WIDGET (self), widget, snapshot);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (corner.x - home.x, corner.y - home.y));
  gtk_widget_snapshot_child (GTK_WIDGET (self), widget, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Flying cards and those carried lie above all that rests. */
static gboolean
is_above (ParlourTableView *self,
          PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return (priv->motion.ways[card].moving && !priv->motion.ways[card].sliding)
         || priv->celebrated_us > 0 || parlour_table_view_is_held (self, card);
}

/* Whether one card is drawn exactly under another, so that it need not be. */
static gboolean
is_under (ParlourTableView *self,
          PatCard           card,
          PatCard           upper)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourPlace *here = parlour_card_get_place (parlour_table_view_get_card (self, card));
  const ParlourPlace *there = parlour_card_get_place (parlour_table_view_get_card (self, upper));

  return here->x == there->x && here->y == there->y && here->angle == there->angle
         && !(priv->motion.ways[upper].moving && priv->motion.ways[upper].turning);
}

/* Whether the card at rest at index i lies exactly under the next one. */
static gboolean
is_hidden (ParlourTableView *self,
           guint             pile,
           guint             i)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return i + 1 < priv->position.end[pile] && !is_above (self, priv->position.cards[i + 1])
         && is_under (self, priv->position.cards[i], priv->position.cards[i + 1]);
}

/* Whether cards lie on the place of a pile. */
static gboolean
is_covered (ParlourTableView *self,
            guint             pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return pat_position_count (&priv->position, pile) > 0
         && !is_above (self, pat_position_pile (&priv->position, pile)[0]);
}

/* Whether the cards have to be scaled, as they are while the deck is drawn for a
 * table that has become larger. */
static gboolean
is_rough (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  return priv->deck
         && !parlour_deck_is_sharp (priv->deck,
                                    parlour_pixel_grid_count (&priv->grid, table->card_width),
                                    parlour_pixel_grid_count (&priv->grid, table->card_height));
}

/* Finds what the next card of its pile leaves to be seen of the card at rest at
 * index i.  Returns FALSE if that is no strip, or all of it. */
static gboolean
find_strip (ParlourTableView *self,
            guint             pile,
            guint             i,
            graphene_rect_t  *strip)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  PatCard upper = i + 1 < priv->position.end[pile] ? priv->position.cards[i + 1] : PAT_NO_CARD;
  const ParlourPlace *here, *there;
  double dx, dy, broad;

  if (upper == PAT_NO_CARD || is_above (self, upper) || priv->motion.ways[upper].moving)
    return FALSE;
  here = parlour_card_get_place (parlour_table_view_get_card (self, priv->position.cards[i]));
  there = parlour_card_get_place (parlour_table_view_get_card (self, upper));
  dx = there->x - here->x;
  dy = there->y - here->y;
  if (here->angle != 0 || there->angle != 0 || (dx != 0 && dy != 0))
    return FALSE;

  broad = MAX (fabs (dx), fabs (dy)) + table->card_width * ROUND;
  broad = ceil (broad * priv->grid.scale) / priv->grid.scale;
  strip->origin = parlour_board_layout_get_corner (&priv->grid, here,
                                                   table->card_width, table->card_height);
  strip->size.width = dx != 0 ? MIN (broad, table->card_width) : table->card_width;
  strip->size.height = dy != 0 ? MIN (broad, table->card_height) : table->card_height;
  if (dx < 0)
    strip->origin.x += table->card_width - strip->size.width;
  if (dy < 0)
    strip->origin.y += table->card_height - strip->size.height;
  /* A pixel more, so that no edge is cut. */
  graphene_rect_inset (strip, -1, -1);

  return TRUE;
}

/* Draws the card at rest at index i.  To scale cards is dear: what another lies
 * on is left out then. */
static void
snapshot_resting (ParlourTableView *self,
                  GtkSnapshot      *snapshot,
                  guint             pile,
                  guint             i,
                  gboolean          rough)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  graphene_rect_t strip;
  gboolean is_cut = rough && find_strip (self, pile, i, &strip);

  if (is_cut)
    gtk_snapshot_push_clip (snapshot, &strip);
  snapshot_card (self, snapshot, priv->position.cards[i]);
  if (is_cut)
    gtk_snapshot_pop (snapshot);
}

/* All that is at rest: the cloth, places, cards at rest, counts. */
static void
snapshot_table (ParlourTableView *self,
                GtkSnapshot      *snapshot)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean rough = is_rough (self);

  gtk_widget_snapshot_child (widget, priv->cloth, snapshot);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (parlour_table_view_pile_shown (self, pile) && !is_covered (self, pile))
      gtk_widget_snapshot_child (widget, priv->piles[pile], snapshot);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&priv->position, pile); i < priv->position.end[pile]; i++)
      if (!is_above (self, priv->position.cards[i]) && !is_hidden (self, pile, i))
        snapshot_resting (self, snapshot, pile, i, rough);

  /* An empty place for a card in abeyance lies over the aces. */
  for (guint pile = PAT_H1; pile < PAT_STORE; pile++)
    if (parlour_table_view_pile_shown (self, pile)
        && pat_position_count (&priv->position, pile) == 0)
      gtk_widget_snapshot_child (widget, priv->piles[pile], snapshot);

  /* A count appears when the card that it lies on has arrived. */
  for (guint pile = PAT_STORE; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (priv->piles[pile]));

      if (badge && !is_above (self, pat_position_top (&priv->position, pile)))
        gtk_widget_snapshot_child (widget, badge, snapshot);
    }
}

/* While a card is dragged nothing else moves, and one picture of the rest is
 * a good deal cheaper to draw than a hundred cards.  It has the cloth in it, and
 * there is nothing below: where nothing was drawn before, cairo copies it, and
 * need not mix. */
static GskRenderNode *
get_cached (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkSnapshot *snapshot;
  GskRenderNode *node;

  if (priv->n_carried == 0 || priv->motion.n_moving > 0)
    parlour_table_view_forget_cache (self);
  if (priv->cached || priv->n_carried == 0 || priv->motion.n_moving > 0)
    return priv->cached;

  snapshot = gtk_snapshot_new ();
  snapshot_table (self, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    {
      priv->cached = parlour_render_cache_draw (node, &priv->grid);
      gsk_render_node_unref (node);
    }

  return priv->cached;
}

/* To be called when anything but the cards carried looks different. */
void
parlour_table_view_forget_cache (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_clear_pointer (&priv->cached, gsk_render_node_unref);
}

/* Finds the cards on their way, lowest first: those past the middle of it above
 * the others.  Returns how many there are. */
static guint
find_flying (ParlourTableView *self,
             PatCard          *flying)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  PatCard early[PAT_MAX_CARDS] = { PAT_NO_CARD };
  PatCard late[PAT_MAX_CARDS] = { PAT_NO_CARD };
  guint n = 0;

  for (guint i = 0; i < priv->position.end[PAT_N_PILES - 1]; i++)
    {
      PatCard card = priv->position.cards[i];
      const ParlourWay *way = &priv->motion.ways[card];

      if (!is_above (self, card) || parlour_table_view_is_held (self, card))
        continue;
      if (way->moving && !way->late)
        early[way->old_index] = card;
      else
        late[i] = card;
    }

  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    if (early[i] != PAT_NO_CARD)
      flying[n++] = early[i];
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    if (late[i] != PAT_NO_CARD)
      flying[n++] = late[i];

  return n;
}

/* The pile that a flying card still lies with: up to the middle of its way that
 * which it left, and then, in numbers from PAT_N_PILES on, where it goes to. */
static guint
find_bundle (ParlourTableView *self,
             PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourWay *way = &priv->motion.ways[card];

  return way->moving && !way->late
           ? way->old_pile
           : PAT_N_PILES + pat_position_find_pile (&priv->position, priv->index[card]);
}

/* Of a pile that flies as one, or waits its turn, the uppermost card is seen.
 *
 * GTK finds out what is to be drawn anew by comparing what it is given with
 * what it was given before, and past twenty changes in one list it gives up and
 * takes everything.  So each pile has a list of its own, and every pile has one,
 * be it empty, that lists are compared with those of the same pile. */
static void
snapshot_flying (ParlourTableView *self,
                 GtkSnapshot      *snapshot)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  PatCard flying[PAT_MAX_CARDS];
  guint n = priv->motion.n_moving > 0 || priv->celebrated_us > 0 ? find_flying (self, flying) : 0;
  guint i = 0;

  for (guint bundle = 0; n > 0 && bundle < 2 * PAT_N_PILES; bundle++)
    {
      GtkSnapshot *cards = i < n && find_bundle (self, flying[i]) == bundle
                             ? gtk_snapshot_new () : NULL;
      g_autoptr (GskRenderNode) node = NULL;
      g_autoptr (GskRenderNode) list = NULL;

      for (; i < n && find_bundle (self, flying[i]) == bundle; i++)
        if (i + 1 == n || !is_under (self, flying[i], flying[i + 1]))
          snapshot_card (self, cards, flying[i]);
      node = cards ? gtk_snapshot_free_to_node (cards) : NULL;
      list = gsk_container_node_new (&node, node ? 1 : 0);
      gtk_snapshot_append_node (snapshot, list);
    }
}

/* The table and what moves above it are cut off at its edges each by itself.
 * GTK leaves out a cut that cuts nothing: were there one for both, it would
 * come and go whenever a card passes the edge, and all be drawn anew. */
void
parlour_table_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  graphene_rect_t edges = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                              gtk_widget_get_height (widget));
  GskRenderNode *cached;

  if (!priv->variant.game)
    return;

  priv->grid = parlour_pixel_grid_find (widget);
  gtk_snapshot_push_clip (snapshot, &edges);
  cached = get_cached (self);
  if (cached)
    gtk_snapshot_append_node (snapshot, cached);
  else
    snapshot_table (self, snapshot);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_push_clip (snapshot, &edges);
  snapshot_flying (self, snapshot);
  for (guint i = 0; i < priv->n_found; i++)
    snapshot_card (self, snapshot, priv->found[i]);
  for (guint i = 0; i < priv->n_carried; i++)
    snapshot_card (self, snapshot, priv->carried[i]);
  if (priv->raised != PAT_NO_CARD)
    snapshot_card (self, snapshot, priv->raised);
  gtk_snapshot_pop (snapshot);
}

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

/* How far it has to lie aside for the other to be cut, device px. */
#define LEAST_PX 3

/* From how many cards on their way on the table is cut into bands. */
enum { MANY = 8, N_BANDS = 12 };

/* Draws a card where it is now, which need not be where it belongs.  GTK wraps the
 * place where it belongs about what the card draws; that is taken off, so that a
 * card is the same node in the same place whether it belongs there or not. */
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
  GtkSnapshot *part;
  g_autoptr (GskRenderNode) node = NULL;

  corner = parlour_table_view_get_corner (&priv->grid, place, table->card_width, table->card_height);
  home = parlour_table_view_get_corner (&priv->grid, &table->cards[priv->index[card]],
                                        table->card_width, table->card_height);
  if (corner.x == home.x && corner.y == home.y)
    {
      gtk_widget_snapshot_child (GTK_WIDGET (self), widget, snapshot);
      return;
    }

  part = gtk_snapshot_new ();
  gtk_widget_snapshot_child (GTK_WIDGET (self), widget, part);
  node = gtk_snapshot_free_to_node (part);
  if (!node)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &corner);
  gtk_snapshot_append_node (snapshot, home.x == 0 && home.y == 0
                                        ? node : gsk_transform_node_get_child (node));
  gtk_snapshot_restore (snapshot);
}

/* Whether @card is not among the cards of its pile: on its way there, carried, or
 * held up. */
static gboolean
is_away (ParlourTableView *self,
         PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return (priv->motion.ways[card].moving && !priv->motion.ways[card].sliding)
         || priv->celebrated_us > 0 || parlour_table_view_is_held (self, card);
}

/* Whether @card still lies with the pile from which it is to set out. */
static gboolean
is_waiting (ParlourTableView *self,
            PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return priv->motion.ways[card].moving && priv->motion.ways[card].waiting
         && priv->celebrated_us == 0 && !parlour_table_view_is_held (self, card);
}

/* The cards that lie on the table, from below, pile by pile. */
typedef struct
{
  PatCard cards[PAT_MAX_CARDS];
  guint   end[PAT_N_PILES];
} Lying;

static void
find_lying (ParlourTableView *self,
            Lying            *lying)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  guint n_cards = priv->position.end[PAT_N_PILES - 1];
  PatCard waiting[PAT_MAX_CARDS] = { PAT_NO_CARD };
  guint n = 0;

  for (guint i = 0; i < n_cards; i++)
    if (is_waiting (self, priv->position.cards[i]))
      waiting[priv->motion.ways[priv->position.cards[i]].old_index] = priv->position.cards[i];

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      for (guint i = pat_position_start (&priv->position, pile); i < priv->position.end[pile]; i++)
        if (!is_away (self, priv->position.cards[i]))
          lying->cards[n++] = priv->position.cards[i];
      for (guint i = 0; i < PAT_MAX_CARDS; i++)
        if (waiting[i] != PAT_NO_CARD && priv->motion.ways[waiting[i]].old_pile == pile)
          lying->cards[n++] = waiting[i];
      lying->end[pile] = n;
    }
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

/* Whether a card need not be drawn where another lies on it.  One of ours hides
 * what is below.  Through others' the edges may be seen, which is overlooked for
 * the few frames in which cards have to be scaled, as that is dear. */
static gboolean
cards_hide (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  return priv->deck
         && (parlour_deck_is_own (priv->deck)
             || !parlour_deck_is_sharp (priv->deck,
                                        parlour_pixel_grid_count (&priv->grid, table->card_width),
                                        parlour_pixel_grid_count (&priv->grid, table->card_height)));
}

/* Finds what a card leaves to be seen of one that lies right under it: a strip
 * along one side, a shorter one along another.  Returns how many there are, 0 if
 * it is to be drawn whole. */
static guint
find_strips (ParlourTableView *self,
             PatCard           card,
             PatCard           upper,
             graphene_rect_t   strips[2])
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  const ParlourPlace *here = parlour_card_get_place (parlour_table_view_get_card (self, card));
  const ParlourPlace *there = parlour_card_get_place (parlour_table_view_get_card (self, upper));
  double width = table->card_width, height = table->card_height, round = width * ROUND;
  graphene_point_t corner, over;
  double dx, dy, right, down;
  guint n = 0;

  if (here->angle != 0 || there->angle != 0
      || (priv->motion.ways[upper].moving && priv->motion.ways[upper].turning)
      || parlour_card_get_marks (parlour_table_view_get_card (self, card)) != 0)
    return 0;

  corner = parlour_table_view_get_corner (&priv->grid, here, width, height);
  over = parlour_table_view_get_corner (&priv->grid, there, width, height);
  dx = over.x - corner.x;
  dy = over.y - corner.y;
  right = dx == 0 ? 0 : ceil ((fabs (dx) + round) * priv->grid.scale) / priv->grid.scale;
  down = dy == 0 ? 0 : ceil ((fabs (dy) + round) * priv->grid.scale) / priv->grid.scale;
  /* Of cards that lie almost exactly upon each other all edges show through. */
  if (right >= width || down >= height || MAX (fabs (dx), fabs (dy)) * priv->grid.scale < LEAST_PX)
    return 0;

  /* A pixel more at the edges of the card, so that none is cut. */
  if (right > 0)
    strips[n++] = GRAPHENE_RECT_INIT (dx > 0 ? corner.x - 1 : corner.x + width - right,
                                      corner.y - 1, right + 1, height + 2);
  if (down > 0)
    strips[n++] = GRAPHENE_RECT_INIT (dx > 0 ? corner.x + right : corner.x - 1,
                                      dy > 0 ? corner.y - 1 : corner.y + height - down,
                                      width - right + (dx == 0 ? 2 : 1), down + 1);
  if (dx == 0 && n > 0)
    strips[0].origin.x = corner.x - 1;

  return n;
}

/* Draws cards that lie upon each other, lowest first, and of each what the next
 * one leaves to be seen. */
static void
snapshot_cards (ParlourTableView *self,
                GtkSnapshot      *snapshot,
                const PatCard    *cards,
                guint             n)
{
  gboolean hide = n > 1 && cards_hide (self);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t strips[2];
      guint n_strips = 0;

      if (i + 1 < n && is_under (self, cards[i], cards[i + 1]))
        continue;
      if (hide && i + 1 < n)
        n_strips = find_strips (self, cards[i], cards[i + 1], strips);
      if (n_strips == 0)
        snapshot_card (self, snapshot, cards[i]);
      for (guint strip = 0; strip < n_strips; strip++)
        {
          gtk_snapshot_push_clip (snapshot, &strips[strip]);
          snapshot_card (self, snapshot, cards[i]);
          gtk_snapshot_pop (snapshot);
        }
    }
}

/* Ends a list that is drawn by itself.
 *
 * GTK finds out what is to be drawn anew by comparing what it is given with
 * what it was given before, and past twenty changes in one list, or thirty
 * rectangles, it gives up and takes everything.  So each pile has a list of its
 * own, and every pile has one, be it empty, that lists are compared with those of
 * the same pile. */
static GskRenderNode *
end_list (GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  return gsk_container_node_new (&node, node ? 1 : 0);
}

/* @nodes: (transfer full) (array length=n): what is drawn, from below */
static GskRenderNode *
join (GskRenderNode **nodes,
      guint           n)
{
  GskRenderNode *joined = gsk_container_node_new (nodes, n);

  for (guint i = 0; i < n; i++)
    gsk_render_node_unref (nodes[i]);

  return joined;
}

static GskRenderNode *
draw_cards (ParlourTableView *self,
            const PatCard    *cards,
            guint             n)
{
  GtkSnapshot *snapshot;

  if (n == 0)
    return gsk_container_node_new (NULL, 0);

  snapshot = gtk_snapshot_new ();
  snapshot_cards (self, snapshot, cards, n);

  return end_list (snapshot);
}

/* The places that no card lies on, of piles from @first to before @end. */
static GskRenderNode *
draw_places (ParlourTableView *self,
             const Lying      *lying,
             guint             first,
             guint             end)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (guint pile = first; pile < end; pile++)
    if (parlour_table_view_pile_shown (self, pile)
        && lying->end[pile] == (pile > 0 ? lying->end[pile - 1] : 0))
      gtk_widget_snapshot_child (GTK_WIDGET (self), priv->piles[pile], snapshot);

  return end_list (snapshot);
}

static GskRenderNode *
draw_lying (ParlourTableView *self,
            const Lying      *lying)
{
  GskRenderNode *lists[PAT_N_PILES];

  for (guint pile = 0, start = 0; pile < PAT_N_PILES; start = lying->end[pile++])
    lists[pile] = draw_cards (self, lying->cards + start, lying->end[pile] - start);

  return join (lists, G_N_ELEMENTS (lists));
}

/* A count appears when the card that it lies on has arrived. */
static GskRenderNode *
draw_badges (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (guint pile = PAT_STORE; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (priv->piles[pile]));

      if (badge && !is_away (self, pat_position_top (&priv->position, pile)))
        gtk_widget_snapshot_child (GTK_WIDGET (self), badge, snapshot);
    }

  return end_list (snapshot);
}

/* All that is at rest: the cloth, places, cards at rest, counts.  An empty place
 * for a card in abeyance lies over the aces. */
static void
snapshot_table (ParlourTableView *self,
                GtkSnapshot      *snapshot)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  g_autoptr (GskRenderNode) table = NULL;
  Lying lying;

  find_lying (self, &lying);
  table = join ((GskRenderNode *[]) { draw_places (self, &lying, 0, PAT_N_PILES),
                                      draw_lying (self, &lying),
                                      draw_places (self, &lying, PAT_H1, PAT_STORE),
                                      draw_badges (self) }, 4);
  gtk_widget_snapshot_child (GTK_WIDGET (self), priv->cloth, snapshot);
  gtk_snapshot_append_node (snapshot, table);
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

      if (!is_away (self, card) || is_waiting (self, card)
          || parlour_table_view_is_held (self, card))
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

/* Where many cards fly, all that changes is too many rectangles for GTK.  What it
 * sees change first is this: nothing at all, in as few as will do about all that
 * fly, which is another nothing in each frame. */
static GskRenderNode *
draw_bands (ParlourTableView *self,
            const PatCard    *cards,
            guint             n)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  gint64 frame = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget));
  GdkRGBA nothing = { (float) (frame % 256) / 256, 0, 0, 0 };
  double height = ceil (gtk_widget_get_height (widget) / (double) N_BANDS);
  double reach = hypot (table->card_width, table->card_height) / 2;
  GskRenderNode *bands[N_BANDS];
  guint n_bands = 0;

  for (guint band = 0; n >= MANY && band < N_BANDS; band++)
    {
      double left = gtk_widget_get_width (widget), right = 0;

      for (guint i = 0; i < n; i++)
        {
          const ParlourPlace *place = parlour_card_get_place (parlour_table_view_get_card (self, cards[i]));
          double across = place->angle != 0 ? reach : table->card_width / 2 + 1;
          double along = place->angle != 0 ? reach : table->card_height / 2 + 1;

          if (place->y + along <= band * height || place->y - along >= (band + 1) * height)
            continue;

          left = MIN (left, place->x - across);
          right = MAX (right, place->x + across);
        }
      if (left < right)
        bands[n_bands++] = gsk_color_node_new (&nothing, &GRAPHENE_RECT_INIT (floor (left), band * height,
                                                                              ceil (right) - floor (left), height));
    }

  return join (bands, n_bands);
}

/* Draws the cards on their way, in a list for each pile. */
static GskRenderNode *
draw_flying (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  PatCard flying[PAT_MAX_CARDS];
  guint n = priv->motion.n_moving > 0 || priv->celebrated_us > 0 ? find_flying (self, flying) : 0;
  GskRenderNode *lists[2 * PAT_N_PILES + 1];

  for (guint bundle = 0, i = 0; bundle < 2 * PAT_N_PILES; bundle++)
    {
      guint start = i;

      while (i < n && find_bundle (self, flying[i]) == bundle)
        i++;
      lists[bundle + 1] = draw_cards (self, flying + start, i - start);
    }
  lists[0] = draw_bands (self, flying, n);

  return join (lists, G_N_ELEMENTS (lists));
}

/* What flies is cut off at the edges by a node of our own: GTK leaves out a cut that
 * cuts nothing, and whenever it came or went all would be drawn anew. */
static void
snapshot_flying (ParlourTableView      *self,
                 GtkSnapshot           *snapshot,
                 const graphene_rect_t *edges)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  g_autoptr (GskRenderNode) flying = draw_flying (self);
  g_autoptr (GskRenderNode) cut = gsk_clip_node_new (flying, edges);

  gtk_snapshot_append_node (snapshot, priv->motion.n_moving > 0 || priv->celebrated_us > 0 ? cut : flying);
}

/* The table and what moves above it are cut off at its edges each by itself. */
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

  /* In a drag nothing flies. */
  if (!cached)
    snapshot_flying (self, snapshot, &edges);

  gtk_snapshot_push_clip (snapshot, &edges);
  for (guint i = 0; i < priv->n_found; i++)
    snapshot_card (self, snapshot, priv->found[i]);
  for (guint i = 0; i < priv->n_carried; i++)
    snapshot_card (self, snapshot, priv->carried[i]);
  if (priv->raised != PAT_NO_CARD)
    snapshot_card (self, snapshot, priv->raised);
  gtk_snapshot_pop (snapshot);
}

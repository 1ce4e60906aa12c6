/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-tile.h"

#include <glib/gi18n.h>

#include "parlour-deck-source.h"
#include "parlour-decks.h"

/*
 * A deck to choose: a few of its cards, and its name.
 */

#define CARD_WIDTH_PX 48
#define STEP_PX 28
#define CARDS_WIDTH_PX (CARD_WIDTH_PX + 4 * STEP_PX)
#define CARDS_HEIGHT_PX 82
/* A name that is longer is cut. */
#define NAME_CHARS 18

struct _ParlourDeckTile
{
  GtkFlowBoxChild  parent_instance;

  char            *path;
  char            *name;
  char            *stylesheet;
  ParlourRaster   *raster;
  gboolean         refused;

  GtkOverlay      *overlay;
  GtkWidget       *remove_button;
  GtkWidget       *cards;
  GtkLabel        *note;
};

G_DEFINE_FINAL_TYPE (ParlourDeckTile, parlour_deck_tile, GTK_TYPE_FLOW_BOX_CHILD)

static guint remove_signal;

/* The back, and one card of each suit: a court, and what is not. */
static guint
get_face (guint i)
{
  const PatCard faces[] = {
    PAT_NO_CARD,
    pat_card_new (PAT_KING, 3, 0),
    pat_card_new (PAT_QUEEN, 2, 0),
    pat_card_new (7, 0, 0),
    pat_card_new (PAT_ACE, 1, 0),
  };

  return i < G_N_ELEMENTS (faces) ? pat_card_face (faces[i]) : G_MAXUINT;
}

/* The cards are painted pixel for pixel. */
static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  ParlourDeckTile *self = user_data;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  double x = (width - CARDS_WIDTH_PX) / 2, y;

  if (!self->raster)
    return;

  y = (height * scale - (int) self->raster->height_px) / 2;
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  for (guint i = 0; get_face (i) != G_MAXUINT; i++)
    {
      cairo_surface_t *face = self->raster->surfaces[get_face (i)];

      if (!face)
        continue;
      cairo_set_source_surface (cr, face, (int) (x + i * STEP_PX) * scale, (int) MAX (y, 0));
      cairo_paint (cr);
    }
}

/**
 * parlour_deck_tile_new:
 * @path: where the deck is; empty for our own
 * @name: what it is called
 * @origin: (nullable): whose it is
 *
 * Returns: (transfer floating): a tile without its cards
 */
GtkWidget *
parlour_deck_tile_new (const char *path,
                       const char *name,
                       const char *origin)
{
  ParlourDeckTile *self = g_object_new (PARLOUR_TYPE_DECK_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", name,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "max-width-chars", NAME_CHARS,
                                   "tooltip-text", name,
                                   NULL);

  self->path = g_strdup (path);
  self->name = g_strdup (name);
  self->note = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                        "label", origin ? origin : "",
                                        "ellipsize", PANGO_ELLIPSIZE_END,
                                        "max-width-chars", NAME_CHARS,
                                        "css-classes", (const char *const[]) { "note", NULL },
                                        NULL));
  gtk_box_append (GTK_BOX (box), self->cards);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_overlay_set_child (self->overlay, box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, origin ? origin : "",
                                  -1);

  return GTK_WIDGET (self);
}

static void
remove_cb (ParlourDeckTile *self)
{
  g_signal_emit (self, remove_signal, 0);
}

/**
 * parlour_deck_tile_offer_removal:
 *
 * Gives the tile a button that asks for its deck to be removed.  To be called
 * once.
 */
void
parlour_deck_tile_offer_removal (ParlourDeckTile *self)
{
  GtkWidget *button;
  g_autofree char *words = NULL;

  g_return_if_fail (PARLOUR_IS_DECK_TILE (self));
  g_return_if_fail (self->remove_button == NULL);

  words = g_strdup_printf (_("Remove “%s”"), self->name);
  button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_add_css_class (button, "circular");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->overlay, button);
  self->remove_button = button;
}

/**
 * parlour_deck_tile_get_path:
 *
 * Returns: (transfer none): where the deck is; empty for our own
 */
const char *
parlour_deck_tile_get_path (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), NULL);

  return self->path;
}

/**
 * parlour_deck_tile_get_name:
 *
 * Returns: (transfer none): what the deck is called
 */
const char *
parlour_deck_tile_get_name (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), NULL);

  return self->name;
}

/**
 * parlour_deck_tile_is_drawn:
 *
 * Returns: whether nothing is left to be drawn
 */
gboolean
parlour_deck_tile_is_drawn (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), FALSE);

  return self->raster != NULL || self->refused;
}

/**
 * parlour_deck_tile_is_refused:
 *
 * Returns: whether the deck is known not to be one
 */
gboolean
parlour_deck_tile_is_refused (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), FALSE);

  return self->refused;
}

/**
 * parlour_deck_tile_set_stylesheet:
 * @stylesheet: (nullable): CSS to lay over our own deck
 *
 * The cards must be drawn anew to be seen in it.
 */
void
parlour_deck_tile_set_stylesheet (ParlourDeckTile *self,
                                  const char      *stylesheet)
{
  g_return_if_fail (PARLOUR_IS_DECK_TILE (self));

  g_free (self->stylesheet);
  self->stylesheet = g_strdup (stylesheet);
  g_clear_pointer (&self->raster, parlour_raster_unref);
}

static void
refuse (ParlourDeckTile *self,
        const GError    *error)
{
  self->refused = TRUE;
  gtk_label_set_label (self->note, _("Cannot be read"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), error->message);
  /* What cannot be read can still be removed. */
  gtk_widget_set_sensitive (self->remove_button ? gtk_overlay_get_child (self->overlay)
                                                : GTK_WIDGET (self), FALSE);
}

/**
 * parlour_deck_tile_draw:
 * @callback: called when the cards are there, or are refused
 *
 * Draws the cards, in a thread.
 */
void
parlour_deck_tile_draw (ParlourDeckTile     *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  guint64 faces = 0;

  for (guint i = 0; get_face (i) != G_MAXUINT; i++)
    faces |= (guint64) 1 << get_face (i);

  g_task_set_source_tag (task, parlour_deck_tile_draw);
  parlour_deck_source_run (parlour_deck_source_new (*self->path ? self->path : PARLOUR_DECKS_OWN_PATH,
                                                    self->stylesheet),
                           task, CARD_WIDTH_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self)), 0,
                           faces);
}

/**
 * parlour_deck_tile_draw_finish:
 * @self: a tile
 * @result: what the callback was given
 *
 * Shows what was drawn, or that it cannot be.
 */
void
parlour_deck_tile_draw_finish (ParlourDeckTile *self,
                               GAsyncResult    *result)
{
  const ParlourDeckJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourRaster) raster = g_task_propagate_pointer (G_TASK (result), &error);

  g_clear_pointer (&self->raster, parlour_raster_unref);
  /* In a style of before they are no use, and will be drawn once more. */
  if (g_strcmp0 (job->source->stylesheet, self->stylesheet) == 0)
    self->raster = g_steal_pointer (&raster);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    refuse (self, error);
  gtk_widget_queue_draw (self->cards);
}

static void
parlour_deck_tile_finalize (GObject *object)
{
  ParlourDeckTile *self = PARLOUR_DECK_TILE (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->stylesheet);
  g_clear_pointer (&self->raster, parlour_raster_unref);

  G_OBJECT_CLASS (parlour_deck_tile_parent_class)->finalize (object);
}

static void
parlour_deck_tile_class_init (ParlourDeckTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_deck_tile_finalize;

  /**
   * ParlourDeckTile::remove:
   *
   * The player wants to have the deck no more.
   */
  remove_signal =
    g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding_signal (GTK_WIDGET_CLASS (klass), GDK_KEY_Delete, 0, "remove", NULL);
}

static void
parlour_deck_tile_init (ParlourDeckTile *self)
{
  self->cards = g_object_new (GTK_TYPE_DRAWING_AREA,
                              "content-width", CARDS_WIDTH_PX,
                              "content-height", CARDS_HEIGHT_PX,
                              NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->cards), draw_cb, self, NULL);
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), GTK_WIDGET (self->overlay));
  gtk_widget_add_css_class (GTK_WIDGET (self), "deck");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-tile.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"
#include "parlour-index-side.h"

/*
 * A tile for a deck that can be chosen: some of its cards, and its name.
 */

#define CARD_WIDTH_PX 48
#define STEP_PX 28
#define CARDS_WIDTH_PX (CARD_WIDTH_PX + 4 * STEP_PX)
#define CARDS_HEIGHT_PX 82

/* The back, and one card of each suit. */
enum { N_CARDS = 5 };
static const PatCard cards[N_CARDS] = {
  PARLOUR_FACE_BACK,
  PAT_KING | PAT_SPADES << 4,
  PAT_QUEEN | PAT_HEARTS << 4,
  7 | PAT_CLUBS << 4,
  PAT_ACE | PAT_DIAMONDS << 4,
};

struct _ParlourDeckTile
{
  GtkFlowBoxChild  parent_instance;

  char            *uri;
  /* (nullable): NULL until the cards are drawn. */
  ParlourDeck     *deck;
  gboolean         refused;

  GtkWidget       *box;
  GtkDrawingArea  *cards;
  GtkLabel        *name_label;
  GtkLabel        *note;
  GtkWidget       *remove_button;
};

G_DEFINE_FINAL_TYPE (ParlourDeckTile, parlour_deck_tile, GTK_TYPE_FLOW_BOX_CHILD)

static guint remove_signal;

/* Draws the cards in device pixels, so that they are not resampled. */
static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  ParlourDeckTile *self = user_data;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int x = (width - CARDS_WIDTH_PX) / 2;
  ParlourFace face;

  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  for (guint i = 0; i < N_CARDS && self->deck != NULL; i++)
    if (parlour_deck_get_face (self->deck, cards[i], CARD_WIDTH_PX * scale, 0, &face))
      {
        int y = (height * scale - (int) face.height_px) / 2;

        cairo_set_source_surface (cr, face.surface, (x + (int) i * STEP_PX) * scale, MAX (y, 0));
        cairo_paint (cr);
      }
}

static void
remove_cb (ParlourDeckTile *self)
{
  g_signal_emit (self, remove_signal, 0);
}

/**
 * parlour_deck_tile_new:
 * @uri: where the deck is; empty for our own
 * @name: its name
 * @origin: (nullable): where it comes from
 * @removable: whether to offer to remove it
 *
 * Returns: (transfer floating): a tile whose cards are not drawn yet
 */
GtkWidget *
parlour_deck_tile_new (const char *uri,
                       const char *name,
                       const char *origin,
                       gboolean    removable)
{
  ParlourDeckTile *self = g_object_new (PARLOUR_TYPE_DECK_TILE, NULL);
  g_autofree char *remove = g_strdup_printf (_("Remove “%s”"), name);

  self->uri = g_strdup (uri);
  gtk_label_set_label (self->name_label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name_label), name);
  gtk_label_set_label (self->note, origin ? origin : "");
  gtk_widget_set_visible (self->remove_button, removable);
  gtk_widget_set_tooltip_text (self->remove_button, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, remove,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, origin ? origin : "",
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_deck_tile_get_uri:
 *
 * Returns: (transfer none): where the deck is; empty for our own
 */
const char *
parlour_deck_tile_get_uri (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), NULL);

  return self->uri;
}

/**
 * parlour_deck_tile_get_name:
 *
 * Returns: (transfer none): the name of the deck
 */
const char *
parlour_deck_tile_get_name (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), NULL);

  return gtk_label_get_label (self->name_label);
}

/**
 * parlour_deck_tile_is_drawn:
 *
 * Returns: whether the cards are drawn, or cannot be
 */
gboolean
parlour_deck_tile_is_drawn (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), FALSE);

  return self->deck != NULL || self->refused;
}

/**
 * parlour_deck_tile_is_refused:
 *
 * Returns: whether the deck cannot be read
 */
gboolean
parlour_deck_tile_is_refused (ParlourDeckTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK_TILE (self), FALSE);

  return self->refused;
}

static void
refuse (ParlourDeckTile *self,
        const GError    *error)
{
  gboolean is_removable = gtk_widget_get_visible (self->remove_button);

  self->refused = TRUE;
  gtk_label_set_label (self->note, _("Cannot be read"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), error->message);
  /* The button stays sensitive. */
  gtk_widget_set_sensitive (is_removable ? self->box : GTK_WIDGET (self), FALSE);
}

static char *
explain_right_index (void)
{
  g_autoptr (GString) words =
    g_string_new (_("The ranks are at the upper right, so piles spread to the left."));

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      const char *note = parlour_game_words_get (pat_games[i])->right_index;

      if (note != NULL)
        g_string_append_printf (words, " %s", gettext (note));
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/**
 * parlour_deck_tile_set_deck:
 * @deck: (nullable): the drawn cards; NULL if they must be drawn or cannot be
 * @error: (nullable): why the deck cannot be read
 */
void
parlour_deck_tile_set_deck (ParlourDeckTile *self,
                            ParlourDeck     *deck,
                            const GError    *error)
{
  g_return_if_fail (PARLOUR_IS_DECK_TILE (self));

  g_set_object (&self->deck, deck);
  if (error != NULL)
    refuse (self, error);
  if (deck != NULL && parlour_deck_has_right_index (deck))
    {
      g_autofree char *words = explain_right_index ();

      gtk_label_set_label (self->note, _("Index at the right"));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->cards));
}

/**
 * parlour_deck_tile_open:
 * @stylesheet: CSS of parlour_decks_stylesheet(), for our own deck
 * @cancellable: (nullable): stops it
 * @callback: calls parlour_deck_open_finish() and parlour_deck_tile_set_deck()
 *
 * Draws the cards, in a thread.
 */
void
parlour_deck_tile_open (ParlourDeckTile     *self,
                        const char          *stylesheet,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  guint64 faces = PARLOUR_INDEX_FACES;

  g_return_if_fail (PARLOUR_IS_DECK_TILE (self));

  for (guint i = 0; i < N_CARDS; i++)
    faces |= (guint64) 1 << pat_card_face (cards[i]);

  parlour_deck_open (self->uri, stylesheet,
                     CARD_WIDTH_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self)), faces, FALSE,
                     cancellable, callback, user_data);
}

static void
parlour_deck_tile_finalize (GObject *object)
{
  ParlourDeckTile *self = PARLOUR_DECK_TILE (object);

  g_free (self->uri);
  g_clear_object (&self->deck);

  G_OBJECT_CLASS (parlour_deck_tile_parent_class)->finalize (object);
}

static void
parlour_deck_tile_class_init (ParlourDeckTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = parlour_deck_tile_finalize;

  /**
   * ParlourDeckTile::remove:
   *
   * The player asks for the deck to be removed.
   */
  remove_signal =
    g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Delete, 0, "remove", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-deck-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckTile, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckTile, cards);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckTile, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckTile, note);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckTile, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
parlour_deck_tile_init (ParlourDeckTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_content_width (self->cards, CARDS_WIDTH_PX);
  gtk_drawing_area_set_content_height (self->cards, CARDS_HEIGHT_PX);
  gtk_drawing_area_set_draw_func (self->cards, draw_cb, self, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck.h"

#include <math.h>

#include "parlour-deck-source.h"
#include "parlour-decks.h"
#include "parlour-index-side.h"
#include "parlour-relief.h"

/*
 * A deck of cards in the sizes in which it is shown.
 *
 * A widget that shows cards holds their size.  Faces of that size come from the cache
 * at once, or are drawn in another process; until then the nearest drawn size is shown,
 * scaled.  Sizes that no widget holds are dropped.
 */

/* Cards narrower than this have large indices, because normal ranks would be lower than 11 px.  A
 * card is 250 units wide, and a rank is 42 high. */
#define LARGE_INDICES_BELOW_PX (11 * 250 / 42.0)

typedef struct
{
  ParlourDeckSource *source;
  guint            width_px;
  guint            height_px;
  guint            n_holds;
  /* (nullable): cancels the drawing. */
  GCancellable    *drawing;
  /* (nullable): NULL until the faces are drawn. */
  ParlourFaces    *drawn;
  /* A node for each face, which all widgets share. */
  GskRenderNode   *nodes[PARLOUR_N_FACES];
  /* Shadows, by height above the table. */
  GskRenderNode   *shadows[PARLOUR_N_HEIGHTS];
} Size;

struct _ParlourDeck
{
  GObject            parent_instance;

  ParlourDeckSource *source;
  /* (nullable): our own cards with large indices, once they are needed. */
  ParlourDeckSource *large_source;
  /* The faces of the deck, a bit for each. */
  guint64            faces;
  double             aspect;
  gboolean           has_right_index;
  GPtrArray         *sizes;
  gboolean           drawing;
};

G_DEFINE_FINAL_TYPE (ParlourDeck, parlour_deck, G_TYPE_OBJECT)

static guint rasterised_signal;
static guint failed_signal;

static void draw_next (ParlourDeck *self);

static void
size_free (Size *size)
{
  g_cancellable_cancel (size->drawing);
  g_clear_object (&size->drawing);
  for (guint face = 0; face < PARLOUR_N_FACES; face++)
    g_clear_pointer (&size->nodes[face], gsk_render_node_unref);
  for (guint above = 0; above < PARLOUR_N_HEIGHTS; above++)
    g_clear_pointer (&size->shadows[above], gsk_render_node_unref);
  g_clear_pointer (&size->drawn, parlour_faces_free);
  parlour_deck_source_unref (size->source);
  g_free (size);
}

/* @drawn: (transfer full) (nullable): the faces, if they are drawn */
static Size *
add_size (ParlourDeck       *self,
          ParlourDeckSource *source,
          guint              width_px,
          guint              height_px,
          ParlourFaces      *drawn)
{
  Size *size = g_new0 (Size, 1);

  size->source = parlour_deck_source_ref (source);
  size->width_px = width_px;
  size->height_px = height_px;
  size->drawn = drawn;
  g_ptr_array_add (self->sizes, size);

  return size;
}

/* Finds a size; if there are several, one that a widget holds.
 * @source: (nullable): its source, or NULL for any */
static Size *
find_size (ParlourDeck       *self,
           ParlourDeckSource *source,
           guint              width_px,
           guint              height_px)
{
  Size *found = NULL;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);

      if (size->width_px == width_px && size->height_px == height_px
          && (!source || size->source == source) && (!found || found->n_holds == 0))
        found = size;
    }

  return found;
}

/* Finds the drawn size nearest in width.  Smaller sizes count as twice as far away, because scaling
 * up looks worse. */
static Size *
find_nearest_size (ParlourDeck *self,
                   guint        width_px)
{
  Size *nearest = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);
      guint distance = size->width_px > width_px ? size->width_px - width_px
                                                 : 2 * (width_px - size->width_px);

      if (size->drawn && distance < least)
        {
          nearest = size;
          least = distance;
        }
    }

  return nearest;
}

/* Drops sizes that no widget holds.  Drawn ones stay until all held sizes are drawn, and one size
 * stays in any case, so that there is always a face to show. */
static void
drop_unused (ParlourDeck *self)
{
  gboolean all_drawn = TRUE;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = g_ptr_array_index (self->sizes, i);

      all_drawn &= size->n_holds == 0 || size->drawn != NULL;
    }

  for (guint i = self->sizes->len; i > 0; i--)
    {
      const Size *size = g_ptr_array_index (self->sizes, i - 1);

      if (size->n_holds == 0 && (all_drawn || !size->drawn) && self->sizes->len > 1)
        g_ptr_array_remove_index_fast (self->sizes, i - 1);
    }
}

/* A task for a thread. */
typedef struct
{
  /* (nullable): where to read the source; replaced by the copy if the deck is added. */
  char              *uri;
  gboolean           adds;
  /* (nullable): NULL until it is read. */
  ParlourDeckSource *source;
  guint              width_px;
  guint              height_px;
  guint64            faces;
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->source, parlour_deck_source_unref);
  g_free (job->uri);
  g_free (job);
}

static void
draw_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      data,
                GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (ParlourFaces) drawn = NULL;
  g_autofree char *copy = NULL;
  GError *error = NULL;

  if (!job->source)
    job->source = parlour_deck_source_read (job->uri, cancellable, &error);
  if (job->source)
    drawn = parlour_deck_source_draw (job->source, job->width_px, job->height_px, job->faces,
                                      cancellable, &error);
  if (drawn && job->adds && !(copy = parlour_decks_add (job->uri, job->source->bytes, &error)))
    g_clear_pointer (&drawn, parlour_faces_free);

  if (!drawn)
    {
      g_task_return_error (task, error);
      return;
    }

  if (copy)
    {
      g_free (job->uri);
      job->uri = g_steal_pointer (&copy);
    }
  g_task_return_pointer (task, g_steal_pointer (&drawn), (GDestroyNotify) parlour_faces_free);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GWeakRef *waiting = user_data;
  g_autoptr (ParlourDeck) self = g_weak_ref_get (waiting);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourFaces) drawn = g_task_propagate_pointer (G_TASK (result), &error);
  const Job *job = g_task_get_task_data (G_TASK (result));
  Size *size;

  g_weak_ref_clear (waiting);
  g_free (waiting);
  if (!self)
    return;

  size = drawn ? find_size (self, job->source, drawn->width_px, drawn->height_px) : NULL;
  self->drawing = FALSE;
  if (!drawn && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      /* Do not draw the next size, which would fail as well. */
      g_signal_emit (self, failed_signal, 0, error);
      return;
    }

  if (size && !size->drawn)
    {
      size->drawn = g_steal_pointer (&drawn);
      g_signal_emit (self, rasterised_signal, 0);
      drop_unused (self);
    }
  draw_next (self);
}

/* @job: (transfer full): what to draw */
static void
run_job (Job                  job,
         GCancellable        *cancellable,
         GAsyncReadyCallback  callback,
         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, run_job);
  g_task_set_task_data (task, g_memdup2 (&job, sizeof job), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, draw_in_thread);
}

/* Draws a held size that is not drawn yet, unless another size is being drawn.  So most of the
 * sizes that a resized window passes through are dropped before they would be drawn. */
static void
draw_next (ParlourDeck *self)
{
  for (guint i = 0; i < self->sizes->len && !self->drawing; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);
      GWeakRef *waiting;

      if (size->drawn || size->n_holds == 0)
        continue;

      self->drawing = TRUE;
      size->drawing = g_cancellable_new ();
      /* A weak reference, so that drawing does not keep the deck alive. */
      waiting = g_new (GWeakRef, 1);
      g_weak_ref_init (waiting, self);
      run_job ((Job) { .source = parlour_deck_source_ref (size->source), .faces = self->faces,
                       .width_px = size->width_px, .height_px = size->height_px },
               size->drawing, drawn_cb, waiting);
    }
}

/* @source: (transfer full): what to draw */
static ParlourDeck *
new_for_source (ParlourDeckSource *source,
                double             aspect,
                guint64            faces)
{
  ParlourDeck *self = g_object_new (PARLOUR_TYPE_DECK, NULL);

  self->source = source;
  self->aspect = aspect;
  self->faces = faces;

  return self;
}

/**
 * parlour_deck_new:
 * @stylesheet: CSS of parlour_decks_stylesheet()
 *
 * Returns: (transfer full): our own deck, without faces yet; see parlour_deck_hold()
 */
ParlourDeck *
parlour_deck_new (const char *stylesheet)
{
  return new_for_source (parlour_deck_source_new_own (stylesheet), PARLOUR_DECKS_OWN_ASPECT,
                         PARLOUR_ALL_FACES);
}

/**
 * parlour_deck_open:
 * @uri: where the deck is; empty for our own
 * @stylesheet: CSS of parlour_decks_stylesheet(), for our own deck
 * @width_px: the expected width of a card, device px
 * @faces: which faces to draw, a bit for each
 * @adds: whether to copy the deck to the user's data once it is drawn
 * @cancellable: (nullable): stops it
 * @callback: called when the faces are drawn, or on an error
 *
 * Reads a deck and draws it, in a thread.
 */
void
parlour_deck_open (const char          *uri,
                   const char          *stylesheet,
                   guint                width_px,
                   guint64              faces,
                   gboolean             adds,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_return_if_fail (uri != NULL);
  g_return_if_fail (width_px > 0);

  run_job ((Job) { .uri = g_strdup (uri),
                   .source = *uri ? NULL : parlour_deck_source_new_own (stylesheet),
                   .width_px = width_px, .faces = faces, .adds = adds },
           cancellable, callback, user_data);
}

/**
 * parlour_deck_open_finish:
 * @uri: (out) (optional) (transfer full): where the deck is, or its copy if it was added
 * @error: return location for a #GError; see parlour_deck_source_draw()
 *
 * Returns: (transfer full) (nullable): a deck whose faces can be shown
 */
ParlourDeck *
parlour_deck_open_finish (GAsyncResult  *result,
                          char         **uri,
                          GError       **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  ParlourFaces *drawn = g_task_propagate_pointer (G_TASK (result), error);
  ParlourDeck *self;

  if (uri)
    *uri = g_strdup (job->uri);
  if (!drawn)
    return NULL;

  self = new_for_source (parlour_deck_source_ref (job->source), drawn->aspect, job->faces);
  self->has_right_index = parlour_index_is_right (drawn);
  add_size (self, self->source, drawn->width_px, drawn->height_px, drawn);

  return self;
}

/**
 * parlour_deck_get_aspect:
 *
 * Returns: the height of a card divided by its width
 */
double
parlour_deck_get_aspect (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), PARLOUR_DECKS_OWN_ASPECT);

  return self->aspect;
}

/**
 * parlour_deck_has_right_index:
 *
 * Returns: whether the ranks are at the upper right of the cards, so that piles must
 *   spread to the left
 */
gboolean
parlour_deck_has_right_index (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  return self->has_right_index;
}

/**
 * parlour_deck_get_width:
 *
 * Returns: the width of the widest cards that are held, device px, or 0
 */
guint
parlour_deck_get_width (ParlourDeck *self)
{
  guint widest_px = 0;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), 0);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = g_ptr_array_index (self->sizes, i);

      if (size->n_holds > 0)
        widest_px = MAX (widest_px, size->width_px);
    }

  return widest_px;
}

/* Returns: (transfer none): the source for cards of this width: of our own deck, narrow cards have
 *   large indices */
static ParlourDeckSource *
get_source_for_width (ParlourDeck *self,
                      guint        width_px,
                      double       scale)
{
  if (!self->source->is_own || width_px >= LARGE_INDICES_BELOW_PX * scale)
    return self->source;

  if (!self->large_source)
    {
      g_autofree char *stylesheet = parlour_decks_enlarge_indices (self->source->stylesheet);

      self->large_source = parlour_deck_source_new_own (stylesheet);
    }

  return self->large_source;
}

/**
 * parlour_deck_hold:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 * @scale: device px per px
 *
 * Requests faces of this size, and keeps them until parlour_deck_release().  Cached faces
 * are available at once; for others ParlourDeck::rasterised is emitted when they are drawn.
 */
void
parlour_deck_hold (ParlourDeck *self,
                   guint        width_px,
                   guint        height_px,
                   double       scale)
{
  ParlourDeckSource *source;
  Size *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));
  g_return_if_fail (width_px > 0 && height_px > 0);

  source = get_source_for_width (self, width_px, scale);
  size = find_size (self, source, width_px, height_px);
  if (!size)
    size = add_size (self, source, width_px, height_px,
                     parlour_deck_source_find (source, width_px, height_px, self->faces));
  size->n_holds++;
  draw_next (self);
}

/**
 * parlour_deck_release:
 *
 * Undoes one parlour_deck_hold().
 */
void
parlour_deck_release (ParlourDeck *self,
                      guint        width_px,
                      guint        height_px)
{
  Size *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));

  size = find_size (self, NULL, width_px, height_px);
  g_return_if_fail (size && size->n_holds > 0);

  size->n_holds--;
  drop_unused (self);
}

/**
 * parlour_deck_get_face:
 * @card: a card, or %PARLOUR_FACE_BACK
 * @width_px: the width wanted, device px
 * @height_px: the height wanted, device px
 * @face: (out): the side of the card, in that size or the nearest drawn one
 *
 * Returns: whether any size is drawn; the face stays valid until
 *   ParlourDeck::rasterised or until its size is released
 */
gboolean
parlour_deck_get_face (ParlourDeck *self,
                       PatCard      card,
                       guint        width_px,
                       guint        height_px,
                       ParlourFace *face)
{
  guint number = pat_card_face (card);
  Size *size;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  size = find_size (self, NULL, width_px, height_px);
  if (!size || !size->drawn)
    size = find_nearest_size (self, width_px);
  if (!size || !size->drawn->surfaces[number])
    return FALSE;

  if (!size->nodes[number])
    size->nodes[number] =
      parlour_relief_new_node (cairo_surface_reference (size->drawn->surfaces[number]), 0, 0);
  *face = (ParlourFace) {
    .node = size->nodes[number],
    .surface = size->drawn->surfaces[number],
    .width_px = size->width_px,
    .height_px = size->height_px,
  };

  return TRUE;
}

/**
 * parlour_deck_get_shadow:
 * @face: the side of one of its cards
 * @above: height of the card above the table
 *
 * Returns: (transfer none): the shadow of a card with its corner at 0, 0, one unit a device
 *   pixel; all cards of the size share it
 */
GskRenderNode *
parlour_deck_get_shadow (ParlourDeck       *self,
                         const ParlourFace *face,
                         guint              above)
{
  Size *size;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), NULL);

  size = find_size (self, NULL, face->width_px, face->height_px);
  if (!size->shadows[above])
    size->shadows[above] = parlour_relief_new_shadow (face->width_px, face->height_px, above);

  return size->shadows[above];
}

/**
 * parlour_deck_find_index:
 * @face: the side of one of its cards
 * @index: (out): the index in the upper left corner
 *
 * Returns: whether the box is known; it is for our own deck only
 */
gboolean
parlour_deck_find_index (ParlourDeck       *self,
                         const ParlourFace *face,
                         ParlourIndex      *index)
{
  const Size *drawn;
  double left, top, right, bottom;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  if (!self->source->is_own)
    return FALSE;

  /* In units of the document, in which a card is 250 by 350.  The box may be drawn over another
   * corner: there it covers only paper, the index upside down, or a part of a court card that looks
   * the same on both sides. */
  drawn = find_size (self, NULL, face->width_px, face->height_px);
  index->is_large = parlour_decks_has_large_indices (drawn->source->stylesheet);
  left = floor (5 / 250.0 * face->width_px);
  top = floor (8 / 350.0 * face->height_px);
  right = round ((index->is_large ? 79 : 41) / 250.0 * face->width_px);
  bottom = ceil ((index->is_large ? 158 : 88) / 350.0 * face->height_px);
  index->rank_height = (float) (round ((index->is_large ? 101.5 : 54) / 350 * face->height_px)
                                - top);
  index->box = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (right - left),
                                   (float) (bottom - top));

  return TRUE;
}

static void
parlour_deck_finalize (GObject *object)
{
  ParlourDeck *self = PARLOUR_DECK (object);

  g_ptr_array_unref (self->sizes);
  parlour_deck_source_unref (self->source);
  g_clear_pointer (&self->large_source, parlour_deck_source_unref);

  G_OBJECT_CLASS (parlour_deck_parent_class)->finalize (object);
}

static void
parlour_deck_class_init (ParlourDeckClass *class)
{
  G_OBJECT_CLASS (class)->finalize = parlour_deck_finalize;

  /**
   * ParlourDeck::rasterised:
   *
   * Faces of a held size have been drawn.
   */
  rasterised_signal =
    g_signal_new ("rasterised", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * ParlourDeck::failed:
   * @error: the reason
   *
   * Faces of a held size cannot be drawn.
   */
  failed_signal =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
parlour_deck_init (ParlourDeck *self)
{
  self->sizes = g_ptr_array_new_with_free_func ((GDestroyNotify) size_free);
}

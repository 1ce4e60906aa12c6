/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Drawn decks in the user's cache: pixels are read in a few milliseconds that
 * took some tens to draw, and up to seconds where the picture is a stranger's.
 *
 * A file can be deleted at any time, by anybody: who has it open goes on reading
 * it, and who does not find it draws.  It is written beside its place and then
 * put there at one stroke, whoever else does so at the same time.  One that is
 * not believed is as if it were not there.  The files that were used last stay,
 * up to a bound.
 */

#define FOLDER "parlour" G_DIR_SEPARATOR_S "decks"
#define UNFINISHED ".unfinished-"
/* How old a file must be that nobody will finish. */
#define STALE_S (60 * 60)

/* What a thread writes. */
typedef struct
{
  char          *key;
  double         aspect;
  ParlourRaster *raster;
} Job;

/* One file of the folder. */
typedef struct
{
  char  *path;
  gint64 n_bytes;
  gint64 used_at_ns;
} Entry;

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), FOLDER, NULL);
}

/* What the names of a deck's files begin with. */
static char *
make_stem (const char *key)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);

  return g_strconcat (digest, "-", NULL);
}

static char *
make_path (const char *folder,
           const char *key,
           guint       width_px,
           guint       height_px)
{
  g_autofree char *stem = make_stem (key);
  g_autofree char *name = g_strdup_printf ("%s%ux%u", stem, width_px, height_px);

  return g_build_filename (folder, name, NULL);
}

/**
 * parlour_deck_cache_find_aspect:
 * @key: what a deck is made of, in all that matters but its size
 * @aspect: (out): height of the deck's cards divided by their width
 *
 * Returns: whether the deck is there in any size
 */
gboolean
parlour_deck_cache_find_aspect (const char *key,
                                double     *aspect)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *stem = make_stem (key);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = NULL;
      g_autoptr (ParlourDeckFile) file = NULL;

      if (!g_str_has_prefix (name, stem))
        continue;

      path = g_build_filename (folder, name, NULL);
      file = parlour_deck_file_open (path, key);
      if (file)
        {
          *aspect = parlour_deck_file_get_aspect (file);
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * parlour_deck_cache_open:
 * @key: what the deck is made of, in all that matters but its size
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: (transfer full) (nullable): the faces in exactly that size
 */
ParlourDeckFile *
parlour_deck_cache_open (const char *key,
                         guint       width_px,
                         guint       height_px)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = make_path (folder, key, width_px, height_px);
  g_autoptr (ParlourDeckFile) file = parlour_deck_file_open (path, key);

  if (!file || !parlour_deck_file_has_size (file, width_px, height_px))
    return NULL;

  /* It is in use. */
  utimensat (AT_FDCWD, path, NULL, 0);

  return g_steal_pointer (&file);
}

static void
entry_clear (Entry *entry)
{
  g_free (entry->path);
}

/* The newest first. */
static int
compare_used (gconstpointer a,
              gconstpointer b)
{
  const Entry *first = a, *second = b;

  return (first->used_at_ns < second->used_at_ns) - (first->used_at_ns > second->used_at_ns);
}

/* Deletes what was used longest ago, as far as there is too much, whoever has
 * put it there, and what somebody began to write and never finished. */
static void
prune (const char *folder)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now_s = g_get_real_time () / G_USEC_PER_SEC, total = 0;
  const char *name;

  g_array_set_clear_func (entries, (GDestroyNotify) entry_clear);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat about;
      Entry entry;

      if (g_lstat (path, &about) != 0 || !S_ISREG (about.st_mode))
        continue;
      if (g_str_has_prefix (name, UNFINISHED))
        {
          if (about.st_mtime + STALE_S < now_s)
            g_unlink (path);
          continue;
        }

      entry.path = g_steal_pointer (&path);
      entry.n_bytes = about.st_size;
      entry.used_at_ns = (gint64) about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
      g_array_append_val (entries, entry);
    }

  g_array_sort (entries, compare_used);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      total += entry->n_bytes;
      if (total > PARLOUR_DECK_FILE_MOST_BYTES)
        g_unlink (entry->path);
    }
}

/**
 * parlour_deck_cache_store:
 * @key: what the deck is made of, in all that matters but its size
 * @aspect: height of the deck's cards divided by their width
 * @raster: nobody draws on its faces any more
 *
 * Keeps the faces that are there, and of all decks no more than 64 MB.  To be
 * called from a thread.
 *
 * Returns: whether it is kept; there is no harm if not
 */
gboolean
parlour_deck_cache_store (const char          *key,
                          double               aspect,
                          const ParlourRaster *raster)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = make_path (folder, key, raster->width_px, raster->height_px);
  g_autofree char *trial = g_build_filename (folder, UNFINISHED "XXXXXX", NULL);
  gboolean written;
  int fd = -1;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    fd = g_mkstemp_full (trial, O_WRONLY | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;

  written = parlour_deck_file_write (fd, key, aspect, raster);
  if (close (fd) != 0 || !written || g_rename (trial, path) != 0)
    {
      g_unlink (trial);
      return FALSE;
    }
  prune (folder);

  return TRUE;
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->raster, parlour_raster_free);
  g_free (job->key);
  g_free (job);
}

static void
store_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Job *job = data;

  g_task_return_boolean (task, parlour_deck_cache_store (job->key, job->aspect, job->raster));
}

/**
 * parlour_deck_cache_keep:
 * @key: what the deck is made of, in all that matters but its size
 * @aspect: height of the deck's cards divided by their width
 * @raster: nobody draws on its faces any more; it may go meanwhile
 *
 * Does what parlour_deck_cache_store() does, in a thread.
 */
void
parlour_deck_cache_keep (const char          *key,
                         double               aspect,
                         const ParlourRaster *raster)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  Job *job = g_new0 (Job, 1);

  job->key = g_strdup (key);
  job->aspect = aspect;
  job->raster = parlour_raster_new (raster->width_px, raster->height_px);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      job->raster->surfaces[face] = cairo_surface_reference (raster->surfaces[face]);

  g_task_set_source_tag (task, parlour_deck_cache_keep);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, store_in_thread);
}

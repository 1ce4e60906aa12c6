/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-source.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "parlour-deck-cache.h"
#include "parlour-decks.h"
#include "parlour-file.h"

/*
 * Turns an SVG document into faces, for our own deck and all others.  The document is
 * read here, the process parlour-deck-reader draws it, and the cache keeps the faces.
 */

#define READER "parlour-deck-reader"
/* Upper bound of the reader's error message, bytes. */
#define MAX_MESSAGE 1000
/* Our own deck is hatched.  On cards narrower than this the lines would merge into grey. */
#define LEAST_FINE_PX 86
#define NO_FINE_LINES ".fine { display: none !important }\n"

static ParlourDeckSource *
new_source (GBytes     *bytes,
            const char *stylesheet,
            gboolean    is_own)
{
  ParlourDeckSource *self = g_atomic_rc_box_new0 (ParlourDeckSource);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n_bytes;
  const guchar *data = g_bytes_get_data (bytes, &n_bytes);

  g_checksum_update (checksum, (const guchar *) PARLOUR_VERSION, sizeof PARLOUR_VERSION);
  g_checksum_update (checksum, (const guchar *) stylesheet, strlen (stylesheet) + 1);
  g_checksum_update (checksum, data, n_bytes);

  self->bytes = g_bytes_ref (bytes);
  self->stylesheet = g_strdup (stylesheet);
  self->digest = g_strdup (g_checksum_get_string (checksum));
  self->is_own = is_own;

  return self;
}

/**
 * parlour_deck_source_new_own:
 * @stylesheet: CSS of parlour_decks_stylesheet()
 *
 * Returns: (transfer full): our own deck
 */
ParlourDeckSource *
parlour_deck_source_new_own (const char *stylesheet)
{
  g_autoptr (GBytes) bytes =
    g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);

  return new_source (bytes, stylesheet, TRUE);
}

/**
 * parlour_deck_source_new:
 * @bytes: an SVG document, which may be compressed by gzip
 *
 * Returns: (transfer full): the deck in it, if there is one
 */
ParlourDeckSource *
parlour_deck_source_new (GBytes *bytes)
{
  return new_source (bytes, "", FALSE);
}

/**
 * parlour_deck_source_read:
 * @uri: a file anywhere
 * @cancellable: (nullable): stops it
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * Reads a bounded number of bytes; blocks, so call it in a thread.
 *
 * Returns: (transfer full) (nullable): the deck in the file, if there is one
 */
ParlourDeckSource *
parlour_deck_source_read (const char    *uri,
                          GCancellable  *cancellable,
                          GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = parlour_file_read (file, PARLOUR_DECK_MAX_BYTES, cancellable, &reason);

  /* The document may be too large; parlour-deck-reader refuses it then. */
  if (bytes)
    return parlour_deck_source_new (bytes);

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    /* GIO's own message repeats the path. */
    g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FILE, g_strerror (ENOENT));
  else if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE)
           || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FILE, _("It is not a file"));
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/**
 * parlour_deck_source_ref:
 *
 * Returns: (transfer full): @self
 */
ParlourDeckSource *
parlour_deck_source_ref (ParlourDeckSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (ParlourDeckSource *self)
{
  g_bytes_unref (self->bytes);
  g_free (self->stylesheet);
  g_free (self->digest);
}

/**
 * parlour_deck_source_unref:
 * @self: (transfer full): a source
 */
void
parlour_deck_source_unref (ParlourDeckSource *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

static char *
make_name (ParlourDeckSource *self,
           guint              width_px,
           guint64            faces)
{
  return g_strdup_printf ("%s-%" G_GINT64_MODIFIER "x-%u", self->digest, faces, width_px);
}

/* Returns: (nullable): the faces in a file, if they have the requested size */
static ParlourFaces *
read_faces (GBytes  *file,
            guint    width_px,
            guint    height_px,
            guint64  faces)
{
  g_autoptr (ParlourFaces) drawn = parlour_face_file_read (file);

  return drawn && drawn->width_px == width_px && drawn->faces == faces
         && (height_px == 0 || drawn->height_px == height_px) ? g_steal_pointer (&drawn) : NULL;
}

/**
 * parlour_deck_source_find:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, a bit for each
 *
 * Returns: (transfer full) (nullable): the faces, if they are in the cache
 */
ParlourFaces *
parlour_deck_source_find (ParlourDeckSource *self,
                          guint              width_px,
                          guint              height_px,
                          guint64            faces)
{
  g_autofree char *name = make_name (self, width_px, faces);
  g_autoptr (GBytes) file = parlour_deck_cache_find (name);

  return file ? read_faces (file, width_px, height_px, faces) : NULL;
}

/* The reader is installed in libexecdir; before that it is in the build folder. */
static char *
find_reader (void)
{
  const char *given = g_getenv ("PARLOUR_DECK_READER");
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *reader = NULL;

  if (given)
    return g_strdup (given);

  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program)
    {
      folder = g_path_get_dirname (program);
      reader = g_build_filename (folder, "decks", READER, NULL);
      if (g_file_test (reader, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&reader);
    }

  return g_build_filename (PARLOUR_LIBEXEC_DIR, READER, NULL);
}

/* Opens a file in memory, because a disk may be full.
 * Returns: its descriptor, or -1 */
static int
open_in_memory (GError **error)
{
  int fd = memfd_create ("parlour-deck", MFD_CLOEXEC);

  if (fd < 0)
    g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno),
                         g_strerror (errno));

  return fd;
}

/* Starts the reader.  It reads the document from a file, since a pipe would have to be
 * written while it runs, and writes to @output. */
static GSubprocess *
start_reader (ParlourDeckSource  *self,
              guint               width_px,
              guint               height_px,
              guint64             faces,
              int                 output,
              GError            **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *program = find_reader ();
  g_autofree char *width = g_strdup_printf ("%u", width_px);
  g_autofree char *height = g_strdup_printf ("%u", height_px);
  g_autofree char *mask = g_strdup_printf ("%" G_GINT64_MODIFIER "x", faces);
  const gboolean is_fine = !self->is_own || width_px >= LEAST_FINE_PX;
  g_autofree char *stylesheet = g_strconcat (self->stylesheet, is_fine ? "" : NO_FINE_LINES, NULL);
  const char *const argv[] = { program, width, height, mask, stylesheet, NULL };
  int document = open_in_memory (error);
  g_autoptr (GOutputStream) stream = document >= 0 ? g_unix_output_stream_new (document, FALSE)
                                                   : NULL;

  if (!stream)
    return NULL;

  g_subprocess_launcher_take_stdin_fd (launcher, document);
  g_subprocess_launcher_take_stdout_fd (launcher, fcntl (output, F_DUPFD_CLOEXEC, 0));
  if (!g_output_stream_write_all (stream, g_bytes_get_data (self->bytes, NULL),
                                  g_bytes_get_size (self->bytes), NULL, NULL, error))
    return NULL;

  lseek (document, 0, SEEK_SET);

  return g_subprocess_launcher_spawnv (launcher, argv, error);
}

static void
set_limit_error (GError **error)
{
  g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_LIMIT,
                       _("Drawing it takes too much time or memory"));
}

/* Waits for the end of the reader.  Returns: whether it was successful */
static gboolean
await_reader (GSubprocess   *reader,
              GCancellable  *cancellable,
              GError       **error)
{
  char message[MAX_MESSAGE + 1] = "";
  gsize length = 0;
  char *rest = NULL;
  guint64 code;

  /* Reading ends when the process ends, writes too much, or is cancelled. */
  g_input_stream_read_all (g_subprocess_get_stderr_pipe (reader), message, MAX_MESSAGE, &length,
                           cancellable, NULL);
  if (length == MAX_MESSAGE || g_cancellable_is_cancelled (cancellable))
    g_subprocess_force_exit (reader);
  g_subprocess_wait (reader, NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (g_subprocess_get_successful (reader))
    return TRUE;

  code = g_ascii_strtoull (message, &rest, 10);
  if (g_subprocess_get_if_exited (reader) && *rest == ' '
      && code <= PARLOUR_DECK_ERROR_LIMIT && g_utf8_validate (rest, -1, NULL))
    g_set_error_literal (error, PARLOUR_DECK_ERROR, (int) code, g_strchomp (rest + 1));
  else
    set_limit_error (error);

  return FALSE;
}

/**
 * parlour_deck_source_draw:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, a bit for each
 * @cancellable: (nullable): stops the reader
 * @error: return location for a #GError of PARLOUR_DECK_ERROR, G_IO_ERROR,
 *   G_SPAWN_ERROR or G_FILE_ERROR
 *
 * Takes the faces from the cache, or has the reader draw them and keeps them there.  Drawing
 * takes some tenths of a second as a rule, so call it in a thread.
 *
 * Returns: (transfer full) (nullable): the faces
 */
ParlourFaces *
parlour_deck_source_draw (ParlourDeckSource  *self,
                          guint               width_px,
                          guint               height_px,
                          guint64             faces,
                          GCancellable       *cancellable,
                          GError            **error)
{
  ParlourFaces *drawn = parlour_deck_source_find (self, width_px, height_px, faces);
  int output = drawn ? -1 : open_in_memory (error);
  g_autoptr (GSubprocess) reader = NULL;

  if (output < 0)
    return drawn;

  reader = start_reader (self, width_px, height_px, faces, output, error);
  if (reader && await_reader (reader, cancellable, error))
    {
      g_autofree char *name = make_name (self, width_px, faces);
      g_autoptr (GMappedFile) mapped = g_mapped_file_new_from_fd (output, FALSE, NULL);
      g_autoptr (GBytes) file = mapped ? g_mapped_file_get_bytes (mapped) : NULL;

      drawn = file ? read_faces (file, width_px, height_px, faces) : NULL;
      if (drawn)
        parlour_deck_cache_store (name, file);
      else
        set_limit_error (error);
    }
  close (output);

  return drawn;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-file.h"

/*
 * Files that never finish reading, like those on a server that does not answer.
 */

struct _SlowFile
{
  GObject  parent_instance;

  char    *uri;
};

#define SLOW_TYPE_FILE (slow_file_get_type ())
G_DECLARE_FINAL_TYPE (SlowFile, slow_file, SLOW, FILE, GObject)

static void slow_file_init_interface (GFileIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SlowFile, slow_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, slow_file_init_interface))

static guint n_reads;

static GFile *
slow_file_dup (GFile *file)
{
  return g_object_ref (file);
}

static gboolean
slow_file_is_native (GFile *file)
{
  return FALSE;
}

static char *
slow_file_get_path (GFile *file)
{
  return NULL;
}

static char *
slow_file_get_uri (GFile *file)
{
  return g_strdup (SLOW_FILE (file)->uri);
}

static char *
slow_file_get_basename (GFile *file)
{
  return g_path_get_basename (SLOW_FILE (file)->uri);
}

static GFileInfo *
slow_file_query_info (GFile                *file,
                      const char           *attributes,
                      GFileQueryInfoFlags   flags,
                      GCancellable         *cancellable,
                      GError              **error)
{
  GFileInfo *info = g_file_info_new ();

  g_file_info_set_file_type (info, G_FILE_TYPE_REGULAR);

  return info;
}

static GFileInputStream *
slow_file_read (GFile         *file,
                GCancellable  *cancellable,
                GError       **error)
{
  GPollFD cancelled;
  const gboolean can_cancel = g_cancellable_make_pollfd (cancellable, &cancelled);

  g_assert (can_cancel);
  g_atomic_int_inc (&n_reads);
  g_poll (&cancelled, 1, -1);
  g_cancellable_release_fd (cancellable);
  g_cancellable_set_error_if_cancelled (cancellable, error);

  return NULL;
}

static void
slow_file_init_interface (GFileIface *iface)
{
  iface->dup = slow_file_dup;
  iface->is_native = slow_file_is_native;
  iface->get_path = slow_file_get_path;
  iface->get_uri = slow_file_get_uri;
  iface->get_parse_name = slow_file_get_uri;
  iface->get_basename = slow_file_get_basename;
  iface->query_info = slow_file_query_info;
  iface->read_fn = slow_file_read;
}

static void
slow_file_finalize (GObject *object)
{
  g_free (SLOW_FILE (object)->uri);

  G_OBJECT_CLASS (slow_file_parent_class)->finalize (object);
}

static void
slow_file_class_init (SlowFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slow_file_finalize;
}

static void
slow_file_init (SlowFile *self)
{
}

static GFile *
look_up (GVfs       *vfs,
         const char *uri,
         gpointer    user_data)
{
  SlowFile *self = g_object_new (SLOW_TYPE_FILE, NULL);

  self->uri = g_strdup (uri);

  return G_FILE (self);
}

/* Gives the URIs of the scheme "slow" such files. */
void
slow_file_register (void)
{
  g_assert_true (g_vfs_register_uri_scheme (g_vfs_get_default (), "slow", look_up, NULL, NULL,
                                            look_up, NULL, NULL));
}

/* Returns: how many files were opened for reading */
guint
slow_file_count_reads (void)
{
  return (guint) g_atomic_int_get (&n_reads);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-file.h"

#include "parlour-file.h"
#include "parlour-variant-statistics.h"
#include "parlour-variant.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * Each variant has a group with one key, a list of lines:
 *
 *   [org/parlour/Parlour/statistics/louis]
 *   games=['variant louis:', 'result moves=91 outcome=won …', 'result …']
 *
 * All readable lines of a damaged file are kept: the reader needs only the quotation
 * marks around a line, and either the heading or the first line, which names the variant
 * again.  The colon shows that the name is complete, because some names begin with another.
 * A file is damaged if it differs from what parlour_statistics_file_write() would write.
 */
#define GROUP "[org/parlour/Parlour/statistics/"
#define KEY "games="
#define VARIANT "variant "

/* A group of a file. */
typedef struct
{
  char      *variant_id;
  /* The elements are char *. */
  GPtrArray *lines;
  gboolean   has_key;
} Group;

static void
group_free (gpointer data)
{
  Group *group = data;

  g_free (group->variant_id);
  g_ptr_array_unref (group->lines);
  g_free (group);
}

/* Returns: (nullable): the group of @variant_id */
static Group *
find_group (const GPtrArray *groups,
            const char      *variant_id)
{
  for (guint i = 0; i < groups->len; i++)
    {
      Group *group = groups->pdata[i];

      if (g_str_equal (group->variant_id, variant_id))
        return group;
    }

  return NULL;
}

static Group *
add_group (GPtrArray  *groups,
           const char *variant_id)
{
  Group *group = g_new0 (Group, 1);

  group->variant_id = g_strdup (variant_id);
  group->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (groups, group);

  return group;
}

/* Returns: (nullable): the group that the lines below a heading belong to; %NULL if
 *   that is not certain */
static Group *
read_heading (GPtrArray  *groups,
              const char *heading)
{
  const gsize length = strlen (heading);
  g_autofree char *id = NULL;
  PatVariant variant;

  if (!g_str_has_prefix (heading, GROUP) || heading[length - 1] != ']')
    return NULL;

  id = g_strndup (heading + strlen (GROUP), length - strlen (GROUP) - 1);
  return parlour_variant_from_id (id, &variant) && find_group (groups, id) == NULL ? add_group (groups, id) : NULL;
}

/* Returns: (nullable): the group of the variant that is named among @pieces */
static Group *
find_named (GPtrArray *groups,
            GStrv      pieces)
{
  for (guint i = 0; pieces[i] != NULL; i++)
    if (g_str_has_prefix (pieces[i], VARIANT) && g_str_has_suffix (pieces[i], ":"))
      {
        g_autofree char *id = g_strndup (pieces[i] + strlen (VARIANT), strlen (pieces[i]) - strlen (VARIANT ":"));
        Group *group = find_group (groups, id);
        PatVariant variant;

        if (group != NULL || parlour_variant_from_id (id, &variant))
          return group != NULL ? group : add_group (groups, id);
      }

  return NULL;
}

/* Reads a row below a heading, usually the key.  A second key without the name of a
 * variant belongs to another group, whose heading was lost.
 * Returns: (nullable): the group that it belongs to */
static Group *
read_row (GPtrArray  *groups,
          Group      *group,
          const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, "'", -1);
  const gboolean is_key = g_str_has_prefix (text, KEY);
  Group *named = find_named (groups, pieces);

  if (named != NULL)
    group = named;
  else if (group != NULL && is_key && group->has_key)
    group = NULL;
  if (group == NULL)
    return NULL;

  group->has_key |= is_key;
  for (guint i = 0; pieces[i] != NULL; i++)
    if (parlour_variant_statistics_can_read (pieces[i]))
      g_ptr_array_add (group->lines, g_strdup (pieces[i]));

  return group;
}

/* Returns: (transfer full): the groups of @text, with all lines that can be read */
static GPtrArray *
parse (GBytes *text)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);
  gsize length;
  const char *start = g_bytes_get_data (text, &length);
  g_autofree char *copy = g_malloc0 (length + 1);
  g_auto (GStrv) rows = NULL;
  Group *group = NULL;

  for (gsize i = 0; i < length; i++)
    copy[i] = start[i] != '\0' ? start[i] : '?';

  rows = g_strsplit (copy, "\n", -1);
  /* The last newline begins no other row. */
  if (g_str_has_suffix (copy, "\n"))
    g_clear_pointer (&rows[g_strv_length (rows) - 1], g_free);
  for (guint i = 0; rows[i] != NULL; i++)
    {
      if (*rows[i] == '[')
        group = read_heading (groups, rows[i]);
      /* The newline between the two may be damaged. */
      if (*rows[i] != '[' || strchr (rows[i], '\'') != NULL)
        group = read_row (groups, group, rows[i]);
    }

  return groups;
}

/* Returns: (transfer full): the text of a file with @groups */
static GBytes *
print (const GPtrArray *groups)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = groups->pdata[i];

      if (group->lines->len == 0)
        continue;

      g_string_append_printf (text, GROUP "%s]\n" KEY "['" VARIANT "%s:'", group->variant_id, group->variant_id);
      for (guint j = 0; j < group->lines->len; j++)
        g_string_append_printf (text, ", '%s'", (const char *) group->lines->pdata[j]);
      g_string_append (text, "]\n");
    }

  return g_string_free_to_bytes (text);
}

/* Returns: (transfer full) (nullable): what is in the file, nothing if it does not exist;
 *   %NULL if it cannot be read */
static GBytes *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error))
    return g_bytes_new_take (text, length);

  return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? g_bytes_new_static ("", 0) : NULL;
}

/**
 * parlour_statistics_file_read:
 * @path: the file, which need not exist
 * @variant_id: the name of a variant
 *
 * Returns: (transfer full): the lines of the variant that can be read
 */
char **
parlour_statistics_file_read (const char *path,
                              const char *variant_id)
{
  g_autoptr (GBytes) text = load (path);
  g_autoptr (GPtrArray) groups = text != NULL ? parse (text) : g_ptr_array_new ();
  Group *group = find_group (groups, variant_id);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; group != NULL && i < group->lines->len; i++)
    g_strv_builder_add (lines, group->lines->pdata[i]);

  return g_strv_builder_end (lines);
}

/**
 * parlour_statistics_file_mend:
 * @path: the file, which need not exist
 * @aside: (out) (nullable) (transfer full): where a copy of a damaged file is; %NULL if
 *   there is no damage
 *
 * Rewrites a damaged file with the lines that can be read, and keeps a copy of the old
 * one.  The caller holds the lock.
 *
 * Returns: %FALSE if the file is still damaged; it must not be written
 */
gboolean
parlour_statistics_file_mend (const char  *path,
                              char       **aside)
{
  g_autoptr (GBytes) text = load (path);
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GBytes) kept = NULL;
  g_autofree char *other = NULL;

  *aside = NULL;
  if (text == NULL)
    return FALSE;

  groups = parse (text);
  kept = print (groups);
  if (g_bytes_equal (text, kept))
    return TRUE;

  other = parlour_file_find_aside (path);
  if (other == NULL || !parlour_file_replace_path (other, text, 0600, NULL))
    return FALSE;

  *aside = g_steal_pointer (&other);

  return parlour_file_replace_path (path, kept, 0600, NULL);
}

/**
 * parlour_statistics_file_write:
 * @path: the file, which need not exist
 * @variant_id: the name of a variant
 * @lines: the new lines of the variant
 *
 * Replaces the lines of a variant, atomically.  The caller holds the lock, and has the
 * file mended.
 *
 * Returns: whether that succeeded
 */
gboolean
parlour_statistics_file_write (const char        *path,
                               const char        *variant_id,
                               const char *const *lines)
{
  g_autoptr (GBytes) text = load (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GBytes) written = NULL;
  Group *group;

  if (text == NULL)
    return FALSE;

  groups = parse (text);
  group = find_group (groups, variant_id);
  if (group == NULL)
    group = add_group (groups, variant_id);
  g_ptr_array_set_size (group->lines, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (group->lines, g_strdup (lines[i]));

  g_mkdir_with_parents (folder, 0700);
  written = print (groups);

  return parlour_file_replace_path (path, written, 0600, NULL);
}

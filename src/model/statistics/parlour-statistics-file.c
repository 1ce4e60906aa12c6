/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-file.h"

#include "parlour-file.h"

#include <string.h>

/* What can be read of a file. */
typedef struct
{
  GKeyFile        *kept;
  GSettingsSchema *schema;
  /* (nullable): the group whose values are looked at, which takes long; NULL for
   * all of them. */
  const char      *strict_group;

  /* (nullable): what the next key belongs to; NULL if that cannot be told. */
  char            *group;
  gboolean         damaged;
} Reading;

/* Of what a group or a key may be called. */
static gboolean
is_name (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-' && *c != '/')
      return FALSE;

  return *text != '\0';
}

static gboolean
is_value (Reading    *reading,
          const char *key,
          const char *value)
{
  g_autoptr (GSettingsSchemaKey) known = NULL;
  g_autoptr (GVariant) read = NULL;

  if ((reading->strict_group != NULL && !g_str_equal (reading->group, reading->strict_group))
      || !g_settings_schema_has_key (reading->schema, key))
    return TRUE;

  known = g_settings_schema_get_key (reading->schema, key);
  if (g_str_is_ascii (value))
    read = g_variant_parse (g_settings_schema_key_get_value_type (known), value, NULL, NULL, NULL);

  return read != NULL;
}

static gboolean
read_heading (Reading *reading,
              char    *line)
{
  g_clear_pointer (&reading->group, g_free);
  line[strlen (line) - 1] = '\0';
  if (!is_name (&line[1]) || g_key_file_has_group (reading->kept, &line[1]))
    return FALSE;

  reading->group = g_strdup (&line[1]);
  return TRUE;
}

/* A key that comes twice is another group's whose heading is gone: whose it is
 * cannot be told, nor are those that follow. */
static gboolean
read_key (Reading *reading,
          char    *line)
{
  char *value = strchr (line, '=');

  if (value == NULL)
    {
      /* It may have been a heading. */
      g_clear_pointer (&reading->group, g_free);
      return FALSE;
    }

  *value++ = '\0';
  if (reading->group != NULL && is_name (line) && g_key_file_has_key (reading->kept, reading->group, line, NULL))
    g_clear_pointer (&reading->group, g_free);
  if (reading->group == NULL || !is_name (line) || !is_value (reading, line, value))
    return FALSE;

  g_key_file_set_value (reading->kept, reading->group, line, value);
  return TRUE;
}

static void
read_lines (Reading *reading,
            GBytes  *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *const end = text + length;

  for (const char *next; text < end; text = next)
    {
      const char *newline = memchr (text, '\n', (gsize) (end - text));
      gsize n = (gsize) ((newline != NULL ? newline : end) - text);
      g_autofree char *line = g_strstrip (g_strndup (text, n));

      next = text + n + 1;
      if (memchr (text, '\0', n) != NULL)
        reading->damaged = TRUE;
      if (*line == '\0')
        continue;
      if (!(*line == '[' && g_str_has_suffix (line, "]") ? read_heading (reading, line) : read_key (reading, line)))
        reading->damaged = TRUE;
    }
}

/* Returns: (transfer full) (nullable): what can be read of @text; NULL if that is all
 * of it */
static GBytes *
salvage (GBytes          *text,
         GSettingsSchema *schema,
         const char      *strict_group)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  Reading reading = { .kept = kept, .schema = schema, .strict_group = strict_group };
  char *printed;
  gsize length;

  read_lines (&reading, text);
  g_free (reading.group);
  if (!reading.damaged)
    return NULL;

  printed = g_key_file_to_data (kept, &length, NULL);

  return g_bytes_new_take (printed, length);
}

/* Copies @text to beside @path, under a name that nothing has.  Returns: (nullable):
 * where that is */
static char *
set_aside (const char *path,
           GBytes     *text)
{
  g_autofree char *other = parlour_file_find_aside (path);

  return other != NULL && parlour_file_replace_path (other, text, 0600, NULL) ? g_steal_pointer (&other) : NULL;
}

/**
 * parlour_statistics_file_mend:
 * @path: the file, which need not be there
 * @schema: of @group
 * @group: (nullable): the group that is going to be written
 * @aside: (out) (nullable): where the file as it was has been put; set only if
 *   something is wrong with it
 *
 * Sees to it that all of the file can be read, and of @group that each key holds
 * what it may.  Of a damaged file what can be read is kept, and all of it is set
 * aside.  To be called by who holds the lock.
 *
 * Returns: %FALSE if something is wrong, and stays so
 */
gboolean
parlour_statistics_file_mend (const char       *path,
                              GSettingsSchema  *schema,
                              const char       *group,
                              char            **aside)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) whole = NULL, kept = NULL, mended = NULL;
  char *text;
  gsize length;

  *aside = NULL;
  if (!g_file_get_contents (path, &text, &length, &error))
    return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);

  whole = g_bytes_new_take (text, length);
  kept = salvage (whole, schema, group != NULL ? group : "");
  if (kept == NULL)
    return TRUE;

  *aside = set_aside (path, whole);
  if (*aside == NULL)
    return FALSE;

  /* What else is wrong with it is set aside with it. */
  mended = salvage (kept, schema, NULL);

  return parlour_file_replace_path (path, mended != NULL ? mended : kept, 0600, NULL);
}

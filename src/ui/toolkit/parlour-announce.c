/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-announce.h"

/**
 * parlour_announce:
 * @widget: a widget, but not a window, for which GTK 4.18 crashes
 * @words: an announcement
 *
 * Announces @words to screen readers.
 *
 * Returns: %FALSE before GTK 4.14, which cannot announce
 */
gboolean
parlour_announce (GtkWidget  *widget,
                  const char *words)
{
  g_return_val_if_fail (!GTK_IS_WINDOW (widget), FALSE);

#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return TRUE;
#else
  return FALSE;
#endif
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "parlour-application.h"
#include "parlour-renderer.h"
#include "parlour-settings.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (ParlourApplication) application = NULL;
  /* For the uninstalled program. */
  const char *locale_dir = g_getenv ("PARLOUR_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : PARLOUR_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  parlour_settings_avoid_blocked_keyfile ();
  parlour_renderer_choose ();
  application = parlour_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-welcome-banner.h"

#include "pat-game.h"

#include "parlour-mnemonic.h"

/*
 * What a new player is told above all games: which to begin with.  It goes away
 * with the first game that is learnt, or when it is closed, for good.
 */
struct _ParlourWelcomeBanner
{
  ParlourBanner    parent_instance;

  ParlourSettings *settings;
};

G_DEFINE_FINAL_TYPE (ParlourWelcomeBanner, parlour_welcome_banner, PARLOUR_TYPE_BANNER)

static void
dismiss_cb (ParlourWelcomeBanner *self)
{
  parlour_settings_learn (self->settings, PARLOUR_KNOWN_CHOOSER);
  parlour_banner_dismiss (PARLOUR_BANNER (self));
}

/* Whoever knows a game needs no advice which to begin with. */
static void
update (ParlourWelcomeBanner *self)
{
  gboolean knows = parlour_settings_knows (self->settings, PARLOUR_KNOWN_CHOOSER);

  for (int i = 0; i < PAT_N_GAMES; i++)
    knows |= parlour_settings_knows (self->settings, pat_games[i]->name);

  gtk_widget_set_visible (GTK_WIDGET (self), !knows);
}

/**
 * parlour_welcome_banner_set_settings:
 * @self: a greeting
 * @settings: know whether the player is new here
 *
 * Greets a new player.  To be called once.
 */
void
parlour_welcome_banner_set_settings (ParlourWelcomeBanner *self,
                                     ParlourSettings      *settings)
{
  g_return_if_fail (PARLOUR_IS_WELCOME_BANNER (self));
  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::known", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
parlour_welcome_banner_dispose (GObject *object)
{
  ParlourWelcomeBanner *self = PARLOUR_WELCOME_BANNER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_WELCOME_BANNER);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_welcome_banner_parent_class)->dispose (object);
}

static void
parlour_welcome_banner_class_init (ParlourWelcomeBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_welcome_banner_dispose;

  gtk_widget_class_set_css_name (widget_class, "greeting");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-welcome-banner.ui");
  gtk_widget_class_bind_template_callback (widget_class, parlour_banner_accept);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
}

static void
parlour_welcome_banner_init (ParlourWelcomeBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_mnemonic_read_once (GTK_WIDGET (self));
}

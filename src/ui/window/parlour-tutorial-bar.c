/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-tutorial-bar.h"

#include "parlour-announce.h"
#include "parlour-game-words.h"
#include "parlour-mnemonic.h"
#include "parlour-wrap-layout.h"

#include <glib/gi18n.h>

/* The tutorial ends after so many actions at the table. */
#define LESSON_LENGTH 4

/* The natural length of its lines. */
#define LINE_CHARS 66

/*
 * Tells a player who opens a game for the first time its aim and the first step.
 * It goes for good after a few moves, or when it is closed.
 */
struct _ParlourTutorialBar
{
  GtkWidget         parent_instance;

  ParlourSettings  *settings;
  ParlourGame      *game;
  GSignalGroup     *game_signals;
  guint             n_moves;
  guint             n_acts;

  GtkWidget        *scroller;
  GtkBox           *box;
  GtkLabel         *label;
  GtkLayoutManager *buttons_layout;
};

G_DEFINE_FINAL_TYPE (ParlourTutorialBar, parlour_tutorial_bar, GTK_TYPE_WIDGET)

static gboolean
is_wanted (ParlourTutorialBar *self)
{
  return self->game != NULL && parlour_game_get_status (self->game) != PAT_WON
         && !parlour_settings_knows (self->settings,
                                     parlour_game_get_variant (self->game).game->name);
}

static void
update (ParlourTutorialBar *self)
{
  gboolean wanted = is_wanted (self);

  if (wanted)
    {
      const char *words = gettext (parlour_game_words_get (parlour_game_get_variant (self->game).game)->lesson);

      gtk_label_set_label (self->label, words);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
      /* Before GTK 4.14 only the alert role makes a screen reader read it. */
      if (!gtk_widget_get_visible (GTK_WIDGET (self)))
        parlour_announce (GTK_WIDGET (self), words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), wanted);
}

static void
learn (ParlourTutorialBar *self)
{
  if (self->game != NULL)
    parlour_settings_learn (self->settings, parlour_game_get_variant (self->game).game->name);
}

/* Only a text that needs scrolling takes the focus, so that keys can scroll it. */
static void
scrollable_cb (ParlourTutorialBar *self,
               GtkAdjustment      *adjustment)
{
  gtk_widget_set_can_focus (self->scroller,
                            gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
}

/* Cards dealt together count as one action.  After the first action in any game the
 * chooser no longer suggests a game. */
static void
game_changed_cb (ParlourTutorialBar *self)
{
  guint n_moves = parlour_game_get_n_moves (self->game);

  if (n_moves > self->n_moves)
    {
      self->n_acts++;
      parlour_settings_learn (self->settings, PARLOUR_KNOWN_CHOOSER);
    }
  self->n_moves = n_moves;

  if (self->n_acts >= LESSON_LENGTH)
    learn (self);
}

/**
 * parlour_tutorial_bar_set_settings:
 * @self: a tutorial bar
 * @settings: store the games that the player knows
 *
 * Call this once.
 */
void
parlour_tutorial_bar_set_settings (ParlourTutorialBar *self,
                                   ParlourSettings    *settings)
{
  g_return_if_fail (PARLOUR_IS_TUTORIAL_BAR (self));
  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::known", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/**
 * parlour_tutorial_bar_set_game:
 * @self: a tutorial bar with settings
 * @game: the game on the table
 *
 * Shows the bar if the player does not know the game.
 */
void
parlour_tutorial_bar_set_game (ParlourTutorialBar *self,
                               ParlourGame        *game)
{
  g_return_if_fail (PARLOUR_IS_TUTORIAL_BAR (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));
  g_return_if_fail (self->settings != NULL);

  if (!g_set_object (&self->game, game))
    return;

  self->n_moves = parlour_game_get_n_moves (game);
  self->n_acts = 0;
  g_signal_group_set_target (self->game_signals, game);
  update (self);
}

/**
 * parlour_tutorial_bar_set_narrow:
 * @self: a tutorial bar
 * @narrow: whether to stack its parts
 * @n_chars: the length of a line if narrow
 * @max_height_px: the height above which the text scrolls
 */
void
parlour_tutorial_bar_set_narrow (ParlourTutorialBar *self,
                                 gboolean            narrow,
                                 int                 n_chars,
                                 int                 max_height_px)
{
  g_return_if_fail (PARLOUR_IS_TUTORIAL_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_max_width_chars (self->label, narrow ? n_chars : LINE_CHARS);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), max_height_px);
  g_object_set (self->buttons_layout, "wrapping", narrow, NULL);
}

static void
parlour_tutorial_bar_dispose (GObject *object)
{
  ParlourTutorialBar *self = PARLOUR_TUTORIAL_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_TUTORIAL_BAR);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_tutorial_bar_parent_class)->dispose (object);
}

static void
parlour_tutorial_bar_class_init (ParlourTutorialBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_tutorial_bar_dispose;

  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tutorialbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-tutorial-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourTutorialBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, ParlourTutorialBar, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourTutorialBar, label);
  gtk_widget_class_bind_template_child (widget_class, ParlourTutorialBar, buttons_layout);
  gtk_widget_class_bind_template_callback (widget_class, learn);
}

static void
parlour_tutorial_bar_init (ParlourTutorialBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_mnemonic_read_once (GTK_WIDGET (self));

  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                           "changed", G_CALLBACK (scrollable_cb), self, G_CONNECT_SWAPPED);

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);
}

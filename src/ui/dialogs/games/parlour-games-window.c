/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-games-window.h"

#include <glib/gi18n.h>

#include "parlour-banner-stack.h"
#include "parlour-finished-words.h"
#include "parlour-list-row.h"
#include "parlour-single-window.h"

/*
 * The window with the finished games by day, the latest first.
 */
struct _ParlourGamesWindow
{
  GtkWindow           parent_instance;

  ParlourGameList    *games;
  /* The time at which the rows were filled, which decides which day is "today". */
  GDateTime          *now;
  /* Of ParlourFinishedGame. */
  GPtrArray          *shown;

  GtkWidget          *not_kept_label;
  GtkStack           *pages;
  GtkListBox         *list;
  ParlourBannerStack *banners;
};

enum
{
  LOOK_BACK,
  PLAY_AGAIN,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ParlourGamesWindow, parlour_games_window, GTK_TYPE_WINDOW)

static guint signals[N_SIGNALS];

/* The key of the banner that asks whether to clear. */
#define ABOUT_QUESTION "question"

static ParlourFinishedGame *
get_game (ParlourGamesWindow *self,
          int                 i)
{
  return g_ptr_array_index (self->shown, i);
}

/* Finds the index of the game with @id; -1 if there is none. */
static int
find_game (ParlourGamesWindow *self,
           guint64             id)
{
  for (int i = 0; i < (int) self->shown->len; i++)
    if (get_game (self, i)->head.facts.id == id)
      return i;

  return -1;
}

/* Shows the day above the first of its games. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  ParlourGamesWindow *self = user_data;
  int i = gtk_list_box_row_get_index (row);
  g_autofree char *day = parlour_finished_words_day (get_game (self, i), self->now);
  g_autofree char *day_before = NULL;
  GtkWidget *label;

  if (before != NULL)
    day_before = parlour_finished_words_day (get_game (self, i - 1), self->now);
  if (g_strcmp0 (day, day_before) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (day);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "group");
  gtk_list_box_row_set_header (row, label);
}

/* The sign needs no name, because the accessible label of the row says the same. */
static GtkWidget *
create_sign (const ParlourFinishedGame *game)
{
  gboolean is_won = game->head.facts.outcome == PARLOUR_WON;
  const char *icon = is_won ? "parlour-light-winnable-symbolic" : "parlour-light-lost-symbolic";

  return g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "icon-name", game->error != NULL ? "dialog-warning-symbolic" : icon,
                       "css-classes", (const char *[]) { is_won ? "winnable" : "unknown", NULL },
                       "valign", GTK_ALIGN_CENTER,
                       NULL);
}

static GtkWidget *
create_button (const ParlourFinishedGame *game)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON,
                                    "icon-name", "media-playlist-repeat-symbolic",
                                    "tooltip-text", _("Play Again"),
                                    "has-frame", FALSE,
                                    "valign", GTK_ALIGN_CENTER,
                                    NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "games.play-again");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "t", game->head.facts.id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Play Again"),
                                  -1);

  return button;
}

static GtkWidget *
create_row (ParlourGamesWindow  *self,
            ParlourFinishedGame *game)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *name = parlour_finished_words_name (game);
  g_autofree char *note = parlour_finished_words_line (game);
  g_autofree char *day = parlour_finished_words_day (game, self->now);
  /* Translators: a game, its result, and the day on which it ended. */
  g_autofree char *label = g_strdup_printf (C_("game", "%1$s: %2$s. %3$s"), name, note, day);

  parlour_list_row_fill (GTK_LIST_BOX_ROW (row), create_sign (game), name, note,
                         game->error == NULL ? create_button (game) : NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), game->error == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return row;
}

static void
fill_list (ParlourGamesWindow *self)
{
  const GPtrArray *games = parlour_game_list_get_ended (self->games);
  GtkListBoxRow *row;

  /* Each removal updates the headers of the remaining rows, which read @now. */
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->now, g_date_time_unref);
  self->now = g_date_time_new_now_local ();
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_finished_game_unref);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (self->shown, parlour_finished_game_ref (g_ptr_array_index (games, i)));
  for (guint i = 0; i < self->shown->len; i++)
    gtk_list_box_append (self->list, create_row (self, get_game (self, (int) i)));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.clear", self->shown->len > 0);
  gtk_stack_set_visible_child_name (self->pages, self->shown->len > 0 ? "games" : "empty");
}

/* Rebuilds the rows and keeps the focus. */
static void
update (ParlourGamesWindow *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  guint64 id = 0;
  int i;

  if (focus != NULL)
    {
      i = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus));
      id = get_game (self, i)->head.facts.id;
    }

  fill_list (self);
  i = id != 0 ? find_game (self, id) : -1;
  if (i >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)));
}

/* Updates the days: the date may have changed while the window was not active. */
static void
active_cb (ParlourGamesWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (g_date_time_get_day_of_year (now) != g_date_time_get_day_of_year (self->now))
    update (self);
}

static void
emit (ParlourGamesWindow  *self,
      guint                signal,
      ParlourFinishedGame *finished)
{
  g_autoptr (ParlourGame) game = parlour_finished_game_open (finished);

  g_signal_emit (self, signals[signal], 0, game);
}

static void
row_activated_cb (ParlourGamesWindow *self,
                  GtkListBoxRow      *row)
{
  emit (self, LOOK_BACK, get_game (self, gtk_list_box_row_get_index (row)));
}

static void
play_again_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (widget);
  int i = find_game (self, g_variant_get_uint64 (parameter));

  g_return_if_fail (i >= 0);

  emit (self, PLAY_AGAIN, get_game (self, i));
  gtk_window_close (GTK_WINDOW (self));
}

static void
find_better_move_cb (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.find-better-move", NULL);
}

static void
ask_to_clear_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (widget);
  const guint n = parlour_game_list_get_ended (self->games)->len;
  g_autofree char *words =
    g_strdup_printf (ngettext ("Delete the %u game listed here? Statistics are kept.",
                               "Delete the %u games listed here? Statistics are kept.", n),
                     n);

  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, ABOUT_QUESTION, words,
                                                    C_("games", "Clear"), _("Cancel")),
                          GTK_DIR_TAB_BACKWARD);
}

static void
answered_cb (ParlourGamesWindow *self)
{
  parlour_game_list_clear (self->games);
}

/**
 * parlour_games_window_new:
 * @games: the finished games
 * @settings: the player's preferences
 * @parent: the parent window
 *
 * Returns: (transfer none): the window, not presented yet; GTK owns it until it is
 *   closed
 */
ParlourGamesWindow *
parlour_games_window_new (ParlourGameList *games,
                          ParlourSettings *settings,
                          GtkWindow       *parent)
{
  ParlourGamesWindow *self;

  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (games), NULL);
  g_return_val_if_fail (PARLOUR_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = parlour_single_window_new (PARLOUR_TYPE_GAMES_WINDOW, parent);
  self->games = g_object_ref (games);
  g_object_bind_property (settings, "keep-games", self->not_kept_label, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (games, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  fill_list (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);

  return self;
}

static void
parlour_games_window_dispose (GObject *object)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (object);

  g_clear_object (&self->games);

  G_OBJECT_CLASS (parlour_games_window_parent_class)->dispose (object);
}

static void
parlour_games_window_finalize (GObject *object)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (object);

  g_clear_pointer (&self->now, g_date_time_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);

  G_OBJECT_CLASS (parlour_games_window_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, PARLOUR_TYPE_GAMES_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, PARLOUR_TYPE_GAME);
}

static void
parlour_games_window_class_init (ParlourGamesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_games_window_dispose;
  object_class->finalize = parlour_games_window_finalize;

  signals[LOOK_BACK] = add_signal ("look-back");
  signals[PLAY_AGAIN] = add_signal ("play-again");

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, not_kept_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, banners);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);

  gtk_widget_class_install_action (widget_class, "games.find-better-move", NULL,
                                   find_better_move_cb);
  gtk_widget_class_install_action (widget_class, "games.clear", NULL, ask_to_clear_cb);
  gtk_widget_class_install_action (widget_class, "games.play-again", "t", play_again_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_games_window_init (ParlourGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

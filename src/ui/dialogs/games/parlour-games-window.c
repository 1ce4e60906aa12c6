/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-games-window.h"

#include <glib/gi18n.h>

#include "parlour-banner-stack.h"
#include "parlour-games-row.h"
#include "parlour-single-window.h"

/*
 * The window with the finished games by day, the latest first.
 */
struct _ParlourGamesWindow
{
  GtkWindow           parent_instance;

  ParlourGameList    *games;
  /* The time for which the days in the rows are right. */
  GDateTime          *now;

  GtkWidget          *not_kept_label;
  GtkStack           *pages;
  GtkWidget          *empty_label;
  GtkListBox         *list;
  ParlourBannerStack *banners;
};

enum
{
  LOOK_BACK,
  PLAY_AGAIN,
  FIND_BETTER_MOVE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ParlourGamesWindow, parlour_games_window, GTK_TYPE_WINDOW)

static guint signals[N_SIGNALS];

/* The key of the banner that asks whether to clear. */
#define ABOUT_QUESTION "question"

static ParlourGamesRow *
get_row (ParlourGamesWindow *self,
         int                 i)
{
  return (ParlourGamesRow *) gtk_list_box_get_row_at_index (self->list, i);
}

/* (nullable): the row of the game with @id. */
static ParlourGamesRow *
find_row (ParlourGamesWindow *self,
          guint64             id)
{
  ParlourGamesRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (parlour_games_row_get_game (row)->head.facts.id == id)
      return row;

  return NULL;
}

/* The day is shown above the first of its games. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  const char *day = parlour_games_row_get_day (PARLOUR_GAMES_ROW (row));
  GtkWidget *label;

  if (before != NULL
      && g_str_equal (parlour_games_row_get_day (PARLOUR_GAMES_ROW (before)), day))
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

static void
fill_list (ParlourGamesWindow *self)
{
  GPtrArray *games = parlour_game_list_get_ended (self->games);
  ParlourGamesRow *row;

  g_clear_pointer (&self->now, g_date_time_unref);
  self->now = g_date_time_new_now_local ();
  while ((row = get_row (self, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (self->list, parlour_games_row_new (games->pdata[i], self->now));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.clear", games->len > 0);
  if (games->len == 0 && !parlour_game_list_get_loading (self->games))
    gtk_stack_set_visible_child (self->pages, self->empty_label);
  else
    gtk_stack_set_visible_child_name (self->pages, "games");
}

/* Rebuilds the rows and keeps the focus. */
static void
update (ParlourGamesWindow *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  guint64 id = focus != NULL ? parlour_games_row_get_game (PARLOUR_GAMES_ROW (focus))->head.facts.id : 0;
  ParlourGamesRow *row;

  fill_list (self);
  row = find_row (self, id);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The date may have changed while the window was not active. */
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
                  ParlourGamesRow    *row)
{
  emit (self, LOOK_BACK, parlour_games_row_get_game (row));
}

static void
play_again_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (widget);
  ParlourGamesRow *row = find_row (self, g_variant_get_uint64 (parameter));

  g_return_if_fail (row != NULL);

  emit (self, PLAY_AGAIN, parlour_games_row_get_game (row));
  gtk_window_close (GTK_WINDOW (self));
}

static void
find_better_move_action (GtkWidget  *widget,
                         const char *action,
                         GVariant   *parameter)
{
  g_signal_emit (widget, signals[FIND_BETTER_MOVE], 0);
}

static void
clear_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  ParlourGamesWindow *self = PARLOUR_GAMES_WINDOW (widget);
  const guint n = parlour_game_list_get_ended (self->games)->len;
  g_autofree char *words = g_strdup_printf (ngettext ("Delete the %u game listed here? Statistics are kept.",
                                                      "Delete the %u games listed here? Statistics are kept.",
                                                      n),
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
  g_clear_pointer (&PARLOUR_GAMES_WINDOW (object)->now, g_date_time_unref);

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
  signals[FIND_BETTER_MOVE] = g_signal_new ("find-better-move", PARLOUR_TYPE_GAMES_WINDOW,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, not_kept_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, empty_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamesWindow, banners);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);

  gtk_widget_class_install_action (widget_class, "games.find-better-move", NULL, find_better_move_action);
  gtk_widget_class_install_action (widget_class, "games.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "games.play-again", "t", play_again_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_games_window_init (ParlourGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
}

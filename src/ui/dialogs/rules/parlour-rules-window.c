/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-window.h"

#include <glib/gi18n.h>

#include "parlour-column-layout.h"
#include "parlour-rules-diagram.h"
#include "parlour-rules-paragraph.h"
#include "parlour-single-window.h"
#include "parlour-words.h"

/*
 * The window with the rules of one game, whose text is in its rules.ui.  The arrow keys scroll
 * it, and Tab moves the focus from one paragraph to the next.
 */
struct _ParlourRulesWindow
{
  GtkWindow          parent_instance;

  /* Not owned: the board of the parent window, which provides the deck of the diagrams. */
  ParlourBoard      *table;

  GtkDropDown       *games;
  GtkScrolledWindow *scroller;
  /* (nullable): the text. */
  GtkWidget         *text;
};

G_DEFINE_FINAL_TYPE (ParlourRulesWindow, parlour_rules_window, GTK_TYPE_WINDOW)

/* Shows the text of @game from its beginning. */
static void
show_text (ParlourRulesWindow *self,
           const PatGame      *game)
{
  g_autofree char *path = g_strdup_printf ("/org/parlour/Parlour/rules/%s.ui", game->name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
  gboolean had_focus = self->text != NULL && gtk_widget_get_focus_child (self->text) != NULL;
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->text = GTK_WIDGET (gtk_builder_get_object (builder, "text"));
  for (GtkWidget *child = gtk_widget_get_first_child (self->text);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PARLOUR_IS_RULES_DIAGRAM (child))
      g_object_bind_property (self->table, "deck", PARLOUR_RULES_DIAGRAM (child)->preview->board,
                              "deck", G_BINDING_SYNC_CREATE);

  gtk_widget_set_layout_manager (column, parlour_column_layout_new ());
  gtk_box_append (GTK_BOX (column), self->text);
  gtk_scrolled_window_set_child (self->scroller, column);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (had_focus)
    gtk_widget_grab_focus (gtk_widget_get_first_child (self->text));
}

static void
game_cb (ParlourRulesWindow *self)
{
  const PatGame *game = pat_games[gtk_drop_down_get_selected (self->games)];
  /* Translators: the title of the window with the rules of a game. */
  g_autofree char *title = g_strdup_printf (_("Rules of %s"), parlour_words_game (game));
  GtkWidget *button;

  show_text (self, game);
  gtk_window_set_title (GTK_WINDOW (self), title);
  /* Label the button in the drop-down: newer GTK names it after the game only. */
  button = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static void
show_game (ParlourRulesWindow *self,
           const PatGame      *game)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    if (pat_games[i] == game)
      gtk_drop_down_set_selected (self->games, i);
}

static void
lesson_cb (ParlourRulesWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.lesson", "s",
                              pat_games[gtk_drop_down_get_selected (self->games)]->name);
  gtk_window_present (parent);
  gtk_window_close (GTK_WINDOW (self));
}

static ParlourRulesWindow *
create (const PatGame *game,
        ParlourBoard  *table,
        GtkWindow     *parent)
{
  ParlourRulesWindow *self = parlour_single_window_new (PARLOUR_TYPE_RULES_WINDOW, parent);

  self->table = table;

  /* Select the game before connecting, so that no other page is built first. */
  show_game (self, game);
  g_signal_connect_object (self->games, "notify::selected",
                           G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  game_cb (self);

  return self;
}

/**
 * parlour_rules_window_present:
 * @game: the game whose rules to show
 * @table: the board that provides the deck
 * @parent: the parent window
 *
 * Presents the window with rules.  There is only one; it is not modal.
 *
 * Returns: (transfer none): the window; it belongs to GTK until it is closed
 */
ParlourRulesWindow *
parlour_rules_window_present (const PatGame *game,
                              ParlourBoard  *table,
                              GtkWindow     *parent)
{
  ParlourRulesWindow *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (table), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = parlour_single_window_find (gtk_window_get_application (parent),
                                     PARLOUR_TYPE_RULES_WINDOW);
  if (self == NULL)
    self = create (game, table, parent);
  else
    show_game (self, game);

  parlour_single_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->text));
  /* Show no focus until a key moves it: a frame around the first paragraph would mean nothing. */
  gtk_window_set_focus_visible (GTK_WINDOW (self), FALSE);

  return self;
}

static void
parlour_rules_window_class_init (ParlourRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* The texts use these types. */
  g_type_ensure (PARLOUR_TYPE_RULES_DIAGRAM);
  g_type_ensure (PARLOUR_TYPE_RULES_PARAGRAPH);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourRulesWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ParlourRulesWindow, scroller);
  gtk_widget_class_bind_template_callback (widget_class, lesson_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_rules_window_init (ParlourRulesWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < PAT_N_GAMES; i++)
    gtk_string_list_append (names, parlour_words_game (pat_games[i]));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (names));
}

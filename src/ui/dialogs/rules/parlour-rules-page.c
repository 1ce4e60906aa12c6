/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-page.h"

#include "parlour-column-layout.h"
#include "parlour-rules-diagram.h"
#include "parlour-rules-paragraph.h"

/*
 * The page of rules of a game, which is in its rules.ui.  The arrow keys scroll it,
 * and Tab moves the focus from one paragraph to the next.
 */
struct _ParlourRulesPage
{
  GtkBox             parent_instance;

  const PatGame     *game;
  /* (nullable), weak: the board that provides the deck of the diagrams. */
  ParlourBoard      *table;

  GtkScrolledWindow *scroller;
  GtkWidget         *text;
};

G_DEFINE_FINAL_TYPE (ParlourRulesPage, parlour_rules_page, GTK_TYPE_BOX)

static GtkWidget *
load_text (const PatGame *game)
{
  g_autofree char *path = g_strdup_printf ("/org/parlour/Parlour/rules/%s.ui", game->name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "text")));
}

/**
 * parlour_rules_page_set_game:
 * @self: a page
 * @game: a game
 *
 * Shows the rules of @game from the beginning.
 */
void
parlour_rules_page_set_game (ParlourRulesPage *self,
                             const PatGame    *game)
{
  g_autoptr (GtkWidget) text = NULL;
  GtkWidget *column;
  gboolean had_focus;

  g_return_if_fail (PARLOUR_IS_RULES_PAGE (self));
  g_return_if_fail (game != NULL);

  if (self->game == game)
    return;

  self->game = game;
  text = load_text (game);
  for (GtkWidget *child = gtk_widget_get_first_child (text);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PARLOUR_IS_RULES_DIAGRAM (child) && self->table != NULL)
      g_object_bind_property (self->table, "deck", child, "deck", G_BINDING_SYNC_CREATE);

  /* Keep the focus in the text when the game changes. */
  had_focus = self->text != NULL && gtk_widget_get_focus_child (self->text) != NULL;
  self->text = text;
  column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (column, parlour_column_layout_new ());
  gtk_box_append (GTK_BOX (column), text);
  gtk_scrolled_window_set_child (self->scroller, column);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/**
 * parlour_rules_page_set_table:
 * @self: a page without a game
 * @table: the board that provides the deck of the diagrams
 */
void
parlour_rules_page_set_table (ParlourRulesPage *self,
                              ParlourBoard     *table)
{
  g_return_if_fail (PARLOUR_IS_RULES_PAGE (self));
  g_return_if_fail (self->game == NULL);

  g_set_weak_pointer (&self->table, table);
}

static gboolean
scroll_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  ParlourRulesPage *self = PARLOUR_RULES_PAGE (widget);
  gboolean handled;

  g_signal_emit_by_name (self->scroller, "scroll-child",
                         g_variant_get_int32 (arguments), FALSE, &handled);

  return TRUE;
}

static gboolean
parlour_rules_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *text = PARLOUR_RULES_PAGE (widget)->text;

  return text != NULL && gtk_widget_grab_focus (gtk_widget_get_first_child (text));
}

static void
parlour_rules_page_dispose (GObject *object)
{
  ParlourRulesPage *self = PARLOUR_RULES_PAGE (object);

  self->text = NULL;
  g_clear_weak_pointer (&self->table);

  G_OBJECT_CLASS (parlour_rules_page_parent_class)->dispose (object);
}

static void
parlour_rules_page_class_init (ParlourRulesPageClass *klass)
{
  static const struct
  {
    guint           keyval;
    GdkModifierType modifiers;
    GtkScrollType   scroll;
  } keys[] = {
    { GDK_KEY_Up, 0, GTK_SCROLL_STEP_BACKWARD },
    { GDK_KEY_KP_Up, 0, GTK_SCROLL_STEP_BACKWARD },
    { GDK_KEY_Down, 0, GTK_SCROLL_STEP_FORWARD },
    { GDK_KEY_KP_Down, 0, GTK_SCROLL_STEP_FORWARD },
    { GDK_KEY_space, 0, GTK_SCROLL_PAGE_FORWARD },
    { GDK_KEY_space, GDK_SHIFT_MASK, GTK_SCROLL_PAGE_BACKWARD },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_rules_page_dispose;

  widget_class->grab_focus = parlour_rules_page_grab_focus;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].keyval, keys[i].modifiers,
                                  scroll_cb, "i", keys[i].scroll);

  /* The .ui files use these types. */
  g_type_ensure (PARLOUR_TYPE_RULES_DIAGRAM);
  g_type_ensure (PARLOUR_TYPE_RULES_PARAGRAPH);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulespage");
}

static void
parlour_rules_page_init (ParlourRulesPage *self)
{
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->scroller));
}

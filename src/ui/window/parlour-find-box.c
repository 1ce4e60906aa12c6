/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-find-box.h"

#include "parlour-card-search.h"
#include "parlour-names.h"

/*
 * Finds cards by name.
 *
 * It is visible, and marks the cards found, while it has the focus.
 */
struct _ParlourFindBox
{
  GtkBox        parent_instance;

  ParlourBoard *board;
  GtkEditable  *entry;
  guint64       faces;
};

static guint result_signal;

G_DEFINE_FINAL_TYPE (ParlourFindBox, parlour_find_box, GTK_TYPE_BOX)

/**
 * parlour_find_box_update:
 * @self: a find box
 *
 * Emits ParlourFindBox::result with the new places of the cards found.  Call this when cards
 * have moved.
 */
void
parlour_find_box_update (ParlourFindBox *self)
{
  g_autofree char *words = NULL;

  g_return_if_fail (PARLOUR_IS_FIND_BOX (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  if (*gtk_editable_get_text (self->entry) != '\0')
    words = parlour_card_search_words (parlour_table_view_get_variant (PARLOUR_TABLE_VIEW (self->board)),
                                       parlour_table_view_get_position (PARLOUR_TABLE_VIEW (self->board)),
                                       self->faces);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_signal_emit (self, result_signal, 0, words);
}

static void
changed_cb (ParlourFindBox *self)
{
  self->faces = parlour_card_search_find (gtk_editable_get_text (self->entry));
  if (self->board != NULL)
    parlour_board_show_found (self->board, self->faces);
  parlour_find_box_update (self);
}

/* Moves the focus to the first card found. */
static void
activate_cb (ParlourFindBox *self)
{
  const PatPosition *position = parlour_table_view_get_position (PARLOUR_TABLE_VIEW (self->board));

  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 0; place < pat_position_count (position, pile); place++)
      if (self->faces & G_GUINT64_CONSTANT (1) << pat_card_face (pat_position_pile (position, pile)[place]))
        {
          parlour_keyboard_go_to_card (parlour_board_get_keyboard (self->board), pile, place);
          return;
        }
}

static void
close_cb (ParlourFindBox *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * parlour_find_box_open:
 * @self: a find box in a window
 *
 * Shows the box and gives it the focus.
 */
void
parlour_find_box_open (ParlourFindBox *self)
{
  g_return_if_fail (PARLOUR_IS_FIND_BOX (self));

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/**
 * parlour_find_box_describe:
 * @self: a find box
 * @words: an announcement
 *
 * Makes @words the description of the entry, for screen readers that read only
 * changes of the focused widget.
 */
void
parlour_find_box_describe (ParlourFindBox *self,
                           const char     *words)
{
  g_return_if_fail (PARLOUR_IS_FIND_BOX (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

/**
 * parlour_find_box_set_board:
 * @self: a find box
 * @board: the table
 */
void
parlour_find_box_set_board (ParlourFindBox *self,
                            ParlourBoard   *board)
{
  g_return_if_fail (PARLOUR_IS_FIND_BOX (self));
  g_return_if_fail (PARLOUR_IS_BOARD (board));

  g_set_weak_pointer (&self->board, board);
}

/* Hides the box and its marks when it loses the focus, but not when the window does. */
static void
leave_cb (ParlourFindBox *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;

  gtk_editable_set_text (self->entry, "");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
parlour_find_box_dispose (GObject *object)
{
  ParlourFindBox *self = PARLOUR_FIND_BOX (object);

  g_clear_weak_pointer (&self->board);
  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_FIND_BOX);

  G_OBJECT_CLASS (parlour_find_box_parent_class)->dispose (object);
}

static void
parlour_find_box_class_init (ParlourFindBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_find_box_dispose;

  result_signal = g_signal_new ("result",
                                PARLOUR_TYPE_FIND_BOX,
                                G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-find-box.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourFindBox, entry);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
parlour_find_box_init (ParlourFindBox *self)
{
  g_autofree char *example = parlour_names_card_short (pat_card_new (PAT_QUEEN, PAT_HEARTS, 0));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), example);
}

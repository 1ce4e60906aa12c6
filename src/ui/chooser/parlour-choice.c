/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-choice.h"

#include <glib/gi18n.h>

#include "parlour-odds.h"
#include "parlour-words.h"
#include "parlour-wrap-layout.h"

#define NOTE_WIDTH_CHARS 36

/*
 * The choice between the two values of an option, the book's first, with the odds
 * of each.
 */
struct _ParlourChoice
{
  GtkBox          parent_instance;

  PatOptions      option;
  GtkLabel       *heading;
  const char     *other_note;
  GtkLabel       *other_note_label;
  GtkCheckButton *buttons[2];
  GtkLabel       *shares[2];
};

G_DEFINE_FINAL_TYPE (ParlourChoice, parlour_choice, GTK_TYPE_BOX)

static guint changed_signal;

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_row (ParlourChoice *self,
            const PatGame *game,
            gboolean       other)
{
  GtkWidget *row = parlour_wrap_layout_new_box (12, FALSE);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *value = create_label (parlour_words_value (game, self->option, other), "value");
  const char *note_words = parlour_words_value_note (game, self->option, other);
  GtkWidget *note = create_label (note_words, "note");

  if (other)
    {
      self->other_note = note_words;
      self->other_note_label = GTK_LABEL (note);
    }
  gtk_label_set_natural_wrap_mode (GTK_LABEL (note), GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_max_width_chars (GTK_LABEL (note), NOTE_WIDTH_CHARS);
  gtk_box_append (GTK_BOX (words), value);
  gtk_box_append (GTK_BOX (words), note);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (row, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  self->shares[other] = GTK_LABEL (create_label (NULL, "share"));
  gtk_label_set_wrap (self->shares[other], FALSE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->shares[other]));

  self->buttons[other] = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_child (self->buttons[other], row);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->buttons[other]),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, value, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, note, self->shares[other], NULL,
                                  -1);

  return GTK_WIDGET (self->buttons[other]);
}

static void
toggled_cb (ParlourChoice *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_choice_new:
 * @game: a game
 * @option: an option of @game
 *
 * Returns: (transfer floating): a choice with the book's value selected
 */
GtkWidget *
parlour_choice_new (const PatGame *game,
                    PatOptions     option)
{
  ParlourChoice *self = g_object_new (PARLOUR_TYPE_CHOICE, NULL);
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->option = option;

  gtk_label_set_label (self->heading, parlour_words_option (option));
  gtk_widget_add_css_class (rows, "rows");
  gtk_box_append (GTK_BOX (self), rows);
  gtk_box_append (GTK_BOX (rows), create_row (self, game, FALSE));
  gtk_box_append (GTK_BOX (rows), create_row (self, game, TRUE));

  gtk_check_button_set_group (self->buttons[1], self->buttons[0]);
  gtk_check_button_set_active (self->buttons[0], TRUE);
  g_signal_connect_object (self->buttons[1], "toggled",
                           G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->heading, NULL,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_choice_get_option:
 * @self: a choice
 *
 * Returns: the option
 */
PatOptions
parlour_choice_get_option (ParlourChoice *self)
{
  g_return_val_if_fail (PARLOUR_IS_CHOICE (self), PAT_OPTION_BASES);

  return self->option;
}

/**
 * parlour_choice_get_other:
 * @self: a choice
 *
 * Returns: whether the second value, not the book's, is selected
 */
gboolean
parlour_choice_get_other (ParlourChoice *self)
{
  g_return_val_if_fail (PARLOUR_IS_CHOICE (self), FALSE);

  return gtk_check_button_get_active (self->buttons[1]);
}

/**
 * parlour_choice_set_other:
 * @self: a choice
 * @other: whether to select the second value, not the book's
 */
void
parlour_choice_set_other (ParlourChoice *self,
                          gboolean       other)
{
  g_return_if_fail (PARLOUR_IS_CHOICE (self));

  gtk_check_button_set_active (self->buttons[!!other], TRUE);
}

static void
set_difficulty (ParlourChoice           *self,
                gboolean                 other,
                const ParlourDifficulty *difficulty)
{
  g_autofree char *share = parlour_odds_share (difficulty, PAT_PLAYER_CAREFUL);
  g_autofree char *line = parlour_odds_careful_line (difficulty);
  GtkWidget *label = GTK_WIDGET (self->shares[other]);

  gtk_label_set_label (GTK_LABEL (label), share);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, line,
                                  -1);
}

/**
 * parlour_choice_set_difficulties:
 * @self: a choice
 * @book: the difficulty of the game with the book's value
 * @other: the difficulty of the game with the other value
 *
 * Shows both, and says whether the other value is easier or harder.
 */
void
parlour_choice_set_difficulties (ParlourChoice           *self,
                                 const ParlourDifficulty *book,
                                 const ParlourDifficulty *other)
{
  const char *comparison;
  g_autofree char *note = NULL;

  g_return_if_fail (PARLOUR_IS_CHOICE (self));

  set_difficulty (self, FALSE, book);
  set_difficulty (self, TRUE, other);

  comparison = parlour_odds_compare (book, other);
  note = g_strjoin (" ", self->other_note, comparison, NULL);
  gtk_label_set_label (self->other_note_label, note);
}

static void
parlour_choice_class_init (ParlourChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_CHOICE, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "choice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
parlour_choice_init (ParlourChoice *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *share_heading = create_label (_("Careful play wins"), "note");

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);

  self->heading = GTK_LABEL (create_label (NULL, "heading"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->heading), TRUE);
  gtk_widget_add_css_class (share_heading, "share-heading");
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->heading));
  gtk_box_append (GTK_BOX (head), share_heading);
  gtk_box_append (GTK_BOX (self), head);
}

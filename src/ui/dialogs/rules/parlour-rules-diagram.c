/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-diagram.h"

#include "pat-text.h"

#include "parlour-record.h"

#define MIN_WIDTH_PX 200
#define NATURAL_WIDTH_PX 560
#define LEAST_HEIGHT_PX 300
#define GAP_PX 6

/*
 * A diagram in the rules: a position of a recorded game, and a caption.
 */
G_DEFINE_FINAL_TYPE (ParlourRulesDiagram, parlour_rules_diagram, GTK_TYPE_WIDGET)

enum
{
  PROP_RECORD = 1,
  PROP_N_MOVES,
  PROP_MARK,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_words (ParlourRulesDiagram *self,
           const char          *words)
{
  gtk_label_set_label (GTK_LABEL (self->caption), words != NULL ? words : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
parlour_rules_diagram_constructed (GObject *object)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (object);
  g_autoptr (ParlourGame) game = parlour_record_load_sample (self->record);
  PatMove mark;

  G_OBJECT_CLASS (parlour_rules_diagram_parent_class)->constructed (object);

  parlour_game_go_to (game, self->n_moves);
  parlour_board_set_game (self->preview->board, game);
  if (self->mark != NULL)
    {
      /* The pages of rules are part of the program, so an illegal mark is our own mistake. */
      if (!pat_move_parse (self->mark, &mark))
        g_assert_not_reached ();
      parlour_board_show_hint (self->preview->board, mark);
    }
}

static void
parlour_rules_diagram_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (object);

  switch (id)
    {
    case PROP_RECORD:
      self->record = g_value_dup_string (value);
      break;

    case PROP_N_MOVES:
      self->n_moves = g_value_get_uint (value);
      break;

    case PROP_MARK:
      self->mark = g_value_dup_string (value);
      break;

    case PROP_WORDS:
      set_words (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_rules_diagram_dispose (GObject *object)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->record, g_free);
  g_clear_pointer (&self->mark, g_free);

  G_OBJECT_CLASS (parlour_rules_diagram_parent_class)->dispose (object);
}

static void
parlour_rules_diagram_class_init (ParlourRulesDiagramClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS,
                    once = flags | G_PARAM_CONSTRUCT_ONLY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = parlour_rules_diagram_constructed;
  object_class->set_property = parlour_rules_diagram_set_property;
  object_class->dispose = parlour_rules_diagram_dispose;

  properties[PROP_RECORD] = g_param_spec_string ("record", NULL, NULL, NULL, once);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, once);
  properties[PROP_MARK] = g_param_spec_string ("mark", NULL, NULL, NULL, once);
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, "", flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
parlour_rules_diagram_init (ParlourRulesDiagram *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_object_set (gtk_widget_get_layout_manager (widget),
                "orientation", GTK_ORIENTATION_VERTICAL, "spacing", GAP_PX, NULL);
  gtk_widget_set_focusable (widget, TRUE);

  self->preview = g_object_new (PARLOUR_TYPE_TABLE_PREVIEW, "width-request", MIN_WIDTH_PX, NULL);
  parlour_table_preview_set_size (self->preview, NATURAL_WIDTH_PX, LEAST_HEIGHT_PX);
  gtk_widget_set_parent (GTK_WIDGET (self->preview), widget);

  /* Screen readers read the label of the diagram instead. */
  self->caption = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                                "wrap", TRUE,
                                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "xalign", 0.0,
                                "css-classes", (const char *const[]) { "note", NULL },
                                NULL);
  gtk_widget_set_parent (self->caption, widget);
}

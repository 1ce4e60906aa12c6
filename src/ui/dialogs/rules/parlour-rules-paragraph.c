/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-paragraph.h"

#include "parlour-words.h"

/* A comfortable line length. */
#define MAX_WIDTH_CHARS 62

/*
 * A paragraph or heading that takes the focus, so that a screen reader reads it.  A
 * GtkLabel takes the focus only if it is selectable, and then it consumes keys and
 * touches.
 */
struct _ParlourRulesParagraph
{
  GtkWidget   parent_instance;

  GtkWidget  *label;
  /* (nullable): the sentence about the option of the paragraph. */
  const char *origin;
};

G_DEFINE_FINAL_TYPE (ParlourRulesParagraph, parlour_rules_paragraph, GTK_TYPE_WIDGET)

enum
{
  PROP_LABEL = 1,
  PROP_HEADING,
  PROP_OPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_label (ParlourRulesParagraph *self,
           const char            *label)
{
  g_autofree char *words = self->origin == NULL ? g_strdup (label)
                                                : g_strconcat (label, " ", self->origin, NULL);

  gtk_label_set_label (GTK_LABEL (self->label), words != NULL ? words : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* @option: a game, an option and its value, such as "louis deals=2" */
static const char *
find_origin (const char *option)
{
  g_auto (GStrv) words = g_strsplit_set (option, " =", 3);
  const PatGame *game = pat_game_find (words[0]);

  for (guint i = 0; game->options[i].key != NULL; i++)
    for (guint value = 0; game->options[i].values[value] != NULL; value++)
      if (g_str_equal (game->options[i].key, words[1])
          && g_str_equal (game->options[i].values[value], words[2]))
        return parlour_words_value_origin (game, i, value);

  /* The pages of rules are our own. */
  g_assert_not_reached ();
}

static void
parlour_rules_paragraph_set_property (GObject      *object,
                                      guint         id,
                                      const GValue *value,
                                      GParamSpec   *pspec)
{
  ParlourRulesParagraph *self = PARLOUR_RULES_PARAGRAPH (object);

  switch (id)
    {
    case PROP_LABEL:
      set_label (self, g_value_get_string (value));
      break;

    case PROP_OPTION:
      self->origin = find_origin (g_value_get_string (value));
      break;

    case PROP_HEADING:
      /* Before the label, which fixes the role. */
      g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LEVEL, 1,
                                      -1);
      gtk_widget_add_css_class (GTK_WIDGET (self), "heading");
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_rules_paragraph_dispose (GObject *object)
{
  g_clear_pointer (&PARLOUR_RULES_PARAGRAPH (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (parlour_rules_paragraph_parent_class)->dispose (object);
}

static void
parlour_rules_paragraph_class_init (ParlourRulesParagraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = parlour_rules_paragraph_set_property;
  object_class->dispose = parlour_rules_paragraph_dispose;

  properties[PROP_LABEL] =
    g_param_spec_string ("label", NULL, NULL, "",
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HEADING] =
    g_param_spec_boolean ("heading", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OPTION] =
    g_param_spec_string ("option", NULL, NULL, NULL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "passage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
parlour_rules_paragraph_init (ParlourRulesParagraph *self)
{
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "max-width-chars", MAX_WIDTH_CHARS,
                              "xalign", 0.0,
                              NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-shortcut-row.h"

#include "parlour-wrap-layout.h"

/*
 * What can be done by keys, and which keys do it.
 */
struct _ParlourShortcutRow
{
  GtkListBoxRow  parent_instance;

  /* Keys with a space between them, or the action whose keys they are. */
  char          *accelerator;
  char          *action_name;

  GtkLabel      *label;
  GtkBox        *keys;
};

G_DEFINE_FINAL_TYPE (ParlourShortcutRow, parlour_shortcut_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  PROP_TITLE = 1,
  PROP_ACCELERATOR,
  PROP_ACTION_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* (transfer full): the keys, each as GTK writes it. */
static char **
get_keys (ParlourShortcutRow *self,
          GtkApplication     *application)
{
  if (self->action_name != NULL)
    return gtk_application_get_accels_for_action (application, self->action_name);

  return g_strsplit (self->accelerator, " ", -1);
}

static void
add_key (ParlourShortcutRow *self,
         const char         *words)
{
  GtkWidget *key = gtk_label_new (words);

  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (key, "keycap");
  gtk_box_append (self->keys, key);
}

/**
 * parlour_shortcut_row_show_keys:
 * @self: a row
 * @application: knows the keys of actions
 *
 * To be called once.
 */
void
parlour_shortcut_row_show_keys (ParlourShortcutRow *self,
                                GtkApplication     *application)
{
  g_auto (GStrv) keys = NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  g_return_if_fail (PARLOUR_IS_SHORTCUT_ROW (self));
  g_return_if_fail (GTK_IS_APPLICATION (application));

  keys = get_keys (self, application);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      guint key;
      GdkModifierType modifiers;
      g_autofree char *words = NULL;

      if (!gtk_accelerator_parse (keys[i], &key, &modifiers))
        g_return_if_reached ();

      words = gtk_accelerator_get_label (key, modifiers);
      add_key (self, words);
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", words);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_label (self->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all->str,
                                  -1);
}

static void
parlour_shortcut_row_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  ParlourShortcutRow *self = PARLOUR_SHORTCUT_ROW (object);

  switch (id)
    {
    case PROP_ACCELERATOR:
      g_value_set_string (value, self->accelerator);
      break;

    case PROP_ACTION_NAME:
      g_value_set_string (value, self->action_name);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_shortcut_row_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ParlourShortcutRow *self = PARLOUR_SHORTCUT_ROW (object);

  switch (id)
    {
    case PROP_TITLE:
      gtk_label_set_label (self->label, g_value_get_string (value));
      break;

    case PROP_ACCELERATOR:
      g_free (self->accelerator);
      self->accelerator = g_value_dup_string (value);
      break;

    case PROP_ACTION_NAME:
      g_free (self->action_name);
      self->action_name = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_shortcut_row_finalize (GObject *object)
{
  ParlourShortcutRow *self = PARLOUR_SHORTCUT_ROW (object);

  g_free (self->accelerator);
  g_free (self->action_name);

  G_OBJECT_CLASS (parlour_shortcut_row_parent_class)->finalize (object);
}

static void
parlour_shortcut_row_class_init (ParlourShortcutRowClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = parlour_shortcut_row_get_property;
  object_class->set_property = parlour_shortcut_row_set_property;
  object_class->finalize = parlour_shortcut_row_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ACCELERATOR] = g_param_spec_string ("accelerator", NULL, NULL, NULL, flags);
  properties[PROP_ACTION_NAME] = g_param_spec_string ("action-name", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
parlour_shortcut_row_init (ParlourShortcutRow *self)
{
  GtkBox *both = GTK_BOX (parlour_wrap_layout_new_box (6, TRUE));

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_box_append (both, GTK_WIDGET (self->label));

  self->keys = GTK_BOX (parlour_wrap_layout_new_box (6, TRUE));
  gtk_box_append (both, GTK_WIDGET (self->keys));

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (both));
}

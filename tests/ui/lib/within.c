/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "within.h"

/* The action and the target of the button to find. */
typedef struct
{
  const char *action;
  /* (nullable) */
  const char *target;
} Deed;

/*
 * within_part:
 * @widget: a widget with a template
 * @name: an id in its .ui file
 *
 * Returns: (transfer none) (nullable): the child of @widget
 */
gpointer
within_part (gpointer    widget,
             const char *name)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);
}

/*
 * within_has_focus:
 *
 * Returns: whether the focus of its window is on @widget or in it
 */
gboolean
within_has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Whether @widget is shown and has a size. */
gboolean
within_is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/*
 * within_find:
 * @wanted: passed to @match
 *
 * Returns: (transfer none) (nullable): the first of @widget and its descendants for which
 *   @match returns %TRUE
 */
GtkWidget *
within_find (GtkWidget     *widget,
             WithinMatch    match,
             gconstpointer  wanted)
{
  GtkWidget *found = NULL;

  if (match (widget, wanted))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = within_find (child, match, wanted);

  return found;
}

static gboolean
is_of_type (GtkWidget     *widget,
            gconstpointer  type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

/*
 * within_find_type:
 *
 * Returns: (transfer none) (nullable): the first widget of @type
 */
GtkWidget *
within_find_type (GtkWidget *widget,
                  GType      type)
{
  return within_find (widget, is_of_type, GSIZE_TO_POINTER (type));
}

static gboolean
has_css_class (GtkWidget     *widget,
               gconstpointer  css_class)
{
  return gtk_widget_has_css_class (widget, css_class);
}

/*
 * within_find_css_class:
 *
 * Returns: (transfer none) (nullable): the first widget with @css_class
 */
GtkWidget *
within_find_css_class (GtkWidget  *widget,
                       const char *css_class)
{
  return within_find (widget, has_css_class, css_class);
}

static gboolean
does (GtkWidget     *widget,
      gconstpointer  wanted)
{
  const Deed *deed = wanted;
  GVariant *target;

  if (!GTK_IS_BUTTON (widget)
      || g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), deed->action) != 0)
    return FALSE;

  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return deed->target == NULL || g_str_equal (g_variant_get_string (target, NULL), deed->target);
}

/*
 * within_find_button:
 * @target: (nullable): the target of the action; %NULL for any
 *
 * Returns: (transfer none) (nullable): the first button with @action
 */
GtkWidget *
within_find_button (GtkWidget  *widget,
                    const char *action,
                    const char *target)
{
  const Deed deed = { action, target };

  return within_find (widget, does, &deed);
}

static gboolean
is_about (GtkWidget     *widget,
          gconstpointer  about)
{
  return g_str_equal (gtk_widget_get_name (widget), about);
}

/*
 * within_get_banner:
 * @about: the subject of a banner
 *
 * Returns: (transfer none) (nullable): its text, if the banner is shown
 */
const char *
within_get_banner (GtkWidget  *window,
                   const char *about)
{
  GtkWidget *banner = within_find (window, is_about, about);

  return banner != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (banner))) : NULL;
}

/*
 * within_find_controller:
 * @type: a type of event controllers that @widget has
 *
 * Returns: (transfer none): the first controller of @type
 */
GtkEventController *
within_find_controller (GtkWidget *widget,
                        GType      type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

static gboolean
is_labelled (GtkWidget     *widget,
             gconstpointer  label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/*
 * within_find_labelled:
 *
 * Returns: (transfer none) (nullable): the first button with @label
 */
GtkWidget *
within_find_labelled (GtkWidget  *widget,
                      const char *label)
{
  return within_find (widget, is_labelled, label);
}

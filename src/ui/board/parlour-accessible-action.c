/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-accessible-action.h"

/*
 * What can be done with a pile or a card, as actions that a screen reader
 * lists.  It lists no others than those that are allowed, by these very names.
 */
static const struct
{
  const char              *name;
  ParlourAccessibleAction  action;
} actions[] = {
  { "card.pick-up", PARLOUR_ACCESSIBLE_ACTION_PICK_UP },
  { "card.put-back", PARLOUR_ACCESSIBLE_ACTION_PUT_BACK },
  { "card.put-here", PARLOUR_ACCESSIBLE_ACTION_PUT_HERE },
  { "card.to-foundation", PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION },
  { "stock.deal", PARLOUR_ACCESSIBLE_ACTION_DEAL },
  { "stock.deal-again", PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN },
  { "pile.read", PARLOUR_ACCESSIBLE_ACTION_READ },
};

static GQuark
allowed_quark (void)
{
  return g_quark_from_static_string ("parlour-accessible-actions");
}

static void
action_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      g_signal_emit_by_name (gtk_widget_get_parent (widget), "accessible-action", actions[i].action, widget);
}

/**
 * parlour_accessible_action_install:
 * @widget_class: a class of widgets that lie in a #ParlourTableView
 * @allowed: what can ever be asked of them
 *
 * Gives @widget_class the actions.  ParlourTableView::accessible-action tells of them.
 */
void
parlour_accessible_action_install (GtkWidgetClass          *widget_class,
                                   ParlourAccessibleAction  allowed)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (allowed & actions[i].action)
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, action_cb);
}

/**
 * parlour_accessible_action_allow:
 * @widget: a widget whose class has actions
 * @allowed: what can be asked of it now, of those that its class has
 */
void
parlour_accessible_action_allow (GtkWidget               *widget,
                                 ParlourAccessibleAction  allowed)
{
  /* All are allowed in the beginning. */
  guint before = ~GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (widget), allowed_quark ()));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if ((before ^ allowed) & actions[i].action)
      gtk_widget_action_set_enabled (widget, actions[i].name, (allowed & actions[i].action) != 0);

  g_object_set_qdata (G_OBJECT (widget), allowed_quark (), GUINT_TO_POINTER (~(guint) allowed));
}

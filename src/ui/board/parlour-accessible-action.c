/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-accessible-action.h"

/*
 * Actions of piles and cards for screen readers, which read out the names of those that
 * are enabled.
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
 * @widget_class: a class of children of a #ParlourTableView
 * @allowed: the actions of the class
 *
 * Adds actions to a class.  They emit ParlourTableView::accessible-action.
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
 * @allowed: those to enable
 */
void
parlour_accessible_action_allow (GtkWidget               *widget,
                                 ParlourAccessibleAction  allowed)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (widget, actions[i].name, (allowed & actions[i].action) != 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-preferences.h"

#include "parlour-column-layout.h"
#include "parlour-deck-page.h"
#include "parlour-single-window.h"
#include "parlour-switch-row.h"

/*
 * The window of preferences.  All changes apply at once.
 */
struct _ParlourPreferences
{
  GtkWindow        parent_instance;

  ParlourSettings *settings;

  GtkWidget       *column;
  ParlourDeckPage *deck_page;
  GtkBox          *swatches;
  GtkLabel        *standing_label;
  GtkDropDown     *standing_choice;
  GtkLabel        *error_label;
};

G_DEFINE_FINAL_TYPE (ParlourPreferences, parlour_preferences, GTK_TYPE_WINDOW)

/* The ids of the switches are the names of their properties. */
static const char *const switches[] = {
  "mirrored", "deal-singly", "autoplay", "animations",
  "hint-looks", "show-time", "show-statistics", "keep-games",
};

static void
swatch_toggled_cb (ParlourPreferences *self,
                   GtkToggleButton    *swatch)
{
  if (gtk_toggle_button_get_active (swatch))
    g_object_set (self->settings,
                  "felt", GPOINTER_TO_INT (g_object_get_data (G_OBJECT (swatch), "felt")),
                  NULL);
}

static void
add_swatches (ParlourPreferences *self)
{
  GtkToggleButton *first = NULL;

  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    {
      GtkWidget *swatch = gtk_toggle_button_new ();

      g_object_set_data (G_OBJECT (swatch), "felt", GINT_TO_POINTER (i));
      gtk_widget_set_tooltip_text (swatch, parlour_felt_get_words (i));
      gtk_accessible_update_property (GTK_ACCESSIBLE (swatch),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_felt_get_words (i),
                                      -1);
      gtk_widget_add_css_class (swatch, "swatch");
      gtk_widget_add_css_class (swatch, parlour_felt_get_css_class (i));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (swatch), first);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (swatch),
                                    parlour_settings_get_felt (self->settings) == i);
      g_signal_connect_object (swatch, "toggled",
                               G_CALLBACK (swatch_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->swatches, swatch);

      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (swatch);
    }
}

/* GTK 4.8 gives no name to the button of a drop-down, which has the focus. */
static void
describe_standing (ParlourPreferences *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->standing_choice));
  GtkStringObject *selected = gtk_drop_down_get_selected_item (self->standing_choice);
  const char *label = gtk_label_get_text (self->standing_label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_string_object_get_string (selected),
                                  -1);
}

static void
follow_settings (ParlourPreferences *self)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  const char *trouble = parlour_settings_get_trouble (self->settings);

  parlour_deck_page_set_settings (self->deck_page, self->settings);
  add_swatches (self);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_object_bind_property (self->settings, switches[i],
                            gtk_widget_get_template_child (GTK_WIDGET (self), PARLOUR_TYPE_PREFERENCES, switches[i]),
                            "active", flags);
  g_object_bind_property (self->settings, "standing", self->standing_choice, "selected", flags);
  g_signal_connect_object (self->standing_choice, "notify::selected",
                           G_CALLBACK (describe_standing), self, G_CONNECT_SWAPPED);
  describe_standing (self);

  gtk_label_set_label (self->error_label, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), trouble != NULL);
}

/**
 * parlour_preferences_present:
 * @settings: the preferences
 * @parent: the window to be above
 *
 * Shows the window of preferences; there is only one.
 */
void
parlour_preferences_present (ParlourSettings *settings,
                             GtkWindow       *parent)
{
  GtkApplication *application;
  ParlourPreferences *self;

  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  application = gtk_window_get_application (parent);
  self = parlour_single_window_find (application, PARLOUR_TYPE_PREFERENCES);
  if (self == NULL)
    {
      self = parlour_single_window_new (PARLOUR_TYPE_PREFERENCES, parent);
      self->settings = g_object_ref (settings);
      follow_settings (self);
      gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->swatches)));
    }

  parlour_single_window_present (GTK_WINDOW (self));
}

static void
parlour_preferences_dispose (GObject *object)
{
  ParlourPreferences *self = PARLOUR_PREFERENCES (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_preferences_parent_class)->dispose (object);
}

static void
parlour_preferences_class_init (ParlourPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_preferences_dispose;

  g_type_ensure (PARLOUR_TYPE_DECK_PAGE);
  g_type_ensure (PARLOUR_TYPE_SWITCH_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, column);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, deck_page);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, swatches);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, standing_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, standing_choice);
  gtk_widget_class_bind_template_child (widget_class, ParlourPreferences, error_label);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i], FALSE, 0);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_preferences_init (ParlourPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->column, parlour_column_layout_new ());
}

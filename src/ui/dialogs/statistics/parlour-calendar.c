/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-calendar.h"

#include <glib/gi18n.h>
#include <langinfo.h>

#include "parlour-breakpoint.h"
#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "parlour-numbers.h"
#include "parlour-wrap-layout.h"

/*
 * A month of deals of the day.  The button of a day that was not played plays its deal;
 * the button of a day that was played has a menu with the result.  GtkCalendar has only
 * one kind of mark, which a screen reader does not read.
 *
 * The buttons activate statistics.play-day and statistics.copy-day with the number of
 * g_date_get_julian().
 */
struct _ParlourCalendar
{
  GtkBox                    parent_instance;

  /* (nullable): NULL before anything is shown. */
  ParlourVariantStatistics *figures;
  /* The first day of the month shown, its weekday, and the number of days. */
  guint32                   first;
  GDateWeekday              weekday;
  guint                     n_days;

  GtkWidget                *head;
  GtkWidget                *before_button;
  GtkLabel                 *month_label;
  GtkWidget                *after_button;
  GtkGrid                  *grid;
};

G_DEFINE_FINAL_TYPE (ParlourCalendar, parlour_calendar, GTK_TYPE_BOX)

/* The year 1 began with a Monday. */
enum { MONDAY = 1, N_WEEKDAYS = 7 };

/* Returns: the first day of a week in the player's locale */
static GDateWeekday
first_weekday (void)
{
#ifdef _NL_TIME_WEEK_1STDAY
  /* The C library gives a date on which a week begins, a Sunday or a Monday, and the
   * number of the first weekday counted from there. */
  const char *first = nl_langinfo (_NL_TIME_FIRST_WEEKDAY);
  const guint counted_from = GPOINTER_TO_UINT (nl_langinfo (_NL_TIME_WEEK_1STDAY));
  const guint sunday = 19971130;
  const guint from = counted_from == sunday ? G_DATE_SUNDAY : G_DATE_MONDAY;

  return (GDateWeekday) ((from + (guint) *first - 2) % N_WEEKDAYS + 1);
#else
  return G_DATE_MONDAY;
#endif
}

static void
append_item (GMenu      *menu,
             const char *label,
             const char *action,
             guint32     day)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", day);
  g_menu_append_item (menu, item);
}

static GMenuModel *
create_menu (const ParlourMonthDay *day)
{
  g_autofree char *result = parlour_finished_words_result (day->result);
  g_autoptr (GMenu) items = g_menu_new ();
  GMenu *menu = g_menu_new ();

  if (day->open)
    append_item (items, _("Play Again"), "statistics.play-day", day->day);
  append_item (items, _("Copy the Result"), "statistics.copy-day", day->day);
  g_menu_append_section (menu, result, G_MENU_MODEL (items));

  return G_MENU_MODEL (menu);
}

static GtkWidget *
create_played (const ParlourMonthDay *day,
               GtkWidget             *number)
{
  g_autoptr (GMenuModel) menu = create_menu (day);
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), number);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  parlour_breakpoint_fit_menu (GTK_MENU_BUTTON (button));
  gtk_widget_add_css_class (button, day->result->outcome == PARLOUR_WON ? "won" : "lost");

  return button;
}

/* Creates the button of a day that was not played.  It plays the deal of the day, unless the day is
 * in the future or too long ago. */
static GtkWidget *
create_plain (const ParlourMonthDay *day,
              GtkWidget             *number)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), number);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  if (!day->open)
    {
      gtk_widget_set_sensitive (button, FALSE);
      return button;
    }

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", day->day);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "statistics.play-day");

  return button;
}

/* @i: the index of the day in its month, from 0 */
static GtkWidget *
create_day (ParlourCalendar *self,
            guint            i,
            guint32          today)
{
  const guint32 julian = self->first + i;
  const ParlourMonthDay day = {
    .day = julian,
    .is_today = julian == today,
    .open = parlour_month_is_open (julian, today),
    .result = parlour_variant_statistics_get_day (self->figures, julian),
  };
  g_autofree char *said = parlour_day_words_label (&day);
  g_autofree char *words = parlour_numbers_count (i + 1);
  GtkWidget *number = gtk_label_new (words);
  GtkWidget *button;

  button = day.result != NULL ? create_played (&day, number) : create_plain (&day, number);
  gtk_widget_set_tooltip_text (button, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_widget_add_css_class (button, "day");
  if (day.is_today)
    gtk_widget_add_css_class (button, "today");

  return button;
}

static void
add_weekdays (ParlourCalendar *self,
              GDateWeekday     first)
{
  for (guint i = 0; i < N_WEEKDAYS; i++)
    {
      /* Translators: the heading of a column in a calendar.  %a is the short name of a day
       * of the week. */
      const guint32 day = MONDAY + (first - 1 + i) % N_WEEKDAYS;
      g_autofree char *name = parlour_day_words_format (day, C_("weekday", "%a"));
      GtkWidget *label = gtk_label_new (name);

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "note");
      gtk_grid_attach (self->grid, label, (int) i, 0, 1, 1);
    }
}

/* Returns: the place of a day in the grid, counted from the first weekday of its week */
static guint
get_cell (ParlourCalendar *self,
          guint32          day)
{
  return (self->weekday + N_WEEKDAYS - first_weekday ()) % N_WEEKDAYS + (day - self->first);
}

/* Returns: the day that has the focus, or 0 */
static guint32
find_focused (ParlourCalendar *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->grid));

  for (guint i = 0; focus != NULL && i < self->n_days; i++)
    if (parlour_calendar_get_day (self, self->first + i) == focus)
      return self->first + i;

  return 0;
}

/* Shows the month that has the day @shown. */
static void
update (ParlourCalendar *self,
        guint32          shown)
{
  const guint32 today = parlour_month_today ();
  const guint32 focused = find_focused (self);
  /* Translators: such as “November 2026”.  %OB is the name of a month that stands
   * alone. */
  g_autofree char *words = parlour_day_words_format (shown, C_("month", "%OB %Y"));
  GtkWidget *child;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, shown);
  g_date_set_day (&date, 1);
  self->first = g_date_get_julian (&date);
  self->weekday = g_date_get_weekday (&date);
  self->n_days = g_date_get_days_in_month (g_date_get_month (&date), g_date_get_year (&date));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  add_weekdays (self, first_weekday ());
  for (guint i = 0; i < self->n_days; i++)
    {
      const guint cell = get_cell (self, self->first + i);

      gtk_grid_attach (self->grid, create_day (self, i, today),
                       (int) (cell % N_WEEKDAYS), (int) (cell / N_WEEKDAYS) + 1, 1, 1);
    }

  gtk_label_set_label (self->month_label, words);
  gtk_widget_set_sensitive (self->before_button,
                            parlour_month_first_shown (today, self->figures) < self->first);
  gtk_widget_set_sensitive (self->after_button, self->first + self->n_days <= today);

  child = focused != 0 ? parlour_calendar_get_day (self, focused) : NULL;
  if (child != NULL)
    gtk_widget_grab_focus (child);
}

/* Shows the month of @day.  If the pressed button becomes insensitive, the other one gets the
 * focus. */
static void
turn_to_month (ParlourCalendar *self,
               guint32          day)
{
  GtkWidget *pressed = gtk_widget_get_focus_child (self->head);

  update (self, day);

  if (pressed != NULL && !gtk_widget_get_sensitive (pressed))
    gtk_widget_grab_focus (pressed == self->before_button ? self->after_button
                                                          : self->before_button);
}

static void
before_cb (ParlourCalendar *self)
{
  turn_to_month (self, self->first - 1);
}

static void
after_cb (ParlourCalendar *self)
{
  turn_to_month (self, self->first + self->n_days);
}

/**
 * parlour_calendar_show:
 * @self: a calendar
 * @figures: the statistics of a variant
 *
 * Shows the results of the month that was shown last; at first, of the present month.
 */
void
parlour_calendar_show (ParlourCalendar                *self,
                       const ParlourVariantStatistics *figures)
{
  g_return_if_fail (PARLOUR_IS_CALENDAR (self));
  g_return_if_fail (figures != NULL);

  g_clear_pointer (&self->figures, parlour_variant_statistics_free);
  self->figures = parlour_variant_statistics_copy (figures);
  update (self, self->first != 0 ? self->first : parlour_month_today ());
}

/**
 * parlour_calendar_get_day:
 * @self: a calendar
 * @day: a number of g_date_get_julian()
 *
 * Returns: (transfer none) (nullable): the button of the day; %NULL if it is in another
 *   month
 */
GtkWidget *
parlour_calendar_get_day (ParlourCalendar *self,
                          guint32          day)
{
  guint cell;

  g_return_val_if_fail (PARLOUR_IS_CALENDAR (self), NULL);

  if (day < self->first || day >= self->first + self->n_days)
    return NULL;

  cell = get_cell (self, day);
  return gtk_grid_get_child_at (self->grid, (int) (cell % N_WEEKDAYS),
                                (int) (cell / N_WEEKDAYS) + 1);
}

/* Arrow keys move between days, and Tab leaves the days. */
static gboolean
parlour_calendar_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  ParlourCalendar *self = PARLOUR_CALENDAR (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* The menu of a day is a popover and moves the focus itself. */
  gboolean on_day = gtk_widget_get_focus_child (GTK_WIDGET (self->grid)) != NULL
                    && focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (root);

  if (on_day && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (on_day && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (self->head, direction);

  return GTK_WIDGET_CLASS (parlour_calendar_parent_class)->focus (widget, direction);
}

static void
parlour_calendar_dispose (GObject *object)
{
  g_clear_pointer (&PARLOUR_CALENDAR (object)->figures, parlour_variant_statistics_free);

  G_OBJECT_CLASS (parlour_calendar_parent_class)->dispose (object);
}

static void
parlour_calendar_class_init (ParlourCalendarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_calendar_dispose;
  widget_class->focus = parlour_calendar_focus;

  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_css_name (widget_class, "daycalendar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-calendar.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourCalendar, head);
  gtk_widget_class_bind_template_child (widget_class, ParlourCalendar, before_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourCalendar, month_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourCalendar, after_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourCalendar, grid);
  gtk_widget_class_bind_template_callback (widget_class, before_cb);
  gtk_widget_class_bind_template_callback (widget_class, after_cb);
}

static void
parlour_calendar_init (ParlourCalendar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

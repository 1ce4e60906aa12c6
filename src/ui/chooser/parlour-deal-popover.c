/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deal-popover.h"

#include <glib/gi18n.h>

#include "pat-shuffle.h"

#include "parlour-css-class.h"
#include "parlour-odds.h"
#include "parlour-wrap-layout.h"

/*
 * A popover for a new deal, by kind or by number, which shows the current number.
 */
struct _ParlourDealPopover
{
  GtkPopover       parent_instance;

  guint32          deal;

  GtkLabel        *odds_label;
  GtkWidget       *winnable_box;
  GtkWidget       *winnable_note;
  GtkEntry        *entry;
  GtkLabel        *message;
  GtkWidget       *deal_button;
};

G_DEFINE_FINAL_TYPE (ParlourDealPopover, parlour_deal_popover, GTK_TYPE_POPOVER)

static guint deal_signal;

/* The number in the entry, or 0. */
static guint32
get_number (ParlourDealPopover *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  guint64 number;

  if (!g_ascii_string_to_unsigned (g_strstrip (text), 10, PAT_DEAL_MIN, PAT_DEAL_MAX,
                                   &number, NULL))
    return 0;

  return number;
}

static void
update (ParlourDealPopover *self)
{
  gboolean empty = gtk_entry_get_text_length (self->entry) == 0;
  gboolean wrong = !empty && get_number (self) == 0;

  gtk_widget_set_sensitive (self->deal_button, !empty && !wrong);
  gtk_label_set_label (self->message,
                       wrong ? _("Deal numbers go from 1 to 2147483647.")
                             : _("The same number always deals the same cards."));

  parlour_css_class_set (GTK_WIDGET (self->entry), "error", wrong);
  parlour_css_class_set (GTK_WIDGET (self->message), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
activate_cb (ParlourDealPopover *self)
{
  guint32 number = get_number (self);

  if (number == 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self->entry));
      return;
    }

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, deal_signal, 0, number);
}

/* Deals.  When this is called, the setting already has the kind of the button. */
static void
kind_cb (ParlourDealPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, deal_signal, 0, 0);
}

/* Called when the popover closes, not when it opens, because opening selects the text. */
static void
reset (ParlourDealPopover *self)
{
  g_autofree char *text = NULL;

  if (self->deal != 0)
    text = g_strdup_printf ("%u", self->deal);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  update (self);
}

/**
 * parlour_deal_popover_focus_number:
 * @self: a popover that is shown
 *
 * Focuses the entry for the number.
 */
void
parlour_deal_popover_focus_number (ParlourDealPopover *self)
{
  g_return_if_fail (PARLOUR_IS_DEAL_POPOVER (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Hides the buttons of grades without deals, and the note if there are no grades. */
static void
offer_grades (ParlourDealPopover *self,
              ParlourDeals       *deals,
              PatVariant          variant)
{
  gboolean any = FALSE;

  for (ParlourDealKind kind = PARLOUR_DEAL_EASY; kind <= PARLOUR_DEAL_HARD; kind++)
    {
      GObject *button = gtk_widget_get_template_child (GTK_WIDGET (self), PARLOUR_TYPE_DEAL_POPOVER,
                                                       parlour_deal_kind_get_nick (kind));
      gboolean offered = parlour_deals_offers (deals, variant, kind);

      gtk_widget_set_visible (GTK_WIDGET (button), offered);
      any |= offered;
    }
  gtk_widget_set_visible (self->winnable_note, any);
}

/**
 * parlour_deal_popover_set_deal:
 * @self: a popover
 * @deals: the known deals
 * @variant: the variant on the table
 * @deal: the number of the deal on the table; 0 for none
 *
 * Shows the odds of @variant, and offers the kinds of deals that are known.
 */
void
parlour_deal_popover_set_deal (ParlourDealPopover *self,
                               ParlourDeals       *deals,
                               PatVariant          variant,
                               guint32             deal)
{
  const ParlourDifficulty *difficulty;
  g_autofree char *odds = NULL;

  g_return_if_fail (PARLOUR_IS_DEAL_POPOVER (self));

  difficulty = parlour_deals_get_difficulty (deals, variant);
  odds = parlour_odds_careful_line (difficulty);

  gtk_label_set_label (self->odds_label, odds);
  gtk_widget_set_sensitive (self->winnable_box,
                            parlour_deals_offers (deals, variant, PARLOUR_DEAL_WINNABLE));
  offer_grades (self, deals, variant);
  self->deal = deal;
  reset (self);
}

/* Limits the natural size to that of the window; the content scrolls. */
static void
parlour_deal_popover_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *least,
                              int            *natural,
                              int            *least_baseline,
                              int            *natural_baseline)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int room = 0;

  GTK_WIDGET_CLASS (parlour_deal_popover_parent_class)->measure (widget, orientation, for_size,
                                                                 least, natural,
                                                                 least_baseline, natural_baseline);
  if (root != NULL)
    room = orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (root)
                                                     : gtk_widget_get_height (root);
  if (room > 0)
    *natural = CLAMP (room, *least, *natural);
}

static void
parlour_deal_popover_class_init (ParlourDealPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = parlour_deal_popover_measure;

  deal_signal = g_signal_new ("deal",
                              PARLOUR_TYPE_DEAL_POPOVER,
                              G_SIGNAL_RUN_LAST,
                              0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1,
                              G_TYPE_UINT);

  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-deal-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, odds_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, winnable_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, winnable_note);
  for (ParlourDealKind kind = PARLOUR_DEAL_EASY; kind <= PARLOUR_DEAL_HARD; kind++)
    gtk_widget_class_bind_template_child_full (widget_class, parlour_deal_kind_get_nick (kind),
                                               FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, entry);
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, message);
  gtk_widget_class_bind_template_child (widget_class, ParlourDealPopover, deal_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset);
}

static void
parlour_deal_popover_init (ParlourDealPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

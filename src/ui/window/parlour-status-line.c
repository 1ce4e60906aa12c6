/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-status-line.h"

#include <glib/gi18n.h>

#include "parlour-css-class.h"
#include "parlour-mnemonic.h"
#include "parlour-pile.h"
#include "parlour-announce.h"
#include "parlour-announcement.h"
#include "parlour-numbers.h"
#include "parlour-status.h"
#include "parlour-wrap-layout.h"

/* How long a text is shown. */
#define TEXT_MS 4000

/* Maximum lines of text. */
#define LINES 2
#define NARROW_LINES 4

/* Spacing of facts, without and with a separator. */
#define FACTS_APART_PX 12
#define FACTS_BESIDE_PX 4

/*
 * The line below the table: the state of the game, questions and messages to the
 * player, and buttons.
 */
struct _ParlourStatusLine
{
  GtkWidget            parent_instance;

  ParlourGame         *game;
  GSignalGroup        *game_signals;
  GSignalGroup        *clock_signals;
  guint                tick_source;
  guint                clear_source;
  /* (nullable): the task that takes the place of the lead text, and how screen readers say it. */
  char                *task;
  char                *spoken_task;
  /* The text says where cards were found. */
  gboolean             shows_found;
  /* The number of moves announced so far. */
  guint                n_announced;

  gboolean             narrow;

  GtkWidget           *line;
  ParlourWinIndicator *win_indicator;
  GtkBox              *box;
  GtkStack            *stack;
  GtkLayoutManager    *foot_layout;
  GtkLabel            *lead_label;
  GtkLabel            *said_label;
  GtkWidget           *foot_line;
  GtkWidget           *facts;
  GtkLayoutManager    *facts_layout;
  GtkWidget           *time_box;
  GtkLabel            *time_label;
  GtkWidget           *find_button;
  ParlourFindBox      *find_box;
  GtkWidget           *buttons;
  GtkButton           *redeal_button;
  GtkWidget           *finish_button;
  GtkWidget           *undo_button;
  GtkWidget           *go_back_button;
  GtkWidget           *look_button;
  GtkWidget           *take_back_button;
  GtkWidget           *own_game_button;
  GtkWidget           *lesson_button;
};

G_DEFINE_FINAL_TYPE (ParlourStatusLine, parlour_status_line, GTK_TYPE_WIDGET)

enum { SECOND_MS = 1000, MINUTE_S = 60, HOUR_S = 3600 };

static char *
format_time_words (gint64 minutes)
{
  const int per_hour = HOUR_S / MINUTE_S;
  int h = (int) MIN (minutes / per_hour, G_MAXINT);
  int min = (int) (minutes % per_hour);
  g_autofree char *rest = g_strdup_printf (ngettext ("%d minute", "%d minutes", min), min);
  g_autofree char *hours = NULL;

  if (h == 0)
    return g_strdup_printf (_("Time played: %s"), rest);

  hours = g_strdup_printf (ngettext ("%d hour", "%d hours", h), h);
  /* Translators: hours, then minutes. */
  return g_strdup_printf (_("Time played: %1$s and %2$s"), hours, rest);
}

static void update_time (ParlourStatusLine *self);

static void
tick_cb (gpointer user_data)
{
  ParlourStatusLine *self = user_data;

  self->tick_source = 0;
  update_time (self);
}

/* Shows the time, and again at the next second if the clock runs.  The accessible name gives
 * minutes, so that it does not change each second. */
static void
update_time (ParlourStatusLine *self)
{
  g_autoptr (ParlourClock) clock = g_signal_group_dup_target (self->clock_signals);
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  gint64 elapsed_ms;

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (clock == NULL || !gtk_widget_get_mapped (self->time_box))
    return;

  elapsed_ms = parlour_clock_get_elapsed_ms (clock);
  text = parlour_numbers_time (elapsed_ms);
  words = format_time_words (elapsed_ms / SECOND_MS / MINUTE_S);
  gtk_label_set_label (self->time_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->time_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  if (parlour_clock_get_running (clock))
    self->tick_source = g_timeout_add_once ((guint) (SECOND_MS - elapsed_ms % SECOND_MS), tick_cb, self);
}

/* Whether a redeal is the only legal move. */
static gboolean
must_redeal (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  return legal->n == 1 && legal->moves[0].kind == PAT_MOVE_REDEAL;
}

/* The text of a search changes with each key: it must fit in the space that is always
 * there, or the table would change its size. */
static int
count_lines (ParlourStatusLine *self)
{
  return self->narrow && !self->shows_found ? NARROW_LINES : LINES;
}

static void
show_label (ParlourStatusLine *self,
            GtkLabel          *label)
{
  gtk_stack_set_visible_child (self->stack, gtk_widget_get_parent (GTK_WIDGET (label)));
}

static void
clear (ParlourStatusLine *self)
{
  g_clear_handle_id (&self->clear_source, g_source_remove);
  self->shows_found = FALSE;
  show_label (self, self->lead_label);
}

static void
clear_timeout_cb (gpointer user_data)
{
  ParlourStatusLine *self = user_data;

  self->clear_source = 0;
  clear (self);
}

/**
 * parlour_status_line_announce:
 * @self: a status line
 * @words: a sentence
 *
 * Announces @words to screen readers without showing them.
 */
void
parlour_status_line_announce (ParlourStatusLine *self,
                              const char        *words)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail (words != NULL);

  if (parlour_announce (GTK_WIDGET (self), words))
    return;

  /* GTK before 4.14 cannot announce.  The text becomes the name of the line, and, for
   * screen readers that read only changes of the focused widget, the description of
   * the focused pile or the find box. */
  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* Reset it, so that the same text is read again. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  if (PARLOUR_IS_PILE (focus))
    parlour_pile_announce (PARLOUR_PILE (focus), words);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->find_box)))
    parlour_find_box_describe (self->find_box, words);
}

/* Announces new moves, and the lead text if it has changed. */
static void
announce_change (ParlourStatusLine *self,
                 const char        *lead)
{
  gboolean led = g_strcmp0 (lead, gtk_label_get_label (self->lead_label)) != 0;
  g_autofree char *news = parlour_announcement_news (self->game, self->n_announced);
  g_autofree char *words = parlour_announcement_join (news, led ? (self->task ? self->spoken_task : lead) : NULL);

  if (words != NULL)
    parlour_status_line_announce (self, words);
  self->n_announced = parlour_game_get_n_moves (self->game);
}

/* An empty button box would still take up space. */
static void
update_buttons (ParlourStatusLine *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  while (button != NULL && !gtk_widget_get_visible (button))
    button = gtk_widget_get_next_sibling (button);

  gtk_widget_set_visible (self->buttons, button != NULL);
}

/* Going back replaces undo. */
static void
update_undo_button (ParlourStatusLine *self)
{
  gboolean stuck = self->game != NULL && parlour_game_get_status (self->game) == PAT_STUCK;

  gtk_widget_set_visible (self->undo_button,
                          stuck && !gtk_widget_get_visible (self->go_back_button));
  update_buttons (self);
}

/* Each fact has its own label, so that lines break between facts.  A narrow line
 * uses spacing instead of separators. */
static void
update_facts (ParlourStatusLine *self)
{
  g_autofree char *separator = g_strchomp (g_strdup (C_("between facts", " · ")));
  GtkWidget *label = gtk_widget_get_last_child (self->facts);
  gboolean followed = FALSE;

  /* From the last fact, which has no separator. */
  for (int i = PARLOUR_STATUS_N_FACTS - 1; i >= 0; i--)
    {
      g_autofree char *fact = parlour_status_fact (self->game, i);
      g_autofree char *words = g_strconcat (fact != NULL ? fact : "",
                                            followed && !self->narrow ? separator : NULL, NULL);

      label = gtk_widget_get_prev_sibling (label);
      gtk_label_set_label (GTK_LABEL (label), fact != NULL ? words : "");
      gtk_widget_set_visible (label, fact != NULL);
      followed |= fact != NULL;
    }
}

static void
update (ParlourStatusLine *self)
{
  PatVariant variant = parlour_game_get_variant (self->game);
  PatStatus status = parlour_game_get_status (self->game);
  g_autofree char *lead = self->task != NULL ? g_strdup (self->task) : parlour_status_lead (self->game);

  clear (self);

  update_facts (self);
  announce_change (self, lead);
  gtk_label_set_label (self->lead_label, lead);
  parlour_css_class_set (GTK_WIDGET (self), "won", status == PAT_WON);
  parlour_css_class_set (GTK_WIDGET (self), "stuck", status == PAT_STUCK);

  gtk_button_set_label (self->redeal_button, parlour_status_redeal (variant.game));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->redeal_button)), TRUE);
  gtk_widget_set_visible (self->find_button, status == PAT_PLAYING);
  gtk_widget_set_visible (GTK_WIDGET (self->redeal_button), must_redeal (self->game));
  gtk_widget_set_visible (self->finish_button, parlour_game_can_finish (self->game));
  update_undo_button (self);
}

/**
 * parlour_status_line_set_game:
 * @self: a status line
 * @game: the game on the table
 */
void
parlour_status_line_set_game (ParlourStatusLine *self,
                              ParlourGame       *game)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->clock_signals, parlour_game_get_clock (game));
  update_time (self);
  self->n_announced = parlour_game_get_n_moves (game);
  update (self);
}

/**
 * parlour_status_line_set_task:
 * @self: a status line
 * @words: (nullable): the text to show from the next change of the game on, when there is
 *   nothing else to say; %NULL for what the player can do
 * @spoken: (nullable): how screen readers say it
 */
void
parlour_status_line_set_task (ParlourStatusLine *self,
                              const char        *words,
                              const char        *spoken)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  g_free (self->task);
  self->task = g_strdup (words);
  g_free (self->spoken_task);
  self->spoken_task = g_strdup (spoken);
}

/* Before the text, or in a narrow line before the facts below it. */
static void
place_win_indicator (ParlourStatusLine *self)
{
  GtkWidget *line = self->narrow ? self->foot_line : self->line;
  GtkWidget *indicator = GTK_WIDGET (self->win_indicator);

  if (gtk_widget_get_parent (indicator) == line)
    return;

  g_object_ref (indicator);
  gtk_widget_unparent (indicator);
  gtk_widget_insert_before (indicator, line, gtk_widget_get_first_child (line));
  g_object_unref (indicator);
}

/**
 * parlour_status_line_set_narrow:
 * @self: a status line
 * @narrow: whether to stack its parts
 */
void
parlour_status_line_set_narrow (ParlourStatusLine *self,
                                gboolean           narrow)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  self->narrow = narrow;
  if (self->game != NULL)
    update_facts (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  place_win_indicator (self);
  parlour_win_indicator_set_narrow (self->win_indicator, narrow);
  gtk_label_set_lines (self->lead_label, narrow ? NARROW_LINES : LINES);
  gtk_label_set_lines (self->said_label, count_lines (self));
  g_object_set (self->foot_layout, "wrapping", narrow, NULL);
  g_object_set (self->facts_layout,
                "spacing", narrow ? FACTS_APART_PX : FACTS_BESIDE_PX,
                "from-start", narrow,
                NULL);
  gtk_widget_set_hexpand (self->time_box, narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->find_box), narrow);
  /* The style changes its height: GTK must not combine sizes from before and after. */
  gtk_widget_queue_resize (GTK_WIDGET (self->stack));
}

/* Shows @words instead of the lead text. */
static void
show_words (ParlourStatusLine *self,
            const char        *words)
{
  g_clear_handle_id (&self->clear_source, g_source_remove);
  self->shows_found = FALSE;
  gtk_label_set_label (self->said_label, words);
  gtk_label_set_lines (self->said_label, count_lines (self));
  parlour_status_line_announce (self, words);
  show_label (self, self->said_label);
}

/**
 * parlour_status_line_set_text:
 * @self: a status line
 * @words: a sentence
 *
 * Shows @words for a few seconds, or until the game goes on.
 */
void
parlour_status_line_set_text (ParlourStatusLine *self,
                              const char        *words)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail (words != NULL);

  show_words (self, words);
  self->clear_source = g_timeout_add_once (TEXT_MS, clear_timeout_cb, self);
}

/**
 * parlour_status_line_set_question:
 * @self: a status line
 * @words: (nullable): a question
 *
 * Shows @words until the game goes on or another text is shown; NULL withdraws them.
 */
void
parlour_status_line_set_question (ParlourStatusLine *self,
                                  const char        *words)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  if (words != NULL)
    show_words (self, words);
  else if (self->clear_source == 0)
    clear (self);
}

static void
found_cb (ParlourStatusLine *self,
          const char        *words)
{
  if (words != NULL || self->shows_found)
    parlour_status_line_set_question (self, words);
  self->shows_found = words != NULL;
  gtk_label_set_lines (self->said_label, count_lines (self));
}

/**
 * parlour_status_line_offer_back:
 * @self: a status line
 * @offered: whether to show the button that goes back to the last winnable position
 */
void
parlour_status_line_offer_back (ParlourStatusLine *self,
                                gboolean           offered)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  gtk_widget_set_visible (self->go_back_button, offered);
  update_undo_button (self);
}

/**
 * parlour_status_line_offer_previous:
 * @self: a status line
 * @previous: the game that can be put back on the table
 *
 * Shows the button that puts it back.
 */
void
parlour_status_line_offer_previous (ParlourStatusLine *self,
                                    ParlourPrevious    previous)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  gtk_widget_set_visible (self->take_back_button, previous == PARLOUR_PREVIOUS_GIVEN_UP);
  gtk_widget_set_visible (self->own_game_button, previous == PARLOUR_PREVIOUS_WAITING
                                                 || previous == PARLOUR_PREVIOUS_LESSON);
  update_buttons (self);
}

/**
 * parlour_status_line_offer_lesson:
 * @self: a status line
 * @offered: whether to show the button that starts the lesson of the game
 */
void
parlour_status_line_offer_lesson (ParlourStatusLine *self,
                                  gboolean           offered)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  gtk_widget_set_visible (self->lesson_button, offered);
  update_buttons (self);
}

/**
 * parlour_status_line_offer_look:
 * @self: a status line
 * @offered: whether to show the button that looks at the cards to come
 */
void
parlour_status_line_offer_look (ParlourStatusLine *self,
                                gboolean           offered)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  gtk_widget_set_visible (self->look_button, offered);
  update_buttons (self);
}

/**
 * parlour_status_line_get_win_indicator:
 * @self: a status line
 *
 * Returns: (transfer none): its win indicator
 */
ParlourWinIndicator *
parlour_status_line_get_win_indicator (ParlourStatusLine *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (self), NULL);

  return self->win_indicator;
}

/**
 * parlour_status_line_get_find_box:
 * @self: a status line
 *
 * Returns: (transfer none): its find box
 */
ParlourFindBox *
parlour_status_line_get_find_box (ParlourStatusLine *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (self), NULL);

  return self->find_box;
}

/**
 * parlour_status_line_get_time_box:
 * @self: a status line
 *
 * Returns: (transfer none): the widget that shows the time
 */
GtkWidget *
parlour_status_line_get_time_box (ParlourStatusLine *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (self), NULL);

  return self->time_box;
}

static void
parlour_status_line_dispose (GObject *object)
{
  ParlourStatusLine *self = PARLOUR_STATUS_LINE (object);

  g_clear_handle_id (&self->clear_source, g_source_remove);
  g_clear_handle_id (&self->tick_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_STATUS_LINE);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->task, g_free);
  g_clear_pointer (&self->spoken_task, g_free);

  G_OBJECT_CLASS (parlour_status_line_parent_class)->dispose (object);
}

static void
parlour_status_line_class_init (ParlourStatusLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_status_line_dispose;

  g_type_ensure (PARLOUR_TYPE_FIND_BOX);
  g_type_ensure (PARLOUR_TYPE_WIN_INDICATOR);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, PARLOUR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, line);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, win_indicator);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, foot_layout);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, lead_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, said_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, foot_line);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, facts);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, facts_layout);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, time_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, time_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, find_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, find_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, buttons);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, redeal_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, finish_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, go_back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, look_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, take_back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, own_game_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, lesson_button);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_time);
}

static void
parlour_status_line_init (ParlourStatusLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_mnemonic_read_once (GTK_WIDGET (self));

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (update), self);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed", G_CALLBACK (update_time), self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-status-line.h"

#include <glib/gi18n.h>

#include "parlour-breakpoint.h"
#include "parlour-card-search.h"
#include "parlour-css-class.h"
#include "parlour-pile.h"
#include "parlour-announce.h"
#include "parlour-announcement.h"
#include "parlour-names.h"
#include "parlour-numbers.h"
#include "parlour-status.h"
#include "parlour-wrap-layout.h"

/* How long a text is shown. */
#define TEXT_MS 4000

/* Space between the parts; and the padding of the style at either end. */
enum { SPACING_PX = 12, NARROW_SPACING_PX = 6, PADDING_PX = 14 };

/* The sizes of the words: the style class, the size in font sizes, and the number of lines.  The
 * first size in which the words fit is used.  All have the same height, so that of the line is
 * constant. */
static const struct
{
  const char *css_class;
  double      em;
  int         n_lines;
} sizes[] = {
  { "large", 1.2, 2 },
  { "medium", 1, 2 },
  { "small", 0.84, 3 },
  { "tiny", 0.63, 4 },
};

/* Words are never smaller: the last size is for a player whose font is large. */
#define LEAST_PX 12

enum { N_SIZES = G_N_ELEMENTS (sizes), BUTTON_LINES = 2 };

/* Words are measured in the style of the line.  In another size or weight they may be a little
 * wider, so a part of the width stays free. */
#define USABLE_SHARE 0.94

/*
 * The strip below the table: the state of the game, questions and messages to the player,
 * and buttons.  It is one row of constant height, so that the table keeps its size.
 *
 * Its find box finds cards by name.  The box is visible, and the cards found are marked, while
 * the box has the focus.
 */
struct _ParlourStatusLine
{
  GtkWidget            parent_instance;

  ParlourGame         *game;
  GSignalGroup        *clock_signals;
  guint                tick_source;
  guint                clear_source;
  /* The task if there is one, else what the player can do now. */
  char                *lead;
  /* (nullable): the task, and how screen readers say it. */
  char                *task;
  char                *spoken_task;
  /* Whether a text or a question is shown instead of @lead. */
  gboolean             shows_text;
  /* Whether the text says where the cards were found. */
  gboolean             shows_found;
  /* (nullable), weak: the board on which cards are found; and the cards, a bit for each face. */
  ParlourBoard        *board;
  guint64              found;
  /* The number of moves announced so far. */
  guint                n_announced;

  gboolean             narrow;
  int                  width_px;

  GtkWidget           *line;
  GtkLayoutManager    *line_layout;
  GtkWidget           *indicator_box;
  ParlourWinIndicator *win_indicator;
  GtkLabel            *words_label;
  GtkWidget           *facts;
  GtkLabel            *fact_labels[PARLOUR_STATUS_N_FACTS];
  GtkOrientable       *counts;
  GtkWidget           *time_box;
  GtkLabel            *time_label;
  GtkWidget           *find_button;
  GtkWidget           *find_box;
  GtkEditable         *find_entry;
  GtkWidget           *buttons;
  GtkButton           *redeal_button;
  GtkWidget           *finish_button;
  GtkWidget           *undo_button;
  GtkWidget           *offers[PARLOUR_N_OFFERS];
};

static const char *const offer_buttons[PARLOUR_N_OFFERS] = {
  [PARLOUR_OFFER_GO_BACK] = "go_back_button",
  [PARLOUR_OFFER_LOOK] = "look_button",
  [PARLOUR_OFFER_TAKE_BACK] = "take_back_button",
  [PARLOUR_OFFER_OWN_GAME] = "own_game_button",
  [PARLOUR_OFFER_LEAVE] = "leave_button",
  [PARLOUR_OFFER_LESSON] = "lesson_button",
};

G_DEFINE_FINAL_TYPE (ParlourStatusLine, parlour_status_line, GTK_TYPE_WIDGET)

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };

/* Shows the time, and again at the next second if the clock runs.  The accessible name gives
 * minutes, so that it does not change each second. */
static void
update_time (ParlourStatusLine *self)
{
  g_autoptr (ParlourClock) clock = g_signal_group_dup_target (self->clock_signals);
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  gint64 elapsed_ms;
  guint minutes;

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (clock == NULL || !gtk_widget_get_mapped (self->time_box))
    return;

  elapsed_ms = parlour_clock_get_elapsed_ms (clock);
  text = parlour_numbers_time ((guint64) elapsed_ms);
  minutes = (guint) MIN (elapsed_ms / MINUTE_MS, G_MAXUINT);
  words = g_strdup_printf (ngettext ("Time played: %u minute", "Time played: %u minutes", minutes),
                           minutes);
  gtk_label_set_label (self->time_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->time_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  if (parlour_clock_get_running (clock))
    self->tick_source = g_timeout_add_once ((guint) (SECOND_MS - elapsed_ms % SECOND_MS),
                                            (GSourceOnceFunc) update_time, self);
}

/* Whether a redeal is the only legal move. */
static gboolean
must_redeal (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  return legal->n == 1 && legal->moves[0].kind == PAT_MOVE_REDEAL;
}

static guint
count_sizes (ParlourStatusLine *self)
{
  return sizes[N_SIZES - 1].em * parlour_breakpoint_get_em (GTK_WIDGET (self)) < LEAST_PX
           ? N_SIZES - 1
           : N_SIZES;
}

/* Returns: the index of the largest size in which the words fit beside the other parts, or
 *   count_sizes() if they fit in none */
static guint
find_size (ParlourStatusLine *self,
           const char        *words)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  int room_px = self->width_px - 2 * PADDING_PX;
  /* In a wide window a text is in one line, if it need not be smaller for that. */
  gboolean in_one_line = self->shows_text && !self->narrow;
  guint size;

  for (GtkWidget *part = gtk_widget_get_first_child (self->line);
       part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (part != GTK_WIDGET (self->words_label) && gtk_widget_should_layout (part))
      {
        int natural_px;

        gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_px, NULL, NULL);
        room_px -= natural_px + (self->narrow ? NARROW_SPACING_PX : SPACING_PX);
      }

  for (size = 0; size < count_sizes (self); size++)
    {
      int lines = size == 0 && in_one_line ? 1 : sizes[size].n_lines;
      int width;

      pango_layout_set_width (layout,
                              (int) (USABLE_SHARE * MAX (room_px, 1) / sizes[size].em
                                     * PANGO_SCALE));
      /* Pango does not break a word, so a single one may be too wide. */
      pango_layout_get_size (layout, &width, NULL);
      if (pango_layout_get_line_count (layout) <= lines && width <= pango_layout_get_width (layout))
        break;
    }

  return size;
}

/* Shows the words, and hides what leaves them too little space.  In a wide window, the facts give
 * way to a long text.  In a narrow one they give way to any text, to buttons and to long words; and
 * the win indicator gives way to words that do not fit otherwise. */
static void
show (ParlourStatusLine *self,
      const char        *words)
{
  GtkWidget *yielding[] = { self->facts, self->find_button };
  gboolean finding = gtk_widget_get_visible (self->find_box);
  gboolean has_room = !finding
                      && !(self->narrow
                           && (self->shows_text || gtk_widget_get_visible (self->buttons)));
  gboolean playing = self->game != NULL && parlour_game_get_status (self->game) == PAT_PLAYING;
  guint size;

  gtk_widget_set_visible (self->indicator_box,
                          gtk_widget_get_visible (GTK_WIDGET (self->win_indicator)));
  gtk_widget_set_visible (self->find_button, has_room && playing);
  gtk_widget_set_visible (self->facts, has_room);
  for (gsize i = 0; (self->narrow || self->shows_text) && i < G_N_ELEMENTS (yielding); i++)
    if (find_size (self, words) > 0)
      gtk_widget_set_visible (yielding[i], FALSE);
  if (self->narrow && find_size (self, words) == count_sizes (self))
    gtk_widget_set_visible (self->indicator_box, FALSE);

  size = MIN (find_size (self, words), count_sizes (self) - 1);
  gtk_label_set_label (self->words_label, words);
  gtk_label_set_lines (self->words_label, sizes[size].n_lines);
  for (guint i = 0; i < N_SIZES; i++)
    parlour_css_class_set (GTK_WIDGET (self->words_label), sizes[i].css_class, i == size);
  parlour_css_class_set (GTK_WIDGET (self->words_label), "said", self->shows_text);
}

/* Fits the same words again, after other parts or the width have changed. */
static void
update_room (ParlourStatusLine *self)
{
  g_autofree char *words = g_strdup (gtk_label_get_label (self->words_label));

  show (self, words);
}

/* If the words are ellipsized, the tooltip has all of them. */
static gboolean
query_tooltip_cb (GtkLabel   *label,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));

  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static void
clear (ParlourStatusLine *self)
{
  g_clear_handle_id (&self->clear_source, g_source_remove);
  self->shows_found = FALSE;
  self->shows_text = FALSE;
  show (self, self->lead);
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

  if (gtk_widget_get_visible (self->find_box))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->find_entry),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                    -1);
  if (!PARLOUR_IS_PILE (focus))
    return;
  /* Clear it, so that it is not read again when the focus returns. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

/* Announces new moves; and what the player can do now, unless the line said that @before. */
static void
announce_change (ParlourStatusLine *self,
                 const char        *before)
{
  const char *lead = self->task != NULL ? self->spoken_task : self->lead;
  gboolean led = !g_str_equal (before, self->lead);
  g_autofree char *news = parlour_announcement_since (self->game, self->n_announced);
  g_autofree char *words = parlour_announcement_join (news, led ? lead : NULL);

  if (words != NULL)
    parlour_status_line_announce (self, words);
  self->n_announced = parlour_game_get_n_moves (self->game);
}

/* The button that goes back to the last winnable position replaces the one for undo.  A box without
 * visible buttons would still take up space. */
static void
update_buttons (ParlourStatusLine *self)
{
  gboolean stuck = self->game != NULL && parlour_game_get_status (self->game) == PAT_STUCK;
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  gtk_widget_set_visible (self->undo_button,
                          stuck && !gtk_widget_get_visible (self->offers[PARLOUR_OFFER_GO_BACK]));
  while (button != NULL && !gtk_widget_get_visible (button))
    button = gtk_widget_get_next_sibling (button);

  gtk_widget_set_visible (self->buttons, button != NULL);
  update_room (self);
}

/* A narrow line leaves out the size of the stock, which the table shows as well. */
static void
update_facts (ParlourStatusLine *self)
{
  for (ParlourStatusFact i = 0; i < PARLOUR_STATUS_N_FACTS; i++)
    {
      g_autofree char *fact = parlour_status_fact (self->game, i);

      gtk_label_set_label (self->fact_labels[i], fact != NULL ? fact : "");
      gtk_widget_set_visible (GTK_WIDGET (self->fact_labels[i]),
                              fact != NULL && !(self->narrow && i == PARLOUR_STATUS_STOCK));
    }
}

/* Marks the cards found, and shows where they lie at the moment. */
static void
update_found (ParlourStatusLine *self)
{
  g_autofree char *words = NULL;

  if (!gtk_widget_get_visible (self->find_box))
    return;

  if (*gtk_editable_get_text (self->find_entry) != '\0')
    words = parlour_card_search_words (self->board->view.variant,
                                       &self->board->view.position,
                                       self->found);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->find_entry),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (words != NULL || self->shows_found)
    parlour_status_line_set_question (self, words);
  self->shows_found = words != NULL;
}

/**
 * parlour_status_line_update:
 * @self: a status line with a game
 *
 * Shows the game as it is now, and announces what has changed.
 */
void
parlour_status_line_update (ParlourStatusLine *self)
{
  g_autofree char *before = NULL;
  PatVariant variant;
  PatStatus status;

  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail (self->game != NULL);

  variant = parlour_game_get_variant (self->game);
  status = parlour_game_get_status (self->game);
  before = g_steal_pointer (&self->lead);
  self->lead = self->task != NULL ? g_strdup (self->task) : parlour_status_lead (self->game);
  announce_change (self, before);
  parlour_css_class_set (GTK_WIDGET (self), "won", status == PAT_WON);
  parlour_css_class_set (GTK_WIDGET (self), "stuck", status == PAT_STUCK);

  gtk_button_set_label (self->redeal_button,
                        variant.game->turns_waste ? C_("verb", "Turn Over") : C_("verb", "Gather"));
  gtk_widget_set_visible (GTK_WIDGET (self->redeal_button),
                          must_redeal (self->game) && self->task == NULL);
  gtk_widget_set_visible (self->finish_button, parlour_game_can_finish (self->game));
  update_facts (self);
  update_buttons (self);
  clear (self);
  update_found (self);
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

  g_signal_group_set_target (self->clock_signals, parlour_game_get_clock (game));
  update_time (self);
  self->n_announced = parlour_game_get_n_moves (game);
  parlour_status_line_update (self);
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

/**
 * parlour_status_line_set_room:
 * @self: a status line
 * @narrow: whether the window is narrow
 * @width_px: its width
 *
 * Shows what the window has room for.
 */
void
parlour_status_line_set_room (ParlourStatusLine *self,
                              gboolean           narrow,
                              int                width_px)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  self->narrow = narrow;
  self->width_px = width_px;
  if (self->game != NULL)
    update_facts (self);
  g_object_set (self->line_layout,
                "spacing", narrow ? NARROW_SPACING_PX : SPACING_PX,
                "centred", !narrow,
                NULL);
  gtk_orientable_set_orientation (self->counts,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_xalign (self->words_label, narrow ? 0 : 0.5f);
  gtk_label_set_justify (self->words_label, narrow ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  parlour_win_indicator_set_narrow (self->win_indicator, narrow);
  update_room (self);
}

/* Shows @words instead of what the player can do now. */
static void
show_words (ParlourStatusLine *self,
            const char        *words)
{
  g_clear_handle_id (&self->clear_source, g_source_remove);
  self->shows_found = FALSE;
  self->shows_text = TRUE;
  parlour_status_line_announce (self, words);
  show (self, words);
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
  self->clear_source = g_timeout_add_once (TEXT_MS, (GSourceOnceFunc) clear, self);
}

/**
 * parlour_status_line_explain:
 * @self: a status line
 * @words: the tooltip of a button
 *
 * Shows @words like parlour_status_line_set_text(), unless there is something else to say.
 */
void
parlour_status_line_explain (ParlourStatusLine *self,
                             const char        *words)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  if (!self->shows_text)
    parlour_status_line_set_text (self, words);
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
find_changed_cb (ParlourStatusLine *self)
{
  self->found = parlour_card_search_find (gtk_editable_get_text (self->find_entry));
  if (self->board != NULL)
    parlour_board_show_found (self->board, self->found);
  update_found (self);
}

/* Moves the focus to the first card found. */
static void
find_activate_cb (ParlourStatusLine *self)
{
  const PatPosition *position = &self->board->view.position;

  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 0; place < pat_position_count (position, pile); place++)
      if (self->found
          & G_GUINT64_CONSTANT (1) << pat_card_face (pat_position_pile (position, pile)[place]))
        {
          parlour_keyboard_go_to_card (&self->board->keyboard, pile, place);
          return;
        }
}

static void
find_close_cb (ParlourStatusLine *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Hides the find box and its marks when it loses the focus, but not when the window does. */
static void
find_leave_cb (ParlourStatusLine *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->find_box))
    return;

  gtk_editable_set_text (self->find_entry, "");
  gtk_widget_set_visible (self->find_box, FALSE);
}

/**
 * parlour_status_line_find:
 * @self: a status line in a window
 *
 * Shows the box in which the player names cards, and gives it the focus.
 */
void
parlour_status_line_find (ParlourStatusLine *self)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));

  gtk_widget_set_visible (self->find_box, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->find_entry));
}

/**
 * parlour_status_line_set_board:
 * @self: a status line
 * @board: the table on which it finds cards
 */
void
parlour_status_line_set_board (ParlourStatusLine *self,
                               ParlourBoard      *board)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail (PARLOUR_IS_BOARD (board));

  g_set_weak_pointer (&self->board, board);
}

/**
 * parlour_status_line_offer:
 * @self: a status line
 * @offer: a button
 * @offered: whether to show it
 */
void
parlour_status_line_offer (ParlourStatusLine *self,
                           ParlourOffer       offer,
                           gboolean           offered)
{
  g_return_if_fail (PARLOUR_IS_STATUS_LINE (self));
  g_return_if_fail ((guint) offer < PARLOUR_N_OFFERS);

  gtk_widget_set_visible (self->offers[offer], offered);
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
  g_clear_weak_pointer (&self->board);
  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_STATUS_LINE);

  g_clear_object (&self->clock_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->lead, g_free);
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

  g_type_ensure (PARLOUR_TYPE_WIN_INDICATOR);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, line);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, line_layout);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, indicator_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, win_indicator);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, words_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, facts);
  gtk_widget_class_bind_template_child_full (widget_class, "deal_label", FALSE,
                                             G_STRUCT_OFFSET (ParlourStatusLine,
                                                              fact_labels[PARLOUR_STATUS_DEAL]));
  gtk_widget_class_bind_template_child_full (widget_class, "stock_label", FALSE,
                                             G_STRUCT_OFFSET (ParlourStatusLine,
                                                              fact_labels[PARLOUR_STATUS_STOCK]));
  gtk_widget_class_bind_template_child_full (widget_class, "moves_label", FALSE,
                                             G_STRUCT_OFFSET (ParlourStatusLine,
                                                              fact_labels[PARLOUR_STATUS_MOVES]));
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, counts);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, time_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, time_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, find_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, find_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, find_entry);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, buttons);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, redeal_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, finish_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatusLine, undo_button);
  for (ParlourOffer i = 0; i < PARLOUR_N_OFFERS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, offer_buttons[i], FALSE,
                                               G_STRUCT_OFFSET (ParlourStatusLine, offers[i]));
  gtk_widget_class_bind_template_callback (widget_class, find_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_close_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_room);
  gtk_widget_class_bind_template_callback (widget_class, update_time);
}

static void
parlour_status_line_init (ParlourStatusLine *self)
{
  g_autofree char *example = parlour_names_card_short (pat_card_new (PAT_QUEEN, PAT_HEARTS, 0));

  self->lead = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->find_entry), example);
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons);
       button != NULL;
       button = gtk_widget_get_next_sibling (button))
    g_object_set (gtk_button_get_child (GTK_BUTTON (button)),
                  "wrap", TRUE,
                  "lines", BUTTON_LINES,
                  "ellipsize", PANGO_ELLIPSIZE_END,
                  NULL);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed", G_CALLBACK (update_time), self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-diagram.h"

#include "pat-text.h"

#include "parlour-board.h"
#include "parlour-record.h"

#define RECORD_FOLDER "/org/parlour/Parlour/rules/"

/* The felt: as wide as there is room, and as high as a table of that width
 * likes to be.  A narrow one becomes higher, so that its cards can be told. */
#define MIN_WIDTH_PX 200
#define NATURAL_WIDTH_PX 560
#define NARROW_RATIO 0.9
#define WIDE_RATIO 0.6
#define SMALLEST_WIDE_PX 300

#define MARGIN_PX 10
#define GAP_PX 6

/*
 * A position out of a game that was played, drawn by the board, and a line
 * below that says what there is to see.
 */
struct _ParlourRulesDiagram
{
  GtkWidget    parent_instance;

  char        *record;
  guint        n_moves;
  char        *mark;

  GtkWidget   *felt;
  GtkWidget   *board;
  GtkWidget   *caption;
  gboolean     shown;
};

G_DEFINE_FINAL_TYPE (ParlourRulesDiagram, parlour_rules_diagram, GTK_TYPE_WIDGET)

enum
{
  PROP_RECORD = 1,
  PROP_N_MOVES,
  PROP_MARK,
  PROP_WORDS,
  PROP_DECK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * parlour_rules_diagram_load:
 * @self: a diagram
 * @mark: (out): the move to mark
 * @marked: (out): whether there is one
 *
 * Returns: (transfer full): the game at the position to show
 */
ParlourGame *
parlour_rules_diagram_load (ParlourRulesDiagram *self,
                            PatMove             *mark,
                            gboolean            *marked)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  ParlourGame *game;

  g_return_val_if_fail (PARLOUR_IS_RULES_DIAGRAM (self), NULL);
  g_return_val_if_fail (self->record != NULL, NULL);

  path = g_strconcat (RECORD_FOLDER, self->record, ".parlour", NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);

  game = parlour_record_parse (bytes, self->record, NULL, &error);
  g_assert_no_error (error);
  parlour_game_go_to (game, self->n_moves);
  g_assert (parlour_game_get_n_moves (game) == self->n_moves);

  *marked = self->mark != NULL;
  if (self->mark != NULL && !pat_move_parse (self->mark, mark))
    g_assert_not_reached ();

  return game;
}

/* A diagram that nobody sees costs nothing. */
static void
show (ParlourRulesDiagram *self)
{
  g_autoptr (ParlourGame) game = NULL;
  gboolean marked;
  PatMove mark;

  if (self->shown)
    return;

  self->shown = TRUE;
  game = parlour_rules_diagram_load (self, &mark, &marked);
  parlour_board_set_game (PARLOUR_BOARD (self->board), game);
  if (marked)
    parlour_board_show_hint (PARLOUR_BOARD (self->board), mark);
}

static void
set_words (ParlourRulesDiagram *self,
           const char          *words)
{
  gtk_label_set_label (GTK_LABEL (self->caption), words != NULL ? words : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static int
get_felt_height (int width)
{
  return MIN (width * NARROW_RATIO, MAX (width * WIDE_RATIO, SMALLEST_WIDE_PX));
}

static int
get_caption_height (ParlourRulesDiagram *self,
                    int                  width)
{
  int height;

  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
parlour_rules_diagram_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (parlour_rules_diagram_parent_class)->map (widget);

  show (PARLOUR_RULES_DIAGRAM (widget));
}

static GtkSizeRequestMode
parlour_rules_diagram_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
parlour_rules_diagram_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (widget);
  int caption_minimum;
  int board_minimum;

  /* A child must be measured before it is allocated. */
  gtk_widget_measure (self->board, orientation, -1, &board_minimum, NULL, NULL, NULL);
  gtk_widget_measure (self->caption, orientation, -1, &caption_minimum, NULL, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (MAX (MIN_WIDTH_PX, caption_minimum), board_minimum + 2 * MARGIN_PX);
      *natural = MAX (NATURAL_WIDTH_PX, *minimum);
    }
  else
    {
      int width = for_size < 0 ? NATURAL_WIDTH_PX : for_size;

      *minimum = MAX (get_felt_height (width), board_minimum + 2 * MARGIN_PX)
                 + GAP_PX + get_caption_height (self, width);
      *natural = *minimum;
    }
}

static void
parlour_rules_diagram_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (widget);
  int caption_height = get_caption_height (self, width);
  int felt_height = height - GAP_PX - caption_height;

  gtk_widget_size_allocate (self->felt, &(GtkAllocation) { 0, 0, width, felt_height }, -1);
  gtk_widget_size_allocate (self->board,
                            &(GtkAllocation) { MARGIN_PX, MARGIN_PX,
                                               width - 2 * MARGIN_PX,
                                               felt_height - 2 * MARGIN_PX }, -1);
  gtk_widget_size_allocate (self->caption,
                            &(GtkAllocation) { 0, felt_height + GAP_PX,
                                               width, caption_height }, -1);
}

static void
parlour_rules_diagram_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (object);

  switch (id)
    {
    case PROP_RECORD:
      g_free (self->record);
      self->record = g_value_dup_string (value);
      break;

    case PROP_N_MOVES:
      self->n_moves = g_value_get_uint (value);
      break;

    case PROP_MARK:
      g_free (self->mark);
      self->mark = g_value_dup_string (value);
      break;

    case PROP_WORDS:
      set_words (self, g_value_get_string (value));
      break;

    case PROP_DECK:
      if (g_value_get_object (value) != NULL)
        parlour_table_view_set_deck (PARLOUR_TABLE_VIEW (self->board), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_rules_diagram_dispose (GObject *object)
{
  ParlourRulesDiagram *self = PARLOUR_RULES_DIAGRAM (object);

  g_clear_pointer (&self->felt, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  g_clear_pointer (&self->record, g_free);
  g_clear_pointer (&self->mark, g_free);

  G_OBJECT_CLASS (parlour_rules_diagram_parent_class)->dispose (object);
}

static void
parlour_rules_diagram_class_init (ParlourRulesDiagramClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = parlour_rules_diagram_set_property;
  object_class->dispose = parlour_rules_diagram_dispose;

  widget_class->get_request_mode = parlour_rules_diagram_get_request_mode;
  widget_class->map = parlour_rules_diagram_map;
  widget_class->measure = parlour_rules_diagram_measure;
  widget_class->size_allocate = parlour_rules_diagram_size_allocate;

  properties[PROP_RECORD] = g_param_spec_string ("record", NULL, NULL, NULL, flags);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MARK] = g_param_spec_string ("mark", NULL, NULL, NULL, flags);
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, "", flags);
  properties[PROP_DECK] = g_param_spec_object ("deck", NULL, NULL, PARLOUR_TYPE_DECK, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
parlour_rules_diagram_init (ParlourRulesDiagram *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  /* The felt lies under the board, and reaches beyond it. */
  self->felt = g_object_new (GTK_TYPE_BOX,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             "css-classes", (const char *const[]) { "felt", NULL },
                             "can-target", FALSE,
                             NULL);
  gtk_widget_set_parent (self->felt, widget);

  /* One thing to hear: the words. */
  self->board = g_object_new (PARLOUR_TYPE_BOARD,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "interactive", FALSE,
                              "animations", FALSE,
                              "can-focus", FALSE,
                              "can-target", FALSE,
                              NULL);
  gtk_widget_set_parent (self->board, widget);

  self->caption = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                                "wrap", TRUE,
                                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "xalign", 0.0,
                                "css-classes", (const char *const[]) { "note", NULL },
                                NULL);
  gtk_widget_set_parent (self->caption, widget);

  gtk_widget_set_focusable (widget, TRUE);
}

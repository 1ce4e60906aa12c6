/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chooser.h"

#include "parlour-game-page.h"
#include "parlour-mnemonic.h"
#include "parlour-table-preview.h"
#include "parlour-game-tile.h"
#include "parlour-wrap-layout.h"

#define PAGE_GAMES "games"
#define PAGE_VARIANT "variant"

/* Space in the window that the previews do not have. */
#define MARGINS_PX 44
#define TOP_AND_MARGINS_PX 88
#define GAP_PX 18
#define CAPTION_PX 138

#define MOST_ABREAST 3
#define TILE_MIN_PX 280
#define TILE_USUAL_PX 328
#define TILE_MAX_PX 568
#define TILE_STEP_PX 24

/*
 * The first page of the window: tiles of all games, or the page of one game.
 */
struct _ParlourChooser
{
  GtkWidget        parent_instance;

  ParlourGameList *games;
  ParlourSettings *settings;

  GtkStack        *stack;
  GtkBox          *welcome_banner;
  GtkFlowBox      *tiles;
  GtkWidget       *book_label;
  ParlourGamePage *page;
};

G_DEFINE_FINAL_TYPE (ParlourChooser, parlour_chooser, GTK_TYPE_WIDGET)

static guint page_changed_signal;

static ParlourGameTile *
get_tile (ParlourChooser *self,
          int             i)
{
  return PARLOUR_GAME_TILE (gtk_flow_box_get_child_at_index (self->tiles, i));
}

static void
update_tiles (ParlourChooser *self)
{
  for (int i = 0; i < PAT_N_GAMES; i++)
    {
      ParlourGameTile *tile = get_tile (self, i);

      parlour_game_tile_set_unfinished (tile,
                                        parlour_game_list_find_unfinished (self->games,
                                                                       parlour_game_tile_get_game (tile),
                                                                       NULL));
    }
}

static void
tile_activated_cb (ParlourChooser  *self,
                   ParlourGameTile *tile)
{
  PatVariant variant = { .game = parlour_game_tile_get_game (tile) };
  PatVariant shown = parlour_game_page_get_variant (self->page);

  /* Keep the options chosen before if the player returns to the same game. */
  if (shown.game == variant.game)
    variant = shown;

  parlour_game_list_find_unfinished (self->games, variant.game, &variant);
  parlour_game_page_show (self->page, variant);
  gtk_stack_set_visible_child_name (self->stack, PAGE_VARIANT);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  g_signal_emit (self, page_changed_signal, 0);
}

/* GtkFlowBox loops forever when it looks for another row before its first layout. */
static gboolean
move_cursor_cb (ParlourChooser  *self,
                GtkMovementStep  step,
                int              count,
                gboolean         extend,
                gboolean         modify,
                GtkFlowBox      *tiles)
{
  if (step != GTK_MOVEMENT_DISPLAY_LINES || gtk_widget_get_width (GTK_WIDGET (tiles)) > 0)
    return FALSE;

  g_signal_stop_emission_by_name (tiles, "move-cursor");
  return TRUE;
}

static void
close_welcome_cb (ParlourChooser *self)
{
  parlour_settings_learn (self->settings, PARLOUR_KNOWN_CHOOSER);
  gtk_widget_grab_focus (GTK_WIDGET (self->tiles));
}

/* The banner is shown until the player closes it or has learned a game. */
static void
update_welcome (ParlourChooser *self)
{
  gboolean knows = parlour_settings_knows (self->settings, PARLOUR_KNOWN_CHOOSER);

  for (int i = 0; i < PAT_N_GAMES; i++)
    knows |= parlour_settings_knows (self->settings, pat_games[i]->name);

  gtk_widget_set_visible (GTK_WIDGET (self->welcome_banner), !knows);
}

/**
 * parlour_chooser_follow:
 * @self: a chooser
 * @settings: the preferences, and the lessons learned
 * @deals: the difficulty of each game
 * @games: the games that can be continued
 * @statistics: the player's results
 *
 * Call this once.
 */
void
parlour_chooser_follow (ParlourChooser    *self,
                        ParlourSettings   *settings,
                        ParlourDeals      *deals,
                        ParlourGameList   *games,
                        ParlourStatistics *statistics)
{
  g_return_if_fail (PARLOUR_IS_CHOOSER (self));
  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (PARLOUR_IS_DEALS (deals));
  g_return_if_fail (PARLOUR_IS_GAME_LIST (games));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::known",
                           G_CALLBACK (update_welcome), self, G_CONNECT_SWAPPED);
  self->games = g_object_ref (games);
  g_signal_connect_object (games, "unfinished-changed",
                           G_CALLBACK (update_tiles), self, G_CONNECT_SWAPPED);
  parlour_game_page_follow (self->page, settings, deals, games, statistics);

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      PatVariant book = { .game = pat_games[i] };

      gtk_flow_box_append (self->tiles, parlour_game_tile_new (pat_games[i], parlour_deals_get_difficulty (deals, book)));
    }
  update_tiles (self);
  update_welcome (self);
}

/**
 * parlour_chooser_set_deck:
 * @self: a chooser
 * @deck: the deck of its previews
 */
void
parlour_chooser_set_deck (ParlourChooser *self,
                          ParlourDeck    *deck)
{
  g_return_if_fail (PARLOUR_IS_CHOOSER (self));
  g_return_if_fail (PARLOUR_IS_DECK (deck));

  for (int i = 0; i < PAT_N_GAMES; i++)
    parlour_table_preview_set_deck (parlour_game_tile_get_preview (get_tile (self, i)), deck);

  parlour_game_page_set_deck (self->page, deck);
}

/* Width of tiles with @n columns. */
static int
get_tile_width (int n,
                int width_px)
{
  return (width_px - MARGINS_PX - (n - 1) * GAP_PX) / n;
}

/* Largest width at which all tiles are visible without scrolling. */
static int
get_tile_width_unscrolled (int n,
                           int width_px,
                           int height_px)
{
  int rows = (PAT_N_GAMES + n - 1) / n;
  int height = (height_px - TOP_AND_MARGINS_PX - (rows - 1) * GAP_PX) / rows - CAPTION_PX;

  return MIN (get_tile_width (n, width_px), height / PARLOUR_TABLE_PREVIEW_RATIO);
}

/**
 * parlour_chooser_set_room:
 * @self: a chooser
 * @narrow: whether to use one column for the parts of a page
 * @width_px: width of the window
 * @height_px: height of the window
 *
 * Sets the width of the tiles so that all are visible and as large as possible.  The
 * width changes in steps, since cards must be drawn anew for each size.
 */
void
parlour_chooser_set_room (ParlourChooser *self,
                          gboolean        narrow,
                          int             width_px,
                          int             height_px)
{
  int width = 0;

  g_return_if_fail (PARLOUR_IS_CHOOSER (self));

  for (int n = 1; n <= MOST_ABREAST; n++)
    width = MAX (width, get_tile_width_unscrolled (n, width_px, height_px));
  for (int n = MOST_ABREAST; n > 1 && width < TILE_MIN_PX; n--)
    width = MIN (get_tile_width (n, width_px), TILE_USUAL_PX);
  /* A single column grows to the width of the window. */
  if (width < TILE_MIN_PX)
    width = TILE_USUAL_PX;

  width = MIN (width, TILE_MAX_PX);
  width -= (width - TILE_MIN_PX) % TILE_STEP_PX;
  for (int i = 0; i < PAT_N_GAMES; i++)
    parlour_table_preview_set_size (parlour_game_tile_get_preview (get_tile (self, i)), width, 0);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->welcome_banner),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->book_label, narrow);
  parlour_game_page_set_narrow (self->page, narrow);
}

/* GtkFlowBox has no API to set its cursor. */
static void
move_cursor (ParlourChooser *self,
             int             index)
{
  gboolean handled;

  g_signal_emit_by_name (self->tiles, "move-cursor",
                         GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, FALSE, &handled);
  if (index > 0)
    g_signal_emit_by_name (self->tiles, "move-cursor",
                           GTK_MOVEMENT_VISUAL_POSITIONS,
                           gtk_widget_get_direction (GTK_WIDGET (self->tiles)) == GTK_TEXT_DIR_RTL
                             ? -index : index,
                           FALSE, FALSE, &handled);
}

/**
 * parlour_chooser_show_games:
 * @self: a chooser
 * @focus: (nullable): the game to focus
 *
 * Shows the tiles of all games.
 */
void
parlour_chooser_show_games (ParlourChooser *self,
                            const PatGame  *focus)
{
  g_return_if_fail (PARLOUR_IS_CHOOSER (self));

  if (focus == NULL)
    focus = parlour_game_page_get_variant (self->page).game;

  gtk_stack_set_visible_child_name (self->stack, PAGE_GAMES);
  g_signal_emit (self, page_changed_signal, 0);

  for (int i = 0; i < PAT_N_GAMES; i++)
    {
      if (focus == NULL || pat_games[i] == focus)
        {
          move_cursor (self, i);
          break;
        }
    }
}

/**
 * parlour_chooser_get_at_variant:
 * @self: a chooser
 *
 * Returns: whether the page of a game is shown
 */
gboolean
parlour_chooser_get_at_variant (ParlourChooser *self)
{
  g_return_val_if_fail (PARLOUR_IS_CHOOSER (self), FALSE);

  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), PAGE_VARIANT) == 0;
}

/**
 * parlour_chooser_get_game:
 * @self: a chooser
 *
 * Returns: (transfer none): the game of the page or of the focused tile
 */
const PatGame *
parlour_chooser_get_game (ParlourChooser *self)
{
  GtkWidget *tile;

  g_return_val_if_fail (PARLOUR_IS_CHOOSER (self), NULL);

  if (parlour_chooser_get_at_variant (self))
    return parlour_game_page_get_variant (self->page).game;

  tile = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles));
  if (tile == NULL)
    tile = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->tiles, 0));

  return parlour_game_tile_get_game (PARLOUR_GAME_TILE (tile));
}

static void
parlour_chooser_dispose (GObject *object)
{
  ParlourChooser *self = PARLOUR_CHOOSER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_CHOOSER);

  g_clear_object (&self->games);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_chooser_parent_class)->dispose (object);
}

static void
parlour_chooser_class_init (ParlourChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_chooser_dispose;

  page_changed_signal = g_signal_new ("page-changed", PARLOUR_TYPE_CHOOSER, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PARLOUR_TYPE_GAME_PAGE);

  gtk_widget_class_set_layout_manager_type (widget_class, PARLOUR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, welcome_banner);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, tiles);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, book_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, page);
  gtk_widget_class_bind_template_callback (widget_class, tile_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_welcome_cb);
}

static void
parlour_chooser_init (ParlourChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_mnemonic_read_once (GTK_WIDGET (self));
}

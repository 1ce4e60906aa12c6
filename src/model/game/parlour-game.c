/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-private.h"

#include "pat-shuffle.h"

#include <string.h>

enum
{
  CHANGED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (ParlourGame, parlour_game, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static guint
property_value (ParlourGame *self,
                guint        property_id)
{
  switch (property_id)
    {
    case PROP_CAN_UNDO:
      return self->history.n_moves > 0;
    case PROP_CAN_REDO:
      return parlour_history_can_redo (&self->history);
    case PROP_STATUS:
      return self->history.status;
    case PROP_N_MOVES:
      return self->history.n_moves;
    case PROP_HELPED:
      return self->helped;
    case PROP_COUNTED:
      return self->counted;
    default:
      g_return_val_if_reached (0);
    }
}

/* A game is under way from its first move until it is won: also when it is
 * stuck, when all has been taken back, and when a win is.  To restart it is to
 * go on with it. */
static void
update_clock (ParlourGame *self)
{
  parlour_clock_set_under_way (self->clock,
                               parlour_history_get_length (&self->history) > 0 &&
                               self->history.status != PAT_WON);
}

/* Takes the position shown for granted: what is so now is no news. */
void
parlour_game_settle (ParlourGame *self)
{
  update_clock (self);
  for (guint i = PROP_0 + 1; i < G_N_ELEMENTS (self->told); i++)
    self->told[i] = property_value (self, i);
}

/* Tells of a position that is another one than before. */
void
parlour_game_announce (ParlourGame *self)
{
  /* A handler may let go of the game. */
  g_autoptr (ParlourGame) alive = g_object_ref (self);

  update_clock (self);
  g_signal_emit (self, signals[CHANGED], 0);

  for (guint i = PROP_0 + 1; i < G_N_ELEMENTS (self->told); i++)
    {
      guint value = property_value (self, i);

      if (value == self->told[i])
        continue;

      self->told[i] = value;
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
}

static ParlourGame *
new_game (PatVariant     variant,
          guint32        deal,
          const PatCard *pack)
{
  ParlourGame *self = g_object_new (PARLOUR_TYPE_GAME, NULL);

  self->deal = deal;
  parlour_game_draw_id (self);
  memcpy (self->pack, pack, pat_variant_cards (variant));
  parlour_history_init (&self->history, variant, self->pack);
  parlour_game_settle (self);

  return self;
}

static void
parlour_game_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  ParlourGame *self = PARLOUR_GAME (object);

  switch (property_id)
    {
    case PROP_CAN_UNDO:
    case PROP_CAN_REDO:
    case PROP_HELPED:
    case PROP_COUNTED:
      g_value_set_boolean (value, property_value (self, property_id));
      break;
    case PROP_STATUS:
      g_value_set_int (value, property_value (self, property_id));
      break;
    case PROP_N_MOVES:
      g_value_set_uint (value, property_value (self, property_id));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
parlour_game_finalize (GObject *object)
{
  ParlourGame *self = PARLOUR_GAME (object);

  parlour_history_clear (&self->history);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (parlour_game_parent_class)->finalize (object);
}

/**
 * parlour_game_new:
 * @variant: a valid variant
 * @deal: the number of the deal, %PAT_DEAL_MIN to %PAT_DEAL_MAX
 *
 * Deals a numbered game.
 *
 * Returns: (transfer full): the game, at its start
 */
ParlourGame *
parlour_game_new (PatVariant variant,
                  guint32    deal)
{
  PatCard pack[PAT_MAX_CARDS];

  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);
  g_return_val_if_fail (deal >= PAT_DEAL_MIN && deal <= PAT_DEAL_MAX, NULL);

  pat_shuffle (deal, pat_variant_packs (variant), pack);

  return new_game (variant, deal, pack);
}

/**
 * parlour_game_new_for_pack:
 * @variant: a valid variant
 * @pack: the cards in the order in which they are dealt, whole packs, base
 *   cards included, as pat_pack_parse() leaves them
 *
 * Deals a game whose pack is given card by card; @pack is copied.
 *
 * Returns: (transfer full): the game, at its start
 */
ParlourGame *
parlour_game_new_for_pack (PatVariant     variant,
                           const PatCard *pack)
{
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);
  g_return_val_if_fail (pack != NULL, NULL);

  return new_game (variant, 0, pack);
}

/**
 * parlour_game_new_from_record:
 * @record: a record, as pat_record_parse() leaves it
 *
 * Takes up a recorded game after its last move.  The record is copied.  Its
 * deals are joined into steps for undo as if each step had been one call of
 * parlour_game_deal_on() with singly %FALSE, since a record does not tell.
 *
 * A record with a move that is not legal is a mistake of the caller's: what
 * comes from outside is checked by pat_record_parse().
 *
 * Returns: (transfer full): the game
 */
ParlourGame *
parlour_game_new_from_record (const PatRecord *record)
{
  g_autoptr (ParlourGame) self = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  if (record->deal > 0)
    self = parlour_game_new (record->variant, record->deal);
  else
    self = parlour_game_new_for_pack (record->variant, record->pack);
  g_return_val_if_fail (self != NULL, NULL);

  if (!parlour_history_replay (&self->history, record->moves, record->n_moves))
    g_return_val_if_reached (NULL);
  parlour_game_settle (self);

  return g_steal_pointer (&self);
}

/**
 * parlour_game_get_variant:
 * @self: a game
 *
 * Returns: the game and its options; they never change
 */
PatVariant
parlour_game_get_variant (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), (PatVariant) { NULL });

  return self->history.variant;
}

/**
 * parlour_game_get_deal:
 * @self: a game
 *
 * Returns: the number of the deal, or 0 when the pack was given card by card
 */
guint32
parlour_game_get_deal (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->deal;
}

/**
 * parlour_game_get_position:
 * @self: a game
 *
 * Returns: (transfer none): the position shown; valid until the game changes,
 *   so that a thread or a later comparison needs a copy
 */
const PatPosition *
parlour_game_get_position (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return parlour_history_get_position (&self->history);
}

/**
 * parlour_game_get_legal:
 * @self: a game
 *
 * Returns: (transfer none): all moves that are legal in the position shown;
 *   the list is kept up to date, and asking for it costs nothing
 */
const PatMoveList *
parlour_game_get_legal (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return &self->history.legal;
}

/**
 * parlour_game_get_status:
 * @self: a game
 *
 * Returns: whether the position shown is won, stuck, or still in play
 */
PatStatus
parlour_game_get_status (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), PAT_STUCK);

  return self->history.status;
}

/**
 * parlour_game_get_n_moves:
 * @self: a game
 *
 * Returns: how many moves lie between the start and the position shown.  Each
 *   card dealt is a move, also in a run that undo takes back as one.
 */
guint
parlour_game_get_n_moves (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->history.n_moves;
}

/**
 * parlour_game_get_can_undo:
 * @self: a game
 *
 * Returns: whether parlour_game_undo() would do anything
 */
gboolean
parlour_game_get_can_undo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return property_value (self, PROP_CAN_UNDO);
}

/**
 * parlour_game_get_can_redo:
 * @self: a game
 *
 * Returns: whether parlour_game_redo() would do anything
 */
gboolean
parlour_game_get_can_redo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return property_value (self, PROP_CAN_REDO);
}

/**
 * parlour_game_get_history:
 * @self: a game
 *
 * Returns: (transfer none): every position since the start and the moves
 *   between them; the game alone changes it
 */
const ParlourHistory *
parlour_game_get_history (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return &self->history;
}

/**
 * parlour_game_fill_record:
 * @self: a game
 * @record: (out caller-allocates): where to write; what it held is not freed
 *
 * Writes down the start and the moves up to the position shown, without those
 * that wait for redo.  Free what it holds with pat_record_clear().
 */
void
parlour_game_fill_record (ParlourGame *self,
                          PatRecord   *record)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (record != NULL);

  *record = (PatRecord) {
    .variant = self->history.variant,
    .deal = self->deal,
    .n_moves = self->history.n_moves,
  };
  memcpy (record->pack, self->pack, sizeof record->pack);

  /* pat_record_clear() uses free(), which is what g_free() is. */
  record->moves = g_new (PatMove, record->n_moves);
  for (gsize i = 0; i < record->n_moves; i++)
    record->moves[i] = *parlour_history_get_move (&self->history, i);
}

static void
parlour_game_class_init (ParlourGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE |
                            G_PARAM_STATIC_STRINGS |
                            G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = parlour_game_get_property;
  object_class->finalize = parlour_game_finalize;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_STATUS] =
    g_param_spec_int ("status", NULL, NULL,
                      PAT_PLAYING, PAT_STUCK, PAT_PLAYING, flags);
  properties[PROP_N_MOVES] =
    g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_HELPED] =
    g_param_spec_boolean ("helped", NULL, NULL, FALSE, flags);
  properties[PROP_COUNTED] =
    g_param_spec_boolean ("counted", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * ParlourGame::changed:
   *
   * The position shown is another one.  Emitted once for each call that
   * changes it, before the notifications of the properties.
   */
  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_GAME,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
parlour_game_init (ParlourGame *self)
{
  self->clock = parlour_clock_new ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-guide.h"
#include "pat-key.h"
#include "pat-search.h"

/*
 * Proves losses in Storehouse by a simpler, relaxed game.
 *
 * In the relaxed game, cards that have left storehouse, waste and stock are "out";
 * their places do not matter.  The lowest cards of a suit that are out, from the two
 * on without a gap, count as lying on its foundation.  Every other unbroken sequence
 * of cards of a suit is a run.  Waste and stock (the hand) are turned as in
 * Storehouse.  The top card of waste or storehouse may go out
 * - if it fits: all lower cards of its suit are out, or the next higher one is;
 * - if there are fewer than four runs: the card that would fill a vacancy, from the
 *   waste or, by the option, from the storehouse while it holds cards.
 * The game is won when all cards are out.
 *
 * Every win of Storehouse is a win of the relaxed game, provided that each auxiliary
 * is an unbroken sequence of one suit, as it always is in play.  Moves among
 * auxiliaries and foundations take no card out.  A card played to a foundation finds
 * all lower ones there, and one built on an auxiliary finds the next higher one
 * there, so both fit.  When a vacancy is filled, at most three auxiliaries hold
 * cards; the cards of each lie in one run or on the foundation, so there are at most
 * three runs.  Therefore a position that is lost in the relaxed game is lost.
 *
 * In the relaxed game a card that fits is best played at once:
 * - a card that fits keeps fitting, whatever else goes out;
 * - it never adds a run, now or later: it lengthens the sequence of the foundation
 *   or a run, and may join two of them.
 * Take a game that is won otherwise, play the card first and omit its later move.
 * Every other card is still a top card in its turn and still fits if it did, and
 * there are no more runs than before.
 *
 * In an even simpler game every card of the hand may go out at any time, as if it
 * were the top of the waste.  The arguments above hold for it too.  It has no order
 * and no deals, so it has few positions, and it proves nearly all losses that the
 * first one proves.
 */

/* The bits of a suit in Cards, and the times of a deal in proof_key(). */
enum { SUIT_BITS = 14, DEAL_TIMES = 64 };

/* A set of cards: 13 bits for each suit, the lowest for its two and the highest for
 * its ace, and a free bit. */
typedef uint64_t Cards;

#define EACH_SUIT (UINT64_C (1) | UINT64_C (1) << SUIT_BITS | \
                   UINT64_C (1) << 2 * SUIT_BITS | UINT64_C (1) << 3 * SUIT_BITS)
#define ALL_CARDS (EACH_SUIT * 0x1fff)
/* A bit beside the cards: set if these may win, clear if they are lost. */
#define MAY       (UINT64_C (1) << (SUIT_BITS - 1))

/* The parts of a relaxed game that stay the same as cards go out. */
typedef struct
{
  PatSearch *search;
  /* From the lowest card of the waste to the last of the stock. */
  Cards      hand[PAT_PACK_SIZE];
  unsigned   n_hand;
  Cards      all_hand;
  /* From the lowest card. */
  Cards      store[PAT_PACK_SIZE];
  unsigned   n_store;
  bool       fills_from_store;
  unsigned   n_deals;
} Relaxed;

static const PatStage stages[] = {
  { pat_dive },
  { NULL },
};

static Cards
card_bit (PatCard card)
{
  unsigned height = (pat_card_rank (card) + PAT_N_RANKS - BASE) % PAT_N_RANKS;

  return UINT64_C (1) << (pat_card_suit (card) * SUIT_BITS + height);
}

/* Returns: the cards that fit.  For each suit, adding one to the bits of @out sets the bit above
 * the sequence from the two, and the shift sets the bits below each card that is out */
static Cards
fitting (Cards out)
{
  return ~out & ALL_CARDS & ((out + EACH_SUIT) | out >> 1);
}

/* Counts the lowest card of each run. */
static unsigned
n_runs (Cards out)
{
  Cards in_runs = out & (out + EACH_SUIT);

  return (unsigned) __builtin_popcountll (in_runs & ~(in_runs << 1));
}

/* Returns: the topmost of the first @n of @cards that is not out, or 0 */
static Cards
top (const Cards *cards,
     unsigned     n,
     Cards        out)
{
  while (n > 0 && (cards[n - 1] & out) != 0)
    n--;

  return n > 0 ? cards[n - 1] : 0;
}

/* Returns: the key of a proof.  @time is deal * DEAL_TIMES plus a number for the visible card.  All
 * positions of a search share the proofs, so @time must not depend on the cards that their hands
 * have lost. */
static uint64_t
proof_key (Cards    out,
           unsigned time)
{
  _Static_assert ((STOREHOUSE_DEALS + 1) * DEAL_TIMES <= 1 << (64 - 4 * SUIT_BITS),
                  "the time fits beside the cards");
  _Static_assert (4 * SUIT_BITS < DEAL_TIMES, "the visible card fits beside the deal");

  return pat_key_mix (out | (uint64_t) time << 4 * SUIT_BITS);
}

/* Returns: whether the result was stored before; it is in @may then */
static bool
recall (const Relaxed *relaxed,
        Cards          out,
        unsigned       time,
        bool          *may)
{
  const PatSeen *proved = &relaxed->search->proved;

  *may = pat_seen_has (proved, proof_key (out | MAY, time));
  return *may || pat_seen_has (proved, proof_key (out, time));
}

/* Without memory the result is not stored, and is computed again when needed. */
static bool
remember (const Relaxed *relaxed,
          Cards          out,
          unsigned       time,
          bool           may)
{
  pat_seen_add (&relaxed->search->proved, proof_key (may ? out | MAY : out, time));
  return may;
}

/* Returns: whether the simpler game may empty the storehouse.  After that it is won,
 * because each card of the hand fits in its turn. */
static bool
may_empty_store (const Relaxed *relaxed,
                 Cards          out)
{
  Cards store, fits;
  bool may;

  if (pat_search_count_node (relaxed->search) != PAT_SEARCH_ON)
    return true;

  do
    {
      store = top (relaxed->store, relaxed->n_store, out);
      fits = fitting (out) & (relaxed->all_hand | store);
      out |= fits;
    }
  while (fits != 0);

  if (store == 0)
    return true;
  if (n_runs (out) >= N_AUXILIARIES)
    return false;
  if (recall (relaxed, out, 0, &may))
    return may;

  if (relaxed->fills_from_store)
    may = may_empty_store (relaxed, out | store);
  else
    for (Cards left = relaxed->all_hand & ~out; left != 0 && !may; left &= left - 1)
      may = may_empty_store (relaxed, out | (left & -left));

  return remember (relaxed, out, 0, may);
}

static Cards
play_fitting (const Relaxed *relaxed,
              Cards          out,
              unsigned       turned)
{
  Cards fits;

  do
    {
      fits = fitting (out) & (top (relaxed->hand, turned, out) |
                              top (relaxed->store, relaxed->n_store, out));
      out |= fits;
    }
  while (fits != 0);

  return out;
}

static bool may_win (const Relaxed *relaxed,
                     Cards          out,
                     unsigned       deal,
                     unsigned       turned);

/* Returns: whether the relaxed game may be won by playing a card that the hand shows from now on;
 * @turned cards are turned in @deal, and the last of these is not out */
static bool
may_win_turning (const Relaxed *relaxed,
                 Cards          out,
                 unsigned       deal,
                 unsigned       turned)
{
  bool vacant = n_runs (out) < N_AUXILIARIES &&
                !(relaxed->fills_from_store && top (relaxed->store, relaxed->n_store, out) != 0);

  for (; deal <= relaxed->n_deals; deal++, turned = 0)
    for (; turned <= relaxed->n_hand; turned++)
      {
        Cards waste = turned > 0 ? relaxed->hand[turned - 1] : 0;

        /* A card that is out shows nothing new. */
        if ((waste & ~out) == 0)
          continue;
        if ((waste & fitting (out)) != 0)
          return may_win (relaxed, out | waste, deal, turned);
        if (vacant && may_win (relaxed, out | waste, deal, turned))
          return true;
      }

  return false;
}

/* Returns: whether the game may be won by filling a vacancy from the storehouse now.  To fill it
 *   later is no better, because cards can be turned with or without the vacancy. */
static bool
may_win_filling (const Relaxed *relaxed,
                 Cards          out,
                 unsigned       deal,
                 unsigned       turned)
{
  Cards store = top (relaxed->store, relaxed->n_store, out);

  return relaxed->fills_from_store && store != 0 && n_runs (out) < N_AUXILIARIES &&
         may_win (relaxed, out | store, deal, turned);
}

/* Returns: whether the relaxed game may be won in @deal after @turned cards of the
 * hand were turned */
static bool
may_win (const Relaxed *relaxed,
         Cards          out,
         unsigned       deal,
         unsigned       turned)
{
  unsigned time;
  bool may;

  if (pat_search_count_node (relaxed->search) != PAT_SEARCH_ON)
    return true;

  out = play_fitting (relaxed, out, turned);
  if (out == ALL_CARDS)
    return true;

  /* The hand shows the same card whether or not a card that is out counts as
   * turned. */
  while (turned > 0 && (relaxed->hand[turned - 1] & out) != 0)
    turned--;

  /* The deal and the visible card. */
  time = deal * DEAL_TIMES;
  if (turned > 0)
    time += 1 + (unsigned) __builtin_ctzll (relaxed->hand[turned - 1]);
  if (recall (relaxed, out, time, &may))
    return may;
  if (!may_empty_store (relaxed, out))
    return false;

  may = may_win_filling (relaxed, out, deal, turned) ||
        may_win_turning (relaxed, out, deal, turned);
  return remember (relaxed, out, time, may);
}

/* Returns: all cards of @pile */
static Cards
pile_cards (const PatPosition *position,
            unsigned           pile)
{
  const PatCard *cards = pat_position_pile (position, pile);
  Cards all = 0;

  for (unsigned i = 0; i < pat_position_count (position, pile); i++)
    all |= card_bit (cards[i]);

  return all;
}

/* Returns: whether the cards of @pile, in any order, are an unbroken sequence */
static bool
is_sequence (Cards cards)
{
  Cards without_lowest = cards & (cards - 1);

  return (without_lowest & ~(cards << 1)) == 0;
}

static void
read_hand (const PatPosition *position,
           Relaxed           *relaxed)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);

  relaxed->n_hand = 0;
  for (unsigned i = 0; i < pat_position_count (position, PAT_WASTE); i++)
    relaxed->hand[relaxed->n_hand++] = card_bit (waste[i]);
  for (unsigned i = pat_position_count (position, PAT_STOCK); i > 0; i--)
    relaxed->hand[relaxed->n_hand++] = card_bit (stock[i - 1]);
  relaxed->all_hand = pile_cards (position, PAT_WASTE) | pile_cards (position, PAT_STOCK);
}

static bool
prove_lost (PatSearch         *search,
            const PatPosition *position)
{
  Relaxed relaxed = {
    .search = search,
    .fills_from_store = pat_variant_get (search->variant, STOREHOUSE_VACANCIES) ==
                        STOREHOUSE_FROM_STORE,
    .n_deals = pat_variant_deals (search->variant),
  };
  const PatCard *store = pat_position_pile (position, PAT_STORE);
  Cards out = 0;

  for (unsigned pile = PAT_F1; pile < PAT_T1 + N_AUXILIARIES; pile++)
    out |= pile_cards (position, pile);
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (!is_sequence (pile_cards (position, t)))
      return false;

  relaxed.n_store = pat_position_count (position, PAT_STORE);
  for (unsigned i = 0; i < relaxed.n_store; i++)
    relaxed.store[i] = card_bit (store[i]);
  read_hand (position, &relaxed);

  return !may_win (&relaxed, out, position->deal, pat_position_count (position, PAT_WASTE));
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return (int) pat_position_start (position, PAT_T1);
}

/*
 * A play from the storehouse is safe; so is one from an auxiliary that does not become empty,
 * unless vacancies are filled from the storehouse while that has cards.
 *
 * The card X that is played is the lowest of its suit that is not on a foundation, so no
 * card can be laid on it.  Play it (“here”), and follow a line that wins without this
 * play (“there”).  The invariant: the waste, the stock and the empty auxiliaries are the
 * same here and there.  Each auxiliary has the same cards from the bottom on, except that
 * cards are missing at its top that are on foundations here (no other card is laid on
 * those), or that cards were added from the storehouse that are still in it there.
 *
 * - The storehouse may have fewer cards here.  When STO-5 demands a play here that it
 *   does not demand there, make it, to the foundation if possible.  A card built so lies
 *   on the next higher card of its suit, which cannot go to the foundation before it and
 *   takes it along when it moves.  Only one card fits on another, so the play never takes
 *   a place that the line needs.
 * - Make each move of the line, without the cards that are on foundations here and with
 *   the cards that were added.  Leave out moves that are done already.
 * - An auxiliary becomes empty here when it does there.  Its lowest card is never played
 *   early: X was not the lowest, nor is a card from the storehouse, which lies on the next
 *   higher card of its suit or went to the foundation without filling a vacancy.  Between
 *   emptying and filling there can only be plays from the storehouse, so the same card of
 *   the waste fills the vacancy.
 *
 * When X comes from the storehouse itself, no other card is played early.  The only other
 * place for X is the next higher card of its suit; a line that moves it there is followed
 * without this move.
 */
static bool
is_safe (PatVariant         variant,
         const PatPosition *position,
         PatMove            move)
{
  if (move.from == PAT_STORE)
    return true;
  if (move.from >= PAT_H1 || pat_position_count (position, move.from) == 1)
    return false;

  return pat_variant_get (variant, STOREHOUSE_VACANCIES) == STOREHOUSE_FROM_WASTE ||
         pat_position_count (position, PAT_STORE) == 0;
}

const PatGuide pat_storehouse_guide = {
  .stages = stages,
  .face = 0x3f,
  .touches_others = true,
  .score = score,
  .order_never_matters = true,
  .prove_lost = prove_lost,
  .is_safe = is_safe,
};

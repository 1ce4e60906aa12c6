/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"
#include "pat-key.h"
#include "pat-order.h"
#include "pat-search.h"

/*
 * Storehouse: what a simpler game says of it.
 *
 * In the loose game, cards that have left storehouse, waste and stock are out,
 * and how they lie is not asked.  A suit's lowest cards that are out, from the
 * two on without a gap, count as laid on its foundation; every other unbroken
 * row of a suit's cards is a run.  Waste and stock, the hand, are turned as in
 * Storehouse.  The top card of waste or storehouse may go out
 * - if it fits: all lower cards of its suit are out, or the next higher is;
 * - if there are fewer than four runs: the card that would fill a vacancy, the
 *   waste's or, by the option, the storehouse's while there is one.
 * It is won when all cards are out.
 *
 * Whoever wins Storehouse wins the loose game, if each auxiliary is an unbroken
 * row of a suit, as it always is in play.  Moves among auxiliaries and
 * foundations take no card out.  A card played to a foundation has all lower
 * ones there; one built on an auxiliary has the next higher there: both fit.
 * For a vacancy to be filled at most three auxiliaries hold cards, and since
 * the cards of each lie in one run or on the foundation, there are no more than
 * three runs.  So each game of Storehouse is a game of the loose one, and what
 * is lost there is lost.
 *
 * In the loose game a card that fits is best played at once, for:
 * - once it fits, it fits whatever else goes out;
 * - it adds to no number of runs, now or with more cards out: it lengthens the
 *   foundation's row or a run, and at most joins it with another.
 * Take a game won otherwise, play the card first, and leave its later move out:
 * every other card is still a top card when its turn comes, still fits if it
 * did, and there are no more runs than there were.
 *
 * Looser still is the game in which every card of the hand may go out at any
 * time as if it were the waste's top.  All said above holds for it.  It knows
 * no order and no deals, so that few of its positions differ, and proves nearly
 * all that the first does.
 */

enum { N_AUXILIARIES = 4, BASE = 2, SUIT_BITS = 14 };

/* A set of cards: thirteen bits a suit, the lowest its two, the highest its
 * ace, and one that stays free. */
typedef uint64_t Cards;

#define EACH_SUIT (UINT64_C (1) | UINT64_C (1) << SUIT_BITS | \
                   UINT64_C (1) << 2 * SUIT_BITS | UINT64_C (1) << 3 * SUIT_BITS)
#define ALL_CARDS (EACH_SUIT * 0x1fff)
/* Beside the cards: these may win.  Without it they are lost. */
#define MAY       (UINT64_C (1) << (SUIT_BITS - 1))

/* What does not change as cards go out. */
typedef struct
{
  PatSearch *search;
  /* Each from the lowest of the waste to the last of the stock. */
  Cards      hand[PAT_PACK_SIZE];
  unsigned   n_hand;
  Cards      all_hand;
  /* From the lowest. */
  Cards      store[PAT_PACK_SIZE];
  unsigned   n_store;
  bool       fills_from_store;
  unsigned   n_deals;
} Loose;

static const PatStage stages[] = {
  { PAT_STAGE_DIVE },
  { PAT_STAGE_END },
};

static Cards
card_bit (PatCard card)
{
  unsigned height = (pat_card_rank (card) + PAT_N_RANKS - BASE) % PAT_N_RANKS;

  return UINT64_C (1) << (pat_card_suit (card) * SUIT_BITS + height);
}

/* Added one, a suit's row from the two becomes the bit above it. */
static Cards
fitting (Cards out)
{
  return ~out & ALL_CARDS & ((out + EACH_SUIT) | out >> 1);
}

/* Counted by their lowest cards. */
static unsigned
n_runs (Cards out)
{
  Cards in_runs = out & (out + EACH_SUIT);

  return (unsigned) __builtin_popcountll (in_runs & ~(in_runs << 1));
}

/* The top one of the first @n of @cards that is not out, or 0. */
static Cards
top (const Cards *cards,
     unsigned     n,
     Cards        out)
{
  while (n > 0 && (cards[n - 1] & out) != 0)
    n--;

  return n > 0 ? cards[n - 1] : 0;
}

/* A number of its own for each @out and @time, below 256, well mixed.  All positions of a
 * search share them, so that @time may not depend on which cards their hands have lost. */
static uint64_t
proof_key (Cards    out,
           unsigned time)
{
  return pat_key_mix (out | (uint64_t) time << 4 * SUIT_BITS);
}

/* Returns: whether @may was found out before */
static bool
recall (const Loose *loose,
        Cards        out,
        unsigned     time,
        bool        *may)
{
  const PatSeen *proved = &loose->search->proved;

  *may = pat_seen_has (proved, proof_key (out | MAY, time));
  return *may || pat_seen_has (proved, proof_key (out, time));
}

/* Without room it is forgotten, and found out again when needed. */
static bool
remember (const Loose *loose,
          Cards        out,
          unsigned     time,
          bool         may)
{
  pat_seen_add (&loose->search->proved, proof_key (may ? out | MAY : out, time));
  return may;
}

/* Whether the looser game may come to the end of the storehouse.  After that
 * it is won, each card of the hand fitting in its turn. */
static bool
may_empty_store (const Loose *loose,
                 Cards        out)
{
  Cards store, fits;
  bool may;

  if (pat_search_count (loose->search) != PAT_SEARCH_ON)
    return true;

  do
    {
      store = top (loose->store, loose->n_store, out);
      fits = fitting (out) & (loose->all_hand | store);
      out |= fits;
    }
  while (fits != 0);

  if (store == 0)
    return true;
  if (n_runs (out) >= N_AUXILIARIES)
    return false;
  if (recall (loose, out, 0, &may))
    return may;

  if (loose->fills_from_store)
    may = may_empty_store (loose, out | store);
  else
    for (Cards left = loose->all_hand & ~out; left != 0 && !may; left &= left - 1)
      may = may_empty_store (loose, out | (left & -left));

  return remember (loose, out, 0, may);
}

static Cards
play_fitting (const Loose *loose,
              Cards        out,
              unsigned     turned)
{
  Cards fits;

  do
    {
      fits = fitting (out) & (top (loose->hand, turned, out) |
                              top (loose->store, loose->n_store, out));
      out |= fits;
    }
  while (fits != 0);

  return out;
}

static bool may_win (const Loose *loose,
                     Cards        out,
                     unsigned     deal,
                     unsigned     turned);

/* Whether the loose game may be won by what the hand still shows, from @deal
 * and @turned cards on, of which the last is not out. */
static bool
may_win_turning (const Loose *loose,
                 Cards        out,
                 unsigned     deal,
                 unsigned     turned)
{
  bool vacant = n_runs (out) < N_AUXILIARIES &&
                !(loose->fills_from_store && top (loose->store, loose->n_store, out) != 0);

  for (; deal <= loose->n_deals; deal++, turned = 0)
    for (; turned <= loose->n_hand; turned++)
      {
        Cards waste = turned > 0 ? loose->hand[turned - 1] : 0;

        /* What is out shows nothing new. */
        if ((waste & ~out) == 0)
          continue;
        if ((waste & fitting (out)) != 0)
          return may_win (loose, out | waste, deal, turned);
        if (vacant && may_win (loose, out | waste, deal, turned))
          return true;
      }

  return false;
}

/* Whether it may be won by a card of the storehouse in a vacancy now.  Later
 * is no better: cards can be turned with or without the vacancy. */
static bool
may_win_filling (const Loose *loose,
                 Cards        out,
                 unsigned     deal,
                 unsigned     turned)
{
  Cards store = top (loose->store, loose->n_store, out);

  return loose->fills_from_store && store != 0 && n_runs (out) < N_AUXILIARIES &&
         may_win (loose, out | store, deal, turned);
}

/* Whether the loose game may be won, in @deal and with @turned cards of the
 * hand turned. */
static bool
may_win (const Loose *loose,
         Cards        out,
         unsigned     deal,
         unsigned     turned)
{
  unsigned time;
  bool may;

  if (pat_search_count (loose->search) != PAT_SEARCH_ON)
    return true;

  out = play_fitting (loose, out, turned);
  if (out == ALL_CARDS)
    return true;

  /* Whether a card that is out counts as turned, the hand shows the same. */
  while (turned > 0 && (loose->hand[turned - 1] & out) != 0)
    turned--;

  /* The deal, and the card that shows. */
  time = deal * 64;
  if (turned > 0)
    time += 1 + (unsigned) __builtin_ctzll (loose->hand[turned - 1]);
  if (recall (loose, out, time, &may))
    return may;
  if (!may_empty_store (loose, out))
    return false;

  may = may_win_filling (loose, out, deal, turned) || may_win_turning (loose, out, deal, turned);
  return remember (loose, out, time, may);
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

/* Whether the cards of @pile, in whatever order, are an unbroken row. */
static bool
is_row (Cards cards)
{
  Cards without_lowest = cards & (cards - 1);

  return (without_lowest & ~(cards << 1)) == 0;
}

static void
read_hand (const PatPosition *position,
           Loose             *loose)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);

  loose->n_hand = 0;
  for (unsigned i = 0; i < pat_position_count (position, PAT_WASTE); i++)
    loose->hand[loose->n_hand++] = card_bit (waste[i]);
  for (unsigned i = pat_position_count (position, PAT_STOCK); i > 0; i--)
    loose->hand[loose->n_hand++] = card_bit (stock[i - 1]);
  loose->all_hand = pile_cards (position, PAT_WASTE) | pile_cards (position, PAT_STOCK);
}

static bool
prove_lost (PatSearch         *search,
            const PatPosition *position)
{
  Loose loose = {
    .search = search,
    .fills_from_store = pat_variant_has (search->variant, PAT_OPTION_VACANCIES),
    .n_deals = pat_variant_deals (search->variant),
  };
  const PatCard *store = pat_position_pile (position, PAT_STORE);
  Cards out = 0;

  for (unsigned pile = PAT_F1; pile < PAT_T1 + N_AUXILIARIES; pile++)
    out |= pile_cards (position, pile);
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (!is_row (pile_cards (position, t)))
      return false;

  loose.n_store = pat_position_count (position, PAT_STORE);
  for (unsigned i = 0; i < loose.n_store; i++)
    loose.store[i] = card_bit (store[i]);
  read_hand (position, &loose);

  return !may_win (&loose, out, position->deal, pat_position_count (position, PAT_WASTE));
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return (int) pat_position_start (position, PAT_T1);
}

const PatGuide pat_storehouse_guide = {
  .stages = stages,
  .face = 0x3f,
  .touches_others = true,
  .score = score,
  .interchangeable = pat_order_never_matters,
  .prove_lost = prove_lost,
};

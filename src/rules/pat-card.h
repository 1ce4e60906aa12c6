/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * A card in one byte: rank in bits 0-3, suit in bits 4-5, pack in bit 6.
 *
 * The pack bit distinguishes the two copies of a card, so that the board can follow
 * each of them; no rule looks at it.  Zero is no card.
 */
typedef uint8_t PatCard;

typedef enum
{
  PAT_CLUBS,
  PAT_DIAMONDS,
  PAT_HEARTS,
  PAT_SPADES,
  PAT_ANY_SUIT,
} PatSuit;

enum
{
  PAT_NO_CARD = 0,
  PAT_ACE = 1,
  PAT_KNAVE = 11,
  PAT_QUEEN = 12,
  PAT_KING = 13,
  PAT_N_RANKS = 13,
  PAT_N_SUITS = 4,
  PAT_PACK_SIZE = 52,
  PAT_MAX_PACKS = 2,
  PAT_MAX_CARDS = PAT_MAX_PACKS * PAT_PACK_SIZE,
  /* The size of a table indexed by cards. */
  PAT_CARD_LIMIT = 128,
  /* The size of a table indexed by faces, see pat_card_face(). */
  PAT_FACE_LIMIT = 64,
};

static inline PatCard
pat_card_new (unsigned rank,
              unsigned suit,
              unsigned pack)
{
  return (PatCard) (rank | suit << 4 | pack << 6);
}

/* 1 (ace) to 13 (king). */
static inline unsigned
pat_card_rank (PatCard card)
{
  return card & 0x0f;
}

static inline unsigned
pat_card_suit (PatCard card)
{
  return card >> 4 & 0x03;
}

static inline unsigned
pat_card_pack (PatCard card)
{
  return card >> 6 & 0x01;
}

/* The card without its pack, as the rules see it. */
static inline PatCard
pat_card_face (PatCard card)
{
  return card & 0x3f;
}

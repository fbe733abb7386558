/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One playing card: a face, and which copy of it where several decks are shuffled together. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The face in the low byte, suit * 13 + rank, suits clubs, diamonds, hearts, spades and ranks 2 to A from 0; the
   copy, from 0, in the high byte.  Two jokers, X and Y, have faces of their own; a game in which there may be more
   gives each of them one, behind those two: see game_card_parse. */
typedef guint16 Card;

/* A set of faces, one bit each: what a zone holds or what a choice may pick from. */
typedef guint64 CardSet;

enum
{
  CARD_CLUBS,
  CARD_DIAMONDS,
  CARD_HEARTS,
  CARD_SPADES,
};

enum
{
  CARD_RANKS = 13,
  CARD_FACES = 54,
  CARD_JOKER_X = 52,
  CARD_JOKER_Y = 53,
  CARD_MOST_JOKERS = 8,
  CARD_ZERO_C = CARD_JOKER_X + CARD_MOST_JOKERS, /* number cards: a zero of each suit, whose ones are aces */
  CARD_MOST_FACES = CARD_ZERO_C + 4,
  CARD_ACE = 12, /* ranks by name: 2 is 0, T is 8 */
  CARD_KING = 11,
  CARD_QUEEN = 10,
  CARD_JACK = 9,
  CARD_TEN = 8,
  CARD_MAX_COPIES = 8,
};

#define CARD_HIDDEN ((Card) 0xffff) /* one that a view does not show */

/* An unseen card in a deck with two backs: its back, 1 or 2, shows everybody which ranks it may have. */
#define CARD_BACK(back) ((Card) (0xffff - (back)))

#define CARD(rank, suit)    ((Card) ((suit) *CARD_RANKS + (rank)))
#define CARD_SET(face)      (G_GUINT64_CONSTANT (1) << (face))
#define CARD_SUIT_SET(suit) (G_GUINT64_CONSTANT (0x1fff) << (CARD_RANKS * (suit)))
#define CARD_RANK_SET(rank) (G_GUINT64_CONSTANT (0x8004002001) << (rank)) /* all four of a rank */
#define CARD_DECK_SET       (CARD_SET (52) - 1)
#define CARD_ZEROS          (G_GUINT64_CONSTANT (0xf) << CARD_ZERO_C)

static inline guint
card_face (Card card)
{
  return card & 0xff;
}

static inline guint
card_copy (Card card)
{
  return card >> 8;
}

/* The card must not be a joker or a zero. */
static inline guint
card_rank (Card card)
{
  return card_face (card) % CARD_RANKS;
}

/* The suit; 4: it is a joker. */
static inline guint
card_suit (Card card)
{
  return card_face (card) / CARD_RANKS;
}

/* TRUE for a zero as well, which is no card of the usual deck either. */
static inline gboolean
card_is_joker (Card card)
{
  return card_face (card) >= CARD_JOKER_X;
}

static inline gboolean
card_is_zero (Card card)
{
  return card_face (card) >= CARD_ZERO_C && card_face (card) < CARD_MOST_FACES;
}

static inline gboolean
card_is_hidden (Card card)
{
  return card >= CARD_BACK (2);
}

/* The back in a deck with two backs: 1 for 2 4 6 8 T Q A, 2 for 3 5 7 9 J K and jokers. */
static inline guint
card_back (Card card)
{
  return card_is_joker (card) ? 2 : 1 + card_rank (card) % 2;
}

extern const char card_rank_letters[]; /* "23456789TJQKA" */
extern const char card_suit_letters[]; /* "cdhs" */

/* "Kd", "X", "5c'": a rank, a suit, an apostrophe for each further copy; "??" for CARD_HIDDEN, "?1" and "?2" for
   backs. */
void card_print (Card card, GString *out);
/* Reads one word; FALSE: it is no card. */
gboolean card_parse (const char *word, Card *card);

/* Prints the cards in the order of faces, separated by blanks. */
void card_set_print (CardSet cards, GString *out);

/* The four cards with the same rank as a face that is no joker.  A look-up is faster than a division, and play waits
   for it. */
extern const CardSet card_same_rank[52];

/* The lowest of CARDS, which must not be empty. */
static inline guint
card_set_first (CardSet cards)
{
  return (guint) __builtin_ctzll (cards);
}

#define CARD_BYTES(n) (G_GUINT64_CONSTANT (0x0101010101010101) * (n)) /* that number in each byte */

/* Byte I, counted from the lowest, is the number of CARDS in bytes 0 to I. */
static inline guint64
card_set_sums (CardSet cards)
{
  cards -= cards >> 1 & CARD_BYTES (0x55);
  cards = (cards & CARD_BYTES (0x33)) + (cards >> 2 & CARD_BYTES (0x33));
  return ((cards + (cards >> 4)) & CARD_BYTES (0x0f)) * CARD_BYTES (1);
}

static inline guint
card_set_size (CardSet cards)
{
#ifdef __POPCNT__
  return (guint) __builtin_popcountll (cards);
#else /* the builtin would be a call */
  return (guint) (card_set_sums (cards) >> 56);
#endif
}

/* How many bytes of SUMS are K or less; all of them are below 128. */
static inline guint
card_count_up_to (guint64 sums, guint k)
{
  return (guint) (((CARD_BYTES (k | 128) - sums) >> 7 & CARD_BYTES (1)) * CARD_BYTES (1) >> 56);
}

/* The K-th lowest card, from 0, which must exist.  The sums find its byte, and then its bit, without a loop: K is
   nearly always random, and the end of a loop could not be predicted. */
static inline guint
card_set_nth (CardSet cards, guint k)
{
  guint64 sums = card_set_sums (cards);
  guint   byte = 8 * card_count_up_to (sums, k);
  guint64 bits = ((cards >> byte & 0xff) * CARD_BYTES (1)) & G_GUINT64_CONSTANT (0x8040201008040201); /* one a byte */

  k -= (guint) (sums << 8 >> byte & 0xff);
  return byte + card_count_up_to (((bits + CARD_BYTES (127)) >> 7 & CARD_BYTES (1)) * CARD_BYTES (1), k);
}

/* The ranks that occur, one bit each; then all cards of such ranks, and the ranks of one suit. */
static inline guint
card_set_ranks (CardSet cards)
{
  return (guint) ((cards | cards >> 13 | cards >> 26 | cards >> 39) & 0x1fff);
}

static inline CardSet
card_set_of_ranks (guint ranks)
{
  return ranks * CARD_RANK_SET (0);
}

/* All faces with the same back as this one. */
static inline CardSet
card_set_of_back (guint face)
{
  return card_back ((Card) face) == 1 ? card_set_of_ranks (0x1555) : ~card_set_of_ranks (0x1555);
}

static inline guint
card_set_suit (CardSet cards, guint suit)
{
  return (guint) (cards >> (CARD_RANKS * suit)) & 0x1fff;
}

G_END_DECLS

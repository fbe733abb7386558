/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bets of a hand that is played with real cards: the pots that they make, and who gets how many chips. */
#pragma once

#include "games/poker/run/pots.h"

G_BEGIN_DECLS

typedef enum
{
  PAPER_HIGH,
  PAPER_LOW, /* of a hand in which the best low hand wins half of each pot */
  PAPER_HALVES,
} PaperHalf;

enum
{
  PAPER_NOT_SHOWN = 0, /* the rank of a hand that wins nothing, or no low hand */
};

typedef struct
{
  char    *name;
  gint64   in; /* chips put in */
  gboolean is_all_in, has_folded;
  guint    rank[PAPER_HALVES]; /* 1 is the best hand, and equal hands have equal ranks */
} PaperSeat;

typedef struct
{
  GArray  *seats;   /* PaperSeat, clockwise */
  guint    button;  /* an index of `seats`: odd chips go to the first seats after it */
  gint64   before;  /* chips in the middle besides, which everybody who has not folded may win */
  gint64   chip;    /* the smallest one in play */
  gboolean has_low; /* the best low hand wins half of each pot */
} PaperHand;

PaperHand *paper_hand_new (void);
void       paper_hand_free (PaperHand *hand);
PaperSeat *paper_hand_add (PaperHand *hand, const char *name);

static inline PaperSeat *
paper_hand_seat (const PaperHand *hand, guint index)
{
  return &g_array_index (hand->seats, PaperSeat, index);
}

/* FALSE and a sentence if the bets cannot be; SEAT gets whose bet it is, or the number of seats if it is nobody's own. */
gboolean paper_hand_check (const PaperHand *hand, guint *seat, GError **error);

/* The pots of a hand that has been checked, the main pot first, at most one per seat. Whoever may win a pot may win all
   before it too. */
guint paper_hand_pots (const PaperHand *hand, PokerPot pots[POKER_SEATS]);

/* The chips that nobody has called, all of them in the last pot; 0: there are none. */
gint64 paper_hand_uncalled (const PaperHand *hand);

/* Who wins POT, or with has_low one half of it; 0: nobody with a hand that was shown. A pot that only one seat may win
   needs no hands. */
SeatMask paper_hand_winners (const PaperHand *hand, const PokerPot *pot, PaperHalf half);

/* TRUE if who wins the pot before the one of INDEX wins this one too, or only one seat can. */
gboolean paper_hand_is_decided (const PaperHand *hand, guint index, PaperHalf half);
/* Ranks the hands so that WINNERS, some of those who can, win HALF of the pot INDEX, which is not decided; 0: nobody does
   any more. */
void paper_hand_name_winners (PaperHand *hand, guint index, PaperHalf half, SeatMask winners);

/* Adds to WON what each seat gets of POT.  FALSE: it is not known yet who wins it. */
gboolean paper_hand_award (const PaperHand *hand, const PokerPot *pot, gint64 won[POKER_SEATS]);

/* Sentences to be read aloud, to be freed: who may win the pot INDEX, and, once that is known, who gets it. */
char *paper_hand_say_pot (const PaperHand *hand, guint index);
char *paper_hand_say_award (const PaperHand *hand, guint index);
char *paper_hand_name_pot (const PaperHand *hand, guint index); /* "Side pot 2": free it */
/* The same about who gets how many chips in all; NULL: it is not known yet. */
char *paper_hand_say_result (const PaperHand *hand);

/* Reads "Ann 500 all-in, Bob 1200, Dan 300 folded", from the left of the button on.  NULL and a sentence: it is none. */
PaperHand *paper_hand_read (const char *text, GError **error);
/* Reads the hands of HALF from the best one on, such as "Ann, Bob = Cleo". */
gboolean paper_hand_read_ranks (PaperHand *hand, PaperHalf half, const char *text, GError **error);
/* Reads who has the button. */
gboolean paper_hand_read_button (PaperHand *hand, const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaperHand, paper_hand_free)

G_END_DECLS

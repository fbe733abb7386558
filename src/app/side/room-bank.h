/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank of the side games: play chips, an account for each person, and who pays whom in the end.

   A hand of a game that sums to zero moves its points times the table's stake.  In other games each loser pays the
   stake into a pot when the match is over, or after each hand at a table that goes on until people leave; the winners
   split the pot evenly, and chips that cannot be split go one each to the winners in the order of seats.  All bots and
   the house share one account. */
#pragma once

#include "app/house/room-book.h"
#include "base/money.h"
#include "cards/play/play.h"
#include "store/side/store-account.h"
#include "store/side/store-payment.h"
#include "store/side/store-table.h"

G_BEGIN_DECLS

/* The results (StoreResult, without names) of the hand that has just ended in PLAY, one for each seat; with the house's
   they sum to 0.  NULL: no chips move (the match of a game without zero sum is not over, or STAKE is 0). */
GPtrArray *room_bank_results (const GamePlay *play, gint64 stake);

/* The stake that a table of GAME is proposed with: where chips lie on the table each counts once, else as many play
   chips as at the last table that was opened in the window. */
gint64 room_bank_usual_stake (const Game *game);
/* "stake: 10 for each point", "no stake". */
char *room_bank_stake_text (const Game *game, gint64 stake);
/* SAID, and what GAME is played for: "Eve · 2 more are wanted · stake: 10 for each point".  GAME NULL: this Cardroom does
   not have it, and only SAID is known. */
char *room_bank_add_stake (const char *said, const Game *game, gint64 stake);

/* The chips that go back if a match is given up after the hand that has just ended in PLAY: a pot that goes on from
   hand to hand is divided among the seats that still have chips, and chips that cannot be split go one each to the
   seats from the dealer's left on.  In the form of room_bank_results; NULL: there is no such pot. */
GPtrArray *room_bank_back (const GamePlay *play, gint64 stake);

/* Whether a table may play for STAKE.  A stake that could come to more chips than the store counts is refused with a
   sentence. */
#define ROOM_BANK_MOST_STAKE G_GINT64_CONSTANT (1000000)
gboolean room_bank_check_stake (const GameSetup *setup, gint64 stake, GError **error);

typedef struct
{
  char  *from, *to; /* NULL: the house */
  gint64 chips;     /* > 0 */
} RoomPayment;
void room_payment_free (RoomPayment *payment);

/* The fewest payments after which every account of ACCOUNTS (StoreAccount, with the house's) is even; with more than
   sixteen uneven accounts they may be more, as the largest then pay the largest.  RoomPayment, largest first. */
GPtrArray *room_bank_settle (const GPtrArray *accounts);

/* Settles in money, RATE minor units for 100 chips: each account is rounded to NOTE (smallest amount handed over) by
   largest remainder, so that the sum stays 0.  The result is StoreAccount with minor units in place of chips; NULL:
   more than can be counted. */
GPtrArray *room_bank_in_money (const GPtrArray *accounts, gint64 rate, gint64 note);

/* The open accounts: ACCOUNTS after PAYMENTS (StorePayment), in chips if RATE is 0, else in money as above. */
GPtrArray *room_bank_left (const GPtrArray *accounts, const GPtrArray *payments, gint64 rate, gint64 note);
/* How many chips PAYMENT, which is still open in money, stands for, so that a person who is then even in money is even
   in chips too, or else less than NOTE and a chip away from it. */
gint64 room_bank_worth (const GPtrArray *accounts, const GPtrArray *payments, const RoomPayment *payment, gint64 rate,
                        gint64 note);

/* The account of PERSON; NULL: none. */
StoreAccount *room_bank_find (const GPtrArray *accounts, const char *person);
/* Values in place of a tournament: everything, of all nights and outside them; or only the tables and payments outside
   tournaments. */
#define ROOM_BANK_ALL     0
#define ROOM_BANK_OUTSIDE STORE_OUTSIDE

/* Accounts, their lines and the rate in the book's store, as store_account_list, _lines, store_side_rate and
   store_set_side_rate have them. */
GPtrArray *room_bank_list (RoomBook *book, gint64 tournament, GError **error);
GPtrArray *room_bank_lines (RoomBook *book, const char *person, gint64 tournament, GError **error);
gint64     room_bank_get_rate (RoomBook *book, gint64 tournament);
gboolean   room_bank_set_rate (RoomBook *book, gint64 tournament, gint64 rate, GError **error);
/* Payments in the store, as store_payment_list and _delete have them.  PAYMENT, which comes from room_bank_settle, was
   made in chips, or in money if there is a RATE.  It belongs to a tournament or to none, never to all nights. */
GPtrArray *room_bank_list_paid (RoomBook *book, gint64 tournament, GError **error);
gboolean   room_bank_pay (RoomBook *book, gint64 tournament, const RoomPayment *payment, gint64 rate, gint64 note,
                          GError **error);
/* What every payment of DUE (RoomPayment) is as one that was made (StorePayment), one after the other. */
GPtrArray *room_bank_book (Store *store, gint64 tournament, const GPtrArray *due, gint64 rate, gint64 note,
                           GError **error);
/* Books all of them as paid, or none: a batch, which is taken back at once. */
gboolean room_bank_pay_all (RoomBook *book, gint64 tournament, const GPtrArray *due, gint64 rate, gint64 note,
                            GError **error);
gboolean room_bank_take_back (RoomBook *book, gint64 paid, GError **error);
gboolean room_bank_take_all_back (RoomBook *book, gint64 batch, GError **error);

G_END_DECLS

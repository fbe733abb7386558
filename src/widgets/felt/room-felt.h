/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table, which draws any game from a view alone, for two to fourteen seats: plates with names and chips, cards,
   pots and the dealer's button. Cards can be picked by click, drag or keyboard. No game has code here. */
#pragma once

#include "app/side/room-move-builder.h"
#include "room-card.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FELT (room_felt_get_type ())
G_DECLARE_FINAL_TYPE (RoomFelt, room_felt, ROOM, FELT, GtkWidget)

typedef struct
{
  const char *name;
  gboolean    is_bot;
  gint64      chips;     /* play chips at this table */
  gboolean    has_chips; /* CHIPS is shown: a stack (poker) or an account */
  const char *note;      /* what the seat is or has just done: "All in"; may be NULL */
  gboolean    idle;      /* out of the hand: drawn dimmed */
  gboolean    has_won;   /* won the finished hand: drawn with a ring */
  const char *gain;      /* payout of that hand: "+30"; NULL: none */
} RoomFeltSeat;

/* Signals:
     picked ()                        the pick has changed, so offers have to be asked again
     act (guint verb, gint64 amount)  a double click, a drag to the middle, or Enter on a pick with one likely verb;
                                      the amount is 0
     hurry ()                         a click while nothing can be picked
     why (guint face)                 an own card that cannot be picked was pressed, or asked about with the key "?"
     full (guint most)                a card was pressed beside MOST picked ones, which are all that may be picked
     box (guint verb)                 the bottom seat's box for what VERB bets was clicked
     place (guint number)             a free place of the bottom seat's grid was chosen by click, key or a card dropped
                                      on it; from 1
     covered (guint index)            the face-down own card INDEX of a row was clicked
   Properties:
     card-style (i)     RoomCardStyle
     animations (b)     also off if the desktop asks for reduced motion (gtk-enable-animations)
     cloth (s)          green, blue, wine or slate
     swapped (b)        hands are sorted by rank where the game sorts them by suit, and the other way round
     larger-hand (b)    the bottom seat's cards are larger if they have room
     legal (i)          number of cards that can be picked now; read-only, for tests */

GtkWidget *room_felt_new (void);
/* Copies VIEW, with view->n_seats SEATS; BOTTOM is drawn at the bottom. Shows what moved since the last view of the
   same hand as moving. VIEW may be NULL for an empty table. */
void room_felt_show (RoomFelt *self, const GameState *view, const RoomFeltSeat *seats, guint bottom, gint asked);
/* Sets what a point in the pot is worth in chips, 1 by default. Call it before room_felt_show. */
void room_felt_set_worth (RoomFelt *self, gint64 worth);
/* Shows the hand being dealt, once the felt is on the screen. */
void room_felt_deal (RoomFelt *self);
/* Sets the pick that clicks change, which must outlive the felt or be set to NULL. Call it again (or
   room_felt_refresh) after the pick was changed elsewhere. */
void     room_felt_set_pick (RoomFelt *self, RoomMoveBuilder *pick);
void     room_felt_refresh (RoomFelt *self);
gint     room_felt_greyed_at (RoomFelt *self, double x, double y); /* face of a dimmed card; -1: none */
gboolean room_felt_is_moving (RoomFelt *self);                     /* an animation is running */
void     room_felt_hurry (RoomFelt *self);                         /* ends all animations */
/* Rings the card of ZONE at INDEX, with WORDS beside it, until the next call; -1 and NULL end that. */
void room_felt_set_rest (RoomFelt *self, gint zone, gint index, const char *words);
/* Sets which cards of the bottom seat have just been drawn, by copy. Call it before room_felt_show. */
void room_felt_set_fresh (RoomFelt *self, const CardSet fresh[CARD_MAX_COPIES]);

G_END_DECLS

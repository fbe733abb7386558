/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: draws any game from a view alone - zones laid out round an oval for two to fourteen seats, plates with names
   and chips, the dealer's button, pots - and lets cards be picked by click, drag or keyboard.  No game has code here. */
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
  gint64      chips;     /* at this table, play chips */
  gboolean    has_chips; /* a stack (poker) or an account to be shown */
  const char *note;      /* what they are or have just done: "All in"; NULL: nothing is to be said */
  gboolean    idle;      /* has no part in the hand any more: drawn dimmed */
  gboolean    has_won;   /* the hand that is over: drawn with a ring */
  const char *gain;      /* what that has paid: "+30"; NULL: nothing */
} RoomFeltSeat;

/* Signals:
     picked ()                    the pick changed: offers are to be asked anew
     act (guint verb, gint64 amount)  a double click, drag to the middle or Enter on a pick with one likely verb; amount 0
     hurry ()                     a click while nothing can be picked
     why (guint face)             one's own card that cannot be picked was pressed, or asked about with the key "?"
     full (guint most)            a card was pressed that would be one too many beside those picked, of which there may be MOST
     box (guint verb)             one's own box for what VERB bets was clicked
     place (guint number)         a free place of one's own grid was chosen, by click, key or a card dropped on it; from 1
     covered (guint index)        one's own card that lies in a row face down was clicked: so many lie before it
   Properties: card-style (i: RoomCardStyle), animations (b; also off when the desktop wants reduced motion: GtkSettings
   gtk-enable-animations), cloth (s: green, blue, wine or slate), swapped (b: hands lie by rank where the game sorts them by suit, and the other way
   round), larger-hand (b: one's own cards are larger where they have room), legal (i: cards that may be picked now; read-only, for tests). */

GtkWidget *room_felt_new (void);
/* VIEW is copied; SEATS has view->n_seats of them.  BOTTOM: the seat drawn at the bottom.  What moved since the last view of the
   same hand is shown moving.  VIEW NULL: an empty table. */
void room_felt_show (RoomFelt *self, const GameState *view, const RoomFeltSeat *seats, guint bottom, gint asked);
/* What a point in the pot is worth in the chips that plates show, 1 at first; before room_felt_show. */
void room_felt_set_worth (RoomFelt *self, gint64 worth);
/* The hand that is shown has just been dealt: it is seen dealt, as soon as the felt is on the screen. */
void room_felt_deal (RoomFelt *self);
/* The pick that clicks change; borrowed, must outlive the felt or be set to NULL.  Call again (or room_felt_refresh) when
   it was changed from elsewhere. */
void     room_felt_set_pick (RoomFelt *self, RoomMoveBuilder *pick);
void     room_felt_refresh (RoomFelt *self);
gint     room_felt_greyed_at (RoomFelt *self, double x, double y); /* the face of such a card; -1: there is none */
gboolean room_felt_is_moving (RoomFelt *self);                     /* an animation runs */
void     room_felt_hurry (RoomFelt *self);                         /* what moves is where it goes */
/* The card of ZONE at INDEX is ringed and WORDS stand beside it, until the next call; -1 and NULL: nothing does. */
void room_felt_set_rest (RoomFelt *self, gint zone, gint index, const char *words);
/* Of the cards of whoever sits at the bottom those that have just come, by copy; before room_felt_show. */
void room_felt_set_fresh (RoomFelt *self, const CardSet fresh[CARD_MAX_COPIES]);

G_END_DECLS

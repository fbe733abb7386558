/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table as one looker has it: what they may see, what they are asked, and what they do.

   There are two kinds.  The view of somebody with a phone, or of a spectator, has a fixed seat.  That of the laptop has the
   seat of whoever looks there: with one person at the laptop it is always theirs, with several the curtain moves it, and while
   the curtain is down, or everybody has left for a phone, it is nobody's.  Whatever a screen shows of cards is made from
   such a view, and what a view may show is decided here and nowhere else. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_VIEW (room_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatView, room_seat_view, ROOM, SEAT_VIEW, GObject)

/* SEAT, whose person holds a phone; GAME_OUTSIDER: a spectator. */
RoomSeatView *room_seat_view_new (RoomTable *table, gint seat);
/* The laptop's: one for each table, which lives as long as that.  Borrowed. */
RoomSeatView *room_seat_view_get_laptop (RoomTable *table);

RoomTable *room_seat_view_get_table (RoomSeatView *self);
gint       room_seat_view_get_seat (RoomSeatView *self); /* GAME_OUTSIDER: nobody's, also behind the curtain */

/* --- what they see; all of it is valid until the table has changed --- */

RoomTableState room_seat_view_get_state (RoomSeatView *self);
/* While a full trick or a turned card is shown, the view is that of then.  NULL: a record that cannot be played. */
const GameState   *room_seat_view_get_view (RoomSeatView *self);
const GameChoices *room_seat_view_get_choices (RoomSeatView *self);     /* empty unless they are asked */
gint32 room_seat_view_get_last_amount (RoomSeatView *self, guint verb); /* that they named; 0: none so far */
/* What is being shown before the table goes on, in a word or two: "Tom, 9♥", "Tom passes"; NULL: nothing for this looker. */
char *room_seat_view_dup_caption (RoomSeatView *self);
/* The trick that was taken last in this hand, and who took it; NULL: there is none.  Free both. */
GameState *room_seat_view_dup_last_trick (RoomSeatView *self, char **caption);

/* Lines of the log, newest last, as they may read them: a GListModel of RoomTableLine, the same one all the time, which is
   brought up to date by asking for it. */
GListModel *room_seat_view_get_log (RoomSeatView *self);
/* The newest lines in the language of now, MOST of them at most, and how many there are in all. */
GStrv room_seat_view_dup_log (RoomSeatView *self, guint most, guint *n_all);

/* One step as they saw it, and what is said of it. */
typedef struct
{
  GameState *view;
  char      *said;
} RoomSight;
/* RoomSight: what they have noticed since that LINE of their log, the newest MOST of it.  Free it. */
GPtrArray *room_seat_view_dup_sights (RoomSeatView *self, guint line, guint most);

/* --- what they do; FALSE and a sentence: nothing has changed --- */

/* Refused unless they are asked.  In a secret window nothing happens before everybody was asked. */
gboolean room_seat_view_do (RoomSeatView *self, const GameAction *action, GError **error);
/* They have seen that there is nothing for them to decide.  On the laptop, also: a broken table is tried again. */
gboolean room_seat_view_go_on (RoomSeatView *self, GError **error);
gboolean room_seat_view_hint (RoomSeatView *self, GameAction *out); /* what a careful player would do; FALSE: no idea */
/* Takes back their last move, with forced ones since, where the table allows it and no seat has learned anything since. */
gboolean room_seat_view_can_undo (RoomSeatView *self);
gboolean room_seat_view_undo (RoomSeatView *self, GError **error);
/* A standing answer: they pass in each secret window, and are not asked there, until they take that back.  It can be given
   where they have nothing to decide as well, or that they can would tell; in a window that asks them it is their answer there.
   It is dropped when somebody else takes the seat, when a move that it made is taken back and when passing is not possible.
   It is not stored: a table that is opened anew asks everybody. */
gboolean room_seat_view_can_stand (RoomSeatView *self);
gboolean room_seat_view_get_standing (RoomSeatView *self);
gboolean room_seat_view_set_standing (RoomSeatView *self, gboolean stands, GError **error);

/* --- the laptop alone --- */

gboolean room_seat_view_lift (RoomSeatView *self); /* the person asked is at the laptop */
void     room_seat_view_drop (RoomSeatView *self); /* the curtain falls: whoever looked went away */
/* Where everybody may act, as when a word is sought: the people at the laptop who may, beside whoever is asked; GAME_NONE: only
   the person asked may.  One of them acts. */
SeatMask           room_seat_view_get_callers (RoomSeatView *self);
const GameChoices *room_seat_view_get_choices_of (RoomSeatView *self, guint seat); /* valid until the next call */
gboolean           room_seat_view_do_as (RoomSeatView *self, guint seat, const GameAction *action, GError **error);
/* What is being shown is about that seat, -1: nobody's; and the card that takes the trick.  FALSE: none; each may be NULL. */
gint     room_seat_view_get_about (RoomSeatView *self);
gboolean room_seat_view_get_ringed (RoomSeatView *self, guint *zone, guint *index);
/* TRUE for whoever asks first after a hand was dealt, before anybody has moved: its cards are to be seen dealt.  Never for
   a hand that was found in the store. */
gboolean room_seat_view_take_deal (RoomSeatView *self);
/* Cards of the looker that have come since their last move in this hand, by copy. */
void room_seat_view_get_fresh (RoomSeatView *self, CardSet fresh[CARD_MAX_COPIES]);
/* After a curtain: what the looker has missed, the newest in full, in a line or two; NULL: nothing, or they have moved since.
   It, and the trick taken last, can be seen again on the felt: FALSE: there is nothing to be seen, or somebody else is asked. */
char    *room_seat_view_dup_since (RoomSeatView *self);
gboolean room_seat_view_can_show_since (RoomSeatView *self);
gboolean room_seat_view_show_since (RoomSeatView *self);
gboolean room_seat_view_can_show_trick (RoomSeatView *self);
gboolean room_seat_view_show_trick (RoomSeatView *self);

G_END_DECLS

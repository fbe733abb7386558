/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table as one looker has it: what they may see, what they are asked, and what they do.

   There are two kinds.  The view of somebody with a phone, or of a spectator, has a fixed seat.  That of the laptop
   has the seat of whoever looks there: with one person at the laptop it is always theirs, with several the curtain
   moves it, and while the curtain is down, or everybody has left for a phone, it is nobody's.  Whatever a screen shows
   of cards is made from such a view, and what a view may show is decided here and nowhere else. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_VIEW (room_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatView, room_seat_view, ROOM, SEAT_VIEW, GObject)

/* SEAT is that of a person with a phone; GAME_OUTSIDER: the view is a spectator's. */
RoomSeatView *room_seat_view_new (RoomTable *table, gint seat);
/* The laptop's view of TABLE, which lives as long as the table.  Borrowed. */
RoomSeatView *room_seat_view_get_laptop (RoomTable *table);

RoomTable *room_seat_view_get_table (RoomSeatView *self);
gint       room_seat_view_get_seat (RoomSeatView *self); /* GAME_OUTSIDER: nobody's, as while the curtain is down */

/* --- What the looker sees; valid until the table changes --- */

RoomTableState room_seat_view_get_state (RoomSeatView *self);
/* While a full trick or a turned card is shown, the view is of that moment.  NULL: the record cannot be played. */
const GameState   *room_seat_view_get_view (RoomSeatView *self);
const GameChoices *room_seat_view_get_choices (RoomSeatView *self);     /* empty unless the looker is asked */
gint32 room_seat_view_get_last_amount (RoomSeatView *self, guint verb); /* the looker's last with VERB; 0: none */
/* A word or two on the frame that is shown before the table goes on: "Tom, 9♥", "Tom passes"; NULL: nothing for this
   looker. */
char *room_seat_view_dup_caption (RoomSeatView *self);
/* The last trick taken in this hand, and in CAPTION who took it; NULL: there is none.  Free both. */
GameState *room_seat_view_dup_last_trick (RoomSeatView *self, char **caption);

/* The log as the looker may read it, newest line last: a GListModel of RoomTableLine, always the same, which each call
   brings up to date. */
GListModel *room_seat_view_get_log (RoomSeatView *self);
/* The newest lines, at most MOST, in the current language; N_ALL gets how many there are. */
GStrv room_seat_view_dup_log (RoomSeatView *self, guint most, guint *n_all);

/* A step as the looker saw it, and what is said of it. */
typedef struct
{
  GameState *view;
  char      *said;
} RoomSight;
/* RoomSight: the newest MOST steps that the looker has noticed since LINE of their log.  Free it. */
GPtrArray *room_seat_view_dup_sights (RoomSeatView *self, guint line, guint most);

/* --- What the looker does; FALSE and a sentence: nothing has changed --- */

/* Refused unless the looker is asked.  In a secret window nothing happens before everybody has been asked. */
gboolean room_seat_view_do (RoomSeatView *self, const GameAction *action, GError **error);
/* The looker has seen that there is nothing to decide.  On the laptop this also tries a broken table again. */
gboolean room_seat_view_go_on (RoomSeatView *self, GError **error);
gboolean room_seat_view_hint (RoomSeatView *self, GameAction *out); /* what a careful player would do; FALSE: no idea */
/* Takes back the looker's last move, with forced ones since, if the table allows it and no seat has learned anything
   since. */
gboolean    room_seat_view_can_undo (RoomSeatView *self);
const char *room_seat_view_why_no_undo (RoomSeatView *self); /* a sentence, translated; NULL: it can */
gboolean    room_seat_view_undo (RoomSeatView *self, GError **error);
/* A standing pass: the looker passes in each secret window without being asked, until they take that back.  It can be
   given even when there is nothing to decide, as otherwise being able to give it would reveal that there is; in a
   window that asks the looker it is their answer there.  It is dropped when somebody else takes the seat, when a move
   that it made is taken back and when passing is not possible.  It is not stored: a table that is opened again asks
   everybody. */
gboolean room_seat_view_can_stand (RoomSeatView *self);
gboolean room_seat_view_get_standing (RoomSeatView *self);
gboolean room_seat_view_set_standing (RoomSeatView *self, gboolean stands, GError **error);

/* --- The laptop alone --- */

gboolean room_seat_view_lift (RoomSeatView *self); /* the person who is asked is at the laptop now */
void     room_seat_view_drop (RoomSeatView *self); /* the curtain falls, as the looker went away */
/* The people at the laptop who may act while everybody may, as when a word is sought; GAME_NONE: only the person who is
   asked may. room_seat_view_do_as acts for one of them. */
SeatMask           room_seat_view_get_callers (RoomSeatView *self);
const GameChoices *room_seat_view_get_choices_of (RoomSeatView *self, guint seat); /* valid until the next call */
gboolean           room_seat_view_do_as (RoomSeatView *self, guint seat, const GameAction *action, GError **error);
/* The first is the seat that the frame being shown is about, -1: nobody's.  The second finds the card that takes the
   trick, FALSE: none; ZONE and INDEX may be NULL. */
gint     room_seat_view_get_about (RoomSeatView *self);
gboolean room_seat_view_get_ringed (RoomSeatView *self, guint *zone, guint *index);
/* TRUE for whoever asks first after a hand was dealt, before anybody has moved: its cards are to be seen dealt.  Never
   for a hand that was found in the store. */
gboolean room_seat_view_take_deal (RoomSeatView *self);
/* Cards of the looker that have come since their last move in this hand, by copy. */
void room_seat_view_get_fresh (RoomSeatView *self, CardSet fresh[CARD_MAX_COPIES]);
/* What the looker had missed when the curtain rose, in a line or two, the newest in full; NULL: nothing, or they have
   moved since.  The functions below show that, or the last trick, again on the felt; FALSE: there is nothing to show,
   or somebody else is asked. */
char    *room_seat_view_dup_since (RoomSeatView *self);
gboolean room_seat_view_can_show_since (RoomSeatView *self);
gboolean room_seat_view_show_since (RoomSeatView *self);
gboolean room_seat_view_can_show_trick (RoomSeatView *self);
gboolean room_seat_view_show_trick (RoomSeatView *self);

G_END_DECLS

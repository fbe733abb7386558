/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats whose people hold their cards on a phone.

   Such a seat has no part in who looks at the laptop: the curtain is never raised for it, it is asked on the phone, and what it
   is shown is the view of its seat.  Where everybody at the laptop has left their seats to phones and bots, the laptop shows what
   an outsider sees.  In a secret window all phones are asked at once, also those that have nothing to decide, so that nothing
   can be told from who is asked.  None of this is stored. */
#pragma once

#include "room-table.h"
#include "table-seats.h"

G_BEGIN_DECLS

/* A seat that somebody else takes over has no phone any more. */
TableHolder room_table_get_holder (RoomTable *self, guint seat);
void        room_table_set_holder (RoomTable *self, guint seat, TableHolder holder); /* of a person */
gint        room_table_get_on_phone (RoomTable *self); /* whom a phone asks, if that is for all to see; else -1 */

/* A phone shows it (TRUE) or does so no more, which is counted: as long as one does bots go on. */
void room_table_watch (RoomTable *self, gboolean watches);

/* Of what was done so far, for moves that come late: the same number for everybody. */
guint room_table_get_step (RoomTable *self);

/* What SEAT, or GAME_OUTSIDER, may see now.  All that its phone is told has to be made from this.  NULL: the record cannot be
   played.  Free it with g_free. */
GameState *room_table_dup_view (RoomTable *self, gint seat);
/* How the table stands to SEAT, which is never behind a curtain; for an outsider nobody is asked. */
RoomTableState room_table_get_state_of (RoomTable *self, gint seat);
/* The newest lines of the log as SEAT may read them, MOST of them at most, and how many there are in all. */
GStrv  room_table_dup_log (RoomTable *self, gint seat, guint most, guint *n_all);
gint32 room_table_get_amount_of (RoomTable *self, guint seat, guint verb); /* as room_table_get_last_amount */

/* One step as somebody saw it, and what is said of it. */
typedef struct
{
  GameState *view;
  char      *said;
} RoomSight;

/* RoomSight: what SEAT, or GAME_OUTSIDER, has noticed since that LINE of its log, the newest MOST of it.  Free it. */
GPtrArray *room_table_dup_sights (RoomTable *self, gint seat, guint line, guint most);

/* What is being shown before the table goes on, in a word or two; NULL: nothing that all may read.  Free it. */
char *room_table_dup_caption_for_all (RoomTable *self);
/* The trick that was taken last in this hand, as SEAT saw it, and who took it; NULL: there is none.  Free both. */
GameState *room_table_dup_last_trick (RoomTable *self, gint seat, char **caption);

/* As room_table_do, room_table_go_on and room_table_hint at the laptop.  FALSE and a sentence: nothing has changed. */
gboolean room_table_do_on_phone (RoomTable *self, guint seat, const GameAction *action, GError **error);
gboolean room_table_go_on_on_phone (RoomTable *self, guint seat, GError **error);
gboolean room_table_hint_on_phone (RoomTable *self, guint seat, GameAction *out);
/* As room_table_undo and room_table_set_standing; what stands is asked for and taken back as at the laptop. */
gboolean room_table_can_undo_on_phone (RoomTable *self, guint seat);
gboolean room_table_undo_on_phone (RoomTable *self, guint seat, GError **error);
gboolean room_table_can_stand_on_phone (RoomTable *self, guint seat);
gboolean room_table_stand_on_phone (RoomTable *self, guint seat, GError **error);

G_END_DECLS

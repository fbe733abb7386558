/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known tonight, stored with the tournament, so that a phone is recognised after a restart of either
   side. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *secret; /* SHA256 of the phone's token, 64 hexadecimal digits */
  char  *name;   /* the owner's present name */
  gint64 since;  /* wall clock, microseconds */
} RoomPhoneEntry;

/* RoomPhoneEntry, in the order in which they were added. */
GPtrArray *room_phone_book_list (RoomTournament *tournament, GError **error);
/* Durable before it returns the id; 0 on error. NAME's earlier phone is forgotten, and so is INSTEAD, the earlier entry
   of the same phone (0: none). */
gint64   room_phone_book_add (RoomTournament *tournament, const char *name, const char *secret, gint64 instead,
                              GError **error);
gboolean room_phone_book_forget (RoomTournament *tournament, gint64 id, GError **error);
/* The person that NAME, as typed, means tonight: somebody in the tournament or expected, or a guest with a phone, in any
   case; otherwise NAME itself without blanks around it. NULL and a sentence if it is not a name, or only looks like that
   of somebody. Free it. */
char *room_phone_book_read_name (RoomTournament *tournament, const char *name, GError **error);

G_END_DECLS

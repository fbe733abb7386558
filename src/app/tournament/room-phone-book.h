/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose phones are known tonight: kept with the tournament, so that a phone is known again after a restart of either side. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *secret; /* the SHA256 of what the phone holds, 64 hexadecimal digits */
  char  *name;   /* as its owner is called by now */
  gint64 since;  /* wall clock, microseconds */
} RoomPhoneEntry;

/* RoomPhoneEntry, in the order in which they came. */
GPtrArray *room_phone_book_list (RoomTournament *tournament, GError **error);
/* Durable before it returns its id, 0 on error.  Whatever phone was NAME's is no longer known, and neither is INSTEAD, the entry
   that the same phone had (0: none). */
gint64   room_phone_book_add (RoomTournament *tournament, const char *name, const char *secret, gint64 instead,
                              GError **error);
gboolean room_phone_book_forget (RoomTournament *tournament, gint64 id, GError **error);
/* What NAME, as somebody typed it, means tonight: whoever is in the tournament or expected by that name, in whatever capitals,
   else the name itself without the blanks around it.  NULL: it is none, and a sentence why.  Free it. */
char *room_phone_book_read_name (RoomTournament *tournament, const char *name, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose phone is whose: the names that are taken, and the tokens by which phones are known again.

   A token is 128 random bits, held by the phone in a cookie; only its SHA256 is kept.  A name that is given is promised at first, with a
   word that works once, within a minute and from the same address: for it the phone gets its cookie, and only then the name is its own. */
#pragma once

#include "app/tournament/room-phone-book.h"

G_BEGIN_DECLS

enum
{
  LAN_NAMES_EACH = 2, /* that phones of one address get without being asked about; the laptop itself may be anybody */
};

#define LAN_PROMISED_FOR (60 * (gint64) G_USEC_PER_SEC)

typedef struct _LanPeople LanPeople;

LanPeople *lan_people_new (RoomTournament *tournament); /* which outlives it */
void       lan_people_free (LanPeople *people);

const GPtrArray *lan_people_list (const LanPeople *people); /* RoomPhoneEntry, borrowed until something changes */
/* Reads it again: names follow the renames of the night.  TRUE: something is another now. */
gboolean lan_people_refresh (LanPeople *people);

/* The entry of the phone that shows TOKEN (NULL: none); 0: nobody tonight.  Takes as long for a wrong one as for a right one. */
gint64      lan_people_find (const LanPeople *people, const char *token);
const char *lan_people_get_name (const LanPeople *people, gint64 id);          /* NULL: there is no such entry */
gint64      lan_people_get_holder (const LanPeople *people, const char *name); /* 0: nobody's phone */

/* From where the phone of that entry was heard last. */
void lan_people_note (LanPeople *people, gint64 id, const char *address);
/* Phones at ADDRESS, not counted the entry BUT, have got as many names as they may without anybody being asked. */
gboolean lan_people_has_enough (LanPeople *people, const char *address, gint64 but, gint64 now);

/* Whether another than ASKER has been promised NAME and may still fetch it.  NOW is of a clock that never falls. */
gboolean lan_people_is_promised (LanPeople *people, const char *name, gconstpointer asker, gint64 now);
/* The word, borrowed; NULL: there are too many.  ASKER is who asks, and loses what they were promised before.  INSTEAD: the entry that the same phone has; 0: none. */
const char *lan_people_promise (LanPeople *people, const char *name, const char *address, gconstpointer asker,
                                gint64 instead, gint64 now);
void        lan_people_leave (LanPeople *people, gconstpointer asker); /* and what was promised to them is free again */
/* The token for WORD, free it, once it is kept, and the new entry.  NULL without an error: there is no such word, for whatever reason. */
char *lan_people_redeem (LanPeople *people, const char *word, const char *address, gint64 now, gint64 *id,
                         GError **error);
/* The name that the same phone had before the one that was fetched last, and gave back for it; NULL: none. */
const char *lan_people_get_former (const LanPeople *people);
gboolean    lan_people_forget (LanPeople *people, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanPeople, lan_people_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which phone belongs to whom: the names that are taken, and the tokens that identify phones. A token is 128 random
   bits in the phone's cookie; only its SHA256 is stored. A name is first promised, with a word that works once, within
   a minute, from the same address. The phone exchanges the word for its cookie, and only then owns the name. */
#pragma once

#include "app/tournament/room-phone-book.h"

G_BEGIN_DECLS

enum
{
  /* Names that the phones of one address get without asking the host; the laptop itself is exempt. */
  LAN_NAMES_EACH = 2,
  /* That all phones together get so within LAN_NAMES_WITHIN, as one person may have many addresses. */
  LAN_NAMES_AT_ONCE = 4,
};

#define LAN_NAMES_WITHIN (20 * (gint64) G_USEC_PER_SEC)

#define LAN_PROMISED_FOR (60 * (gint64) G_USEC_PER_SEC)

typedef struct _LanPeople LanPeople;

LanPeople *lan_people_new (RoomTournament *tournament); /* TOURNAMENT must outlive it */
void       lan_people_free (LanPeople *people);

const GPtrArray *lan_people_list (const LanPeople *people); /* RoomPhoneEntry, borrowed until something changes */
/* Reads the store again, because names follow the night's renames. TRUE if something changed. */
gboolean lan_people_refresh (LanPeople *people);

/* The entry of the phone that shows TOKEN (NULL: none); 0: nobody's tonight. Takes equally long for right and wrong
   tokens. */
gint64      lan_people_find (const LanPeople *people, const char *token);
const char *lan_people_get_name (const LanPeople *people, gint64 id);          /* NULL: there is no such entry */
gint64      lan_people_get_holder (const LanPeople *people, const char *name); /* 0: nobody's phone */

/* Remembers the address from which that phone was last heard. */
void lan_people_note (LanPeople *people, gint64 id, const char *address);
/* True if the phones at ADDRESS, not counting the entry BUT, have as many names as they may get without asking the
   host. */
gboolean lan_people_has_enough (LanPeople *people, const char *address, gint64 but, gint64 now);
/* True if so many names have been given within a short time that the host is asked about another one, which the phone
   of the entry BUT or at ADDRESS wants. */
gboolean lan_people_are_many (LanPeople *people, const char *address, gint64 but, gint64 now);

/* True if somebody other than ASKER has been promised NAME, or one that looks like it, and may still claim it. NOW is of a clock that never goes
   back. */
gboolean lan_people_is_promised (LanPeople *people, const char *name, gconstpointer asker, gint64 now);
/* The word to claim NAME with, borrowed; NULL: there are too many promises. ASKER loses any earlier promise. INSTEAD is
   the entry that the same phone has already; 0: none. */
const char *lan_people_promise (LanPeople *people, const char *name, const char *address, gconstpointer asker,
                                gint64 instead, gint64 now);
void        lan_people_allow (LanPeople *people, const char *word);    /* the host has said yes to that promise */
void        lan_people_leave (LanPeople *people, gconstpointer asker); /* and frees what was promised to them */
/* Claims the name promised with WORD: returns the token, free it, and stores the new entry. NULL without an error if
   there is no such word, for whatever reason. */
char *lan_people_redeem (LanPeople *people, const char *word, const char *address, gint64 now, gint64 *id,
                         GError **error);
/* The name that the phone which claimed last gave up for the new one; NULL: none. */
const char *lan_people_get_former (const LanPeople *people);
gboolean    lan_people_forget (LanPeople *people, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanPeople, lan_people_free)

G_END_DECLS

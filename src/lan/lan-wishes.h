/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that people propose on their phones, until enough of them join; and the waiting lists for seats at tables. */
#pragma once

#include "app/side/room-games.h"

G_BEGIN_DECLS

enum
{
  LAN_MOST_WISHES = 32,
  LAN_MOST_WAITING = 16, /* at a table */
};

typedef struct
{
  guint       id;
  const Game *game;
  guint       n_seats;
  GPtrArray  *people; /* char *; the first one proposed it */
} LanWish;

typedef struct _LanWishes LanWishes;

LanWishes *lan_wishes_new (void);
void       lan_wishes_free (LanWishes *wishes);

/* --- games that are proposed --- */

guint    lan_wishes_count (const LanWishes *wishes);
LanWish *lan_wishes_get (const LanWishes *wishes, guint index);
LanWish *lan_wishes_find (const LanWishes *wishes, guint id); /* NULL: withdrawn */
/* Replaces PLAYER's earlier proposal; NULL: there are too many. */
LanWish *lan_wishes_propose (LanWishes *wishes, const Game *game, guint n_seats, const char *player);
gboolean lan_wish_has (const LanWish *wish, const char *player);
void     lan_wish_join (LanWish *wish, const char *player); /* no effect if already joined or full */
gboolean lan_wish_is_full (const LanWish *wish);
/* PLAYER leaves the proposal, which goes when nobody is left in it. */
void lan_wishes_withdraw (LanWishes *wishes, LanWish *wish, const char *player);
void lan_wishes_drop (LanWishes *wishes, LanWish *wish);

/* --- who waits for a seat --- */

const char *lan_wishes_next (const LanWishes *wishes, gint64 table); /* whoever has waited longest; NULL: nobody */
gboolean    lan_wishes_waits (const LanWishes *wishes, gint64 table, const char *player);
GPtrArray  *lan_wishes_waiting (const LanWishes *wishes, gint64 table);            /* char *, borrowed; NULL: nobody */
gboolean    lan_wishes_wait (LanWishes *wishes, gint64 table, const char *player); /* FALSE: too many are waiting */
void        lan_wishes_wait_no_more (LanWishes *wishes, gint64 table, const char *player); /* TABLE 0: at any table */

/* --- after a restart --- */

/* As stored, a line each: "game tong-its 3 Eve Bob" and "seat 7 Ann". Lines of a later Cardroom that this one does not
   know are skipped. */
char *lan_wishes_to_text (const LanWishes *wishes); /* free it */
void  lan_wishes_read (LanWishes *wishes, const char *text);

/* --- people --- */

/* NULL: the player has gone for good. */
void lan_wishes_rename (LanWishes *wishes, const char *player, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanWishes, lan_wishes_free)

G_END_DECLS

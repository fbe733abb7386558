/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the seasons, and how a player stands in the season of the night. */
#pragma once

#include "app/house/room-book.h"
#include "lan-session.h"

G_BEGIN_DECLS

typedef struct _LanSeasons LanSeasons;

/* CHANGED is called when phones are to be shown them again. */
LanSeasons *lan_seasons_new (RoomBook *book, RoomTournament *tournament, void (*changed) (gpointer data),
                             gpointer data);
void        lan_seasons_free (LanSeasons *seasons); /* call it when no session is left */

void lan_seasons_add (LanSeasons *seasons, LanSession *session);
void lan_seasons_remove (LanSeasons *seasons, LanSession *session);

/* Call it after each act and with each tick, while there are phones. */
void lan_seasons_look (LanSeasons *seasons);
/* Tells the phone which seasons there are, if that is news: none to a guest from whom the players' clock hides them.
   The tables are sent when the phone asks. */
void lan_seasons_show (LanSeasons *seasons, LanSession *session);

/* Adds how PLAYER stands, in the current language, if they are in the season that is shown first. */
void lan_seasons_add_own (LanSeasons *seasons, JsonBuilder *json, const char *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanSeasons, lan_seasons_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons that are kept in a book, as texts (cardroom-season(5)). */
#pragma once

#include "app/house/room-book.h"

G_BEGIN_DECLS

/* Signal: changed (): one was saved or deleted. */
#define ROOM_TYPE_SEASONS (room_seasons_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasons, room_seasons, ROOM, SEASONS, GObject)

/* Always the same object for a book; borrowed, lives as long as BOOK does. */
RoomSeasons *room_seasons_get (RoomBook *book);

/* NULL: the store cannot be read. */
GStrv room_seasons_dup_names (RoomSeasons *self, GError **error);
char *room_seasons_dup_text (RoomSeasons *self, const char *name, GError **error);

/* Saves TEXT in place of the season NAME, or as a new one if NAME is NULL, and gives the name that TEXT says, which no
   other season may have.  NULL: it is no season, or cannot be kept. */
char    *room_seasons_save (RoomSeasons *self, const char *name, const char *text, GError **error);
char    *room_seasons_check (RoomSeasons *self, const char *name, const char *text,
                             GError **error); /* the same, without saving */
gboolean room_seasons_delete (RoomSeasons *self, const char *name, GError **error);

/* Call it after seasons were stored or deleted past the book. */
void room_seasons_touch (RoomSeasons *self);

/* The name of the season to look at first: one whose days include today before others, of these the one with the latest of
   NIGHTS (NightFacts), and then the one that began last.  NULL: there is none that can be read.  Free it. */
char *room_seasons_dup_current (RoomSeasons *self, const GPtrArray *nights);

/* The text of a new season: the rules of the season LIKE a year later, under a name that is free; with NULL, a simple one
   for this year.  Free it. */
char *room_seasons_begin (RoomSeasons *self, const char *like, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The poker games that people here have written. Each is a text, which need not be playable yet; everything else
   follows from it. A table keeps the text it was opened with, so nothing here changes a table. */
#pragma once

#include "app/house/room-book.h"
#include "cards/game.h"
#include "games/poker/edit/quick-fix.h"
#include "games/poker/edit/sheet.h"

G_BEGIN_DECLS

/* Signals: changed (): its text was edited; deleted (). */
#define ROOM_TYPE_VARIANT (room_variant_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariant, room_variant, ROOM, VARIANT, GObject)

gint64      room_variant_get_id (RoomVariant *self);   /* its number in the store */
const char *room_variant_get_name (RoomVariant *self); /* never empty */
const char *room_variant_get_text (RoomVariant *self);
const Game *room_variant_get_game (RoomVariant *self); /* NULL: it cannot be played as it stands */
/* The first complaint about its text, a sentence; NULL: there is none. */
char *room_variant_dup_trouble (RoomVariant *self);

#define ROOM_TYPE_VARIANTS (room_variants_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariants, room_variants, ROOM, VARIANTS, GObject)

/* There is one for each book; borrowed. */
RoomVariants *room_variants_get (RoomBook *book);
GListModel   *room_variants_get_list (RoomVariants *self); /* RoomVariant, by name; an item that changes is replaced */
RoomVariant  *room_variants_find (RoomVariants *self, gint64 id); /* borrowed; NULL: there is none */
/* Finds a game among all, people's own included; those can also be played in dealer's choice. */
const Game *room_variants_find_game (RoomVariants *self, const char *id);
GPtrArray  *room_variants_dup_games (RoomVariants *self); /* const Game * of those that can be played */
/* Reads TEXT as if it were that of VARIANT; NULL: that of a new game. */
PokerReview *room_variants_review (RoomVariants *self, RoomVariant *variant, const char *text);
/* The text with that complaint fixed, and in *LABEL the name of the fix; NULL: there is no quick fix. */
char *room_variants_fix (RoomVariants *self, RoomVariant *variant, const char *text, const PokerComplaint *complaint,
                         char **label);

/* --- Acts; NULL or FALSE, with a sentence, if nothing has changed --- */

/* Adds a game; if its id or its name is taken it gets a free one. Borrowed. */
RoomVariant *room_variants_add (RoomVariants *self, const char *text, GError **error);
gboolean     room_variants_replace (RoomVariants *self, RoomVariant *variant, const char *text, GError **error);
gboolean     room_variants_rename (RoomVariants *self, RoomVariant *variant, const char *name, GError **error);
gboolean     room_variants_delete (RoomVariants *self, RoomVariant *variant, GError **error);
/* The text that room_variants_add would store. */
char *room_variants_make_free (RoomVariants *self, const char *text);
/* The text of a file, for room_variants_review and room_variants_add. */
char    *room_variants_read_file (GFile *file, GError **error);
gboolean room_variant_export (RoomVariant *self, GFile *file, GError **error);

G_END_DECLS

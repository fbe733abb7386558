/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The poker games that people here have written, as the screen watches them.  Each is a text, which need not be one that can
   be played yet; all else follows from it.  Tables keep the text that they were opened with: what happens here changes none. */
#pragma once

#include "app/house/room-book.h"
#include "cards/game.h"
#include "games/poker/edit/mend.h"

G_BEGIN_DECLS

/* Signals: changed (): its text has; deleted (). */
#define ROOM_TYPE_VARIANT (room_variant_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariant, room_variant, ROOM, VARIANT, GObject)

gint64      room_variant_get_id (RoomVariant *self);   /* in the store */
const char *room_variant_get_name (RoomVariant *self); /* never empty */
const char *room_variant_get_text (RoomVariant *self);
const Game *room_variant_get_game (RoomVariant *self); /* NULL: it cannot be played as it stands */
/* The first thing that is wrong with it, a sentence; NULL: nothing is. */
char *room_variant_dup_trouble (RoomVariant *self);

#define ROOM_TYPE_VARIANTS (room_variants_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariants, room_variants, ROOM, VARIANTS, GObject)

/* The same one each time for a book; borrowed. */
RoomVariants *room_variants_get (RoomBook *book);
GListModel   *room_variants_get_list (RoomVariants *self); /* RoomVariant, by name; an item that changes comes anew */
RoomVariant  *room_variants_find (RoomVariants *self, gint64 id); /* borrowed; NULL: there is none */
/* Of all games, theirs too; and they can be played in dealer's choice. */
const Game *room_variants_find_game (RoomVariants *self, const char *id);
GPtrArray  *room_variants_dup_games (RoomVariants *self); /* const Game *: those that can be played */
/* What a text would come to as that of VARIANT; NULL: as that of a new one. */
PokerLook *room_variants_look (RoomVariants *self, RoomVariant *variant, const char *text);
/* The text in which that is mended, and in *LABEL what is done; NULL: it takes a person. */
char *room_variants_mend (RoomVariants *self, RoomVariant *variant, const char *text, const PokerComplaint *complaint,
                          char **label);

/* --- acts; NULL or FALSE and a sentence: nothing has changed --- */

/* A new one: where its id or its name is another's it gets one that is free.  Borrowed. */
RoomVariant *room_variants_add (RoomVariants *self, const char *text, GError **error);
gboolean     room_variants_replace (RoomVariants *self, RoomVariant *variant, const char *text, GError **error);
gboolean     room_variants_rename (RoomVariants *self, RoomVariant *variant, const char *name, GError **error);
gboolean     room_variants_delete (RoomVariants *self, RoomVariant *variant, GError **error);
char        *room_variants_make_free (RoomVariants *self, const char *text); /* the text that `add` would keep */
/* A file's text, for `look` and `add`. */
char    *room_variants_read_file (GFile *file, GError **error);
gboolean room_variant_export (RoomVariant *self, GFile *file, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory of a book's people: what is known of them beside their nights, and the last change, to be undone. */
#pragma once

#include "app/house/room-book.h"
#include "store/club/store-directory.h"
#include "store/club/store-doubles.h"

G_BEGIN_DECLS

/* Signals: renamed (char *old, char *name), before the club's nights are read again; changed (), after that: somebody was
   changed, merged or brought back. */
#define ROOM_TYPE_DIRECTORY (room_directory_get_type ())
G_DECLARE_FINAL_TYPE (RoomDirectory, room_directory, ROOM, DIRECTORY, GObject)

/* Always the same object for a book; borrowed, lives as long as BOOK does. */
RoomDirectory *room_directory_get (RoomBook *book);

StoreProfile *room_directory_dup_profile (RoomDirectory *self, const char *name, GError **error);
GBytes       *room_directory_dup_picture (RoomDirectory *self, const char *name); /* NULL: none that can be read */
/* The profiles of people by their names (char * -> StoreProfile *).  Nobody is in it of whom the store knows only their name
   and their nights. Unref it. */
GHashTable *room_directory_dup_profiles (RoomDirectory *self);

/* StoreDouble: people who are probably one. Unref it. */
GPtrArray *room_directory_find_doubles (RoomDirectory *self);

/* What the host has entered about a person; a field left empty is "". */
typedef struct
{
  const char *name;
  const char *fields[STORE_N_FIELDS];
  gboolean    hidden;
  gboolean    has_new_picture;
  GBytes     *picture; /* the new one; NULL: none any more */
} RoomPersonEdit;

/* Each of these is one change: all of it, or nothing and a sentence. *CHANGED: it was not so before. */
gboolean room_directory_edit (RoomDirectory *self, const StoreProfile *was, const RoomPersonEdit *edit,
                              gboolean *changed, GError **error);
gboolean room_directory_set_hidden (RoomDirectory *self, const char *name, gboolean hidden, GError **error);
gboolean room_directory_merge (RoomDirectory *self, const char *from, const char *into, GError **error);
/* The host says that they are two, although they look like one. */
gboolean room_directory_keep_apart (RoomDirectory *self, const char *one, const char *other, GError **error);
/* Takes the last change back. Refused if there is none, or somebody changed the same people since. */
gboolean room_directory_undo (RoomDirectory *self, GError **error);

G_END_DECLS

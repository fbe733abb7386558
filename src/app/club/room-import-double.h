/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two names that are probably one person: the question whether they are, and its answer. */
#pragma once

#include <gio/gio.h>

#include "store/club/import.h"
#include "store/file/store.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_DOUBLE_ONE,   /* the same person, by the first name */
  ROOM_DOUBLE_OTHER, /* the same person, by the second name */
  ROOM_DOUBLE_TWO,   /* two people */
} RoomDoubleAnswer;

#define ROOM_TYPE_IMPORT_DOUBLE (room_import_double_get_type ())
G_DECLARE_FINAL_TYPE (RoomImportDouble, room_import_double, ROOM, IMPORT_DOUBLE, GObject)

const char *room_import_double_get_one (RoomImportDouble *self);
const char *room_import_double_get_other (RoomImportDouble *self);
const char *room_import_double_get_why (RoomImportDouble *self); /* “José” and “Jose” differ only in accents. */
/* The first is somebody of the book, whose name stays. */
gboolean room_import_double_is_known (RoomImportDouble *self);
/* Until this is called, the two are the same person. */
void room_import_double_set_answer (RoomImportDouble *self, RoomDoubleAnswer answer);

/* RoomImportDouble of the people in IMPORTS (Import) who are probably somebody in STORE or one of the others, and were not
   together on a night. */
GPtrArray *room_import_doubles_find (Store *store, const GPtrArray *imports, GError **error);
/* char * by char *: the name that each is given by the answers of DOUBLES. */
GHashTable *room_import_doubles_names (GListModel *doubles);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open store that lives as long as somebody may write to it: the book, each tournament and each table keep a
   reference. */
#pragma once

#include "store/file/store.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef struct
{
  Store      *store;
  GHashTable *lent;   /* word -> Schedule: schedules that were never saved but can be found */
  GHashTable *called; /* of room-called; NULL: to be read */
} RoomVault;

RoomVault *room_vault_open (const char *path, GError **error);
RoomVault *room_vault_ref (RoomVault *vault);
void       room_vault_unref (RoomVault *vault);

/* A ScheduleFinder with the vault as data: finds lent words, schedules that come with Cardroom, saved ones, and
   paths. */
Schedule *room_vault_find_schedule (const char *word, gpointer vault, GError **error);
/* A word, made from NAME, that fits between quotes and finds nothing so far; free it. */
char *room_vault_free_word (RoomVault *vault, const char *name);
void  room_vault_lend (RoomVault *vault, const char *word, const Schedule *schedule); /* keeps a copy */
void  room_vault_take_back (RoomVault *vault, const char *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomVault, room_vault_unref)

G_END_DECLS

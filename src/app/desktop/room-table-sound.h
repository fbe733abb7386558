/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of a side table: cards, chips, a shuffle, a player's turn, a hand that is won. */
#pragma once

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_SOUND (room_table_sound_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableSound, room_table_sound, ROOM, TABLE_SOUND, GObject)

/* Follows TABLE without keeping it. Only what the view shows is heard: a secret move makes no sound. */
RoomTableSound *room_table_sound_new (RoomTable *table);

G_END_DECLS

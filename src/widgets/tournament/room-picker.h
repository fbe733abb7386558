/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picks a player by a few letters and Enter: for an elimination (and who made it), a rebuy, an add-on. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PICKER (room_picker_get_type ())
G_DECLARE_FINAL_TYPE (RoomPicker, room_picker, ROOM, PICKER, GtkPopover)

typedef enum
{
  ROOM_PICKER_OUT,
  ROOM_PICKER_REBUY,
  ROOM_PICKER_ADD_ON,
  ROOM_PICKER_HITMAN,
} RoomPickerAct;

void room_picker_set_tournament (RoomPicker *self, RoomTournament *tournament);

/* Opens with NAME (NULL: nobody) already chosen, so that Enter alone does it. */
void room_picker_ask (RoomPicker *self, RoomPickerAct act, const char *name);
/* Opens for the elimination of NAME, with only the question by whom left. */
void room_picker_ask_by (RoomPicker *self, const char *name);
/* Corrects who knocked NAME out. */
void room_picker_ask_hitman (RoomPicker *self, const char *name);

G_END_DECLS

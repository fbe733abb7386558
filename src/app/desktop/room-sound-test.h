/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets tests hear which sounds would be played. */
#pragma once

#include "room-sound.h"

G_BEGIN_DECLS

/* Called instead of playing a sound; NULL: play again. */
typedef void (*RoomSoundHook) (const char *event, gpointer data);
void room_sound_set_hook (RoomSoundHook hook, gpointer data);

G_END_DECLS

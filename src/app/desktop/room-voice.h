/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A voice that tells the room what happens in a tournament, if the preferences ask for one. Where nobody can speak, the
   sounds are played as if there were no voice. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "room-speech.h"

G_BEGIN_DECLS

#define ROOM_TYPE_VOICE (room_voice_get_type ())
G_DECLARE_FINAL_TYPE (RoomVoice, room_voice, ROOM, VOICE, GObject)

/* Follows TOURNAMENT as long as it lives. */
RoomVoice *room_voice_new (RoomTournament *tournament);

/* Says an example with the voice of the preferences, even if they are silent otherwise; DONE as of room_speech_say. */
void room_voice_try (RoomSpeechDone done, gpointer data);

G_END_DECLS

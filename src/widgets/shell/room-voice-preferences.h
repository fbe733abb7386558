/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the preferences about the voice: whether there is one, which, how loud, and what music does meanwhile. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_VOICE_PREFERENCES (room_voice_preferences_get_type ())
G_DECLARE_FINAL_TYPE (RoomVoicePreferences, room_voice_preferences, ROOM, VOICE_PREFERENCES, AdwPreferencesGroup)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way to the speech server, speech-dispatcher, and one voice: what is newer silences what is being said. Everything
   is asynchronous, and a server that hangs, dies or talks nonsense is one that cannot speak. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* SPOKEN: it was said or silenced; FALSE: nobody could say it. */
typedef void (*RoomSpeechDone) (gpointer data, gboolean spoken);

/* Says TEXT in the laptop's language, with the voice and volume of the preferences. DONE is called once, later: when it has
   been said, or there is nobody to say it. */
void room_speech_say (const char *text, RoomSpeechDone done, gpointer data);

/* Calls FOUND, later, with the names of the voices that speak the laptop's language; none: nobody speaks. */
typedef void (*RoomSpeechFound) (gpointer data, const char *const *voices);
void room_speech_list (RoomSpeechFound found, gpointer data);

G_END_DECLS

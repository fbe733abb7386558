/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Music of other programs while a voice speaks: their players are found on the session bus by MPRIS, and made softer or
   paused, as the preferences say. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Pairs nest: the first makes music step back, the last brings it back as it was. They return at once. */
void room_music_step_back (void);
void room_music_come_back (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor of a poker game: its text, and beside it what the text means. */
#pragma once

#include <adwaita.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_COMPOSER_WINDOW (room_composer_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomComposerWindow, room_composer_window, ROOM, COMPOSER_WINDOW, AdwWindow)

/* Presents the window of VARIANT, and makes it if there is none. PERSON plays the trial hands; NULL: nobody in
   particular. */
RoomComposerWindow *room_composer_window_open (GtkWindow *parent, RoomBook *book, RoomVariant *variant,
                                               const char *person);

G_END_DECLS

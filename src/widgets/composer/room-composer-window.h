/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a poker game of one's own is written: its text, and beside it what that comes to. */
#pragma once

#include <adwaita.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_COMPOSER_WINDOW (room_composer_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomComposerWindow, room_composer_window, ROOM, COMPOSER_WINDOW, AdwWindow)

/* The window of VARIANT, presented; the one that it has already, if any.  PERSON plays the hands that are dealt to try it;
   NULL: nobody in particular. */
RoomComposerWindow *room_composer_window_open (GtkWindow *parent, RoomBook *book, RoomVariant *variant,
                                               const char *person);

G_END_DECLS

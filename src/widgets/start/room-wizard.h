/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New tournament: four questions with sensible defaults, and beside them the evening they add up to. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_WIZARD (room_wizard_get_type ())
G_DECLARE_FINAL_TYPE (RoomWizard, room_wizard, ROOM, WIZARD, AdwWindow)

/* Signal: created (gint64 id), after which the wizard closes itself. */
GtkWindow *room_wizard_new (GtkWindow *parent, RoomBook *book);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that shows the working behind somebody's points, night by night. */
#pragma once

#include <adwaita.h>

#include "app/club/room-season-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEASON_WHY (room_season_why_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonWhy, room_season_why, ROOM, SEASON_WHY, AdwWindow)

/* Actions: `why.copy`, `why.person`. Signal: person (char *name), their page is wanted. */
GtkWindow *room_season_why_new (GtkWindow *parent, RoomSeasonTable *table, const char *name);

G_END_DECLS

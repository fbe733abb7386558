/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of menus with the lines that a season may have, each told in a sentence. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal: chosen (char *line, char *pick): a line was, of which PICK, which may be empty, is one's own to write. */
#define ROOM_TYPE_SEASON_LINES (room_season_lines_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonLines, room_season_lines, ROOM, SEASON_LINES, GtkWidget)

G_END_DECLS

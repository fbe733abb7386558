/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One kind of chip in a case: its disc, its value, the number owned. Whatever is typed goes to the plan at once. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-chip-plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASE_ROW (room_case_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomCaseRow, room_case_row, ROOM, CASE_ROW, GtkListBoxRow)

/* Signal: refused (char *sentence): what was typed could not be done; NULL: the refusal is settled. */
GtkWidget *room_case_row_new (RoomChipPlan *plan, const CaseChip *chip);
gint64     room_case_row_get_value (RoomCaseRow *self);
void       room_case_row_show (RoomCaseRow *self, const CaseChip *chip); /* of the same value */
void       room_case_row_edit (RoomCaseRow *self);                       /* moves the focus to its value */

G_END_DECLS

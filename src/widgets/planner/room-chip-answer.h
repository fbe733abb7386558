/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a case serves a night: stacks as they stand on the table, the bank, colour-ups, what to pack and to buy. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-chip-plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHIP_ANSWER (room_chip_answer_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipAnswer, room_chip_answer, ROOM, CHIP_ANSWER, GtkWidget)

/* Call it once; follows the plan from then on. */
void room_chip_answer_set_plan (RoomChipAnswer *self, RoomChipPlan *plan);

G_END_DECLS

/* Poker chips as they would stand on the table: a stack for each kind, as high as there are chips. */
#pragma once

#include <gtk/gtk.h>

#include "app/room-plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHIP_STACK (room_chip_stack_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipStack, room_chip_stack, ROOM, CHIP_STACK, GtkWidget)

/* Properties: flat (b: a row of discs, one for each kind, instead of stacks). */
GtkWidget *room_chip_stack_new (gboolean flat);
void       room_chip_stack_set_chips (RoomChipStack *self, const GArray *chips); /* PlanChips, copied */
/* The chips of SCHEDULE for a stack of STACK. */
void room_chip_stack_set_schedule (RoomChipStack *self, const Schedule *schedule, gint64 stack);

G_END_DECLS

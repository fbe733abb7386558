/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker chips as they stand on the table: a stack of each kind, as high as there are chips. */
#pragma once

#include <gtk/gtk.h>

#include "planner/schedule/plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHIP_STACK (room_chip_stack_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipStack, room_chip_stack, ROOM, CHIP_STACK, GtkWidget)

/* Properties: flat (b: a row of discs, one for each kind, instead of stacks); large (b: a stack for each twenty chips);
   counted (b: "12 × 25" below each kind instead of "25"); wrap (b: kinds that have no room begin another line). */
GtkWidget *room_chip_stack_new (gboolean flat);
void       room_chip_stack_set_chips (RoomChipStack *self, const GArray *chips); /* ChipCount, copied */
/* Sets the colours of the chip case (CaseChip, copied); values that it lacks have their usual colour. */
void room_chip_stack_set_case (RoomChipStack *self, const GArray *chips);
/* A disc to stand beside VALUE; its tooltip names the colour. */
GtkWidget *room_chip_disc_new (gint64 value, const GArray *chips); /* CaseChip; NULL: no case is known */
/* The chips of SCHEDULE that make up a stack of STACK. */
void room_chip_stack_set_schedule (RoomChipStack *self, const Schedule *schedule, gint64 stack);

G_END_DECLS

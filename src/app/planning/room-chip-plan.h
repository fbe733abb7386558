/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the Chips page: a case of chips, what it is wanted for, and how it divides. */
#pragma once

#include "app/house/room-book.h"
#include "planner/chips/breakdown.h"

G_BEGIN_DECLS

/* Signal: changed (): read everything again. */
#define ROOM_TYPE_CHIP_PLAN (room_chip_plan_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipPlan, room_chip_plan, ROOM, CHIP_PLAN, GObject)

/* Begins with the case used last or, if the store is empty, an unsaved one of 500 chips in the usual colours. */
RoomChipPlan *room_chip_plan_new (RoomBook *book);
RoomBook     *room_chip_plan_get_book (RoomChipPlan *self);

/* The case. Every change is stored at once. */
gint64   room_chip_plan_get_case (RoomChipPlan *self); /* id, 0: not saved yet */
gboolean room_chip_plan_set_case (RoomChipPlan *self, gint64 id, GError **error);
/* Copies the case and switches to the copy. */
gint64        room_chip_plan_new_case (RoomChipPlan *self, const char *name, GError **error);
gboolean      room_chip_plan_delete_case (RoomChipPlan *self, GError **error);
const char   *room_chip_plan_get_name (RoomChipPlan *self);
gboolean      room_chip_plan_set_name (RoomChipPlan *self, const char *name, GError **error);
const GArray *room_chip_plan_get_chips (RoomChipPlan *self); /* CaseChip, ascending */
gboolean      room_chip_plan_set_chip (RoomChipPlan *self, gint64 value, gint64 owned, guint32 colour,
                                       GError **error); /* adds the chip or changes it */
gboolean      room_chip_plan_set_value (RoomChipPlan *self, gint64 value, gint64 new_value, GError **error);
gboolean      room_chip_plan_remove_chip (RoomChipPlan *self, gint64 value, GError **error);

/* The demands on the case; numbers out of range are clamped. */
gint           room_chip_plan_get_players (RoomChipPlan *self);
void           room_chip_plan_set_players (RoomChipPlan *self, gint players);
gint64         room_chip_plan_get_stack (RoomChipPlan *self);
void           room_chip_plan_set_stack (RoomChipPlan *self, gint64 stack);
gint           room_chip_plan_get_rebuys (RoomChipPlan *self);
void           room_chip_plan_set_rebuys (RoomChipPlan *self, gint rebuys);
gint           room_chip_plan_get_add_ons (RoomChipPlan *self);
void           room_chip_plan_set_add_ons (RoomChipPlan *self, gint add_ons);
BreakdownCount room_chip_plan_get_count (RoomChipPlan *self);
void           room_chip_plan_set_count (RoomChipPlan *self, BreakdownCount count);
/* A word that room_book_find_schedule knows; the schedule's stack becomes the stack. NULL: none. */
const char     *room_chip_plan_get_schedule_word (RoomChipPlan *self);
const Schedule *room_chip_plan_get_schedule (RoomChipPlan *self);
gboolean        room_chip_plan_set_schedule_word (RoomChipPlan *self, const char *word, GError **error);

/* The answer, never NULL; borrowed until the next `changed`. */
const Breakdown *room_chip_plan_get_breakdown (RoomChipPlan *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page: some numbers in, a schedule out, seen at once while they change. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament-draft.h"
#include "planner/night/design-night.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DESIGN_PAGE (room_design_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignPage, room_design_page, ROOM, DESIGN_PAGE, GtkWidget)

/* SCHEDULE is borrowed; PLAN too, NULL when only the schedule was designed.  Not called when the page is left. */
typedef void (*RoomDesigned) (const Schedule *schedule, const NightPlan *plan, gpointer data);

/* Two ways: "From a stack" (design_schedule) and "From my chips" (design_night with a case of the book). */
GtkWidget *room_design_page_new (RoomBook *book, RoomDesigned done, gpointer data, GDestroyNotify free_data);
/* The same for the tournament that is being planned; from one's chips where there is a case. */
GtkWidget *room_design_page_new_for (RoomTournamentDraft *draft, RoomDesigned done, gpointer data,
                                     GDestroyNotify free_data);

/* As the next step of the window of FROM, or in a window of its own above PARENT. */
void room_design_page_show (RoomDesignPage *self, GtkWidget *from);
void room_design_page_show_window (RoomDesignPage *self, GtkWindow *parent);

G_END_DECLS

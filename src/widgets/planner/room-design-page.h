/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page: a few numbers in, a schedule out, shown while they change. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament-draft.h"
#include "planner/night/design-night.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DESIGN_PAGE (room_design_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignPage, room_design_page, ROOM, DESIGN_PAGE, GtkWidget)

/* SCHEDULE is borrowed, and so is PLAN, which is NULL if only the schedule was designed. Not called if the page is left
   without using it. */
typedef void (*RoomDesigned) (const Schedule *schedule, const NightPlan *plan, gpointer data);

/* Two ways: "From a stack" (design_schedule) and "From my chips" (design_night with a case of the book). */
GtkWidget *room_design_page_new (RoomBook *book, RoomDesigned done, gpointer data, GDestroyNotify free_data);
/* The page for a tournament being planned; begins with "From my chips" if there is a case. */
GtkWidget *room_design_page_new_for (RoomTournamentDraft *draft, RoomDesigned done, gpointer data,
                                     GDestroyNotify free_data);

/* Opens as the next step of the window of FROM, or in a window of its own above PARENT. */
void room_design_page_show (RoomDesignPage *self, GtkWidget *from);
void room_design_page_show_window (RoomDesignPage *self, GtkWindow *parent);

G_END_DECLS

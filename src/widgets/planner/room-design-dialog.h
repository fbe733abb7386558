/* The design dialog: some numbers in, a schedule out, seen at once while they change. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament-draft.h"
#include "planner/night/design-night.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DESIGN_DIALOG (room_design_dialog_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignDialog, room_design_dialog, ROOM, DESIGN_DIALOG, AdwWindow)

/* SCHEDULE is borrowed; PLAN too, NULL when only the schedule was designed.  Not called when it is closed. */
typedef void (*RoomDesigned) (const Schedule *schedule, const NightPlan *plan, gpointer data);

/* Two ways: "From a stack" (design_schedule) and "From my chips" (design_night with a case of the book). */
void room_design_dialog_open (GtkWindow *parent, RoomBook *book, RoomDesigned done, gpointer data,
                              GDestroyNotify free_data);
/* The same for the tournament that is being planned; from one's chips where there is a case. */
void room_design_dialog_open_for (GtkWindow *parent, RoomTournamentDraft *draft, RoomDesigned done, gpointer data,
                                  GDestroyNotify free_data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The four questions of a new tournament; each page shows a draft and writes its answers into it. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament-draft.h"

G_BEGIN_DECLS

/* First question: who, and how many. */
#define ROOM_TYPE_WIZARD_PEOPLE (room_wizard_people_get_type ())
G_DECLARE_FINAL_TYPE (RoomWizardPeople, room_wizard_people, ROOM, WIZARD_PEOPLE, GtkWidget)
void room_wizard_people_set_draft (RoomWizardPeople *self, RoomTournamentDraft *draft);
void room_wizard_people_focus (RoomWizardPeople *self); /* focuses the number */
/* Takes a name that was typed but not confirmed; FALSE if it is refused, which the page then shows. */
gboolean room_wizard_people_finish (RoomWizardPeople *self);
gboolean room_wizard_people_is_typing (RoomWizardPeople *self); /* a name is not confirmed yet */

/* Second question: what it costs. */
#define ROOM_TYPE_WIZARD_COST (room_wizard_cost_get_type ())
G_DECLARE_FINAL_TYPE (RoomWizardCost, room_wizard_cost, ROOM, WIZARD_COST, GtkWidget)
void room_wizard_cost_set_draft (RoomWizardCost *self, RoomTournamentDraft *draft);

/* Third question: which chips and schedule. */
#define ROOM_TYPE_WIZARD_SCHEDULE (room_wizard_schedule_get_type ())
G_DECLARE_FINAL_TYPE (RoomWizardSchedule, room_wizard_schedule, ROOM, WIZARD_SCHEDULE, GtkWidget)
void room_wizard_schedule_set_draft (RoomWizardSchedule *self, RoomTournamentDraft *draft);

/* Fourth question: when it starts and should end. */
#define ROOM_TYPE_WIZARD_TIME (room_wizard_time_get_type ())
G_DECLARE_FINAL_TYPE (RoomWizardTime, room_wizard_time, ROOM, WIZARD_TIME, GtkWidget)
void room_wizard_time_set_draft (RoomWizardTime *self, RoomTournamentDraft *draft);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the design page: a form for each of the two ways, and the result. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament-draft.h"
#include "planner/night/design-night.h"

G_BEGIN_DECLS

/* The form "From a stack". Signal: changed (). */
#define ROOM_TYPE_DESIGN_STACK (room_design_stack_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignStack, room_design_stack, ROOM, DESIGN_STACK, GtkWidget)

/* Fills it with the suggestions of DRAFT, made from the last tournament. */
void room_design_stack_set_book (RoomDesignStack *self, RoomBook *book, RoomTournamentDraft *draft);
/* Whatever WISH points to belongs to the form and is valid until its next `changed`. FALSE if what was typed makes no
   sense. */
gboolean room_design_stack_get_wish (RoomDesignStack *self, DesignRequest *wish, GError **error);
/* Shows the chosen values in grey where nothing is typed. */
void room_design_stack_show_chosen (RoomDesignStack *self, const Schedule *schedule, gint n_planned);
/* CaseChips of the chosen case; NULL: the chips are not those of a case. */
const GArray *room_design_stack_get_case (RoomDesignStack *self);

/* The form "From my chips". Signal: changed (). */
#define ROOM_TYPE_DESIGN_NIGHT (room_design_night_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignNight, room_design_night, ROOM, DESIGN_NIGHT, GtkWidget)

void room_design_night_set_book (RoomDesignNight *self, RoomBook *book, RoomTournamentDraft *draft);
gint room_design_night_get_players (RoomDesignNight *self); /* the most that are asked for */
/* As above; FALSE without an error: there is no case. */
gboolean room_design_night_get_wish (RoomDesignNight *self, NightRequest *wish, GError **error);

/* The result. A refusal stands above the previous result, which is dimmed. */
#define ROOM_TYPE_DESIGN_PREVIEW (room_design_preview_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignPreview, room_design_preview, ROOM, DESIGN_PREVIEW, GtkWidget)

typedef struct
{
  const Schedule  *schedule;
  gint             n_planned; /* levels without the extra ones */
  gint             players, rebuys, add_ons;
  gint64           start;   /* wall clock; 0: not given */
  const NightPlan *plan;    /* NULL: only a schedule was designed */
  const GArray    *chips;   /* CaseChips, for the colours; NULL: the usual ones */
  GPtrArray       *remarks; /* char * */
} DesignResult;

void room_design_preview_set_book (RoomDesignPreview *self, RoomBook *book);
void room_design_preview_show (RoomDesignPreview *self, const DesignResult *result);
void room_design_preview_refuse (RoomDesignPreview *self, const char *sentence);
/* 0 to 1; below 0: nothing is being worked out. */
void room_design_preview_work (RoomDesignPreview *self, gdouble part);
void room_design_preview_clear (RoomDesignPreview *self);

G_END_DECLS

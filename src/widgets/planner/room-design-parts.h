/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the design page: a form for each of its two ways, and what comes out of them. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament-draft.h"
#include "planner/night/design-night.h"

G_BEGIN_DECLS

/* From a stack.  Signal: changed (). */
#define ROOM_TYPE_DESIGN_STACK (room_design_stack_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignStack, room_design_stack, ROOM, DESIGN_STACK, GtkWidget)

/* With what DRAFT, the last tournament, suggests. */
void room_design_stack_set_book (RoomDesignStack *self, RoomBook *book, RoomTournamentDraft *draft);
/* What WISH points to is the form's and valid until its next `changed`.  FALSE: what is typed makes no sense. */
gboolean room_design_stack_get_wish (RoomDesignStack *self, DesignRequest *wish, GError **error);
/* Shown in grey where nothing is typed: what was chosen. */
void room_design_stack_show_chosen (RoomDesignStack *self, const Schedule *schedule, gint n_planned);
/* The chips that are in the case, CaseChip; NULL: not those of a case. */
const GArray *room_design_stack_get_case (RoomDesignStack *self);

/* From one's chips.  Signal: changed (). */
#define ROOM_TYPE_DESIGN_NIGHT (room_design_night_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignNight, room_design_night, ROOM, DESIGN_NIGHT, GtkWidget)

void room_design_night_set_book (RoomDesignNight *self, RoomBook *book, RoomTournamentDraft *draft);
/* As above; FALSE without an error: there is no case. */
gboolean room_design_night_get_wish (RoomDesignNight *self, NightRequest *wish, GError **error);

/* The result.  A refusal stands above what was there before, which is dimmed. */
#define ROOM_TYPE_DESIGN_PREVIEW (room_design_preview_get_type ())
G_DECLARE_FINAL_TYPE (RoomDesignPreview, room_design_preview, ROOM, DESIGN_PREVIEW, GtkWidget)

typedef struct
{
  const Schedule  *schedule;
  gint             n_planned; /* levels without the extra ones */
  gint             players, rebuys, add_ons;
  gint64           start;   /* time of day; -1: not said */
  const NightPlan *plan;    /* NULL: only a schedule was designed */
  const GArray    *chips;   /* CaseChip, for the colours; NULL: the usual ones */
  GPtrArray       *remarks; /* char * */
} DesignResult;

void room_design_preview_set_book (RoomDesignPreview *self, RoomBook *book);
void room_design_preview_show (RoomDesignPreview *self, const DesignResult *result);
void room_design_preview_refuse (RoomDesignPreview *self, const char *sentence);
void room_design_preview_work (RoomDesignPreview *self, gdouble part); /* 0 to 1; below 0: not at work */
void room_design_preview_clear (RoomDesignPreview *self);

G_END_DECLS

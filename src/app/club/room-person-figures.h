/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of a person as words. */
#pragma once

#include "room-person-sheet.h"

G_BEGIN_DECLS

typedef struct
{
  const char *heading; /* of the figures that begin here; NULL: they go on */
  const char *title;
  const char *hint;           /* what the title means; NULL: it says it */
  char       *value, *detail; /* DETAIL may be NULL */
} RoomFigure;

/* RoomFigure; none if SHEET has no night. Free it. */
GPtrArray *room_person_figures_new (RoomPersonSheet *sheet, const Currency *currency);

G_END_DECLS

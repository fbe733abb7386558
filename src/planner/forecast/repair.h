/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repairs for a night that runs late: changed schedules for the levels to come, each with its new forecast.  The past
   is never rewritten: rows before the present one stay the same, and the present one keeps its blinds. */
#pragma once

#include "forecast.h"

G_BEGIN_DECLS

typedef enum
{
  REPAIR_SHORTER,   /* shorter levels from the next one on */
  REPAIR_SKIP,      /* some future levels are left out, but blinds never more than double */
  REPAIR_ANTE,      /* a big-blind ante from the next level on; not offered if there is one already */
  REPAIR_ANTE_EACH, /* an ante of about an eighth of the big blind from everybody; not offered if there are any antes */
} RepairKind;

typedef struct
{
  RepairKind kind;
  char      *label;  /* "Levels of 15 minutes instead of 20", translated */
  char      *reason; /* how it affects the game, a translated sentence */
  Schedule  *schedule;
  Forecast  *forecast;
} Repair;
void repair_free (Repair *repair);

/* Returns at most four Repair, the one nearest to WANTED (wall time from now to the end) first; an empty array if
   nothing would end the night sooner.  Each repair is the mildest that has nine of ten evenings over by WANTED, or its
   strongest if none has.
   NULL if stopped. */
GPtrArray *repair_find (const ForecastQuery *query, const ForecastModel *model, gint64 wanted, gint runs, guint64 seed,
                        ForecastProgress progress, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Repair, repair_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night that runs late: changed schedules for the levels to come, each with its new forecast.  What was played is
   never rewritten: rows before the present one are the same, and the present one keeps its blinds. */
#pragma once

#include "forecast.h"

G_BEGIN_DECLS

typedef enum
{
  REPAIR_SHORTER,   /* shorter levels from the next one on */
  REPAIR_SKIP,      /* some of the levels to come are left out, never more than doubling */
  REPAIR_ANTE,      /* a big-blind ante from the next level on; where there is one already this repair is not offered */
  REPAIR_ANTE_EACH, /* the same of everybody, about an eighth of the big blind; not where there are any antes */
} RepairKind;

typedef struct
{
  RepairKind kind;
  char      *label;  /* "Levels of 15 minutes instead of 20", translated */
  char      *reason; /* what it does to the game, one sentence, translated */
  Schedule  *schedule;
  Forecast  *forecast;
} Repair;
void repair_free (Repair *repair);

/* At most four Repair, the one that comes nearest to WANTED (wall time from now to the end) first; empty when none
   would end it sooner than it would end anyhow.  A wish is a promise: each is as mild as has nine evenings in ten over by
   WANTED, or its strongest.
   NULL when stopped. */
GPtrArray *repair_find (const ForecastQuery *wish, const ForecastModel *model, gint64 wanted, gint runs, guint64 seed,
                        ForecastProgress progress, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Repair, repair_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days and amounts as people write them into the cells of a list. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the days of a list tell of the order in which it has day and month. */
typedef struct
{
  gboolean day_first, month_first;
} SheetDays;

void sheet_days_learn (SheetDays *days, const char *cell);
/* CELL as base/calendar.h writes a date.  NULL and a sentence: it is none, or it could be two. */
char *sheet_days_read (const SheetDays *days, const char *cell, GError **error);

/* Nobody wrote anything there. */
gboolean sheet_is_nothing (const char *cell);
/* "€ 1,020.00", "20 kr" in cents; nothing is 0. */
gboolean sheet_read_money (const char *cell, gint64 *amount, GError **error);

G_END_DECLS

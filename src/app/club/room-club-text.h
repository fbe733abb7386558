/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of the club as people read and sort them. */
#pragma once

#include "base/money.h"

G_BEGIN_DECLS

/* Free these. */
char *room_club_text_count (gint n);         /* "12"; "–" for none */
char *room_club_text_hits (gdouble hits);    /* "2.5"; "–" for none */
char *room_club_text_day (const char *date); /* the day of a local date (base/calendar.h), as the locale writes it */
/* An amount of a night that counts in DIGITS behind the point: "€40.00", and with its sign: "+€40.00", "−€20.00". */
char *room_club_text_money (gint64 amount, gint digits, const Currency *currency);
char *room_club_text_net (gint64 amount, gint digits, const Currency *currency);

/* Below 0 if A is more than B, as texts of hits say it; likewise of numbers. */
gint room_club_text_more_hits (gdouble a, gdouble b);
gint room_club_text_more (gint64 a, gint64 b);

G_END_DECLS

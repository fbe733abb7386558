/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a count has come to: it is right, or what is missing and which mistakes may explain it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it in VERDICT.  RIGHT is what to say if nothing is MISSING, AMOUNT the difference in words; CAUSES may be empty. */
void room_cash_verdict_show (GtkLabel *verdict, const char *right, gint64 missing, const char *amount,
                             const char *const *causes);

G_END_DECLS

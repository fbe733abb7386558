/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which amounts some chips can pay exactly, with however many of each.  Whether a stack with so many of each can is
   another question, with another answer: task_can_post of planner/chips. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _Purse Purse;

Purse   *purse_new (const GArray *chips); /* gint64, ascending, above 0; none: only 0 can be paid */
void     purse_free (Purse *purse);
gboolean purse_pays (const Purse *purse, gint64 amount);

/* The amount nearest to WISH that can be paid and is within LOW (above 0) and HIGH, of two equally near the lower;
   0: there is none.  With chips too large for a table (above 262,144 of the unit) only multiples of single chips are
   looked at. */
gint64 purse_nearest (const Purse *purse, gint64 wish, gint64 low, gint64 high);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Purse, purse_free)

G_END_DECLS

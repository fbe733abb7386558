/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts that given chips can pay exactly, if each is available in any number.  Whether a stack with a limited
   number of each can pay is a different question: see task_can_post in planner/chips. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _Purse Purse;

Purse   *purse_new (const GArray *chips); /* gint64, ascending, above 0; empty: only 0 can be paid */
void     purse_free (Purse *purse);
gboolean purse_pays (const Purse *purse, gint64 amount);

/* The payable amount from LOW (above 0) to HIGH that is nearest to TARGET, the lower of two equally near ones; 0: there
   is none.  For chips too large for a table (above 262,144 units) only multiples of single chips are considered. */
gint64 purse_nearest (const Purse *purse, gint64 target, gint64 low, gint64 high);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Purse, purse_free)

G_END_DECLS

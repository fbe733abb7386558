/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quick fixes for the text of a poker game. */
#pragma once

#include "review.h"

G_BEGIN_DECLS

/* The text without COMPLAINT and without a new one, and in *LABEL what was done, for a button.  NULL: no single edit
   helps. */
char *poker_quick_fix (const char *text, const char *const *taken, const PokerComplaint *complaint, char **label);

G_END_DECLS

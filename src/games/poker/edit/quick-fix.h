/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fixes a text of a poker game, where one change does. */
#pragma once

#include "review.h"

G_BEGIN_DECLS

/* The text in which COMPLAINT is fixed, and no new one has come; *LABEL: what is done, for a button.  NULL: it takes a person. */
char *poker_quick_fix (const char *text, const char *const *taken, const PokerComplaint *complaint, char **label);

G_END_DECLS

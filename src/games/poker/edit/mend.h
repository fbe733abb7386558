/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What mends a text of a poker game, where one change does. */
#pragma once

#include "text.h"

G_BEGIN_DECLS

/* The text in which COMPLAINT is mended, and no new one has come; *LABEL: what is done, for a button.  NULL: it takes a person. */
char *poker_text_mend (const char *text, const char *const *taken, const PokerComplaint *complaint, char **label);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a cash game's file: each asks the game for one value. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

typedef struct _CashCheck CashCheck;

CashCheck *cash_check_parse (const GArray *words, gint digits, GError **error);
void       cash_check_free (CashCheck *check);
/* FALSE: it does not hold; EXPECTED and FOUND get what it says and what there is. */
gboolean cash_check_holds (const CashCheck *check, const CashGame *game, char **expected, char **found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashCheck, cash_check_free)

G_END_DECLS

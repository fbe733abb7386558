/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one person pays and gets, as it is told to them alone. */
#pragma once

#include "settling.h"

G_BEGIN_DECLS

typedef struct
{
  char    *text; /* "You pay Bob: 15.00" */
  gboolean paid;
} SettlingOwn;

/* SettlingOwn of the payments in which PLAYER of the tournament takes part, in the current language; once all is settled,
   those that were made.  WHY gets what their own balance is made of, NULL: nothing is open.  Unref and free them. */
GPtrArray *settling_list_own (const Settling *settling, const char *player, char **why);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scripted cash game: header, timed commands and checks (cardroom-cash(5)), run on a clock of its own. */
#pragma once

#include "base/script.h"
#include "cash-game.h"

G_BEGIN_DECLS

typedef struct _CashScript CashScript;

/* Where a game is kept. `open` returns a new one with its keeper set; `reopen` acts as if the program were closed and
   opened again.  Both may be NULL: then the game is kept nowhere, and is made anew from its log. `show` is called for each accepted command once it is durable, and may be NULL. */
typedef struct
{
  CashGame *(*open) (gpointer data, const CashTerms *terms, GError **error);
  CashGame *(*reopen) (gpointer data, GError **error);
  void (*show) (gpointer data, gint64 at, const char *sentence);
  gpointer data;
} CashHost;

/* TEXT is the file's.  The error's message is "LINE: sentence". */
CashScript      *cash_script_parse (const char *text, const char *default_name, GError **error);
const CashTerms *cash_script_terms (const CashScript *script);
gint64           cash_script_last_time (const CashScript *script);
/* NULL only if the host failed, not if a check did. */
ScriptResult *cash_script_run (const CashScript *script, const CashHost *host, GError **error);
void          cash_script_free (CashScript *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashScript, cash_script_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cash game is what its events add up to: a log with a head, and the state that applying it gives.

   Commands are lines of text in the words of a file (cardroom-cash(5)): `buy Ann 20.00`, `cash-out Bob 35.00`, `undo`.
   Times are microseconds since the game began, money is in minor units.  Nothing here reads a clock: `now` is an argument,
   and a time before the last event counts as that event's time. */
#pragma once

#include "cash-state.h"

G_BEGIN_DECLS

/* The game cannot go on: its log is damaged, or an event could not be stored. */
#define CASH_ERROR (cash_error_quark ())
typedef enum
{
  CASH_ERROR_STORE,
} CashError;
GQuark cash_error_quark (void);

typedef struct _CashGame CashGame;

/* Called once a command has been checked and before anything changes.  TRUE means that the event is stored for good.
   STEP counts from 1; appending an event drops the former steps from STEP on. */
typedef struct
{
  gboolean (*append) (gpointer data, guint step, const CashEvent *event, GError **error);
  gboolean (*set_head) (gpointer data, guint head, GError **error);
  gpointer data;
} CashKeeper;

/* TERMS is copied.  EVENTS (CashEvent), which it takes, may be NULL or what the store has; the first HEAD of them count.
   Fails if the events contradict each other, as in a damaged store. */
CashGame *cash_game_new (const CashTerms *terms, GPtrArray *events, guint head, GError **error);
CashGame *cash_game_reopen (const CashGame *game, GError **error); /* made anew from what it has in its log */
void      cash_game_free (CashGame *game);
void      cash_game_set_keeper (CashGame *game, const CashKeeper *keeper);

/* Does what LINE says, including `undo` and `redo`.  FALSE: refused with a sentence, and nothing has changed. */
gboolean cash_game_do (CashGame *game, const char *line, gint64 now, GError **error);
/* Would cash_game_do accept LINE, which is neither undo nor redo?  Changes nothing. */
gboolean cash_game_would (const CashGame *game, const char *line, gint64 now, GError **error);
/* FALSE if LINE is malformed.  It may still be refused. */
gboolean cash_game_check_syntax (const char *line, gint digits, GError **error);

/* --- The log --- */
guint            cash_game_n_events (const CashGame *game); /* including undone ones that can be redone */
guint            cash_game_head (const CashGame *game);
const CashEvent *cash_game_event (const CashGame *game, guint index); /* from 0 */
char            *cash_game_sentence (const CashGame *game, guint index);
char            *cash_game_undo_sentence (const CashGame *game); /* what undo would take back; NULL: nothing */
char            *cash_game_redo_sentence (const CashGame *game);
gint64           cash_game_last_time (const CashGame *game); /* of the last event before the head; 0: none */

char *cash_game_to_text (const CashGame *game); /* the lines of a file that makes it again */

/* --- The answers, which all follow from the events up to the head --- */
const CashTerms *cash_game_terms (const CashGame *game);
const CashState *cash_game_state (const CashGame *game); /* until the next act */

/* How somebody has fared: what they brought back less what they bought, and what they still are to get for expenses and
   loans less what they still are to give. */
gint64 cash_person_result (const CashPerson *person);
/* How long they have sat at NOW. */
gint64 cash_game_sat (const CashGame *game, const CashPerson *person, gint64 now);
/* AMOUNT gets RESULT for each hour of SAT; FALSE: nobody can say, as they have not sat. */
gboolean cash_per_hour (gint64 result, gint64 sat, gint64 *amount);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashGame, cash_game_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the events of a cash game add up to.  All money is in minor units. */
#pragma once

#include "cash-event.h"
#include "cash-terms.h"

G_BEGIN_DECLS

typedef struct
{
  char    *name;
  gboolean sits;
  gint64   in, out; /* chips bought, paid or owed, and chips brought back */
  gint64   owed;    /* to the box; below 0: the box owes it */
  gint64   food;    /* paid for everybody, less their own part of what was paid so */
  gint64   lent;    /* less what they have borrowed */
  gint64   settled; /* what they have got when everybody settled up, less what they have given, for food and loans */
} CashPerson;

/* Somebody's time at the table, from buying chips until leaving. */
typedef struct
{
  guint  person;   /* index */
  gint64 from, to; /* microseconds since the game began; TO is -1 as long as they sit */
  gint64 in, out;
} CashSession;

typedef struct
{
  const CashTerms *terms;    /* borrowed */
  GPtrArray       *people;   /* CashPerson, in the order in which they first bought */
  GArray          *sessions; /* CashSession, in the order in which they began */
  gint64           in, out, dropped;
  gint64           box;
  gint64           beside;  /* what was paid and lent beside the box */
  gboolean         counted; /* MISSING is known */
  gboolean         bare;    /* chips were counted to be 0, and none have moved since */
  gint64           missing; /* by the last count */
  gint64           closed;  /* when, microseconds since the game began; -1: it is not closed */
} CashState;

CashState *cash_state_new (const CashTerms *terms);
void       cash_state_free (CashState *state);

gint64            cash_state_table (const CashState *state); /* in chips */
const CashPerson *cash_state_person (const CashState *state, guint index);
gint64 cash_person_open (const CashPerson *person); /* to get from the others and the box; below 0: to give */
const CashPerson *cash_state_find (const CashState *state, const char *name); /* NULL: they have never bought */

/* Puts into EVENT, which is asked for, what follows from the state. */
gboolean cash_state_resolve (const CashState *state, CashEvent *event, GError **error);
/* Applies EVENT.  FALSE: refused with a sentence, and nothing has changed. */
gboolean cash_state_apply (CashState *state, const CashEvent *event, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashState, cash_state_free)

G_END_DECLS

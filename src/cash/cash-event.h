/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An accepted command of a cash game as its log keeps it, and the lines that become one. */
#pragma once

#include "base/money.h"

G_BEGIN_DECLS

typedef enum
{
  CASH_BUY,
  CASH_PAY,
  CASH_OUT,
  CASH_DROP,
  CASH_EXPENSE,
  CASH_LEND,
  CASH_COUNT,
  CASH_CLOSE,
  CASH_SETTLED, /* everybody has paid what the plan says */
  CASH_N_KINDS
} CashKind;

typedef struct
{
  gint64     at; /* microseconds since the game began */
  CashKind   kind;
  char      *who;     /* buys, pays, cashes out, lends; NULL: nobody */
  char      *to;      /* lend: who gets it; otherwise NULL */
  gint64     amount;  /* minor units; pay, as long as it is only asked for: 0 is all that is owed */
  gboolean   later;   /* buy: owed; cash-out: stays; pay: the box pays */
  char      *what;    /* drop, expense: for what; otherwise NULL */
  GPtrArray *sharers; /* expense: names (char *); empty: everybody who sits or sat */
} CashEvent;

typedef enum
{
  CASH_ACT, /* it is an event */
  CASH_UNDO,
  CASH_REDO,
} CashCommand;

/* Reads LINE; EVENT gets that of an act. */
gboolean cash_event_parse (const char *line, gint digits, CashCommand *command, CashEvent **event, GError **error);
gboolean cash_event_knows (const char *word); /* Is it a command? */

CashEvent  *cash_event_new (gint64 at, CashKind kind);
CashEvent  *cash_event_copy (const CashEvent *event);
void        cash_event_free (CashEvent *event);
char       *cash_event_line (const CashEvent *event, gint digits); /* what cash_event_parse reads */
const char *cash_kind_word (CashKind kind);                        /* file format, never translated */
gboolean    cash_kind_from_word (const char *word, CashKind *kind);

/* TRUE if it has what its kind needs, and nothing that no command could have produced.  Events from a file are validated
   here and nowhere else. */
gboolean cash_event_is_whole (const CashEvent *event);

/* "Ann bought chips for 20.00": a sentence without a full stop that names everybody concerned. */
char *cash_event_sentence (const CashEvent *event, const Currency *currency);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashEvent, cash_event_free)

G_END_DECLS

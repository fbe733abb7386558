/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night that is being written: its header, and its lines as the engine takes them. */
#pragma once

#include "tdt-save.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef enum
{
  TERMS_ENTRY,
  TERMS_REBUY,
  TERMS_RE_ENTRY,
  TERMS_ADD_ON,
  N_TERMS
} TermsKind;

/* What something costs as the night has it now. */
typedef struct
{
  gboolean known, open; /* open: without a limit */
  gint64   price, fee, chips;
} Terms;

typedef struct
{
  TdtSave  *save;
  GString  *header, *log;
  Settings *settings;
  Tourney  *tourney; /* NULL while the header is being written */
  gint64    zero;    /* when the doors opened, milliseconds since 1970 */
  gint64    now;     /* of the last line, microseconds since then */
  Terms     terms[N_TERMS];
  gint64    bounty; /* of the night as it is now; 0: none */
  gboolean  seated; /* it is known where people sat at the start */
} TdtWriter;

/* Takes SENTENCE; says it once. */
void tdt_writer_leave_out (TdtWriter *writer, char *sentence);
/* A header line, left out with the reason if it is refused. */
void tdt_writer_head (TdtWriter *writer, const char *line);
/* FALSE: refused, and not written. */
gboolean tdt_writer_do (TdtWriter *writer, const char *line, GError **error);
/* The same, telling what is lost. */
gboolean tdt_writer_try (TdtWriter *writer, const char *line);

/* "rebuy 20.00 fee 2.00 stack 3000 until level 4", and notes the terms. */
char *tdt_writer_offer (TdtWriter *writer, TermsKind kind, const Terms *terms);

gboolean tdt_writer_add_header (TdtWriter *writer, const char *date, GError **error);
void     tdt_writer_add_log (TdtWriter *writer);

/* Everybody who lost their last stack at the moment BUST goes out in one hand.  FALSE: they are fewer than two. */
gboolean tdt_writer_share_out (TdtWriter *writer, gint64 bust);
/* Those who are in have the same stacks and share what they have won, and the first place. */
gboolean tdt_writer_share_first (TdtWriter *writer);

G_END_DECLS

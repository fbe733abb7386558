/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a table and how they work together: its record, its seats, its story, what is being shown and what is held.
   After each change of one of them the table settles: it finds who is asked next, or what happens by itself.

   It announces nothing and knows no preferences: that is the object's part (room-table.h). */
#pragma once

#include "table-driver.h"
#include "table-pace.h"
#include "table-record.h"
#include "table-seats.h"
#include "table-story.h"

G_BEGIN_DECLS

typedef struct _Table Table;
struct _Table
{
  TableRecord *record;
  TableSeats   seats;
  TableStory  *story;
  TableFrames  frames;
  TableDriver  driver;
  TableOpen    open;

  gboolean is_watched;      /* by a window or a phone; otherwise nothing happens by itself */
  guint    pause;           /* before a bot's move, milliseconds; 0: whatever happens by itself happens at once */
  gboolean deals_by_itself; /* the next hand, after a while */
  guint    dealing;         /* milliseconds until the cards that were dealt last lie */
  gboolean is_unseen;       /* nobody has seen those cards dealt */
  gboolean has_failed;      /* a failure of the store or of a bot has not been announced yet */
};

/* Takes ROW; then call table_record_read.  Once what is held may happen, ACT is called with DATA: it calls table_act and
   lets the table settle. */
void     table_init (Table *self, RoomVault *vault, StoreTable *row, TableDriverFunc act, gpointer data);
void     table_clear (Table *self);
void     table_settle (Table *self);
void     table_act (Table *self);       /* what is held happens; a fault becomes trouble */
gboolean table_is_open (Table *self);   /* everybody may act, not the seat on turn alone */
void     table_note_act (Table *self);  /* somebody has just done something */
void     table_note_deal (Table *self); /* a hand was dealt just now */

G_END_DECLS

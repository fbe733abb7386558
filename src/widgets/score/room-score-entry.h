/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a score sheet asks for after a hand: a field for each answer, with steppers for numbers. */
#pragma once

#include <gtk/gtk.h>

#include "score/score.h"

G_BEGIN_DECLS

/* Signals: entered () on Enter in the last field that waited for an answer; changed (). */
#define ROOM_TYPE_SCORE_ENTRY (room_score_entry_get_type ())
G_DECLARE_FINAL_TYPE (RoomScoreEntry, room_score_entry, ROOM, SCORE_ENTRY, GtkWidget)

/* Asks for the hand DEALT, which must live as long as it is asked for; NULL: for nothing.  ROW: the answers to begin with; NULL: none. */
void room_score_entry_ask (RoomScoreEntry *self, const ScoreTerms *terms, const GameState *dealt, const SheetRow *row);
/* FALSE and a sentence if a field is empty or cannot be read; it gets the focus. */
gboolean room_score_entry_read (RoomScoreEntry *self, SheetRow *row, GError **error);
/* Marks the field of ASK that is to blame, AT a seat or side; -1: all of them.  ASK -1: none. */
void room_score_entry_blame (RoomScoreEntry *self, gint ask, gint at);
void room_score_entry_focus (RoomScoreEntry *self); /* the first field */
/* "Tricks: 11 of 13", for what has to come to a sum.  Free it. */
char *room_score_entry_dup_sums (RoomScoreEntry *self);

G_END_DECLS

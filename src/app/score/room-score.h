/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet as the screen watches it: people play with cards of their own, and each hand is stored before it shows.
   What a hand asks for and how it counts is the game's (cards/sheet.h). */
#pragma once

#include "app/house/room-book.h"
#include "score/score.h"
#include "store/side/store-table.h"

G_BEGIN_DECLS

/* Signal: changed () after a hand was written down, corrected or taken back, and after the end: re-read what you show. */
#define ROOM_TYPE_SCORE (room_score_get_type ())
G_DECLARE_FINAL_TYPE (RoomScore, room_score, ROOM, SCORE, GObject)

gint64       room_score_get_id (RoomScore *self);         /* of its table in the store */
gint64       room_score_get_tournament (RoomScore *self); /* 0: none */
gint64       room_score_get_closed (RoomScore *self);     /* wall clock microseconds; 0: open */
const Game  *room_score_get_game (RoomScore *self);
const Score *room_score_get_score (RoomScore *self); /* borrowed until the next act */
/* "Ann, Bob and Cleo, hand 3", "Ann, Bob and Cleo, the match is over".  Free it. */
char *room_score_dup_detail (RoomScore *self);
/* The whole sheet as a file (cardroom-score(5)).  Free it. */
char *room_score_dup_text (RoomScore *self);

/* Acts; FALSE and a sentence: nothing has changed. */
gboolean room_score_add (RoomScore *self, const SheetRow *row, GError **error);
gboolean room_score_correct (RoomScore *self, guint hand, const SheetRow *row, GError **error);
/* The last act of this object that was not undone yet: a hand written down, or a correction. */
gboolean room_score_undo (RoomScore *self, GError **error);
gboolean room_score_can_undo (RoomScore *self);
/* Ends the sheet: it takes no more hands. */
gboolean room_score_close (RoomScore *self, GError **error);

/* For the list of a book: the sheet of RECORD, which is taken; and the header as it is stored, with seats in place of names,
   which are the store's and follow renames. */
RoomScore *room_score_make (RoomVault *vault, StoreTable *record, GError **error);
char      *room_score_head (const ScoreTerms *terms);

/* --- The sheets of a book --- */

/* SEATS are StoreSeat: people only, by seat.  NULL and a sentence if the game cannot be written down, or not so. */
RoomScore *room_score_new (RoomBook *book, const GameSetup *setup, const GPtrArray *seats, gint64 stake,
                           gint64 tournament, GError **error);
RoomScore *room_score_open (RoomBook *book, gint64 id, GError **error); /* an open sheet is the same object each time */
GListModel *room_scores_get (RoomBook *book);                           /* RoomScore: the open ones, newest first */
/* The same game with the same people, options and stake; the dealer is the next. */
RoomScore *room_score_again (RoomScore *self, RoomBook *book, GError **error);

G_END_DECLS

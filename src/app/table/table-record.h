/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a table: its play, who sits there, what was done beside the play, and the store in which all of it
   lies.

   Each change is durable in the store before it takes effect.  Nothing here knows who looks at the table, or who is
   to be asked. */
#pragma once

#include "app/house/room-vault.h"
#include "cards/bots/bot.h"
#include "table-replay.h"

G_BEGIN_DECLS

/* A move of the current hand, as far as taking it back is concerned. */
typedef struct
{
  gint8   seat;
  guint8  forced;               /* nothing else was possible */
  guint8  secret;               /* made in a secret window */
  guint8  reveals;              /* somebody learned a card, or something that was told */
  guint   windows;              /* secret windows before it */
  CardSet had[CARD_MAX_COPIES]; /* the cards of whoever made it, before that */
} TableMark;

typedef struct
{
  RoomVault  *vault;
  StoreTable *row;                /* who sits there now, whether it is closed */
  GamePlay   *play;               /* NULL: the record cannot be played */
  char       *trouble;            /* a sentence; NULL: none */
  gboolean    is_trial;           /* once it is closed there is no record of it */
  GArray     *entries;            /* TableEntry */
  GArray     *marks;              /* TableMark, of this hand */
  gint64 account[GAME_MAX_SEATS]; /* play chips won and lost at this table: by the person who sits there now, or in a
                                            bot's seat by whoever sat there */
  TableStepFunc noted;
  gpointer      data;
} TableRecord;

/* Takes ROW; then call table_record_read.  NOTED is called for each step that is made and for each entry. */
TableRecord *table_record_new (RoomVault *vault, StoreTable *row, TableStepFunc noted, gpointer data);
void         table_record_free (TableRecord *record);

/* --- A new table --- */

typedef struct
{
  GameSetup  setup; /* seed 0: from the system's secure source */
  GPtrArray *seats; /* StoreSeat */
  gint64     stake;
  gboolean   undo;
  gint64     tournament; /* 0: none */
  gboolean trial; /* a game is only tried, for nothing: once nobody looks, or it is closed, there is no record of it */
} RoomTableWish;

gint64   table_record_create (RoomVault *vault, const RoomTableWish *wish, GError **error); /* its id; 0: refused */
gboolean table_record_check_name (const GPtrArray *seats, guint seat, const char *name, GError **error);

/* --- Reading; what cannot be read is trouble --- */

void     table_record_read (TableRecord *record);
char    *table_record_dup_trouble (const TableRecord *record); /* in the current language, if possible */
gboolean table_record_rename (TableRecord *record);            /* reads names again; FALSE: they are all as before */

/* --- What it is --- */

const char *table_record_get_name (const TableRecord *record, guint seat);
/* The names as sentences about the table have them: isolated (base/isolate.h) where they read in the other direction. */
void        table_record_get_names (const TableRecord *record, const char **names);
gboolean    table_record_is_bot (const TableRecord *record, guint seat, Bot *bot); /* BOT may be NULL */
gint64      table_record_get_worth (const TableRecord *record, gint64 points); /* in play chips, if played for them */
guint       table_record_count_steps (const TableRecord *record);              /* deals after the first and moves */
guint       table_record_count_lines (const TableRecord *record);              /* steps and entries */
gboolean    table_record_goes_on (const TableRecord *record);    /* until people leave: no hand decides a match */
gint64      table_record_get_buy_in (const TableRecord *record); /* chips that a seat begins with; 0: no stacks */
gboolean    table_record_is_over (const TableRecord *record);    /* nobody can prolong it by buying chips either */
const char *table_record_find_sitting_out (const TableRecord *record, guint seat); /* the person; NULL: nobody */

GamePlay *table_record_replay (const TableRecord *record, TableStepFunc func, gpointer data);
void      table_record_walk (const TableRecord *record, TableStepFunc func, gpointer data);
/* The chips that go from the pot back to the seats when the table is closed: StoreResult without names; NULL: none. */
GPtrArray *table_record_find_back (const TableRecord *record, gint64 stake);
/* The cards that the viewer of VIEW has got since their last move in this hand, by copy; FRESH must be empty. */
void table_record_find_fresh (const TableRecord *record, const GameState *view, CardSet fresh[CARD_MAX_COPIES]);
/* The number in the play of the move that SEAT can take back; -1: none.  No seat may have learned anything since, and
   nobody else moved. */
gint table_record_find_undo (const TableRecord *record, gint seat);

/* --- Doing; FALSE and a sentence: nothing has changed --- */

gboolean table_record_move (TableRecord *record, gint seat, const GameAction *action, GError **error);
gboolean table_record_deal (TableRecord *record, GError **error);
gboolean table_record_take_back (TableRecord *record, guint move, GError **error);
/* Ends a secret window in which nobody could act, once everybody was asked. */
gboolean table_record_pass_window (TableRecord *record, GError **error);
/* Makes an entry of one of the kinds after TABLE_ENTRY_SEAT, which the rules must allow (game_play_can_buy). */
gboolean table_record_enter (TableRecord *record, TableEntryKind kind, guint seat, gint64 chips, GError **error);
gboolean table_record_take_seat (TableRecord *record, guint seat, const StoreSeat *who, GError **error);
gboolean table_record_close (TableRecord *record, GError **error); /* with the chips that go back */
gboolean table_record_delete (TableRecord *record, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The story of a table: the lines of its log, as each reader may know them and in the language of each. */
#pragma once

#include "table-record.h"

G_BEGIN_DECLS

/* One line of the log: properties text (s), seat (i, -1: nobody's), hand (u). */
#define ROOM_TYPE_TABLE_LINE (room_table_line_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableLine, room_table_line, ROOM, TABLE_LINE, GObject)
const char *room_table_line_get_text (RoomTableLine *self);
gboolean    room_table_line_is_proof (RoomTableLine *self); /* it tells nothing that happened: for the log alone */

typedef struct _TableStory TableStory;

TableStory *table_story_new (const TableRecord *record); /* RECORD must outlive it */
void        table_story_free (TableStory *story);

void table_story_note (TableStory *story, const TableStep *step); /* STEP was made just now */
void table_story_cut (TableStory *story, guint number);           /* forgets what came after that step */
void table_story_forget (TableStory *story);                      /* all lines are told anew, in other words */

/* RoomTableLine, all that READER may read, in the current language.  Borrowed until the next step. */
const GPtrArray *table_story_get_lines (TableStory *story, gint reader);
/* How many of these lines are told while only RANK of the cards that the last step turned are visible. */
guint table_story_count_told (TableStory *story, gint reader, guint rank);
/* The step that LINE tells of; G_MAXUINT: there is no such line. */
guint table_story_find_step (TableStory *story, gint reader, guint line);
/* The lines after STEP in a single one of about LETTERS, the newest in full; NULL: there are none. */
char *table_story_dup_since (TableStory *story, gint reader, guint step, guint letters);

/* The result of the hand that STEP (NULL: none) has ended, in lines; after the LAST step also that the table was
   closed.  NULL: there is nothing to say. */
char *table_story_say_result (const TableRecord *record, const TableStep *step, gboolean last);
/* What closing the table would do to the chips, in sentences; "" if the record cannot be played. */
char *table_story_dup_closing (const TableRecord *record);

G_END_DECLS

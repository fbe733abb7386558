/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The story of a table: the lines of its log, as each reader may know them and in the language of each. */
#pragma once

#include "table-record.h"

G_BEGIN_DECLS

/* One line of the log: properties text (s), seat (i, -1: nobody's), hand (u). */
#define ROOM_TYPE_TABLE_LINE (room_table_line_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableLine, room_table_line, ROOM, TABLE_LINE, GObject)
const char *room_table_line_get_text (RoomTableLine *self);

typedef struct _TableStory TableStory;

TableStory *table_story_new (const TableRecord *record); /* RECORD has to live as long */
void        table_story_free (TableStory *story);

void table_story_note (TableStory *story, const TableStep *step); /* which was made just now */
void table_story_cut (TableStory *story, guint number);           /* forgets what came after that step */
void table_story_forget (TableStory *story);                      /* to be told anew, in other words */

/* RoomTableLine, all that READER may read, in the language of now.  Borrowed until the next step. */
const GPtrArray *table_story_get_lines (TableStory *story, gint reader);
/* How many of them are told while of the last step only RANK cards that were turned have been seen. */
guint table_story_count_told (TableStory *story, gint reader, guint rank);
/* The step that LINE tells of; G_MAXUINT: there is no such line. */
guint table_story_find_step (TableStory *story, gint reader, guint line);
/* The lines after STEP in one of some LETTERS, the newest in full; NULL: there are none. */
char *table_story_dup_since (TableStory *story, gint reader, guint step, guint letters);

/* What was said when the hand was over that STEP (NULL: none) has ended, and after the LAST one that the table was closed. */
char *table_story_say_result (const TableRecord *record, const TableStep *step, gboolean last);
/* What closing the table would do to the chips: sentences, "" of a record that cannot be played. */
char *table_story_dup_closing (const TableRecord *record);

G_END_DECLS

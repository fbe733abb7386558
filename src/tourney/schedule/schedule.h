/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A blinds schedule: levels and breaks in the order of play.  Its text format is cardroom-schedule(5). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SCHEDULE_NO_ANTE,
  SCHEDULE_ANTE_EACH,      /* paid by everybody */
  SCHEDULE_ANTE_BIG_BLIND, /* paid by the big blind for the whole table */
} ScheduleAnte;

typedef struct
{
  gboolean     is_break;
  gint64       length;     /* microseconds, above 0 */
  gint64       small, big; /* chips; half of the bets in a limit level */
  gint64       ante;       /* chips, 0: none */
  ScheduleAnte ante_kind;
  gint64       small_bet, big_bet; /* in limit levels only, else 0 */
  char        *game;               /* the game dealt, NULL: unspecified */
  GArray      *colour_up;          /* gint64: chips that leave play in this break; never NULL, often empty */
  gboolean     planned_end;        /* the night is planned to end in this level; later levels are a reserve */
  gint         line;               /* in its file, 0: none */
} ScheduleRow;

typedef struct
{
  char           *name;         /* NULL only for a night's inline schedule */
  gint64          stack;        /* starting stack, chips; 0 only for a night's inline schedule */
  GArray         *chips;        /* gint64, ascending; empty: unspecified */
  gint64          rebuy_stack;  /* 0: none suggested */
  gint            rebuy_level;  /* rebuys stop at the end of this level; 0: unspecified */
  gint            rebuy_break;  /* or at the end of this break; 0: unspecified */
  gint64          add_on_stack; /* 0: none suggested */
  gint            add_on_break; /* 0: unspecified */
  gint            add_on_level; /* or sold until the end of this level; 0: unspecified */
  gboolean        add_on_start; /* or sold with the entry */
  gint            add_on_max;   /* per player, 0: one */
  gint64          end;          /* from the first level on, including breaks, after which most chips win; 0: none */
  GPtrArray      *rows;         /* ScheduleRow, owned; with at least one level */
  gatomicrefcount ref_count;
} Schedule;

/* The subject of a complaint, so that a program can fix it. */
typedef enum
{
  SCHEDULE_PROBLEM_OTHER, /* only a person can fix it */
  SCHEDULE_PROBLEM_SMALL_NOT_PAID,
  SCHEDULE_PROBLEM_BIG_NOT_PAID,
  SCHEDULE_PROBLEM_ANTE_NOT_PAID,
  SCHEDULE_PROBLEM_NO_CHIPS, /* all were coloured up */
  SCHEDULE_PROBLEM_SMALL_OVER_BIG,
  SCHEDULE_PROBLEM_FALLS,
  SCHEDULE_PROBLEM_COLOUR_UP_UNKNOWN, /* `amount`: the chip, which is not in play */
  SCHEDULE_PROBLEM_CHIP_ABOVE_STACK,
  SCHEDULE_FIRST_WARNING,
  SCHEDULE_PROBLEM_COLOUR_UP_MISSING = SCHEDULE_FIRST_WARNING, /* `amount`: the largest unneeded chip */
  SCHEDULE_PROBLEM_LATE_CHIP,                                  /* `amount`: the chip */
  SCHEDULE_PROBLEM_STUCK_CHIP,                                 /* `amount`: the chip */
  SCHEDULE_PROBLEM_DOUBLES,
  SCHEDULE_PROBLEM_FIRST_BIG,
  SCHEDULE_PROBLEM_LONG_BREAK,
  SCHEDULE_PROBLEM_REBUY_LEVEL, /* a window names a level or break that does not exist */
  SCHEDULE_PROBLEM_REBUY_BREAK,
  SCHEDULE_PROBLEM_ADD_ON_BREAK,
  SCHEDULE_PROBLEM_ADD_ON_LEVEL,
  SCHEDULE_PROBLEM_REBUY_OPEN, /* rebuys never stop */
} ScheduleProblem;

/* A complaint about a line.  Errors refuse the schedule, warnings do not. */
typedef struct
{
  gint            line;
  gboolean        is_error;
  ScheduleProblem problem;
  gint64          amount; /* the blind, ante or chip that it is about */
  char           *text;
} ScheduleNote;
void schedule_note_free (ScheduleNote *note);

typedef struct _ScheduleReader ScheduleReader;

/* Parses TEXT, a whole file.  NULL if there is an error; NOTES (ScheduleNote, may be NULL) gets every complaint, errors
   before warnings and each by line.  The GError's message is the first error as "LINE: sentence", without a file
   name. */
Schedule *schedule_parse (const char *text, GPtrArray *notes, GError **error);

/* Reads line by line, for a night with an inline schedule. schedule_reader_line takes the words of a line that
   schedule_reader_knows (level, break, chips); schedule_reader_end checks the whole and frees the reader.  With
   INLINE_, stack and name may be missing. */
ScheduleReader *schedule_reader_new (gboolean inline_);
gboolean        schedule_reader_knows (const char *word);
void            schedule_reader_line (ScheduleReader *reader, const GArray *words, gint line);
Schedule       *schedule_reader_end (ScheduleReader *reader, gint last_line, GPtrArray *notes, GError **error);
void            schedule_reader_free (ScheduleReader *reader);

/* The text that schedule_parse reads, in canonical form: parse (to_text (s)) equals s. */
char *schedule_to_text (const Schedule *schedule);

/* For building a schedule: an empty one, and a row at its end, owned by it, to be filled in. */
Schedule    *schedule_new (void);
ScheduleRow *schedule_add_row (Schedule *schedule, gboolean is_break);

/* Deep copies. */
Schedule    *schedule_copy (const Schedule *schedule);
ScheduleRow *schedule_row_copy (const ScheduleRow *row);
void         schedule_row_free (ScheduleRow *row);

Schedule *schedule_ref (Schedule *schedule);
void      schedule_unref (Schedule *schedule);

static inline const ScheduleRow *
schedule_row (const Schedule *schedule, guint row)
{
  return g_ptr_array_index (schedule->rows, row);
}
gint   schedule_n_levels (const Schedule *schedule);
gint64 schedule_length (const Schedule *schedule);                /* levels and breaks, in microseconds */
gint   schedule_level_row (const Schedule *schedule, gint level); /* row of level 1, 2, ...; -1: none */
gint   schedule_break_row (const Schedule *schedule, gint number);
gint   schedule_break_at (const Schedule *schedule, gint row); /* number of the row's break */
/* The level of the row, for a break the level before it; at least 1. */
gint schedule_level_at (const Schedule *schedule, gint row);

/* The level in which the night is planned to end, 0: none; and when that level's time is up, counted from the start of
   the first row, -1: never. */
gint   schedule_planned_level (const Schedule *schedule);
gint64 schedule_planned_end (const Schedule *schedule);
/* Moves the planned end to LEVEL; 0: removes it. */
void schedule_plan_end (Schedule *schedule, gint level);

/* When the schedule's own end comes, or the end END counted from the first level on, as a time from the start of the
   first row. */
gint64 schedule_end_at (const Schedule *schedule, gint64 end);

/* "100/200", for a limit level the bets: "400/800". `with_ante` adds the ante as checks of nights write it:
   "100/200/200". */
char *schedule_blinds (const ScheduleRow *row, gboolean with_ante);
char *schedule_blinds_text (const ScheduleRow *row); /* for sentences, without the ante: "1,000/2,000" */
/* The chips (gint64, ascending) in play during ROW: those of `chips` less all colour-ups in breaks before it. */
GArray *schedule_chips_at (const Schedule *schedule, gint row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schedule, schedule_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScheduleNote, schedule_note_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScheduleReader, schedule_reader_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A blinds schedule: levels and breaks in the order they are played.  Text format: cardroom-schedule(5). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SCHEDULE_NO_ANTE,
  SCHEDULE_ANTE_EACH,      /* everybody pays it */
  SCHEDULE_ANTE_BIG_BLIND, /* the big blind pays one for the table */
} ScheduleAnte;

typedef struct
{
  gboolean     is_break;
  gint64       length;     /* microseconds, above 0 */
  gint64       small, big; /* chips; in a limit level half of the bets */
  gint64       ante;       /* chips, 0 without */
  ScheduleAnte ante_kind;
  gint64       small_bet, big_bet; /* limit levels only, else 0 */
  char        *game;               /* what is dealt, NULL: not said */
  GArray      *colour_up;          /* gint64: chips that leave play in this break; never NULL, often empty */
  gboolean     planned_end;        /* the night is planned to end in this level; the levels after it are in reserve */
  gint         line;               /* in the file that it came from, 0: none */
} ScheduleRow;

typedef struct
{
  char           *name;         /* NULL only for a night's inline schedule */
  gint64          stack;        /* starting stack, chips; 0 only for a night's inline schedule */
  GArray         *chips;        /* gint64, ascending; empty: not said */
  gint64          rebuy_stack;  /* 0: none advised */
  gint            rebuy_level;  /* rebuys stop at the end of this level, 0: not said */
  gint            rebuy_break;  /* or at the end of this break, 0: not said */
  gint64          add_on_stack; /* 0: none advised */
  gint            add_on_break; /* 0: not said */
  gint            add_on_level; /* or sold until the end of this level, 0: not said */
  gboolean        add_on_start; /* or with the entry */
  gint            add_on_max;   /* a player may take, 0: one */
  gint64          end;          /* from the first level on, breaks included: then most chips win; 0: no such end */
  GPtrArray      *rows;         /* ScheduleRow, owned; at least one level */
  gatomicrefcount ref_count;
} Schedule;

/* What a complaint is about, so that a program can mend it. */
typedef enum
{
  SCHEDULE_PROBLEM_OTHER, /* an error or a warning that only a person can mend */
  SCHEDULE_PROBLEM_SMALL_NOT_PAID,
  SCHEDULE_PROBLEM_BIG_NOT_PAID,
  SCHEDULE_PROBLEM_ANTE_NOT_PAID,
  SCHEDULE_PROBLEM_NO_CHIPS, /* all were coloured up */
  SCHEDULE_PROBLEM_SMALL_OVER_BIG,
  SCHEDULE_PROBLEM_FALLS,
  SCHEDULE_PROBLEM_COLOUR_UP_UNKNOWN, /* `amount`: the chip that is not in play */
  SCHEDULE_PROBLEM_CHIP_ABOVE_STACK,
  SCHEDULE_FIRST_WARNING,
  SCHEDULE_PROBLEM_COLOUR_UP_MISSING = SCHEDULE_FIRST_WARNING, /* `amount`: the largest chip that is not needed */
  SCHEDULE_PROBLEM_LATE_CHIP,                                  /* `amount`: the chip */
  SCHEDULE_PROBLEM_STUCK_CHIP,                                 /* `amount`: the chip */
  SCHEDULE_PROBLEM_DOUBLES,
  SCHEDULE_PROBLEM_FIRST_BIG,
  SCHEDULE_PROBLEM_LONG_BREAK,
  SCHEDULE_PROBLEM_REBUY_LEVEL, /* of a window that names a level or break which is not there */
  SCHEDULE_PROBLEM_REBUY_BREAK,
  SCHEDULE_PROBLEM_ADD_ON_BREAK,
  SCHEDULE_PROBLEM_ADD_ON_LEVEL,
  SCHEDULE_PROBLEM_REBUY_OPEN, /* rebuys never stop */
} ScheduleProblem;

/* A complaint about one line: an error refuses the schedule, a warning does not. */
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

/* Reads a whole file's TEXT.  NULL when there is an error; NOTES (ScheduleNote, may be NULL) gets every complaint,
   errors before warnings and each by line.  The GError's message is "LINE: sentence" of the first error, without the
   name of the file. */
Schedule *schedule_parse (const char *text, GPtrArray *notes, GError **error);

/* Line by line, for a night that carries its schedule inline.  `schedule_reader_line` takes the words of a line that
   `schedule_reader_knows` (level, break, chips); `schedule_reader_end` checks the whole and frees the reader.  Stack
   and name may be missing when INLINE_ is TRUE. */
ScheduleReader *schedule_reader_new (gboolean inline_);
gboolean        schedule_reader_knows (const char *word);
void            schedule_reader_line (ScheduleReader *reader, const GArray *words, gint line);
Schedule       *schedule_reader_end (ScheduleReader *reader, gint last_line, GPtrArray *notes, GError **error);
void            schedule_reader_free (ScheduleReader *reader);

/* What schedule_parse reads, canonical: parse (to_text (s)) equals s. */
char *schedule_to_text (const Schedule *schedule);

/* For those who make one up: an empty schedule, and a row at its end (owned by it) to be filled in. */
Schedule    *schedule_new (void);
ScheduleRow *schedule_add_row (Schedule *schedule, gboolean is_break);

/* Of both: with all that they hold. */
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
gint64 schedule_length (const Schedule *schedule);                /* everything with breaks, microseconds */
gint   schedule_level_row (const Schedule *schedule, gint level); /* row of playing level 1, 2, ...; -1: none */
gint   schedule_break_row (const Schedule *schedule, gint number);
gint   schedule_break_at (const Schedule *schedule, gint row); /* number of the break that the row is */
/* Level of the row, in a break the one played last; at least 1. */
gint schedule_level_at (const Schedule *schedule, gint row);

/* The level marked as the one in which the night is planned to end, 0: none is; and when its time is up, from the start
   of the first row, -1: none is. */
gint   schedule_planned_level (const Schedule *schedule);
gint64 schedule_planned_end (const Schedule *schedule);
/* Moves the mark to the playing level LEVEL, 0: takes it away. */
void schedule_plan_end (Schedule *schedule, gint level);

/* When the schedule's own end comes, or one of END from the first level on, from the start of the first row. */
gint64 schedule_end_at (const Schedule *schedule, gint64 end);

/* "100/200", in a limit level the bets "400/800"; `with_ante` adds a level's ante as night checks do: "100/200/200". */
char *schedule_blinds (const ScheduleRow *row, gboolean with_ante);
char *schedule_blinds_text (const ScheduleRow *row); /* for sentences, without an ante: "1,000/2,000" */
/* The chips (gint64, ascending) still in play during ROW: those of `chips` less every colour-up in breaks before it. */
GArray *schedule_chips_at (const Schedule *schedule, gint row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schedule, schedule_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScheduleNote, schedule_note_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScheduleReader, schedule_reader_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited. A schedule that somebody may hold is never changed: each edit makes a copy, and undo goes
   back to the copy before. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "base/span.h"
#include "tourney/player.h"
#include "tourney/schedule/check.h"
#include "tourney/schedule/fix.h"
#include "room-schedule-draft-private.h"
#include "room-schedule-draft-row.h"

#define MOST_ROWS   1000
#define MOST_UNDO   500
#define USUAL_BREAK (10 * MINUTE)

/* The state that a step of undo returns to. */
typedef struct
{
  Schedule  *schedule;
  GPtrArray *rows; /* RoomScheduleDraftRow, so that each line of the table stays the same object */
} Step;

G_DEFINE_FINAL_TYPE (RoomScheduleDraft, room_schedule_draft, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
step_free (gpointer data)
{
  Step *step = data;

  schedule_unref (step->schedule);
  g_ptr_array_unref (step->rows);
  g_free (step);
}

/* --- What the rows show --- */

static char *
starts_text (RoomScheduleDraft *self, gint64 at)
{
  if (self->start != 0)
    return room_text_time_of_day (self->start + at);
  return g_strdup_printf ("%d:%02d", (gint) (at / HOUR), (gint) (at % HOUR / MINUTE));
}

/* Whole big blinds, with a tenth for the last few. */
static char *
depth_text (const Schedule *schedule, const ScheduleRow *row)
{
  gint64 tenths;

  if (row->is_break || schedule->stack == 0 || row->big == 0)
    return g_strdup ("");
  tenths = schedule->stack * 10 / row->big;
  if (tenths >= 100 || tenths % 10 == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, tenths / 10);
  return g_strdup_printf ("%.1f", (double) tenths / 10);
}

/* The label of the button that fixes NOTE; "" if there is no fix. */
static char *
fix_label (RoomScheduleDraft *self, const ScheduleNote *note)
{
  char *label = NULL;
  guint inserted;
  g_autoptr (Schedule) fixed = NULL;

  if (note != NULL)
    fixed = schedule_fix (self->schedule, note, self->locked, &label, &inserted);
  return label != NULL ? label : g_strdup ("");
}

/* If there are several complaints, the first that can be fixed, because the fix may remove others; but no warning
   before an error. */
const ScheduleNote *
draft_note (RoomScheduleDraft *self, gint line)
{
  const ScheduleNote *first = NULL;

  for (guint i = 0; i < self->notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (self->notes, i);
      g_autofree char    *label = NULL;

      if (note->line != line || (first != NULL && first->is_error && !note->is_error))
        continue;
      label = fix_label (self, note);
      if (*label != '\0')
        return note;
      if (first == NULL)
        first = note;
    }
  return first;
}

static void
fill_cells (RoomScheduleDraftRow *row, const ScheduleRow *it)
{
  static const guint properties[ROOM_N_CELLS] = {
    [ROOM_CELL_LENGTH] = ROOM_SCHEDULE_DRAFT_ROW_LENGTH, [ROOM_CELL_SMALL] = ROOM_SCHEDULE_DRAFT_ROW_SMALL,
    [ROOM_CELL_BIG] = ROOM_SCHEDULE_DRAFT_ROW_BIG,       [ROOM_CELL_ANTE] = ROOM_SCHEDULE_DRAFT_ROW_ANTE,
    [ROOM_CELL_GAME] = ROOM_SCHEDULE_DRAFT_ROW_GAME,     [ROOM_CELL_COLOUR_UP] = ROOM_SCHEDULE_DRAFT_ROW_COLOUR_UP,
  };

  for (RoomCell cell = 0; cell < ROOM_N_CELLS; cell++)
    {
      g_autofree char *text = room_cells_dup (it, cell);

      room_row_set_text (row, properties[cell], text);
    }
  room_row_set_number (row, ROOM_SCHEDULE_DRAFT_ROW_IS_BREAK, it->is_break);
  room_row_set_number (row, ROOM_SCHEDULE_DRAFT_ROW_ANTE_BB, it->ante_kind == SCHEDULE_ANTE_BIG_BLIND);
}

static void
fill_rows (RoomScheduleDraft *self)
{
  gint64 at = 0;
  gint   level = 0;

  for (guint i = 0; i < self->schedule->rows->len; i++)
    {
      g_autoptr (RoomScheduleDraftRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      const ScheduleRow  *it = schedule_row (self->schedule, i);
      const ScheduleNote *note = draft_note (self, (gint) i + 1);
      g_autofree char    *number = it->is_break ? g_strdup ("") : g_strdup_printf ("%d", ++level);
      g_autofree char    *starts = starts_text (self, at);
      g_autofree char    *depth = depth_text (self->schedule, it);
      g_autofree char    *fix = fix_label (self, note);

      fill_cells (row, it);
      room_row_set_text (row, ROOM_SCHEDULE_DRAFT_ROW_NUMBER, number);
      room_row_set_number (row, ROOM_SCHEDULE_DRAFT_ROW_LOCKED, i < self->locked);
      room_row_set_text (row, ROOM_SCHEDULE_DRAFT_ROW_STARTS, starts);
      room_row_set_text (row, ROOM_SCHEDULE_DRAFT_ROW_DEPTH, depth);
      room_row_set_text (row, ROOM_SCHEDULE_DRAFT_ROW_WARNING, note != NULL ? note->text : "");
      room_row_set_number (row, ROOM_SCHEDULE_DRAFT_ROW_IS_ERROR, note != NULL && note->is_error);
      room_row_set_text (row, ROOM_SCHEDULE_DRAFT_ROW_FIX, fix);
      at += it->length;
    }
}

static void
check (RoomScheduleDraft *self)
{
  const ScheduleNote *whole;

  for (guint i = 0; i < self->schedule->rows->len; i++)
    ((ScheduleRow *) g_ptr_array_index (self->schedule->rows, i))->line = (gint) i + 1;
  g_ptr_array_set_size (self->notes, 0);
  schedule_check (self->schedule, 0, self->notes);
  schedule_check_windows (self->schedule, 0, 0, self->notes);
  if (self->schedule->name == NULL)
    schedule_note_add (self->notes, 0, TRUE, g_strdup (_ ("The schedule has no name yet.")));
  if (self->schedule->stack == 0)
    schedule_note_add (self->notes, 0, TRUE, g_strdup (_ ("The schedule has no starting stack yet.")));
  schedule_notes_sort (self->notes);
  self->has_errors = self->notes->len > 0 && ((const ScheduleNote *) g_ptr_array_index (self->notes, 0))->is_error;

  whole = draft_note (self, 0);
  g_free (self->trouble);
  g_free (self->trouble_fix);
  self->trouble = g_strdup (whole != NULL ? whole->text : "");
  self->trouble_fix = fix_label (self, whole);
}

/* --- Edits --- */

static GPtrArray *
hold_rows (RoomScheduleDraft *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    g_ptr_array_add (rows, g_list_model_get_item (G_LIST_MODEL (self->rows), i));
  return rows;
}

static Step *
hold (RoomScheduleDraft *self)
{
  Step *step = g_new (Step, 1);

  step->schedule = schedule_ref (self->schedule);
  step->rows = hold_rows (self);
  return step;
}

/* Adds or removes row objects at the end until there is one for each row. */
static void
resize (RoomScheduleDraft *self)
{
  guint had = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), n = self->schedule->rows->len;
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = had; i < n; i++)
    g_ptr_array_add (more, g_object_new (ROOM_TYPE_SCHEDULE_DRAFT_ROW, NULL));
  if (had > n)
    g_list_store_splice (self->rows, n, had - n, NULL, 0);
  else if (more->len > 0)
    g_list_store_splice (self->rows, had, 0, more->pdata, more->len);
}

void
draft_refresh (RoomScheduleDraft *self)
{
  resize (self);
  check (self);
  fill_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
draft_begin (RoomScheduleDraft *self, Schedule *schedule)
{
  g_ptr_array_add (self->undo, hold (self));
  if (self->undo->len > MOST_UNDO)
    g_ptr_array_remove_index (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->dragged = G_MAXUINT;
  schedule_unref (self->schedule);
  self->schedule = schedule;
}

Schedule *
draft_begin_copy (RoomScheduleDraft *self)
{
  draft_begin (self, schedule_copy (self->schedule));
  return self->schedule;
}

void
draft_take (RoomScheduleDraft *self, Schedule *edited)
{
  g_autofree char *before = schedule_to_text (self->schedule), *after = schedule_to_text (edited);

  if (strcmp (before, after) == 0)
    {
      schedule_unref (edited);
      return;
    }
  draft_begin (self, edited);
  draft_refresh (self);
}

/* --- Undo --- */

/* Shows the rows of STEP, touching only those from the first to the last that differ. */
static void
show_rows (RoomScheduleDraft *self, const Step *step)
{
  g_autoptr (GPtrArray) had = hold_rows (self);
  guint first = 0, last = 0;

  while (first < MIN (had->len, step->rows->len) && had->pdata[first] == step->rows->pdata[first])
    first++;
  while (last < MIN (had->len, step->rows->len) - first
         && had->pdata[had->len - 1 - last] == step->rows->pdata[step->rows->len - 1 - last])
    last++;
  if (had->len - first - last > 0 || step->rows->len - first - last > 0)
    g_list_store_splice (self->rows, first, had->len - first - last, step->rows->pdata + first,
                         step->rows->len - first - last);
}

static void
travel (RoomScheduleDraft *self, GPtrArray *from, GPtrArray *to)
{
  Step *step;

  if (from->len == 0)
    return;
  step = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, hold (self));
  schedule_unref (self->schedule);
  self->schedule = schedule_ref (step->schedule);
  self->dragged = G_MAXUINT;
  show_rows (self, step);
  step_free (step);
  draft_refresh (self);
}

gboolean
room_schedule_draft_can_undo (RoomScheduleDraft *self)
{
  return self->undo->len > 0;
}

gboolean
room_schedule_draft_can_redo (RoomScheduleDraft *self)
{
  return self->redo->len > 0;
}

void
room_schedule_draft_undo (RoomScheduleDraft *self)
{
  travel (self, self->undo, self->redo);
}

void
room_schedule_draft_redo (RoomScheduleDraft *self)
{
  travel (self, self->redo, self->undo);
}

/* --- The object --- */

static void
room_schedule_draft_finalize (GObject *object)
{
  RoomScheduleDraft *self = ROOM_SCHEDULE_DRAFT (object);

  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_object (&self->rows);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self->saved);
  g_free (self->trouble);
  g_free (self->trouble_fix);
  G_OBJECT_CLASS (room_schedule_draft_parent_class)->finalize (object);
}

static void
room_schedule_draft_class_init (RoomScheduleDraftClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_schedule_draft_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_SCHEDULE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_schedule_draft_init (RoomScheduleDraft *self)
{
  self->rows = g_list_store_new (ROOM_TYPE_SCHEDULE_DRAFT_ROW);
  self->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  self->undo = g_ptr_array_new_with_free_func (step_free);
  self->redo = g_ptr_array_new_with_free_func (step_free);
  self->dragged = G_MAXUINT;
  self->players = 10;
}

/* A schedule to begin with, because changing something is easier than filling a blank: what design_schedule gives ten
   players for four hours, with two levels to spare. */
static Schedule *
small_schedule (void)
{
  static const gint64 chips[] = { 25, 100, 500, 1000 };
  static const gint64 small[] = { 25, 50, 75, 100, 0, 150, 200, 300, 400, 0, 500, 700, 1000, 1500, 0, 2000, 3000 };
  static const guint  gone[] = { 0, 1, 2 }; /* the number of chip values that leave play at each break */
  Schedule           *schedule = schedule_new ();
  guint               n_breaks = 0, n_gone = 0;

  schedule->name = g_strdup (_ ("New schedule"));
  schedule->stack = 5000;
  g_array_append_vals (schedule->chips, chips, G_N_ELEMENTS (chips));
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, small[i] == 0);

      row->length = row->is_break ? USUAL_BREAK : 20 * MINUTE;
      row->small = small[i];
      row->big = 2 * small[i];
      if (!row->is_break)
        continue;
      g_array_append_vals (row->colour_up, chips + n_gone, gone[n_breaks]);
      n_gone += gone[n_breaks++];
    }
  return schedule;
}

RoomScheduleDraft *
room_schedule_draft_new (const Schedule *schedule, guint locked)
{
  RoomScheduleDraft *self = g_object_new (ROOM_TYPE_SCHEDULE_DRAFT, NULL);

  self->schedule = schedule != NULL && schedule_n_levels (schedule) > 0 ? schedule_copy (schedule) : small_schedule ();
  self->locked = MIN (locked, self->schedule->rows->len);
  self->saved = schedule_to_text (self->schedule);
  draft_refresh (self);
  return self;
}

GListModel *
room_schedule_draft_get_rows (RoomScheduleDraft *self)
{
  return G_LIST_MODEL (self->rows);
}

const Schedule *
room_schedule_draft_get_schedule (RoomScheduleDraft *self)
{
  return self->schedule;
}

gboolean
room_schedule_draft_is_good (RoomScheduleDraft *self)
{
  return !self->has_errors;
}

gboolean
room_schedule_draft_is_modified (RoomScheduleDraft *self)
{
  g_autofree char *text = schedule_to_text (self->schedule);

  return strcmp (text, self->saved) != 0;
}

void
room_schedule_draft_saved (RoomScheduleDraft *self)
{
  g_free (self->saved);
  self->saved = schedule_to_text (self->schedule);
}

/* --- Queries --- */

const char *
room_schedule_draft_get_trouble (RoomScheduleDraft *self)
{
  return self->trouble;
}

const char *
room_schedule_draft_get_trouble_fix (RoomScheduleDraft *self)
{
  return self->trouble_fix;
}

char *
room_schedule_draft_dup_totals (RoomScheduleDraft *self)
{
  gint             n = schedule_n_levels (self->schedule);
  g_autofree char *levels = g_strdup_printf (ngettext ("%d level", "%d levels", (gulong) n), n);
  g_autofree char *length = room_text_length (schedule_length (self->schedule));

  if ((guint) n == self->schedule->rows->len)
    /* Translators: "14 levels, 4 h 40 min" */
    return g_strdup_printf (_ ("%s, %s"), levels, length);
  /* Translators: "14 levels, 4 h 40 min with breaks" */
  return g_strdup_printf (_ ("%s, %s with breaks"), levels, length);
}

gint
room_schedule_draft_get_players (RoomScheduleDraft *self)
{
  return self->players;
}

void
room_schedule_draft_set_players (RoomScheduleDraft *self, gint players)
{
  players = CLAMP (players, 1, TOURNEY_MAX_PLAYERS);
  if (players == self->players)
    return;
  self->players = players;
  g_signal_emit (self, signals[CHANGED], 0);
}

gint64
room_schedule_draft_get_start (RoomScheduleDraft *self)
{
  return self->start;
}

void
room_schedule_draft_set_start (RoomScheduleDraft *self, gint64 wall)
{
  if (wall == self->start)
    return;
  self->start = wall;
  fill_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

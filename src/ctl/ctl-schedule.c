/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl schedule`: checks schedule files, shows one as a table, and lists those that come with Cardroom. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "base/span.h"
#include "store/nights/shipped.h"
#include "ctl-table.h"
#include "ctl.h"

#define MOST_NOTES     100 /* of a file that is something else, where more notes would say nothing new */
#define SHORTEST_LEVEL (10 * MINUTE)
#define LONGEST_LEVEL  HOUR
#define LONGEST_SIT    (3 * HOUR)

/* A file that was read.  SCHEDULE is NULL if NOTES has an error; line 0 is the file as a whole. */
typedef struct
{
  Schedule  *schedule;
  GPtrArray *notes; /* ScheduleNote */
} Reading;

static void
reading_clear (Reading *reading)
{
  g_clear_pointer (&reading->schedule, schedule_unref);
  g_clear_pointer (&reading->notes, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static void
read_text (const char *text, const GError *problem, Reading *reading)
{
  reading->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  if (text != NULL)
    reading->schedule = schedule_parse (text, reading->notes, NULL);
  else
    {
      ScheduleNote *note = g_new (ScheduleNote, 1);

      *note = (ScheduleNote){ .line = 0, .is_error = TRUE, .text = g_strdup (problem->message) };
      g_ptr_array_add (reading->notes, note);
    }
}

static void
read_file (const char *path, Reading *reading)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);

  read_text (text, error, reading);
}

static void
print_notes (const char *name, const Reading *reading)
{
  guint shown = MIN (reading->notes->len, MOST_NOTES), more = reading->notes->len - shown;

  for (guint i = 0; i < shown; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (reading->notes, i);

      if (note->line == 0)
        ctl_warn ("%s: %s", name, note->text);
      else
        ctl_warn ("%s:%d: %s%s", name, note->line, note->is_error ? "" : "warning: ", note->text);
    }
  if (more > 0)
    ctl_warn (ngettext ("%s: %u more complaint.", "%s: %u more complaints.", more), name, more);
}

/* How long people have played when that row ends, since the start or the last break. */
static gint64
playing_since_break (const Schedule *schedule, guint row)
{
  gint64 length = 0;

  for (guint i = row + 1; i > 0 && !schedule_row (schedule, i - 1)->is_break; i--)
    length += schedule_row (schedule, i - 1)->length;
  return length;
}

/* A matter of taste rather than a complaint.  What follows the planned end is only for nights that run long.  NULL: no
   remark. */
static const char *
remark_on (const Schedule *schedule, guint at)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  gint               planned = schedule_planned_level (schedule), level = schedule_level_at (schedule, (gint) at);

  if (row->is_break)
    return planned > 1 && level == planned - 1
               ? _ ("A break before the last planned level holds up a night that is nearly over.")
               : NULL;
  if (row->length < SHORTEST_LEVEL)
    return _ ("Levels shorter than ten minutes leave little but luck.");
  if (row->length > LONGEST_LEVEL)
    return _ ("Levels longer than an hour feel slow to most players.");
  if ((planned == 0 || level <= planned) && playing_since_break (schedule, at) > LONGEST_SIT)
    return _ ("More than three hours without a break are long for most players.");
  return NULL;
}

/* The next row from ROW on with a new remark; -1: none. */
static gint
next_remark (const Schedule *schedule, gint row)
{
  for (; row < (gint) schedule->rows->len; row++)
    {
      const char *remark = remark_on (schedule, (guint) row);
      gboolean    is_new = remark != NULL;

      for (gint i = 0; i < row && is_new; i++)
        is_new = g_strcmp0 (remark, remark_on (schedule, (guint) i)) != 0;
      if (is_new)
        return row;
    }
  return -1;
}

static void
print_remarks (const char *name, const Schedule *schedule)
{
  for (gint i = next_remark (schedule, 0); i >= 0; i = next_remark (schedule, i + 1))
    g_print ("%s:%d: remark: %s\n", name, schedule_row (schedule, (guint) i)->line, remark_on (schedule, (guint) i));
}

static gint64
minutes (const Schedule *schedule)
{
  return schedule_length (schedule) / MINUTE;
}

static void
add_notes (JsonBuilder *json, const char *key, const Reading *reading, gboolean errors)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; i < reading->notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (reading->notes, i);

      if (note->is_error != errors)
        continue;
      json_builder_begin_object (json);
      ctl_add_int (json, "line", note->line);
      ctl_add_string (json, "text", note->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_remarks (JsonBuilder *json, const Schedule *schedule)
{
  json_builder_set_member_name (json, "remarks");
  json_builder_begin_array (json);
  for (gint i = schedule != NULL ? next_remark (schedule, 0) : -1; i >= 0; i = next_remark (schedule, i + 1))
    {
      json_builder_begin_object (json);
      ctl_add_int (json, "line", schedule_row (schedule, (guint) i)->line);
      ctl_add_string (json, "text", remark_on (schedule, (guint) i));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_reading (JsonBuilder *json, const char *path, const Reading *reading)
{
  g_autofree char *name = g_filename_display_name (path);

  json_builder_begin_object (json);
  ctl_add_string (json, "file", name);
  json_builder_set_member_name (json, "ok");
  json_builder_add_boolean_value (json, reading->schedule != NULL);
  ctl_add_int (json, "levels", reading->schedule != NULL ? schedule_n_levels (reading->schedule) : 0);
  ctl_add_int (json, "minutes", reading->schedule != NULL ? minutes (reading->schedule) : 0);
  add_notes (json, "errors", reading, TRUE);
  add_notes (json, "warnings", reading, FALSE);
  add_remarks (json, reading->schedule);
  json_builder_end_object (json);
}

static int
check_files (int n_files, char **files, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int status = CTL_DONE;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "files");
  json_builder_begin_array (json);
  for (int i = 0; i < n_files; i++)
    {
      g_auto (Reading) reading = { 0 };

      read_file (files[i], &reading);
      if (reading.schedule == NULL)
        status = CTL_REFUSED;
      if (options->json)
        {
          add_reading (json, files[i], &reading);
          continue;
        }
      print_notes (files[i], &reading);
      if (reading.schedule == NULL)
        continue;
      print_remarks (files[i], reading.schedule);
      g_print ("%s: ok, %d levels, %" G_GINT64_FORMAT " minutes\n", files[i], schedule_n_levels (reading.schedule),
               minutes (reading.schedule));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return status;
}

/* 5 25 100 */
static char *
chips_words (const GArray *chips)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chips->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? "" : " ", g_array_index (chips, gint64, i));
  return g_string_free (text, FALSE);
}

/* 1:05, or with seconds if there are any: 1:05:30. */
static char *
start_text (gint64 start)
{
  gint64 seconds = start / SECOND;

  if (seconds % 60 == 0)
    return g_strdup_printf ("%d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60));
  return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60), (int) (seconds % 60));
}

/* AMOUNT in tenths of big blinds. */
static gint64
big_blinds (gint64 amount, const ScheduleRow *row)
{
  return (amount * 10 + row->big / 2) / row->big;
}

static char *
ante_text (const ScheduleRow *row)
{
  if (row->ante == 0)
    return g_strdup ("");
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", row->ante,
                          row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? "bb" : "each");
}

enum
{
  COLUMN_NUMBER,
  COLUMN_START,
  COLUMN_LENGTH,
  COLUMN_BLINDS,
  COLUMN_ANTE,
  COLUMN_STACK,
  COLUMN_CHIPS,
  COLUMN_GAME,
  COLUMN_NOTE,
};

static void
add_level_line (CtlTable *table, const Schedule *schedule, guint at, gint64 start)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) at);
  gint64 depth = big_blinds (schedule->stack, row);

  ctl_table_set (table, COLUMN_NUMBER, g_strdup_printf ("%d", schedule_level_at (schedule, (gint) at)));
  ctl_table_set (table, COLUMN_START, start_text (start));
  ctl_table_set (table, COLUMN_LENGTH, duration_to_text (row->length));
  ctl_table_set (table, COLUMN_BLINDS, schedule_blinds (row, FALSE));
  ctl_table_set (table, COLUMN_ANTE, ante_text (row));
  ctl_table_set (table, COLUMN_STACK, g_strdup_printf ("%" G_GINT64_FORMAT ".%d", depth / 10, (int) (depth % 10)));
  ctl_table_set (table, COLUMN_CHIPS, chips_words (chips));
  ctl_table_set (table, COLUMN_GAME, g_strdup (row->game != NULL ? row->game : ""));
  ctl_table_set (table, COLUMN_NOTE, g_strdup (row->planned_end ? _ ("planned end") : ""));
}

static void
add_break_line (CtlTable *table, const ScheduleRow *row, gint64 start)
{
  g_autofree char *chips = chips_words (row->colour_up);

  ctl_table_set (table, COLUMN_START, start_text (start));
  ctl_table_set (table, COLUMN_LENGTH, duration_to_text (row->length));
  /* Translators: %s are values of chips, as in "5 25". */
  ctl_table_set (table, COLUMN_CHIPS,
                 *chips != '\0' ? g_strdup_printf (_ ("break, colour up %s"), chips) : g_strdup (_ ("break")));
}

static char *
rebuy_sentence (const Schedule *schedule)
{
  g_autofree char *stack = number_to_text (schedule->rebuy_stack);

  if (schedule->rebuy_level > 0)
    return g_strdup_printf (_ ("Rebuys of %s until the end of level %d."), stack, schedule->rebuy_level);
  if (schedule->rebuy_break > 0)
    return g_strdup_printf (_ ("Rebuys of %s until the end of break %d."), stack, schedule->rebuy_break);
  return g_strdup_printf (_ ("Rebuys of %s."), stack);
}

static char *
add_on_sentence (const Schedule *schedule)
{
  g_autofree char *stack = number_to_text (schedule->add_on_stack);

  if (schedule->add_on_break > 0)
    return g_strdup_printf (_ ("Add-on of %s in break %d."), stack, schedule->add_on_break);
  if (schedule->add_on_level > 0)
    return g_strdup_printf (_ ("Add-on of %s until the end of level %d."), stack, schedule->add_on_level);
  if (schedule->add_on_start)
    return g_strdup_printf (_ ("Add-on of %s before the first hand."), stack);
  return g_strdup_printf (_ ("Add-on of %s."), stack);
}

static void
print_schedule (const Schedule *schedule)
{
  g_autofree char *stack = g_strdup_printf ("%" G_GINT64_FORMAT, schedule->stack);
  g_autofree char *length = duration_to_text (schedule_length (schedule));
  g_autoptr (CtlTable) table = ctl_table_new (9);
  gint64 start = 0;

  g_print ("%s\n", schedule->name);
  g_print (ngettext ("Starting stack %s, %d level, %s with breaks.", "Starting stack %s, %d levels, %s with breaks.",
                     schedule_n_levels (schedule)),
           stack, schedule_n_levels (schedule), length);
  g_print ("\n");
  if (schedule->rebuy_stack > 0)
    {
      g_autofree char *sentence = rebuy_sentence (schedule);

      g_print ("%s\n", sentence);
    }
  if (schedule->add_on_stack > 0)
    {
      g_autofree char *sentence = add_on_sentence (schedule);

      g_print ("%s\n", sentence);
    }
  if (schedule->add_on_max > 1)
    {
      g_print (_ ("A player may take up to %d add-ons."), schedule->add_on_max);
      g_print ("\n");
    }
  if (schedule->end > 0)
    {
      g_autofree char *end = duration_to_text (schedule->end);

      g_print (_ ("It ends after %s, breaks included: then most chips win."), end);
      g_print ("\n");
    }

  ctl_table_column (table, COLUMN_NUMBER, _ ("level"), TRUE);
  ctl_table_column (table, COLUMN_START, _ ("start"), TRUE);
  ctl_table_column (table, COLUMN_LENGTH, _ ("length"), TRUE);
  ctl_table_column (table, COLUMN_BLINDS, _ ("blinds"), TRUE);
  ctl_table_column (table, COLUMN_ANTE, _ ("ante"), TRUE);
  ctl_table_column (table, COLUMN_STACK, _ ("big blinds"), TRUE);
  ctl_table_column (table, COLUMN_CHIPS, _ ("chips in play"), FALSE);
  ctl_table_column (table, COLUMN_GAME, _ ("game"), FALSE);
  ctl_table_column (table, COLUMN_NOTE, "", FALSE);
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      ctl_table_row (table);
      if (row->is_break)
        add_break_line (table, row, start);
      else
        add_level_line (table, schedule, i, start);
      start += row->length;
    }
  g_print ("\n");
  ctl_table_print (table);
}

static void
add_row_json (JsonBuilder *json, const Schedule *schedule, guint at, gint number, gint64 start)
{
  const ScheduleRow *row = schedule_row (schedule, at);

  json_builder_begin_object (json);
  ctl_add_string (json, "kind", row->is_break ? "break" : "level");
  ctl_add_int (json, "number", number);
  ctl_add_int (json, "start", start / SECOND);
  ctl_add_int (json, "length", row->length / SECOND);
  if (row->is_break)
    ctl_add_numbers (json, "colour_up", row->colour_up);
  else
    {
      g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) at);

      ctl_add_int (json, "small", row->small);
      ctl_add_int (json, "big", row->big);
      if (row->small_bet > 0)
        {
          ctl_add_int (json, "small_bet", row->small_bet);
          ctl_add_int (json, "big_bet", row->big_bet);
        }
      if (row->ante > 0)
        {
          ctl_add_int (json, "ante", row->ante);
          ctl_add_string (json, "ante_kind", row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? "bb" : "each");
        }
      if (row->game != NULL)
        ctl_add_string (json, "game", row->game);
      json_builder_set_member_name (json, "big_blinds");
      json_builder_add_double_value (json, (double) big_blinds (schedule->stack, row) / 10);
      ctl_add_numbers (json, "chips", chips);
    }
  json_builder_end_object (json);
}

static void
print_schedule_json (const char *name, const Schedule *schedule)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *file = g_filename_display_name (name);
  gint             n_levels = 0, n_breaks = 0;
  gint64           start = 0;

  json_builder_begin_object (json);
  ctl_add_string (json, "file", file);
  ctl_add_string (json, "name", schedule->name);
  ctl_add_int (json, "stack", schedule->stack);
  ctl_add_numbers (json, "chips", schedule->chips);
  if (schedule->rebuy_stack > 0)
    ctl_add_int (json, "rebuy_stack", schedule->rebuy_stack);
  if (schedule->rebuy_level > 0)
    ctl_add_int (json, "rebuy_until_level", schedule->rebuy_level);
  if (schedule->rebuy_break > 0)
    ctl_add_int (json, "rebuy_until_break", schedule->rebuy_break);
  if (schedule->add_on_stack > 0)
    ctl_add_int (json, "add_on_stack", schedule->add_on_stack);
  if (schedule->add_on_break > 0)
    ctl_add_int (json, "add_on_at_break", schedule->add_on_break);
  if (schedule->add_on_level > 0)
    ctl_add_int (json, "add_on_until_level", schedule->add_on_level);
  if (schedule->add_on_start)
    {
      json_builder_set_member_name (json, "add_on_at_start");
      json_builder_add_boolean_value (json, TRUE);
    }
  if (schedule->add_on_max > 0)
    ctl_add_int (json, "add_on_max", schedule->add_on_max);
  if (schedule->end > 0)
    ctl_add_int (json, "end_minutes", schedule->end / G_TIME_SPAN_MINUTE);
  ctl_add_int (json, "levels", schedule_n_levels (schedule));
  ctl_add_int (json, "minutes", minutes (schedule));
  if (schedule_planned_level (schedule) > 0)
    ctl_add_int (json, "planned", schedule_planned_level (schedule));
  json_builder_set_member_name (json, "rows");
  json_builder_begin_array (json);
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      add_row_json (json, schedule, i, row->is_break ? ++n_breaks : ++n_levels, start);
      start += row->length;
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
show (const char *name, const CtlOptions *options)
{
  g_auto (Reading) reading = { 0 };

  if (ctl_is_shipped (name))
    {
      g_autofree char *text = shipped_schedule_text (name, NULL);

      read_text (text, NULL, &reading);
    }
  else
    read_file (name, &reading);
  print_notes (name, &reading);
  if (reading.schedule == NULL)
    return CTL_REFUSED;
  if (options->json)
    print_schedule_json (name, reading.schedule);
  else
    print_schedule (reading.schedule);
  return CTL_DONE;
}

static int
list (const CtlOptions *options)
{
  g_auto (GStrv) names = shipped_schedule_names ();
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (CtlTable) table = ctl_table_new (4);

  ctl_table_column (table, 0, _ ("name"), FALSE);
  ctl_table_column (table, 1, _ ("title"), FALSE);
  ctl_table_column (table, 2, _ ("levels"), TRUE);
  ctl_table_column (table, 3, _ ("minutes"), TRUE);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "schedules");
  json_builder_begin_array (json);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = shipped_schedule (names[i], &error);

      if (schedule == NULL)
        return ctl_refuse ("%s:%s", names[i], error->message);
      json_builder_begin_object (json);
      ctl_add_string (json, "name", names[i]);
      ctl_add_string (json, "title", schedule->name);
      ctl_add_int (json, "levels", schedule_n_levels (schedule));
      ctl_add_int (json, "minutes", minutes (schedule));
      json_builder_end_object (json);
      ctl_table_row (table);
      ctl_table_set (table, 0, g_strdup (names[i]));
      ctl_table_set (table, 1, g_strdup (schedule->name));
      ctl_table_set (table, 2, g_strdup_printf ("%d", schedule_n_levels (schedule)));
      ctl_table_set (table, 3, g_strdup_printf ("%" G_GINT64_FORMAT, minutes (schedule)));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  else
    ctl_table_print (table);
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what = argc > 1 ? argv[1] : "";

  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-')
      return ctl_usage (&ctl_schedule, _ ("“%s” is not an option of “schedule”."), argv[i]);
  if (g_str_equal (what, "check") && argc > 2)
    return check_files (argc - 2, argv + 2, options);
  if (g_str_equal (what, "show") && argc == 3)
    return show (argv[2], options);
  if (g_str_equal (what, "list") && argc == 2)
    return list (options);
  if (g_str_equal (what, "check") || g_str_equal (what, "show"))
    return ctl_usage (&ctl_schedule, _ ("Which schedule?  “check” takes files, “show” one file or name."));
  return ctl_usage (&ctl_schedule, _ ("A schedule can be checked, shown or listed."));
}

const CtlCommand ctl_schedule = {
  .name = "schedule",
  .usage = "schedule check FILE... [--json]\nschedule show FILE [--json]\nschedule list [--json]",
  .summary = N_ ("Check and show blinds schedules"),
  .help
  = N_ ("check  prints FILE: ok, N levels, M minutes for each good file; errors go to standard error as\n"
        "       FILE:LINE: sentence, anything that only looks odd as FILE:LINE: warning: sentence\n"
        "show   prints one schedule with start times, the starting stack in big blinds and the chips in play; FILE is\n"
        "       a file or the name of a schedule that comes with Cardroom\n"
        "list   names the schedules that come with Cardroom"),
  .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the text format of schedules: a function for each kind of line, and every complaint with its line. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "check.h"

#define MOST_ROWS   1000
#define MOST_CHIPS  20
#define MOST_NUMBER 1000 /* largest level or break in a window */

/* The words of one line, and how many have been read. */
typedef struct
{
  const GArray *words;
  guint         at;
} Line;

typedef gboolean (*TakeLine) (ScheduleReader *reader, Line *line, GError **error);

struct _ScheduleReader
{
  Schedule  *schedule;
  gboolean   inline_;
  guint      seen;    /* a bit for each of the lines below that was there, well-formed or not */
  gboolean   garbled; /* a line could not be parsed: it may be the one that seems to be missing */
  gint       chips_line, rebuy_line, add_on_line;
  GPtrArray *notes; /* ScheduleNote */
};

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, sentence);
  return FALSE;
}

static gboolean
at_end (const Line *line)
{
  return line->at >= line->words->len;
}

/* Steps past KEYWORD if it comes next. */
static gboolean
next_is (Line *line, const char *keyword)
{
  if (!line_is (line->words, line->at, keyword))
    return FALSE;
  line->at++;
  return TRUE;
}

static gboolean
next_is_number (const Line *line)
{
  return !at_end (line) && !g_array_index (line->words, LineWord, line->at).quoted
         && g_ascii_isdigit (*line_word (line->words, line->at));
}

/* MISSING is the sentence for a line that ends here. */
static gboolean
take_number (Line *line, gint64 max, const char *missing, gint64 *number, GError **error)
{
  if (at_end (line))
    return refuse (error, missing);
  return number_parse (line_word (line->words, line->at++), 1, max, number, error);
}

static gboolean
take_chips (Line *line, const char *missing, gint64 *chips, GError **error)
{
  return take_number (line, NUMBER_MAX, missing, chips, error);
}

static gboolean
take_count (Line *line, const char *missing, gint *count, GError **error)
{
  gint64 number;

  if (!take_number (line, MOST_NUMBER, missing, &number, error))
    return FALSE;
  *count = (gint) number;
  return TRUE;
}

static gboolean
take_length (Line *line, gint64 *length, GError **error)
{
  if (!duration_parse (line_word (line->words, line->at), length, error))
    return FALSE;
  line->at++;
  return *length > 0 || refuse (error, _ ("The length must be more than zero: write it as 20m."));
}

static gboolean
take_text (Line *line, const char *missing, char **text, GError **error)
{
  const char *word = line_word (line->words, line->at);

  if (word == NULL || *word == '\0')
    return refuse (error, missing);
  line->at++;
  *text = g_strdup (word);
  return TRUE;
}

static gboolean
take_name_line (ScheduleReader *reader, Line *line, GError **error)
{
  if (!take_text (line, _ ("The name is missing: write it in quotes."), &reader->schedule->name, error))
    return FALSE;
  return at_end (line) || refuse (error, _ ("Write a name of several words in quotes."));
}

static gboolean
take_stack_line (ScheduleReader *reader, Line *line, GError **error)
{
  return take_chips (line, _ ("The starting stack is missing."), &reader->schedule->stack, error);
}

static gboolean
take_chips_line (ScheduleReader *reader, Line *line, GError **error)
{
  GArray *chips = reader->schedule->chips;

  do
    {
      gint64 value;

      if (!take_chips (line, _ ("The values of the chips are missing."), &value, error))
        return FALSE;
      if (chips->len > 0 && value <= g_array_index (chips, gint64, chips->len - 1))
        return refuse (error, _ ("The chips must be in ascending order, each once."));
      if (chips->len == MOST_CHIPS)
        {
          g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("A schedule has at most %d kinds of chips."),
                       MOST_CHIPS);
          return FALSE;
        }
      g_array_append_val (chips, value);
    }
  while (!at_end (line));
  return TRUE;
}

static gboolean
take_rebuy_line (ScheduleReader *reader, Line *line, GError **error)
{
  Schedule *schedule = reader->schedule;

  if (!take_chips (line, _ ("The stack of a rebuy is missing."), &schedule->rebuy_stack, error))
    return FALSE;
  if (!next_is (line, "until"))
    return TRUE;
  if (next_is (line, "level"))
    return take_count (line, _ ("The number of the level is missing."), &schedule->rebuy_level, error);
  if (next_is (line, "break"))
    return take_count (line, _ ("The number of the break is missing."), &schedule->rebuy_break, error);
  return refuse (error, _ ("“until” is followed by a level or a break, as in “until level 4”."));
}

static gboolean
take_most_add_ons (Line *line, Schedule *schedule, GError **error)
{
  if (schedule->add_on_max > 0)
    return refuse (error, _ ("“max” appears twice in one line."));
  return take_count (line, _ ("The number of add-ons is missing."), &schedule->add_on_max, error);
}

static gboolean
take_add_on_line (ScheduleReader *reader, Line *line, GError **error)
{
  Schedule *schedule = reader->schedule;

  if (!take_chips (line, _ ("The stack of an add-on is missing."), &schedule->add_on_stack, error))
    return FALSE;
  if (next_is (line, "max") && !take_most_add_ons (line, schedule, error))
    return FALSE;
  if (next_is (line, "at"))
    {
      if (next_is (line, "start"))
        schedule->add_on_start = TRUE;
      else if (!next_is (line, "break"))
        return refuse (error, _ ("“at” is followed by “start” or a break, as in “at break 1”."));
      else if (!take_count (line, _ ("The number of the break is missing."), &schedule->add_on_break, error))
        return FALSE;
    }
  else if (next_is (line, "until"))
    {
      if (!next_is (line, "level"))
        return refuse (error, _ ("“until” is followed by a level, as in “until level 4”."));
      if (!take_count (line, _ ("The number of the level is missing."), &schedule->add_on_level, error))
        return FALSE;
    }
  return !next_is (line, "max") || take_most_add_ons (line, schedule, error);
}

static gboolean
take_end_line (ScheduleReader *reader, Line *line, GError **error)
{
  if (at_end (line))
    return refuse (error, _ ("The time of the end is missing: write it as 4h."));
  return take_length (line, &reader->schedule->end, error);
}

static gboolean
take_blinds (Line *line, ScheduleRow *row, GError **error)
{
  if (!next_is (line, "limit"))
    return take_chips (line, _ ("The small blind is missing."), &row->small, error)
           && take_chips (line, _ ("The big blind is missing."), &row->big, error);

  if (!take_chips (line, _ ("The small bet is missing."), &row->small_bet, error)
      || !take_chips (line, _ ("The big bet is missing."), &row->big_bet, error))
    return FALSE;
  row->small = row->small_bet / 2;
  row->big = row->big_bet / 2;
  return (row->small_bet % 2 == 0 && row->big_bet % 2 == 0)
         || refuse (error, _ ("The blinds of a limit level are half its bets, so both bets must be even."));
}

static gboolean
take_ante (Line *line, ScheduleRow *row, GError **error)
{
  if (row->ante_kind != SCHEDULE_NO_ANTE)
    return refuse (error, _ ("This level has two antes."));
  row->ante_kind = SCHEDULE_ANTE_EACH;
  if (!take_chips (line, _ ("The amount of the ante is missing."), &row->ante, error))
    return FALSE;
  if (next_is (line, "bb"))
    row->ante_kind = SCHEDULE_ANTE_BIG_BLIND;
  else
    next_is (line, "each");
  return TRUE;
}

static gboolean
take_game (Line *line, ScheduleRow *row, GError **error)
{
  if (row->game != NULL)
    return refuse (error, _ ("This level has two games."));
  return take_text (line, _ ("The name of the game is missing: write it in quotes."), &row->game, error);
}

static gboolean
take_planned_end (const ScheduleReader *reader, ScheduleRow *row, GError **error)
{
  if (schedule_planned_level (reader->schedule) > 0)
    return refuse (error, _ ("Only one level is the planned end."));
  row->planned_end = TRUE;
  return TRUE;
}

static gboolean
take_level_line (ScheduleReader *reader, Line *line, GError **error)
{
  ScheduleRow *row = g_ptr_array_index (reader->schedule->rows, reader->schedule->rows->len - 1);

  if (!take_length (line, &row->length, error) || !take_blinds (line, row, error))
    return FALSE;
  while (!at_end (line))
    if (next_is (line, "ante"))
      {
        if (!take_ante (line, row, error))
          return FALSE;
      }
    else if (next_is (line, "game"))
      {
        if (!take_game (line, row, error))
          return FALSE;
      }
    else if (next_is (line, "planned-end"))
      {
        if (!take_planned_end (reader, row, error))
          return FALSE;
      }
    else
      break;
  return TRUE;
}

static gboolean
take_break_line (ScheduleReader *reader, Line *line, GError **error)
{
  ScheduleRow *row = g_ptr_array_index (reader->schedule->rows, reader->schedule->rows->len - 1);

  if (!take_length (line, &row->length, error))
    return FALSE;
  if (!next_is (line, "colour-up"))
    return TRUE;
  do
    {
      gint64 value;

      if (!take_chips (line, _ ("The chips to colour up are missing."), &value, error))
        return FALSE;
      g_array_append_val (row->colour_up, value);
    }
  while (next_is_number (line));
  return TRUE;
}

/* The kinds of lines.  A night may contain those marked so; its other header lines have another meaning there. */
static const struct
{
  const char *word;
  TakeLine    take;
  gboolean    repeats;
  gboolean    in_night;
} lines[] = {
  { "name", take_name_line, FALSE, FALSE },     { "stack", take_stack_line, FALSE, FALSE },
  { "chips", take_chips_line, FALSE, TRUE },    { "rebuy", take_rebuy_line, FALSE, FALSE },
  { "add-on", take_add_on_line, FALSE, FALSE }, { "level", take_level_line, TRUE, TRUE },
  { "break", take_break_line, TRUE, TRUE },     { "end", take_end_line, FALSE, FALSE },
};
enum
{
  LINE_NAME,
  LINE_STACK,
  LINE_CHIPS,
  LINE_REBUY,
  LINE_ADD_ON,
  LINE_LEVEL,
  LINE_BREAK,
};

static gboolean
has_seen (const ScheduleReader *reader, guint kind)
{
  return (reader->seen & (1u << kind)) != 0;
}

ScheduleReader *
schedule_reader_new (gboolean inline_)
{
  ScheduleReader *reader = g_new0 (ScheduleReader, 1);

  reader->schedule = schedule_new ();
  reader->inline_ = inline_;
  reader->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  return reader;
}

void
schedule_reader_free (ScheduleReader *reader)
{
  schedule_unref (reader->schedule);
  g_ptr_array_unref (reader->notes);
  g_free (reader);
}

gboolean
schedule_reader_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i].in_night && g_str_equal (lines[i].word, word))
      return TRUE;
  return FALSE;
}

static gboolean
take_line (ScheduleReader *reader, guint kind, Line *line, gint number, GError **error)
{
  gboolean taken;

  if (has_seen (reader, kind) && !lines[kind].repeats)
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("A schedule has only one “%s” line."), lines[kind].word);
      return FALSE;
    }
  reader->seen |= 1u << kind;
  if (kind == LINE_CHIPS)
    reader->chips_line = number;
  else if (kind == LINE_REBUY)
    reader->rebuy_line = number;
  else if (kind == LINE_ADD_ON)
    reader->add_on_line = number;
  else if (lines[kind].repeats)
    {
      ScheduleRow *row = schedule_add_row (reader->schedule, kind == LINE_BREAK);

      row->line = number;
    }

  taken = lines[kind].take (reader, line, error);
  if (taken && !at_end (line))
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("“%s” is not understood in a “%s” line."),
                   line_word (line->words, line->at), lines[kind].word);
      taken = FALSE;
    }
  /* Half a row would only cause complaints about what was not meant. */
  if (!taken && lines[kind].repeats)
    g_ptr_array_remove_index (reader->schedule->rows, reader->schedule->rows->len - 1);
  if (!taken && kind == LINE_CHIPS)
    g_array_set_size (reader->schedule->chips, 0);
  return taken;
}

void
schedule_reader_line (ScheduleReader *reader, const GArray *words, gint line)
{
  g_autoptr (GError) error = NULL;
  Line rest = { words, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (line_is (words, 0, lines[i].word))
      {
        if (reader->schedule->rows->len >= MOST_ROWS && lines[i].repeats)
          g_set_error (&error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("A schedule has at most %d levels and breaks."),
                       MOST_ROWS);
        else
          take_line (reader, i, &rest, line, &error);
        if (error != NULL)
          schedule_note_add (reader->notes, line, TRUE, g_strdup (error->message));
        return;
      }
  reader->garbled = TRUE;
  schedule_note_add (reader->notes, line, TRUE,
                     isolated_printf (_ ("“%s” is not a line of a schedule."), line_word (words, 0)));
}

static void
check_missing (const ScheduleReader *reader, gint last_line)
{
  if (!has_seen (reader, LINE_LEVEL))
    schedule_note_add (reader->notes, last_line, TRUE, g_strdup (_ ("This schedule has no level.")));
  if (!reader->inline_ && !has_seen (reader, LINE_NAME))
    schedule_note_add (reader->notes, last_line, TRUE, g_strdup (_ ("The line with the name is missing.")));
  if (!reader->inline_ && !has_seen (reader, LINE_STACK))
    schedule_note_add (reader->notes, last_line, TRUE, g_strdup (_ ("The line with the starting stack is missing.")));
}

Schedule *
schedule_reader_end (ScheduleReader *reader, gint last_line, GPtrArray *notes, GError **error)
{
  g_autoptr (ScheduleReader) owned = reader;
  const ScheduleNote *first;

  if (!reader->garbled)
    check_missing (reader, last_line);
  schedule_check (reader->schedule, reader->chips_line, reader->notes);
  schedule_check_windows (reader->schedule, reader->rebuy_line, reader->add_on_line, reader->notes);

  schedule_notes_sort (reader->notes);
  first = reader->notes->len > 0 ? g_ptr_array_index (reader->notes, 0) : NULL;
  if (first != NULL && first->is_error)
    g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, "%d: %s", first->line, first->text);
  else
    first = NULL;

  if (notes != NULL)
    while (reader->notes->len > 0)
      g_ptr_array_add (notes, g_ptr_array_steal_index (reader->notes, 0));
  return first == NULL ? schedule_ref (reader->schedule) : NULL;
}

Schedule *
schedule_parse (const char *text, GPtrArray *notes, GError **error)
{
  ScheduleReader *reader = schedule_reader_new (FALSE);
  g_auto (GStrv) split = g_strsplit (text, "\n", -1);
  gint n_lines = (gint) g_strv_length (split);

  /* The last line ends with a newline too, and no further line follows it. */
  if (n_lines > 1 && *split[n_lines - 1] == '\0')
    n_lines--;
  for (gint i = 0; i < n_lines; i++)
    {
      g_autoptr (GError) local = NULL;
      g_autoptr (GArray) words = line_split (split[i], "", &local);

      if (words == NULL)
        {
          reader->garbled = TRUE;
          schedule_note_add (reader->notes, i + 1, TRUE, g_strdup (local->message));
        }
      else if (words->len > 0)
        schedule_reader_line (reader, words, i + 1);
    }
  return schedule_reader_end (reader, MAX (n_lines, 1), notes, error);
}

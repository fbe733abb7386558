/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game as rows that are changed one at a time. */
#include "sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "form.h"
#include "sheet-say.h"

#define INDENT "  "

/* --- Lines --- */

static guint
indent_of (const char *line)
{
  return (guint) strspn (line, " \t");
}

/* The comment of a line, or its end. */
static const char *
find_comment (const char *line)
{
  gboolean is_quoted = FALSE;

  for (; *line != '\0' && (*line != '#' || is_quoted); line++)
    if (*line == '"')
      is_quoted = !is_quoted;
  return line;
}

static char *
dup_words (const char *line)
{
  return g_strchug (g_strchomp (g_strndup (line, (gsize) (find_comment (line) - line))));
}

/* Returns "when river card:" of "when river card: deal 1"; *REST is what follows. */
static char *
take_conditions (const char *words, const char **rest)
{
  const char *end = words, *colon;
  gboolean    is_condition = g_str_has_prefix (words, "when ") || g_str_has_prefix (words, "unless ");

  while (is_condition && (colon = strchr (end, ':')) != NULL)
    {
      end = colon + 1 + strspn (colon + 1, " \t");
      is_condition = g_str_has_prefix (end, "when ") || g_str_has_prefix (end, "unless ");
    }
  *rest = end;
  return end > words ? g_strchomp (g_strndup (words, (gsize) (end - words))) : NULL;
}

static GPtrArray *
split (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *array = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (array, g_strdup (lines[i]));
  return array;
}

static char *
join (GPtrArray *lines)
{
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static const char *
line_at (const GPtrArray *lines, guint line)
{
  return lines->pdata[line - 1];
}

/* --- Rows --- */

static void
row_free (gpointer data)
{
  PokerRow *row = data;

  g_free (row->text);
  g_free (row->when);
  g_free (row->says);
  g_free (row);
}

static gboolean
begins_with (const char *words, const char *word)
{
  gsize n = strlen (word);

  return strncmp (words, word, n) == 0 && (words[n] == '\0' || strchr (" \t:", words[n]) != NULL);
}

/* The part that its first word belongs to; of a line that begins with no word, the part of the line above it. */
static PokerPart
find_part (const char *words, PokerPart above)
{
  for (const PokerWord *word = poker_words; word->word != NULL; word++)
    if (begins_with (words, word->word))
      return word->part;
  return above;
}

static PokerRow *
row_new (const char *line, guint number, PokerPart above)
{
  PokerRow   *row = g_new0 (PokerRow, 1);
  const char *words;

  row->line = number;
  row->text = dup_words (line);
  row->when = take_conditions (row->text, &words);
  row->form = poker_word_read (words, row->value);
  row->part = find_part (words, above);
  row->says = poker_row_say (row->form, row->value, words);
  return row;
}

GPtrArray *
poker_sheet_read (const char *text)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (GPtrArray) lines = split (text);
  PokerPart above = POKER_PART_HEAD;
  guint     round = G_MAXUINT; /* the indent of the open repetition; G_MAXUINT: none is open */

  for (guint line = 1; line <= lines->len; line++)
    {
      g_autofree char *words = dup_words (line_at (lines, line));
      PokerRow        *row;

      if (*words == '\0')
        continue;
      if (round != G_MAXUINT && indent_of (line_at (lines, line)) <= round)
        round = G_MAXUINT;
      row = row_new (line_at (lines, line), line, above);
      row->is_repeated = round != G_MAXUINT;
      above = row->part;
      if (row->form != NULL && row->form->end != NULL)
        round = indent_of (line_at (lines, line));
      g_ptr_array_add (rows, row);
    }
  return rows;
}

static guint
index_of (const GPtrArray *rows, guint line)
{
  guint i = 0;

  while (i < rows->len && ((const PokerRow *) rows->pdata[i])->line != line)
    i++;
  return i;
}

static const PokerRow *
row_at (const GPtrArray *rows, guint index)
{
  return index < rows->len ? rows->pdata[index] : NULL;
}

const PokerRow *
poker_sheet_find (const GPtrArray *rows, guint line)
{
  return row_at (rows, index_of (rows, line));
}

static gboolean
is_repeat (const PokerRow *row)
{
  return row->form != NULL && row->form->end != NULL;
}

/* The last line of the block that ROW begins: of itself, or of what it repeats. */
static guint
end_of (const GPtrArray *rows, const PokerRow *row)
{
  guint last = row->line;

  if (is_repeat (row))
    for (guint i = index_of (rows, row->line) + 1; i < rows->len && row_at (rows, i)->is_repeated; i++)
      last = row_at (rows, i)->line;
  return last;
}

/* --- Changes --- */

/* Keeps the indent and the comment of LINE and replaces the words between them. */
static char *
rewrite (const char *line, const char *words)
{
  const char *comment = find_comment (line);

  return g_strdup_printf ("%.*s%s%s%s", (int) indent_of (line), line, words, *comment != '\0' ? "  " : "", comment);
}

static void
replace (GPtrArray *lines, guint line, char *with)
{
  g_free (lines->pdata[line - 1]);
  lines->pdata[line - 1] = with;
}

char *
poker_sheet_write (const char *text, guint line, const char *words)
{
  g_autoptr (GPtrArray) lines = split (text);
  g_autofree char *plain = g_strstrip (g_strdelimit (g_strdup (words), "\n\r", ' '));

  if (line == 0 || line > lines->len)
    return g_strdup (text);
  replace (lines, line, rewrite (line_at (lines, line), plain));
  return join (lines);
}

char *
poker_sheet_set (const char *text, guint line, guint field, guint number)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  const PokerRow  *row = poker_sheet_find (rows, line);
  g_autofree char *words = NULL, *whole = NULL;
  guint            value[POKER_MOST_FIELDS];

  if (row == NULL || row->form == NULL)
    return g_strdup (text);
  memcpy (value, row->value, sizeof value);
  poker_form_set (row->form, value, field, number);
  words = poker_form_write (row->form, value);
  whole = row->when != NULL ? g_strdup_printf ("%s %s", row->when, words) : g_strdup (words);
  return poker_sheet_write (text, line, whole);
}

char *
poker_sheet_set_when (const char *text, guint line, const char *when)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  const PokerRow  *row = poker_sheet_find (rows, line);
  const char      *rest = NULL;
  g_autofree char *before = row != NULL ? take_conditions (row->text, &rest) : NULL, *words = NULL;

  if (row == NULL)
    return g_strdup (text);
  words = when != NULL ? g_strdup_printf ("%s %s", when, rest) : g_strdup (rest);
  return poker_sheet_write (text, line, words);
}

/* The indent for a line at this place, inside a repetition or not. */
static char *
make_indent (const GPtrArray *lines, const GPtrArray *rows, guint index, gboolean is_repeated)
{
  const char *line;

  if (!is_repeated)
    return g_strdup ("");
  for (; index < rows->len && !is_repeat (row_at (rows, index)); index--)
    if (row_at (rows, index)->is_repeated)
      {
        line = line_at (lines, row_at (rows, index)->line);
        return g_strndup (line, indent_of (line));
      }
  return g_strdup (INDENT);
}

/* Finds where to insert lines before or behind the row INDEX: *LINE is pushed down.  Returns TRUE inside a
   repetition. */
static gboolean
find_place (const GPtrArray *rows, guint index, gboolean behind, gboolean is_whole, guint *line)
{
  const PokerRow *row = row_at (rows, index);
  gboolean        is_repeated = row->is_repeated || (behind && is_repeat (row));

  if (is_whole && is_repeated) /* repetitions do not nest, so it goes behind the whole one */
    {
      while (index > 0 && row_at (rows, index)->is_repeated)
        index--;
      *line = end_of (rows, row_at (rows, index)) + 1;
      return FALSE;
    }
  *line = behind ? row->line + 1 : row->line;
  return is_repeated;
}

/* The index of the last row of PART, or if it has none, of the last row before it. */
static guint
find_last (const GPtrArray *rows, PokerPart part)
{
  for (gint wanted = (gint) part; wanted >= 0; wanted--)
    for (guint i = rows->len; i > 0; i--)
      if ((gint) row_at (rows, i - 1)->part == wanted)
        return i - 1;
  return rows->len;
}

/* Returns the line behind those inserted. */
static guint
insert_lines (GPtrArray *lines, guint line, const char *added, const char *indent)
{
  g_auto (GStrv) parts = g_strsplit (added, "\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_insert (lines, (gint) line++ - 1, g_strconcat (indent, parts[i], NULL));
  return line;
}

/* Adds lines at the end of PART.  If they are the first of it, a blank line sets them off. */
static void
append_lines (GPtrArray *lines, const GPtrArray *rows, PokerPart part, const char *added, guint *at)
{
  guint           last = find_last (rows, part), end;
  const PokerRow *row = row_at (rows, last), *next = row_at (rows, last + 1);
  guint           line = row != NULL ? row->line + 1 : 1;

  if (row != NULL && row->part != part)
    {
      g_ptr_array_insert (lines, (gint) line - 1, g_strdup (""));
      line++;
    }
  end = insert_lines (lines, line, added, "");
  if (row != NULL && next != NULL && next->part != part && next->line == row->line + 1)
    g_ptr_array_insert (lines, (gint) end - 1, g_strdup (""));
  if (end > lines->len)
    g_ptr_array_add (lines, g_strdup (""));
  *at = line;
}

char *
poker_sheet_add (const char *text, PokerPart part, const char *added, guint line, gboolean behind, guint *at)
{
  g_autoptr (GPtrArray) lines = split (text), rows = poker_sheet_read (text);
  guint            index = index_of (rows, line);
  const PokerRow  *row = row_at (rows, index);
  gboolean         is_repeated;
  g_autofree char *indent = NULL;

  if (row == NULL || row->part != part)
    {
      append_lines (lines, rows, part, added, at);
      return join (lines);
    }
  is_repeated = find_place (rows, index, behind, strchr (added, '\n') != NULL, at);
  indent = make_indent (lines, rows, index, is_repeated);
  if (insert_lines (lines, *at, added, indent) > lines->len)
    g_ptr_array_add (lines, g_strdup (""));
  return join (lines);
}

/* Takes up to N blanks off the front of each line. */
static void
dedent (GPtrArray *lines, guint from, guint to, guint n)
{
  for (guint line = from; line <= to; line++)
    replace (lines, line, g_strdup (line_at (lines, line) + MIN (n, indent_of (line_at (lines, line)))));
}

char *
poker_sheet_remove (const char *text, guint line)
{
  g_autoptr (GPtrArray) lines = split (text), rows = poker_sheet_read (text);
  const PokerRow *row = poker_sheet_find (rows, line);
  guint           end = row != NULL ? end_of (rows, row) : line;

  if (row == NULL)
    return g_strdup (text);
  if (end > line)
    dedent (lines, line + 1, end, indent_of (line_at (lines, line + 1)) - indent_of (line_at (lines, line)));
  g_ptr_array_remove_index (lines, line - 1);
  return join (lines);
}

char *
poker_sheet_duplicate (const char *text, guint line, guint *at)
{
  g_autoptr (GPtrArray) lines = split (text), rows = poker_sheet_read (text);
  const PokerRow *row = poker_sheet_find (rows, line);
  guint           end = row != NULL ? end_of (rows, row) : 0;

  *at = line;
  if (row == NULL)
    return g_strdup (text);
  for (guint i = line; i <= end; i++)
    g_ptr_array_insert (lines, (gint) (end + i - line), g_strdup (line_at (lines, i)));
  *at = end + 1;
  return join (lines);
}

/* Moves the lines FROM to END to before the line TO, which is outside them. */
static guint
carry (GPtrArray *lines, guint from, guint end, guint to)
{
  guint n = end - from + 1;

  for (guint i = 0; i < n; i++)
    {
      guint take = to > end ? from : from + i, put = to > end ? to - 1 : to + i;
      char *line = g_ptr_array_steal_index (lines, take - 1);

      g_ptr_array_insert (lines, (gint) put - 1, line);
    }
  return to > end ? to - n : to;
}

char *
poker_sheet_move (const char *text, guint line, guint to, gboolean behind, guint *at)
{
  g_autoptr (GPtrArray) lines = split (text), rows = poker_sheet_read (text);
  const PokerRow  *row = poker_sheet_find (rows, line), *other = poker_sheet_find (rows, to);
  g_autofree char *indent = NULL, *words = NULL;
  guint            end = row != NULL ? end_of (rows, row) : 0, place;
  gboolean         is_repeated;

  *at = line;
  if (row == NULL || other == NULL || other->part != row->part || (to >= line && to <= end))
    return g_strdup (text);
  is_repeated = find_place (rows, index_of (rows, to), behind, is_repeat (row), &place);
  indent = make_indent (lines, rows, index_of (rows, to), is_repeated);
  if (place >= line && place <= end + 1 && is_repeated == row->is_repeated)
    return g_strdup (text);
  if (!is_repeat (row))
    {
      const char *now = line_at (lines, line);

      replace (lines, line, g_strconcat (indent, now + indent_of (now), NULL));
    }
  if (place < line || place > end + 1)
    *at = carry (lines, line, end, place);
  return join (lines);
}

/* The row behind the block that ROW begins; NULL: it is the last of its part. */
static const PokerRow *
next_of (const GPtrArray *rows, const PokerRow *row)
{
  const PokerRow *next = row_at (rows, index_of (rows, end_of (rows, row)) + 1);

  return next != NULL && next->part == row->part ? next : NULL;
}

/* Takes the last row of a repetition out of it, by its indent alone. */
static char *
leave (const char *text, guint line, const PokerRow *out_of)
{
  g_autoptr (GPtrArray) lines = split (text);
  const char *now = line_at (lines, line), *before = line_at (lines, out_of->line);

  replace (lines, line, g_strdup_printf ("%.*s%s", (int) indent_of (before), before, now + indent_of (now)));
  return join (lines);
}

static const PokerRow *
repeat_of (const GPtrArray *rows, const PokerRow *row)
{
  guint index = index_of (rows, row->line);

  while (index > 0 && row_at (rows, index)->is_repeated)
    index--;
  return row_at (rows, index);
}

static char *
shift_down (const char *text, const GPtrArray *rows, const PokerRow *row, guint *at)
{
  const PokerRow *next = next_of (rows, row);

  if (row->is_repeated && (next == NULL || !next->is_repeated))
    return leave (text, row->line, repeat_of (rows, row));
  if (next == NULL)
    return g_strdup (text);
  return poker_sheet_move (text, row->line, next->line, TRUE, at);
}

static char *
shift_up (const char *text, const GPtrArray *rows, const PokerRow *row, guint *at)
{
  guint           index = index_of (rows, row->line);
  const PokerRow *last = index > 0 ? row_at (rows, index - 1) : NULL;

  if (last == NULL || last->part != row->part)
    return g_strdup (text);
  if (!row->is_repeated && last->is_repeated) /* into the repetition above; a repetition moves in front of it */
    return is_repeat (row) ? poker_sheet_move (text, row->line, repeat_of (rows, last)->line, FALSE, at)
                           : poker_sheet_move (text, row->line, last->line, TRUE, at);
  return poker_sheet_move (text, row->line, last->line, FALSE, at);
}

char *
poker_sheet_shift (const char *text, guint line, gboolean down, guint *at)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  const PokerRow *row = poker_sheet_find (rows, line);

  *at = line;
  if (row == NULL)
    return g_strdup (text);
  return down ? shift_down (text, rows, row, at) : shift_up (text, rows, row, at);
}

/* --- The head --- */

/* The rank of a line's first word in the order of the head; -1: it is no such word. */
static gint
place_of (const char *words)
{
  for (const PokerWord *word = poker_words; word->part == POKER_PART_HEAD; word++)
    if (begins_with (words, word->word))
      return (gint) (word - poker_words);
  return -1;
}

/* The first line from FROM on that begins with WORD; 0: there is none. */
static guint
find_line (const GPtrArray *lines, const char *word, guint from)
{
  for (guint line = from; line <= lines->len; line++)
    {
      const char *words = line_at (lines, line);

      if (begins_with (words + indent_of (words), word))
        return line;
    }
  return 0;
}

guint
poker_sheet_find_line (const char *text, const char *word)
{
  g_autoptr (GPtrArray) lines = split (text);

  return find_line (lines, word, 1);
}

char *
poker_sheet_get (const char *text, const char *word)
{
  g_autoptr (GPtrArray) lines = split (text);
  guint            line = find_line (lines, word, 1);
  g_autofree char *words = line > 0 ? dup_words (line_at (lines, line)) : NULL;

  return words != NULL ? g_strdup (words + strlen (word) + indent_of (words + strlen (word))) : NULL;
}

char *
poker_sheet_get_text (const char *text, const char *word)
{
  g_autoptr (GPtrArray) lines = split (text);

  for (guint line = find_line (lines, word, 1); line > 0; line = find_line (lines, word, line + 1))
    {
      g_autofree char *plain = dup_words (line_at (lines, line));
      g_autoptr (GArray) words = line_split (plain, ":", NULL);

      if (words != NULL && words->len == 2)
        return g_strdup (line_word (words, 1));
    }
  return NULL;
}

/* The line before which WORD belongs: behind all words that come earlier in the head. */
static guint
find_head_place (const GPtrArray *lines, const char *word)
{
  guint line = 1;

  for (guint i = 1; i <= lines->len; i++)
    {
      gint place = place_of (line_at (lines, i));

      if (place >= 0 && place <= place_of (word))
        line = i + 1;
    }
  return line;
}

char *
poker_sheet_put (const char *text, const char *word, const char *value)
{
  g_autoptr (GPtrArray) lines = split (text);
  g_autofree char *words = value != NULL ? g_strdup_printf ("%-8s %s", word, value) : NULL;
  guint            line = find_line (lines, word, 1);

  if (line > 0 && words != NULL)
    {
      replace (lines, line, rewrite (line_at (lines, line), words));
      line = find_line (lines, word, line + 1);
    }
  else if (words != NULL)
    g_ptr_array_insert (lines, (gint) find_head_place (lines, word) - 1, g_strdup (words));
  for (; line > 0; line = find_line (lines, word, line))
    g_ptr_array_remove_index (lines, line - 1);
  return join (lines);
}

char *
poker_sheet_put_text (const char *text, const char *word, const char *value)
{
  g_autofree char *plain = g_strdelimit (g_strdup (value), "\"\n\r\t", ' ');
  g_autofree char *quoted = line_quote (plain);

  return poker_sheet_put (text, word, quoted);
}

char *
poker_sheet_new (void)
{
  return poker_sheet_put_text ("game     my-poker\nplayers  2-6\nbetting  limit\n", "name", _ ("My poker"));
}

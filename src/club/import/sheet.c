/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"

typedef struct
{
  const char *at;
  gint        line;
  char        separator; /* ' ': any number of blanks */
  GError    **error;
} Reader;

static gint
count_lines (const char *bytes, gsize length)
{
  gint lines = 1;

  for (gsize i = 0; i < length; i++)
    lines += bytes[i] == '\n';
  return lines;
}

/* The name of the encoding, as g_convert knows it, and how many bytes of a mark stand before the text. */
static const char *
find_encoding (const char *bytes, gsize length, gsize *mark)
{
  const guint8 *first = (const guint8 *) bytes;

  *mark = 0;
  if (length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    *mark = 3;
  else if (length >= 2 && ((first[0] == 0xff && first[1] == 0xfe) || (first[0] == 0xfe && first[1] == 0xff)))
    {
      *mark = 2;
      return first[0] == 0xff ? "UTF-16LE" : "UTF-16BE";
    }
  else if (length >= 2 && (first[0] == 0) != (first[1] == 0))
    return first[1] == 0 ? "UTF-16LE" : "UTF-16BE";
  return g_utf8_validate (bytes + *mark, (gssize) (length - *mark), NULL) || *mark > 0 ? "UTF-8" : "WINDOWS-1252";
}

static char *
decode (const char *bytes, gsize length, GError **error)
{
  gsize            mark, read = 0, written;
  const char      *encoding = find_encoding (bytes, length, &mark);
  g_autofree char *text = g_convert (bytes + mark, (gssize) (length - mark), "UTF-8", encoding, &read, &written, NULL);

  if (text != NULL && memchr (text, '\0', written) == NULL)
    return g_steal_pointer (&text);
  if (text != NULL)
    input_unreadable (error, _ ("%d: This is no text in UTF-8, UTF-16 or Latin-1."), count_lines (text, strlen (text)));
  else
    input_unreadable (error, _ ("%d: This is no text in UTF-8, UTF-16 or Latin-1."), count_lines (bytes, mark + read));
  return NULL;
}

/* 1,000 is a number, not two cells. */
static gboolean
is_thousands_mark (const char *text, const char *comma)
{
  return comma > text && g_ascii_isdigit (comma[-1]) && strspn (comma + 1, "0123456789") == 3;
}

/* Whether the line at TEXT has blanks between its words. */
static gboolean
is_spaced (const char *text)
{
  const char *blank = text + strcspn (text, " \r\n");

  return strchr ("\r\n", blank[strspn (blank, " ")]) == NULL;
}

static gboolean
is_comment (const char *line)
{
  return line[0] == '#' && line[1] == ' ';
}

/* The first line that has any decides: a tab, or whichever of semicolon and comma stands there more often.  What is quoted
   and what stands in a comment says nothing. */
static char
find_separator (const char *text)
{
  gboolean quoted = FALSE, spaced = is_spaced (text), comment = is_comment (text);
  guint    tabs = 0, semicolons = 0, commas = 0;

  for (const char *p = text; *p != '\0'; p++)
    if (quoted && p[0] == '"' && p[1] == '"')
      p++;
    else if (*p == '"' && (quoted || p == text || strchr ("\t;, \r\n", p[-1]) != NULL))
      quoted = !quoted;
    else if (!quoted && (*p == '\r' || *p == '\n'))
      {
        if (tabs + semicolons + commas > 0)
          break;
        spaced = is_spaced (p + 1);
        comment = is_comment (p + 1);
      }
    else if (!quoted && !comment)
      {
        tabs += *p == '\t';
        semicolons += *p == ';';
        commas += *p == ',' && !(spaced && is_thousands_mark (text, p));
      }
  if (tabs > 0)
    return '\t';
  return semicolons + commas == 0 ? ' ' : semicolons >= commas ? ';' : ',';
}

/* Goes to the next line, which a return, a line feed or both begin. */
static void
end_line (Reader *reader)
{
  const char *end = reader->at;

  reader->at += *reader->at == '\r';
  reader->at += *reader->at == '\n';
  reader->line += reader->at > end;
}

/* Spreadsheets may say the separator in a line of its own: sep=; */
static void
choose_separator (Reader *reader)
{
  const char *said = reader->at + strlen ("sep=");

  if (g_str_has_prefix (reader->at, "sep=") && g_ascii_ispunct (*said) && strchr ("\r\n", said[1]) != NULL)
    {
      reader->separator = *said;
      reader->at = said + 1;
      end_line (reader);
    }
  else
    reader->separator = find_separator (reader->at);
}

static gboolean
ends_cell (const Reader *reader)
{
  return *reader->at == reader->separator || strchr ("\r\n", *reader->at) != NULL; /* the final zero too */
}

static void
skip_blanks (Reader *reader)
{
  while (*reader->at == ' ' || (*reader->at == '\t' && reader->separator != '\t'))
    reader->at++;
}

/* "a ""b""" is a "b"; a line may end within. */
static char *
read_quoted (Reader *reader)
{
  GString *cell = g_string_new (NULL);
  gint     line = reader->line;

  for (reader->at++; *reader->at != '\0'; reader->at++)
    {
      reader->line += *reader->at == '\n';
      if (*reader->at == '"' && reader->at[1] != '"')
        {
          reader->at++;
          return g_string_free (cell, FALSE);
        }
      reader->at += *reader->at == '"';
      g_string_append_c (cell, *reader->at);
    }
  g_string_free (cell, TRUE);
  input_unreadable (reader->error, _ ("%d: The quote that begins in this line is never closed."), line);
  return NULL;
}

static char *
read_cell (Reader *reader)
{
  const char *start;

  skip_blanks (reader);
  if (*reader->at == '"')
    return read_quoted (reader);
  for (start = reader->at; !ends_cell (reader); reader->at++)
    ;
  return g_strchomp (g_strndup (start, (gsize) (reader->at - start)));
}

static void
row_free_cb (gpointer data)
{
  SheetRow *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

static gboolean
is_blank (GStrv cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    if (*cells[i] != '\0')
      return FALSE;
  return TRUE;
}

/* One row, up to the end of its line. */
static gboolean
read_row (Reader *reader, GPtrArray *rows)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  SheetRow *row = g_new (SheetRow, 1);
  gboolean  more = TRUE;

  *row = (SheetRow){ reader->line, NULL };
  while (more)
    {
      g_autofree char *cell = read_cell (reader);

      if (cell == NULL)
        {
          g_free (row);
          return FALSE;
        }
      g_strv_builder_add (cells, cell);
      skip_blanks (reader);
      more = reader->separator == ' ' ? strchr ("\r\n", *reader->at) == NULL : *reader->at == reader->separator;
      reader->at += more && reader->separator != ' ';
      if (!more && strchr ("\r\n", *reader->at) == NULL)
        {
          input_unreadable (reader->error, _ ("%d: The closing quote is not followed by the end of the cell."),
                            reader->line);
          g_free (row);
          return FALSE;
        }
    }
  row->cells = g_strv_builder_end (cells);
  if (is_blank (row->cells))
    row_free_cb (row);
  else
    g_ptr_array_add (rows, row);
  end_line (reader);
  return TRUE;
}

GPtrArray *
sheet_read (const char *bytes, gsize length, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free_cb);
  g_autofree char *text = NULL;
  Reader           reader;

  if (length > SHEET_MOST_BYTES)
    {
      input_unreadable (error, _ ("%d: The list is longer than a megabyte."), count_lines (bytes, SHEET_MOST_BYTES));
      return NULL;
    }
  text = decode (bytes, length, error);
  if (text == NULL)
    return NULL;
  reader = (Reader){ text, 1, ' ', error };
  choose_separator (&reader);
  while (*reader.at != '\0')
    if (!read_row (&reader, rows))
      return NULL;
  return g_steal_pointer (&rows);
}

const char *
sheet_cell (const SheetRow *row, gint column)
{
  return column >= 0 && (guint) column < g_strv_length (row->cells) ? row->cells[column] : "";
}

char *
sheet_fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  g_autoptr (GString) bare = g_string_new (NULL);

  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_unichar_tolower (g_utf8_get_char (p)));
  return g_strdup (g_strstrip (bare->str));
}

char *
sheet_head (const char *cell)
{
  char *word = sheet_fold (cell), *bracket = strchr (word, '(');

  if (bracket != NULL)
    *bracket = '\0';
  g_strchomp (word);
  while (g_str_has_suffix (word, ".") || g_str_has_suffix (word, ":"))
    word[strlen (word) - 1] = '\0';
  return word;
}

gint
sheet_find_head (const char *cell, const SheetHead *heads, gsize n)
{
  g_autofree char *word = sheet_head (cell);

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (word, heads[i].word))
      return heads[i].column;
  return -1;
}

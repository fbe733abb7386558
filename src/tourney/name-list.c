/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads people's names as somebody typed or pasted them. */
#include "name-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/chat-line.h"
#include "base/isolate.h"
#include "base/joiner.h"
#include "base/list.h"
#include "base/safe-text.h"

#define MOST_SHOWN       3  /* left-out pieces in a sentence */
#define LETTERS_SHOWN    24 /* of each */
#define ENCLOSING_KEYCAP 0x20e3
#define PICTURE          0xfe0f
#define LONGEST_NOTE     100 /* characters in brackets */

static gboolean
is_one_of (gunichar c, const gunichar *set, guint n)
{
  for (guint i = 0; i < n; i++)
    if (set[i] == c)
      return TRUE;
  return FALSE;
}

/* Separators between two names: marks of several scripts, and bullets. */
static gboolean
is_separator (gunichar c)
{
  static const gunichar separators[]
      = { ',',    ';',    '\n',   '\r',   '\t',   '\v',   '\f',   0x85,   0x60c,  0x61b,
          0x2022, 0x2023, 0x2028, 0x2029, 0x25aa, 0x25cf, 0x25e6, 0x3001, 0xff0c, 0xff1b };

  return is_one_of (c, separators, G_N_ELEMENTS (separators));
}

static gboolean
is_line_end (gunichar c)
{
  static const gunichar ends[] = { '\n', '\r', '\v', '\f', 0x85, 0x2028, 0x2029 };

  return is_one_of (c, ends, G_N_ELEMENTS (ends));
}

/* Characters that no name begins with. */
static gboolean
is_before_a_name (gunichar c)
{
  static const gunichar marks[]
      = { ' ',    '-',    '*',    '>',    '#',    '~',    '=',    '+',  '_',  '.',     ':',
          '!',    '?',    '/',    '|',    '"',    ')',    ']',    '[',  '(',  0xb7,    0x2010,
          0x2011, 0x2012, 0x2013, 0x2014, 0x201c, 0x201d, 0x201e, 0xab, 0xbb, PICTURE, ENCLOSING_KEYCAP };
  GUnicodeType type = g_unichar_type (c);

  return is_one_of (c, marks, G_N_ELEMENTS (marks)) || type == G_UNICODE_OTHER_SYMBOL
         || type == G_UNICODE_MODIFIER_SYMBOL || type == G_UNICODE_MATH_SYMBOL;
}

/* Characters that no name ends with.  The full stop of an initial and a bracket may end one. */
static gboolean
is_behind_a_name (gunichar c)
{
  return c != '.' && c != ')' && c != ']' && c != '+' && is_before_a_name (c);
}

static gboolean
is_joiner (gunichar c)
{
  return c == 0x200c || c == 0x200d;
}

/* The text without invisible characters, with one space for every kind of blank and with letters and accents
   composed. */
static char *
clean (const char *text, gsize length)
{
  g_autoptr (GString) out = g_string_sized_new (length);

  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_type (c) == G_UNICODE_SPACE_SEPARATOR)
        {
          if (out->len > 0 && out->str[out->len - 1] != ' ')
            g_string_append_c (out, ' ');
        }
      else if (c == PICTURE || !safe_text_is_unseen (c) || (is_joiner (c) && joiner_belongs (text, p)))
        g_string_append_unichar (out, c);
    }
  return g_utf8_normalize (out->str, -1, G_NORMALIZE_DEFAULT_COMPOSE);
}

/* Skips "1.", "12)", "3:", "4 -" or a keycap before a name, after an opening bracket was skipped; NULL: there is
   none. */
static const char *
skip_number (const char *text)
{
  const char *p = text;
  const char *behind;
  gunichar    c;

  while (g_unichar_isdigit (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  if (p == text)
    return NULL;
  behind = p;
  while (*p == ' ')
    p++;
  c = g_utf8_get_char (p);
  if (c == '.' || c == ')' || c == ']' || c == ':' || c == PICTURE || c == ENCLOSING_KEYCAP || c == 0xba || c == 0xaa)
    return g_utf8_next_char (p);
  if ((c == '-' || c == 0x2013) && p > behind)
    return g_utf8_next_char (p);
  return *p == '\0' ? p : NULL;
}

/* Skips "[x]" or "[ ]"; NULL: there is none. */
static const char *
skip_box (const char *text)
{
  return *text == '[' && text[1] != '\0' && strchr (" xX", text[1]) != NULL && text[2] == ']' ? text + 3 : NULL;
}

/* The name in PIECE; "" if there is none. */
static char *
strip (const char *piece)
{
  const char *begin = piece, *end = piece + strlen (piece), *next;

  for (;;)
    if ((next = skip_box (begin)) != NULL)
      begin = next;
    else if (*begin != '\0' && is_before_a_name (g_utf8_get_char (begin)))
      begin = g_utf8_next_char (begin);
    else if ((next = skip_number (begin)) != NULL)
      begin = next;
    else
      break;
  while (end > begin && is_behind_a_name (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (begin, end - begin);
}

static gunichar
closing (gunichar c)
{
  return c == '(' ? ')' : c == '[' ? ']' : c == 0xff08 ? 0xff09 : 0;
}

/* Skips a note in brackets that TEXT begins with; NULL: there is none, it is not closed, or it is a check box. */
static const char *
skip_note (const char *text, const char *end)
{
  gunichar    open = g_utf8_get_char (text), close = closing (open);
  const char *p = text;
  gint        depth = 0;

  if (close == 0 || skip_box (text) != NULL)
    return NULL;
  for (gint i = 0; i < LONGEST_NOTE && p < end; i++)
    {
      gunichar c = g_utf8_get_char (p);

      depth += (c == open) - (c == close);
      p = g_utf8_next_char (p);
      if (depth == 0)
        return p;
    }
  return NULL;
}

static char *
without_notes (const char *text, gsize length)
{
  const char *end = text + length, *behind;
  g_autoptr (GString) out = g_string_sized_new (length);

  for (const char *p = text; p < end;)
    if ((behind = skip_note (p, end)) != NULL)
      {
        g_string_append_c (out, ' ');
        p = behind;
      }
    else
      {
        g_string_append_unichar (out, g_utf8_get_char (p));
        p = g_utf8_next_char (p);
      }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gboolean
has_letter (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)))
      return TRUE;
  return FALSE;
}

/* FALSE for a dash, or a number that has no name yet: leaving these out needs no mention. */
static gboolean
is_worth_telling (const char *piece)
{
  for (const char *p = piece; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)) || g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_OTHER_SYMBOL)
      return TRUE;
  return *piece != '\0' && strspn (piece, "0123456789") == strlen (piece);
}

/* Turns quotation marks in a name, which no line of a night could hold, into apostrophes. */
static void
soften_quotes (char *name)
{
  for (char *p = name; *p != '\0'; p++)
    if (*p == '"')
      *p = '\'';
}

static char *
fold (const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_utf8_casefold (normal != NULL ? normal : name, -1);
}

gboolean
name_list_same (const char *a, const char *b)
{
  g_autofree char *left = NULL, *right = NULL;

  /* the usual case, made fast because every lookup compares with all names */
  if (g_str_is_ascii (a) && g_str_is_ascii (b))
    return g_ascii_strcasecmp (a, b) == 0;
  left = fold (a);
  right = fold (b);
  return g_str_equal (left, right);
}

typedef struct
{
  GHashTable *known;   /* folded name -> the name in the list, borrowed */
  GHashTable *writers; /* folded names of chat writers who were not listed yet */
  GPtrArray  *names, *twice, *rest;
  gint        messages;
  gboolean    in_message;
} Reading;

static void
leave_out (Reading *reading, const char *piece)
{
  g_autofree char *safe = safe_text_line (piece);
  glong            letters = g_utf8_strlen (safe, -1);

  if (letters <= LETTERS_SHOWN)
    {
      g_ptr_array_add (reading->rest, g_steal_pointer (&safe));
      return;
    }
  *g_utf8_offset_to_pointer (safe, LETTERS_SHOWN - 1) = '\0';
  g_ptr_array_add (reading->rest, g_strconcat (safe, "…", NULL));
}

static void
take_name (Reading *reading, char *name, gboolean is_writer)
{
  g_autofree char *folded = fold (name);
  const char      *before = g_hash_table_lookup (reading->known, folded);

  if (before == NULL)
    {
      g_ptr_array_add (reading->names, name);
      g_hash_table_insert (reading->known, g_strdup (folded), name);
      if (is_writer)
        g_hash_table_add (reading->writers, g_steal_pointer (&folded));
      return;
    }
  if (!is_writer && !g_hash_table_remove (reading->writers, folded)
      && !g_ptr_array_find_with_equal_func (reading->twice, before, g_str_equal, NULL))
    g_ptr_array_add (reading->twice, g_strdup (before));
  g_free (name);
}

static void
take_piece (Reading *reading, const char *text, gsize length, gboolean is_writer)
{
  g_autofree char *plain = without_notes (text, length);
  g_autofree char *piece = clean (text, length);
  g_autofree char *tidy = clean (plain, strlen (plain));
  g_autofree char *name = strip (tidy);

  g_strchomp (piece);
  if (*name == '\0')
    {
      if (is_worth_telling (piece))
        leave_out (reading, piece);
      return;
    }
  soften_quotes (name);
  if (g_str_has_suffix (piece, ":") || !has_letter (name) || strlen (name) >= TOURNEY_NAME_BYTES
      || safe_text_can_mislead (name) || reading->names->len >= TOURNEY_MAX_PLAYERS)
    leave_out (reading, piece);
  else
    take_name (reading, g_steal_pointer (&name), is_writer);
}

static void
take_pieces (Reading *reading, const char *line, const char *end)
{
  const char *begin = line, *behind;

  for (const char *p = line; p <= end; p = behind)
    if (p == end || is_separator (g_utf8_get_char (p)))
      {
        take_piece (reading, begin, p - begin, FALSE);
        if (p == end)
          return;
        begin = behind = g_utf8_next_char (p);
      }
    else if ((behind = skip_note (p, end)) == NULL)
      behind = g_utf8_next_char (p);
}

/* A message names its writer; its text is not a name. */
static gboolean
take_message (Reading *reading, const char *line)
{
  g_autofree char *writer = NULL, *said = NULL;

  if (!chat_line_read (line, &writer, &said))
    return FALSE;
  if (writer != NULL)
    take_piece (reading, g_strdelimit (writer, ",;", ' '), strlen (writer), TRUE);
  reading->messages++;
  reading->in_message = !g_str_has_suffix (line, ":"); /* a list follows */
  return TRUE;
}

static gboolean
is_item (const char *line)
{
  gunichar first = g_utf8_get_char (line);

  return is_separator (first) || is_before_a_name (first) || skip_number (line) != NULL;
}

/* Skips a heading before the names of its own line, as in "Friday: Ann, Bob". */
static const char *
skip_head (Reading *reading, const char *line, const char *end)
{
  const char *colon = g_strstr_len (line, end - line, ": ");

  if (colon == NULL || is_item (line) || memchr (colon, ',', (gsize) (end - colon)) == NULL
      || memchr (line, ',', (gsize) (colon - line)) != NULL)
    return line;
  {
    g_autofree char *head = clean (line, (gsize) (colon + 1 - line));

    leave_out (reading, head);
  }
  return colon + 1;
}

/* A message ends at an empty line, but a list inside it is a list of names. */
static void
take_line (Reading *reading, const char *line, const char *end)
{
  g_autofree char *tidy = clean (line, end - line);

  if (*g_strstrip (tidy) == '\0')
    reading->in_message = FALSE;
  else if (!take_message (reading, tidy) && (!reading->in_message || is_item (tidy)))
    take_pieces (reading, skip_head (reading, line, end), end);
}

static GStrv
to_strv (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_free (names, FALSE);
}

/* --- Headings --- */

#define MANY_WORDS 5 /* no name has more than four */

/* Does LINE begin with a number, or with a bullet and a blank? */
static gboolean
is_listed (const char *line)
{
  static GRegex *bullet = NULL;

  if (g_once_init_enter (&bullet))
    g_once_init_leave (
        &bullet,
        g_regex_new ("^(?:[-*+>•‣▪●◦–—]\\s|\\[[ xX]?\\]|\\(?\\d+\\)?\\s*[.):ºª\\x{20e3}\\x{fe0f}-])", 0, 0, NULL));
  return g_regex_match (bullet, line, 0, NULL);
}

/* A date or a time, or what is written to be read as a title: *Friday*. */
static gboolean
is_titled (const char *line)
{
  static GRegex *title = NULL;

  if (g_once_init_enter (&title))
    g_once_init_leave (&title, g_regex_new ("\\b\\d{1,2}[:.h]\\d\\d\\b|\\b\\d{1,2}[./-]\\d{1,2}\\b|"
                                            "\\b\\d{1,2} ?[ap]\\.?m\\b|^([*_~]+)[^\\s*_~].*[^\\s*_~]\\1\\W*$|\\?\\W*$",
                                            G_REGEX_CASELESS, 0, NULL));
  return g_regex_match (title, line, 0, NULL);
}

/* Is one of the WORDS, which are separated by blanks, among TELLING ones, in the reader's language or in English? */
static gboolean
has_telling_word (const GStrv words)
{
  static const char english[]
      = "monday tuesday wednesday thursday friday saturday sunday today tonight tomorrow poker players tournament list";
  /* Translators: small words that show that the line above a list of names is its heading, such as weekdays. */
  const char *own = _ ("monday tuesday wednesday thursday friday saturday sunday today tonight tomorrow poker players "
                       "tournament list");
  g_auto (GStrv) telling = g_strsplit (english, " ", -1), ours = g_strsplit (own, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = g_utf8_strdown (words[i], -1);

      if (g_strv_contains ((const char *const *) telling, word) || g_strv_contains ((const char *const *) ours, word))
        return TRUE;
    }
  return FALSE;
}

/* Is LINE, the first of several of which LISTED are items, what the others are a list of? */
static gboolean
is_heading (const char *line, gint listed)
{
  g_autofree char *plain = strip (line);
  g_auto (GStrv) words = g_strsplit (plain, " ", -1);

  if (is_listed (line) || strpbrk (line, ",;") != NULL)
    return FALSE;
  return listed >= 2 || is_titled (line) || g_strv_length (words) >= MANY_WORDS || has_telling_word (words);
}

/* The first line, if it is a heading; it names nobody, and is told like other pieces that are no names. Returns what
   follows it. */
static const char *
skip_heading (Reading *reading, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\n\r", -1);
  g_autofree char *first = NULL, *writer = NULL, *said = NULL;
  const char      *behind = text;
  gint             n = 0, listed = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *tidy = clean (lines[i], strlen (lines[i]));

      if (*g_strstrip (tidy) == '\0')
        continue;
      n++;
      listed += is_listed (tidy);
      if (first == NULL)
        {
          first = g_steal_pointer (&tidy);
          behind = strstr (text, lines[i]) + strlen (lines[i]);
        }
    }
  if (n < 2 || chat_line_read (first, &writer, &said) || g_str_has_suffix (first, ":") || !is_heading (first, listed))
    return text;
  leave_out (reading, first);
  return behind;
}

NameList *
name_list_read (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  NameList        *list = g_new0 (NameList, 1);
  Reading          reading = { .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                               .writers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                               .names = g_ptr_array_new (),
                               .twice = g_ptr_array_new (),
                               .rest = g_ptr_array_new () };
  const char      *begin = skip_heading (&reading, valid);

  for (const char *p = begin;; p = g_utf8_next_char (p))
    if (*p == '\0' || is_line_end (g_utf8_get_char (p)))
      {
        take_line (&reading, begin, p);
        if (*p == '\0')
          break;
        if (*p == '\r' && p[1] == '\n')
          p++;
        begin = g_utf8_next_char (p);
      }
  g_hash_table_unref (reading.writers);
  g_hash_table_unref (reading.known);
  list->names = to_strv (reading.names);
  list->twice = to_strv (reading.twice);
  list->rest = to_strv (reading.rest);
  list->messages = reading.messages;
  return list;
}

void
name_list_free (NameList *list)
{
  g_strfreev (list->names);
  g_strfreev (list->twice);
  g_strfreev (list->rest);
  g_free (list);
}

gboolean
name_list_is_plain (const NameList *list)
{
  return list->twice[0] == NULL && list->rest[0] == NULL && list->messages == 0;
}

char *
name_list_sentence (const NameList *list)
{
  gint     messages = list->messages, people = (gint) g_strv_length (list->names);
  gint     twice = (gint) g_strv_length (list->twice), rest = (gint) g_strv_length (list->rest);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%d person.", "%d people.", (gulong) people), people);
  if (twice > 0)
    {
      g_autofree char *names = list_to_text ((const char *const *) list->twice);

      g_string_append_c (text, ' ');
      /* Translators: the name or names of people who stood in a list more than once. */
      g_string_append_printf (text, ngettext ("%s was named twice.", "%s were named twice.", (gulong) twice), names);
    }
  if (messages > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: of a chat only the names of those who wrote, and lists, are taken. */
      g_string_append_printf (
          text,
          ngettext ("What %d message says was left out.", "What %d messages say was left out.", (gulong) messages),
          messages);
    }
  if (rest > 0)
    {
      g_auto (GStrv) shown = g_new0 (char *, MOST_SHOWN + 1);
      g_autofree char *pieces = NULL;

      for (gint i = 0; i < MIN (rest, MOST_SHOWN); i++)
        shown[i] = isolated_printf (_ ("“%s”"), list->rest[i]);
      pieces = list_join ((const char *const *) shown);
      g_string_append_c (text, ' ');
      /* Translators: pieces of a pasted text that are no names. */
      if (rest <= MOST_SHOWN)
        g_string_append_printf (text, _ ("Left out: %s."), pieces);
      else
        g_string_append_printf (text, _ ("Left out: %s and %d more."), pieces, rest - MOST_SHOWN);
    }
  return g_string_free (text, FALSE);
}

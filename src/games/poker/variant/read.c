/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the file of a poker variant: the first word of a line says what it is about. */
#include "check.h"
#include "read-private.h"

#include "base/list.h"
#include "base/number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_COMPLAINTS = 100,
  MOST_VALUE = 31, /* a bit of PokerWhen */
};

/* --- Words of a line --- */

const char *
poker_next_word (PokerReader *reader)
{
  return line_word (reader->words, reader->at++);
}

gboolean
poker_take (PokerReader *reader, const char *keyword)
{
  if (!line_is (reader->words, reader->at, keyword))
    return FALSE;
  reader->at++;
  return TRUE;
}

gboolean
poker_take_number (PokerReader *reader, gint64 min, gint64 max, guint8 *number, GError **error)
{
  gint64 value;

  if (!number_parse (poker_next_word (reader), min, max, &value, error))
    return FALSE;
  *number = (guint8) value;
  return TRUE;
}

/* "2-6", or "5" for both. */
gboolean
poker_take_range (PokerReader *reader, guint min, guint max, guint *low, guint *high, GError **error)
{
  const char *word = poker_next_word (reader);
  g_auto (GStrv) ends = g_strsplit (word != NULL ? word : "", "-", 2);
  gint64 from, to;

  if (!number_parse (word != NULL ? ends[0] : NULL, min, max, &from, error)
      || !number_parse (word != NULL ? ends[ends[1] != NULL ? 1 : 0] : NULL, min, max, &to, error))
    return FALSE;
  if (from > to)
    return input_unreadable (error, _ ("“%s” has its numbers the wrong way round: write the smaller one first."), word);
  *low = (guint) from;
  *high = (guint) to;
  return TRUE;
}

static gboolean
refuse_word (const char *word, const char *const *known, GError **error)
{
  g_autofree char *list = list_join (known);

  if (word == NULL)
    return input_unreadable (error, _ ("Something is missing at the end: one of %s."), list);
  if (g_strv_contains (known, word))
    return input_unreadable (error, _ ("Write “%s” here without quotation marks."), word);
  return input_unreadable (error, _ ("“%s” does not belong here: one of %s does."), word, list);
}

gint
poker_take_one_of (PokerReader *reader, const char *const *known, GError **error)
{
  for (guint i = 0; known[i] != NULL; i++)
    if (poker_take (reader, known[i]))
      return (gint) i;
  refuse_word (poker_next_word (reader), known, error);
  return -1;
}

gboolean
poker_add_line (PokerReader *reader, GError **error)
{
  PokerVariant *variant = reader->variant;

  if (variant->n_lines == POKER_MOST_LINES)
    return input_unreadable (error, _ ("That is too much for one hand: %u lines are the most."), POKER_MOST_LINES);
  reader->line.number = reader->number;
  variant->line[variant->n_lines++] = reader->line;
  return TRUE;
}

/* --- A line --- */

static void
complain (PokerReader *reader, gboolean is_error, char *text)
{
  g_ptr_array_add (reader->complaints, poker_complaint_new (reader->number, is_error, text));
}

static void
miss (PokerReader *reader, const char *text, const char *missing)
{
  PokerComplaint *complaint = poker_complaint_new (reader->number, TRUE, g_strdup (text));

  complaint->missing = missing;
  g_ptr_array_add (reader->complaints, complaint);
}

static gboolean read_statement (PokerReader *reader, GError **error);

/* Values of an option, or numbers of players, up to the colon. */
static gboolean
take_values (PokerReader *reader, const GameOption *option, guint32 *values, GError **error)
{
  gint least = option != NULL ? option->min : 2, most = option != NULL ? option->max : POKER_MOST_SEATS;

  while (!poker_take (reader, ":"))
    {
      guint8 number = 0;
      gint   value;

      if (option != NULL && option->words != NULL)
        value = poker_take_one_of (reader, option->words, error);
      else
        value = poker_take_number (reader, least, most, &number, error) ? number : -1;
      if (value < 0)
        return FALSE;
      *values |= 1u << value;
    }
  return *values != 0
         || input_unreadable (error, _ ("Between the option and the colon belongs at least one of its values."));
}

/* `when OPTION VALUE...: LINE`, `unless OPTION VALUE...: LINE`; `seats` is as good as an option. */
static gboolean
read_condition (PokerReader *reader, gboolean is_negated, GError **error)
{
  PokerVariant *variant = reader->variant;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const GameOption *option;
  PokerWhen         when = { .negated = is_negated ? 1 : 0 };
  gint              slot;

  for (guint i = 0; i < variant->n_options; i++)
    g_ptr_array_add (names, (gpointer) variant->options[i].name);
  g_ptr_array_add (names, (gpointer) "seats");
  g_ptr_array_add (names, NULL);
  if ((slot = poker_take_one_of (reader, (const char *const *) names->pdata, error)) < 0)
    return FALSE;
  option = (guint) slot < variant->n_options ? &variant->options[slot] : NULL;
  if (option != NULL && option->words == NULL && option->max > MOST_VALUE)
    return input_unreadable (
        error, _ ("“%s” is a number that may be large: only words and small numbers can decide about a line."),
        option->name);
  when.slot = option != NULL ? (guint8) slot : POKER_WHEN_SEATS;
  if (!take_values (reader, option, &when.values, error))
    return FALSE;
  if (reader->line.n_when == POKER_MOST_WHEN)
    return input_unreadable (error, _ ("A line can depend on %u options at most."), POKER_MOST_WHEN);
  reader->line.when[reader->line.n_when++] = when;
  return read_statement (reader, error);
}

static gboolean
read_when (PokerReader *reader, GError **error)
{
  return read_condition (reader, FALSE, error);
}

static gboolean
read_unless (PokerReader *reader, GError **error)
{
  return read_condition (reader, TRUE, error);
}

static const PokerStatement conditions[] = {
  { "when", read_when },
  { "unless", read_unless },
  { NULL },
};

/* FALSE and a sentence: the line stands there already, and says it for all options as this one does. */
static gboolean
is_new (PokerReader *reader, const PokerStatement *statement, GError **error)
{
  guint bit = statement->is_once && reader->line.n_when == 0 ? 1u << (statement - poker_head_statements) : 0;

  if (reader->said & bit)
    return input_unreadable (error, _ ("There is such a line already: take one of the two away."));
  reader->said |= bit;
  return TRUE;
}

static gboolean
read_statement (PokerReader *reader, GError **error)
{
  static const PokerStatement *const tables[] = { poker_head_statements, poker_step_statements, conditions };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint at = reader->at;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const PokerStatement *statement = tables[i]; statement->word != NULL; statement++)
      {
        if (poker_take (reader, statement->word))
          return statement->is_fixed && reader->line.n_when > 0
                     ? input_unreadable (error, _ ("“%s” cannot depend on anything: leave out what stands before it."),
                                         statement->word)
                     : is_new (reader, statement, error) && statement->read (reader, error);
        g_ptr_array_add (words, (gpointer) statement->word);
      }
  g_ptr_array_add (words, NULL);
  reader->at = at;
  if (line_is (reader->words, at, "wild"))
    return input_unreadable (error, _ ("There are no wild cards here: each card stands for itself."));
  poker_take_one_of (reader, (const char *const *) words->pdata, error);
  return FALSE;
}

/* A line that is not indented further than `repeat` ends what it repeats. */
static gboolean
read_words (PokerReader *reader, GError **error)
{
  if (reader->repeat_from != G_MAXUINT && reader->indent <= reader->repeat_indent
      && !poker_close_repeat (reader, error))
    return FALSE;
  return read_statement (reader, error) && line_ends_at (reader->words, reader->at, error);
}

static void
read_line (PokerReader *reader, const char *text)
{
  g_autoptr (GError) error = NULL;

  reader->words = line_split (text, ":", &error);
  reader->at = 0;
  reader->indent = (guint) strspn (text, " \t");
  reader->line = (PokerLine){ 0 };
  if (reader->words == NULL || (reader->words->len > 0 && !read_words (reader, &error)))
    complain (reader, TRUE, g_strdup (error->message));
  g_clear_pointer (&reader->words, g_array_unref);
}

gboolean
poker_line_read (const char *text, PokerLine *line)
{
  g_autoptr (PokerVariant) variant = poker_variant_new ();
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  PokerReader reader = { .variant = variant, .complaints = complaints, .repeat_from = G_MAXUINT };

  variant->line[0].kind = POKER_LINE_WIN; /* a rule stands behind one */
  variant->n_lines = 1;
  read_line (&reader, text);
  if (complaints->len > 0 || variant->n_lines != 2)
    return FALSE;
  *line = variant->line[1];
  return TRUE;
}

/* --- The whole file --- */

static void
check_head (PokerReader *reader)
{
  const PokerVariant *variant = reader->variant;
  g_autoptr (GError) error = NULL;

  reader->number = 0;
  if (variant->id == NULL)
    miss (reader, _ ("The game has no name of its own."), "game my-poker");
  if (variant->name == NULL)
    miss (reader, _ ("Players cannot see what it is called."), "name \"My poker\"");
  if (variant->most == 0)
    miss (reader, _ ("How many can play is not said."), "players 2-6");
  if (reader->repeat_from != G_MAXUINT && !poker_close_repeat (reader, &error))
    complain (reader, TRUE, g_strdup (error->message));
  if (variant->n_options > POKER_MOST_OPTIONS)
    complain (reader, TRUE,
              g_strdup_printf (_ ("The game has %u options: leave some out, %u are the most."), variant->n_options,
                               POKER_MOST_OPTIONS));
  if (reader->is_burning)
    complain (reader, TRUE, g_strdup (_ ("A card is burnt at the end, and nothing is dealt or drawn behind it.")));
}

static gboolean
has_errors (const GPtrArray *complaints)
{
  for (guint i = 0; i < complaints->len; i++)
    if (((PokerComplaint *) g_ptr_array_index (complaints, i))->is_error)
      return TRUE;
  return FALSE;
}

PokerVariant *
poker_variant_read (const char *text, GPtrArray *complaints)
{
  g_autoptr (PokerVariant) variant = poker_variant_new ();
  g_auto (GStrv) lines = NULL;
  PokerReader reader = { .variant = variant, .complaints = complaints, .repeat_from = G_MAXUINT };

  variant->minutes = 3;
  variant->text = g_strdup (text);
  if (!g_utf8_validate (text, -1, NULL))
    {
      complain (&reader, TRUE, g_strdup (_ ("This is no text in UTF-8.")));
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && complaints->len < MOST_COMPLAINTS; i++)
    {
      reader.number = i + 1;
      read_line (&reader, lines[i]);
    }
  poker_variant_speak (variant);
  check_head (&reader);
  if (!has_errors (complaints))
    poker_variant_check (variant, complaints);
  return has_errors (complaints) ? NULL : g_steal_pointer (&variant);
}

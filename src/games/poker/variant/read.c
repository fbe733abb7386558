/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the file of a poker variant, line by line. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "check.h"
#include "grammar.h"
#include "read-words.h"

enum
{
  MOST_COMPLAINTS = 100,
  MOST_VALUE = 31, /* the highest bit of PokerWhen.values */
};

/* Words in front of a line that make it depend on options; the second one negates the condition. */
static const char *const conditions[] = { "when", "unless" };

/* --- A line --- */

static void
complain (PokerReader *reader, gboolean is_error, char *text)
{
  g_ptr_array_add (reader->complaints, poker_complaint_new (reader->number, is_error, text));
}

static gboolean read_statement (PokerReader *reader, GError **error);

/* Takes values of an option, or numbers of players, up to the colon. */
static gboolean
take_values (PokerReader *reader, const GameOption *option, guint32 *values, GError **error)
{
  guint least = option != NULL ? (guint) option->min : 2,
        most = option != NULL ? (guint) option->max : POKER_MOST_SEATS;

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
  return *values != 0 || input_unreadable (error, _ ("Write at least one value of the option before the colon."));
}

/* Takes the name of an option of the game, or of “seats”, which has the index behind them; -1 and a sentence: neither
   comes next. */
static gint
take_name (PokerReader *reader, GError **error)
{
  const PokerVariant *variant = reader->variant;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < variant->n_options; i++)
    {
      if (variant->options[i].old != NULL && poker_take (reader, variant->options[i].old))
        return (gint) i;
      g_ptr_array_add (names, (gpointer) variant->options[i].name);
    }
  g_ptr_array_add (names, (gpointer) "seats");
  g_ptr_array_add (names, NULL);
  return poker_take_one_of (reader, (const char *const *) names->pdata, error);
}

/* `when OPTION VALUE...: LINE` and `unless OPTION VALUE...: LINE`, where `seats` counts as an option. */
static gboolean
read_condition (PokerReader *reader, gboolean is_negated, GError **error)
{
  PokerVariant     *variant = reader->variant;
  const GameOption *option;
  PokerWhen         when = { .negated = is_negated ? 1 : 0 };
  gint              slot;

  if ((slot = take_name (reader, error)) < 0)
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

/* Lines that may be there only once, and do not depend on options, are refused the second time. */
static gboolean
is_new (PokerReader *reader, const PokerWord *word, GError **error)
{
  guint bit = word->is_once && reader->line.n_when == 0 ? 1u << (word - poker_words) : 0;

  if (reader->said & bit)
    return input_unreadable (error, _ ("There is such a line already: remove one of the two."));
  reader->said |= bit;
  return TRUE;
}

/* Reads what follows the first word of a line. */
static gboolean
read_behind (PokerReader *reader, const PokerWord *word, GError **error)
{
  guint value[POKER_MOST_FIELDS] = { 0 };

  if (word->is_fixed && reader->line.n_when > 0)
    return input_unreadable (error, _ ("“%s” cannot depend on anything: leave out the conditions in front of it."),
                             word->word);
  if (!is_new (reader, word, error))
    return FALSE;
  if (word->read != NULL)
    return word->read (reader, error);
  if (!poker_word_take (word, reader, value, error))
    return FALSE;
  if (word->finish == NULL)
    return poker_add_step (reader, poker_word_step (word, value), error);
  for (guint i = 0; i < poker_word_n_fields (word); i++)
    if (word->field[i].kind == POKER_FIELD_CHOICE)
      value[i] = poker_field_phrase (&word->field[i], value[i]).value;
  return word->finish (reader, value, error);
}

static gboolean
read_statement (PokerReader *reader, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (const PokerWord *word = poker_words; word->word != NULL; word++)
    {
      if (poker_take (reader, word->word))
        return read_behind (reader, word, error);
      g_ptr_array_add (words, (gpointer) word->word);
    }
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      if (poker_take (reader, conditions[i]))
        return read_condition (reader, i > 0, error);
      g_ptr_array_add (words, (gpointer) conditions[i]);
    }
  g_ptr_array_add (words, NULL);
  if (line_is (reader->words, reader->at, "wild"))
    return input_unreadable (error, _ ("There are no wild cards here: each card stands for itself."));
  poker_take_one_of (reader, (const char *const *) words->pdata, error);
  return FALSE;
}

/* A repetition ends at the first line that is not indented further. */
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

  variant->line[0].kind = POKER_LINE_WIN; /* because a rule must follow a winning line */
  variant->n_lines = 1;
  read_line (&reader, text);
  if (complaints->len > 0 || variant->n_lines != 2)
    return FALSE;
  *line = variant->line[1];
  return TRUE;
}

/* --- The whole file --- */

/* Complains that a word is missing that every file needs. */
static void
miss (PokerReader *reader, const char *word)
{
  const PokerWord *row = poker_word_find (word);
  PokerComplaint  *complaint = poker_complaint_new (0, TRUE, g_strdup (_ (row->missing)));

  complaint->missing = row->example;
  g_ptr_array_add (reader->complaints, complaint);
}

static void
check_head (PokerReader *reader)
{
  const PokerVariant *variant = reader->variant;
  g_autoptr (GError) error = NULL;

  reader->number = 0;
  if (variant->id == NULL)
    miss (reader, "game");
  if (variant->name == NULL)
    miss (reader, "name");
  if (variant->most == 0)
    miss (reader, "players");
  if (reader->repeat_from != G_MAXUINT && !poker_close_repeat (reader, &error))
    complain (reader, TRUE, g_strdup (error->message));
  if (variant->n_options > POKER_MOST_OPTIONS)
    complain (reader, TRUE,
              g_strdup_printf (_ ("The game has %u options: leave some out, %u are the limit."), variant->n_options,
                               POKER_MOST_OPTIONS));
  if (reader->is_burning)
    complain (reader, TRUE, g_strdup (_ ("A card is burnt at the end, and nothing is dealt or drawn after it.")));
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
      complain (&reader, TRUE, g_strdup (_ ("This is not valid UTF-8.")));
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && complaints->len < MOST_COMPLAINTS; i++)
    {
      reader.number = i + 1;
      read_line (&reader, lines[i]);
    }
  poker_variant_localize (variant);
  check_head (&reader);
  if (!has_errors (complaints))
    poker_variant_check (variant, complaints);
  return has_errors (complaints) ? NULL : g_steal_pointer (&variant);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a variant as forms: reading one into the values of its fields, and writing it from them. */
#include "form.h"

#include "base/line.h"
#include "base/number.h"

#include <string.h>

guint
poker_form_n_fields (const PokerForm *form)
{
  guint n = 0;

  while (n < POKER_MOST_FIELDS && form->field[n].label != NULL)
    n++;
  return n;
}

gboolean
poker_form_asks (const PokerForm *form, const guint value[POKER_MOST_FIELDS], guint field)
{
  return form->field[field].asks == NULL || form->field[field].asks (value);
}

gboolean
poker_form_fits (const PokerForm *form, const guint value[POKER_MOST_FIELDS], guint field, guint phrase)
{
  const PokerField *it = &form->field[field];

  return it->fits == NULL || it->fits (value, it->phrases[phrase].words);
}

/* How many words from AT on are those of PHRASE; -1: others stand there. */
static gint
match (const GArray *words, guint at, const char *phrase)
{
  g_autoptr (GArray) wanted = line_split (phrase, "", NULL);

  for (guint i = 0; i < wanted->len; i++)
    {
      const LineWord *word = &g_array_index (wanted, LineWord, i);

      if (word->quoted ? g_strcmp0 (line_word (words, at + i), word->text) != 0 : !line_is (words, at + i, word->text))
        return -1;
    }
  return (gint) wanted->len;
}

static gboolean
take_number (const char *text, const PokerField *field, guint *value)
{
  gint64 number;

  if (text == NULL || !number_parse (text, field->least, field->most, &number, NULL))
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

static gboolean
read_number (const GArray *words, guint *at, const PokerField *field, guint *value)
{
  gint n = field->before != NULL ? match (words, *at, field->before) : 0;

  *value = 0;
  if (n < 0 || (field->none != NULL && n == 0 && line_word (words, *at) == NULL))
    return field->none != NULL;
  *at += (guint) n + 1;
  if (!take_number (line_word (words, *at - 1), field, value))
    return FALSE;
  n = field->behind != NULL ? match (words, *at, field->behind) : 0;
  *at += (guint) MAX (n, 0);
  return n >= 0;
}

/* "0-3", or "3" for both. */
static gboolean
read_range (const GArray *words, guint *at, const PokerField *field, guint *value)
{
  const char *word = line_word (words, (*at)++);
  g_auto (GStrv) ends = g_strsplit (word != NULL ? word : "", "-", 2);

  return ends[0] != NULL && take_number (ends[0], field, &value[0])
         && take_number (ends[ends[1] != NULL ? 1 : 0], &field[1], &value[1]) && value[0] <= value[1];
}

/* The phrase with most words that stands there. */
static gboolean
read_choice (const GArray *words, guint *at, const PokerField *field, guint *value)
{
  gint longest = -1;

  for (guint i = 0; field->phrases[i].words != NULL; i++)
    {
      gint n = match (words, *at, field->phrases[i].words);

      if (n <= longest)
        continue;
      longest = n;
      *value = field->phrases[i].says != NULL ? i : 0;
    }
  *at += (guint) MAX (longest, 0);
  return longest >= 0;
}

static gboolean
read_field (const PokerForm *form, guint index, const GArray *words, guint *at, guint *value)
{
  const PokerField *field = &form->field[index];

  if (!poker_form_asks (form, value, index))
    return TRUE;
  switch (field->kind)
    {
    case POKER_FIELD_NUMBER:
      return read_number (words, at, field, &value[index]);
    case POKER_FIELD_RANGE:
      return read_range (words, at, field, &value[index]);
    case POKER_FIELD_UP_TO:
      return TRUE;
    case POKER_FIELD_CHOICE:
      return read_choice (words, at, field, &value[index]);
    default:
      value[index] = line_is (words, *at, field->before) ? 1 : 0;
      *at += value[index];
      return TRUE;
    }
}

static gboolean
read_fields (const PokerForm *form, const GArray *words, guint *value)
{
  gint  always = form->always != NULL ? match (words, 1, form->always) : 0;
  guint at = 1 + (guint) MAX (always, 0);

  if (always < 0)
    return FALSE;
  for (guint i = 0; i < poker_form_n_fields (form); i++)
    {
      if (form->glue != NULL && i > 0 && at > 1 && line_is (words, at, form->glue))
        at++;
      if (!read_field (form, i, words, &at, value))
        return FALSE;
    }
  if (form->end != NULL && !line_is (words, at++, form->end))
    return FALSE;
  return at == words->len;
}

const PokerForm *
poker_form_read (const char *line, guint value[POKER_MOST_FIELDS])
{
  g_autoptr (GArray) words = line_split (line, ":", NULL);

  for (const PokerForm *form = poker_forms; words != NULL && form->word != NULL; form++)
    if (line_is (words, 0, form->word))
      {
        memset (value, 0, POKER_MOST_FIELDS * sizeof *value);
        if (read_fields (form, words, value))
          return form;
      }
  return NULL;
}

static char *
write_field (const PokerField *field, const guint *value)
{
  switch (field->kind)
    {
    case POKER_FIELD_NUMBER:
      if (field->none != NULL && *value == 0)
        return g_strdup ("");
      return g_strdup_printf ("%s%s%u%s%s", field->before != NULL ? field->before : "",
                              field->before != NULL ? " " : "", *value, field->behind != NULL ? " " : "",
                              field->behind != NULL ? field->behind : "");
    case POKER_FIELD_RANGE:
      return value[0] == value[1] ? g_strdup_printf ("%u", value[0]) : g_strdup_printf ("%u-%u", value[0], value[1]);
    case POKER_FIELD_CHOICE:
      return g_strdup (field->phrases[*value].words);
    case POKER_FIELD_FLAG:
      return g_strdup (*value > 0 ? field->before : "");
    default:
      return g_strdup ("");
    }
}

char *
poker_form_write (const PokerForm *form, const guint value[POKER_MOST_FIELDS])
{
  GString *line = g_string_new (form->word);
  gboolean is_first = TRUE;

  if (form->always != NULL)
    g_string_append_printf (line, " %s", form->always);
  for (guint i = 0; i < poker_form_n_fields (form); i++)
    {
      g_autofree char *words
          = poker_form_asks (form, value, i) ? write_field (&form->field[i], &value[i]) : g_strdup ("");

      if (*words == '\0')
        continue;
      if (form->glue != NULL && !is_first)
        g_string_append_printf (line, " %s", form->glue);
      g_string_append_printf (line, " %s", words);
      is_first = FALSE;
    }
  if (form->end != NULL)
    g_string_append (line, form->end);
  return g_string_free (line, FALSE);
}

/* The first phrase that goes with the others. */
static guint
find_fitting (const PokerForm *form, const guint value[POKER_MOST_FIELDS], guint field)
{
  guint phrase = 0;

  while (form->field[field].phrases[phrase].words != NULL && !poker_form_fits (form, value, field, phrase))
    phrase++;
  return form->field[field].phrases[phrase].words != NULL ? phrase : 0;
}

void
poker_form_set (const PokerForm *form, guint value[POKER_MOST_FIELDS], guint field, guint number)
{
  value[field] = number;
  if (form->field[field].kind == POKER_FIELD_RANGE)
    value[field + 1] = MAX (value[field + 1], number);
  else if (form->field[field].kind == POKER_FIELD_UP_TO)
    value[field - 1] = MIN (value[field - 1], number);
  for (guint i = 0; i < poker_form_n_fields (form); i++)
    if (form->field[i].kind == POKER_FIELD_CHOICE && !poker_form_fits (form, value, i, value[i]))
      value[i] = find_fitting (form, value, i);
    else if (form->field[i].kind == POKER_FIELD_UP_TO) /* it has not been asked for by now */
      value[i] = MAX (value[i], form->field[i].least);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes a line of a variant by its fields and writes it down. */
#include "form.h"

gboolean
poker_form_fits (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field, guint phrase)
{
  const PokerField *it = &word->field[field];

  return it->fits == NULL || it->fits (value, poker_field_phrase (it, phrase).words);
}

/* "WORDS" between what stands in front of the field and behind it. */
static char *
surround (const PokerField *field, const char *words)
{
  return g_strdup_printf ("%s%s%s%s%s", field->before != NULL ? field->before : "", field->before != NULL ? " " : "",
                          words, field->behind != NULL ? " " : "", field->behind != NULL ? field->behind : "");
}

static char *
write_field (const PokerField *field, const guint *value)
{
  g_autofree char *number = NULL;
  const char      *words;

  switch (field->kind)
    {
    case POKER_FIELD_NUMBER:
      number = g_strdup_printf ("%u", *value);
      return field->none != NULL && *value == 0 ? g_strdup ("") : surround (field, number);
    case POKER_FIELD_RANGE:
      return value[0] == value[1] ? g_strdup_printf ("%u", value[0]) : g_strdup_printf ("%u-%u", value[0], value[1]);
    case POKER_FIELD_CHOICE:
      words = poker_field_phrase (field, *value).words;
      return *words == '\0' ? g_strdup ("") : surround (field, words);
    case POKER_FIELD_FLAG:
      return g_strdup (*value > 0 ? field->before : "");
    default:
      return g_strdup ("");
    }
}

char *
poker_form_write (const PokerWord *word, const guint value[POKER_MOST_FIELDS])
{
  GString *line = g_string_new (word->word);
  gboolean is_first = TRUE;

  if (word->always != NULL)
    g_string_append_printf (line, " %s", word->always);
  for (guint i = 0; i < poker_word_n_fields (word); i++)
    {
      g_autofree char *words
          = poker_word_asks (word, value, i) ? write_field (&word->field[i], &value[i]) : g_strdup ("");

      if (*words == '\0')
        continue;
      if (word->glue != NULL && !is_first)
        g_string_append_printf (line, " %s", word->glue);
      g_string_append_printf (line, " %s", words);
      is_first = FALSE;
    }
  if (word->end != NULL)
    g_string_append (line, word->end);
  return g_string_free (line, FALSE);
}

/* The first phrase that agrees with the other fields. */
static guint
find_fitting (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field)
{
  for (guint phrase = 0; poker_field_phrase (&word->field[field], phrase).words != NULL; phrase++)
    if (poker_form_fits (word, value, field, phrase))
      return phrase;
  return 0;
}

void
poker_form_set (const PokerWord *word, guint value[POKER_MOST_FIELDS], guint field, guint number)
{
  value[field] = number;
  if (word->field[field].kind == POKER_FIELD_RANGE)
    value[field + 1] = MAX (value[field + 1], number);
  else if (word->field[field].kind == POKER_FIELD_UP_TO)
    value[field - 1] = MIN (value[field - 1], number);
  for (guint i = 0; i < poker_word_n_fields (word); i++)
    if (word->field[i].kind == POKER_FIELD_CHOICE && !poker_form_fits (word, value, i, value[i]))
      value[i] = find_fitting (word, value, i);
    else if (word->field[i].kind == POKER_FIELD_UP_TO) /* it may have been hidden until now */
      value[i] = MAX (value[i], word->field[i].least);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"

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

gint
poker_match (const PokerReader *reader, const char *phrase)
{
  g_autoptr (GArray) wanted = line_split (phrase, "", NULL);

  for (guint i = 0; i < wanted->len; i++)
    {
      const LineWord *word = &g_array_index (wanted, LineWord, i);
      guint           at = reader->at + i;

      if (word->quoted ? g_strcmp0 (line_word (reader->words, at), word->text) != 0
                       : !line_is (reader->words, at, word->text))
        return -1;
    }
  return (gint) wanted->len;
}

gboolean
poker_take_phrase (PokerReader *reader, const char *phrase)
{
  gint n = poker_match (reader, phrase);

  reader->at += (guint) MAX (n, 0);
  return n >= 0;
}

gboolean
poker_take_number (PokerReader *reader, guint min, guint max, guint8 *number, GError **error)
{
  gint64 value;

  if (!number_parse (poker_next_word (reader), min, max, &value, error))
    return FALSE;
  *number = (guint8) value;
  return TRUE;
}

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
  g_autofree char *list = list_to_choice (known);

  if (word == NULL)
    return input_unreadable (error, _ ("Something is missing at the end: it takes %s."), list);
  if (g_strv_contains (known, word))
    return input_unreadable (error, _ ("Write “%s” here without quotation marks."), word);
  return input_unreadable (error, _ ("“%s” does not belong here: it takes %s."), word, list);
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
    return input_unreadable (error, _ ("That is too much for one hand: %u lines are the limit."), POKER_MOST_LINES);
  reader->line.number = reader->number;
  variant->line[variant->n_lines++] = reader->line;
  return TRUE;
}

gboolean
poker_add_step (PokerReader *reader, PokerStep step, GError **error)
{
  reader->line.kind = POKER_LINE_STEP;
  reader->line.step = step;
  if (reader->is_burning && step.op != POKER_DEAL && step.op != POKER_DRAW && step.op != POKER_CHOICE)
    return input_unreadable (error, _ ("A card is burnt only before cards are dealt or drawn."));
  reader->line.step.burn = reader->is_burning ? 1 : 0;
  reader->is_burning = FALSE;
  return poker_add_line (reader, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words of steps that are more than fields. */
#include <glib/gi18n-lib.h>

#include "read-words.h"

enum
{
  MOST_EXPOSED = 5, /* cards that one player turns up */
};

gboolean
poker_finish_burn (PokerReader *reader, const guint *value, GError **error)
{
  reader->is_burning = TRUE;
  return TRUE;
}

/* Takes a number of cards such as "0-drawmax", whose upper end is an option. */
static gboolean
take_up_to_option (PokerReader *reader, guint *most)
{
  const PokerVariant *variant = reader->variant;
  const char         *word = line_word (reader->words, reader->at);

  for (guint i = 0; word != NULL && g_str_has_prefix (word, "0-") && i < variant->n_options; i++)
    if (variant->options[i].words == NULL && g_str_equal (word + 2, variant->options[i].name))
      {
        reader->at++;
        reader->line.most_by = (guint8) (i + 1);
        *most = (guint) MIN (variant->options[i].max, POKER_MOST_CARDS);
        return TRUE;
      }
  return FALSE;
}

static gboolean
lacks_option (PokerReader *reader, GError **error)
{
  const GameOption *row = poker_option_row (POKER_OPTION_DRAWMAX);
  const char       *word = line_word (reader->words, reader->at);

  if (word == NULL || !g_str_has_prefix (word, "0-") || !g_str_equal (word + 2, row->name))
    return FALSE;
  input_unreadable (error, _ ("The game has no option “%s”: write a line “option %s” above."), row->name, row->name);
  return TRUE;
}

gboolean
poker_read_draw (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_DRAW };
  guint     least = 0, most = 0;

  if (!take_up_to_option (reader, &most)
      && (lacks_option (reader, error) || !poker_take_range (reader, 0, POKER_MOST_CARDS, &least, &most, error)))
    return FALSE;
  step.least = (guint8) least;
  step.n = (guint8) most;
  return poker_add_step (reader, step, error);
}

/* `secretly discard 1 and door 1`, `secretly expose 2` */
gboolean
poker_read_secretly (PokerReader *reader, GError **error)
{
  static const char *const turns[] = { "door", "expose", NULL };
  PokerStep                step = { .op = POKER_SECRET, .to = POKER_AT_UP };
  gint                     which;

  if (poker_take (reader, "discard"))
    {
      if (!poker_take_number (reader, 1, POKER_MOST_CARDS, &step.n, error))
        return FALSE;
      if (!poker_take (reader, "and"))
        return poker_add_step (reader, step, error);
    }
  if ((which = poker_take_one_of (reader, turns, error)) < 0)
    return FALSE;
  step.to = which == 0 ? POKER_AT_DOOR : POKER_AT_UP;
  return poker_take_number (reader, 1, which == 0 ? 1 : MOST_EXPOSED, &step.least, error)
         && poker_add_step (reader, step, error);
}

/* The lines that are indented under it happen several times. */
gboolean
poker_read_repeat (PokerReader *reader, GError **error)
{
  guint8 times;

  if (reader->repeat_from != G_MAXUINT)
    return input_unreadable (error, _ ("A repetition cannot be inside another."));
  if (!poker_take_number (reader, 2, POKER_MOST_REPEATS, &times, error))
    return FALSE;
  reader->repeats = times;
  reader->repeat_from = reader->variant->n_lines;
  reader->repeat_indent = reader->indent;
  return poker_take (reader, ":") || input_unreadable (error, _ ("After “repeat” and a number there must be a colon."));
}

gboolean
poker_close_repeat (PokerReader *reader, GError **error)
{
  PokerVariant *variant = reader->variant;
  guint         from = reader->repeat_from, n = variant->n_lines - from;

  reader->repeat_from = G_MAXUINT;
  if (n == 0)
    return input_unreadable (error, _ ("Nothing is repeated: indent the lines to repeat."));
  if (from + n * reader->repeats > POKER_MOST_LINES)
    return input_unreadable (error, _ ("That is too much for one hand: %u lines are the limit."), POKER_MOST_LINES);
  for (guint i = n; i < n * reader->repeats; i++)
    variant->line[variant->n_lines++] = variant->line[from + i % n];
  return TRUE;
}

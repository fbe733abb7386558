/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words of the head that are more than fields: names, bets, options. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/safe-text.h"
#include "modifiers.h"
#include "read-words.h"

enum
{
  MOST_NAME = 60, /* characters */
  MOST_ABOUT = 120,
};

gboolean
poker_read_game (PokerReader *reader, GError **error)
{
  const char *word = poker_next_word (reader);

  if (word == NULL || !g_regex_match_simple ("^[a-z0-9][a-z0-9-]{0,39}$", word, 0, 0))
    return input_unreadable (error, _ ("A game has a name of small letters, digits and hyphens, such as “my-poker”."));
  g_free (reader->variant->id);
  reader->variant->id = g_strdup (word);
  return TRUE;
}

/* `name "..."`, or `name es "..."` for whoever speaks that language. */
static gboolean
read_text (PokerReader *reader, glong most, GHashTable *texts, GError **error)
{
  gboolean    has_language = reader->words->len == reader->at + 2;
  const char *language = has_language ? poker_next_word (reader) : "", *word = poker_next_word (reader);

  if (g_hash_table_contains (texts, language))
    return input_unreadable (error, _ ("There is such a line already: remove one of the two."));
  if (word == NULL || *word == '\0' || !g_utf8_validate (word, -1, NULL) || g_utf8_strlen (word, -1) > most)
    return input_unreadable (error, _ ("Write a text in quotes here, of at most %ld characters."), most);
  if (safe_text_can_mislead (word))
    return input_unreadable (error,
                             _ ("“%s” contains invisible characters, or characters that reverse the direction of "
                                "writing: type it again."),
                             word);
  g_hash_table_insert (texts, g_strdup (language), g_strdup (word));
  return TRUE;
}

gboolean
poker_read_name (PokerReader *reader, GError **error)
{
  return read_text (reader, MOST_NAME, reader->variant->names, error);
}

gboolean
poker_read_about (PokerReader *reader, GError **error)
{
  return read_text (reader, MOST_ABOUT, reader->variant->abouts, error);
}

/* Behind conditions the line counts only where they hold; the last such line wins. */
gboolean
poker_finish_players (PokerReader *reader, const guint *value, GError **error)
{
  PokerVariant *variant = reader->variant;

  variant->fewest = variant->fewest == 0 ? value[0] : MIN (variant->fewest, value[0]);
  variant->more = MAX (variant->more, value[1]);
  if (reader->line.n_when == 0)
    {
      variant->least = value[0];
      variant->most = value[1];
      return TRUE;
    }
  reader->line.kind = POKER_LINE_PLAYERS;
  reader->line.players.least = (guint8) value[0];
  reader->line.players.most = (guint8) value[1];
  return poker_add_line (reader, error);
}

/* `when run on: when run7 on: refuse` refuses these options together. */
gboolean
poker_finish_refuse (PokerReader *reader, const guint *value, GError **error)
{
  if (reader->line.n_when == 0)
    return input_unreadable (error, _ ("Write in front of “refuse” what is refused: “when run on:”."));
  reader->line.kind = POKER_LINE_REFUSE;
  return poker_add_line (reader, error);
}

gboolean
poker_finish_minutes (PokerReader *reader, const guint *value, GError **error)
{
  reader->variant->minutes = value[0];
  return TRUE;
}

gboolean
poker_finish_deck (PokerReader *reader, const guint *value, GError **error)
{
  reader->variant->deck = (guint8) value[0];
  return TRUE;
}

/* --- Options --- */

/* Adds the option as the vocabulary has it, unless the game has it already. */
static GameOption *
add_option (PokerVariant *variant, PokerOption which)
{
  GameOption *added;

  if (variant->slot[which] >= 0)
    return &variant->options[variant->slot[which]];
  variant->options = g_renew (GameOption, variant->options, variant->n_options + 2);
  added = &variant->options[variant->n_options];
  *added = *poker_option_row (which);
  added->off = added->words != NULL ? added->words[0] : NULL;
  variant->slot[which] = (gint8) variant->n_options++;
  variant->options[variant->n_options] = (GameOption){ NULL };
  return added;
}

/* Keeps only the words that the file lists, in its order; the first is the usual one. */
static gboolean
take_words (PokerReader *reader, const GameOption *row, GameOption *option, GError **error)
{
  const char **words = g_new0 (const char *, g_strv_length ((char **) row->words) + 1);
  const char **says = row->says != NULL ? g_new0 (const char *, g_strv_length ((char **) row->words) + 1) : NULL;
  guint        n = 0;

  g_ptr_array_add (reader->variant->owned, words);
  if (says != NULL)
    g_ptr_array_add (reader->variant->owned, says);
  while (reader->at < reader->words->len)
    {
      gint which = poker_take_one_of (reader, row->words, error);

      if (which < 0)
        return FALSE;
      if (g_strv_contains (words, row->words[which]))
        return input_unreadable (error, _ ("“%s” is listed twice."), row->words[which]);
      words[n] = row->words[which];
      if (says != NULL)
        says[n] = row->says[which];
      n++;
    }
  if (n == 0)
    return TRUE;
  option->words = words;
  option->says = says;
  return TRUE;
}

/* A table can set only one option of a name. */
static gboolean
is_taken (const PokerVariant *variant, PokerOption which)
{
  for (guint i = 0; i < variant->n_options; i++)
    if ((gint) i != variant->slot[which] && g_str_equal (variant->options[i].name, poker_option_row (which)->name))
      return TRUE;
  return FALSE;
}

static gboolean
add_option_of (PokerReader *reader, PokerOption which, GError **error)
{
  const GameOption *row = poker_option_row (which);
  GameOption       *option;
  gint64            number;

  if (is_taken (reader->variant, which))
    return input_unreadable (error, _ ("The option “%s” is listed twice."), row->name);
  if (reader->variant->slot[which] >= 0 && (which != POKER_OPTION_BURN || reader->is_burning_said))
    return input_unreadable (error, _ ("The option “%s” is listed twice."), row->name);
  reader->is_burning_said |= which == POKER_OPTION_BURN;
  option = add_option (reader->variant, which);
  reader->variant->said[which] = reader->number;
  if (row->words != NULL)
    return take_words (reader, row, option, error);
  if (reader->at == reader->words->len)
    return TRUE;
  if (reader->at + 1 == reader->words->len && strchr (line_word (reader->words, reader->at), '-') != NULL)
    {
      guint least, most;

      if (!poker_take_range (reader, (guint) row->min, (guint) row->max, &least, &most, error))
        return FALSE;
      option->min = (gint32) least;
      option->max = (gint32) most;
      option->fallback = CLAMP (option->fallback, option->min, option->max);
      return TRUE;
    }
  if (!number_parse (poker_next_word (reader), row->min, row->max, &number, error))
    return FALSE;
  option->fallback = (gint32) number;
  option->as = NULL;
  return TRUE;
}

/* Takes the name of one of the options FROM to END - 1, or of those that FITS accepts; -1 and a sentence: it is none. */
static gint
take_option (PokerReader *reader, PokerOption from, PokerOption end, gboolean (*fits) (PokerOption), GError **error)
{
  const char *names[POKER_OPTIONS + 1] = { NULL };
  PokerOption options[POKER_OPTIONS];
  guint       n = 0;
  gint        which;

  for (PokerOption option = from; option < end; option++)
    if (fits == NULL || fits (option))
      {
        const char *old = poker_option_row (option)->old;

        if (old != NULL && poker_take (reader, old))
          return (gint) option;
        options[n] = option;
        names[n++] = poker_option_row (option)->name;
      }
  which = poker_take_one_of (reader, names, error);
  return which >= 0 ? (gint) options[which] : -1;
}

gboolean
poker_read_option (PokerReader *reader, GError **error)
{
  gint which = take_option (reader, 0, POKER_CATEGORY_HIGH, NULL, error);

  return which >= 0 && add_option_of (reader, (PokerOption) which, error);
}

/* `category low on`: points are counted for it, unless a table does not want that. */
gboolean
poker_read_category (PokerReader *reader, GError **error)
{
  gint which = take_option (reader, POKER_CATEGORY_HIGH, POKER_OPTIONS, NULL, error);

  return which >= 0 && add_option_of (reader, (PokerOption) which, error);
}

/* `modifiers jokers two_suits` adds house rules that are usually off. */
gboolean
poker_read_modifiers (PokerReader *reader, GError **error)
{
  do
    {
      gint which = take_option (reader, 0, POKER_OPTIONS, poker_is_modifier, error);

      if (which < 0)
        return FALSE;
      if (is_taken (reader->variant, (PokerOption) which) || reader->variant->slot[which] >= 0)
        return input_unreadable (error, _ ("The option “%s” is listed twice."),
                                 poker_option_row ((PokerOption) which)->name);
      add_option (reader->variant, (PokerOption) which)->is_house_rule = TRUE;
      reader->variant->said[which] = reader->number;
    }
  while (reader->at < reader->words->len);
  return TRUE;
}

/* Adds the options that every game with bets has. */
gboolean
poker_read_betting (PokerReader *reader, GError **error)
{
  PokerVariant *variant = reader->variant;

  if (!add_option_of (reader, POKER_OPTION_STRUCTURE, error))
    return FALSE;
  add_option (variant, POKER_OPTION_UNIT);
  add_option (variant, POKER_OPTION_ANTE);
  add_option (variant, POKER_OPTION_CAP);
  add_option (variant, POKER_OPTION_BURN);
  return TRUE;
}

/* The option if the game has it by now; NULL and a sentence if not. */
static GameOption *
find_added (PokerReader *reader, PokerOption which, GError **error)
{
  gint slot = reader->variant->slot[which];

  if (slot < 0)
    input_unreadable (error, _ ("A line that begins with “betting” has to come before this one."));
  return slot < 0 ? NULL : &reader->variant->options[slot];
}

gboolean
poker_read_raises (PokerReader *reader, GError **error)
{
  GameOption *cap = find_added (reader, POKER_OPTION_CAP, error);
  guint8      raises;

  if (cap == NULL || !poker_take_number (reader, (guint) cap->min, (guint) cap->max, &raises, error))
    return FALSE;
  cap->fallback = raises;
  return TRUE;
}

/* `ante none`: no ante, unless a table wants one. */
gboolean
poker_read_ante (PokerReader *reader, GError **error)
{
  static const char *const words[] = { "unit", "none", NULL };
  GameOption              *ante = find_added (reader, POKER_OPTION_ANTE, error);
  gint                     which;

  if (ante == NULL || (which = poker_take_one_of (reader, words, error)) < 0)
    return FALSE;
  if (which == 1)
    {
      ante->as = NULL;
      ante->fallback = 0;
      ante->help = N_ ("Chips that everybody puts in before the deal.");
    }
  return TRUE;
}

gboolean
poker_read_blinds (PokerReader *reader, GError **error)
{
  static const char *const words[] = { "always", "option", NULL };
  gint                     which = poker_take_one_of (reader, words, error);

  if (which < 0)
    return FALSE;
  reader->variant->blinds = which == 0 ? POKER_BLINDS_ALWAYS : POKER_BLINDS_OPTION;
  if (which == 1)
    add_option (reader->variant, POKER_OPTION_BLINDS);
  return TRUE;
}

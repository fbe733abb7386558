/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a variant's file: what it is called, who plays, the options. */
#include "modifiers.h"
#include "read-private.h"

#include "base/number.h"
#include "base/safe-text.h"

#include <glib/gi18n-lib.h>

enum
{
  MOST_NAME = 60, /* characters */
  MOST_ABOUT = 120,
};

static gboolean
read_game (PokerReader *reader, GError **error)
{
  const char *word = poker_next_word (reader);

  if (word == NULL || !g_regex_match_simple ("^[a-z0-9][a-z0-9-]{0,39}$", word, 0, 0))
    return input_unreadable (error, _ ("A game has a name of small letters, digits and hyphens, such as “my-poker”."));
  g_free (reader->variant->id);
  reader->variant->id = g_strdup (word);
  return TRUE;
}

/* `name "..."`, and in another language `name es "..."`, which counts where that language is spoken. */
static gboolean
read_text (PokerReader *reader, glong most, GHashTable *texts, GError **error)
{
  gboolean    has_language = reader->words->len == reader->at + 2;
  const char *language = has_language ? poker_next_word (reader) : "", *word = poker_next_word (reader);

  if (g_hash_table_contains (texts, language))
    return input_unreadable (error, _ ("There is such a line already: take one of the two away."));
  if (word == NULL || *word == '\0' || !g_utf8_validate (word, -1, NULL) || g_utf8_strlen (word, -1) > most)
    return input_unreadable (error, _ ("Here belongs a text in quotes, of at most %ld characters."), most);
  if (safe_text_can_mislead (word))
    return input_unreadable (error,
                             _ ("“%s” contains invisible characters, or characters that reverse the direction of "
                                "writing: type it again."),
                             word);
  g_hash_table_insert (texts, g_strdup (language), g_strdup (word));
  return TRUE;
}

static gboolean
read_name (PokerReader *reader, GError **error)
{
  return read_text (reader, MOST_NAME, reader->variant->names, error);
}

static gboolean
read_about (PokerReader *reader, GError **error)
{
  return read_text (reader, MOST_ABOUT, reader->variant->abouts, error);
}

/* With a condition in front: so many with these options, whatever holds else; the last such line counts. */
static gboolean
read_players (PokerReader *reader, GError **error)
{
  PokerVariant *variant = reader->variant;
  guint         least = 0, most = 0;

  if (!poker_take_range (reader, 2, POKER_MOST_SEATS, &least, &most, error))
    return FALSE;
  variant->fewest = variant->fewest == 0 ? least : MIN (variant->fewest, least);
  variant->more = MAX (variant->more, most);
  if (reader->line.n_when == 0)
    {
      variant->least = least;
      variant->most = most;
      return TRUE;
    }
  reader->line.kind = POKER_LINE_PLAYERS;
  reader->line.players.least = (guint8) least;
  reader->line.players.most = (guint8) most;
  return poker_add_line (reader, error);
}

/* `when run on: when run7 on: refuse`: these options do not go together. */
static gboolean
read_refuse (PokerReader *reader, GError **error)
{
  if (reader->line.n_when == 0)
    return input_unreadable (error, _ ("In front of “refuse” belongs what is refused: “when run on:”."));
  reader->line.kind = POKER_LINE_REFUSE;
  return poker_add_line (reader, error);
}

static gboolean
read_minutes (PokerReader *reader, GError **error)
{
  guint8 minutes;

  if (!poker_take_number (reader, 1, 240, &minutes, error))
    return FALSE;
  reader->variant->minutes = minutes;
  return TRUE;
}

/* --- Options --- */

/* Adds the option with its row of the vocabulary, unless it is there; the caller may change it. */
static GameOption *
add_option (PokerVariant *variant, PokerOption which)
{
  GameOption *added;

  if (variant->slot[which] >= 0)
    return &variant->options[variant->slot[which]];
  variant->options = g_renew (GameOption, variant->options, variant->n_options + 2);
  added = &variant->options[variant->n_options];
  *added = *poker_option_row (which);
  variant->slot[which] = (gint8) variant->n_options++;
  variant->options[variant->n_options] = (GameOption){ NULL };
  return added;
}

/* The words of ROW in the order in which the file has them, the usual one first; those that it leaves out there are not. */
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
        return input_unreadable (error, _ ("“%s” stands there twice."), row->words[which]);
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

/* Two rows have the same name: a table could set only one of them. */
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
    return input_unreadable (error, _ ("The option “%s” stands there twice."), row->name);
  if (reader->variant->slot[which] >= 0 && (which != POKER_OPTION_BURN || reader->is_burning_said))
    return input_unreadable (error, _ ("The option “%s” stands there twice."), row->name);
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

static gboolean
read_option (PokerReader *reader, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gint which;

  for (guint i = 0; i < POKER_CATEGORY_HIGH; i++)
    g_ptr_array_add (names, (gpointer) poker_option_row (i)->name);
  g_ptr_array_add (names, NULL);
  which = poker_take_one_of (reader, (const char *const *) names->pdata, error);
  return which >= 0 && add_option_of (reader, (PokerOption) which, error);
}

/* `modifiers jokers two_suits`: options that change the rest, of which nothing more has to be said. */
static gboolean
read_modifiers (PokerReader *reader, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (PokerOption));

  for (PokerOption i = 0; i < POKER_OPTIONS; i++)
    if (poker_is_modifier (i))
      {
        g_ptr_array_add (names, (gpointer) poker_option_row (i)->name);
        g_array_append_val (kinds, i);
      }
  g_ptr_array_add (names, NULL);
  do
    {
      gint        which = poker_take_one_of (reader, (const char *const *) names->pdata, error);
      PokerOption option = which >= 0 ? g_array_index (kinds, PokerOption, which) : 0;

      if (which < 0)
        return FALSE;
      if (is_taken (reader->variant, option) || reader->variant->slot[option] >= 0)
        return input_unreadable (error, _ ("The option “%s” stands there twice."), poker_option_row (option)->name);
      add_option (reader->variant, option)->is_house_rule = TRUE;
      reader->variant->said[option] = reader->number;
    }
  while (reader->at < reader->words->len);
  return TRUE;
}

/* `category low on`: points are counted for it, unless somebody does not want that. */
static gboolean
read_category (PokerReader *reader, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gint which;

  for (guint i = POKER_CATEGORY_HIGH; i < POKER_OPTIONS; i++)
    g_ptr_array_add (names, (gpointer) poker_option_row (i)->name);
  g_ptr_array_add (names, NULL);
  which = poker_take_one_of (reader, (const char *const *) names->pdata, error);
  return which >= 0 && add_option_of (reader, (PokerOption) (POKER_CATEGORY_HIGH + which), error);
}

/* The words of `structure` in their order, with what belongs to every game with bets. */
static gboolean
read_betting (PokerReader *reader, GError **error)
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

/* The option that has been added, to be changed; NULL and a sentence: it has not. */
static GameOption *
find_added (PokerReader *reader, PokerOption which, GError **error)
{
  gint slot = reader->variant->slot[which];

  if (slot < 0)
    input_unreadable (error, _ ("A line that begins with “betting” has to come before this one."));
  return slot < 0 ? NULL : &reader->variant->options[slot];
}

static gboolean
read_raises (PokerReader *reader, GError **error)
{
  GameOption *cap = find_added (reader, POKER_OPTION_CAP, error);
  guint8      raises;

  if (cap == NULL || !poker_take_number (reader, cap->min, cap->max, &raises, error))
    return FALSE;
  cap->fallback = raises;
  return TRUE;
}

/* `ante none`: unless somebody wants one. */
static gboolean
read_ante (PokerReader *reader, GError **error)
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

static gboolean
read_blinds (PokerReader *reader, GError **error)
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

/* `deck 88`: with some cards twice, those of 88 Poker. */
static gboolean
read_deck (PokerReader *reader, GError **error)
{
  static const char *const words[] = { "52", "88", NULL };
  gint                     which = poker_take_one_of (reader, words, error);

  if (which < 0)
    return FALSE;
  reader->variant->deck = which == 1 ? POKER_DECK_88 : 0;
  return TRUE;
}

const PokerStatement poker_head_statements[] = {
  { "game", read_game, TRUE, TRUE },
  { "name", read_name, TRUE },
  { "about", read_about, TRUE },
  { "players", read_players, FALSE, TRUE },
  { "minutes", read_minutes, TRUE, TRUE },
  { "betting", read_betting, TRUE, TRUE },
  { "raises", read_raises, TRUE, TRUE },
  { "ante", read_ante, TRUE, TRUE },
  { "blinds", read_blinds, TRUE, TRUE },
  { "deck", read_deck, TRUE, TRUE },
  { "option", read_option, TRUE },
  { "modifiers", read_modifiers, TRUE },
  { "category", read_category, TRUE },
  { "refuse", read_refuse },
  { NULL },
};

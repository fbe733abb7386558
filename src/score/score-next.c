/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next deal in a sentence, and whether somebody else's sentence says the same. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "score.h"

char *
score_next (const Score *score)
{
  const GameState *dealt = score_dealt (score);
  g_autoptr (GPtrArray) said = NULL;

  if (dealt == NULL)
    return NULL;
  said = game_sheet_tell (dealt, (const char *const *) score_terms (score)->names);
  g_ptr_array_add (said, NULL);
  return g_strjoinv (" ", (char **) said->pdata);
}

static const char *const numbers[]
    = { "zero",     "one",     "two",     "three",     "four",     "five",     "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty" };
static const char *const ranks[] = { "twos",  "threes", "fours", "fives",  "sixes", "sevens", "eights",
                                     "nines", "tens",   "jacks", "queens", "kings", "aces" };

/* A number in digits or as a word; -1: it is none. */
static gint
read_number (const char *word)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (word, 10, 0, GAME_MAX_CARDS, &number, NULL))
    return (gint) number;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_ascii_strcasecmp (numbers[i], word) == 0)
      return (gint) i;
  return -1;
}

/* Any card of the rank that WORD names, in the plural: "fours", "4s", "10s", "Ks"; 0: it names none. */
static CardSet
read_rank (const char *word)
{
  gsize n = strlen (word);

  if (g_str_equal (word, "10s"))
    return CARD_RANK_SET (CARD_TEN);
  for (guint rank = 0; rank < CARD_RANKS && n == 2 && word[1] == 's'; rank++)
    if (word[0] == card_rank_letters[rank])
      return CARD_RANK_SET (rank);
  if (g_ascii_strcasecmp (word, "jokers") == 0)
    return ~CARD_DECK_SET;
  if (g_ascii_strcasecmp (word, "deuces") == 0)
    return CARD_RANK_SET (0);
  for (guint rank = 0; rank < G_N_ELEMENTS (ranks); rank++)
    if (g_ascii_strcasecmp (ranks[rank], word) == 0)
      return CARD_RANK_SET (rank);
  return 0;
}

/* TEXT begins with NAME as a whole word. */
static gboolean
begins_with (const char *text, const char *name)
{
  gsize n = strlen (name);

  return strncmp (text, name, n) == 0 && !g_unichar_isalnum (g_utf8_get_char (text + n));
}

/* The seat of the player of whom TEXT says that they deal, or else whose name comes first; -1: nobody is named. */
static gint
find_dealer (const Score *score, const char *text)
{
  const ScoreTerms *terms = score_terms (score);
  gunichar          before = ' ';
  gint              first = -1;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      for (guint seat = 0; seat < terms->setup.n_seats && !g_unichar_isalnum (before); seat++)
        if (begins_with (at, terms->names[seat]))
          {
            if (g_str_has_prefix (at + strlen (terms->names[seat]), " deal"))
              return (gint) seat;
            first = first < 0 ? (gint) seat : first;
          }
      before = g_utf8_get_char (at);
    }
  return first;
}

/* WORDS behind a number say that it counts the cards of each player. */
static gboolean
are_cards (char *const *words)
{
  return words[0] != NULL
         && (g_str_has_prefix (words[0], "card") || g_str_equal (words[0], "each") || g_str_equal (words[0], "apiece")
             || (g_str_equal (words[0], "to") && g_strcmp0 (words[1], "each") == 0));
}

gboolean
score_next_agrees (const Score *score, const char *text)
{
  const GameState *dealt = score_dealt (score);
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_auto (GStrv) words = NULL;
  gint    named;
  CardSet about;

  if (dealt == NULL || composed == NULL)
    return FALSE;
  named = find_dealer (score, composed);
  if (named >= 0 && named != dealt->dealer)
    return FALSE;
  about = dealt->game->sheet->ranks != NULL ? dealt->game->sheet->ranks (dealt) : 0;
  words = g_strsplit_set (composed, " \t,;.:!()", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint    number = read_number (words[i]);
      CardSet rank = read_rank (words[i]);

      if (number >= 0 && are_cards (&words[i + 1]) && game_sheet_cards (dealt) > 0
          && number != (gint) game_sheet_cards (dealt))
        return FALSE;
      if (rank != 0 && !(rank & about))
        return FALSE;
    }
  return TRUE;
}

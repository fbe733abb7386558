/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One hand of a score sheet as a line: names with what each of them has, and words with what is asked once; and all of them as
   a file. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "base/list.h"
#include "base/number.h"
#include "score.h"

#define NOBODY "-"
#define NEXT   "/" /* ends the cards of one ask */

typedef struct
{
  const ScoreTerms *terms;
  const GameState  *dealt;
  const Game       *game;
  const GArray     *words;
  guint             at;                    /* in WORDS */
  gint              seat;                  /* whose name was the last; -1: none */
  gint              next;                  /* the ask whose answer is expected behind that name */
  guint             said[SHEET_MOST_ASKS]; /* a bit for each answer */
  SheetRow         *row;
} Reading;

static gboolean
is_number (const char *word)
{
  const char *digits = word + (*word == '-' || *word == '+');

  return *digits != '\0' && digits[strspn (digits, "0123456789")] == '\0';
}

static const SheetAsk *
ask_at (const Reading *reading, gint ask)
{
  return &reading->game->sheet->asks[ask];
}

/* The first ask from FROM on of the seats, or of the hand, that is asked of this hand. */
static gint
find_ask (const Reading *reading, gint from, gboolean once)
{
  for (gint i = from; i < (gint) game_sheet_asks (reading->game); i++)
    if ((ask_at (reading, i)->of == SHEET_ONCE) == once && game_sheet_is_asked (reading->dealt, (guint) i))
      return i;
  return -1;
}

static gint
find_word (const char *const *words, const char *word)
{
  for (gint i = 0; words != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

static guint
place_of (const Reading *reading, gint ask)
{
  switch (ask_at (reading, ask)->of)
    {
    case SHEET_EACH:
      return (guint) reading->seat;
    case SHEET_SIDE:
      return (guint) reading->seat % reading->dealt->n_sides;
    case SHEET_ONCE:
    default:
      return 0;
    }
}

static gboolean
put (Reading *reading, gint ask, gint64 value, GError **error)
{
  guint at = place_of (reading, ask);

  if (reading->said[ask] & 1u << at)
    return input_unreadable (error, _ ("“%s” is written twice here."), ask_at (reading, ask)->word);
  reading->said[ask] |= 1u << at;
  reading->row->v[ask][at] = value;
  if (ask_at (reading, ask)->of != SHEET_ONCE)
    reading->next = find_ask (reading, ask + 1, FALSE);
  return TRUE;
}

/* Reads cards up to what is none, or as many as there can be. */
static gboolean
read_cards (Reading *reading, gint ask, GError **error)
{
  SheetLimits limits = game_sheet_limits (reading->dealt, (guint) ask);
  CardSet     cards = 0;
  Card        card;

  while (reading->at < reading->words->len && card_set_size (cards) < limits.max
         && !g_array_index (reading->words, LineWord, reading->at).quoted
         && game_card_parse (reading->game, line_word (reading->words, reading->at), &card))
    {
      if (card_copy (card) > 0 || cards & CARD_SET (card_face (card)))
        return input_unreadable (error, _ ("The card %s is written twice."), line_word (reading->words, reading->at));
      cards |= CARD_SET (card_face (card));
      reading->at++;
    }
  if (cards == 0)
    return input_unreadable (error, _ ("“%s” is not a card."),
                             reading->at < reading->words->len ? line_word (reading->words, reading->at) : "");
  if (line_is (reading->words, reading->at, NEXT))
    reading->at++;
  return put (reading, ask, (gint64) cards, error);
}

/* Reads the answer to ASK, which is the next word. */
static gboolean
read_answer (Reading *reading, gint ask, GError **error)
{
  const SheetAsk *of = ask_at (reading, ask);
  const char     *word = line_word (reading->words, reading->at);
  gint64          value;

  if (word == NULL)
    return input_unreadable (error, _ ("A value is missing after “%s”."), of->word);
  if (of->kind == SHEET_CARDS)
    return read_cards (reading, ask, error);
  reading->at++;
  switch (of->kind)
    {
    case SHEET_SEAT:
      value = score_terms_seat (reading->terms, word);
      if (value < 0 && !g_str_equal (word, NOBODY))
        return input_unreadable (error, _ ("Nobody called “%s” plays."), word);
      return put (reading, ask, value, error);
    case SHEET_WORD:
      value = find_word (of->words, word);
      if (value < 0)
        {
          g_autofree char *choice = list_to_choice (of->words);

          return input_unreadable (error, _ ("“%s” cannot stand after “%s”: write %s."), word, of->word, choice);
        }
      return put (reading, ask, value, error);
    case SHEET_NUMBER:
    case SHEET_CARDS:
    default:
      return number_parse (word, -NUMBER_MAX, NUMBER_MAX, &value, error) && put (reading, ask, value, error);
    }
}

/* The ask that WORD names, or of which it is a value that can stand alone; with -1 in VALUE if it names it. */
static gint
find_said (const Reading *reading, const char *word, gboolean once, gint *value)
{
  for (gint i = find_ask (reading, 0, once); i >= 0; i = find_ask (reading, i + 1, once))
    {
      *value = -1;
      if (g_str_equal (ask_at (reading, i)->word, word))
        return i;
      *value = ask_at (reading, i)->kind == SHEET_WORD ? find_word (ask_at (reading, i)->words, word) : -1;
      if (*value >= 0 && !g_str_equal (word, NOBODY))
        return i;
    }
  return -1;
}

/* What the rules of the sheet make of a word that is no name. */
static gboolean
read_word (Reading *reading, GError **error)
{
  const char *word = line_word (reading->words, reading->at);
  gint        value, ask = reading->seat >= 0 ? find_said (reading, word, FALSE, &value) : -1;

  if (ask < 0)
    ask = find_said (reading, word, TRUE, &value);
  if (ask >= 0)
    {
      reading->at++;
      return value >= 0 ? put (reading, ask, value, error) : read_answer (reading, ask, error);
    }
  while (reading->next >= 0 && is_number (word) && ask_at (reading, reading->next)->kind != SHEET_NUMBER)
    reading->next = find_ask (reading, reading->next + 1, FALSE);
  if (reading->seat >= 0 && reading->next >= 0
      && (is_number (word) || g_str_equal (word, NOBODY) || ask_at (reading, reading->next)->kind != SHEET_NUMBER))
    return read_answer (reading, reading->next, error);
  if (is_number (word))
    return input_unreadable (error,
                             _ ("Nothing is asked for that could be %s here: “cardroomctl score show %s” says "
                                "what is."),
                             word, reading->game->id);
  return input_unreadable (error,
                           _ ("“%s” is nobody who plays, and no word of this sheet: “cardroomctl score show %s” "
                              "lists them."),
                           word, reading->game->id);
}

/* Sets what was not written to what it then is. */
static gboolean
complete (Reading *reading, GError **error)
{
  for (guint i = 0; i < game_sheet_asks (reading->game); i++)
    for (guint at = 0; at < game_sheet_of (reading->dealt, i); at++)
      {
        const SheetAsk *ask = ask_at (reading, (gint) i);

        if (reading->said[i] & 1u << at)
          continue;
        reading->row->v[i][at]
            = game_sheet_is_asked (reading->dealt, i) ? ask->fallback : game_sheet_limits (reading->dealt, i).min;
        if (ask->optional || !game_sheet_is_asked (reading->dealt, i))
          continue;
        if (ask->of == SHEET_ONCE)
          return input_unreadable (error, _ ("“%s” is missing: write it with its value."), ask->word);
        return input_unreadable (error, _ ("“%s” is missing for %s: write it behind the name."), ask->word,
                                 reading->terms->names[at]);
      }
  return TRUE;
}

/* Whether the next word, which somebody is called, stands for something else unless it is quoted. */
static gboolean
is_ours (const Reading *reading)
{
  const LineWord *word = &g_array_index (reading->words, LineWord, reading->at);
  gint            value;

  if (word->quoted)
    return FALSE;
  return find_said (reading, word->text, TRUE, &value) >= 0
         || (reading->seat >= 0 && find_said (reading, word->text, FALSE, &value) >= 0)
         || (reading->seat >= 0 && reading->next >= 0 && is_number (word->text));
}

gboolean
score_row_parse (const Score *score, const GArray *words, SheetRow *row, GError **error)
{
  const GameState *dealt = score_dealt (score);
  Reading          reading = { score_terms (score), dealt, score_state (score)->game, words, 0, -1, -1, { 0 }, row };

  if (dealt == NULL)
    return score_refuse_over (score, error);
  *row = (SheetRow){ 0 };
  if (words->len == 0)
    return input_unreadable (error, _ ("Write what the hand came to."));
  while (reading.at < words->len)
    {
      gint seat = score_terms_seat (reading.terms, line_word (words, reading.at));

      if (seat >= 0 && !is_ours (&reading))
        {
          reading.seat = seat;
          reading.next = find_ask (&reading, 0, FALSE);
          reading.at++;
        }
      else if (!read_word (&reading, error))
        return FALSE;
    }
  return complete (&reading, error);
}

/* --- Printing --- */

/* NAME, in quotes also where it could be taken for something else. */
static char *
quote_name (const Game *game, const char *name)
{
  g_autofree char *plain = line_quote (name);
  gboolean         is_taken = is_number (name);
  Card             card;

  for (guint i = 0; i < game_sheet_asks (game); i++)
    is_taken |= g_str_equal (game->sheet->asks[i].word, name) || find_word (game->sheet->asks[i].words, name) >= 0;
  if (*plain != '"' && (is_taken || game_card_parse (game, name, &card)))
    return g_strdup_printf ("\"%s\"", name);
  return g_steal_pointer (&plain);
}

static void
print_cards (GString *text, CardSet cards)
{
  for (CardSet left = cards; left != 0; left &= left - 1)
    {
      g_string_append_c (text, ' ');
      card_print ((Card) card_set_first (left), text);
    }
}

static void
print_value (GString *text, const ScoreTerms *terms, const SheetAsk *ask, gint64 value)
{
  g_autofree char *name = NULL;

  switch (ask->kind)
    {
    case SHEET_CARDS:
      print_cards (text, (CardSet) value);
      return;
    case SHEET_SEAT:
      name = value >= 0 ? quote_name (terms->setup.game, terms->names[value]) : g_strdup (NOBODY);
      g_string_append_printf (text, " %s", name);
      return;
    case SHEET_WORD:
      g_string_append_printf (text, " %s", ask->words[value]);
      return;
    case SHEET_NUMBER:
    default:
      g_string_append_printf (text, " %" G_GINT64_FORMAT, value);
    }
}

/* Whether the ask at INDEX is the one that follows a name. */
static gboolean
is_first (const GameState *dealt, guint index)
{
  for (guint i = 0; i < index; i++)
    if (dealt->game->sheet->asks[i].of != SHEET_ONCE && game_sheet_is_asked (dealt, i))
      return FALSE;
  return TRUE;
}

/* What is not asked, or can be left out, is not written. */
static gboolean
is_written (const GameState *dealt, guint index, gint64 value)
{
  const SheetAsk *ask = &dealt->game->sheet->asks[index];

  return game_sheet_is_asked (dealt, index) && !(ask->optional && value == ask->fallback);
}

/* The answers behind the name of SEAT; its first number stands without its word.  WHOLE: what can be left out is written too. */
static void
print_seat (GString *text, const ScoreTerms *terms, const GameState *dealt, const SheetRow *row, guint seat,
            gboolean whole)
{
  const SheetAsk  *asks = dealt->game->sheet->asks;
  g_autofree char *name = quote_name (dealt->game, terms->names[seat]);
  gsize            begun = text->len;

  for (guint i = 0; asks[i].word != NULL; i++)
    {
      if (asks[i].of == SHEET_ONCE || seat >= game_sheet_of (dealt, i)
          || !(whole ? game_sheet_is_asked (dealt, i) && asks[i].kind != SHEET_CARDS
                     : is_written (dealt, i, row->v[i][seat])))
        continue;
      if (!is_first (dealt, i) || asks[i].kind != SHEET_NUMBER)
        g_string_append_printf (text, " %s", asks[i].word);
      print_value (text, terms, &asks[i], row->v[i][seat]);
    }
  if (text->len == begun)
    return;
  g_string_insert (text, (gssize) begun, name);
  g_string_insert (text, (gssize) begun, begun > 0 ? " " : "");
}

char *
score_row_print (const ScoreTerms *terms, const GameState *dealt, const SheetRow *row)
{
  const SheetAsk *asks = dealt->game->sheet->asks;
  GString        *text = g_string_new (NULL);

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    print_seat (text, terms, dealt, row, seat, FALSE);
  for (guint i = 0; asks[i].word != NULL; i++)
    if (asks[i].of == SHEET_ONCE && is_written (dealt, i, row->v[i][0]))
      {
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", asks[i].word);
        print_value (text, terms, &asks[i], row->v[i][0]);
      }
  if (text->len == 0) /* a hand that came to nothing is a hand all the same */
    print_seat (text, terms, dealt, row, 0, TRUE);
  return g_string_free (text, FALSE);
}

char *
score_to_text (const Score *score)
{
  g_autofree char *header = score_terms_to_text (score_terms (score));
  GString         *text = g_string_new (header);

  for (guint i = 0; i < score_n_hands (score); i++)
    {
      g_autofree char *row = score_row_print (score_terms (score), score_hand_dealt (score, i), score_hand (score, i));

      g_string_append_printf (text, "hand %s\n", row);
    }
  return g_string_free (text, FALSE);
}

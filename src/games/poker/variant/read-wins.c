/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line that says what wins. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "read-words.h"

enum
{
  ALL_PLACES = POKER_AT_BOARD + 1, /* the index of “all”, after the places */
};

/* Places joined by "and", or "all". */
static gboolean
take_places (PokerReader *reader, guint8 *from, GError **error)
{
  const char *places[ALL_PLACES + 2] = { [ALL_PLACES] = "all" };

  for (guint i = 0; i < ALL_PLACES; i++)
    places[i] = poker_places[i].word;
  *from = 0;
  do
    {
      gint place = poker_take_one_of (reader, places, error);

      if (place < 0)
        return FALSE;
      *from |= (guint8) (place == ALL_PLACES ? POKER_ALL_OWN | 1 << POKER_AT_BOARD : 1 << place);
    }
  while (poker_take (reader, "and"));
  return TRUE;
}

/* "with 5 of all", "with 3 of hole", "with 2 of hole and 3 of board". */
static gboolean
take_cards (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  guint8 board;

  if (!poker_take_number (reader, 1, POKER_MOST_CARDS, &criterion->size, error))
    return FALSE;
  if (!poker_take (reader, "of"))
    return input_unreadable (error, _ ("After the number there must be “of” and where the cards lie: “5 of all”."));
  if (line_is (reader->words, reader->at, "hole") && line_is (reader->words, reader->at + 1, "and")
      && line_is (reader->words, reader->at + 3, "of"))
    {
      criterion->own = criterion->size;
      reader->at += 2;
      if (!poker_take_number (reader, 1, POKER_MOST_CARDS, &board, error))
        return FALSE;
      reader->at++;
      criterion->from = 1 << POKER_AT_HOLE | 1 << POKER_AT_BOARD;
      criterion->size = (guint8) (criterion->size + board);
      return poker_take (reader, "board") || input_unreadable (error, _ ("The other cards can only be of the board."));
    }
  return take_places (reader, &criterion->from, error);
}

/* "up to 21", where cards are added up. */
static gboolean
take_param (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  criterion->param = poker_evals[criterion->eval].param;
  if (criterion->param == 0 || !poker_take (reader, "up"))
    return TRUE;
  if (!poker_take (reader, "to"))
    return input_unreadable (error, _ ("After “up” there must be “to” and a number: “up to 21”."));
  return poker_take_number (reader, 1, POKER_MOST_TOTAL, &criterion->param, error);
}

/* "at least pair": the lowest class of hands that wins. */
static gboolean
take_least (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  const char      *eval = poker_evals[criterion->eval].word, *word;
  const PokerKind *kind = poker_kind_find (eval);

  if (!poker_take (reader, "least"))
    return input_unreadable (error, _ ("After “at” there must be “least” and a hand: “at least pair”."));
  word = poker_next_word (reader);
  criterion->least = (guint8) (kind != NULL && word != NULL ? poker_kind_find_class (kind, word) : 0);
  return criterion->least > 0
         || input_unreadable (error, _ ("“%s” is not a hand that “%s” knows."), word != NULL ? word : "", eval);
}

/* The key of the lowest such hand: "21", "quads", "5-4-3-2-A". */
static gboolean
take_hand (PokerReader *reader, const PokerCriterion *criterion, PokerKey *key, GError **error)
{
  const PokerEval *eval = &poker_evals[criterion->eval];
  const PokerKind *kind = poker_kind_find (eval->word);
  const char      *word;
  gint64           number;
  guint class;

  if (!poker_take (reader, "from"))
    return input_unreadable (error, _ ("After the points there must be “from” and a hand: “from quads”."));
  word = poker_next_word (reader);
  if (word != NULL && eval->more != 0 && number_parse (word, 0, POKER_MOST_TOTAL, &number, NULL))
    *key = (PokerKey) (eval->zero + eval->more * number) << 28;
  else if (word != NULL && kind != NULL && (class = poker_kind_find_class (kind, word)) > 0)
    *key = (PokerKey) class << 28;
  else if (word != NULL && strchr (word, '-') != NULL)
    {
      g_auto (GStrv) ranks = g_strsplit (word, "-", -1);
      Card  cards[POKER_MOST_CARDS];
      guint n = 0;

      for (; ranks[n] != NULL && n < POKER_MOST_CARDS; n++)
        {
          char face[] = { *ranks[n], "cdhs"[n % 4], '\0' };

          if (!card_parse (face, &cards[n]))
            break;
        }
      *key = ranks[n] == NULL ? poker_eval_key (criterion, cards, n) : 0;
    }
  else
    *key = 0;
  return *key != 0
         || input_unreadable (error, _ ("“%s” is not a hand that “%s” knows."), word != NULL ? word : "", eval->word);
}

/* "for 4 points or 6 from 8", "for 18 points and 10 from quads", "for 3 points each" */
static gboolean
take_points (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  if (!poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->points, error))
    return FALSE;
  if (!poker_take (reader, "points"))
    return input_unreadable (error, _ ("After the number there must be “points”."));
  criterion->each = poker_take (reader, "each") ? 1 : 0;
  if (poker_take (reader, "or")
      && (!poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->rich, error)
          || !take_hand (reader, criterion, &criterion->rich_from, error)))
    return FALSE;
  return !poker_take (reader, "and")
         || (poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->bonus, error)
             && take_hand (reader, criterion, &criterion->bonus_from, error));
}

gboolean
poker_read_win (PokerReader *reader, GError **error)
{
  const char    *prizes[POKER_PRIZES + 1] = { NULL }, *evals[POKER_EVALS + 1] = { NULL };
  PokerCriterion criterion = { .from = POKER_ALL_OWN | 1 << POKER_AT_BOARD };
  gint           which;

  for (guint i = 0; i < POKER_PRIZES; i++)
    prizes[i] = poker_prizes[i].word;
  for (guint i = 0; i < POKER_EVALS; i++)
    evals[i] = poker_evals[i].word;
  if ((which = poker_take_one_of (reader, prizes, error)) < 0)
    return FALSE;
  criterion.prize = (guint8) which;
  criterion.eval = (guint8) poker_prizes[which].eval;
  criterion.rules = which == POKER_FOR_SECOND ? POKER_RULE_SECOND : 0;
  criterion.first = criterion.eval;
  if (poker_take (reader, "with") && !take_cards (reader, &criterion, error))
    return FALSE;
  if (poker_take (reader, "by"))
    {
      if ((which = poker_take_one_of (reader, evals, error)) < 0)
        return FALSE;
      criterion.eval = (guint8) which;
    }
  if (!take_param (reader, &criterion, error))
    return FALSE;
  if (poker_take (reader, "at") && !take_least (reader, &criterion, error))
    return FALSE;
  if (criterion.eval == POKER_EVAL_TRICKS)
    criterion.from = 1 << POKER_AT_HOLE | 1 << POKER_AT_UP;
  if (criterion.size == 0)
    criterion.size = (guint8) poker_evals[criterion.eval].size;
  if (poker_evals[criterion.eval].largest > 0 && criterion.size > poker_evals[criterion.eval].largest)
    return input_unreadable (error, _ ("“%s” makes hands of %u cards at most: let fewer count."),
                             poker_evals[criterion.eval].word, poker_evals[criterion.eval].largest);
  if (poker_take (reader, "for") && !take_points (reader, &criterion, error))
    return FALSE;
  reader->line.kind = POKER_LINE_WIN;
  reader->line.criterion = criterion;
  return poker_add_line (reader, error);
}

/* The rule applies to the winning line before it. */
gboolean
poker_finish_rule (PokerReader *reader, const guint *value, GError **error)
{
  for (guint i = 0; i < reader->variant->n_lines; i++)
    if (reader->variant->line[i].kind == POKER_LINE_WIN)
      {
        reader->line.kind = POKER_LINE_RULE;
        reader->line.rules = value[0];
        return poker_add_line (reader, error);
      }
  return input_unreadable (error, _ ("A rule must come after the line that says what wins."));
}

/* How the pot is paid. */
gboolean
poker_finish_award (PokerReader *reader, const guint *value, GError **error)
{
  reader->line.kind = POKER_LINE_AWARD;
  reader->line.award = value[0];
  return poker_add_line (reader, error);
}

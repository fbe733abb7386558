/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a hand in a variant's file, and what wins. */
#include "read-private.h"

#include "base/number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  ALL_PLACES = POKER_AT_BOARD + 1, /* behind those that have cards of a hand */
  MOST_EXPOSED = 5,                /* cards of one player */
};

static gboolean
add_step (PokerReader *reader, PokerStep step, GError **error)
{
  reader->line.kind = POKER_LINE_STEP;
  reader->line.step = step;
  if (reader->is_burning && step.op != POKER_DEAL && step.op != POKER_DRAW && step.op != POKER_CHOICE)
    return input_unreadable (error, _ ("A card is burnt only before cards are dealt or drawn."));
  reader->line.step.burn = reader->is_burning ? 1 : 0;
  reader->is_burning = FALSE;
  return poker_add_line (reader, error);
}

static gboolean
read_deal (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_DEAL, .to = POKER_AT_HOLE };

  if (!poker_take_number (reader, 1, POKER_MOST_CARDS, &step.n, error))
    return FALSE;
  if (poker_take (reader, "up"))
    step.to = POKER_AT_UP;
  else
    poker_take (reader, "down");
  return add_step (reader, step, error);
}

static gboolean
read_board (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_DEAL, .to = POKER_AT_BOARD };

  return poker_take_number (reader, 1, POKER_MOST_CARDS, &step.n, error) && add_step (reader, step, error);
}

/* `pile 1`: turned up beside the stock. */
static gboolean
read_pile (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_DEAL, .to = POKER_AT_PILE };

  return poker_take_number (reader, 1, POKER_MOST_CARDS, &step.n, error) && add_step (reader, step, error);
}

/* `rummy pile`: the top of the pile or a card of the stock for one of one's own; `rummy row`: the card that lies there, or one
   of the stock. */
static gboolean
read_rummy (PokerReader *reader, GError **error)
{
  static const char *const sources[] = { "pile", "row", NULL };
  gint                     which = poker_take_one_of (reader, sources, error);

  if (which < 0)
    return FALSE;
  return add_step (reader,
                   which == 0 ? (PokerStep){ .op = POKER_PILE, .n = 1, .to = POKER_AT_PILE }
                              : (PokerStep){ .op = POKER_RUMMY, .n = 1, .to = POKER_AT_HOLE },
                   error);
}

/* `draft up`, `draft down`: where the cards go that are taken. */
static gboolean
read_draft (PokerReader *reader, GError **error)
{
  static const char *const places[] = { "up", "down", NULL };
  gint                     which = poker_take_one_of (reader, places, error);
  guint8                   to = which == 0 ? POKER_AT_UP : POKER_AT_HOLE;

  return which >= 0 && add_step (reader, (PokerStep){ .op = POKER_DRAFT, .n = 1, .to = to }, error);
}

static gboolean
read_burn (PokerReader *reader, GError **error)
{
  reader->is_burning = TRUE;
  return TRUE;
}

/* The next word is "0-" and the name of an option that is a number: up to so many. */
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

static gboolean
read_draw (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_DRAW };
  guint     least = 0, most = 0;

  if (!take_up_to_option (reader, &most)
      && (lacks_option (reader, error) || !poker_take_range (reader, 0, POKER_MOST_CARDS, &least, &most, error)))
    return FALSE;
  step.least = (guint8) least;
  step.n = (guint8) most;
  return add_step (reader, step, error);
}

/* "choice", "choice any-card": of a card that lies face up, too. */
static gboolean
read_choice (PokerReader *reader, GError **error)
{
  PokerStep step = { .op = POKER_CHOICE };

  if (poker_take (reader, "any-card"))
    step.flags |= POKER_ANY_CARD;
  return add_step (reader, step, error);
}

static gboolean
read_swap (PokerReader *reader, GError **error)
{
  return poker_take (reader, "pairs") ? add_step (reader, (PokerStep){ .op = POKER_SWAP }, error)
                                      : input_unreadable (error, _ ("Only pairs can be swapped: write “swap pairs”."));
}

static gboolean
read_bet (PokerReader *reader, GError **error)
{
  static const char *const openers[POKER_OPENERS + 1] = {
    [POKER_OPEN_LEFT] = "left",           [POKER_OPEN_HIGH_CARD] = "high-card", [POKER_OPEN_LOW_CARD] = "low-card",
    [POKER_OPEN_HIGH_HAND] = "high-hand", [POKER_OPEN_LOW_HAND] = "low-hand",   [POKER_OPEN_TOTAL] = "total",
    [POKER_OPEN_LEADER] = "leader"
  };
  static const struct
  {
    const char *word;
    guint8      flag;
  } flags[] = {
    { "must", POKER_MUST }, { "bring-in", POKER_BRING_IN }, { "leads", POKER_LEADS }, { "ace-low", POKER_ACE_LOW }
  };
  PokerStep step = { .op = POKER_BET };

  for (guint i = 0; i < POKER_OPENERS; i++)
    if (poker_take (reader, openers[i]))
      {
        step.open = (guint8) i;
        break;
      }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (poker_take (reader, flags[i].word))
      step.flags |= flags[i].flag;
  return add_step (reader, step, error);
}

/* `secretly discard 1 and door 1`, `secretly expose 2` */
static gboolean
read_secretly (PokerReader *reader, GError **error)
{
  static const char *const turns[] = { "door", "expose", NULL };
  PokerStep                step = { .op = POKER_SECRET, .to = POKER_AT_UP };
  gint                     which;

  if (poker_take (reader, "discard"))
    {
      if (!poker_take_number (reader, 1, POKER_MOST_CARDS, &step.n, error))
        return FALSE;
      if (!poker_take (reader, "and"))
        return add_step (reader, step, error);
    }
  if ((which = poker_take_one_of (reader, turns, error)) < 0)
    return FALSE;
  step.to = which == 0 ? POKER_AT_DOOR : POKER_AT_UP;
  return poker_take_number (reader, 1, which == 0 ? 1 : MOST_EXPOSED, &step.least, error)
         && add_step (reader, step, error);
}

/* `lead high-card`: who leads where nobody bets. */
static gboolean
read_lead (PokerReader *reader, GError **error)
{
  static const char *const by[] = { "high-card", NULL };

  return poker_take_one_of (reader, by, error) >= 0
         && add_step (reader, (PokerStep){ .op = POKER_LEAD, .open = POKER_OPEN_HIGH_CARD }, error);
}

/* What is indented behind it goes round so often. */
static gboolean
read_repeat (PokerReader *reader, GError **error)
{
  guint8 times;

  if (reader->repeat_from != G_MAXUINT)
    return input_unreadable (error, _ ("A repetition cannot stand within another."));
  if (!poker_take_number (reader, 2, POKER_MOST_REPEATS, &times, error))
    return FALSE;
  reader->repeats = times;
  reader->repeat_from = reader->variant->n_lines;
  reader->repeat_indent = reader->indent;
  return poker_take (reader, ":") || input_unreadable (error, _ ("Behind “repeat” and a number belongs a colon."));
}

gboolean
poker_close_repeat (PokerReader *reader, GError **error)
{
  PokerVariant *variant = reader->variant;
  guint         from = reader->repeat_from, n = variant->n_lines - from;

  reader->repeat_from = G_MAXUINT;
  if (n == 0)
    return input_unreadable (error, _ ("Nothing is repeated: indent the lines that go round."));
  if (from + n * reader->repeats > POKER_MOST_LINES)
    return input_unreadable (error, _ ("That is too much for one hand: %u lines are the most."), POKER_MOST_LINES);
  for (guint i = n; i < n * reader->repeats; i++)
    variant->line[variant->n_lines++] = variant->line[from + i % n];
  return TRUE;
}

/* --- What wins --- */

/* Places joined with "and", or "all". */
static gboolean
take_places (PokerReader *reader, guint8 *from, GError **error)
{
  static const char *const places[] = { [POKER_AT_HOLE] = "hole",   [POKER_AT_UP] = "up", [POKER_AT_DOOR] = "door",
                                        [POKER_AT_BOARD] = "board", [ALL_PLACES] = "all", NULL };

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
    return input_unreadable (error, _ ("Behind the number belongs “of” and where the cards lie: “5 of all”."));
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

/* "up to 21", for what is added up. */
static gboolean
take_param (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  criterion->param = poker_evals[criterion->eval].param;
  if (criterion->param == 0 || !poker_take (reader, "up"))
    return TRUE;
  if (!poker_take (reader, "to"))
    return input_unreadable (error, _ ("Behind “up” belongs “to” and a number: “up to 21”."));
  return poker_take_number (reader, 1, POKER_MOST_TOTAL, &criterion->param, error);
}

/* "at least pair": the class of the lowest hand that can win, by its evaluator. */
static gboolean
take_least (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  const char      *eval = poker_evals[criterion->eval].word, *word;
  const PokerKind *kind = poker_kind_find (eval);

  if (!poker_take (reader, "least"))
    return input_unreadable (error, _ ("Behind “at” belongs “least” and a hand: “at least pair”."));
  word = poker_next_word (reader);
  criterion->least = (guint8) (kind != NULL && word != NULL ? poker_kind_find_class (kind, word) : 0);
  return criterion->least > 0
         || input_unreadable (error, _ ("“%s” is no hand that “%s” knows."), word != NULL ? word : "", eval);
}

/* "21", "quads", "5-4-3-2-A": the key of the lowest hand that is meant. */
static gboolean
take_hand (PokerReader *reader, const PokerCriterion *criterion, PokerKey *key, GError **error)
{
  const PokerEval *eval = &poker_evals[criterion->eval];
  const PokerKind *kind = poker_kind_find (eval->word);
  const char      *word;
  gint64           number;
  guint class;

  if (!poker_take (reader, "from"))
    return input_unreadable (error, _ ("Behind the points belongs “from” and a hand: “from quads”."));
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
         || input_unreadable (error, _ ("“%s” is no hand that “%s” knows."), word != NULL ? word : "", eval->word);
}

/* "for 4 points or 6 from 8", "for 18 points and 10 from quads", "for 3 points each" */
static gboolean
take_points (PokerReader *reader, PokerCriterion *criterion, GError **error)
{
  if (!poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->points, error))
    return FALSE;
  if (!poker_take (reader, "points"))
    return input_unreadable (error, _ ("Behind the number belongs “points”."));
  criterion->each = poker_take (reader, "each") ? 1 : 0;
  if (poker_take (reader, "or")
      && (!poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->rich, error)
          || !take_hand (reader, criterion, &criterion->rich_from, error)))
    return FALSE;
  return !poker_take (reader, "and")
         || (poker_take_number (reader, 1, POKER_MOST_POINTS, &criterion->bonus, error)
             && take_hand (reader, criterion, &criterion->bonus_from, error));
}

/* `award scoop`: how what is won is paid. */
static gboolean
read_award (PokerReader *reader, GError **error)
{
  static const char *const awards[]
      = { [POKER_AWARD_PARTS] = "parts", [POKER_AWARD_SCOOP] = "scoop", [POKER_AWARD_POINTS] = "points", NULL };
  gint which = poker_take_one_of (reader, awards, error);

  reader->line.kind = POKER_LINE_AWARD;
  reader->line.award = (PokerAward) which;
  return which >= 0 && poker_add_line (reader, error);
}

static gboolean
read_win (PokerReader *reader, GError **error)
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

/* How the hands of the line before are read. */
static gboolean
read_rule (PokerReader *reader, GError **error)
{
  static const struct
  {
    const char *word;
    PokerRules  rule;
  } rules[] = {
    { "two-parts", POKER_RULE_PARTS },       { "all-cards", POKER_RULE_ALL },
    { "lowest", POKER_RULE_LOWEST },         { "no-kickers", POKER_RULE_NO_KICKERS },
    { "low-tops", POKER_RULE_LOW_TOPS },     { "busts-share", POKER_RULE_BUSTS },
    { "lowest-bust", POKER_RULE_LOW_BUSTS }, { "no-small-pairs", POKER_RULE_LOW_NO_PAIRS },
  };
  const char *words[G_N_ELEMENTS (rules) + 1] = { NULL };
  gint        which;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    words[i] = rules[i].word;
  if ((which = poker_take_one_of (reader, words, error)) < 0)
    return FALSE;
  for (guint i = 0; i < reader->variant->n_lines; i++)
    if (reader->variant->line[i].kind == POKER_LINE_WIN)
      {
        reader->line.kind = POKER_LINE_RULE;
        reader->line.rules = rules[which].rule;
        return poker_add_line (reader, error);
      }
  return input_unreadable (error, _ ("A rule belongs behind the line that says what wins."));
}

/* `trick low`, `trick high` */
static gboolean
read_trick (PokerReader *reader, GError **error)
{
  static const char *const which[] = { "low", "high", NULL };
  gint                     won_by = poker_take_one_of (reader, which, error);

  return won_by >= 0
         && add_step (reader, (PokerStep){ .op = POKER_TRICK, .flags = won_by == 0 ? POKER_LOWEST : 0 }, error);
}

static gboolean
read_play_off (PokerReader *reader, GError **error)
{
  return add_step (reader, (PokerStep){ .op = POKER_PLAY_OFF }, error);
}

static gboolean
read_turn_down (PokerReader *reader, GError **error)
{
  return add_step (reader, (PokerStep){ .op = POKER_TURN_DOWN }, error);
}

const PokerStatement poker_step_statements[] = {
  { "deal", read_deal },
  { "board", read_board },
  { "burn", read_burn },
  { "bet", read_bet },
  { "draw", read_draw },
  { "repeat", read_repeat, TRUE },
  { "win", read_win },
  { "rule", read_rule },
  { "choice", read_choice },
  { "swap", read_swap },
  { "pile", read_pile },
  { "rummy", read_rummy },
  { "draft", read_draft },
  { "secretly", read_secretly },
  { "award", read_award },
  { "lead", read_lead },
  { "trick", read_trick },
  { "play-off", read_play_off },
  { "turn-down", read_turn_down },
  { NULL },
};

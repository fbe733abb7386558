/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "table.h"
#include "words.h"

enum
{
  ASK_BACK,
  ASK_MIDDLE,
  ASK_FRONT,
  ASK_HOW,
  ASK_UNITS,
};

enum
{
  PLAYED, /* answers to ASK_HOW */
  SURRENDERED,
  SPECIAL,
  MOST_UNITS = 100000,
};

static const char *const hows[] = { "played", "surrendered", "special", NULL };
static const char *const how_names[] = { N_ ("Played"), N_ ("Surrendered"), N_ ("Special hand"), NULL };

static const SheetAsk sheet_asks[] = {
  [ASK_BACK]
  = { "back", SHEET_EACH, SHEET_CARDS, { CHINESE_FIVE, CHINESE_FIVE }, .optional = TRUE, .label = N_ ("Back hand") },
  [ASK_MIDDLE] = { "middle",
                   SHEET_EACH,
                   SHEET_CARDS,
                   { CHINESE_FIVE, CHINESE_FIVE },
                   .optional = TRUE,
                   .label = N_ ("Middle hand") },
  [ASK_FRONT] = { "front",
                  SHEET_EACH,
                  SHEET_CARDS,
                  { CHINESE_THREE, CHINESE_THREE },
                  .optional = TRUE,
                  .label = N_ ("Front hand") },
  [ASK_HOW] = { "how", SHEET_EACH, SHEET_WORD, .words = hows, .optional = TRUE, .label = N_ ("How they played"),
                .says = how_names },
  [ASK_UNITS] = { "units",
                  SHEET_EACH,
                  SHEET_NUMBER,
                  { -MOST_UNITS, MOST_UNITS },
                  .optional = TRUE,
                  .label = N_ ("Units won, without cards") },
  { NULL },
};

static void
limit_asks (const GameState *dealt, guint ask, SheetLimits *limits)
{
  if (ask == ASK_HOW && !chinese_has_declarations (dealt->option))
    limits->max = PLAYED;
  if (ask == ASK_UNITS)
    limits->sums = chinese_mode (dealt->option) != CHINESE_POOL;
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const ChineseNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      ChineseSet set = chinese_set_of (s, seat);

      row->v[ASK_BACK][seat] = (gint64) set.hand[CHINESE_BACK];
      row->v[ASK_MIDDLE][seat] = (gint64) set.hand[CHINESE_MIDDLE];
      row->v[ASK_FRONT][seat] = (gint64) set.hand[CHINESE_FRONT];
      row->v[ASK_HOW][seat] = notes->declared[seat] == CHINESE_SURRENDER         ? SURRENDERED
                              : notes->declared[seat] == CHINESE_DECLARE_SPECIAL ? SPECIAL
                                                                                 : PLAYED;
    }
}

static ChineseSet
set_of (const SheetRow *row, guint seat)
{
  return (ChineseSet){ .hand = { [CHINESE_BACK] = (CardSet) row->v[ASK_BACK][seat],
                                 [CHINESE_MIDDLE] = (CardSet) row->v[ASK_MIDDLE][seat],
                                 [CHINESE_FRONT] = (CardSet) row->v[ASK_FRONT][seat] } };
}

static CardSet
cards_of (const SheetRow *row, guint seat)
{
  return (CardSet) (row->v[ASK_BACK][seat] | row->v[ASK_MIDDLE][seat] | row->v[ASK_FRONT][seat]);
}

/* Whether anybody's cards are written down, or how they were played: then the units follow. */
static gboolean
has_cards (const GameState *s, const SheetRow *row)
{
  gboolean has = FALSE;

  for (guint seat = 0; seat < s->n_seats; seat++)
    has |= cards_of (row, seat) != 0 || row->v[ASK_HOW][seat] != PLAYED;
  return has;
}

/* --- What cannot be --- */

/* Says why the set of SEAT cannot be.  NULL: it can. */
static char *
refuse_set (const GameState *dealt, const SheetRow *row, guint seat, const char *name)
{
  ChineseRules   rules = chinese_rules (dealt->option);
  ChineseSet     set = set_of (row, seat);
  ChineseSpecial special;
  gint64         how = row->v[ASK_HOW][seat];
  guint          slot;

  if (how == SURRENDERED && !rules.can_surrender)
    return isolated_printf (_ ("%s cannot surrender at this table."), name);
  if (how == SURRENDERED && cards_of (row, seat) == 0)
    return NULL;
  if (card_set_size (cards_of (row, seat)) != CHINESE_CARDS)
    return isolated_printf (
        _ ("%s: write thirteen different cards, back, middle and front, or for all only the units."), name);
  if (how == SPECIAL && !chinese_special_best (cards_of (row, seat), &rules.specials, &special))
    return isolated_printf (_ ("%s has no special hand with these cards."), name);
  slot = chinese_is_open (dealt->option) ? CHINESE_SLOTS : chinese_set_judge (&set, rules.order, rules.suits);
  return slot != CHINESE_SLOTS ? isolated_printf ("%s: %s", name, chinese_explain_slot (&rules, slot)) : NULL;
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  CardSet seen = 0;
  gint64  kept = dealt->pot - dealt->n_seats * chinese_stake_of (dealt->option);

  if (!has_cards (dealt, row))
    {
      for (guint seat = 0; seat < dealt->n_seats; seat++)
        kept -= row->v[ASK_UNITS][seat];
      return kept < 0 ? g_strdup (_ ("The pool does not hold so many units: count again.")) : NULL;
    }
  for (guint seat = 0; seat < dealt->n_seats; seat++)
    {
      char *sentence = refuse_set (dealt, row, seat, names[seat]);

      if (sentence != NULL)
        return sentence;
      if (row->v[ASK_UNITS][seat] != 0)
        return g_strdup (_ ("The units follow from the cards: leave them out, or leave out all cards."));
      if (seen & cards_of (row, seat))
        return isolated_printf (_ ("%s has a card that somebody else has too."), names[seat]);
      seen |= cards_of (row, seat);
    }
  return NULL;
}

/* --- Counting --- */

static void
count_hands (GameState *s, const SheetRow *row)
{
  static const guint8 verbs[] = { 0, CHINESE_SURRENDER, CHINESE_DECLARE_SPECIAL };
  ChineseRules        rules = chinese_rules (s->option);
  ChineseHand         hands[CHINESE_MOST_SEATS];

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      ChineseSet set = set_of (row, seat);

      hands[seat] = cards_of (row, seat) == 0 ? (ChineseHand){ .how = CHINESE_SURRENDERED }
                                              : chinese_hand_from (s, &rules, &set, verbs[row->v[ASK_HOW][seat]]);
    }
  chinese_settle (&rules, hands, s->n_seats, (guint) s->dealer, game_left (s, (guint) s->dealer), &s->pot, s->paid);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  if (has_cards (s, row))
    count_hands (s, row);
  else
    for (guint seat = 0; seat < s->n_seats; seat++)
      {
        s->paid[seat] = row->v[ASK_UNITS][seat];
        s->pot -= s->paid[seat] + chinese_stake_of (s->option);
      }
  for (guint seat = 0; seat < s->n_seats; seat++) /* the pool is the house's until somebody takes it */
    s->paid[s->n_seats] -= s->paid[seat];
  game_pay_all (s);
}

/* --- The deal --- */

static guint
count_cards (const GameState *dealt)
{
  return CHINESE_CARDS;
}

static void
tell (const GameState *dealt, const char *const *names, GPtrArray *out)
{
  g_autofree char *bank = isolated_printf (_ ("%s has the bank"), names[dealt->dealer]);

  if (chinese_mode (dealt->option) == CHINESE_HOUSE)
    g_ptr_array_add (out, g_strconcat (bank, ".", NULL));
}

static gint
find_first (const GameState *dealt)
{
  return chinese_dealing (dealt->option) == CHINESE_CLOSED ? GAME_NOBODY : dealt->turn;
}

const GameSheet chinese_sheet
    = { sheet_asks, read_sheet, count_sheet, limit_asks, refuse_row, count_cards, .tell = tell, .first = find_first };

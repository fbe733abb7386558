/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beat the Zombie: two cards each, a second ante to stay, and the best hand meets that of a zombie.  What the zombie
   wins stays in the pot for the next hand. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/backs.h"
#include "cards/sheet.h"
#include "zombie.h"

enum
{
  STACK = 1000, /* in units of chips */
  MOST_UNIT = 1000000,
};

static const GameVerb verbs[] = {
  [ZOMBIE_STAY] = { "stay", SHAPE_PLAIN, N_ ("Stay"), N_ ("%s stays") },
  [ZOMBIE_FOLD] = { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .rests = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "stay", N_ ("Stay or fold") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "muck", N_ ("Muck") },
  { "zombie", N_ ("Zombie"), ZONE_BOARD },
  { "hole", N_ ("Hole cards") },
  { NULL },
};
static const GameOption options[] = {
  [ZOMBIE_UNIT] = { "unit", .min = 1, .max = MOST_UNIT, .fallback = 1, .label = N_ ("Unit"),
                    .help = N_ ("The number of chips that an ante has. Stacks are 1,000 units unless they are set.") },
  [ZOMBIE_ANTE]
  = { "ante", .min = 1, .max = MOST_UNIT, .as = "unit", .label = N_ ("Ante"),
      .help = N_ ("Chips that everybody puts in before the deal: one unit, unless you say otherwise. Staying "
                  "costs twice as many.") },
  [ZOMBIE_ALL_IN]
  = { "all_in", game_off_on, .label = N_ ("Stay all in"),
      .help = N_ ("One ante is enough to play. Whoever stays with less than two more wins only their part of "
                  "the pot, and the rest stays in it.") },
  [ZOMBIE_JOKERS]
  = { "jokers", .min = 0, .max = CARD_MOST_JOKERS, .is_house_rule = TRUE, .label = N_ ("Jokers"),
      .help = N_ ("How many jokers are in the deck. A joker ranks above the ace, has no suit and stands for no other "
                  "card.") },
  GAME_BACKS_ROWS,
  { NULL },
};

/* --- The course of a hand --- */

/* The number of the zombie's cards, which depends on how many players have cards, whoever stays. */
static guint
count_zombie (guint n)
{
  return n <= 2 ? 3 : n <= 6 ? 4 : n <= 8 ? 5 : ZOMBIE_MOST_CARDS;
}

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52 + CARD_MOST_JOKERS, GAME_NONE);
  game_zone_add (s, "muck", -1, GAME_PILE, ZOMBIE_HAND * ZOMBIE_MOST_SEATS, GAME_NONE);
  game_zone_add (s, "zombie", -1, GAME_ROW, count_zombie (s->n_seats), GAME_NONE);
  game_zones_add (s, "hole", GAME_FAN, ZOMBIE_HAND, GAME_OWN);
  game_deck_add (s, ZOMBIE_STOCK, CARD_SET (CARD_JOKER_X + s->option[ZOMBIE_JOKERS]) - 1, 1);
  game_backs_show (s, ZOMBIE_BACKS, 1 << ZOMBIE_MUCK);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = STACK * (gint64) s->option[ZOMBIE_UNIT];
}

/* The seats with enough chips for a hand. */
static SeatMask
find_able (const GameState *s)
{
  gint64   least = (s->option[ZOMBIE_ALL_IN] ? 1 : ZOMBIE_ANTES) * (gint64) s->option[ZOMBIE_ANTE];
  SeatMask seats = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (s->stack[seat] >= least)
      seats |= (SeatMask) (1 << seat);
  return seats;
}

static void
put_in (GameState *s, guint seat, gint64 chips)
{
  ZombieNotes *notes = game_notes (s);

  s->stack[seat] -= chips;
  notes->put_in[seat] += chips;
  s->pot += chips;
}

static void
deal_cards (GameState *s, SeatMask in)
{
  for (guint i = 0; i < ZOMBIE_HAND; i++)
    for (guint k = 0, seat = (guint) s->dealer; k < s->n_seats; k++)
      {
        seat = game_left (s, seat);
        if (in >> seat & 1)
          game_deal (s, ZOMBIE_STOCK, ZOMBIE_HOLE + seat);
      }
  for (guint n = count_zombie ((guint) __builtin_popcount (in)); n > 0; n--)
    game_deal (s, ZOMBIE_STOCK, ZOMBIE_ZOMBIE);
}

static void
deal (GameState *s)
{
  ZombieNotes *notes = game_notes (s);
  SeatMask     in = (SeatMask) (find_able (s) & ~s->away);

  *notes = (ZombieNotes){ .carried = s->pot, .in = zombie_is_several (in) ? in : 0 };
  s->idle = (SeatMask) (~notes->in & ((1u << s->n_seats) - 1));
  s->phase = 0;
  if (notes->in == 0)
    {
      game_end_hand (s);
      return;
    }
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (in >> seat & 1)
      put_in (s, seat, s->option[ZOMBIE_ANTE]);
  deal_cards (s, in);
  s->turn = (gint8) game_left_among (s, (guint) s->dealer, in);
}

static gint
next_dealer (const GameState *s)
{
  return (gint) game_left_among (s, (guint) s->dealer, (SeatMask) (find_able (s) & ~s->away));
}

static void
choices (const GameState *s, GameChoices *out)
{
  game_offer (out, ZOMBIE_STAY);
  game_offer (out, ZOMBIE_FOLD);
}

/* Ends the hand: the players who have stayed show their cards, then the zombie does.  If nobody has stayed, nothing
   is shown. */
static void
finish (GameState *s)
{
  const ZombieNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->stayed >> seat & 1)
      game_show (s, ZOMBIE_HOLE + seat, GAME_ALL);
  if (notes->stayed != 0)
    game_show (s, ZOMBIE_ZOMBIE, GAME_ALL);
  game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  ZombieNotes *notes = game_notes (s);
  guint        seat = (guint) s->turn;

  notes->asked |= (SeatMask) (1 << seat);
  if (action->verb == ZOMBIE_STAY)
    {
      notes->stayed |= (SeatMask) (1 << seat);
      put_in (s, seat, zombie_cost (s, seat));
    }
  else
    {
      s->idle |= (SeatMask) (1 << seat);
      game_move_all (s, ZOMBIE_HOLE + seat, ZOMBIE_MUCK);
    }
  if (notes->asked == notes->in)
    finish (s);
  else
    s->turn = (gint8) game_left_among (s, seat, notes->in);
}

/* --- The score sheet: chips put in and won --- */

enum
{
  ASK_IN,
  ASK_WON,
  MOST_CHIPS = 1000000000,
};

static const SheetAsk sheet_asks[] = {
  [ASK_IN] = { "in", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Put in") },
  [ASK_WON] = { "won", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CHIPS }, .optional = TRUE, .label = N_ ("Won") },
  { NULL },
};

/* Adds to LAST what each seat gets of the rest of the pot, which the end of the match shares. */
static void
share_rest (const GameState *s, gint64 *last)
{
  const ZombieNotes  *notes = game_notes_of (s);
  const ZombieContest contest = zombie_contest (s);

  zombie_share (&contest, notes->left, notes->in != 0 ? notes->in : (SeatMask) ((1u << s->n_seats) - 1), last);
}

/* Reads a hand that is settled: what was won is all that was paid out, without the rest at the end of the match. */
static void
read_sheet (const GameState *s, SheetRow *row)
{
  const ZombieNotes *notes = game_notes_of (s);
  gint64             last[ZOMBIE_MOST_SEATS] = { 0 };

  if (s->over)
    share_rest (s, last);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      row->v[ASK_IN][seat] = notes->put_in[seat];
      row->v[ASK_WON][seat] = s->paid[seat] + notes->put_in[seat] - last[seat];
    }
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  const ZombieNotes *notes = game_notes_of (dealt);

  return game_sheet_refuse_pot (dealt, notes->put_in, row->v[ASK_IN], row->v[ASK_WON], notes->carried, TRUE, names);
}

/* What stays in the pot is the house's until somebody takes it, so that each hand sums to zero. */
static void
count_sheet (GameState *s, const SheetRow *row)
{
  ZombieNotes *notes = game_notes (s);
  gint64       last[ZOMBIE_MOST_SEATS] = { 0 };

  notes->left = notes->carried;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->stack[seat] += notes->put_in[seat] - row->v[ASK_IN][seat] + row->v[ASK_WON][seat];
      notes->put_in[seat] = row->v[ASK_IN][seat];
      notes->left += row->v[ASK_IN][seat] - row->v[ASK_WON][seat];
    }
  s->pot = notes->left;
  s->over = !zombie_is_several (find_able (s));
  if (s->over || (s->hands > 0 && s->hand >= s->hands))
    share_rest (s, last);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->stack[seat] += last[seat];
      s->pot -= last[seat];
      s->paid[seat] = row->v[ASK_WON][seat] + last[seat] - notes->put_in[seat];
      s->paid[s->n_seats] -= s->paid[seat];
    }
  game_pay_all (s);
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row };

static void
settle (GameState *s)
{
  const ZombieNotes *notes = game_notes_of (s);
  ZombieContest      contest = zombie_contest (s);
  SheetRow           row = { 0 };

  if (contest.stayed != 0)
    zombie_find_keys (s, &contest);
  zombie_divide (&contest, row.v[ASK_WON]);
  memcpy (row.v[ASK_IN], notes->put_in, sizeof notes->put_in);
  count_sheet (s, &row);
}

static gboolean
option_counts (const Game *game, const gint32 *option, guint slot)
{
  return game_backs_count (option, ZOMBIE_BACKS, slot);
}

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  return game_backs_refuse (option, ZOMBIE_BACKS);
}

const Game game_beat_the_zombie = {
  .id = "beat-the-zombie",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_CHIPS | GAME_HANDS | GAME_MANY_JOKERS,
  .seats = 0x7ffc, /* 2 to 14 */
  .room = 52 + CARD_MOST_JOKERS + 2 * ZOMBIE_HAND * ZOMBIE_MOST_SEATS + ZOMBIE_MOST_CARDS,
  .notes_size = sizeof (ZombieNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 1,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .terms = &(const GameTerms){ .refuse = refuse_setup, .counts = option_counts },
  .match = &(const GameMatch){ .next_dealer = next_dealer },
  .people = {
    .name = N_ ("Beat the Zombie"),
    .pitch = N_ ("Two cards, and the best of you has to beat the zombie"),
    .kind = KIND_POKER,
    .minutes = 2,
    .labels = zombie_labels,
    .seat_note = zombie_seat_note,
    .outcome = zombie_outcome,
    .parts = zombie_parts,
    .shown = zombie_shown,
    .asks = zombie_asks,
    .button = zombie_button,
  },
  .bots = {
    .advise = zombie_advise,
  },
};

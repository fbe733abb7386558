/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mus: four rounds of betting on one hand of four cards, two sides, play to the right. */
#include "mus.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/help/renew.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

static const GameVerb verbs[] = {
  { "mus", SHAPE_PLAIN, N_ ("Mus: change cards"), N_ ("%s says mus") },
  { "no-mus", SHAPE_PLAIN, N_ ("No mus: play on"), N_ ("%s says no mus") },
  { "discard", SHAPE_CARDS, N_ ("Discard"), N_ ("%s discards %s"), N_ ("%s discards nothing") },
  { "pass", SHAPE_PLAIN, N_ ("Pass"), N_ ("%s passes") },
  { "bid", SHAPE_AMOUNT, N_ ("Bid"), N_ ("%s bids %s") },
  { "ordago", SHAPE_PLAIN, N_ ("Órdago: everything"), N_ ("%s says órdago") },
  { "see", SHAPE_PLAIN, N_ ("See"), N_ ("%s sees it") },
  { "raise", SHAPE_AMOUNT, N_ ("Raise to"), N_ ("%s raises to %s") },
  { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds") },
  { NULL },
};
static const GamePhase phases[] = {
  { "mus", N_ ("Mus or not"), N_ ("Mus for new cards, or play with these") },
  { "discard", N_ ("Changing cards"), N_ ("Change one to four cards") },
  { "grande", N_ ("Grande: the highest cards"), N_ ("Grande, the highest cards: bid or pass") },
  { "chica", N_ ("Chica: the lowest cards"), N_ ("Chica, the lowest cards: bid or pass") },
  { "pares", N_ ("Pares: pairs"), N_ ("Pares, pairs: bid or pass") },
  { "juego", N_ ("Juego: thirty-one and more"), N_ ("Juego, thirty-one and more: bid or pass") },
  { "punto", N_ ("Punto: the highest count"), N_ ("Punto, the highest count: bid or pass") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { NULL },
};
static const GameOption options[] = {
  { "kings", GAME_WORDS ("8", "4"), .label = N_ ("Kings"),
    .help
    = N_ ("With eight, threes are kings and twos are aces. With four they rank below the four and are worth 3 and 2."),
    .says = GAME_WORDS (N_ ("Eight, threes included"), N_ ("Four")) },
  { "target", GAME_WORDS ("40", "30"), .label = N_ ("Points to win"),
    .help = N_ ("The first side to reach this many points wins a game."),
    .says = GAME_WORDS (N_ ("40 points"), N_ ("30 points")) },
  { "games", .min = 1, .max = 100, .fallback = 1, .label = N_ ("Games to win"),
    .help = N_ ("The first side to win this many games wins the match.") },
  { "bonus_scope", GAME_WORDS ("best", "side"), .label = N_ ("Bonus"),
    .help = N_ ("Which hands of the side that wins pares or juego score their bonus."),
    .says = GAME_WORDS (N_ ("The better hand"), N_ ("Both hands")) },
  { "paso_rounds", GAME_WORDS ("all", "grande_chica"), .label = N_ ("Rounds that all pass"),
    .help = N_ (
        "Where one point is at stake when nobody bids. The bonuses for pares, juego and punto are scored in any case."),
    .says = GAME_WORDS (N_ ("One point in each"), N_ ("In grande and chica only")) },
  { "min_raise", .min = 1, .max = MUS_MOST, .fallback = 1, .label = N_ ("Smallest raise"),
    .help = N_ ("A raise adds at least this many points.") },
  { "max_mus", .min = 0, .max = 1000, .fallback = 20, .label = N_ ("Card exchanges"),
    .help = N_ ("After this many, nobody is asked for mus any more. 0: everybody plays the cards they were dealt.") },
  { "one_side", GAME_WORDS ("bet", "bonus"), .label = N_ ("Pares or juego on one side only"),
    .help = N_ ("Whether everybody bets as soon as one player has pares, or juego, or only holders do, and only when "
                "both sides have some."),
    .says = GAME_WORDS (N_ ("All four bet"), N_ ("No betting, just the bonus")) },
  { NULL },
};

static const GameFormer former[] = { { 1, "one_side", "bonus" }, { 0 } };

/* Declares for all players, truthfully, whether they have pares, or juego. */
static void
declare (GameState *s, MusRound round)
{
  MusNotes *notes = game_notes (s);

  for (guint seat = 0; seat < MUS_SEATS; seat++)
    if (mus_key_of (s, seat, round) > 0)
      notes->has[round - MUS_PARES] |= (guint8) (1 << seat);
  notes->told |= (guint8) (1 << round);
  game_tell (s);
}

/* --- Scoring --- */

static void
win_game (GameState *s, guint side)
{
  MusNotes *notes = game_notes (s);

  notes->games[side]++;
  game_end_hand (s);
}

/* Adds POINTS to the score of SIDE.  TRUE: this wins the game. */
static gboolean
score (GameState *s, guint side, gint points)
{
  MusNotes *notes = game_notes (s);

  notes->points[side] = (gint16) (notes->points[side] + points);
  side_score (s, side, points);
  if (notes->points[side] < mus_target (s))
    return FALSE;
  win_game (s, side);
  return TRUE;
}

static void
show_hands (GameState *s)
{
  for (guint seat = 0; seat < MUS_SEATS; seat++)
    game_show (s, MUS_HAND + seat, GAME_ALL);
}

/* Scores the rounds strictly in order: the side that reaches the target first has won. */
static void
resolve (GameState *s)
{
  show_hands (s);
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    {
      guint side;
      gint  points = mus_count_round (s, round, &side);

      if (points > 0 && score (s, side, points))
        return;
    }
  game_end_hand (s);
}

/* --- Rounds of betting --- */

static void
open_betting (GameState *s, MusRound round)
{
  MusNotes *notes = game_notes (s);

  s->phase = (guint8) (MUS_PHASE_ROUND + round);
  notes->bidder = MUS_NOBODY;
  notes->accepted = 1;
  notes->total = notes->ordago = notes->folded = notes->raises = 0;
  for (guint seat = 0; seat < MUS_SEATS; seat++)
    notes->said[seat] = MUS_SILENT;
  s->turn = (gint8) mus_first (s, mus_bettors (s, round));
}

/* Starts betting on the first round from ROUND on that is bet on; if there is none, the cards are shown. */
static void
start_round (GameState *s, MusRound round)
{
  const MusNotes *notes = game_notes_of (s);

  if (round == MUS_PARES)
    {
      declare (s, MUS_PARES);
      if (!mus_is_bet_on (s, notes->has[0]))
        round = MUS_JUEGO;
    }
  if (round == MUS_JUEGO)
    {
      declare (s, MUS_JUEGO);
      if (notes->has[1] == 0)
        round = MUS_PUNTO;
      else if (!mus_is_bet_on (s, notes->has[1]))
        round = MUS_ROUNDS;
    }
  if (round == MUS_ROUNDS)
    resolve (s);
  else
    open_betting (s, round);
}

static void
finish_round (GameState *s)
{
  MusRound round = mus_round (s);

  start_round (s, round >= MUS_JUEGO ? MUS_ROUNDS : round + 1);
}

static void
pass (GameState *s)
{
  MusNotes *notes = game_notes (s);
  MusRound  round = mus_round (s);
  guint     next = mus_next (s, (guint) s->turn, mus_bettors (s, round));

  notes->said[s->turn] = MUS_PASSED;
  if (next != MUS_NOBODY)
    {
      s->turn = (gint8) next;
      return;
    }
  notes->stake[round] = round < MUS_PARES || s->option[MUS_PASO_ROUNDS] == 0;
  finish_round (s);
}

/* The next opponent round the table after SEAT who may bet and has not folded; MUS_NOBODY: both have folded. */
static guint
next_opponent (const GameState *s, guint seat)
{
  const MusNotes *notes = game_notes_of (s);
  guint           seats = mus_bettors (s, mus_round (s)) & ~notes->folded, right = game_right (s, seat);

  if (seats >> right & 1)
    return right;
  return seats >> game_left (s, seat) & 1 ? game_left (s, seat) : MUS_NOBODY;
}

/* Makes a bid, a raise to TOTAL, or an ordago, for which the total no longer matters. */
static void
bid (GameState *s, gint total, gboolean ordago)
{
  MusNotes *notes = game_notes (s);
  guint     seat = (guint) s->turn;

  if (notes->bidder != MUS_NOBODY)
    notes->accepted = notes->total;
  notes->bidder = (guint8) seat;
  notes->total = (guint8) total;
  notes->ordago = (guint8) ordago;
  notes->ordagos[side_of (s, seat)] = (guint16) (notes->ordagos[side_of (s, seat)] + ordago);
  notes->folded = 0;
  notes->said[seat] = (guint8) (MUS_BIDDEN + notes->raises);
  notes->raises = (guint8) MIN (notes->raises + 1, 7);
  s->turn = (gint8) next_opponent (s, seat);
}

static void
see (GameState *s)
{
  MusNotes *notes = game_notes (s);
  MusRound  round = mus_round (s);
  guint     side;

  if (!notes->ordago)
    {
      notes->stake[round] = notes->total;
      finish_round (s);
      return;
    }
  show_hands (s);
  side = side_of (s, mus_best (s, round, mus_holders (notes, round)));
  if (!score (s, side, mus_target (s) - notes->points[side]))
    g_assert_not_reached ();
}

static void
fold (GameState *s)
{
  MusNotes *notes = game_notes (s);
  guint     other, side = side_of (s, notes->bidder);

  notes->folded |= (guint8) (1 << s->turn);
  notes->said[s->turn] = MUS_PASSED;
  other = next_opponent (s, notes->bidder);
  if (other != MUS_NOBODY)
    {
      s->turn = (gint8) other;
      return;
    }
  notes->owner[mus_round (s)] = (guint8) side;
  notes->declined[mus_round (s)] = notes->accepted;
  if (!score (s, side, notes->accepted))
    finish_round (s);
}

/* --- Mus --- */

static void
ask_for_mus (GameState *s)
{
  const MusNotes *notes = game_notes_of (s);

  s->turn = (gint8) notes->mano;
  if (notes->exchanges < s->option[MUS_MAX_MUS])
    s->phase = MUS_PHASE_MUS;
  else
    start_round (s, MUS_GRANDE);
}

/* Deals each player as many cards as they gave away, mano first.  If the stock is too small for all of them it is
   renewed before. */
static void
replace_cards (GameState *s)
{
  MusNotes *notes = game_notes (s);
  guint     seat = notes->mano, n = 0;

  for (guint i = 0; i < MUS_SEATS; i++)
    n += notes->discarded[i];
  if (game_count (s, MUS_STOCK) < n)
    renew_stock (s, MUS_DISCARD, MUS_STOCK, RENEW_ALL);
  for (guint i = 0; i < MUS_SEATS; i++, seat = game_right (s, seat))
    for (guint k = 0; k < notes->discarded[seat]; k++)
      game_deal (s, MUS_STOCK, MUS_HAND + seat);
  notes->exchanges++;
  ask_for_mus (s);
}

static void
say_mus (GameState *s)
{
  const MusNotes *notes = game_notes_of (s);

  s->turn = (gint8) game_right (s, (guint) s->turn);
  if (s->turn == notes->mano)
    s->phase = MUS_PHASE_DISCARD;
}

static void
discard (GameState *s, CardSet cards, guint n)
{
  MusNotes *notes = game_notes (s);
  guint     seat = (guint) s->turn;

  game_move_set (s, MUS_HAND + seat, cards, MUS_DISCARD);
  notes->discarded[seat] = (guint8) n;
  s->turn = (gint8) game_right (s, seat);
  if (s->turn == notes->mano)
    replace_cards (s);
}

/* --- The game --- */

static void
setup (GameState *s)
{
  CardSet deck
      = CARD_DECK_SET & ~(CARD_RANK_SET (CARD_TEN) | CARD_RANK_SET (CARD_TEN - 1) | CARD_RANK_SET (CARD_TEN - 2));

  game_zone_add (s, "discard", -1, GAME_PILE, 40, GAME_NONE);
  game_zone_add (s, "stock", -1, GAME_PILE, 40, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, MUS_CARDS, GAME_OWN);
  game_deck_add (s, MUS_STOCK, deck, 1);
  s->n_sides = MUS_SIDES;
}

static void
deal (GameState *s)
{
  MusNotes *notes = game_notes (s);
  MusNotes  before = *notes;
  guint     seat = game_right (s, (guint) s->dealer);
  gboolean  is_new = MAX (before.points[0], before.points[1]) >= mus_target (s);

  *notes = (MusNotes){ .mano = (guint8) seat, .cutter = MUS_NOBODY, .bidder = MUS_NOBODY };
  for (guint side = 0; side < 2; side++)
    {
      notes->points[side] = is_new ? 0 : before.points[side];
      notes->games[side] = before.games[side];
      notes->ordagos[side] = before.ordagos[side];
    }
  for (guint round = 0; round < MUS_ROUNDS; round++)
    notes->owner[round] = MUS_NOBODY;
  for (guint i = 0; i < MUS_SEATS * MUS_CARDS; i++, seat = game_right (s, seat))
    game_deal (s, MUS_STOCK, MUS_HAND + seat);
  ask_for_mus (s);
}

static void
offer_amount (GameChoices *out, guint verb, gint low)
{
  GameChoice *choice;

  if (low > MUS_MOST)
    return;
  choice = game_offer (out, verb);
  choice->lo = low;
  choice->hi = MUS_MOST;
  choice->step = 1;
}

static void
choices (const GameState *s, GameChoices *out)
{
  const MusNotes *notes = game_notes_of (s);

  if (s->phase == MUS_PHASE_MUS)
    {
      game_offer (out, MUS_VERB_MUS);
      game_offer (out, MUS_VERB_NO_MUS);
    }
  else if (s->phase == MUS_PHASE_DISCARD)
    {
      GameChoice *choice = game_offer (out, MUS_VERB_DISCARD);

      choice->min = 1;
      choice->max = MUS_CARDS;
      choice->of = s->set[MUS_HAND + s->turn];
    }
  else if (notes->bidder == MUS_NOBODY)
    {
      game_offer (out, MUS_VERB_PASS);
      offer_amount (out, MUS_VERB_BID, MUS_LEAST);
      game_offer (out, MUS_VERB_ORDAGO);
    }
  else
    {
      game_offer (out, MUS_VERB_SEE);
      game_offer (out, MUS_VERB_FOLD);
      if (notes->ordago)
        return;
      offer_amount (out, MUS_VERB_RAISE, notes->total + s->option[MUS_MIN_RAISE]);
      game_offer (out, MUS_VERB_ORDAGO);
    }
}

static void
apply (GameState *s, const GameAction *action)
{
  MusNotes *notes = game_notes (s);

  switch (action->verb)
    {
    case MUS_VERB_MUS:
      say_mus (s);
      break;
    case MUS_VERB_NO_MUS:
      notes->cutter = (guint8) s->turn;
      start_round (s, MUS_GRANDE);
      break;
    case MUS_VERB_DISCARD:
      discard (s, action->cards, action->n);
      break;
    case MUS_VERB_PASS:
      pass (s);
      break;
    case MUS_VERB_BID:
    case MUS_VERB_RAISE:
      bid (s, action->amount, FALSE);
      break;
    case MUS_VERB_ORDAGO:
      bid (s, notes->total, TRUE);
      break;
    case MUS_VERB_SEE:
      see (s);
      break;
    case MUS_VERB_FOLD:
      fold (s);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
settle (GameState *s)
{
  const MusNotes *notes = game_notes_of (s);

  s->over = MAX (notes->games[0], notes->games[1]) >= s->option[MUS_GAMES];
}

/* --- The score sheet: points in the order in which they are scored --- */

enum
{
  ASK_DECLINED,
  ASK_ROUND, /* MUS_GRANDE, followed by the other rounds */
  ASK_ORDAGO = ASK_ROUND + MUS_ROUNDS,
  MOST_POINTS = 60, /* in one round: a bid, and two bonuses */
};

#define ROUND(name, label_)                                                                                            \
  {                                                                                                                    \
    name, SHEET_SIDE, SHEET_NUMBER, { 0, MOST_POINTS }, .optional = TRUE, .label = label_                              \
  }
static const SheetAsk sheet_asks[] = {
  [ASK_DECLINED] = { "declined",
                     SHEET_SIDE,
                     SHEET_NUMBER,
                     { 0, MUS_ROUNDS *MUS_MOST },
                     .optional = TRUE,
                     .label = N_ ("Bids that were declined") },
  [ASK_ROUND] = ROUND ("grande", N_ ("Grande")),
  ROUND ("chica", N_ ("Chica")),
  ROUND ("pares", N_ ("Pares")),
  ROUND ("juego", N_ ("Juego")),
  ROUND ("punto", N_ ("Punto")),
  [ASK_ORDAGO] = { "ordago",
                   SHEET_ONCE,
                   SHEET_SEAT,
                   { SHEET_NOBODY },
                   .optional = TRUE,
                   .fallback = SHEET_NOBODY,
                   .label = N_ ("Won an órdago that was seen") },
  { NULL },
};

static void
read_declined (const MusNotes *notes, SheetRow *row)
{
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    if (notes->owner[round] != MUS_NOBODY)
      row->v[ASK_DECLINED][notes->owner[round]] += notes->declined[round];
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const MusNotes *notes = game_notes_of (s);
  gint64          points[MUS_SIDES];
  guint           side;

  read_declined (notes, row);
  row->v[ASK_ORDAGO][0] = SHEET_NOBODY;
  if (notes->ordago && notes->owner[mus_round (s)] == MUS_NOBODY)
    {
      row->v[ASK_ORDAGO][0] = mus_best (s, mus_round (s), mus_holders (notes, mus_round (s)));
      return;
    }
  for (side = 0; side < MUS_SIDES; side++)
    points[side] = notes->points[side] - s->paid[side] + row->v[ASK_DECLINED][side];
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS && MAX (points[0], points[1]) < mus_target (s); round++)
    {
      gint worth = mus_count_round (s, round, &side);

      if (worth > 0)
        points[side] += row->v[ASK_ROUND + round][side] = worth;
    }
}

/* Goes through all points in the order in which they are scored, and stops once a game is won: so those of a bid that was
   declined come last for the side that wins by it. */
static void
count_sheet (GameState *s, const SheetRow *row)
{
  const MusNotes *notes = game_notes_of (s);
  guint           last = notes->points[1] + row->v[ASK_DECLINED][1] >= mus_target (s);
  gboolean        is_won;

  score (s, 1 - last, (gint) row->v[ASK_DECLINED][1 - last]);
  is_won = score (s, last, (gint) row->v[ASK_DECLINED][last]);
  if (row->v[ASK_ORDAGO][0] >= 0)
    {
      guint side = side_of (s, (guint) row->v[ASK_ORDAGO][0]);

      is_won = score (s, side, mus_target (s) - notes->points[side]);
    }
  for (guint i = 0; i < MUS_ROUNDS * MUS_SIDES && !is_won; i++)
    is_won = score (s, i % MUS_SIDES, (gint) row->v[ASK_ROUND + i / MUS_SIDES][i % MUS_SIDES]);
  settle (s);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  const MusNotes *notes = game_notes_of (dealt);
  gint64 points[MUS_SIDES] = { notes->points[0] + row->v[ASK_DECLINED][0], notes->points[1] + row->v[ASK_DECLINED][1] };
  gboolean is_won = MAX (points[0], points[1]) >= mus_target (dealt);

  if (MIN (points[0], points[1]) >= mus_target (dealt) || (is_won && row->v[ASK_ORDAGO][0] >= 0))
    return g_strdup (_ ("The game was won before that: leave out what came later."));
  is_won |= row->v[ASK_ORDAGO][0] >= 0;
  for (guint round = ASK_ROUND; round < ASK_ORDAGO; round++)
    {
      const gint64 *each = row->v[round];

      if (each[0] > 0 && each[1] > 0)
        return isolated_printf (_ ("“%s” goes to one side: take it from the other."), _ (sheet_asks[round].label));
      if (is_won && each[0] + each[1] > 0)
        return g_strdup (_ ("The game was won before that: leave out what came later."));
      points[0] += each[0];
      points[1] += each[1];
      is_won |= MAX (points[0], points[1]) >= mus_target (dealt);
    }
  if (row->v[ASK_ROUND + MUS_JUEGO][0] + row->v[ASK_ROUND + MUS_JUEGO][1] > 0
      && row->v[ASK_ROUND + MUS_PUNTO][0] + row->v[ASK_ROUND + MUS_PUNTO][1] > 0)
    return g_strdup (_ ("There is juego or punto, never both: leave out one of them."));
  return NULL;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row };

/* --- What is optional --- */

/* The side with the most games; if games are equal, the side with more points in all of them. */
static SeatMask
winners (const GameState *s)
{
  const MusNotes *notes = game_notes_of (s);

  return mus_partners (notes->games[1] > notes->games[0]);
}

static gint
next_dealer (const GameState *s)
{
  return (gint) game_right (s, (guint) s->dealer);
}

/* Returns whether the hands of an imagined world agree with what everybody has declared. */
static gboolean
possible (const GameState *world, const GameState *view)
{
  const MusNotes *notes = game_notes_of (view);

  for (MusRound round = MUS_PARES; round <= MUS_JUEGO; round++)
    for (guint seat = 0; seat < MUS_SEATS && (notes->told >> round & 1); seat++)
      if ((mus_key_of (world, seat, round) > 0) != (notes->has[round - MUS_PARES] >> seat & 1))
        return FALSE;
  return TRUE;
}

static void
add_declared (const char *const *names, guint seats, const char *some, const char *none, GPtrArray *out)
{
  g_autofree char *who = game_names_say (names, (SeatMask) seats);

  g_ptr_array_add (out, *who != '\0' ? g_strdup_printf (_ ("%s: %s"), some, who) : g_strdup (none));
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const MusNotes *notes = game_notes_of (view);

  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *who = game_names_say (names, mus_partners (side));

      /* Translators: two partners, games and points: "Ann, Cleo: 1 of 3 games, 25 of 40 points" */
      g_ptr_array_add (out,
                       view->option[MUS_GAMES] > 1
                           ? g_strdup_printf (_ ("%s: %u of %d games, %d of %d points"), who, notes->games[side],
                                              view->option[MUS_GAMES], notes->points[side], mus_target (view))
                           : g_strdup_printf (_ ("%s: %d of %d points"), who, notes->points[side], mus_target (view)));
    }
  if (notes->told >> MUS_PARES & 1)
    add_declared (names, notes->has[0], _ ("Pares"), _ ("Nobody has pares"), out);
  if (notes->told >> MUS_JUEGO & 1)
    add_declared (names, notes->has[1], _ ("Juego"), _ ("Nobody has juego"), out);
}

/* Before the betting: says what SEAT answered in this round of mus, or how many cards it discarded. */
static char *
note_mus (const GameState *view, guint seat)
{
  const MusNotes *notes = game_notes_of (view);

  if (mus_order (notes, seat) >= mus_order (notes, (guint) view->turn))
    return NULL;
  if (view->phase == MUS_PHASE_MUS)
    return g_strdup (_ ("Said mus"));
  return g_strdup_printf (_ ("Discarded %u"), notes->discarded[seat]);
}

static char *
note_round (const GameState *view, guint seat)
{
  const MusNotes *notes = game_notes_of (view);

  if (!(mus_bettors (view, mus_round (view)) >> seat & 1))
    return g_strdup (mus_round (view) == MUS_PARES ? _ ("No pares") : _ ("No juego"));
  if (notes->bidder == seat)
    return notes->ordago ? g_strdup (_ ("Órdago")) : g_strdup_printf (_ ("Bids %u"), notes->total);
  if (notes->folded >> seat & 1)
    return g_strdup (_ ("Folded"));
  if (notes->bidder == MUS_NOBODY && notes->said[seat] == MUS_PASSED)
    return g_strdup (_ ("Passed"));
  return mus_round (view) == MUS_GRANDE && notes->raises == 0 && notes->cutter == seat ? g_strdup (_ ("Said no mus"))
                                                                                       : NULL;
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  char *note = NULL;

  if (view->turn >= 0)
    note = view->phase < MUS_PHASE_ROUND ? note_mus (view, seat) : note_round (view, seat);
  return note != NULL ? note : game_partners_say (names, game_side (view, seat), seat);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  const MusNotes *notes = game_notes_of (view);
  gint            least = notes->total + view->option[MUS_MIN_RAISE];

  if (action->verb == MUS_VERB_DISCARD && view->phase == MUS_PHASE_DISCARD && action->n == 0)
    return g_strdup (_ ("You must discard at least one card."));
  if (view->phase < MUS_PHASE_ROUND)
    return NULL;
  if (action->verb == MUS_VERB_BID && notes->bidder == MUS_NOBODY)
    return g_strdup_printf (_ ("A bid is %d to %d points."), MUS_LEAST, MUS_MOST);
  if (notes->bidder != MUS_NOBODY && notes->ordago)
    return g_strdup (_ ("You can only see an órdago or fold to it."));
  if (action->verb != MUS_VERB_RAISE || notes->bidder == MUS_NOBODY)
    return NULL;
  if (least > MUS_MOST)
    return g_strdup (_ ("This bid can only be raised with an órdago."));
  return g_strdup_printf (_ ("You may raise to at least %d and at most %d points."), least, MUS_MOST);
}

const Game game_mus = {
  .id = "mus",
  .rules = 2,
  .flags = GAME_SCORES_AT_ONCE,
  .seats = 1 << MUS_SEATS,
  .room = 40 + 40 + MUS_SEATS * MUS_CARDS,
  .notes_size = sizeof (MusNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .former = former,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .match = &(const GameMatch){ .next_dealer = next_dealer, .winners = winners },
  .people = {
    .name = N_ ("Mus"),
    .pitch = N_ ("Partners bet on the highest, the lowest, pairs and points"),
    .kind = KIND_POKER,
    .minutes = 30,
    .labels = labels,
    .facts = mus_facts,
    .asks = mus_asks,
    .button = mus_button,
    .seat_note = seat_note,
    .outcome = mus_outcome,
    .parts = mus_parts,
    .explain = explain,
  },
  .bots = {
    .advise = mus_advise,
    .worlds = &(const GameWorlds){ .possible = possible },
  },
};

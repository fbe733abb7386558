/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tong-Its: three players meld on the table or in secret until one is out, one calls a draw or the stock is gone. */
#include "tong-its.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  HAND_CARDS = 12,
  MOST_HAND = 13,
  MOST_DISCARDS
  = 16, /* one in the first turn and one for each card of the stock, as a turn that takes a discard adds none */
  FOUR = 4,
  PRICE_FOUR = 3,
  EVERYBODY = (1 << TONG_SEATS) - 1,
};

static const GameVerb verbs[] = {
  [TONG_CALL_DRAW] = { "call-draw", SHAPE_PLAIN, N_ ("Call a draw"), N_ ("%s calls a draw") },
  [TONG_DRAW_STOCK]
  = { "draw-stock", SHAPE_PLAIN, N_ ("Draw from the stock"), N_ ("%s draws from the stock"), .pile = ZONE_STOCK },
  [TONG_TAKE_DISCARD] = { "take-discard", SHAPE_CARDS, N_ ("Take the discard"),
                          N_ ("%s takes the discard and melds %s"), .pile = ZONE_DISCARD },
  [TONG_MELD] = { "meld", SHAPE_CARDS, N_ ("Meld"), N_ ("%s melds %s") },
  [TONG_MELD_SECRET] = { "meld-secret", SHAPE_CARDS, N_ ("Meld face down"), N_ ("%s melds %s face down") },
  [TONG_LAYOFF] = { "layoff", SHAPE_CARD_MELD, N_ ("Lay off"), N_ ("%s lays off %s") },
  [TONG_DISCARD] = { "discard", SHAPE_CARDS, N_ ("Discard"), N_ ("%s discards %s"), .pile = ZONE_DISCARD },
  [TONG_FOLD] = { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds") },
  [TONG_CHALLENGE] = { "challenge", SHAPE_PLAIN, N_ ("Challenge"), N_ ("%s challenges") },
  { NULL },
};
static const GamePhase phases[] = {
  { "call", N_ ("Drawing, or calling a draw"), N_ ("Draw a card, or call a draw") },
  { "draw", N_ ("Drawing"), N_ ("Draw a card") },
  { "act", N_ ("Melding and discarding"), N_ ("Meld what you like, then discard a card") },
  { "answer", N_ ("Answering"), N_ ("Challenge the call, or fold") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { "melds", N_ ("Meld"), ZONE_MELDS },
  { NULL },
};

static const GameOption options[] = {
  { "streak", GAME_WORDS ("fresh", "rolling"), .label = N_ ("After taking the pot"),
    .help = N_ ("Whether the win that took the pot counts as the first of the two in a row that take the next one."),
    .says = GAME_WORDS (N_ ("Two new wins"), N_ ("One more win")) },
  { NULL },
};

static const guint8 no_points[CARD_FACES]; /* no card points, for plans in which only sets of four matter */

/* --- The course of a hand --- */

static void
setup (GameState *s)
{
  game_zone_add (s, "discard", -1, GAME_PILE, MOST_DISCARDS, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, MOST_HAND, GAME_OWN);
  for (gint number = 1; number <= TONG_MOST_MELDS; number++)
    game_zone_add (s, "melds", number, GAME_FAN, CARD_RANKS, GAME_ALL);
  game_deck_add (s, TONG_STOCK, CARD_DECK_SET, 1);
}

/* Pays CHIPS from the pot to SEAT.  Chips in the pot are the house's until somebody takes them, so that each hand
   sums to zero. */
static void
pay_from_pot (GameState *s, guint seat, gint64 chips)
{
  s->paid[seat] += chips;
  s->paid[s->n_seats] -= chips;
  s->pot -= chips;
}

static void
deal (GameState *s)
{
  TongItsNotes *notes = game_notes (s);

  *notes = (TongItsNotes){ .streak = notes->streak };
  for (guint seat = 0; seat < s->n_seats; seat++)
    pay_from_pot (s, seat, -TONG_ANTE);
  game_deal_round (s, TONG_STOCK, TONG_HAND, (guint) s->dealer, HAND_CARDS);
  game_deal (s, TONG_STOCK, TONG_HAND + (guint) s->dealer);
  s->phase = TONG_ACT;
  s->turn = s->dealer;
}

static void
offer_melds (GameChoices *out, guint verb, CardSet cards, CardSet with)
{
  CardSet melds[MELD_MOST_OF_13];
  guint   n = meld_list (cards, with, melds);

  for (guint i = 0; i < n; i++)
    {
      GameChoice *choice = game_offer (out, verb);

      choice->of = melds[i];
      choice->min = choice->max = (guint8) card_set_size (melds[i]);
    }
}

/* Offers at most MELD_MOST_OF_13 melds, three of them also in secret, lay-offs on TONG_MOST_MELDS, and the discards. */
static void
offer_acts (const GameState *s, GameChoices *out)
{
  const TongItsNotes *notes = game_notes_of (s);
  CardSet             hand = s->set[TONG_HAND + s->turn];

  offer_melds (out, TONG_MELD, hand, 0);
  for (guint i = 0, n = out->n; i < n; i++)
    if (out->v[i].max == FOUR && meld_is_set (out->v[i].of))
      {
        GameChoice *choice = game_offer (out, TONG_MELD_SECRET);

        choice->of = out->v[i].of;
        choice->min = choice->max = FOUR;
      }
  for (guint meld = 0; meld < notes->n_melds; meld++)
    {
      CardSet fit = tong_its_is_secret (s, meld) ? 0 : hand & meld_extensions (s->set[TONG_MELDS + meld]);

      if (fit != 0)
        game_offer_card (out, TONG_LAYOFF, fit)->target = (gint32) meld + 1;
    }
  game_offer_card (out, TONG_DISCARD, hand);
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet top;

  switch (s->phase)
    {
    case TONG_ACT:
      offer_acts (s, out);
      return;
    case TONG_ANSWER:
      game_offer (out, TONG_FOLD);
      game_offer (out, TONG_CHALLENGE);
      return;
    case TONG_CALL:
      game_offer (out, TONG_CALL_DRAW);
      break;
    default:
      break;
    }
  game_offer (out, TONG_DRAW_STOCK);
  top = CARD_SET (game_top (s, TONG_DISCARD_PILE));
  offer_melds (out, TONG_TAKE_DISCARD, s->set[TONG_HAND + s->turn] | top, top);
}

/* Speaks of melds only to a player who has one, or can lay a card on one. */
static char *
asks (const GameState *view)
{
  GameChoices offered;

  if (view->phase != TONG_ACT)
    return NULL;
  game_choices (view, &offered);
  return offered.n == 1 ? g_strdup (_ ("Discard a card")) : NULL;
}

static void
end_hand (GameState *s, TongEnd end, guint ender)
{
  TongItsNotes *notes = game_notes (s);

  notes->end = (guint8) end;
  notes->ender = (guint8) ender;
  game_end_hand (s);
}

/* Begins the turn of SEAT.  Each turn except the first takes a card of the stock or lays two cards of a hand on the
   table for good, so a hand has at most 1 + 15 + 26 turns. */
static void
begin_turn (GameState *s, guint seat)
{
  const TongItsNotes *notes = game_notes_of (s);

  s->turn = (gint8) seat;
  s->phase = (notes->opened & ~notes->laid_upon) >> seat & 1 ? TONG_CALL : TONG_DRAW;
}

/* Asks the next player who may challenge; a player who has not opened folds without being asked. */
static void
ask_next (GameState *s, guint seat)
{
  const TongItsNotes *notes = game_notes_of (s);

  for (; seat != notes->ender && !(notes->opened >> seat & 1); seat = game_left (s, seat))
    s->idle |= (SeatMask) (1 << seat);
  s->phase = TONG_ANSWER;
  s->turn = (gint8) seat;
  if (seat == notes->ender)
    end_hand (s, TONG_CALLED, seat);
}

/* Lays down CARDS of the seat on turn as the next meld and returns its zone. */
static guint
put_meld (GameState *s, CardSet cards, SeatMask seen)
{
  TongItsNotes *notes = game_notes (s);
  guint         seat = (guint) s->turn, zone = TONG_MELDS + notes->n_melds;

  notes->n_melds++;
  s->zone[zone].owner = (gint8) seat;
  notes->opened |= (guint8) (1 << seat);
  game_show (s, zone, seen);
  game_move_set (s, TONG_HAND + seat, cards, zone);
  return zone;
}

static void
take_discard (GameState *s, CardSet meld)
{
  guint face = card_face (game_top (s, TONG_DISCARD_PILE));
  guint zone = put_meld (s, meld & ~CARD_SET (face), GAME_ALL);

  game_move_top (s, TONG_DISCARD_PILE, zone);
}

static void
lay_off (GameState *s, guint face, guint meld)
{
  TongItsNotes *notes = game_notes (s);
  guint         owner = tong_its_owner (s, meld);

  game_move (s, TONG_HAND + (guint) s->turn, (Card) face, TONG_MELDS + meld);
  notes->laid_upon |= (guint8) (1 << owner);
  if (face % CARD_RANKS == CARD_ACE && owner != (guint) s->turn)
    notes->strange_aces |= (guint8) (1 << face / CARD_RANKS);
}

static void
act (GameState *s, const GameAction *action)
{
  guint seat = (guint) s->turn;

  switch (action->verb)
    {
    case TONG_DRAW_STOCK:
      game_deal (s, TONG_STOCK, TONG_HAND + seat);
      break;
    case TONG_TAKE_DISCARD:
      take_discard (s, action->cards);
      break;
    case TONG_MELD:
      put_meld (s, action->cards, GAME_ALL);
      break;
    case TONG_MELD_SECRET:
      put_meld (s, action->cards, (SeatMask) (1 << seat));
      break;
    case TONG_LAYOFF:
      lay_off (s, card_set_first (action->cards), (guint) action->target - 1);
      break;
    default:
      game_move_set (s, TONG_HAND + seat, action->cards, TONG_DISCARD_PILE);
    }
  if (game_count (s, TONG_HAND + seat) == 0)
    end_hand (s, TONG_TONGIT, seat);
  else if (action->verb == TONG_DISCARD && game_count (s, TONG_STOCK) == 0)
    end_hand (s, TONG_STOCK_OUT, seat);
  else if (action->verb == TONG_DISCARD)
    begin_turn (s, game_left (s, seat));
}

static void
apply (GameState *s, const GameAction *action)
{
  TongItsNotes *notes = game_notes (s);
  guint         seat = (guint) s->turn;

  if (action->verb == TONG_CALL_DRAW)
    {
      notes->ender = (guint8) seat;
      ask_next (s, game_left (s, seat));
      return;
    }
  if (s->phase == TONG_ANSWER)
    {
      if (action->verb == TONG_CHALLENGE)
        notes->challengers |= (guint8) (1 << seat);
      else
        s->idle |= (SeatMask) (1 << seat);
      ask_next (s, game_left (s, seat));
      return;
    }
  if (s->phase != TONG_ACT)
    {
      notes->laid_upon &= (guint8) ~(1 << seat);
      s->phase = TONG_ACT;
    }
  act (s, action);
}

/* --- What it pays --- */

/* The seat + 1 of the least deadwood among SEATS, a bit each; of equal ones the first to the left, starting with
   FIRST.  0: SEATS is empty. */
static guint8
find_lowest (const GameState *s, guint seats, guint first)
{
  guint  least = G_MAXUINT;
  guint8 lowest = 0;

  for (guint i = 0, seat = first; i < s->n_seats; i++, seat = game_left (s, seat))
    if (seats >> seat & 1)
      {
        MeldPlan plan;

        meld_plan (s->set[TONG_HAND + seat], tong_its_points, &plan);
        if (plan.deadwood < least)
          lowest = (guint8) (seat + 1);
        least = MIN (least, plan.deadwood);
      }
  return lowest;
}

static guint8
find_winner (const GameState *s)
{
  const TongItsNotes *notes = game_notes_of (s);

  if (notes->end == TONG_STOCK_OUT)
    return find_lowest (s, notes->opened, notes->ender);
  if (tong_its_are_compared (s)) /* the caller loses to an equal hand */
    return find_lowest (s, notes->challengers | 1u << notes->ender, game_left (s, notes->ender));
  return (guint8) (notes->ender + 1);
}

/* Shows everybody the hands and melds of SEATS, on which the payments depend. */
static void
reveal (GameState *s, guint seats)
{
  const TongItsNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (seats >> seat & 1)
      game_show (s, TONG_HAND + seat, GAME_ALL);
  for (guint meld = 0; meld < notes->n_melds; meld++)
    if (seats >> tong_its_owner (s, meld) & 1)
      game_show (s, TONG_MELDS + meld, GAME_ALL);
}

/* The sets of four that each loser pays for. */
static guint
count_fours (const GameState *s, guint winner)
{
  const TongItsNotes *notes = game_notes_of (s);
  MeldPlan            plan;
  guint               fours;

  meld_plan (s->set[TONG_HAND + winner], tong_its_are_compared (s) ? tong_its_points : no_points, &plan);
  fours = plan.n_fours;
  for (guint meld = 0; meld < notes->n_melds; meld++)
    if (tong_its_owner (s, meld) == winner && tong_its_is_secret (s, meld))
      fours++;
  return fours;
}

/* Each loser pays PRICE, and one chip more if they have not opened. */
static void
pay_winner (GameState *s, guint winner, gint price)
{
  TongItsNotes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (seat != winner)
      {
        gint chips = price + !(notes->opened >> seat & 1);

        s->paid[seat] -= chips;
        s->paid[winner] += chips;
      }
  notes->took = notes->streak == winner + 1;
  if (notes->took)
    pay_from_pot (s, winner, s->pot);
  notes->streak = notes->took && s->option[TONG_STREAK] == 0 ? 0 : (guint8) (winner + 1);
}

/* --- The score sheet: who won how, and with what --- */

enum
{
  ASK_OPENED,
  ASK_WINNER,
  ASK_END,
  ASK_FOURS,
  ASK_ACES,
};

enum
{
  END_TONGIT,
  END_FOLDED,
  END_CHALLENGED,
  END_STOCK,
};

static const char *const opened[] = { "opened", "closed", NULL };
static const char *const opened_names[] = { N_ ("Opened"), N_ ("Not opened"), NULL };
static const char *const ends[] = { "tongit", "folded", "challenged", "stock", NULL };
static const char *const end_names[]
    = { N_ ("Tongit"), N_ ("Draw called, all folded"), N_ ("Draw called and challenged"), N_ ("Stock used up"), NULL };

static const SheetAsk sheet_asks[] = {
  [ASK_OPENED] = { "melds", SHEET_EACH, SHEET_WORD, .words = opened, .optional = TRUE, .label = N_ ("Has melded"),
                   .says = opened_names },
  [ASK_WINNER] = { "winner", SHEET_ONCE, SHEET_SEAT, { SHEET_NOBODY }, .label = N_ ("Who has won") },
  [ASK_END] = { "by", SHEET_ONCE, SHEET_WORD, .words = ends, .label = N_ ("How the hand ended"), .says = end_names },
  [ASK_FOURS]
  = { "fours", SHEET_ONCE, SHEET_NUMBER, { 0, 3 }, .optional = TRUE, .label = N_ ("Winner’s sets of four") },
  [ASK_ACES] = { "aces", SHEET_ONCE, SHEET_NUMBER, { 0, 4 }, .optional = TRUE, .label = N_ ("Winner’s aces") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const TongItsNotes *notes = game_notes_of (s);
  gint                winner = find_winner (s) - 1;

  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[ASK_OPENED][seat] = !(notes->opened >> seat & 1);
  row->v[ASK_WINNER][0] = winner;
  row->v[ASK_END][0] = notes->end == TONG_TONGIT      ? END_TONGIT
                       : notes->end == TONG_STOCK_OUT ? END_STOCK
                       : notes->challengers != 0      ? END_CHALLENGED
                                                      : END_FOLDED;
  if (winner < 0)
    return;
  row->v[ASK_FOURS][0] = notes->winner > 0 ? tong_its_fours_paid (s) / PRICE_FOUR : count_fours (s, (guint) winner);
  row->v[ASK_ACES][0] = tong_its_aces (s, (guint) winner);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint     winner = (gint) row->v[ASK_WINNER][0], end = (gint) row->v[ASK_END][0];
  gboolean has_opened = FALSE;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    has_opened |= row->v[ASK_OPENED][seat] == 0;
  if (winner < 0 && (end != END_STOCK || has_opened))
    return g_strdup (_ ("Somebody has won, unless the stock is used up and nobody has melded: say who."));
  if (winner < 0 && row->v[ASK_FOURS][0] + row->v[ASK_ACES][0] > 0)
    return g_strdup (_ ("Nobody has won, so nobody is paid for sets of four or aces: leave them out."));
  if (winner >= 0 && end != END_TONGIT && row->v[ASK_OPENED][winner] != 0)
    return isolated_printf (_ ("%s has won without a meld on the table, which only a tongit can."), names[winner]);
  return NULL;
}

/* Notes how the hand ended, which is the same again if it was played here. */
static void
note_end (GameState *s, const SheetRow *row)
{
  static const guint8 of[] = { TONG_TONGIT, TONG_CALLED, TONG_CALLED, TONG_STOCK_OUT };
  TongItsNotes       *notes = game_notes (s);

  notes->winner = (guint8) (row->v[ASK_WINNER][0] + 1);
  notes->end = of[row->v[ASK_END][0]];
  if (row->v[ASK_END][0] == END_CHALLENGED && notes->challengers == 0)
    notes->challengers = EVERYBODY;
  notes->opened = 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    notes->opened |= (guint8) (row->v[ASK_OPENED][seat] == 0 ? 1u << seat : 0);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  TongItsNotes *notes = game_notes (s);
  gint64        share;

  note_end (s, row);
  if (notes->winner > 0)
    pay_winner (s, notes->winner - 1u,
                (gint) tong_its_worth (notes) + PRICE_FOUR * (gint) row->v[ASK_FOURS][0] + (gint) row->v[ASK_ACES][0]);
  else
    notes->streak = 0;
  share = s->hand >= s->hands ? s->pot / s->n_seats : 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    pay_from_pot (s, seat, share);
  game_pay_all (s);
}

static guint
count_cards (const GameState *dealt)
{
  return HAND_CARDS;
}

static void
tell (const GameState *dealt, const char *const *names, GPtrArray *out)
{
  g_ptr_array_add (out, isolated_printf (_ ("%s takes one more."), names[dealt->dealer]));
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row, .cards = count_cards, .tell = tell };

static void
settle (GameState *s)
{
  const TongItsNotes *notes = game_notes_of (s);

  game_sheet_settle (s);
  reveal (s, tong_its_are_compared (s) ? EVERYBODY : 1u << (notes->winner - 1));
}

static gint
next_dealer (const GameState *s)
{
  const TongItsNotes *notes = game_notes_of (s);

  return notes->winner > 0 ? notes->winner - 1 : s->dealer;
}

/* --- What is optional --- */

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const TongItsNotes *notes = game_notes_of (view);
  guint               n = game_count (view, TONG_STOCK);

  g_ptr_array_add (out, g_strdup_printf (ngettext ("%u card in the stock", "%u cards in the stock", n), n));
  if (notes->streak == view->dealer + 1 && notes->end == TONG_RUNNING)
    g_ptr_array_add (out, g_strdup (_ ("The dealer takes the pot with another win")));
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  if (view->viewer >= 0 && view->viewer < view->n_seats)
    game_fact (out, FACT_NUMBER, tong_its_deadwood (view, (guint) view->viewer), TRUE, g_strdup (_ ("deadwood")));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const TongItsNotes *notes = game_notes_of (view);

  if (view->phase == TONG_ANSWER && notes->ender == seat)
    return g_strdup (_ ("Called a draw"));
  if (view->idle >> seat & 1)
    return g_strdup (_ ("Folded"));
  if (notes->challengers >> seat & 1)
    return g_strdup (_ ("Challenges"));
  if (notes->end == TONG_TONGIT && notes->ender == seat)
    return g_strdup (_ ("Tongit"));
  if (!(notes->opened >> seat & 1))
    return g_strdup (_ ("Not opened"));
  return g_strdup (notes->laid_upon >> seat & 1 || notes->end != TONG_RUNNING ? _ ("Opened") : _ ("May call a draw"));
}

static char *
explain_draw (const GameState *view, const GameAction *action)
{
  const TongItsNotes *notes = game_notes_of (view);

  if (action->verb == TONG_TAKE_DISCARD)
    return g_strdup (_ ("You may take the discard only for a new meld with two or more cards from your hand."));
  if (action->verb != TONG_CALL_DRAW)
    return g_strdup (_ ("First draw from the stock, or take the discard for a new meld."));
  if (!(notes->opened >> view->turn & 1))
    return g_strdup (_ ("You may call a draw only after you have put a meld on the table."));
  return g_strdup (_ ("You may not call a draw: somebody has laid off on your melds since your last turn began."));
}

static char *
explain_act (const GameState *view, const GameAction *action)
{
  CardSet hand = view->set[TONG_HAND + view->turn];

  if (action->verb == TONG_CALL_DRAW || action->verb == TONG_DRAW_STOCK || action->verb == TONG_TAKE_DISCARD)
    return g_strdup (
        _ ("That is only possible at the beginning of a turn: now meld, lay off, or end your turn with a discard."));
  if (action->verb == TONG_FOLD || action->verb == TONG_CHALLENGE)
    return g_strdup (_ ("Nobody has called a draw."));
  if ((action->cards & ~hand) != 0 || action->n == 0)
    return NULL;
  if (action->verb == TONG_MELD_SECRET)
    return g_strdup (_ ("Only four cards of one rank may be melded face down."));
  if (action->verb == TONG_MELD)
    return g_strdup (_ ("That is not a meld: it takes three or four cards of one rank, or three or more of one suit in "
                        "a row, ace low."));
  if (action->verb == TONG_LAYOFF)
    return g_strdup (_ ("That card does not fit that meld, or the meld does not exist or lies face down."));
  return NULL;
}

static char *
explain (const GameState *view, const GameAction *action)
{
  if (view->phase == TONG_ANSWER)
    return g_strdup (_ ("A draw was called: fold or challenge."));
  return view->phase == TONG_ACT ? explain_act (view, action) : explain_draw (view, action);
}

static gboolean
is_unseen (const GameState *view, guint zone)
{
  return game_count (view, zone) > 0 && game_top (view, zone) == CARD_HIDDEN;
}

/* Swaps unseen cards of RANK with other cards of the face-down meld. */
static void
mend_meld (GameState *world, const GameState *view, guint meld, guint rank)
{
  for (CardSet left = CARD_RANK_SET (rank) & ~world->set[meld]; left != 0; left &= left - 1)
    {
      guint face = card_set_first (left), zone = 0;

      while (!is_unseen (view, zone) || !(world->set[zone] & CARD_SET (face)))
        zone++;
      game_move (world, zone, (Card) face, meld);
      game_move (world, meld, (Card) card_set_first (world->set[meld] & ~CARD_RANK_SET (rank)), zone);
    }
}

/* Mends an imagined world: each face-down meld must be four of a rank. */
static void
mend (GameState *world, const GameState *view)
{
  const TongItsNotes *notes = game_notes_of (view);
  CardSet             unseen = 0;
  guint               ranks = 0x1fff;

  for (guint zone = 0; zone < world->n_zones; zone++)
    if (is_unseen (view, zone))
      unseen |= world->set[zone];
  for (guint suit = 0; suit < 4; suit++)
    ranks &= card_set_suit (unseen, suit);
  for (guint zone = TONG_MELDS; zone < TONG_MELDS + (guint) notes->n_melds; zone++)
    if (is_unseen (view, zone))
      {
        guint rank = card_set_nth (ranks, random_below (&world->random, card_set_size (ranks)));

        ranks &= ~(1u << rank);
        mend_meld (world, view, zone, rank);
      }
}

const Game game_tong_its = {
  .id = "tong-its",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_HANDS,
  .seats = 1 << TONG_SEATS,
  .room = MOST_DISCARDS + 52 + TONG_SEATS * MOST_HAND + TONG_MOST_MELDS * CARD_RANKS,
  .notes_size = sizeof (TongItsNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 10,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .match = &(const GameMatch){ .next_dealer = next_dealer },
  .people = {
    .name = N_ ("Tong-Its"),
    .pitch = N_ ("Meld your cards, or stop with the fewest points in hand"),
    .kind = KIND_RUMMY,
    .minutes = 35,
    .labels = labels,
    .facts = facts,
    .seat_note = seat_note,
    .outcome = tong_its_outcome,
    .asks = asks,
    .parts = tong_its_parts,
    .explain = explain,
  },
  .bots = {
    .advise = tong_its_advise,
    .worlds = &(const GameWorlds){ .mend = mend },
  },
};

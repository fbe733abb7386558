/* What players of any poker variant read beside the cards. */
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "games/poker/eval/hands.h"
#include "base/number.h"
#include "runner.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Labels --- */

static char *
text_of_stakes (const GameState *view)
{
  gint             unit = view->option[POKER_OPTION_UNIT];
  g_autofree char *least = number_to_text (2 * (gint64) unit), *most = number_to_text (4 * (gint64) unit);

  switch ((PokerStructure) poker_variant (view)->structure[view->option[POKER_OPTION_STRUCTURE]])
    {
    case POKER_LIMIT:
      return g_strdup_printf (_ ("Limit %s/%s"), least, most);
    case POKER_POT_LIMIT:
      return g_strdup_printf (_ ("Pot limit, bets of %s or more"), least);
    case POKER_NO_LIMIT:
      return g_strdup_printf (_ ("No limit, bets of %s or more"), least);
    }
  g_assert_not_reached ();
}

/* Steps of that kind up to the one that is due. */
static guint
count_steps (const GameState *view, PokerOp op)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             n = 0;

  for (guint i = 0; i <= notes->step; i++)
    n += poker_variant (view)->steps[i].op == op;
  return n;
}

/* "Flop", "Second draw", "Third betting round" */
static char *
name_step (const GameState *view)
{
  static const char *const streets[] = { N_ ("Before the flop"), NULL, NULL, N_ ("Flop"), N_ ("Turn"), N_ ("River") };
  static const char *const draws[] = { N_ ("First draw"), N_ ("Second draw"), N_ ("Third draw") };
  static const char *const rounds[] = { N_ ("First betting round"), N_ ("Second betting round"),
                                        N_ ("Third betting round"), N_ ("Fourth betting round") };
  guint n = view->phase == POKER_PHASE_DRAW ? count_steps (view, POKER_DRAW) : count_steps (view, POKER_BET);
  guint board = poker_variant (view)->board > 0 ? game_count (view, poker_board (view)) : 0;

  if (poker_variant (view)->board == 5 && streets[board] != NULL)
    return g_strdup (_ (streets[board]));
  if (view->phase == POKER_PHASE_DRAW)
    return n <= G_N_ELEMENTS (draws) ? g_strdup (_ (draws[n - 1])) : g_strdup_printf (_ ("Draw number %u"), n);
  return n <= G_N_ELEMENTS (rounds) ? g_strdup (_ (rounds[n - 1])) : g_strdup_printf (_ ("Betting round number %u"), n);
}

/* "1,080 + 90", the main pot first. */
static char *
list_pots (const PokerBetting *b)
{
  PokerPot pots[POKER_SEATS];
  guint    n = poker_pots (b->total, b->n_seats, b->live, pots);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *chips = number_to_text (pots[i].chips);

      g_string_append_printf (list, "%s%s", i > 0 ? " + " : "", chips);
    }
  return g_string_free (list, FALSE);
}

static void
add_play (const GameState *view, GPtrArray *out)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  g_autofree char    *pots = list_pots (b);

  g_ptr_array_add (out, name_step (view));
  /* With chips in front of the players nobody can say yet what the side pots will be; what is in all of them lies on the
     table to be seen. */
  if (b->live != b->able && (view->phase != POKER_PHASE_BET || b->level == 0))
    g_ptr_array_add (out, g_strdup_printf (_ ("Pots: %s"), pots));
  if (view->phase == POKER_PHASE_BET && view->turn >= 0)
    {
      gint64 owed = MIN (poker_betting_owed (b, (guint) view->turn), view->stack[view->turn]);

      if (owed > 0)
        g_ptr_array_add (out, game_amount_format (_ ("To call: %s"), owed));
    }
}

/* What the cards of a seat make; NULL: they are not seen, or not enough. */
static char *
text_of_hand (const GameState *view, guint seat)
{
  const PokerVariant *variant = poker_variant (view);
  const Card         *hole = game_cards (view, POKER_HOLE + seat);
  guint               n_hole = game_count (view, POKER_HOLE + seat);
  guint               n_board = variant->board > 0 ? game_count (view, poker_board (view)) : 0;
  g_autoptr (GPtrArray) hands = g_ptr_array_new_with_free_func (g_free);

  if (n_hole < variant->hole || n_hole + n_board < 5 || hole[0] == CARD_HIDDEN)
    return NULL;
  for (const PokerCriterion *criterion = variant->criteria; criterion->key != NULL; criterion++)
    {
      const Card      *board = n_board > 0 ? game_cards (view, poker_board (view)) : NULL;
      PokerKey         key = poker_applies (view, criterion->when, criterion->is)
                                 ? poker_key (view, criterion, hole, n_hole, board, n_board)
                                 : 0;
      g_autofree char *text = key != 0 ? criterion->text (key) : NULL;

      if (text != NULL)
        g_ptr_array_add (hands, criterion->title != NULL ? g_strdup_printf (_ ("%s: %s"), _ (criterion->title), text)
                                                         : g_steal_pointer (&text));
    }
  g_ptr_array_add (hands, NULL);
  return g_strjoinv ("; ", (char **) hands->pdata);
}

void
poker_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);

  g_ptr_array_add (out, text_of_stakes (view));
  if (view->turn != GAME_HAND_OVER)
    add_play (view, out);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *hand = notes->betting.live >> seat & 1 ? text_of_hand (view, seat) : NULL;

      if (hand != NULL)
        g_ptr_array_add (out, (gint) seat == view->viewer ? g_strdup_printf (_ ("Your hand: %s"), hand)
                                                          : g_strdup_printf (_ ("%s: %s"), names[seat], hand));
    }
}

/* --- Seats --- */

/* Has the seat changed cards in the draw that runs, or in the last one? */
static gboolean
has_drawn (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);

  if (view->phase == POKER_PHASE_DRAW && view->turn != GAME_HAND_OVER)
    return notes->in_muck >> seat & 1;
  return count_steps (view, POKER_DRAW) > 0;
}

static gboolean
is_betting (const GameState *view)
{
  return view->phase == POKER_PHASE_BET && view->turn != GAME_HAND_OVER;
}

gint64
poker_staked (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);

  return is_betting (view) ? notes->betting.bet[seat] : 0;
}

/* What the seat has done, where its chips do not say so. */
static char *
note_bet (const GameState *view, guint seat)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;

  if (view->turn != GAME_HAND_OVER && !(b->able >> seat & 1))
    return g_strdup (_ ("All in"));
  return is_betting (view) && b->bet[seat] == 0 && (b->acted >> seat & 1) ? g_strdup (_ ("Checked")) : NULL;
}

char *
poker_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (view);
  char             *note;

  if (!(notes->in >> seat & 1) && (view->away >> seat & 1))
    return g_strdup (_ ("Sits out"));
  if (!(notes->in >> seat & 1) || (view->turn == GAME_HAND_OVER && view->stack[seat] == 0))
    return g_strdup (_ ("Out of chips"));
  if (!(notes->betting.live >> seat & 1))
    return g_strdup (_ ("Folded"));
  note = note_bet (view, seat);
  if (note != NULL || !has_drawn (view, seat))
    return note;
  /* Translators: of somebody who has changed cards. */
  return notes->drawn[seat] > 0 ? g_strdup_printf (_ ("Drew %u"), notes->drawn[seat]) : g_strdup (_ ("Stood pat"));
}

/* --- What is asked --- */

/* That the seat on turn would put in to call: no more than it has. */
static gint64
find_call (const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);

  return MIN (poker_betting_owed (&notes->betting, (guint) view->turn), view->stack[view->turn]);
}

char *
poker_asks (const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);
  g_autofree char  *owed = NULL, *pot = number_to_text (view->pot);

  if (view->phase == POKER_PHASE_DRAW)
    {
      guint most = poker_variant (view)->steps[notes->step].n;

      return g_strdup_printf (ngettext ("Draw up to %u card", "Draw up to %u cards", most), most);
    }
  if (find_call (view) == 0)
    return g_strdup_printf (_ ("Checking is free, %s in the pot"), pot);
  owed = number_to_text (find_call (view));
  return g_strdup_printf (_ ("%s to call, %s in the pot"), owed, pot);
}

char *
poker_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  if (choice->verb == POKER_DO_CALL)
    return find_call (view) == view->stack[view->turn] ? game_amount_format (_ ("Call %s, all in"), find_call (view))
                                                       : game_amount_format (_ ("Call %s"), find_call (view));
  if (view->phase == POKER_PHASE_DRAW && n_cards > 0)
    return g_strdup_printf (_ ("Draw %u"), n_cards);
  return NULL;
}

/* --- How a hand came out --- */

/* What is shared by the same players all through: pots one after the other that they win alike. */
typedef struct
{
  gint64   chips;
  SeatMask best[POKER_CRITERIA]; /* by criterion; 0: nobody qualifies, or it does not belong to the game */
  PokerKey key[POKER_CRITERIA];
} Share;

static PokerKey
key_of_seat (const GameState *view, const PokerCriterion *criterion, guint seat)
{
  gboolean has_board = poker_variant (view)->board > 0;

  return poker_key (view, criterion, game_cards (view, POKER_HOLE + seat), game_count (view, POKER_HOLE + seat),
                    has_board ? game_cards (view, poker_board (view)) : NULL,
                    has_board ? game_count (view, poker_board (view)) : 0);
}

static void
find_share (const GameState *view, const PokerPot *pot, Share *out)
{
  const PokerCriterion *criterion = poker_variant (view)->criteria;

  *out = (Share){ .chips = pot->chips };
  for (guint i = 0; criterion[i].key != NULL; i++)
    for (guint seat = 0; seat < view->n_seats && poker_applies (view, criterion[i].when, criterion[i].is); seat++)
      {
        PokerKey key = pot->seats >> seat & 1 ? key_of_seat (view, &criterion[i], seat) : 0;

        if (key == 0 || key < out->key[i])
          continue;
        out->best[i] = (SeatMask) ((key > out->key[i] ? 0 : out->best[i]) | 1 << seat);
        out->key[i] = key;
      }
}

/* Without those that go back to the one who can win them; how many. */
static guint
find_shares (const GameState *view, Share *out)
{
  const PokerNotes *notes = game_notes_of (view);
  PokerPot          pots[POKER_SEATS];
  guint             n_pots = poker_pots (notes->betting.total, view->n_seats, notes->betting.live, pots), n = 0;

  for (guint i = 0; i < n_pots; i++)
    {
      if ((pots[i].seats & (pots[i].seats - 1)) == 0)
        continue;
      find_share (view, &pots[i], &out[n]);
      if (n > 0 && memcmp (out[n].best, out[n - 1].best, sizeof out->best) == 0)
        out[n - 1].chips += out[n].chips;
      else
        n++;
    }
  return n;
}

/* "Main pot, 1,200", "Low", or both; NULL: there is only one thing to win. */
static char *
name_share (const Share *share, gboolean is_only, gboolean is_main, const char *title)
{
  g_autofree char *chips = number_to_text (share->chips), *pot = NULL;

  if (is_only)
    return title != NULL ? g_strdup (_ (title)) : NULL;
  pot = g_strdup_printf (is_main ? _ ("Main pot, %s") : _ ("Side pot, %s"), chips);
  return title != NULL ? g_strdup_printf ("%s, %s", pot, _ (title)) : g_steal_pointer (&pot);
}

static void
say_share (const GameState *view, const char *const *names, const Share *share, gboolean is_only, gboolean is_main,
           GPtrArray *out)
{
  const PokerCriterion *criterion = poker_variant (view)->criteria;

  for (guint i = 0; criterion[i].key != NULL; i++)
    {
      g_autofree char *what = name_share (share, is_only, is_main, criterion[i].title);
      g_autofree char *who = game_names_join (names, share->best[i]);
      g_autofree char *hand = share->best[i] != 0 ? criterion[i].text (share->key[i]) : NULL;

      if (hand == NULL)
        continue;
      if (what != NULL) /* Translators: a pot or a half of it, who gets it, with what hand. */
        g_ptr_array_add (out, g_strdup_printf (_ ("%s: %s with %s."), what, who, hand));
      else if (share->best[i] & (share->best[i] - 1))
        g_ptr_array_add (out, g_strdup_printf (_ ("%s share the pot with %s."), who, hand));
      else
        g_ptr_array_add (out, g_strdup_printf (_ ("%s wins with %s."), who, hand));
    }
}

char *
poker_outcome (const GameState *view, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (view);
  GPtrArray        *said;
  Share             shares[POKER_SEATS];
  guint             n;

  if (notes->betting.live == 0)
    return NULL;
  if ((notes->betting.live & (notes->betting.live - 1)) == 0)
    return g_strdup (_ ("All others have folded."));
  said = g_ptr_array_new_with_free_func (g_free);
  n = find_shares (view, shares);
  for (guint i = 0; i < n; i++)
    say_share (view, names, &shares[i], n == 1, i == 0, said);
  return game_sentences_join (said);
}

/* Both are there in every hand that goes beyond the antes. */
void
poker_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gint64            put_in = notes->betting.total[seat];

  game_part (out, view->paid[seat] + put_in, g_strdup (_ ("won")));
  game_part (out, -put_in, g_strdup (_ ("put in")));
}

static guint
list_cards (CardSet set, Card *cards)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    cards[n++] = (Card) card_set_first (set);
  return n;
}

/* Of more than five cards those that make the hand, where five do; else all count. */
static void
add_best (const GameState *view, const PokerCriterion *criterion, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  CardSet all = 0, five;
  Card    list[POKER_MOST_CARDS] = { 0 }, best[POKER_MOST_CARDS] = { 0 };

  if (criterion->of & POKER_OF_HOLE)
    all |= view->set[POKER_HOLE + seat];
  if (criterion->of & POKER_OF_BOARD && poker_variant (view)->board > 0)
    all |= view->set[poker_board (view)];
  five = card_set_size (all) > 5 ? poker_best_five (all) : all;
  cards[0]
      |= criterion->key (list, list_cards (all, list)) == criterion->key (best, list_cards (five, best)) ? five : all;
}

/* Who has won, by what they have won; the others by the first thing to be won. */
char *
poker_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  const PokerNotes     *notes = game_notes_of (view);
  const PokerCriterion *criterion = poker_variant (view)->criteria;
  Share                 shares[POKER_SEATS];
  guint                 n;
  char                 *said = NULL;

  if (seat >= view->n_seats || !(notes->betting.live >> seat & 1)
      || (notes->betting.live & (notes->betting.live - 1)) == 0)
    return NULL;
  n = find_shares (view, shares);
  for (guint i = 0; criterion[i].key != NULL; i++)
    for (guint share = 0; share < n; share++)
      if (shares[share].best[i] >> seat & 1)
        {
          add_best (view, &criterion[i], seat, cards);
          if (said == NULL)
            said = criterion[i].text (shares[share].key[i]);
        }
  if (said != NULL)
    return said;
  add_best (view, criterion, seat, cards);
  return criterion->text (key_of_seat (view, criterion, seat));
}

/* --- Why not --- */

static char *
explain_draw (const GameState *view, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             most = poker_variant (view)->steps[notes->step].n;

  if (action->verb != POKER_DO_DRAW)
    return g_strdup (_ ("This is a draw: name the cards you discard, or none."));
  if (action->n > most)
    return g_strdup_printf (ngettext ("You may discard at most %u card.", "You may discard at most %u cards.", most),
                            most);
  return NULL;
}

/* Why the seat on turn may neither bet nor raise; NULL: it may. */
static char *
explain_no_bets (const GameState *view)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  guint               seat = (guint) view->turn;
  PokerBets           bets = poker_betting_bets (b, view->stack, seat);

  if (bets.lo <= bets.hi || bets.all_in > 0)
    return NULL;
  if ((b->able & ~(1u << seat)) == 0)
    return g_strdup (_ ("Nobody else has chips left to call a bet."));
  if (b->capped)
    return g_strdup (_ ("No more raises are allowed in this round."));
  if (view->stack[seat] <= poker_betting_owed (b, seat))
    return g_strdup (_ ("You have only enough chips to call."));
  return g_strdup (_ ("There has been no full raise since you acted: you may only call or fold."));
}

char *
poker_explain (const GameState *view, const GameAction *action)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  gboolean            owes;

  if (view->phase == POKER_PHASE_DRAW)
    return explain_draw (view, action);
  owes = poker_betting_owed (b, (guint) view->turn) > 0;
  switch (action->verb)
    {
    case POKER_DO_CHECK:
      return owes ? g_strdup (_ ("There is a bet: call, raise or fold.")) : NULL;
    case POKER_DO_CALL:
      return owes ? NULL : g_strdup (_ ("There is no bet to call: check instead."));
    case POKER_DO_BET:
      return b->level > 0 ? g_strdup (_ ("There is already a bet: raise it instead.")) : explain_no_bets (view);
    case POKER_DO_RAISE:
      return b->level == 0 ? g_strdup (_ ("There is no bet to raise: bet instead.")) : explain_no_bets (view);
    case POKER_DO_DRAW:
      return g_strdup (_ ("Cards are drawn only after the betting."));
    }
  return NULL;
}

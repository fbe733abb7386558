/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting a move together: every shape by itself, then every legal move of every game, then random clicks. */
#include "app/side/room-move-builder.h"
#include "base/random.h"
#include "cards/play/play.h"
#include "../../program.h"

static const GameVerb verbs[]
    = { { .word = "pass", .shape = SHAPE_PLAIN },     { .word = "discard", .shape = SHAPE_CARDS },
        { .word = "play", .shape = SHAPE_CARD_SUIT }, { .word = "name", .shape = SHAPE_SUIT },
        { .word = "bet", .shape = SHAPE_AMOUNT },     { .word = "layoff", .shape = SHAPE_CARD_MELD },
        { .word = "match", .shape = SHAPE_MATCH },    { .word = "arrange", .shape = SHAPE_GROUPS },
        { .word = "pay-me", .shape = SHAPE_MELDS },   { .word = NULL } };
enum
{
  PASS,
  DISCARD,
  PLAY,
  NAME,
  BET,
  LAYOFF,
  MATCH,
  ARRANGE,
  PAY_ME,
};
static const Game toy = { .id = "toy", .verbs = verbs };
static const Game copies = { .id = "copies", .verbs = verbs, .flags = GAME_COPIES };

enum
{
  C7 = 5,
  D7 = 18,
  H7 = 31,
  S7 = 44,
  CK = 11,
  DK = 24,
};

typedef struct
{
  GameChoices      choices;
  RoomMoveBuilder *builder;
} Toy;

static GameChoice *
offer (Toy *it, guint verb, guint min, guint max, CardSet of)
{
  GameChoice *choice = game_offer (&it->choices, verb);

  choice->min = (guint8) min;
  choice->max = (guint8) max;
  choice->of = of;
  return choice;
}

static void
begin (Toy *it)
{
  room_move_builder_set (it->builder, &toy, &it->choices);
}

static void
set_up (Toy *it, gconstpointer data)
{
  it->builder = room_move_builder_new ();
  it->choices.n = 0;
}

static void
tear_down (Toy *it, gconstpointer data)
{
  room_move_builder_free (it->builder);
}

static const RoomOffer *
find (GPtrArray *offers, guint verb)
{
  for (guint i = 0; i < offers->len; i++)
    if (((RoomOffer *) g_ptr_array_index (offers, i))->verb == verb)
      return g_ptr_array_index (offers, i);
  return NULL;
}

static gboolean
fits (const Toy *it, guint verb, gint32 amount, GameAction *action)
{
  return room_move_builder_action (it->builder, verb, amount, action) && game_fits (&it->choices, action);
}

static void
test_nothing (Toy *it, gconstpointer data)
{
  g_autoptr (GPtrArray) offers = NULL;
  GameAction action;

  room_move_builder_set (it->builder, &toy, NULL);
  offers = room_move_builder_offers (it->builder);
  g_assert_cmpuint (offers->len, ==, 0);
  g_assert_cmpint (room_move_builder_likely (it->builder), ==, -1);
  g_assert_false (room_move_builder_toggle (it->builder, C7));
  g_assert_false (room_move_builder_action (it->builder, PASS, 0, &action));
}

static void
test_plain (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, PASS, 0, 0, 0);
  begin (it);
  g_assert_cmpint (room_move_builder_likely (it->builder), ==, PASS);
  g_assert_true (fits (it, PASS, 0, &action));
  g_assert_cmpuint (action.n, ==, 0);
  g_assert_cmpint (action.target, ==, -1);
}

/* A move of two or three cards: the builder says how many are missing, and does not pick a fourth. */
static void
test_cards (Toy *it, gconstpointer data)
{
  CardSet    hand = CARD_SET (C7) | CARD_SET (D7) | CARD_SET (H7) | CARD_SET (S7);
  GameAction action;

  offer (it, PASS, 0, 0, 0);
  offer (it, DISCARD, 2, 3, hand);
  begin (it);
  for (guint n = 0; n < 4; n++)
    {
      static const guint faces[] = { S7, C7, H7 };
      g_autoptr (GPtrArray) offers = room_move_builder_offers (it->builder);

      g_assert_cmpuint (find (offers, DISCARD)->needs, ==, n < 2 ? 2 - n : 0);
      g_assert_cmpint (find (offers, DISCARD)->ready, ==, n >= 2);
      g_assert_true (find (offers, PASS)->ready);
      g_assert_cmpint (room_move_builder_action (it->builder, DISCARD, 0, &action), ==, n >= 2);
      g_assert_cmpint (room_move_builder_likely (it->builder), ==, n < 2 ? -1 : DISCARD);
      if (n < 3)
        g_assert_true (room_move_builder_toggle (it->builder, faces[n]));
    }
  g_assert_cmphex (room_move_builder_more (it->builder), ==, 0);
  g_assert_cmpuint (room_move_builder_order (it->builder, C7), ==, 2);
  g_assert_true (fits (it, DISCARD, 0, &action));
  g_assert_cmpuint (action.n, ==, 3);
  g_assert_cmpuint (room_move_builder_full (it->builder, D7), ==, 3);
  g_assert_false (room_move_builder_toggle (it->builder, D7)); /* one too many: the three stay picked */
  g_assert_cmphex (room_move_builder_picked (it->builder), ==, CARD_SET (S7) | CARD_SET (C7) | CARD_SET (H7));
  g_assert_false (room_move_builder_toggle (it->builder, CK));
}

/* With a single card, another pick replaces the one before. */
static void
test_another_card (Toy *it, gconstpointer data)
{
  offer (it, PLAY, 1, 1, CARD_SET (C7) | CARD_SET (D7));
  begin (it);
  g_assert_true (room_move_builder_toggle (it->builder, C7) && room_move_builder_toggle (it->builder, D7));
  g_assert_cmphex (room_move_builder_picked (it->builder), ==, CARD_SET (D7));
}

/* "Pick one more card" is said only where one more can help. */
static void
test_what_does_not_fit (Toy *it, gconstpointer data)
{
  static const struct
  {
    guint    faces[2], n;
    gboolean discard_fits, match_fits;
    guint    discard_needs, match_needs;
  } cases[] = {
    { { 0 }, 0, TRUE, TRUE, 2, 2 },   { { S7 }, 1, TRUE, FALSE, 1, 0 },     { { C7 }, 1, TRUE, TRUE, 1, 1 },
    { { CK }, 1, FALSE, TRUE, 0, 1 }, { { C7, CK }, 2, FALSE, TRUE, 0, 0 }, { { C7, S7 }, 2, TRUE, FALSE, 0, 0 },
  };

  offer (it, PASS, 0, 0, 0);
  offer (it, DISCARD, 2, 2, CARD_SET (C7) | CARD_SET (D7) | CARD_SET (H7) | CARD_SET (S7));
  offer (it, MATCH, 1, 1, CARD_SET (DK) | CARD_SET (CK))->target = C7;
  begin (it);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) offers = NULL;

      room_move_builder_clear (it->builder);
      for (guint k = 0; k < cases[i].n; k++)
        g_assert_true (room_move_builder_toggle (it->builder, cases[i].faces[k]));
      offers = room_move_builder_offers (it->builder);
      g_assert_true (find (offers, PASS)->fits);
      g_assert_cmpint (find (offers, DISCARD)->fits, ==, cases[i].discard_fits);
      g_assert_cmpuint (find (offers, DISCARD)->needs, ==, cases[i].discard_needs);
      g_assert_cmpint (find (offers, MATCH)->fits, ==, cases[i].match_fits);
      g_assert_cmpuint (find (offers, MATCH)->needs, ==, cases[i].match_needs);
      g_assert_cmpuint (find (offers, MATCH)->most, ==, 2);
    }
}

static void
test_suits (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, PLAY, 1, 1, CARD_SET (C7));
  for (gint32 suit = 0; suit < 4; suit++)
    offer (it, PLAY, 1, 1, CARD_SET (CK))->target = suit;
  begin (it);
  room_move_builder_toggle (it->builder, C7);
  g_assert_true (fits (it, PLAY, 0, &action));
  g_assert_cmpint (action.target, ==, -1);
  room_move_builder_toggle (it->builder, CK);
  {
    g_autoptr (GPtrArray) offers = room_move_builder_offers (it->builder);
    const RoomOffer *play = find (offers, PLAY);

    g_assert_true (play->needs_target);
    g_assert_false (play->ready);
    g_assert_cmpuint (play->n_targets, ==, 4);
    g_assert_cmpint (play->targets[3], ==, 3);
  }
  g_assert_false (room_move_builder_action (it->builder, PLAY, 0, &action));
  room_move_builder_set_target (it->builder, PLAY, CARD_HEARTS);
  g_assert_true (fits (it, PLAY, 0, &action));
  g_assert_cmpint (action.target, ==, CARD_HEARTS);
  room_move_builder_toggle (it->builder, CK);
  room_move_builder_toggle (it->builder, CK); /* put back, and the suit with it */
  g_assert_false (room_move_builder_action (it->builder, PLAY, 0, &action));
  room_move_builder_set_target (it->builder, PLAY, CARD_HEARTS);
  room_move_builder_toggle (it->builder, C7); /* another card: the suit was meant for the king */
  g_assert_true (fits (it, PLAY, 0, &action));
  g_assert_cmpint (action.target, ==, -1);
}

static void
test_name (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, NAME, 0, 0, 0)->target = CARD_CLUBS;
  offer (it, NAME, 0, 0, 0)->target = CARD_SPADES;
  begin (it);
  g_assert_false (room_move_builder_action (it->builder, NAME, 0, &action));
  room_move_builder_set_target (it->builder, NAME, CARD_SPADES);
  g_assert_true (fits (it, NAME, 0, &action));
  g_assert_cmpint (action.target, ==, CARD_SPADES);
}

/* Two choices of one verb leave out the amounts between them. */
static void
test_amounts (Toy *it, gconstpointer data)
{
  GameChoice *choice = offer (it, BET, 0, 0, 0);
  GameAction  action;

  choice->lo = 10;
  choice->hi = 30;
  choice->step = 10;
  choice = offer (it, BET, 0, 0, 0);
  choice->lo = choice->hi = 75;
  choice->step = 1;
  begin (it);
  {
    g_autoptr (GPtrArray) offers = room_move_builder_offers (it->builder);
    const RoomOffer *bet = find (offers, BET);

    g_assert_cmpuint (offers->len, ==, 1);
    g_assert_true (bet->has_amount);
    g_assert_cmpint (bet->lo, ==, 10);
    g_assert_cmpint (bet->hi, ==, 75);
    g_assert_cmpuint (bet->amounts->len, ==, 4);
    g_assert_cmpint (g_array_index (bet->amounts, gint32, 3), ==, 75);
  }
  g_assert_cmpint (room_move_builder_likely (it->builder), ==, -1); /* nobody bets by pressing Enter */
  g_assert_true (fits (it, BET, 20, &action));
  g_assert_true (fits (it, BET, 75, &action));
  g_assert_false (room_move_builder_action (it->builder, BET, 15, &action));
  g_assert_false (room_move_builder_action (it->builder, BET, 40, &action));
}

static void
test_melds (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, LAYOFF, 1, 1, CARD_SET (C7))->target = 2;
  offer (it, LAYOFF, 1, 1, CARD_SET (C7) | CARD_SET (D7))->target = 5;
  begin (it);
  room_move_builder_toggle (it->builder, D7);
  g_assert_true (fits (it, LAYOFF, 0, &action)); /* the only meld */
  g_assert_cmpint (action.target, ==, 5);
  room_move_builder_toggle (it->builder, C7);
  g_assert_false (room_move_builder_action (it->builder, LAYOFF, 0, &action));
  room_move_builder_set_target (it->builder, LAYOFF, 2);
  g_assert_true (fits (it, LAYOFF, 0, &action));
  g_assert_cmpint (action.target, ==, 2);
}

/* The match is one of the picked cards, in either order. */
static void
test_match (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, MATCH, 1, 1, CARD_SET (DK) | CARD_SET (CK))->target = C7;
  begin (it);
  g_assert_true (room_move_builder_toggle (it->builder, C7));
  g_assert_false (room_move_builder_action (it->builder, MATCH, 0, &action));
  g_assert_true (room_move_builder_toggle (it->builder, DK));
  g_assert_true (fits (it, MATCH, 0, &action));
  g_assert_cmpint (action.target, ==, C7);
  g_assert_cmphex (action.cards, ==, CARD_SET (DK));
  room_move_builder_clear (it->builder);
  room_move_builder_toggle (it->builder, DK);
  g_assert_cmphex (room_move_builder_more (it->builder), ==, CARD_SET (C7)); /* after two kings it is too many */
  room_move_builder_toggle (it->builder, C7);
  g_assert_true (fits (it, MATCH, 0, &action));
  g_assert_cmpint (action.target, ==, C7);
}

/* Where either of two picked cards could be the match, the first one is. */
static void
test_match_of_two (Toy *it, gconstpointer data)
{
  GameAction action;

  offer (it, MATCH, 0, 1, CARD_SET (D7))->target = C7;
  offer (it, MATCH, 0, 1, CARD_SET (C7))->target = D7;
  begin (it);
  for (guint i = 0; i < 2; i++)
    {
      room_move_builder_clear (it->builder);
      room_move_builder_toggle (it->builder, i == 0 ? C7 : D7);
      g_assert_true (fits (it, MATCH, 0, &action));
      g_assert_cmpuint (action.n, ==, 0);
      room_move_builder_toggle (it->builder, i == 0 ? D7 : C7);
      g_assert_true (fits (it, MATCH, 0, &action));
      g_assert_cmpint (action.target, ==, i == 0 ? C7 : D7);
      g_assert_cmpuint (action.n, ==, 1);
    }
}

static void
test_groups (Toy *it, gconstpointer data)
{
  GameChoice *choice = offer (it, ARRANGE, 4, 4, CARD_SET (C7) | CARD_SET (D7) | CARD_SET (CK) | CARD_SET (DK));
  GameAction  action;

  choice->lo = 2;
  choice->hi = 1;
  choice->step = 0;
  begin (it);
  g_assert_true (room_move_builder_is_groups (it->builder));
  g_assert_cmphex (room_move_builder_group_set (it->builder, 0), ==, CARD_SET (CK) | CARD_SET (DK));
  g_assert_cmpuint (room_move_builder_group_size (it->builder, 2), ==, 1);
  g_assert_true (fits (it, ARRANGE, 0, &action));
  room_move_builder_set_group (it->builder, CK, 2); /* one card too many in the back group */
  g_assert_false (room_move_builder_action (it->builder, ARRANGE, 0, &action));
  room_move_builder_set_group (it->builder, CK, 0);
  room_move_builder_swap (it->builder, CK, D7);
  g_assert_true (fits (it, ARRANGE, 0, &action));
  g_assert_cmphex (action.part[0] & CARD_SET (CK), ==, 0);
}

/* The builder takes the first copy that may go, and finds the melds itself: a picked card is the one that comes
   last. */
static void
test_copies (Toy *it, gconstpointer data)
{
  const GameAction call = { .verb = PAY_ME, .n = 4, .list = { C7, D7, H7, CARD_HIDDEN, CK } };
  GameAction       action;

  *offer (it, DISCARD, 0, 0, 0)
      = (GameChoice){ DISCARD, 1, 1, .target = -1, .of = CARD_SET (CK), .lo = 1, .hi = 1, .step = 1 };
  offer (it, PAY_ME, 0, 1, CARD_SET (CK))->melds = 1;
  room_move_builder_set (it->builder, &copies, &it->choices);
  g_assert_true (fits (it, PAY_ME, 0, &action));
  room_move_builder_show (it->builder, &call);
  g_assert_true (fits (it, PAY_ME, 0, &action));
  g_assert_cmphex (action.cards, ==, CARD_SET (CK));
  g_assert_true (fits (it, DISCARD, 0, &action));
  g_assert_cmpint (action.amount, ==, 1);
}

/* --- Every game --- */

/* The builder decides which copy of a card goes. */
static gboolean
is_same (const Game *game, const GameAction *a, const GameAction *b)
{
  return a->verb == b->verb && a->n == b->n && a->target == b->target
         && (a->amount == b->amount || (game->flags & GAME_COPIES)) && a->cards == b->cards && a->part[0] == b->part[0]
         && a->part[1] == b->part[1];
}

static void
show_failure (const Game *game, const GameState *s, const GameChoices *choices, const GameAction *action)
{
  g_autofree char *all = game_choices_print (s, choices), *move = game_action_print (game, action);

  g_test_message ("%s: %s of %s", game->id, move, all);
}

/* Puts ACTION together by hand: card after card in the given order, then the suit or meld. */
static gboolean
put_together (RoomMoveBuilder *builder, const Game *game, const GameAction *action, gboolean backwards, GameAction *out)
{
  GameShape shape = game->verbs[action->verb].shape;
  guint     faces[CARD_FACES], n = 0;

  room_move_builder_clear (builder);
  if (shape == SHAPE_GROUPS)
    room_move_builder_show (builder, action);
  else if (shape == SHAPE_MATCH)
    faces[n++] = (guint) action->target;
  for (CardSet rest = shape == SHAPE_GROUPS ? 0 : action->cards; rest != 0; rest &= rest - 1)
    faces[n++] = card_set_first (rest);
  if (shape == SHAPE_CARDS && (game->flags & GAME_TWINS))
    for (CardSet rest = action->part[0]; rest != 0; rest &= rest - 1)
      faces[n++] = room_move_builder_face (builder, (Card) (1u << 8 | card_set_first (rest)));
  for (guint i = 0; i < n; i++)
    if (!room_move_builder_toggle (builder, faces[backwards ? n - 1 - i : i]))
      return FALSE;
  if (shape != SHAPE_MATCH && shape != SHAPE_GROUPS && action->target >= 0)
    room_move_builder_set_target (builder, action->verb, action->target);
  return room_move_builder_action (builder, action->verb, action->amount, out);
}

static void
check_action (RoomMoveBuilder *builder, const GameState *s, const GameChoices *choices, const GameAction *action)
{
  const Game *game = s->game;
  GameAction  made = { 0 };

  if (!put_together (builder, game, action, FALSE, &made) || !is_same (game, &made, action))
    {
      show_failure (game, s, choices, action);
      g_assert_not_reached ();
    }
  /* In the opposite order it may be another match of the same two cards. */
  if (!put_together (builder, game, action, TRUE, &made) || !game_fits (choices, &made)
      || (game->verbs[action->verb].shape != SHAPE_MATCH && !is_same (game, &made, action))
      || ((made.cards | (made.target >= 0 && game->verbs[made.verb].shape == SHAPE_MATCH ? CARD_SET (made.target) : 0))
          != (action->cards
              | (action->target >= 0 && game->verbs[made.verb].shape == SHAPE_MATCH ? CARD_SET (action->target) : 0))))
    {
      show_failure (game, s, choices, action);
      g_assert_not_reached ();
    }
  room_move_builder_clear (builder);
  room_move_builder_show (builder, action); /* as a hint does */
  g_assert_true (room_move_builder_action (builder, action->verb, action->amount, &made));
  g_assert_true (is_same (game, &made, action));
}

static CardSet
some_of (CardSet of, guint n, guint64 *random)
{
  CardSet cards = 0;

  for (; n > 0; n--)
    {
      CardSet card = CARD_SET (card_set_nth (of, random_below (random, card_set_size (of))));

      of &= ~card;
      cards |= card;
    }
  return cards;
}

/* Tries a choice with second copies: picks of any size. */
static guint
check_twins (RoomMoveBuilder *builder, const GameState *s, const GameChoices *choices, const GameChoice *choice,
             guint64 *random)
{
  g_autofree GameChoices *one = g_new0 (GameChoices, 1);
  guint                   tries = 12;

  one->n = 1;
  one->v[0] = *choice;
  for (guint i = 0; i < tries; i++)
    {
      GameAction action;

      game_pick (one, random, &action);
      g_assert_true (game_fits (choices, &action));
      check_action (builder, s, choices, &action);
    }
  return tries;
}

/* Tries a choice: every single card, some larger picks, the smallest and the largest amount and some between. */
static guint
check_choice (RoomMoveBuilder *builder, const GameState *s, const GameChoices *choices, const GameChoice *choice,
              guint64 *random)
{
  GameShape shape = s->game->verbs[choice->verb].shape;
  guint     cards = card_set_size (choice->of), tries = choice->max == 1 ? cards + (choice->min == 0) : 12, done = 0;

  if (choice->step == GAME_TWIN_STEP)
    return check_twins (builder, s, choices, choice, random);
  for (guint i = 0; i < MAX (tries, choice->step > 0 && choice->max == 0 ? 5 : 1); i++)
    {
      GameAction action = { .verb = choice->verb, .target = (gint16) choice->target };
      guint      most = MIN (choice->max, cards);
      guint      n = choice->max == 1 ? i < cards : choice->min + random_below (random, most - choice->min + 1u);

      action.n = (guint8) MIN (n, most);
      action.cards = choice->max == 1 && n == 1 ? CARD_SET (card_set_nth (choice->of, i))
                                                : some_of (choice->of, action.n, random);
      if (shape == SHAPE_GROUPS)
        {
          action.part[0] = some_of (action.cards, (guint) choice->lo, random);
          action.part[1] = some_of (action.cards & ~action.part[0], (guint) choice->hi, random);
        }
      else if (choice->step > 0)
        action.amount
            = i == 0   ? choice->lo
              : i == 1 ? choice->lo + (choice->hi - choice->lo) / choice->step * choice->step
                       : choice->lo
                             + (gint32) random_below (random, (guint) ((choice->hi - choice->lo) / choice->step) + 1)
                                   * choice->step;
      g_assert_true (game_fits (choices, &action));
      check_action (builder, s, choices, &action);
      done++;
    }
  return done;
}

/* The smallest number of cards that complete CARDS to a move of CHOICE; G_MAXUINT: no cards do. */
static guint
count_missing (const GameState *s, const GameChoices *choices, const GameChoice *choice, CardSet cards)
{
  gboolean   is_match = s->game->verbs[choice->verb].shape == SHAPE_MATCH;
  CardSet    match = is_match ? CARD_SET (choice->target) : 0;
  GameAction action = { .verb = choice->verb, .target = (gint16) choice->target, .amount = choice->lo };
  guint      first = (match & ~cards) != 0 ? 1 : 0;

  for (guint more = 0; more <= choice->max; more++)
    {
      CardSet rest = choice->of & ~cards & ~match;

      action.cards = cards & ~match;
      for (guint i = 0; i < more && rest != 0; i++, rest &= rest - 1)
        action.cards |= rest & -rest;
      action.n = (guint8) card_set_size (action.cards);
      if (action.n == card_set_size (cards & ~match) + more && game_fits (choices, &action))
        return more + first;
    }
  return G_MAXUINT;
}

/* An offer that the picked cards do not complete must say how many more cards would complete it, or that none can. */
static void
check_missing (RoomMoveBuilder *builder, const GameState *s, const GameChoices *choices, const RoomOffer *offer)
{
  guint least = G_MAXUINT;

  g_assert_false (offer->ready);
  if (s->game->verbs[offer->verb].shape == SHAPE_GROUPS)
    return;
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].verb == offer->verb)
      least = MIN (least, count_missing (s, choices, &choices->v[i], room_move_builder_picked (builder)));
  g_assert_cmpint (offer->fits, ==, least != G_MAXUINT);
  g_assert_cmpuint (offer->needs, ==, least == G_MAXUINT ? 0 : least);
}

/* After clicks anywhere, an offer that is called ready is a legal move, and nothing else is one. */
static void
check_clicks (RoomMoveBuilder *builder, const GameState *s, const GameChoices *choices, guint64 *random)
{
  g_autofree GameChoices *plain = g_memdup2 (choices, sizeof *choices);
  RoomMoveTwins           twins;

  room_move_twins_lay (&twins, plain);
  room_move_builder_clear (builder);
  for (guint i = 0; i < 12; i++)
    {
      guint face = random_below (random, CARD_FACES), can;
      g_autoptr (GPtrArray) offers = NULL;

      if (room_move_builder_legal (builder) != 0 && random_below (random, 4) > 0)
        face = card_set_nth (room_move_builder_legal (builder),
                             random_below (random, card_set_size (room_move_builder_legal (builder))));
      can = (room_move_builder_legal (builder) >> face & 1) && room_move_builder_full (builder, face) == 0;
      g_assert_cmpint (room_move_builder_toggle (builder, face), ==, can);
      room_move_builder_set_target (builder, 0, -1);
      offers = room_move_builder_offers (builder);
      for (guint k = 0; k < offers->len; k++)
        {
          const RoomOffer *each = g_ptr_array_index (offers, k);
          gint32           amount = each->has_amount ? each->lo : 0;
          GameAction       action;

          if (each->needs_target)
            {
              g_assert_cmpuint (each->n_targets, >, 1);
              room_move_builder_set_target (builder, each->verb, each->targets[random_below (random, each->n_targets)]);
              g_assert_true (room_move_builder_action (builder, each->verb, amount, &action));
              g_assert_true (game_fits (choices, &action));
              room_move_builder_set_target (builder, each->verb, -1);
            }
          else if (room_move_builder_action (builder, each->verb, amount, &action))
            {
              g_assert_true (each->ready);
              g_assert_true (game_fits (choices, &action));
            }
          else
            check_missing (builder, s, plain, each);
        }
      if (room_move_builder_likely (builder) >= 0)
        {
          GameAction action;

          g_assert_true (room_move_builder_action (builder, (guint) room_move_builder_likely (builder), 0, &action));
          g_assert_true (game_fits (choices, &action));
        }
    }
}

static guint
check_match (const GameSetup *setup, RoomMoveBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, &error);
  guint64 random = setup->seed + 1;
  guint   done = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < 60; i++)
    {
      const GameState   *s = game_play_state (play);
      const GameChoices *choices = game_play_choices (play);
      GameAction         action;

      if (game_play_step_on (play, NULL))
        continue;
      if (s->turn < 0)
        {
          if (!game_play_can_next (play, NULL))
            break;
          game_play_next (play, NULL, 0, &error);
          g_assert_no_error (error);
          continue;
        }
      room_move_builder_set (builder, s->game, choices);
      for (guint k = 0; k < choices->n; k++)
        done += check_choice (builder, s, choices, &choices->v[k], &random);
      check_clicks (builder, s, choices, &random);
      do /* some games refuse some picks of several cards */
        game_pick (choices, &random, &action);
      while (!game_play_would (play, s->turn, &action));
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
  return done;
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (RoomMoveBuilder) builder = room_move_builder_new ();
  guint done = 0;

  for (guint seats = 1; seats <= GAME_MAX_SEATS; seats++)
    for (guint64 seed = 1; seed <= 8 && game->seats >> seats & 1; seed++)
      {
        GameSetup setup = { .game = game, .n_seats = seats, .dealer = -1, .seed = seed };

        game_options_init (game, setup.option);
        game_options_settle (game, setup.option);
        done += check_match (&setup, builder);
      }
  g_test_message ("%s: %u moves", game->id, done);
  g_assert_cmpuint (done, >, 100);
}

#define ADD(name, test) g_test_add ("/move-builder/" name, Toy, NULL, set_up, test, tear_down)

TEST_PART (move_builder)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("nobody-is-asked", test_nothing);
  ADD ("a-word", test_plain);
  ADD ("cards", test_cards);
  ADD ("another-card", test_another_card);
  ADD ("what-does-not-fit", test_what_does_not_fit);
  ADD ("copies-and-calls", test_copies);
  ADD ("a-card-and-a-suit", test_suits);
  ADD ("a-suit", test_name);
  ADD ("amounts", test_amounts);
  ADD ("a-card-and-a-meld", test_melds);
  ADD ("a-match-in-either-order", test_match);
  ADD ("two-that-match-each-other", test_match_of_two);
  ADD ("groups", test_groups);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/move-builder/every-move-of/", game_list ()[i]->id, NULL);

      if (game_list ()[i]->call == NULL) /* a game with calls has a bar of its own */
        g_test_add_data_func (path, game_list ()[i], test_game);
    }
  return g_test_run ();
}

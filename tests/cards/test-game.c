/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the framework itself, and rules that are tables rather than code. */
#include <stdlib.h>
#include <string.h>

#include "cards/play/play.h"
#include "games/list.h"
#include "../program.h"

/* --- A table for trials: two hands, a stock and a board with some cards turned up --- */

enum
{
  STOCK,
  BOARD,
  HAND,
};

static guint copies = 1;

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 104, GAME_NONE);
  game_zone_add_mixed (s, "board", -1, GAME_ROW, 8, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, 20, GAME_OWN);
  game_deck_add (s, STOCK, CARD_SUIT_SET (CARD_SPADES) | CARD_SET (CARD_JOKER_X), copies);
}

static void
deal (GameState *s)
{
  s->turn = 0;
}

static const GameVerb  verbs[] = { { "bet", SHAPE_AMOUNT },  { "discard", SHAPE_CARDS },    { "arrange", SHAPE_GROUPS },
                                   { "name", SHAPE_SUIT },   { "layoff", SHAPE_CARD_MELD }, { "play", SHAPE_CARD_SUIT },
                                   { "match", SHAPE_MATCH }, { "pass", SHAPE_PLAIN },       { NULL } };
static const GamePhase phases[] = { { "play" }, { NULL } };
static const GameZoneName zones[]
    = { { "stock", "Stock" }, { "board", "Board", ZONE_BOARD }, { "hand", "Hand" }, { NULL } };
static const Game table = {
  .id = "table",
  .people = { .name = "Table" },
  .rules = 1,
  .seats = 1 << 2,
  .room = 104 + 16 + 40,
  .notes_size = 8,
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .setup = setup,
  .deal = deal,
};

/* A game in which copies are told apart, with as many groups as anybody likes. */
static const GameVerb copy_verbs[]
    = { { "discard", SHAPE_CARDS }, { "layoff", SHAPE_CARD_MELD }, { "pay-me", SHAPE_MELDS }, { NULL } };
static const Game copy_table = {
  .id = "copies",
  .people = { .name = "Copies" },
  .rules = 1,
  .flags = GAME_COPIES,
  .seats = 1 << 2,
  .room = 104 + 16 + 40,
  .notes_size = 8,
  .verbs = copy_verbs,
  .phases = phases,
  .zones = zones,
  .setup = setup,
  .deal = deal,
};

/* A game in which some cards exist twice, and any number of them may be discarded. */
static const GameVerb twin_verbs[] = { { "discard", SHAPE_CARDS }, { "pass" }, { NULL } };
static const Game     twin_table = {
      .id = "twins",
      .people = { .name = "Twins" },
      .rules = 1,
      .flags = GAME_TWINS | GAME_MANY_JOKERS,
      .seats = 1 << 2,
      .room = 104 + 16 + 40,
      .notes_size = 8,
      .verbs = twin_verbs,
      .phases = phases,
      .zones = zones,
      .setup = setup,
      .deal = deal,
};

static GameState *
new_state (const Game *game, guint n_seats, const Card *deck, guint n_deck)
{
  GameState *s = g_malloc (game_state_size (game));
  g_autoptr (GError) error = NULL;
  gint32 option[GAME_MAX_OPTIONS];

  game_options_init (game, option);
  game_options_settle (game, option);
  game_begin (s, game, n_seats, option, -1);
  game_deal_hand (s, 1, deck, n_deck, &error);
  g_assert_no_error (error);
  return s;
}

static char *
print_zone (const GameState *s, guint zone)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game_count (s, zone); i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      card_print (game_cards (s, zone)[i], text);
    }
  return g_string_free (text, FALSE);
}

static void
assert_zone (const GameState *s, guint zone, const char *cards)
{
  g_autofree char *found = print_zone (s, zone);

  g_assert_cmpstr (found, ==, cards);
}

/* States are copied all the time, so one holds only the zones of its match, then the notes and then the cards. */
static void
test_state_has_its_own_zones_alone (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint n_seats = 1; n_seats <= GAME_MAX_SEATS; n_seats++)
      if (game_list ()[i]->seats >> n_seats & 1)
        {
          const Game           *game = game_list ()[i];
          g_autofree GameState *s = g_malloc (game_state_size (game));
          gint32                option[GAME_MAX_OPTIONS];
          gsize                 end = offsetof (GameState, zone), first;

          game_options_init (game, option);
          game_options_settle (game, option);
          game_begin (s, game, n_seats, option, -1);
          end += MAX (s->n_zones, s->most_zones) * sizeof (GameZone);
          g_assert_true ((const char *) game_notes_of (s) == (const char *) s + end);
          end += (game->notes_size + 7) / 8 * 8 + game->forced * sizeof (GameForced);
          first = end;
          for (guint zone = 0; zone < s->n_zones; zone++)
            {
              g_assert_cmpuint (s->zone[zone].at * sizeof (Card), ==, end);
              end += s->zone[zone].cap * sizeof (Card) * (s->zone[zone].mixed ? 2 : 1);
            }
          end = MAX (end, first + s->most_places * sizeof (Card)); /* the largest, if hands differ */
          g_assert_cmpuint (s->size, ==, (end + GAME_READ_BEYOND * sizeof (Card) + 7) / 8 * 8);
          g_assert_cmpuint (s->size, <=, game_state_size (game));
        }
}

/* The deck of a transcript leaves the stock from the left, and the cards it does not name follow. */
static void
test_deck_order (void)
{
  const Card            deck[] = { CARD (CARD_ACE, CARD_SPADES), CARD_JOKER_X, CARD (0, CARD_SPADES) };
  g_autofree GameState *s = new_state (&table, 2, deck, G_N_ELEMENTS (deck));

  g_assert_cmpuint (game_count (s, STOCK), ==, 14);
  game_deal_round (s, STOCK, HAND, 1, 1);
  game_deal (s, STOCK, HAND);
  assert_zone (s, HAND + 1, "As");
  assert_zone (s, HAND, "X 2s");
}

static void
test_bad_decks (void)
{
  static const Card     decks[][2] = { { CARD (1, CARD_SPADES), CARD (1, CARD_SPADES) },
                                       { CARD (1, CARD_CLUBS), CARD (1, CARD_SPADES) },
                                       { CARD (1, CARD_SPADES), 0x100 | CARD (1, CARD_SPADES) } };
  g_autofree GameState *s = new_state (&table, 2, NULL, 0), *before = g_memdup2 (s, s->size);

  s->turn = before->turn = GAME_HAND_OVER;
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (game_deal_hand (s, 1, decks[i], 2, &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_SYNTAX);
      g_assert_cmpmem (s, s->size, before, before->size);
    }
}

/* A set says which faces are there, regardless of the number of copies. */
static void
test_copies (void)
{
  const Card            deck[] = { CARD (3, CARD_SPADES), 0x100 | CARD (3, CARD_SPADES), CARD (5, CARD_SPADES) };
  g_autofree GameState *s = NULL;

  copies = 2;
  s = new_state (&table, 2, deck, G_N_ELEMENTS (deck));
  copies = 1;
  for (guint i = 0; i < 3; i++)
    game_deal (s, STOCK, HAND);
  assert_zone (s, HAND, "5s 5s' 7s");
  game_move_set (s, HAND, CARD_SET (CARD (3, CARD_SPADES)), HAND + 1);
  assert_zone (s, HAND, "5s' 7s");
  g_assert_cmphex (s->set[HAND], ==, CARD_SET (CARD (3, CARD_SPADES)) | CARD_SET (CARD (5, CARD_SPADES)));
  game_move (s, HAND, 0x100 | CARD (3, CARD_SPADES), HAND + 1);
  g_assert_cmphex (s->set[HAND], ==, CARD_SET (CARD (5, CARD_SPADES)));
  assert_zone (s, HAND + 1, "5s 5s'");
}

/* Some cards of a board are turned up: a view shows just these, and another world keeps them. */
static void
test_mixed_zone (void)
{
  const Card deck[] = { CARD (0, CARD_SPADES), CARD (1, CARD_SPADES), CARD (2, CARD_SPADES), CARD (3, CARD_SPADES) };
  g_autofree GameState *s = new_state (&table, 2, deck, G_N_ELEMENTS (deck));
  g_autofree GameState *view = g_malloc (s->size), *world = g_malloc (s->size), *again = g_malloc (s->size);

  for (guint i = 0; i < 4; i++)
    game_deal (s, STOCK, BOARD);
  game_show_card (s, BOARD, 1, GAME_ALL);
  game_show_card (s, BOARD, 3, 1 << 0);
  game_view (s, 0, view);
  assert_zone (view, BOARD, "?? 3s ?? 5s");
  g_assert_cmphex (view->set[BOARD], ==, CARD_SET (CARD (1, CARD_SPADES)) | CARD_SET (CARD (3, CARD_SPADES)));
  for (guint seed = 0; seed < 50; seed++)
    {
      g_assert_true (game_imagine (view, seed, 1, world));
      game_view (world, 0, again);
      g_assert_cmpmem (view, s->size, again, s->size);
    }
  game_view (s, 1, view);
  assert_zone (view, BOARD, "?? 3s ?? ??");
  game_view (s, GAME_OUTSIDER, view);
  assert_zone (view, BOARD, "?? 3s ?? ??");
  game_move (s, BOARD, CARD (0, CARD_SPADES), HAND); /* each card keeps its mask */
  game_view (s, 1, view);
  assert_zone (view, BOARD, "3s ?? ??");
  game_show (s, BOARD, GAME_ALL);
  game_view (s, 1, view);
  assert_zone (view, BOARD, "3s 4s 5s");
}

/* An imagined world puts each unseen card anywhere with the same chance. */
static void
test_imagine_is_even (void)
{
  g_autofree GameState *s = new_state (&table, 2, NULL, 0), *view = g_malloc (s->size), *world = g_malloc (s->size);
  guint                 times = 0, all = 20000;

  game_deal_round (s, STOCK, HAND, 0, 5);
  game_view (s, 0, view);
  for (guint seed = 0; seed < all; seed++)
    {
      g_assert_true (game_imagine (view, seed, 1, world));
      times += (world->set[HAND + 1] & CARD_SET (card_set_first (s->set[HAND + 1]))) != 0;
    }
  g_assert_cmpfloat (ABS ((gdouble) times / all - 5.0 / 9), <, 0.015);
}

/* --- Orders that are given, and told to the caller --- */

static void
test_given_order (void)
{
  const Card            deck[] = { CARD (0, CARD_SPADES), CARD (1, CARD_SPADES), CARD (2, CARD_SPADES) };
  const Card            given[] = { CARD (2, CARD_SPADES), CARD (0, CARD_SPADES), CARD (1, CARD_SPADES) };
  g_autofree GameState *s = new_state (&table, 2, deck, G_N_ELEMENTS (deck));
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Card));
  GameShuffle shuffle = { .given = given, .n_given = 3, .seen = seen };
  guint64     random = s->random;

  for (guint i = 0; i < 3; i++)
    game_deal (s, STOCK, HAND);
  s->shuffle = &shuffle;
  game_shuffle (s, HAND);
  g_assert_false (shuffle.wrong);
  g_assert_cmpuint (shuffle.taken, ==, 3);
  g_assert_cmpmem (seen->data, seen->len * sizeof (Card), given, sizeof given);
  assert_zone (s, HAND, "3s 2s 4s"); /* the last card is the top */
  g_assert_cmphex (s->random, ==, random);
  game_shuffle (s, HAND); /* no given order is left */
  g_assert_cmpuint (seen->len, ==, 6);
  g_assert_cmphex (s->random, !=, random);
  shuffle = (GameShuffle){ .given = deck, .n_given = 2 };
  game_shuffle (s, HAND);
  g_assert_true (shuffle.wrong);
}

static void
test_move_under (void)
{
  const Card deck[] = { CARD (0, CARD_SPADES), CARD (1, CARD_SPADES), CARD (2, CARD_SPADES), CARD (3, CARD_SPADES) };
  g_autofree GameState *s = new_state (&table, 2, deck, G_N_ELEMENTS (deck));

  game_deal_round (s, STOCK, HAND, 0, 2);
  game_move_under (s, HAND, HAND + 1);
  assert_zone (s, HAND + 1, "2s 4s 3s 5s");
  g_assert_cmpuint (game_count (s, HAND), ==, 0);
  g_assert_cmphex (s->set[HAND], ==, 0);
}

/* --- Actions and choices --- */

static void
check_lines (const Game *game, const char *const *lines, guint n, gboolean are_good)
{
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr (GError) error = NULL;
      g_autofree char *again = NULL;
      GameAction       action;

      g_test_message ("%s", lines[i]);
      g_assert_cmpint (game_action_parse (game, (const char *const *) words, g_strv_length (words), &action, &error),
                       ==, are_good);
      if (are_good)
        again = game_action_print (game, &action);
      else
        g_assert_error (error, GAME_ERROR, GAME_ERROR_SYNTAX);
      if (are_good)
        g_assert_cmpstr (again, ==, lines[i]);
    }
}

static void
test_lines (void)
{
  static const char *const good[] = { "pass",
                                      "bet 40",
                                      "discard",
                                      "discard 7c Kd",
                                      "name h",
                                      "layoff 7h 2",
                                      "play 8s",
                                      "play 8s h",
                                      "match 7c",
                                      "match 7c Kd",
                                      "arrange 2c 3c 4c 5c 6c / 7d 8d 9d Td Jd / Qh Kh Ah" };
  static const char *const bad[] = { "fly",
                                     "pass 7c",
                                     "bet",
                                     "bet -1",
                                     "bet x",
                                     "bet 4 5",
                                     "bet 99999999999",
                                     "discard 1c",
                                     "discard 7c 7c",
                                     "name",
                                     "name x",
                                     "name hh",
                                     "layoff 7h",
                                     "layoff 2",
                                     "play",
                                     "play h",
                                     "play 8s x",
                                     "play 8s h h",
                                     "match",
                                     "match 7c 7c",
                                     "match 7c Kd 2c",
                                     "arrange 2c 3c",
                                     "arrange 2c / 3c",
                                     "arrange 2c / 3c / 4c / 5c",
                                     "arrange 2c / 2c / 3c" };

  check_lines (&table, good, G_N_ELEMENTS (good), TRUE);
  check_lines (&table, bad, G_N_ELEMENTS (bad), FALSE);
}

static void
test_lines_with_copies (void)
{
  static const char *const good[]
      = { "discard 7c",        "discard 7c'", "layoff X'' 2", "pay-me 7h X 9h", "pay-me 9h 8h 7h / 4c 4c' X / 2c",
          "pay-me 2c 2c' 2c''" };
  static const char *const bad[]
      = { "discard",      "discard 7c Kd",
          "layoff 7h",    "pay-me",
          "pay-me /",     "pay-me 7h /",
          "pay-me / 7h",  "pay-me 7h / / 8h",
          "pay-me 7h 7h", "pay-me 7h / 7h",
          "pay-me 7h z",  "pay-me 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd" };

  check_lines (&copy_table, good, G_N_ELEMENTS (good), TRUE);
  check_lines (&copy_table, bad, G_N_ELEMENTS (bad), FALSE);
}

/* The choices name each copy that may go, but not the barred one, and the choice of groups has every card of the
   zone. */
static void
test_copies_offered (void)
{
  Card                  deck[] = { 39, 40, 39 | 1 << 8, 52 | 1 << 8 }; /* 2s 3s 2s' X' */
  g_autofree GameState *s = NULL;
  GameChoices           choices = { .n = 0 };
  GameAction            action = { .target = -1, .n = 1, .cards = CARD_SET (39), .amount = 1 };
  GameAction            groups = { .verb = 2,
                                   .n = 4,
                                   .target = -1,
                                   .cards = CARD_SET (39) | CARD_SET (40) | CARD_SET (52),
                                   .list = { 39, 40, CARD_HIDDEN, 39 | 1 << 8, 52 | 1 << 8 } };
  g_autofree char      *text = NULL;

  copies = 2;
  s = new_state (&copy_table, 2, deck, G_N_ELEMENTS (deck));
  copies = 1;
  for (guint i = 0; i < G_N_ELEMENTS (deck); i++)
    game_deal (s, STOCK, HAND);
  game_offer_copies (s, &choices, 0, HAND, ~CARD_SET (40), 39, -1);
  game_offer_copies (s, &choices, 1, HAND, CARD_SET (40), CARD_HIDDEN, 3);
  game_offer (&choices, 2)->melds = HAND + 1;
  text = game_choices_print (s, &choices);
  g_assert_cmpstr (text, ==, "{discard 2s' | discard X' | layoff 3s 3 | pay-me 4 of 2s 2s' 3s X'}");
  g_assert_true (game_fits (&choices, &action));
  g_assert_cmpuint (game_action_card (&action), ==, deck[2]);
  action.amount = 0;
  g_assert_false (game_fits (&choices, &action));
  g_assert_true (game_fits (&choices, &groups));
  groups.list[7] = 3; /* something after the last card */
  g_assert_false (game_fits (&choices, &groups));
  groups.list[7] = 0;
  groups.cards |= 1; /* a face that the list does not name */
  g_assert_false (game_fits (&choices, &groups));
}

static void
test_lines_with_twins (void)
{
  static const char *const good[] = { "discard", "discard 7c", "discard 7c'", "discard 5c' 7c 7c' Kd X''", "pass" };
  static const char *const bad[] = { "discard 7c 7c", "discard 7c' 7c'", "discard 7c''", "discard 7c Z", "pass 7c" };

  check_lines (&twin_table, good, G_N_ELEMENTS (good), TRUE);
  check_lines (&twin_table, bad, G_N_ELEMENTS (bad), FALSE);
}

/* From a hand with both copies of a card either may go, or both; a player who does not see them reads no copy. */
static void
test_twins_picked (void)
{
  Card                  deck[] = { 39, 40, 39 | 1 << 8, 41 | 1 << 8 }; /* 2s 3s 2s' 4s' */
  g_autofree GameState *s = NULL, *after = NULL;
  GameChoices           choices = { .n = 0 };
  GameChoice           *choice;
  GameAction            action = { .target = -1, .n = 2, .cards = CARD_SET (40), .part = { CARD_SET (39) } };
  g_autofree char      *text = NULL, *other = NULL;
  guint64               random = 7;
  guint                 seen[5] = { 0 };

  copies = 2;
  s = new_state (&twin_table, 2, deck, G_N_ELEMENTS (deck));
  copies = 1;
  for (guint i = 0; i < G_N_ELEMENTS (deck); i++)
    game_deal (s, STOCK, HAND);
  g_assert_cmphex (game_copies (s, HAND, 0), ==, CARD_SET (39) | CARD_SET (40));
  g_assert_cmphex (game_copies (s, HAND, 1), ==, CARD_SET (39) | CARD_SET (41));
  choice = game_offer (&choices, 0);
  choice->max = 4;
  choice->of = game_copies (s, HAND, 0);
  game_offer_twins (choice, game_copies (s, HAND, 1));
  text = game_choices_print (s, &choices);
  g_assert_cmpstr (text, ==, "{discard 0-4 of 2s 2s' 3s 4s'}");
  g_assert_true (game_fits (&choices, &action));
  action.part[0] = CARD_SET (40); /* there is no second three */
  g_assert_false (game_fits (&choices, &action));
  action.part[0] = CARD_SET (39);
  action.n = 1;
  g_assert_false (game_fits (&choices, &action));
  action.n = 2;
  action.amount = 1;
  g_assert_false (game_fits (&choices, &action));
  action.amount = 0;
  for (guint i = 0; i < 200; i++)
    {
      GameAction picked;

      game_pick (&choices, &random, &picked);
      g_assert_true (game_fits (&choices, &picked));
      g_assert_cmpuint (picked.n, <=, 4);
      seen[picked.n]++;
    }
  for (guint n = 0; n < G_N_ELEMENTS (seen); n++)
    g_assert_cmpuint (seen[n], >, 0);
  choice->min = choice->max = 1;
  g_free (text);
  text = game_choices_print (s, &choices);
  g_assert_cmpstr (text, ==, "{discard 2s | discard 2s' | discard 3s | discard 4s'}");
  after = g_memdup2 (s, s->size);
  game_move_picked (after, HAND, &action, STOCK);
  assert_zone (after, HAND, "2s 4s'");
  other = game_action_print_for (s, after, 0, &action, 1);
  g_assert_cmpstr (other, ==, "discard ?? ??");
}

static void
test_print_choices (void)
{
  g_autofree GameState *s = new_state (&table, 2, NULL, 0);
  GameChoices           choices = { .n = 0 };
  g_autofree char      *text = NULL, *none = game_choices_print (s, &choices);
  GameChoice           *c;

  g_assert_cmpstr (none, ==, "{}");
  game_offer (&choices, 7);
  c = game_offer (&choices, 0); /* bet 8-100 step 4 */
  c->lo = 8, c->hi = 100, c->step = 4;
  c = game_offer (&choices, 0);
  c->lo = c->hi = c->step = 5;
  c = game_offer (&choices, 1);
  c->max = 3, c->of = 7;
  game_offer_card (&choices, 5, 3)->target = 2;
  c = game_offer (&choices, 1); /* one way only */
  c->min = c->max = 2, c->of = 3 << 4;
  c = game_offer (&choices, 2);
  c->min = c->max = 5, c->of = 31, c->lo = 2, c->hi = 2;
  text = game_choices_print (s, &choices);
  g_assert_cmpstr (text, ==,
                   "{arrange 5 of 2c 3c 4c 5c 6c | bet 5 | bet 8-100 step 4 | discard 0-3 of 2c 3c 4c | discard 6c 7c"
                   " | pass | play 2c h | play 3c h}");
}

static void
test_fits (void)
{
  GameChoices choices = { .n = 0 };
  GameChoice *c = game_offer (&choices, 0);
  GameAction  bet = { .verb = 0, .target = -1, .amount = 12 }, pick = { .verb = 1, .target = -1, .n = 2, .cards = 3 };

  c->lo = 8, c->hi = 100, c->step = 4;
  c = game_offer (&choices, 1);
  c->min = 1, c->max = 2, c->of = 7;
  g_assert_true (game_fits (&choices, &bet));
  bet.amount = 13;
  g_assert_false (game_fits (&choices, &bet));
  bet.amount = 104;
  g_assert_false (game_fits (&choices, &bet));
  g_assert_true (game_fits (&choices, &pick));
  pick.n = 1; /* fewer cards than it has */
  g_assert_false (game_fits (&choices, &pick));
  pick = (GameAction){ .verb = 1, .target = -1, .n = 3, .cards = 7 };
  g_assert_false (game_fits (&choices, &pick));
  pick = (GameAction){ .verb = 1, .target = -1, .n = 1, .cards = 8 };
  g_assert_false (game_fits (&choices, &pick));
  pick = (GameAction){ .verb = 1, .target = -1, .n = 1, .cards = 4, .amount = 1 };
  g_assert_false (game_fits (&choices, &pick));
  pick = (GameAction){ .verb = 1, .target = -1, .n = 1, .cards = 4, .part = { 4 } };
  g_assert_false (game_fits (&choices, &pick));
}

/* --- Tables of rules --- */

/* Tests which value beats which. */
static void
test_divide_and_conquer_table (void)
{
  static const char *const rows[] = {
    "2 3 4 6 8 10 12 14 16 18",
    "3 4 6 9 12 15 18",
    "4 5 8 12 16",
    "5 2 3 6 10 15",
    "6 4 7 12 18",
    "7 2 3 4 5 8 14",
    "8 3 5 6 9 16",
    "9 2 4 5 6 7 10 18",
    "10 3 4 6 7 8",
    "12 5 7 8 9 10",
    "14 3 4 5 6 8 9 10 12 15",
    "15 2 4 6 7 8 9 10 12 16",
    "16 3 5 6 7 9 10 12 14",
    "18 4 5 7 8 10 12 14 15 16",
  };
  const Game *game = &game_divide_and_conquer;
  guint       pairs = 0;

  for (guint size = 0; size < 2; size++)
    for (guint a = 2; a <= 18; a++)
      for (guint b = 2; b <= 18; b++)
        {
          /* A value of 12 is a queen in the small deck and a red two in the large one. */
          guint                 value[2] = { a, b };
          Card                  deck[2];
          gboolean              wins = FALSE, is_there = a != b;
          g_autofree GameState *s = NULL;

          for (guint i = 0; i < 2; i++)
            {
              guint v = value[i];

              is_there &= v <= 10 || v == 12 || (size == 1 && (v == 14 || v == 15 || v == 16 || v == 18));
              deck[i] = v <= 10     ? CARD (v - 2, CARD_SPADES)
                        : size == 0 ? CARD (CARD_QUEEN, CARD_SPADES)
                                    : CARD (v - 12, CARD_DIAMONDS);
            }
          if (!is_there)
            continue;
          for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
            {
              g_auto (GStrv) words = g_strsplit (rows[i], " ", -1);

              for (guint k = 1; atoi (words[0]) == (gint) a && words[k] != NULL; k++)
                wins |= atoi (words[k]) == (gint) b;
            }
          s = g_malloc (game_state_size (game));
          game_begin (s, game, 2, (gint32[GAME_MAX_OPTIONS]){ (gint32) size }, -1);
          g_assert_true (game_deal_hand (s, 1, deck, 2, NULL));
          for (guint i = 0; i < 2; i++)
            {
              GameAction action = { .target = -1, .n = 1, .cards = CARD_SET (deck[i]) };

              g_assert_true (game_do (s, &action, NULL));
            }
          g_assert_cmpint (s->score[0], ==, wins);
          g_assert_cmpint (s->score[1], ==, !wins);
          pairs++;
        }
  g_assert_cmpuint (pairs, ==, 10 * 9 + 14 * 13);
}

/* The choices at each step of one hand by the strict rule. */
static void
test_forced_buys (void)
{
  static const char *const steps[] = {
    "champ|{champ | coward}",  "coward|{champ | coward}", "champ|{champ | coward}",
    "champ|{champ | coward}",  "coward|{champ}",          "coward|",
    "coward|{champ | coward}", "champ|{champ}",           "champ|{champ}",
    "coward|{champ | coward}", "champ|{champ | coward}",  "champ|{champ | coward}",
    "champ|{champ}",           "champ|{champ | coward}",  "coward|{champ | coward}",
  };
  static const char *const words[] = { "7c", "Ks", "2c", "9d", "3s", "Jh", "Js", "9c", "6d", "4c", "7d", "2d", "8d",
                                       "Qd", "Td", "As", "6h", "Th", "7h", "5h", "8h", "Ad", "9h", "8s", "6c", "5c" };
  Card                     deck[G_N_ELEMENTS (words)];
  g_autofree GameState    *s = g_malloc (game_state_size (&game_champs_and_cowards));
  gint32                   option[GAME_MAX_OPTIONS];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_true (card_parse (words[i], &deck[i]));
  game_options_init (&game_champs_and_cowards, option);
  g_assert_true (game_option_set (&game_champs_and_cowards, option, "forced_buy", "off", NULL));
  game_begin (s, &game_champs_and_cowards, 8, option, -1);
  g_assert_true (game_deal_hand (s, 1, deck, G_N_ELEMENTS (deck), NULL));
  g_assert_true (game_option_set (&game_champs_and_cowards, option, "forced_buy", "strict", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (GStrv) parts = g_strsplit (steps[i], "|", 2);
      g_autofree GameState *strict = g_memdup2 (s, s->size);
      GameAction            action = { .target = -1, .verb = g_str_equal (parts[0], "coward") };
      GameChoices           choices;
      g_autofree char      *text = NULL;

      memcpy (strict->option, option, sizeof option);
      game_choices (strict, &choices);
      text = game_choices_print (strict, &choices);
      if (*parts[1] != '\0')
        g_assert_cmpstr (text, ==, parts[1]);
      g_assert_true (game_do (s, &action, NULL));
    }
  g_assert_cmpint (s->turn, ==, GAME_HAND_OVER);
  g_assert_cmpint (s->paid[0], ==, 35);
}

TEST_PART (game)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/state-has-its-own-zones-alone", test_state_has_its_own_zones_alone);
  g_test_add_func ("/game/deck-leaves-from-the-left", test_deck_order);
  g_test_add_func ("/game/bad-decks-are-refused", test_bad_decks);
  g_test_add_func ("/game/sets-with-copies", test_copies);
  g_test_add_func ("/game/mixed-zone", test_mixed_zone);
  g_test_add_func ("/game/imagined-worlds-are-even", test_imagine_is_even);
  g_test_add_func ("/game/given-order", test_given_order);
  g_test_add_func ("/game/move-under", test_move_under);
  g_test_add_func ("/action/lines", test_lines);
  g_test_add_func ("/action/lines-with-copies", test_lines_with_copies);
  g_test_add_func ("/action/copies-offered", test_copies_offered);
  g_test_add_func ("/action/lines-with-twins", test_lines_with_twins);
  g_test_add_func ("/action/twins-picked", test_twins_picked);
  g_test_add_func ("/action/choices-as-text", test_print_choices);
  g_test_add_func ("/action/fits", test_fits);
  g_test_add_func ("/divide-and-conquer/table", test_divide_and_conquer_table);
  g_test_add_func ("/champs-and-cowards/forced-buys", test_forced_buys);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conformance test must catch whatever gives a face-down meld away: a small sound game passes, and each variation
   of it with one fault fails. */
#include "cards/help/meld.h"
#include "conform.h"
#include "../program.h"

enum
{
  MATCHES = 300, /* at most, until a fault is found */
  SEATS = 2,
  CARDS = 10, /* dealt to each, from a deck of six ranks, in which a four is common enough */
  RANKS = 6,
  MELDS = 2 * SEATS,
};

typedef enum
{
  SOUND,
  RANK_IN_A_NOTE,
  ORDER_BY_RANK, /* a low four is laid down before the others, a high one behind them */
  TURN_BY_RANK,
  POT_BY_RANK,
  CHOICES_BY_RANK, /* of the next player */
  N_FAULTS,
} Fault;

enum
{
  STOCK,
  DISCARDS,
  HAND,
  MELD = HAND + SEATS,
};

enum
{
  VERB_HIDE,
  VERB_DISCARD,
};

typedef struct
{
  guint32 n_melds, rank;
} Notes;

static const GameVerb     verbs[] = { { "hide", SHAPE_CARDS }, { "discard", SHAPE_CARDS }, { NULL } };
static const GamePhase    phases[] = { { "play" }, { NULL } };
static const GameZoneName zones[] = { { "stock", "Stock" },
                                      { "discard", "Discards", ZONE_DISCARD },
                                      { "hand", "Hand" },
                                      { "melds", "Meld", ZONE_MELDS },
                                      { NULL } };

static Fault
fault_of (const GameState *s)
{
  return (Fault) GPOINTER_TO_UINT (s->game->data);
}

static void
setup (GameState *s)
{
  CardSet deck = 0;

  game_zone_add (s, "stock", -1, GAME_PILE, 4 * RANKS, GAME_NONE);
  game_zone_add (s, "discard", -1, GAME_PILE, 4 * RANKS, GAME_ALL);
  game_zones_add (s, "hand", GAME_FAN, CARDS, GAME_OWN);
  for (gint number = 1; number <= MELDS; number++)
    game_zone_add (s, "melds", number, GAME_FAN, 4, GAME_ALL);
  for (guint rank = 0; rank < RANKS; rank++)
    deck |= CARD_RANK_SET (rank);
  game_deck_add (s, STOCK, deck, 1);
}

static void
deal (GameState *s)
{
  *(Notes *) game_notes (s) = (Notes){ 0 };
  s->pot = 0;
  game_deal_round (s, STOCK, HAND, 0, CARDS);
  s->turn = 0;
}

static void
choices (const GameState *s, GameChoices *out)
{
  const Notes *notes = game_notes_of (s);
  CardSet      hand = s->set[HAND + s->turn];

  for (guint rank = 0; rank < RANKS; rank++)
    if ((hand & CARD_RANK_SET (rank)) == CARD_RANK_SET (rank))
      {
        GameChoice *choice = game_offer (out, VERB_HIDE);

        choice->min = choice->max = 4;
        choice->of = CARD_RANK_SET (rank);
      }
  if (fault_of (s) == CHOICES_BY_RANK && notes->n_melds > 0 && (s->set[MELD] & CARD_RANK_SET (0)) != 0)
    hand &= -hand;
  game_offer_card (out, VERB_DISCARD, hand);
}

static void
hide (GameState *s, CardSet cards)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, rank = card_set_first (cards) % CARD_RANKS;
  guint  number = fault_of (s) == ORDER_BY_RANK && rank >= RANKS / 2 ? MELDS - 1 - notes->n_melds : notes->n_melds;

  game_show (s, MELD + number, (SeatMask) (1 << seat));
  game_move_set (s, HAND + seat, cards, MELD + number);
  notes->n_melds++;
  if (fault_of (s) == RANK_IN_A_NOTE)
    notes->rank = rank;
  if (fault_of (s) == POT_BY_RANK)
    s->pot += rank >= RANKS / 2;
  if (fault_of (s) == TURN_BY_RANK && rank == 0)
    s->turn = (gint8) (1 - s->turn);
}

static void
apply (GameState *s, const GameAction *action)
{
  guint seat = (guint) s->turn;

  if (action->verb == VERB_HIDE)
    hide (s, action->cards);
  else
    {
      game_move_set (s, HAND + seat, action->cards, DISCARDS);
      s->turn = (gint8) (1 - s->turn);
    }
  if (game_count (s, HAND) == 0 || game_count (s, HAND + 1) == 0)
    game_end_hand (s);
}

static void
settle (GameState *s)
{
}

static gboolean
is_hidden (const GameState *view, guint zone)
{
  return game_count (view, zone) > 0 && game_top (view, zone) == CARD_HIDDEN;
}

/* Only a rank of which no card is seen can lie face down. */
static void
mend (GameState *world, const GameState *view)
{
  CardSet unseen = 0;
  guint   rank = 0;

  for (guint zone = 0; zone < world->n_zones; zone++)
    unseen |= is_hidden (view, zone) ? world->set[zone] : 0;
  for (guint meld = MELD; meld < MELD + MELDS; meld++)
    for (gboolean done = !is_hidden (view, meld); !done; rank++)
      {
        done = (unseen & CARD_RANK_SET (rank)) == CARD_RANK_SET (rank);
        for (CardSet left = done ? CARD_RANK_SET (rank) & ~world->set[meld] : 0; left != 0; left &= left - 1)
          {
            guint face = card_set_first (left), zone = 0;

            while (!is_hidden (view, zone) || !(world->set[zone] & CARD_SET (face)))
              zone++;
            game_move (world, meld, (Card) card_set_first (world->set[meld] & ~CARD_RANK_SET (rank)), DISCARDS);
            game_move (world, zone, (Card) face, meld);
            game_move_top (world, DISCARDS, zone);
          }
      }
}

static Game
make_game (Fault fault)
{
  static const GameWorlds worlds = { .mend = mend };

  return (Game){
    .id = "hiding",
    .rules = 1,
    .flags = GAME_HANDS,
    .seats = 1 << SEATS,
    .room = 2 * 4 * RANKS + SEATS * CARDS + MELDS * 4,
    .notes_size = sizeof (Notes),
    .verbs = verbs,
    .phases = phases,
    .zones = zones,
    .hands = 2,
    .data = GUINT_TO_POINTER (fault),
    .setup = setup,
    .deal = deal,
    .choices = choices,
    .apply = apply,
    .settle = settle,
    .people = { .name = "Hiding" },
    .bots = { .worlds = &worlds },
  };
}

/* The first complaint in some matches; NULL: there is none. */
static char *
complain (const Game *game, ConformReader read, ConformCount *count)
{
  char *wrong = NULL;

  for (guint i = 0; i < MATCHES && wrong == NULL; i++)
    {
      Conform conform = { .game = game, .n_seats = SEATS, .option = { 2 }, .seed = i, .read = read };

      wrong = conform_match (&conform, count);
    }
  return wrong;
}

static void
test_sound (void)
{
  Game             game = make_game (SOUND);
  ConformCount     count = { 0 };
  g_autofree char *wrong = complain (&game, game_action_print_for, &count);

  g_assert_cmpstr (wrong, ==, NULL);
  g_test_message ("%" G_GUINT64_FORMAT " hidden actions, %" G_GUINT64_FORMAT " with another that reads the same",
                  count.hidden_actions, count.other_actions);
  g_assert_cmpuint (count.hidden_actions, >, 50);
  g_assert_cmpuint (count.other_actions, >, 25);
}

static void
test_fault (gconstpointer data)
{
  static const char *const laws[N_FAULTS] = {
    [RANK_IN_A_NOTE] = "law 5", [ORDER_BY_RANK] = "law 5",   [TURN_BY_RANK] = "law 5",
    [POT_BY_RANK] = "law 5",    [CHOICES_BY_RANK] = "law 3",
  };
  Fault            fault = (Fault) GPOINTER_TO_UINT (data);
  Game             game = make_game (fault);
  ConformCount     count = { 0 };
  g_autofree char *wrong = complain (&game, game_action_print_for, &count);

  g_assert_nonnull (wrong);
  g_test_message ("%s", wrong);
  g_assert_true (g_str_has_prefix (wrong, laws[fault]));
}

/* The log line of a face-down meld shows one of its cards. */
static char *
read_a_card (const GameState *before, const GameState *after, gint actor, const GameAction *action, gint seat)
{
  g_autofree char *line = game_action_print_for (before, after, actor, action, seat);

  if (action->verb == VERB_HIDE && seat != actor)
    {
      g_autoptr (GString) worse = g_string_new ("hide");

      g_string_append_c (worse, ' ');
      card_print ((Card) card_set_first (action->cards), worse);
      g_string_append (worse, " ?? ?? ??");
      return g_string_free (g_steal_pointer (&worse), FALSE);
    }
  return g_steal_pointer (&line);
}

static void
test_line_shows_a_card (void)
{
  Game             game = make_game (SOUND);
  ConformCount     count = { 0 };
  g_autofree char *wrong = complain (&game, read_a_card, &count);

  g_assert_nonnull (wrong);
  g_test_message ("%s", wrong);
  g_assert_true (g_str_has_prefix (wrong, "law 9"));
}

TEST_PART (leaks_melds)
{
  static const char *const names[N_FAULTS]
      = { NULL, "rank-in-a-note", "order-by-rank", "turn-by-rank", "pot-by-rank", "choices-by-rank" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/leaks-melds/sound-game-has-none", test_sound);
  for (guint fault = SOUND + 1; fault < N_FAULTS; fault++)
    {
      g_autofree char *path = g_strconcat ("/leaks-melds/catches/", names[fault], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (fault), test_fault);
    }
  g_test_add_func ("/leaks-melds/catches/line-shows-a-card", test_line_shows_a_card);
  return g_test_run ();
}

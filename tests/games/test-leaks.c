/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conformance test must catch the faults that it is meant for: a small sound game passes, and each variation of it
   with one fault fails. */
#include <string.h>

#include "conform.h"
#include "../cards/play/claims.h"
#include "../program.h"

enum
{
  MATCHES = 300, /* at most, until a fault is found */
  SEATS = 3,
  CHAIN = 4, /* windows one after the other */
};

typedef enum
{
  SOUND,
  SOUND_CHAIN,  /* a chain of windows, each with the same seat */
  SOUND_FORCED, /* the player with the next card of the suit plays it as well */
  NOTE_OF_A_SECRET,
  NOTE_OF_A_SEALED_NUMBER,
  NOTE_OF_THE_ASKED,
  UNTOLD_EFFECT,
  UNTOLD_FORCED,
  UNTOLD_SCORE,
  UNHIDDEN_TURN,
  UNSKIPPED_WINDOW, /* the window is there only if somebody is asked */
  NOTICED_PASS,
  REST_TELLS_THE_COMMIT, /* the rest of an open hand shows the committed card */
  CHOICES_OF_ANOTHER,
  CHOICES_OF_NOTHING,
  CARD_OUT_OF_NOWHERE,
  CHANCE_OF_ITS_OWN,
  PAYS_OUT_OF_NOTHING,
  SCORES_WITHOUT_PAYING,
  SHAPE_TOO_SMALL,
  ADVICE_OUT_OF_HAND,
  ALLOWS_NOTHING,
  NUMBER_FOR_A_NAME,
  NOTE_FROM_ELSEWHERE, /* the note is not made from the view */
  EMPTY_NOTE,
  OUTCOME_FROM_ELSEWHERE,
  NOBODY_IDLE,
  N_FAULTS,
} Fault;

enum
{
  STOCK,
  BURIED,
  TABLE,
  HAND,
};

enum
{
  WINDOW,
  BURY,
  GUESS,
  PLAY,
};

enum
{
  VERB_SWAP,
  VERB_PASS,
  VERB_BURY,
  VERB_GUESS,
  VERB_PLAY,
};

typedef struct
{
  guint32 secret;
  guint32 windows; /* the number of windows that are over */
} Notes;

static const GameVerb     verbs[] = { { "swap", SHAPE_CARDS }, { "pass", SHAPE_PLAIN, .unnoticed = TRUE },
                                      { "bury", SHAPE_CARDS }, { "guess", SHAPE_AMOUNT, .sealed = TRUE },
                                      { "play", SHAPE_CARDS }, { NULL } };
static const GameVerb     noticed_verbs[] = { { "swap", SHAPE_CARDS }, { "pass", SHAPE_PLAIN },
                                              { "bury", SHAPE_CARDS }, { "guess", SHAPE_AMOUNT, .sealed = TRUE },
                                              { "play", SHAPE_CARDS }, { NULL } };
static const GameVerb     small_verbs[] = { { "swap", SHAPE_CARDS }, { "pass", SHAPE_PLAIN, .unnoticed = TRUE },
                                            { "bury", SHAPE_PLAIN }, { "guess", SHAPE_AMOUNT, .sealed = TRUE },
                                            { "play", SHAPE_CARDS }, { NULL } };
static const GameVerb     sealed_verbs[] = { { "swap", SHAPE_CARDS },
                                             { "pass", SHAPE_PLAIN, .unnoticed = TRUE },
                                             { "bury", SHAPE_CARDS, .sealed = TRUE },
                                             { "guess", SHAPE_AMOUNT, .sealed = TRUE },
                                             { "play", SHAPE_CARDS },
                                             { NULL } };
static const GamePhase    phases[] = { { "window" }, { "bury" }, { "guess" }, { "play" }, { NULL } };
static const GameZoneName zones[]
    = { { "stock", "Stock" }, { "muck", "Muck" }, { "table", "Table" }, { "hand", "Hand" }, { NULL } };
static guint chance;

static Fault
fault_of (const GameState *s)
{
  return (Fault) GPOINTER_TO_UINT (s->game->data);
}

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add (s, "muck", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add (s, "table", -1, GAME_ROW, 52, GAME_ALL);
  game_zones_add (s, "hand", GAME_FAN, 5, fault_of (s) == REST_TELLS_THE_COMMIT ? GAME_OPEN : GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

/* The seat that holds the ace of spades is asked.  (If others were asked first, a player who is passed over would learn
   that the window is there.) */
static gint
asked (const GameState *s)
{
  for (gint seat = 0; seat < s->n_seats; seat++)
    if (s->set[HAND + seat] & CARD_SET (51))
      return seat;
  return GAME_NOBODY;
}

static void
begin_bury (GameState *s)
{
  s->phase = BURY;
  s->secret = FALSE;
  s->turn = 0;
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);

  notes->secret = notes->windows = 0;
  game_deal_round (s, STOCK, HAND, 0, 5);
  s->turn = (gint8) asked (s);
  s->phase = WINDOW;
  s->secret = fault_of (s) != UNHIDDEN_TURN || s->turn == GAME_NOBODY;
  if (fault_of (s) == NOTE_OF_THE_ASKED)
    notes->secret = (guint32) (s->turn + 3);
  if (fault_of (s) == NOBODY_IDLE)
    s->idle = (SeatMask) (1 << SEATS);
  if (fault_of (s) == UNSKIPPED_WINDOW && s->turn == GAME_NOBODY)
    begin_bury (s);
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet hand = s->set[HAND + s->turn];

  if (s->phase == WINDOW)
    {
      game_offer_card (out, VERB_SWAP, hand);
      game_offer (out, VERB_PASS);
    }
  else if (s->phase == GUESS)
    {
      GameChoice *choice = game_offer (out, VERB_GUESS);

      choice->lo = choice->step = 1;
      choice->hi = 3;
    }
  else if (fault_of (s) == CHOICES_OF_ANOTHER && s->phase == BURY
           && s->set[HAND + game_left (s, (guint) s->turn)] & 0xff)
    game_offer_card (out, VERB_BURY, hand & -hand);
  else if (fault_of (s) != CHOICES_OF_NOTHING || s->phase != PLAY || card_set_first (hand) < 26)
    game_offer_card (out, s->phase == BURY ? VERB_BURY : VERB_PLAY, hand);
}

static gboolean
is_red (guint face)
{
  return face / CARD_RANKS == CARD_DIAMONDS || face / CARD_RANKS == CARD_HEARTS;
}

static void
next_seat (GameState *s, guint phase)
{
  s->turn = (gint8) game_left (s, (guint) s->turn);
  if (s->turn == 0)
    s->phase = (guint8) phase;
}

static void
bury (GameState *s, guint face, const GameAction *action)
{
  Notes *notes = game_notes (s);
  Fault  fault = fault_of (s);

  game_move (s, HAND + (guint) s->turn, (Card) face, BURIED);
  if (fault == NOTE_OF_A_SECRET)
    notes->secret = face % CARD_RANKS;
  if (fault == UNTOLD_SCORE && is_red (face))
    s->pot += 1;
  if (fault == REST_TELLS_THE_COMMIT)
    game_seal (s, (guint) s->turn, action);
  if (fault == CARD_OUT_OF_NOWHERE)
    {
      game_take (s, STOCK, 0);
      game_put (s, STOCK, (Card) face);
    }
  if (fault == UNTOLD_EFFECT && is_red (face) && s->turn == 0)
    s->turn = 1;
  next_seat (s, GUESS);
  if (fault == REST_TELLS_THE_COMMIT && s->phase == GUESS)
    game_open (s);
}

static void
follow (GameState *s, guint face)
{
  Fault fault = fault_of (s);

  for (guint seat = 0; (fault == SOUND_FORCED || fault == UNTOLD_FORCED) && seat < s->n_seats; seat++)
    if (seat != (guint) s->turn && game_count (s, HAND + seat) > 3 && s->set[HAND + seat] & CARD_SET (face + 1))
      {
        game_move (s, HAND + seat, (Card) (face + 1), TABLE);
        if (fault == SOUND_FORCED)
          game_tell_forced (s, seat, VERB_PLAY, (Card) (face + 1), -1);
        else
          game_tell (s);
        return;
      }
}

static void
guess (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);

  game_seal (s, (guint) s->turn, action);
  if (fault_of (s) == NOTE_OF_A_SEALED_NUMBER)
    notes->secret = (guint32) action->amount;
  next_seat (s, PLAY);
  if (s->phase != PLAY)
    return;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      game_score (s, seat, s->seal[seat].amount);
      game_score (s, game_left (s, seat), fault_of (s) == PAYS_OUT_OF_NOTHING ? 0 : -s->seal[seat].amount);
    }
  if (fault_of (s) == SCORES_WITHOUT_PAYING)
    s->score[1]++;
  if (fault_of (s) == CHANCE_OF_ITS_OWN)
    notes->secret = chance++;
  game_open (s);
  game_tell (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);

  if (s->phase == WINDOW)
    {
      if (action != NULL && action->verb == VERB_SWAP)
        {
          game_move_set (s, HAND + (guint) s->turn, action->cards, BURIED);
          game_deal (s, STOCK, HAND + (guint) s->turn);
          game_tell (s);
        }
      if (++notes->windows < CHAIN && fault_of (s) == SOUND_CHAIN)
        s->turn = (gint8) asked (s);
      else
        begin_bury (s);
    }
  else if (s->phase == BURY)
    bury (s, card_set_first (action->cards), action);
  else if (s->phase == GUESS)
    guess (s, action);
  else
    {
      game_move_set (s, HAND + (guint) s->turn, action->cards, TABLE);
      follow (s, card_set_first (action->cards));
      next_seat (s, PLAY);
      if (s->turn == 0)
        game_end_hand (s);
    }
}

static void
settle (GameState *s)
{
}

static void
advise_badly (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  *out = (GameAction){ .verb = VERB_PLAY, .target = -1, .n = 1, .cards = CARD_SET (random_below (random, 52)) };
}

static gboolean
allow_nothing (const GameState *s, const GameAction *action)
{
  return s->phase != PLAY;
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  if (view->turn >= 0)
    g_ptr_array_add (out, fault_of (view) == NUMBER_FOR_A_NAME ? g_strdup_printf ("Seat %d is asked", view->turn)
                                                               : g_strdup_printf ("%s is asked", names[view->turn]));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  if (fault_of (view) == NOTE_FROM_ELSEWHERE)
    return g_strdup_printf ("%u cards", chance++);
  if (fault_of (view) == EMPTY_NOTE && seat == 2)
    return g_strdup ("");
  return view->sealed >> seat & 1 ? g_strdup ("Has decided") : NULL;
}

static char *
outcome (const GameState *view, const char *const *names)
{
  return fault_of (view) == OUTCOME_FROM_ELSEWHERE ? g_strdup_printf ("%u cards are left.", chance++) : NULL;
}

static Game
make_game (Fault fault)
{
  static const GameJudge strict = { .allows = allow_nothing };
  Game                   game = {
                      .id = "leaky",
                      .rules = 1,
                      .flags = GAME_ZERO_SUM | GAME_HANDS,
                      .seats = 1 << SEATS,
                      .room = 3 * 52 + 5 * SEATS,
                      .notes_size = sizeof (Notes),
                      .forced = 1,
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
                      .asked = asked,
                      .people = { .name = "Leaky", .labels = labels, .seat_note = seat_note, .outcome = outcome },
  };

  if (fault == NOTICED_PASS)
    game.verbs = noticed_verbs;
  if (fault == SHAPE_TOO_SMALL)
    game.verbs = small_verbs;
  if (fault == REST_TELLS_THE_COMMIT)
    game.verbs = sealed_verbs;
  if (fault == ADVICE_OUT_OF_HAND)
    game.bots.advise = advise_badly;
  if (fault == ALLOWS_NOTHING)
    game.judge = &strict;
  return game;
}

/* The first complaint in some matches; NULL: there is none. */
static char *
complain (const Game *game, ConformReader read)
{
  ConformCount count = { 0 };
  char        *wrong = NULL;

  for (guint i = 0; i < MATCHES && wrong == NULL; i++)
    {
      Conform conform = { .game = game, .n_seats = SEATS, .option = { 2 }, .seed = i, .read = read };

      wrong = conform_match (&conform, &count);
    }
  return wrong;
}

static void
test_sound (gconstpointer data)
{
  Game             game = make_game ((Fault) GPOINTER_TO_UINT (data));
  g_autofree char *wrong = complain (&game, game_action_print_for);

  g_assert_cmpstr (wrong, ==, NULL);
}

/* The views of seat 2, step by step, until the windows are over; there are as many steps whoever is asked. */
static GPtrArray *
watch_windows (const GameSetup *setup, const Card *deck, guint n_deck, guint *n_asked)
{
  g_autoptr (GamePlay) play = game_play_new (setup, deck, n_deck, NULL);
  GPtrArray       *seen = g_ptr_array_new_with_free_func (g_free);
  const GameState *s = game_play_state (play);
  GameAction       pass = { .verb = VERB_PASS, .target = -1 };

  while (s->secret)
    {
      GameState *view = g_malloc (s->size);

      game_view (s, 2, view);
      g_ptr_array_add (seen, view);
      if (game_play_step_on (play, NULL))
        continue;
      g_assert_true (game_play_do (play, s->turn, &pass, NULL));
      (*n_asked)++;
    }
  return seen;
}

/* The ace of spades is either dealt to seat 0 or not dealt at all. */
static void
test_chain_of_windows (void)
{
  Game      game = make_game (SOUND_CHAIN);
  GameSetup setup = { .game = &game, .n_seats = SEATS, .dealer = -1, .option = { 2 } };
  Card      with[52], without[52];
  guint     n_with = 0, n_without = 0;
  g_autoptr (GPtrArray) a = NULL, b = NULL;

  for (guint i = 0; i < 52; i++)
    {
      with[i] = (Card) (51 - i);
      without[i] = i == 0 ? 0 : i == 51 ? 51 : (Card) (51 - i);
    }
  a = watch_windows (&setup, with, 52, &n_with);
  b = watch_windows (&setup, without, 52, &n_without);
  g_assert_cmpuint (n_with, ==, CHAIN);
  g_assert_cmpuint (n_without, ==, 0);
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpmem (a->pdata[i], ((GameState *) a->pdata[i])->size, b->pdata[i], ((GameState *) b->pdata[i])->size);
}

static void
test_out_of_turn (void)
{
  g_autofree char *sound = complain (&claims_game, game_action_print_for);
  g_autofree char *leaky = complain (&claims_leaky, game_action_print_for);

  g_assert_cmpstr (sound, ==, NULL);
  g_assert_nonnull (leaky);
  g_test_message ("%s", leaky);
  g_assert_true (g_str_has_prefix (leaky, "law 3"));
}

static void
test_fault (gconstpointer data)
{
  static const char *const laws[N_FAULTS] = {
    [NOTE_OF_A_SECRET] = "law 5",      [NOTE_OF_A_SEALED_NUMBER] = "law 5", [NOTE_OF_THE_ASKED] = "law 5",
    [UNTOLD_EFFECT] = "law 5",         [UNTOLD_FORCED] = "law 11",          [UNTOLD_SCORE] = "law 5",
    [UNHIDDEN_TURN] = "law 5",         [UNSKIPPED_WINDOW] = "law 5",        [NOTICED_PASS] = "law 9",
    [REST_TELLS_THE_COMMIT] = "law 5", [CHOICES_OF_ANOTHER] = "law 3",      [CHOICES_OF_NOTHING] = "law 1",
    [CARD_OUT_OF_NOWHERE] = "law 2",   [CHANCE_OF_ITS_OWN] = "law 6",       [PAYS_OUT_OF_NOTHING] = "law 7",
    [SCORES_WITHOUT_PAYING] = "law 7", [SHAPE_TOO_SMALL] = "law 8",         [ADVICE_OUT_OF_HAND] = "law 2",
    [ALLOWS_NOTHING] = "law 1",        [NUMBER_FOR_A_NAME] = "law 10",      [NOTE_FROM_ELSEWHERE] = "law 10",
    [EMPTY_NOTE] = "law 10",           [OUTCOME_FROM_ELSEWHERE] = "law 10", [NOBODY_IDLE] = "law 10",
  };
  Fault            fault = (Fault) GPOINTER_TO_UINT (data);
  Game             game = make_game (fault);
  g_autofree char *wrong = complain (&game, game_action_print_for);

  g_assert_nonnull (wrong);
  g_test_message ("%s", wrong);
  g_assert_true (g_str_has_prefix (wrong, laws[fault]));
}

static char *
read_every_card (const GameState *before, const GameState *after, gint actor, const GameAction *action, gint seat)
{
  g_autofree char *line = game_action_print_for (before, after, actor, action, seat);

  return line != NULL && !g_str_equal (line, "(sealed)") ? game_action_print (before->game, action)
                                                         : g_steal_pointer (&line);
}

static void
test_log_shows_a_card (void)
{
  Game             game = make_game (SOUND);
  g_autofree char *wrong = complain (&game, read_every_card);

  g_assert_nonnull (wrong);
  g_test_message ("%s", wrong);
  g_assert_true (g_str_has_prefix (wrong, "law 9"));
}

TEST_PART (leaks)
{
  static const char *const names[N_FAULTS] = {
    NULL,
    NULL,
    NULL,
    "note-of-a-secret",
    "note-of-a-sealed-number",
    "note-of-the-asked",
    "untold-effect",
    "untold-forced",
    "untold-score",
    "unhidden-turn",
    "window-only-when-asked",
    "noticed-pass",
    "rest-tells-the-commit",
    "choices-of-another",
    "choices-of-nothing",
    "card-out-of-nowhere",
    "chance-of-its-own",
    "pays-out-of-nothing",
    "scores-without-paying",
    "shape-too-small",
    "advice-out-of-hand",
    "refuses-all",
    "number-for-a-name",
    "note-from-elsewhere",
    "empty-note",
    "outcome-from-elsewhere",
    "nobody-idle",
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/leaks/sound-game-has-none", GUINT_TO_POINTER (SOUND), test_sound);
  g_test_add_data_func ("/leaks/sound-chain-of-windows-has-none", GUINT_TO_POINTER (SOUND_CHAIN), test_sound);
  g_test_add_data_func ("/leaks/sound-forced-cards-have-none", GUINT_TO_POINTER (SOUND_FORCED), test_sound);
  g_test_add_func ("/leaks/out-of-turn", test_out_of_turn);
  g_test_add_func ("/leaks/each-window-is-a-step", test_chain_of_windows);
  for (guint fault = SOUND_FORCED + 1; fault < N_FAULTS; fault++)
    {
      g_autofree char *path = g_strconcat ("/leaks/catches/", names[fault], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (fault), test_fault);
    }
  g_test_add_func ("/leaks/catches/log-shows-a-card", test_log_shows_a_card);
  return g_test_run ();
}

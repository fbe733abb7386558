/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a game about its players, by their names: what each has done or is, who has no part in the hand any
   more, whose the melds are. */
#include <string.h>

#include "cards/help/say.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "../program.h"

static const char *const names[GAME_MAX_SEATS]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Max", "Ned" };

/* --- Names --- */

/* Games whose labels tell something about one player, and the options under which they do. */
static const struct
{
  const char *game, *option, *value, *says;
} telling[] = {
  { "chinese-poker", "mode", "house", " has the bank" },
  { "chinese-poker", "surrender", "on", " surrendered" },
  { "crates", NULL, NULL, " did not say" },
  { "five-card-draw", NULL, NULL, ": " },
  { "mus", "games", "3", " of 3 games" },
  { "mus", NULL, NULL, "Pares: " },
  { "texas-holdem", NULL, NULL, ": pair" },
};

typedef struct
{
  GPtrArray *labels;
  guint      named; /* the number of labels with SAYS that name somebody */
} Heard;

static gboolean
has_name (const char *label, guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++)
    if (strstr (label, names[seat]) != NULL)
      return TRUE;
  return FALSE;
}

/* Collects the labels that each seat reads now, and an onlooker's. */
static void
hear (const GameState *s, const char *says, Heard *heard)
{
  g_autofree GameState *view = g_malloc (s->size);

  for (gint seat = -1; seat < s->n_seats; seat++)
    {
      g_ptr_array_set_size (heard->labels, 0);
      game_view (s, seat < 0 ? GAME_OUTSIDER : seat, view);
      if (s->game->people.labels != NULL)
        s->game->people.labels (view, names, heard->labels);
      for (guint i = 0; i < heard->labels->len; i++)
        {
          const char *label = heard->labels->pdata[i];

          if (g_regex_match_simple ("seats? [0-9]", label, G_REGEX_CASELESS, 0))
            g_error ("%s: a number in place of a name: %s", s->game->id, label);
          heard->named += says != NULL && strstr (label, says) != NULL && has_name (label, s->n_seats);
        }
    }
}

/* Plays random matches with the most seats. */
static guint
hear_game (const Game *game, const char *option, const char *value, const char *says)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  Heard   heard = { .labels = labels };
  guint64 random = 5;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      GameSetup setup
          = { .game = game, .n_seats = 31u - (guint) __builtin_clz (game->seats), .dealer = -1, .seed = seed };
      g_autoptr (GamePlay) play = NULL;
      g_autoptr (GError) error = NULL;

      game_options_init (game, setup.option);
      if (option != NULL)
        g_assert_true (game_option_set (game, setup.option, option, value, NULL));
      game_options_settle (game, setup.option);
      play = game_play_new (&setup, NULL, 0, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < 150; i++)
        {
          const GameState *s = game_play_state (play);
          GameAction       action;

          hear (s, says, &heard);
          if (game_play_step_on (play, NULL))
            continue;
          if (s->turn < 0)
            {
              if (!game_play_can_next (play, NULL) || !game_play_next (play, NULL, 0, NULL))
                break;
              continue;
            }
          g_assert_true (game_pick_legal (s, game_play_choices (play), &random, &action));
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
        }
    }
  return heard.named;
}

static void
test_labels_have_names (gconstpointer data)
{
  const Game *game = data;

  hear_game (game, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    if (g_str_equal (telling[i].game, game->id))
      g_assert_cmpuint (hear_game (game, telling[i].option, telling[i].value, telling[i].says), >, 0);
}

/* --- Partners --- */

static GamePlay *
play_to (const char *text)
{
  GamePlay *play = NULL;
  g_autoptr (GError) error = NULL;
  guint failed = 0;

  game_transcript_run (text, NULL, NULL, NULL, &failed, &play, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  return play;
}

/* Sides are the same before the first hand and later: partners are partners of each other, and score the same. */
static void
check_sides (const GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      SeatMask side = game_side (s, seat);

      g_assert_true (side >> seat & 1);
      g_assert_cmphex (side >> s->n_seats, ==, 0);
      for (guint other = 0; other < s->n_seats; other++)
        {
          g_assert_true ((game_side (s, other) == side) == (side >> other & 1));
          if (side >> other & 1)
            g_assert_cmpint (s->score[other], ==, s->score[seat]);
        }
    }
}

static void
test_partners (gconstpointer data)
{
  const Game *game = data;

  for (guint n = 1; n < GAME_MAX_SEATS; n++)
    for (guint seed = 1; game->seats >> n & 1 && seed <= 3; seed++)
      {
        GameSetup setup = { .game = game, .n_seats = n, .dealer = -1, .seed = seed };
        g_autoptr (GamePlay) play = NULL;
        g_autofree GameState *s = g_malloc0 (game_state_size (game));
        guint64               random = seed;
        GameAction            action;

        game_options_init (game, setup.option);
        game_options_settle (game, setup.option);
        game_begin (s, game, n, setup.option, -1);
        check_sides (s);
        play = game_play_new (&setup, NULL, 0, NULL);
        while (game_play_state (play)->turn != GAME_HAND_OVER)
          {
            if (game_play_step_on (play, NULL))
              continue;
            do
              game_pick (game_play_choices (play), &random, &action);
            while (!game_play_would (play, game_play_state (play)->turn, &action));
            g_assert_true (game_play_do (play, game_play_state (play)->turn, &action, NULL));
          }
        check_sides (game_play_state (play));
      }
}

static void
test_teams (void)
{
  g_autoptr (GamePlay) mus = play_to ("game mus\nseats 4\nseed 1\n");
  g_autoptr (GamePlay) crates = play_to ("game crates\nseats 4\nseed 1\n");
  g_autoptr (GamePlay) alone = play_to ("game crates\nseats 4\noption teams off\nseed 1\n");
  g_autoptr (GamePlay) three = play_to ("game twenty-five\nseats 6\noption teams 3\nseed 1\n");

  g_assert_cmphex (game_side (game_play_state (mus), 1), ==, 0xa);
  g_assert_cmphex (game_side (game_play_state (crates), 2), ==, 0x5);
  g_assert_cmphex (game_side (game_play_state (alone), 2), ==, 0x4);
  g_assert_cmphex (game_side (game_play_state (three), 5), ==, 0x24);
}

/* --- Moments --- */

typedef struct
{
  const char *name, *play;
  const char *notes[6]; /* by seat; NULL: no note */
  SeatMask    idle;
  const char *label;     /* one of the labels that an onlooker reads; NULL: any */
  gint64      staked[6]; /* chips before the seats */
  gint64      gathered;  /* the rest of the pot */
} Moment;

#define HOLDEM "game texas-holdem\nseats 4\n"
#define DRAW   "game five-card-draw\nseats 3\ndeck As 5h 2c Ks 6d 2d Qs 7c 2h Js 8s 7d 9s 9c 8d\n"
#define THREE  "game three-card-poker\nseats 2\n0 ante 10\n0 pair-plus 0\n"
#define CHAMPS                                                                                                         \
  "game champs-and-cowards\nseats 5\noption forced_buy off\ndeck 5h Ks 2d Js Jh 6d 5c 7d Qd\n0 champ\n1 coward\n"
#define MUS "game mus\nseats 4\ndeck Kc Kd Jc Qc 3c Kh Jd 6d 7c 6c 5c 4d Ac 4c 5d 2c\n"
#define CRATES                                                                                                         \
  "game crates\nseats 2\ndeck 4c Qs 4d Td 4h 2d 4s 5h Ks 6h Kd 7h Qd 8h Ad 9h Kc Jc Tc 9c 7c\n0 play 4c\n0 play 4d\n"  \
  "0 play 4h\n0 play 4s\n0 play Ks\n1 play Qs\n0 play Qd\n1 play Td\n"
#define TONG                                                                                                           \
  "game tong-its\nseats 3\ndeck 3c 3h 3d 4c 4h 4d 5c 5h 5d 7c 7h 7d 8c 8h 8d 9c 9h 9d Jc Jh Jd Qc Qh Qd Kc Kh Kd As "  \
  "2d 2h 2s 2c Ah 4s 3s 6h Ks Ts Js Th\n2 meld 3c 4c 5c\n2 discard Ks\n0 draw-stock\n0 meld 3h 4h 5h\n0 discard Ts\n"
#define TONG_CALL TONG "1 draw-stock\n1 meld 3d 4d 5d\n1 discard Js\n2 call-draw\n"

static const Moment moments[] = {
  { "holdem/blinds",
    HOLDEM "stacks 100 100 100 100\n2 fold\n",
    { NULL, NULL, "Folded" },
    1 << 2,
    "Before the flop",
    { 1, 2 } },
  { "holdem/all-in",
    HOLDEM "stacks 20 50 100 100\n2 raise 100\n3 call\n0 call\n",
    { "All in", NULL, "All in", "All in" },
    0,
    "To call: 48",
    { 20, 2, 100, 100 } },
  { "holdem/checked",
    HOLDEM "stacks 100 100 100 100\n2 fold\n3 fold\n0 call\n1 check\n0 check\n",
    { "Checked", NULL, "Folded", "Folded" },
    0xc,
    "Flop",
    { 0 },
    4 },
  { "holdem/bet-behind-a-pot",
    HOLDEM "stacks 5000 5000 5000 5000\n2 raise 1500\n3 fold\n0 call\n1 fold\n0 bet 1200\n",
    { NULL, "Folded", NULL, "Folded" },
    0xa,
    "To call: 1,200",
    { 1200 },
    3002 },
  { "holdem/nobody-has-bet-yet",
    HOLDEM "stacks 100 100 100 100\n2 call\n3 call\n0 call\n1 check\n",
    { NULL, NULL, NULL, NULL },
    0,
    "No limit, bets of 2 or more",
    { 0 },
    8 },
  { "holdem/out-of-chips",
    HOLDEM
    "stacks 20 50 100 100\ndeck As Ks Qs Js Ad Kd Qd Jd 2c 3h 7h 8s 3c 9h 5d 4s\n2 raise 100\n3 call\n0 call\n1 call\n",
    { NULL, NULL, NULL, "Out of chips" },
    0,
    "Cleo: pair of queens, with 9-8-7" },
  { "draw/drew",
    DRAW "0 check\n1 check\n2 check\n0 draw\n1 draw 5h 9c\n",
    { "Stood pat", "Drew 2", NULL },
    0,
    "The draw",
    { 0 },
    3 },
  { "draw/bets-after-it",
    DRAW "0 check\n1 check\n2 check\n0 draw\n1 draw 5h 9c\n2 draw 7d\n0 bet 4\n1 call\n",
    { NULL, NULL, "Drew 1" },
    0,
    "Second betting round",
    { 4, 4 },
    3 },
  { "draw/folded", DRAW "0 fold\n1 bet 2\n", { "Folded", NULL, NULL }, 1, "First betting round", { 0, 2 }, 3 },
  { "three-card/ante", THREE, { "Ante: 10", NULL }, 0, NULL, { 10 } },
  { "three-card/bet",
    "game three-card-poker\nseats 2\noption max_bet 5000\n0 ante 10\n0 pair-plus 0\n1 ante 1200\n1 pair-plus 5\n0 "
    "play\n",
    { "Bet: 10", "Ante: 1,200" },
    0,
    NULL,
    { 20, 1205 } },
  { "three-card/folded", THREE "1 ante 20\n1 pair-plus 5\n0 fold\n1 play\n", { "Folded", "Bet: 20" }, 1, NULL },
  { "ultimate/ante-and-blind",
    "game ultimate-texas-holdem\nseats 2\n0 ante 10\n0 trips 3\n1 ante 20\n",
    { "Ante: 10", "Ante: 20" },
    0,
    NULL,
    { 23, 40 } },
  { "three-card/out-of-chips",
    "game three-card-poker\nseats 2\nstacks 1 50\n1 ante 5\n",
    { "Too few chips", "Ante: 5" },
    1,
    NULL,
    { 0, 5 } },
  { "champs", CHAMPS "2 champ\n", { "Destroyed", "Stopped at 0", "Destroyed", "At 0", "At 0" }, 0x5, NULL },
  { "mus/said", MUS "2 mus\n1 mus\n", { "With Cleo", "Said mus", "Said mus", "With Bob" }, 0, NULL },
  { "mus/discarded",
    MUS "2 mus\n1 mus\n0 mus\n3 mus\n2 discard Kc 3c\n",
    { "With Cleo", "With Dan", "Discarded 2", "With Bob" },
    0,
    NULL },
  { "mus/cut", MUS "2 no-mus\n", { "With Cleo", "With Dan", "Said no mus", "With Bob" }, 0, NULL },
  { "mus/bid",
    MUS "2 no-mus\n2 pass\n1 bid 5\n",
    { "With Cleo", "Bids 5", "With Ann", "With Bob" },
    0,
    "Grande: 5 bid by Bob" },
  { "mus/partners",
    MUS "2 no-mus\n2 pass\n1 bid 5\n",
    { "With Cleo", "Bids 5", "With Ann", "With Bob" },
    0,
    "Bob, Dan: 0 of 40 points" },
  { "mus/declined",
    MUS "2 no-mus\n2 pass\n1 bid 5\n0 fold\n2 fold\n",
    { "With Cleo", "With Dan", "With Ann", "With Bob" },
    0,
    "Grande: 1 to Bob, Dan" },
  { "mus/no-bid-yet",
    MUS "2 no-mus\n2 pass\n1 bid 5\n0 fold\n2 fold\n",
    { "With Cleo", "With Dan", "With Ann", "With Bob" },
    0,
    "Chica: no bid yet" },
  { "mus/folded",
    MUS "2 no-mus\n2 pass\n1 ordago\n0 fold\n",
    { "Folded", "Órdago", "With Ann", "With Bob" },
    0,
    "Grande: órdago by Bob" },
  { "crates/unsaid",
    CRATES "0 play-silent Kd\n",
    { "Will draw two", NULL },
    0,
    "Ann did not say “one card” and must draw two" },
  { "crates/said", CRATES "0 play Kd\n", { "One card", NULL }, 0, NULL },
  { "tong-its/opened", TONG, { "May call a draw", "Not opened", "May call a draw" }, 0, NULL },
  { "tong-its/called", TONG_CALL, { "May call a draw", "May call a draw", "Called a draw" }, 0, NULL },
  { "tong-its/answers", TONG_CALL "0 fold\n", { "Folded", "May call a draw", "Called a draw" }, 1, NULL },
  { "tong-its/challenged", TONG_CALL "0 fold\n1 challenge\n", { "Folded", "Challenges", "Called a draw" }, 1, NULL },
  { "divide",
    "game divide-and-conquer\nseats 2\ndeck 2s 3s 4s 5s 6s 7s 8s 9s Ts Qs\n0 commit 2s\n",
    { "Has decided" },
    0,
    NULL },
  { "twenty-five/partners",
    "game twenty-five\nseats 6\noption teams 2\nseed 4\n",
    { "With Cleo, Eve", "With Dan, Finn", "With Ann, Eve", "With Bob, Finn", "With Ann, Cleo", "With Bob, Dan" },
    0,
    NULL },
};

/* --- What was done before the bets --- */

/* How somebody has changed cards is read on their plate until they do something else, not all through the hand. */
static gboolean
is_change (const char *note)
{
  static const char *const words[] = { "Drew ", "Stood pat", "Stands", "Took a card", "Swapped a card" };

  for (guint i = 0; note != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (note, words[i]))
      return TRUE;
  return FALSE;
}

static guint
count_changes (const GameState *s)
{
  guint n = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_autofree char *note = game_seat_note (s, seat, names);

      n += is_change (note);
    }
  return n;
}

static void
test_changes_are_news (void)
{
  guint read = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint64 seed = 1; seed <= 6; seed++)
      {
        GameSetup setup
            = { .game = game_list ()[i], .n_seats = game_least_seats (game_list ()[i]), .dealer = -1, .seed = seed };
        g_autoptr (GamePlay) play = NULL;
        guint64 random = seed;

        if (setup.game->people.kind != KIND_POKER || setup.game->staked == NULL)
          continue;
        game_options_init (setup.game, setup.option);
        game_options_settle (setup.game, setup.option);
        play = game_play_new (&setup, NULL, 0, NULL);
        for (guint step = 0; step < 100 && game_play_state (play)->turn != GAME_HAND_OVER; step++)
          {
            const GameState *s = game_play_state (play);
            guint            seat = (guint) s->turn;
            gboolean         bets = g_str_equal (s->game->phases[s->phase].word, "bet");
            GameAction       action;
            g_autofree char *note = NULL;

            if (game_play_step_on (play, NULL))
              continue;
            g_assert_true (game_pick_legal (s, game_play_choices (play), &random, &action));
            g_assert_true (game_play_do (play, (gint) seat, &action, NULL));
            note = game_seat_note (s, seat, names);
            read += count_changes (s);
            if (bets && is_change (note))
              g_error ("%s, seed %" G_GUINT64_FORMAT ", step %u: “%s” after a bet", s->game->id, seed, step, note);
          }
        g_assert_cmpuint (count_changes (game_play_state (play)), ==, 0);
      }
  g_assert_cmpuint (read, >, 50);
}

static void
check_label (const GameState *view, const char *label)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  g_autoptr (GPtrArray) facts = game_facts (view, names);

  if (view->game->people.labels != NULL)
    view->game->people.labels (view, names, labels);
  for (guint i = 0; i < facts->len; i++)
    g_ptr_array_add (labels, g_strdup (((GameFact *) facts->pdata[i])->text));
  for (guint i = 0; i < labels->len; i++)
    {
      g_test_message ("%s", (char *) labels->pdata[i]);
      g_assert_false (g_str_has_prefix (labels->pdata[i], "Pot: ")); /* the pot lies in the middle of the felt */
      if (g_str_equal (labels->pdata[i], label))
        return;
    }
  g_error ("no “%s”", label);
}

static void
check_staked (const GameState *view, const Moment *moment)
{
  gint64 gathered = view->pot;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_assert_cmpint (game_staked (view, seat), ==, moment->staked[seat]);
      gathered -= game_staked (view, seat);
    }
  if (view->game->staked != NULL)
    g_assert_cmpint (gathered, ==, moment->gathered);
}

/* The words are the same for every viewer. */
static void
test_moment (gconstpointer data)
{
  const Moment *moment = data;
  g_autoptr (GamePlay) play = play_to (moment->play);
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);

  for (gint looker = -1; looker < s->n_seats; looker++)
    {
      game_view (s, looker < 0 ? GAME_OUTSIDER : looker, view);
      for (guint seat = 0; seat < s->n_seats; seat++)
        {
          g_autofree char *note = game_seat_note (view, seat, names);

          g_assert_cmpstr (note, ==, moment->notes[seat]);
        }
      g_assert_cmphex (view->idle, ==, moment->idle);
      check_staked (view, moment);
    }
  if (moment->label != NULL)
    {
      game_view (s, GAME_OUTSIDER, view);
      check_label (view, moment->label);
    }
}

/* --- A call of which the melds are still hidden --- */

/* The others read of a call in Pay Me that it was made, and which card was discarded. */
static void
test_call_is_announced (void)
{
  static const char *const words[] = { "pay-me", "7h", "7c", "7d", "/", "9c" };
  g_autoptr (GamePlay) play
      = play_to ("game pay-me\nseats 3\ndeck 7c 3c 6c 7d 4c 8c 7h 5c Tc Jc 9c Qc Kc\n0 draw-stock\n");
  const GameState      *s = game_play_state (play);
  g_autofree GameState *before = g_memdup2 (s, s->size);
  GameAction            action, forced;
  guint                 seat;

  g_assert_true (game_action_parse (s->game, words, G_N_ELEMENTS (words), &action, NULL));
  g_assert_true (game_play_do (play, 0, &action, NULL));
  g_assert_cmpuint (s->n_forced, ==, 1);
  forced = game_forced_action (s, 0, &seat);
  g_assert_cmpuint (seat, ==, 0);
  for (gint reader = -1; reader < 3; reader++)
    {
      gint             looker = reader < 0 ? GAME_OUTSIDER : reader;
      g_autofree char *call = game_action_print_for (before, s, 0, &action, looker);
      g_autofree char *discard = game_action_print_for (before, s, 0, &forced, looker);

      g_assert_cmpstr (call, ==, reader == 0 ? "pay-me 7h 7c 7d / 9c" : "pay-me (sealed)");
      g_assert_cmpstr (discard, ==, "discard 9c");
    }
}

/* --- The hat of the mattis --- */

static void
finish_hand (GamePlay *play, guint64 *random)
{
  const GameState *s = game_play_state (play);
  GameAction       action;

  while (s->turn != GAME_HAND_OVER)
    {
      g_assert_true (game_pick_legal (s, game_play_choices (play), random, &action));
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
}

/* Whoever has lost a hand of Mattis is marked from its end until the next one is over: by a word on the plate, as long
   as that has nothing else to say, and by a line beside the cards. */
static void
test_hat (void)
{
  static const guint8 all[] = { 3, 5, 8 };
  guint64             random = 3;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *head = g_strdup_printf ("game mattis\nseats %u\noption hands 3\nseed %u\n", all[i], i + 1);
      g_autoptr (GamePlay) play = play_to (head);
      const GameState *s = game_play_state (play);

      for (guint hand = 1; hand < 3; hand++)
        {
          SeatMask         losers = 0;
          g_autofree char *who = NULL, *label = NULL;

          finish_hand (play, &random);
          for (guint seat = 0; seat < s->n_seats; seat++)
            {
              g_autofree char *note = game_seat_note (s, seat, names);

              losers |= (SeatMask) ((s->paid[seat] > 0) << seat);
              g_assert_cmpint (g_strcmp0 (note, "The mattis") == 0, ==, s->paid[seat] > 0);
            }
          g_assert_true (game_play_next (play, NULL, 0, NULL));
          who = game_names_join (names, losers);
          label = g_strdup_printf (losers & (losers - 1) ? "%s lost the last hand and wear the hat"
                                                         : "%s lost the last hand and wears the hat",
                                   who);
          check_label (s, label);
          for (guint seat = 0; seat < s->n_seats; seat++)
            {
              g_autofree char *note = game_seat_note (s, seat, names);

              g_assert_cmpstr (note, ==, losers >> seat & 1 ? "Wears the hat" : NULL);
            }
        }
    }
}

/* --- Facts that decide --- */

/* Facts for the middle of the felt rather than its corner, as the seat on turn reads them. */
static const struct
{
  const char *name, *play, *facts;
} decisive[] = {
  { "omi",
    "game omi\nseats 4\ndeck As 8h Td Jc Ad 9c 7h 9d Qh 9h Ah 8d Th 7s 9s Ts Kh Kc Qd 8c Js Jd Qc 7c Ks Ac 8s Kd Qs Jh "
    "Tc 7d\n0 name s\n0 play As\n1 play 7s\n2 play 9s\n3 play Ts\n",
    "Trumps; Ann, Cleo: 1 trick; Bob, Dan: 0 tricks" },
  { "comet",
    "game comet\nseats 4\ndeck Ac 2c 3c Kd 4c 5c 6c 4d 9d 7c Qd Ks 6s Td Js 4s 3s Jd Qh 7d 2d Qc 7h Jh Kc Ah 4h Ts 3h "
    "Ad "
    "As 7s 5d 5h 5s Qs 9s 9c 3d 2h 9h 6h Th Tc 6d Kh 2s Jc\n0 play Ac\n0 comet\n",
    "The ten, or what follows A♣; Ann has played the comet" },
  { "poke", "game poke\nseats 2\nseed 4\n",
    "Ann: 1 point a trick, 0 below the line; Bob: 1 point a trick, 0 below the line" },
};

static void
test_decisive (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GamePlay) play = play_to (decisive[i].play);
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);
  g_autoptr (GPtrArray) facts = NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  game_view (s, s->turn, view);
  facts = game_facts (view, names);
  for (guint k = 0; k < facts->len; k++)
    g_string_append_printf (said, "%s%s", k > 0 ? "; " : "", ((GameFact *) facts->pdata[k])->text);
  g_assert_cmpstr (said->str, ==, decisive[i].facts);
}

static void
test_meld_owners (void)
{
  g_autoptr (GamePlay) play = play_to (TONG_CALL);
  const GameState *s = game_play_state (play);
  const gint       owners[] = { 2, 0, 1, -1, -1, -1, -1, -1, -1, -1 };
  guint            n = 0;

  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].role == ZONE_MELDS)
      g_assert_cmpint (s->zone[zone].owner, ==, owners[n++]);
    else
      g_assert_cmpint (s->zone[zone].owner, ==, s->zone[zone].number);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (owners));
}

TEST_PART (seats)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/seats/labels-have-names/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_labels_have_names);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *path = g_strconcat ("/seats/note/", moments[i].name, NULL);

      g_test_add_data_func (path, &moments[i], test_moment);
    }
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/seats/partners/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_partners);
    }
  for (guint i = 0; i < G_N_ELEMENTS (decisive); i++)
    {
      g_autofree char *path = g_strconcat ("/seats/what-decides/", decisive[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_decisive);
    }
  g_test_add_func ("/seats/changes-of-cards-are-news-on-the-plate", test_changes_are_news);
  g_test_add_func ("/seats/teams", test_teams);
  g_test_add_func ("/seats/call-is-announced", test_call_is_announced);
  g_test_add_func ("/seats/hat", test_hat);
  g_test_add_func ("/seats/melds-have-owners", test_meld_owners);
  return g_test_run ();
}

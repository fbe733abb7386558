/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Crates against a referee of its own, which counts everybody's cards, hears the moves, and works out their
   consequences. */
#include <string.h>

#include "cards/play/play.h"
#include "../../program.h"

enum
{
  MOST_SEATS = 5,
  MOST_TURNS = 2000,
  MATCHES = 30,
};

/* Ranks and suits are read from printed cards, so that the referee shares nothing with the game. */
typedef struct
{
  gint     n;
  gboolean teams, wild, starter, extra, auto_say; /* options: TRUE for the default */
  gint     step;                                  /* 1: to the left, -1: to the right */
  gint     held[MOST_SEATS], owed[MOST_SEATS];
  gint     stock, below; /* cards below the upcard */
  gint     total, turns, turn;
  gboolean cover, empty, over;
  char     rank, suit; /* of the upcard, to be followed */
  gint     pressures[MOST_SEATS];
  gint64   charged[MOST_SEATS]; /* in this hand */
  gint     lapsed, renewed;
} Referee;

static gint
seat_after (const Referee *r, gint seat, gint k)
{
  return ((seat + k * r->step) % r->n + r->n) % r->n;
}

static gboolean
are_partners (const Referee *r, gint a, gint b)
{
  return a == b || (r->n == 4 && r->teams && (a - b) % 2 == 0);
}

static void
charge (Referee *r, gint seat)
{
  gint64 points = 5;

  for (gint i = 0; i < r->pressures[seat] && i < 39; i++)
    points *= 2;
  for (gint other = 0; other < r->n; other++)
    if (are_partners (r, seat, other))
      {
        r->pressures[other]++;
        r->charged[other] += points;
      }
}

static void
give (Referee *r, gint seat, gint cards)
{
  for (; cards > 0; cards--)
    {
      if (r->stock == 0 && r->below == 0)
        {
          r->lapsed++;
          return;
        }
      if (r->stock == 0)
        {
          charge (r, seat);
          r->renewed++;
          r->stock = r->below;
          r->below = 0;
        }
      r->stock--;
      r->held[seat]++;
    }
}

static void
begin_turn (Referee *r, gint seat)
{
  r->turn = seat;
  r->cover = FALSE;
  give (r, seat, r->owed[seat]);
  r->owed[seat] = 0;
}

/* The top card takes effect, and SEAT's turn goes on or ends. */
static void
work (Referee *r, gint seat, gboolean is_starter)
{
  gint skip = 1;

  r->cover = FALSE;
  if (r->rank == '2')
    r->total += 2;
  if (r->rank == 'A' && r->total > 0)
    r->total += 1;
  if (r->rank == '4')
    skip = 2;
  if (r->rank == '5')
    for (gint k = 1; k < r->n; k++)
      give (r, seat_after (r, seat, k), 1);
  if (r->rank == '7')
    give (r, seat_after (r, seat, r->n > 3 ? 2 : 1), 1);
  if (r->rank == 'J' && r->n < 4)
    give (r, seat_after (r, seat, -1), 1);
  if (r->rank == 'T' && r->n > 2)
    r->step = -r->step;
  if (r->rank == '6')
    {
      r->turn = seat;
      r->cover = TRUE;
      return;
    }
  r->turns += !is_starter;
  r->empty |= r->held[seat] == 0;
  if ((r->empty && r->total == 0) || r->turns == MOST_TURNS)
    r->over = TRUE;
  else
    begin_turn (r, seat_after (r, seat, skip));
}

static void
see_deal (Referee *r, const GameState *s)
{
  static const gint sizes[] = { 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7 };
  g_autoptr (GString) card = g_string_new (NULL);
  gint size = sizes[(s->hand - 1) % 14];

  r->step = 1;
  r->total = r->turns = r->below = 0;
  r->cover = r->empty = r->over = FALSE;
  memset (r->owed, 0, sizeof r->owed);
  memset (r->charged, 0, sizeof r->charged);
  for (gint seat = 0; seat < r->n; seat++)
    r->held[seat] = size;
  r->stock = 51 - r->n * size;
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].role == ZONE_DISCARD)
      card_print (game_cards (s, zone)[0], card);
  r->rank = card->str[0];
  r->suit = card->str[1];
  if (strchr ("89", r->rank) != NULL)
    r->turn = s->dealer;
  else if (r->starter)
    work (r, s->dealer, TRUE);
  else
    begin_turn (r, seat_after (r, s->dealer, 1));
}

/* MOVE as a line of a transcript without its seat. */
static void
see_move (Referee *r, const char *move)
{
  g_auto (GStrv) word = g_strsplit (move, " ", -1);
  gint seat = r->turn;

  if (g_str_equal (word[0], "name"))
    {
      r->suit = word[1][0];
      begin_turn (r, seat_after (r, seat, 1));
    }
  else if (g_str_equal (word[0], "draw"))
    {
      give (r, seat, r->total > 0 ? r->total : 1);
      r->total = 0;
      r->turns++;
      r->over = r->empty || r->turns == MOST_TURNS;
      if (!r->over)
        begin_turn (r, seat_after (r, seat, 1));
    }
  else
    {
      if (g_str_equal (word[0], "play-silent"))
        r->owed[seat] = 2;
      r->held[seat]--;
      r->below++;
      r->rank = word[1][0];
      r->suit = word[2] != NULL ? word[2][0] : word[1][1];
      work (r, seat, FALSE);
    }
}

/* --- The cost of a hand: the cheapest of all ways to cover as many cards as the threes can --- */

static gint
price (char rank)
{
  static const char ranks[] = "A2456789TJQK";
  static const gint points[] = { 1, 20, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10 };

  return points[strchr (ranks, rank) - ranks];
}

static gint
cheapest (const char *ranks, gint threes)
{
  gint best;

  if (*ranks == '\0')
    return threes == 0 ? 0 : 100000;
  best = price (*ranks) + cheapest (ranks + 1, threes);
  if (threes > 0 && *ranks != '8')
    best = MIN (best, 3 + cheapest (ranks + 1, threes - 1));
  return best;
}

static gint
price_hand (const Referee *r, const char *ranks)
{
  g_autoptr (GString) others = g_string_new (NULL);
  gint threes = 0, coverable = 0;

  for (; *ranks != '\0'; ranks++)
    if (*ranks == '3')
      threes++;
    else
      {
        coverable += *ranks != '8';
        g_string_append_c (others, *ranks);
      }
  if (others->len == 0)
    return -50 * threes;
  return cheapest (others->str, MIN (threes, coverable)) - (r->extra ? 0 : 50 * MAX (threes - coverable, 0));
}

/* --- Comparing --- */

static guint
find_hand (const GameState *s, gint seat)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (g_str_equal (game_zone_word (s, zone), "hand") && s->zone[zone].number == seat)
      return zone;
  g_assert_not_reached ();
}

static char *
ranks_of (const GameState *s, gint seat)
{
  guint    zone = find_hand (s, seat);
  GString *ranks = g_string_new (NULL);

  for (guint i = 0; i < game_count (s, zone); i++)
    g_string_append_c (ranks, card_rank_letters[card_rank (game_cards (s, zone)[i])]);
  return g_string_free (ranks, FALSE);
}

static gboolean
fits (const Referee *r, const char *card)
{
  if (r->total > 0)
    return strchr ("2A", card[0]) != NULL;
  return card[0] == r->rank || card[1] == r->suit || (r->wild && strchr ("89", card[0]) != NULL);
}

static void
expect_card (const Referee *r, const char *verb, const char *card, GPtrArray *moves)
{
  if (strchr ("89", card[0]) == NULL)
    g_ptr_array_add (moves, g_strdup_printf ("%s %s", verb, card));
  else
    for (const char *suit = card[0] == '8'                   ? "cdhs"
                            : strchr ("cs", card[1]) != NULL ? "cs"
                                                             : "dh";
         *suit != '\0'; suit++)
      g_ptr_array_add (moves, g_strdup_printf ("%s %s %c", verb, card, *suit));
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
check_choices (const Referee *r, GamePlay *play)
{
  const GameState *s = game_play_state (play);
  guint            zone = find_hand (s, r->turn);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *expected = NULL, *found = game_choices_print (s, game_play_choices (play));

  for (guint i = 0; i < game_count (s, zone); i++)
    {
      g_autoptr (GString) card = g_string_new (NULL);

      card_print (game_cards (s, zone)[i], card);
      if (!fits (r, card->str))
        continue;
      expect_card (r, "play", card->str, moves);
      if (game_count (s, zone) == 2 && r->auto_say)
        expect_card (r, "play-silent", card->str, moves);
    }
  if (moves->len == 0)
    g_ptr_array_add (moves, g_strdup ("draw"));
  g_ptr_array_sort (moves, compare_cb);
  g_ptr_array_add (moves, NULL);
  list = g_strjoinv (" | ", (char **) moves->pdata);
  expected = g_strdup_printf ("{%s}", list);
  g_assert_cmpstr (found, ==, expected);
}

static void
check_moment (const Referee *r, GamePlay *play)
{
  const GameState *s = game_play_state (play);
  const char      *phase = s->game->phases[s->phase].word;

  g_assert_cmpint (s->turn, ==, r->over ? -1 : r->turn);
  for (gint seat = 0; seat < r->n; seat++)
    g_assert_cmpuint (game_count (s, find_hand (s, seat)), ==, (guint) r->held[seat]);
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].role == ZONE_STOCK)
      g_assert_cmpuint (game_count (s, zone), ==, (guint) r->stock);
    else if (s->zone[zone].role == ZONE_DISCARD)
      g_assert_cmpuint (game_count (s, zone), ==, (guint) r->below + 1);
  if (r->over)
    return;
  for (gint seat = 0; seat < r->n; seat++)
    g_assert_cmpint (s->paid[seat], ==, r->charged[seat]);
  if (g_str_equal (phase, "name"))
    return;
  g_assert_cmpstr (phase, ==, r->total > 0 ? "answer" : r->cover ? "cover" : "play");
  check_choices (r, play);
}

static void
check_score (const Referee *r, const GameState *s, const gint64 *before)
{
  for (gint seat = 0; seat < r->n; seat++)
    {
      gint64 points = r->charged[seat];

      for (gint other = 0; other < r->n; other++)
        if (are_partners (r, seat, other))
          {
            g_autofree char *ranks = ranks_of (s, other);

            points += price_hand (r, ranks);
          }
      g_assert_cmpint (s->paid[seat], ==, points);
      g_assert_cmpint (s->score[seat], ==, before[seat] + points);
    }
}

/* --- Matches --- */

/* Picks the line of CHOICES that is played. */
typedef const char *(*Chooser) (GStrv lines, guint64 *random);

static const char *
choose_any (GStrv lines, guint64 *random)
{
  return lines[random_below (random, g_strv_length (lines))];
}

/* Picks the card that makes the others draw most, so that nobody ever goes out. */
static const char *
choose_endless (GStrv lines, guint64 *random)
{
  static const char liked[] = "527";
  const char       *best = NULL;
  gsize             rank = sizeof liked;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *card = strchr (lines[i], ' ');
      const char *place = card != NULL ? strchr (liked, card[1]) : NULL;
      gsize       at = place != NULL ? (gsize) (place - liked) : sizeof liked - 1;

      if (g_str_has_prefix (lines[i], "play-silent") && at == sizeof liked - 1)
        at--;
      if (at < rank)
        {
          rank = at;
          best = lines[i];
        }
    }
  return rank < sizeof liked - 1 ? best : choose_any (lines, random);
}

static void
move_once (Referee *r, GamePlay *play, Chooser choose, guint64 *random)
{
  const GameState *s = game_play_state (play);
  g_autofree char *list = game_choices_print (s, game_play_choices (play));
  g_auto (GStrv) lines = NULL, words = NULL;
  g_autoptr (GError) error = NULL;
  const char *line;
  GameAction  action;

  list[strlen (list) - 1] = '\0';
  lines = g_strsplit (list + 1, " | ", -1);
  line = choose (lines, random);
  words = g_strsplit (line, " ", -1);
  g_assert_true (game_action_parse (s->game, (const char *const *) words, g_strv_length (words), &action, &error));
  g_assert_true (game_play_do (play, s->turn, &action, &error));
  see_move (r, line);
}

static void
play_hand (Referee *r, GamePlay *play, Chooser choose, guint64 *random, const gint64 *before)
{
  see_deal (r, game_play_state (play));
  check_moment (r, play);
  while (!r->over)
    {
      move_once (r, play, choose, random);
      check_moment (r, play);
    }
  check_score (r, game_play_state (play), before);
}

static void
set_option (GameSetup *setup, const char *name, const char *value)
{
  g_assert_true (game_option_set (setup->game, setup->option, name, value, NULL));
}

/* Prepares a match in which the bits of ODD say which options are not at their defaults. */
static void
prepare (GameSetup *setup, Referee *r, gint n, guint odd, guint64 seed)
{
  *setup = (GameSetup){ .game = game_find ("crates"), .n_seats = (guint) n, .dealer = -1, .seed = seed };
  game_options_init (setup->game, setup->option);
  *r = (Referee){ .n = n };
  r->wild = !(odd & 1);
  r->starter = !(odd & 2);
  r->extra = !(odd & 4);
  r->teams = !(odd & 8);
  r->auto_say = !(odd & 16);
  set_option (setup, "wild_8_9", r->wild ? "anytime" : "match");
  set_option (setup, "starter", r->starter ? "all_effects" : "only_8_9");
  set_option (setup, "extra_threes", r->extra ? "0" : "-50");
  set_option (setup, "teams", r->teams ? "on" : "off");
  set_option (setup, "auto_say", r->auto_say ? "off" : "on");
}

static void
play_match (Referee *r, const GameSetup *setup, Chooser choose)
{
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, NULL);
  guint64 random = setup->seed ^ 0x1234;
  gint64  before[GAME_MAX_SEATS] = { 0 };

  for (;;)
    {
      const GameState *s = game_play_state (play);

      play_hand (r, play, choose, &random, before);
      memcpy (before, s->score, sizeof before);
      if (s->over)
        break;
      g_assert_true (game_play_next (play, NULL, 0, NULL));
    }
  g_assert_cmpuint (game_play_state (play)->hand, ==, game_play_state (play)->hands);
}

static void
test_referee (gconstpointer data)
{
  guint renewed = 0;

  for (guint i = 0; i < MATCHES; i++)
    {
      GameSetup setup;
      Referee   r;

      prepare (&setup, &r, GPOINTER_TO_INT (data), i, i);
      play_match (&r, &setup, choose_any);
      renewed += (guint) r.renewed;
    }
  g_assert_cmpuint (renewed, >, MATCHES / 2);
}

/* Draws from an empty stock, pressures at their highest cost, and the end of a hand without end. */
static void
test_endless (void)
{
  guint n_capped = 0, n_lapsed = 0;

  for (guint seed = 0; seed < 6; seed++)
    {
      GameSetup setup;
      Referee   r;

      prepare (&setup, &r, 5, 0, seed);
      set_option (&setup, "hands", "2");
      play_match (&r, &setup, choose_endless);
      n_capped += r.turns == MOST_TURNS;
      n_lapsed += (guint) r.lapsed;
      if (r.turns == MOST_TURNS)
        g_assert_cmpint (r.pressures[0], >, 40);
    }
  g_assert_cmpuint (n_capped, >, 0);
  g_assert_cmpuint (n_lapsed, >, 0);
}

/* In a match of more than fifteen hands the hands become smaller again. */
static void
test_long_match (void)
{
  GameSetup setup;
  Referee   r;

  prepare (&setup, &r, 2, 0, 7);
  set_option (&setup, "hands", "31");
  play_match (&r, &setup, choose_any);
}

/* A score does not overflow, however much was charged before. */
static void
test_score_has_an_end (void)
{
  const Game           *game = game_find ("crates");
  g_autofree GameState *s = g_malloc (game_state_size (game));
  gint32                option[GAME_MAX_OPTIONS];
  guint64               random = 1;

  game_options_init (game, option);
  game_begin (s, game, 2, option, -1);
  s->score[0] = s->score[1] = G_MAXINT64 / 2 - 1;
  g_assert_true (game_deal_hand (s, 3, NULL, 0, NULL));
  while (s->turn != GAME_HAND_OVER)
    {
      GameChoices choices;
      GameAction  action;

      game_choices (s, &choices);
      game_pick (&choices, &random, &action);
      game_apply (s, &action);
    }
  g_assert_cmpint (MAX (s->score[0], s->score[1]), ==, G_MAXINT64 / 2);
}

TEST_PART (crates)
{
  g_test_init (&argc, &argv, NULL);
  for (gint n = 2; n <= MOST_SEATS; n++)
    {
      g_autofree char *path = g_strdup_printf ("/crates/referee-agrees/%d-seats", n);

      g_test_add_data_func (path, GINT_TO_POINTER (n), test_referee);
    }
  g_test_add_func ("/crates/endless-hand-is-cut", test_endless);
  g_test_add_func ("/crates/hands-shrink-again", test_long_match);
  g_test_add_func ("/crates/score-has-an-end", test_score_has_an_end);
  return g_test_run ();
}

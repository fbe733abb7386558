/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mus: the order of all hands by a slow comparison, every score by a referee of its own, and the play of the bots. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "games/mus/mus.h"
#include "../../program.h"

/* --- Hands as letters, compared the long way --- */

typedef struct
{
  char     letter[5];
  gboolean eight_kings;
  MusRound round;
} Letters;

static const char deck_letters[] = "A234567JQK";

/* The ranks of a hand from the best down; with eight kings, threes are kings and twos are aces. */
static void
spell (const Letters *hand, char *out)
{
  const char *order = hand->eight_kings ? "KQJ7654A" : "KQJ765432A";
  guint       n = 0;

  for (const char *rank = order; *rank != '\0'; rank++)
    for (guint i = 0; i < 4; i++)
      {
        char letter = hand->letter[i];

        if (hand->eight_kings)
          letter = letter == '3' ? 'K' : letter == '2' ? 'A' : letter;
        if (letter == *rank)
          out[n++] = letter;
      }
  g_assert_cmpuint (n, ==, 4);
}

static gint
height (char letter)
{
  return (gint) (strchr ("A234567JQK", letter) - "A234567JQK");
}

static gint
points (const Letters *hand)
{
  char rank[4];
  gint sum = 0;

  spell (hand, rank);
  for (guint i = 0; i < 4; i++)
    sum += strchr ("JQK", rank[i]) != NULL ? 10 : rank[i] == 'A' ? 1 : rank[i] - '0';
  return sum;
}

static gint
times (const char *rank, char letter)
{
  gint n = 0;

  for (guint i = 0; i < 4; i++)
    n += rank[i] == letter;
  return n;
}

/* The kind of pares, then the heights that decide, in order. */
static void
list_pares (const Letters *hand, gint *out)
{
  char  rank[4];
  guint n = 1;
  gint  most = 0, in_pairs = 0;

  spell (hand, rank);
  for (guint i = 0; i < 4; i++)
    {
      most = MAX (most, times (rank, rank[i]));
      in_pairs += times (rank, rank[i]) > 1;
    }
  out[0] = in_pairs == 4 ? 3 : most == 3 ? 2 : most == 2 ? 1 : 0;
  for (gint group = 4; group > 0; group--)
    for (guint i = 0; i < 4; i++)
      if (times (rank, rank[i]) == group)
        out[n++] = out[0] > 0 ? height (rank[i]) : 0;
}

static gint
juego_height (gint sum)
{
  static const gint order[] = { 33, 34, 35, 36, 37, 40, 32, 31 };

  for (gint i = 0; i < (gint) G_N_ELEMENTS (order); i++)
    if (order[i] == sum)
      return i + 1;
  return 0;
}

/* Above 0 if A is better. */
static gint
compare (const Letters *a, const Letters *b)
{
  char rank_a[4], rank_b[4];
  gint pares_a[5], pares_b[5];

  spell (a, rank_a);
  spell (b, rank_b);
  switch (a->round)
    {
    case MUS_GRANDE:
      for (gint i = 0; i < 4; i++)
        if (rank_a[i] != rank_b[i])
          return height (rank_a[i]) - height (rank_b[i]);
      return 0;
    case MUS_CHICA:
      for (gint i = 3; i >= 0; i--)
        if (rank_a[i] != rank_b[i])
          return height (rank_b[i]) - height (rank_a[i]);
      return 0;
    case MUS_PARES:
      list_pares (a, pares_a);
      list_pares (b, pares_b);
      for (gint i = 0; i < 5; i++)
        if (pares_a[i] != pares_b[i])
          return pares_a[i] - pares_b[i];
      return 0;
    case MUS_JUEGO:
      return juego_height (points (a)) - juego_height (points (b));
    default:
      return points (a) - points (b);
    }
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  return compare (a, b);
}

static Letters
letters_of (CardSet cards, MusRound round, gboolean eight_kings)
{
  Letters hand = { .eight_kings = eight_kings, .round = round };

  for (guint i = 0; i < 4; i++, cards &= cards - 1)
    hand.letter[i] = card_rank_letters[card_set_first (cards) % CARD_RANKS];
  return hand;
}

static gint
bonus (const Letters *hand)
{
  gint pares[5];

  if (hand->round == MUS_PUNTO)
    return 1;
  if (hand->round == MUS_JUEGO)
    return points (hand) < 31 ? 0 : points (hand) == 31 ? 3 : 2;
  if (hand->round != MUS_PARES)
    return 0;
  list_pares (hand, pares);
  return pares[0];
}

/* --- Every hand --- */

static guint
list_hands (Card *deck, CardSet *hands)
{
  guint n = 0, cards = 0;

  for (Card card = 0; card < 52; card++)
    if (strchr (deck_letters, card_rank_letters[card_rank (card)]) != NULL)
      deck[cards++] = card;
  g_assert_cmpuint (cards, ==, 40);
  for (guint a = 0; a < 40; a++)
    for (guint b = a + 1; b < 40; b++)
      for (guint c = b + 1; c < 40; c++)
        for (guint d = c + 1; d < 40; d++)
          hands[n++] = CARD_SET (deck[a]) | CARD_SET (deck[b]) | CARD_SET (deck[c]) | CARD_SET (deck[d]);
  return n;
}

/* Over hands that are sorted by the slow comparison, keys must rise exactly where the hands do. */
static void
check_order (const CardSet *hands, guint n, MusRound round, gboolean eight_kings)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (Letters));
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint last = 0;

  for (guint i = 0; i < n; i++)
    {
      Letters hand = letters_of (hands[i], round, eight_kings);
      MusHand mine = mus_hand (hands[i], eight_kings);
      char    word[5] = "";
      guint   key = mus_key (round, &mine, eight_kings);

      spell (&hand, word);
      g_assert_cmpuint (mus_bonus (round, key), ==, (guint) bonus (&hand));
      if (!g_hash_table_contains (keys, word))
        {
          g_hash_table_insert (keys, g_strdup (word), GUINT_TO_POINTER (key));
          memcpy (hand.letter, word, 4);
          g_array_append_val (kinds, hand);
        }
      g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (keys, word)), ==, key);
    }
  g_assert_cmpuint (kinds->len, ==, eight_kings ? 330 : 715);
  g_array_sort (kinds, compare_cb);
  for (guint i = 0; i < kinds->len; i++)
    {
      const Letters *hand = &g_array_index (kinds, Letters, i);
      guint          key = GPOINTER_TO_UINT (g_hash_table_lookup (keys, hand->letter));

      if (i > 0)
        g_assert_cmpint ((key > last) - (key < last), ==, compare (hand, hand - 1) > 0);
      last = key;
    }
}

static void
test_order (void)
{
  g_autofree CardSet *hands = g_new (CardSet, 91390);
  Card                deck[40];
  guint               n = list_hands (deck, hands);

  g_assert_cmpuint (n, ==, 91390);
  for (guint kings = 0; kings < 2; kings++)
    for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS; round++)
      check_order (hands, n, round, kings == 0);
}

/* --- A referee --- */

typedef struct
{
  gint       seat;
  GameAction action;
} Said;

/* A hand from its first bet on, and the place up to which it was read. */
typedef struct
{
  const gint32 *option;
  Said          said[400];
  guint         n, at;
  CardSet       hand[4];
  gint          mano;
  gint          points[2]; /* the score at the moment */
  gint          stake[MUS_ROUNDS], owner[MUS_ROUNDS];
  gint          winner; /* of the game, -1: nobody yet */
} Referee;

static Letters
letters_of_seat (const Referee *r, gint seat, MusRound round)
{
  return letters_of (r->hand[seat], round, r->option[MUS_KINGS] == 0);
}

static gboolean
plays (const Referee *r, gint seat, MusRound round)
{
  Letters hand = letters_of_seat (r, seat, round);

  return (round != MUS_PARES && round != MUS_JUEGO) || bonus (&hand) > 0;
}

static gboolean
side_plays (const Referee *r, gint side, MusRound round)
{
  return plays (r, side, round) || plays (r, side + 2, round);
}

/* If MUS_ONE_SIDE is 0 one holder is enough, and then all four bet. */
static gboolean
is_bet_on (const Referee *r, MusRound round)
{
  if (r->option[MUS_ONE_SIDE] == 0)
    return side_plays (r, 0, round) || side_plays (r, 1, round);
  return side_plays (r, 0, round) && side_plays (r, 1, round);
}

static gboolean
bets (const Referee *r, gint seat, MusRound round)
{
  return r->option[MUS_ONE_SIDE] == 0 || plays (r, seat, round);
}

static void
add (Referee *r, gint side, gint more)
{
  if (r->winner >= 0)
    return;
  r->points[side] += more;
  if (r->points[side] >= (r->option[MUS_TARGET] == 0 ? 40 : 30))
    r->winner = side;
}

/* The seat with the best hand among those who play in the round; -1: nobody does. */
static gint
best (const Referee *r, MusRound round)
{
  gint found = -1;

  for (gint i = 0; i < 4; i++)
    {
      gint    seat = (r->mano + 3 * i) % 4;
      Letters hand = letters_of_seat (r, seat, round), other;

      if (found >= 0)
        other = letters_of_seat (r, found, round);
      if (plays (r, seat, round) && (found < 0 || compare (&hand, &other) > 0))
        found = seat;
    }
  return found;
}

static const GameAction *
read_next (Referee *r, gint seat)
{
  g_assert_cmpuint (r->at, <, r->n);
  g_assert_cmpint (r->said[r->at].seat, ==, seat);
  return &r->said[r->at++].action;
}

static void
see_ordago (Referee *r, MusRound round)
{
  gint side = best (r, round) % 2;

  add (r, side, (r->option[MUS_TARGET] == 0 ? 40 : 30) - r->points[side]);
}

/* Plays a hand from the first bid on. */
static void
follow_bids (Referee *r, MusRound round, gint bidder, const GameAction *bid)
{
  gint accepted = 1, total = bid->verb == MUS_VERB_ORDAGO ? -1 : bid->amount;

  for (gint i = 1; i < 4; i += 2)
    {
      gint              seat = (bidder + 4 - i) % 4;
      const GameAction *answer;

      if (!bets (r, seat, round))
        continue;
      answer = read_next (r, seat);
      if (answer->verb == MUS_VERB_FOLD)
        continue;
      if (answer->verb == MUS_VERB_SEE)
        {
          r->stake[round] = total;
          if (total < 0)
            see_ordago (r, round);
          return;
        }
      g_assert_cmpint (total, >, 0);
      accepted = total;
      total = answer->verb == MUS_VERB_ORDAGO ? -1 : answer->amount;
      bidder = seat;
      i = -1;
    }
  r->owner[round] = bidder % 2;
  add (r, bidder % 2, accepted);
}

static void
follow_round (Referee *r, MusRound round)
{
  for (gint i = 0; i < 4; i++)
    {
      gint              seat = (r->mano + 3 * i) % 4;
      const GameAction *action;

      if (!bets (r, seat, round))
        continue;
      action = read_next (r, seat);
      if (action->verb != MUS_VERB_PASS)
        {
          follow_bids (r, round, seat, action);
          return;
        }
    }
  r->stake[round] = r->option[MUS_PASO_ROUNDS] == 0 || round == MUS_GRANDE || round == MUS_CHICA;
}

static gint
bonus_of_side (const Referee *r, gint side, MusRound round)
{
  Letters a = letters_of_seat (r, side, round), b = letters_of_seat (r, side + 2, round);

  if (r->option[MUS_BONUS_SCOPE] == 1 && round != MUS_PUNTO)
    return bonus (&a) + bonus (&b);
  return MAX (bonus (&a), bonus (&b));
}

static void
judge (Referee *r)
{
  gboolean juego = side_plays (r, 0, MUS_JUEGO) || side_plays (r, 1, MUS_JUEGO);

  for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS && r->winner < 0; round++)
    if (round != MUS_PUNTO || !juego)
      if (is_bet_on (r, round))
        follow_round (r, round);
  g_assert_cmpuint (r->at, ==, r->n);
  for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS && r->winner < 0; round++)
    {
      gint side = r->owner[round] >= 0 ? r->owner[round] : best (r, round) % 2;

      if (side >= 0 && (round != MUS_PUNTO || !juego))
        add (r, side, r->stake[round] + bonus_of_side (r, side, round));
    }
}

static void
start_referee (Referee *r, const GameState *s)
{
  const MusNotes *notes = game_notes_of (s);

  memset (r, 0, sizeof *r);
  r->option = s->option;
  r->winner = -1;
  r->mano = (s->dealer + 3) % 4;
  for (guint side = 0; side < 2; side++)
    r->points[side] = notes->points[side];
  for (guint seat = 0; seat < 4; seat++)
    r->hand[seat] = s->set[MUS_HAND + seat];
  for (guint round = 0; round < MUS_ROUNDS; round++)
    r->owner[round] = -1;
}

/* Picks any legal move, but órdago and large raises seldom: most hands should be played to their end. */
static void
pick (const GameState *s, guint64 *random, GameAction *action)
{
  GameChoices choices;

  game_choices (s, &choices);
  do
    game_pick (&choices, random, action);
  while ((action->verb == MUS_VERB_ORDAGO || action->amount > 9) && random_below (random, 12) > 0);
}

static void
play_and_judge (GameState *s, guint64 seed, guint64 *random)
{
  g_autofree Referee *r = g_new0 (Referee, 1);
  gint64              before[2] = { s->score[0], s->score[1] };
  gint                points_before[2];
  gboolean            is_betting = FALSE;
  const MusNotes     *notes = game_notes_of (s);

  game_deal_hand (s, seed, NULL, 0, NULL);
  while (s->turn != GAME_HAND_OVER)
    {
      Said said = { .seat = s->turn };

      if (s->phase >= MUS_PHASE_ROUND && !is_betting)
        {
          start_referee (r, s);
          memcpy (points_before, r->points, sizeof points_before);
          is_betting = TRUE;
        }
      pick (s, random, &said.action);
      game_apply (s, &said.action);
      g_assert_cmpuint (r->n, <, G_N_ELEMENTS (r->said));
      if (is_betting)
        r->said[r->n++] = said;
    }
  judge (r);
  for (gint side = 0; side < 2; side++)
    {
      g_assert_cmpint (notes->points[side], ==, r->points[side]);
      for (gint seat = side; seat < 4; seat += 2)
        g_assert_cmpint (s->score[seat] - before[side], ==, r->points[side] - points_before[side]);
    }
}

static void
set_option (gint32 *option, const char *name, const char *value)
{
  g_assert_true (game_option_set (&game_mus, option, name, value, NULL));
}

static void
test_referee (void)
{
  g_autofree GameState *s = g_malloc (game_state_size (&game_mus));
  guint64               random = 15;
  gint32                option[GAME_MAX_OPTIONS];
  guint                 hands = 0;

  for (guint match = 0; match < 1800; match++)
    {
      const MusNotes *notes;

      game_options_init (&game_mus, option);
      set_option (option, "kings", match & 1 ? "4" : "8");
      set_option (option, "target", match & 2 ? "30" : "40");
      set_option (option, "bonus_scope", match & 4 ? "side" : "best");
      set_option (option, "paso_rounds", match & 8 ? "grande_chica" : "all");
      set_option (option, "games", match & 16 ? "2" : "1");
      set_option (option, "min_raise", match & 32 ? "7" : "1");
      set_option (option, "one_side", match & 64 ? "bonus" : "bet");
      game_begin (s, &game_mus, 4, option, (gint) match % 4);
      for (gint dealer = (gint) match % 4; !s->over; dealer = (dealer + 3) % 4, hands++)
        {
          play_and_judge (s, match, &random);
          g_assert_cmpint (s->dealer, ==, dealer);
        }
      notes = game_notes_of (s);
      g_assert_cmpint (MAX (notes->games[0], notes->games[1]), ==, match & 16 ? 2 : 1);
      g_assert_cmpint (game_mus.match->winners (s), ==, notes->games[0] > notes->games[1] ? 0x5 : 0xa);
    }
  g_assert_cmpuint (hands, >, 5000);
}

/* --- Imagined worlds and bots --- */

/* Every world that a seat imagines agrees with what was declared. */
static void
test_imagined (void)
{
  g_autofree GameState *s = g_malloc (game_state_size (&game_mus)), *view = g_malloc (game_state_size (&game_mus)),
                       *world = g_malloc (game_state_size (&game_mus));
  guint64 random = 7;
  gint32  option[GAME_MAX_OPTIONS];
  guint   asked = 0, found = 0;

  game_options_init (&game_mus, option);
  for (guint match = 0; match < 400; match++)
    {
      game_begin (s, &game_mus, 4, option, -1);
      game_deal_hand (s, match, NULL, 0, NULL);
      while (s->turn != GAME_HAND_OVER)
        {
          const MusNotes *notes = game_notes_of (s);
          GameAction      action;

          game_view (s, s->turn, view);
          if (s->phase > MUS_PHASE_ROUND + MUS_CHICA && ++asked > 0
              && game_imagine (view, random_next (&random), 200, world))
            {
              found++;
              for (guint i = 0; i < 8; i++)
                {
                  MusRound round = i < 4 ? MUS_PARES : MUS_JUEGO;
                  Letters  hand = letters_of (world->set[MUS_HAND + i % 4], round, TRUE);

                  if (notes->told >> round & 1)
                    g_assert_cmpint (bonus (&hand) > 0, ==, notes->has[round - MUS_PARES] >> i % 4 & 1);
                }
            }
          pick (s, &random, &action);
          game_apply (s, &action);
        }
    }
  g_test_message ("%u worlds asked for, %u found", asked, found);
  g_assert_cmpuint (asked, >, 500);
  g_assert_cmpuint (found, >, asked * 95 / 100);
}

/* Each partnership of careful players wins more than one of random players, by more than five standard errors. */
static void
test_careful (gconstpointer data)
{
  const gint            careful = GPOINTER_TO_INT (data), n = 400;
  g_autofree GameState *s = g_malloc (game_state_size (&game_mus)), *view = g_malloc (game_state_size (&game_mus));
  guint64               random = 3;
  gint32                option[GAME_MAX_OPTIONS];
  gint                  won = 0;

  game_options_init (&game_mus, option);
  for (gint match = 0; match < n; match++)
    {
      game_begin (s, &game_mus, 4, option, match % 4);
      while (!s->over)
        {
          game_deal_hand (s, (guint64) match, NULL, 0, NULL);
          while (s->turn != GAME_HAND_OVER)
            {
              GameChoices choices;
              GameAction  action;

              game_view (s, s->turn, view);
              game_choices (s, &choices);
              bot_choose (s->turn % 2 == careful ? BOT_CAREFUL : BOT_RANDOM, view, &choices, &random, &action);
              game_apply (s, &action);
            }
        }
      won += s->score[careful] > s->score[1 - careful];
    }
  g_test_message ("careful partners won %d of %d matches", won, n);
  g_assert_cmpfloat (won - n / 2.0, >, 5 * sqrt (n / 4.0));
}

TEST_PART (mus)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mus/all-hands-in-order", test_order);
  g_test_add_func ("/mus/every-score-by-a-referee", test_referee);
  g_test_add_func ("/mus/imagined-worlds-agree-with-declarations", test_imagined);
  g_test_add_data_func ("/mus/careful-partners-0-and-2-beat-random", GINT_TO_POINTER (0), test_careful);
  g_test_add_data_func ("/mus/careful-partners-1-and-3-beat-random", GINT_TO_POINTER (1), test_careful);
  return g_test_run ();
}

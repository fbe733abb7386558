/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Side games that fit some people, the one that is proposed to them, and the rules as a page. */
#include <locale.h>
#include <string.h>

#include "app/side/room-games.h"
#include "app/side/room-house-edge.h"
#include "app/side/room-rules.h"
#include "cards/play/play.h"
#include "evening.h"
#include "../../hits.h"
#include "../../program.h"

#define ANYTHING .kind = -1

/* --- Games that fit --- */

static void
test_bots_are_as_few_as_can_be (void)
{
  const Game *mus = game_find ("mus"), *twenty_five = game_find ("twenty-five");

  g_assert_cmpuint (room_games_bots (mus, 1), ==, 3);
  g_assert_cmpuint (room_games_bots (mus, 4), ==, 0);
  g_assert_cmpuint (room_games_bots (mus, 5), ==, G_MAXUINT);
  g_assert_cmpuint (room_games_bots (twenty_five, 2), ==, 1);
  g_assert_cmpuint (room_games_bots (twenty_five, 9), ==, 0);
  g_assert_cmpuint (room_games_bots (twenty_five, 10), ==, G_MAXUINT);
}

static void
test_every_game_fits_what_it_plays (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint people = 1; people <= GAME_MAX_SEATS; people++)
      {
        const Game   *game = game_list ()[i];
        RoomGamesWish alone = { people, FALSE, ANYTHING }, filled = { people, TRUE, ANYTHING };
        guint         bots = room_games_bots (game, people);

        g_assert_true (room_games_fit (game, &alone) == ((game->seats >> people & 1) != 0));
        g_assert_true (room_games_fit (game, &filled) == (people <= room_games_most (game)));
        if (bots != G_MAXUINT)
          g_assert_true (game->seats >> (people + bots) & 1);
      }
}

static void
test_what_needs_no_bots_comes_first (void)
{
  RoomGamesWish wish = { 2, TRUE, ANYTHING };
  g_autoptr (GPtrArray) games = room_games_find (&wish);
  guint before = 0;

  g_assert_cmpuint (games->len, >, 4);
  for (guint i = 0; i < games->len; i++)
    {
      guint bots = room_games_bots (games->pdata[i], 2);

      g_assert_cmpuint (bots, >=, before);
      before = bots;
    }
  g_assert_cmpuint (before, >, 0);
}

static void
test_games_are_found_by_beginnings_of_words (void)
{
  const struct
  {
    const char *words, *id;
    gboolean    fits;
  } cases[] = {
    { "pit", "pitty-pat", TRUE },
    { "PAT", "pitty-pat", TRUE },
    { "pat pit", "pitty-pat", TRUE },
    { "atty", "pitty-pat", FALSE },
    { "pitty dog", "pitty-pat", FALSE },
    { "", "mus", TRUE },
    { "hold", "texas-holdem", TRUE },
    { "tricks", "twenty-five", TRUE },
    { "hold'em", "texas-holdem", TRUE },
    { "HOLD’EM", "texas-holdem", TRUE },
    { "tongits", "tong-its", TRUE },
    { "tong its", "tong-its", TRUE },
    { "póker", "texas-holdem", TRUE },
    { "’ -", "mus", TRUE },
    { "texas its", "texas-holdem", FALSE },
    { "oomb", "omi", TRUE },
    { "skitgubbe", "myllymatti", TRUE },
    { "wisconsin", "canadian-salad", TRUE },
    { "sap cheung", "chinese-poker", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      RoomGamesWish wish = { .kind = -1, .words = cases[i].words };

      g_test_message ("%s", cases[i].words);
      g_assert_true (room_games_fit (game_find (cases[i].id), &wish) == cases[i].fits);
    }
}

/* However many people play, the game with that very name is offered first. */
static void
test_an_exact_name_is_the_first_hit (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      g_autofree char *names = g_strjoin (",", game->people.name, game->id, game->people.others, NULL);
      g_auto (GStrv) all = g_strsplit (names, ",", -1);

      for (guint k = 0; all[k] != NULL; k++)
        for (guint people = 0; people <= room_games_most (game); people++)
          {
            g_autofree char *typed = g_strdup_printf (" %s ", all[k]);
            RoomGamesWish    wish = { people, TRUE, ANYTHING, .words = typed };
            g_autoptr (GPtrArray) games = room_games_find (&wish);

            g_test_message ("%u people: %s", people, typed);
            g_assert_cmpuint (games->len, >, 0);
            g_assert_cmpstr (((const Game *) games->pdata[0])->id, ==, game->id);
          }
    }
}

/* Then come the games that it begins, those with the words in their names, the shorter one first, and all others. */
static void
test_the_name_meant_comes_first (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
    {
      g_autoptr (GPtrArray) games = room_games_find (&(const RoomGamesWish){ ANYTHING, .words = hits[i].words });

      for (guint k = 0; k < G_N_ELEMENTS (hits[i].first) && hits[i].first[k] != NULL; k++)
        {
          g_test_message ("%s: %u", hits[i].words, k);
          g_assert_cmpuint (games->len, >, k);
          g_assert_cmpstr (((const Game *) games->pdata[k])->id, ==, hits[i].first[k]);
        }
    }
}

static void
test_a_kind_is_just_that (void)
{
  for (gint kind = 0; kind < N_KINDS; kind++)
    {
      RoomGamesWish wish = { .kind = kind };
      g_autoptr (GPtrArray) games = room_games_find (&wish);

      for (guint i = 0; i < games->len; i++)
        g_assert_cmpint (((const Game *) games->pdata[i])->people.kind, ==, kind);
    }
}

/* --- The proposal --- */

static void
test_a_proposal_needs_no_bots_if_one_can_do_without (void)
{
  for (guint people = 1; people <= 9; people++)
    {
      RoomGamesWish wish = { people, people > 1, ANYTHING };

      g_assert_cmpuint (room_games_bots (room_games_propose (&wish, 0, NULL, 0), people), ==, 0);
    }
}

/* Players who have just gone out want cards, not a bet to think about; alone, they are better off with a bot than
   against the house. */
static void
test_a_proposal_deals_at_once (void)
{
  for (guint people = 1; people <= 9; people++)
    for (guint turn = 0; turn < 3; turn++)
      {
        RoomGamesWish wish = { people, TRUE, ANYTHING };
        const Game   *game = room_games_propose (&wish, 0, NULL, turn);

        g_test_message ("%u people, turn %u: %s", people, turn, game->id);
        g_assert_true (room_games_begins_with_cards (game));
        if (people == 1)
          g_assert_cmpuint (room_games_bots (game, people), ==, 1);
      }
}

static void
test_bets_before_the_cards_are_no_beginning (void)
{
  const struct
  {
    const char *id;
    gboolean    cards;
  } cases[] = {
    { "three-card-poker", FALSE },
    { "ultimate-texas-holdem", FALSE },
    { "texas-holdem", TRUE },
    { "pitty-pat", TRUE },
    { "mus", TRUE },
    { "five-card-draw", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].id);
      g_assert_true (room_games_begins_with_cards (game_find (cases[i].id)) == cases[i].cards);
    }
}

/* Those who have just gone out are offered what they played last, if they are as many and there is time; otherwise a game
   that most people know. */
static void
test_a_known_game_is_proposed (void)
{
  static const struct
  {
    guint       people;
    gint        minutes;
    const char *last, *proposed;
  } cases[] = {
    { 1, 0, NULL, "texas-holdem" },     { 2, 0, NULL, "texas-holdem" },   { 3, 40, NULL, "texas-holdem" },
    { 9, 10, NULL, "texas-holdem" },    { 4, 60, "mus", "mus" },          { 4, 10, "mus", "texas-holdem" },
    { 2, 0, "poke", "poke" },           { 5, 0, "poke", "texas-holdem" }, { 3, 0, "tong-its", "tong-its" },
    { 3, 60, "xyzzy", "texas-holdem" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      RoomGamesWish wish = { cases[i].people, TRUE, ANYTHING };
      const Game   *game = room_games_propose (&wish, cases[i].minutes, cases[i].last, 0);

      g_test_message ("%u people, %d minutes, %s", cases[i].people, cases[i].minutes, cases[i].last);
      g_assert_cmpstr (game->id, ==, cases[i].proposed);
    }
}

static void
test_near_a_break_it_is_short (void)
{
  RoomGamesWish wish = { 4, TRUE, ANYTHING };

  for (gint minutes = 6; minutes <= 30; minutes += 8)
    {
      const Game *game = room_games_propose (&wish, minutes, NULL, 0);

      g_test_message ("%s before a break in %d minutes", game->id, minutes);
      g_assert_cmpint (game->people.minutes, <=, minutes);
    }
}

static void
test_turn_by_turn_every_game_once (void)
{
  RoomGamesWish wish = { 2, TRUE, ANYTHING };
  g_autoptr (GPtrArray) games = room_games_find (&wish);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint turn = 0; turn < games->len; turn++)
    g_assert_true (g_hash_table_add (seen, (gpointer) room_games_propose (&wish, 20, "pitty-pat", turn)));
  g_assert_true (room_games_propose (&wish, 20, "pitty-pat", games->len)
                 == room_games_propose (&wish, 20, "pitty-pat", 0));
}

static void
test_too_many_get_no_proposal (void)
{
  g_assert_null (room_games_propose (&(RoomGamesWish){ 40, TRUE, ANYTHING }, 0, NULL, 0));
}

static GHashTable *
play (const char *game, guint tables)
{
  GHashTable *played = g_hash_table_new (g_str_hash, g_str_equal);

  if (game != NULL)
    g_hash_table_insert (played, (gpointer) game, GUINT_TO_POINTER (tables));
  return played;
}

/* A game that people like comes first among those that need as many bots, and is proposed sooner; in a house that has
   played nothing all games are alike. */
static void
test_what_is_liked_comes_first (void)
{
  const Game   *mus = game_find ("mus"), *crates = game_find ("crates");
  RoomGamesWish wish = { 4, TRUE, ANYTHING };
  g_autoptr (GHashTable) nothing = play (NULL, 0), liked = play ("twenty-five", 3), tried = play ("twenty-five", 2);
  g_autoptr (GPtrArray) before = room_games_find (&wish), after = NULL, once = NULL;

  wish.played = liked;
  after = room_games_find (&wish);
  g_assert_true (before->pdata[0] != game_find ("twenty-five"));
  g_assert_true (after->pdata[0] == game_find ("twenty-five"));
  g_assert_true (room_games_propose (&wish, 20, NULL, 0) == game_find ("twenty-five"));
  wish.played = tried;
  once = room_games_find (&wish);
  for (guint i = 0; i < before->len; i++)
    g_assert_true (once->pdata[i] == before->pdata[i]);
  g_assert_true (room_games_is_new (mus, liked) && room_games_is_new (crates, tried));
  g_assert_false (room_games_is_new (mus, nothing));
  g_assert_false (room_games_is_new (game_find ("twenty-five"), tried));
  g_assert_false (room_games_is_liked (mus, NULL));
}

static void
test_the_reason_says_what_is_played (void)
{
  g_autoptr (GHashTable) often = play ("mus", 7), other = play ("crates", 1), once = play ("mus", 1);
  g_autofree char *liked
      = room_games_reason_text (game_find ("mus"), &(RoomGamesWish){ .people = 4, .played = often }, 0);
  g_autofree char *new
      = room_games_reason_text (game_find ("mus"), &(RoomGamesWish){ .people = 4, .played = other }, 0);
  g_autofree char *plain
      = room_games_reason_text (game_find ("mus"), &(RoomGamesWish){ .people = 4, .played = once }, 0);

  g_assert_cmpstr (liked, ==, "4 people can play it. You have played it 7 times here.");
  g_assert_cmpstr (new, ==, "4 people can play it. You have never played it here.");
  g_assert_cmpstr (plain, ==, "4 people can play it.");
}

static void
test_the_reason_is_true (void)
{
  const Game      *mus = game_find ("mus");
  g_autofree char *exact = room_games_reason_text (mus, &(RoomGamesWish){ .people = 4 }, 0);
  g_autofree char *bots = room_games_reason_text (mus, &(RoomGamesWish){ .people = 3 }, 0);
  g_autofree char *in_time = room_games_reason_text (mus, &(RoomGamesWish){ .people = 4 }, mus->people.minutes);
  g_autofree char *late = room_games_reason_text (mus, &(RoomGamesWish){ .people = 4 }, mus->people.minutes - 1);

  g_assert_cmpstr (exact, ==, "4 people can play it.");
  g_assert_cmpstr (bots, ==, "1 bot makes up the table.");
  g_assert_cmpstr (in_time, ==, "4 people can play it. It ends before the break.");
  g_assert_cmpstr (late, ==, exact);
}

/* --- Pictures and stacks --- */

static void
test_every_game_has_a_picture_of_its_own_cards (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      Card  cards[7], again[7];
      guint n = room_games_sample (game_list ()[i], cards, 7);

      g_test_message ("%s: %u cards", game_list ()[i]->id, n);
      g_assert_cmpuint (n, >=, 3);
      g_assert_cmpuint (room_games_sample (game_list ()[i], again, 7), ==, n);
      for (guint k = 0; k < n; k++)
        {
          g_assert_cmpuint (cards[k], !=, CARD_HIDDEN);
          g_assert_cmpuint (cards[k], ==, again[k]);
        }
    }
}

static void
test_stacks_follow_the_options (void)
{
  const Game *game = game_find ("texas-holdem");
  gint32      option[GAME_MAX_OPTIONS];

  game_options_init (game, option);
  game_options_settle (game, option);
  g_assert_cmpint (room_games_stack (game, option), ==, 1000);
  g_assert_true (game_option_set (game, option, "unit", "5", NULL));
  g_assert_cmpint (room_games_stack (game, option), ==, 5000);
  g_assert_cmpint (room_games_stack (game_find ("pitty-pat"), option), ==, 0);
}

/* --- The house's edge --- */

static void
assert_edge (const char *id, const char *option, const char *value, const char *expected)
{
  const Game      *game = game_find (id);
  gint32           settled[GAME_MAX_OPTIONS];
  g_autofree char *text = NULL;

  game_options_init (game, settled);
  if (option != NULL)
    g_assert_true (game_option_set (game, settled, option, value, NULL));
  game_options_settle (game, settled);
  text = room_house_edge_text (game, settled);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_the_edge_is_that_of_the_pay_table (void)
{
  g_assert_false (room_house_edge_has (game_find ("mus")));
  assert_edge ("three-card-poker", NULL, NULL,
               "The house keeps 3.37% of the ante. The house keeps 7.28% of Pair Plus.");
  assert_edge ("three-card-poker", "pair_plus", "40/30/6/4/1",
               "The house keeps 3.37% of the ante. The house keeps 2.32% of Pair Plus.");
  assert_edge ("ultimate-texas-holdem", NULL, NULL,
               "The house keeps 2.18% of the ante. The house keeps 1.90% of Trips.");
  assert_edge ("ultimate-texas-holdem", "blind_low", "even",
               "Perfect play wins 35.86% of the ante. The house keeps 1.90% of Trips.");
}

/* --- The rules --- */

static const RulesPart *
part (GPtrArray *parts, guint index)
{
  g_assert_cmpuint (index, <, parts->len);
  return parts->pdata[index];
}

static void
assert_part (GPtrArray *parts, guint index, RulesKind kind, const char *key, const char *text)
{
  g_assert_cmpint (part (parts, index)->kind, ==, kind);
  g_assert_cmpstr (part (parts, index)->key, ==, key);
  g_assert_cmpstr (part (parts, index)->text, ==, text);
}

static void
test_rules_are_taken_apart (void)
{
  g_autoptr (GPtrArray) parts = room_rules_read ("A GAME\n"
                                                 "Two players,\n"
                                                 "one deck.\n"
                                                 "\n"
                                                 "Play\n"
                                                 "  Everybody gets five cards.  Then it is a long way to the end of\n"
                                                 "  this line.\n"
                                                 "  1. First this\n"
                                                 "     and that\n"
                                                 "  FOLD     you are out.  It is\n"
                                                 "           your loss\n"
                                                 "  pays 5/4/3/2/1\n"
                                                 "           for each\n"
                                                 "  So it ends.\n"
                                                 "\n"
                                                 "Bonus           one   two\n"
                                                 "  Front  trips    3     2\n",
                                                 NULL);

  assert_part (parts, 0, RULES_TITLE, NULL, "A GAME");
  assert_part (parts, 1, RULES_LEAD, NULL, "Two players, one deck.");
  assert_part (parts, 2, RULES_HEADING, NULL, "Play");
  assert_part (parts, 3, RULES_PARAGRAPH, NULL,
               "Everybody gets five cards. Then it is a long way to the end of this line.");
  assert_part (parts, 4, RULES_ITEM, "1.", "First this and that");
  assert_part (parts, 5, RULES_ITEM, "FOLD", "you are out. It is your loss");
  assert_part (parts, 6, RULES_ITEM, "pays 5/4/3/2/1", "for each");
  assert_part (parts, 7, RULES_PARAGRAPH, NULL, "So it ends.");
  assert_part (parts, 8, RULES_HEADING, NULL, "Bonus");
  assert_part (parts, 9, RULES_FIGURES, NULL, "one\ttwo");
  assert_part (parts, 10, RULES_FIGURES, NULL, "Front\ttrips\t3\t2");
  g_assert_cmpuint (parts->len, ==, 11);
}

static void
test_cards_get_their_signs_and_words_stay_words (void)
{
  const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "You hold 4c 4d Ks.", "You hold 4♣ 4♦ K♠." },
    { "With Td, and Qh Qs As.  Then", "With 10♦, and Q♥ Q♠ A♠. Then" },
    { "say “play Td 4c” or Td", "say “play Td 4c” or 10♦" },
    { "As points, wild 8s and 9s", "As points, wild 8s and 9s" },
    { "one of 3s and Ah, not the 9h", "one of 3♠ and A♥, not the 9♥" },
    { "Ad hoc; 10h is no card here", "Ad hoc; 10h is no card here" },
    { "los triunfos 3s y Ah, «play Td» o Td", "los triunfos 3♠ y A♥, «play Td» o 10♦" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("T\nLead\n\nH\n  %s\n", cases[i].text);
      g_autoptr (GPtrArray) parts = room_rules_read (text, NULL);

      g_assert_cmpstr (part (parts, 3)->text, ==, cases[i].expected);
    }
}

/* Wherever there are rules, they name the options as the dialog does. */
static void
check_rules (const Game *game)
{
  g_autofree char *text = room_rules_text (game);
  g_autoptr (GPtrArray) parts = text != NULL ? room_rules_read (text, game) : NULL;
  guint headings = 0;

  g_test_message ("%s", game->id);
  g_assert_nonnull (parts);
  g_assert_cmpint (part (parts, 0)->kind, ==, RULES_TITLE);
  g_assert_cmpint (part (parts, 1)->kind, ==, RULES_LEAD);
  for (guint p = 0; p < parts->len; p++)
    {
      headings += part (parts, p)->kind == RULES_HEADING;
      g_assert_true (*part (parts, p)->text != '\0');
      g_assert_null (strstr (part (parts, p)->text, "  "));
      for (guint o = 0; part (parts, p)->key != NULL && o < game_option_count (game); o++)
        if (game_option (game, o).label != NULL && strchr (game_option (game, o).name, '_') != NULL)
          g_assert_null (strstr (part (parts, p)->key, game_option (game, o).name));
    }
  g_assert_cmpuint (headings, >=, 5);
}

static void
test_every_game_can_be_read (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    check_rules (game_list ()[i]);
}

/* Whoever finds a game by another of its names reads why. */
static void
test_other_names_stand_in_the_rules (void)
{
  static const char *const languages[] = { "en", "es" };
  g_autofree char         *before = g_strdup (g_getenv ("LANGUAGE"));

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    for (guint i = 0; game_list ()[i] != NULL; i++)
      {
        const char *others = game_list ()[i]->people.others;
        g_auto (GStrv) all = g_strsplit (others != NULL ? others : "", ", ", -1);
        g_autofree char *text = NULL;

        g_setenv ("LANGUAGE", languages[l], TRUE);
        text = room_rules_text (game_list ()[i]);
        for (guint k = 0; all[k] != NULL; k++)
          if (strstr (text, all[k]) == NULL)
            g_error ("The rules of %s in “%s” do not say %s", game_list ()[i]->id, languages[l], all[k]);
      }
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* A line that begins with a small letter continues the line before, or lists what that line or the heading has
   announced. */
static void
test_paragraphs_begin_with_a_capital (void)
{
  static const char *const languages[] = { "en", "es" };
  g_autofree char         *before = g_strdup (g_getenv ("LANGUAGE"));

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    for (guint i = 0; game_list ()[i] != NULL; i++)
      {
        g_autofree char *text = NULL;
        g_autoptr (GPtrArray) parts = NULL;

        g_setenv ("LANGUAGE", languages[l], TRUE);
        text = room_rules_text (game_list ()[i]);
        parts = room_rules_read (text, game_list ()[i]);
        g_test_message ("%s %s", languages[l], game_list ()[i]->id);
        for (guint p = 1; p < parts->len; p++)
          if (part (parts, p)->kind == RULES_PARAGRAPH && part (parts, p - 1)->kind != RULES_HEADING
              && !g_str_has_suffix (part (parts, p - 1)->text, ":"))
            g_assert_false (g_unichar_islower (g_utf8_get_char (part (parts, p)->text)));
      }
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* The program's own language is English: somebody who names it first reads it. */
static void
test_rules_are_in_the_language_of_the_program (void)
{
  const struct
  {
    const char *language, *first;
  } cases[] = {
    { "es", "VEINTICINCO\n" }, { "es_MX:en", "VEINTICINCO\n" }, { "en_GB:es", "TWENTY-FIVE\n" },
    { "xx", "TWENTY-FIVE\n" }, { "C", "TWENTY-FIVE\n" },
  };
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      text = room_rules_text (game_find ("twenty-five"));
      g_assert_true (g_str_has_prefix (text, cases[i].first));
    }
  g_setenv ("LANGUAGE", "es", TRUE);
  test_every_game_can_be_read ();
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* A game that somebody has written is found and proposed among the others. */
static void
test_own_are_found (void)
{
  const Game *game = game_read (
      "game mine\nname \"Kitchen poker\"\nplayers 2-4\nminutes 4\nbetting limit\ndeal 5\nbet\nwin high\n", NULL);
  g_autoptr (GPtrArray) own = g_ptr_array_new (), by_word = NULL, by_kind = NULL, many = NULL;
  RoomGamesWish wish = { .kind = KIND_POKER, .own = own };
  guint         at;
  gboolean      is_proposed = FALSE;

  g_ptr_array_add (own, (gpointer) game);
  by_kind = room_games_find (&wish);
  g_assert_true (g_ptr_array_find (by_kind, game, &at));
  g_assert_cmpuint (at, ==, 0);
  for (guint turn = 0; turn < by_kind->len; turn++)
    is_proposed |= room_games_propose (&wish, 0, NULL, turn) == game;
  g_assert_true (is_proposed);
  wish.words = "kitchen";
  by_word = room_games_find (&wish);
  g_assert_cmpuint (by_word->len, ==, 1);
  g_assert_true (by_word->pdata[0] == game);
  wish.people = 5;
  many = room_games_find (&wish);
  g_assert_cmpuint (many->len, ==, 0);
}

/* A game that somebody has written has rules made of sentences about its text. */
static void
test_rules_of_own (void)
{
  const Game *game = game_read ("game mine\nname Mine\nabout \"As at home\"\nplayers 2-4\nbetting limit\ndeal 5\nbet\n"
                                "win high\n",
                                NULL);
  g_autofree char *text = room_rules_text (game);
  g_autoptr (GPtrArray) parts = room_rules_read (text, game);
  RulesPart *const *part = (RulesPart *const *) parts->pdata;

  g_assert_cmpuint (parts->len, >, 8);
  g_assert_cmpint (part[0]->kind, ==, RULES_TITLE);
  g_assert_cmpstr (part[0]->text, ==, "MINE");
  g_assert_cmpint (part[1]->kind, ==, RULES_LEAD);
  g_assert_cmpstr (part[1]->text, ==, "2 to 4 players, 52 cards. As at home");
  g_assert_cmpint (part[2]->kind, ==, RULES_HEADING);
  g_assert_cmpint (part[4]->kind, ==, RULES_ITEM);
  g_assert_cmpstr (part[4]->key, ==, "2.");
  g_assert_cmpstr (part[4]->text, ==, "Each gets 5 cards face down.");
}

/* The course of a hand as written beside a table of GAME with OPTION set to VALUE: "1. Each gets ..." and so on, one
   step a line. */
static char *
read_hand (const char *game, const char *option, const char *value)
{
  GameSetup setup = { .game = game_find (game), .n_seats = 4, .dealer = 0, .seed = 7 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  GString *text = g_string_new (NULL);

  game_options_init (setup.game, setup.option);
  if (option != NULL)
    g_assert_true (game_option_set (setup.game, setup.option, option, value, NULL));
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_nonnull (play);
  parts = room_rules_hand (game_play_state (play));
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s%s\n", part (parts, i)->key != NULL ? part (parts, i)->key : "",
                            part (parts, i)->key != NULL ? " " : "", part (parts, i)->text);
  return g_string_free (text, FALSE);
}

/* The course of a hand follows the house rules of the table; in a mix it lists the games and marks the one being
   played. */
static void
test_rules_of_a_table (void)
{
  g_autofree char *usual = read_hand ("five-card-draw", NULL, NULL);
  g_autofree char *unit = read_hand ("five-card-draw", "unit", "5");
  g_autofree char *slow = read_hand ("five-card-draw", "slow_deal", "on");
  g_autofree char *suits = read_hand ("chinese-poker", "two_suits", "on");
  g_autofree char *horse = read_hand ("dealers-choice", "list", "horse");
  g_autofree char *other = read_hand ("twenty-five", NULL, NULL);

  g_assert_cmpstr (usual, ==, "");
  g_assert_cmpstr (unit, ==, "");
  g_assert_cmpstr (other, ==, "");
  g_assert_true (g_str_has_prefix (slow, "A hand at this table\n1. Everybody puts in an ante of one unit.\n"
                                         "2. Each gets 3 cards face down.\n"));
  g_assert_true (g_str_has_suffix (
      slow, "\nThese are the usual rules of the game. Where this table has rules of its own, those apply.\n"));
  g_assert_true (g_str_has_prefix (suits, "These are the usual rules of the game. "));
  g_assert_cmpstr (horse, ==,
                   "The games of this table\n1. Texas Hold’em – this hand\n2. Omaha Hi-Lo\n3. Razz\n"
                   "4. Seven-Card Stud\n5. Seven-Card Stud Hi-Lo\n");
}

/* A house rule that is always part of a game is listed together with those chosen for the table. */
static void
test_house_rules_that_hold (void)
{
  static const struct
  {
    const char *lines, *option, *value, *says;
  } cases[] = {
    { "modifiers jokers slow_deal deck\n", "unit", "1", NULL },
    { "modifiers jokers slow_deal deck\n", "slow_deal", "on", "Slow deal" },
    { "modifiers jokers slow_deal deck\n", "jokers", "2", "Jokers: 2" },
    { "option slow_deal on\noption deck 88\nmodifiers jokers\n", "jokers", "1",
      "Slow deal, Deck: 88 cards and Jokers: 1" },
    { "option slow_deal on off\n", "slow_deal", "off", NULL },
    { "option two_suits byfreq off\n", "unit", "1", "Two suits: On, flushes below two pair" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("game mine\nname Mine\nplayers 2-4\nbetting limit\n", cases[i].lines,
                                           "deal 5\nbet\ndraw 0-3\nbet\nwin high\n", NULL);
      const Game      *game = game_read (text, NULL);
      gint32           option[GAME_MAX_OPTIONS];
      g_autofree char *says = NULL;

      g_assert_nonnull (game);
      game_options_init (game, option);
      g_assert_true (game_option_set (game, option, cases[i].option, cases[i].value, NULL));
      says = room_rules_house_rules (game, option);
      g_assert_cmpstr (says, ==, cases[i].says);
    }
}

/* The one option of a table that is not as usual, with its explanation. */
static char *
read_option (const char *option, const char *value)
{
  const Game *game = game_find ("five-card-draw");
  gint32      options[GAME_MAX_OPTIONS];
  g_autoptr (GPtrArray) parts = NULL;

  game_options_init (game, options);
  g_assert_true (game_option_set (game, options, option, value, NULL));
  game_options_settle (game, options);
  parts = room_rules_options (game, options);
  g_assert_cmpuint (parts->len, ==, 1);
  return g_strdup_printf ("%s: %s", part (parts, 0)->key, part (parts, 0)->text);
}

/* A house rule is explained, and of any other option only the value is given; a match that goes on until people leave
   has no number of hands. */
static void
test_options_of_a_table (void)
{
  g_autofree char *slow = read_option ("slow_deal", "on"), *suits = read_option ("two_suits", "byfreq");
  g_autofree char *bets = read_option ("structure", "no"), *hands = read_option ("hands", "10000");

  g_assert_true (g_str_has_prefix (slow, "Slow deal: Three cards come first, then two single ones, with a round "));
  g_assert_true (g_str_has_prefix (suits, "Two suits: On, flushes below two pair – Clubs and spades are one suit, "));
  g_assert_cmpstr (bets, ==, "Betting: No limit");
  g_assert_cmpstr (hands, ==, "Hands: Until people leave");
}

TEST_PART (games)
{
  evening_init (&argc, &argv);

  g_test_add_func ("/games/rules-of-a-table", test_rules_of_a_table);
  g_test_add_func ("/games/house-rules-that-hold", test_house_rules_that_hold);
  g_test_add_func ("/games/options-of-a-table", test_options_of_a_table);
  g_test_add_func ("/games/paragraphs-begin-with-a-capital", test_paragraphs_begin_with_a_capital);
  g_test_add_func ("/games/bots-are-as-few-as-can-be", test_bots_are_as_few_as_can_be);
  g_test_add_func ("/games/every-game-fits-what-it-plays", test_every_game_fits_what_it_plays);
  g_test_add_func ("/games/what-needs-no-bots-comes-first", test_what_needs_no_bots_comes_first);
  g_test_add_func ("/games/found-by-beginnings-of-words", test_games_are_found_by_beginnings_of_words);
  g_test_add_func ("/games/exact-name-is-the-first-hit", test_an_exact_name_is_the_first_hit);
  g_test_add_func ("/games/the-name-meant-comes-first", test_the_name_meant_comes_first);
  g_test_add_func ("/games/other-names-stand-in-the-rules", test_other_names_stand_in_the_rules);
  g_test_add_func ("/games/a-kind-is-just-that", test_a_kind_is_just_that);
  g_test_add_func ("/games/a-proposal-needs-no-bots-if-one-can-do-without",
                   test_a_proposal_needs_no_bots_if_one_can_do_without);
  g_test_add_func ("/games/a-proposal-deals-at-once", test_a_proposal_deals_at_once);
  g_test_add_func ("/games/bets-before-the-cards-are-no-beginning", test_bets_before_the_cards_are_no_beginning);
  g_test_add_func ("/games/a-known-game-is-proposed", test_a_known_game_is_proposed);
  g_test_add_func ("/games/near-a-break-it-is-short", test_near_a_break_it_is_short);
  g_test_add_func ("/games/turn-by-turn-every-game-once", test_turn_by_turn_every_game_once);
  g_test_add_func ("/games/too-many-get-no-proposal", test_too_many_get_no_proposal);
  g_test_add_func ("/games/the-reason-is-true", test_the_reason_is_true);
  g_test_add_func ("/games/what-is-liked-comes-first", test_what_is_liked_comes_first);
  g_test_add_func ("/games/the-reason-says-what-is-played", test_the_reason_says_what_is_played);
  g_test_add_func ("/games/every-game-has-a-picture-of-its-own-cards", test_every_game_has_a_picture_of_its_own_cards);
  g_test_add_func ("/games/stacks-follow-the-options", test_stacks_follow_the_options);
  g_test_add_func ("/games/the-edge-is-that-of-the-pay-table", test_the_edge_is_that_of_the_pay_table);
  g_test_add_func ("/games/rules-are-in-the-language-of-the-program", test_rules_are_in_the_language_of_the_program);
  g_test_add_func ("/games/rules-are-taken-apart", test_rules_are_taken_apart);
  g_test_add_func ("/games/cards-get-their-signs", test_cards_get_their_signs_and_words_stay_words);
  g_test_add_func ("/games/ones-own-are-found", test_own_are_found);
  g_test_add_func ("/games/the-rules-of-ones-own", test_rules_of_own);
  g_test_add_func ("/games/every-game-can-be-read", test_every_game_can_be_read);
  return g_test_run ();
}

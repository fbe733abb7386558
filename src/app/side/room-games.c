/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games that fit some people, and the one to propose. */
#include "room-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/say.h"
#include "cards/play/play.h"

#define LIKED        3  /* tables after which a game counts as liked */
#define SAMPLE_STEPS 40 /* moves after which no more cards are expected */
#define SAMPLE_TRIES 6
#define SAMPLE_HAND  3 /* cards */

/* --- Numbers of players --- */

guint
room_games_least (const Game *game)
{
  return (guint) g_bit_nth_lsf (game->seats, -1);
}

guint
room_games_most (const Game *game)
{
  return (guint) g_bit_nth_msf (game->seats, -1);
}

guint
room_games_fill (guint32 seats, guint people)
{
  for (guint n = MAX (people, 1); n <= GAME_MAX_SEATS; n++)
    if (seats & 1u << n)
      return n - people;
  return G_MAXUINT;
}

guint
room_games_bots (const Game *game, guint people)
{
  return room_games_fill (game->seats, people);
}

/* --- The search --- */

/* Reduces text to words of small letters and digits, without accents. Apostrophes are dropped, so that "hold'em" is
   "holdem"; whatever else stands between two words becomes one space. */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (apart != NULL ? apart : "", -1);
  GString         *words = g_string_new (NULL);

  for (const char *at = small; *at; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (words, letter);
      else if (!g_unichar_ismark (letter) && letter != '\'' && letter != 0x2019 && words->len > 0
               && words->str[words->len - 1] != ' ')
        g_string_append_c (words, ' ');
    }
  return g_strchomp (g_string_free (words, FALSE));
}

/* TRUE if a word of TEXT begins with START. Both are folded. */
static gboolean
has_word (const char *text, const char *start)
{
  for (const char *at = text; (at = strstr (at, start)) != NULL; at++)
    if (at == text || at[-1] == ' ')
      return TRUE;
  return FALSE;
}

gboolean
room_games_words_fit (const char *text, const char *words)
{
  g_autofree char *folded = fold (text), *wanted = fold (words);
  g_auto (GStrv) parts = g_strsplit (wanted, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (!has_word (folded, parts[i]))
      return FALSE;
  return TRUE;
}

static char *
join_id (const Game *game)
{
  g_auto (GStrv) parts = g_strsplit (game->id, "-", -1);

  return g_strjoinv (NULL, parts); /* "tongits" */
}

static char *
join_texts (const Game *game)
{
  const char      *pitch = game->people.pitch != NULL ? _ (game->people.pitch) : "";
  const char      *others = game->people.others != NULL ? game->people.others : "";
  g_autofree char *joined = join_id (game);

  return g_strjoin (" ", _ (game->people.name), others, pitch, game->id, joined,
                    room_games_kind_text (game->people.kind), NULL);
}

/* How well words name a game, the best first. */
typedef enum
{
  HIT_WHOLE, /* they are one of its names */
  HIT_START, /* its name begins with them */
  HIT_WORDS, /* they begin words of its name */
  HIT_OTHER, /* the same of another name that it has */
  HIT_TEXT,  /* they are found elsewhere */
} Hit;

static Hit
rate_name (const char *name, const char *words)
{
  g_autofree char *folded = fold (name), *wanted = fold (words);

  if (g_str_equal (folded, wanted))
    return HIT_WHOLE;
  if (g_str_has_prefix (folded, wanted))
    return HIT_START;
  return room_games_words_fit (folded, wanted) ? HIT_WORDS : HIT_TEXT;
}

/* The words fit the game. */
static Hit
rate (const Game *game, const char *words)
{
  g_autofree char *joined = join_id (game);
  g_auto (GStrv) others = g_strsplit (game->people.others != NULL ? game->people.others : "", ",", -1);
  Hit best = rate_name (_ (game->people.name), words);

  if (rate_name (game->id, words) == HIT_WHOLE || rate_name (joined, words) == HIT_WHOLE)
    return HIT_WHOLE;
  for (guint i = 0; others[i] != NULL; i++)
    {
      Hit hit = rate_name (others[i], words);

      best = MIN (best, hit == HIT_WHOLE || hit == HIT_TEXT ? hit : HIT_OTHER);
    }
  return best;
}

/* Which of two games the words mean rather: of two names that fit as well, the shorter one. */
static gint
compare_hits (const Game *a, const Game *b, const char *words)
{
  Hit   hit = rate (a, words), other = rate (b, words);
  glong length = g_utf8_strlen (_ (a->people.name), -1), other_length = g_utf8_strlen (_ (b->people.name), -1);

  if (hit != other)
    return hit < other ? -1 : 1;
  return hit > HIT_WORDS ? 0 : (length > other_length) - (length < other_length);
}

gboolean
room_games_fit (const Game *game, const RoomGamesWish *wish)
{
  guint            bots = wish->people > 0 ? room_games_bots (game, wish->people) : 0;
  g_autofree char *texts = NULL;

  if (bots == G_MAXUINT || (bots > 0 && !wish->bots))
    return FALSE;
  if (wish->kind >= 0 && game->people.kind != wish->kind)
    return FALSE;
  if (wish->minutes > 0 && game->people.minutes > wish->minutes)
    return FALSE;
  texts = wish->words != NULL ? join_texts (game) : NULL;
  return texts == NULL || room_games_words_fit (texts, wish->words);
}

static guint
count_played (const Game *game, GHashTable *played)
{
  return played != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (played, game->id)) : 0;
}

gboolean
room_games_is_liked (const Game *game, GHashTable *played)
{
  return count_played (game, played) >= LIKED;
}

gboolean
room_games_is_new (const Game *game, GHashTable *played)
{
  return played != NULL && g_hash_table_size (played) > 0 && count_played (game, played) == 0;
}

/* TRUE if the game does not come with the program. */
static gboolean
is_own (const Game *game)
{
  return game_find (game->id) != game;
}

gint
room_games_compare (const Game *a, const Game *b, const RoomGamesWish *wish)
{
  guint    bots = wish->people > 0 ? room_games_bots (a, wish->people) : 0;
  guint    others = wish->people > 0 ? room_games_bots (b, wish->people) : 0;
  gboolean is_liked = room_games_is_liked (a, wish->played);
  gint     hits = wish->words != NULL && *wish->words ? compare_hits (a, b, wish->words) : 0;

  if (hits != 0)
    return hits;
  if (bots != others)
    return bots < others ? -1 : 1;
  if (is_own (a) != is_own (b))
    return is_own (a) ? -1 : 1;
  if (is_liked != room_games_is_liked (b, wish->played))
    return is_liked ? -1 : 1;
  return g_utf8_collate (_ (a->people.name), _ (b->people.name));
}

static gint
compare_games_cb (gconstpointer a, gconstpointer b, gpointer wish)
{
  return room_games_compare (*(const Game *const *) a, *(const Game *const *) b, wish);
}

GPtrArray *
room_games_find (const RoomGamesWish *wish)
{
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (room_games_fit (game_list ()[i], wish))
      g_ptr_array_add (games, (gpointer) game_list ()[i]);
  for (guint i = 0; wish->own != NULL && i < wish->own->len; i++)
    if (room_games_fit (wish->own->pdata[i], wish))
      g_ptr_array_add (games, wish->own->pdata[i]);
  g_ptr_array_sort_with_data (games, compare_games_cb, (gpointer) wish);
  return games;
}

/* --- The cards in its picture --- */

#define LAST_RANK 4

/* Ranks the zones that could picture a game: a hand of one's own, a board, the house, other open cards, and cards that
   one has won; G_MAXUINT: the zone shows nothing of it. */
static guint
rank_zone (const GameZone *zone)
{
  if (zone->owner == 0 && zone->layout == GAME_PILE)
    return LAST_RANK;
  if (zone->owner == 0)
    return zone->layout == GAME_FAN ? 0 : zone->layout == GAME_GRID ? 3 : G_MAXUINT;
  if (zone->owner > 0)
    return G_MAXUINT;
  return zone->role == ZONE_BOARD ? 1 : zone->role == ZONE_HOUSE ? 2 : 3;
}

static guint
look_at (const GameState *view, Card *cards, guint most)
{
  guint n = 0;

  /* A hand of one's own is enough, but just two cards of one's own need the table's beside them. */
  for (guint rank = 0; rank <= LAST_RANK && n < MIN (most, SAMPLE_HAND); rank++)
    for (guint zone = 0; zone < view->n_zones; zone++)
      for (guint i = 0; rank_zone (&view->zone[zone]) == rank && i < game_count (view, zone) && n < most; i++)
        if (!card_is_hidden (game_cards (view, zone)[i]))
          cards[n++] = game_cards (view, zone)[i];
  return n;
}

/* Makes up to STEPS moves, as some games have bets before there are any cards. */
static guint
play_for_cards (const Game *game, guint64 seed, guint steps, Card *cards, guint most)
{
  GameSetup setup = { .game = game, .n_seats = room_games_least (game), .dealer = -1, .seed = seed };
  g_autoptr (GamePlay) play = NULL;
  g_autofree GameState *view = g_malloc0 (game_state_size (game));
  guint64               random = seed;
  guint                 n = 0;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint step = 0; play != NULL && step <= steps; step++)
    {
      const GameState *state = game_play_state (play);
      GameAction       action;

      game_play_settle (play, NULL);
      game_view (state, 0, view);
      n = look_at (view, cards, most);
      if (n >= MIN (most, SAMPLE_HAND) || state->turn < 0)
        break;
      if (!game_pick_legal (state, game_play_choices (play), &random, &action)
          || !game_play_do (play, state->turn, &action, NULL))
        break;
    }
  return n;
}

guint
room_games_sample (const Game *game, Card *cards, guint most)
{
  guint64 seed = g_str_hash (game->id);
  guint   n = play_for_cards (game, seed, SAMPLE_STEPS, cards, most);

  for (guint i = 1; i < SAMPLE_TRIES && n < MIN (most, SAMPLE_HAND); i++)
    n = play_for_cards (game, seed + i, SAMPLE_STEPS, cards, most);
  return n;
}

gboolean
room_games_begins_with_cards (const Game *game)
{
  Card card;

  return play_for_cards (game, 1, 0, &card, 1) > 0;
}

/* --- The proposal --- */

/* Somebody explains the others, while those who have just gone out want to play. */
static gboolean
is_known_by_most (const Game *game)
{
  return g_str_equal (game->id, "texas-holdem");
}

/* More points are a better fit: what these people played last, nobody but them at the table, cards at once, over in time,
   and a game that is liked here or known by most. */
static gint
score (const Game *game, const RoomGamesWish *wish, gint minutes, const char *last)
{
  guint people = wish->people;
  gint  points = people > 0 ? -30 * (gint) room_games_bots (game, people) : 0;

  if (minutes > 0 && game->people.minutes > minutes)
    points -= 40 + MIN (game->people.minutes - minutes, 40);
  if (g_strcmp0 (game->id, last) == 0)
    points += 70;
  if (people > 1 && (game->flags & GAME_HOUSE_DEALS))
    points -= 20; /* people who wait together would rather play each other */
  if (!room_games_begins_with_cards (game))
    points -= 40; /* a bot is better than a bet without cards */
  if (people > 0 && room_games_most (game) == people)
    points += 5;
  if (room_games_is_liked (game, wish->played))
    points += 40;
  if (is_known_by_most (game))
    points += 30;
  return points - ABS (game->people.minutes - 15) / 3;
}

const Game *
room_games_propose (const RoomGamesWish *wish, gint minutes, const char *last, guint turn)
{
  g_autoptr (GPtrArray) games = room_games_find (wish);
  g_autofree gint *points = g_new (gint, MAX (games->len, 1));

  if (games->len == 0)
    return NULL;
  for (guint i = 0; i < games->len; i++)
    points[i] = score (games->pdata[i], wish, minutes, last);
  for (guint turns = turn % games->len;; turns--)
    {
      guint best = 0;

      for (guint i = 1; i < games->len; i++)
        if (points[i] > points[best])
          best = i;
      if (turns == 0)
        return games->pdata[best];
      points[best] = G_MININT;
    }
}

/* --- Texts --- */

static char *
players_text (const Game *game)
{
  g_autofree char *seats = game_seats_text (game);

  /* Translators: “2 to 5 players”, “4, 6 or 8 players”, “1 player”. */
  return g_strdup_printf (ngettext ("%s player", "%s players", room_games_most (game)), seats);
}

const char *
room_games_kind_text (GameKind kind)
{
  static const char *const texts[N_KINDS] = {
    [KIND_QUICK] = N_ ("quick"),   [KIND_TRICKS] = N_ ("tricks"), [KIND_RUMMY] = N_ ("rummy"),
    [KIND_SHED] = N_ ("shedding"), [KIND_POKER] = N_ ("poker"),   [KIND_HOUSE] = N_ ("against the house"),
  };

  return _ (texts[MIN (kind, N_KINDS - 1)]);
}

char *
room_games_facts_text (const Game *game)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *players = players_text (game);

  g_strv_builder_add (facts, players);
  if (game->people.minutes > 0)
    {
      g_autofree char *length = g_strdup_printf (ngettext ("about %u minute", "about %u minutes", game->people.minutes),
                                                 game->people.minutes);

      g_strv_builder_add (facts, length);
    }
  all = g_strv_builder_end (facts);
  return g_strjoinv (C_ ("between facts in a line", " · "), all);
}

char *
room_games_reason_text (const Game *game, const RoomGamesWish *wish, gint minutes)
{
  guint            people = wish->people, played = count_played (game, wish->played);
  guint            bots = people > 0 ? room_games_bots (game, people) : 0;
  gboolean         in_time = minutes > 0 && game->people.minutes > 0 && game->people.minutes <= minutes;
  g_autofree char *fits = NULL, *text = NULL, *more = NULL;

  if (people == 0)
    fits = players_text (game);
  else if (bots == 0)
    fits = g_strdup_printf (ngettext ("%u person can play it", "%u people can play it", people), people);
  else
    fits = g_strdup_printf (ngettext ("%u bot makes up the table", "%u bots make up the table", bots), bots);
  text = g_strconcat (fits, ".", in_time ? " " : NULL, _ ("It ends before the break."), NULL);
  if (room_games_is_liked (game, wish->played))
    more = g_strdup_printf (ngettext ("You have played it %u time here.", "You have played it %u times here.", played),
                            played);
  else if (room_games_is_new (game, wish->played))
    more = g_strdup (_ ("You have never played it here."));
  return more != NULL ? g_strdup_printf ("%s %s", text, more) : g_steal_pointer (&text);
}

/* --- At the table --- */

const char *
room_games_bot_name (guint index)
{
  static const char *const names[]
      = { N_ ("Bolt"),  N_ ("Cog"),      N_ ("Dynamo"), N_ ("Fuse"),   N_ ("Gizmo"), N_ ("Nickel"), N_ ("Pixel"),
          N_ ("Rusty"), N_ ("Sprocket"), N_ ("Turbo"),  N_ ("Widget"), N_ ("Beep"),  N_ ("Diode"),  N_ ("Piston") };

  return index < G_N_ELEMENTS (names) ? _ (names[index]) : NULL;
}

gint64
room_games_stack (const Game *game, const gint32 *option)
{
  g_autofree GameState *state = g_malloc0 (game_state_size (game));

  if (!(game->flags & GAME_CHIPS))
    return 0;
  game_begin (state, game, room_games_least (game), option, -1);
  return state->stack[0];
}

char *
room_games_partners_text (const GameSetup *setup, guint seat, const char *const *names)
{
  g_autofree GameState *state = g_malloc0 (game_state_size (setup->game));
  gint32                option[GAME_MAX_OPTIONS];

  g_return_val_if_fail (seat < setup->n_seats, NULL);

  memcpy (option, setup->option, sizeof option);
  game_options_settle (setup->game, option);
  game_begin (state, setup->game, setup->n_seats, option, setup->dealer);
  return game_partners_say (names, game_side (state, seat), seat);
}

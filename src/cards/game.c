/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The framework that games run in: a match, its hands, zones and steps. */
#include "game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "refusal.h"

static const Game *const *
list_nothing (void)
{
  static const Game *const nothing[] = { NULL };

  return nothing;
}

/* Without a shelf there are no games, and none is ever read. */
static const GameShelf *shelf = &(const GameShelf){ .list = list_nothing };

void
game_shelf_set (const GameShelf *games)
{
  shelf = games;
}

const Game *const *
game_list (void)
{
  return shelf->list ();
}

const Game *
game_read (const char *text, GError **error)
{
  return shelf->read (text, error);
}

const Game *
game_read_record (const char *text, GError **error)
{
  return shelf->read_record (text, error);
}

const Game *
game_find (const char *id)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (g_str_equal (game_list ()[i]->id, id))
      return game_list ()[i];
  return NULL;
}

/* --- Setting up --- */

/* The length of the game's notes, counted in cards. */
static guint
own_notes_length (const Game *game)
{
  return (guint) ((game->notes_size + 7) / 8 * 8 / sizeof (Card));
}

/* The length of the notes and of the forced cards after them. */
static guint
notes_length (const Game *game)
{
  return own_notes_length (game) + game->forced * (guint) (sizeof (GameForced) / sizeof (Card));
}

/* Where the notes begin in a state with N_ZONES. */
static gsize
notes_offset (guint n_zones)
{
  return offsetof (GameState, zone) + n_zones * sizeof (GameZone);
}

static gsize
round_up (gsize bytes)
{
  return (bytes + 7) / 8 * 8;
}

gsize
game_state_size (const Game *game)
{
  return round_up (notes_offset (GAME_MAX_ZONES)
                   + (notes_length (game) + game->room + GAME_READ_BEYOND) * sizeof (Card));
}

/* The first place after the forced cards. */
static guint
first_place (const GameState *s)
{
  return (guint) (s->notes * 8 / sizeof (Card)) + notes_length (s->game);
}

/* The first place after the zones. */
static guint
places_used (const GameState *s)
{
  const GameZone *last;

  if (s->n_zones == 0)
    return first_place (s);
  last = &s->zone[s->n_zones - 1];
  return last->at + (last->mixed ? 2u * last->cap : last->cap);
}

void
game_set_up (GameState *s)
{
  const gsize most = notes_offset (GAME_MAX_ZONES);
  gsize       spare;
  guint       n_zones, n_places;

  s->notes = (guint8) (most / 8); /* only the game knows how many zones it will add */
  s->game->setup (s);
  g_assert (s->n_zones > 0);

  n_zones = MAX (s->n_zones, s->most_zones);
  n_places = MAX (places_used (s) - first_place (s), s->most_places);
  spare = most - notes_offset (n_zones);
  memmove (&s->zone[n_zones], game_notes (s), s->game->notes_size);
  s->notes = (guint8) (s->notes - spare / 8);
  for (guint i = 0; i < s->n_zones; i++)
    s->zone[i].at = (guint16) (s->zone[i].at - spare / sizeof (Card));
  s->size = (guint32) round_up ((first_place (s) + n_places + GAME_READ_BEYOND) * sizeof (Card));
  memset ((char *) game_notes (s) + s->game->notes_size, 0, s->size - s->notes * 8u - s->game->notes_size);
}

static guint8
find_zone_name (const GameState *s, const char *word)
{
  guint name = 0;

  while (!g_str_equal (s->game->zones[name].word, word))
    name++;
  return (guint8) name;
}

static gint8
owner_at_first (const GameZone *zone)
{
  return zone->role == ZONE_MELDS ? -1 : zone->number;
}

guint
game_zone_add (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen)
{
  guint used = places_used (s), zone = s->n_zones++;

  g_assert (zone < GAME_MAX_ZONES && used + cap <= first_place (s) + s->game->room);
  g_assert (s->size == 0 || (used + cap + GAME_READ_BEYOND) * sizeof (Card) <= s->size);
  s->zone[zone] = (GameZone){ .at = (guint16) used,
                              .cap = (guint16) cap,
                              .seen = seen,
                              .home = seen,
                              .name = find_zone_name (s, word),
                              .number = (gint8) number,
                              .layout = (guint8) layout };
  s->zone[zone].role = (guint8) s->game->zones[s->zone[zone].name].role;
  s->zone[zone].owner = owner_at_first (&s->zone[zone]);
  return zone;
}

void
game_zones_drop (GameState *s, guint first)
{
  g_assert (first > 0 && first <= s->n_zones);
  s->most_zones = (guint16) MAX (s->most_zones, s->n_zones);
  s->most_places = (guint16) MAX (s->most_places, places_used (s) - first_place (s));
  for (; s->n_zones > first; s->n_zones--)
    {
      g_assert (s->zone[s->n_zones - 1].n == 0);
      s->zone[s->n_zones - 1] = (GameZone){ 0 };
      s->backed &= ~(G_GUINT64_CONSTANT (1) << (s->n_zones - 1));
    }
}

guint
game_zone_add_mixed (GameState *s, const char *word, gint number, GameLayout layout, guint cap, SeatMask seen)
{
  guint zone = game_zone_add (s, word, number, layout, cap, seen);

  s->zone[zone].mixed = TRUE;
  g_assert (places_used (s) <= first_place (s) + s->game->room);
  g_assert (s->size == 0 || (places_used (s) + GAME_READ_BEYOND) * sizeof (Card) <= s->size);
  return zone;
}

void
game_zone_show_backs (GameState *s, guint zone)
{
  s->backed |= G_GUINT64_CONSTANT (1) << zone;
}

guint
game_zones_add (GameState *s, const char *word, GameLayout layout, guint cap, GameSight sight)
{
  guint first = s->n_zones;

  for (guint seat = 0; seat < s->n_seats; seat++)
    game_zone_add (s, word, (gint) seat, layout, cap,
                   sight == GAME_OPEN  ? GAME_ALL
                   : sight == GAME_OWN ? (SeatMask) (1 << seat)
                                       : GAME_NONE);
  return first;
}

void
game_deck_add (GameState *s, guint stock, CardSet faces, guint copies)
{
  g_assert (s->n_packs < GAME_MAX_PACKS && copies > 0 && copies <= CARD_MAX_COPIES);
  s->stock = (guint8) stock;
  s->zone[stock].role = ZONE_STOCK;
  s->many |= copies > 1;
  for (guint i = 0; i < s->n_packs; i++)
    s->many |= (s->pack[i].faces & faces) != 0;
  s->pack[s->n_packs++] = (GamePack){ .faces = faces, .copies = copies };

  for (guint i = 0, cards = 0; i < s->n_packs; i++)
    {
      cards += card_set_size (s->pack[i].faces) * (guint) s->pack[i].copies;
      g_assert (cards <= GAME_MAX_CARDS);
    }
}

/* --- Dealing a hand --- */

/* Lists every card of the deck in RUN, in the order of faces and copies; returns their number. */
static guint
list_deck (const GameState *s, Card *run)
{
  guint n = 0;

  if (s->pack[0].faces == CARD_DECK_SET && s->n_packs == 1 && !s->many)
    {
      for (; n < card_set_size (CARD_DECK_SET); n++)
        run[n] = (Card) n;
      return n;
    }
  if (G_LIKELY (s->n_packs == 1 && !s->many))
    {
      for (CardSet left = s->pack[0].faces; left != 0; left &= left - 1)
        run[n++] = (Card) card_set_first (left);
      return n;
    }
  for (guint i = 0; i < s->n_packs; i++)
    for (guint copy = 0; copy < s->pack[i].copies; copy++)
      for (CardSet left = s->pack[i].faces; left != 0; left &= left - 1)
        {
          guint face = card_set_first (left), before = 0;

          for (guint k = 0; k < i; k++)
            before += s->pack[k].faces & CARD_SET (face) ? (guint) s->pack[k].copies : 0;
          run[n++] = (Card) ((before + copy) << 8 | face);
        }
  return n;
}

/* Puts the named cards last, in reverse order, because the last card is the top.  FALSE: ERROR names one that is
   missing. */
static gboolean
order_deck (Card *run, guint n, const Card *deck, guint n_deck, GError **error)
{
  for (guint i = 0; i < n_deck; i++)
    {
      guint left = n > i ? n - i : 0, at = 0;

      while (at < left && run[at] != deck[i])
        at++;
      if (at == left)
        {
          g_autoptr (GString) name = g_string_new (NULL);

          card_print (deck[i], name);
          g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                       _ ("The card %s appears twice in this order, or is not in the deck of this game."), name->str);
          return FALSE;
        }
      memmove (&run[at], &run[at + 1], (left - at - 1) * sizeof *run);
      run[left - 1] = deck[i];
    }
  return TRUE;
}

static void
take_cards_away (GameState *s)
{
  memset (game_run (s, 0), 0, (places_used (s) - s->zone[0].at) * sizeof (Card));
  for (guint i = 0; i < s->n_zones; i++)
    {
      s->set[i] = 0;
      s->zone[i].n = 0;
    }
}

/* Moves all cards that do not lie in the stock to USED. */
static void
put_aside (GameState *s, guint used)
{
  for (guint i = 0; i < s->n_zones; i++)
    if (i != s->stock && i != used)
      game_move_all (s, i, used);
}

static void
clear_table (GameState *s)
{
  memset (s->paid, 0, sizeof s->paid); /* all sealed actions have been opened by now */
  for (guint i = 0; i < s->n_zones; i++)
    {
      s->zone[i].seen = s->zone[i].home;
      s->zone[i].owner = owner_at_first (&s->zone[i]);
    }
  s->trump = -1;
  s->turn = GAME_NOBODY;
  s->phase = s->secret = 0;
  s->sealed = s->idle = 0;
}

void
game_count_hands (GameState *s)
{
  if (s->hands > 0 && s->hand >= s->hands)
    s->over = TRUE;
}

void
game_settle (GameState *s)
{
  g_assert (!s->secret && s->sealed == 0);
  s->game->settle (s);
  game_count_hands (s);
}

/* The zone for used cards; -1: the whole deck is shuffled. */
static gint
find_used (const GameState *s)
{
  const GameMatch *match = s->game->match;

  return s->hand > 0 && match != NULL && match->used_cards != NULL ? match->used_cards (s) : -1;
}

static gint
find_dealer (const GameState *s)
{
  const GameMatch *match = s->game->match;

  return match != NULL && match->next_dealer != NULL ? match->next_dealer (s) : (gint) game_left (s, (guint) s->dealer);
}

gboolean
game_keeps_stock (const GameState *s)
{
  return find_used (s) >= 0;
}

/* Fills the stock with CARDS: the last N_DECK stay on top as they are, and the others are shuffled below them. */
static void
fill_stock (GameState *s, const Card *cards, guint n, guint n_deck)
{
  g_assert (n <= s->zone[s->stock].cap && !s->zone[s->stock].mixed);
  memcpy (game_run (s, s->stock), cards, n * sizeof *cards);
  random_shuffle (&s->random, game_run (s, s->stock), n - n_deck);
  s->zone[s->stock].n = (guint16) n;
  for (guint i = 0; i < s->n_packs; i++)
    s->set[s->stock] |= s->pack[i].faces;
}

/* As game_deal_hand, but a hand that the deal ends is not settled. */
static gboolean
deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error)
{
  Card  cards[GAME_MAX_CARDS];
  guint n = list_deck (s, cards);
  gint  used = find_used (s);

  g_assert (s->turn == GAME_HAND_OVER && !s->over && s->hand < G_MAXUINT16);
  if (used >= 0 && n_deck > 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   _ ("This hand is dealt from the cards that the last one has left: it has no order of its own."));
      return FALSE;
    }
  if (n_deck > 0 && !order_deck (cards, n, deck, n_deck, error))
    return FALSE;
  if (s->hand > 0 && s->dealer >= 0)
    s->dealer = (gint8) find_dealer (s);
  s->hand++;
  if (s->game->forced > 0)
    game_forget_forced (s);
  if (used >= 0)
    put_aside (s, (guint) used);
  else
    take_cards_away (s);
  clear_table (s);
  s->random = random_for_hand (seed, s->hand);
  if (used < 0)
    fill_stock (s, cards, n, n_deck);
  s->game->deal (s);
  return TRUE;
}

gboolean
game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error)
{
  if (!deal_hand (s, seed, deck, n_deck, error))
    return FALSE;
  if (s->turn == GAME_HAND_OVER)
    game_settle (s);
  return TRUE;
}

void
game_deal_unplayed (GameState *s)
{
  deal_hand (s, 0, NULL, 0, NULL);
}

/* Deals all cards of a seat at once.  This is most of the work of a deal, so it does without the general moves. */
static void
deal_round_fast (GameState *s, guint stock, guint first_zone, guint first_seat, guint rounds)
{
  GameZone   *z = &s->zone[stock];
  Card       *run = game_run (s, stock);
  const guint n = s->n_seats, cards = rounds * n;
  CardSet     all = 0;

  g_assert (cards <= z->n);
  for (guint i = 1, seat = first_seat; i <= n; i++, seat = seat + 1 == n ? 0 : seat + 1)
    {
      GameZone *hand = &s->zone[first_zone + seat];
      Card     *to = game_run (s, first_zone + seat) + hand->n;
      CardSet   faces = 0;

      g_assert (hand->n + rounds <= hand->cap);
      for (guint k = 0, at = z->n - i; k < rounds; k++, at -= n)
        {
          to[k] = run[at];
          faces |= CARD_SET (run[at]); /* there is only one card of each face */
        }
      hand->n = (guint16) (hand->n + rounds);
      s->set[first_zone + seat] |= faces;
      all |= faces;
    }
  z->n = (guint16) (z->n - cards);
  memset (run + z->n, 0, cards * sizeof *run);
  s->set[stock] &= ~all;
}

void
game_deal_round (GameState *s, guint stock, guint first_zone, guint first_seat, guint rounds)
{
  gboolean is_plain = !s->many && !s->zone[stock].mixed;

  for (guint seat = 0; seat < s->n_seats; seat++)
    is_plain &= !s->zone[first_zone + seat].mixed;
  if (is_plain)
    deal_round_fast (s, stock, first_zone, first_seat, rounds);
  else
    for (guint i = 0, seat = first_seat; i < rounds * s->n_seats; i++, seat = game_left (s, seat))
      game_deal (s, stock, first_zone + seat);
}

/* --- Moving cards --- */

void
game_move_any (GameState *s, guint from, Card card, guint to)
{
  guint i = 0;

  while (game_cards (s, from)[i] != card)
    {
      i++;
      g_assert (i < game_count (s, from));
    }
  game_put (s, to, game_take (s, from, i));
}

void
game_move_all (GameState *s, guint from, guint to)
{
  GameZone *a = &s->zone[from], *b = &s->zone[to];
  Card     *source = game_run (s, from), *target = game_run (s, to);

  g_assert (from != to && a->n <= b->cap - b->n);
  for (guint i = 0; i < a->n; i++)
    {
      target[b->n + i] = source[i];
      source[i] = 0;
      if (b->mixed)
        target[b->cap + b->n + i] = b->seen;
      if (a->mixed)
        source[a->cap + i] = 0;
    }
  b->n = (guint16) (b->n + a->n);
  a->n = 0;
  s->set[to] |= s->set[from];
  s->set[from] = 0;
}

void
game_move_groups (GameState *s, guint from, const GameAction *action, const guint *to)
{
  GameZone *z = &s->zone[from];
  CardSet   groups[] = { action->part[0], action->part[1], action->cards & ~action->part[0] & ~action->part[1] };

  g_assert (action->cards == s->set[from] && action->n == z->n && !s->many && !z->mixed);
  memset (game_run (s, from), 0, z->n * sizeof (Card));
  z->n = 0;
  s->set[from] = 0;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_assert (!s->zone[to[i]].mixed);
      game_put_set (s, to[i], groups[i]);
    }
}

void
game_move_under (GameState *s, guint from, guint to)
{
  GameZone *z = &s->zone[to];
  Card     *run = game_run (s, to);
  guint     old = z->n, n = s->zone[from].n;

  g_assert (!z->mixed);
  game_move_all (s, from, to);
  for (guint i = 0; i < old; i++) /* put the old cards back on top */
    {
      Card card = run[0];

      memmove (run, run + 1, (old + n - 1) * sizeof *run);
      run[old + n - 1] = card;
    }
}

void
game_show_card (GameState *s, guint zone, guint index, SeatMask seen)
{
  GameZone *z = &s->zone[zone];

  g_assert (z->mixed && index < z->n);
  game_run (s, zone)[z->cap + index] = seen;
}

/* Takes the given order if it names exactly these cards. */
static gboolean
take_given (GameShuffle *shuffle, Card *run, guint n)
{
  Card        sorted[GAME_MAX_CARDS];
  const Card *given = shuffle->given + shuffle->taken;

  if (shuffle->n_given - shuffle->taken < n)
    return FALSE;
  memcpy (sorted, run, n * sizeof *run);
  for (guint i = 0; i < n; i++)
    {
      guint at = i;

      while (at < n && sorted[at] != given[i])
        at++;
      if (at >= n)
        return FALSE;
      sorted[at] = sorted[i];
      sorted[i] = given[i];
    }
  for (guint i = 0; i < n; i++)
    run[n - 1 - i] = given[i];
  shuffle->taken += n;
  return TRUE;
}

void
game_shuffle (GameState *s, guint zone)
{
  GameZone    *z = &s->zone[zone];
  Card        *run = game_run (s, zone);
  GameShuffle *shuffle = s->shuffle;

  g_assert (!z->mixed);
  if (shuffle != NULL && shuffle->n_given > shuffle->taken)
    {
      if (!take_given (shuffle, run, z->n))
        shuffle->wrong = TRUE;
    }
  else
    random_shuffle (&s->random, run, z->n);
  if (shuffle != NULL && shuffle->seen != NULL)
    for (guint i = z->n; i > 0; i--)
      g_array_append_val (shuffle->seen, run[i - 1]);
}

void
game_lie_still (GameState *s)
{
  GameState *copy;

  if (s->shuffle == NULL || s->shuffle->still == NULL)
    return;
  copy = g_memdup2 (s, s->size);
  copy->shuffle = NULL;
  copy->turn = GAME_NOBODY;
  g_ptr_array_add (s->shuffle->still, copy);
}

/* --- What is forced --- */

static GameForced *
forced_of (const GameState *s)
{
  return (GameForced *) (gpointer) ((Card *) s + s->notes * 8 / sizeof (Card) + own_notes_length (s->game));
}

void
game_tell_forced (GameState *s, guint seat, guint verb, Card card, gint target)
{
  g_assert (s->n_forced < s->game->forced && seat < s->n_seats);
  forced_of (s)[s->n_forced++]
      = (GameForced){ .seat = (guint8) seat, .verb = (guint8) verb, .target = (gint16) target, .card = card };
  game_tell (s);
}

GameAction
game_forced_action (const GameState *s, guint index, guint *seat)
{
  const GameForced *forced = &forced_of (s)[index];

  g_assert (index < s->n_forced);
  *seat = forced->seat;
  return (GameAction){ .verb = forced->verb,
                       .n = 1,
                       .target = forced->target,
                       .amount = s->game->flags & GAME_COPIES ? (gint32) card_copy (forced->card) : 0,
                       .cards = CARD_SET (card_face (forced->card)) };
}

void
game_forget_forced (GameState *s)
{
  memset (forced_of (s), 0,
          s->game->forced * sizeof (GameForced)); /* all of them, because their number cannot be predicted */
  s->n_forced = 0;
}

/* --- Secrets and scores --- */

void
game_seal (GameState *s, guint seat, const GameAction *action)
{
  g_assert (s->game->verbs[action->verb].sealed);
  s->seal[seat] = (GameSeal){ .verb = action->verb, .amount = action->amount };
  s->sealed |= (SeatMask) (1 << seat);
}

void
game_open (GameState *s)
{
  for (guint left = s->sealed; left != 0; left &= left - 1)
    s->seal[__builtin_ctz (left)] = (GameSeal){ 0 };
  s->sealed = 0;
}

void
game_pay_all (GameState *s)
{
  for (guint seat = 0; seat < GAME_MAX_SEATS; seat++)
    s->score[seat] += s->paid[seat];
}

/* --- Steps --- */

gboolean
game_step_on (GameState *s)
{
  if (s->turn != GAME_NOBODY)
    return FALSE;
  game_apply (s, NULL);
  return TRUE;
}

gboolean
game_do (GameState *s, const GameAction *action, GError **error)
{
  if (!game_would (s, action, error))
    return FALSE;
  game_apply (s, action);
  while (game_step_on (s))
    ;
  return TRUE;
}

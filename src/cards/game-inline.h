/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small functions that every step of every game calls: they move cards and answer questions about zones.  This is
   the end of game.h and is never included alone. */
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

G_BEGIN_DECLS

/* TRUE if a seat makes it as a move; FALSE: the rules show a card with it. */
static inline gboolean
game_verb_is_move (const GameVerb *verb)
{
  return !verb->open || verb->label != NULL;
}

/* How many groups a verb of shape GROUPS has: two or three, and three if it names no zones for them. */
static inline guint
game_verb_groups (const GameVerb *verb)
{
  return verb->groups != NULL && verb->groups[2] == NULL ? 2 : 3;
}

static inline const Card *
game_cards (const GameState *s, guint zone)
{
  return (const Card *) s + s->zone[zone].at;
}

/* Not to be called by games. */
static inline Card *
game_run (GameState *s, guint zone)
{
  return (Card *) s + s->zone[zone].at;
}

static inline guint
game_count (const GameState *s, guint zone)
{
  return s->zone[zone].n;
}

/* TRUE if CARD, or a back like it, lies in the zone. */
static inline gboolean
game_has_card (const GameState *s, guint zone, Card card)
{
  for (guint i = 0; i < game_count (s, zone); i++)
    if (game_cards (s, zone)[i] == card)
      return TRUE;
  return FALSE;
}

/* The zone in which CARD lies; -1: none. */
static inline gint
game_find_card (const GameState *s, Card card)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (game_has_card (s, zone, card))
      return (gint) zone;
  return -1;
}

/* The zone must not be empty. */
static inline Card
game_top (const GameState *s, guint zone)
{
  return game_cards (s, zone)[s->zone[zone].n - 1];
}

static inline guint
game_least_seats (const Game *game)
{
  return (guint) __builtin_ctz (game->seats);
}

static inline guint
game_most_seats (const Game *game)
{
  return 31 - (guint) __builtin_clz (game->seats);
}

static inline guint
game_left (const GameState *s, guint seat)
{
  return seat + 1 == s->n_seats ? 0 : seat + 1;
}

static inline guint
game_right (const GameState *s, guint seat)
{
  return seat == 0 ? s->n_seats - 1u : seat - 1;
}

/* The first of SEATS to the left of FROM; FROM itself if there is no other. */
static inline guint
game_left_among (const GameState *s, guint from, SeatMask seats)
{
  guint seat = game_left (s, from);

  while (!(seats >> seat & 1) && seat != from)
    seat = game_left (s, seat);
  return seat;
}

/* The game's own struct, which holds public facts only. */
static inline void *
game_notes (GameState *s)
{
  return (guint64 *) s + s->notes;
}

static inline const void *
game_notes_of (const GameState *s)
{
  return (const guint64 *) s + s->notes;
}

/* Not to be called by games: cards are only ever moved. */
static inline void
game_put (GameState *s, guint zone, Card card)
{
  GameZone *z = &s->zone[zone];
  Card     *place = game_run (s, zone) + z->n;

  g_assert (z->n < z->cap);
  *place = card;
  if (z->mixed)
    place[z->cap] = z->seen;
  z->n++;
  s->set[zone] |= CARD_SET (card_face (card));
}

/* Not to be called by games. */
static inline Card
game_take (GameState *s, guint zone, guint index)
{
  GameZone *z = &s->zone[zone];
  Card     *run = game_run (s, zone);
  Card      card = run[index];

  z->n--;
  for (guint i = index; i < z->n; i++)
    run[i] = run[i + 1];
  run[z->n] = 0;
  if (G_UNLIKELY (z->mixed))
    {
      for (guint i = index; i < z->n; i++)
        run[z->cap + i] = run[z->cap + i + 1];
      run[z->cap + z->n] = 0;
    }
  s->set[zone] &= ~CARD_SET (card_face (card));
  if (G_UNLIKELY (s->many))
    for (guint i = 0; i < z->n; i++)
      s->set[zone] |= card_is_hidden (run[i]) ? 0 : CARD_SET (card_face (run[i]));
  return card;
}

/* Not to be called by games: game_move for cards that have copies or viewers of their own. */
void game_move_any (GameState *s, guint from, Card card, guint to);

/* Not to be called by games: takes CARD out of N different cards and closes the gap; FALSE: it is not there.  It
   reads eight cards at a time and has no branch on them, because neither the place of the card nor their number can
   be predicted and a wrong prediction costs more than the few cards do.  It reads cards in the size in which they
   were written, as the processor would otherwise wait for the write. */
static inline gboolean
game_close_gap (Card *run, guint n, Card card)
{
  guint at = 0;

#ifdef __SSE2__
  const __m128i last = _mm_set1_epi16 ((gint16) (n - 1));
  __m128i       nth = _mm_setr_epi16 (0, 1, 2, 3, 4, 5, 6, 7);

  for (guint i = 0; i < n; i += GAME_READ_BEYOND, nth = _mm_add_epi16 (nth, _mm_set1_epi16 (GAME_READ_BEYOND)))
    {
      __m128i cards = _mm_loadu_si128 ((const __m128i *) &run[i]), next, below, moved;
      guint   same = (guint) _mm_movemask_epi8 (_mm_cmpeq_epi16 (cards, _mm_set1_epi16 ((gint16) card)));

      at += (guint) __builtin_ctz (same | 1u << 2 * GAME_READ_BEYOND) / 2 & -(guint) (at == i);
      below = _mm_cmplt_epi16 (nth, _mm_set1_epi16 ((gint16) at));
      moved = _mm_andnot_si128 (below, _mm_cmplt_epi16 (nth, last));
      next = _mm_insert_epi16 (_mm_srli_si128 (cards, sizeof (Card)), run[i + GAME_READ_BEYOND], GAME_READ_BEYOND - 1);
      cards = _mm_and_si128 (cards, _mm_or_si128 (below, _mm_cmpgt_epi16 (nth, last)));
      _mm_storeu_si128 ((__m128i *) &run[i], _mm_or_si128 (cards, _mm_and_si128 (moved, next)));
    }
#else
  while (at < n && run[at] != card)
    at++;
  for (guint i = at; i < n; i++)
    run[i] = i + 1 < n ? run[i + 1] : 0;
#endif
  return at < n;
}

/* Moves exactly that card to the top of TO. */
static inline void
game_move (GameState *s, guint from, Card card, guint to)
{
  GameZone *z = &s->zone[from];
  gboolean  is_there;

  if (G_UNLIKELY (s->many || z->mixed))
    {
      game_move_any (s, from, card, to);
      return;
    }
  is_there = game_close_gap (game_run (s, from), z->n, card);
  g_assert (is_there);
  z->n--;
  s->set[from] &= ~CARD_SET (card_face (card));
  game_put (s, to, card);
}

/* Moves the lowest card of that face. */
static inline Card
game_move_face (GameState *s, guint from, guint face, guint to)
{
  const Card *run = game_cards (s, from);
  Card        card;
  guint       i = 0;

  if (G_LIKELY (!s->many))
    {
      game_move (s, from, (Card) face, to);
      return (Card) face;
    }
  while (card_face (run[i]) != face)
    {
      i++;
      g_assert (i < s->zone[from].n);
    }
  card = game_take (s, from, i);
  game_put (s, to, card);
  return card;
}

/* Moves the top card and returns it; CARD_HIDDEN: FROM is empty. */
static inline Card
game_move_top (GameState *s, guint from, guint to)
{
  GameZone *z = &s->zone[from];
  Card      card;

  if (z->n == 0)
    return CARD_HIDDEN;
  card = game_top (s, from);
  if (G_UNLIKELY (s->many || z->mixed))
    game_take (s, from, z->n - 1u);
  else
    {
      z->n--;
      game_run (s, from)[z->n] = 0;
      s->set[from] &= ~CARD_SET (card_face (card));
    }
  game_put (s, to, card);
  return card;
}

/* Moves the next card of a stock, which is the leftmost in the deck of a transcript. */
static inline Card
game_deal (GameState *s, guint stock, guint to)
{
  return game_move_top (s, stock, to);
}

/* Not to be called by games: adds CARDS in the order of faces to a zone that is not mixed. */
static inline void
game_put_set (GameState *s, guint zone, CardSet cards)
{
  GameZone *z = &s->zone[zone];
  Card     *run = game_run (s, zone);
  guint     n = z->n;

  for (CardSet left = cards; left != 0; left &= left - 1)
    {
      g_assert (n < z->cap);
      run[n++] = (Card) card_set_first (left);
    }
  z->n = (guint16) n;
  s->set[zone] |= cards;
}

/* Moves one card of each of these faces, in the order of faces. */
static inline void
game_move_set (GameState *s, guint from, CardSet cards, guint to)
{
  GameZone *z = &s->zone[from];
  Card     *run = game_run (s, from);
  guint     n = z->n, kept = 0;

  if (G_UNLIKELY (s->many || z->mixed || s->zone[to].mixed))
    {
      for (; cards != 0; cards &= cards - 1)
        game_move_face (s, from, card_set_first (cards), to);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      Card card = run[i];

      run[kept] = card;
      kept += !(cards >> card & 1);
    }
  g_assert (n - kept == card_set_size (cards));
  for (guint i = kept; i < n; i++)
    run[i] = 0;
  z->n = (guint16) kept;
  s->set[from] &= ~cards;
  game_put_set (s, to, cards);
}

/* The faces of which COPY can be seen in ZONE. */
static inline CardSet
game_copies (const GameState *s, guint zone, guint copy)
{
  CardSet faces = 0;

  if (!s->many)
    return copy == 0 ? s->set[zone] : 0;
  for (guint i = 0; i < game_count (s, zone); i++)
    if (!card_is_hidden (game_cards (s, zone)[i]) && card_copy (game_cards (s, zone)[i]) == copy)
      faces |= CARD_SET (card_face (game_cards (s, zone)[i]));
  return faces;
}

/* Moves exactly the cards that an action of shape CARDS names. */
static inline void
game_move_picked (GameState *s, guint from, const GameAction *action, guint to)
{
  if (G_LIKELY (!s->many))
    {
      game_move_set (s, from, action->cards, to);
      return;
    }
  for (CardSet left = action->cards; left != 0; left &= left - 1)
    game_move (s, from, (Card) card_set_first (left), to);
  for (CardSet left = action->part[0]; left != 0; left &= left - 1)
    game_move (s, from, (Card) (1u << 8 | card_set_first (left)), to);
}

/* From now on SEEN see every card in the zone. */
static inline void
game_show (GameState *s, guint zone, SeatMask seen)
{
  GameZone *z = &s->zone[zone];

  z->seen = seen;
  if (G_UNLIKELY (z->mixed))
    for (guint i = 0; i < z->n; i++)
      game_run (s, zone)[z->cap + i] = seen;
}

/* Not to be called by games. */
static inline GameChoice *
game_add_choice (GameChoices *out)
{
  g_assert (out->n < GAME_MAX_CHOICES);
  return &out->v[out->n++];
}

/* Adds a choice of VERB without cards and amount, with target -1; the caller may change it. */
static inline GameChoice *
game_offer (GameChoices *out, guint verb)
{
  GameChoice *choice = game_add_choice (out);

  *choice = (GameChoice){ .verb = (guint8) verb, .target = -1 };
  return choice;
}

/* Adds a choice of one card of CARDS, which must not be empty.  It is written at once, because a choice written in
   parts would be read slowly. */
static inline GameChoice *
game_offer_card (GameChoices *out, guint verb, CardSet cards)
{
  GameChoice *choice = game_add_choice (out);

  *choice = (GameChoice){ .verb = (guint8) verb, .min = 1, .max = 1, .target = -1, .of = cards };
  return choice;
}

/* With GAME_COPIES: adds choices of one card of ZONE with a face in FACES on TARGET, but not exactly the card
   BARRED. */
static inline void
game_offer_copies (const GameState *s, GameChoices *out, guint verb, guint zone, CardSet faces, Card barred,
                   gint target)
{
  CardSet copies[CARD_MAX_COPIES] = { 0 };

  for (guint i = 0; i < game_count (s, zone); i++)
    if (game_cards (s, zone)[i] != barred)
      copies[card_copy (game_cards (s, zone)[i])] |= CARD_SET (card_face (game_cards (s, zone)[i])) & faces;
  for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
    if (copies[copy] != 0)
      {
        GameChoice *choice = game_offer_card (out, verb, copies[copy]);

        choice->target = target;
        choice->lo = choice->hi = (gint32) copy;
        choice->step = 1;
      }
}

/* With GAME_COPIES: the one card of an action. */
static inline Card
game_action_card (const GameAction *action)
{
  return (Card) ((guint) action->amount << 8 | card_set_first (action->cards));
}

/* With GAME_TWINS: lets a choice pick second copies of these faces as well; TWINS may be empty. */
static inline void
game_offer_twins (GameChoice *choice, CardSet twins)
{
  if (twins == 0)
    return;
  choice->twins = twins;
  choice->step = GAME_TWIN_STEP;
}

/* The faces whose second copy a choice of shape CARDS can pick. */
static inline CardSet
game_choice_twins (const GameChoice *choice)
{
  return choice->step == GAME_TWIN_STEP ? choice->twins : 0;
}

/* Adds a choice that goes with a word. */
static inline GameChoice *
game_offer_word (GameChoices *out, guint verb)
{
  GameChoice *choice = game_offer (out, verb);

  choice->word = TRUE;
  return choice;
}

/* The rules have just announced something that no card shows. */
static inline void
game_tell (GameState *s)
{
  s->told++;
}

/* Adds points to score and paid at once. */
static inline void
game_score (GameState *s, guint seat, gint64 points)
{
  s->paid[seat] += points;
  s->score[seat] += points;
}

/* Ends the hand; the framework calls `settle` after the step. */
static inline void
game_end_hand (GameState *s)
{
  s->turn = GAME_HAND_OVER;
}

/* --- What the framework, the bots and the tests call --- */

/* Calls `apply`, and `settle` if that ended the hand.  ACTION must be legal: nothing is checked. */
static inline void
game_apply (GameState *s, const GameAction *action)
{
  if (G_UNLIKELY (s->game->forced > 0))
    game_forget_forced (s);
  s->game->apply (s, action);
  if (G_UNLIKELY (s->turn == GAME_HAND_OVER))
    game_settle (s);
}

/* The seats that may act now; none if no seat is on turn. */
static inline SeatMask
game_may_act (const GameState *s)
{
  if (s->turn < 0)
    return GAME_NONE;
  if (G_UNLIKELY (s->game->call != NULL) && !s->secret)
    return (SeatMask) (s->game->call->may_act (s) | 1u << s->turn);
  return (SeatMask) (1u << s->turn);
}

/* Lists what the seat on turn may do; nothing if no seat is on turn. */
static inline void
game_choices (const GameState *s, GameChoices *out)
{
  out->n = 0;
  if (s->turn >= 0)
    s->game->choices (s, out);
}

/* The chips of the pot that lie before SEAT while the hand runs. */
static inline gint64
game_staked (const GameState *view, guint seat)
{
  return view->game->staked != NULL && view->turn != GAME_HAND_OVER ? view->game->staked (view, seat) : 0;
}

/* SEAT and its partners, who win and lose together; they are the same for the whole match, and known before its first
   hand. */
static inline SeatMask
game_side (const GameState *view, guint seat)
{
  guint side = 0;

  for (guint other = seat % view->n_sides; other < view->n_seats; other += view->n_sides)
    side |= 1u << other;
  return (SeatMask) side;
}

/* The seat with the button of whoever acts first in every round; -1: nobody has it. */
static inline gint
game_first_to_act (const GameState *view)
{
  return view->game->people.first != NULL ? view->game->people.first (view) : -1;
}

/* TRUE if the match itself says who has won it, which need not be the best score. */
static inline gboolean
game_names_winners (const Game *game)
{
  return game->match != NULL && game->match->winners != NULL;
}

/* Who has won a match that is over, if it says so itself; 0: the best score has. */
static inline SeatMask
game_named_winners (const GameState *s)
{
  const GameMatch *match = s->game->match;

  if (!s->over || match == NULL)
    return 0;
  return match->winners != NULL ? match->winners (s) : match->leaders != NULL ? match->leaders (s) : 0;
}

/* With GAME_CHIPS: TRUE if the next hand costs nothing, because the pot already holds what it costs. */
static inline gboolean
game_is_paid (const GameState *s)
{
  return s->game->match != NULL && s->game->match->is_paid != NULL && s->game->match->is_paid (s);
}

/* TRUE if bots do not call for now. */
static inline gboolean
game_hesitates (const GameState *s)
{
  return s->game->call != NULL && s->game->call->hesitates (s);
}

/* The game of this hand if each hand may be another one.  NULL: it is not named yet, or the game is no mix. */
static inline const Game *
game_of_hand (const GameState *view)
{
  return view->game->mix != NULL ? view->game->mix->named (view) : NULL;
}

/* The word of the zone in files. */
static inline const char *
game_zone_word (const GameState *s, guint zone)
{
  return s->game->zones[s->zone[zone].name].word;
}

/* The note on the plate of a seat; NULL: there is nothing to say. */
static inline char *
game_seat_note (const GameState *view, guint seat, const char *const *names)
{
  return view->game->people.seat_note != NULL ? view->game->people.seat_note (view, seat, names) : NULL;
}

/* Nearly every action has at most one card and no amount, and is tested here.  The loop asks all choices, because the
   one that fits cannot be predicted. */
static inline gboolean
game_fits (const GameChoices *choices, const GameAction *action)
{
  CardSet  others = action->cards & (action->cards - 1);
  gboolean is_plain = (others | action->part[0] | action->part[1]) == 0 && action->amount == 0
                      && action->n == (action->cards != 0) && action->word[0] == '\0';
  guint fits = 0;

  for (guint i = 0; i < choices->n && is_plain; i++)
    {
      const GameChoice *choice = &choices->v[i];

      fits |= (guint) (action->verb == choice->verb) & (action->target == choice->target)
              & ((action->cards & ~choice->of) == 0) & (action->n >= choice->min) & (action->n <= choice->max)
              & ((choice->lo | choice->hi | choice->step | choice->word) == 0);
    }
  return fits || game_fits_any (choices, action);
}

/* ACTION must fit a choice. */
static inline gboolean
game_allows (const GameState *s, const GameAction *action)
{
  return s->game->judge == NULL || s->game->judge->allows (s, action);
}

/* CHOICES are those of the seat on turn. */
static inline gboolean
game_is_legal (const GameState *s, const GameChoices *choices, const GameAction *action)
{
  return game_fits (choices, action) && game_allows (s, action);
}

/* Picks at random what the seat on turn may do; FALSE: nothing legal was found. */
static inline gboolean
game_pick_legal (const GameState *s, const GameChoices *choices, guint64 *random, GameAction *out)
{
  game_pick (choices, random, out);
  return s->game->judge == NULL || game_make_legal (s, choices, random, out);
}

G_END_DECLS

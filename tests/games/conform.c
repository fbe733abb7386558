/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws of game.h, checked on one match of random play: all but secrecy, which is in conform-worlds.c. */
#include "conform.h"

#include <string.h>

#include "cards/help/result.h"

#define WATCHDOG   200000
#define MANY_TRIES 100000

typedef struct
{
  const Conform *conform;
  ConformCount  *count;
  GameState     *s, *before, *view, *again;
  GamePlay      *play; /* the same match as a table steps through it */
  GameChoices    choices, seen_choices;
  guint64        random;
  GArray        *moves; /* GameMove of this hand */
  guint          hand_at, decisions;
} Run;

/* --- Places of the cards --- */

static gboolean
is_card_of (const GameState *s, Card card)
{
  guint copies = 0;

  for (guint i = 0; i < s->n_packs; i++)
    if (s->pack[i].faces & CARD_SET (card_face (card)))
      copies += s->pack[i].copies;
  return card_copy (card) < copies;
}

/* The set of each zone names exactly its cards, and freed places are 0. */
static char *
check_zone (const GameState *s, guint zone)
{
  const GameZone *z = &s->zone[zone];
  const Card     *run = game_cards (s, zone);
  CardSet         faces = 0;

  for (guint i = 0; i < z->n; i++)
    if (!card_is_hidden (run[i]))
      faces |= CARD_SET (card_face (run[i]));
  for (guint i = z->n; i < z->cap; i++)
    if (run[i] != 0 || (z->mixed && run[z->cap + i] != 0))
      return g_strdup_printf ("law 6: a freed place of zone %u is not zero", zone);
  if (faces != s->set[zone])
    return g_strdup_printf ("law 2: the set of zone %u is not of its cards", zone);
  return NULL;
}

static char *
check_cards (const GameState *s)
{
  guint8 times[CARD_MAX_COPIES][CARD_MOST_FACES] = { { 0 } };
  guint  n = 0, all = 0;

  for (guint zone = 0; zone < s->n_zones; zone++)
    {
      char *wrong = check_zone (s, zone);

      if (wrong != NULL)
        return wrong;
      for (guint i = 0; i < s->zone[zone].n; i++, n++)
        {
          Card card = game_cards (s, zone)[i];

          if (card_is_hidden (card) || !is_card_of (s, card) || times[card_copy (card)][card_face (card)]++ > 0)
            return g_strdup_printf ("law 2: card %x is twice on the table, or not in the deck", card);
        }
    }
  for (guint i = 0; i < s->n_packs; i++)
    all += card_set_size (s->pack[i].faces) * (guint) s->pack[i].copies;
  return n == all ? NULL : g_strdup_printf ("law 2: %u cards on the table, %u in the deck", n, all);
}

/* --- Words --- */

static const char *const names[GAME_MAX_SEATS]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Max", "Ned" };

char *
conform_words (const GameState *view)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *outcome = game_outcome (view, names);
  GString         *words = g_string_new (NULL);

  if (view->game->people.labels != NULL)
    view->game->people.labels (view, names, labels);
  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (words, "label: %s\n", (const char *) labels->pdata[i]);
  if (outcome != NULL)
    g_string_append_printf (words, "outcome: %s\n", outcome);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *note = game_seat_note (view, seat, names);

      if (note != NULL)
        g_string_append_printf (words, "%s: %s\n", names[seat], note);
      g_string_append_printf (words, "%s staked %" G_GINT64_FORMAT "\n", names[seat], game_staked (view, seat));
    }
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].role == ZONE_MELDS && view->zone[zone].owner >= 0)
      g_string_append_printf (words, "meld %d: %s\n", view->zone[zone].number, names[view->zone[zone].owner]);
  g_string_append_printf (words, "idle: %x\n", view->idle);
  return g_string_free (words, FALSE);
}

/* Words must be complete, and call people by their names. */
static char *
check_words (Run *run)
{
  g_autofree char *words = conform_words (run->view);

  if (strstr (words, ": \n") != NULL || strstr (words, "(null)") != NULL || !g_utf8_validate (words, -1, NULL))
    return g_strdup_printf ("law 10: something is said without words: %s", words);
  if (g_regex_match_simple ("seats? [0-9]", words, G_REGEX_CASELESS, 0))
    return g_strdup_printf ("law 10: a number in place of a name: %s", words);
  if (run->view->idle >> run->s->n_seats != 0)
    return g_strdup_printf ("law 10: somebody is idle who does not sit there: %s", words);
  return NULL;
}

/* --- Views --- */

static gboolean
may_see (const GameState *s, guint zone, guint i, gint seat)
{
  SeatMask seen = s->zone[zone].mixed ? game_cards (s, zone)[s->zone[zone].cap + i] : s->zone[zone].seen;

  return seat >= 0 ? (seen >> seat & 1) != 0 : seen == GAME_ALL;
}

/* TRUE if only the card's back is seen, where backs are, and nothing tells which of the hidden cards of the zone it
   is. */
static gboolean
is_hidden_as_it_should (const GameState *s, const GameState *view, guint zone, guint i)
{
  const Card *cards = game_cards (s, zone), *seen = game_cards (view, zone);
  guint       n = game_count (s, zone);
  gint        more = 0; /* how many more first backs are seen than there are */

  if (!(s->backed >> zone & 1) || (zone == s->stock && i + 1 < n))
    return seen[i] == CARD_HIDDEN;
  if (s->zone[zone].mixed || zone == s->stock)
    return seen[i] == CARD_BACK (card_back (cards[i]));
  for (guint k = 0; k < n; k++)
    more += (seen[k] == CARD_BACK (1)) - (card_back (cards[k]) == 1);
  return more == 0 && (seen[i] == CARD_BACK (1) || seen[i] == CARD_BACK (2)) && (i == 0 || seen[i - 1] >= seen[i]);
}

static char *
check_view (Run *run, gint seat)
{
  const GameState *s = run->s;
  GameState       *view = run->view;
  char            *wrong = NULL;

  game_view (s, seat, view);
  run->count->views++;
  for (guint zone = 0; zone < s->n_zones && wrong == NULL; zone++)
    {
      for (guint i = 0; i < s->zone[zone].n; i++)
        if (may_see (s, zone, i, seat) ? game_cards (view, zone)[i] != game_cards (s, zone)[i]
                                       : !is_hidden_as_it_should (s, view, zone, i))
          return g_strdup_printf ("law 4: the view of seat %d does not show just what it may of zone %u", seat, zone);
      wrong = check_zone (view, zone);
    }
  if (wrong != NULL)
    return wrong;
  if (view->random != 0 || view->shuffle != NULL)
    return g_strdup_printf ("law 4: the view of seat %d has the generator", seat);
  if (s->secret && s->turn != seat && view->turn != GAME_HIDDEN)
    return g_strdup_printf ("law 5: the view of seat %d shows whom the window asks", seat);
  for (gint other = 0; other < GAME_MAX_SEATS; other++)
    if (other != seat && (view->seal[other].verb != 0 || view->seal[other].amount != 0))
      return g_strdup_printf ("law 4: the view of seat %d shows a sealed action", seat);
  game_view (view, seat, run->again);
  if (memcmp (view, run->again, s->size) != 0)
    return g_strdup ("law 4: the view of a view is another");
  return random_below (&run->random, 4) == 0 || s->turn == GAME_HAND_OVER ? check_words (run) : NULL;
}

/* --- Choices and actions --- */

static char *
check_text (Run *run, const GameAction *action)
{
  g_autofree char *line = game_action_print (run->s->game, action);
  gboolean         has_word = run->s->game->verbs[action->verb].shape == SHAPE_WORD;
  g_auto (GStrv) words = g_strsplit (line, " ", has_word ? 2 : -1);
  g_autoptr (GError) error = NULL;
  GameAction read;

  if (has_word) /* the word may stand in marks or without them */
    g_strdelimit (words[1], "\"", ' ');

  run->count->lines++;
  if (!game_action_parse (run->s->game, (const char *const *) words, g_strv_length (words), &read, &error))
    return g_strdup_printf ("law 8: “%s” does not parse: %s", line, error->message);
  if (memcmp (&read, action, sizeof read) != 0)
    return g_strdup_printf ("law 8: “%s” parses to another action", line);
  return NULL;
}

static char *
check_choices (Run *run)
{
  GameState *s = run->s;

  game_choices (s, &run->choices);
  if (run->choices.n == 0)
    return g_strdup_printf ("law 1: nothing is offered to seat %d in phase %s", s->turn,
                            s->game->phases[s->phase].word);
  for (guint i = 0; i < run->choices.n; i++)
    {
      const GameChoice *c = &run->choices.v[i];
      gboolean          groups = s->game->verbs[c->verb].shape == SHAPE_GROUPS;
      gboolean          has_twins = s->game->verbs[c->verb].shape == SHAPE_CARDS && (s->game->flags & GAME_TWINS)
                           && c->step == GAME_TWIN_STEP && c->twins != 0;

      if (c->min > c->max || c->max > card_set_size (c->of) + card_set_size (game_choice_twins (c))
          || (!has_twins
              && (c->step < 0 || (groups ? c->lo < 0 || c->hi < 0 || c->lo + c->hi > c->max : c->lo > c->hi)))
          || s->game->verbs[c->verb].word == NULL)
        return g_strdup_printf ("law 2: choice %u fits no action", i);
    }
  game_view (s, s->turn, run->view);
  run->seen_choices.n = 0;
  s->game->choices (run->view, &run->seen_choices);
  if (run->seen_choices.n != run->choices.n
      || memcmp (run->seen_choices.v, run->choices.v, run->choices.n * sizeof (GameChoice)) != 0)
    return g_strdup_printf ("law 3: seat %d has other choices by its view", s->turn);
  return NULL;
}

/* Makes up an action, most often one that does not fit: it must be refused and change nothing. */
static char *
check_refusal (Run *run)
{
  GameState *s = run->s;
  g_autoptr (GError) error = NULL;
  GameAction action;
  guint      n_verbs = 0;

  while (s->game->verbs[n_verbs].word != NULL)
    n_verbs++;
  game_pick (&run->choices, &run->random, &action);
  switch (random_below (&run->random, 4))
    {
    case 0:
      action.verb = (guint8) random_below (&run->random, n_verbs);
      break;
    case 1:
      action.cards = CARD_SET (random_below (&run->random, CARD_MOST_FACES));
      action.n = 1;
      break;
    case 2:
      action.amount = (gint32) random_below (&run->random, 1000);
      break;
    default:
      action.target = (gint16) ((gint) random_below (&run->random, 54) - 1);
    }
  if (game_fits (&run->choices, &action) || (s->game->verbs[action.verb].shape == SHAPE_MATCH && action.target < 0))
    return NULL;
  memcpy (run->again, s, s->size);
  run->count->refused++;
  if (game_do (s, &action, &error))
    return g_strdup ("law 2: what fits no choice was done");
  if (error == NULL || strlen (error->message) < 10)
    return g_strdup ("law 2: a refusal without a sentence");
  return memcmp (run->again, s, s->size) == 0 ? NULL : g_strdup ("law 2: a refused action changed the state");
}

static char *
pick_legal (Run *run, GameAction *action)
{
  const GameJudge *judge = run->s->game->judge;

  for (guint i = 0; i < MANY_TRIES; i++)
    {
      GameAction straightened;
      gboolean   is_allowed = FALSE;

      game_pick (&run->choices, &run->random, action);
      straightened = *action;
      if (judge != NULL && judge->straighten != NULL)
        is_allowed = judge->straighten (run->s, &straightened);
      if (!game_fits (&run->choices, action) || !game_fits (&run->choices, &straightened))
        return g_strdup ("law 2: a picked action does not fit");
      if (is_allowed && !game_allows (run->s, &straightened))
        return g_strdup ("law 2: a straightened action is said to be allowed, and is not");
      if (run->s->game->verbs[action->verb].shape == SHAPE_MELDS) /* nobody picks melds card by card */
        *action = straightened;
      if (game_allows (run->s, action))
        return NULL;
    }
  return g_strdup ("law 1: every action is refused");
}

/* The advice of a bot must be as legal as a player's action. */
static char *
check_advice (Run *run)
{
  const Game *game = run->s->game;
  GameAction  action;

  if (game->bots.advise == NULL)
    return NULL;
  game_view (run->s, run->s->turn, run->view);
  game->bots.advise (run->view, &run->choices, &run->random, &action);
  if (!game_is_legal (run->s, &run->choices, &action))
    {
      g_autofree char *line = game_action_print (game, &action);
      g_autofree char *list = game_choices_print (run->s, &run->choices);

      return g_strdup_printf ("law 2: the advice “%s” is not among %s", line, list);
    }
  return check_text (run, &action);
}

/* The faces that SEAT sees before the action or after it; where copies are told apart, those of that COPY. */
static CardSet
shown_to (Run *run, gint seat, guint copy)
{
  CardSet shown = 0;

  for (guint i = 0; i < 2; i++)
    {
      game_view (i == 0 ? run->before : run->s, seat, run->view);
      for (guint zone = 0; zone < run->s->n_zones; zone++)
        shown |= run->s->game->flags & GAME_TWINS ? game_copies (run->view, zone, copy) : run->view->set[zone];
    }
  return shown;
}

/* Whether LINE shows of a sealed action no more than its word, and that only if the verb is announced. */
static gboolean
is_sealed (const GameVerb *verb, const char *line)
{
  g_autofree char *announced = g_strconcat (verb->word, " (sealed)", NULL);

  return g_strcmp0 (line, verb->announced ? announced : "(sealed)") == 0;
}

/* Law 9: the words of the line that are cards must lie open to the reader before or after the action. */
static char *
check_readers (Run *run, gint actor, const GameAction *action)
{
  for (gint seat = CONFORM_FIRST; seat < run->s->n_seats; seat++)
    {
      g_autofree char *line = NULL;
      g_auto (GStrv) words = NULL;
      CardSet named[CARD_MAX_COPIES] = { 0 };
      Card    card;

      if (!conform_is_reader (seat) || seat == actor || run->s->game->verbs[action->verb].open)
        continue;
      line = run->conform->read (run->before, run->s, actor, action, seat);
      words = line != NULL ? g_strsplit (line, " ", -1) : g_new0 (char *, 1);
      if (run->s->sealed >> actor & 1 && !is_sealed (&run->s->game->verbs[action->verb], line))
        return g_strdup_printf ("law 9: seat %d reads the sealed “%s”", seat, line);
      for (guint i = 0; words[i] != NULL; i++)
        if (game_card_parse (run->s->game, words[i], &card))
          named[card_copy (card)] |= CARD_SET (card_face (card));
      for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
        if (named[copy] != 0 && (named[copy] & ~shown_to (run, seat, copy)) != 0)
          return g_strdup_printf ("law 9: seat %d reads “%s” and sees no such card", seat, line);
    }
  return NULL;
}

/* --- The log --- */

/* The faces that lie open to everybody. */
static CardSet
open_faces (const GameState *s, GameState *view)
{
  CardSet faces = 0;

  game_view (s, GAME_OUTSIDER, view);
  for (guint zone = 0; zone < s->n_zones; zone++)
    faces |= view->set[zone];
  return faces;
}

/* Law 11: the framework tells which cards have come from nobody's place or were hidden from their own seat; a seal that
   opens shows what was said under it.  At the end of a hand the outcome has to say it. */
static char *
check_turned_up (Run *run, const GameAction *action)
{
  const GameState *s = run->s;
  CardSet          turned, told = action != NULL ? action->cards : 0, nobodys = 0;
  guint            seat;

  if (s->many || s->turn == GAME_HAND_OVER || (run->before->sealed & ~s->sealed) != 0)
    return NULL;
  turned = open_faces (s, run->view) & ~open_faces (run->before, run->view);
  if (action != NULL && s->game->verbs[action->verb].shape == SHAPE_MATCH)
    told |= CARD_SET (action->target);
  for (guint zone = 0; zone < s->n_zones && (turned & ~told) != 0; zone++)
    {
      gint owner = run->before->zone[zone].owner;

      if (s->zone[zone].seen == GAME_ALL && run->before->zone[zone].seen != GAME_ALL)
        told |= s->set[zone]; /* a hand that is laid open counts as told */
      if ((turned & run->before->set[zone]) == 0)
        continue;
      game_view (run->before, owner, run->view);
      nobodys |= run->before->set[zone] & ~(owner >= 0 && owner < s->n_seats ? run->view->set[zone] : 0);
    }
  for (guint i = 0; i < s->n_forced; i++)
    {
      GameAction forced = game_forced_action (s, i, &seat);

      if (!s->game->verbs[forced.verb].open && (forced.cards & ~open_faces (s, run->view)) != 0)
        return g_strdup ("law 11: the log names a forced card that lies hidden");
      told |= forced.cards;
    }
  if ((turned & ~told & ~nobodys) == 0)
    return NULL;
  return g_strdup_printf ("law 11: card %u is turned up and the log does not say so",
                          card_set_first (turned & ~told & ~nobodys));
}

/* --- A match --- */

static char *
check_views (Run *run)
{
  char *wrong = NULL;

  for (gint seat = CONFORM_FIRST; seat < run->s->n_seats && wrong == NULL; seat++)
    if (conform_is_reader (seat))
      wrong = check_view (run, seat);
  return wrong;
}

static char *
check_moment (Run *run)
{
  char *wrong = check_cards (run->s);

  if (wrong == NULL)
    wrong = check_views (run);
  if (wrong == NULL && random_below (&run->random, 6) == 0)
    wrong = conform_worlds (run->conform, run->s, &run->random, run->count);
  return wrong;
}

/* The table must stop at every state that there is, except those of the house, which nobody waits for. */
static char *
check_play (Run *run)
{
  const GameState *s = run->s, *t = game_play_state (run->play);

  if (s->turn == (gint) s->n_seats || memcmp (t, s, s->size) == 0)
    return NULL;
  if (t->turn != s->turn || t->secret != s->secret)
    return g_strdup ("law 5: the table is led past a step");
  return g_strdup ("law 6: the same moves led elsewhere at a table");
}

static char *
take_step (Run *run)
{
  GameState *s = run->s;
  gint       actor;
  GameMove   move = { 0 };
  GameAction action;
  char      *wrong = NULL;

  memcpy (run->before, s, s->size);
  if (s->secret)
    run->count->windows++;
  if (game_step_on (s))
    {
      game_play_step_on (run->play, NULL);
      wrong = check_turned_up (run, NULL);
      return wrong != NULL ? wrong : check_play (run);
    }
  game_view (s, GAME_OUTSIDER, run->view);
  if (!s->secret && game_may_act (run->view) != game_may_act (s))
    return g_strdup ("law 3: who may act is not what everybody sees");
  actor = conform_actor (s, &run->random);
  s->turn = (gint8) actor; /* for the time of its action */
  if ((wrong = check_choices (run)) != NULL || (wrong = check_refusal (run)) != NULL
      || (wrong = check_advice (run)) != NULL || (wrong = pick_legal (run, &action)) != NULL
      || (wrong = check_text (run, &action)) != NULL)
    return wrong;
  game_apply (s, &action);
  if (actor < (gint) s->n_seats && !game_play_do (run->play, actor, &action, NULL))
    return g_strdup ("law 2: the table refuses what is legal");
  if ((wrong = check_turned_up (run, &action)) != NULL || (wrong = check_play (run)) != NULL)
    return wrong;
  move = (GameMove){ .seat = actor, .action = action };
  g_array_append_val (run->moves, move);
  run->decisions++;
  run->count->decisions++;
  if (run->decisions > WATCHDOG)
    return g_strdup ("law 7: the match does not end");
  return check_readers (run, actor, &action);
}

/* Undo replays the hand from its deal: the same bytes, however far it goes. */
static char *
check_replay (Run *run, const GameState *dealt)
{
  GameState *again = run->again;

  memcpy (again, dealt, dealt->size);
  for (guint i = 0; i < run->moves->len; i++)
    {
      g_autoptr (GError) error = NULL;

      while (game_step_on (again))
        ;
      again->turn = (gint8) g_array_index (run->moves, GameMove, i).seat;
      if (!game_do (again, &g_array_index (run->moves, GameMove, i).action, &error))
        return g_strdup_printf ("law 6: move %u was legal and is not: %s", i, error->message);
      run->count->undone++;
    }
  while (game_step_on (again))
    ;
  return memcmp (again, run->s, again->size) == 0 ? NULL : g_strdup ("law 6: the same moves led elsewhere");
}

/* Undo and redo at a table: some moves back and forward again must lead to the same state. */
static char *
check_undo (Run *run)
{
  guint n = random_below (&run->random, 6), back = 0;

  while (back < n && game_play_undo (run->play))
    back++;
  for (; back > 0; back--)
    if (!game_play_redo (run->play))
      return g_strdup ("law 6: a move that was taken back cannot be made again");
  return check_play (run) != NULL ? g_strdup ("law 6: moves that were taken back lead elsewhere") : NULL;
}

static gboolean
deal_hand (Run *run)
{
  const Conform *conform = run->conform;
  GameSetup      setup = { .game = conform->game, .n_seats = conform->n_seats, .dealer = -1, .seed = conform->seed };

  game_deal_hand (run->s, conform->seed, NULL, 0, NULL);
  if (run->play != NULL)
    return game_play_next (run->play, NULL, 0, NULL);
  memcpy (setup.option, conform->option, sizeof setup.option);
  run->play = game_play_new (&setup, NULL, 0, NULL);
  return run->play != NULL;
}

static char *
check_end_of_hand (Run *run, const gint64 *scores)
{
  const GameState *s = run->s;
  gint64           sum = 0;
  gint64           moved = 0;

  run->count->hands++;
  for (guint seat = 0; seat <= s->n_seats; seat++) /* including the house */
    {
      sum += s->paid[seat];
      moved += s->score[seat] - scores[seat];
    }
  if ((s->game->flags & GAME_ZERO_SUM) && sum != 0)
    return g_strdup_printf ("law 7: the hand pays %" G_GINT64_FORMAT " out of nothing", sum);
  if (moved != sum)
    return g_strdup ("law 7: the scores did not move by what the hand paid");
  return s->secret || s->sealed ? g_strdup ("law 5: a hand ended with a secret open") : NULL;
}

static char *
play_hand (Run *run)
{
  GameState            *s = run->s;
  gint64                scores[GAME_MAX_SEATS];
  g_autofree GameState *dealt = NULL;
  char                 *wrong;

  if ((wrong = conform_deals (run->conform, s, &run->random, run->count)) != NULL)
    return wrong;
  memcpy (scores, s->score, sizeof scores);
  memcpy (run->again, s, s->size);
  if (!deal_hand (run))
    return g_strdup ("law 1: a table cannot deal the hand");
  if ((wrong = check_play (run)) != NULL)
    return wrong;
  game_deal_hand (run->again, run->conform->seed, NULL, 0, NULL);
  if (memcmp (run->again, s, s->size) != 0)
    return g_strdup ("law 6: the same deal is another");
  dealt = g_memdup2 (s, s->size);
  g_array_set_size (run->moves, 0);
  while (s->turn != GAME_HAND_OVER)
    if ((wrong = check_moment (run)) != NULL || (wrong = take_step (run)) != NULL)
      return wrong;
  game_choices (s, &run->choices);
  if (run->choices.n > 0)
    return g_strdup ("law 1: something is offered though the hand is over");
  if ((wrong = check_cards (s)) != NULL || (wrong = check_end_of_hand (run, scores)) != NULL
      || (wrong = check_views (run)) != NULL
      || (wrong = conform_worlds (run->conform, s, &run->random, run->count)) != NULL)
    return wrong;
  if ((wrong = check_undo (run)) != NULL)
    return wrong;
  return check_replay (run, dealt);
}

char *
conform_match (const Conform *conform, ConformCount *count)
{
  gsize                 size = game_state_size (conform->game);
  g_autofree GameState *s = g_malloc (size), *before = g_malloc (size), *view = g_malloc (size),
                       *again = g_malloc (size);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
  g_autofree Run *run = g_new0 (Run, 1);
  char           *wrong = NULL;

  *run = (Run){ .conform = conform,
                .count = count,
                .s = s,
                .before = before,
                .view = view,
                .again = again,
                .random = conform->seed ^ 0x5555,
                .moves = moves };
  /* Bytes that a game leaves unset must not matter. */
  memset (s, 0xa5, size);
  game_begin (s, conform->game, conform->n_seats, conform->option, -1);
  while (!s->over && wrong == NULL)
    wrong = play_hand (run);
  g_clear_pointer (&run->play, game_play_free);
  count->longest = MAX (count->longest, run->decisions);
  return wrong;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who holds each seat of a table, and who is to be asked next. */
#include "table-seats.h"

#include "table-forced.h"

static void
set_bit (SeatMask *mask, guint seat, gboolean is_set)
{
  *mask = (SeatMask) (is_set ? *mask | 1u << seat : *mask & ~(1u << seat));
}

static gboolean
has_bit (SeatMask mask, gint seat)
{
  return seat >= 0 && (mask >> seat & 1) != 0;
}

void
table_seats_init (TableSeats *seats, guint n)
{
  *seats = (TableSeats){ .n = n, .looker = -1, .since = -1, .caller = -1, .at_laptop = -1, .on_phone = -1 };
}

/* --- Who holds a seat --- */

TableHolder
table_seats_get_holder (const TableSeats *seats, guint seat)
{
  if (!has_bit (seats->people, (gint) seat))
    return TABLE_BOT;
  if (!has_bit (seats->phones, (gint) seat))
    return TABLE_LAPTOP;
  return has_bit (seats->away, (gint) seat) ? TABLE_AWAY : TABLE_PHONE;
}

gboolean
table_seats_set_holder (TableSeats *seats, guint seat, TableHolder holder)
{
  TableHolder now = table_seats_get_holder (seats, seat);

  if (now == holder || now == TABLE_BOT || holder == TABLE_BOT)
    return FALSE;
  set_bit (&seats->phones, seat, holder != TABLE_LAPTOP);
  set_bit (&seats->away, seat, holder == TABLE_AWAY);
  if (holder != TABLE_LAPTOP && seats->looker == (gint) seat)
    table_seats_drop (seats);
  return TRUE;
}

void
table_seats_set_person (TableSeats *seats, guint seat, gboolean is_person)
{
  set_bit (&seats->people, seat, is_person);
}

void
table_seats_take_over (TableSeats *seats, guint seat, gboolean is_person)
{
  gboolean was_alone = table_seats_count_at_laptop (seats) == 1;

  set_bit (&seats->people, seat, is_person);
  set_bit (&seats->phones, seat, FALSE);
  set_bit (&seats->standing, seat, FALSE);
  if (seats->looker == (gint) seat)
    seats->is_lifted = FALSE;
  else if (was_alone)
    seats->is_lifted = TRUE;
}

gboolean
table_seats_is_at_laptop (const TableSeats *seats, gint seat)
{
  return has_bit (seats->people & (SeatMask) ~seats->phones, seat);
}

guint
table_seats_count_people (const TableSeats *seats)
{
  return (guint) __builtin_popcount (seats->people);
}

guint
table_seats_count_at_laptop (const TableSeats *seats)
{
  return (guint) __builtin_popcount (seats->people & (SeatMask) ~seats->phones);
}

gboolean
table_seats_has_bots (const TableSeats *seats)
{
  return table_seats_count_people (seats) < seats->n;
}

/* --- The laptop --- */

/* The only person at the laptop; -1: there is none, or there are several. */
static gint
find_only_person (const TableSeats *seats)
{
  return table_seats_count_at_laptop (seats) == 1 ? __builtin_ctz (seats->people & (SeatMask) ~seats->phones) : -1;
}

void
table_seats_lift (TableSeats *seats)
{
  seats->looker = seats->at_laptop;
  seats->is_lifted = TRUE;
  seats->since = (gint) seats->seen[seats->looker];
}

void
table_seats_drop (TableSeats *seats)
{
  seats->looker = -1;
  seats->is_lifted = FALSE;
}

void
table_seats_see (TableSeats *seats, guint step)
{
  if (seats->looker >= 0)
    seats->seen[seats->looker] = step;
}

void
table_seats_note_step (TableSeats *seats, guint step, gint seat)
{
  seats->since = -1;
  if (seat >= 0)
    seats->seen[seat] = step;
  seats->called = GAME_NONE;
  table_seats_open_window (seats);
}

/* With one person at the laptop, that person is always the looker. */
static void
let_look (TableSeats *seats)
{
  gint only = find_only_person (seats);

  if (only >= 0)
    seats->looker = only;
  else if (!seats->is_lifted)
    seats->looker = -1;
}

static void
ask_nobody (TableSeats *seats)
{
  seats->asked = GAME_NONE;
  seats->at_laptop = seats->on_phone = -1;
  seats->is_covered = FALSE;
}

void
table_seats_rest (TableSeats *seats)
{
  ask_nobody (seats);
  let_look (seats);
}

void
table_seats_gather (TableSeats *seats)
{
  seats->is_lifted = FALSE;
  table_seats_rest (seats);
}

gboolean
table_seats_is_private (const TableSeats *seats)
{
  return seats->is_lifted || table_seats_count_at_laptop (seats) == 1;
}

gint
table_seats_get_reader (const TableSeats *seats)
{
  return seats->looker >= 0 && table_seats_is_private (seats) ? seats->looker : GAME_OUTSIDER;
}

static gboolean
shows_the_same (const GameState *view, const GameState *other)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->seal[seat].verb != other->seal[seat].verb || view->seal[seat].amount != other->seal[seat].amount)
      return FALSE;
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      if (game_cards (view, zone)[i] != game_cards (other, zone)[i])
        return FALSE;
  return TRUE;
}

/* TRUE if SEAT, which is on turn, sees nothing that an outsider does not see, and all may see what it does. */
static gboolean
is_in_the_open (GamePlay *play, gint seat)
{
  const GameState      *s = game_play_state (play);
  const GameChoices    *choices = game_play_choices (play);
  g_autofree GameState *mine = g_malloc (s->size), *theirs = g_malloc (s->size);

  for (guint i = 0; i < choices->n; i++)
    if (s->game->verbs[choices->v[i].verb].sealed || s->game->verbs[choices->v[i].verb].unnoticed)
      return FALSE;
  game_view (s, seat, mine);
  game_view (s, GAME_OUTSIDER, theirs);
  return shows_the_same (mine, theirs);
}

/* Asks SEAT at the laptop, to act or to see whether it may. */
static void
ask_at_laptop (TableSeats *seats, GamePlay *play, gint seat)
{
  seats->at_laptop = seat;
  set_bit (&seats->asked, (guint) seat, TRUE);
  if ((seats->is_lifted && seats->looker == seat) || find_only_person (seats) == seat)
    {
      seats->looker = seat;
      return;
    }
  table_seats_drop (seats);
  if (!game_play_state (play)->secret && is_in_the_open (play, seat))
    seats->looker = seat;
  else
    seats->is_covered = TRUE;
}

/* --- Secret windows --- */

void
table_seats_open_window (TableSeats *seats)
{
  seats->answered = GAME_NONE;
  seats->has_answer = FALSE;
}

void
table_seats_answer (TableSeats *seats, guint seat, const GameAction *action)
{
  set_bit (&seats->answered, seat, TRUE);
  if (action == NULL)
    return;
  seats->answer = *action;
  seats->has_answer = TRUE;
}

void
table_seats_set_standing (TableSeats *seats, guint seat, gboolean stands)
{
  gboolean stood = has_bit (seats->standing, (gint) seat);

  set_bit (&seats->standing, seat, stands);
  /* If nobody else is asked, a window that is still open asks again. */
  if (stood && !stands && table_seats_count_people (seats) == 1)
    table_seats_open_window (seats);
}

gboolean
table_seats_hides_end (const TableSeats *seats)
{
  return table_seats_has_bots (seats) || seats->standing != 0;
}

gboolean
table_seats_find_pass (const Game *game, GameAction *pass)
{
  for (guint verb = 0; game->verbs[verb].word != NULL; verb++)
    if (game->verbs[verb].unnoticed && game->verbs[verb].shape == SHAPE_PLAIN)
      {
        *pass = (GameAction){ .verb = (guint8) verb, .target = -1 };
        return TRUE;
      }
  return FALSE;
}

/* Sits out, and has left with their phone: they are not waited for in the hand that they were dealt. */
static gboolean
is_absent (const TableSeats *seats, const GamePlay *play, gint seat)
{
  return has_bit (game_play_away (play) & seats->away, seat);
}

/* TRUE if a standing pass answers for SEAT; FALSE: it has to be asked.  A standing pass that is not possible is
   dropped. */
static gboolean
answers_itself (TableSeats *seats, GamePlay *play, gint seat)
{
  const GameState *s = game_play_state (play);
  GameAction       pass;

  if (!has_bit (seats->standing, seat) && !is_absent (seats, play, seat))
    return FALSE;
  if (s->turn != seat)
    return TRUE;
  if (table_seats_find_pass (s->game, &pass) && game_play_would (play, seat, &pass))
    {
      table_seats_answer (seats, (guint) seat, &pass);
      return TRUE;
    }
  set_bit (&seats->standing, (guint) seat, FALSE);
  return FALSE;
}

static TableNext
find_next_in_window (TableSeats *seats, GamePlay *play)
{
  const GameState *s = game_play_state (play);
  gboolean         is_alone = table_seats_count_people (seats) == 1;
  gint             next = -1; /* to be asked at the laptop, from the dealer's left on */

  for (gint i = 1; i <= s->n_seats; i++)
    {
      gint     seat = (s->dealer + i) % s->n_seats;
      gboolean is_here = table_seats_is_at_laptop (seats, seat);

      if (!has_bit (seats->people & (SeatMask) ~seats->answered, seat) || (is_here && next >= 0))
        continue;
      /* A person who is alone is not asked for nothing: there is nobody to whom the questions could reveal anything. */
      if (answers_itself (seats, play, seat) || (is_alone && s->turn != seat))
        table_seats_answer (seats, (guint) seat, NULL);
      else if (is_here)
        next = seat;
      else
        set_bit (&seats->asked, (guint) seat, TRUE);
    }
  if (next >= 0)
    ask_at_laptop (seats, play, next);
  else
    let_look (seats);
  if (seats->asked != GAME_NONE)
    return (TableNext){ TABLE_NEXT_WINDOW, next };
  return (TableNext){ TABLE_NEXT_CLOSE, s->turn >= 0 ? s->turn : -1 };
}

static gboolean
is_offered (const Game *game, const GameChoices *choices, const char *verb)
{
  for (guint i = 0; verb != NULL && i < choices->n; i++)
    if (g_str_equal (game->verbs[choices->v[i].verb].word, verb))
      return TRUE;
  return FALSE;
}

/* Finds the act that risks least for a seat whose player is gone: to check, else to fold, and where the rules force a
   bet, the smallest. */
gboolean
table_seats_find_rest (GamePlay *play, GameAction *rest)
{
  const Game        *game = game_play_state (play)->game;
  const GameChoices *choices = game_play_choices (play);
  const GameChoice  *found = NULL;

  for (guint i = 0; i < choices->n; i++)
    {
      const GameChoice *choice = &choices->v[i];
      const GameVerb   *verb = &game->verbs[choice->verb];

      if (verb->rests ? !is_offered (game, choices, verb->pointless) : found == NULL && verb->shape == SHAPE_AMOUNT)
        found = choice;
    }
  if (found == NULL)
    return FALSE;
  *rest = (GameAction){ .verb = found->verb, .target = -1 };
  if (game->verbs[found->verb].shape == SHAPE_AMOUNT)
    rest->amount = found->lo;
  return TRUE;
}

/* --- Who is next --- */

gboolean
table_seats_is_open (const GameState *s)
{
  return s->turn >= 0 && !s->secret && s->game->call != NULL && s->game->call->may_act (s) != GAME_NONE;
}

/* The laptop shows the same to everybody there, and asks whoever is on turn, else the first person there. */
static TableNext
find_next_in_the_open (TableSeats *seats, GamePlay *play)
{
  const GameState *s = game_play_state (play);
  SeatMask         may = game_play_may_act (play);
  gint             seat = s->turn;

  for (gint i = 0; i < s->n_seats && !table_seats_is_at_laptop (seats, seat); i++)
    seat = (s->turn + i) % s->n_seats;
  let_look (seats);
  seats->asked = may & seats->phones;
  if (table_seats_is_at_laptop (seats, seat) && has_bit (may, seat))
    {
      seats->is_lifted = FALSE;
      seats->at_laptop = seats->looker = seat;
      set_bit (&seats->asked, (guint) seat, TRUE);
    }
  return (TableNext){ TABLE_NEXT_OPEN, s->turn };
}

TableNext
table_seats_next (TableSeats *seats, GamePlay *play)
{
  const GameState *s = game_play_state (play);

  ask_nobody (seats);
  if (s->secret)
    return find_next_in_window (seats, play);
  if (s->turn == GAME_HAND_OVER)
    {
      table_seats_gather (seats);
      return (TableNext){ TABLE_NEXT_OVER, -1 };
    }
  if (table_seats_is_open (s))
    return find_next_in_the_open (seats, play);
  let_look (seats);
  if (!has_bit (seats->people, s->turn))
    return (TableNext){ TABLE_NEXT_BOT, s->turn };
  if (is_absent (seats, play, s->turn))
    return (TableNext){ TABLE_NEXT_ABSENT, s->turn };
  if (table_is_forced (play, table_seats_count_people (seats)))
    return (TableNext){ TABLE_NEXT_FORCED, s->turn };
  if (table_seats_is_at_laptop (seats, s->turn))
    ask_at_laptop (seats, play, s->turn);
  else
    {
      seats->on_phone = s->turn;
      seats->asked = (SeatMask) (1u << s->turn);
    }
  return (TableNext){ TABLE_NEXT_PERSON, s->turn };
}

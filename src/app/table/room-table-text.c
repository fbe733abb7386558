/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of a table. */
#include "room-table-text.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "table-forced.h"

char *
room_table_text_asks (const GameState *view)
{
  const GamePeople *people = &view->game->people;
  GameChoices       choices;
  char             *must = NULL;

  if (view->viewer != view->turn || view->turn < 0)
    return NULL;
  game_choices (view, &choices);
  if (people->must != NULL && choices.n > 0 && table_choices_are_single (&choices))
    must = people->must (view);
  return must != NULL ? must : game_asks (view);
}

static char *
say_asked (RoomTable *self, RoomSeatView *look)
{
  const GameState *view = room_seat_view_get_view (look);
  const char      *name = room_table_get_name (self, (guint) room_table_get_asked (self));
  g_autofree char *asks = room_table_text_asks (view);
  const char      *phase = asks != NULL ? asks : game_phase_label (view);

  /* If everybody may act, the question is put to all of them. */
  if (room_seat_view_get_callers (look) != 0 && !game_hesitates (view))
    return room_table_n_at_laptop (self) == 1 ? g_strdup (phase)
                                              /* Translators: what is sought: "A word that begins with T". */
                                              : g_strdup_printf (_ ("%s: press your key, then type it"), phase);
  if (room_table_n_at_laptop (self) == 1) /* Translators: what is to be done: "Your turn. Follow spades". */
    return g_strdup_printf (_ ("Your turn. %s"), phase);
  /* Translators: a name and what is to be done: "Ann, it is your turn. Follow spades". */
  return isolated_printf (_ ("%s, it is your turn. %s"), name, phase);
}

static char *
say_on_phone (RoomTable *self, guint seat)
{
  const char *name = room_table_get_name (self, seat);

  if (room_table_get_holder (self, seat) == TABLE_AWAY)
    return isolated_printf (_ ("It is the turn of %s, who is away."), name);
  return isolated_printf (_ ("%s is choosing on a phone…"), name);
}

static char *
say_waiting (RoomTable *self, RoomSeatView *look)
{
  const GameState *view = room_seat_view_get_view (look);
  gint             on_phone = room_table_get_on_phone (self);

  if (room_table_is_resting (self))
    {
      char *caption = room_seat_view_dup_caption (look);

      return caption != NULL ? caption : g_strdup ("");
    }
  if (on_phone >= 0 || (view->turn >= 0 && room_table_get_holder (self, (guint) view->turn) == TABLE_AWAY))
    return say_on_phone (self, (guint) (on_phone >= 0 ? on_phone : view->turn));
  if (view->turn >= 0 && room_table_is_bot (self, (guint) view->turn, NULL))
    return isolated_printf (_ ("%s is thinking…"), room_table_get_name (self, (guint) view->turn));
  if (view->turn >= 0)
    return isolated_printf (_ ("%s has only one move"), room_table_get_name (self, (guint) view->turn));
  return g_strdup (_ ("The others are deciding…"));
}

char *
room_table_text_turn (RoomTable *self)
{
  RoomSeatView *look;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  look = room_seat_view_get_laptop (self);
  switch (room_table_get_state (self))
    {
    case ROOM_TABLE_PERSON:
      return say_asked (self, look);
    case ROOM_TABLE_NOTHING:
      if (room_table_n_at_laptop (self) == 1)
        return g_strdup (_ ("There is nothing for you to decide."));
      return isolated_printf (_ ("%s, there is nothing for you to decide."),
                              room_table_get_name (self, (guint) room_table_get_asked (self)));
    case ROOM_TABLE_WAIT:
      return say_waiting (self, look);
    case ROOM_TABLE_CURTAIN:
    case ROOM_TABLE_HAND_OVER:
    case ROOM_TABLE_OVER:
    case ROOM_TABLE_BROKEN:
    default:
      return g_strdup ("");
    }
}

/* --- The hand --- */

static gboolean
low_wins (const GameState *view)
{
  return (view->game->flags & GAME_LOW_WINS) != 0;
}

/* The seats with the most points, or with the fewest in a game where low wins. */
static SeatMask
find_best (const GameState *view, const gint64 *points)
{
  SeatMask best = 0;
  gint64   most = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      gint64 here = low_wins (view) ? -points[seat] : points[seat];

      if (best == 0 || here > most)
        best = 0;
      if (best == 0)
        most = here;
      if (here == most)
        best |= (SeatMask) (1 << seat);
    }
  return best;
}

SeatMask
room_table_text_winners (const GameState *view)
{
  SeatMask winners = 0;

  if (view->turn != GAME_HAND_OVER)
    return 0;
  if (!(view->game->flags & GAME_ZERO_SUM))
    winners = find_best (view, view->paid);
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->game->flags & GAME_ZERO_SUM && view->paid[seat] > 0)
      winners |= (SeatMask) (1 << seat);
  if (winners != 0 && !low_wins (view) && view->paid[__builtin_ctz (winners)] == 0)
    return 0; /* nobody has won anything */
  return winners;
}

static char *
list_names (RoomTable *self, SeatMask seats)
{
  const char *names[GAME_MAX_SEATS + 1] = { NULL };
  guint       n = 0;

  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (seats >> seat & 1)
      names[n++] = room_table_get_name (self, seat);
  return list_to_text (names);
}

static gint64
find_paid (RoomTable *self, const GameState *view, guint seat)
{
  return room_table_get_worth (self, view->paid[seat]);
}

/* The seats that share a pot from which nobody has won anything: each took out what it had put in. None if there is
   only one. */
static SeatMask
find_sharers (const GameState *view)
{
  SeatMask sharers = 0;

  for (guint seat = 0; view->game->flags & GAME_CHIPS && seat < view->n_seats; seat++)
    if (game_takes_part (view, seat))
      sharers |= (SeatMask) (1 << seat);
  return sharers & (sharers - 1) ? sharers : 0;
}

/* Says who has lost what in a hand that nobody has won. What lies in a pot for later hands is not lost. */
static char *
say_losers (RoomTable *self, const GameState *view)
{
  guint            hand = (guint) view->hand;
  SeatMask         losers = 0;
  g_autofree char *names = NULL, *chips = NULL;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->paid[seat] < 0)
      losers |= (SeatMask) (1 << seat);
  if (losers == 0 || view->pot > 0)
    return g_strdup_printf (_ ("Hand %u is over: nobody wins anything."), hand);
  if (view->viewer >= 0 && losers >> view->viewer & 1)
    {
      chips = number_to_text (-find_paid (self, view, (guint) view->viewer));
      return g_strdup_printf (_ ("Hand %u is over: you lose %s."), hand, chips);
    }
  names = list_names (self, losers);
  if (losers & (losers - 1))
    return isolated_printf (_ ("Hand %u is over: %s lose."), hand, names);
  chips = number_to_text (-find_paid (self, view, (guint) __builtin_ctz (losers)));
  return isolated_printf (_ ("Hand %u is over: %s loses %s."), hand, names, chips);
}

char *
room_table_text_hand (RoomTable *self, const GameState *view)
{
  SeatMask         winners, sharers;
  g_autofree char *names = NULL, *chips = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  winners = room_table_text_winners (view);
  sharers = winners == 0 ? find_sharers (view) : 0;
  names = list_names (self, winners | sharers);
  if (sharers != 0)
    return isolated_printf (_ ("Hand %u is over: %s share the pot."), (guint) view->hand, names);
  if (winners == 0)
    return say_losers (self, view);
  chips = number_to_text (find_paid (self, view, (guint) __builtin_ctz (winners)));
  if (winners & (winners - 1))
    return isolated_printf (_ ("Hand %u is over: %s win."), (guint) view->hand, names);
  if (low_wins (view))
    return isolated_printf (_ ("Hand %u is over: %s has the fewest points, %s."), (guint) view->hand, names, chips);
  return isolated_printf (_ ("Hand %u is over: %s wins %s."), (guint) view->hand, names, chips);
}

char *
room_table_text_signed (gint64 chips)
{
  g_autofree char *text = number_to_text (ABS (chips));

  return chips == 0 ? g_steal_pointer (&text) : g_strconcat (chips > 0 ? "+" : "−", text, NULL);
}

char *
room_table_text_paid (RoomTable *self, const GameState *view, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  if (low_wins (view))
    return number_to_text (find_paid (self, view, seat));
  return room_table_text_signed (find_paid (self, view, seat));
}

/* --- The match --- */

SeatMask
room_table_text_best (RoomTable *self, const GameState *view)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  if (game_named_winners (view) != 0)
    return game_named_winners (view);
  return find_best (view, view->score);
}

/* FALSE if nobody has won anything: BEST have then only lost least. */
static gboolean
has_won (const GameState *view, SeatMask best)
{
  if (game_named_winners (view) != 0 || low_wins (view))
    return best != 0;
  return best != 0 && view->score[__builtin_ctz (best)] > 0;
}

SeatMask
room_table_text_match_winners (RoomTable *self, const GameState *view)
{
  SeatMask best;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  best = room_table_text_best (self, view);
  return view->over && !room_table_goes_on (self) && has_won (view, best) ? best : 0;
}

char *
room_table_text_match (RoomTable *self, const GameState *view)
{
  SeatMask         best;
  g_autofree char *names = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  best = room_table_text_match_winners (self, view);
  names = list_names (self, best);
  if (room_table_goes_on (self))
    return g_strdup (_ ("The table is closed"));
  if (!view->over)
    return g_strdup (_ ("The table was closed before the match was over."));
  if (best == 0)
    return g_strdup (_ ("Nobody wins anything"));
  if (view->hand == 1)
    return isolated_printf (ngettext ("%s wins the hand", "%s win the hand", (gulong) __builtin_popcount (best)),
                            names);
  if (best & (best - 1)) /* Translators: several names. */
    return isolated_printf (_ ("%s win the match"), names);
  return isolated_printf (_ ("%s wins the match"), names);
}

char *
room_table_text_full (guint most)
{
  return g_strdup_printf (
      ngettext ("No more than %u card: put it back first.", "No more than %u cards: put one of them back first.", most),
      most);
}

/* In poker a card is chosen only where some choice is about cards: while bets are made nobody tries to play one. */
static gboolean
is_about_bets (const GameState *view)
{
  GameKind    kind = view->game->people.kind;
  GameChoices choices;

  game_choices (view, &choices);
  for (guint i = 0; i < choices.n; i++)
    if (choices.v[i].of != 0 || view->game->verbs[choices.v[i].verb].shape == SHAPE_GROUPS)
      return FALSE;
  return kind == KIND_POKER || kind == KIND_HOUSE;
}

char *
room_table_text_why (RoomTable *self, const GameState *view, guint face)
{
  g_autofree char *asks = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  if (is_about_bets (view))
    return NULL;
  for (guint verb = 0; view->turn >= 0 && view->game->verbs[verb].word != NULL; verb++)
    {
      GameShape  shape = view->game->verbs[verb].shape;
      GameAction action = { .verb = (guint8) verb, .n = 1, .target = -1, .cards = CARD_SET (face) };
      g_autoptr (GError) error = NULL;
      char *why;

      if (shape != SHAPE_CARDS && shape != SHAPE_CARD_SUIT && shape != SHAPE_CARD_MELD && shape != SHAPE_MATCH)
        continue;
      if (shape == SHAPE_MATCH)
        action = (GameAction){ .verb = (guint8) verb, .target = (gint16) face };
      if (game_would (view, &action, &error))
        continue;
      why = view->game->people.explain != NULL ? view->game->people.explain (view, &action) : NULL;
      if (why != NULL)
        return why;
    }
  asks = room_table_text_asks (view);
  if (asks != NULL) /* Translators: what is asked: "Match the 7♥". */
    return g_strdup_printf (_ ("This card cannot be played now. %s."), asks);
  return view->turn >= 0 && view->turn == view->viewer ? g_strdup (_ ("This card cannot be played now.")) : NULL;
}

char *
room_table_text_pays (const GamePays *table, guint line)
{
  g_autofree char *pays = number_to_text (table->pays[line]), *chips = number_to_text (table->chips[line]);

  if (table->pays[line] == 0)
    return g_strdup (_ ("returned"));
  /* Translators: what the house pays for so many chips: "3 to 2". */
  return g_strdup_printf (_ ("%s to %s"), pays, chips);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown before a table goes on: a full trick that lies still, cards turned one after the other for whoever cannot play,
   streets on which nobody can bet. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/say.h"
#include "room-table-private.h"

static void
free_frame (gpointer data)
{
  g_free (((RoomFrame *) data)->state);
  g_free (((RoomFrame *) data)->said);
  g_free (data);
}

GPtrArray *
room_frames_new (void)
{
  return g_ptr_array_new_with_free_func (free_frame);
}

const RoomFrame *
room_table_get_frame (RoomTable *self)
{
  return self->frames->len > 0 ? self->frames->pdata[0] : NULL;
}

/* Takes STATE. */
static RoomFrame *
add_frame (RoomTable *self, RoomHold hold, GameState *state)
{
  RoomFrame *frame = g_new0 (RoomFrame, 1);

  *frame = (RoomFrame){ .hold = hold, .state = state, .seat = -1, .zone = -1, .index = -1, .card = CARD_HIDDEN };
  g_ptr_array_add (self->frames, frame);
  return frame;
}

static gboolean
has_card (const GameState *s, guint zone, Card card)
{
  for (guint i = 0; i < game_count (s, zone); i++)
    if (game_cards (s, zone)[i] == card)
      return TRUE;
  return FALSE;
}

static gint
find_zone (const GameState *s, Card card)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (has_card (s, zone, card))
      return (gint) zone;
  return -1;
}

/* --- A full trick --- */

/* The trick that the step has taken away; -1: none. */
static gint
find_trick (const GameState *before, const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].layout == GAME_TRICK && game_count (before, zone) > 0
        && game_count (s, zone) < game_count (before, zone))
      return (gint) zone;
  return -1;
}

/* Lays what MOVE has played to the trick before it was taken to WON: cards of its seat, or the top of the stock.  FALSE: it
   has played nothing. */
static gboolean
lay_last (GameState *full, const GameState *s, const GameMove *move, guint trick, guint won)
{
  CardSet cards = move->action.cards;
  guint   zone = 0;

  if (cards == 0 && game_count (full, full->stock) > game_count (s, full->stock)
      && has_card (s, won, game_top (full, full->stock)))
    return game_move_top (full, full->stock, trick) != CARD_HIDDEN;
  while (zone < full->n_zones && (full->zone[zone].number != move->seat || (cards & ~full->set[zone]) != 0))
    zone++;
  if (cards == 0 || full->many || zone == full->n_zones || (cards & ~s->set[won]) != 0)
    return FALSE;
  game_move_set (full, zone, cards, trick);
  return TRUE;
}

static guint
place_of_leader (const GameState *full, guint trick, gint seat)
{
  return ((guint) seat + 1u + full->n_seats - game_count (full, trick)) % full->n_seats;
}

/* The card of the trick that has taken it; G_MAXUINT: it cannot be told. */
static guint
find_best (const GameState *full, guint trick, guint leader, guint winner)
{
  guint n = game_count (full, trick), best = G_MAXUINT;

  if (full->game->laid_by == NULL)
    return (winner + full->n_seats - leader) % full->n_seats;
  for (guint i = 0; i < n; i++)
    if (full->game->laid_by (full, i) == (gint) winner)
      best = i; /* the last one */
  return best;
}

/* A trick may go back to who laid it: then nobody takes it. */
static gboolean
is_taken (const GameState *before, const GameState *s, guint trick, guint won)
{
  return s->zone[won].number >= 0 && (before->set[trick] & ~s->set[won]) == 0;
}

/* As it was with all its cards, before it was taken. */
static void
add_trick (RoomTable *self, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  gint             trick = find_trick (step->before, s), won;
  guint            leader, best;
  GameState       *full;
  RoomFrame       *frame;

  if (trick < 0)
    return;
  won = find_zone (s, game_cards (step->before, (guint) trick)[0]);
  if (won < 0)
    return;
  full = g_memdup2 (step->before, step->before->size);
  if (!lay_last (full, s, step->move, (guint) trick, (guint) won))
    {
      g_free (full);
      return;
    }
  leader = place_of_leader (full, (guint) trick, step->move->seat);
  if (full->game->laid_by == NULL)
    full->turn = (gint8) ((leader + game_count (full, (guint) trick)) % s->n_seats); /* as if it went on */
  frame = add_frame (self, ROOM_HOLD_TRICK, full);
  frame->zone = trick;
  if (!is_taken (step->before, s, (guint) trick, (guint) won))
    return;
  frame->seat = s->zone[won].number;
  best = find_best (full, (guint) trick, leader, (guint) frame->seat);
  if (best >= game_count (full, (guint) trick))
    return;
  frame->index = (gint) best;
  frame->card = game_cards (full, (guint) trick)[best];
}

/* --- Cards turned --- */

/* The discards lie under what came since, also when the top one was taken, unless they were shuffled. */
static gboolean
was_renewed (const GameState *before, const GameState *s, guint zone)
{
  return game_count (before, zone) > 0 && game_cards (s, zone)[0] != game_cards (before, zone)[0];
}

static gint
find_discards (const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].role == ZONE_DISCARD && s->zone[zone].layout == GAME_PILE && s->zone[zone].seen == GAME_ALL
        && game_count (s, zone) > 0)
      return (gint) zone;
  return -1;
}

/* The place in the discards of the first card that came from the stock after what was played or dealt. */
static guint
find_first_turned (const GameState *before, const GameState *s, guint zone, guint *lost)
{
  guint first = game_count (s, zone);

  *lost = 0;
  if (!before)
    return 1;
  if (was_renewed (before, s, zone))
    {
      *lost = game_count (before, before->stock);
      return 1;
    }
  while (first > game_count (before, zone) && has_card (before, before->stock, game_cards (s, zone)[first - 1]))
    first--;
  return first;
}

/* Each by whoever comes next to the left; the last one either by the seat on turn, which can play on it, or by the one
   before. */
GArray *
room_table_find_turned (const TableStep *step)
{
  const GameState *s = game_play_state (step->play), *before = step->move ? step->before : NULL;
  GArray          *turned = g_array_new (FALSE, FALSE, sizeof (RoomTurned));
  gint             zone = find_discards (s);
  guint            first, lost, n, seat;
  gboolean         last_plays;

  if (zone < 0 || step->entry || step->passed || (!step->move && s->dealer < 0))
    return turned;
  first = find_first_turned (before, s, (guint) zone, &lost);
  if (first >= game_count (s, (guint) zone))
    return turned;
  n = game_count (s, (guint) zone) - first;
  seat = ((guint) (step->move ? step->move->seat : s->dealer) + 1 + lost) % s->n_seats;
  last_plays = s->turn == (gint) ((seat + n - 1) % s->n_seats);
  if (!last_plays && s->turn >= 0 && s->turn != (gint) ((seat + n) % s->n_seats))
    return turned; /* for somebody else than whoever is next */
  for (guint i = 0; i < n; i++, seat = game_left (s, seat))
    {
      RoomTurned one = { .zone = (guint) zone,
                         .index = first + i,
                         .card = game_cards (s, (guint) zone)[first + i],
                         .seat = seat,
                         .passes = i + 1 < n || !last_plays };

      g_array_append_val (turned, one);
    }
  return turned;
}

/* As it was before the cards from INDEX on were turned. */
static GameState *
turn_back (const GameState *s, guint zone, guint index)
{
  GameState *back = g_memdup2 (s, s->size);

  while (game_count (back, zone) > index)
    game_move (back, zone, game_top (back, zone), back->stock);
  back->over = FALSE;
  return back;
}

static void
add_turned (RoomTable *self, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  g_autoptr (GArray) turned = room_table_find_turned (step);

  for (guint i = 0; i < turned->len; i++)
    {
      const RoomTurned *one = &g_array_index (turned, RoomTurned, i);
      RoomFrame        *frame;

      if (i == 0)
        add_frame (self, ROOM_HOLD_TURNED, turn_back (s, one->zone, one->index))->state->turn = (gint8) one->seat;
      if (!one->passes)
        break; /* it is their turn now */
      frame = add_frame (self, ROOM_HOLD_TURNED, turn_back (s, one->zone, one->index + 1));
      frame->state->turn = (gint8) one->seat;
      frame->seat = (gint) one->seat;
      frame->rank = i + 1;
    }
}

/* --- Streets --- */

/* The last one is what lies there now, unless the hand is over: then hands are shown on it. */
static void
add_streets (RoomTable *self, const TableStep *step)
{
  g_autoptr (GPtrArray) still = g_ptr_array_new ();
  GameShuffle           shuffle = { .still = still };
  g_autofree GameState *again = g_memdup2 (step->before, step->before->size);
  gboolean              is_over = game_play_state (step->play)->turn == GAME_HAND_OVER;

  again->shuffle = &shuffle;
  game_apply (again, &step->move->action);
  for (guint i = 0; i < still->len; i++)
    if (is_over || i + 1 < still->len)
      add_frame (self, ROOM_HOLD_STREET, still->pdata[i]);
    else
      g_free (still->pdata[i]);
}

static RoomFrame *
copy_frame (const RoomFrame *frame)
{
  RoomFrame *copy = g_memdup2 (frame, sizeof *frame);

  copy->state = g_memdup2 (frame->state, frame->state->size);
  copy->said = g_strdup (frame->said);
  copy->again = TRUE;
  return copy;
}

void
room_table_forget_frames (RoomTable *self)
{
  g_ptr_array_set_size (self->frames, 0);
  g_ptr_array_set_size (self->last, 0);
}

void
room_table_plan_frames (RoomTable *self, const TableStep *step)
{
  self->since = -1;
  g_ptr_array_set_size (self->frames, 0);
  if (!step->move && !step->passed)
    g_ptr_array_set_size (self->last, 0);
  if (step->move)
    add_trick (self, step);
  if (self->frames->len > 0)
    {
      g_ptr_array_set_size (self->last, 0);
      g_ptr_array_add (self->last, copy_frame (self->frames->pdata[0]));
    }
  else
    add_turned (self, step);
  if (step->move && self->frames->len == 0)
    add_streets (self, step);
  if (!room_table_is_watched (self) || !room_table_has_pace (self))
    g_ptr_array_set_size (self->frames, 0);
}

/* --- Once more --- */

void
room_table_show_last_trick (RoomTable *self)
{
  g_ptr_array_add (self->frames, copy_frame (self->last->pdata[0]));
}

typedef struct
{
  RoomTable *table;
  guint      since;
  gint       reader;
} Again;

static void
add_again_cb (const TableStep *step, gpointer data)
{
  const Again *again = data;
  char        *said;
  RoomFrame   *frame;

  if (step->number <= again->since || step->entry || step->passed)
    return;
  said = room_table_say_step (again->table, step, again->reader);
  if (!said)
    return;
  frame = add_frame (again->table, ROOM_HOLD_TURNED,
                     g_memdup2 (game_play_state (step->play), game_play_state (step->play)->size));
  frame->again = TRUE;
  frame->said = said;
}

void
room_table_show_steps_since (RoomTable *self, guint step, gint reader)
{
  Again again = { self, step, reader };

  table_record_walk (self->record, add_again_cb, &again);
}

/* --- What is said of it --- */

char *
room_table_say_frame (RoomTable *self, const RoomFrame *frame)
{
  if (frame && frame->said)
    return g_strdup (frame->said);
  if (frame && frame->hold == ROOM_HOLD_STREET)
    return g_strdup (_ ("No more bets"));
  if (!frame || frame->seat < 0)
    return NULL;
  if (frame->hold == ROOM_HOLD_TRICK && frame->card != CARD_HIDDEN)
    {
      g_autofree char *card = game_card_short (frame->card);

      /* Translators: who takes a trick, and with what card: "Tom, 9♥". */
      return g_strdup_printf (_ ("%s, %s"), room_table_get_name (self, (guint) frame->seat), card);
    }
  return g_strdup_printf (_ ("%s passes"), room_table_get_name (self, (guint) frame->seat));
}

gboolean
room_table_is_resting (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return room_table_get_frame (self) != NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a table: what is shown before it goes on, and for how long. */
#include "table-pace.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/say.h"
#include "table-turned.h"

static void
free_frame (gpointer data)
{
  g_free (((TableFrame *) data)->state);
  g_free (((TableFrame *) data)->said);
  g_free (data);
}

GPtrArray *
table_frames_new (void)
{
  return g_ptr_array_new_with_free_func (free_frame);
}

static TableFrame *
add_frame (GPtrArray *frames, TableHold hold, GameState *state)
{
  TableFrame *frame = g_new0 (TableFrame, 1);

  *frame = (TableFrame){ .hold = hold, .state = state, .seat = -1, .zone = -1, .index = -1, .card = CARD_HIDDEN };
  g_ptr_array_add (frames, frame);
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

/* The zone of the trick that the step has taken away; -1: none. */
static gint
find_trick (const GameState *before, const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].layout == GAME_TRICK && game_count (before, zone) > 0
        && game_count (s, zone) < game_count (before, zone))
      return (gint) zone;
  return -1;
}

/* Lays what MOVE has played to the trick before it was taken to WON: cards of its seat, or the top of the stock.
   FALSE: it has played nothing. */
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
      best = i; /* the last such card */
  return best;
}

/* TRUE if somebody takes the trick; its cards may also go back to those who laid them. */
static gboolean
is_taken (const GameState *before, const GameState *s, guint trick, guint won)
{
  return s->zone[won].number >= 0 && (before->set[trick] & ~s->set[won]) == 0;
}

/* Adds a frame of the trick with all its cards, before it was taken. */
static void
add_trick (GPtrArray *frames, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  gint             trick = find_trick (step->before, s), won;
  guint            leader, best;
  GameState       *full;
  TableFrame      *frame;

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
    full->turn = (gint8) ((leader + game_count (full, (guint) trick)) % s->n_seats); /* as if the trick went on */
  frame = add_frame (frames, TABLE_HOLD_TRICK, full);
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

/* The state before the cards from INDEX on were turned. */
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
add_turned (GPtrArray *frames, const TableStep *step)
{
  const GameState *s = game_play_state (step->play);
  g_autoptr (GArray) turned = table_find_turned (step);

  for (guint i = 0; i < turned->len; i++)
    {
      const TableTurned *one = &g_array_index (turned, TableTurned, i);
      TableFrame        *frame;

      if (i == 0)
        add_frame (frames, TABLE_HOLD_TURNED, turn_back (s, one->zone, one->index))->state->turn = (gint8) one->seat;
      if (!one->passes)
        break; /* it is their turn now */
      frame = add_frame (frames, TABLE_HOLD_TURNED, turn_back (s, one->zone, one->index + 1));
      frame->state->turn = (gint8) one->seat;
      frame->seat = (gint) one->seat;
      frame->rank = i + 1;
    }
}

/* --- Streets --- */

/* Adds a frame for each street.  The last one is what lies there now and needs none, unless the hand is over: then
   hands are shown on it. */
static void
add_streets (GPtrArray *frames, const TableStep *step)
{
  g_autoptr (GPtrArray) still = g_ptr_array_new ();
  GameShuffle           shuffle = { .still = still };
  g_autofree GameState *again = g_memdup2 (step->before, step->before->size);
  gboolean              is_over = game_play_state (step->play)->turn == GAME_HAND_OVER;

  again->shuffle = &shuffle;
  game_apply (again, &step->move->action);
  for (guint i = 0; i < still->len; i++)
    if (is_over || i + 1 < still->len)
      add_frame (frames, TABLE_HOLD_STREET, still->pdata[i]);
    else
      g_free (still->pdata[i]);
}

/* --- The plan --- */

void
table_frames_plan (GPtrArray *frames, const TableStep *step)
{
  if (step->move)
    add_trick (frames, step);
  if (frames->len == 0)
    add_turned (frames, step);
  if (step->move && frames->len == 0)
    add_streets (frames, step);
}

void
table_frames_add_again (GPtrArray *frames, const TableFrame *frame)
{
  TableFrame *again = g_memdup2 (frame, sizeof *frame);

  again->state = g_memdup2 (frame->state, frame->state->size);
  again->said = g_strdup (frame->said);
  again->again = TRUE;
  g_ptr_array_add (frames, again);
}

void
table_frames_add_step (GPtrArray *frames, const TableStep *step, char *said)
{
  const GameState *s = game_play_state (step->play);
  TableFrame      *frame = add_frame (frames, TABLE_HOLD_TURNED, g_memdup2 (s, s->size));

  frame->again = TRUE;
  frame->said = said;
}

char *
table_frame_say (const TableRecord *record, const TableFrame *frame)
{
  if (frame && frame->said)
    return g_strdup (frame->said);
  if (frame && frame->hold == TABLE_HOLD_STREET)
    return g_strdup (_ ("No more bets"));
  if (!frame || frame->seat < 0)
    return NULL;
  if (frame->hold == TABLE_HOLD_TRICK && frame->card != CARD_HIDDEN)
    {
      g_autofree char *card = game_card_short (frame->card);

      /* Translators: who takes a trick, and with what card: "Tom takes it with 9♥". */
      return g_strdup_printf (_ ("%s takes it with %s"), table_record_get_name (record, (guint) frame->seat), card);
    }
  return g_strdup_printf (_ ("%s passes"), table_record_get_name (record, (guint) frame->seat));
}

/* --- How long --- */

#define CARD_DEALT 90   /* milliseconds */
#define MOST_DEALT 2700 /* milliseconds; if there are many cards, several are dealt at a time */

static const struct
{
  guint least, most; /* milliseconds */
} paces[TABLE_N_HOLDS] = {
  [TABLE_HOLD_BOT] = { 600, 900 },      [TABLE_HOLD_FORCED] = { 600, 600 }, [TABLE_HOLD_WINDOW] = { 900, 900 },
  [TABLE_HOLD_TRICK] = { 1200, 1200 },  [TABLE_HOLD_TURNED] = { 600, 600 }, [TABLE_HOLD_NEXT] = { 4500, 4500 },
  [TABLE_HOLD_STREET] = { 1500, 1500 },
};

guint
table_pace_deal_time (const GameState *s)
{
  guint n = 0;

  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].number >= 0)
      n += game_count (s, zone);
  return MIN (n * CARD_DEALT, MOST_DEALT);
}

/* A bot sometimes takes longer, which must not depend on what it holds: it follows from the number of the move. */
guint
table_pace_length (TableHold hold, guint n_moves, guint dealing)
{
  guint64 random = n_moves + 1u;
  guint   range = paces[hold].most - paces[hold].least;

  return paces[hold].least + (range > 0 ? random_below (&random, range + 1) : 0) + dealing;
}

gboolean
table_hold_shows_frame (TableHold hold)
{
  return hold == TABLE_HOLD_TRICK || hold == TABLE_HOLD_TURNED || hold == TABLE_HOLD_STREET;
}

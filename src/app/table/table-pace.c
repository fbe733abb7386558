/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a table: what is shown before it goes on, and for how long. */
#include "table-pace.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "cards/help/say.h"
#include "table-say.h"
#include "table-turned.h"

static void
free_frame (gpointer data)
{
  g_free (((TableFrame *) data)->state);
  g_free (((TableFrame *) data)->said);
  g_free (data);
}

static TableFrame *
add_frame (GPtrArray *frames, TableHold hold, GameState *state)
{
  TableFrame *frame = g_new0 (TableFrame, 1);

  *frame = (TableFrame){ .hold = hold, .state = state, .seat = -1, .zone = -1, .index = -1, .card = CARD_HIDDEN };
  g_ptr_array_add (frames, frame);
  return frame;
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
      && game_has_card (s, won, game_top (full, full->stock)))
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
  won = game_find_card (s, game_cards (step->before, (guint) trick)[0]);
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

char *
table_say_trick (const TableStep *step)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func (free_frame);
  g_autofree char  *card = NULL;
  const TableFrame *frame;

  if (step->move != NULL)
    add_trick (frames, step);
  frame = frames->len > 0 ? frames->pdata[0] : NULL;
  if (frame == NULL || frame->seat < 0)
    return NULL;
  if (frame->index < 0) /* Translators: a name. */
    return isolated_printf (_ ("%s takes the trick"), step->names[frame->seat]);
  card = game_card_short (frame->card);
  /* Translators: a name, and a card: "Tom takes the trick with 9♥". */
  return isolated_printf (_ ("%s takes the trick with %s"), step->names[frame->seat], card);
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
table_frames_init (TableFrames *frames)
{
  frames->shown = g_ptr_array_new_with_free_func (free_frame);
  frames->last = g_ptr_array_new_with_free_func (free_frame);
}

void
table_frames_clear (TableFrames *frames)
{
  g_clear_pointer (&frames->shown, g_ptr_array_unref);
  g_clear_pointer (&frames->last, g_ptr_array_unref);
}

const TableFrame *
table_frames_get (const TableFrames *frames)
{
  return frames->shown->len > 0 ? frames->shown->pdata[0] : NULL;
}

void
table_frames_go_on (TableFrames *frames)
{
  g_ptr_array_remove_index (frames->shown, 0);
}

void
table_frames_forget (TableFrames *frames)
{
  g_ptr_array_set_size (frames->shown, 0);
  g_ptr_array_set_size (frames->last, 0);
}

static void
add_again (GPtrArray *frames, const TableFrame *frame)
{
  TableFrame *again = g_memdup2 (frame, sizeof *frame);

  again->state = g_memdup2 (frame->state, frame->state->size);
  again->said = g_strdup (frame->said);
  again->again = TRUE;
  g_ptr_array_add (frames, again);
}

void
table_frames_plan (TableFrames *frames, const TableStep *step, gboolean shows)
{
  GPtrArray *shown = frames->shown;

  g_ptr_array_set_size (shown, 0);
  if (step->move != NULL)
    add_trick (shown, step);
  if (shown->len == 0)
    add_turned (shown, step);
  if (step->move != NULL && shown->len == 0)
    add_streets (shown, step);

  if (table_step_is_deal (step))
    g_ptr_array_set_size (frames->last, 0);
  if (shown->len > 0 && table_frames_get (frames)->hold == TABLE_HOLD_TRICK)
    {
      g_ptr_array_set_size (frames->last, 0);
      add_again (frames->last, table_frames_get (frames));
    }
  if (!shows)
    g_ptr_array_set_size (shown, 0);
}

void
table_frames_show_last (TableFrames *frames)
{
  add_again (frames->shown, frames->last->pdata[0]);
}

typedef struct
{
  GPtrArray         *shown;
  const TableRecord *record;
  guint              since;
  gint               reader;
} Again;

static void
add_step_cb (const TableStep *step, gpointer data)
{
  const Again     *again = data;
  const GameState *s;
  TableFrame      *frame;
  char            *said;

  if (step->number <= again->since || step->entry != NULL || step->passed)
    return;
  said = table_say_step (again->record, step, again->reader);
  if (said == NULL)
    return;
  s = game_play_state (step->play);
  frame = add_frame (again->shown, TABLE_HOLD_TURNED, g_memdup2 (s, s->size));
  frame->again = TRUE;
  frame->said = said;
}

void
table_frames_show_since (TableFrames *frames, const TableRecord *record, guint since, gint reader)
{
  Again again = { frames->shown, record, since, reader };

  table_record_walk (record, add_step_cb, &again);
}

char *
table_frame_say (const TableRecord *record, const TableFrame *frame)
{
  if (frame != NULL && frame->said != NULL)
    return g_strdup (frame->said);
  if (frame != NULL && frame->hold == TABLE_HOLD_STREET)
    return g_strdup (_ ("No more bets"));
  if (frame == NULL || frame->seat < 0)
    return NULL;
  if (frame->hold == TABLE_HOLD_TRICK && frame->card != CARD_HIDDEN)
    {
      g_autofree char *card = game_card_short (frame->card);

      /* Translators: who takes a trick, and with what card: "Tom takes it with 9♥". */
      return isolated_printf (_ ("%s takes it with %s"), table_record_get_name (record, (guint) frame->seat), card);
    }
  return isolated_printf (_ ("%s passes"), table_record_get_name (record, (guint) frame->seat));
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

#define USUAL_PAUSE 900 /* milliseconds: the preferred pause that all times here are meant for */

/* Converts a time at the usual pace to one at the pace that is set. */
static guint
at_pace (guint usual, guint pause)
{
  return (guint) MIN ((guint64) usual * pause / USUAL_PAUSE, G_MAXINT);
}

/* A bot sometimes takes longer, which must not depend on what it holds: it follows from the number of the move. */
guint
table_pace_length (TableHold hold, guint n_moves, guint dealing, guint pause)
{
  guint64 random = n_moves + 1u;
  guint   range = paces[hold].most - paces[hold].least;

  return at_pace (paces[hold].least + (range > 0 ? random_below (&random, range + 1) : 0) + dealing, pause);
}

gboolean
table_hold_shows_frame (TableHold hold)
{
  return hold == TABLE_HOLD_TRICK || hold == TABLE_HOLD_TURNED || hold == TABLE_HOLD_STREET;
}

gboolean
table_hold_can_hurry (TableHold hold)
{
  return hold != TABLE_HOLD_WINDOW && hold != TABLE_HOLD_NEXT && hold != TABLE_HOLD_OPEN;
}

/* --- Where everybody may act --- */

#define LEAST_REACTION 4000 /* milliseconds of a bot that has to find a word, at the usual pace */
#define MORE_REACTION  8000
#define LEAST_PAUSE    1500 /* milliseconds after an act of somebody else */

static guint
count_milliseconds (gint64 since, gint64 now)
{
  return (guint) (MAX (now - since, 0) / 1000);
}

guint
table_pace_patience (const TableOpen *open, const GameState *s, gint64 now, guint *left)
{
  guint all = open->is_open && s->game->call != NULL ? 1000 * s->game->call->patience (s) : 0;
  guint passed = count_milliseconds (open->last_act, now);

  if (left != NULL)
    *left = passed < all ? all - passed : 0;
  return all;
}

guint
table_pace_notice (const TableOpen *open, const GameState *s, gint64 now, guint pause)
{
  gboolean is_kept = open->is_open && s->game->call != NULL && s->game->call->notice != NULL;
  guint    all = is_kept ? at_pace (1000 * s->game->call->notice (s), pause) : 0;
  guint    passed = count_milliseconds (open->last_act, now);

  return passed < all ? all - passed : 0;
}

static gboolean
has_word (const GameChoices *choices)
{
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].word)
      return TRUE;
  return FALSE;
}

/* Milliseconds until the bot in SEAT acts, PASSED of them being over.  How long it takes to find a word is drawn by lot
   from the move after which everybody may act. */
static guint
find_reaction (const TableOpen *open, const TableRecord *record, guint seat, guint passed, guint pause)
{
  guint64 random = random_for_hand (open->at_move, seat + 1u);
  guint   takes = LEAST_PAUSE;
  Bot     bot = BOT_CAREFUL;

  if (has_word (game_play_choices_of (record->play, (gint) seat)))
    {
      table_record_is_bot (record, seat, &bot);
      takes = LEAST_REACTION + random_below (&random, MORE_REACTION) + (bot == BOT_RANDOM ? LEAST_PAUSE : 0);
    }
  takes = at_pace (takes, pause);
  return MAX (takes, passed) - passed;
}

gint
table_pace_find_first (const TableOpen *open, const TableRecord *record, gint64 now, guint pause, guint *lasts)
{
  const GameState *s = game_play_state (record->play);
  SeatMask         may = game_play_may_act (record->play);
  gboolean         waits = game_hesitates (s);
  guint            passed = count_milliseconds (open->since, now);
  gint             first = -1;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      guint takes;

      if (!(may >> seat & 1) || !table_record_is_bot (record, seat, NULL) || (waits && (gint) seat != s->turn))
        continue;
      takes = find_reaction (open, record, seat, passed, pause);
      if (open->has_acted)
        takes = MAX (takes, at_pace (LEAST_PAUSE, pause));
      if (first < 0 || takes < *lasts)
        {
          first = (gint) seat;
          *lasts = takes;
        }
    }
  return first;
}

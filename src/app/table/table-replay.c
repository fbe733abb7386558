/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-replay.h"

#include <string.h>

typedef struct
{
  const GamePlay *play;
  const GArray   *entries;
  GamePlay       *again;
  GameState      *before;
  const char     *names[GAME_MAX_SEATS];
  SeatMask        bots;
  guint           line, n_entries, n_moves, number;
  TableStepFunc   func;
  gpointer        data;
} Replay;

static SeatMask
set_bot (SeatMask bots, guint seat, gboolean is_bot)
{
  return (SeatMask) (is_bot ? bots | 1u << seat : bots & ~(1u << seat));
}

/* Finds who sat there at the first deal: those who do now, with every seat that was taken over given back. */
static void
find_first_names (Replay *replay, const StoreTable *row)
{
  for (guint seat = 0; seat < row->seats->len; seat++)
    {
      const StoreSeat *who = row->seats->pdata[seat];

      replay->names[seat] = who->name;
      replay->bots = set_bot (replay->bots, seat, who->bot != NULL);
    }
  for (guint i = replay->entries->len; i > 0; i--)
    {
      const TableEntry *entry = &g_array_index (replay->entries, TableEntry, i - 1);

      if (entry->kind != TABLE_ENTRY_SEAT)
        continue;
      replay->names[entry->seat] = entry->from;
      replay->bots = set_bot (replay->bots, entry->seat, entry->from_bot);
    }
}

static void
tell (Replay *replay, const GameMove *move, gboolean passed, const TableEntry *entry, guint windows)
{
  const TableStep step = { .number = replay->number,
                           .move = move,
                           .passed = passed,
                           .entry = entry,
                           .before = replay->number > 0 || passed || entry != NULL ? replay->before : NULL,
                           .play = replay->again,
                           .windows = windows,
                           .names = replay->names,
                           .bots = replay->bots };

  if (replay->func != NULL)
    replay->func (&step, replay->data);
}

/* Ends a secret window in which nobody may act. FALSE: the play is in no window, or somebody may act in it. */
static gboolean
pass_window (Replay *replay)
{
  const GameState *s = game_play_state (replay->again);
  guint            windows = game_play_n_windows (replay->again);

  memcpy (replay->before, s, s->size);
  if (!game_play_step_on (replay->again, NULL))
    return FALSE;
  tell (replay, NULL, TRUE, NULL, windows);
  return TRUE;
}

static void
take_entries (Replay *replay)
{
  for (; replay->n_entries < replay->entries->len; replay->n_entries++, replay->line++)
    {
      const TableEntry *entry = &g_array_index (replay->entries, TableEntry, replay->n_entries);

      if (entry->line != replay->line)
        return;
      if (entry->kind == TABLE_ENTRY_ASKED)
        {
          pass_window (replay);
          continue;
        }
      if (entry->kind == TABLE_ENTRY_SEAT)
        {
          replay->names[entry->seat] = entry->to;
          replay->bots = set_bot (replay->bots, entry->seat, entry->to_bot);
        }
      table_entry_apply (entry, replay->again);
      tell (replay, NULL, FALSE, entry, 0);
    }
}

/* Plays the next deal or move. FALSE: there is nothing more. */
static gboolean
take_step (Replay *replay)
{
  const GameState *s = game_play_state (replay->again);
  const GameMove  *move = NULL;
  guint            windows;

  if (replay->n_moves < game_play_n_moves (replay->play))
    move = game_play_move (replay->play, replay->n_moves);
  if (move != NULL && move->hand != s->hand)
    move = NULL;
  if (move == NULL && s->hand == game_play_state (replay->play)->hand)
    return FALSE;
  while (pass_window (replay)) /* in a record that has no entries for windows */
    ;
  windows = game_play_n_windows (replay->again);
  memcpy (replay->before, s, s->size);
  if (move != NULL ? !game_play_do (replay->again, move->seat, &move->action, NULL)
                   : !game_play_next (replay->again, NULL, 0, NULL))
    g_assert_not_reached ();
  if (move != NULL)
    replay->n_moves++;
  replay->line++;
  replay->number++;
  tell (replay, move, FALSE, NULL, windows);
  return TRUE;
}

GamePlay *
table_replay (const GamePlay *play, const StoreTable *row, const GArray *entries, TableStepFunc func, gpointer data)
{
  GamePlay             *again = game_play_new (game_play_setup (play), NULL, 0, NULL);
  g_autofree GameState *before = g_malloc0 (game_play_state (again)->size);
  Replay replay = { .play = play, .entries = entries, .again = again, .before = before, .func = func, .data = data };

  find_first_names (&replay, row);
  tell (&replay, NULL, FALSE, NULL, 0);
  do
    take_entries (&replay);
  while (take_step (&replay));
  return again;
}

gboolean
table_step_is_deal (const TableStep *step)
{
  return step->move == NULL && !step->passed && step->entry == NULL;
}

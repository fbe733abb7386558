/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table into the store and back: nothing is done that is not durable before. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/proof.h"
#include "app/side/room-bank.h"
#include "room-table-private.h"
#include "app/house/room-time.h"

/* --- A new table --- */

gboolean
room_table_check_name (const GPtrArray *seats, guint seat, const char *name, GError **error)
{
  g_autofree char *plain = name && g_utf8_validate (name, -1, NULL) ? g_utf8_casefold (name, -1) : NULL;

  if (plain)
    g_strstrip (plain);
  if (!plain || *plain == '\0')
    return input_refuse (error, _ ("Everybody at a table needs a name."));
  for (const char *each = name; *each; each = g_utf8_next_char (each))
    if (g_unichar_iscntrl (g_utf8_get_char (each)))
      return input_refuse (error, _ ("A name is a single line of text."));
  for (guint other = 0; other < seats->len; other++)
    {
      const StoreSeat *who = seats->pdata[other];
      g_autofree char *taken = other != seat && who->name ? g_utf8_casefold (who->name, -1) : NULL;

      if (taken && g_str_equal (g_strstrip (taken), plain))
        return input_refuse (error, _ ("%s is already at this table: choose another name."), who->name);
    }
  return TRUE;
}

static gboolean
check_wish (const RoomTableWish *wish, GError **error)
{
  if (!game_setup_check (&wish->setup, error))
    return FALSE;
  if (wish->seats->len != wish->setup.n_seats)
    return input_refuse (error, _ ("There are %u names for %u seats."), wish->seats->len, wish->setup.n_seats);
  if (!room_bank_check_stake (&wish->setup, wish->stake, error))
    return FALSE;
  for (guint seat = 0; seat < wish->seats->len; seat++)
    {
      const StoreSeat *who = wish->seats->pdata[seat];

      if (!room_table_check_name (wish->seats, seat, who->name, error))
        return FALSE;
      if (who->bot && !g_strv_contains (bot_words, who->bot))
        return input_refuse (error, _ ("There is no bot “%s”."), who->bot);
    }
  return TRUE;
}

/* RESULTS with the people who sit there; names are borrowed from SEATS. */
static GPtrArray *
name_results (GPtrArray *results, const GPtrArray *seats)
{
  for (guint i = 0; results && i < results->len; i++)
    {
      StoreResult     *result = results->pdata[i];
      const StoreSeat *who = seats->pdata[result->seat];

      result->person = who->bot ? NULL : who->name;
    }
  return results;
}

/* Of the hand that is over. */
static GPtrArray *
count_results (const GamePlay *play, gint64 stake, const GPtrArray *seats)
{
  return name_results (room_bank_results (play, stake), seats);
}

static void
free_results (GPtrArray *results)
{
  for (guint i = 0; results && i < results->len; i++)
    ((StoreResult *) results->pdata[i])->person = NULL;
  if (results)
    g_ptr_array_unref (results);
}

/* LINE as number AT of the record, with what the hand brought that is over in PLAY. */
static gboolean
write_line (RoomVault *vault, const StoreTable *record, guint at, const char *line, const GamePlay *play,
            GError **error)
{
  GPtrArray *results = count_results (play, record->stake, record->seats);
  gboolean   done = store_table_move (vault->store, record->id, at, line, results ? game_play_state (play)->hand : 0,
                                      results, room_time_now (), error);

  free_results (results);
  return done;
}

gint64
room_table_store (RoomVault *vault, const RoomTableWish *wish, GError **error)
{
  g_autoptr (GamePlay) play = NULL;
  g_autofree char *head = NULL, *commitment = NULL;
  GPtrArray       *results;
  GameSetup        setup = wish->setup;
  StoreTable       record = { .tournament = wish->tournament,
                              .seats = wish->seats,
                              .stake = wish->stake,
                              .undo = wish->undo,
                              .opened = room_time_now () };

  if (!check_wish (wish, error))
    return 0;
  while (setup.seed == 0)
    setup.seed = random_secure_seed ();
  commitment = proof_of_seed (setup.seed);
  g_strlcpy (setup.commitment, commitment, sizeof setup.commitment);
  play = game_play_new (&setup, NULL, 0, error);
  if (!play)
    return 0;
  head = game_play_print_header (play);
  record.head = head;
  record.game = (char *) setup.game->id;
  record.variant = (char *) setup.game->source;
  results = count_results (play, record.stake, record.seats); /* it may be over before anybody acts */
  record.id = store_table_add (vault->store, &record, results, error);
  free_results (results);
  return record.id;
}

/* --- Reading --- */

/* Takes RESULTS. */
static void
take_results (RoomTable *self, GPtrArray *results)
{
  for (guint i = 0; results && i < results->len; i++)
    {
      const StoreResult *result = results->pdata[i];

      self->account[result->seat] += result->chips;
    }
  free_results (results);
}

static void
count_account (RoomTable *self, const GamePlay *play)
{
  take_results (self, count_results (play, self->record->stake, self->record->seats));
}

typedef struct
{
  gint64     stake;
  GPtrArray *results;
} Back;

static void
find_back_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  Back *back = data;

  if (step->remark || game_play_state (step->play)->turn != GAME_HAND_OVER)
    return;
  g_clear_pointer (&back->results, g_ptr_array_unref);
  back->results = room_bank_back (step->play, back->stake);
}

GPtrArray *
room_table_find_back (RoomTable *self, gint64 stake)
{
  Back back = { .stake = stake };

  if (self->play)
    room_table_walk (self, find_back_cb, &back);
  return back.results;
}

static GPtrArray *
count_back (RoomTable *self)
{
  return name_results (room_table_find_back (self, self->record->stake), self->record->seats);
}

static void
count_step_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  if (!step->remark)
    count_account (self, step->play);
}

static gint64
find_chips (const GPtrArray *accounts, const char *person)
{
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      if (g_str_equal (account->person, person))
        return account->chips;
    }
  return 0;
}

/* What a person has won here is in the store, wherever they sat; a bot has what its seat has won. */
static gboolean
read_accounts (RoomTable *self, GError **error)
{
  g_autoptr (GPtrArray) accounts = store_account_list_table (self->vault->store, self->record->id, error);

  memset (self->account, 0, sizeof self->account);
  room_table_walk (self, count_step_cb, NULL);
  if (self->record->closed != 0)
    take_results (self, count_back (self));
  for (guint seat = 0; accounts && seat < self->record->seats->len; seat++)
    if (room_table_is_person (self, (gint) seat))
      self->account[seat] = find_chips (accounts, room_table_get_name (self, seat));
  return accounts != NULL;
}

static void
read_step_cb (RoomTable *self, const RoomStep *step, gpointer data)
{
  if (!step->remark && game_play_state (step->play)->hand == game_play_state (self->play)->hand)
    room_table_mark (self, step);
}

static gboolean
read_record (RoomTable *self, GError **error)
{
  g_autofree char *text = store_table_text (self->vault->store, self->record->id, error);
  g_autoptr (GamePlay) played = NULL;

  if (!text)
    return FALSE;
  room_table_read_remarks (self, text);
  self->play = room_table_play_record (self, text, &self->trouble);
  if (!self->play)
    return TRUE;
  /* A transcript does not say which windows behind its last line are over, the remarks do. */
  played = self->play;
  self->play = room_table_replay (self, read_step_cb, NULL);
  self->view = g_realloc (self->view, game_play_state (self->play)->size);
  return read_accounts (self, error);
}

void
room_table_read (RoomTable *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->play, game_play_free);
  self->polled = GAME_NONE;
  self->has_held = FALSE;
  if (read_record (self, &error))
    return;
  g_clear_pointer (&self->play, game_play_free);
  self->trouble = g_strdup (error->message);
}

/* A record that cannot be played is at fault for the same reason in every language. */
char *
room_table_dup_trouble (RoomTable *self)
{
  g_autofree char *text = NULL, *said = NULL;
  g_autoptr (GamePlay) play = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  if (self->trouble && !self->play && !language_is_home ())
    text = store_table_text (self->vault->store, self->record->id, NULL);
  if (text)
    play = room_table_play_record (self, text, &said);
  return said ? g_steal_pointer (&said) : g_strdup (self->trouble);
}

/* --- Doing --- */

/* Those who sit at the table are asked in the window that the step has led into, if it has. */
static void
open_window (RoomTable *self)
{
  self->polled = GAME_NONE;
  self->has_held = FALSE;
}

void
room_table_note_deal (RoomTable *self)
{
  self->dealing = room_table_deal_time (game_play_state (self->play));
  self->unseen = TRUE;
}

static void
note_step (RoomTable *self, const GameMove *move, gboolean passed, const GameState *before, guint windows)
{
  const char    *names[GAME_MAX_SEATS];
  const RoomStep step = { .number = room_table_count_steps (self),
                          .move = move,
                          .passed = passed,
                          .before = before,
                          .play = self->play,
                          .windows = windows,
                          .names = names };

  room_table_names (self, names);
  room_table_mark (self, &step);
  count_account (self, self->play);
  room_table_log_step (self, &step);
  room_table_plan_frames (self, &step);
  if (move)
    self->seen[move->seat] = step.number; /* their own they know */
  self->dealing = 0;
  self->unseen = FALSE;
  if (!move && !passed)
    room_table_note_deal (self);
  open_window (self);
}

gboolean
room_table_move (RoomTable *self, gint seat, const GameAction *action, GError **error)
{
  const GameState      *s = game_play_state (self->play);
  g_autofree GameState *before = g_memdup2 (s, s->size);
  g_autofree char      *text = game_action_print (s->game, action);
  g_autofree char      *line = g_strdup_printf ("%d %s", seat, text);
  guint                 at = room_table_n_lines (self), windows = game_play_n_windows (self->play);

  if (!game_play_do (self->play, seat, action, error))
    return FALSE;
  if (!write_line (self->vault, self->record, at, line, self->play, error))
    {
      game_play_undo (self->play);
      return FALSE;
    }
  note_step (self, game_play_move (self->play, game_play_n_moves (self->play) - 1), FALSE, before, windows);
  self->quiet = g_get_monotonic_time ();
  return TRUE;
}

/* To where AGAIN, a second play in which the step was tried, has come with it. */
static void
take_play (RoomTable *self, GamePlay *again, gboolean passed)
{
  g_autoptr (GamePlay) old = self->play;

  self->play = again;
  note_step (self, NULL, passed, game_play_state (old), game_play_n_windows (old));
}

/* It may be over as soon as it is dealt. */
gboolean
room_table_deal (RoomTable *self, GError **error)
{
  g_autoptr (GamePlay) again = room_table_replay (self, NULL, NULL);

  if (!game_play_next (again, NULL, 0, error)
      || !write_line (self->vault, self->record, room_table_n_lines (self), "next", again, error))
    return FALSE;
  take_play (self, g_steal_pointer (&again), FALSE);
  return TRUE;
}

gboolean
room_table_back_to (RoomTable *self, guint move, GError **error)
{
  guint n = game_play_n_moves (self->play) - move;

  /* Nobody has taken over a seat since. */
  if (!store_table_move (self->vault->store, self->record->id, room_table_n_lines (self) - n, NULL, 0, NULL,
                         room_time_now (), error))
    return FALSE;
  while (game_play_n_moves (self->play) > move)
    game_play_undo (self->play);
  g_array_set_size (self->marks, self->marks->len - n);
  room_table_forget_frames (self);
  room_table_log_cut (self, room_table_count_steps (self));
  open_window (self);
  return TRUE;
}

gboolean
room_table_remark (RoomTable *self, RoomRemarkKind kind, guint seat, gint64 chips, GError **error)
{
  RoomRemark       remark = { .kind = kind, .line = room_table_n_lines (self), .seat = seat, .chips = chips };
  const char      *names[GAME_MAX_SEATS];
  RoomStep         step = { .number = room_table_count_steps (self), .play = self->play, .names = names };
  g_autofree char *line = room_remark_line (&remark);

  if (!store_table_move (self->vault->store, self->record->id, remark.line, line, 0, NULL, room_time_now (), error))
    return FALSE;
  g_array_append_val (self->remarks, remark);
  if (!room_remark_apply (&remark, self->play)) /* who asks has asked game_play_can_buy */
    g_assert_not_reached ();
  room_table_names (self, names);
  step.remark = &g_array_index (self->remarks, RoomRemark, self->remarks->len - 1);
  room_table_log_step (self, &step);
  return TRUE;
}

/* The window is over, as it is with the move of one who could act there. */
gboolean
room_table_note_asked (RoomTable *self, GError **error)
{
  guint            at = room_table_n_lines (self);
  g_autofree char *line = room_remark_line (&(RoomRemark){ .kind = ROOM_REMARK_ASKED });
  g_autoptr (GamePlay) again = room_table_replay (self, NULL, NULL);

  if (!game_play_step_on (again, NULL))
    g_assert_not_reached ();
  if (!write_line (self->vault, self->record, at, line, again, error))
    return FALSE;
  room_table_add_remark (self, at, 0, NULL, NULL);
  take_play (self, g_steal_pointer (&again), TRUE);
  return TRUE;
}

gboolean
room_table_seat (RoomTable *self, guint seat, const StoreSeat *who, GError **error)
{
  StoreSeat  *sitting = self->record->seats->pdata[seat];
  guint       at = room_table_n_lines (self);
  const char *names[GAME_MAX_SEATS];
  RoomStep    step = { .number = room_table_count_steps (self), .play = self->play, .names = names };

  if (!store_table_take_seat (self->vault->store, self->record->id, seat, who, at, room_time_now (), error))
    return FALSE;
  room_table_add_remark (self, at, seat, sitting, who);
  g_free (sitting->name);
  g_free (sitting->bot);
  sitting->name = g_strdup (who->name);
  sitting->bot = g_strdup (who->bot);
  room_table_names (self, names);
  step.remark = &g_array_index (self->remarks, RoomRemark, self->remarks->len - 1);
  room_table_log_step (self, &step);
  room_table_forget_frames (self);
  open_window (self);
  /* The seat is taken; accounts that cannot be read now are read with the table. */
  read_accounts (self, NULL);
  return TRUE;
}

gboolean
room_table_end (RoomTable *self, GError **error)
{
  gint64     now = room_time_now ();
  GPtrArray *back = count_back (self);
  guint      hand = self->play ? game_play_state (self->play)->hand : 0;

  /* In place of the hand that is void, or of the one that would have come next. */
  if (back && game_play_state (self->play)->turn == GAME_HAND_OVER)
    hand++;
  if (!store_table_set_closed (self->vault->store, self->record->id, now, hand, back, error))
    {
      free_results (back);
      return FALSE;
    }
  self->record->closed = now;
  take_results (self, back);
  room_table_log_forget (self); /* it ends with that now */
  return TRUE;
}

static char *
list_names (RoomTable *self)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < self->record->seats->len; seat++)
    g_string_append_printf (names, "%s\n", room_table_get_name (self, seat));
  for (guint i = 0; self->remarks && i < self->remarks->len; i++)
    {
      const RoomRemark *remark = &g_array_index (self->remarks, RoomRemark, i);

      g_string_append_printf (names, "%s\n%s\n", remark->from ? remark->from : "", remark->to ? remark->to : "");
    }
  return g_string_free (names, FALSE);
}

gboolean
room_table_rename (RoomTable *self)
{
  Store           *store = self->vault->store;
  g_autofree char *text = store_table_text (store, self->record->id, NULL);
  g_autofree char *before = list_names (self), *after = NULL;
  g_autoptr (StoreTable) record = store_table_get (store, self->record->id, NULL);
  GPtrArray *seats = self->record->seats;

  if (!text || !record)
    return FALSE; /* what cannot be read now is read with the table */
  self->record->seats = record->seats;
  record->seats = seats;
  room_table_read_remarks (self, text);
  after = list_names (self);
  if (g_str_equal (before, after))
    return FALSE;
  room_table_log_forget (self);
  return TRUE;
}

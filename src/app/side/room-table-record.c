/* A table into the store and back: nothing is done that is not durable before. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "room-bank.h"
#include "room-table-private.h"
#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "store/side/store-people.h"

/* Remarks of the record. */
#define ASKED "# asked" /* beside STORE_SEAT */

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
  g_autofree char *head = NULL;
  char            *checks;
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
  play = game_play_new (&setup, NULL, 0, error);
  if (!play)
    return 0;
  head = game_play_print (play, FALSE);
  checks = strstr (head, "\n= ");
  if (checks)
    checks[1] = '\0';
  record.head = head;
  record.game = (char *) setup.game->id;
  results = count_results (play, record.stake, record.seats); /* it may be over before anybody acts */
  record.id = store_table_add (vault->store, &record, results, error);
  free_results (results);
  return record.id;
}

/* --- Reading --- */

static void
clear_remark (gpointer data)
{
  RoomRemark *remark = data;

  g_free (remark->from);
  g_free (remark->to);
}

static void
add_remark (RoomTable *self, guint line, guint seat, const StoreSeat *from, const StoreSeat *to)
{
  RoomRemark remark = { .line = line, .seat = seat };

  if (to)
    {
      remark.from = g_strdup (from->name);
      remark.from_bot = from->bot != NULL;
      remark.to = g_strdup (to->name);
      remark.to_bot = to->bot != NULL;
    }
  g_array_append_val (self->remarks, remark);
}

/* A bot's name is nobody else's. */
static char *
name_by_now (RoomTable *self, const char *name, const char *step)
{
  char *now = NULL;

  if (!g_str_equal (step, STORE_BOT))
    now = store_table_name (self->vault->store, self->record->id, name, g_ascii_strtoll (step, NULL, 10), NULL);
  return now ? now : g_strdup (name);
}

/* Cardroom 0.3 wrote the names alone: all of them are taken for people. */
static void
read_seat (RoomTable *self, guint line, char **parts)
{
  guint   n = g_strv_length (parts);
  guint64 seat;

  if ((n == 6 || n == 4) && g_str_equal (parts[0], STORE_SEAT)
      && g_ascii_string_to_unsigned (parts[1], 10, 0, self->record->seats->len - 1, &seat, NULL))
    {
      g_autofree char *from = name_by_now (self, parts[2], n == 6 ? parts[3] : "0");
      g_autofree char *to = name_by_now (self, parts[n == 6 ? 4 : 3], n == 6 ? parts[5] : "0");

      add_remark (self, line, (guint) seat,
                  &(StoreSeat){ from, n == 6 && g_str_equal (parts[3], STORE_BOT) ? parts[3] : NULL },
                  &(StoreSeat){ to, n == 6 && g_str_equal (parts[5], STORE_BOT) ? parts[5] : NULL });
    }
}

/* The lines of the record are moves, deals and remarks; those of the head begin with words of their own. */
static void
read_remarks (RoomTable *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint number = 0;

  g_clear_pointer (&self->remarks, g_array_unref);
  self->remarks = g_array_new (FALSE, FALSE, sizeof (RoomRemark));
  g_array_set_clear_func (self->remarks, clear_remark);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);

      if (g_str_equal (lines[i], ASKED))
        add_remark (self, number, 0, NULL, NULL);
      else
        read_seat (self, number, parts);
      if (*lines[i] == '#' || g_ascii_isdigit (*lines[i]) || g_str_equal (lines[i], "next"))
        number++;
    }
}

/* The number of the move, or deal, in that line of a record; 0: it is of the head. */
static guint
find_move (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint move = 0;

  for (guint i = 0; lines[i] && i < line; i++)
    move += g_ascii_isdigit (*lines[i]) || g_str_equal (lines[i], "next");
  return move;
}

/* What is wrong with that line (0: with what it all adds up to) and what the host can do.  No word of the line itself: it may
   name a card. */
static char *
say_unreadable (const StoreTable *record, const char *text, guint line)
{
  const Game      *game = game_find (record->game);
  guint            move = find_move (text, line);
  g_autofree char *what = NULL;

  if (!game)
    what = g_strdup_printf (_ ("This Cardroom does not have the game “%s”."), record->game);
  else if (line == 1)
    what = g_strdup_printf (_ ("This table was played by different rules of %s than this Cardroom has."),
                            _ (game->people.name));
  else if (move > 0)
    what = g_strdup_printf (_ ("This Cardroom cannot read move %u of this table."), move);
  else
    what = g_strdup (_ ("This Cardroom cannot read how this table was set up."));
  /* Translators: what is wrong with a table. */
  return g_strdup_printf (_ ("%s Nothing is lost: the record and all that has been counted stay as they are. Open the "
                             "table with the Cardroom that it was played with, or close it."),
                          what);
}

static void
note_failed_cb (guint line, const char *expected, const char *found, gpointer data)
{
  guint *first = data;

  if (*first == 0)
    *first = line;
}

/* NULL: a sentence in TROUBLE. */
static GamePlay *
play_record (const StoreTable *record, const char *text, char **trouble)
{
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  guint failed = 0, line = 0;

  if (!game_transcript_run (text, note_failed_cb, &line, NULL, &failed, &play, &error))
    line = (guint) g_ascii_strtoull (error->message, NULL, 10);
  else if (failed == 0 && g_str_equal (game_play_setup (play)->game->id, record->game)
           && game_play_state (play)->n_seats == record->seats->len)
    return g_steal_pointer (&play);
  *trouble = say_unreadable (record, text, line);
  return NULL;
}

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

/* What a person has won here is in the store, wherever he sat; a bot has what its seat has won. */
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
  read_remarks (self, text);
  self->play = play_record (self->record, text, &self->trouble);
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
  self->n_polled = 0;
  self->has_held = FALSE;
  if (read_record (self, &error))
    return;
  g_clear_pointer (&self->play, game_play_free);
  self->trouble = g_strdup (error->message);
}

/* --- Doing --- */

/* Those who sit at the table are asked in the window that the step has led into, if it has. */
static void
open_window (RoomTable *self)
{
  self->n_polled = 0;
  self->has_held = FALSE;
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
  room_table_log_cut (self, room_table_count_steps (self));
  open_window (self);
  return TRUE;
}

/* The window is over, as it is with the move of one who could act there. */
gboolean
room_table_note_asked (RoomTable *self, GError **error)
{
  guint at = room_table_n_lines (self);
  g_autoptr (GamePlay) again = room_table_replay (self, NULL, NULL);

  if (!game_play_step_on (again, NULL))
    g_assert_not_reached ();
  if (!write_line (self->vault, self->record, at, ASKED, again, error))
    return FALSE;
  add_remark (self, at, 0, NULL, NULL);
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
  add_remark (self, at, seat, sitting, who);
  g_free (sitting->name);
  g_free (sitting->bot);
  sitting->name = g_strdup (who->name);
  sitting->bot = g_strdup (who->bot);
  room_table_names (self, names);
  step.remark = &g_array_index (self->remarks, RoomRemark, self->remarks->len - 1);
  room_table_log_step (self, &step);
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
  read_remarks (self, text);
  after = list_names (self);
  if (g_str_equal (before, after))
    return FALSE;
  room_table_log_forget (self);
  return TRUE;
}

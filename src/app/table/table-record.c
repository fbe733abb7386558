/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a table, written before anything is so and read back. */
#include "table-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-time.h"
#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/proof.h"
#include "table-forced.h"

/* --- A new table --- */

gboolean
table_record_check_name (const GPtrArray *seats, guint seat, const char *name, GError **error)
{
  g_autofree char *plain = name != NULL && g_utf8_validate (name, -1, NULL) ? g_utf8_casefold (name, -1) : NULL;

  if (plain != NULL)
    g_strstrip (plain);
  if (plain == NULL || *plain == '\0')
    return input_refuse (error, _ ("Everybody at a table needs a name."));
  for (const char *each = name; *each; each = g_utf8_next_char (each))
    if (g_unichar_iscntrl (g_utf8_get_char (each)))
      return input_refuse (error, _ ("A name is a single line of text."));
  for (guint other = 0; other < seats->len; other++)
    {
      const StoreSeat *who = seats->pdata[other];
      g_autofree char *taken = other != seat && who->name != NULL ? g_utf8_casefold (who->name, -1) : NULL;

      if (taken != NULL && g_str_equal (g_strstrip (taken), plain))
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
    return input_refuse (error, _ ("A name is needed for each seat: %u, not %u."), wish->setup.n_seats,
                         wish->seats->len);
  if (!room_bank_check_stake (&wish->setup, wish->stake, error))
    return FALSE;
  for (guint seat = 0; seat < wish->seats->len; seat++)
    {
      const StoreSeat *who = wish->seats->pdata[seat];

      if (!table_record_check_name (wish->seats, seat, who->name, error))
        return FALSE;
      if (who->bot != NULL && !g_strv_contains (bot_words, who->bot))
        return input_refuse (error, _ ("There is no bot “%s”."), who->bot);
    }
  return TRUE;
}

/* Adds to RESULTS the people who sit there; names are borrowed from SEATS. */
static GPtrArray *
name_results (GPtrArray *results, const GPtrArray *seats)
{
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      StoreResult     *result = results->pdata[i];
      const StoreSeat *who = seats->pdata[result->seat];

      result->person = who->bot != NULL ? NULL : who->name;
    }
  return results;
}

/* The results of the hand that has ended in PLAY; NULL: nothing moves. */
static GPtrArray *
count_results (const GamePlay *play, gint64 stake, const GPtrArray *seats)
{
  return name_results (room_bank_results (play, stake), seats);
}

static void
free_results (GPtrArray *results)
{
  for (guint i = 0; results != NULL && i < results->len; i++)
    ((StoreResult *) results->pdata[i])->person = NULL;
  if (results != NULL)
    g_ptr_array_unref (results);
}

/* Stores LINE as number AT of the record, with the results of the hand if it has ended in PLAY. */
static gboolean
write_line (const TableRecord *record, guint at, const char *line, const GamePlay *play, GError **error)
{
  GPtrArray *results = count_results (play, record->row->stake, record->row->seats);
  gboolean   done
      = store_table_move (record->vault->store, record->row->id, at, line,
                          results != NULL ? game_play_state (play)->hand : 0, results, room_time_now (), error);

  free_results (results);
  return done;
}

gint64
table_record_create (RoomVault *vault, const RoomTableWish *wish, GError **error)
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
  if (play == NULL)
    return 0;
  head = game_play_print_header (play);
  record.head = head;
  record.game = (char *) setup.game->id;
  record.variant = (char *) setup.game->source;
  results = count_results (play, record.stake, record.seats); /* the hand may be over before anybody acts */
  record.id = store_table_add (vault->store, &record, results, error);
  free_results (results);
  return record.id;
}

/* --- What it is --- */

static StoreSeat *
get_seat (const TableRecord *record, guint seat)
{
  return record->row->seats->pdata[seat];
}

const char *
table_record_get_name (const TableRecord *record, guint seat)
{
  return get_seat (record, seat)->name;
}

void
table_record_get_names (const TableRecord *record, const char **names)
{
  for (guint seat = 0; seat < record->row->seats->len; seat++)
    {
      const char      *name = table_record_get_name (record, seat);
      g_autofree char *spoken = isolate (name);

      names[seat] = g_str_equal (spoken, name) ? name : g_intern_string (spoken);
    }
}

gboolean
table_record_is_bot (const TableRecord *record, guint seat, Bot *bot)
{
  const StoreSeat *who = get_seat (record, seat);

  if (bot != NULL && who->bot != NULL)
    {
      *bot = BOT_CAREFUL; /* even for a bot that only a later Cardroom knows */
      for (guint i = 0; bot_words[i] != NULL; i++)
        if (g_str_equal (bot_words[i], who->bot))
          *bot = (Bot) i;
    }
  return who->bot != NULL;
}

gint64
table_record_get_worth (const TableRecord *record, gint64 points)
{
  const Game *game = record->play != NULL ? game_play_setup (record->play)->game : NULL;

  if (game == NULL || (game->flags & (GAME_ZERO_SUM | GAME_CHIPS)) != GAME_ZERO_SUM || record->row->stake == 0)
    return points;
  return points * record->row->stake;
}

/* The first deal is in the head; each later one is a line. */
guint
table_record_count_steps (const TableRecord *record)
{
  return game_play_n_moves (record->play) + game_play_state (record->play)->hand - 1u;
}

guint
table_record_count_lines (const TableRecord *record)
{
  return table_record_count_steps (record) + record->entries->len;
}

gboolean
table_record_goes_on (const TableRecord *record)
{
  const GameSetup *setup = record->play != NULL ? game_play_setup (record->play) : NULL;

  return setup != NULL && game_option_is_endless (setup->game, setup->option);
}

gint64
table_record_get_buy_in (const TableRecord *record)
{
  const GameSetup *setup = record->play != NULL ? game_play_setup (record->play) : NULL;
  gint64           most = 0;

  if (setup == NULL || !(setup->game->flags & GAME_CHIPS))
    return 0;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    most = MAX (most, setup->stack[seat]);
  return most > 0 ? most : room_games_stack (setup->game, setup->option);
}

gboolean
table_record_is_over (const TableRecord *record)
{
  const GameState *s = game_play_state (record->play);

  return s->over && !(table_record_goes_on (record) && table_record_get_buy_in (record) > 0 && s->hand < s->hands);
}

/* The person for whom a bot plays in SEAT; NULL: nobody. */
static const char *
find_stood_in (const TableRecord *record, guint seat)
{
  for (guint i = record->entries->len; i-- > 0;)
    {
      const TableEntry *entry = &g_array_index (record->entries, TableEntry, i);

      if (entry->kind == TABLE_ENTRY_SEAT && entry->seat == seat)
        return entry->to_bot && !entry->from_bot ? entry->from : NULL;
    }
  return NULL;
}

const char *
table_record_find_sitting_out (const TableRecord *record, guint seat)
{
  if (record->play == NULL)
    return NULL;
  if (game_play_away (record->play) >> seat & 1)
    return table_record_get_name (record, seat);
  return table_record_is_bot (record, seat, NULL) ? find_stood_in (record, seat) : NULL;
}

GamePlay *
table_record_replay (const TableRecord *record, TableStepFunc func, gpointer data)
{
  return table_replay (record->play, record->row, record->entries, func, data);
}

void
table_record_walk (const TableRecord *record, TableStepFunc func, gpointer data)
{
  game_play_free (table_record_replay (record, func, data));
}

/* --- Taking back --- */

typedef CardSet Sight[CARD_MAX_COPIES];

static void
see (const GameState *s, gint seat, GameState *view, Sight sight)
{
  memset (sight, 0, sizeof (Sight));
  game_view (s, seat, view);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      {
        Card card = game_cards (view, zone)[i];

        if (!card_is_hidden (card))
          sight[card_copy (card)] |= CARD_SET (card_face (card));
      }
}

/* Did any seat see a card, or was anything told or a seal opened, that it did not know before? */
static gboolean
has_revealed (const GameState *before, const GameState *after)
{
  g_autofree GameState *view = g_malloc (before->size);
  Sight                 old, new;

  if (before->told != after->told || (before->sealed & ~after->sealed) != 0)
    return TRUE;
  for (gint seat = 0; seat < before->n_seats; seat++)
    {
      see (before, seat, view, old);
      see (after, seat, view, new);
      for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
        if (new[copy] & ~old[copy])
          return TRUE;
    }
  return FALSE;
}

/* Finds the cards that SEAT holds in S, melds left out. */
static void
find_own (const GameState *s, gint seat, Sight own)
{
  memset (own, 0, sizeof (Sight));
  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; s->zone[zone].owner == seat && s->zone[zone].role != ZONE_MELDS && i < game_count (s, zone); i++)
      if (!card_is_hidden (game_cards (s, zone)[i]))
        own[card_copy (game_cards (s, zone)[i])] |= CARD_SET (card_face (game_cards (s, zone)[i]));
}

static void
mark_step (TableRecord *record, const TableStep *step)
{
  TableMark   mark;
  GameChoices choices;

  if (step->passed || step->entry != NULL)
    return;
  if (step->move == NULL)
    {
      g_array_set_size (record->marks, 0);
      return;
    }
  game_choices (step->before, &choices);
  mark = (TableMark){ .seat = (gint8) step->move->seat,
                      .forced = table_choices_are_single (&choices),
                      .secret = step->before->secret,
                      .windows = step->windows,
                      .reveals = has_revealed (step->before, game_play_state (step->play)) };
  find_own (step->before, step->move->seat, mark.had);
  g_array_append_val (record->marks, mark);
}

void
table_record_find_fresh (const TableRecord *record, const GameState *view, CardSet fresh[CARD_MAX_COPIES])
{
  for (guint i = record->marks->len; view->viewer >= 0 && i > 0; i--)
    {
      const TableMark *mark = &g_array_index (record->marks, TableMark, i - 1);

      if (mark->seat != view->viewer)
        continue;
      find_own (view, view->viewer, fresh);
      for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
        fresh[copy] &= ~mark->had[copy];
      return;
    }
}

/* TRUE if every entry comes before move INDEX of the play. */
static gboolean
is_after_entries (const TableRecord *record, guint index)
{
  const TableEntry *last;

  if (record->entries->len == 0)
    return TRUE;
  last = &g_array_index (record->entries, TableEntry, record->entries->len - 1);
  return index + game_play_state (record->play)->hand - 1u + record->entries->len > last->line;
}

static guint
count_people (const TableRecord *record)
{
  guint n = 0;

  for (guint seat = 0; seat < record->row->seats->len; seat++)
    n += !table_record_is_bot (record, seat, NULL);
  return n;
}

gint
table_record_find_undo (const TableRecord *record, gint seat)
{
  gboolean is_alone = count_people (record) <= 1;
  guint    first;

  if (!record->row->undo || seat < 0 || (!is_alone && game_play_state (record->play)->secret))
    return -1;
  first = game_play_n_moves (record->play) - record->marks->len;
  for (guint i = record->marks->len; i > 0; i--)
    {
      const TableMark *mark = &g_array_index (record->marks, TableMark, i - 1);

      /* Never across a secret window: that it could or could not be taken back would tell whether somebody acted
         there. */
      if (mark->reveals || (mark->secret && !is_alone) || mark->windows != game_play_n_windows (record->play)
          || !is_after_entries (record, first + i - 1))
        return -1;
      if (mark->seat == seat && !mark->forced)
        return (gint) (first + i - 1);
      /* An answer stands, a person's or a bot's; only forced moves of one's own go back with the one before them. */
      if (mark->seat != seat)
        return -1;
    }
  return -1;
}

/* --- Reading --- */

/* Adds RESULTS, which it takes, to the accounts. */
static void
take_results (TableRecord *record, GPtrArray *results)
{
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const StoreResult *result = results->pdata[i];

      record->account[result->seat] += result->chips;
    }
  free_results (results);
}

static void
count_account (TableRecord *record, const GamePlay *play)
{
  take_results (record, count_results (play, record->row->stake, record->row->seats));
}

typedef struct
{
  gint64     stake;
  GPtrArray *results;
} Back;

static void
find_back_cb (const TableStep *step, gpointer data)
{
  Back *back = data;

  if (step->entry != NULL || game_play_state (step->play)->turn != GAME_HAND_OVER)
    return;
  g_clear_pointer (&back->results, g_ptr_array_unref);
  back->results = room_bank_back (step->play, back->stake);
}

GPtrArray *
table_record_find_back (const TableRecord *record, gint64 stake)
{
  Back back = { .stake = stake };

  if (record->play != NULL)
    table_record_walk (record, find_back_cb, &back);
  return back.results;
}

static GPtrArray *
count_back (const TableRecord *record)
{
  return name_results (table_record_find_back (record, record->row->stake), record->row->seats);
}

static void
count_step_cb (const TableStep *step, gpointer record)
{
  if (step->entry == NULL)
    count_account (record, step->play);
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

/* A person's winnings here are in the store, wherever they sat; a bot's are those of its seat. */
static gboolean
read_accounts (TableRecord *record, GError **error)
{
  g_autoptr (GPtrArray) accounts = store_account_list_table (record->vault->store, record->row->id, error);

  memset (record->account, 0, sizeof record->account);
  table_record_walk (record, count_step_cb, record);
  if (record->row->closed != 0)
    take_results (record, count_back (record));
  for (guint seat = 0; accounts != NULL && seat < record->row->seats->len; seat++)
    if (!table_record_is_bot (record, seat, NULL))
      record->account[seat] = find_chips (accounts, table_record_get_name (record, seat));
  return accounts != NULL;
}

static void
read_step_cb (const TableStep *step, gpointer data)
{
  TableRecord *record = data;

  if (step->entry == NULL && game_play_state (step->play)->hand == game_play_state (record->play)->hand)
    mark_step (record, step);
}

static gboolean
read_record (TableRecord *record, GError **error)
{
  g_autofree char *text = store_table_text (record->vault->store, record->row->id, error);
  g_autoptr (GamePlay) played = NULL;

  if (text == NULL)
    return FALSE;
  g_array_unref (record->entries);
  record->entries = table_entries_read (record->vault->store, record->row, text);
  record->play = table_entries_play (record->entries, record->row, text, &record->trouble);
  if (record->play == NULL)
    return TRUE;
  /* A transcript does not say which windows after its last line are over; the entries do. */
  played = record->play;
  record->play = table_record_replay (record, read_step_cb, record);
  return read_accounts (record, error);
}

void
table_record_read (TableRecord *record)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&record->trouble, g_free);
  g_clear_pointer (&record->play, game_play_free);
  if (read_record (record, &error))
    return;
  g_clear_pointer (&record->play, game_play_free);
  record->trouble = g_strdup (error->message);
}

/* The reason why a record cannot be played is found again in the current language, as it is the same in every one. */
char *
table_record_dup_trouble (const TableRecord *record)
{
  g_autofree char *text = NULL, *said = NULL;
  g_autoptr (GamePlay) play = NULL;

  if (record->trouble != NULL && record->play == NULL && !language_is_home ())
    text = store_table_text (record->vault->store, record->row->id, NULL);
  if (text != NULL)
    play = table_entries_play (record->entries, record->row, text, &said);
  return said != NULL ? g_steal_pointer (&said) : g_strdup (record->trouble);
}

static char *
list_names (const TableRecord *record)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < record->row->seats->len; seat++)
    g_string_append_printf (names, "%s\n", table_record_get_name (record, seat));
  for (guint i = 0; i < record->entries->len; i++)
    {
      const TableEntry *entry = &g_array_index (record->entries, TableEntry, i);

      g_string_append_printf (names, "%s\n%s\n", entry->from != NULL ? entry->from : "",
                              entry->to != NULL ? entry->to : "");
    }
  return g_string_free (names, FALSE);
}

gboolean
table_record_rename (TableRecord *record)
{
  Store           *store = record->vault->store;
  g_autofree char *text = store_table_text (store, record->row->id, NULL);
  g_autofree char *before = list_names (record), *after = NULL;
  g_autoptr (StoreTable) row = store_table_get (store, record->row->id, NULL);
  GPtrArray *seats = record->row->seats;

  if (text == NULL || row == NULL)
    return FALSE; /* names that cannot be read now are read the next time */
  record->row->seats = row->seats;
  row->seats = seats;
  g_array_unref (record->entries);
  record->entries = table_entries_read (store, record->row, text);
  after = list_names (record);
  return !g_str_equal (before, after);
}

/* --- Doing --- */

static void
note_step (TableRecord *record, const GameMove *move, gboolean passed, const GameState *before, guint windows)
{
  const char     *names[GAME_MAX_SEATS];
  const TableStep step = { .number = table_record_count_steps (record),
                           .move = move,
                           .passed = passed,
                           .before = before,
                           .play = record->play,
                           .windows = windows,
                           .names = names };

  table_record_get_names (record, names);
  mark_step (record, &step);
  count_account (record, record->play);
  record->noted (&step, record->data);
}

/* Announces the last entry, which was just written. */
static void
note_entry (TableRecord *record)
{
  const char     *names[GAME_MAX_SEATS];
  const TableStep step = { .number = table_record_count_steps (record),
                           .play = record->play,
                           .names = names,
                           .entry = &g_array_index (record->entries, TableEntry, record->entries->len - 1) };

  table_record_get_names (record, names);
  record->noted (&step, record->data);
}

gboolean
table_record_move (TableRecord *record, gint seat, const GameAction *action, GError **error)
{
  const GameState      *s = game_play_state (record->play);
  g_autofree GameState *before = g_memdup2 (s, s->size);
  g_autofree char      *text = game_action_print (s->game, action);
  g_autofree char      *line = g_strdup_printf ("%d %s", seat, text);
  guint                 at = table_record_count_lines (record), windows = game_play_n_windows (record->play);

  if (!game_play_do (record->play, seat, action, error))
    return FALSE;
  if (!write_line (record, at, line, record->play, error))
    {
      game_play_undo (record->play);
      return FALSE;
    }
  note_step (record, game_play_move (record->play, game_play_n_moves (record->play) - 1), FALSE, before, windows);
  return TRUE;
}

/* Replaces the play by AGAIN, a second play in which the step was tried first. */
static void
take_play (TableRecord *record, GamePlay *again, gboolean passed)
{
  g_autoptr (GamePlay) old = record->play;

  record->play = again;
  note_step (record, NULL, passed, game_play_state (old), game_play_n_windows (old));
}

/* The hand may be over as soon as it is dealt, so its results are stored with the deal. */
gboolean
table_record_deal (TableRecord *record, GError **error)
{
  g_autoptr (GamePlay) again = table_record_replay (record, NULL, NULL);

  if (!game_play_next (again, NULL, 0, error)
      || !write_line (record, table_record_count_lines (record), "next", again, error))
    return FALSE;
  take_play (record, g_steal_pointer (&again), FALSE);
  return TRUE;
}

gboolean
table_record_take_back (TableRecord *record, guint move, GError **error)
{
  guint n = game_play_n_moves (record->play) - move;

  /* There are no entries after that move (is_after_entries), so the last N lines are moves. */
  if (!store_table_move (record->vault->store, record->row->id, table_record_count_lines (record) - n, NULL, 0, NULL,
                         room_time_now (), error))
    return FALSE;
  while (game_play_n_moves (record->play) > move)
    game_play_undo (record->play);
  g_array_set_size (record->marks, record->marks->len - n);
  return TRUE;
}

gboolean
table_record_pass_window (TableRecord *record, GError **error)
{
  TableEntry       entry = { .kind = TABLE_ENTRY_ASKED, .line = table_record_count_lines (record) };
  g_autofree char *line = table_entry_print (&entry);
  g_autoptr (GamePlay) again = table_record_replay (record, NULL, NULL);

  if (!game_play_step_on (again, NULL))
    g_assert_not_reached ();
  if (!write_line (record, entry.line, line, again, error))
    return FALSE;
  g_array_append_val (record->entries, entry);
  take_play (record, g_steal_pointer (&again), TRUE);
  return TRUE;
}

gboolean
table_record_enter (TableRecord *record, TableEntryKind kind, guint seat, gint64 chips, GError **error)
{
  TableEntry       entry = { .kind = kind, .line = table_record_count_lines (record), .seat = seat, .chips = chips };
  g_autofree char *line = table_entry_print (&entry);

  if (!store_table_move (record->vault->store, record->row->id, entry.line, line, 0, NULL, room_time_now (), error))
    return FALSE;
  g_array_append_val (record->entries, entry);
  if (!table_entry_apply (&entry, record->play))
    g_assert_not_reached ();
  note_entry (record);
  return TRUE;
}

gboolean
table_record_take_seat (TableRecord *record, guint seat, const StoreSeat *who, GError **error)
{
  StoreSeat *sitting = get_seat (record, seat);
  guint      at = table_record_count_lines (record);

  if (!store_table_take_seat (record->vault->store, record->row->id, seat, who, at, room_time_now (), error))
    return FALSE;
  table_entries_add_seat (record->entries, at, seat, sitting, who);
  g_free (sitting->name);
  g_free (sitting->bot);
  sitting->name = g_strdup (who->name);
  sitting->bot = g_strdup (who->bot);
  note_entry (record);
  /* The seat is taken; accounts that cannot be read now are read with the table. */
  read_accounts (record, NULL);
  return TRUE;
}

gboolean
table_record_close (TableRecord *record, GError **error)
{
  gint64     now = room_time_now ();
  GPtrArray *back = count_back (record);
  guint      hand = record->play != NULL ? game_play_state (record->play)->hand : 0;

  /* What goes back is counted in place of the void hand or, between two hands, of the next one. */
  if (back != NULL && game_play_state (record->play)->turn == GAME_HAND_OVER)
    hand++;
  if (!store_table_set_closed (record->vault->store, record->row->id, now, hand, back, error))
    {
      free_results (back);
      return FALSE;
    }
  record->row->closed = now;
  take_results (record, back);
  return TRUE;
}

gboolean
table_record_delete (TableRecord *record, GError **error)
{
  return store_table_delete (record->vault->store, record->row->id, error);
}

TableRecord *
table_record_new (RoomVault *vault, StoreTable *row, TableStepFunc noted, gpointer data)
{
  TableRecord *record = g_new0 (TableRecord, 1);

  record->vault = room_vault_ref (vault);
  record->row = row;
  record->entries = g_array_new (FALSE, FALSE, sizeof (TableEntry));
  record->marks = g_array_new (FALSE, FALSE, sizeof (TableMark));
  record->noted = noted;
  record->data = data;
  return record;
}

void
table_record_free (TableRecord *record)
{
  g_clear_pointer (&record->play, game_play_free);
  g_array_unref (record->entries);
  g_array_unref (record->marks);
  store_table_free (record->row);
  g_free (record->trouble);
  room_vault_unref (record->vault);
  g_free (record);
}

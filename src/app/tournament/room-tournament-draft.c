/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of somebody who plans a tournament, and creating it from them. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-currency.h"
#include "app/house/room-summary.h"
#include "app/planning/room-house-pace.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/random.h"
#include "base/span.h"
#include "store/nights/store-tourney.h"
#include "room-tournament-draft-private.h"
#include "room-tournament-draft-test.h"
#include "room-tournament-private.h"
#include "room-tournaments.h"

G_DEFINE_FINAL_TYPE (RoomTournamentDraft, room_tournament_draft, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FORECAST,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static GDateTime *
local_time (gint64 wall)
{
  g_autoptr (GDateTime) second = g_date_time_new_from_unix_local (wall / G_USEC_PER_SEC);
  return g_date_time_add (second, wall % G_USEC_PER_SEC);
}

/* Half past seven this evening, or the next half hour if that is near or past. */
static gint64
usual_start (gint64 now)
{
  g_autoptr (GDateTime) here = local_time (now);
  gint64 evening = calendar_on_day (here, 19 * HOUR + 30 * MINUTE), half = 30 * MINUTE, soon = now + 10 * MINUTE - 1;

  if (evening - now > 15 * MINUTE && g_date_time_get_hour (here) >= 5)
    return evening;
  return calendar_next (soon, (calendar_time_of_day (soon) / half + 1) * half);
}

static void
name_evening (RoomTournamentDraft *self)
{
  /* A night that begins after midnight belongs to the day before. */
  g_autoptr (GDateTime) evening = local_time (room_tournament_draft_get_start (self) - 5 * HOUR);
  g_autofree char *day = g_date_time_format (evening, "%A");

  g_free (self->settings->name);
  /* Translators: the first name of a tournament; %s is a day of the week. */
  self->settings->name = g_strdup_printf (_ ("%s at home"), day);
}

/* Tables of different sizes were entered by somebody who knows their room: they stay as long as they seat everybody and
   none of them could be left out. */
static gboolean
keeps_tables (RoomTournamentDraft *self)
{
  const Settings *settings = self->settings;
  gint            all = 0, fewest = G_MAXINT;

  if (settings->tables == 0 || settings_are_alike (settings) || (self->seated && self->seating != ROOM_SEATING_FULL))
    return FALSE;
  for (gint table = 1; table <= settings->tables; table++)
    {
      gint seats = 0;

      for (gint seat = 1; seat <= settings_seats_at (settings, table); seat++)
        seats += settings_draws_seat (settings, table, seat);
      all += seats;
      fewest = MIN (fewest, seats);
    }
  return all >= self->players && all - fewest < self->players;
}

static void
place_tables (RoomTournamentDraft *self)
{
  Settings *settings = self->settings;

  if (keeps_tables (self))
    {
      self->seating = ROOM_SEATING_FULL;
      return;
    }
  /* Planned tables are all the same size. */
  memset (settings->sizes, 0, sizeof settings->sizes);
  memset (settings->closed, 0, sizeof settings->closed);
  memset (settings->kept, 0, sizeof settings->kept);
  if (!self->seated)
    {
      gint tables, seats;

      plan_tables (self->players, 0, &tables, &seats);
      self->seating = tables > 1 ? ROOM_SEATING_FULL : ROOM_SEATING_NONE;
    }
  if (self->seating == ROOM_SEATING_NONE)
    settings->tables = settings->seats = 0;
  else
    plan_tables (self->players, self->seating == ROOM_SEATING_LOOSE, &settings->tables, &settings->seats);
}

/* The wanted end is a time of day: the first such time after the start. */
static void
move_wish (RoomTournamentDraft *self)
{
  gint64 start = room_tournament_draft_get_start (self);

  if (self->wish == 0)
    return;
  if (self->wish <= start || self->wish > calendar_next (start, calendar_time_of_day (start)))
    self->wish = calendar_next (start, calendar_time_of_day (self->wish));
}

/* Sets the hard stop, counted from the beginning of the first level. */
static void
place_end (RoomTournamentDraft *self)
{
  gint64 length = (self->wish - room_tournament_draft_get_start (self)) / G_USEC_PER_SEC * G_USEC_PER_SEC;

  if (self->stopped)
    self->settings->end = self->wish != 0 ? length : 0;
}

/* A window or sale outside the schedule would be refused, or never close. */
static void
keep_windows_inside (RoomTournamentDraft *self)
{
  Settings     *settings = self->settings;
  TourneyOffer *offers[] = { &settings->rebuy, &settings->add_on, &settings->re_entry, &settings->late };

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      TourneyWindow *window = &offers[i]->window;
      gint           levels = schedule_n_levels (self->chosen);

      if (window->kind == TOURNEY_WINDOW_UNTIL_LEVEL && window->number > levels)
        window->number = levels;
      if ((window->kind == TOURNEY_WINDOW_AT_BREAK || window->kind == TOURNEY_WINDOW_UNTIL_BREAK)
          && schedule_break_row (self->chosen, window->number) < 0)
        *window = (TourneyWindow){ TOURNEY_WINDOW_UNTIL_LEVEL, MIN (4, levels) };
    }
}

static gint
count_players (RoomTournamentDraft *self)
{
  return CLAMP (MAX (self->said, room_guests_plan (self->guests)), 2, ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS);
}

void
room_tournament_draft_derive (RoomTournamentDraft *self)
{
  Settings *settings = self->settings;

  room_guests_set_doors (self->guests, room_tournament_draft_get_start (self));
  self->players = settings->expected = count_players (self);
  if (!self->named)
    name_evening (self);
  place_tables (self);
  move_wish (self);
  place_end (self);
  if (self->chosen == NULL)
    return;
  keep_windows_inside (self);
  g_clear_pointer (&settings->schedule, schedule_unref);
  settings->schedule = schedule_ref (self->chosen);
  g_free (settings->schedule_word);
  settings->schedule_word = g_strdup (self->word);
  room_tournament_draft_use_fit (self);
}

/* A forecast was answered. */
static void
forecast_cb (RoomTournamentDraft *self)
{
  room_tournament_draft_use_fit (self);
  g_signal_emit (self, signals[FORECAST], 0);
}

/* Several people were named at once. */
static void
listed_cb (RoomTournamentDraft *self)
{
  if (!self->counted)
    self->said = 0;
}

static void
cases_cb (RoomTournamentDraft *self)
{
  room_tournament_draft_read_case (self);
  room_tournament_draft_touch (self);
}

/* Takes prices and other settings from TOURNAMENT; FALSE if its currency is another one, or if it has none of its own. */
static gboolean
remember (RoomTournamentDraft *self, RoomTournament *tournament, const Currency *currency)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  gint            players = (gint) tourney_n_players (tourney) + (gint) tourney_n_expected (tourney);
  const Currency *was = &tourney_settings (tourney)->currency;

  if (tourney_is_of_results (tourney) || was->digits != currency->digits
      || !g_str_equal (was->symbol, currency->symbol))
    return FALSE;

  self->settings = tourney_dup_plan (tourney);
  if (players >= 2)
    self->said = MIN (players, ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS);
  if (settings_entry_chips (self->settings) == 0)
    return TRUE; /* a night imported from a file that counted no chips */
  self->chosen = schedule_ref (self->settings->schedule);
  self->word = g_strdup (self->settings->schedule_word);
  return TRUE;
}

static char *
find_venue (RoomTournament *tournament)
{
  g_autoptr (StoreTournament) night
      = store_tournament_get (room_tournament_get_vault (tournament)->store, room_tournament_get_id (tournament), NULL);

  return night != NULL ? g_strdup (night->venue) : NULL;
}

static RoomTournament *
open_last (RoomBook *book)
{
  GListModel *nights = room_book_get_tournaments (book);

  for (guint i = 0; i < g_list_model_get_n_items (nights); i++)
    {
      g_autoptr (RoomSummary) night = g_list_model_get_item (nights, i);

      if (room_summary_is_real (night))
        return room_tournaments_open (book, room_summary_get_id (night), NULL);
    }
  return NULL;
}

static void
start_plainly (RoomTournamentDraft *self, const Currency *currency)
{
  self->settings = settings_new ();
  self->settings->entry.price = 20 * room_currency_step (currency, localeconv ());
  self->settings->unit = room_currency_rounding (currency, localeconv ());
  self->settings->late = (TourneyOffer){ .offered = TRUE, .window = { TOURNEY_WINDOW_UNTIL_LEVEL, 4 } };
}

static void
choose_some_schedule (RoomTournamentDraft *self)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (self->book);
  static const char *const usual[] = { "home-four-hours", "home-t5000", "home-two-hours" };

  for (guint i = 0; i < G_N_ELEMENTS (usual) && self->chosen == NULL; i++)
    if (g_strv_contains ((const char *const *) words, usual[i]))
      room_tournament_draft_set_schedule (self, usual[i], NULL);
  for (guint i = 0; words[i] != NULL && self->chosen == NULL; i++)
    room_tournament_draft_set_schedule (self, words[i], NULL);
}

static void
room_tournament_draft_finalize (GObject *object)
{
  RoomTournamentDraft *self = ROOM_TOURNAMENT_DRAFT (object);

  g_clear_object (&self->book);
  g_clear_object (&self->ends);
  g_clear_pointer (&self->settings, settings_free);
  g_clear_pointer (&self->chosen, schedule_unref);
  g_clear_pointer (&self->fit, schedule_unref);
  g_free (self->word);
  g_clear_object (&self->guests);
  g_free (self->venue);
  g_clear_pointer (&self->chips, g_array_unref);
  g_free (self->broken_down);
  g_clear_pointer (&self->breakdown, breakdown_free);
  G_OBJECT_CLASS (room_tournament_draft_parent_class)->finalize (object);
}

static void
room_tournament_draft_class_init (RoomTournamentDraftClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_tournament_draft_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_TOURNAMENT_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FORECAST]
      = g_signal_new ("forecast", ROOM_TYPE_TOURNAMENT_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_tournament_draft_init (RoomTournamentDraft *self)
{
  self->ends = room_end_times_new ();
  g_signal_connect_object (self->ends, "changed", G_CALLBACK (forecast_cb), self, G_CONNECT_SWAPPED);
  self->said = 10;
}

RoomTournamentDraft *
room_tournament_draft_make (RoomBook *book, RoomTournament *like, gint64 now)
{
  RoomTournamentDraft *self = g_object_new (ROOM_TYPE_TOURNAMENT_DRAFT, NULL);
  Currency             currency;

  self->book = g_object_ref (book);
  self->guests = room_guests_new (book);
  g_signal_connect_object (self->guests, "listed", G_CALLBACK (listed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guests, "changed", G_CALLBACK (room_tournament_draft_touch), self, G_CONNECT_SWAPPED);
  room_tournament_draft_read_case (self);
  self->opened = now;
  self->start = usual_start (now);
  room_book_get_currency (book, &currency);
  if (like != NULL)
    self->venue = find_venue (like);
  if (like == NULL || !remember (self, like, &currency))
    start_plainly (self, &currency);
  self->settings->currency = currency;
  /* A draw must not repeat that of the last night, and nobody may know it beforehand. */
  self->settings->seed = random_secure_seed ();
  g_clear_pointer (&self->settings->word, g_free); /* it was said for another night's draws */
  if (self->chosen == NULL)
    choose_some_schedule (self);
  room_tournament_draft_derive (self);
  g_signal_connect_object (room_house_pace_get (book), "changed", G_CALLBACK (room_tournament_draft_touch), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "cases-changed", G_CALLBACK (cases_cb), self, G_CONNECT_SWAPPED);
  return self;
}

RoomTournamentDraft *
room_tournament_draft_new (RoomBook *book, gint64 now)
{
  g_autoptr (RoomTournament) last = open_last (book);
  RoomTournamentDraft *self = room_tournament_draft_make (book, last, now);

  self->settings->end = 0; /* like the wanted end, it belongs to one evening */
  return self;
}

RoomBook *
room_tournament_draft_get_book (RoomTournamentDraft *self)
{
  return self->book;
}

Settings *
room_tournament_draft_get_settings (RoomTournamentDraft *self)
{
  return self->settings;
}

void
room_tournament_draft_touch (RoomTournamentDraft *self)
{
  room_end_times_drop (self->ends); /* they were about the old answers */
  room_tournament_draft_derive (self);
  room_tournament_draft_ask_first (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
room_tournament_draft_set_name (RoomTournamentDraft *self, const char *name)
{
  g_autofree char *clean = g_strdup (name);

  g_strdelimit (clean, "\"\n\r\t", ' '); /* the name goes between quotes in night files */
  g_strstrip (clean);
  if (self->named ? strcmp (clean, self->settings->name) == 0 : *clean == '\0' || !strcmp (clean, self->settings->name))
    return;
  self->named = *clean != '\0';
  if (self->named)
    {
      g_free (self->settings->name);
      self->settings->name = g_steal_pointer (&clean);
    }
  room_tournament_draft_touch (self);
}

const char *
room_tournament_draft_get_venue (RoomTournamentDraft *self)
{
  return self->venue;
}

void
room_tournament_draft_set_venue (RoomTournamentDraft *self, const char *venue)
{
  g_autofree char *clean = g_strstrip (g_strdup (venue));

  g_free (self->venue);
  self->venue = *clean != '\0' ? g_steal_pointer (&clean) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

gint
room_tournament_draft_get_players (RoomTournamentDraft *self)
{
  return self->players;
}

void
room_tournament_draft_set_players (RoomTournamentDraft *self, gint players)
{
  self->said = players;
  self->counted = players != 0;
  if (count_players (self) != self->players)
    room_tournament_draft_touch (self);
}

RoomGuests *
room_tournament_draft_get_guests (RoomTournamentDraft *self)
{
  return self->guests;
}

RoomSeating
room_tournament_draft_get_seating (RoomTournamentDraft *self)
{
  return self->seating;
}

void
room_tournament_draft_set_seating (RoomTournamentDraft *self, RoomSeating seating)
{
  if (self->seated && self->seating == seating)
    return;
  self->seated = TRUE;
  self->seating = seating;
  room_tournament_draft_touch (self);
}

static void
choose (RoomTournamentDraft *self, Schedule *schedule, const char *word)
{
  g_clear_pointer (&self->chosen, schedule_unref);
  self->chosen = schedule;
  g_free (self->word);
  self->word = g_strdup (word);
  self->settings->entry.chips = 0; /* the stack belonged to the schedule that is replaced */
  self->settings->rebuy.chips = self->settings->add_on.chips = self->settings->re_entry.chips = 0;
  room_tournament_draft_touch (self);
}

gboolean
room_tournament_draft_set_schedule (RoomTournamentDraft *self, const char *word, GError **error)
{
  Schedule *schedule = room_book_find_schedule (word, self->book, error);

  if (schedule == NULL)
    return FALSE;
  choose (self, schedule, word);
  return TRUE;
}

void
room_tournament_draft_take_schedule (RoomTournamentDraft *self, const Schedule *schedule)
{
  choose (self, schedule_copy (schedule), NULL);
}

const Schedule *
room_tournament_draft_get_chosen_schedule (RoomTournamentDraft *self)
{
  return self->chosen;
}

void
room_tournament_draft_set_start (RoomTournamentDraft *self, gint64 start)
{
  if (start == self->start)
    return;
  self->start = start;
  room_tournament_draft_touch (self);
}

gboolean
room_tournament_draft_starts_now (RoomTournamentDraft *self)
{
  return self->start == 0;
}

void
room_tournament_draft_set_wish (RoomTournamentDraft *self, gint64 wish)
{
  if (wish == self->wish)
    return;
  self->wish = wish;
  room_tournament_draft_touch (self);
}

gint64
room_tournament_draft_get_wish (RoomTournamentDraft *self)
{
  return self->wish;
}

void
room_tournament_draft_set_stopped (RoomTournamentDraft *self, gboolean stopped)
{
  if (stopped == self->stopped)
    return;
  self->stopped = stopped;
  self->settings->end = 0;
  room_tournament_draft_touch (self);
}

gboolean
room_tournament_draft_is_stopped (RoomTournamentDraft *self)
{
  return self->stopped && self->wish != 0;
}

void
room_tournament_draft_set_fitted (RoomTournamentDraft *self, gboolean fitted)
{
  if (fitted == self->fitted)
    return;
  self->fitted = fitted;
  room_tournament_draft_touch (self);
}

gboolean
room_tournament_draft_is_fitted (RoomTournamentDraft *self)
{
  return self->fitted && self->wish != 0;
}

/* Stores what the settings do not hold. */
static gboolean
complete (RoomTournamentDraft *self, gint64 id, GError **error)
{
  const Guests *list = room_guests_get_list (self->guests);
  g_autoptr (RoomTournament) tournament = NULL;
  RoomGuests *guests;

  if (self->venue != NULL && !room_book_set_venue (self->book, id, self->venue, error))
    return FALSE;
  if (guests_n (list) == 0 && self->wish == 0)
    return TRUE;
  tournament = room_tournaments_open (self->book, id, error);
  guests = tournament != NULL ? room_guests_of (self->book, tournament, error) : NULL;
  return guests != NULL && room_guests_take (guests, list, error)
         && room_tournament_set_until (tournament, self->wish, error);
}

gint64
room_tournament_draft_create (RoomTournamentDraft *self, GError **error)
{
  gint64 id;

  if (self->settings->schedule == NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("Choose a schedule first."));
      return 0;
    }
  room_tournament_draft_finish_fit (self);
  id = room_book_create (self->book, self->settings, self->start, error);
  if (id != 0 && !complete (self, id, error))
    {
      /* Without its people it would be half of what was asked for. */
      room_book_delete (self->book, id, NULL);
      return 0;
    }
  return id;
}

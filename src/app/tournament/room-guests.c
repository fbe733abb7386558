/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-guests.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/line.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "planner/chips/breakdown.h"
#include "store/club/store-guests.h"
#include "store/nights/store-person.h"
#include "tourney/name-list.h"
#include "room-arrivals.h"
#include "room-tournament-private.h"

struct _RoomGuests
{
  GObject parent_instance;

  RoomBook       *book;
  RoomTournament *tournament; /* which owns this; NULL: the night is not stored */
  gint64          doors;      /* wall clock, if it is not stored; 0: nobody knows */
  Guests         *list;
  Guests         *before;       /* the last change; NULL: there was none */
  guint           first, last;  /* heads of the tournament's log before and after that change */
  guint           maybes, came; /* in nights that were played */
  gint            seats;        /* the limit with `drawn` seats and that `stack`; -1: not known */
  gint            drawn;
  gint64          stack;
  gboolean        changing;
};

enum
{
  CHANGED,
  LISTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomGuests, room_guests, G_TYPE_OBJECT)

static Store *
store_of (RoomGuests *self)
{
  return room_tournament_get_vault (self->tournament)->store;
}

static const Tourney *
tourney_of (RoomGuests *self)
{
  return room_tournament_get_tourney (self->tournament);
}

/* When play is to begin, in wall clock time. */
static gint64
start_of (RoomGuests *self)
{
  return room_tournament_wall (self->tournament, room_tournament_planned (self->tournament));
}

/* --- Seats --- */

static gint
count_drawn_seats (const Settings *settings)
{
  gint n = 0;

  for (gint table = 1; table <= settings->tables; table++)
    for (gint seat = 1; seat <= settings_seats_at (settings, table); seat++)
      n += settings_draws_seat (settings, table, seat);
  return n;
}

/* For how many players the case has chips, of the SEATS that are asked about; 0: that is no limit. */
static gint
count_stacks (RoomGuests *self, const Settings *settings, gint seats)
{
  g_autoptr (GArray) chips = room_book_dup_usual_chips (self->book);
  BreakdownRequest request = { .chips = chips,
                               .players = seats > 0 ? seats : ROOM_GUESTS_MOST,
                               .stack = settings_entry_chips (settings),
                               .schedule = settings->schedule,
                               .count = BREAKDOWN_NORMAL };
  g_autoptr (Breakdown) breakdown = NULL;

  if (chips == NULL || request.stack == 0)
    return 0;
  breakdown = breakdown_find (&request, NULL);
  return breakdown != NULL && !breakdown->fits ? breakdown->most_players : 0;
}

/* The seats of the tables, or fewer if the case has chips for fewer; 0: no limit.  It is worked out again when tables,
   stack or case are changed. */
static gint
limit_seats (RoomGuests *self)
{
  const Settings *settings = tourney_settings (tourney_of (self));
  gint            drawn = count_drawn_seats (settings), stacks;
  gint64          stack = settings_entry_chips (settings);

  if (self->seats < 0 || drawn != self->drawn || stack != self->stack)
    {
      stacks = count_stacks (self, settings, drawn);
      self->seats = drawn == 0 || stacks == 0 ? MAX (drawn, stacks) : MIN (drawn, stacks);
      self->drawn = drawn;
      self->stack = stack;
    }
  return self->seats;
}

/* Nobody who is in the tournament or expected there loses their seat because there are fewer now. */
static gint
count_seats (RoomGuests *self)
{
  gint seats = limit_seats (self),
       there = (gint) (tourney_n_players (tourney_of (self)) + tourney_n_expected (tourney_of (self)));

  return seats == 0 ? 0 : MAX (seats, there);
}

/* --- The tournament --- */

static gint64
later_of (RoomGuests *self, guint expected)
{
  gint64 later = tourney_expected_later (tourney_of (self), expected);

  return later == 0 ? -1 : calendar_time_of_day (room_tournament_wall (self->tournament, later)) / MINUTE * MINUTE;
}

/* What was done in the tournament meanwhile: whoever is there has said yes, and who is no longer expected has not. */
static Guests *
follow_tournament (RoomGuests *self, const Guests *list)
{
  const Tourney *tourney = tourney_of (self);
  Guests        *next = guests_copy (list);
  gint64         now = room_time_now ();

  guests_set_seats (next, 0);
  for (guint i = 0; i < guests_n (list); i++)
    if (guests_get (list, i)->answer == GUEST_YES && room_arrivals_is_missing (tourney, guests_get (list, i)->name))
      guests_answer (next, guests_get (list, i)->name, GUEST_ASKED, -1, NULL, now);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (guests_find (next, tourney_player (tourney, i)->name) == NULL
        || guests_find (next, tourney_player (tourney, i)->name)->answer != GUEST_YES)
      guests_answer (next, tourney_player (tourney, i)->name, GUEST_YES, -1, NULL, now);
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    guests_answer (next, tourney_expected (tourney, i), GUEST_YES, later_of (self, i), NULL, now);
  guests_set_seats (next, count_seats (self));
  return next;
}

static gboolean
is_expected (const Tourney *tourney, const char *name, guint *index)
{
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    if (name_list_same (tourney_expected (tourney, i), name))
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
remove_those_who_do_not_come (RoomGuests *self, const Guests *list, GError **error)
{
  const Tourney *tourney = tourney_of (self);

  for (guint i = 0; i < tourney_n_expected (tourney);)
    {
      const Guest     *guest = guests_find (list, tourney_expected (tourney, i));
      g_autofree char *quoted = line_quote (tourney_expected (tourney, i));

      if (guest != NULL && guest->answer == GUEST_YES)
        i++;
      else if (!room_tournament_do (self->tournament, error, "remove %s", quoted))
        return FALSE;
    }
  return TRUE;
}

static gboolean
expect_those_who_come (RoomGuests *self, const Guests *list, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < guests_n (list); i++)
    if (guests_get (list, i)->answer == GUEST_YES)
      g_ptr_array_add (names, guests_get (list, i)->name);
  g_ptr_array_add (names, NULL);
  return room_arrivals_expect (self->tournament, (const char *const *) names->pdata, error);
}

/* When GUEST comes, as the engine counts, in whole seconds from when the night was opened in the store; 0: with the
   others. */
static gint64
wait_for (RoomGuests *self, const Guest *guest)
{
  gint64 start = start_of (self), wait = guest->later >= 0 ? calendar_wait (start, guest->later) : 0;

  if (wait == 0)
    return 0;
  return (start + wait - room_tournament_wall (self->tournament, 0) + SECOND - 1) / SECOND * SECOND;
}

/* The wall clock may have been put right since somebody's time was told, but not by as much as a minute. */
static gboolean
is_same_time (gint64 one, gint64 other)
{
  return (one == 0) == (other == 0) && ABS (one - other) < MINUTE;
}

static gboolean
tell_later (RoomGuests *self, const Guests *list, GError **error)
{
  for (guint i = 0; i < guests_n (list); i++)
    {
      const Guest     *guest = guests_get (list, i);
      gint64           wait = wait_for (self, guest);
      g_autofree char *quoted = line_quote (guest->name);
      g_autofree char *after = wait != 0 ? duration_to_text (wait) : g_strdup ("off");
      guint            index;

      if (guest->answer == GUEST_YES && is_expected (tourney_of (self), guest->name, &index)
          && !is_same_time (tourney_expected_later (tourney_of (self), index), wait)
          && !room_tournament_do (self->tournament, error, "later %s %s", quoted, after))
        return FALSE;
    }
  return TRUE;
}

/* The number follows the list once the list has told it.  Until then, and while somebody has not answered, that of the host
   holds if it is larger. */
static gboolean
plan_for (RoomGuests *self, const Guests *list, gboolean listed, GError **error)
{
  gint expected = tourney_settings (tourney_of (self))->expected, plan = guests_plan (list, self->maybes, self->came);
  gboolean follows = listed || expected <= room_guests_plan (self);

  if (!follows || guests_count (list, GUEST_ASKED) > 0)
    plan = MAX (plan, expected);
  return plan < 2 || plan == expected || room_tournament_do (self->tournament, error, "set expected %d", plan);
}

static gboolean
tell_tournament (RoomGuests *self, const Guests *list, gboolean listed, GError **error)
{
  return tourney_started_at (tourney_of (self)) >= 0
         || (remove_those_who_do_not_come (self, list, error) && expect_those_who_come (self, list, error)
             && tell_later (self, list, error) && plan_for (self, list, listed, error));
}

/* --- Changes --- */

static void
put_list (RoomGuests *self, Guests *list)
{
  guests_free (self->list);
  self->list = list;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
undo_to (RoomGuests *self, guint head, GError **error)
{
  while (tourney_head (tourney_of (self)) > head)
    if (!room_tournament_do (self->tournament, error, "undo"))
      return FALSE;
  return TRUE;
}

/* Takes NEXT.  LISTED: several people were named at once. */
static gboolean
change (RoomGuests *self, Guests *next, gboolean listed, GError **error)
{
  g_autoptr (Guests) list = next;
  g_autoptr (Guests) was = guests_copy (self->list);
  guint    first = self->tournament != NULL ? tourney_head (tourney_of (self)) : 0;
  gboolean done;

  if (guests_n (list) > ROOM_GUESTS_MOST)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                           _ ("That is more people than Cardroom can plan for."));
      return FALSE;
    }
  self->changing = TRUE;
  done = self->tournament == NULL
         || (tell_tournament (self, list, listed, error)
             && store_guests_keep (store_of (self), room_tournament_get_id (self->tournament), list, error));
  if (!done)
    undo_to (self, first, NULL);
  self->changing = FALSE;
  if (!done)
    {
      put_list (self, follow_tournament (self, was));
      return FALSE;
    }
  g_clear_pointer (&self->before, guests_free);
  self->before = g_steal_pointer (&was);
  self->first = first;
  self->last = self->tournament != NULL ? tourney_head (tourney_of (self)) : 0;
  if (listed)
    g_signal_emit (self, signals[LISTED], 0);
  put_list (self, g_steal_pointer (&list));
  return TRUE;
}

/* Undoes what is left of the last change in the tournament's log, and with it the change of the list. */
static gboolean
take_back (RoomGuests *self, GError **error)
{
  gboolean done;

  self->changing = TRUE;
  done = undo_to (self, self->first, error)
         && store_guests_keep (store_of (self), room_tournament_get_id (self->tournament), self->before, error);
  self->changing = FALSE;
  put_list (self, follow_tournament (self, done ? self->before : self->list));
  g_clear_pointer (&self->before, guests_free);
  return done;
}

/* An undo in the tournament of one of the acts that a change consisted of is meant for the change. */
static void
moved_cb (RoomGuests *self)
{
  guint head = tourney_head (tourney_of (self));

  if (self->changing || tourney_started_at (tourney_of (self)) >= 0)
    return;
  if (self->before == NULL || head < self->first || head >= self->last || !take_back (self, NULL))
    put_list (self, follow_tournament (self, self->list));
}

static void
cases_cb (RoomGuests *self)
{
  self->seats = -1;
  moved_cb (self);
}

static void
room_guests_finalize (GObject *object)
{
  RoomGuests *self = ROOM_GUESTS (object);

  g_clear_pointer (&self->list, guests_free);
  g_clear_pointer (&self->before, guests_free);
  G_OBJECT_CLASS (room_guests_parent_class)->finalize (object);
}

static void
room_guests_class_init (RoomGuestsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_guests_finalize;
  signals[CHANGED] = g_signal_new ("changed", ROOM_TYPE_GUESTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LISTED] = g_signal_new ("listed", ROOM_TYPE_GUESTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_guests_init (RoomGuests *self)
{
}

RoomGuests *
room_guests_new (RoomBook *book)
{
  RoomGuests *self = g_object_new (ROOM_TYPE_GUESTS, NULL);

  self->book = book;
  self->list = guests_new (0);
  /* If it cannot be read, nothing is known of those who may come. */
  store_guests_maybes (room_book_get_vault (book)->store, &self->maybes, &self->came, NULL);
  return self;
}

RoomGuests *
room_guests_of (RoomBook *book, RoomTournament *tournament, GError **error)
{
  RoomGuests *self = g_object_get_data (G_OBJECT (tournament), "room-guests");
  g_autoptr (Guests) kept = NULL;

  if (self != NULL)
    return self;
  kept = store_guests_load (room_tournament_get_vault (tournament)->store, room_tournament_get_id (tournament), error);
  if (kept == NULL)
    return NULL;
  self = room_guests_new (book);
  self->tournament = tournament;
  self->seats = -1;
  g_object_set_data_full (G_OBJECT (tournament), "room-guests", self, g_object_unref);
  put_list (self, follow_tournament (self, kept));
  g_signal_connect_object (tournament, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "cases-changed", G_CALLBACK (cases_cb), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
room_guests_are_stored (RoomGuests *self)
{
  return self->tournament != NULL;
}

const Guests *
room_guests_get_list (RoomGuests *self)
{
  return self->list;
}

gint
room_guests_plan (RoomGuests *self)
{
  return guests_plan (self->list, self->maybes, self->came);
}

void
room_guests_set_doors (RoomGuests *self, gint64 wall)
{
  self->doors = wall;
}

static const Guest *
find_person (const Guests *list, GStrv names)
{
  const Guest *found = NULL;

  for (guint i = 0; found == NULL && names[i] != NULL; i++)
    found = guests_find (list, names[i]);
  return found;
}

const Guest *
room_guests_find (RoomGuests *self, const char *name)
{
  g_auto (GStrv) names = store_person_names (room_book_get_vault (self->book)->store, name);

  return find_person (self->list, names);
}

/* The name that somebody called NAME has on LIST, or that they go by if they are not on it.  Free it. */
static char *
name_on_list (RoomGuests *self, const Guests *list, const char *name)
{
  g_auto (GStrv) names = store_person_names (room_book_get_vault (self->book)->store, name);
  const Guest *guest = guests_find (list, name);

  guest = guest != NULL ? guest : find_person (list, names);
  return g_strdup (guest != NULL ? guest->name : names[0]);
}

/* The host says it. */
static gboolean
say (RoomGuests *self, Guests *list, const char *name, GuestAnswer answer, gint64 later, GError **error)
{
  g_autofree char *person = name_on_list (self, list, name);

  if (strchr (name, '"') != NULL)
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("A name cannot contain a quotation mark."));
  else if (strlen (name) >= TOURNEY_NAME_BYTES)
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("This name is too long."));
  else if (*name == '\0' || safe_text_can_mislead (name))
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("Nobody can be called so."));
  else
    {
      guests_answer (list, person, answer, later, NULL, room_time_now ());
      return TRUE;
    }
  return FALSE;
}

gboolean
room_guests_answer (RoomGuests *self, const char *name, GuestAnswer answer, gint64 later, GError **error)
{
  g_autoptr (Guests) next = guests_copy (self->list);

  return say (self, next, name, answer, later, error) && change (self, g_steal_pointer (&next), FALSE, error);
}

gboolean
room_guests_come (RoomGuests *self, const char *const *people, GError **error)
{
  g_autoptr (Guests) next = guests_copy (self->list);

  for (guint i = 0; people[i] != NULL; i++)
    if (!say (self, next, people[i], GUEST_YES, -1, error))
      return FALSE;
  return change (self, g_steal_pointer (&next), people[0] != NULL && people[1] != NULL, error);
}

gboolean
room_guests_remove (RoomGuests *self, const char *name, GError **error)
{
  g_autoptr (Guests) next = guests_copy (self->list);

  guests_remove (next, name);
  return change (self, g_steal_pointer (&next), FALSE, error);
}

static GStrv
list_names (const Guests *list)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < guests_n (list); i++)
    g_strv_builder_add (names, guests_get (list, i)->name);
  return g_strv_builder_end (names);
}

static GuestAnswers *
read_answers (RoomGuests *self, const char *text)
{
  g_auto (GStrv) guests = list_names (self->list), known = room_book_dup_people (self->book);
  gint64 doors = self->tournament != NULL ? start_of (self) : self->doors;

  return guest_answers_read (text, (const char *const *) guests, (const char *const *) known,
                             doors != 0 ? calendar_time_of_day (doors) : -1);
}

char *
room_guests_mean (RoomGuests *self, const char *text)
{
  g_autoptr (GuestAnswers) answers = read_answers (self, text);

  return guest_answers_mean (answers, text);
}

/* A store that cannot be read says so wherever something is kept. */
StoreDouble *
room_guests_find_double (RoomGuests *self)
{
  g_auto (GStrv) names = list_names (self->list);
  g_autoptr (GPtrArray) doubles
      = store_doubles_among (room_book_get_vault (self->book)->store, (const char *const *) names, NULL);

  return doubles != NULL && doubles->len > 0 ? g_ptr_array_steal_index (doubles, 0) : NULL;
}

gboolean
room_guests_merge (RoomGuests *self, const char *keep, const char *drop, GError **error)
{
  g_autoptr (Guests) next = guests_copy (self->list);
  const Guest *one = guests_find (next, keep), *other = guests_find (next, drop);
  gboolean     is_newer = one != NULL && other != NULL && other->answer != GUEST_ASKED
                      && (one->answer == GUEST_ASKED || other->since > one->since);
  Guest            said = is_newer ? *other : (Guest){ 0 };
  g_autofree char *teller = g_strdup (said.teller);

  guests_remove (next, drop);
  if (is_newer)
    guests_answer (next, keep, said.answer == GUEST_WAITING ? GUEST_YES : said.answer, said.later, teller, said.since);
  return change (self, g_steal_pointer (&next), FALSE, error);
}

gboolean
room_guests_read (RoomGuests *self, const char *text, GuestAnswers **read, GError **error)
{
  g_autoptr (GuestAnswers) answers = read_answers (self, text);
  g_autoptr (Guests) next = guests_copy (self->list);

  *read = NULL;
  if (!guest_answers_are_some (answers, text))
    return TRUE;
  for (guint i = 0; i < answers->said->len; i++)
    {
      GuestSaid *said = answers->said->pdata[i];
      char      *name = name_on_list (self, next, said->name);

      g_free (said->name);
      said->name = name;
    }
  guest_answers_apply (answers, next, room_time_now ());
  if (!change (self, g_steal_pointer (&next), TRUE, error))
    return FALSE;
  *read = g_steal_pointer (&answers);
  return TRUE;
}

gboolean
room_guests_take (RoomGuests *self, const Guests *list, GError **error)
{
  Guests *next = guests_copy (list);

  if (self->tournament != NULL)
    guests_set_seats (next, count_seats (self));
  return change (self, next, FALSE, error);
}

gboolean
room_guests_seat_next (RoomGuests *self, GError **error)
{
  const Guest *next = guests_offered (self->list);

  return next == NULL || room_guests_answer (self, next->name, GUEST_YES, next->later, error);
}

gboolean
room_guests_can_undo (RoomGuests *self)
{
  return self->before != NULL;
}

gboolean
room_guests_undo (RoomGuests *self, GError **error)
{
  if (self->before == NULL)
    return TRUE;
  if (self->tournament != NULL && tourney_head (tourney_of (self)) == self->last)
    return take_back (self, error);
  return room_guests_take (self, self->before, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face-teller.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-live-forecast.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/log/tally.h"
#include "room-clock-face-rail.h"
#include "room-clock-face-season.h"
#include "room-clock-face-seats.h"

#define LAST_MINUTE  (60 * SECOND)
#define LAST_SECONDS (10 * SECOND)
/* At the end, this many places without a prize are named. */
#define PLACES_NAMED 4

/* The arguments that all the functions below need. */
typedef struct
{
  RoomTournament     *tournament;
  const Tourney      *tourney;
  const Settings     *settings;
  const Schedule     *schedule;
  gint64              now;
  Clock               clock;
  TourneyStage        state;
  const ScheduleRow  *row;
  gboolean            in_break;
  gboolean            is_over; /* the last level has ended, and people still play */
  RoomClockFaceModel *model;
} Teller;

static void
begin (Teller *teller, RoomTournament *tournament)
{
  teller->tournament = tournament;
  teller->tourney = room_tournament_get_tourney (tournament);
  teller->settings = tourney_settings (teller->tourney);
  teller->schedule = tourney_schedule (teller->tourney);
  teller->now = room_tournament_now (tournament);
  teller->clock = tourney_clock (teller->tourney, teller->now);
  teller->state = tourney_stage (teller->tourney, teller->now);
  teller->row = schedule_row (teller->schedule, (guint) teller->clock.row);
  teller->in_break = clock_in_break (&teller->clock, teller->schedule);
  teller->is_over = !teller->in_break && clock_is_over (&teller->clock, teller->schedule);
}

static RoomTone
find_tone (const Teller *teller)
{
  gint64 left = clock_left (&teller->clock);

  if (teller->state == TOURNEY_WAITING || teller->state == TOURNEY_FINISHED)
    return ROOM_TONE_CALM;
  if (!teller->clock.running)
    return ROOM_TONE_PAUSED;
  if (teller->in_break)
    return ROOM_TONE_BREAK;
  if (left > LAST_MINUTE)
    return ROOM_TONE_CALM;
  if (teller->is_over)
    return ROOM_TONE_LAST_MINUTE;
  return left > LAST_SECONDS ? ROOM_TONE_LAST_MINUTE : ROOM_TONE_LAST_SECONDS;
}

static char *
money (const Teller *teller, gint64 amount)
{
  return money_format (amount, &teller->settings->currency);
}

static const char *
called (const Teller *teller, const TourneyPlayer *player)
{
  return tourney_called (teller->tourney, player->name);
}

static void
say (Teller *teller, RoomClockFaceText which, char *text)
{
  room_clock_face_model_set (teller->model, which, text);
}

/* "100 / 200"; in a limit level the bets. */
static char *
describe_blinds (const ScheduleRow *row)
{
  g_autofree char *small = number_to_text (row->small_bet > 0 ? row->small_bet : row->small);
  g_autofree char *big = number_to_text (row->big_bet > 0 ? row->big_bet : row->big);

  /* Translators: small and big blind */
  return g_strdup_printf (_ ("%s / %s"), small, big);
}

/* "150 / 300, ante 300". */
static char *
describe_level (const ScheduleRow *row)
{
  g_autofree char *blinds = describe_blinds (row);
  g_autofree char *ante = number_to_text (row->ante);

  if (row->ante == 0)
    return g_steal_pointer (&blinds);
  /* Translators: blinds, ante */
  return g_strdup_printf (_ ("%s, ante %s"), blinds, ante);
}

/* The line below the blinds: the ante and the like. */
static char *
describe_ante (const ScheduleRow *row)
{
  g_autofree char *ante = number_to_text (row->ante);
  g_autofree char *small = number_to_text (row->small);
  g_autofree char *big = number_to_text (row->big);

  if (row->small_bet > 0 && row->ante > 0)
    return g_strdup_printf (_ ("limit, blinds %s and %s, ante %s"), small, big, ante);
  if (row->small_bet > 0)
    return g_strdup_printf (_ ("limit, blinds %s and %s"), small, big);
  if (row->ante == 0)
    return NULL;
  if (row->ante_kind == SCHEDULE_ANTE_BIG_BLIND)
    return g_strdup_printf (_ ("big-blind ante %s"), ante);
  return g_strdup_printf (_ ("ante %s"), ante);
}

/* "25s leave play: colour up", until they have left. */
static char *
describe_colour_up (const Teller *teller)
{
  g_autoptr (GArray) leaving = tourney_to_colour_up (teller->tourney, teller->clock.row);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) chips = NULL;
  g_autofree char *names = NULL;

  if (leaving->len == 0)
    return NULL;
  for (guint i = 0; i < leaving->len; i++)
    {
      g_autofree char *value = number_to_text (g_array_index (leaving, gint64, i));
      /* Translators: all chips of one value: "25s" */
      g_autofree char *name = g_strdup_printf (C_ ("chips", "%ss"), value);

      g_strv_builder_add (builder, name);
    }
  chips = g_strv_builder_end (builder);
  names = list_to_text ((const char *const *) chips);
  /* Translators: "25s leave play: colour up" on the screen of a break */
  return isolated_printf (_ ("Colour up %s"), names);
}

/* The level that is played next, even after a break; NULL: none. */
static const ScheduleRow *
find_next_level (const Teller *teller, gint *number)
{
  for (gint i = clock_next_row (&teller->clock, teller->schedule); i >= 0 && i < (gint) teller->schedule->rows->len;
       i++)
    if (!schedule_row (teller->schedule, (guint) i)->is_break)
      {
        *number = schedule_level_at (teller->schedule, i);
        return schedule_row (teller->schedule, (guint) i);
      }
  return NULL;
}

static char *
describe_next (const Teller *teller)
{
  gint               number = 0;
  const ScheduleRow *next = find_next_level (teller, &number);
  g_autofree char   *level = next != NULL ? describe_level (next) : NULL;

  if (next == NULL)
    return g_strdup (teller->is_over ? _ ("The blinds stay as they are") : _ ("This is the last level"));
  if (teller->clock.ad_hoc)
    /* Translators: after a break in the middle of a level: its number, its blinds */
    return g_strdup_printf (_ ("Then level %d continues: %s"), number, level);
  if (teller->in_break)
    return g_strdup_printf (_ ("Next: level %d, %s"), number, level);
  if (schedule_row (teller->schedule, (guint) clock_next_row (&teller->clock, teller->schedule))->is_break)
    /* Translators: the blinds after the break */
    return g_strdup_printf (_ ("Next: break, then %s"), level);
  if (next->game != NULL && g_strcmp0 (next->game, teller->row->game) != 0)
    /* Translators: the blinds and the game of the next level */
    return isolated_printf (_ ("Next: %s, %s"), level, next->game);
  return g_strdup_printf (_ ("Next: %s"), level);
}

/* UNTIL is a time of day; NULL: open, with no known end. */
static char *
describe_offer (gboolean rebuys, gboolean add_ons, gboolean re_entries, const char *until)
{
  if (rebuys && add_ons)
    return until != NULL ? g_strdup_printf (_ ("Rebuys and add-ons until %s"), until)
                         : g_strdup (_ ("Rebuys and add-ons are open"));
  if (rebuys)
    return until != NULL ? g_strdup_printf (_ ("Rebuys until %s"), until) : g_strdup (_ ("Rebuys are open"));
  if (add_ons)
    return until != NULL ? g_strdup_printf (_ ("Add-ons until %s"), until) : g_strdup (_ ("Add-ons are open"));
  if (re_entries)
    return until != NULL ? g_strdup_printf (_ ("Re-entries until %s"), until) : g_strdup (_ ("Re-entries are open"));
  return until != NULL ? g_strdup_printf (_ ("Late entries until %s"), until)
                       : g_strdup (_ ("Late entries are welcome"));
}

/* The sales that are open, and until when, in one line, because most people ask about them. */
static char *
describe_window (const Teller *teller)
{
  const Settings      *settings = teller->settings;
  gboolean             rebuys = tourney_rebuys_open (teller->tourney, teller->now);
  gboolean             add_ons = tourney_add_ons_open (teller->tourney, teller->now);
  gboolean             re_entries = tourney_re_entries_open (teller->tourney, teller->now);
  const TourneyWindow *window;
  gint64               left;
  g_autofree char     *until = NULL;

  if (rebuys)
    window = &settings->rebuy.window;
  else if (add_ons)
    window = &settings->add_on.window;
  else if (re_entries)
    window = &settings->re_entry.window;
  else if (tourney_late_open (teller->tourney, teller->now))
    window = &settings->late.window;
  else
    return NULL;
  left = tourney_window_left (teller->tourney, window, teller->now);
  /* Rebuys and add-ons share a line only if they close together. */
  add_ons = add_ons && tourney_window_left (teller->tourney, &settings->add_on.window, teller->now) == left;
  if (left >= 0 && teller->clock.running)
    until = room_tournament_clock_time (teller->tournament, teller->now + left);
  return describe_offer (rebuys, add_ons, re_entries, until);
}

static char *
describe_end (const Teller *teller)
{
  g_autofree char *at = room_live_forecast_dup_ends_about (teller->tournament);

  return at != NULL && *at != '\0' ? g_strdup_printf (_ ("Ends at about %s"), at) : NULL;
}

/* The next break, or else the end of the night. */
static char *
describe_pause (const Teller *teller)
{
  gint             row = -1;
  gint64           until = clock_until_break (&teller->clock, teller->schedule, &row);
  g_autofree char *at = NULL, *length = NULL;

  if (until < 0 || teller->in_break)
    return describe_end (teller);
  length = room_text_how_long (schedule_row (teller->schedule, (guint) row)->length);
  if (!teller->clock.running)
    {
      at = room_text_how_long (until);
      /* Translators: while the clock is paused: "Break after 32 more minutes" */
      return g_strdup_printf (_ ("Break after %s more play"), at);
    }
  at = room_tournament_clock_time (teller->tournament, teller->now + until);
  /* Translators: "Break at 21:40, 10 minutes" */
  return g_strdup_printf (_ ("Break at %s, %s"), at, length);
}

static void
tell_chips (Teller *teller)
{
  g_autoptr (GArray) chips = tourney_chips_in_play (teller->tourney, teller->now);

  if (chips->len > 0)
    g_array_append_vals (teller->model->chips, chips->data, chips->len);
}

/* The big blind now; in a break, that of the next level. */
static gint64
find_big_blind (const Teller *teller)
{
  gint               number;
  const ScheduleRow *level = teller->row->is_break ? find_next_level (teller, &number) : teller->row;

  return level != NULL ? level->big : 0;
}

static void
tell_facts (Teller *teller)
{
  gint   left = tourney_left (teller->tourney);
  gint64 average = tourney_average (teller->tourney), big = find_big_blind (teller);
  gint64 chips = tourney_chips (teller->tourney);

  room_clock_face_model_add_fact (teller->model, tally_left_figures (teller->tourney),
                                  g_strdup (ngettext ("player left", "players left", (gulong) left)));
  room_clock_face_model_add_fact (teller->model, number_to_text (average), g_strdup (_ ("average stack")));
  if (big > 0)
    room_clock_face_model_add_fact (teller->model, number_to_text (average / big),
                                    g_strdup (ngettext ("big blind", "big blinds", (gulong) (average / big))));
  if (teller->settings->bounty > 0)
    room_clock_face_model_add_fact (teller->model, money (teller, teller->settings->bounty),
                                    g_strdup (_ ("each bounty")));
  room_clock_face_model_add_fact (teller->model, number_to_text (chips),
                                  g_strdup (ngettext ("chip in play", "chips in play", (gulong) chips)));
}

/* The player who went out in PLACE and won a prize. */
static const TourneyPlayer *
find_in_place (const Teller *teller, gint place)
{
  for (guint i = 0; i < tourney_n_players (teller->tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (teller->tourney, i);

      if (!player->in && tourney_place (teller->tourney, player) == place)
        return player;
    }
  return NULL;
}

static void
tell_prizes (Teller *teller)
{
  gint n = tourney_n_prizes_due (teller->tourney), left = tourney_left (teller->tourney);

  if (room_clock_face_seats_tell (teller->model, teller->tourney, teller->now)
      || room_clock_face_season_tell (teller->model, teller->tournament, teller->now)
      || room_clock_face_rail_tell (teller->model, teller->tourney, teller->now)
      || (n == 0 && tourney_due (teller->tourney).pool == 0))
    return;
  say (teller, ROOM_CLOCK_FACE_TEXT_PRIZES, g_strdup (_ ("Prizes")));
  for (gint place = 1; place <= n; place++)
    {
      gboolean             is_playing = teller->state != TOURNEY_WAITING;
      const TourneyPlayer *player = is_playing && place > left ? find_in_place (teller, place) : NULL;

      room_clock_face_model_add_prize (teller->model, g_strdup_printf ("%d", place),
                                       player != NULL ? g_strdup (called (teller, player)) : NULL,
                                       tally_prize (teller->tourney, place, tourney_prize_due (teller->tourney, place)),
                                       is_playing && place == left);
    }
  say (teller, ROOM_CLOCK_FACE_TEXT_POOL,
       tourney_lock (teller->tourney) == TOURNEY_UNLOCKED ? tally_pool (teller->tourney)
                                                          : money (teller, tourney_lock_sum (teller->tourney)));
  say (teller, ROOM_CLOCK_FACE_TEXT_POOL_CAPTION,
       g_strdup (tourney_due (teller->tourney).pool == teller->settings->guarantee
                         && tourney_paid (teller->tourney).overlay > 0
                     ? _ ("guaranteed pool")
                     : _ ("prize pool")));
}

static char *
describe_entry (const Teller *teller)
{
  const TourneyOffer *entry = &teller->settings->entry;
  g_autofree char    *chips = number_of_chips (settings_entry_chips (teller->settings));
  g_autofree char    *price = money (teller, entry->price), *fee = money (teller, entry->fee);
  g_autofree char    *each = money (teller, teller->settings->bounty), *bounty = NULL;

  /* Translators: money */
  bounty
      = teller->settings->bounty_optional ? g_strdup_printf (_ ("%s if you want one"), each) : g_steal_pointer (&each);
  if (entry->price == 0 && entry->fee == 0 && teller->settings->bounty == 0)
    return g_strdup_printf (_ ("Free entry, %s"), chips);
  if (teller->settings->bounty > 0 && entry->fee > 0)
    /* Translators: price, fee, bounty, chips of an entry */
    return g_strdup_printf (_ ("Entry %s + %s, bounty %s, %s"), price, fee, bounty, chips);
  if (teller->settings->bounty > 0)
    return g_strdup_printf (_ ("Entry %s, bounty %s, %s"), price, bounty, chips);
  if (entry->fee > 0)
    return g_strdup_printf (_ ("Entry %s + %s, %s"), price, fee, chips);
  return g_strdup_printf (_ ("Entry %s, %s"), price, chips);
}

/* The price of an entry and, if seats or envelopes will be drawn, the code of the draw. */
static char *
describe_waiting (const Teller *teller)
{
  const char      *code = room_tournament_get_code (teller->tournament);
  char            *entry = describe_entry (teller);
  gboolean         draws = teller->settings->tables > 0 || teller->settings->bounty_kind == BOUNTY_MYSTERY;
  g_autofree char *alone = entry;

  if (!draws || code == NULL)
    return g_steal_pointer (&alone);
  /* Translators: what an entry costs; a code of the draw */
  return g_strdup_printf (_ ("%s · Draw code %s"), entry, code);
}

static void
tell_waiting (Teller *teller)
{
  gint             n = (gint) tourney_n_players (teller->tourney);
  gint64           planned = room_tournament_planned (teller->tournament);
  const char      *name = room_tournament_get_name (teller->tournament);
  g_autofree char *level = describe_level (teller->row);

  teller->model->look = ROOM_CLOCK_FACE_WAITING;
  say (teller, ROOM_CLOCK_FACE_TEXT_HEADLINE, g_strdup (name));
  if (planned > teller->now)
    {
      g_autofree char *at = room_tournament_clock_time (teller->tournament, planned);

      say (teller, ROOM_CLOCK_FACE_TEXT_LINE, g_strdup_printf (_ ("Starts at %s"), at));
    }
  else
    say (teller, ROOM_CLOCK_FACE_TEXT_LINE, g_strdup (n < 2 ? _ ("Waiting for players") : _ ("Starts soon")));
  say (teller, ROOM_CLOCK_FACE_TEXT_DETAIL, describe_waiting (teller));
  room_clock_face_model_add_fact (teller->model, g_strdup_printf ("%d", n),
                                  g_strdup (ngettext ("player entered", "players entered", (gulong) n)));
  room_clock_face_model_add_fact (teller->model, number_to_text (settings_entry_chips (teller->settings)),
                                  g_strdup (_ ("starting stack")));
  room_clock_face_model_add_fact (teller->model, room_text_length (teller->row->length), g_strdup (_ ("first level")));
  tell_chips (teller);
  tell_prizes (teller);
  say (teller, ROOM_CLOCK_FACE_TEXT_NEXT, g_strdup_printf (_ ("First level: %s"), level));
  if (teller->settings->rebuy.offered)
    {
      g_autofree char *price = money (teller, teller->settings->rebuy.price + teller->settings->rebuy.fee);
      g_autofree char *chips = number_of_chips (settings_rebuy_chips (teller->settings));

      say (teller, ROOM_CLOCK_FACE_TEXT_WINDOW, g_strdup_printf (_ ("Rebuy %s, %s"), price, chips));
    }
  say (teller, ROOM_CLOCK_FACE_TEXT_PAUSE, describe_end (teller));
  teller->model->sentence = isolated_printf (
      ngettext ("%s has not started yet: %d player entered", "%s has not started yet: %d players entered", (gulong) n),
      name, n);
}

static gboolean
is_hand_for_hand (const Teller *teller)
{
  return tourney_hand (teller->tourney) > 0 && !teller->in_break;
}

static char *
describe_clock (const Teller *teller)
{
  gint             level = tourney_level (teller->tourney, teller->now);
  g_autofree char *left = clock_to_text (clock_left (&teller->clock));
  g_autofree char *digits = clock_digits (&teller->clock, teller->schedule);
  g_autofree char *blinds = room_text_blinds (teller->row);
  g_autofree char *at = NULL;

  if (teller->in_break && !teller->clock.running)
    return g_strdup_printf (_ ("Break, paused, %s left"), left);
  if (teller->in_break)
    {
      at = room_tournament_clock_time (teller->tournament, teller->now + clock_left (&teller->clock));
      return g_strdup_printf (_ ("Break, %s left, back at %s"), left, at);
    }
  if (teller->is_over)
    /* Translators: the level, how long the schedule has been over: "+03:12", the blinds */
    return g_strdup_printf (_ ("Level %d, the schedule is over, %s, blinds %s"), level, digits, blinds);
  if (is_hand_for_hand (teller))
    return g_strdup_printf (_ ("Level %d, hand for hand, %s left, blinds %s"), level, left, blinds);
  if (!teller->clock.running)
    return g_strdup_printf (_ ("Level %d, paused, %s left, blinds %s"), level, left, blinds);
  return g_strdup_printf (_ ("Level %d, %s left, blinds %s"), level, left, blinds);
}

/* What everybody at the tables has to know just now; NULL: nothing. */
static char *
describe_notice (const Teller *teller)
{
  if (tourney_is_last_hand (teller->tourney, teller->now))
    return g_strdup (_ ("Last hand before the break"));
  if (room_tournament_get_shown (teller->tournament) != NULL)
    return g_strdup (room_tournament_get_shown (teller->tournament));
  return room_tournament_dup_bubble (teller->tournament);
}

static char *
describe_playing (const Teller *teller)
{
  g_autofree char *clock = describe_clock (teller), *notice = describe_notice (teller);

  return notice != NULL ? g_strdup_printf ("%s. %s", clock, notice) : g_steal_pointer (&clock);
}

/* A clock called on a player replaces the clock of the level. */
static void
tell_call (Teller *teller)
{
  RoomCall     *call = room_call_of (teller->tournament);
  RoomCallStage stage = room_call_get_stage (call);

  if (stage == ROOM_CALL_NONE)
    return;
  teller->model->tone = stage == ROOM_CALL_THINKING ? ROOM_TONE_LAST_MINUTE : ROOM_TONE_LAST_SECONDS;
  say (teller, ROOM_CLOCK_FACE_TEXT_BADGE, NULL);
  say (teller, ROOM_CLOCK_FACE_TEXT_TITLE, g_strdup (room_call_get_sentence (call)));
  say (teller, ROOM_CLOCK_FACE_TEXT_GAME, NULL);
  say (teller, ROOM_CLOCK_FACE_TEXT_DIGITS, room_call_dup_digits (call));
}

/* The laptop has been restarted, and nobody has said yet how long that took. */
static void
tell_unconfirmed (Teller *teller)
{
  if (!room_tournament_asks_passed (teller->tournament, &(gint64){ 0 }))
    return;
  say (teller, ROOM_CLOCK_FACE_TEXT_BADGE, g_strdup (_ ("Time not confirmed")));
  say (teller, ROOM_CLOCK_FACE_TEXT_PAUSE, g_strdup (_ ("The laptop was restarted: the host has to confirm the time")));
}

static void
tell_playing (Teller *teller)
{
  gint             level = tourney_level (teller->tourney, teller->now);
  g_autofree char *at = NULL;
  char            *floor, *notice;

  teller->model->look = ROOM_CLOCK_FACE_PLAYING;
  say (teller, ROOM_CLOCK_FACE_TEXT_NAME, g_strdup (room_tournament_get_name (teller->tournament)));
  say (teller, ROOM_CLOCK_FACE_TEXT_DIGITS, clock_digits (&teller->clock, teller->schedule));
  if (teller->is_over)
    say (teller, ROOM_CLOCK_FACE_TEXT_BADGE, g_strdup (_ ("Schedule over")));
  if (tourney_is_last_hand (teller->tourney, teller->now))
    say (teller, ROOM_CLOCK_FACE_TEXT_BADGE, g_strdup (_ ("Last hand")));
  else if (!teller->clock.running)
    say (teller, ROOM_CLOCK_FACE_TEXT_BADGE, g_strdup (is_hand_for_hand (teller) ? _ ("Hand for hand") : _ ("Paused")));
  if (teller->in_break)
    {
      say (teller, ROOM_CLOCK_FACE_TEXT_TITLE, g_strdup (_ ("Break")));
      at = room_tournament_clock_time (teller->tournament, teller->now + clock_left (&teller->clock));
      say (teller, ROOM_CLOCK_FACE_TEXT_LINE,
           teller->clock.running ? g_strdup_printf (_ ("Back at %s"), at) : g_strdup (_ ("Back soon")));
      if (!teller->clock.ad_hoc)
        say (teller, ROOM_CLOCK_FACE_TEXT_DETAIL, describe_colour_up (teller));
    }
  else
    {
      say (teller, ROOM_CLOCK_FACE_TEXT_TITLE, g_strdup_printf (_ ("Level %d"), level));
      say (teller, ROOM_CLOCK_FACE_TEXT_GAME, g_strdup (teller->row->game));
      say (teller, ROOM_CLOCK_FACE_TEXT_LINE, describe_blinds (teller->row));
      say (teller, ROOM_CLOCK_FACE_TEXT_DETAIL, describe_ante (teller->row));
    }
  tell_call (teller);
  tell_facts (teller);
  tell_chips (teller);
  tell_prizes (teller);
  say (teller, ROOM_CLOCK_FACE_TEXT_NEXT, describe_next (teller));
  floor = room_tournament_dup_floor (teller->tournament);
  notice = floor == NULL ? describe_notice (teller) : NULL;
  say (teller, ROOM_CLOCK_FACE_TEXT_WINDOW, floor != NULL ? floor : notice != NULL ? notice : describe_window (teller));
  say (teller, ROOM_CLOCK_FACE_TEXT_PAUSE, describe_pause (teller));
  tell_unconfirmed (teller);
  teller->model->sentence = describe_playing (teller);
}

typedef struct
{
  const TourneyPlayer *player;
  gint                 place;
  gint64               won;
} Result;

static gint
compare_results (gconstpointer one, gconstpointer other)
{
  const Result *a = one, *b = other;

  return a->place != b->place ? (a->place > b->place ? 1 : -1) : g_strcmp0 (a->player->name, b->player->name);
}

static GArray *
find_results (Teller *teller)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (Result));

  for (guint i = 0; i < tourney_n_players (teller->tourney); i++)
    {
      Result result = { .player = tourney_player (teller->tourney, i) };

      result.place = tourney_place (teller->tourney, result.player);
      result.won = tourney_won_due (teller->tourney, result.player);
      g_array_append_val (results, result);
    }
  g_array_sort (results, compare_results);
  return results;
}

static void
add_result (Teller *teller, const Result *result, gint sharers)
{
  char *place = result->place <= sharers ? room_text_first_places (sharers) : g_strdup_printf ("%d", result->place);

  room_clock_face_model_add_prize (teller->model, place, g_strdup (called (teller, result->player)),
                                   result->won > 0 ? money (teller, result->won) : g_strdup (""), FALSE);
}

/* The winner is not in the list below; after a deal there is no winner. */
static void
tell_winners (Teller *teller)
{
  g_autoptr (GArray) results = find_results (teller);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  gint             sharers = tourney_sharers (teller->tourney);
  g_autofree char *shared = tally_shared (teller->tourney), *winners = NULL;
  gint64           won = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);

      if (result->place == 1 && sharers == 0)
        {
          g_strv_builder_add (builder, called (teller, result->player));
          won = result->won;
        }
      else if (result->won > 0 || result->place <= PLACES_NAMED)
        add_result (teller, result, sharers);
    }
  if (sharers > 0)
    {
      say (teller, ROOM_CLOCK_FACE_TEXT_TITLE, g_strdup (_ ("The prizes are shared by")));
      say (teller, ROOM_CLOCK_FACE_TEXT_LINE, tally_sharers (teller->tourney));
      say (teller, ROOM_CLOCK_FACE_TEXT_PRIZES, g_strdup (_ ("The last players made a deal")));
      teller->model->sentence = isolated_printf (_ ("Finished: %s"), shared);
      return;
    }
  names = g_strv_builder_end (builder);
  winners = list_to_text ((const char *const *) names);
  say (teller, ROOM_CLOCK_FACE_TEXT_TITLE, g_strdup (ngettext ("Winner", "Winners", g_strv_length (names))));
  say (teller, ROOM_CLOCK_FACE_TEXT_LINE, g_strdup (winners));
  say (teller, ROOM_CLOCK_FACE_TEXT_DETAIL, won > 0 ? money (teller, won) : NULL);
  teller->model->sentence = isolated_printf (
      ngettext ("Finished: the winner is %s", "Finished: the winners are %s", g_strv_length (names)), winners);
}

static void
tell_finished (Teller *teller)
{
  g_autofree char *pool = NULL, *length = NULL;
  gint             entries = tourney_entries (teller->tourney);

  teller->model->look = ROOM_CLOCK_FACE_FINISHED;
  say (teller, ROOM_CLOCK_FACE_TEXT_NAME, g_strdup (room_tournament_get_name (teller->tournament)));
  tell_winners (teller);
  say (teller, ROOM_CLOCK_FACE_TEXT_NEXT,
       g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) entries), entries));
  if (tourney_due (teller->tourney).pool > 0)
    {
      pool = money (teller, tourney_due (teller->tourney).pool);
      say (teller, ROOM_CLOCK_FACE_TEXT_WINDOW, g_strdup_printf (_ ("Prize pool %s"), pool));
    }
  length = room_text_played (tourney_finished_at (teller->tourney) - tourney_started_at (teller->tourney));
  say (teller, ROOM_CLOCK_FACE_TEXT_PAUSE, g_strdup_printf (_ ("Played in %s"), length));
}

RoomClockFaceModel *
room_clock_face_tell (RoomTournament *tournament)
{
  Teller teller = { .model = room_clock_face_model_new () };

  begin (&teller, tournament);
  teller.model->tone = find_tone (&teller);
  say (&teller, ROOM_CLOCK_FACE_TEXT_WALL, room_tournament_clock_time (tournament, teller.now));
  switch (teller.state)
    {
    case TOURNEY_WAITING:
      tell_waiting (&teller);
      break;
    case TOURNEY_FINISHED:
      tell_finished (&teller);
      break;
    case TOURNEY_RUNNING:
    case TOURNEY_PAUSED:
    case TOURNEY_BREAK:
      tell_playing (&teller);
      break;
    }
  return teller.model;
}

char *
room_clock_face_tell_digits (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));
  char          *called = room_call_dup_digits (room_call_of (tournament));

  if (called != NULL)
    return called;
  return clock_digits (&clock, tourney_schedule (tourney));
}

char *
room_clock_face_tell_sentence (RoomTournament *tournament)
{
  Teller teller = { 0 };

  begin (&teller, tournament);
  return describe_playing (&teller);
}

void
room_clock_face_moment (RoomClockFaceMoment *moment, RoomTournament *tournament)
{
  Teller teller = { 0 };

  begin (&teller, tournament);
  moment->state = teller.state;
  moment->tone = find_tone (&teller);
  moment->row = teller.clock.row;
  moment->ad_hoc = teller.clock.ad_hoc;
  moment->is_over = teller.is_over;
  moment->page = tourney_last_time (teller.tourney) >= room_clock_face_seats_since (teller.tourney, teller.now)
                     ? room_clock_face_seats_turn (teller.now)
                     : 0;
  moment->shown = room_tournament_get_shown (tournament) != NULL;
  moment->season = room_clock_face_season_is_due (tournament, teller.now);
  moment->rail = room_clock_face_rail_is_due (teller.tourney, teller.now);
  moment->minute = room_tournament_wall (tournament, teller.now) / MINUTE;
}

gboolean
room_clock_face_moment_equal (const RoomClockFaceMoment *one, const RoomClockFaceMoment *other)
{
  return one->state == other->state && one->tone == other->tone && one->row == other->row
         && one->ad_hoc == other->ad_hoc && one->is_over == other->is_over && one->minute == other->minute
         && one->page == other->page && one->season == other->season && one->rail == other->rail
         && one->shown == other->shown;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl tournament`: what the store holds, read even beside a running window. */
#include <glib/gi18n-lib.h>

#include "app/house/room-wall-clock.h"
#include "app/planning/room-house-pace.h"
#include "app/tournament/room-invite.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/proof.h"
#include "base/safe-text.h"
#include "store/nights/store-move.h"
#include "tourney/log/tally.h"
#include "tourney/schedule/chips.h"
#include "tourney/table-name.h"
#include "cash/ctl-cash.h"
#include "ctl-chips.h"
#include "ctl-export.h"
#include "ctl-verify.h"
#include "ctl-why.h"

typedef struct
{
  Store           *store;
  StoreTournament *about;
  Tourney         *tourney;
  GPtrArray       *side; /* SideLine; NULL: there is no rate */
  gint64           now;  /* microseconds since the doors opened */
} Opened;

static gint64 passed = -1; /* --passed: how long ago the last act was; -1: as the clocks say */

static void
opened_clear (Opened *opened)
{
  g_clear_pointer (&opened->side, g_ptr_array_unref);
  g_clear_pointer (&opened->tourney, tourney_free);
  g_clear_pointer (&opened->about, store_tournament_free);
  g_clear_pointer (&opened->store, store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opened, opened_clear)

/* The moment to describe a tournament at: now, but never before its last event. */
static gint64
moment_of (const StoreTournament *about, const Tourney *tourney)
{
  RoomWallClock wall;

  room_wall_clock_carry_on (&wall, about, tourney_last_time (tourney));
  return room_wall_clock_now (&wall);
}

/* Says what has happened to the clocks while that of the tournament ran, and asks what they cannot tell. */
static gint64
ask_moment (const StoreTournament *about, const Tourney *tourney)
{
  gint64           last = tourney_last_time (tourney);
  Clock            clock = tourney_clock (tourney, last);
  RoomWallClock    wall;
  g_autofree char *warning = NULL;

  if (passed >= 0)
    return last + passed;
  room_wall_clock_carry_on (&wall, about, last);
  warning = clock.running ? room_wall_clock_warning (&wall) : NULL;
  if (warning != NULL && wall.restarted)
    ctl_warn (_ ("%s If that is not so, say how long it was, as in --passed 20m."), warning);
  else if (warning != NULL)
    ctl_warn ("%s", warning);
  return room_wall_clock_now (&wall);
}

static int
open_id (const char *text, const CtlOptions *options, Opened *opened)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (!number_parse (text, 1, G_MAXINT64, &id, &error))
    return ctl_refuse (_ ("“%s” is not the number of a tournament; “tournament list” shows them."), text);
  opened->store = ctl_open_store (options, STORE_READ);
  if (opened->store == NULL)
    return CTL_REFUSED;
  opened->about = store_tournament_get (opened->store, id, &error);
  if (opened->about != NULL)
    opened->tourney = store_tournament_load (opened->store, id, &error);
  if (opened->tourney == NULL || !side_lines (opened->store, opened->about, opened->tourney, &opened->side, &error))
    return ctl_refuse ("%s", error->message);
  opened->now = ask_moment (opened->about, opened->tourney);
  return CTL_DONE;
}

static int
list (const CtlOptions *options)
{
  g_autoptr (Store) store = ctl_open_store (options, STORE_READ);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = store != NULL ? store_tournament_list (store, &error) : NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (store == NULL)
    return CTL_REFUSED;
  if (all == NULL)
    return ctl_refuse ("%s", error->message);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "tournaments");
  json_builder_begin_array (json);
  for (guint i = 0; i < all->len; i++)
    {
      const StoreTournament *about = g_ptr_array_index (all, i);
      g_autoptr (GError) damage = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, about->id, &damage);
      g_autofree char *name = safe_text_line (about->name);
      g_autofree char *venue = safe_text_line (about->venue != NULL ? about->venue : "");
      const char      *state = NULL;

      if (tourney != NULL)
        state = tourney_stage_word (tourney_stage (tourney, moment_of (about, tourney)));
      else if (g_error_matches (damage, STORE_ERROR, STORE_ERROR_DAMAGED))
        ctl_warn ("%s", damage->message);
      else
        return ctl_refuse ("%s", damage->message);
      if (!options->json)
        g_print ("%" G_GINT64_FORMAT "\t%s\t%s\t%s\t%s\n", about->id, state != NULL ? state : "damaged", name,
                 about->date, venue);
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "id");
      json_builder_add_int_value (json, about->id);
      json_builder_set_member_name (json, "name");
      json_builder_add_string_value (json, about->name);
      export_when_and_where (json, about);
      if (state != NULL)
        ctl_add_string (json, "state", state);
      else
        {
          json_builder_set_member_name (json, "damaged");
          json_builder_add_boolean_value (json, TRUE);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_set_member_name (json, "cash_games");
  json_builder_begin_array (json);
  if (!cash_kept_list (store, "cash ", options->json ? json : NULL, &error))
    return ctl_refuse ("%s", error->message);
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* Names may contain anything, and are made safe for a terminal. */
static char *
debts_line (const Tourney *tourney)
{
  g_autofree char *debts = tally_debts (tourney);

  return debts != NULL ? safe_text_line (debts) : NULL;
}

/* Prints who is expected and has not arrived, by name or only their number; nothing if everybody is here. */
static void
print_expected (const Tourney *tourney, gint64 now)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL, *safe = NULL;
  gint             named = (gint) tourney_n_expected (tourney), all = MAX (named, tourney_to_come (tourney, now));

  if (all == 0)
    return;
  for (gint i = 0; i < named; i++)
    g_strv_builder_add (builder, tourney_expected (tourney, (guint) i));
  names = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) names);
  safe = safe_text_line (list);
  if (named == 0)
    g_print (ngettext ("not here yet: %d player", "not here yet: %d players", (gulong) all), all);
  else if (named == all)
    g_print (_ ("not here yet: %s"), safe);
  else
    /* Translators: how many, and some of them by name */
    g_print (
        ngettext ("not here yet: %d player, %s among them", "not here yet: %d players, %s among them", (gulong) all),
        all, safe);
  g_print ("\n");
}

static void
print_prizes (const Tourney *tourney)
{
  for (gint place = 1; place <= tourney_n_prizes_due (tourney); place++)
    {
      g_autofree char *prize = tally_prize (tourney, place, tourney_prize_due (tourney, place));
      g_autofree char *safe = safe_text_line (prize);

      g_print (_ ("  place %d: %s"), place, safe);
      g_print ("\n");
    }
}

#define WIDE_NAME 24 /* letters; longer names push the figures to the right */

static void
print_players (const Tourney *tourney)
{
  g_autoptr (GPtrArray) players = export_players (tourney);
  const Currency *currency = &tourney_settings (tourney)->currency;

  for (guint i = 0; i < players->len; i++)
    {
      const TourneyPlayer *player = g_ptr_array_index (players, i);
      gint                 place = tourney_place (tourney, player);
      g_autofree char     *paid = money_format (player->paid, currency);
      g_autofree char     *money = money_format (tourney_won_due (tourney, player), currency);
      g_autofree char     *award = tally_awards (tourney, player);
      g_autofree char     *all = award != NULL ? isolated_printf (_ ("%s + %s"), money, award) : g_strdup (money);
      g_autofree char     *won = safe_text_line (all);
      g_autofree char     *safe = safe_text_line (player->name), *name = isolate (safe);
      gint                 pad = (gint) MAX (WIDE_NAME - g_utf8_strlen (safe, -1), 0);
      g_autofree char     *padded = g_strdup_printf ("%s%*s", name, pad, "");
      g_autofree char     *number = place ? g_strdup_printf ("%d.", place) : g_strdup ("-");

      g_print (_ ("  %4s %s rebuys %d, add-ons %d, paid %s, won %s"), number, padded, player->rebuys, player->add_ons,
               paid, won);
      g_print ("\n");
    }
}

/* Takes LINE, which may be NULL. */
static void
print_line (char *line)
{
  if (line != NULL)
    g_print ("%s\n", line);
  g_free (line);
}

static void
print_clock (const Tourney *tourney, gint64 now)
{
  const Schedule  *schedule = tourney_schedule (tourney);
  gint             level = tourney_level (tourney, now);
  Clock            clock = tourney_clock (tourney, now);
  g_autofree char *left = clock_digits (&clock, schedule);
  g_autofree char *blinds = schedule_blinds (schedule_row (schedule, schedule_level_row (schedule, level)), TRUE);

  print_line (g_strdup_printf (_ ("level %d, blinds %s, %s on the clock"), level, blinds, left));
}

static void
print_counts (const Tourney *tourney)
{
  g_autofree char *players = tally_left (tourney), *average = number_to_text (tourney_average (tourney));
  g_autofree char *sales = tally_sales (tourney);

  /* Translators: players, or players left; then counts and chips */
  print_line (g_strdup_printf (_ ("%s, %s, average stack %s"), players, sales, average));
}

static void
print_coloured_up (const Tourney *tourney)
{
  g_autoptr (GArray) values = tourney_all_coloured_up (tourney);
  g_autofree char *chips = chips_values_text ((const gint64 *) values->data, values->len);

  if (values->len > 0)
    /* Translators: values of chips, "5 and 25" */
    print_line (g_strdup_printf (_ ("coloured up: %s"), chips));
}

static void
print_money (const Tourney *tourney)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  g_autofree char *pool = money_format (tourney_due (tourney).pool, currency);
  g_autofree char *fees = money_format (tourney_paid (tourney).fees, currency);
  g_autofree char *owed = money_format (tourney_owed (tourney), currency);
  g_autofree char *share = tally_share (tourney);

  print_line (g_strdup_printf (_ ("prize pool %s, fees %s, owed %s"), pool, fees, owed));
  print_line (tally_rake (tourney));
  print_line (share != NULL ? safe_text_line (share) : NULL);
  print_line (debts_line (tourney));
}

static void
print_when_and_where (const StoreTournament *about)
{
  g_autofree char *venue = about->venue != NULL ? safe_text_line (about->venue) : NULL;

  /* Translators: "2026-01-09 19:30", the name of a venue */
  print_line (venue != NULL ? isolated_printf (_ ("doors %s, at %s"), about->date, venue)
                            : g_strdup_printf (_ ("doors %s"), about->date));
}

static int
show (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int              status = open_id (id, options, &opened);
  const Tourney   *tourney = opened.tourney;
  g_autofree char *safe = NULL, *name = NULL;

  if (status != CTL_DONE)
    return status;
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      export_json (json, opened.about, tourney, opened.side, opened.now);
      ctl_print_json (json);
      return CTL_DONE;
    }
  safe = safe_text_line (opened.about->name);
  name = isolate (safe);
  g_print ("%s: %s\n", name, tourney_stage_word (tourney_stage (tourney, opened.now)));
  print_when_and_where (opened.about);
  print_clock (tourney, opened.now);
  print_counts (tourney);
  print_coloured_up (tourney);
  print_expected (tourney, opened.now);
  print_money (tourney);
  if (opened.about->commitment != NULL)
    {
      g_autofree char *code = proof_code (opened.about->commitment);

      print_line (g_strdup_printf (_ ("code of the draws: %s"), code));
    }
  print_line (tally_lock (tourney));
  print_prizes (tourney);
  print_players (tourney);
  side_print (opened.side, &tourney_settings (tourney)->currency);
  return CTL_DONE;
}

static int
log_lines (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (id, options, &opened);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (status != CTL_DONE)
    return status;
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "id");
  json_builder_add_int_value (json, opened.about->id);
  json_builder_set_member_name (json, "events");
  json_builder_begin_array (json);
  for (guint i = 0; i < tourney_n_events (opened.tourney); i++)
    {
      g_autofree char *sentence = tourney_sentence (opened.tourney, i);

      ctl_tell_event (options->json ? json : NULL, i + 1, tourney_event (opened.tourney, i)->at, sentence,
                      i >= tourney_head (opened.tourney));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

static int
verify (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (id, options, &opened);

  return status != CTL_DONE
             ? status
             : ctl_verify_tournament (opened.about, opened.tourney,
                                      tourney_stage (opened.tourney, opened.now) == TOURNEY_FINISHED, options);
}

static int
why (int argc, char **argv, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (argv[0], options, &opened);

  return status != CTL_DONE ? status : ctl_why (opened.about, opened.tourney, opened.now, argc - 1, argv + 1, options);
}

static int
chips (int argc, char **argv, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (argv[0], options, &opened);

  return status != CTL_DONE ? status : ctl_chips (opened.tourney, opened.now, argc - 1, argv + 1, options);
}

static int export(const char *id, const char *format, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  g_autofree char *text = NULL;
  int              status = open_id (id, options, &opened);

  if (status != CTL_DONE)
    return status;
  if (g_strcmp0 (format, "--csv") == 0)
    text = export_csv (opened.about, opened.tourney, opened.side);
  else if (g_strcmp0 (format, "--html") == 0)
    text = export_html (opened.about, opened.tourney, opened.side, opened.now);
  else
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      export_json (json, opened.about, opened.tourney, opened.side, opened.now);
      ctl_print_json (json);
      return CTL_DONE;
    }
  g_print ("%s", text);
  return CTL_DONE;
}

static int
invite (const char *id, RoomInviteForm form, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  ForecastModel model;
  int           status = open_id (id, options, &opened);

  if (status != CTL_DONE)
    return status;
  if (tourney_started_at (opened.tourney) >= 0)
    return ctl_refuse (_ ("This tournament has begun; people are invited to one that has not."));
  if (!room_house_pace_learn (opened.store, &model, &error))
    return ctl_refuse ("%s", error->message);
  text = room_invite_stored (opened.about, opened.tourney, &model, form);
  g_print ("%s%s", text, form == ROOM_INVITE_TEXT ? "\n" : "");
  return CTL_DONE;
}

/* Takes --passed out of the arguments. */
static int
take_passed (int *argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int at = 1;

  while (at < *argc && !g_str_equal (argv[at], "--passed"))
    at++;
  if (at == *argc)
    return CTL_DONE;
  if (at + 1 == *argc)
    return ctl_usage (&ctl_tournament, _ ("The value after %s is missing."), "--passed");
  if (!duration_parse (argv[at + 1], &passed, &error))
    return ctl_refuse ("--passed: %s", error->message);
  *argc -= 2;
  memmove (argv + at, argv + at + 2, sizeof *argv * (gsize) (*argc - at));
  return CTL_DONE;
}

typedef gboolean (*Mend) (Store *store, gint64 id, const char *text, GError **error);

static gboolean
move_night (Store *store, gint64 id, const char *date, GError **error)
{
  g_autoptr (StoreTournament) night = store_tournament_get (store, id, error);
  g_autoptr (Tourney) tourney = night != NULL ? store_tournament_load (store, id, error) : NULL;

  return tourney != NULL
         && store_tournament_move (store, night, tourney, date,
                                   MAX (g_get_real_time () - night->opened, tourney_last_time (tourney)), FALSE, error);
}

/* Writes what was wrong, or not known, when the tournament was kept. */
static int
mend (const char *number, const char *text, Mend set, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;
  gint64 id;

  if (!number_parse (number, 1, G_MAXINT64, &id, &error))
    return ctl_refuse (_ ("“%s” is not the number of a tournament; “tournament list” shows them."), number);
  store = ctl_change_store (options);
  if (store == NULL)
    return CTL_REFUSED;
  return set (store, id, text, &error) ? CTL_DONE : ctl_refuse ("%s", error->message);
}

static int
mend_date (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *date = calendar_date_read (argv[1], argc > 2 ? argv[2] : NULL, &error);

  return date != NULL ? mend (argv[0], date, move_night, options) : ctl_refuse ("%s", error->message);
}

static int
mend_venue (char **argv, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  gboolean none = g_str_equal (argv[1], "off");

  if (!none && !place_name_check (argv[1], &error))
    return ctl_refuse ("%s", error->message);
  return mend (argv[0], none ? NULL : argv[1], store_tournament_set_venue, options);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what;
  int         status = take_passed (&argc, argv);

  if (status != CTL_DONE)
    return status;
  what = argc > 1 ? argv[1] : "";
  if (g_str_equal (what, "list") && argc == 2)
    return list (options);
  if (g_str_equal (what, "show") && argc == 3)
    return show (argv[2], options);
  if (g_str_equal (what, "log") && argc == 3)
    return log_lines (argv[2], options);
  if (g_str_equal (what, "date") && (argc == 4 || argc == 5))
    return mend_date (argc - 2, argv + 2, options);
  if (g_str_equal (what, "venue") && argc == 4)
    return mend_venue (argv + 2, options);
  if (g_str_equal (what, "verify") && argc == 3)
    return verify (argv[2], options);
  if (g_str_equal (what, "why") && argc >= 3)
    return why (argc - 2, argv + 2, options);
  if (g_str_equal (what, "chips") && argc >= 3)
    return chips (argc - 2, argv + 2, options);
  if (g_str_equal (what, "invite") && argc == 3)
    return invite (argv[2], ROOM_INVITE_TEXT, options);
  if (g_str_equal (what, "invite") && argc == 4)
    for (int i = 2; i < 4; i++)
      if (g_str_equal (argv[i], "--ics"))
        return invite (argv[i == 2 ? 3 : 2], ROOM_INVITE_CALENDAR, options);
  /* --json is an option of every command and has already been removed. */
  if (g_str_equal (what, "export") && argc == 3 && options->json)
    return export(argv[2], NULL, options);
  if (g_str_equal (what, "export") && argc == 4)
    for (int i = 2; i < 4; i++)
      if (g_str_equal (argv[i], "--csv") || g_str_equal (argv[i], "--html"))
        return export(argv[i == 2 ? 3 : 2], argv[i], options);
  return ctl_usage (&ctl_tournament,
                    _ ("Say which: list, show ID, log ID, why ID, chips ID COUNT, date ID DATE, venue ID NAME, "
                       "invite ID, verify ID, or export ID with --csv, --json or --html."));
}

const CtlCommand ctl_tournament = {
  .name = "tournament",
  .usage = "tournament list|show ID|log ID|why ID [WHAT]|chips ID COUNT...|date ID DATE [TIME]|venue ID NAME|verify ID|"
           "export ID --csv|--json|--html [--passed 20m] [--db FILE]\n"
           "tournament invite ID [--ics] [--db FILE]",
  .summary = N_ ("Show what the store holds"),
  .help = N_ (
      "  list       one line per tournament: number, state, name, date, venue; then the cash games\n"
      "  show ID    the current clock, players, money, prizes and settled side games\n"
      "  log ID     every event with its time since the doors opened; undone ones are marked\n"
      "  why ID     why somebody has to move or a table goes; with WHAT: why “seat NAME”, “place NAME”, “won NAME”,\n"
      "             “prize PLACE”, or why “do COMMAND” would be refused, with the rule and the numbers\n"
      "  chips ID   are as many chips in play as were sold?  COUNT is all of them, or each colour as in 25x40 100x60;\n"
      "             if not, what has most likely been mistaken\n"
      "  date ID    mend when the doors open or opened, as in 2026-01-09 19:30; a planned start moves along\n"
      "  venue ID   mend where that was; “off” if nobody knows\n"
      "  invite ID  a text to paste into a chat, for a night that has not begun; with --ics: a file for calendars\n"
      "  verify ID  draws all seats again from the seed, which was committed to before: are they the same?\n"
      "  export ID  the results as CSV, JSON or a page of HTML\n"
      "\n"
      "All of these but date and venue only read, and work while the window is open.  If the laptop has been "
      "restarted\n"
      "meanwhile, only its clock says how long ago the last action was; --passed 20m says it instead."),
  .run = run,
};

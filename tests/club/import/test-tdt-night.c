/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves become nights: the nine of tests/imports are what their right values say, the engine plays every line of what is
   written, and what cannot be is named. */
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

#include "club/import/tdt-file.h"
#include "club/import/tdt-night.h"
#include "tourney/night/night.h"
#include "../../program.h"

static char *
read_example (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".tdt", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", file, NULL);
  char            *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  return bytes;
}

static TdtSave *
read_save (const char *bytes)
{
  g_autoptr (GError) error = NULL;
  TdtSave *save = tdt_save_read (bytes, strlen (bytes), &error);

  g_assert_no_error (error);
  return save;
}

/* The night that TEXT says, of which the engine takes every line. */
static Tourney *
play (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (text, "night", NULL, NULL, &error);
  Tourney *tourney;

  g_assert_no_error (error);
  tourney = tourney_new (night_settings (night), NULL, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gint hours, minutes, seconds, at;

      if (sscanf (lines[i], "%d:%d:%d %n", &hours, &minutes, &seconds, &at) < 3)
        continue;
      if (!tourney_do (tourney, lines[i] + at, (gint64) (3600 * hours + 60 * minutes + seconds) * G_USEC_PER_SEC,
                       &error))
        g_error ("%s: %s", lines[i], error->message);
    }
  return tourney;
}

static Tourney *
play_save (TdtSave *save)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TdtNight) night = tdt_night_write (save, NULL, &error);

  g_assert_no_error (error);
  return play (night->text);
}

/* --- The nine saves --- */

static void
check_figures (JsonObject *right, const TdtSave *save, const Tourney *tourney)
{
  TdtSums sums = tdt_save_sums (save);
  gint64  money = 100 * json_object_get_int_member (right, "money_in"),
         rake = 100 * json_object_get_int_member (right, "rake");
  gint64 bounties = 100 * json_object_get_int_member (right, "bounty_money");

  g_assert_cmpstr (save->version, ==, json_object_get_string_member (right, "version"));
  g_assert_cmpstr (save->title, ==, json_object_get_string_member (right, "title"));
  g_assert_cmpint (sums.people, ==, json_object_get_int_member (right, "players"));
  g_assert_cmpint (sums.entries, ==, json_object_get_int_member (right, "entries"));
  g_assert_cmpint (sums.rebuys, ==, json_object_get_int_member (right, "rebuys"));
  g_assert_cmpint (sums.add_ons, ==, json_object_get_int_member (right, "add_ons"));
  g_assert_cmpint (sums.levels, ==, json_object_get_int_member (right, "rounds"));
  g_assert_cmpint (sums.breaks, ==, json_object_get_int_member (right, "breaks"));
  g_assert_cmpint (sums.left, ==, json_object_get_int_member (right, "still_in"));
  g_assert_cmpint (sums.collected, ==, money - rake);
  g_assert_cmpint (sums.fees, ==, rake);
  g_assert_cmpint (sums.bounties, ==, bounties);
  g_assert_cmpint (tdt_save_is_over (save), ==, !json_object_get_null_member (right, "end_ms"));

  g_assert_cmpint (tourney_n_players (tourney), ==, sums.people);
  g_assert_cmpint (tourney_entries (tourney) + tourney_rebuys (tourney), ==, sums.entries);
  g_assert_cmpint (tourney_add_ons (tourney), ==, sums.add_ons);
  g_assert_cmpint (tourney_left (tourney), ==, sums.left);
  g_assert_cmpint (tourney_paid (tourney).collected, ==, sums.collected);
  g_assert_cmpint (tourney_paid (tourney).fees, ==, sums.fees);
  g_assert_cmpint (tourney_paid (tourney).bounties, ==, sums.bounties);
  g_assert_cmpint (tourney_chips (tourney), ==, json_object_get_int_member (right, "chips_in_play"));
  g_assert_cmpint (tourney_finished_at (tourney) >= 0, ==, tdt_save_is_over (save));
}

static const TdtPlayer *
find_player (const TdtSave *save, const char *name)
{
  for (guint i = 0; i < save->players->len; i++)
    if (g_str_equal (((const TdtPlayer *) g_ptr_array_index (save->players, i))->name, name))
      return g_ptr_array_index (save->players, i);
  g_error ("%s is not in the save", name);
}

static void
check_standing (JsonArray *standing, const TdtSave *save, const Tourney *tourney)
{
  for (guint i = 0; i < json_array_get_length (standing); i++)
    {
      JsonArray           *row = json_array_get_array_element (standing, i);
      gint64               place = json_array_get_int_element (row, 0);
      const char          *name = json_array_get_string_element (row, 1);
      const TdtPlayer     *player = find_player (save, name);
      const TourneyPlayer *played = tourney_find (tourney, name);

      g_assert_cmpint (player->place, ==, place);
      g_assert_cmpint (player->buys->len, ==, json_array_get_int_element (row, 2));
      g_assert_cmpfloat (player->points_adjustment, ==, json_array_get_int_element (row, 5));
      g_assert_nonnull (played);
      g_assert_cmpint (tourney_place (tourney, played), ==, player->in && !tdt_save_is_over (save) ? 0 : place);
      g_assert_cmpint (played->entries + played->rebuys, ==, player->buys->len);
      /* Hits that were given by hand are not those of a night. */
      g_assert_cmpint (played->knockouts + (gint) player->hits_adjustment, ==, json_array_get_int_element (row, 3));
    }
}

static void
check_prizes (JsonArray *prizes, const Tourney *tourney)
{
  for (guint i = 0; i < json_array_get_length (prizes); i++)
    {
      JsonArray *prize = json_array_get_array_element (prizes, i);
      JsonArray *names = json_array_get_array_element (prize, 2);
      gint64     amount = 100 * json_array_get_int_element (prize, 1);

      g_assert_cmpint (tourney_prize (tourney, (gint) json_array_get_int_element (prize, 0)), ==, amount);
      if (json_array_get_length (names) == 1)
        {
          const TourneyPlayer *player = tourney_find (tourney, json_array_get_string_element (names, 0));

          g_assert_cmpint (tourney_winnings_due (tourney, player).place, ==, amount);
        }
    }
}

/* The clock stands where the save says: in which row, and how many seconds in it. */
static void
check_clock (JsonObject *right, const Tourney *tourney)
{
  Clock  clock = tourney_clock (tourney, tourney_last_time (tourney));
  gint64 row = json_object_get_int_member (right, "current_row");
  gint64 seconds = json_object_get_int_member (right, "seconds_in_row");
  gint64 minutes = json_array_get_int_element (json_object_get_array_member (right, "current"), 3);

  g_assert_cmpint (clock.row, ==, row);
  g_assert_cmpint (ABS (60 * minutes - seconds - clock.left / G_USEC_PER_SEC), <=, 60);
}

static void
test_examples (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *path = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", "expected.json", NULL);
  JsonObject      *all;
  g_autoptr (GList) names = NULL;

  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  all = json_node_get_object (json_parser_get_root (parser));
  names = json_object_get_members (all);
  g_assert_cmpint (g_list_length (names), ==, 9);
  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonObject      *right = json_object_get_object_member (all, name->data);
      g_autofree char *bytes = read_example (name->data);
      g_autoptr (TdtSave) save = read_save (bytes);
      g_autoptr (Tourney) tourney = play_save (save);

      g_test_message ("%s", (char *) name->data);
      g_assert_cmpuint (save->errors->len, ==, 0);
      check_figures (right, save, tourney);
      check_standing (json_object_get_array_member (right, "standing"), save, tourney);
      check_prizes (json_object_get_array_member (right, "prizes"), tourney);
      if (tourney_started_at (tourney) >= 0)
        check_clock (right, tourney);
    }
}

/* --- Others, made of them --- */

static void
replace (GString *text, const char *from, const char *to)
{
  if (*from != '\0' && g_string_replace (text, from, to, 0) == 0)
    g_error ("“%s” is not in the save", from);
}

static gboolean
is_told (const GPtrArray *sentences, const char *part)
{
  for (guint i = 0; i < sentences->len; i++)
    if (strstr (g_ptr_array_index (sentences, i), part) != NULL)
      return TRUE;
  return FALSE;
}

/* What cannot be is an error with its byte, and then nothing is played. */
static void
test_what_cannot_be (void)
{
  static const struct
  {
    const char *from, *to, *told;
  } cases[] = {
    { "Amount: 220", "Amount: -220", "“Amount” is -220 here" },
    { "Amount: 220", "Amount: \"\"", "“Amount” is no number here" },
    { "Amount: 220, ", "Amount: 10, ", "The rake is more than the price" },
    { "Chips: 10000", "Chips: 9223372036854775808", "“Chips” is 9.22337203685478e+18 here" },
    { "PerPlayerRake([20])", "PerPlayerRake([-20])", "This rake cannot be" },
    { "Minutes: 20", "Minutes: 0", "“Minutes” is 0 here" },
    { "SmallBlind: 25,", "SmallBlind: -25,", "“SmallBlind” is -25 here" },
    { "CurrentLevel: 16", "CurrentLevel: 999", "“CurrentLevel” is 999 here" },
    { "AccumulatedSeconds: 1072", "AccumulatedSeconds: -5", "“AccumulatedSeconds” is -5 here" },
    { "EndTime: 1343343497500", "EndTime: 1343000000000", "The night ends before it begins" },
    { "CalculatedAmount: 1000", "CalculatedAmount: 10000", "The prizes are 10800.00, but only 1980.00 was paid in" },
    { "BustOut: new GameBustOut({Time: 13433", "BustOut: new GameBustOut({Time: 13332", "before they bought" },
    { "BustOut: new GameBustOut({Time: 13433", "BustOut: new GameBustOut({Timx: 13433", "when this player went out" },
    { "T: new Tournament", "X: new Tournament", "There is no night in this file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bytes = read_example ("01-v343-one-table");
      g_autoptr (GString) text = g_string_new (bytes);
      g_autoptr (TdtSave) save = NULL;

      replace (text, cases[i].from, cases[i].to);
      save = read_save (text->str);
      if (!is_told (save->errors, cases[i].told))
        g_error ("“%s” is not told as an error", cases[i].told);
      g_assert_true (g_str_has_prefix (g_ptr_array_index (save->errors, 0), "Byte "));
    }
}

static const struct
{
  const char *example, *from, *to, *told;
  gboolean    finished;
} odd_ones[] = {
  { "01-v343-one-table", "\"Fay F\"", "\"Emil C\"", "the second one is Emil C (2) here", TRUE },
  { "01-v343-one-table", "\"Fay F\"", "\" \"", "Layout", TRUE },
  { "01-v343-one-table", "\"Fay F\"", "\"a \\\"b\\\" \\u202ec\\n,+#\"", "Layout", TRUE },
  { "01-v343-one-table", "\"Fay F\"", "\"by\"", "Layout", TRUE },
  { "01-v343-one-table", "HitmanUUID: [", "HitmanUUID: [\"nobody\", ", "is not among the players", TRUE },
  { "01-v343-one-table", "Type: 0, Recipient: 3", "Type: 2, Recipient: 3", "is not for a place", TRUE },
  { "01-v343-one-table", "PaidInFull: true", "PaidInFull: false", "had not paid everything", TRUE },
  { "01-v343-one-table", "History: [", "Histories: [", "Where people sat is not in the file", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252", "History: [", "Histories: [", "When the levels began is not in the file",
    TRUE },
  { "01-v343-one-table", "Value: 25,", "Value: 40,", "The values of the chips are left out", TRUE },
  { "01-v343-one-table", "BigBlind: 150", "BigBlind: 15", "are 75/15 in the file and", TRUE },
  { "01-v343-one-table", "CashAdjustment: 0", "CashAdjustment: -5.5", "by hand is left out: 5.50", TRUE },
  { "01-v343-one-table", "CalculatedAmount: 500", "CalculatedAmount: 700", "more than what was paid in", TRUE },
  { "01-v343-one-table", "CalculatedAmount: 500", "CalculatedAmount: 400", "less than what was paid in", TRUE },
  { "01-v343-one-table", "EndTime: 1343343497500", "EndTime: null", "Layout", TRUE },
  { "01-v343-one-table", "AddOns: []", "AddOns: null", "Layout", TRUE },
  { "01-v343-one-table", "NumberOfSeats: 9", "NumberOfSeats: 40", "Tables here have 2 to 12 seats", TRUE },
  { "01-v343-one-table", "AwardedToPlayers: [", "Awarded: [", "Layout", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252", "RestrictedBounty: true", "RestrictedBounty: false", "Layout", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252", "LastRound: 6", "LastRound: 2", "Layout", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252", "MaxPerPlayer: 9999", "MaxPerPlayer: 1", "Layout", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252", "Rebuys: new BuyConfig({Allow: true", "Rebuys: new BuyConfig({Allow: false",
    "Layout", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252",
    "LeagueName: ", "NoLeague: ", "Hits given to Quin I by hand go into the season: 1.", TRUE },
  { "02-v343-bounty-rebuys-addons-cp1252",
    "LeagueName: \"Club A\", SeasonUUID: \"00000000-0000-4000-9000-000000000003\", SeasonName: \"S4\"", "No: 1",
    "Hits given to Quin I by hand are left out: 1.", TRUE },
  { "05-v372-two-hitmen-none-adjustments", "BountyChipCost: 50", "BountyChipCost: 0",
    "Points given to Gus I by hand go into the season: -50.", TRUE },
  { "03-v370beta-three-tables", "Chips: 10000", "Chips: 0", "Layout", TRUE },
  { "06-v370beta-mid-night", "StartTime: 1407433039932", "StartTime: 1407439039932", "Layout", FALSE },
  { "08-v372-chop-no-hitmen", "Awarded: false", "Awarded: true", "The players made a deal", TRUE },
  { "08-v372-chop-no-hitmen", "BustOut: new GameBustOut({Time: 1583027532000",
    "Nothing: new GameBustOut({Time: 1583027532000", "made a deal", TRUE },
  { "09-v372-final-reentries-addons", "GameType: 2", "GameType: 0", "Level 3 is of a limit game", TRUE },
  { "09-v372-final-reentries-addons", "FullCreditHit: true", "FullCreditHit: false", "share a hit", TRUE },
  { "09-v372-final-reentries-addons", "FixedRakeConfig({Type: 0", "FixedRakeConfig({Type: 1", "rake on the whole pot",
    TRUE },
};

/* A save that is odd becomes a night whose money is that of the save, and what is not the same is told. */
static void
test_what_is_odd (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (odd_ones); i++)
    {
      g_autofree char *bytes = read_example (odd_ones[i].example);
      g_autoptr (GString) text = g_string_new (bytes);
      g_autoptr (TdtSave) save = NULL;
      g_autoptr (Tourney) tourney = NULL;

      replace (text, odd_ones[i].from, odd_ones[i].to);
      save = read_save (text->str);
      tourney = play_save (save);
      g_assert_cmpuint (save->errors->len, ==, 0);
      if (!is_told (save->left_out, odd_ones[i].told))
        g_error ("%s with “%s”: “%s” is not told", odd_ones[i].example, odd_ones[i].to, odd_ones[i].told);
      g_assert_false (is_told (save->left_out, " was paid in by the file"));
      g_assert_false (is_told (save->left_out, " in the file and 0 here"));
      g_assert_cmpint (tourney_paid (tourney).collected, ==, tdt_save_sums (save).collected);
      g_assert_cmpint (tourney_paid (tourney).fees, ==, tdt_save_sums (save).fees);
      g_assert_cmpint (tourney_paid (tourney).bounties, ==, tdt_save_sums (save).bounties);
      if ((tourney_finished_at (tourney) >= 0) != odd_ones[i].finished)
        g_error ("%s with “%s” ends wrongly", odd_ones[i].example, odd_ones[i].to);
    }
}

/* The last act is weeks late; the clock tells when it was. */
static void
test_closed_weeks_later (void)
{
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = read_save (text->str);
  g_autoptr (Tourney) tourney = play_save (save), late = NULL;
  g_autofree char *time = g_strdup_printf ("BustOut: new GameBustOut({Time: %" G_GINT64_FORMAT,
                                           tdt_last_buy (find_player (save, "Fay F"))->bust);
  g_autofree char *weeks
      = g_strdup_printf ("BustOut: new GameBustOut({Time: %" G_GINT64_FORMAT,
                         tdt_last_buy (find_player (save, "Fay F"))->bust + 42 * G_GINT64_CONSTANT (86400000));

  replace (text, time, weeks);
  replace (text, "EndTime: 1343343497500", "EndTime: 1346972297500");
  g_clear_pointer (&save, tdt_save_free);
  save = read_save (text->str);
  late = play_save (save);
  g_assert_cmpint (ABS (tourney_finished_at (late) - tourney_finished_at (tourney)), <, 300 * G_USEC_PER_SEC);
}

/* Where nobody noted who was handed a prize, it is that of the place. */
static void
test_prizes_of_places (void)
{
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;

  replace (text, "AwardedToPlayers: [", "Awarded: [");
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_cmpint (find_player (save, "Jill Z")->won, ==, 30000);
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Jill Z")), ==, 30000);
}

/* Two go out in one hand, and one of them put the other out: the hit counts, and the places are those of the file. */
static void
test_hitmen_of_the_same_hand (void)
{
  g_autofree char *bytes = read_example ("08-v372-chop-no-hitmen");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = read_save (text->str);
  g_autoptr (Tourney) tourney = NULL;
  g_autofree char *hit
      = g_strdup_printf ("HitmanUUID: [\"%s\"], Seat: new GameSeat({TableName: \"Table 1\", SeatIndex: 1",
                         find_player (save, "Otto M")->id);

  replace (text, "HitmanUUID: [], Seat: new GameSeat({TableName: \"Table 1\", SeatIndex: 1", hit);
  g_clear_pointer (&save, tdt_save_free);
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_false (is_told (save->left_out, "cannot have knocked"));
  g_assert_cmpint (tourney_find (tourney, "Otto M")->knockouts, ==, 5);
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Hana X")), ==, 3);
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Otto M")), ==, 4);
}

/* Of several hitmen one had been out before: the others have their hit. */
static void
test_a_hitman_who_was_out (void)
{
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = read_save (text->str);
  g_autoptr (Tourney) tourney = NULL;
  const TdtPlayer *second = find_player (save, "Fay F");
  g_autofree char *from = g_strdup_printf ("Time: %" G_GINT64_FORMAT ", Round: %d, HitmanUUID: [",
                                           tdt_last_buy (second)->bust, tdt_last_buy (second)->bust_round);
  g_autofree char *to = g_strdup_printf ("%s\"%s\", ", from, find_player (save, "Quin I")->id);

  g_assert_cmpuint (tdt_last_buy (second)->hitmen->len, ==, 1);
  replace (text, from, to);
  g_clear_pointer (&save, tdt_save_free);
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_true (is_told (save->left_out, "Quin I cannot have knocked anybody out"));
  g_assert_cmpint (tourney_find (tourney, "Emil C")->knockouts, ==, 4);
}

/* A rebuy that is noted before the start is sold at it, and the night begins when the save says. */
static void
test_rebuys_before_the_start (void)
{
  g_autofree char *bytes = read_example ("02-v343-bounty-rebuys-addons-cp1252");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;

  replace (text, "Time: 1352914103712", "Time: 1352912300000");
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_cmpint (tourney_started_at (tourney) / G_USEC_PER_SEC, ==, 314);
  g_assert_cmpint (tourney_rebuys (tourney) + tourney_entries (tourney), ==, 35);
}

/* Saves of 3.3 and before have lists and plain values where later ones have objects. */
static void
test_old_shapes (void)
{
  static const char *const changes[][2] = {
    { "\"3.4.3\"", "\"3.3.0\"" },
    { "Rake: new PerPlayerRake([20])", "Rake: 20" },
    { "HitmanUUID: [\"", "HitmanUUID: \"" },
    { "\"], Seat: new GameSeat", "\", Seat: new GameSeat" },
    { "TableUUID: ", "TableNumber: " },
  };
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;
  char *levels, *prizes;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    replace (text, changes[i][0], changes[i][1]);
  levels = strstr (text->str, "Levels: new GameLevels({Levels: [");
  prizes = strstr (levels, "]}), Prizes: ");
  memset (prizes + 1, ' ', 2);
  memset (levels + strlen ("Levels: "), ' ', strlen ("new GameLevels({Levels: "));
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_cmpint (tdt_save_sums (save).levels, ==, 19);
  g_assert_cmpint (tourney_paid (tourney).fees, ==, 18000);
  g_assert_cmpint (tourney_find (tourney, "Emil C")->knockouts, ==, 4);
  g_assert_cmpint (find_player (save, "Fay F")->buys->len, ==, 1);
  g_assert_cmpint (tdt_last_buy (find_player (save, "Fay F"))->bust_seat.seat, >=, 0);
}

/* The smallest save has a list of people and little else: what is not in it is neither owed nor refused. */
static void
test_little_is_there (void)
{
  static const char bytes[]
      = "{V: \"3.3\", T: new Tournament({Title: \"A\", StartTime: 1300000000000, EndTime: 1300003600000, Players: ["
        "new GamePlayer({UUID: \"a\", Name: new PlayerName({Nickname: \"Ann\"}), Buyins: [new GameBuyin({Time: "
        "1300000000000, "
        "Amount: 20})]}), new GamePlayer({UUID: \"b\", Name: new PlayerName({Nickname: \"Bob\"}), Buyins: [new "
        "GameBuyin({Time: "
        "1300000000000, Amount: 20, BustOut: new GameBustOut({Time: 1300003600000, HitmanUUID: \"a\"})})]})]})}";
  g_autoptr (TdtSave) save = read_save (bytes);
  g_autoptr (Tourney) tourney = play_save (save);

  g_assert_cmpint (tourney_finished_at (tourney), >=, 0);
  g_assert_cmpint (tourney_find (tourney, "Ann")->knockouts, ==, 1);
  g_assert_cmpint (tourney_paid (tourney).collected, ==, 4000);
  g_assert_true (is_told (save->left_out, "no levels"));
  g_assert_false (is_told (save->left_out, "not paid"));
}

/* A place between paid ones won nothing. */
static void
test_places_without_a_prize (void)
{
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;

  replace (text, "CalculatedAmount: 500", "CalculatedAmount: 0");
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Emil C")), ==, 100000);
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Fay F")), ==, 0);
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Jill Z")), ==, 30000);
}

/* A file as long as it may be, with more people and buy-ins than any night has, is judged at once. */
static void
test_many_people (void)
{
  g_autoptr (GString) text = g_string_new ("{V:\"3.7.2\",T:{Levels:{Levels:[{Minutes:20,SmallBlind:1,BigBlind:2}]},"
                                           "Players:{Players:[");
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;

  for (gint i = 0; i < 1000; i++)
    {
      g_string_append_printf (text, "%snew GamePlayer({UUID:\"%d\",Name:{Nickname:\"P%d\"},Buyins:[", i > 0 ? "," : "",
                              i, i);
      for (gint k = 0; k < 5; k++)
        g_string_append_printf (text, "%s{Time:%d000,Amount:%d,Chips:5%s}", k > 0 ? "," : "", 1500000000 + 60 * k,
                                1 + k, i + k > 0 ? ",BustOut:{Time:1400000000000}" : "");
      g_string_append (text, "]})");
    }
  g_string_append (text, "]}}}");
  save = read_save (text->str);
  g_assert_true (is_told (save->errors, "before they bought"));
  g_string_replace (text, ",BustOut:{Time:1400000000000}", "", 0);
  g_clear_pointer (&save, tdt_save_free);
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_cmpint (tourney_paid (tourney).collected, ==, 1500000);
  g_string_replace (text, "Buyins:[", "Buyins:[{},", 0);
  g_clear_pointer (&save, tdt_save_free);
  save = read_save (text->str);
  g_assert_true (is_told (save->errors, "No night has so many buy-ins"));
  g_assert_cmpuint (save->errors->len, ==, 1);
}

/* Where the winner is missing nobody else wins. */
static void
test_no_winner_is_invented (void)
{
  g_autofree char *bytes = read_example ("01-v343-one-table");
  g_autoptr (GString) text = g_string_new (bytes);
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (Tourney) tourney = NULL;
  char *winner = strstr (text->str, "Nickname: \"Emil C\"");

  memcpy (strstr (winner, "Buyins: ["), "Xuyins", strlen ("Xuyins"));
  save = read_save (text->str);
  tourney = play_save (save);
  g_assert_true (is_told (save->left_out, "The winner is not in the file"));
  g_assert_cmpint (tourney_finished_at (tourney), <, 0);
  g_assert_cmpint (tourney_left (tourney), ==, 2);
  g_assert_cmpint (find_player (save, "Fay F")->place, ==, 2);
  g_assert_cmpint (find_player (save, "Fay F")->won, ==, 50000);
}

TEST_PART (tdt_night)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tdt-night/examples", test_examples);
  g_test_add_func ("/tdt-night/what-cannot-be", test_what_cannot_be);
  g_test_add_func ("/tdt-night/what-is-odd", test_what_is_odd);
  g_test_add_func ("/tdt-night/closed-weeks-later", test_closed_weeks_later);
  g_test_add_func ("/tdt-night/prizes-of-places", test_prizes_of_places);
  g_test_add_func ("/tdt-night/hitmen-of-the-same-hand", test_hitmen_of_the_same_hand);
  g_test_add_func ("/tdt-night/a-hitman-who-was-out", test_a_hitman_who_was_out);
  g_test_add_func ("/tdt-night/rebuys-before-the-start", test_rebuys_before_the_start);
  g_test_add_func ("/tdt-night/old-shapes", test_old_shapes);
  g_test_add_func ("/tdt-night/little-is-there", test_little_is_there);
  g_test_add_func ("/tdt-night/places-without-a-prize", test_places_without_a_prize);
  g_test_add_func ("/tdt-night/many-people", test_many_people);
  g_test_add_func ("/tdt-night/no-winner-is-invented", test_no_winner_is_invented);
  return g_test_run ();
}

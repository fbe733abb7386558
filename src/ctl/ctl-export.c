/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents of a tournament: the same figures in three formats. */
#include "ctl-export.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/document.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/log/tally.h"

static gint
compare_players (gconstpointer a, gconstpointer b, gpointer tourney)
{
  const TourneyPlayer *left = *(const TourneyPlayer *const *) a;
  const TourneyPlayer *right = *(const TourneyPlayer *const *) b;

  if (left->in != right->in)
    return left->in ? -1 : 1;
  if (left->in)
    return g_utf8_collate (left->name, right->name);
  return tourney_place (tourney, left) - tourney_place (tourney, right);
}

GPtrArray *
export_players (const Tourney *tourney)
{
  GPtrArray *players = g_ptr_array_new ();

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    g_ptr_array_add (players, (gpointer) tourney_player (tourney, i));
  g_ptr_array_sort_with_data (players, compare_players, (gpointer) tourney);
  return players;
}

/* The side games are a separate table after the results, so that the columns of those never change. */
static void
append_side_csv (GString *csv, const GPtrArray *side, gint digits)
{
  if (side == NULL)
    return;
  g_string_append (csv, "\r\nside_games,play_chips,money\r\n");
  for (guint i = 0; i < side->len; i++)
    {
      const SideLine  *line = g_ptr_array_index (side, i);
      g_autofree char *money = money_plain (line->money, digits);

      document_csv_cell (csv, side_name (line));
      g_string_append_printf (csv, ",%" G_GINT64_FORMAT ",%s\r\n", line->chips, money);
    }
}

static void
append_when_and_where_csv (GString *csv, const StoreTournament *about)
{
  g_string_append (csv, "\r\ndate,venue\r\n");
  document_csv_cell (csv, about->date);
  g_string_append_c (csv, ',');
  document_csv_cell (csv, about->venue != NULL ? about->venue : "");
  g_string_append (csv, "\r\n");
}

char *
export_csv (const StoreTournament *about, const Tourney *tourney, const GPtrArray *side)
{
  g_autoptr (GPtrArray) players = export_players (tourney);
  g_autoptr (GString) csv = g_string_new (DOCUMENT_BYTE_ORDER_MARK
                                          "place,name,entries,rebuys,add_ons,chips,paid,owed,won,knockouts,hitmen");
  gboolean has_awards = tourney_settings (tourney)->awards != NULL;
  gint     digits = tourney_settings (tourney)->currency.digits;

  g_string_append (csv, has_awards ? ",award\r\n" : "\r\n");
  for (guint i = 0; i < players->len; i++)
    {
      const TourneyPlayer *player = g_ptr_array_index (players, i);
      gint                 place = tourney_place (tourney, player);
      g_auto (GStrv) hitmen = tourney_hitmen (tourney, player);
      g_autofree char *by = g_strjoinv (" + ", hitmen);
      g_autofree char *paid = money_plain (player->paid, digits);
      g_autofree char *owed = money_plain (player->owed, digits);
      g_autofree char *won = money_plain (tourney_won (tourney, player), digits);
      g_autofree char *award = tally_awards (tourney, player);

      if (place)
        g_string_append_printf (csv, "%d", place);
      g_string_append_c (csv, ',');
      document_csv_cell (csv, player->name);
      g_string_append_printf (csv, ",%d,%d,%d,%" G_GINT64_FORMAT ",%s,%s,%s,%d,", player->entries, player->rebuys,
                              player->add_ons, player->chips, paid, owed, won, player->knockouts);
      document_csv_cell (csv, by);
      if (has_awards)
        {
          g_string_append_c (csv, ',');
          document_csv_cell (csv, award != NULL ? award : "");
        }
      g_string_append (csv, "\r\n");
    }
  append_when_and_where_csv (csv, about);
  append_side_csv (csv, side, digits);
  return g_string_free (g_steal_pointer (&csv), FALSE);
}

static void
player_to_json (JsonBuilder *json, const Tourney *tourney, const TourneyPlayer *player)
{
  g_auto (GStrv) hitmen = tourney_hitmen (tourney, player);
  g_autofree char *award = tally_awards (tourney, player);
  const char      *table = player->table > 0 ? tourney_settings (tourney)->table_names[player->table - 1] : NULL;

  json_builder_begin_object (json);
  ctl_add_string (json, "name", player->name);
  json_builder_set_member_name (json, "in");
  json_builder_add_boolean_value (json, player->in);
  ctl_add_int (json, "place", tourney_place (tourney, player));
  ctl_add_int (json, "table", player->table);
  if (table != NULL)
    ctl_add_string (json, "table_name", table);
  ctl_add_int (json, "seat", player->seat);
  ctl_add_int (json, "entries", player->entries);
  ctl_add_int (json, "rebuys", player->rebuys);
  ctl_add_int (json, "add_ons", player->add_ons);
  ctl_add_int (json, "chips", player->chips);
  ctl_add_int (json, "paid", player->paid);
  ctl_add_int (json, "owed", player->owed);
  ctl_add_int (json, "won", tourney_won (tourney, player));
  if (award != NULL)
    {
      ctl_add_string (json, "award", award);
      json_builder_set_member_name (json, "award_handed");
      json_builder_add_boolean_value (json, player->award_handed);
    }
  ctl_add_int (json, "head", tourney_bounty_on (tourney, player));
  ctl_add_int (json, "knockouts", player->knockouts);
  json_builder_set_member_name (json, "paid_out");
  json_builder_add_boolean_value (json, player->paid_out);
  json_builder_set_member_name (json, "hitmen");
  json_builder_begin_array (json);
  for (guint i = 0; hitmen[i] != NULL; i++)
    json_builder_add_string_value (json, hitmen[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* Writes what places win besides money. */
static void
awards_to_json (JsonBuilder *json, const Tourney *tourney)
{
  json_builder_set_member_name (json, "awards");
  json_builder_begin_array (json);
  for (gint place = 1; place <= tourney_n_prizes (tourney); place++)
    {
      const Award *award = tourney_award (tourney, place);

      if (award == NULL)
        continue;
      json_builder_begin_object (json);
      ctl_add_int (json, "place", place);
      ctl_add_string (json, "award", award->what);
      json_builder_set_member_name (json, "instead");
      json_builder_add_boolean_value (json, award->instead);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
side_to_json (JsonBuilder *json, const GPtrArray *side)
{
  json_builder_set_member_name (json, "side_games");
  json_builder_begin_array (json);
  for (guint i = 0; i < side->len; i++)
    {
      const SideLine *line = g_ptr_array_index (side, i);

      json_builder_begin_object (json);
      ctl_add_string (json, "player", line->player);
      ctl_add_int (json, "chips", line->chips);
      ctl_add_int (json, "money", line->money);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
export_when_and_where (JsonBuilder *json, const StoreTournament *about)
{
  g_autofree char *day = g_strndup (about->date, DATE_BYTES);

  ctl_add_string (json, "date", day);
  ctl_add_string (json, "doors", about->date[strlen (day)] == ' ' ? about->date + DATE_BYTES + 1 : NULL);
  ctl_add_string (json, "venue", about->venue);
}

static void
expected_to_json (JsonBuilder *json, const Tourney *tourney)
{
  json_builder_set_member_name (json, "expected");
  json_builder_begin_array (json);
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    json_builder_add_string_value (json, tourney_expected (tourney, i));
  json_builder_end_array (json);
}

void
export_json (JsonBuilder *json, const StoreTournament *about, const Tourney *tourney, const GPtrArray *side, gint64 now)
{
  g_autoptr (GPtrArray) players = export_players (tourney);
  g_autoptr (GArray) coloured_up = tourney_all_coloured_up (tourney);
  TourneyFigures     paid = tourney_paid (tourney);
  Clock              clock = tourney_clock (tourney, now);
  const ScheduleRow *row = schedule_row (tourney_schedule (tourney),
                                         schedule_level_row (tourney_schedule (tourney), tourney_level (tourney, now)));

  json_builder_begin_object (json);
  ctl_add_int (json, "id", about->id);
  ctl_add_string (json, "name", about->name);
  ctl_add_string (json, "state", tourney_stage_word (tourney_stage (tourney, now)));
  ctl_add_int (json, "opened", about->opened / G_USEC_PER_SEC);
  export_when_and_where (json, about);
  if (about->commitment != NULL)
    ctl_add_string (json, "commitment", about->commitment);
  ctl_add_string (json, "schedule", tourney_schedule (tourney)->name);
  ctl_add_int (json, "level", tourney_level (tourney, now));
  ctl_add_int (json, "small_blind", row->small);
  ctl_add_int (json, "big_blind", row->big);
  ctl_add_int (json, "ante", row->ante);
  ctl_add_int (json, "seconds_left", (clock_left (&clock) + SECOND - 1) / SECOND);
  ctl_add_int (json, "seconds_over", clock.over / SECOND);
  expected_to_json (json, tourney);
  ctl_add_int (json, "to_come", tourney_to_come (tourney, now));
  ctl_add_int (json, "left", tourney_left (tourney));
  ctl_add_int (json, "entries", tourney_entries (tourney));
  ctl_add_int (json, "rebuys", tourney_rebuys (tourney));
  ctl_add_int (json, "add_ons", tourney_add_ons (tourney));
  ctl_add_int (json, "chips", tourney_chips (tourney));
  ctl_add_int (json, "rounding", tourney_rounding (tourney));
  ctl_add_numbers (json, "coloured_up", coloured_up);
  ctl_add_int (json, "average", tourney_average (tourney));
  ctl_add_int (json, "pool", paid.pool);
  ctl_add_int (json, "fees", paid.fees);
  ctl_add_int (json, "rake", paid.rake);
  ctl_add_int (json, "share", paid.share);
  if (tourney_settings (tourney)->share_for != NULL)
    ctl_add_string (json, "share_for", tourney_settings (tourney)->share_for);
  ctl_add_int (json, "bounties", paid.bounties);
  ctl_add_int (json, "owed", tourney_owed (tourney));
  ctl_add_int (json, "currency_digits", tourney_settings (tourney)->currency.digits);
  ctl_add_string (json, "lock", tourney_lock_word (tourney_lock (tourney)));
  json_builder_set_member_name (json, "prizes");
  json_builder_begin_array (json);
  for (gint place = 1; place <= tourney_n_prizes (tourney); place++)
    json_builder_add_int_value (json, tourney_prize (tourney, place));
  json_builder_end_array (json);
  if (tourney_settings (tourney)->awards != NULL)
    awards_to_json (json, tourney);
  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < players->len; i++)
    player_to_json (json, tourney, g_ptr_array_index (players, i));
  json_builder_end_array (json);
  if (side != NULL)
    side_to_json (json, side);
  json_builder_end_object (json);
}

static void
append_player (GString *html, const Tourney *tourney, const TourneyPlayer *player)
{
  const Currency *currency = &tourney_settings (tourney)->currency;
  gint            place = tourney_place (tourney, player);
  g_auto (GStrv) hitmen = tourney_hitmen (tourney, player);
  g_autofree char *by = list_join ((const char *const *) hitmen);
  g_autofree char *number = place ? g_strdup_printf ("%d", place) : g_strdup ("");
  g_autofree char *bought = g_strdup_printf ("%d", player->rebuys);
  g_autofree char *added = g_strdup_printf ("%d", player->add_ons);
  g_autofree char *paid = money_format (player->paid, currency);
  g_autofree char *won = money_format (tourney_won (tourney, player), currency);
  g_autofree char *award = tally_awards (tourney, player);
  g_autofree char *all = award != NULL ? isolated_printf (_ ("%s + %s"), won, award) : g_strdup (won);

  g_string_append (html, "<tr>");
  document_html_cell (html, " class=n", number);
  document_html_name (html, player->name);
  document_html_cell (html, " class=n", bought);
  document_html_cell (html, " class=n", added);
  document_html_cell (html, " class=n", paid);
  document_html_cell (html, " class=n", all);
  document_html_cell (html, "", by);
  g_string_append (html, "</tr>\n");
}

static void
append_side (GString *html, const GPtrArray *side, const Currency *currency)
{
  if (side == NULL)
    return;
  g_string_append_printf (html,
                          "<h2>%s</h2>\n<table><thead><tr><th>%s</th><th class=n>%s</th><th class=n>%s</th></tr>"
                          "</thead><tbody>\n",
                          _ ("Side games"), _ ("Player"), _ ("Play chips"), _ ("Money"));
  for (guint i = 0; i < side->len; i++)
    {
      const SideLine  *line = g_ptr_array_index (side, i);
      g_autofree char *chips = number_to_text (line->chips);
      g_autofree char *money = money_format (line->money, currency);

      g_string_append (html, "<tr>");
      document_html_name (html, side_name (line));
      document_html_cell (html, " class=n", chips);
      document_html_cell (html, " class=n", money);
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</tbody></table>\n");
}

char *
export_html (const StoreTournament *about, const Tourney *tourney, const GPtrArray *side, gint64 now)
{
  g_autoptr (GPtrArray) players = export_players (tourney);
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *day = g_strndup (about->date, DATE_BYTES);
  g_autoptr (GDateTime) noon = calendar_day_parse (day, NULL);
  g_autofree char *date = noon != NULL ? g_date_time_format (noon, "%x") : g_strdup (day);
  g_autofree char *at = about->venue != NULL ? isolated_printf (_ ("%s, %s"), date, about->venue) : g_strdup (date);
  g_autofree char *pool = money_format (tourney_paid (tourney).pool, &tourney_settings (tourney)->currency);
  g_autofree char *sales = tally_sales (tourney);
  g_autofree char *line = g_strdup_printf (_ ("%s: %s, prize pool %s"), at, sales, pool);
  g_autofree char *rake = tally_rake (tourney), *share = tally_share (tourney);
  const char      *facts[] = { line, rake != NULL ? rake : share, rake != NULL ? share : NULL, NULL };
  g_autofree char *whole = g_strjoinv (C_ ("between facts in a line", " · "), (GStrv) facts);

  document_html_head (html, about->name, whole);
  g_string_append_printf (html,
                          "<table><thead><tr><th class=n>%s</th><th>%s</th><th class=n>%s</th><th class=n>%s</th>"
                          "<th class=n>%s</th><th class=n>%s</th><th>%s</th></tr></thead><tbody>\n",
                          _ ("Place"), _ ("Player"), _ ("Rebuys"), _ ("Add-ons"), _ ("Paid"), _ ("Won"), _ ("Out by"));
  for (guint i = 0; i < players->len; i++)
    append_player (html, tourney, g_ptr_array_index (players, i));
  g_string_append (html, "</tbody></table>\n");
  append_side (html, side, &tourney_settings (tourney)->currency);
  g_string_append (html, "</body></html>\n");
  return g_string_free (g_steal_pointer (&html), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a tournament, for sharing. */
#include "room-result.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/list.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "tourney/log/tally.h"
#include "room-standing.h"

#define STEPS 3 /* of the podium */

static char *
describe (const Tourney *tourney)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  gint             players = (gint) tourney_n_players (tourney), again = tourney_entries (tourney) - players;
  gint             rebuys = tourney_rebuys (tourney), add_ons = tourney_add_ons (tourney);
  gint64           finished = tourney_finished_at (tourney);
  g_autofree char *pool = tally_pool (tourney);
  g_autofree char *bounties = money_format (tourney_due (tourney).bounties, &tourney_settings (tourney)->currency);

  list_take (facts, finished >= 0 ? g_strdup_printf (ngettext ("%d player", "%d players", (gulong) players), players)
                                  : tally_left (tourney));
  if (again > 0)
    list_take (facts, g_strdup_printf (ngettext ("%d re-entry", "%d re-entries", (gulong) again), again));
  if (rebuys > 0)
    list_take (facts, g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) rebuys), rebuys));
  if (add_ons > 0)
    list_take (facts, g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) add_ons), add_ons));
  if (tourney_due (tourney).pool > 0)
    list_take (facts, g_strdup_printf (_ ("pool %s"), pool));
  if (tourney_due (tourney).bounties > 0)
    list_take (facts, g_strdup_printf (_ ("bounties %s"), bounties));
  if (finished >= 0)
    {
      g_autofree char *length = room_text_played (finished - tourney_started_at (tourney));

      list_take (facts, g_strdup_printf (_ ("played in %s"), length));
    }
  all = g_strv_builder_end (facts);
  return g_strjoinv (C_ ("between facts in a line", " · "), all);
}

static RoomResultRow
row_of (const RoomStanding *standing, const Tourney *tourney)
{
  gboolean shares = standing->player != NULL && standing->player->in && tourney_sharers (tourney) > 0;

  return (RoomResultRow){
    .number = shares ? 0 : standing->place,
    .place = room_standing_place (standing, tourney),
    .name
    = standing->player != NULL ? safe_text_line (tourney_called (tourney, standing->player->name)) : g_strdup (""),
    .sum = room_standing_sum (standing, tourney),
    .detail = standing->player != NULL ? room_standing_parts (standing, tourney) : g_strdup (""),
  };
}

/* Players still in who have won nothing yet. */
static void
add_players (GArray *rows, const Tourney *tourney)
{
  for (guint i = 0; tourney_finished_at (tourney) < 0 && i < tourney_n_players (tourney); i++)
    {
      RoomStanding playing = { .player = tourney_player (tourney, i) };

      if (playing.player->in && tourney_payout_due (tourney, playing.player) == 0)
        {
          RoomResultRow row = row_of (&playing, tourney);

          g_array_append_val (rows, row);
        }
    }
}

/* Open places, then players still in, then those who are out. */
static void
add_rows (GArray *rows, const Tourney *tourney)
{
  g_autoptr (GArray) standings = room_standings (tourney);
  gboolean players_told = FALSE;

  for (guint i = 0; i < standings->len; i++)
    {
      const RoomStanding *standing = &g_array_index (standings, RoomStanding, i);
      RoomResultRow       row = row_of (standing, tourney);

      if (!players_told && standing->player != NULL && standing->place > 0)
        {
          add_players (rows, tourney);
          players_told = TRUE;
        }
      g_array_append_val (rows, row);
    }
  if (!players_told)
    add_players (rows, tourney);
}

/* The headline: no winner yet, one, several who share first place, or those who made a deal. */
static char *
head (const RoomResult *result, const Tourney *tourney)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *who = NULL, *shared = tally_shared (tourney);
  gulong           n;

  if (shared != NULL)
    return safe_text_line (shared);
  for (guint i = 0; i < result->rows->len; i++)
    {
      const RoomResultRow *row = &g_array_index (result->rows, RoomResultRow, i);

      if (row->number == 1)
        g_ptr_array_add (names, row->name);
    }
  n = names->len;
  g_ptr_array_add (names, NULL);
  who = list_to_text ((const char *const *) names->pdata);
  if (tourney_finished_at (tourney) < 0 || n == 0)
    return g_strdup (_ ("Standings so far"));
  /* Translators: a tournament; a name, or several who share the first place */
  return isolated_printf (ngettext ("%s wins", "%s win", n), who);
}

static void
clear_row (gpointer data)
{
  RoomResultRow *row = data;

  g_free (row->place);
  g_free (row->name);
  g_free (row->sum);
  g_free (row->detail);
}

RoomResult *
room_result_new (RoomTournament *tournament)
{
  RoomResult    *result = g_rc_box_new0 (RoomResult);
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  gint64         started = tourney_started_at (tourney);

  result->title = safe_text_line (room_tournament_get_name (tournament));
  result->when = room_text_day_and_time (
      room_tournament_wall (tournament, started >= 0 ? started : room_tournament_planned (tournament)));
  result->facts = describe (tourney);
  result->rows = g_array_new (FALSE, FALSE, sizeof (RoomResultRow));
  g_array_set_clear_func (result->rows, clear_row);
  add_rows (result->rows, tourney);
  result->heading = head (result, tourney);
  return result;
}

RoomResult *
room_result_ref (RoomResult *result)
{
  return g_rc_box_acquire (result);
}

static void
clear (gpointer data)
{
  RoomResult *result = data;

  g_free (result->title);
  g_free (result->heading);
  g_free (result->when);
  g_free (result->facts);
  g_array_unref (result->rows);
}

void
room_result_unref (RoomResult *result)
{
  g_rc_box_release_full (result, clear);
}

guint
room_result_on_podium (const RoomResult *result)
{
  guint n = 0;

  while (n < MIN (STEPS, result->rows->len))
    {
      const RoomResultRow *row = &g_array_index (result->rows, RoomResultRow, n);

      if (!*row->name || row->number != (gint) n + 1)
        break;
      n++;
    }
  /* The lowest step is not for two. */
  if (n > 0 && n < result->rows->len && g_array_index (result->rows, RoomResultRow, n).number == (gint) n)
    n--;
  return n;
}

char *
room_result_to_text (const RoomResult *result)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n%s\n%s\n\n", result->title, result->when, result->facts, result->heading);
  for (guint i = 0; i < result->rows->len; i++)
    {
      const RoomResultRow *row = &g_array_index (result->rows, RoomResultRow, i);
      g_autofree char     *name = isolate (row->name);

      g_string_append (text, row->place);
      if (*row->name)
        g_string_append_printf (text, " %s", name);
      if (*row->sum)
        g_string_append_printf (text, *row->name ? ": %s" : " %s", row->sum);
      if (*row->detail)
        g_string_append_printf (text, " (%s)", row->detail);
      g_string_append_c (text, '\n');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* An HTML element around TEXT, which may be anything that somebody typed. */
static void
append_element (GString *html, const char *open, const char *text, const char *close)
{
  g_autofree char *safe = g_markup_escape_text (text, -1);

  g_string_append (html, open);
  g_string_append (html, safe);
  g_string_append (html, close);
}

static void
append_row (GString *html, const RoomResultRow *row)
{
  append_element (html, row->number == 1 ? "<tr class=\"first\"><td class=\"n\">" : "<tr><td class=\"n\">", row->place,
                  "</td>");
  append_element (html, "<td><bdi>", row->name, "</bdi>");
  if (*row->detail)
    append_element (html, "<br><small>", row->detail, "</small>");
  append_element (html, "</td><td class=\"n\">", row->sum, "</td></tr>\n");
}

char *
room_result_to_html (const RoomResult *result)
{
  g_autoptr (GString) html = g_string_new (NULL);

  g_string_append_printf (html, "<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">", language_now (),
                          language_direction (language_now ()));
  g_string_append (
      html, "<head><meta charset=\"utf-8\">"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");

  append_element (html, "<title>", result->title, "</title>\n");
  g_string_append (html,
                   "<style>body{font-family:sans-serif;max-width:36em;margin:2em auto;padding:0 1em;color:#222;"
                   "background:#f6f1e4}header{background:#0f4a3a;color:#f6f1e4;border-radius:12px;padding:1.2em 1.4em}"
                   "h1{margin:0 0 .2em}h2{color:#0f4a3a;margin:1em 0 .5em}p{margin:.2em 0}.when{color:#d2a95a}"
                   "table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:.45em .7em;"
                   "text-align:start;border-bottom:1px solid #ddd}th{color:#0f4a3a}.first{font-weight:bold}"
                   ".n{text-align:end;font-variant-numeric:tabular-nums}small{color:#555;font-weight:normal}"
                   "</style></head><body>\n");
  append_element (html, "<header><h1><bdi>", result->title, "</bdi></h1>\n");
  append_element (html, "<p class=\"when\">", result->when, "</p>\n");
  append_element (html, "<p>", result->facts, "</p></header>\n");
  append_element (html, "<h2><bdi>", result->heading, "</bdi></h2>\n");
  append_element (html, "<table><thead><tr><th class=\"n\">", _ ("Place"), "</th>");
  append_element (html, "<th>", _ ("Player"), "</th>");
  append_element (html, "<th class=\"n\">", _ ("Won"), "</th></tr></thead><tbody>\n");
  for (guint i = 0; i < result->rows->len; i++)
    append_row (html, &g_array_index (result->rows, RoomResultRow, i));
  g_string_append (html, "</tbody></table>\n</body></html>\n");
  return g_string_free (g_steal_pointer (&html), FALSE);
}

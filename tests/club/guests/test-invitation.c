/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an invitation says in a chat, and that calendars can read it. */
#include <string.h>

#include "base/line.h"
#include "club/guests/invitation.h"
#include "../../program.h"

#define LONG                                                                                                           \
  "Žofie’s very long garden; behind the house, second door \\ left — ring twice, and mind the big friendly dog"

static Settings *
read_settings (const char *header)
{
  Settings *settings = settings_new ();
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);
  g_autoptr (GError) error = NULL;

  g_strlcpy (settings->currency.symbol, "€", sizeof settings->currency.symbol);
  settings->schedule
      = settings_read_schedule ("stack 3000\nchips 25 100 500\nlevel 20m 25 50\nlevel 20m 50 100", &error);
  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], ",+", &error);

      settings_take (settings, words, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  g_free (settings->name);
  settings->name = g_strdup ("Friday at Ann’s");
  return settings;
}

static Invitation
invite (const Settings *settings)
{
  return (Invitation){ .settings = settings,
                       .uid = "4f2a91c0",
                       .venue = "Ann’s garden",
                       .doors = 1767987000 * (gint64) G_USEC_PER_SEC, /* 2026-01-09 19:30 UTC */
                       .end = 1768003200 * (gint64) G_USEC_PER_SEC,
                       .when = "Friday 9 January 2026, 19:30",
                       .blinds = "25/50",
                       .levels = "14 levels of 20 minutes" };
}

/* What the settings of HEADER add to the invitation of a plain night, and what they take out of it. */
static const struct
{
  const char *header, *has, *lacks;
} terms[] = {
  { "entry 0.00", "Entry: free", "bounty" },
  { "entry 20.00", "Entry: €20.00\n", "house" },
  { "entry 20.00 fee 2.00", "Entry: €22.00 (€20.00 for the prizes, €2.00 for the house)", "bounty" },
  { "entry 20.00\nbounty 5.00", "Entry: €25.00 (€20.00 for the prizes, €5.00 bounty)", "house" },
  { "entry 20.00\nbounty 5.00 optional", "Note: a bounty of €5.00 for those who want one.", "€25.00" },
  { "entry 20.00\nbounty 5.00 progressive 50", "the rest goes on the winner’s own head", "envelopes" },
  { "rebuy 20.00 until level 2", "Rebuys: €20.00 for 3,000 chips, until the end of level 2, as often as you like",
    "Re-entries" },
  { "rebuy 10.00 stack 2000 until level 1 max 2",
    "Rebuys: €10.00 for 2,000 chips, until the end of level 1, at most 2 each", "as often" },
  { "re-entry 20.00 fee 2.00 until level 2 max 1",
    "Re-entries: €22.00 for 3,000 chips, until the end of level 2, at most 1 each", "Rebuys" },
  { "add-on 10.00 stack 5000 until level 2", "Add-on: €10.00 for 5,000 chips, until the end of level 2\n", "Rebuys" },
  { "late until level 2", "Latecomers can enter until the end of level 2.", "Nobody" },
  { "late off", "Nobody can enter after the start.", "Latecomers" },
  { "guarantee 200.00", "prizes of at least €200.00", "part of the money" },
  { "entry 20.00\nrake 10%", "part of the money is for the house", "at least" },
};

static void
test_terms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autoptr (Settings) settings = read_settings (terms[i].header);
      Invitation       invitation = invite (settings);
      g_autofree char *text = invitation_text (&invitation);

      g_test_message ("%s\n%s", terms[i].header, text);
      g_assert_nonnull (strstr (text, terms[i].has));
      g_assert_null (strstr (text, terms[i].lacks));
      g_assert_nonnull (strstr (text, "3,000 chips, blinds from 25/50, 14 levels of 20 minutes"));
    }
}

static void
test_text (void)
{
  g_autoptr (Settings) settings = read_settings ("entry 20.00\nlate until level 2");
  Invitation       invitation = invite (settings);
  g_autofree char *text = invitation_text (&invitation), *likely = NULL, *later = NULL, *stopped = NULL;

  g_assert_cmpstr (text, ==,
                   "Friday at Ann’s\n"
                   "Friday 9 January 2026, 19:30\n"
                   "Where: Ann’s garden\n"
                   "3,000 chips, blinds from 25/50, 14 levels of 20 minutes\n"
                   "Entry: €20.00\n"
                   "Latecomers can enter until the end of level 2.\n"
                   "Answer yes, no or maybe, and say when if you come later.");
  invitation.about = "23:40";
  likely = invitation_text (&invitation);
  g_assert_nonnull (strstr (likely, "level 2.\nUntil about 23:40.\nAnswer"));
  invitation.venue = NULL;
  invitation.play = "20:00";
  invitation.until = "00:30";
  later = invitation_text (&invitation);
  g_assert_nonnull (strstr (later, "19:30; play begins at 20:00\n"));
  g_assert_nonnull (strstr (later, "It should be over by 00:30.\n"));
  g_assert_null (strstr (later, "Where"));
  g_assert_null (strstr (later, "about"));
  settings->end = G_USEC_PER_SEC;
  stopped = invitation_text (&invitation);
  g_assert_nonnull (strstr (stopped, "The clock stops at 00:30, and most chips win.\n"));
}

/* A night with everything there is. */
static const char *const everything
    = "entry 20.00 fee 2.00\nbounty 5.00 progressive 50\nrebuy 20.00 until level 2\nre-entry 20.00 until level 2\n"
      "add-on 10.00 until level 2\nlate until level 2\nguarantee 500.00\nrake 5%\nshare 5% \"Red Cross\"";

static void
test_twelve_lines (void)
{
  g_autoptr (Settings) settings = read_settings (everything);
  Invitation       invitation = invite (settings);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  invitation.play = "20:00";
  invitation.until = "00:30";
  invitation.venue = "one\ntwo\rthree";
  g_free (settings->name);
  settings->name = g_strdup ("Friday\n\n\nat \xe2\x80\xae home");
  text = invitation_text (&invitation);
  g_test_message ("%s", text);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, INVITATION_LINES);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), >, 0);
  g_assert_null (strstr (text, "\r"));
  g_assert_null (strstr (text, "\xe2\x80\xae"));
}

/* The value of NAME in FILE, unfolded and without escapes; each line is checked on the way. */
static char *
read_property (const char *file, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (file, "\r\n", -1);
  g_autoptr (GString) whole = g_string_new (NULL);
  g_autofree char *prefix = g_strconcat (name, ":", NULL);
  gboolean         found = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_cmpuint (strlen (lines[i]), <=, 75);
      g_assert_true (g_utf8_validate (lines[i], -1, NULL));
      g_assert_null (strpbrk (lines[i], "\r\n"));
      if (lines[i][0] == ' ' && found)
        g_string_append (whole, lines[i] + 1);
      else if (lines[i][0] != ' ')
        {
          found = g_str_has_prefix (lines[i], prefix);
          g_assert_true (!found || whole->len == 0); /* there is one */
          g_string_append (whole, found ? lines[i] + strlen (prefix) : "");
        }
    }
  g_string_replace (whole, "\\n", "\n", 0);
  g_string_replace (whole, "\\,", ",", 0);
  g_string_replace (whole, "\\;", ";", 0);
  g_string_replace (whole, "\\\\", "\\", 0);
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

static void
assert_property (const char *file, const char *name, const char *value)
{
  g_autofree char *found = read_property (file, name);

  g_assert_cmpstr (found, ==, value);
}

static void
test_calendar (void)
{
  g_autoptr (Settings) settings = read_settings (everything);
  Invitation       invitation = invite (settings);
  g_autofree char *file = NULL, *description = NULL;

  invitation.venue = LONG;
  file = invitation_calendar (&invitation, 1767225600 * (gint64) G_USEC_PER_SEC);
  g_test_message ("%s", file);
  g_assert_true (g_str_has_prefix (file, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  g_assert_true (g_str_has_suffix (file, "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"));
  assert_property (file, "UID", "4f2a91c0@cardroom");
  assert_property (file, "DTSTAMP", "20260101T000000Z");
  assert_property (file, "DTSTART", "20260109T193000Z");
  assert_property (file, "DTEND", "20260110T000000Z");
  assert_property (file, "SUMMARY", "Friday at Ann’s");
  assert_property (file, "LOCATION", LONG);
  description = read_property (file, "DESCRIPTION");
  g_assert_true (g_str_has_prefix (description, "3,000 chips, blinds from 25/50"));
  g_assert_nonnull (strstr (description, "\nRebuys: €20.00 for 3,000 chips"));
}

/* Wherever a line is folded, no character is broken. */
static void
test_folded (void)
{
  g_autoptr (Settings) settings = read_settings ("entry 20.00");
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < 160; i++)
    {
      Invitation       invitation = invite (settings);
      g_autofree char *file = NULL;

      g_string_append (name, i % 3 == 0 ? "€" : i % 3 == 1 ? "," : "♠");
      g_free (settings->name);
      settings->name = g_strdup (name->str);
      file = invitation_calendar (&invitation, 0);
      assert_property (file, "SUMMARY", name->str);
    }
}

TEST_PART (invitation)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/invitation/terms", test_terms);
  g_test_add_func ("/invitation/text", test_text);
  g_test_add_func ("/invitation/twelve-lines", test_twelve_lines);
  g_test_add_func ("/invitation/calendar", test_calendar);
  g_test_add_func ("/invitation/folded", test_folded);
  return g_test_run ();
}

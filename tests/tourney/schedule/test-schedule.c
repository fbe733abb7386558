/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedule files: what is refused and on which line, what is only warned about, and that reading and writing agree. */
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/purse.h"
#include "tourney/schedule/schedule.h"
#include "../../program.h"

#define N_RANDOM 500

static GPtrArray *
new_notes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
}

/* "3 warning" for each note, a line each: enough to tell which complaint it was, and where. */
static char *
describe_notes (const GPtrArray *notes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      g_string_append_printf (text, "%d %s: %s\n", note->line, note->is_error ? "error" : "warning", note->text);
    }
  return g_string_free (text, FALSE);
}

#define HEAD "name Friday\nstack 1000\nchips 5 25 100\n"

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gint        line;
    const char *words;
  } cases[] = {
    /* something missing: the last line of the file */
    { "", 1, "no level" },
    { "# only a comment\n\n", 2, "no level" },
    { "name Friday\nstack 1000\n\n\n", 4, "no level" },
    { "name Friday\nstack 1000", 2, "no level" },
    { "stack 1000\nlevel 20m 5 10\n", 2, "name is missing" },
    { "name Friday\nlevel 20m 5 10\n# the end\n", 3, "starting stack is missing" },
    /* unknown and doubled words */
    { "colour blue\n" HEAD, 1, "“colour” is not a line" },
    { HEAD "level 20m 5 10\nLevel 20m 5 10\n", 5, "“Level”" },
    { HEAD "level 20m 5 10\n\"level\" 20m 5 10\n", 5, "“level”" },
    { HEAD "level 20m 5 10 bb\n", 4, "“bb”" },
    { HEAD "level 20m 5 10 25\n", 4, "“25”" },
    { HEAD "level 20m 5 10 ante 5 all\n", 4, "“all”" },
    { HEAD "level 20m 5 10 ante 5 ante 5\n", 4, "two antes" },
    { HEAD "level 20m 5 10 game A game B\n", 4, "two games" },
    { HEAD "level 20m 5 10 planned-end\nlevel 20m 10 20 planned-end\n", 5, "planned end" },
    { HEAD "level 20m 5 10 \"ante\" 5\n", 4, "“ante”" },
    { HEAD "level 20m 5 10\nbreak 10m colour-up 5 colour-up 25\n", 5, "“colour-up”" },
    { HEAD "level 20m 5 10\nbreak 10m 5\n", 5, "“5”" },
    { HEAD "name Saturday\nlevel 20m 5 10\n", 4, "only one “name” line" },
    { HEAD "level 20m 5 10\nstack 1000\n", 5, "only one “stack” line" },
    { HEAD "level 20m 5 10\nchips 5 25 100\n", 5, "only one “chips” line" },
    { HEAD "rebuy 1000\nrebuy 1000\nlevel 20m 5 10\n", 5, "only one “rebuy” line" },
    { HEAD "add-on 1000\nadd-on 1000\nlevel 20m 5 10\n", 5, "only one “add-on” line" },
    /* malformed values */
    { "name\nstack 1000\nlevel 20m 5 10\n", 1, "name is missing" },
    { "name \"\"\nstack 1000\nlevel 20m 5 10\n", 1, "name is missing" },
    { "name Friday night\nstack 1000\nlevel 20m 5 10\n", 1, "in quotes" },
    { "name \"Friday\nstack 1000\nlevel 20m 5 10\n", 1, "never closed" },
    { "name \"Fri\xff"
      "day\"\nstack 1000\nlevel 20m 5 10\n",
      1, "UTF-8" },
    { "name Friday\nstack\nlevel 20m 5 10\n", 2, "stack is missing" },
    { "name Friday\nstack 0\nlevel 20m 5 10\n", 2, "“0”" },
    { "name Friday\nstack 1,000\nlevel 20m 5 10\n", 2, "“1,000”" },
    { "name Friday\nstack -5\nlevel 20m 5 10\n", 2, "“-5”" },
    { "name Friday\nstack 1000 2000\nlevel 20m 5 10\n", 2, "“2000”" },
    { "name Friday\nstack 2000000000000\nlevel 20m 5 10\n", 2, "“2000000000000”" },
    { HEAD "level\n", 4, "duration" },
    { HEAD "level 20\n", 4, "“20”" },
    { HEAD "level 20m\n", 4, "small blind is missing" },
    { HEAD "level 20m 5\n", 4, "big blind is missing" },
    { HEAD "level 20m 5 x\n", 4, "“x”" },
    { HEAD "level 20m 0 10\n", 4, "“0”" },
    { HEAD "level 20m 5 10 ante\n", 4, "amount of the ante" },
    { HEAD "level 20m 5 10 ante 0\n", 4, "“0”" },
    { HEAD "level 20m 5 10 game\n", 4, "name of the game" },
    { HEAD "level 20m limit 10\n", 4, "big bet is missing" },
    { HEAD "level 20m limit 5 10\n", 4, "even" },
    { HEAD "level 20m 5 10\nbreak\n", 5, "duration" },
    { HEAD "level 20m 5 10\nbreak 10m colour-up\n", 5, "chips to colour up" },
    { HEAD "rebuy\nlevel 20m 5 10\n", 4, "rebuy is missing" },
    { HEAD "rebuy 1000 until\nlevel 20m 5 10\n", 4, "“until”" },
    { HEAD "rebuy 1000 until 4\nlevel 20m 5 10\n", 4, "“until”" },
    { HEAD "rebuy 1000 until level\nlevel 20m 5 10\n", 4, "number of the level" },
    { HEAD "rebuy 1000 until level 0\nlevel 20m 5 10\n", 4, "“0”" },
    { HEAD "rebuy 1000 at break 1\nlevel 20m 5 10\n", 4, "“at”" },
    { HEAD "add-on 1000 at level 1\nlevel 20m 5 10\n", 4, "“at”" },
    { HEAD "add-on 1000 until break 1\nlevel 20m 5 10\n", 4, "“until”" },
    /* zero length */
    { HEAD "level 0m 5 10\n", 4, "more than zero" },
    { HEAD "level -20m 5 10\n", 4, "“-20m”" },
    { HEAD "level 20m 5 10\nbreak 0s\nlevel 20m 5 10\n", 5, "more than zero" },
    /* small over big, falling blinds */
    { HEAD "level 20m 10 5\n", 4, "larger than the big blind" },
    { HEAD "level 20m limit 20 10\n", 4, "small bet is larger" },
    { HEAD "level 20m 10 20\nbreak 5m\nlevel 20m 5 20\n", 6, "fall from 10/20 to 5/20" },
    { HEAD "level 20m 10 20\nlevel 20m 10 15\n", 5, "fall" },
    { HEAD "level 20m 10 20\nlevel 20m limit 20 30\n", 5, "fall" },
    /* the chips line: order, and a chip above the stack wherever that stands */
    { "name Friday\nstack 1000\nchips\nlevel 20m 5 10\n", 3, "chips are missing" },
    { "name Friday\nstack 1000\nchips 5 100 25\nlevel 20m 5 10\n", 3, "ascending" },
    { "name Friday\nstack 1000\nchips 5 5 25\nlevel 20m 5 10\n", 3, "ascending" },
    { "name Friday\nstack 1000\nchips 0 5 25\nlevel 20m 5 10\n", 3, "“0”" },
    { "chips 5 25 5000\nname Friday\nlevel 20m 5 10\nstack 1000\n", 1, "chip of 5,000" },
    /* amounts that cannot be paid with the chips then in play */
    { HEAD "level 20m 5 12\n", 4, "big blind of 12" },
    { HEAD "level 20m 3 10\n", 4, "small blind of 3" },
    { HEAD "level 20m 5 10 ante 2\n", 4, "ante of 2" },
    { HEAD "level 20m limit 30 60\nlevel 20m limit 50 110\n", 0, NULL },
    { HEAD "level 20m limit 12 20\n", 4, "small blind of 6" },
    { HEAD "level 20m 25 50\nbreak 10m colour-up 5\nlevel 20m 30 60\n", 6, "small blind of 30" },
    { HEAD "level 20m 25 50\nbreak 10m colour-up 5 25 100\nlevel 20m 50 100\n", 6, "No chips" },
    { "name Friday\nstack 1000\nchips 20 50\nlevel 20m 10 20\n", 4, "small blind of 10" },
    { "name Friday\nstack 1000\nchips 20 50\nlevel 20m 20 30\n", 4, "big blind of 30" },
    { "name Friday\nstack 1000\nchips 20 50\nlevel 20m 20 70\n", 0, NULL },
    /* colour-up of chips that are not in play */
    { HEAD "level 20m 25 50\nbreak 10m colour-up 10\nlevel 20m 25 50\n", 5, "chip of 10" },
    { HEAD "level 20m 25 50\nbreak 10m colour-up 5\nlevel 20m 25 50\nbreak 5m colour-up 5\n", 7, "chip of 5" },
    { HEAD "level 20m 25 50\nbreak 10m colour-up 5 5\nlevel 20m 25 50\n", 5, "chip of 5" },
    { "name Friday\nstack 1000\nlevel 20m 25 50\nbreak 10m colour-up 5 5\n", 4, "chip of 5" },
    /* several mistakes: the first in the file, not the first found */
    { HEAD "level 20m 5 12\nlevel 20m 5\n", 4, "big blind of 12" },
    { "chips 5 25 2000\nstack 1000\nlevel 20m 5 12\n", 1, "chip of 2,000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) notes = new_notes ();
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = schedule_parse (cases[i].text, notes, &error);
      g_autofree char    *where = g_strdup_printf ("%d: ", cases[i].line);
      g_autofree char    *escaped = g_strescape (cases[i].text, NULL);
      const ScheduleNote *first;

      g_test_message ("%s: %s", escaped, error != NULL ? error->message : "accepted");
      if (cases[i].words == NULL)
        {
          g_assert_no_error (error);
          g_assert_nonnull (schedule);
          continue;
        }
      g_assert_null (schedule);
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, where));
      g_assert_nonnull (strstr (error->message, cases[i].words));
      g_assert_true (g_str_has_suffix (error->message, "."));
      first = g_ptr_array_index (notes, 0);
      g_assert_true (first->is_error);
      g_assert_cmpint (first->line, ==, cases[i].line);
      g_assert_cmpstr (first->text, ==, error->message + strlen (where));
    }
}

static void
test_warnings (void)
{
  static const struct
  {
    const char *text, *notes; /* a word of each note after its line, in order; "": none */
  } cases[] = {
    { HEAD "level 20m 5 10\nlevel 20m 10 20\n", "" },
    /* the big blind more than doubles, even across a break; the small one may */
    { HEAD "level 20m 5 10\nlevel 20m 10 25\n", "5:doubles " },
    { HEAD "level 20m 5 10\nbreak 5m\nlevel 20m 15 25\n", "6:doubles " },
    { HEAD "level 20m 5 20\nlevel 20m 20 40\n", "" },
    { HEAD "level 20m 5 20\nlevel 20m limit 50 100\n", "5:doubles " },
    /* the first big blind within 0.5 and 4 percent, both allowed */
    { HEAD "level 20m 5 5\n", "" },
    { HEAD "level 20m 20 40\n", "" },
    { HEAD "level 20m 20 45\n", "4:percent " },
    { "name A\nstack 1000\nlevel 20m 2 4\nlevel 20m 4 8\n", "3:percent " },
    { "level 20m 5 10\nname A\nstack 10000\n", "1:percent " },
    { HEAD "level 20m limit 40 80\n", "" },
    /* a break of more than an hour */
    { HEAD "level 20m 5 10\nbreak 60m\nlevel 20m 5 10\n", "" },
    { HEAD "level 20m 5 10\nbreak 1h1s\nlevel 20m 5 10\n", "5:hour " },
    /* a chip that nothing needs any more, at every break that leaves it in play */
    { HEAD "level 20m 20 40\nbreak 5m\nlevel 20m 25 50\n", "5:chip " },
    { HEAD "level 20m 20 40\nbreak 5m colour-up 5\nlevel 20m 25 50\n", "" },
    { HEAD "level 20m 20 40\nbreak 5m\nlevel 20m 25 50 ante 5\n", "" },
    { HEAD "level 20m 20 40\nbreak 5m\nlevel 20m 25 50\nlevel 20m 30 60\n", "" },
    { HEAD "level 20m 20 40\nbreak 5m\nlevel 20m 30 60\nbreak 5m\nlevel 20m 50 100\n", "7:chip " },
    { HEAD "level 20m 20 40\nbreak 5m\nlevel 20m 25 50\nbreak 5m colour-up 5\nlevel 20m 50 100\n", "5:chip " },
    { HEAD "level 20m 25 40\nlevel 20m 50 80\nbreak 5m\nlevel 20m 100 100\n", "6:chips " },
    { HEAD "level 20m 25 40\nlevel 20m 50 80\nbreak 5m colour-up 5\nlevel 20m 100 100\n", "6:chip " },
    { HEAD "level 20m 25 40\nlevel 20m 50 80\nbreak 5m colour-up 25\nlevel 20m 100 100\n", "6:chip " },
    /* not without breaks, without chips or after the end of play; and the last chip stays */
    { HEAD "level 20m 20 40\nlevel 20m 25 50\n", "" },
    { "name A\nstack 1000\nlevel 20m 20 40\nbreak 5m\nlevel 20m 25 50\n", "" },
    { HEAD "level 20m 20 40\nbreak 5m\n", "" },
    { "name A\nstack 1000\nchips 5\nlevel 20m 20 40\nbreak 5m\nlevel 20m 25 50\n", "" },
    /* windows that never come */
    { HEAD "rebuy 1000 until level 1\nadd-on 1000 at break 1\nlevel 20m 20 40\nbreak 5m\nlevel 20m 30 60\n", "" },
    { HEAD "level 20m 20 40\nrebuy 1000 until level 2\n", "5:level " },
    { HEAD "rebuy 1000 until break 1\nadd-on 1000 at break 1\nlevel 20m 20 40\n", "4:break 5:break " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) notes = new_notes ();
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = schedule_parse (cases[i].text, notes, &error);
      g_autofree char *found = describe_notes (notes);
      g_auto (GStrv) expected = g_strsplit (cases[i].notes, " ", -1);

      g_test_message ("%s%s", cases[i].text, found);
      g_assert_no_error (error);
      g_assert_nonnull (schedule);
      g_assert_cmpuint (notes->len, ==, g_strv_length (expected) - (*cases[i].notes == '\0' ? 0 : 1));
      for (guint j = 0; j < notes->len; j++)
        {
          const ScheduleNote *note = g_ptr_array_index (notes, j);

          g_assert_false (note->is_error);
          g_assert_cmpint (note->line, ==, (gint) g_ascii_strtoll (expected[j], NULL, 10));
          g_assert_nonnull (strstr (note->text, strchr (expected[j], ':') + 1));
        }
    }
}

static void
test_read (void)
{
  static const char text[] = "# the example\r\n"
                             "\tlevel  20m   25   50 # length, small, big\n"
                             "stack  3000\n"
                             "level  20m   50  100 game \"Omaha # 8\" ante 100 bb\n"
                             "rebuy  3000 until level 4\n"
                             "break  10m   colour-up 25 100\n"
                             "add-on 5000 at break 1\n"
                             "level  1h30m  limit 2000 4000 ante 500 each planned-end\n"
                             "break  5m\n"
                             "level  90s  1000 2000 ante 1000\n"
                             "chips  25 100 500 1000\n"
                             "name   \"Home game, two hours\"\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (text, NULL, &error);
  const ScheduleRow *row;
  static const gint  levels[] = { 1, 2, 2, 3, 3, 4 };

  g_assert_no_error (error);
  g_assert_cmpstr (schedule->name, ==, "Home game, two hours");
  g_assert_cmpint (schedule->stack, ==, 3000);
  g_assert_cmpint (schedule->rebuy_stack, ==, 3000);
  g_assert_cmpint (schedule->rebuy_level, ==, 4);
  g_assert_cmpint (schedule->rebuy_break, ==, 0);
  g_assert_cmpint (schedule->add_on_stack, ==, 5000);
  g_assert_cmpint (schedule->add_on_break, ==, 1);
  g_assert_cmpint (schedule_n_levels (schedule), ==, 4);
  g_assert_cmpint (schedule_length (schedule), ==, (20 + 20 + 10 + 90 + 5) * MINUTE + 90 * SECOND);
  g_assert_cmpuint (schedule->rows->len, ==, G_N_ELEMENTS (levels));
  for (gint i = 0; i < (gint) G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (schedule_level_at (schedule, i), ==, levels[i]);
  g_assert_cmpint (schedule_level_row (schedule, 1), ==, 0);
  g_assert_cmpint (schedule_level_row (schedule, 3), ==, 3);
  g_assert_cmpint (schedule_level_row (schedule, 5), ==, -1);
  g_assert_cmpint (schedule_level_row (schedule, 0), ==, -1);
  g_assert_cmpint (schedule_break_row (schedule, 2), ==, 4);
  g_assert_cmpint (schedule_break_row (schedule, 3), ==, -1);

  row = schedule_row (schedule, 1);
  g_assert_cmpint (row->line, ==, 4);
  g_assert_cmpstr (row->game, ==, "Omaha # 8");
  g_assert_cmpint (row->ante, ==, 100);
  g_assert_cmpint (row->ante_kind, ==, SCHEDULE_ANTE_BIG_BLIND);
  row = schedule_row (schedule, 3);
  g_assert_cmpint (row->small, ==, 1000);
  g_assert_cmpint (row->big, ==, 2000);
  g_assert_cmpint (row->small_bet, ==, 2000);
  g_assert_cmpint (row->big_bet, ==, 4000);
  g_assert_cmpint (row->ante_kind, ==, SCHEDULE_ANTE_EACH);
  g_assert_cmpint (schedule_row (schedule, 5)->ante_kind, ==, SCHEDULE_ANTE_EACH);
}

static void
test_blinds_and_chips (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (
      HEAD "level 20m 10 20 ante 20 bb\nbreak 5m colour-up 5\nlevel 20m limit 50 100\n", NULL, &error);
  g_autofree char   *blinds = NULL, *with_ante = NULL, *bets = NULL;
  static const guint n_chips[] = { 3, 3, 2, 2 };

  g_assert_no_error (error);
  blinds = schedule_blinds (schedule_row (schedule, 0), FALSE);
  with_ante = schedule_blinds (schedule_row (schedule, 0), TRUE);
  bets = schedule_blinds (schedule_row (schedule, 2), TRUE);
  g_assert_cmpstr (blinds, ==, "10/20");
  g_assert_cmpstr (with_ante, ==, "10/20/20");
  g_assert_cmpstr (bets, ==, "50/100");
  for (gint i = 0; i < (gint) G_N_ELEMENTS (n_chips); i++)
    {
      g_autoptr (GArray) chips = schedule_chips_at (schedule, i);

      g_assert_cmpuint (chips->len, ==, n_chips[i]);
      g_assert_cmpint (g_array_index (chips, gint64, 0), ==, n_chips[i] == 3 ? 5 : 25);
    }
}

static Schedule *
read_inline (const char *text, gint *line, GPtrArray *notes, GError **error)
{
  ScheduleReader *reader = schedule_reader_new (TRUE);
  g_auto (GStrv) split = g_strsplit (text, "\n", -1);

  for (*line = 0; split[*line] != NULL; ++*line)
    {
      g_autoptr (GArray) words = line_split (split[*line], "", NULL);

      g_assert_true (schedule_reader_knows (line_word (words, 0)));
      schedule_reader_line (reader, words, *line + 1);
    }
  return schedule_reader_end (reader, *line, notes, error);
}

static void
test_inline (void)
{
  static const char *const others[] = { "name", "stack", "rebuy", "add-on", "entry", "Level", "" };
  g_autoptr (GPtrArray) notes = new_notes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = NULL;
  gint line;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (schedule_reader_knows (others[i]));

  schedule
      = read_inline ("chips 1000 1000000\nlevel 20m 5000 10000\nbreak 5m\nlevel 20m 6000 11000", &line, notes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (notes->len, ==, 0);
  g_assert_null (schedule->name);
  g_assert_cmpint (schedule->stack, ==, 0);

  g_assert_null (read_inline ("level 20m 5 10\nchips 10 20", &line, notes, &error));
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "1: "));
}

static gboolean
brute_force (const GArray *chips, guint from, gint64 amount)
{
  if (amount == 0)
    return TRUE;
  if (amount < 0 || from == chips->len)
    return FALSE;
  return brute_force (chips, from, amount - g_array_index (chips, gint64, from))
         || brute_force (chips, from + 1, amount);
}

/* N random chips from LOW to HIGH - 1, ascending. */
static GArray *
random_chips (guint n, gint low, gint high)
{
  GArray *chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64  value = low;

  for (guint i = 0; i < n; i++)
    {
      value += g_test_rand_int_range (i == 0 ? 0 : 1, MAX (2, (high - low) / (gint) n));
      g_array_append_val (chips, value);
    }
  return chips;
}

static gboolean
can_pay (const GArray *chips, gint64 amount)
{
  g_autoptr (Purse) purse = purse_new (chips);

  return purse_pays (purse, amount);
}

static void
assert_payable (const GArray *chips, gint64 amount, gboolean expected)
{
  if (can_pay (chips, amount) == expected)
    return;
  for (guint i = 0; i < chips->len; i++)
    g_test_message ("chip %" G_GINT64_FORMAT, g_array_index (chips, gint64, i));
  g_error ("%" G_GINT64_FORMAT " %s be payable", amount, expected ? "should" : "should not");
}

static void
test_payable_like_brute_force (void)
{
  static const struct
  {
    guint  n;
    gint   low, high;
    gint64 most;
  } kinds[] = {
    { 1, 1, 12, 60 },
    { 2, 2, 20, 150 },
    { 3, 3, 40, 200 },
    { 5, 4, 60, 160 },
    /* chips too large for a table of remainders */
    { 2, 300000, 400000, 8000000 },
    { 3, 300000, 400000, 6000000 },
    { 4, 300000, 300040, 5000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint round = 0; round < 20; round++)
      {
        g_autoptr (GArray) chips = random_chips (kinds[i].n, kinds[i].low, kinds[i].high);

        for (guint j = 0; j < 60; j++)
          {
            gint64 amount = kinds[i].most < 1000 ? (gint64) (kinds[i].most * j / 60)
                                                 : g_test_rand_int_range (0, (gint32) kinds[i].most);

            /* Half of the large amounts are sums, as otherwise hardly any could be paid. */
            if (kinds[i].most >= 1000 && j % 2 == 0)
              for (amount = 0; amount < kinds[i].most / 2;)
                amount += g_array_index (chips, gint64, g_test_rand_int_range (0, (gint) chips->len));
            assert_payable (chips, amount, brute_force (chips, 0, amount));
          }
      }
}

/* Searches outwards from WISH, the lower amount first. */
static gint64
nearest_by_steps (const GArray *chips, gint64 wish, gint64 low, gint64 high)
{
  for (gint64 off = 0; off < 2000; off++)
    for (gint sign = -1; sign <= 1; sign += 2)
      if (wish + sign * off >= low && wish + sign * off <= high && can_pay (chips, wish + sign * off))
        return wish + sign * off;
  return 0;
}

static void
test_nearest_payable (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GArray) chips = random_chips ((guint) g_test_rand_int_range (1, 4), 2, 60);
      g_autoptr (Purse) purse = purse_new (chips);
      gint64 low = g_test_rand_int_range (1, 200), high = low + g_test_rand_int_range (0, 200);
      gint64 wish = g_test_rand_int_range (1, 500);

      g_assert_cmpint (purse_nearest (purse, wish, low, high), ==, nearest_by_steps (chips, wish, low, high));
    }
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (GArray) chips = random_chips (3, 300000, 400000);
      g_autoptr (Purse) purse = purse_new (chips);
      gint64 found = purse_nearest (purse, 5000000, 4000000, 6000000);

      g_assert_cmpint (found, >=, 4000000);
      g_assert_cmpint (found, <=, 6000000);
      g_assert_true (can_pay (chips, found));
    }
}

/* A million million of each chip: if there is no quick answer, the search must not take days. */
static void
test_payable_by_strange_chips (void)
{
  static const gint64 values[] = { 1000000007, 1000000009, 1000000021, 1000000033, 1000000087,
                                   1000000093, 1000000097, 1000000103, 1000000123, 1000000181 };
  static const struct
  {
    gint64   amount;
    gboolean payable;
  } cases[] = {
    { 66000000461, FALSE },  /* more than 65 of any, fewer than 66 */
    { 33000000230, FALSE },  /* one less than 33 of the smallest */
    { 33000000231, TRUE },   /* 33 of the smallest */
    { 33000000232, FALSE },  /* no two values differ by one */
    { 33000000405, TRUE },   /* 32 of the smallest and one of the largest */
    { 400000002801, FALSE }, /* takes 400, which are all odd: their sum is even */
    { 999999999999, FALSE },
  };
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 begin = g_get_monotonic_time ();

  g_array_append_vals (chips, values, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%" G_GINT64_FORMAT, cases[i].amount);
      g_assert_cmpint (can_pay (chips, cases[i].amount), ==, cases[i].payable);
    }
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 5 * SECOND);
}

static void
test_payable_for_large_amounts (void)
{
  static const struct
  {
    gint64   chips[4];
    gint64   amount;
    gboolean payable;
  } cases[] = {
    { { 7, 11 }, 59, FALSE }, /* 7 x 11 - 7 - 11 is the largest that cannot be paid */
    { { 7, 11 }, 60, TRUE },
    { { 7, 11 }, NUMBER_MAX, TRUE },
    { { 20, 50 }, NUMBER_MAX - 10, TRUE },
    { { 20, 50 }, NUMBER_MAX - 5, FALSE },
    { { 999999999999 }, NUMBER_MAX, FALSE },
    { { 5, 999999999999 }, NUMBER_MAX - 1, TRUE },
    { { 1000000000, 2500000000, 6000000000 }, 3500000000, TRUE },
    { { 1000000000, 2500000000, 6000000000 }, 1500000000, FALSE },
    /* 1000003 x 1000033 - 1000003 - 1000033 and the next amount; too many remainders for a table */
    { { 1000003, 1000033 }, 1000034000063, FALSE },
    { { 1000003, 1000033 }, 1000034000064, TRUE },
    { { 1000003, 1000033, 1000037 }, 999999999999, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (gint64));

      for (guint j = 0; j < G_N_ELEMENTS (cases[i].chips) && cases[i].chips[j] > 0; j++)
        g_array_append_val (chips, cases[i].chips[j]);
      assert_payable (chips, cases[i].amount, cases[i].payable);
    }
}

static void
assert_same_chips (const GArray *a, const GArray *b)
{
  g_assert_cmpmem (a->data, a->len * sizeof (gint64), b->data, b->len * sizeof (gint64));
}

static void
assert_same (const Schedule *a, const Schedule *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpint (a->stack, ==, b->stack);
  assert_same_chips (a->chips, b->chips);
  g_assert_cmpint (a->rebuy_stack, ==, b->rebuy_stack);
  g_assert_cmpint (a->rebuy_level, ==, b->rebuy_level);
  g_assert_cmpint (a->rebuy_break, ==, b->rebuy_break);
  g_assert_cmpint (a->add_on_stack, ==, b->add_on_stack);
  g_assert_cmpint (a->add_on_break, ==, b->add_on_break);
  g_assert_cmpuint (a->rows->len, ==, b->rows->len);
  for (guint i = 0; i < a->rows->len; i++)
    {
      const ScheduleRow *left = schedule_row (a, i), *right = schedule_row (b, i);

      g_assert_cmpint (left->is_break, ==, right->is_break);
      g_assert_cmpint (left->length, ==, right->length);
      g_assert_cmpint (left->small, ==, right->small);
      g_assert_cmpint (left->big, ==, right->big);
      g_assert_cmpint (left->ante, ==, right->ante);
      g_assert_cmpint (left->ante_kind, ==, right->ante_kind);
      g_assert_cmpint (left->small_bet, ==, right->small_bet);
      g_assert_cmpint (left->big_bet, ==, right->big_bet);
      g_assert_cmpstr (left->game, ==, right->game);
      assert_same_chips (left->colour_up, right->colour_up);
    }
}

static char *
random_words (void)
{
  static const char *const some[]
      = { "Friday", "two hours", "#", "ante", "Ünïcode", "8-or-better", "100", "level's", "," };
  GString *text = g_string_new (some[g_test_rand_int_range (0, G_N_ELEMENTS (some))]);

  while (g_test_rand_bit ())
    g_string_append_printf (text, " %s", some[g_test_rand_int_range (0, G_N_ELEMENTS (some))]);
  return g_string_free (text, FALSE);
}

static void
add_random_level (Schedule *schedule, gint64 *small, gint64 unit)
{
  ScheduleRow *row = schedule_add_row (schedule, FALSE);

  *small += unit * g_test_rand_int_range (0, 4);
  row->length = SECOND * g_test_rand_int_range (1, 20000);
  row->small = *small;
  row->big = 2 * *small;
  if (g_test_rand_int_range (0, 4) == 0)
    {
      row->small_bet = 2 * row->small;
      row->big_bet = 2 * row->big;
    }
  if (g_test_rand_bit ())
    {
      row->ante_kind = g_test_rand_bit () ? SCHEDULE_ANTE_EACH : SCHEDULE_ANTE_BIG_BLIND;
      row->ante = unit * g_test_rand_int_range (1, 9);
    }
  if (g_test_rand_bit ())
    row->game = random_words ();
}

/* A schedule without errors: every amount is a multiple of the smallest chip, which stays in play. */
static Schedule *
random_schedule (void)
{
  Schedule *schedule = schedule_new ();
  gint64    unit = g_test_rand_int_range (1, 30), value = unit, small = unit;
  guint     next_chip = 1;

  schedule->name = random_words ();
  schedule->stack = unit * g_test_rand_int_range (5000, 50000);
  for (gint i = g_test_rand_int_range (0, 6); i > 0; i--, value += g_test_rand_int_range (1, 500))
    g_array_append_val (schedule->chips, value);
  if (g_test_rand_bit ())
    {
      schedule->rebuy_stack = g_test_rand_int_range (1, 50000);
      if (g_test_rand_bit ())
        schedule->rebuy_level = g_test_rand_int_range (1, 9);
      else
        schedule->rebuy_break = g_test_rand_int_range (0, 3);
    }
  if (g_test_rand_bit ())
    {
      schedule->add_on_stack = g_test_rand_int_range (1, 50000);
      schedule->add_on_break = g_test_rand_int_range (0, 3);
    }
  add_random_level (schedule, &small, unit);
  for (gint i = g_test_rand_int_range (0, 20); i > 0; i--)
    if (g_test_rand_int_range (0, 4) == 0)
      {
        ScheduleRow *row = schedule_add_row (schedule, TRUE);

        row->length = SECOND * g_test_rand_int_range (1, 9000);
        for (; next_chip < schedule->chips->len && g_test_rand_bit (); next_chip++)
          g_array_append_val (row->colour_up, g_array_index (schedule->chips, gint64, next_chip));
      }
    else
      add_random_level (schedule, &small, unit);
  schedule_plan_end (schedule, g_test_rand_int_range (0, 30));
  return schedule;
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autofree char *text = schedule_to_text (schedule);
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) again = schedule_parse (text, NULL, &error);
      g_autofree char *text_again = NULL;

      if (error != NULL)
        g_test_message ("%s%s", text, error->message);
      g_assert_no_error (error);
      assert_same (schedule, again);
      text_again = schedule_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
    }
}

static void
test_enormous (void)
{
  g_autoptr (GString) rows = g_string_new ("name A\nstack 1000\n");
  g_autoptr (GPtrArray) notes = new_notes ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1001; i++)
    g_string_append (rows, "level 20m 10 20\n");
  g_assert_null (schedule_parse (rows->str, notes, &error));
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "1003: "));
  g_assert_cmpuint (notes->len, ==, 1);
}

TEST_PART (schedule)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule/a-bad-line-is-refused-by-its-number", test_refused);
  g_test_add_func ("/schedule/what-looks-odd-is-warned-of", test_warnings);
  g_test_add_func ("/schedule/lines-come-in-any-order", test_read);
  g_test_add_func ("/schedule/blinds-and-chips-of-a-row", test_blinds_and_chips);
  g_test_add_func ("/schedule/inline-needs-no-name-and-no-stack", test_inline);
  g_test_add_func ("/schedule/payable-like-brute-force", test_payable_like_brute_force);
  g_test_add_func ("/schedule/nearest-payable-like-brute-force", test_nearest_payable);
  g_test_add_func ("/schedule/payable-for-large-amounts", test_payable_for_large_amounts);
  g_test_add_func ("/schedule/payable-by-strange-chips-is-said-at-once", test_payable_by_strange_chips);
  g_test_add_func ("/schedule/text-and-back", test_round_trip);
  g_test_add_func ("/schedule/more-rows-than-anybody-plays", test_enormous);
  return g_test_run ();
}

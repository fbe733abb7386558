/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in pasted text: who, what, when, by whom, and which lines say nothing. */
#include <string.h>

#include "base/span.h"
#include "club/guests/answers.h"
#include "../../program.h"

static const char *const guests[] = { "Ann",      "Bob",        "Carl",       "Dora",    "Eve",     "Finn",
                                      "Ana Ruiz", "José Pérez", "Will Young", "Sam Poe", "Sam Lee", NULL };
static const char *const people[] = { "Gus Oak", "Hal Ives", "Hal Ash", NULL };

/* TEXT gives SAID, as "Ann yes, Bob yes 21:30 (Carl)", and leaves the lines UNREAD.  Doors at 20:00. */
static const struct
{
  const char *text, *said, *unread;
} cases[] = {
  { "Ann: yes", "Ann yes (Ann)", "" },
  { "✅ Bob", "Bob yes", "" },
  { "Bob ✅", "Bob yes", "" },
  { "👍🏽 Bob", "Bob yes", "" },
  { "❌ Bob", "Bob no", "" },
  { "✔️ Bob ❌ Carl", "Bob yes, Carl no", "" },
  { "Bob ✅ Carl ❌", "Bob yes, Carl no", "" },
  { "count me in - Carl", "Carl yes", "" },
  { "Count me in — Carl", "Carl yes", "" },
  { "Carl - count me in", "Carl yes", "" },
  { "Dora maybe", "Dora maybe", "" },
  { "Dora?", "Dora maybe", "" },
  { "Eve can't make it", "Eve no", "" },
  { "Eve can’t make it", "Eve no", "" },
  { "Eve cannot come, sorry", "Eve no", "" },
  { "Finn comes at 9:30", "Finn yes 21:30", "" },
  { "Finn: later 21:30", "Finn yes 21:30 (Finn)", "" },
  { "Finn later 21:30", "Finn yes 21:30", "" },
  { "Finn: yes, but not before 9:30", "Finn yes 21:30 (Finn)", "" },
  { "Finn can't come before 9:30pm", "Finn yes 21:30", "" },
  { "Finn: in, around 10", "Finn yes 22:00 (Finn)", "" },
  { "Finn: I'll be there at 8", "Finn yes (Finn)", "" },
  { "Finn: yes, have to leave at 11", "Finn yes (Finn)", "" },
  { "Finn: yes until 23:00", "Finn yes (Finn)", "" },
  { "Finn: ok 00:30", "Finn yes 00:30 (Finn)", "" },
  { "Finn: 9:30pm", "Finn yes 21:30 (Finn)", "" },
  { "Finn: llego a las 9", "Finn yes 21:00 (Finn)", "" },
  { "Finn: llego sobre las 21.30", "Finn yes 21:30 (Finn)", "" },
  { "Finn: voy, pero a las 22h", "Finn yes 22:00 (Finn)", "" },
  { "Ann: +1", "Ann yes (Ann)", "" },
  { "Ann: yes +1", "Ann yes (Ann), Ann +1 yes (Ann)", "" },
  { "Ann +1", "Ann yes, Ann +1 yes", "" },
  { "Ann +2", "Ann yes, Ann +1 yes, Ann +2 yes", "" },
  { "Ann: yes\nAnn: +1", "Ann yes (Ann), Ann +1 yes (Ann)", "" },
  { "ann: YES!!", "Ann yes (Ann)", "" },
  { "Ana: si", "Ana Ruiz yes (Ana Ruiz)", "" },
  { "Jose: Sí, claro", "José Pérez yes (José Pérez)", "" },
  { "jose perez no puede", "José Pérez no", "" },
  { "José Pérez: no puedo, lo siento", "José Pérez no (José Pérez)", "" },
  { "Gus: yes", "Gus Oak yes (Gus Oak)", "" },
  { "Zoe: yes", "Zoe yes (Zoe)", "" },
  { "✅ Zoe Quill", "Zoe Quill yes", "" },
  { "Sam: yes", "", "1" },
  { "Hal is in", "", "1" },
  { "Sam Lee: yes", "Sam Lee yes (Sam Lee)", "" },
  { "Will is in", "Will Young yes", "" },
  { "Ann: Bob can't make it", "Bob no (Ann)", "" },
  { "Ann: Bob is in too", "Bob yes (Ann)", "" },
  { "Ann: me and Bob are in", "Bob yes (Ann), Ann yes (Ann)", "" },
  { "Ann: Zoe is in", "", "1" },
  { "Ann and Bob are in", "Ann yes, Bob yes", "" },
  { "Ann, Bob, Carl: yes", "Ann yes, Bob yes, Carl yes", "" },
  { "Yes: Ann, Bob", "Ann yes, Bob yes", "" },
  { "Ann yes, Bob no, Dora maybe", "Ann yes, Bob no, Dora maybe", "" },
  { "Yes:\nAnn\nBob\nNo:\nCarl\nMaybe:\nDora", "Ann yes, Bob yes, Carl no, Dora maybe", "" },
  { "1. Ann\n2. Bob\n3. Zoe", "Ann yes, Bob yes, Zoe yes", "" },
  { "Ann: no\nAnn: yes after all", "Ann no (Ann), Ann yes (Ann)", "" },
  { "Ann: not sure yet", "Ann maybe (Ann)", "" },
  { "Ann: I don't know if I can make it", "Ann maybe (Ann)", "" },
  { "Ann: probably in", "Ann maybe (Ann)", "" },
  { "Ann: not in this time", "Ann no (Ann)", "" },
  { "Ann: I'm not coming", "Ann no (Ann)", "" },
  { "Ann: can't wait!", "Ann yes (Ann)", "" },
  { "Ann: no problem, I'm in", "Ann yes (Ann)", "" },
  { "Ann: why not", "Ann yes (Ann)", "" },
  { "Ann: yes or no, who cares", "", "1" },
  { "Ann: who is in?", "", "1" },
  { "Ann: is Bob in?", "", "1" },
  { "Ann: does it start at 9:30?", "", "1" },
  { "Ann: tal vez", "Ann maybe (Ann)", "" },
  { "Ann: no sé", "Ann maybe (Ann)", "" },
  { "Ann: me apunto", "Ann yes (Ann)", "" },
  { "Ann: cuenta conmigo", "Ann yes (Ann)", "" },
  { "Ann: esta vez no", "Ann no (Ann)", "" },
  { "Ann: yo tampoco", "Ann no (Ann)", "" },
  { "1. Vale Ruiz\n2. Gus Oak", "Vale Ruiz yes, Gus Oak yes", "" },
  { "yes", "", "1" },
  { "What a lovely evening that was", "", "1" },
  { "Ann", "", "1" },
  { "", "", "" },
  { "Thanks!", "", "" },
  { "[26/11/2026, 18:02] Ann: I'm in for Friday!\n\u200e[26/11/26, 6:03:10\u202fPM] ~ Bob: me too\r\n"
    "[26/11/2026, 18:04] Carl: can't, sorry\n[26/11/2026, 18:05] Finn: yes but at 9:30",
    "Ann yes (Ann), Bob yes (Bob), Carl no (Carl), Finn yes 21:30 (Finn)", "" },
  { "26.11.26, 18:01 - Messages are encrypted.\n26.11.26, 18:02 - Ann: in\n11/26/26, 6:03 PM - Bob: out\n"
    "11/26/26, 6:04 PM - Dora: Maybe\n11/26/26, 6:05 PM - Carl: who brings beer?",
    "Ann yes (Ann), Bob no (Bob), Dora maybe (Dora)", "5" },
  { "Ann, [26.11.2026 18:02]\nHi all\nI am in\n\nBob, [26.11.2026 18:03]\n👍\n\nEve, [26.11.2026 18:04]\nno puedo",
    "Ann yes (Ann), Bob yes (Bob), Eve no (Eve)", "" },
  { "[26/11/2026, 18:02] Ann: I'm in\n✅ Bob\nDora maybe\ncount me in - Carl\nEve: no\n[26/11/2026, 18:03] Finn: "
    "hi\nyes",
    "Ann yes (Ann), Bob yes, Dora maybe, Carl yes, Eve no (Eve), Finn yes (Finn)", "" },
  { "[26/11/2026, 18:02] Ann: so far\n1. Ann\n2. Zoe\nand I come at 9:30", "Ann yes, Zoe yes, Ann yes 21:30 (Ann)",
    "1" },
  { "18:02 Ann: yes\n18:03 - Bob: no", "Ann yes (Ann), Bob no (Bob)", "" },
  { "[26/11/2026, 18:02] +34 600 000 000: yes", "", "1" },
};

static char *
show (const GuestAnswers *answers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answers->said->len; i++)
    {
      const GuestSaid *said = answers->said->pdata[i];
      g_autofree char *later = said->later >= 0 ? time_of_day_to_text (said->later) : NULL;

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", said->name, guest_answer_word (said->answer));
      if (later != NULL)
        g_string_append_printf (text, " %s", later);
      if (*said->teller != '\0')
        g_string_append_printf (text, " (%s)", said->teller);
    }
  return g_string_free (text, FALSE);
}

static char *
show_unread (const GuestAnswers *answers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answers->unread->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", ((const GuestUnread *) answers->unread->pdata[i])->line);
  return g_string_free (text, FALSE);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GuestAnswers) answers = guest_answers_read (cases[i].text, guests, people, 20 * HOUR);
      g_autofree char *said = show (answers), *unread = show_unread (answers);

      if (g_strcmp0 (said, cases[i].said) != 0 || g_strcmp0 (unread, cases[i].unread) != 0)
        {
          g_test_message ("“%s” gives “%s”, not “%s”; unread “%s”, not “%s”", cases[i].text, said, cases[i].said,
                          unread, cases[i].unread);
          g_test_fail ();
        }
    }
}

static void
test_why (void)
{
  static const struct
  {
    const char *text;
    UnreadWhy   why;
  } table[] = { { "Ann: who is in?", UNREAD_NO_ANSWER },
                { "yes", UNREAD_NOBODY },
                { "Sam: yes", UNREAD_SEVERAL },
                { "Ann: yes and no", UNREAD_BOTH } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GuestAnswers) answers = guest_answers_read (table[i].text, guests, people, -1);

      g_assert_cmpuint (answers->unread->len, ==, 1);
      g_assert_cmpint (((const GuestUnread *) answers->unread->pdata[0])->why, ==, table[i].why);
      g_assert_cmpstr (((const GuestUnread *) answers->unread->pdata[0])->text, ==, table[i].text);
    }
}

/* A list of names is one although a name of it could be an answer. */
static void
test_some (void)
{
  static const struct
  {
    const char *text;
    gboolean    some;
  } table[] = {
    { "Ann, Bob, Cleo", FALSE },
    { "Ann\nBob\nSi", FALSE },
    { "1. Ann ✅\n2. Bob\n3. Cleo, Dan\nann", FALSE },
    { "1. Vale Ruiz\n2. Ann Lo\n3. Si Young", FALSE },
    { "Vale Ruiz", FALSE },
    { "Vale Ruiz\nAnn Lo\nBob Oak", FALSE },
    { "❌ Bob", TRUE },
    { "Dora maybe", TRUE },
    { "Eve can't make it", TRUE },
    { "Ann: yes", TRUE },
    { "Zoe: yes", TRUE },
    { "Ann: yes\nBob: no", TRUE },
    { "[26/11/2026, 18:02] L: I'm in!", TRUE },
    { "[26/11/2026, 18:02] L: what a day", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GuestAnswers) answers = guest_answers_read (table[i].text, guests, people, -1);

      if (guest_answers_are_some (answers, table[i].text) != table[i].some)
        {
          g_test_message ("“%s”", table[i].text);
          g_test_fail ();
        }
    }
}

TEST_PART (answers)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/cases", test_cases);
  g_test_add_func ("/answers/why", test_why);
  g_test_add_func ("/answers/some", test_some);
  return g_test_run ();
}

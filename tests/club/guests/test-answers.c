/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in pasted text: who, what, when, by whom, and which lines say nothing. */
#include <string.h>

#include "base/span.h"
#include "club/guests/answers.h"
#include "../../program.h"

static const char *const guests[] = { "Ann",      "Bob",        "Carl",       "Dora",    "Eve",     "Finn",
                                      "Ana Ruiz", "José Pérez", "Will Young", "Sam Poe", "Sam Lee", NULL };
static const char *const people[] = { "Gus Oak", "Hal Ives", "Hal Ash", "Hal X", NULL };

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
  { "Ann: coming with my brother", "Ann yes (Ann), Ann +1 yes (Ann)", "" },
  { "Ann coming with a friend", "Ann yes, Ann +1 yes", "" },
  { "Ann: yes, bringing a friend", "Ann yes (Ann), Ann +1 yes (Ann)", "" },
  { "Ann: voy con mi hermano", "Ann yes (Ann), Ann +1 yes (Ann)", "" },
  { "Ann: vengo con un amigo, a las 21:30", "Ann yes 21:30 (Ann), Ann +1 yes 21:30 (Ann)", "" },
  { "Ann: coming with my brother, not sure yet", "Ann maybe (Ann)", "" },
  { "ANN: yes\ndora ?", "Ann yes (Ann), Dora maybe", "" },
  { "Ann: I'm not coming, with my brother that day", "Ann no (Ann)", "" },
  { "Ann: can't come with my brother", "Ann no (Ann)", "" },
  { "Ann: maybe with my wife", "Ann maybe (Ann)", "" },
  { "Ann: out with my girlfriend", "Ann no (Ann)", "" },
  { "dora ?", "Dora maybe", "" },
  { "gus oak ?", "Gus Oak maybe", "" },
  { "hal x ?", "Hal X maybe", "" },
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
  /* Whoever signs is meant, though nobody knows them yet. */
  { "[26/11/2026, 18:02] Ann: I'm in\ncount me in - Zed", "Ann yes (Ann), Zed yes", "" },
  { "[26/11/2026, 18:02] Ann: I'm in\n✅ Bob\nDora maybe\ncount me in - Carl\nEve: no\n[26/11/2026, 18:03] Finn: "
    "hi\nyes",
    "Ann yes (Ann), Bob yes, Dora maybe, Carl yes, Eve no (Eve), Finn yes (Finn)", "" },
  { "[26/11/2026, 18:02] Ann: so far\n1. Ann\n2. Zoe\nand I come at 9:30", "Ann yes, Zoe yes, Ann yes 21:30 (Ann)",
    "1" },
  { "18:02 Ann: yes\n18:03 - Bob: no", "Ann yes (Ann), Bob no (Bob)", "" },
  { "[26/11/2026, 18:02] +34 600 000 000: yes", "", "1" },
  /* Several answers in a line without a comma: a name begins the next one. */
  { "Ann yes Bob no", "Ann yes, Bob no", "" },
  { "Ann yes Bob no Dora maybe", "Ann yes, Bob no, Dora maybe", "" },
  { "Ann yes Bob yes", "Ann yes, Bob yes", "" },
  { "Ann in Bob out Carl in", "Ann yes, Bob no, Carl yes", "" },
  { "Ann yes Bob yes Carl no Dora no", "Ann yes, Bob yes, Carl no, Dora no", "" },
  { "Ann and Bob yes Carl no", "Ann yes, Bob yes, Carl no", "" },
  { "Ann Bob yes Carl no", "Ann yes, Bob yes, Carl no", "" },
  { "Ann is in Bob isn't", "Ann yes, Bob no", "" },
  { "Ann comes at 9:30 Bob no", "Ann yes 21:30, Bob no", "" },
  { "Ann sí Bob no", "Ann yes, Bob no", "" },
  { "Ann: yes Bob no", "Bob no (Ann), Ann yes (Ann)", "" },
  { "Ann: I'm in and Bob too", "Ann yes (Ann), Bob yes (Ann)", "" },
  { "Ann: yes and Bob too", "Ann yes (Ann), Bob yes (Ann)", "" },
  { "Ann: yes, and Bob too", "Bob yes (Ann), Ann yes (Ann)", "" },
  { "Ann: yes and Bob", "Bob yes (Ann), Ann yes (Ann)", "" },
  { "Ann: sí y Bob también", "Ann yes (Ann), Bob yes (Ann)", "" },
  { "Ann: yes and Bob can't make it", "Ann yes (Ann), Bob no (Ann)", "" },
  { "Ann: yes and thanks", "Ann yes (Ann)", "" },
  { "Ann: yes if Bob comes", "Ann maybe (Ann)", "" },
  { "Ann: I'm in if Bob and Carl are", "Ann maybe (Ann)", "" },
  { "Ann: not coming unless Bob does", "Ann maybe (Ann)", "" },
  { "Ann: I'm in as long as Bob is", "Ann maybe (Ann)", "" },
  { "Ann: voy solo si viene Bob", "Ann maybe (Ann)", "" },
  { "Ann: no voy a menos que venga Bob", "Ann maybe (Ann)", "" },
  { "Ann: I don't know if Bob comes", "Ann maybe (Ann)", "" },
  { "Bob comes if Ann does", "Bob maybe", "" },
  { "Ann: I'll come without Bob", "Ann yes (Ann)", "" },
  { "Ann: yes, but without Bob and Carl", "Ann yes (Ann)", "" },
  { "Ann: voy sin Bob", "Ann yes (Ann)", "" },
  { "Ann: might be late but I'm in", "Ann yes (Ann), Ann yes (Ann)", "" },
  { "Ann: I'm in but might be late", "Ann yes (Ann)", "" },
  { "Ann: I won't be late", "Ann yes (Ann)", "" },
  { "Ann: igual llego tarde", "Ann yes (Ann)", "" },
  { "Ann: no later than 9", "Ann yes 21:00 (Ann)", "" },
  { "Ann: I'll be there, no later than 9:30", "Ann yes 21:30 (Ann)", "" },
  { "Ann, [09.01.2026 18:04]\nI'll be there, bringing Bob", "Ann yes (Ann)", "" },
  { "Ann, [09.01.2026 18:04]\nI'm in and Bob too", "Ann yes (Ann), Bob yes (Ann)", "" },
  { "Ann, [09.01.2026 18:04]\nI can't\nBob: yes", "Ann no (Ann), Bob yes (Bob)", "" },
  { "Ann: yes if Bob comes, at 9:30", "Ann maybe (Ann)", "" },
  { "Yes: Ann, Bob. No: Carl", "Ann yes, Bob yes, Carl no", "" },
  { "Bob can't", "Bob no", "" },
  { "Ann isn't sure", "Ann maybe", "" },
  { "Ann no sabe, Bob no está seguro", "Ann maybe, Bob maybe", "" },
  { "Ann y Bob van", "Ann yes, Bob yes", "" },
  { "Ann: I'd love to but can't", "Ann no (Ann)", "" },
  { "Ann: not a problem, yes", "Ann yes (Ann)", "" },
  { "Ann: hope to make it", "Ann maybe (Ann)", "" },
  { "Bob cant, Ann can", "Bob no, Ann yes", "" },
  { "maybe Carl +1", "Carl maybe", "" },
  { "Carl yes +1", "Carl yes, Carl +1 yes", "" },
  { "Carl +1 Bob no", "Carl yes, Carl +1 yes, Bob no", "" },
  { "I'm in", "", "1" },
  { "I'm in - Carl", "Carl yes", "" },
  { "I'm in! Carl", "Carl yes", "" },
  { "Carl: I'm in 🎉🎉", "Carl yes (Carl)", "" },
  { "Carl: 👍", "Carl yes (Carl)", "" },
  { "Carl: 👎", "Carl no (Carl)", "" },
  { "Carl: 🤷", "Carl maybe (Carl)", "" },
  { "Carl: 🃏♠️ yes!", "Carl yes (Carl)", "" },
  { "👍 Ann Bob", "Ann yes, Bob yes", "" },
  { "✅ Ann ✅ Bob ❌ Carl 🤔 Dora", "Ann yes, Bob yes, Carl no, Dora maybe", "" },
  { "Ann 👍 Bob 👎", "Ann yes, Bob no", "" },
  { "Ann: sí, llego a las 21:30", "Ann yes 21:30 (Ann)", "" },
  { "Ann viene Bob no viene", "Ann yes, Bob no", "" },
  { "Ann se apunta", "Ann yes", "" },
  { "Bob se cae", "Bob no", "" },
  { "Bob no podrá venir", "Bob no", "" },
  { "Bob: al final no puedo", "Bob no (Bob)", "" },
  { "Ann: allí estaré", "Ann yes (Ann)", "" },
  { "Ann: contad conmigo", "Ann yes (Ann)", "" },
  { "Ann: yo también voy", "Ann yes (Ann)", "" },
  { "Ann: seguramente no", "Ann maybe (Ann)", "" },
  { "Ann: probably not", "Ann maybe (Ann)", "" },
  { "Ann: yep", "Ann yes (Ann)", "" },
  { "Ann: sure thing", "Ann yes (Ann)", "" },
  { "Ann: sorry, gotta work", "", "1" },
  { "Ann: have to work, so no", "Ann no (Ann)", "" },
  { "Ann: y", "", "1" },
  { "Ann: n", "", "1" },
  /* Exports, as other countries write the date. */
  { "26/11/26, 18:02 - Ann: in\n26/11/26 18:03 - Bob: no\n26.11.2026, 18:04 - Carl: ja\n2026-11-26, 18:05 - Dora: yes",
    "Ann yes (Ann), Bob no (Bob), Dora yes (Dora)", "3" },
  { "[26.11.26, 18:02:10] Ann: in\n[2026-11-26, 18:03:10] Bob: no\n[11/26/26, 6:04:10 PM] Carl: yes",
    "Ann yes (Ann), Bob no (Bob), Carl yes (Carl)", "" },
  { "26/11/2026, 6:02 p. m. - Ann: voy\n26/11/2026, 6:03\u00a0p.\u00a0m. - Bob: no puedo",
    "Ann yes (Ann), Bob no (Bob)", "" },
  { "26-11-2026 18:02 - Ann: in\n26/11/2026 à 18:03 - Bob: no", "Ann yes (Ann), Bob no (Bob)", "" },
  { "11/26/26, 6:02\u202fPM - Ann: in\n11/26/26, 6:02\u202fPM - Ann: <Media omitted>\n11/26/26, 6:03\u202fPM - Bob: "
    "out",
    "Ann yes (Ann), Bob no (Bob)", "" },
  { "Ann, [26 Nov 2026 at 18:02:10]:\nin\n\nBob, [26 Nov 2026 at 18:03:10]:\nno", "Ann yes (Ann), Bob no (Bob)", "" },
  { "Ann:\nin\n\nBob:\nno", "Ann yes (Ann), Bob no (Bob)", "" },
  { "Ann Bob, [26.11.26 18:02]\nyes", "Ann Bob yes (Ann Bob)", "" },
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

/* Whatever separates two answers, they are the same; whoever is named may be known or not. */
static void
test_two_in_a_line (void)
{
  static const struct
  {
    const char *words;
    GuestAnswer answer;
  } said[] = {
    { "yes", GUEST_YES },        { "is in", GUEST_YES },     { "viene", GUEST_YES },   { "no", GUEST_NO },
    { "can't", GUEST_NO },       { "is out", GUEST_NO },     { "no puede", GUEST_NO }, { "maybe", GUEST_MAYBE },
    { "not sure", GUEST_MAYBE }, { "tal vez", GUEST_MAYBE },
  };
  static const char *const between[] = { " ", ", ", " and ", "; ", " y " }, *const second[] = { "Bob", "Zoe" };

  for (guint i = 0; i < G_N_ELEMENTS (said) * G_N_ELEMENTS (said) * 10; i++)
    {
      guint            one = i % G_N_ELEMENTS (said), other = i / G_N_ELEMENTS (said) % G_N_ELEMENTS (said);
      guint            rest = i / G_N_ELEMENTS (said) / G_N_ELEMENTS (said);
      g_autofree char *text
          = g_strdup_printf ("Ann %s%s%s %s", said[one].words, between[rest % 5], second[rest / 5], said[other].words);
      g_autoptr (GuestAnswers) answers = guest_answers_read (text, guests, people, 20 * HOUR);
      g_autofree char *found = show (answers);
      g_autofree char *expected = g_strdup_printf ("Ann %s, %s %s", guest_answer_word (said[one].answer),
                                                   second[rest / 5], guest_answer_word (said[other].answer));

      g_test_message ("“%s” gives “%s”, not “%s”", text, found, expected);
      if (g_strcmp0 (found, expected) != 0)
        g_test_fail ();
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

/* What may be an answer or a name is not taken for either: the host says which, and what is offered is then read as that. */
static void
test_an_answer_or_a_name (void)
{
  static const char *const known[] = { "Ann", "Bob", NULL };
  static const struct
  {
    const char *text, *meant;
  } table[] = {
    { "Eve no", "Eve: no" },
    { "Eve maybe", "Eve: maybe" },
    { "Eve no puede", "Eve: no" },
    { "Ann no", NULL },  /* it is known who she is */
    { "Eve: no", NULL }, /* and what is said */
    { "Eve", NULL },
    { "Eve Smith", NULL },
    { "Eve, Dan", NULL },
    { "Eve no\nDan no", NULL }, /* a list */
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GuestAnswers) answers = guest_answers_read (table[i].text, known, known, -1), again = NULL;
      g_autofree char *meant = guest_answers_mean (answers, table[i].text);

      g_test_message ("%s", table[i].text);
      g_assert_cmpstr (meant, ==, table[i].meant);
      if (meant == NULL)
        continue;
      again = guest_answers_read (meant, known, known, -1);
      g_assert_true (guest_answers_are_some (again, meant));
      g_assert_cmpuint (again->said->len, ==, answers->said->len);
      g_assert_cmpint (((const GuestSaid *) again->said->pdata[0])->answer, ==,
                       ((const GuestSaid *) answers->said->pdata[0])->answer);
    }
}

TEST_PART (answers)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/an-answer-or-a-name", test_an_answer_or_a_name);
  g_test_add_func ("/answers/cases", test_cases);
  g_test_add_func ("/answers/two-in-a-line", test_two_in_a_line);
  g_test_add_func ("/answers/why", test_why);
  g_test_add_func ("/answers/some", test_some);
  return g_test_run ();
}

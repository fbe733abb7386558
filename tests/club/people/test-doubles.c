/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is probably the same person, and why. */
#include <string.h>

#include "base/random.h"
#include "club/people/doubles.h"
#include "../../program.h"

/* Two people, as "name|full name|contact", and the letters of why they are probably one; "": they are not. */
static const struct
{
  const char *one, *other, *why;
} cases[] = {
  { "José", "Jose", "accents" },
  { "José", "Jose\xCC\x81", "looks" }, /* the accent is typed apart */
  { "Ann", "ANN", "case" },
  { "josé", "JOSE", "case accents" },
  { "Ann B", "Ann  B", "blanks" },
  { "Ann B", " Ann B ", "blanks" },
  { "Ann B",
    "Ann\xC2\xA0"
    "B",
    "looks" }, /* a blank that does not break */
  { "AnnB", "Ann B", "blanks" },
  { "Carl D.", "Carl D", "marks" },
  { "J. R.", "JR", "blanks marks" },
  { "O'Neil", "O’Neil", "marks" },
  { "O'Neil", "ONeil", "marks" },
  { "Anne-Marie", "Anne Marie", "marks" },
  { "Anne-Marie", "Annemarie", "case blanks marks" },
  { "Smith, John", "John Smith", "marks order" },
  { "SMITH,JOHN", "John Smith", "case marks order" },
  { "Smith John", "John Smith", "order" },
  { "Díaz, José", "jose diaz", "case accents marks order" },
  { "Müller", "Mueller", "accents" },
  { "Müller", "Muller", "accents" },
  { "Jørn", "Jorn", "accents" },
  { "Jørn", "Joern", "accents" },
  { "Łukasz", "Lukasz", "accents" },
  { "Strauß", "Strauss", "accents" },
  { "ØYVIND", "øyvind", "case" },
  { "Алёна", "Алена", "accents" },
  { "Ann", "Аnn", "looks" }, /* the second begins with a Cyrillic letter */
  { "Ann", "Ａnn", "looks" },
  { "Ann", "A\xE2\x80\x8Bnn", "looks" }, /* a blank without width */

  { "Ann", "Anna", "" },
  { "Ann", "An", "" },
  { "Ann 1", "Ann 2", "" },
  { "Ann B.", "Ann C.", "" },
  { "Ann", "Ann B.", "" },
  { "Ann ♠", "Ann ♥", "" },
  { "John Smith", "John Smyth", "" },
  { "Barn", "Bam", "" },
  { "Al", "AI", "" },
  { "?", "!", "" },
  { "कमल", "कमला", "" }, /* vowels are no accents */
  { "がく", "かく", "" },
  { "Ann", "Ann", "" },
  { "Ann||", "Bob||", "" },

  { "Ann|Ann Smith", "Ann Smith|", "full-name" },
  { "Ann|Ann Smith", "Annie|ann smith", "full-name" },
  { "Ann|Smith, Ann", "Annie|Ann Smith", "full-name" },
  { "Ann|Ann Smith", "Annie|Ann Smyth", "" },

  { "Ann||+34 600 11 22 33", "Bob||0034600112233", "phone" },
  { "Ann||600 11 22 33", "Bob||+34 (600) 11-22-33", "phone" },
  { "Ann||0171 1234567", "Bob||+49 171 1234567", "phone" },
  { "Ann||+49 (0)171/1234567", "Bob||+491711234567", "phone" },
  { "Ann||phone 600112233, ann@example.org", "Bob||call me: 600-112-233", "phone" },
  { "Ann||٦٠٠١١٢٢٣٣", "Bob||600112233", "phone" },
  { "Ann||+34 600112233", "Bob||+33 600112233", "" },
  { "Ann||600112233", "Bob||600112234", "" },
  { "Ann||600112233", "Bob||00112233", "" },
  { "Ann||Main Street 12", "Bob||Main Street 12", "" },
  { "Ann||2 chairs", "Bob||2 chairs", "" },
  { "José||600112233", "Jose||600112233", "accents phone" },

  { "Ann||ann@example.org", "Bob||Ann@Example.org.", "address" },
  { "Ann||<ann@example.org>", "Bob||mailto:ann@example.org", "address" },
  { "Ann||@ann_b", "Bob||Telegram @Ann_B", "address" },
  { "Ann||ann@example.org", "Bob||bob@example.org", "" },
  { "Ann||@ the club", "Bob||@ the club", "" },
};

static char *
tell_why (guint why)
{
  static const char *const words[]
      = { "case", "accents", "blanks", "marks", "order", "looks", "full-name", "phone", "address" };
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (why & 1u << i)
      g_string_append_printf (told, "%s%s", told->len > 0 ? " " : "", words[i]);
  return g_string_free (told, FALSE);
}

static DoublesPerson
read_person (char **words)
{
  DoublesPerson person = { words[0], NULL, NULL };

  person.full_name = words[1];
  person.contact = words[1] != NULL ? words[2] : NULL;
  return person;
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint turned = 0; turned < 2; turned++)
      {
        g_auto (GStrv) one = g_strsplit (turned ? cases[i].other : cases[i].one, "|", 3);
        g_auto (GStrv) other = g_strsplit (turned ? cases[i].one : cases[i].other, "|", 3);
        DoublesPerson people[] = { read_person (one), read_person (other) };
        g_autoptr (GArray) pairs = doubles_find (people, 2);
        g_autofree char *why = tell_why (pairs->len > 0 ? g_array_index (pairs, DoublesPair, 0).why : 0);

        g_test_message ("%s and %s", cases[i].one, cases[i].other);
        g_assert_cmpstr (why, ==, cases[i].why);
        g_assert_cmpuint (pairs->len, ==, *cases[i].why != '\0');
      }
}

static void
test_said (void)
{
  static const DoublesPerson people[] = {
    { "José", NULL, "600112233" },       { "jose", NULL, NULL },
    { "Smith, John", "", "" },           { "John Smith", NULL, NULL },
    { "Bob", NULL, "+34 600 11 22 33" },
  };
  static const char *const sentences[] = {
    "“José” and “jose” differ only in capital letters and accents.",
    "“José” and “Bob” have the same phone number.",
    "“Smith, John” and “John Smith” differ only in punctuation and the order of the words.",
  };
  g_autoptr (GArray) pairs = doubles_find (people, G_N_ELEMENTS (people));

  g_assert_cmpuint (pairs->len, ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < pairs->len; i++)
    {
      g_autofree char *said = doubles_say (people, &g_array_index (pairs, DoublesPair, i));

      g_assert_cmpstr (said, ==, sentences[i]);
    }
}

/* However many are the same, there are not more pairs than people for each reason; and 500 take no time. */
static void
test_many (void)
{
  static DoublesPerson people[500];
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      char *name = g_strdup_printf ("a%*sb", (gint) i, "");

      g_ptr_array_add (texts, name);
      people[i] = (DoublesPerson){ name, "Ann Smith", "600112233 ann@example.org" };
    }
  pairs = doubles_find (people, G_N_ELEMENTS (people));
  g_assert_cmpuint (pairs->len, ==, G_N_ELEMENTS (people) - 1);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DoublesPair *pair = &g_array_index (pairs, DoublesPair, i);

      g_assert_cmpuint (pair->one, ==, 0);
      g_assert_cmpuint (pair->other, ==, i + 1);
    }
}

/* Whatever is typed is read; each pair is two people, once. */
static void
test_anything (void)
{
  static const char *const parts[]
      = { "a", "A", "á", "ü", " ", ",", "-", "(0)", "+", "00", "12345678", "@", "ß", "\xFF", "" };
  guint64 random = 7;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      g_autoptr (GArray) pairs = NULL;
      DoublesPerson people[12];

      for (guint i = 0; i < 3 * G_N_ELEMENTS (people); i++)
        {
          GString *text = g_string_new (NULL);

          for (guint k = random_below (&random, 5); k > 0; k--)
            g_string_append (text, parts[random_below (&random, G_N_ELEMENTS (parts))]);
          g_ptr_array_add (texts, g_string_free (text, FALSE));
        }
      for (guint i = 0; i < G_N_ELEMENTS (people); i++)
        people[i] = (DoublesPerson){ texts->pdata[3 * i], texts->pdata[3 * i + 1], texts->pdata[3 * i + 2] };
      pairs = doubles_find (people, G_N_ELEMENTS (people));
      for (guint i = 0; i < pairs->len; i++)
        {
          const DoublesPair *pair = &g_array_index (pairs, DoublesPair, i);
          g_autofree char   *said = doubles_say (people, pair);

          g_assert_cmpuint (pair->one, <, pair->other);
          g_assert_cmpuint (pair->other, <, G_N_ELEMENTS (people));
          g_assert_cmpuint (pair->why, !=, 0);
          g_assert_cmpstr (said, !=, "");
          g_assert_cmpstr (people[pair->one].name, !=, people[pair->other].name);
          g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (pair->one * 100 + pair->other)));
        }
    }
}

TEST_PART (doubles)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/doubles/cases", test_cases);
  g_test_add_func ("/doubles/said", test_said);
  g_test_add_func ("/doubles/many", test_many);
  g_test_add_func ("/doubles/anything", test_anything);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "doubles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/look-alike.h"
#include "base/safe-text.h"

#define IN_NAMES (DOUBLES_CASE | DOUBLES_ACCENTS | DOUBLES_BLANKS | DOUBLES_MARKS)
#define SPELLED  (1 << 9) /* an accent is written as a letter more: Mueller for Müller */

enum
{
  LEAST_DIGITS = 7, /* of a phone number */
  MOST_DIGITS = 15, /* of one with the code of its country, by ITU-T E.164 */
  CODE_DIGITS = 3,  /* of the code of a country, at most */
  LEAST_ADDRESS = 4,
  MOST_FIRSTS = 16, /* people found by the same with whom the next one is compared */
};

/* What somebody is found by. */
typedef struct
{
  guint person;
  guint why;    /* DoublesWhy, as IN_NAMES for a name */
  guint manner; /* of the key of a name */
  /* A phone number has a key as it is dialled at home for each code that its first digits may be. */
  gboolean is_abroad;
} Key;

typedef struct
{
  const DoublesPerson *people;
  DoublesAreTwo        are_two;
  gpointer             data;
  GHashTable          *keys;  /* what somebody is found by -> GArray of Key, of the first people who are found so */
  GHashTable          *known; /* gint64 of two people -> index in `pairs` + 1 */
  GArray              *pairs;
} Search;

/* Small letters that Unicode does not take apart, without their accents, and how else they are written. */
static const struct
{
  gunichar    letter;
  const char *plain, *spelled;
} letters[] = {
  { 0xe4, "a", "ae" }, { 0xe5, "a", "aa" }, { 0xe6, "ae", "ae" }, { 0xf0, "d", "d" },    { 0xf6, "o", "oe" },
  { 0xf8, "o", "oe" }, { 0xfc, "u", "ue" }, { 0xfe, "th", "th" }, { 0xdf, "ss", "ss" },  { 0x111, "d", "d" },
  { 0x127, "h", "h" }, { 0x131, "i", "i" }, { 0x142, "l", "l" },  { 0x153, "oe", "oe" },
};

/* Marks without which a letter is the same one in the eyes of whoever types without them.  Vowels that are marks, and
   those that make a voiceless kana voiced, are not. */
static gboolean
is_accent (gunichar c)
{
  return (c >= 0x300 && c <= 0x36f) || (c >= 0x591 && c <= 0x5c7) || (c >= 0x64b && c <= 0x655) || c == 0x670
         || (c >= 0x1dc0 && c <= 0x1dff);
}

static void
append_plain (GString *plain, gunichar c, guint manner)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gunichar small = g_unichar_tolower (c);
  gsize    n = g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].letter == small)
      {
        const char *as = manner & SPELLED ? letters[i].spelled : letters[i].plain;

        g_string_append_c (plain, small == c ? *as : g_ascii_toupper (*as));
        g_string_append (plain, as + 1);
        return;
      }
  for (gsize i = 0; i < n; i++)
    if (!is_accent (parts[i]))
      g_string_append_unichar (plain, parts[i]);
}

/* A dash or a comma is between two words, other marks are not. */
static void
append_mark (GString *plain, gunichar c)
{
  if (g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION || c == ',')
    g_string_append_c (plain, ' ');
}

static gboolean
is_mark (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONNECT_PUNCTUATION:
    case G_UNICODE_DASH_PUNCTUATION:
    case G_UNICODE_CLOSE_PUNCTUATION:
    case G_UNICODE_FINAL_PUNCTUATION:
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_OTHER_PUNCTUATION:
    case G_UNICODE_OPEN_PUNCTUATION:
      return TRUE;
    default:
      return c == '`' || c == 0xb4;
    }
}

static char *
make_composed (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The words of TEXT, by the alphabet, with a blank between them. */
static char *
sort_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *sorted = g_string_new (NULL);

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (sorted, "%s%s", sorted->len > 0 ? " " : "", words[i]);
  return g_string_free (sorted, FALSE);
}

/* "ß" stays, of which "ss" is another spelling and no capital. */
static char *
fold_case (const char *composed)
{
  g_auto (GStrv) parts = g_strsplit (composed, "ß", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = parts[i];

      parts[i] = g_utf8_casefold (part, -1);
      g_free (part);
    }
  return g_strjoinv ("ß", parts);
}

/* NAME without that in which it may differ in this MANNER (DoublesWhy, SPELLED). */
static char *
make_key (const char *name, guint manner)
{
  g_autofree char *composed = make_composed (name);
  g_autofree char *folded = manner & DOUBLES_CASE ? fold_case (composed) : g_strdup (composed);
  GString         *plain = g_string_new (NULL);
  char            *key;

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        g_string_append_c (plain, ' ');
      else if (safe_text_is_unseen (c))
        continue;
      else if (manner & DOUBLES_MARKS && is_mark (c))
        append_mark (plain, c);
      else if (manner & DOUBLES_ACCENTS)
        append_plain (plain, c, manner);
      else
        g_string_append_unichar (plain, c);
    }
  key = manner & DOUBLES_ORDER ? sort_words (plain->str) : g_strdup (plain->str);
  g_string_free (plain, TRUE);
  if (manner & DOUBLES_BLANKS)
    {
      g_auto (GStrv) words = g_strsplit (key, " ", -1);

      g_free (key);
      key = g_strjoinv (NULL, words);
    }
  return key;
}

/* In what two names differ of which the keys in this MANNER are the same. */
static guint
find_differences (const char *one, const char *other, guint manner)
{
  guint differences = 0;

  for (guint left_out = 1; left_out <= DOUBLES_ORDER; left_out <<= 1)
    if (manner & left_out)
      {
        g_autofree char *key = make_key (one, manner & ~left_out), *other_key = make_key (other, manner & ~left_out);

        differences |= g_str_equal (key, other_key) ? 0 : left_out;
      }
  return differences != 0 ? differences : DOUBLES_LOOKS;
}

static void
add_pair (Search *search, const Key *first, const Key *second)
{
  guint       one = MIN (first->person, second->person), other = MAX (first->person, second->person);
  gint64      both = (gint64) ((guint64) one << 32 | other);
  const char *name = search->people[one].name, *other_name = search->people[other].name;
  guint       why = first->why | second->why;
  guint       index;

  if (why == IN_NAMES)
    why = find_differences (name, other_name, second->manner);
  else if (why & DOUBLES_FULL_NAME)
    why = DOUBLES_FULL_NAME;
  index = GPOINTER_TO_UINT (g_hash_table_lookup (search->known, &both));
  if (index == 0)
    {
      DoublesPair pair = { one, other, why };

      g_array_append_val (search->pairs, pair);
      g_hash_table_insert (search->known, g_memdup2 (&both, sizeof both), GUINT_TO_POINTER (search->pairs->len));
    }
  else if (!(why & DOUBLES_LOOKS))
    g_array_index (search->pairs, DoublesPair, index - 1).why |= why;
}

static gboolean
can_be_one (const Search *search, const Key *first, const Key *second)
{
  return !(first->is_abroad && second->is_abroad)
         && !g_str_equal (search->people[first->person].name, search->people[second->person].name)
         && !search->are_two (first->person, second->person, search->data);
}

/* TEXT, which it takes, is that by which somebody is found. */
static void
take_key (Search *search, Key key, char *text)
{
  GArray  *firsts = g_hash_table_lookup (search->keys, text);
  gboolean found = FALSE;

  if (firsts == NULL)
    g_hash_table_insert (search->keys, g_strdup (text), firsts = g_array_new (FALSE, FALSE, sizeof (Key)));
  g_free (text);
  for (guint i = 0; i < firsts->len && !found; i++)
    {
      const Key *first = &g_array_index (firsts, Key, i);

      if (first->person == key.person)
        return;
      found = can_be_one (search, first, &key);
      if (found)
        add_pair (search, first, &key);
    }
  if (firsts->len < MOST_FIRSTS)
    g_array_append_val (firsts, key);
}

/* Names whose words are in the same order are found first, for less is different then. */
static void
take_name (Search *search, guint person, const char *name, guint why)
{
  static const guint manners[]
      = { IN_NAMES, IN_NAMES | SPELLED, IN_NAMES | DOUBLES_ORDER, IN_NAMES | DOUBLES_ORDER | SPELLED };

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    {
      g_autofree char *key = make_key (name, manners[i]);

      if (*key != '\0')
        take_key (search, (Key){ person, why, manners[i], FALSE }, g_strdup_printf ("%u %s", i, key));
    }
}

/* Names with as many letters that look the same: not "Barn" and "Bam". */
static void
take_look (Search *search, guint person)
{
  g_autofree char *composed = make_composed (search->people[person].name);
  g_autofree char *small = g_utf8_casefold (composed, -1);
  g_autofree char *skeleton = look_alike_skeleton (small);

  if (*skeleton != '\0')
    take_key (search, (Key){ person, DOUBLES_LOOKS, 0, FALSE },
              g_strdup_printf ("looks %ld %s", g_utf8_strlen (small, -1), skeleton));
}

static void
take_number (Search *search, guint person, const char *digits)
{
  gboolean    is_abroad = *digits == '+' || g_str_has_prefix (digits, "00");
  const char *number = digits + (*digits == '+') + strspn (digits + (*digits == '+'), "0");
  gsize       n = strlen (number);

  if (n < LEAST_DIGITS || n > MOST_DIGITS)
    return;
  take_key (search, (Key){ person, DOUBLES_PHONE, 0, FALSE },
            g_strdup_printf (is_abroad ? "abroad %s" : "home %s", number));
  for (gsize code = 1; is_abroad && code <= CODE_DIGITS && n - code >= LEAST_DIGITS; code++)
    take_key (search, (Key){ person, DOUBLES_PHONE, 0, TRUE }, g_strdup_printf ("home %s", number + code));
}

/* The length of a number's zero in parentheses, which is not dialled after the code of a country: +49 (0)171. */
static gsize
zero_length (const char *text, const GString *digits)
{
  return *digits->str == '+' && g_str_has_prefix (text, "(0)") ? strlen ("(0)") : 0;
}

/* Two numbers may have a slash or a plus between them. */
static gboolean
goes_on (gunichar c, const GString *digits)
{
  if (c == '+')
    return digits->len == 0;
  if (c == '/')
    return digits->len < LEAST_DIGITS;
  return c == ' ' || c == '(' || c == ')' || c == '.' || g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION;
}

static void
take_numbers (Search *search, guint person, const char *contact)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (const char *p = contact;; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gint     digit = g_unichar_digit_value (c);

      p += zero_length (p, digits);
      c = g_utf8_get_char (p);
      digit = g_unichar_digit_value (c);
      if (digit < 0 && !goes_on (c, digits))
        {
          take_number (search, person, digits->str);
          g_string_truncate (digits, 0);
        }
      if (digit >= 0)
        g_string_append_c (digits, (char) ('0' + digit));
      else if (c == '+')
        g_string_append_c (digits, '+');
      if (c == '\0')
        return;
    }
}

static void
take_addresses (Search *search, guint person, const char *contact)
{
  g_autofree char *small = g_utf8_casefold (contact, -1);
  g_auto (GStrv) words = g_strsplit_set (small, " \t\r\n,;:<>()[]\"'|/", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize n = strlen (words[i]);

      while (n > 0 && words[i][n - 1] == '.')
        words[i][--n] = '\0';
      if (n >= LEAST_ADDRESS && strchr (words[i], '@') != NULL && words[i][n - 1] != '@')
        take_key (search, (Key){ person, DOUBLES_ADDRESS, 0, FALSE }, g_strdup_printf ("address %s", words[i]));
    }
}

static gint
compare_pairs (gconstpointer a, gconstpointer b)
{
  const DoublesPair *left = a, *right = b;

  if (left->one != right->one)
    return left->one < right->one ? -1 : 1;
  return left->other < right->other ? -1 : 1;
}

static gboolean
is_unknown (guint one, guint other, gpointer data)
{
  return FALSE;
}

GArray *
doubles_find (const DoublesPerson *people, guint n)
{
  return doubles_find_unknown (people, n, is_unknown, NULL);
}

GArray *
doubles_find_unknown (const DoublesPerson *people, guint n, DoublesAreTwo are_two, gpointer data)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Search search = { people, are_two, data, keys, known, g_array_new (FALSE, FALSE, sizeof (DoublesPair)) };

  for (guint i = 0; i < n; i++)
    take_name (&search, i, people[i].name, IN_NAMES);
  for (guint i = 0; i < n; i++)
    take_look (&search, i);
  for (guint i = 0; i < n; i++)
    if (people[i].full_name != NULL)
      take_name (&search, i, people[i].full_name, DOUBLES_FULL_NAME);
  for (guint i = 0; i < n; i++)
    if (people[i].contact != NULL)
      {
        g_autofree char *contact = make_composed (people[i].contact);

        take_numbers (&search, i, contact);
        take_addresses (&search, i, contact);
      }
  g_array_sort (search.pairs, compare_pairs);
  return search.pairs;
}

static char *
say_differences (const char *one, const char *other, guint why)
{
  static const char *const nouns[]
      = { N_ ("capital letters"), N_ ("accents"), N_ ("blanks"), N_ ("punctuation"), N_ ("the order of the words") };
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autofree char *all = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (why & 1u << i)
      g_ptr_array_add (said, (char *) _ (nouns[i]));
  g_ptr_array_add (said, NULL);
  all = list_to_text ((const char *const *) said->pdata);
  return isolated_printf (_ ("“%s” and “%s” differ only in %s."), one, other, all);
}

char *
doubles_say (const DoublesPerson *people, const DoublesPair *pair)
{
  const char *one = people[pair->one].name, *other = people[pair->other].name;

  if (pair->why & (IN_NAMES | DOUBLES_ORDER))
    return say_differences (one, other, pair->why);
  if (pair->why & DOUBLES_LOOKS)
    return isolated_printf (_ ("“%s” and “%s” look alike."), one, other);
  if (pair->why & DOUBLES_FULL_NAME)
    return isolated_printf (_ ("“%s” and “%s” have the same full name."), one, other);
  if (pair->why & DOUBLES_PHONE)
    return isolated_printf (_ ("“%s” and “%s” have the same phone number."), one, other);
  return isolated_printf (_ ("“%s” and “%s” have the same address."), one, other);
}

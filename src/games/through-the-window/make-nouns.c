/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the C source of lists of nouns; the build runs it, and nouns.h says what the lists are for.  It reads
   WordNet's index of English nouns, then a list for each language.  A line of a list is a noun in small letters without
   accents, followed by a star if everybody knows it or a minus if it is left out; or it is a remark after a hash. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  LANGUAGES = 2,
  MOST = 80000,
  MOST_LETTERS = 1 << 20,
  LINE = 1024,
  LONGEST = 40, /* letters of a noun */
};

static const char *nouns[MOST], *known[LANGUAGES][MOST];
static const char *left_out[MOST];
static unsigned    n_nouns, n_known[LANGUAGES], n_left_out;

static int
compare (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static const char *
keep (const char *word)
{
  static char   all[MOST_LETTERS];
  static size_t used;
  size_t        size = strlen (word) + 1;
  char         *copy = all + used;

  if (used + size > sizeof all || n_nouns >= MOST)
    {
      fputs ("make-nouns: too many nouns\n", stderr);
      exit (1);
    }
  used += size;
  return memcpy (copy, word, size);
}

static void
read_list (const char *name, unsigned language)
{
  FILE *file = fopen (name, "r");
  char  line[LINE];

  if (file == NULL)
    {
      perror (name);
      exit (1);
    }
  while (fgets (line, sizeof line, file) != NULL)
    {
      char *star = strstr (line, " *"), *minus = strstr (line, " -");

      line[strcspn (line, "\n")] = '\0';
      if (*line == '#' || *line == '\0')
        continue;
      if (star != NULL)
        *star = '\0';
      if (minus != NULL)
        {
          *minus = '\0';
          left_out[n_left_out++] = keep (line);
          continue;
        }
      nouns[n_nouns++] = keep (line);
      if (star != NULL)
        known[language][n_known[language]++] = nouns[n_nouns - 1];
    }
  fclose (file);
}

/* Returns whether WORD begins with the letter of a card's rank, consists of letters as a word does, and is not left
   out. */
static int
is_wanted (const char *word)
{
  size_t length = strlen (word);

  if (strchr ("aefjknqst", *word) == NULL || length < 2 || length > LONGEST || !islower (word[length - 1])
      || strspn (word, "abcdefghijklmnopqrstuvwxyz' -") != length)
    return 0;
  for (unsigned i = 0; i < n_left_out; i++)
    if (strcmp (left_out[i], word) == 0)
      return 0;
  return 1;
}

/* Reads the index.  Its lines begin with a noun, in which _ stands for a blank; the lines of the licence before them
   begin with two blanks. */
static void
read_index (const char *name)
{
  FILE *file = fopen (name, "r");
  char  line[LINE];

  if (file == NULL)
    {
      perror (name);
      exit (1);
    }
  while (fgets (line, sizeof line, file) != NULL)
    {
      line[strcspn (line, " \n")] = '\0';
      for (char *blank = line; (blank = strchr (blank, '_')) != NULL;)
        *blank = ' ';
      if (*line != '\0' && is_wanted (line))
        nouns[n_nouns++] = keep (line);
    }
  fclose (file);
}

/* Prints the nouns one after the other, each ended by a 0, as numbers: a string would exceed the length that
   compilers must accept. */
static unsigned
write_text (void)
{
  unsigned n = 0;

  puts ("static const char text[] = {");
  for (unsigned i = 0; i < n_nouns; i++)
    {
      if (i > 0 && strcmp (nouns[i], nouns[i - 1]) == 0)
        continue;
      for (const char *p = nouns[i]; *p != '\0'; p++)
        printf ("%d,", *p);
      puts ("0,");
      nouns[n++] = nouns[i];
    }
  puts ("};");
  return n;
}

int
main (int argc, char **argv)
{
  unsigned at = 0;

  if (argc != 2 + LANGUAGES)
    return 2;
  for (unsigned i = 0; i < LANGUAGES; i++)
    read_list (argv[2 + i], i);
  read_index (argv[1]);
  qsort (nouns, n_nouns, sizeof *nouns, compare);
  n_nouns = write_text ();
  puts ("static const unsigned starts[] = {");
  for (unsigned i = 0; i < n_nouns; at += (unsigned) strlen (nouns[i++]) + 1)
    printf ("%u,%s", at, i % 16 == 15 ? "\n" : "");
  puts ("};");
  for (unsigned language = 0; language < LANGUAGES; language++)
    {
      printf ("static const char *const known_%u[] = {\n", language);
      for (unsigned i = 0; i < n_known[language]; i++)
        printf ("\"%s\",\n", known[language][i]);
      puts ("};");
    }
  return ferror (stdout) ? 1 : 0;
}

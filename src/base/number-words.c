/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in words: a function for each language, and tables of its words. */
#include "number-words.h"

#include "language.h"

/* Adds WORD after a blank, unless TEXT is still empty. */
static void
add_word (GString *text, const char *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

typedef struct
{
  guint64     value;
  const char *one, *many;
} Scale;

static const char *const english_ones[] = {
  "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
  "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
};
static const char *const english_tens[]
    = { NULL, NULL, "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };
static const Scale english_scales[] = {
  { G_GUINT64_CONSTANT (1000000000000000000), "quintillion", NULL },
  { G_GUINT64_CONSTANT (1000000000000000), "quadrillion", NULL },
  { G_GUINT64_CONSTANT (1000000000000), "trillion", NULL },
  { 1000000000, "billion", NULL },
  { 1000000, "million", NULL },
  { 1000, "thousand", NULL },
  { 100, "hundred", NULL },
};

static void
add_english_below_hundred (GString *text, guint64 number)
{
  if (number < 20)
    add_word (text, english_ones[number]);
  else
    {
      add_word (text, english_tens[number / 10]);
      if (number % 10 > 0)
        g_string_append_printf (text, "-%s", english_ones[number % 10]);
    }
}

/* Round hundreds from 1,100 to 9,900 are counted in hundreds: "twenty-five hundred", but "three thousand". */
static gboolean
is_in_hundreds (guint64 number)
{
  return number > 1000 && number < 10000 && number % 100 == 0 && number % 1000 > 0;
}

static void
add_english (GString *text, guint64 number)
{
  guint i = 0;

  if (number < 100)
    {
      add_english_below_hundred (text, number);
      return;
    }
  while (number < english_scales[i].value || (is_in_hundreds (number) && english_scales[i].value > 100))
    i++;
  add_english (text, number / english_scales[i].value);
  add_word (text, english_scales[i].one);
  if (number % english_scales[i].value > 0)
    add_english (text, number % english_scales[i].value);
}

static const char *const spanish_ones[]
    = { "cero",         "uno",         "dos",        "tres",        "cuatro",     "cinco",
        "seis",         "siete",       "ocho",       "nueve",       "diez",       "once",
        "doce",         "trece",       "catorce",    "quince",      "dieciséis",  "diecisiete",
        "dieciocho",    "diecinueve",  "veinte",     "veintiuno",   "veintidós",  "veintitrés",
        "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve" };
static const char *const spanish_tens[]
    = { NULL, NULL, NULL, "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa" };
static const char *const spanish_hundreds[]
    = { NULL,         "ciento",      "doscientos",  "trescientos", "cuatrocientos",
        "quinientos", "seiscientos", "setecientos", "ochocientos", "novecientos" };
static const Scale spanish_scales[] = {
  { G_GUINT64_CONSTANT (1000000000000000000), "trillón", "trillones" },
  { G_GUINT64_CONSTANT (1000000000000), "billón", "billones" },
  { 1000000, "millón", "millones" },
  { 1000, "mil", "mil" },
};

/* Before the word for what is counted, "uno" loses its end: "un millón", "veintiún mil". */
static void
add_spanish_below_hundred (GString *text, guint64 number, gboolean counts)
{
  if (counts && (number == 1 || number == 21))
    add_word (text, number == 1 ? "un" : "veintiún");
  else if (number < G_N_ELEMENTS (spanish_ones))
    add_word (text, spanish_ones[number]);
  else
    {
      add_word (text, spanish_tens[number / 10]);
      if (number % 10 > 0)
        {
          add_word (text, "y");
          add_word (text, counts && number % 10 == 1 ? "un" : spanish_ones[number % 10]);
        }
    }
}

static void
add_spanish (GString *text, guint64 number, gboolean counts)
{
  for (guint i = 0; i < G_N_ELEMENTS (spanish_scales); i++)
    {
      guint64 many = number / spanish_scales[i].value;

      if (many == 0)
        continue;
      if (many > 1 || spanish_scales[i].value > 1000) /* a thousand is not counted: "mil" */
        add_spanish (text, many, TRUE);
      add_word (text, many == 1 ? spanish_scales[i].one : spanish_scales[i].many);
      number %= spanish_scales[i].value;
      if (number == 0)
        return;
    }
  if (number == 100)
    {
      add_word (text, "cien");
      return;
    }
  if (number > 100)
    {
      add_word (text, spanish_hundreds[number / 100]);
      number %= 100;
    }
  if (number > 0 || text->len == 0)
    add_spanish_below_hundred (text, number, counts);
}

static void
say_english (GString *text, guint64 number)
{
  add_english (text, number);
}

static void
say_spanish (GString *text, guint64 number)
{
  add_spanish (text, number, FALSE);
}

static const struct
{
  const char *language, *minus;
  void (*say) (GString *text, guint64 number);
} speakers[] = {
  { "en", "minus", say_english },
  { "es", "menos", say_spanish },
};

char *
number_in_words (gint64 number)
{
  const char *language = language_now ();
  GString    *text = g_string_new (NULL);
  guint64     size = number < 0 ? -(guint64) number : (guint64) number;

  for (guint i = 0; i < G_N_ELEMENTS (speakers); i++)
    if (g_str_equal (speakers[i].language, language))
      {
        if (number < 0)
          add_word (text, speakers[i].minus);
        speakers[i].say (text, size);
        return g_string_free (text, FALSE);
      }
  g_string_append_printf (text, "%" G_GINT64_FORMAT, number);
  return g_string_free (text, FALSE);
}

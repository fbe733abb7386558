/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules as a section of the rules that people read, made of the options of a game. */
#include "house-rules.h"

#include <glib/gi18n-lib.h>

#include "setup.h"

#define COLUMNS 108
#define INDENT  16 /* columns before the explanation of a name */

/* Explains an option: "Two suits.  Clubs and spades are one suit.  “on”: On; “byfreq”: On, flushes below two pair." */
static char *
explain (const GameOption *option)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s.", _ (option->label));
  if (option->help != NULL)
    g_string_append_printf (text, " %s", _ (option->help));
  for (guint i = 0; option->says != NULL && option->words != NULL && option->words[i] != NULL; i++)
    g_string_append_printf (text, "%s “%s”: %s", i > 0 ? ";" : "", option->words[i], _ (option->says[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Appends lines of a width that suits a terminal. */
static void
append_wrapped (GString *out, const char *name, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong column = INDENT;

  g_string_append_printf (out, "  %-*s", INDENT - 2, name);
  for (guint i = 0; words[i] != NULL; i++)
    {
      glong n = g_utf8_strlen (words[i], -1);

      if (column + n > COLUMNS)
        {
          g_string_append_printf (out, "\n%*s", INDENT, "");
          column = INDENT;
        }
      else if (i > 0)
        g_string_append_c (out, ' ');
      g_string_append (out, words[i]);
      column += n + 1;
    }
  g_string_append_c (out, '\n');
}

char *
game_house_rules_text (const Game *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption       option = game_option (game, i);
      g_autofree char *said = NULL;

      if (!option.is_house_rule)
        continue;
      if (text->len == 0)
        g_string_append_printf (text, "\n%s\n", _ ("House rules"));
      said = explain (&option);
      append_wrapped (text, option.name, said);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

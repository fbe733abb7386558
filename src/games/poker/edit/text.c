/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game that somebody is writing. */
#include "text.h"

#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say.h"

#include "base/line.h"
#include "cards/game.h"

#include <glib/gi18n-lib.h>

/* --- single lines --- */

/* How many words stand behind WORD, which the line begins with; 0: it does not. */
static guint
count_behind (const char *line, const char *word, char **value)
{
  g_autoptr (GArray) words = line_split (line, ":", NULL);

  if (words == NULL || !line_is (words, 0, word))
    return 0;
  if (value != NULL && words->len == 2)
    *value = g_strdup (line_word (words, 1));
  return words->len - 1;
}

char *
poker_text_get (const char *text, const char *word)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *value = NULL;

      if (count_behind (lines[i], word, &value) == 1)
        return value;
    }
  return NULL;
}

/* In the column in which our own files have it. */
static char *
write_line (const char *word, const char *value)
{
  g_autofree char *plain = g_strdelimit (g_strdup (value), "\"\n\r\t", ' ');
  g_autofree char *quoted = line_quote (plain);

  return g_strdup_printf ("%-8s %s", word, quoted);
}

char *
poker_text_set (const char *text, const char *word, const char *value)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) out = g_ptr_array_new ();
  g_autofree char *line = write_line (word, value);
  gboolean         is_set = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    if (count_behind (lines[i], word, NULL) == 0)
      g_ptr_array_add (out, lines[i]);
    else if (!is_set)
      {
        g_ptr_array_add (out, line);
        is_set = TRUE;
      }
  if (!is_set)
    g_ptr_array_insert (out, 0, line);
  g_ptr_array_add (out, NULL);
  return g_strjoinv ("\n", (char **) out->pdata);
}

char *
poker_text_new (void)
{
  g_autofree char *name = write_line ("name", _ ("My poker"));

  return g_strdup_printf ("game     my-poker\n%s\nplayers  2-6\nbetting  limit\n", name);
}

/* --- the whole --- */

static guint
find_line (const char *text, const char *word)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (count_behind (lines[i], word, NULL) > 0)
      return i + 1;
  return 0;
}

static void
check_id (PokerLook *look, const PokerVariant *variant, const char *const *taken)
{
  char *sentence = NULL;

  if (game_find (variant->id) != NULL)
    sentence = g_strdup_printf (
        _ ("“%s” is a game that comes with Cardroom: give yours a name of its own, such as “my-%s”."), variant->id,
        variant->id);
  else if (taken != NULL && g_strv_contains (taken, variant->id))
    sentence
        = g_strdup_printf (_ ("Another game of yours is called “%s”: give this one a name of its own, such as “%s-2”."),
                           variant->id, variant->id);
  if (sentence != NULL)
    g_ptr_array_add (look->complaints, poker_complaint_new (find_line (variant->text, "game"), TRUE, sentence));
}

static gint
compare_complaints_cb (gconstpointer a, gconstpointer b)
{
  const PokerComplaint *one = *(const PokerComplaint *const *) a, *other = *(const PokerComplaint *const *) b;

  if (one->is_error != other->is_error)
    return one->is_error ? -1 : 1;
  return one->line < other->line ? -1 : one->line > other->line;
}

static gboolean
has_error (const PokerLook *look)
{
  return look->complaints->len > 0 && ((const PokerComplaint *) look->complaints->pdata[0])->is_error;
}

PokerLook *
poker_look (const char *text, const char *const *taken)
{
  PokerLook    *look = g_new0 (PokerLook, 1);
  PokerVariant *variant;
  char         *beyond;

  look->complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  look->variant = variant = poker_variant_read (text, look->complaints);
  if (variant != NULL)
    check_id (look, variant, taken);
  g_ptr_array_sort (look->complaints, compare_complaints_cb);
  look->sentences = variant != NULL ? poker_variant_sentences (variant) : g_ptr_array_new ();
  look->deck = variant != NULL ? poker_variant_arithmetic (variant) : g_ptr_array_new ();
  if (variant != NULL && (beyond = poker_variant_say_beyond (variant)) != NULL)
    g_ptr_array_add (look->deck, beyond);
  if (variant != NULL && !has_error (look))
    look->title = g_strdup_printf (_ ("%s, for %u to %u players"), variant->name, variant->least, variant->most);
  return look;
}

void
poker_look_free (PokerLook *look)
{
  g_free (look->title);
  poker_variant_free (look->variant);
  g_ptr_array_unref (look->sentences);
  g_ptr_array_unref (look->deck);
  g_ptr_array_unref (look->complaints);
  g_free (look);
}

char *
poker_complaint_say (const PokerComplaint *complaint)
{
  g_autofree char *advice = poker_complaint_advise (complaint);

  if (complaint->line == 0)
    return g_steal_pointer (&advice);
  return g_strdup_printf (_ ("Line %u: %s"), complaint->line, advice);
}

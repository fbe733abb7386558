/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants in memory, their conditions and complaints. */
#include "variant.h"

#include <glib/gi18n-lib.h>

gboolean
poker_when_holds (const PokerWhen *when, const gint32 *option, guint n_seats)
{
  guint value = when->slot == POKER_WHEN_SEATS ? n_seats : (guint) option[when->slot];

  return (when->values >> value & 1) != when->negated;
}

gboolean
poker_line_applies (const PokerLine *line, const gint32 *option, guint n_seats)
{
  for (guint i = 0; i < line->n_when; i++)
    if (!poker_when_holds (&line->when[i], option, n_seats))
      return FALSE;
  return TRUE;
}

/* BEFORE is used if there is no text in a language that is understood. */
static const char *
find_text (GHashTable *texts, const char *before)
{
  const char *const *languages = g_get_language_names ();
  const char        *text = NULL;

  for (guint i = 0; text == NULL && languages[i] != NULL; i++)
    text = g_hash_table_lookup (texts, languages[i]);
  if (text == NULL)
    text = g_hash_table_lookup (texts, "");
  return text != NULL ? text : before;
}

void
poker_variant_localize (PokerVariant *variant)
{
  variant->name = find_text (variant->names, variant->name);
  variant->about = find_text (variant->abouts, variant->about);
}

PokerVariant *
poker_variant_new (void)
{
  PokerVariant *variant = g_new0 (PokerVariant, 1);

  variant->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  variant->abouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  variant->owned = g_ptr_array_new_with_free_func (g_free);
  memset (variant->slot, -1, sizeof variant->slot);
  return variant;
}

void
poker_variant_free (PokerVariant *variant)
{
  if (variant == NULL)
    return;
  g_free (variant->id);
  g_hash_table_unref (variant->names);
  g_hash_table_unref (variant->abouts);
  g_free (variant->text);
  g_free (variant->options);
  g_ptr_array_unref (variant->owned);
  g_free (variant);
}

PokerComplaint *
poker_complaint_new (guint line, gboolean is_error, char *text)
{
  PokerComplaint *complaint = g_new (PokerComplaint, 1);

  *complaint = (PokerComplaint){ line, is_error, text, NULL };
  return complaint;
}

void
poker_complaint_free (PokerComplaint *complaint)
{
  g_free (complaint->text);
  g_free (complaint);
}

char *
poker_complaint_advise (const PokerComplaint *complaint)
{
  if (complaint->missing == NULL)
    return g_strdup (complaint->text);
  /* Translators: what is wrong with a game, and a line that mends it. */
  return g_strdup_printf (_ ("%s Write a line such as “%s”."), complaint->text, complaint->missing);
}

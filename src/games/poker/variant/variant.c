/* Variants as they are kept: when a line counts, and what is wrong with one. */
#include "variant.h"

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

void
poker_variant_free (PokerVariant *variant)
{
  if (variant == NULL)
    return;
  g_free (variant->id);
  g_free (variant->name);
  g_free (variant->about);
  g_free (variant->text);
  g_free (variant->options);
  g_ptr_array_unref (variant->owned);
  g_free (variant);
}

PokerComplaint *
poker_complaint_new (guint line, gboolean is_error, char *text)
{
  PokerComplaint *complaint = g_new (PokerComplaint, 1);

  *complaint = (PokerComplaint){ line, is_error, text };
  return complaint;
}

void
poker_complaint_free (PokerComplaint *complaint)
{
  g_free (complaint->text);
  g_free (complaint);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review.h"

#include <glib/gi18n-lib.h>

#include "cards/game.h"
#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say.h"
#include "sheet.h"

static void
check_id (PokerReview *review, const PokerVariant *variant, const char *const *taken)
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
    g_ptr_array_add (review->complaints,
                     poker_complaint_new (poker_sheet_find_line (variant->text, "game"), TRUE, sentence));
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
has_error (const PokerReview *review)
{
  return review->complaints->len > 0 && ((const PokerComplaint *) review->complaints->pdata[0])->is_error;
}

PokerReview *
poker_review (const char *text, const char *const *taken)
{
  PokerReview  *review = g_new0 (PokerReview, 1);
  PokerVariant *variant;
  char         *beyond;

  review->complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  review->variant = variant = poker_variant_read (text, review->complaints);
  if (variant != NULL)
    check_id (review, variant, taken);
  g_ptr_array_sort (review->complaints, compare_complaints_cb);
  review->sentences = variant != NULL ? poker_variant_sentences (variant) : g_ptr_array_new ();
  review->deck = variant != NULL ? poker_variant_arithmetic (variant) : g_ptr_array_new ();
  if (variant != NULL && (beyond = poker_variant_say_beyond (variant)) != NULL)
    g_ptr_array_add (review->deck, beyond);
  if (variant != NULL && !has_error (review))
    review->title = g_strdup_printf (_ ("%s, for %u to %u players"), variant->name, variant->least, variant->most);
  return review;
}

void
poker_review_free (PokerReview *review)
{
  g_free (review->title);
  poker_variant_free (review->variant);
  g_ptr_array_unref (review->sentences);
  g_ptr_array_unref (review->deck);
  g_ptr_array_unref (review->complaints);
  g_free (review);
}

char *
poker_complaint_say (const PokerComplaint *complaint)
{
  g_autofree char *advice = poker_complaint_advise (complaint);

  if (complaint->line == 0)
    return g_steal_pointer (&advice);
  return g_strdup_printf (_ ("Line %u: %s"), complaint->line, advice);
}

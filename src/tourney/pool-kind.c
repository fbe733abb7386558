/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of pools and the stages that they go through, in words. */
#include "pool-kind.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *word, *title;
} kinds[POOL_N_KINDS] = {
  [POOL_LAST_LONGER] = { "last-longer", N_ ("Last longer") },
  [POOL_NEXT_OUT] = { "next-out", N_ ("Next out") },
  [POOL_WINNER] = { "winner", N_ ("Winner") },
  [POOL_HIGH_HAND] = { "high-hand", N_ ("High hand") },
  [POOL_BAD_BEAT] = { "bad-beat", N_ ("Bad beat") },
};

const char *
pool_kind_word (PoolKind kind)
{
  return kinds[kind].word;
}

const char *
pool_kind_title (PoolKind kind)
{
  return _ (kinds[kind].title);
}

gboolean
pool_kind_from_word (const char *word, PoolKind *kind)
{
  for (guint i = 0; word != NULL && i < POOL_N_KINDS; i++)
    if (g_str_equal (kinds[i].word, word))
      {
        *kind = (PoolKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
pool_stage_word (PoolStage stage)
{
  static const char *const words[] = { "open", "closed", "won", "refunded" };

  return words[stage];
}

void
pool_result_free (PoolResult *result)
{
  g_array_unref (result->shares);
  g_free (result);
}

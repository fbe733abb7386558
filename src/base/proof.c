/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commitments to seeds, which prove later that a seed was not exchanged. */
#include "proof.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "safe-text.h"

char *
proof_of_seed (guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("cardroom seed %" G_GUINT64_FORMAT, seed);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gboolean
proof_is_commitment (const char *text)
{
  return strlen (text) == PROOF_LENGTH && strspn (text, "0123456789abcdef") == PROOF_LENGTH;
}

char *
proof_code (const char *commitment)
{
  GString *code = g_string_new (NULL);

  for (guint i = 0; i < PROOF_CODE_LENGTH; i += 4)
    g_string_append_printf (code, "%s%.4s", i > 0 ? " " : "", commitment + i);
  return g_string_free (code, FALSE);
}

guint64
proof_lot (guint64 seed, const char *word)
{
  g_autofree char *text = NULL, *digest = NULL;

  if (word == NULL)
    return seed;
  text = g_strdup_printf ("cardroom seed %" G_GUINT64_FORMAT " word %s", seed, word);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  digest[16] = '\0';
  return g_ascii_strtoull (digest, NULL, 16);
}

gboolean
proof_check_word (const char *text, guint most, GError **error)
{
  if (strlen (text) > most)
    return input_unreadable (error, _ ("The word for the draws is too long: %d letters are enough."), (int) most);
  if (safe_text_can_mislead (text))
    return input_unreadable (error, _ ("The word for the draws has characters that cannot be seen."));
  return TRUE;
}

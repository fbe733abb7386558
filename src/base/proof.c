/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commitments to seeds, which prove later that a seed was not exchanged. */
#include "proof.h"

#include <string.h>

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
  return g_strdup_printf ("%.4s %.4s %.4s", commitment, commitment + 4, commitment + 8);
}

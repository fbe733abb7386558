/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A commitment to a secret number is published before the number is used, so that everybody can check afterwards that
   it was not exchanged.

   The commitment to seed N is the SHA256, in 64 lower-case hexadecimal digits, of the text "cardroom seed N" with N in
   decimal and no line end, so any tool for SHA256 can compute it.  Its code is the first twelve digits in groups of
   four, short enough to write down. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PROOF_LENGTH 64 /* digits of a commitment */

char *proof_of_seed (guint64 seed);
/* TRUE if TEXT has the form of a commitment. */
gboolean proof_is_commitment (const char *text);
/* "4f2a 91c0 77b3" */
char *proof_code (const char *commitment);

G_END_DECLS

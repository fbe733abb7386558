/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A commitment to a secret number is published before the number is used, so that everybody can check afterwards that
   it was not exchanged.

   The commitment to seed N is the SHA256, in 64 lower-case hexadecimal digits, of the text "cardroom seed N" with N in
   decimal and no line end, so any tool for SHA256 can compute it.  Its code is the first half of them in groups of four:
   twelve digits could be met by another seed within a minute, 32 cannot be.

   Whoever chose the seed may have tried many.  That is of no use to them if a guest then says a word, which is mixed in. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PROOF_LENGTH      64 /* digits of a commitment */
#define PROOF_CODE_LENGTH 32 /* those of its code */

char *proof_of_seed (guint64 seed);
/* TRUE if TEXT has the form of a commitment. */
gboolean proof_is_commitment (const char *text);
/* "4f2a 91c0 77b3 ...", eight groups; free it. */
char *proof_code (const char *commitment);
/* The number that draws follow from: SEED itself, or with a WORD (NULL: none) the first 16 digits of the SHA256 of the
   text "cardroom seed N word WORD". */
guint64 proof_lot (guint64 seed, const char *word);
/* FALSE and a sentence if TEXT, perhaps several guests' words, is longer than MOST bytes or could be mistaken. */
gboolean proof_check_word (const char *text, guint most, GError **error);

G_END_DECLS

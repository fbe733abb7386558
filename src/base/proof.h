/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a secret number before it is used, so that everybody can check afterwards that it was not another one.

   The commitment to seed N is the SHA256, in 64 small hexadecimal digits, of the text "cardroom seed N" with N in decimal and no
   end of line: any tool that knows SHA256 works it out.  Its code are the first twelve digits, in groups of four, which a person
   can write down. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PROOF_LENGTH 64 /* digits of a commitment */

char *proof_of_seed (guint64 seed);
/* Is it written as a commitment is? */
gboolean proof_is_commitment (const char *text);
/* "4f2a 91c0 77b3" */
char *proof_code (const char *commitment);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two joiners, U+200C (zero width non-joiner) and U+200D (zero width joiner).  Persian, Hindi and other languages
   are written with them; anywhere else they cannot be seen. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TRUE if the joiner at AT in TEXT changes how the letters around it look: between two letters that would be joined, or
   behind a sign that takes a consonant's vowel away, as in internationalized domain names (RFC 5892). */
gboolean joiner_belongs (const char *text, const char *at);

G_END_DECLS

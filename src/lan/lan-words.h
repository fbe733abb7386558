/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that the pages themselves contain, and the language that a phone wants them in. */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

char *lan_words_text (void); /* as JSON, in the current language; free it */

/* The language Cardroom speaks that ACCEPTED, an Accept-Language header, prefers; English if there is none. NULL: the
   header is missing, and the language of the laptop is used. */
const char *lan_words_pick_language (const char *accepted);

G_END_DECLS

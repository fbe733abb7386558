/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that the pages themselves contain, in the current language. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *lan_words_text (void); /* as JSON, translated; free it */

G_END_DECLS

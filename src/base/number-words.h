/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers as people say them, for a voice: "fifteen hundred", "mil quinientos". */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NUMBER in the words of the current language; in digits if that language has no words here.  Free it. */
char *number_in_words (gint64 number);

G_END_DECLS

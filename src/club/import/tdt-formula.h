/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formula for points of a save, in the language of seasons (cardroom-season(5)). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT assigns to names and takes one of two ways, line by line; what comes of it is one formula, in which each name
   stands for what it was given.  `log` is the natural logarithm there.  NULL and a sentence: there is no such formula. */
char *tdt_formula_translate (const char *text, GError **error);

G_END_DECLS

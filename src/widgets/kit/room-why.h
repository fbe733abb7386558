/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the answer to "Why?" next to what was asked about. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens below AT, which must be inside a page of questions. Frees ANSWER; NULL: there is nothing to explain. */
void room_why_show (GtkWidget *at, char *answer);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page shown when the book cannot be opened: why, and what can be done. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it among PAGES. */
void room_book_error_show (GtkStack *pages, const GError *error);

G_END_DECLS

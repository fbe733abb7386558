/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that says why the book cannot be opened, and offers what to do. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it among PAGES. */
void room_book_error_show (GtkStack *pages, const GError *error);

G_END_DECLS

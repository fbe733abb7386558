/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts that documents of this program share: cells of CSV, and an HTML page. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Without it spreadsheets take a CSV file for one in the alphabet of their own country. */
#define DOCUMENT_BYTE_ORDER_MARK "\ufeff"

void document_csv_cell (GString *csv, const char *text); /* quoted if need be, and defused if it were calculated */

/* A page up to its table: title, style, and LINE below the title. */
void document_html_head (GString *html, const char *title, const char *line);
void document_html_cell (GString *html, const char *class, const char *text); /* CLASS: " class=n" for numbers, or "" */
void document_html_name (GString *html, const char *name);

G_END_DECLS

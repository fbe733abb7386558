/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document.h"

#include <string.h>

#include "language.h"

/* Quotes as RFC 4180 demands.  A leading =, +, - or @ is defused, because spreadsheets would calculate it. */
void
document_csv_cell (GString *csv, const char *text)
{
  gboolean formula = *text && strchr ("=+-@\t\r", *text) != NULL;

  if (!formula && strpbrk (text, ",;\"\n\r") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  if (formula)
    g_string_append_c (csv, '\'');
  for (const char *c = text; *c; c++)
    {
      if (*c == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *c);
    }
  g_string_append_c (csv, '"');
}

void
document_html_cell (GString *html, const char *class, const char *text)
{
  g_autofree char *safe = g_markup_escape_text (text, -1);

  g_string_append_printf (html, "<td%s>%s</td>", class, safe);
}

void
document_html_name (GString *html, const char *name)
{
  g_autofree char *safe = g_markup_escape_text (name, -1);

  g_string_append_printf (html, "<td><bdi>%s</bdi></td>", safe);
}

void
document_html_head (GString *html, const char *title, const char *line)
{
  g_autofree char *name = g_markup_escape_text (title, -1), *safe = g_markup_escape_text (line, -1);

  g_string_append_printf (
      html,
      "<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>%s</title>\n"
      "<style>body{font-family:sans-serif;max-width:52em;margin:2em auto;padding:0 1em;"
      "color:#222;background:#f6f1e4}h1,h2{color:#0f4a3a}table{border-collapse:collapse;width:100%%;"
      "background:#fff}th,td{padding:.4em .7em;text-align:start;border-bottom:1px solid #ddd}"
      "th{background:#0f4a3a;color:#f6f1e4}.n{text-align:end;font-variant-numeric:tabular-nums}"
      "</style></head><body>\n<h1><bdi>%s</bdi></h1>\n<p>%s</p>\n",
      language_now (), language_direction (language_now ()), name, name, safe);
}

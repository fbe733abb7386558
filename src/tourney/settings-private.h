/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files that read header lines. */
#pragma once

#include "base/line.h"
#include "settings.h"

G_BEGIN_DECLS

/* The value after a keyword, which must be there; NULL and a sentence if it is not. */
const char *settings_value_at (const GArray *words, guint index, GError **error);
gboolean    settings_take_number (const GArray *words, guint index, gint64 min, gint64 max, gint64 *number,
                                  GError **error);
gboolean    settings_take_money (const GArray *words, guint index, gint digits, gint64 *amount, GError **error);

/* settings-offers.c: entry, rebuy, add-on, re-entry, late.  WORD, which begins the line, is one of them. */
gboolean settings_is_offer (const char *word);
gboolean settings_take_offer (Settings *settings, const GArray *words, GError **error);
void     settings_append_offer (GString *line, const Settings *settings, const char *word);

/* settings-prizes.c: the lines that divide the pool, and helpers for money and shares in other lines. */
gboolean settings_take_prizes (Settings *settings, const GArray *words, GError **error);
gboolean settings_take_rake (Settings *settings, const GArray *words, GError **error);
gboolean settings_take_share (Settings *settings, const GArray *words, GError **error);
gboolean settings_take_percent (const GArray *words, guint index, gint64 *percent, GError **error);
void     settings_append_prizes (GString *line, const Prizes *prizes, gint digits);
void     settings_append_rake (GString *line, const Settings *settings);
void     settings_append_share (GString *line, const Settings *settings);
void     settings_append_percent (GString *line, gint64 percent); /* 50.0000 becomes 50, and 26.5000 becomes 26.5 */
void     settings_append_money (GString *line, const char *before, gint64 amount, gint digits);

/* settings-awards.c */
gboolean settings_take_awards (Settings *settings, const GArray *words, GError **error);
void     settings_append_awards (GString *line, const Settings *settings);

/* settings-tables.c: the lines about seats, and about who plays whom. */
typedef struct
{
  const char *word;
  gboolean (*take) (Settings *settings, const GArray *words, GError **error);
  void (*append) (GString *line, const Settings *settings); /* appends what follows the word */
} SettingsLine;
const SettingsLine *settings_tables_line (const char *word); /* NULL: WORD is not one of them */

G_END_DECLS

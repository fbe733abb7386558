/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "season-doubts.h"

#include <glib/gi18n-lib.h>

#include "base/nearest.h"
#include "standings.h"

/* What is compared with one line of the text. */
typedef struct
{
  const GPtrArray *nights;
  GPtrArray *everybody, *counted, *titles; /* borrowed names, ended by NULL: of all nights, and of those that count */
  GPtrArray *doubts;
  guint      line;
} Doubter;

static void
free_doubt (gpointer data)
{
  SeasonComplaint *doubt = data;

  g_free (doubt->text);
  g_free (doubt);
}

/* Takes TEXT. */
static void
doubt (Doubter *self, char *text)
{
  SeasonComplaint complaint = { self->line, text };

  g_ptr_array_add (self->doubts, g_memdup2 (&complaint, sizeof complaint));
}

static gboolean
is_among (const GPtrArray *names, const char *name)
{
  return g_strv_contains ((const char *const *) names->pdata, name);
}

/* The one of NAMES that is meant by NAME, or the only one that begins with it as its first word; NULL: none. */
static const char *
find_meant (const GPtrArray *names, const char *name)
{
  const char      *meant = nearest_word (name, (const char *const *) names->pdata);
  g_autofree char *start = g_strconcat (name, " ", NULL);
  guint            n = 0;

  for (guint i = 0; meant == NULL && i + 1 < names->len; i++)
    n += g_str_has_prefix (names->pdata[i], start);
  for (guint i = 0; n == 1 && i + 1 < names->len; i++)
    if (g_str_has_prefix (names->pdata[i], start))
      return names->pdata[i];
  return meant;
}

/* Does nobody called NAME come in NAMES? */
static void
doubt_person (Doubter *self, const GPtrArray *names, const char *name)
{
  const char *meant;

  if (names->len == 1 || is_among (names, name))
    return;
  meant = find_meant (names, name);
  if (meant == NULL)
    meant = find_meant (self->everybody, name);
  if (meant == NULL || g_str_equal (meant, name))
    doubt (self, g_strdup_printf (_ ("Nobody called “%s” came to these nights."), name));
  else
    doubt (self, g_strdup_printf (_ ("Nobody called “%s” came to these nights; did you mean “%s”?"), name, meant));
}

static void
doubt_night (Doubter *self, const SeasonNight *night)
{
  const char *meant;

  for (guint i = 0; i < self->nights->len; i++)
    if (standings_is_night (night, self->nights->pdata[i]))
      return;
  if (night->name == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, night->id);

      doubt (self, g_strdup_printf (_ ("No night that is over has the number %s."), number));
      return;
    }
  meant = find_meant (self->titles, night->name);
  if (meant == NULL)
    doubt (self, g_strdup_printf (_ ("No night that is over is called “%s”."), night->name));
  else
    doubt (self, g_strdup_printf (_ ("No night that is over is called “%s”; did you mean “%s”?"), night->name, meant));
}

/* LINE is read as a season of its own: whom and what it names, and nothing else. */
static void
doubt_line (Doubter *self, const char *line)
{
  g_autofree char *text = g_strconcat ("points linear\n", line, NULL);
  g_autoptr (Season) season = season_parse (text, "", NULL);

  if (season == NULL)
    return; /* the line of points */
  standings_call (season, self->nights);
  for (guint i = 0; i < season->guests->len; i++)
    doubt_person (self, self->everybody, season->guests->pdata[i]);
  for (guint i = 0; i < season->adjusts->len; i++)
    doubt_person (self, self->counted, ((const SeasonAdjust *) season->adjusts->pdata[i])->name);
  for (guint i = 0; i < season->except->len; i++)
    doubt_night (self, season->except->pdata[i]);
  for (guint i = 0; i < season->also->len; i++)
    doubt_night (self, season->also->pdata[i]);
  for (guint i = 0; i < season->weights->len; i++)
    doubt_night (self, &((const SeasonWeight *) season->weights->pdata[i])->night);
}

static void
add_people (GPtrArray *names, GHashTable *seen, const NightFacts *night)
{
  for (guint i = 0; i < night->people->len; i++)
    {
      char *name = ((const PersonFacts *) night->people->pdata[i])->name;

      if (g_hash_table_add (seen, name))
        g_ptr_array_add (names, name);
    }
}

static void
take_names (Doubter *self, const Season *season)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen_counted = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) counted = standings_nights (season, self->nights, NULL);

  for (guint i = 0; i < self->nights->len; i++)
    {
      NightFacts *night = self->nights->pdata[i];

      add_people (self->everybody, seen, night);
      g_ptr_array_add (self->titles, night->name);
    }
  for (guint i = 0; i < counted->len; i++)
    add_people (self->counted, seen_counted, g_array_index (counted, SeasonRow, i).facts);
  g_ptr_array_add (self->everybody, NULL);
  g_ptr_array_add (self->counted, NULL);
  g_ptr_array_add (self->titles, NULL);
}

GPtrArray *
season_doubts (const char *text, const GPtrArray *nights)
{
  g_autoptr (Season) season = season_parse (text, "", NULL);
  g_autoptr (GPtrArray) everybody = g_ptr_array_new (), counted = g_ptr_array_new (), titles = g_ptr_array_new ();
  Doubter self = { nights, everybody, counted, titles, g_ptr_array_new_with_free_func (free_doubt), 0 };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (season == NULL)
    return self.doubts;
  take_names (&self, season);
  for (self.line = 1; self.line <= g_strv_length (lines); self.line++)
    doubt_line (&self, lines[self.line - 1]);
  return self.doubts;
}

/* The ways to divide the prizes that a host chooses from. */
#include "room-prizes.h"

#include "base/list.h"
#include "base/line.h"
#include "app/house/room-text.h"
#include "tourney/prizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *words, *title, *shares;
} presets[] = {
  { "auto", N_ ("By entries"), N_ ("More places for more players") },
  { "100", N_ ("Winner takes all"), N_ ("100 %") },
  { "65 35", N_ ("Two places"), N_ ("65 and 35 %") },
  { "50 30 20", N_ ("Three places"), N_ ("50, 30 and 20 %") },
  { "45 25 15 10 5", N_ ("Five places"), N_ ("45, 25, 15, 10 and 5 %") },
};

guint
room_prizes_n_presets (void)
{
  return G_N_ELEMENTS (presets);
}

const char *
room_prizes_preset (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return presets[preset].words;
}

const char *
room_prizes_title (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return _ (presets[preset].title);
}

const char *
room_prizes_shares (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return _ (presets[preset].shares);
}

gboolean
room_prizes_take (Settings *settings, const char *text, GError **error)
{
  g_autofree char *line = g_strdup_printf ("prizes %s", text);
  g_autoptr (GArray) words = line_split (line, ",+", error);

  return words != NULL && settings_take (settings, words, NULL, NULL, error);
}

guint
room_prizes_find (const Prizes *prizes)
{
  g_autoptr (Settings) settings = settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      const Prizes *preset = &settings->prizes;

      room_prizes_take (settings, presets[i].words, NULL);
      if (prizes->kind == preset->kind && prizes->n == preset->n
          && memcmp (prizes->values, preset->values, prizes->n * sizeof (gint64)) == 0)
        return i;
    }
  return G_N_ELEMENTS (presets);
}

char *
room_prizes_text (const Settings *settings)
{
  g_autofree char *line = settings_line (settings, "prizes");

  return g_strdup (line + strlen ("prizes "));
}

#define MOST_SHOWN 5

char *
room_prizes_preview (const Settings *settings, gint64 pool, gint entries, gint players)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   n = prizes_list (settings, pool, pool, entries, players, values);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;

  for (gint i = 0; i < MIN (n, MOST_SHOWN); i++)
    {
      g_autofree char *amount = money_format (values[i], &settings->currency);
      g_strv_builder_add (builder, amount);
    }
  if (n > MOST_SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%d more", "%d more", n - MOST_SHOWN), n - MOST_SHOWN);
      g_strv_builder_add (builder, more);
    }
  items = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) items);
}

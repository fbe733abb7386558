/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rail.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"

char *
room_rail_stake (const Tourney *tourney, const TourneyPool *pool, gint64 amount)
{
  g_autofree char *chips = number_to_text (amount);

  if (!pool->in_chips)
    return money_format (amount, &tourney_settings (tourney)->currency);
  return g_strdup_printf (ngettext ("%s play chip", "%s play chips", (gulong) amount), chips);
}

char *
room_rail_terms (const Tourney *tourney, const TourneyPool *pool)
{
  g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;
  g_autofree char *each = room_rail_stake (tourney, pool, pool->stake);
  g_autofree char *pot = room_rail_stake (tourney, pool, result->pot);

  if (!g_str_equal (pool->name, pool_kind_title (pool->kind)))
    g_strv_builder_add (builder, pool_kind_title (pool->kind));
  list_take (builder, g_strdup_printf (_ ("%s each"), each));
  if (result->pot > 0)
    list_take (builder, g_strdup_printf (_ ("%s in the pot"), pot));
  facts = g_strv_builder_end (builder);
  return g_strjoinv (C_ ("between facts in a line", " · "), facts);
}

/* The players of those bets that are alive, or have won: each once. */
static char *
list_names (const Tourney *tourney, const PoolResult *result, gboolean won, gulong *n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < result->shares->len; i++)
    {
      const PoolShare *share = pool_result_share (result, i);

      if (won ? share->won : share->alive)
        g_ptr_array_add (names, (gpointer) tourney_called (tourney, share->player));
    }
  *n = names->len;
  g_ptr_array_add (names, NULL);
  return list_to_text ((const char *const *) names->pdata);
}

char *
room_rail_bet (const Tourney *tourney, const PoolShare *share)
{
  if (share->pick == NULL)
    return g_strdup (tourney_called (tourney, share->player));
  /* Translators: somebody, and on whom they bet */
  return isolated_printf (C_ ("bet", "%s on %s"), tourney_called (tourney, share->player),
                          tourney_called (tourney, share->pick));
}

char *
room_rail_names (const Tourney *tourney, const PoolResult *result)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < result->shares->len; i++)
    {
      const PoolShare *share = pool_result_share (result, i);

      if (pool_result_is_over (result) ? share->won : share->alive)
        list_take (builder, pool_result_is_over (result) ? g_strdup (tourney_called (tourney, share->player))
                                                         : room_rail_bet (tourney, share));
    }
  names = g_strv_builder_end (builder);
  return list_join ((const char *const *) names);
}

static char *
say_over (const Tourney *tourney, const TourneyPool *pool, const PoolResult *result)
{
  gulong           n;
  g_autofree char *who = list_names (tourney, result, TRUE, &n), *pot = room_rail_stake (tourney, pool, result->pot);
  g_autofree char *stake = room_rail_stake (tourney, pool, pool->stake);

  if (result->pot == 0)
    return g_strdup (_ ("Nobody was in it"));
  if (result->stage == POOL_REFUNDED)
    return isolated_printf (_ ("Nobody has won, so everybody gets %s back"), stake);
  /* Translators: a winner and what they win; several who share that */
  return isolated_printf (ngettext ("%s wins %s", "%s share %s", n), who, pot);
}

/* Whose hand counts, and what it is. */
static char *
say_hand (const Tourney *tourney, const TourneyPool *pool, const PoolResult *result)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *who = NULL;

  for (guint i = 0; i < result->shares->len; i++)
    if (pool_result_share (result, i)->holds)
      g_ptr_array_add (names, (gpointer) tourney_called (tourney, pool_result_share (result, i)->player));
  if (names->len == 0)
    return g_strdup (_ ("No hand has been noted yet"));
  g_ptr_array_add (names, NULL);
  who = list_to_text ((const char *const *) names->pdata);
  if (*pool->hand == '\0')
    return isolated_printf (_ ("The hand of %s counts"), who);
  /* Translators: a hand, as in “aces full”, and whose it is */
  return isolated_printf (_ ("What counts is “%s”, by %s"), pool->hand, who);
}

char *
room_rail_say (const Tourney *tourney, const TourneyPool *pool)
{
  g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
  gulong           n;
  g_autofree char *who = list_names (tourney, result, FALSE, &n);

  if (pool_result_is_over (result))
    return say_over (tourney, pool, result);
  if (result->shares->len == 0)
    return g_strdup (_ ("Nobody is in it yet"));
  if (pool_kind_has_hands (pool->kind))
    return say_hand (tourney, pool, result);
  if (pool->kind == POOL_LAST_LONGER)
    return isolated_printf (ngettext ("%s is still in", "%s are still in", n), who);
  if (n == 0)
    return g_strdup (_ ("Nobody who was bet on is still in"));
  return isolated_printf (_ ("%s can win"), who);
}

char *
room_rail_share (const Tourney *tourney, const TourneyPool *pool, const PoolResult *result, const PoolShare *share)
{
  g_autofree char *gets = room_rail_stake (tourney, pool, share->gets);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;

  if (share->pick != NULL)
    list_take (builder, isolated_printf (C_ ("bet", "on %s"), tourney_called (tourney, share->pick)));
  if (share->holds)
    g_strv_builder_add (builder, _ ("this hand counts"));
  if (result->stage == POOL_REFUNDED)
    list_take (builder, g_strdup_printf (_ ("gets %s back"), gets));
  else if (share->gets > 0)
    list_take (builder, g_strdup_printf (_ ("wins %s"), gets));
  else if (!share->alive)
    g_strv_builder_add (builder, C_ ("bet", "lost"));
  else if (pool->kind == POOL_LAST_LONGER)
    g_strv_builder_add (builder, _ ("still in"));
  facts = g_strv_builder_end (builder);
  return g_strjoinv (C_ ("between facts in a line", " · "), facts);
}

char *
room_rail_new_name (const Tourney *tourney, PoolKind kind)
{
  char *name = g_strdup (pool_kind_title (kind));

  for (gint i = 2; tourney_find_pool (tourney, name) != NULL; i++)
    {
      g_free (name);
      /* Translators: the kind of a pool, and a number that tells it from others: “Next out 2” */
      name = g_strdup_printf (C_ ("pool", "%s %d"), pool_kind_title (kind), i);
    }
  return name;
}

GStrv
room_rail_open (const Tourney *tourney)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    {
      const TourneyPool *pool = tourney_pool (tourney, i);
      g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);

      if (!pool_result_is_over (result))
        g_strv_builder_add (builder, pool->name);
    }
  return g_strv_builder_end (builder);
}

char *
room_rail_say_decided (const Tourney *tourney, GStrv open)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; open[i] != NULL; i++)
    {
      const TourneyPool *pool = tourney_find_pool (tourney, open[i]);
      g_autoptr (PoolResult) result = pool != NULL ? tourney_pool_result (tourney, pool) : NULL;
      g_autofree char *said = NULL, *line = NULL;

      if (pool == NULL || !pool_result_is_over (result) || result->pot == 0)
        continue;
      said = room_rail_say (tourney, pool);
      /* Translators: a pool and what came of it: “Last longer: Ann wins €15.00” */
      line = isolated_printf (C_ ("pool", "%s: %s"), pool->name, said);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", line);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

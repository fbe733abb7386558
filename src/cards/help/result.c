/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a hand beyond who won how much. */
#include "result.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "base/number.h"

static void
free_part_cb (gpointer data)
{
  g_free (((GamePart *) data)->label);
  g_free (data);
}

static void
add_part (GPtrArray *out, GamePart part)
{
  g_ptr_array_add (out, g_memdup2 (&part, sizeof part));
}

void
game_part (GPtrArray *out, gint64 amount, char *label)
{
  if (amount != 0)
    add_part (out, (GamePart){ .verb = -1, .amount = amount, .label = label });
  else
    g_free (label);
}

void
game_box (GPtrArray *out, gint verb, gint64 stake, gint64 amount, char *label)
{
  add_part (out, (GamePart){ .box = TRUE, .verb = verb, .stake = stake, .amount = amount, .label = label });
}

GPtrArray *
game_parts (const GameState *view, guint seat, const char *const *names)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_part_cb);
  gboolean   is_over = view->turn == GAME_HAND_OVER, has_boxes = view->game->people.kind == KIND_HOUSE;

  if (view->hand > 0 && view->game->people.parts != NULL && (is_over || has_boxes))
    view->game->people.parts (view, seat, names, parts);
  return parts;
}

GPtrArray *
game_points (const GameState *view, guint seat)
{
  g_autoptr (GPtrArray) points = g_ptr_array_new_with_free_func (free_part_cb);
  gboolean is_over = view->turn == GAME_HAND_OVER && view->hand > 0;

  if (!is_over || view->game->people.points == NULL || !view->game->people.points (view, seat, points))
    return NULL;
  return g_steal_pointer (&points);
}

/* "High 18, Low 22"; the sum is added to *SUM. */
static char *
list_kinds (const GPtrArray *points, gint64 *sum)
{
  g_autoptr (GString) list = g_string_new (NULL);

  *sum = 0;
  for (guint i = 0; i < points->len; i++)
    {
      const GamePart *part = points->pdata[i];

      list_next (list);
      /* Translators: a kind of hand, and points. */
      g_string_append_printf (list, _ ("%s %u"), part->label, (guint) part->amount);
      *sum += part->amount;
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* "Points: Ann 40, Bo 9. Ann: High 18, Low 22. Bo: Badugi 9.", so that everybody can add them up; NULL: there are none. */
static char *
say_points (const GameState *view, const char *const *names)
{
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) kinds = g_string_new (NULL);
  g_autofree char *list = NULL, *all = NULL;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autoptr (GPtrArray) points = game_points (view, seat);
      g_autofree char *said = NULL;
      gint64           sum;

      if (points == NULL)
        continue;
      said = list_kinds (points, &sum);
      /* Translators: a player and their points. */
      g_ptr_array_add (sums, g_strdup_printf (_ ("%s %u"), names[seat], (guint) sum));
      if (points->len == 0)
        continue;
      g_string_append_c (kinds, ' ');
      /* Translators: a name, and what their points are for: "Ann: High 18, Low 22." */
      g_string_append_printf (kinds, _ ("%s: %s."), names[seat], said);
    }
  if (sums->len == 0)
    return NULL;
  g_ptr_array_add (sums, NULL);
  list = list_to_text ((const char *const *) sums->pdata);
  all = g_strdup_printf (_ ("Points: %s."), list);
  return g_strconcat (all, kinds->str, NULL);
}

char *
game_outcome_alone (const GameState *view, const char *const *names)
{
  gboolean is_over = view->turn == GAME_HAND_OVER && view->hand > 0;

  return is_over && view->game->people.outcome != NULL ? view->game->people.outcome (view, names) : NULL;
}

char *
game_outcome (const GameState *view, const char *const *names)
{
  g_autofree char *points = say_points (view, names), *alone = game_outcome_alone (view, names);

  if (points == NULL || alone == NULL)
    return points != NULL ? g_steal_pointer (&points) : g_steal_pointer (&alone);
  return g_strdup_printf ("%s %s", points, alone);
}

gboolean
game_takes_part (const GameState *view, guint seat)
{
  const char *names[GAME_MAX_SEATS];
  g_autoptr (GPtrArray) parts = NULL;

  for (guint i = 0; i < GAME_MAX_SEATS; i++)
    names[i] = ""; /* nobody reads the labels */
  parts = game_parts (view, seat, names);
  for (guint i = 0; i < parts->len; i++)
    if (((const GamePart *) parts->pdata[i])->amount > 0)
      return TRUE;
  return FALSE;
}

char *
game_parts_say (const GameState *view, guint seat, const char *const *names, gint64 worth)
{
  g_autoptr (GPtrArray) parts = game_parts (view, seat, names);
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const GamePart  *part = parts->pdata[i];
      g_autofree char *amount = number_to_text (ABS (part->amount) * worth);

      if (part->amount == 0)
        continue;
      list_next (list);
      g_string_append_printf (list, "%s %s%s", part->label, part->amount > 0 ? "+" : "−", amount);
      n++;
    }
  return n > 1 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

GamePays *
game_pays (GPtrArray *out, const char *title)
{
  GamePays *table = g_new0 (GamePays, 1);

  table->title = title;
  g_ptr_array_add (out, table);
  return table;
}

void
game_pays_line (GamePays *table, const char *hand, gint32 pays, gint32 chips)
{
  table->hand[table->n] = hand;
  table->pays[table->n] = pays;
  table->chips[table->n++] = chips;
}

GPtrArray *
game_pay_tables (const GameState *view)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);

  if (view->game->people.pays != NULL)
    view->game->people.pays (view, tables);
  return tables;
}

void
game_shown_add (CardSet cards[CARD_MAX_COPIES], Card card)
{
  if (!card_is_hidden (card))
    cards[card_copy (card)] |= CARD_SET (card_face (card));
}

/* Adds all cards that lie open in zones of SEAT. */
static void
find_open (const GameState *view, gint seat, CardSet cards[CARD_MAX_COPIES])
{
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone) && view->zone[zone].owner == seat; i++)
      game_shown_add (cards, game_cards (view, zone)[i]);
}

char *
game_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  CardSet any = 0;
  char   *said = NULL;

  memset (cards, 0, CARD_MAX_COPIES * sizeof *cards);
  if (view->turn != GAME_HAND_OVER || view->hand == 0)
    return NULL;
  if (view->game->people.shown != NULL)
    said = view->game->people.shown (view, seat, cards);
  for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
    any |= cards[copy];
  if (any == 0 && seat < view->n_seats && (said != NULL || view->game->people.shown == NULL))
    find_open (view, (gint) seat, cards);
  return said;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"

guint
game_sheet_asks (const Game *game)
{
  guint n = 0;

  while (game->sheet != NULL && game->sheet->asks[n].word != NULL)
    n++;
  return n;
}

guint
game_sheet_of (const GameState *s, guint ask)
{
  switch (s->game->sheet->asks[ask].of)
    {
    case SHEET_EACH:
      return s->n_seats;
    case SHEET_SIDE:
      return s->n_sides;
    case SHEET_ONCE:
    default:
      return 1;
    }
}

SheetLimits
game_sheet_limits (const GameState *dealt, guint ask)
{
  const GameSheet *sheet = dealt->game->sheet;
  SheetLimits      limits = sheet->asks[ask].limits;

  if (sheet->asks[ask].kind == SHEET_SEAT)
    limits.max = dealt->n_seats - 1;
  for (guint n = 0; sheet->asks[ask].kind == SHEET_WORD && sheet->asks[ask].words[n] != NULL; n++)
    limits.max = n;
  if (sheet->limits != NULL)
    sheet->limits (dealt, ask, &limits);
  limits.step = MAX (limits.step, 1);
  return limits;
}

gboolean
game_sheet_is_asked (const GameState *dealt, guint ask)
{
  SheetLimits limits = game_sheet_limits (dealt, ask);

  return limits.max > (dealt->game->sheet->asks[ask].kind == SHEET_CARDS ? 0 : limits.min);
}

/* --- What cannot be --- */

/* Whose answer it is: "Ann", or "Ann and Cleo". */
static char *
say_whose (const GameState *s, guint ask, guint at, const char *const *names)
{
  GString *who = g_string_new (names[at]);

  if (s->game->sheet->asks[ask].of == SHEET_SIDE)
    for (guint seat = at + s->n_sides; seat < s->n_seats; seat += s->n_sides)
      g_string_append_printf (who, "/%s", names[seat]);
  return g_string_free (who, FALSE);
}

static char *
refuse_number (const SheetAsk *ask, const SheetLimits *limits, gint64 value, const char *who)
{
  if (value < limits->min || value > limits->max)
    return isolated_printf (_ ("%s: “%s” is a number from %d to %d, not %d."), who, _ (ask->label), (gint) limits->min,
                            (gint) limits->max, (gint) value);
  if ((value - limits->min) % limits->step != 0)
    return isolated_printf (_ ("%s: “%s” goes in steps of %d, so it cannot be %d."), who, _ (ask->label),
                            (gint) limits->step, (gint) value);
  return NULL;
}

static char *
refuse_one (const GameState *s, guint index, guint at, gint64 value, const char *const *names)
{
  const SheetAsk  *ask = &s->game->sheet->asks[index];
  SheetLimits      limits = game_sheet_limits (s, index);
  g_autofree char *who = ask->of == SHEET_ONCE ? g_strdup (_ ("This hand")) : say_whose (s, index, at, names);
  gint64           cards = ask->kind == SHEET_CARDS ? (gint64) card_set_size ((CardSet) value) : 0;

  if (ask->optional && value == ask->fallback)
    return NULL;
  switch (ask->kind)
    {
    case SHEET_CARDS:
      if (cards >= limits.min && cards <= limits.max)
        return NULL;
      return isolated_printf (
          ngettext ("%s: “%s” takes %d card, not %d.", "%s: “%s” takes %d cards, not %d.", (gulong) limits.max), who,
          _ (ask->label), (gint) limits.max, (gint) cards);
    case SHEET_NUMBER:
      return refuse_number (ask, &limits, value, who);
    case SHEET_SEAT:
    case SHEET_WORD:
    default:
      if (value >= limits.min && value <= limits.max)
        return NULL;
      return isolated_printf (_ ("%s: “%s” cannot be that here."), who, _ (ask->label));
    }
}

static char *
refuse_sum (const GameState *s, guint index, const SheetRow *row)
{
  const SheetAsk *ask = &s->game->sheet->asks[index];
  SheetLimits     limits = game_sheet_limits (s, index);
  gint64          sum = 0;

  for (guint at = 0; at < game_sheet_of (s, index); at++)
    sum += row->v[index][at];
  if (!limits.sums || sum == limits.sum)
    return NULL;
  return isolated_printf (_ ("“%s” must be %d together, and these are %d: count again."), _ (ask->label),
                          (gint) limits.sum, (gint) sum);
}

char *
game_sheet_refuse (const GameState *dealt, const SheetRow *row, const char *const *names, gint *wrong, gint *at)
{
  const GameSheet *sheet = dealt->game->sheet;
  guint            n = game_sheet_asks (dealt->game);
  char            *sentence = NULL;

  for (*wrong = 0; *wrong < (gint) n; (*wrong)++)
    for (*at = 0; *at < (gint) game_sheet_of (dealt, (guint) *wrong); (*at)++)
      if ((sentence = refuse_one (dealt, (guint) *wrong, (guint) *at, row->v[*wrong][*at], names)) != NULL)
        return sentence;
  *at = -1;
  for (*wrong = 0; *wrong < (gint) n; (*wrong)++)
    if ((sentence = refuse_sum (dealt, (guint) *wrong, row)) != NULL)
      return sentence;
  *wrong = -1;
  return sheet->refuse != NULL ? sheet->refuse (dealt, row, names) : NULL;
}

char *
game_sheet_refuse_pot (const GameState *dealt, const gint64 *taken, const gint64 *in, const gint64 *won, gint64 before,
                       gboolean stays, const char *const *names)
{
  gint64 kept = before;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    {
      if (in[seat] > dealt->stack[seat] + taken[seat])
        return isolated_printf (_ ("%s does not have so many chips: see what was put in."), names[seat]);
      if (won[seat] > 0 && in[seat] == 0)
        return isolated_printf (_ ("%s has put in nothing, so they cannot win anything."), names[seat]);
      kept += in[seat] - won[seat];
    }
  if (kept < 0 || (kept > 0 && !stays))
    return g_strdup (_ ("What is won must be what was put in: count the pot again."));
  return NULL;
}

/* --- Counting --- */

void
game_sheet_count (GameState *s, const SheetRow *row)
{
  if (s->sealed != 0)
    game_open (s);
  s->secret = FALSE;
  s->turn = GAME_HAND_OVER;
  s->game->sheet->count (s, row);
  game_count_hands (s);
}

void
game_sheet_read (const GameState *s, SheetRow *row)
{
  *row = (SheetRow){ 0 };
  s->game->sheet->read (s, row);
}

void
game_sheet_settle (GameState *s)
{
  SheetRow row;

  game_sheet_read (s, &row);
  s->game->sheet->count (s, &row);
}

/* --- What to do now --- */

guint
game_sheet_count_cards (const GameState *dealt)
{
  guint most = 0;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    {
      guint n = 0;

      for (guint zone = 0; zone < dealt->n_zones; zone++)
        if (dealt->zone[zone].number == (gint) seat && dealt->zone[zone].role == ZONE_PLAIN)
          n += game_count (dealt, zone);
      most = MAX (most, n);
    }
  return most;
}

guint
game_sheet_cards (const GameState *dealt)
{
  const GameSheet *sheet = dealt->game->sheet;

  return sheet->cards != NULL ? sheet->cards (dealt) : game_sheet_count_cards (dealt);
}

static char *
say_deal (const GameState *dealt, const char *const *names)
{
  guint n = game_sheet_cards (dealt);

  if (dealt->dealer < 0)
    return g_strdup_printf (ngettext ("Everybody gets %u card.", "Everybody gets %u cards.", n), n);
  if (n == 0)
    return isolated_printf (_ ("%s deals."), names[dealt->dealer]);
  return isolated_printf (ngettext ("%s deals %u card to each.", "%s deals %u cards to each.", n), names[dealt->dealer],
                          n);
}

GPtrArray *
game_sheet_tell (const GameState *dealt, const char *const *names)
{
  const GameSheet *sheet = dealt->game->sheet;
  GPtrArray       *out = g_ptr_array_new_with_free_func (g_free);
  gint             first = sheet->first != NULL ? sheet->first (dealt) : dealt->secret ? GAME_NOBODY : dealt->turn;

  g_ptr_array_add (out, say_deal (dealt, names));
  if (sheet->tell != NULL)
    sheet->tell (dealt, names, out);
  if (first >= 0)
    g_ptr_array_add (out, isolated_printf (_ ("%s begins."), names[first]));
  return out;
}

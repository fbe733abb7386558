/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that players of Poker Solitaire read beside the cards. */
#include <glib/gi18n-lib.h>

#include "cards/help/result.h"
#include "cards/help/say.h"
#include "solitaire.h"

static const char *const kind_names[SOLITAIRE_KINDS] = {
  [SOLITAIRE_PAIR] = N_ ("pair"),
  [SOLITAIRE_FOUR_FLUSH] = N_ ("four of a suit"),
  [SOLITAIRE_TWO_PAIR] = N_ ("two pair"),
  [SOLITAIRE_FOUR_STRAIGHT] = N_ ("four in sequence"),
  [SOLITAIRE_FLUSH] = N_ ("flush"),
  [SOLITAIRE_TRIPS] = N_ ("three of a kind"),
  [SOLITAIRE_FULL_HOUSE] = N_ ("full house"),
  [SOLITAIRE_STRAIGHT] = N_ ("straight"),
  [SOLITAIRE_QUADS] = N_ ("four of a kind"),
  [SOLITAIRE_STRAIGHT_FLUSH] = N_ ("straight flush"),
  [SOLITAIRE_ROYAL_FLUSH] = N_ ("royal flush"),
};

static gint32
goal (const GameState *view)
{
  return view->option[SOLITAIRE_MATCH];
}

static gint64
all_points (const GameState *view, guint seat)
{
  return view->game->match->points (view, seat);
}

static gboolean
counts_here (const GameState *view, SolitaireKind kind)
{
  if (kind == SOLITAIRE_FOUR_FLUSH || kind == SOLITAIRE_FOUR_STRAIGHT)
    return view->option[SOLITAIRE_FOUR] != 0;
  return kind != SOLITAIRE_ROYAL_FLUSH || view->option[SOLITAIRE_ROYAL];
}

/* Lists the hands that score here, the best first. */
void
solitaire_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  g_autoptr (GString) table = g_string_new (NULL);

  if (goal (view) > 0)
    g_ptr_array_add (out, game_amount_format (ngettext ("To win: %s point", "To win: %s points", (gulong) goal (view)),
                                              goal (view)));
  for (guint kind = SOLITAIRE_KINDS - 1; kind > SOLITAIRE_NOTHING; kind--)
    if (counts_here (view, kind))
      g_string_append_printf (table, "%s%s %u", table->len > 0 ? " · " : "", _ (kind_names[kind]),
                              solitaire_points[kind]);
  g_ptr_array_add (out, g_string_free (g_steal_pointer (&table), FALSE));
}

char *
solitaire_seat_note (const GameState *view, guint seat, const char *const *names)
{
  gulong made = solitaire_made (view, seat), all = (gulong) all_points (view, seat);

  if (goal (view) > 0) /* Translators: points of this game, and of the match. */
    return g_strdup_printf (_ ("%lu, in all %lu"), made, all);
  return g_strdup_printf (ngettext ("%lu point", "%lu points", made), made);
}

char *
solitaire_grid_line (const GameState *view, guint zone, guint line)
{
  CardSet cards = solitaire_line (view, zone - SOLITAIRE_GRID, line);

  if (line >= solitaire_n_lines (view) || card_set_size (cards) < SOLITAIRE_SIDE)
    return NULL;
  return g_strdup_printf ("%u", solitaire_points[solitaire_kind (view, cards)]);
}

char *
solitaire_asks (const GameState *view)
{
  g_autofree char *card = game_card_short (game_top (view, SOLITAIRE_HAND + (guint) view->turn));

  return g_strdup_printf (_ ("Choose a place for %s in your grid"), card);
}

char *
solitaire_explain (const GameState *view, const GameAction *action)
{
  if (action->target < 1 || action->target > SOLITAIRE_CELLS)
    return g_strdup (_ ("The places of the grid are 1 to 25, row by row from the top left."));
  if (solitaire_taken (view, (guint) view->turn) & CARD_SET (action->target - 1))
    return g_strdup (_ ("A card lies there already, and stays there."));
  return NULL;
}

static char *
name_line (guint line)
{
  if (line >= SOLITAIRE_DIAGONALS)
    return g_strdup (_ ("Diagonal"));
  if (line >= SOLITAIRE_SIDE)
    return g_strdup_printf (_ ("Column %u"), line - SOLITAIRE_SIDE + 1);
  return g_strdup_printf (_ ("Row %u"), line + 1);
}

/* Says what the lines score that the card has completed: "Full house in row 2: 10 points". */
static void
say_lines (const GameState *view, guint seat, guint cell, GPtrArray *said)
{
  guint lines[SOLITAIRE_LINES_OF_CELL], n = solitaire_lines_of (view, cell, lines);

  for (guint i = 0; i < n; i++)
    {
      CardSet          cards = solitaire_line (view, seat, lines[i]);
      g_autofree char *line = name_line (lines[i]);
      SolitaireKind    kind;
      guint            points;

      if (card_set_size (cards) < SOLITAIRE_SIDE)
        continue;
      kind = solitaire_kind (view, cards);
      points = solitaire_points[kind];
      if (points > 0) /* Translators: a row or column, a hand of poker: "Row 2: full house, 10 points." */
        g_ptr_array_add (said, g_strdup_printf (ngettext ("%s: %s, %u point.", "%s: %s, %u points.", points), line,
                                                _ (kind_names[kind]), points));
    }
}

char *
solitaire_came_to (const GameState *before, const GameState *view, const char *const *names)
{
  const SolitaireNotes *notes = game_notes_of (view);
  guint                 seat = (guint) before->turn, n, cell;
  g_autofree char      *card = NULL;
  GPtrArray            *said;

  if (before->turn < 0 || before->hand != view->hand || game_count (view, SOLITAIRE_GRID + seat) == 0)
    return NULL;
  said = g_ptr_array_new_with_free_func (g_free);
  n = game_count (view, SOLITAIRE_GRID + seat);
  cell = notes->cell[seat][n - 1];
  card = game_card_short (game_top (view, SOLITAIRE_GRID + seat));
  g_ptr_array_add (said, g_strdup_printf (_ ("%s in row %u, column %u."), card, cell / SOLITAIRE_SIDE + 1,
                                          cell % SOLITAIRE_SIDE + 1));
  say_lines (view, seat, cell, said);
  return game_sentences_join (said);
}

/* Says what a seat has made: "Ann: straight 12, pair 3 × 1." */
static char *
say_made (const GameState *view, guint seat, const char *name)
{
  g_autoptr (GString) made = g_string_new (NULL);
  guint n[SOLITAIRE_KINDS] = { 0 };

  for (guint line = 0; line < solitaire_n_lines (view); line++)
    n[solitaire_kind (view, solitaire_line (view, seat, line))]++;
  for (guint kind = SOLITAIRE_KINDS - 1; kind > SOLITAIRE_NOTHING; kind--)
    {
      if (n[kind] == 0)
        continue;
      g_string_append_printf (made, "%s%s ", made->len > 0 ? ", " : "", _ (kind_names[kind]));
      if (n[kind] > 1)
        g_string_append_printf (made, "%u × ", n[kind]);
      g_string_append_printf (made, "%u", solitaire_points[kind]);
    }
  if (made->len == 0)
    return g_strdup_printf (_ ("%s has made nothing."), name);
  /* Translators: a name, and hands with their points: "Ann: straight 12, pair 3 × 1." */
  return g_strdup_printf (_ ("%s: %s."), name, made->str);
}

static char *
say_result (const GameState *view, const char *const *names)
{
  gint64 points[SOLITAIRE_SEATS] = { all_points (view, 0), all_points (view, 1) };
  guint  best = points[1] > points[0] ? 1 : 0;

  if (goal (view) > 0 && !view->over)
    return g_strdup_printf (ngettext ("In all, %s has %d point and %s %d.", "In all, %s has %d points and %s %d.",
                                      (gulong) ABS (points[0])),
                            names[0], (gint) points[0], names[1], (gint) points[1]);
  if (points[0] == points[1])
    return g_strdup_printf (ngettext ("Both have %d point and share the pot.", "Both have %d points and share the pot.",
                                      (gulong) ABS (points[0])),
                            (gint) points[0]);
  return g_strdup_printf (
      ngettext ("%s wins with %d point to %d.", "%s wins with %d points to %d.", (gulong) ABS (points[best])),
      names[best], (gint) points[best], (gint) points[1 - best]);
}

char *
solitaire_outcome (const GameState *view, const char *const *names)
{
  GPtrArray *said;

  if (game_count (view, SOLITAIRE_GRID) == 0)
    return NULL;
  said = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (said, say_result (view, names));
  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    g_ptr_array_add (said, say_made (view, seat, names[seat]));
  return game_sentences_join (said);
}

void
solitaire_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const SolitaireNotes *notes = game_notes_of (view);

  if (seat >= SOLITAIRE_SEATS)
    return;
  game_part (out, notes->won[seat], g_strdup (_ ("won")));
  game_part (out, -notes->put_in[seat], g_strdup (_ ("put in")));
}

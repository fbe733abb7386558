/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the result of a hand of Mus in sentences. */
#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "mus.h"

/* The points of a hand of the game, by side and round. */
typedef struct
{
  gint points[2][MUS_ROUNDS];
} Tally;

/* Returns whether an órdago was seen, which alone decides the game. */
static gboolean
is_ordago_seen (const GameState *view)
{
  const MusNotes *notes = game_notes_of (view);

  return notes->ordago && notes->owner[mus_round (view)] == MUS_NOBODY;
}

/* Adds up the points in the order of scoring: declined bids at once, then what the hands brought until a side had
   won. */
static void
tally_hand (const GameState *view, Tally *tally)
{
  const MusNotes *notes = game_notes_of (view);
  gint            points[2] = { notes->points[0] - (gint) view->paid[0], notes->points[1] - (gint) view->paid[1] };
  gboolean        is_counted = view->zone[MUS_HAND].seen == GAME_ALL && !is_ordago_seen (view);

  *tally = (Tally){ 0 };
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    if (notes->owner[round] != MUS_NOBODY)
      {
        tally->points[notes->owner[round]][round] = notes->declined[round];
        points[notes->owner[round]] += notes->declined[round];
      }
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS && is_counted; round++)
    {
      guint side;
      gint  more = mus_count_round (view, round, &side);

      if (more == 0)
        continue;
      tally->points[side][round] += more;
      points[side] += more;
      is_counted = points[side] < mus_target (view);
    }
}

static const char *const rounds[MUS_ROUNDS] = { N_ ("grande"), N_ ("chica"), N_ ("pares"), N_ ("juego"), N_ ("punto") };
static const char *const titles[MUS_ROUNDS] = { N_ ("Grande"), N_ ("Chica"), N_ ("Pares"), N_ ("Juego"), N_ ("Punto") };

/* Returns whether the hand ended with an órdago that was seen, so that nothing else counts. */
static gboolean
ended_by_ordago (const GameState *view)
{
  const MusNotes *notes = game_notes_of (view);

  return view->turn < 0 && view->phase >= MUS_PHASE_ROUND && notes->ordago
         && notes->owner[mus_round (view)] == MUS_NOBODY;
}

/* Says how one of the four rounds stands: juego, or punto if nobody has juego. */
static char *
say_round (const GameState *view, const char *const *names, MusRound round)
{
  const MusNotes  *notes = game_notes_of (view);
  const char      *title = _ (titles[round]);
  gboolean         ended = ended_by_ordago (view);
  gboolean         runs = (view->turn >= 0 || ended) && view->phase >= MUS_PHASE_ROUND && mus_round (view) == round;
  g_autofree char *who = NULL;

  if (notes->owner[round] != MUS_NOBODY)
    {
      who = game_names_say (names, mus_partners (notes->owner[round]));
      /* Translators: a round of Mus, points and partners. */
      return g_strdup_printf (_ ("%s: %u to %s"), title, (guint) notes->declined[round], who);
    }
  if (runs && notes->bidder == MUS_NOBODY)
    return g_strdup_printf (_ ("%s: no bid yet"), title);
  if (runs && notes->ordago)
    return g_strdup_printf (_ ("%s: órdago by %s"), title, names[notes->bidder]);
  if (runs)
    return g_strdup_printf (_ ("%s: %u bid by %s"), title, (guint) notes->total, names[notes->bidder]);
  if (!ended && view->phase >= MUS_PHASE_ROUND && (view->turn < 0 || mus_round (view) > round))
    return g_strdup_printf (ngettext ("%s: %u point at stake", "%s: %u points at stake", notes->stake[round]), title,
                            (guint) notes->stake[round]);
  return g_strdup (title);
}

void
mus_facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const MusNotes *notes = game_notes_of (view);
  gboolean        has_juego = !(notes->told >> MUS_JUEGO & 1) || notes->has[1] != 0;

  for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    if (round < MUS_JUEGO || (round == MUS_JUEGO) == has_juego)
      game_fact (out, FACT_LINE, 0, view->turn >= 0 && view->phase >= MUS_PHASE_ROUND && mus_round (view) == round,
                 say_round (view, names, round));
}

/* Says how the bid can be answered. */
char *
mus_asks (const GameState *view)
{
  const MusNotes *notes = game_notes_of (view);
  const char     *round;

  if (view->phase < MUS_PHASE_ROUND || notes->bidder == MUS_NOBODY)
    return NULL;
  round = _ (titles[mus_round (view)]);
  if (notes->ordago) /* Translators: a round of Mus: "Grande: see the órdago, or fold". */
    return g_strdup_printf (_ ("%s: see the órdago, or fold"), round);
  return g_strdup_printf (notes->total + view->option[MUS_MIN_RAISE] > MUS_MOST ? _ ("%s: see %u, say órdago or fold")
                                                                                : _ ("%s: see %u, raise or fold"),
                          round, (guint) notes->total);
}

/* Says what is played for if the bid is seen. */
char *
mus_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  const MusNotes *notes = game_notes_of (view);

  if (choice->verb != MUS_VERB_SEE)
    return NULL;
  return notes->ordago ? g_strdup (_ ("See: the whole game")) : g_strdup_printf (_ ("See %u"), (guint) notes->total);
}

/* Lists what a side has won: "grande 2, juego 3 (declined)"; NULL: nothing. */
static char *
list_rounds (const GameState *view, const Tally *tally, guint side)
{
  const MusNotes *notes = game_notes_of (view);
  GString        *list = g_string_new (NULL);

  for (guint round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    if (tally->points[side][round] > 0)
      {
        list_next (list);
        /* Translators: a round of Mus and its points; with “declined” the others folded to a bid. */
        g_string_append_printf (list, notes->owner[round] == side ? _ ("%s %d (declined)") : _ ("%s %d"),
                                _ (rounds[round]), tally->points[side][round]);
      }
  return g_string_free (list, list->len == 0);
}

/* Says that a side has won the game; NULL: the game goes on. */
static char *
say_game (const GameState *view, guint side, const char *who)
{
  const MusNotes *notes = game_notes_of (view);

  if (notes->points[side] < mus_target (view))
    return NULL;
  if (is_ordago_seen (view)) /* Translators: partners, and a round of Mus. */
    return g_strdup_printf (_ ("%s win the órdago in %s, and the game with it."), who, _ (rounds[mus_round (view)]));
  return g_strdup_printf (ngettext ("%s have %d point and win the game.", "%s have %d points and win the game.",
                                    (gulong) notes->points[side]),
                          who, notes->points[side]);
}

char *
mus_outcome (const GameState *view, const char *const *names)
{
  GPtrArray *said = g_ptr_array_new_with_free_func (g_free);
  char      *game = NULL;
  Tally      tally;

  tally_hand (view, &tally);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *who = game_names_join (names, mus_partners (side));
      g_autofree char *list = list_rounds (view, &tally, side);

      if (list != NULL) /* Translators: partners, and what they score: "Ann and Cleo: grande 2, juego 3." */
        g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s."), who, list));
      if (game == NULL)
        game = say_game (view, side, who);
    }
  if (game != NULL)
    g_ptr_array_add (said, game);
  return game_sentences_join (said);
}

/* Lists what each round brought; an órdago that was seen brings the rest of the game at once. */
void
mus_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const MusNotes *notes = game_notes_of (view);
  guint           side = seat % MUS_SIDES;
  gint64          rest = view->paid[seat];
  Tally           tally;

  tally_hand (view, &tally);
  for (guint round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    {
      rest -= tally.points[side][round];
      /* Translators: a round of Mus; with “declined” the others folded to a bid. */
      game_part (out, tally.points[side][round],
                 notes->owner[round] == side ? g_strdup_printf (_ ("%s (declined)"), _ (rounds[round]))
                                             : g_strdup (_ (rounds[round])));
    }
  game_part (out, rest, g_strdup (_ ("órdago")));
}

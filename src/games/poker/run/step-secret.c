/* What all decide secretly, one after the other, and what takes effect together: cards given up, cards turned up. */
#include "advise.h"
#include "dealing.h"
#include "steps.h"

#include <glib/gi18n-lib.h>

/* The door card is one of several that each may turn up. */
static gboolean
is_door (const PokerStep *step)
{
  return step->to == POKER_AT_DOOR;
}

static guint8
phase_of_turning (const PokerStep *step)
{
  return is_door (step) ? POKER_PHASE_DOOR : POKER_PHASE_EXPOSE;
}

static guint
does_of (const PokerStep *step)
{
  return (step->n > 0 ? POKER_BIT (DISCARD) : 0)
         | (step->least == 0 ? 0
            : is_door (step) ? POKER_BIT (DOOR)
                             : POKER_BIT (EXPOSE));
}

static void
ask (GameState *s, const PokerStep *step, guint seat)
{
  s->turn = (gint8) seat;
  s->phase = step->n > 0 ? POKER_PHASE_DISCARD : phase_of_turning (step);
}

static gboolean
begin_secret (GameState *s, const PokerStep *step)
{
  ask (s, step, poker_first (s));
  return TRUE;
}

static void
choose_secret (const GameState *s, const PokerStep *step, GameChoices *out)
{
  guint       seat = (guint) s->turn;
  gboolean    gives_up = s->phase == POKER_PHASE_DISCARD;
  GameChoice *choice;

  /* This player has chosen: somebody imagines a world, and poker_mend says what they chose. */
  if (s->sealed >> seat & 1)
    return;
  choice = poker_offer (s, out, gives_up ? POKER_DO_DISCARD : is_door (step) ? POKER_DO_DOOR : POKER_DO_EXPOSE);
  choice->of = s->set[poker_zone (s, POKER_AT_HOLE, seat)];
  choice->min = choice->max = gives_up ? step->n : step->least;
}

static void
turn_up (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((notes->betting.live & s->sealed) >> seat & 1)
      game_move_set (s, poker_zone (s, POKER_AT_HOLE, seat), poker_sealed_cards (s, seat),
                     poker_zone (s, (PokerPlace) step->to, seat));
  game_open (s);
}

static gboolean
apply_secret (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, next = game_left_among (s, seat, notes->betting.live);

  if (s->phase == POKER_PHASE_DISCARD)
    {
      game_move_set (s, poker_zone (s, POKER_AT_HOLE, seat), action->cards, POKER_MUCK);
      if (step->least > 0)
        {
          s->phase = phase_of_turning (step);
          return TRUE;
        }
    }
  else
    poker_seal_cards (s, seat, action->verb, action->cards);
  if (next != poker_first (s))
    {
      ask (s, step, next);
      return TRUE;
    }
  turn_up (s, step);
  return FALSE;
}

/* --- What players read --- */

static char *
ask_secret (const GameState *view, const PokerStep *step)
{
  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup_printf (ngettext ("Give up %u card", "Give up %u cards", step->n), step->n);
  if (is_door (step))
    return g_strdup (_ ("Choose the card that you turn up"));
  return g_strdup_printf (ngettext ("Choose %u card to turn up", "Choose %u cards to turn up", step->least),
                          step->least);
}

static char *
explain_secret (const GameState *view, const PokerStep *step, const GameAction *action)
{
  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup_printf (ngettext ("First you give up %u card.", "First you give up %u cards.", step->n), step->n);
  if (is_door (step))
    return g_strdup (_ ("Now you choose the one hole card that you turn up."));
  return g_strdup_printf (ngettext ("Now you choose just %u hole card to turn up.",
                                    "Now you choose just %u hole cards to turn up.", step->least),
                          step->least);
}

const PokerStepKind poker_step_secret = {
  .phase = POKER_PHASE_DISCARD,
  .does_of = does_of,
  .begin = begin_secret,
  .choices = choose_secret,
  .apply = apply_secret,
  .asks = ask_secret,
  .explain = explain_secret,
  .advise = poker_advise_secret,
};

/* What all decide secretly, one after the other, and what takes effect together: cards given up, cards turned up. */
#include "step-cards.h"

enum
{
  SEALED_BITS = 6, /* of a card in an amount under seal: its face and 1 */
};

/* Cards that stay where they lie until the last player has chosen, as an amount. */
static gint32
seal_cards (CardSet cards)
{
  guint32 sealed = 0;

  for (guint at = 0; cards != 0; at += SEALED_BITS, cards &= cards - 1)
    sealed |= (card_set_first (cards) + 1) << at;
  return (gint32) sealed;
}

static CardSet
open_cards (gint32 sealed)
{
  CardSet cards = 0;

  for (guint32 left = (guint32) sealed; left != 0; left >>= SEALED_BITS)
    cards |= CARD_SET ((left & ((1u << SEALED_BITS) - 1)) - 1);
  return cards;
}

static void
ask (GameState *s, const PokerStep *step, guint seat)
{
  s->turn = (gint8) seat;
  s->phase = step->n > 0 ? POKER_PHASE_DISCARD : step->to == POKER_AT_DOOR ? POKER_PHASE_DOOR : POKER_PHASE_EXPOSE;
}

guint
poker_secret_does (const PokerStep *step)
{
  guint turns_up = step->to == POKER_AT_DOOR ? POKER_DO_DOOR : POKER_DO_EXPOSE;

  return (step->n > 0 ? 1u << POKER_DO_DISCARD : 0) | (step->least > 0 ? 1u << turns_up : 0);
}

gboolean
poker_begin_secret (GameState *s, const PokerStep *step)
{
  ask (s, step, poker_first (s));
  return TRUE;
}

void
poker_choose_secret (const GameState *s, const PokerStep *step, GameChoices *out)
{
  guint       seat = (guint) s->turn;
  gboolean    gives_up = s->phase == POKER_PHASE_DISCARD;
  PokerDo     turns_up = step->to == POKER_AT_DOOR ? POKER_DO_DOOR : POKER_DO_EXPOSE;
  GameChoice *choice;

  if (s->sealed >> seat
      & 1) /* this player has chosen: somebody imagines a world, and poker_mend says what they chose */
    return;
  choice = poker_offer (s, out, gives_up ? POKER_DO_DISCARD : turns_up);
  choice->of = s->set[poker_zone (s, POKER_AT_HOLE, seat)];
  choice->min = choice->max = gives_up ? step->n : step->least;
}

void
poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards)
{
  game_seal (s, seat, &(GameAction){ .verb = (guint8) verb, .amount = seal_cards (cards) });
}

gboolean
poker_seals_fit (const GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((s->sealed >> seat & 1)
        && (open_cards (s->seal[seat].amount) & ~s->set[poker_zone (s, POKER_AT_HOLE, seat)]) != 0)
      return FALSE;
  return TRUE;
}

static void
turn_up (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((notes->betting.live & s->sealed) >> seat & 1)
      game_move_set (s, poker_zone (s, POKER_AT_HOLE, seat), open_cards (s->seal[seat].amount),
                     poker_zone (s, (PokerPlace) step->to, seat));
  game_open (s);
}

gboolean
poker_apply_secret (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, next = poker_left (s, seat, notes->betting.live);

  if (s->phase == POKER_PHASE_DISCARD)
    {
      game_move_set (s, poker_zone (s, POKER_AT_HOLE, seat), action->cards, POKER_MUCK);
      if (step->least > 0)
        {
          s->phase = step->to == POKER_AT_DOOR ? POKER_PHASE_DOOR : POKER_PHASE_EXPOSE;
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

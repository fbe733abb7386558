/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful player of Chinese Poker, and what can be deduced of the other players' cards. */
#include "advise.h"

#include <string.h>

#include "cards/help/deduce.h"
#include "arrange.h"
#include "place.h"
#include "take.h"

/* Deduces that a player who took a card face up still has it, in hand or in their set. */
void
chinese_deduce (const GameState *view, Facts *facts)
{
  const ChineseNotes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < view->n_seats && !chinese_is_open (view->option); seat++)
    {
      guint64 zones = G_GUINT64_CONSTANT (1) << (CHINESE_HAND + seat);

      for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
        zones |= G_GUINT64_CONSTANT (1) << chinese_zone (view, slot, seat);
      facts_confine (facts, view, notes->taken[seat], zones);
    }
}

/* Returns whether everybody's cards are set in order in an imagined world. */
static gboolean
is_in_order (const GameState *world)
{
  for (guint seat = 0; seat < world->n_seats; seat++)
    if (game_count (world, chinese_zone (world, CHINESE_BACK, seat)) > 0)
      {
        ChineseSet set = chinese_set_of (world, seat);

        if (chinese_set_judge (&set, chinese_order (world->option), chinese_suits (world->option)) != CHINESE_SLOTS)
          return FALSE;
      }
  return TRUE;
}

gboolean
chinese_possible (const GameState *world, const GameState *view)
{
  return chinese_is_open (view->option) || (deduce_possible_world (world, view) && is_in_order (world));
}

/* The sets found last: a bot that plays on with the same imagined cards again and again asks for the same ones. */
typedef struct
{
  CardSet    hand;
  gint32     option[GAME_MAX_OPTIONS];
  guint      n_seats;
  ChineseSet set;
} Found;

static void
find_set (const GameState *view, const ChineseRules *rules, CardSet hand, ChineseSet *set)
{
  static _Thread_local Found last[32];

  Found *found = &last[hand * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 59];

  if (found->hand != hand || found->n_seats != view->n_seats
      || memcmp (found->option, view->option, sizeof found->option) != 0)
    {
      *found = (Found){ .hand = hand, .n_seats = view->n_seats };
      memcpy (found->option, view->option, sizeof found->option);
      chinese_arrange (rules, view->n_seats, chinese_odds (rules->order), hand, &found->set);
    }
  *set = found->set;
}

void
chinese_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  ChineseRules   rules = chinese_rules (view->option);
  guint          seat = (guint) view->turn;
  ChineseSpecial special;
  ChineseSet     set;
  gdouble        units;

  if (view->phase == CHINESE_PLACING)
    {
      chinese_advise_place (view, offered, random, out);
      return;
    }
  if (view->phase > CHINESE_PLACING)
    {
      chinese_advise_taking (view, offered, random, out);
      return;
    }
  *out = (GameAction){ .verb = CHINESE_PLAY, .target = -1 };
  if (view->phase == CHINESE_ARRANGE)
    {
      out->verb = CHINESE_ARRANGE;
      out->n = CHINESE_CARDS;
      out->cards = view->set[CHINESE_HAND + seat];
      find_set (view, &rules, out->cards, &set);
      out->part[0] = set.hand[CHINESE_BACK];
      out->part[1] = set.hand[CHINESE_MIDDLE];
      return;
    }
  set = chinese_set_of (view, seat);
  units = chinese_expect (&rules, view->n_seats, chinese_odds (rules.order), &set);
  if (rules.can_surrender && units < -1 - rules.overall)
    {
      out->verb = CHINESE_SURRENDER;
      units = -1 - rules.overall;
    }
  if (rules.specials.list != CHINESE_NO_SPECIALS
      && chinese_special_best (chinese_cards_of (view, seat), &rules.specials, &special) && special.value > units)
    out->verb = CHINESE_DECLARE_SPECIAL;
}

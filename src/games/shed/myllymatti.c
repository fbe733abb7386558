/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Myllymatti, the Finnish Skitgubbe: win cards in duels, then get rid of them one by one; the last player with cards
   loses. */
#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "shed.h"

enum
{
  SEATS = 3,
};

static const GameVerb verbs[] = {
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s"), .open = TRUE },
  { "blind", SHAPE_PLAIN, N_ ("Play blind"), N_ ("%s plays blind"), .pile = ZONE_STOCK, .unseen = TRUE },
  { "take", SHAPE_PLAIN, N_ ("Pick up"), N_ ("%s picks up the top card") },
  { "show", SHAPE_CARDS, NULL, N_ ("%s turns up %s"), .open = TRUE },
  { NULL },
};
static const GameOption options[] = {
  { "must_beat", game_off_on, .label = N_ ("Having to beat"),
    .help = N_ ("Whoever can beat the top card must do so, and may not take it instead.") },
  { NULL },
};
static const ShedRules rules = { .shows_rest = TRUE, .willing = FALSE, .patience = 100 };

/* Asks SEAT to lead or to answer; if it cannot, the first phase is over. */
static void
ask (GameState *s, guint seat)
{
  s->turn = (gint8) seat;
  if (!shed_can_play (s, seat))
    shed_begin (s);
}

static void
finish_duel (GameState *s, guint follower, guint strength)
{
  ShedNotes *notes = game_notes (s);
  guint      leader = notes->leader;

  if (strength != notes->best)
    {
      notes->leader = (guint8) (strength > notes->best ? follower : leader);
      shed_win (s, notes->leader);
    }
  notes->best = 0;
  shed_refill (s, leader);
  shed_refill (s, follower);
  ask (s, notes->leader);
}

static void
apply (GameState *s, const GameAction *action)
{
  ShedNotes *notes = game_notes (s);
  guint      seat = (guint) s->turn, strength;

  if (s->phase == SHED_OUT)
    {
      shed_apply (s, action);
      return;
    }
  strength = shed_lay (s, action) + 1;
  if (notes->best > 0)
    {
      finish_duel (s, seat, strength);
      return;
    }
  notes->best = (guint8) strength;
  ask (s, game_left (s, seat));
}

const Game game_myllymatti = {
  .id = "myllymatti",
  .rules = 1,
  .flags = GAME_LOW_WINS | GAME_HANDS,
  .seats = 1 << SEATS,
  .room = SHED_ROOM (SEATS),
  .notes_size = sizeof (ShedNotes),
  .forced = 2 + SEATS * SHED_CARDS, /* a card played blind, the one that makes trumps, and what is left in the hands */
  .verbs = verbs,
  .phases = shed_phases,
  .zones = shed_zones,
  .options = options,
  .hands = 1,
  .data = &rules,
  .setup = shed_setup,
  .deal = shed_deal,
  .choices = shed_choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &shed_sheet,
  .laid_by = shed_laid_by,
  .people = {
    .name = N_ ("Myllymatti"),
    .others = "Skitgubbe",
    .pitch = N_ ("Duel for good cards, then get rid of them one by one"),
    .kind = KIND_SHED,
    .minutes = 15,
    .facts = shed_facts,
    .seat_note = shed_seat_note,
    .outcome = shed_outcome,
    .explain = shed_explain,
    .asks = shed_asks,
    .button = shed_button,
    .must = shed_must,
  },
  .bots = {
    .advise = shed_advise,
    .worlds = &deduce_worlds,
    .deduce = shed_deduce,
  },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a poker variant a game: its verbs, zones and options. */
#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "cards/setup.h"
#include "games/poker/variant/modify-steps.h"
#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say.h"
#include "advise.h"
#include "runner.h"
#include "series.h"
#include "steps.h"

static const GameVerb verbs[POKER_DOES] = {
  [POKER_ACT_CHECK] = { "check", SHAPE_PLAIN, N_ ("Check"), N_ ("%s checks"), .rests = TRUE },
  [POKER_ACT_CALL]
  = { "call", SHAPE_PLAIN, N_ ("Call"), N_ ("%s calls"), .instead = "check", .label_most = N_ ("Call %s, all in") },
  [POKER_ACT_BET] = { "bet", SHAPE_AMOUNT, N_ ("Bet"), N_ ("%s bets %s") },
  [POKER_ACT_RAISE] = { "raise", SHAPE_AMOUNT, N_ ("Raise to"), N_ ("%s raises to %s"), .instead = "bet" },
  [POKER_ACT_FOLD] = { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .rests = TRUE, .pointless = "check" },
  [POKER_ACT_DRAW]
  = { "draw", SHAPE_CARDS, N_ ("Draw"), N_ ("%s changes %s"), N_ ("%s stands pat"), .label_none = N_ ("Stand pat") },
  [POKER_ACT_STAND] = { "stand", SHAPE_PLAIN, N_ ("Stand"), N_ ("%s stands") },
  [POKER_ACT_ANOTHER] = { "take", SHAPE_PLAIN, N_ ("Take a card"), N_ ("%s takes a card") },
  [POKER_ACT_SWAP] = { "swap", SHAPE_CARDS, N_ ("Swap"), N_ ("%s swaps %s") },
  [POKER_ACT_EXCHANGE] = { "swap", SHAPE_PLAIN, N_ ("Swap the pair"), N_ ("%s swaps a pair") },
  [POKER_ACT_KEEP] = { "keep", SHAPE_PLAIN, N_ ("Keep it"), N_ ("%s keeps a pair"), .unnoticed = TRUE },
  [POKER_ACT_SHOW] = { "show", SHAPE_CARDS, NULL, N_ ("%s shows %s"), .open = TRUE },
  [POKER_ACT_PASS] = { "pass", SHAPE_PLAIN, N_ ("Pass"), N_ ("%s passes") },
  [POKER_ACT_TAKE] = { "take", SHAPE_CARDS, N_ ("Take"), N_ ("%s takes %s") },
  [POKER_ACT_TAKE_HIDDEN]
  = { "take-hidden", SHAPE_PLAIN, N_ ("Take the hidden card"), N_ ("%s takes the hidden card") },
  [POKER_ACT_DRAW_STOCK]
  = { "draw-stock", SHAPE_PLAIN, N_ ("Draw from the stock"), N_ ("%s draws from the stock"), .pile = ZONE_STOCK },
  [POKER_ACT_DISCARD] = { "discard", SHAPE_CARDS, N_ ("Discard"), N_ ("%s discards %s") },
  [POKER_ACT_DOOR]
  = { "door", SHAPE_CARDS, N_ ("Make it the door card"), N_ ("%s has the door card %s"), .sealed = TRUE },
  [POKER_ACT_EXPOSE] = { "expose", SHAPE_CARDS, N_ ("Turn up"), N_ ("%s turns up %s"), .sealed = TRUE },
  [POKER_ACT_NAME] = { "name", SHAPE_NAME, N_ ("Deal"), N_ ("%s deals %s") },
  [POKER_ACT_STAY] = { "stay", SHAPE_PLAIN, N_ ("Stay"), N_ ("%s stays") },
  [POKER_ACT_YES] = { "yes", SHAPE_PLAIN, N_ ("Another card"), N_ ("%s wants another card"), .sealed = TRUE },
  [POKER_ACT_NO] = { "no", SHAPE_PLAIN, N_ ("No more cards"), N_ ("%s wants no more cards"), .sealed = TRUE },
  [POKER_ACT_ARRANGE] = { "arrange", SHAPE_GROUPS, N_ ("Set the hands"), N_ ("%s sets %s"), N_ ("%s sets the hands"),
                          .sealed = TRUE, .groups = GAME_WORDS ("first", "second"),
                          /* Translators: cards: "K♣ Q♥ as the first hand and A♣ 3♠ as the second". */
                          .groups_say = N_ ("%s as the first hand and %s as the second") },
  [POKER_ACT_COMMIT] = { "commit", SHAPE_CARDS, N_ ("Commit"), N_ ("%s commits %s"), .sealed = TRUE },
};

static const GamePhase phases[] = {
  [POKER_PHASE_BET] = { "bet", N_ ("Betting") },
  [POKER_PHASE_DRAW] = { "draw", N_ ("Drawing") },
  [POKER_PHASE_CHOICE] = { "choice", N_ ("Last card") },
  [POKER_PHASE_SWAP] = { "swap", N_ ("Pairs") },
  [POKER_PHASE_RUMMY] = { "rummy", N_ ("Taking a card") },
  [POKER_PHASE_DISCARD] = { "discard", N_ ("Discarding") },
  [POKER_PHASE_DRAFT] = { "draft", N_ ("Draft") },
  [POKER_PHASE_DOOR] = { "door", N_ ("Choosing door cards") },
  [POKER_PHASE_EXPOSE] = { "expose", N_ ("Turning cards up") },
  [POKER_PHASE_TRICK] = { "trick", N_ ("Tricks") },
  [POKER_PHASE_NAME] = { "choose", N_ ("Choosing the game") },
  [POKER_PHASE_STAY] = { "stay", N_ ("Stay or fold") },
  [POKER_PHASE_VOTE] = { "vote", N_ ("Extra cards") },
  [POKER_PHASE_ARRANGE] = { "arrange", N_ ("Setting the hands") },
  [POKER_PHASES] = { NULL },
};

static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "burn", N_ ("Burnt cards") },
  { "muck", N_ ("Muck") },
  { "hole", N_ ("Hole cards") },
  { "up", N_ ("Open cards") },
  { "door", N_ ("Door card") },
  { "commit", N_ ("Committed") },
  { "won", N_ ("Won") },
  { "played", N_ ("Played") },
  { "board", N_ ("Board"), ZONE_BOARD },
  { "row", N_ ("Row") },
  { "pile", N_ ("Pile"), ZONE_DISCARD },
  { "used", N_ ("Used cards") },
  { "first", N_ ("First hand") },
  { "second", N_ ("Second hand") },
  { NULL },
};

static guint
does_of (const PokerStep *step)
{
  const PokerStepKind *kind = poker_step_kinds[step->op];

  return kind->does_of != NULL ? kind->does_of (step) : kind->does;
}

/* The steps of its lines and of its house rules; free it. */
static GArray *
collect_steps (const PokerVariant *variant)
{
  GArray   *steps = g_array_new (FALSE, FALSE, sizeof (PokerStep));
  PokerStep brought[POKER_OPTIONS];

  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_STEP)
      g_array_append_val (steps, variant->line[i].step);
  g_array_append_vals (steps, brought, poker_modifiers_bring (variant, brought));
  return steps;
}

static guint
find_does (const GArray *steps)
{
  guint does = 0;

  for (guint i = 0; i < steps->len; i++)
    does |= does_of (&g_array_index (steps, PokerStep, i));
  return does;
}

static void
set_verbs (PokerGame *game, guint does)
{
  guint n = 0;

  for (guint what = 0; what < POKER_DOES; what++)
    if (does >> what & 1)
      {
        game->verb[what] = (guint8) n;
        game->does[n] = (guint8) what;
        game->verbs[n] = verbs[what];
        if ((what == POKER_ACT_TAKE || what == POKER_ACT_DISCARD) && (does >> POKER_ACT_PASS & 1)) /* to the pile */
          game->verbs[n].pile = ZONE_DISCARD;
        n++;
      }
}

/* The room that zones need with most players and any options: the whole deck in each of three piles, and whatever
   the lines deal. */
static guint
count_room (const GArray *steps)
{
  guint own = 0, open = 0, middle = 0, row = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const PokerStep *step = &g_array_index (steps, PokerStep, i);

      if (step->op == POKER_DEAL)
        {
          *(step->to >= POKER_AT_BOARD ? &middle : &own) += step->n;
          open += step->to == POKER_AT_UP ? step->n : 0;
        }
      else if (step->op == POKER_DRAFT)
        {
          own += 2; /* to the open cards or, if it was hidden, to the hole cards */
          open++;
          row = 2 * POKER_MOST_SEATS;
        }
      else if (step->op == POKER_TRICK)
        own += 3; /* as committed, won or played card */
      else if (step->op == POKER_PILE || step->op == POKER_CHOICE)
        own++;
      else if (step->op == POKER_SECRET)
        {
          own += step->least;
          open += step->least;
        }
      else if (step->op == POKER_TURN_DOWN)
        own += open;
      else if (step->op == POKER_ARRANGE)
        own += 2 * step->n;
      else if (step->op == POKER_RUMMY)
        {
          own += step->n;
          middle++;
        }
    }
  return POKER_MOST_SEATS * own + middle + row + 3 * (POKER_MOST_DECK + CARD_MOST_JOKERS) + POKER_BURNS
         + POKER_MOST_EXTRA;
}

static gboolean
has_step (const GArray *steps, PokerOp op)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, PokerStep, i).op == op)
      return TRUE;
  return FALSE;
}

static guint32
find_seats (guint least, guint most)
{
  return ((2u << most) - 1) & ~((1u << least) - 1);
}

/* Adds what the variant needs; dealer's choice needs it for all its games. */
static void
add_needs (const PokerVariant *variant, guint *does, guint *room, gboolean *swaps)
{
  g_autoptr (GArray) steps = collect_steps (variant);

  *does |= find_does (steps) & (variant->slot[POKER_OPTION_HIDDEN] < 0 ? ~(guint) POKER_BIT (TAKE_HIDDEN) : ~0u);
  *room = MAX (*room, count_room (steps)
                          + (variant->slot[POKER_OPTION_SAME_DECK] >= 0 ? POKER_MOST_DECK + CARD_MOST_JOKERS : 0));
  *swaps |= has_step (steps, POKER_SWAP);
}

static gboolean
has_twins (const PokerVariant *variant)
{
  return variant->deck != 0 || variant->slot[POKER_OPTION_DECK] >= 0 || variant->slot[POKER_OPTION_EXTRA20] >= 0
         || variant->slot[POKER_OPTION_UNO] >= 0;
}

static void
find_sets (PokerGame *game)
{
  const PokerVariant *variant = game->variant;

  for (guint i = 0; i < POKER_OPTIONS; i++)
    if (variant->slot[i] < 0)
      {
        game->set[i] = POKER_SET_ABSENT;
        game->absent[i] = poker_option (variant, NULL, (PokerOption) i);
      }
    else if (variant->options[variant->slot[i]].words == poker_option_row ((PokerOption) i)->words)
      game->set[i] = variant->slot[i];
    else
      game->set[i] = POKER_SET_WORDS;
}

static const GameTerms  terms = { .refuse = poker_refuse_setup, .counts = poker_game_option_counts };
static const GameWorlds worlds = { .possible = poker_possible, .known = poker_known, .mend = poker_mend };

static GPtrArray *
say_hand (const Game *game, const gint32 *option, guint n_seats)
{
  const PokerVariant *variant = poker_variant_of (game);

  return option != NULL ? poker_variant_sentences_with (variant, option, n_seats) : poker_variant_sentences (variant);
}

static GPtrArray *
say_deck (const Game *game)
{
  return poker_variant_arithmetic (poker_variant_of (game));
}

static guint
count_deck (const Game *game)
{
  return poker_variant_deck_size (poker_variant_of (game));
}

static const GameScript script = { .hand = say_hand, .deck = say_deck, .n_cards = count_deck };

/* What all poker games have in common. */
static const Game any_game = {
  .rules = 1,
  .notes_size = sizeof (PokerNotes),
  .phases = phases,
  .zones = zones,
  .hands = 1,
  .setup = poker_setup,
  .deal = poker_deal,
  .choices = poker_choices,
  .apply = poker_apply,
  .settle = poker_settle,
  .sheet = &poker_sheet,
  .staked = poker_staked,
  .terms = &terms,
  .script = &script,
  .people = {
    .kind = KIND_POKER,
    .labels = poker_labels,
    .seat_note = poker_seat_note,
    .outcome = poker_outcome,
    .parts = poker_parts,
    .points = poker_split_points,
    .shown = poker_shown,
    .group_strength = poker_group_strength,
    .explain = poker_explain,
    .asks = poker_asks,
    .first = poker_first_to_act,
    .button = poker_button,
  },
  .bots = { .advise = poker_advise, .work = poker_advise_work, .worlds = &worlds },
};

Game *
poker_game_make (PokerVariant *variant, GPtrArray *mixed, gboolean is_own)
{
  PokerGame *game = g_new0 (PokerGame, 1);
  guint      does = 0, room = 0;
  gboolean   swaps = FALSE;

  game->variant = variant;
  game->mixed = mixed;
  find_sets (game);
  add_needs (variant, &does, &room, &swaps);
  for (guint i = 0; mixed != NULL && i < mixed->len; i++)
    add_needs (poker_variant_of (g_ptr_array_index (mixed, i)), &does, &room, &swaps);
  set_verbs (game, mixed != NULL ? does | POKER_BIT (NAME) : does);
  game->match = (GameMatch){
    .next_dealer = poker_next_dealer,
    .used_cards = variant->slot[POKER_OPTION_SAME_DECK] >= 0 ? poker_used_cards : NULL,
  };
  game->game = any_game;
  game->game.id = variant->id;
  game->game.flags = GAME_ZERO_SUM | GAME_CHIPS | GAME_HANDS | GAME_MANY_JOKERS | (has_twins (variant) ? GAME_TWINS : 0)
                     | (variant->slot[POKER_OPTION_UNO] >= 0 ? GAME_NUMBERS : 0) | (is_own ? GAME_WRITTEN : 0);
  game->game.seats = find_seats (variant->least, variant->most);
  game->game.more_seats = find_seats (variant->fewest, POKER_MOST_SEATS);
  game->game.room = room;
  game->game.forced = swaps ? 2 : 0; /* both cards of a pair */
  game->game.verbs = game->verbs;
  game->game.options = variant->options;
  game->game.data = game;
  game->game.source = variant->text;
  game->game.asked = swaps ? poker_asked_to_swap : NULL;
  game->game.match = &game->match;
  game->game.people.name = variant->name;
  game->game.people.pitch = variant->about;
  game->game.people.minutes = (guint8) variant->minutes;
  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_AWARD && variant->line[i].award == POKER_AWARD_POINTS)
      game->match.points = poker_points;
  if (variant->slot[POKER_OPTION_SERIES] >= 0)
    {
      game->match.is_paid = poker_series_is_paid;
      game->match.leaders = poker_series_winners;
    }
  game_options_init (&game->game, game->usual);
  game_options_settle (&game->game, game->usual);
  return &game->game;
}

const Game *
poker_game_new (PokerVariant *variant, gboolean is_own)
{
  return poker_game_make (variant, NULL, is_own);
}

void
poker_game_localize (const Game *game)
{
  PokerGame *self = (PokerGame *) game->data;

  poker_variant_localize (self->variant);
  self->game.people.name = self->variant->name;
  self->game.people.pitch = self->variant->about;
}

void
poker_game_free (const Game *game)
{
  PokerGame *self = (PokerGame *) game->data;

  g_clear_pointer (&self->mixed, g_ptr_array_unref);
  poker_variant_free (self->variant);
  g_free (self);
}

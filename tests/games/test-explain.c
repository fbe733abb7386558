/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever is on turn is told in a sentence what to do, and a move that is refused is refused with the rule that forbids
   it. */
#include "cards/help/say.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "transcripts.h"
#include "../program.h"

/* A transcript whose line REFUSED must be refused, and the sentence that must be said then. */
typedef struct
{
  const char *play;
  const char *refused;
  const char *says;
} Case;

static const Case cases[] = {
  { "canadian-salad/follow", "1 ! play 2c", "You must follow hearts." },
  { "champs-and-cowards/eight-strict", "5 ! coward", "You are too close to a paid place to stop: buy another card." },
  { "champs-and-cowards/fee-stack", "0 ! champ", "You have no chips left to buy a card." },
  { "chinese-poker/nopics-off", "0 ! special", "Your cards make no special hand." },
  { "chinese-poker/nopics-off", "0 ! surrender", "Surrender is not allowed in this game." },
  { "chinese-poker/order-ge", "0 ! arrange Kc Kd 5h 4s 2c / Ac Ad 5c 4d 2h / Qc 9d 7h",
    "The middle hand is better than the back hand." },
  { "chinese-poker/order-ge", "0 ! arrange Ac Ad 9h 8s 2c / Kc Kd 2h 3d 4h / Kh Ks Ah",
    "The front hand is better than the middle hand." },
  { "chinese-poker/order-gt", "0 ! arrange Ac Kd Qh Js Tc / Ad Ks Qc Jc Td / 2c 3d 4h",
    "The back hand must be better than the middle hand." },
  { "chinese-poker/open", "0 ! arrange Kc Kd / 6c 5c / Tc", "In this game cards are placed as they come." },
  { "chinese-poker/open", "0 ! place Kc Kd / 6c / Tc", "Place all the cards in your hand." },
  { "chinese-poker/open", "0 ! place / Kc / Kd 6c 5c Tc", "The front hand has only three cards." },
  { "chinese-poker/open", "0 ! place-down Kc Kd / 6c 5c / Tc", "The first five cards are placed face up." },
  { "chinese-poker/open", "0 ! place-down / / Kh", "Cards are placed face up in this game." },
  { "chinese-poker/down1", "0 ! place-down / / 3c", "You have already placed your one card face down." },
  { "chinese-poker/plain", "0 ! arrange Kc Kd Kh 3c 3d / 6c 5c 4c 3h 2c / Tc Td",
    "Set all thirteen cards: five in back, five in the middle, three in front." },
  { "chinese-poker/plain", "0 ! play", "Set your cards: there is nothing to declare in this game." },
  { "comet/answer-chain", "0 ! comet", "You lead: play a card, which may be the comet." },
  { "comet/answer-chain", "0 ! play 9d", "You may throw in the comet now, or pass." },
  { "comet/answer-chain", "1 ! play Jd",
    "The comet is answered with the ten of diamonds, or the card that follows 6♣." },
  { "comet/answer-chain", "1 ! comet", "The comet has just been played: answer it." },
  { "comet/king", "2 ! play Jd", "You do not have Jd." },
  { "comet/led", "1 ! play Jd", "The comet is answered with the ten of diamonds." },
  { "crates/called-suit", "2 ! name c", "A 9 can only name a suit of its own colour." },
  { "crates/called-suit", "2 ! play 3s", "The dealer names the suit of the first card before anybody plays." },
  { "crates/called-suit", "0 ! play 4h",
    "The card must match the suit in force or the rank of the upcard, or be an 8 or 9." },
  { "crates/called-suit", "0 ! play 9c", "Name a suit with an 8 or 9: write c, d, h or s after it." },
  { "crates/called-suit", "0 ! play Kd d", "Only an 8 or 9 names a suit." },
  { "crates/called-suit", "0 ! play-silent Kd", "You say “one card” only when you play your last card but one." },
  { "crates/called-suit", "0 ! name s",
    "A suit is named only with an 8 or 9, or by the dealer when one of them was turned up." },
  { "crates/one-card-auto", "0 ! play-silent Kd", "“One card” is said for you here." },
  { "crates/sequence", "1 ! draw", "You have a card that can be played, so you must play." },
  { "crates/sequence", "1 ! play Jc", "A 2-sequence is running: only a 2 or an ace answers it." },
  { "crates/wild-match", "0 ! play 8s s", "The card must match the suit in force or the rank of the upcard." },
  { "battle-forty/plain", "0 ! check", "Stand, take a card, or swap one of yours." },
  { "battle-forty/plain", "0 ! swap 9h", "Only a card that lies face down can be swapped." },
  { "columbia/plain", "1 ! door Qd", "First give up 1 card." },
  { "columbia/plain", "1 ! discard 2c", "Now choose the one hole card that you turn up." },
  { "columbia-eight/plain", "0 ! expose As", "Now choose just 2 hole cards to turn up." },
  { "columbia/rummy", "1 ! take Kd", "Now everybody gets a last card: take the open one or one from the stock." },
  { "columbia/rummy-no-row", "1 ! check", "No card lies open: take one from the stock." },
  { "dealers-choice/plain", "0 ! check", "First name the game of this hand." },
  { "dealers-choice/plain", "0 ! name columbia",
    "Columbia is not in the list of this table, or cannot be played by 3 players." },
  { "dealers-choice/horse", "0 ! draw Qs", "No cards are drawn in this game." },
  { "dealers-choice/chips", "7 ! name razz",
    "Razz is not in the list of this table, or cannot be played by 8 players." },
  { "draft-poker/plain", "0 ! check", "This is a draft: take a card from the row." },
  { "draft-poker/plain", "0 ! take Ah", "Take one of the open cards in the row." },
  { "draft-poker/plain", "0 ! take-hidden", "There is no hidden card in the row." },
  { "draft-poker/plain", "0 ! take 8c", "This is a betting round: no cards are taken or given up now." },
  { "five-card-draw/cap", "2 ! raise 12", "No more raises are allowed in this round." },
  { "five-card-draw/plain", "0 ! call", "There is no bet to call: check instead." },
  { "five-card-draw/plain", "0 ! check", "This is a draw: name the cards you discard, or none." },
  { "five-three-triple-draw/plain", "0 ! draw 5c 3d 9s", "You may discard at most 2 cards." },
  { "holdem-in-between/later-pair", "0 ! swap", "Pairs are swapped only before the first bet." },
  { "one-two-three/plain", "0 ! check", "Set your cards: there are no bets before everybody has done so." },
  { "one-two-three/plain", "0 ! arrange As 9c / 9d / 4h 5h 6h",
    "Set all six of your cards: one, then two, then three." },
  { "one-two-three/bets-3", "0 ! arrange Ac / Kc Kd / 2c 4d 6h", "This is a betting round: no cards are set now." },
  { "one-two-three/bets-3", "0 ! call", "There is no bet to call: check instead." },
  { "one-two-three/bets-3", "0 ! raise 4", "There is no bet to raise: bet instead." },
  { "one-two-three/cap-1", "2 ! raise 6", "No more raises are allowed in this round." },
  { "poker-solitaire/plain", "0 ! place 26", "The places of the grid are 1 to 25, row by row from the top left." },
  { "poker-solitaire/plain", "0 ! place 1", "A card lies there already, and stays there." },
  { "mus/all-pass", "2 ! bid 1", "A bid is 2 to 40 points." },
  { "mattis/beat", "1 ! pickup", "You can beat the play on top, so you must." },
  { "mattis/beat", "1 ! play Kd", "That does not beat 7♠: it takes a higher card of its suit, or a trump." },
  { "mattis/no-beat", "1 ! play As", "That does not beat 5♥: it takes a higher card of its suit." },
  { "mattis/beat", "1 ! play 9s 3h", "Several cards are one play only if they follow each other in one suit." },
  { "mattis/beat", "1 ! play Ts Ks", "You do not have Ks." },
  { "mattis/beat-run", "0 ! pickup", "There is nothing to pick up: you lead." },
  { "mattis/beat-run", "0 ! blind", "There is no stock left to play blind from." },
  { "mattis/tie-pickup", "0 ! pickup", "Nothing is picked up while hands are being built." },
  { "mattis/last-card", "1 ! blind", "The last card of the stock makes trumps: it is not played blind." },
  { "mus/declined", "1 ! raise 40", "You can only see an órdago or fold to it." },
  { "mus/max-mus-1", "2 ! discard", "You must discard at least one card." },
  { "mus/min-raise-1", "1 ! raise 41", "This bid can only be raised with an órdago." },
  { "mus/min-raise-5", "1 ! raise 8", "You may raise to at least 9 and at most 40 points." },
  { "mus/min-raise-5", "0 ! raise 13", "You may raise to at least 14 and at most 40 points." },
  { "mus/raises", "1 ! raise 2", "You may raise to at least 3 and at most 40 points." },
  { "myllymatti/beat", "0 ! take", "There is nothing to pick up: you lead." },
  { "myllymatti/beat", "1 ! play 9s 2d", "Play one card." },
  { "myllymatti/must-beat", "1 ! take", "You can beat the play on top, so you must." },
  { "pay-me/plain", "0 ! discard Kc", "First draw a card." },
  { "pay-me/plain", "0 ! discard 9h", "You cannot discard the card that you have just taken from the discards." },
  { "pay-me/plain", "0 ! discard 2c", "You do not have 2c." },
  { "pay-me/plain", "0 ! draw-discard", "You have drawn a card already." },
  { "pay-me/plain", "0 ! layoff Kc 1", "You can lay off only when the last turns are over." },
  { "pay-me/plain", "0 ! pay-me 7h 8h 9h", "Say “Pay me” with all the cards in your hand, each of them once." },
  { "pay-me/plain", "0 ! pay-me 7h 9h 8h / Kc",
    "Not every group is a meld: a set is three or four cards of one rank in different suits, a run three or more in a "
    "row "
    "of one suit, and at most half of a meld may be wild." },
  { "pay-me/plain", "1 ! draw-discard", "In the last turn you can draw only from the stock." },
  { "pay-me/card-just-taken", "1 ! pay-me 7d 7h 7s / 5c",
    "You cannot say “Pay me” yet: all your cards must form melds, except for one that you discard." },
  { "pay-me/last-turn", "1 ! pay-me 9c 9d 9h 9s'", "You cannot say “Pay me” any more: somebody has called already." },
  { "pay-me/last-turn", "2 ! keep", "You can keep all your cards only if all of them form melds." },
  { "pay-me/layoff-manual", "0 ! layoff Kc 1", "K♣ does not fit on meld 1 there." },
  { "pay-me/layoff-manual", "0 ! layoff Th 3", "There is no meld 3." },
  { "pay-me/layoff-manual", "0 ! discard Kc",
    "The turns are over: you can only lay off on the melds of the player who called." },
  { "pitty-pat/target-wins", "0 ! play 2c", "The hand is over: deal the next one." },
  { "rummy-draw/plain", "0 ! discard 2c", "Take the top card of the pile, draw one or pass." },
  { "rummy-draw/plain", "0 ! take 2c", "Only the top card of the pile can be taken." },
  { "rummy-draw/plain", "0 ! discard 9h", "A card just taken from the pile cannot be laid back at once." },
  { "rummy-draw/plain", "0 ! pass", "You have one card too many now: discard one." },
  { "texas-holdem/facing-all-in", "0 ! raise 60", "Nobody else has chips left to call a bet." },
  { "texas-holdem/limit-shorter", "0 ! raise 8",
    "There has been no full raise since you acted: you may only call or fold." },
  { "texas-holdem/limit", "2 ! raise 10", "No more raises are allowed in this round." },
  { "texas-holdem/plain", "2 ! check", "There is a bet: call, raise or fold." },
  { "texas-holdem/plain", "2 ! bet 10", "There is already a bet: raise it instead." },
  { "three-card-poker/max-bet", "0 ! ante 26", "A bet here is at most 25 chips." },
  { "three-card-poker/pp-only", "0 ! pair-plus 0", "Without an ante you must stake at least one chip here." },
  { "three-card-poker/stacks", "1 ! ante 2",
    "You can stake 1 chip: keep enough for the bets you may have to make later." },
  { "three-card-poker/stacks", "3 ! pair-plus 6",
    "You can stake at most 5 chips: keep enough for the bets you may have to make later." },
  { "three-card-poker/plain", "0 ! ante 0", "The ante is at least one chip." },
  { "three-card-poker/plain", "0 ! ante 101", "A bet here is at most 100 chips." },
  { "tong-its/call", "2 ! call-draw",
    "You may not call a draw: somebody has laid off on your melds since your last turn began." },
  { "tong-its/layoff", "2 ! layoff Ac 1",
    "That card does not fit that meld, or the meld does not exist or lies face down." },
  { "tong-its/pot", "0 ! draw-stock", "The match is over." },
  { "tong-its/take-own", "0 ! take-discard 8d",
    "You may take the discard only for a new meld with two or more cards from your hand." },
  { "tong-its/take-own", "0 ! layoff 8d 1", "First draw from the stock, or take the discard for a new meld." },
  { "tong-its/take", "0 ! draw-stock",
    "That is only possible at the beginning of a turn: now meld, lay off, or end your turn with a discard." },
  { "tong-its/plain", "2 ! fold", "Nobody has called a draw." },
  { "tong-its/plain", "2 ! meld 5c 6c",
    "That is not a meld: it takes three or four cards of one rank, or three or more of one suit in a row, ace low." },
  { "tong-its/plain", "2 ! meld-secret 9d 9h 9s", "Only four cards of one rank may be melded face down." },
  { "tong-its/plain", "1 ! draw-stock", "A draw was called: fold or challenge." },
  { "omi/name", "0 ! play 9d", "Name trumps first." },
  { "omi/name", "0 ! name h", "Trumps have been named." },
  { "omi/follow", "3 ! play As", "You must follow diamonds." },
  { "poke/levels", "0 ! draw", "Change one to three of your cards." },
  { "poke/levels", "0 ! play Ks", "First change cards, or stand pat." },
  { "poke/levels", "0 ! stand", "No cards are changed any more." },
  { "poke/pair-equal", "0 ! play 8c 2h", "Cards led together must be of one rank." },
  { "poke/pair", "1 ! play 9h", "You must answer with 2 cards." },
  { "turnover-bridge/follow", "1 ! play 2s", "You must follow diamonds." },
  { "twenty-five/follow-plain", "1 ! play 9h", "You must follow diamonds or play a trump." },
  { "twenty-five/must-trump", "1 ! play Kd", "You must play a trump." },
  { "ultimate-texas-holdem/max-bet", "0 ! ante 26", "A bet here is at most 25 chips." },
  { "ultimate-texas-holdem/stacks", "2 ! trips 21",
    "You can stake at most 20 chips: keep enough for the bets you may have to make later." },
  { "ultimate-texas-holdem/plain", "0 ! ante 101", "A bet here is at most 100 chips." },
  { "ultimate-texas-holdem/plain", "3 ! trips 0", "Without an ante you must stake at least one chip here." },
};

/* A transcript up to LINE: the label that names the step, the question to the seat on turn, and the note on its plate.
   With STEP NULL only the question counts. */
typedef struct
{
  const char *play;
  const char *line;
  const char *step;
  const char *asks;
  const char *note;
} Moment;

static const Moment moments[] = {
  { "battle-forty/plain", "0 ! check", "Last card", "Stand, take a card, or swap one", NULL },
  { "columbia/plain", "1 ! door Qd", "Discarding", "Give up 1 card", NULL },
  { "columbia/plain", "1 ! discard 2c", "Choosing door cards", "Choose the card that you turn up", NULL },
  { "columbia/plain", "3 ! draw 9c", "The draw", "Draw up to 2 cards", NULL },
  { "columbia-eight/plain", "0 ! expose As", "Turning cards up", "Choose 2 cards to turn up", NULL },
  { "columbia/rummy", "1 ! take Kd", "Taking a card", "Take the open card or one from the stock", NULL },
  { "columbia/rummy-no-row", "1 ! check", "Taking a card", "Take a card from the stock", NULL },
  { "draft-poker/plain", "0 ! take Ah", "Draft number 1", "Take a card from the row", NULL },
  { "draft-poker/plain", "2 take Ah", "Draft number 2", "Take a card from the row", NULL },
  { "five-card-draw/plain", "0 ! call", "First betting round", "Checking is free, 3 in the pot", NULL },
  { "holdem-in-between/plain", "0 ! swap", "Pairs", "Show your pair for two new cards, or keep it", NULL },
  { "rummy-draw/plain", "0 ! discard 2c", "First draw", "Take the open card, draw one or pass", NULL },
  { "rummy-draw/plain", "0 ! discard 9h", "First draw", "Discard a card", "Drew 1" },
  { "rummy-draw/plain", "3 draw-stock", "Second draw", "Take the open card, draw one or pass", NULL },
  { "showdown/plain", "0 commit Ac", "The lowest card wins the trick", "Commit a card. The lowest card wins the trick",
    NULL },
  { "showdown/plain", "0 commit Ks", "The highest card wins the trick",
    "Commit a card. The highest card wins the trick", NULL },
  { "texas-holdem/plain", "2 ! check", "Before the flop", "2 to call, 3 in the pot", NULL },
  { "canadian-salad/follow", "0 ! play 2c", NULL, "Lead any card", NULL },
  { "canadian-salad/follow", "1 ! play 2c", NULL, "Follow hearts", NULL },
  { "mus/ordago", "1 see", NULL, "Grande: see 12, raise or fold", NULL },
  { "mus/ordago", "2 fold", NULL, "Chica: see the órdago, or fold", NULL },
  { "twenty-five/follow-plain", "1 ! play 9h", NULL, "Follow suit, or play a trump", NULL },
  { "twenty-five/must-trump", "1 ! play Kd", NULL, "Play a trump", NULL },
};

static const char *const names[GAME_MAX_SEATS]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Max", "Ned" };

/* Plays a transcript up to LINE. */
static GamePlay *
play_up_to (const char *name, const char *line)
{
  g_autofree char *path = transcript_path (name);
  g_autofree char *whole = g_strdup_printf ("\n%s\n", line);
  g_autofree char *text = NULL;
  char            *end;
  GamePlay        *play = NULL;
  guint            failed;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  end = strstr (text, whole);
  if (end == NULL)
    g_error ("%s has no line “%s”", name, line);
  end[1] = '\0';
  game_transcript_run (text, NULL, NULL, NULL, &failed, &play, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  return play;
}

static void
test_case (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (GamePlay) play = play_up_to (it->play, it->refused);
  g_auto (GStrv) words = g_strsplit (it->refused, " ", -1);
  const Game *game = game_play_state (play)->game;
  GameAction  action;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (words[1], ==, "!");
  game_action_parse (game, (const char *const *) words + 2, g_strv_length (words) - 2, &action, &error);
  g_assert_no_error (error);
  g_assert_false (game_play_do (play, (gint) g_ascii_strtoll (words[0], NULL, 10), &action, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, it->says);
}

static void
test_moment (gconstpointer data)
{
  const Moment *it = data;
  g_autoptr (GamePlay) play = play_up_to (it->play, it->line);
  const GameState      *s = game_play_state (play);
  const GamePeople     *people = &s->game->people;
  g_autofree GameState *view = g_malloc (s->size);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *asks = NULL, *note = NULL;

  game_view (s, s->turn, view);
  asks = game_asks (view);
  g_assert_cmpstr (asks, ==, it->asks);
  if (it->step == NULL)
    return;
  people->labels (view, names, labels);
  if (!g_ptr_array_find_with_equal_func (labels, it->step, g_str_equal, NULL))
    g_error ("no label is “%s”, the second is “%s”", it->step, (const char *) labels->pdata[1]);
  note = people->seat_note (view, (guint) s->turn, names);
  g_assert_cmpstr (note, ==, it->note);
}

/* Words of a question, and the verbs of which one must be offered where it says them. */
static const struct
{
  const char *game, *says, *verbs[3];
} spoken[] = {
  { "pay-me", "Pay me", { "pay-me" } },
  { "pay-me", "keep all", { "keep" } },
  { "mus", "raise", { "raise" } },
  { "mus", "bid", { "bid" } },
  { "tong-its", "Meld", { "meld", "layoff" } },
  { "tong-its", "call a draw", { "call-draw" } },
  { "pitty-pat", "Match", { "play" } },
  { "rummy-draw", "Take the open card", { "take" } },
};

static gboolean
offers (const Game *game, const GameChoices *choices, const char *const *verbs)
{
  for (guint i = 0; i < choices->n; i++)
    if (g_strv_contains (verbs, game->verbs[choices->v[i].verb].word))
      return TRUE;
  return FALSE;
}

/* A question speaks of nothing that the player cannot do. */
static void
check_asks (const Game *game, const char *asks, const GameChoices *choices)
{
  g_assert_null (strstr (asks, "if you can"));
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    if (g_str_equal (game->id, spoken[i].game) && strstr (asks, spoken[i].says) != NULL
        && !offers (game, choices, spoken[i].verbs))
      g_error ("%s: “%s” speaks of what cannot be done", game->id, asks);
}

/* Whoever is on turn reads what to do, not only the name of the step, and reads of nothing that they cannot do. */
static void
test_always (gconstpointer data)
{
  const Game *game = data;
  GameSetup   setup = { .game = game, .n_seats = (guint) __builtin_ctz (game->seats), .dealer = -1 };
  guint64     random = 1;

  game_options_init (game, setup.option);
  for (setup.seed = 0; setup.seed < 10; setup.seed++)
    {
      g_autoptr (GamePlay) play = game_play_new (&setup, NULL, 0, NULL);
      const GameState      *s = game_play_state (play);
      g_autofree GameState *view = g_malloc (s->size);
      GameAction            action;

      while (s->turn != GAME_HAND_OVER)
        if (!game_play_step_on (play, NULL))
          {
            g_autofree char *asks = NULL;

            game_view (s, s->turn, view);
            asks = game_asks (view);
            if (asks == NULL || g_str_equal (asks, game_phase_label (view)))
              g_error ("%s asks nothing in “%s”", game->id, game->phases[view->phase].word);
            check_asks (game, asks, game_play_choices (play));
            g_assert_true (game_pick_legal (s, game_play_choices (play), &random, &action));
            g_assert_true (game_play_do (play, s->turn, &action, NULL));
          }
    }
}

TEST_PART (explain)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/explain/%s/%s", cases[i].play, cases[i].refused);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *path = g_strdup_printf ("/asks/%s/%s", moments[i].play, moments[i].line);

      g_test_add_data_func (path, &moments[i], test_moment);
    }
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/asks/always/%s", game_list ()[i]->id);

      g_test_add_data_func (path, game_list ()[i], test_always);
    }
  return g_test_run ();
}

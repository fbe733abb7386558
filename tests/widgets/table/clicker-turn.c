/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn of the clicking player.

   Half of the turns are random clicks on what the screen offers.  For the others a legal move is drawn from the choices
   of the model, which has to be reached by clicks and to come out as it was meant. */
#include "app/table/room-seat-view.h"
#include "base/number.h"
#include "cards/bots/bot.h"
#include "cards/help/say.h"
#include "widgets/felt/room-card.h"
#include "widgets/paint/room-pill.h"
#include "widgets/table/room-bet.h"
#include "clicker-private.h"

#define MOST_TRIES 60 /* random clicks before a move must be found */

static const char *
pill_label (GtkWidget *pill)
{
  g_autoptr (GPtrArray) labels = clicker_all_of (pill, GTK_TYPE_LABEL);

  g_assert_cmpuint (labels->len, >, 0);
  return gtk_label_get_label (g_ptr_array_index (labels, 0));
}

/* --- The bar offers exactly the possible moves --- */

static const GameVerb *
verb_of (Clicker *clicker, guint verb)
{
  return &room_table_get_game (clicker->table)->verbs[verb];
}

static gboolean
is_grouped (Clicker *clicker)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));

  for (guint i = 0; i < choices->n; i++)
    if (verb_of (clicker, choices->v[i].verb)->shape == SHAPE_GROUPS && choices->v[i].max > 1)
      return TRUE;
  return FALSE;
}

/* TRUE if PILL could belong to VERB, with any number of cards picked. */
static gboolean
says_verb (Clicker *clicker, GtkWidget *pill, const GameVerb *verb)
{
  const char *label = pill_label (pill);

  if (verb->shape == SHAPE_SUIT)
    for (guint suit = 0; suit < 4; suit++)
      if (g_str_equal (label, game_suit_label (suit)))
        return TRUE;
  for (const GameName *name = verb->shape == SHAPE_NAME ? room_table_get_game (clicker->table)->names : NULL;
       name != NULL && name->word != NULL; name++)
    if (g_str_equal (label, name->label))
      return TRUE;
  for (guint n = 0; n < 6; n++)
    if (g_str_has_prefix (label, game_verb_label (verb, n)))
      return TRUE;
  return FALSE;
}

/* The bar has every possible verb and no other; at least one can be pressed, or a card can be picked. */
static void
check_bar (Clicker *clicker, const GPtrArray *pills, guint n_cards)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));
  gboolean           any = n_cards > 0;

  g_assert_cmpuint (pills->len, >, 0);
  for (guint i = 0; i < pills->len; i++)
    {
      gboolean known = FALSE;

      any |= gtk_widget_get_sensitive (pills->pdata[i]);
      for (guint k = 0; k < choices->n; k++)
        known |= says_verb (clicker, pills->pdata[i], verb_of (clicker, choices->v[k].verb));
      g_assert_true (known);
    }
  g_assert_true (any);
  for (guint k = 0; k < choices->n; k++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < pills->len; i++)
        found |= says_verb (clicker, pills->pdata[i], verb_of (clicker, choices->v[k].verb));
      /* Folding is pointless where checking is free, for instance. */
      if (!found && verb_of (clicker, choices->v[k].verb)->pointless != NULL)
        continue;
      if (!found)
        g_error ("nothing on the bar says “%s”", verb_of (clicker, choices->v[k].verb)->word);
    }
}

static gboolean
has_twins (Clicker *clicker)
{
  return (room_table_get_game (clicker->table)->flags & GAME_TWINS) != 0;
}

/* Checks the window before the first click of a turn. */
static void
check_offer (Clicker *clicker)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));
  g_autoptr (GPtrArray) pills = clicker_all_of (clicker->bar, ROOM_TYPE_PILL);
  g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);
  g_autoptr (GPtrArray) places = clicker_all_places (clicker);
  guint   n_places = 0;
  CardSet faces = 0, twins = 0;

  g_assert_cmpint (room_table_get_state (clicker->table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpuint (choices->n, >, 0);
  for (guint i = 0; i < choices->n; i++)
    {
      faces |= choices->v[i].of;
      twins |= game_choice_twins (&choices->v[i]);
      n_places += verb_of (clicker, choices->v[i].verb)->shape == SHAPE_PLACE;
      if (verb_of (clicker, choices->v[i].verb)->shape == SHAPE_MATCH)
        faces |= CARD_SET (choices->v[i].target);
    }
  if (has_twins (clicker))
    {
      g_assert_cmphex (clicker_copies_in (cards, FALSE, 0), ==, faces);
      g_assert_cmphex (clicker_copies_in (cards, FALSE, 1), ==, twins);
    }
  else
    g_assert_cmphex (clicker_faces_in (cards, FALSE), ==, faces);
  g_assert_true (gtk_widget_get_mapped (clicker->arrange) == is_grouped (clicker));
  g_assert_cmpuint (places->len, ==, n_places);
  check_bar (clicker, pills, cards->len + places->len);
}

/* The record must say exactly what was clicked. */
void
clicker_check_record (Clicker *clicker)
{
  const GamePlay *play = room_table_get_play (clicker->table);

  for (; clicker->n_moves < game_play_n_moves (play); clicker->n_moves++)
    {
      const GameMove  *move = game_play_move (play, clicker->n_moves);
      g_autofree char *meant = NULL, *done = NULL;

      if (!clicker->is_meant[move->seat])
        continue;
      meant = game_action_print (room_table_get_game (clicker->table), &clicker->meant[move->seat]);
      done = game_action_print (room_table_get_game (clicker->table), &move->action);
      g_assert_cmpstr (done, ==, meant);
      clicker->is_meant[move->seat] = FALSE;
    }
}

/* --- A move --- */

static gboolean
is_refused (Clicker *clicker)
{
  return gtk_widget_has_css_class (drive_find (clicker->bar, "sentence"), "refused");
}

/* Presses PILL.  FALSE: the move was refused, which may only happen where some of the cards that can be picked do not
   go together. */
static gboolean
press (Clicker *clicker, GtkWidget *pill)
{
  guint            before = clicker->n_changed;
  gint             seat = room_table_get_asked (clicker->table);
  g_autofree char *label = g_strdup (pill_label (pill));

  clicker_click (clicker, pill);
  if (clicker->n_changed != before)
    {
      clicker_check_record (clicker);
      return TRUE;
    }
  if (!is_refused (clicker))
    g_error ("“%s” by seat %d does nothing", label, seat);
  g_test_message ("“%s”: %s", label, gtk_label_get_label (GTK_LABEL (drive_find (clicker->bar, "sentence"))));
  g_assert_nonnull (room_table_get_game (clicker->table)->judge);
  return FALSE;
}

/* The bet that goes with PILL; NULL: its move has no amount, or the pill gives it. */
static RoomBet *
bet_of (GtkWidget *pill)
{
  GtkWidget *next = gtk_widget_get_next_sibling (pill);

  return next != NULL && ROOM_IS_BET (next) ? ROOM_BET (next) : NULL;
}

/* Sets an amount by the entry, the slider or one of the large steps. */
static void
choose_amount (Clicker *clicker, RoomBet *bet)
{
  static const char *const presets[] = { "half", "pot", "all" };
  GtkWidget               *preset = drive_find (GTK_WIDGET (bet), presets[clicker_lot (clicker, 3)]);
  GtkAdjustment           *range = gtk_range_get_adjustment (GTK_RANGE (drive_find (GTK_WIDGET (bet), "slider")));
  double                   width = gtk_adjustment_get_upper (range) - gtk_adjustment_get_lower (range);
  gboolean                 taken;

  switch (clicker_lot (clicker, 4))
    {
    case 0:
      if (gtk_widget_get_mapped (preset))
        clicker_click (clicker, preset);
      break;
    case 1:
      g_signal_emit_by_name (drive_find (GTK_WIDGET (bet), "slider"), "change-value", GTK_SCROLL_JUMP,
                             gtk_adjustment_get_lower (range) + width * clicker_lot (clicker, 101) / 100, &taken);
      break;
    case 2:
      room_bet_step (bet, 1); /* as + does */
      break;
    default:
      break;
    }
}

/* --- Random clicks --- */

/* FALSE: there is no click that could lead to a move. */
static gboolean
click_any_card (Clicker *clicker)
{
  g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    if (room_card_get_state (cards->pdata[i]) == ROOM_CARD_LEGAL)
      g_ptr_array_add (fitting, cards->pdata[i]);
  if (fitting->len == 0)
    return FALSE;
  clicker_click_card (clicker, fitting->pdata[clicker_lot (clicker, fitting->len)]);
  return TRUE;
}

/* Clicks any place of the grid; FALSE: there is none. */
static gboolean
click_any_place (Clicker *clicker)
{
  g_autoptr (GPtrArray) places = clicker_all_places (clicker);
  guint before = clicker->n_changed;

  if (places->len == 0)
    return FALSE;
  clicker_click_place (clicker, places->pdata[clicker_lot (clicker, places->len)]);
  g_assert_cmpuint (clicker->n_changed, !=, before);
  return TRUE;
}

static GtkWidget *
any_ready (Clicker *clicker)
{
  g_autoptr (GPtrArray) pills = clicker_all_of (clicker->bar, ROOM_TYPE_PILL);
  g_autoptr (GPtrArray) ready = g_ptr_array_new ();

  for (guint i = 0; i < pills->len; i++)
    if (gtk_widget_get_sensitive (pills->pdata[i]))
      g_ptr_array_add (ready, pills->pdata[i]);
  return ready->len > 0 ? ready->pdata[clicker_lot (clicker, ready->len)] : NULL;
}

/* Puts all picked cards back. */
static void
unpick (Clicker *clicker)
{
  for (guint tries = 0;; tries++)
    {
      g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);
      guint at = 0;

      while (at < cards->len && room_card_get_state (cards->pdata[at]) != ROOM_CARD_PICKED)
        at++;
      if (at == cards->len)
        return;
      g_assert_cmpuint (tries, <, CARD_FACES);
      clicker_click_card (clicker, cards->pdata[at]);
    }
}

static void
click_help (Clicker *clicker)
{
  g_autoptr (GPtrArray) buttons = clicker_all_of (clicker->arrange, GTK_TYPE_BUTTON);

  g_assert_cmpuint (buttons->len, ==, 1);
  clicker_click (clicker, buttons->pdata[0]);
}

/* Clicks at random until a move is made; FALSE: none came of it. */
static gboolean
play_by_lot (Clicker *clicker)
{
  if (click_any_place (clicker))
    return TRUE;
  for (guint tries = 0; tries < MOST_TRIES; tries++)
    {
      GtkWidget *pill = any_ready (clicker);

      if ((pill == NULL || clicker_lot (clicker, 3) > 0) && click_any_card (clicker))
        continue;
      if (pill == NULL)
        {
          unpick (clicker);
          continue;
        }
      if (bet_of (pill) != NULL)
        choose_amount (clicker, bet_of (pill));
      if (press (clicker, pill))
        return TRUE;
      if (gtk_widget_get_mapped (clicker->arrange)) /* the hands are out of order, and the player gives up */
        click_help (clicker);
      else
        unpick (clicker);
    }
  return FALSE;
}

/* --- On purpose --- */

/* The row of a card that is arranged, as its name says. */
static guint
row_of (Clicker *clicker, GtkWidget *card)
{
  g_autofree char *name = room_card_dup_name (ROOM_CARD (card));

  for (guint row = 0; row < 3; row++)
    if (g_str_has_suffix (name, game_group_label (room_table_get_game (clicker->table), row)))
      return row;
  g_error ("%s is in no row", name);
}

static guint
row_meant (const GameAction *action, guint face)
{
  return action->part[0] & CARD_SET (face) ? 0 : action->part[1] & CARD_SET (face) ? 1 : 2;
}

/* The height at which the title of ROW stands. */
static double
height_of (Clicker *clicker, guint row)
{
  g_autoptr (GPtrArray) labels = clicker_all_of (clicker->arrange, GTK_TYPE_LABEL);
  const char     *title = game_group_label (room_table_get_game (clicker->table), row);
  graphene_rect_t bounds;

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_label (labels->pdata[i]), title))
      {
        g_assert_true (gtk_widget_compute_bounds (labels->pdata[i], clicker->arrange, &bounds));
        return bounds.origin.y + bounds.size.height / 2;
      }
  g_error ("there is no %s", title);
}

/* The first card that is not in the row meant for it. */
static GtkWidget *
find_wrong (Clicker *clicker, const GameAction *action)
{
  g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);

  for (guint i = 0; i < cards->len; i++)
    if (row_of (clicker, cards->pdata[i]) != row_meant (action, clicker_face_of (cards->pdata[i])))
      return cards->pdata[i];
  return NULL;
}

/* Where rows may be of any size, a card is dragged into its row, beside the cards that lie there. */
static void
place (Clicker *clicker, const GameAction *action)
{
  GtkWidget *wrong;

  clicker_lay_out (clicker);
  while ((wrong = find_wrong (clicker, action)) != NULL)
    {
      guint meant = row_meant (action, clicker_face_of (wrong));

      clicker_drag_card (clicker, wrong, height_of (clicker, meant));
      g_assert_cmpuint (row_of (clicker, wrong), ==, meant);
    }
}

/* Exchanges cards between rows until all of them lie right. */
static void
arrange (Clicker *clicker, const GameAction *action)
{
  for (guint tries = 0; tries < CARD_FACES; tries++)
    {
      g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);
      GtkWidget *wrong = find_wrong (clicker, action), *other = NULL;

      if (wrong == NULL)
        return;
      for (guint i = 0; i < cards->len && other == NULL; i++)
        if (row_of (clicker, cards->pdata[i]) == row_meant (action, clicker_face_of (wrong))
            && row_of (clicker, cards->pdata[i]) != row_meant (action, clicker_face_of (cards->pdata[i])))
          other = cards->pdata[i];
      g_assert_nonnull (other);
      clicker_click_card (clicker, wrong);
      clicker_click_card (clicker, other);
    }
  g_error ("the hands cannot be set");
}

/* For the shape MELDS only the last card is picked, and only if it is a group alone: the program finds the melds
   itself. */
static CardSet
cards_to_pick (Clicker *clicker, const GameAction *action)
{
  guint at = 0, n = 0;

  if (verb_of (clicker, action->verb)->shape != SHAPE_MELDS)
    return action->cards;
  for (; n < action->n; at++)
    n += action->list[at] != CARD_HIDDEN;
  return at > 1 && action->list[at - 2] == CARD_HIDDEN ? CARD_SET (card_face (action->list[at - 1])) : 0;
}

static gboolean
has_moved (Clicker *clicker, guint step)
{
  return room_table_get_step (clicker->table) != step;
}

/* Picks the cards where two of the same face are told apart.  Returns TRUE as `pick` does. */
static gboolean
pick_twins (Clicker *clicker, const GameAction *action, guint step)
{
  const CardSet cards[] = { action->cards, action->part[0] };

  unpick (clicker);
  for (guint copy = 0; copy < G_N_ELEMENTS (cards); copy++)
    for (CardSet rest = cards[copy]; rest != 0; rest &= rest - 1)
      {
        clicker_click_card (clicker, clicker_find_copy (clicker, (Card) (copy << 8 | card_set_first (rest))));
        if (has_moved (clicker, step))
          {
            g_assert_cmpuint (action->n, ==, 1);
            return TRUE;
          }
      }
  for (guint copy = 0; copy < G_N_ELEMENTS (cards); copy++)
    {
      g_autoptr (GPtrArray) shown = clicker_all_cards (clicker);

      g_assert_cmphex (clicker_copies_in (shown, TRUE, copy), ==, cards[copy]);
    }
  return FALSE;
}

/* Picks the cards of ACTION.  TRUE: that was the whole move, as when a click on the open pile takes its card, together
   with the rest of the only possible meld; the caller checks whether it was the move meant. */
static gboolean
pick (Clicker *clicker, const GameAction *action)
{
  guint    step = room_table_get_step (clicker->table);
  gboolean is_match = verb_of (clicker, action->verb)->shape == SHAPE_MATCH;
  CardSet  picked = cards_to_pick (clicker, action), all = picked | (is_match ? CARD_SET (action->target) : 0);

  if (has_twins (clicker) && verb_of (clicker, action->verb)->shape == SHAPE_CARDS)
    return pick_twins (clicker, action, step);
  unpick (clicker);
  /* If two cards could be the match, the first one clicked is. */
  if (is_match)
    clicker_click_card (clicker, clicker_find_card (clicker, (guint) action->target));
  for (CardSet rest = picked & (is_match ? ~CARD_SET (action->target) : ~(CardSet) 0); rest; rest &= rest - 1)
    {
      GtkWidget *card = clicker_find_card (clicker, card_set_first (rest));

      g_assert_nonnull (card);
      clicker_click_card (clicker, card);
      if (has_moved (clicker, step))
        return TRUE;
    }
  {
    g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);

    g_assert_cmphex (clicker_faces_in (cards, TRUE), ==, all);
  }
  return FALSE;
}

/* The label on the pill of ACTION, without an amount. */
static char *
label_of (Clicker *clicker, const GameAction *action)
{
  const GameVerb *verb = verb_of (clicker, action->verb);
  gboolean        is_plain = verb->shape == SHAPE_CARDS && has_twins (clicker);
  guint           n
      = is_plain ? action->n : card_set_size (cards_to_pick (clicker, action)) + (verb->shape == SHAPE_MATCH ? 1u : 0u);
  const char *label = game_verb_label (verb, n);
  const Game *game = room_table_get_game (clicker->table);
  char       *own = NULL;

  if (game->people.button != NULL && verb->shape != SHAPE_AMOUNT)
    own = game->people.button (room_seat_view_get_view (room_seat_view_get_laptop (clicker->table)),
                               &(GameChoice){ .verb = action->verb, .target = -1 }, n);
  if (own != NULL)
    return own;
  if (verb->shape == SHAPE_SUIT)
    return g_strdup (game_suit_label ((guint) action->target));
  if (verb->shape == SHAPE_GROUPS && action->n == 1)
    return g_strdup_printf ("%s: %s", label, game_group_short (row_meant (action, card_set_first (action->cards))));
  if (verb->shape == SHAPE_NAME)
    return g_strdup (game->names[action->target].label);
  if (verb->shape == SHAPE_CARD_MELD)
    return g_strdup_printf ("%s: meld %d", label, action->target);
  if (verb->shape == SHAPE_CARD_SUIT && action->target >= 0)
    return g_strdup_printf ("%s: %s", label, game_suit_label ((guint) action->target));
  return g_strdup (label);
}

/* Types the amount if there is an entry for it. */
static gboolean
is_pill_of (GtkWidget *pill, const char *label, const GameAction *action, const GameVerb *verb)
{
  g_autofree char *amount = number_to_text (action->amount), *whole = g_strdup_printf ("%s %s", label, amount);

  if (verb->shape != SHAPE_AMOUNT)
    return g_str_equal (pill_label (pill), label);
  if (bet_of (pill) == NULL)
    return g_str_equal (pill_label (pill), whole);
  if (!g_str_has_prefix (pill_label (pill), label))
    return FALSE;
  g_free (amount);
  amount = g_strdup_printf ("%d", action->amount);
  gtk_editable_set_text (GTK_EDITABLE (drive_find (GTK_WIDGET (bet_of (pill)), "entry")), amount);
  return g_str_equal (pill_label (pill), whole);
}

static GtkWidget *
find_pill (Clicker *clicker, const GameAction *action)
{
  g_autoptr (GPtrArray) pills = clicker_all_of (clicker->bar, ROOM_TYPE_PILL);
  g_autofree char *label = label_of (clicker, action);
  GtkWidget       *found = NULL;

  for (guint i = 0; i < pills->len; i++)
    {
      if (!is_pill_of (pills->pdata[i], label, action, verb_of (clicker, action->verb)))
        continue;
      g_assert_null (found); /* no two pills may have the same label */
      found = pills->pdata[i];
    }
  return found;
}

/* A move that would be pointless has no button. */
static gboolean
is_pointless (Clicker *clicker, const GameAction *action)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));
  const char        *beside = verb_of (clicker, action->verb)->pointless;

  for (guint i = 0; beside != NULL && i < choices->n; i++)
    if (g_str_equal (verb_of (clicker, choices->v[i].verb)->word, beside))
      return TRUE;
  return FALSE;
}

/* If several copies may go, a click means the first of them. */
static void
take_first_copy (Clicker *clicker, GameAction *action)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));

  for (guint i = 0; (room_table_get_game (clicker->table)->flags & GAME_COPIES) && i < choices->n; i++)
    if (choices->v[i].verb == action->verb && choices->v[i].target == action->target
        && (choices->v[i].of & action->cards) && choices->v[i].melds == 0)
      {
        action->amount = choices->v[i].lo;
        return;
      }
}

/* The places that can be clicked are those of the choices, in the same order. */
static void
put (Clicker *clicker, const GameAction *action)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));
  g_autoptr (GPtrArray) places = clicker_all_places (clicker);
  guint at = 0;

  while (choices->v[at].target != action->target)
    at++;
  g_assert_cmpuint (at, <, places->len);
  clicker_click_place (clicker, places->pdata[at]);
}

static void
play_on_purpose (Clicker *clicker)
{
  gint             seat = room_table_get_asked (clicker->table);
  GameAction       action;
  g_autofree char *line = NULL;
  GtkWidget       *pill;

  do
    bot_choose (BOT_RANDOM, room_seat_view_get_view (room_seat_view_get_laptop (clicker->table)),
                room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table)), &clicker->random, &action);
  while (is_pointless (clicker, &action));
  take_first_copy (clicker, &action);
  line = game_action_print (room_table_get_game (clicker->table), &action);
  clicker->meant[seat] = action;
  clicker->is_meant[seat] = TRUE;
  if (verb_of (clicker, action.verb)->shape == SHAPE_PLACE)
    {
      put (clicker, &action);
      return;
    }
  if (is_grouped (clicker) && room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table))->n > 1)
    place (clicker, &action);
  else if (is_grouped (clicker))
    arrange (clicker, &action);
  else if (pick (clicker, &action))
    return;
  pill = find_pill (clicker, &action);
  if (pill == NULL || !gtk_widget_get_sensitive (pill))
    g_error ("no click does “%s” of seat %d", line, seat);
  if (!press (clicker, pill))
    g_error ("“%s” of seat %d is refused", line, seat);
}

void
clicker_play_turn (Clicker *clicker)
{
  clicker->turns++;
  check_offer (clicker);
  if (clicker_lot (clicker, 2) > 0 || !play_by_lot (clicker))
    play_on_purpose (clicker);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clicking player where everybody may act: they call and type a word, or make another move by its button. */
#include "app/table/room-table-test.h"
#include "cards/bots/bot.h"
#include "cards/help/say.h"
#include "widgets/paint/room-pill.h"
#include "widgets/table/room-claim-bar-test.h"
#include "clicker-private.h"

/* A random one of the people who may act. */
static guint
find_actor (Clicker *clicker)
{
  guint open = room_seat_view_get_callers (room_seat_view_get_laptop (clicker->table)), n;

  if (open == 0)
    return (guint) room_table_get_asked (clicker->table);
  n = (guint) __builtin_popcount (open);
  for (guint k = clicker_lot (clicker, n); k > 0; k--)
    open &= open - 1;
  return (guint) __builtin_ctz (open);
}

static char *
label_of (Clicker *clicker, const GameAction *action)
{
  const GameVerb *verb = &room_table_get_game (clicker->table)->verbs[action->verb];
  const char     *label = game_verb_label (verb, 0);

  if (verb->shape == SHAPE_SEAT)
    return g_strdup_printf ("%s %s", label, room_table_get_name (clicker->table, (guint) action->target));
  if (verb->shape == SHAPE_PLACE)
    return g_strdup_printf ("Card %d", action->target);
  return g_strdup (label);
}

/* The one pill with TEXT, which can be pressed. */
static GtkWidget *
find_pill (GtkWidget *row, const char *text)
{
  g_autoptr (GPtrArray) pills = clicker_all_of (row, ROOM_TYPE_PILL);
  GtkWidget *found = NULL;

  for (guint i = 0; i < pills->len; i++)
    {
      g_autoptr (GPtrArray) labels = clicker_all_of (pills->pdata[i], GTK_TYPE_LABEL);

      if (!g_str_equal (gtk_label_get_label (labels->pdata[0]), text))
        continue;
      g_assert_null (found);
      found = pills->pdata[i];
    }
  if (found == NULL || !gtk_widget_get_sensitive (found))
    g_error ("nothing to click says “%s”", text);
  return found;
}

static void
say_word (Clicker *clicker, guint seat, const char *word)
{
  GtkWidget *entry = drive_find (clicker->claim, "word");

  if (room_table_n_people (clicker->table) > 1)
    {
      g_assert_false (gtk_widget_get_mapped (entry));
      clicker_click (clicker,
                     find_pill (drive_find (clicker->claim, "callers"), room_table_get_name (clicker->table, seat)));
      g_assert_cmpint (room_table_get_caller (clicker->table), ==, (gint) seat);
    }
  g_assert_true (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), word);
  g_signal_emit_by_name (entry, "activate");
}

/* Every move of the seat that is asked has a button, except words. */
static void
check_moves (Clicker *clicker)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (clicker->table));
  g_autoptr (GPtrArray) pills = clicker_all_of (drive_find (clicker->claim, "moves"), ROOM_TYPE_PILL);
  guint n = 0;

  for (guint i = 0; i < choices->n; i++)
    n += !choices->v[i].word;
  g_assert_cmpuint (pills->len, ==, n);
}

/* Bots act when they are hurried, and not otherwise. */
void
clicker_prepare_claims (Clicker *clicker)
{
  room_claim_bar_set_times (ROOM_CLAIM_BAR (clicker->claim), 60000, 0);
  if (room_table_get_game (clicker->table)->call != NULL)
    room_table_stop_clock (clicker->table);
}

static gboolean
has_acted (gpointer data)
{
  Clicker *clicker = data;

  return game_play_n_moves (room_table_get_play (clicker->table)) > clicker->n_moves;
}

static void
let_bots_act (Clicker *clicker)
{
  room_table_hurry (clicker->table);
  drawn_wait (has_acted, clicker);
}

void
clicker_claim (Clicker *clicker)
{
  guint                 seat = find_actor (clicker), n_moves = game_play_n_moves (room_table_get_play (clicker->table));
  GameChoices           choices;
  GameAction            action;
  const GameState      *s = game_play_state (room_table_get_play (clicker->table));
  g_autofree GameState *view = g_malloc (s->size);

  if (room_seat_view_get_callers (room_seat_view_get_laptop (clicker->table)) != 0
      && room_table_n_people (clicker->table) < s->n_seats && !game_hesitates (s) && clicker_lot (clicker, 2) > 0)
    {
      let_bots_act (clicker);
      return;
    }
  clicker->turns++;
  check_moves (clicker);
  game_view (s, (gint) seat, view);
  view->turn = (gint8) seat;
  choices = *room_seat_view_get_choices_of (room_seat_view_get_laptop (clicker->table), seat);
  bot_choose (BOT_RANDOM, view, &choices, &clicker->random, &action);
  clicker->meant[seat] = action;
  clicker->is_meant[seat] = TRUE;
  if (*action.word)
    say_word (clicker, seat, action.word);
  else
    {
      g_autofree char *label = label_of (clicker, &action);

      g_assert_cmpuint (seat, ==, (guint) room_table_get_asked (clicker->table));
      clicker_click (clicker, find_pill (drive_find (clicker->claim, "moves"), label));
    }
  if (game_play_n_moves (room_table_get_play (clicker->table)) == n_moves)
    g_error ("seat %u: %s", seat, gtk_label_get_label (GTK_LABEL (drive_find (clicker->claim, "sentence"))));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand at a table's window, in one of two worlds. */
#include "story.h"

#include <string.h>

#include "app/table/room-table-test.h"
#include "app/table/table.h"
#include "cards/help/say.h"
#include "widgets/felt/room-felt-test.h"
#include "widgets/paint/room-card-art.h"
#include "widgets/side/room-open-table-row.h"
#include "widgets/table/room-table-window.h"
#include "screen.h"
#include "side.h"
#include "tables.h"

#define WIDTH     820
#define HEIGHT    600
#define BACKWARDS 3 /* steps to look back at */

/* --- What is drawn --- */

static CardSet drawn; /* faces, since it was last cleared */

GdkTexture *__real_room_card_art_texture (PangoContext *context, gint width, gint scale, Card card,
                                          RoomCardStyle style);
GdkTexture *__wrap_room_card_art_texture (PangoContext *context, gint width, gint scale, Card card,
                                          RoomCardStyle style);

GdkTexture *
__wrap_room_card_art_texture (PangoContext *context, gint width, gint scale, Card card, RoomCardStyle style)
{
  if (!card_is_hidden (card))
    drawn |= CARD_SET (card_face (card));
  return __real_room_card_art_texture (context, width, scale, card, style);
}

CardSet
story_take_drawn (void)
{
  CardSet faces = drawn;

  drawn = 0;
  return faces;
}

void
story_set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, "gtk-cursor-blink", FALSE, NULL);
}

/* --- Searching --- */

CardSet
story_faces (const GameState *s)
{
  CardSet faces = 0;

  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; i < game_count (s, zone); i++)
      if (!card_is_hidden (game_cards (s, zone)[i]))
        faces |= CARD_SET (card_face (game_cards (s, zone)[i]));
  return faces;
}

CardSet
story_named (const char *text, CardSet faces)
{
  CardSet named = 0;

  for (; faces != 0; faces &= faces - 1)
    {
      Card             card = (Card) card_set_first (faces);
      g_autofree char *sign = game_card_short (card), *name = game_card_say (card);

      if (strstr (text, sign) != NULL || strstr (text, name) != NULL)
        named |= CARD_SET (card);
    }
  return named;
}

static void
assert_unnamed (const char *text, CardSet faces, const char *where)
{
  CardSet          named = story_named (text, faces);
  g_autofree char *name = named ? game_card_say ((Card) card_set_first (named)) : NULL;

  if (named)
    g_error ("%s: %s is named on the screen", where, name);
}

/* --- A table in one of the worlds --- */

static void
shot_free (gpointer data)
{
  Shot *shot = data;

  g_free (shot->what);
  g_free (shot->text);
  g_clear_pointer (&shot->pictures, g_ptr_array_unref);
  g_free (shot);
}

static CardSet *
known_to (Run *it, gint looker)
{
  return &it->known[looker >= 0 ? looker : GAME_MAX_SEATS];
}

/* Cards that everybody has seen, and that may lie face down again. */
static CardSet
shown_faces (RoomTable *table)
{
  const GameState *s = game_play_state (room_table_get_parts (table)->record->play);
  const GameVerb  *verbs = s->game->verbs;
  CardSet          faces = 0;
  guint            seat;

  for (guint i = 0; i < game_play_n_moves (room_table_get_parts (table)->record->play); i++)
    {
      const GameAction *action = &game_play_move (room_table_get_parts (table)->record->play, i)->action;

      faces |= verbs[action->verb].open ? action->cards : 0;
    }
  for (guint i = 0; i < s->n_forced; i++)
    {
      GameAction action = game_forced_action (s, i, &seat);

      faces |= verbs[action.verb].open ? action.cards : 0;
    }
  return faces;
}

static void
changed_cb (Run *it)
{
  const GameState      *s = tables_state (it->table);
  g_autofree GameState *view = g_malloc (s->size);
  CardSet               shown = shown_faces (it->table);

  it->n_changes++;
  for (gint seat = 0; seat < s->n_seats; seat++)
    {
      game_view (s, seat, view);
      *known_to (it, seat) |= story_faces (view) | shown;
    }
  game_view (s, GAME_OUTSIDER, view);
  *known_to (it, GAME_OUTSIDER) |= story_faces (view) | shown;
  story_take_drawn ();
}

/* The reader sees the screen, as the looker or as somebody beside them. */
static gboolean
may_read (Run *it)
{
  gint looker = room_seat_view_get_seat (room_seat_view_get_laptop (it->table));

  return looker == it->worlds->reader || looker == GAME_OUTSIDER || !room_table_get_parts (it->table)->seats.is_lifted;
}

/* The looker sees their own cards, and no others. */
static void
check (Run *it, const char *text, const char *what)
{
  const GameState *s = tables_state (it->table);
  gint             looker = room_seat_view_get_seat (room_seat_view_get_laptop (it->table));
  gboolean         aside = room_table_n_people (it->table) > 1 && !room_table_get_parts (it->table)->seats.is_lifted;
  CardSet          known = *known_to (it, aside ? GAME_OUTSIDER : looker);
  CardSet          hidden = story_faces (s) & ~known;
  CardSet          mine
      = story_faces (room_seat_view_get_view (room_seat_view_get_laptop (it->table))) & ~*known_to (it, GAME_OUTSIDER);

  assert_unnamed (text, hidden, what);
  if (drawn & hidden)
    g_error ("%s: a hidden card was drawn", what);
  if (room_table_get_state (it->table) == ROOM_TABLE_CURTAIN)
    {
      it->n_curtains++;
      g_assert_cmpint (looker, ==, GAME_OUTSIDER);
    }
  if (room_table_get_state (it->table) != ROOM_TABLE_PERSON || mine == 0 || aside)
    return;
  it->n_mine++;
  g_assert_cmpuint (story_named (text, mine), !=, 0); /* otherwise this would also find nothing at the curtain */
}

static void
take_shot (Run *it, const char *what)
{
  g_autoptr (GList) windows = NULL;
  Shot *shot = g_new0 (Shot, 1);

  screen_wait (GTK_WIDGET (it->drive.window));
  shot->state = room_table_get_state (it->table);
  shot->asked = room_table_get_asked (it->table);
  shot->looker = room_seat_view_get_seat (room_seat_view_get_laptop (it->table));
  shot->what = g_strdup_printf ("%s, %s reader %d, shot %u after %u moves: state %d asked %d looker %d",
                                it->worlds->setup.game->id, what, it->worlds->reader, it->shots->len,
                                tables_n_moves (it->table), shot->state, shot->asked, shot->looker);
  g_ptr_array_add (it->shots, shot);
  shot->text = screen_tell_all ();
  check (it, shot->text, shot->what);
  if (!may_read (it))
    {
      g_clear_pointer (&shot->text, g_free);
      return;
    }
  shot->pictures = g_ptr_array_new_with_free_func (g_object_unref);
  windows = gtk_window_list_toplevels ();
  for (GList *at = windows; at != NULL; at = at->next)
    if (it->story->pixels && gtk_widget_get_mapped (at->data))
      g_ptr_array_add (shot->pictures, screen_draw (at->data));
}

/* --- Opening and closing --- */

static void
show_row (Run *it)
{
  GtkWidget *list = gtk_list_box_new ();

  it->row = GTK_WINDOW (gtk_window_new ());
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (room_open_table_row_new (it->table)));
  gtk_window_set_child (it->row, list);
  gtk_window_present (it->row);
}

static void
show_window (Run *it)
{
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  gtk_window_set_default_size (it->drive.window, WIDTH, HEIGHT);
  if (it->story->log)
    drive_act (&it->drive, "prefs.log");
}

static void
take_table (Run *it, RoomTable *table)
{
  it->table = table;
  room_table_set_pause (table, G_MAXINT);
  if (room_table_get_game (table)->call != NULL) /* its window shows the time left */
    room_table_stop_clock (table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), it);
  show_row (it);
  changed_cb (it);
  show_window (it);
}

static void
hide (Run *it)
{
  gtk_window_close (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
}

static void
leave_table (Run *it)
{
  hide (it);
  gtk_window_destroy (it->row);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_handlers_disconnect_by_data (it->table, it);
  g_clear_object (&it->table); /* the book still has the table */
}

static void
open_book (Run *it)
{
  /* The tests of the store cut the power; in this one, thousands of moves would wait for the disk. */
  store_run (room_book_get_vault (it->drive.book)->store, NULL, "PRAGMA synchronous = OFF", NULL);
}

/* Closes and opens everything, as when the program is started again. */
static void
reopen (Run *it)
{
  gint64 id = room_table_get_id (it->table);
  g_autoptr (GError) error = NULL;

  leave_table (it);
  g_assert_finalize_object (it->drive.book);
  it->drive.book = room_book_new (it->drive.path, &error);
  g_assert_no_error (error);
  open_book (it);
  take_table (it, room_table_open (it->drive.book, id, &error));
  g_assert_no_error (error);
}

/* --- Playing --- */

static void
wait_for_change (Run *it)
{
  guint n = it->n_changes;

  while (it->n_changes == n)
    g_main_context_iteration (NULL, TRUE);
}

static const GameMove *
next_move (Run *it)
{
  guint at = tables_n_moves (it->table);

  return at < it->world->moves->len ? &g_array_index (it->world->moves, GameMove, at) : NULL;
}

/* Gives the bot the move of this world in place of its own, and ends the pause. */
static void
let_it_happen (Run *it)
{
  Table          *parts = room_table_get_parts (it->table);
  TableDriver    *driver = &parts->driver;
  const GameMove *move = next_move (it);
  GSource        *timer;

  while (!driver->has_next)
    g_main_context_iteration (NULL, TRUE);
  if (driver->hold == TABLE_HOLD_BOT || driver->hold == TABLE_HOLD_OPEN
      || (driver->hold == TABLE_HOLD_WINDOW && !parts->seats.has_answer && move != NULL))
    {
      driver->next = move->action;
      driver->actor = move->seat;
    }
  if (driver->timer == 0)
    {
      room_table_hurry (it->table);
      return;
    }
  timer = g_main_context_find_source_by_id (NULL, driver->timer);
  g_source_set_ready_time (timer, 0);
  wait_for_change (it);
}

static void
lift (Run *it)
{
  g_signal_emit_by_name (drive_get (&it->drive, "lift"), "clicked");
}

static void
play_move (Run *it)
{
  const GameMove *move = next_move (it);
  g_autoptr (GError) error = NULL;

  if (room_seat_view_get_callers (room_seat_view_get_laptop (it->table)) != 0)
    {
      table_record_move (room_table_get_parts (it->table)->record, move->seat, &move->action, &error);
      g_assert_no_error (error);
      room_table_settle (it->table);
      return;
    }
  g_assert_cmpint (move->seat, ==, room_table_get_asked (it->table));
  room_seat_view_do (room_seat_view_get_laptop (it->table), &next_move (it)->action, &error);
  g_assert_no_error (error);
}

/* Plays the next move; FALSE: the story is over. */
static gboolean
play_on (Run *it)
{
  RoomTableState state = room_table_get_state (it->table);

  if (next_move (it) == NULL && !tables_state (it->table)->secret)
    return FALSE;
  switch (state)
    {
    case ROOM_TABLE_CURTAIN:
      lift (it);
      return TRUE;
    case ROOM_TABLE_PERSON:
      play_move (it);
      return TRUE;
    case ROOM_TABLE_NOTHING:
      drive_act (&it->drive, "table.go-on");
      return TRUE;
    case ROOM_TABLE_WAIT:
      let_it_happen (it);
      return TRUE;
    case ROOM_TABLE_HAND_OVER:
    case ROOM_TABLE_OVER:
      return FALSE;
    case ROOM_TABLE_BROKEN:
    default:
      g_error ("%s", room_table_get_trouble (it->table));
    }
}

/* --- Errands --- */

/* Lets a person take over a seat, or a bot where three or more people sit, so that there still are curtains. */
static void
take_over (Run *it)
{
  guint seat = room_table_n_seats (it->table) - 1;
  g_autoptr (GError) error = NULL;

  if (it->worlds->reader == (gint) seat)
    seat--;
  if (room_table_is_bot (it->table, seat, NULL))
    return;
  if (room_table_n_people (it->table) > 2)
    room_table_take_over (it->table, seat, "Cog", &(Bot){ BOT_RANDOM }, &error);
  else
    room_table_take_over (it->table, seat, "Zoe", NULL, &error);
  g_assert_no_error (error);
  take_shot (it, "taken over,");
}

static void
run_errand_at_curtain (Run *it)
{
  switch (it->n_curtains)
    {
    case 1:
      hide (it);
      show_window (it);
      take_shot (it, "closed and opened,");
      break;
    case 3:
      take_over (it);
      break;
    case 5:
      reopen (it);
      take_shot (it, "the program ended,");
      break;
    default:
      break;
    }
}

static void
look_back (Run *it)
{
  GtkWindow *replay = NULL;

  drive_act (&it->drive, "table.replay");
  drawn_wait (side_is_looking_back, &replay);
  gtk_window_set_default_size (replay, WIDTH, HEIGHT);
  for (guint i = 0; i < BACKWARDS; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (replay), i == 1 ? "replay.last" : "replay.previous", NULL);
      screen_wait (GTK_WIDGET (replay));
      take_shot (it, "looking back,");
    }
  drive_act (&it->drive, "table.cover");
  screen_wait (GTK_WIDGET (replay));
  take_shot (it, "looking back, covered,");
  gtk_window_destroy (replay);
  lift (it);
}

/* Runs everything that a player can press behind their own curtain. */
static void
run_errand_at_turn (Run *it)
{
  it->n_private++;
  if (it->n_private == 1)
    {
      drive_act (&it->drive, "table.hint");
      take_shot (it, "hint,");
      if (room_table_n_people (it->table) < 2)
        return;
      drive_act (&it->drive, "table.cover");
      take_shot (it, "covered,");
      lift (it);
    }
  if (it->n_private == 2 && room_table_n_people (it->table) > 1)
    look_back (it);
  if (it->n_private >= 2 && !it->has_undone && room_seat_view_can_undo (room_seat_view_get_laptop (it->table)))
    {
      it->has_undone = TRUE;
      drive_act (&it->drive, "table.undo");
      take_shot (it, "taken back,");
    }
}

/* Covering the cards also hides what another player has begun: the cards they picked, a hint, a card in the air. */
static void
run_errand_of_other (Run *it)
{
  if (it->n_others++ > 0)
    return;
  drive_act (&it->drive, "table.hint");
  room_felt_drag_away (ROOM_FELT (drive_get (&it->drive, "felt")));
  take_shot (it, "a card in the air,");
  drive_act (&it->drive, "table.cover");
  take_shot (it, "covered in the middle of it,");
  lift (it);
}

static void
run_errand (Run *it)
{
  RoomTableState state = room_table_get_state (it->table);

  if (state == ROOM_TABLE_CURTAIN)
    run_errand_at_curtain (it);
  else if (state == ROOM_TABLE_PERSON
           && room_seat_view_get_seat (room_seat_view_get_laptop (it->table)) == it->worlds->reader)
    run_errand_at_turn (it);
  else if (state == ROOM_TABLE_PERSON && room_table_get_parts (it->table)->seats.is_lifted)
    run_errand_of_other (it);
}

/* --- The story --- */

void
run_begin (Run *it, const Worlds *worlds, guint world, const Story *story)
{
  RoomTableWish *wish = tables_wish (worlds->setup.game->id, story->seats, "", worlds->setup.seed);
  g_autoptr (GError) error = NULL;

  *it = (Run){ .worlds = worlds, .world = &worlds->world[world], .story = story };
  wish->setup = worlds->setup;
  story_set_animations (FALSE);
  drive_up (&it->drive, NULL);
  open_book (it);
  it->shots = g_ptr_array_new_with_free_func (shot_free);
  worlds_enter (it->world);
  take_table (it, room_table_new (it->drive.book, wish, &error));
  g_assert_no_error (error);
  room_table_wish_free (wish);
}

void
run_end (Run *it)
{
  leave_table (it);
  worlds_enter (NULL);
  drive_down (&it->drive, NULL);
}

void
run_to_the_end (Run *it)
{
  do
    {
      take_shot (it, "");
      if (it->story->errands)
        run_errand (it);
    }
  while (play_on (it));
}

void
run_clear (Run *it)
{
  g_clear_pointer (&it->shots, g_ptr_array_unref);
}

/* --- Comparing --- */

static void
assert_same_text (const Shot *a, const Shot *b)
{
  g_auto (GStrv) left = g_strsplit (a->text, "\n", -1), right = g_strsplit (b->text, "\n", -1);
  guint at = 0;

  if (g_str_equal (a->text, b->text))
    return;
  while (left[at] != NULL && right[at] != NULL && g_str_equal (left[at], right[at]))
    at++;
  for (guint i = at > 40 ? at - 40 : 0; i < at; i++)
    g_printerr ("# %s\n", left[i]);
  g_error ("%s: a hidden card can be read from the screen: “%s” and “%s”", a->what, left[at] ? left[at] : "",
           right[at] ? right[at] : "");
}

static void
assert_same_picture (const Shot *a, GdkTexture *left, GdkTexture *right)
{
  if (screen_looks_same (left, right))
    return;
  gdk_texture_save_to_png (left, "secrecy-left.png");
  gdk_texture_save_to_png (right, "secrecy-right.png");
  g_error ("%s: a hidden card can be seen in the picture: secrecy-left.png, secrecy-right.png", a->what);
}

guint
runs_compare (const Run *one, const Run *other)
{
  guint n = 0;

  for (guint i = 0; i < MIN (one->shots->len, other->shots->len); i++)
    {
      const Shot *a = one->shots->pdata[i], *b = other->shots->pdata[i];

      /* Both worlds ask the same seats, or wait for them, in the same order. */
      if ((a->text == NULL) != (b->text == NULL) || a->asked != b->asked || a->looker != b->looker)
        g_error ("a hidden card shows by what happens: “%s”, “%s”", a->what, b->what);
      if (a->text == NULL)
        continue;
      assert_same_text (a, b);
      g_assert_cmpuint (a->pictures->len, ==, b->pictures->len);
      for (guint k = 0; k < a->pictures->len; k++)
        assert_same_picture (a, a->pictures->pdata[k], b->pictures->pdata[k]);
      n++;
    }
  g_assert_cmpuint (one->shots->len, ==, other->shots->len);
  return n;
}

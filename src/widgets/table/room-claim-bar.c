/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the people at a table where each of them may act at any time. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/table/room-table-text.h"
#include "base/isolate.h"
#include "cards/help/say.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "widgets/paint/room-pill.h"
#include "room-claim-bar-test.h"

#define CROWD     7   /* from so many people on, buttons are smaller, so that everybody sees their key */
#define MOST_KEPT 200 /* pixels of height: three rows of buttons */
#define SPACING   3   /* below the sentence */
#define LOW_KEPT  96  /* in a low window: two of lower ones */
/* Milliseconds. */
#define PATIENCE 5000 /* for a caller to begin typing, and again after each letter */
#define DEAF     500  /* during which a new button ignores clicks, which were meant for another one */

/* The key of each person at the table, in the order of the seats. */
static const char call_keys[] = "1234567890qwe";

struct _RoomClaimBar
{
  GtkWidget parent_instance;

  GtkLabel       *sentence;
  GtkProgressBar *left;
  RoomWrap       *callers, *moves;
  GtkEntry       *word;

  RoomTable    *table;
  RoomSeatView *look;                    /* the laptop's, of that table */
  GPtrArray    *call_pills, *move_pills; /* RoomPill, of the wraps */
  GArray       *seats;                   /* guint, of the former */
  GArray       *actions;                 /* GameAction, of the latter */
  char         *asks;
  guint         patience, deaf;
  int           width;    /* the width for which the height is kept */
  gint64        changed;  /* when the buttons last changed, monotonic microseconds */
  gboolean      is_early; /* others may still call, so the last button cannot be pressed */
  guint         timer;
};

G_DEFINE_FINAL_TYPE (RoomClaimBar, room_claim_bar, GTK_TYPE_WIDGET)

static void
say (RoomClaimBar *self, const char *sentence, gboolean is_refusal)
{
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  if (is_refusal)
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "refused");
}

/* Whether nobody else is at the laptop. */
static gboolean
is_alone (RoomClaimBar *self)
{
  return room_seat_view_get_callers (self->look) != 0 && room_table_n_at_laptop (self->table) == 1;
}

/* Whether SEAT may say a word: none of theirs is being judged. */
static gboolean
can_call (RoomClaimBar *self, guint seat)
{
  const GameChoices *choices = room_seat_view_get_choices_of (self->look, seat);

  if (!(room_seat_view_get_callers (self->look) >> seat & 1))
    return FALSE;
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].word)
      return TRUE;
  return FALSE;
}

/* --- Who is heard --- */

static void
stop_waiting (RoomClaimBar *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
end_call (RoomClaimBar *self)
{
  stop_waiting (self);
  if (self->table != NULL)
    room_table_set_caller (self->table, -1);
}

static void
late_cb (gpointer data)
{
  RoomClaimBar    *self = data;
  gint             heard = room_table_get_caller (self->table);
  g_autofree char *late = heard >= 0 ? isolated_printf (_ ("%s had no word in time. Others may call."),
                                                        room_table_get_name (self->table, (guint) heard))
                                     : NULL;

  self->timer = 0;
  end_call (self);
  if (late != NULL)
    say (self, late, TRUE);
}

static void
wait_for_word (RoomClaimBar *self)
{
  stop_waiting (self);
  self->timer = g_timeout_add_once (self->patience, late_cb, self);
}

static void
call (RoomClaimBar *self, guint seat)
{
  if (!can_call (self, seat) || room_table_get_caller (self->table) >= 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->word), "");
  room_table_set_caller (self->table, (gint) seat);
  wait_for_word (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->word));
}

/* Someone who is alone calls with the first letter. */
static void
typed_cb (RoomClaimBar *self)
{
  if (self->table == NULL || *gtk_editable_get_text (GTK_EDITABLE (self->word)) == '\0')
    return;
  if (room_table_get_caller (self->table) < 0 && is_alone (self) && self->seats->len > 0)
    room_table_set_caller (self->table, g_array_index (self->seats, gint, 0));
  if (room_table_get_caller (self->table) >= 0)
    wait_for_word (self);
}

/* Words are compared by plain letters, without accents. */
static void
say_cb (RoomClaimBar *self)
{
  gint             seat = self->table != NULL ? room_table_get_caller (self->table) : -1;
  GameAction       action = { .target = -1 };
  g_autofree char *plain = g_str_to_ascii (gtk_editable_get_text (GTK_EDITABLE (self->word)), "C");
  g_autoptr (GError) error = NULL;
  const GameVerb *verbs;

  if (seat < 0)
    return;
  verbs = room_table_get_game (self->table)->verbs;
  while (verbs[action.verb].shape != SHAPE_WORD)
    action.verb++;
  stop_waiting (self);
  if (game_word_read (plain, action.word, &error) && room_seat_view_do_as (self->look, (guint) seat, &action, &error))
    return;
  say (self, error->message, TRUE);
  gtk_editable_select_region (GTK_EDITABLE (self->word), 0, -1);
  wait_for_word (self);
}

/* A digit is the key of somebody who calls too late, so it never becomes part of a word. */
static gboolean
key_cb (RoomClaimBar *self, guint key, guint code, GdkModifierType state)
{
  if (self->table == NULL || room_table_get_caller (self->table) < 0)
    return FALSE;
  if (key == GDK_KEY_Escape)
    {
      end_call (self);
      return TRUE;
    }
  return !is_alone (self) && g_unichar_isdigit (gdk_keyval_to_unicode (key));
}

/* --- The buttons --- */

static void
do_move (RoomClaimBar *self, guint index)
{
  const GameAction *action = &g_array_index (self->actions, GameAction, index);
  g_autoptr (GError) error = NULL;

  if (g_get_monotonic_time () - self->changed < 1000 * (gint64) self->deaf)
    return;
  if (!room_seat_view_do (self->look, action, &error))
    say (self, error->message, TRUE);
}

static void
call_cb (RoomClaimBar *self, GtkWidget *pill)
{
  guint index;

  if (g_ptr_array_find (self->call_pills, pill, &index))
    call (self, g_array_index (self->seats, guint, index));
}

static void
move_cb (RoomClaimBar *self, GtkWidget *pill)
{
  guint index;

  if (g_ptr_array_find (self->move_pills, pill, &index))
    do_move (self, index);
}

static RoomPill *
add_pill (RoomClaimBar *self, RoomWrap *row, GPtrArray *pills, const char *label, GCallback cb)
{
  GtkWidget *pill = room_pill_new ();

  room_pill_set_label (ROOM_PILL (pill), label);
  g_signal_connect_object (pill, "clicked", cb, self, G_CONNECT_SWAPPED);
  room_wrap_append (row, pill);
  g_ptr_array_add (pills, pill);
  return ROOM_PILL (pill);
}

static void
make_room (RoomClaimBar *self, gboolean is_crowd)
{
  if (is_crowd)
    gtk_widget_add_css_class (GTK_WIDGET (self), "crowd");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "crowd");
  room_wrap_set_gaps (self->callers, is_crowd ? 5 : 12, is_crowd ? 4 : 6);
  room_wrap_set_gaps (self->moves, is_crowd ? 5 : 12, is_crowd ? 4 : 6);
}

static void
show_callers (RoomClaimBar *self)
{
  gint     heard = room_table_get_caller (self->table);
  guint    n = 0;
  gboolean all_have = room_seat_view_get_callers (self->look) != 0; /* have called, and wait to be judged */

  room_wrap_empty (self->callers);
  g_ptr_array_set_size (self->call_pills, 0);
  g_array_set_size (self->seats, 0);
  for (guint seat = 0; seat < room_table_n_seats (self->table); seat++)
    {
      RoomPill *pill;

      if (room_table_is_bot (self->table, seat, NULL))
        continue;
      pill = add_pill (self, self->callers, self->call_pills, room_table_get_name (self->table, seat),
                       G_CALLBACK (call_cb));
      room_pill_set_key (pill, is_alone (self) || n + 1 >= sizeof call_keys ? 0 : (gunichar) call_keys[n]);
      if (!can_call (self, seat))
        room_pill_set_need (pill, room_seat_view_get_callers (self->look) == 0 ? _ ("No card lies open")
                                                                               : _ ("Their word is being judged"));
      all_have &= !can_call (self, seat);
      g_array_append_val (self->seats, seat);
      n++;
    }
  make_room (self, n > CROWD);
  gtk_widget_set_visible (GTK_WIDGET (self->callers), heard < 0 && n > 1 && !all_have);
  gtk_widget_set_visible (GTK_WIDGET (self->word),
                          heard >= 0 || (is_alone (self) && can_call (self, g_array_index (self->seats, guint, 0))));
}

static char *
describe (RoomClaimBar *self, const GameChoice *choice)
{
  const GameVerb *verb = &room_table_get_game (self->table)->verbs[choice->verb];
  const char     *label = game_verb_label (verb, 0);

  if (verb->shape == SHAPE_SEAT) /* Translators: what is done, and for whom: "Award to Ann". */
    return isolated_printf (_ ("%s %s"), label, room_table_get_name (self->table, (guint) choice->target));
  if (verb->shape == SHAPE_PLACE) /* Translators: by its number in a row. */
    return g_strdup_printf (_ ("Card %d"), choice->target);
  return g_strdup (label);
}

/* A letter of the label that no other button has. Places have no key: numbers are keys to call with, even a moment
   too late. */
static gunichar
find_key (RoomClaimBar *self, const GameChoice *choice, const char *label)
{
  if (room_table_get_game (self->table)->verbs[choice->verb].shape == SHAPE_PLACE)
    return 0;
  for (const char *c = label; *c; c = g_utf8_next_char (c))
    {
      gunichar letter = g_unichar_tolower (g_utf8_get_char (c));
      gboolean is_free = g_unichar_isalpha (letter) && !(letter < 128 && strchr (call_keys, (char) letter) != NULL);

      for (guint i = 0; i < self->move_pills->len && is_free; i++)
        is_free = room_pill_get_key (self->move_pills->pdata[i]) != letter;
      if (is_free)
        return letter;
    }
  return 0;
}

/* Whether a word is being typed, or was just now: then no letter, and no Enter, does anything else. */
static gboolean
is_for_words (RoomClaimBar *self)
{
  for (guint seat = 0; seat < room_table_n_seats (self->table); seat++)
    if (can_call (self, seat))
      return TRUE;
  return FALSE;
}

/* Keeps the last button back for as long as somebody may still call. */
static void
show_notice (RoomClaimBar *self)
{
  gboolean is_early = room_table_get_notice (self->table) > 0;

  if (is_early == self->is_early || self->move_pills->len == 0)
    return;
  self->is_early = is_early;
  room_pill_set_need (self->move_pills->pdata[self->move_pills->len - 1],
                      is_early ? _ ("Somebody may still have a word") : NULL);
}

/* The moves of the seat on turn, except words. Enter makes none of them, because it may have been meant for a word. */
static void
show_moves (RoomClaimBar *self)
{
  const GameChoices *choices = room_seat_view_get_choices (self->look);
  gboolean           types = is_for_words (self);
  g_autoptr (GArray) before = g_array_copy (self->actions);

  room_wrap_empty (self->moves);
  g_ptr_array_set_size (self->move_pills, 0);
  g_array_set_size (self->actions, 0);
  for (guint i = 0; i < choices->n; i++)
    {
      const GameChoice *choice = &choices->v[i];
      GameAction        action = { .verb = choice->verb, .target = (gint16) choice->target };
      g_autofree char  *label = describe (self, choice);
      RoomPill         *pill;

      if (choice->word)
        continue;
      pill = add_pill (self, self->moves, self->move_pills, label, G_CALLBACK (move_cb));
      room_pill_set_key (pill, types ? 0 : find_key (self, choice, label));
      g_array_append_val (self->actions, action);
    }
  if (before->len != self->actions->len
      || memcmp (before->data, self->actions->data, before->len * sizeof (GameAction)) != 0)
    self->changed = g_get_monotonic_time ();
  self->is_early = FALSE;
  show_notice (self);
}

static char *
say_heard (RoomClaimBar *self)
{
  gint             heard = room_table_get_caller (self->table);
  g_autofree char *asks = heard >= 0 ? room_table_text_asks (room_seat_view_get_view (self->look)) : NULL;

  if (heard < 0 || is_alone (self))
    return g_strdup (self->asks);
  /* Translators: a name, and what they are asked for: "Ann: A word that begins with T". */
  return isolated_printf (_ ("%s: %s"), room_table_get_name (self->table, (guint) heard), asks ? asks : "");
}

/* Leaves nothing behind a curtain. */
static void
empty (RoomClaimBar *self)
{
  stop_waiting (self);
  room_wrap_empty (self->callers);
  room_wrap_empty (self->moves);
  g_ptr_array_set_size (self->call_pills, 0);
  g_ptr_array_set_size (self->move_pills, 0);
  g_array_set_size (self->seats, 0);
  g_array_set_size (self->actions, 0);
  gtk_editable_set_text (GTK_EDITABLE (self->word), "");
  say (self, NULL, FALSE);
}

/* The bar grows but never shrinks, so that the felt above keeps its size from move to move. Only a crowd of claims
   makes it higher for a while; in a low window they scroll. */
static void
keep_height (RoomClaimBar *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean is_low = window != NULL && gtk_widget_has_css_class (GTK_WIDGET (window), "low");
  int      width = gtk_widget_get_width (GTK_WIDGET (self)), above, height;

  if (width <= 0)
    return;
  if (width != self->width)
    gtk_widget_set_size_request (GTK_WIDGET (self), -1, -1);
  self->width = width;
  /* A scrolled window does not tell the height of its child for a width. */
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->sentence)), GTK_ORIENTATION_VERTICAL, width, NULL,
                      &above, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->callers)), GTK_ORIENTATION_VERTICAL, width, NULL,
                      &height, NULL, NULL);
  height += above + SPACING;
  gtk_widget_get_size_request (GTK_WIDGET (self), NULL, &above);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, MAX (above, MIN (height, is_low ? LOW_KEPT : MOST_KEPT)));
}

/* --- The time --- */

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  RoomClaimBar *self = ROOM_CLAIM_BAR (widget);
  guint         left = 0, all = self->table != NULL ? room_table_get_patience (self->table, &left) : 0;
  gboolean      runs = all > 0 && room_table_get_caller (self->table) < 0;

  if (self->table != NULL && gtk_widget_get_width (widget) != self->width)
    keep_height (self);
  if (self->table != NULL)
    show_notice (self);
  gtk_widget_set_opacity (GTK_WIDGET (self->left), runs ? 1 : 0);
  if (runs)
    gtk_progress_bar_set_fraction (self->left, (double) left / all);
  return G_SOURCE_CONTINUE;
}

/* --- Being a widget --- */

static void
room_claim_bar_dispose (GObject *object)
{
  RoomClaimBar *self = ROOM_CLAIM_BAR (object);

  stop_waiting (self);
  g_clear_object (&self->table);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CLAIM_BAR);
  G_OBJECT_CLASS (room_claim_bar_parent_class)->dispose (object);
}

static void
room_claim_bar_finalize (GObject *object)
{
  RoomClaimBar *self = ROOM_CLAIM_BAR (object);

  g_ptr_array_unref (self->call_pills);
  g_ptr_array_unref (self->move_pills);
  g_array_unref (self->seats);
  g_array_unref (self->actions);
  g_free (self->asks);
  G_OBJECT_CLASS (room_claim_bar_parent_class)->finalize (object);
}

static void
room_claim_bar_class_init (RoomClaimBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_claim_bar_dispose;
  G_OBJECT_CLASS (class)->finalize = room_claim_bar_finalize;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-claim-bar.ui");
  ROOM_BIND (widget_class, RoomClaimBar, sentence, left, callers, moves, word);
  ROOM_BIND_CALLBACKS (widget_class, say_cb, typed_cb, key_cb);
}

static void
room_claim_bar_init (RoomClaimBar *self)
{
  self->call_pills = g_ptr_array_new ();
  self->move_pills = g_ptr_array_new ();
  self->seats = g_array_new (FALSE, FALSE, sizeof (guint));
  self->actions = g_array_new (FALSE, FALSE, sizeof (GameAction));
  self->patience = PATIENCE;
  self->deaf = DEAF;
  gtk_widget_init_template (GTK_WIDGET (self));
  make_room (self, FALSE);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
room_claim_bar_show (RoomClaimBar *self, RoomTable *table, const char *sentence)
{
  g_autofree char *said = NULL;

  g_return_if_fail (ROOM_IS_CLAIM_BAR (self));

  g_set_object (&self->table, table);
  self->look = table != NULL ? room_seat_view_get_laptop (table) : NULL;
  if (table == NULL)
    {
      empty (self);
      return;
    }
  if (room_table_get_caller (table) < 0)
    stop_waiting (self);
  if (room_table_get_caller (table) < 0)
    gtk_editable_set_text (GTK_EDITABLE (self->word), "");
  g_free (self->asks);
  self->asks = g_strdup (sentence);
  show_callers (self);
  show_moves (self);
  said = say_heard (self);
  say (self, said, FALSE);
  keep_height (self);
}

gboolean
room_claim_bar_press (RoomClaimBar *self, guint key)
{
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (key));

  g_return_val_if_fail (ROOM_IS_CLAIM_BAR (self), FALSE);

  if (self->table == NULL || room_table_get_caller (self->table) >= 0)
    return FALSE;
  if (is_alone (self) && self->seats->len > 0 && can_call (self, g_array_index (self->seats, guint, 0)) && letter < 128
      && g_ascii_isalpha ((char) letter))
    {
      const char text[] = { (char) letter, '\0' };

      call (self, g_array_index (self->seats, guint, 0));
      gtk_editable_set_text (GTK_EDITABLE (self->word), text);
      gtk_editable_set_position (GTK_EDITABLE (self->word), -1);
      return TRUE;
    }
  for (guint i = 0; i < self->call_pills->len; i++)
    if (letter != 0 && room_pill_get_key (self->call_pills->pdata[i]) == letter)
      {
        call (self, g_array_index (self->seats, guint, i));
        return TRUE;
      }
  for (guint i = 0; i < self->move_pills->len; i++)
    if (letter != 0 && room_pill_get_key (self->move_pills->pdata[i]) == letter)
      {
        do_move (self, i);
        return TRUE;
      }
  return FALSE;
}

void
room_claim_bar_refuse (RoomClaimBar *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_CLAIM_BAR (self));

  say (self, sentence, TRUE);
}

void
room_claim_bar_set_times (RoomClaimBar *self, guint patience, guint deaf)
{
  g_return_if_fail (ROOM_IS_CLAIM_BAR (self));

  self->patience = patience;
  self->deaf = deaf;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-score-window.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-rules.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"
#include "widgets/table/room-rules-window.h"
#include "room-score-entry.h"
#include "room-score-hands.h"
#include "room-score-timer.h"

#define DATA_KEY "room-score-window" /* key of the window, on the sheet that it shows */

struct _RoomScoreWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle  *title;
  GtkLabel        *next, *options, *asked, *sums, *refusal, *outcome, *bank;
  GtkWidget       *ask_box, *over_box, *again;
  RoomScoreEntry  *entry;
  RoomScoreHands  *hands;
  RoomScoreTimer  *timer;
  GtkToggleButton *time_turns;
  GtkButton       *write, *cancel;

  RoomBook  *book;
  RoomScore *score;
  gint       correcting; /* a hand; -1: none */
};

G_DEFINE_FINAL_TYPE (RoomScoreWindow, room_score_window, ADW_TYPE_WINDOW)

static const Score *
get_score (RoomScoreWindow *self)
{
  return room_score_get_score (self->score);
}

/* --- What is shown --- */

static void
refuse (RoomScoreWindow *self, const char *sentence)
{
  gtk_label_set_label (self->refusal, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), sentence != NULL);
}

static void
show_sums (RoomScoreWindow *self)
{
  g_autofree char *sums = room_score_entry_dup_sums (self->entry);

  gtk_label_set_label (self->sums, sums);
  gtk_widget_set_visible (GTK_WIDGET (self->sums), *sums != '\0');
  refuse (self, NULL);
}

static char *
say_winners (RoomScoreWindow *self)
{
  const Score *score = get_score (self);
  SeatMask     winners = score_winners (score);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *who = NULL;

  for (guint seat = 0; seat < score_state (score)->n_seats; seat++)
    if (winners >> seat & 1)
      g_strv_builder_add (builder, score_terms (score)->names[seat]);
  names = g_strv_builder_end (builder);
  who = list_to_text ((const char *const *) names);
  return isolated_printf (ngettext ("%s wins the match.", "%s win the match.", g_strv_length (names)), who);
}

/* "In the bank: Ann +20, Bob −10 and Cleo −10"; NULL: no chips have moved. */
static char *
say_bank (RoomScoreWindow *self)
{
  const Score *score = get_score (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < score_state (score)->n_seats; seat++)
    {
      gint64           chips = score_bank (score, seat);
      g_autofree char *number = number_to_text (chips);
      g_autofree char *part
          = isolated_printf (chips > 0 ? "%s +%s" : "%s %s", score_terms (score)->names[seat], number);

      if (chips != 0)
        g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) parts);
  return parts[0] != NULL ? isolated_printf (_ ("In the bank: %s"), list) : NULL;
}

/* What is agreed on beside the usual rules: "Deal: the last cards lie face down". */
static void
show_options (RoomScoreWindow *self)
{
  const GameSetup *setup = &score_terms (get_score (self))->setup;
  g_autoptr (GPtrArray) parts = room_rules_options (setup->game, setup->option);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      const RulesPart *part = parts->pdata[i];
      g_autofree char *line = g_strdup_printf (_ ("%s: %s"), part->key, part->text);

      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  text = g_strjoinv ("\n", lines);
  gtk_label_set_label (self->options, text);
  gtk_widget_set_visible (GTK_WIDGET (self->options), parts->len > 0);
}

static void
ask (RoomScoreWindow *self, const GameState *dealt)
{
  const Score     *score = get_score (self);
  gboolean         corrects = self->correcting >= 0;
  guint            hand = corrects ? (guint) self->correcting : score_n_hands (score);
  g_autofree char *asked = g_strdup_printf (corrects ? _ ("Correct hand %u") : _ ("Result of hand %u"), hand + 1);

  gtk_label_set_label (self->asked, asked);
  gtk_button_set_label (self->write, corrects ? _ ("Correct it") : _ ("Write it down"));
  gtk_widget_set_visible (GTK_WIDGET (self->cancel), corrects);
  room_score_entry_ask (self->entry, score_terms (score), dealt, corrects ? score_hand (score, hand) : NULL);
  show_sums (self);
}

static void
changed_cb (RoomScoreWindow *self)
{
  const Score     *score = get_score (self);
  const GameState *dealt
      = self->correcting >= 0 ? score_hand_dealt (score, (guint) self->correcting) : score_dealt (score);
  g_autofree char *next = score_next (score), *detail = room_score_dup_detail (self->score);
  g_autofree char *bank = say_bank (self), *winners = NULL;
  gboolean         is_open = room_score_get_closed (self->score) == 0;

  adw_window_title_set_subtitle (self->title, detail);
  gtk_label_set_label (self->next, next != NULL ? next : "");
  gtk_widget_set_visible (GTK_WIDGET (self->next), next != NULL && is_open);
  gtk_widget_set_visible (self->ask_box, dealt != NULL && is_open);
  gtk_widget_set_visible (self->over_box, score_dealt (score) == NULL || !is_open);
  winners = score_dealt (score) == NULL ? say_winners (self) : g_strdup (_ ("This sheet is closed."));
  gtk_label_set_label (self->outcome, winners);
  gtk_label_set_label (self->bank, bank != NULL ? bank : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bank), bank != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.undo", room_score_can_undo (self->score));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.correct", is_open);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.end", is_open);
  room_score_hands_show (self->hands, score, self->correcting);
  if (dealt != NULL)
    ask (self, dealt);
  else
    room_score_entry_ask (self->entry, score_terms (score), NULL, NULL);
}

/* --- Acts --- */

static void
blame (RoomScoreWindow *self, const SheetRow *row, const GameState *dealt)
{
  gint             wrong, at;
  g_autofree char *sentence
      = game_sheet_refuse (dealt, row, (const char *const *) score_terms (get_score (self))->names, &wrong, &at);

  if (sentence != NULL)
    room_score_entry_blame (self->entry, wrong, at);
}

static void
write_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);
  gint             hand = self->correcting;
  const GameState *dealt
      = hand >= 0 ? score_hand_dealt (get_score (self), (guint) hand) : score_dealt (get_score (self));
  g_autoptr (GError) error = NULL;
  SheetRow row;
  gboolean ok;

  if (dealt == NULL || !room_score_entry_read (self->entry, &row, &error))
    {
      refuse (self, error != NULL ? error->message : NULL);
      return;
    }
  self->correcting = -1;
  ok = hand >= 0 ? room_score_correct (self->score, (guint) hand, &row, &error)
                 : room_score_add (self->score, &row, &error);
  if (ok)
    {
      room_score_entry_focus (self->entry);
      return;
    }
  self->correcting = hand;
  blame (self, &row, dealt);
  refuse (self, error->message);
}

static void
correct_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);

  self->correcting = (gint) g_variant_get_uint32 (parameter);
  changed_cb (self);
  room_score_entry_focus (self->entry);
}

static void
cancel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);

  if (self->correcting < 0)
    return;
  self->correcting = -1;
  changed_cb (self);
  room_score_entry_focus (self->entry);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  self->correcting = -1;
  if (!room_score_undo (self->score, &error))
    refuse (self, error->message);
}

static void
end_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  self->correcting = -1;
  if (!room_score_close (self->score, &error))
    refuse (self, error->message);
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomScore) next = room_score_again (self->score, self->book, &error);

  if (next == NULL)
    {
      refuse (self, error->message);
      return;
    }
  if (room_score_get_closed (self->score) == 0)
    room_score_close (self->score, NULL);
  room_score_window_show (gtk_window_get_transient_for (GTK_WINDOW (self)), self->book, next);
  gtk_window_close (GTK_WINDOW (self));
}

static void
rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_rules_window_show (GTK_WINDOW (widget), room_score_get_game (ROOM_SCORE_WINDOW (widget)->score));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *text = room_score_dup_text (ROOM_SCORE_WINDOW (widget)->score);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
next_turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (widget);

  gtk_toggle_button_set_active (self->time_turns, TRUE);
  room_score_timer_next (self->timer);
}

static void
entered_cb (RoomScoreWindow *self)
{
  write_cb (GTK_WIDGET (self), NULL, NULL);
}

/* --- The object --- */

static void
room_score_window_dispose (GObject *object)
{
  RoomScoreWindow *self = ROOM_SCORE_WINDOW (object);

  if (self->score != NULL && g_object_get_data (G_OBJECT (self->score), DATA_KEY) == self)
    g_object_set_data (G_OBJECT (self->score), DATA_KEY, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SCORE_WINDOW);
  g_clear_object (&self->score);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_score_window_parent_class)->dispose (object);
}

static void
room_score_window_class_init (RoomScoreWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_score_window_dispose;
  g_type_ensure (ROOM_TYPE_SCORE_ENTRY);
  g_type_ensure (ROOM_TYPE_SCORE_HANDS);
  g_type_ensure (ROOM_TYPE_SCORE_TIMER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/score/room-score-window.ui");
  ROOM_BIND (widget_class, RoomScoreWindow, title, next, options, asked, sums, refusal, outcome, bank, ask_box,
             over_box, again, entry, hands, timer, time_turns, write, cancel);
  ROOM_BIND_CALLBACKS (widget_class, entered_cb, show_sums);
  gtk_widget_class_install_action (widget_class, "score.write", NULL, write_cb);
  gtk_widget_class_install_action (widget_class, "score.correct", "u", correct_cb);
  gtk_widget_class_install_action (widget_class, "score.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "score.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "score.end", NULL, end_cb);
  gtk_widget_class_install_action (widget_class, "score.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "score.rules", NULL, rules_cb);
  gtk_widget_class_install_action (widget_class, "score.next-turn", NULL, next_turn_cb);
  gtk_widget_class_install_action (widget_class, "score.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "score.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "score.cancel", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "score.rules", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, GDK_CONTROL_MASK, "score.next-turn", NULL);
}

static void
room_score_window_init (RoomScoreWindow *self)
{
  self->correcting = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_score_window_show (GtkWindow *parent, RoomBook *book, RoomScore *score)
{
  RoomScoreWindow *self = g_object_get_data (G_OBJECT (score), DATA_KEY);

  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_SCORE_WINDOW, "transient-for", parent, NULL);
      room_screen_use_height (GTK_WINDOW (self), parent);
      self->book = g_object_ref (book);
      self->score = g_object_ref (score);
      g_object_set_data (G_OBJECT (score), DATA_KEY, self);
      adw_window_title_set_title (self->title, _ (room_score_get_game (score)->people.name));
      gtk_window_set_title (GTK_WINDOW (self), _ (room_score_get_game (score)->people.name));
      g_signal_connect_object (score, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      show_options (self);
      changed_cb (self);
      room_score_entry_focus (self->entry);
    }
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor of a poker game. The game is its text: it is saved as it is typed, whether or not it can be played, and
   everything else is read from it. */
#include "room-composer-window.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "app/table/room-table.h"
#include "games/poker/variant/say-deck.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-line-numbers.h"
#include "widgets/table/room-table-window.h"
#include "room-chances-view.h"
#include "room-complaints.h"
#include "room-palette.h"
#include "room-panes.h"
#include "room-table-picture.h"
#include "room-variant-rows.h"

#define DATA_KEY "room-composer-window" /* key of the data on a variant */
#define REST     300                    /* milliseconds without a keystroke after which the text is read */
#define FIXES    4                      /* complaints for which a fix is searched */
#define PLAYERS  4                      /* at a trial table, if so many can play */

struct _RoomComposerWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle   *title;
  AdwToastOverlay  *toasts;
  GtkStack         *views; /* "steps" shows the text as cards, "text" as it is saved */
  GtkWidget        *palette, *undo, *redo;
  RoomVariantRows  *rows;
  RoomTablePicture *picture;
  GtkTextView      *source;
  GtkTextBuffer    *buffer;
  GtkTextTag       *wrong; /* marks lines with an error; owned by the buffer */
  RoomComplaints   *complaints_section;
  GtkWidget        *hand_section;
  GtkLabel         *headline, *sentences, *deck, *cards;
  RoomChancesView  *chances_view;

  RoomChances  *chances;
  PokerVariant *played; /* the text last read, if it can be played; otherwise NULL */
  RoomToaster  *toaster;
  RoomBook     *book;
  RoomVariants *variants; /* the book's */
  RoomVariant  *variant;
  char         *person;
  GPtrArray    *wrongs;  /* PokerComplaint about the text last read */
  GPtrArray    *fixes;   /* for each: char *, the text with the fix applied; NULL: there is no fix */
  GPtrArray    *labels;  /* for each: char *, the label of the fix; NULL: there is no fix */
  char         *read;    /* the text last read */
  guint         pending; /* source id of the pending reading; 0: none */
};

G_DEFINE_FINAL_TYPE (RoomComposerWindow, room_composer_window, ADW_TYPE_WINDOW)

static gboolean
shows_text (RoomComposerWindow *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->views), "text");
}

static char *
dup_text (RoomComposerWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

/* --- What the text means --- */

/* "1. Each gets 5 cards face down." */
static char *
number_sentences (const GPtrArray *sentences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (text, "%s%u. %s", i > 0 ? "\n" : "", i + 1, (const char *) sentences->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
join_sentences (const GPtrArray *sentences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) sentences->pdata[i]);
  return g_string_free (text, FALSE);
}

static void
underline (RoomComposerWindow *self, guint line)
{
  GtkTextIter start, end;

  if (line == 0 || !gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) line - 1))
    return;
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag (self->buffer, self->wrong, &start, &end);
}

/* Marks the lines with errors, and lists all complaints. */
static void
show_complaints (RoomComposerWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->wrong, &start, &end);
  for (guint i = 0; i < self->wrongs->len; i++)
    if (((const PokerComplaint *) self->wrongs->pdata[i])->is_error)
      underline (self, ((const PokerComplaint *) self->wrongs->pdata[i])->line);
  room_complaints_show (self->complaints_section, self->read, self->wrongs, self->labels, shows_text (self));
}

/* Keeps the COMPLAINTS about TEXT, and searches fixes for the first few. */
static void
take_complaints (RoomComposerWindow *self, const char *text, GPtrArray *complaints)
{
  g_ptr_array_ref (complaints);
  g_clear_pointer (&self->wrongs, g_ptr_array_unref);
  self->wrongs = complaints;
  g_ptr_array_set_size (self->fixes, 0);
  g_ptr_array_set_size (self->labels, 0);
  for (guint i = 0; i < complaints->len; i++)
    {
      char *label = NULL, *fixed = NULL;

      if (i < FIXES)
        fixed = room_variants_fix (self->variants, self->variant, text, complaints->pdata[i], &label);
      g_ptr_array_add (self->fixes, fixed);
      g_ptr_array_add (self->labels, label);
    }
  g_free (self->read);
  self->read = g_strdup (text);
}

/* Updates what depends on the number of players. */
static void
players_cb (RoomComposerWindow *self)
{
  guint            n = room_table_picture_get_players (self->picture);
  g_autofree char *cards = self->played != NULL ? poker_variant_say_cards (self->played, n) : NULL;

  gtk_label_set_label (self->cards, cards != NULL ? cards : "");
  room_chances_ask (self->chances, self->played != NULL ? room_variant_get_game (self->variant) : NULL, n);
}

static void
show_look (RoomComposerWindow *self, const char *text)
{
  g_autoptr (PokerReview) review = room_variants_review (self->variants, self->variant, text);
  g_autofree char *sentences = number_sentences (review->sentences), *deck = join_sentences (review->deck);

  adw_window_title_set_title (self->title, room_variant_get_name (self->variant));
  gtk_window_set_title (GTK_WINDOW (self), room_variant_get_name (self->variant));
  gtk_label_set_label (self->headline, review->title != NULL ? review->title : _ ("This cannot be played yet"));
  take_complaints (self, text, review->complaints);
  show_complaints (self);
  room_variant_rows_complain (self->rows, self->wrongs, self->labels);
  room_variant_rows_judge (self->rows, review->variant);
  gtk_label_set_label (self->sentences, sentences);
  gtk_label_set_label (self->deck, deck);
  room_table_picture_show (self->picture, review->title != NULL ? room_variant_get_game (self->variant) : NULL);
  g_clear_pointer (&self->played, poker_variant_free);
  self->played = review->title != NULL ? g_steal_pointer (&review->variant) : NULL;
  players_cb (self);
  gtk_widget_set_visible (self->hand_section, review->sentences->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "composer.deal", review->title != NULL);
}

/* --- Saving --- */

/* Saves the text and reads it. */
static void
take_text (RoomComposerWindow *self)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->pending, g_source_remove);
  if (*text != '\0' && !room_variants_replace (self->variants, self->variant, text, &error))
    room_toaster_say (self->toaster, error->message, NULL, NULL);
  show_look (self, text);
}

static gboolean
rest_cb (gpointer data)
{
  RoomComposerWindow *self = data;

  self->pending = 0;
  take_text (self);
  return G_SOURCE_REMOVE;
}

static void
typed_cb (RoomComposerWindow *self)
{
  g_clear_handle_id (&self->pending, g_source_remove);
  self->pending = g_timeout_add (REST, rest_cb, self);
}

/* Another window may have renamed it. */
static void
changed_cb (RoomComposerWindow *self)
{
  g_autofree char *text = dup_text (self);

  if (!g_str_equal (text, room_variant_get_text (self->variant)))
    gtk_text_buffer_set_text (self->buffer, room_variant_get_text (self->variant), -1);
}

static void
deleted_cb (RoomComposerWindow *self)
{
  g_clear_handle_id (&self->pending, g_source_remove);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- Trial hands --- */

/* Bots take the other seats, and there is no stake. */
static RoomTable *
new_trial (RoomComposerWindow *self, const Game *game, GError **error)
{
  guint n_seats = CLAMP (PLAYERS, room_games_least (game), room_games_most (game));
  g_autoptr (GPtrArray) seats = store_seats_new ();
  RoomTableWish wish
      = { .setup = { .game = game, .n_seats = n_seats, .dealer = -1 }, .seats = seats, .undo = TRUE, .trial = TRUE };

  game_options_init (game, wish.setup.option);
  store_seats_add (seats, self->person != NULL ? self->person : _ ("Player"), NULL);
  for (guint i = 0; seats->len < n_seats; i++)
    if (self->person == NULL || g_utf8_collate (self->person, room_games_bot_name (i)) != 0)
      store_seats_add (seats, room_games_bot_name (i), bot_words[BOT_CAREFUL]);
  return room_table_new (self->book, &wish, error);
}

static void
deal_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) table = NULL;
  const Game *game;

  take_text (self);
  game = room_variant_get_game (self->variant);
  if (game == NULL)
    return; /* the complaints already say why */
  table = new_trial (self, game, &error);
  if (table == NULL)
    {
      room_toaster_say (self->toaster, error->message, NULL, NULL);
      return;
    }
  room_table_window_show (GTK_WINDOW (self), table, NULL);
}

/* --- The two views --- */

static void
view_cb (RoomComposerWindow *self)
{
  gtk_widget_set_visible (self->palette, !shows_text (self));
  if (self->wrongs != NULL)
    show_complaints (self);
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (widget);

  gtk_stack_set_visible_child_name (self->views, "steps");
  room_variant_rows_add (self->rows, g_variant_get_int32 (parameter));
}

/* Applies to the text as it was read; if it has been edited since, nothing is done. */
static void
fix_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (widget);
  guint               index = g_variant_get_uint32 (parameter);
  g_autofree char    *text = dup_text (self), *fixed = NULL;

  if (index >= self->fixes->len || self->fixes->pdata[index] == NULL || g_strcmp0 (text, self->read) != 0)
    return;
  fixed = g_strdup (self->fixes->pdata[index]);
  room_variant_rows_replace (self->rows, fixed);
  take_text (self);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_text_buffer_undo (ROOM_COMPOSER_WINDOW (widget)->buffer);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_text_buffer_redo (ROOM_COMPOSER_WINDOW (widget)->buffer);
}

static void
can_undo_cb (RoomComposerWindow *self)
{
  gboolean undo = gtk_text_buffer_get_can_undo (self->buffer), redo = gtk_text_buffer_get_can_redo (self->buffer);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "composer.undo", undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "composer.redo", redo);
  room_widget_say_why_not (self->undo, undo ? NULL : _ ("There is nothing to undo."));
  room_widget_say_why_not (self->redo, redo ? NULL : _ ("There is nothing to redo."));
}

/* Moves to the card or line that the complaint is about. */
static void
complaint_chosen_cb (RoomComposerWindow *self, guint line)
{
  GtkTextIter at;

  if (!shows_text (self) && room_variant_rows_go_to (self->rows, line))
    return;
  gtk_stack_set_visible_child_name (self->views, "text");
  gtk_text_buffer_get_iter_at_line (self->buffer, &at, (int) line - 1);
  gtk_text_buffer_place_cursor (self->buffer, &at);
  gtk_text_view_scroll_to_iter (self->source, &at, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->source));
}

/* --- The object --- */

/* GTK would focus the first button, and the space bar would deal a hand. */
static void
room_composer_window_show (GtkWidget *widget)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (widget);

  GTK_WIDGET_CLASS (room_composer_window_parent_class)->show (widget);
  gtk_widget_child_focus (GTK_WIDGET (self->rows), GTK_DIR_TAB_FORWARD);
}

static gboolean
room_composer_window_close_request (GtkWindow *window)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (window);

  if (self->pending)
    take_text (self);
  return GTK_WINDOW_CLASS (room_composer_window_parent_class)->close_request (window);
}

static void
room_composer_window_dispose (GObject *object)
{
  RoomComposerWindow *self = ROOM_COMPOSER_WINDOW (object);

  g_clear_handle_id (&self->pending, g_source_remove);
  if (self->variant != NULL)
    g_object_set_data (G_OBJECT (self->variant), DATA_KEY, NULL);
  g_clear_object (&self->variant);
  g_clear_object (&self->book);
  g_clear_object (&self->chances);
  g_clear_pointer (&self->played, poker_variant_free);
  g_clear_object (&self->toaster);
  g_clear_pointer (&self->person, g_free);
  g_clear_pointer (&self->read, g_free);
  g_clear_pointer (&self->wrongs, g_ptr_array_unref);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_COMPOSER_WINDOW);
  G_OBJECT_CLASS (room_composer_window_parent_class)->dispose (object);
}

static void
room_composer_window_class_init (RoomComposerWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (ROOM_TYPE_CHANCES_VIEW);
  g_type_ensure (ROOM_TYPE_COMPLAINTS);
  g_type_ensure (ROOM_TYPE_PALETTE);
  g_type_ensure (ROOM_TYPE_PANES);
  g_type_ensure (ROOM_TYPE_VARIANT_ROWS);
  g_type_ensure (ROOM_TYPE_TABLE_PICTURE);
  G_OBJECT_CLASS (class)->dispose = room_composer_window_dispose;
  widget_class->show = room_composer_window_show;
  GTK_WINDOW_CLASS (class)->close_request = room_composer_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/composer/room-composer-window.ui");
  ROOM_BIND (widget_class, RoomComposerWindow, title, toasts, views, palette, rows, picture, source, complaints_section,
             hand_section, headline, sentences, deck, cards, chances_view, undo, redo);
  ROOM_BIND_CALLBACKS (widget_class, complaint_chosen_cb, view_cb, players_cb);
  gtk_widget_class_install_action (widget_class, "composer.deal", NULL, deal_cb);
  gtk_widget_class_install_action (widget_class, "composer.add", "i", add_cb);
  gtk_widget_class_install_action (widget_class, "composer.fix", "u", fix_cb);
  gtk_widget_class_install_action (widget_class, "composer.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "composer.redo", NULL, redo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "composer.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "composer.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "composer.deal", NULL);
}

static void
room_composer_window_init (RoomComposerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  self->chances = room_chances_new ();
  room_chances_view_set_chances (self->chances_view, self->chances);
  self->fixes = g_ptr_array_new_with_free_func (g_free);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->buffer = gtk_text_view_get_buffer (self->source);
  self->wrong = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, NULL);
  room_line_numbers_add (self->source);
}

static void
set_variant (RoomComposerWindow *self, RoomVariant *variant)
{
  self->variant = g_object_ref (variant);
  g_object_set_data (G_OBJECT (variant), DATA_KEY, self);
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, room_variant_get_text (variant), -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  room_variant_rows_set_buffer (self->rows, self->buffer);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "notify::can-undo", G_CALLBACK (can_undo_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "notify::can-redo", G_CALLBACK (can_undo_cb), self, G_CONNECT_SWAPPED);
  can_undo_cb (self);
  g_signal_connect_object (variant, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (variant, "deleted", G_CALLBACK (deleted_cb), self, G_CONNECT_SWAPPED);
  show_look (self, room_variant_get_text (variant));
}

RoomComposerWindow *
room_composer_window_open (GtkWindow *parent, RoomBook *book, RoomVariant *variant, const char *person)
{
  RoomComposerWindow *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book) && ROOM_IS_VARIANT (variant), NULL);

  self = g_object_get_data (G_OBJECT (variant), DATA_KEY);
  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_COMPOSER_WINDOW, "transient-for", parent, NULL);
      room_screen_use_height (GTK_WINDOW (self), parent);
      self->book = g_object_ref (book);
      self->variants = room_variants_get (book);
      self->person = g_strdup (person);
      set_variant (self, variant);
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-new-table.h"

#include <glib/gi18n-lib.h>

#include "app/composer/room-variants.h"
#include "app/score/room-score.h"
#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "app/side/room-house-edge.h"
#include "app/side/room-rules.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-name-entry.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "widgets/table/room-rules-window.h"
#include "room-option-row.h"
#include "room-seat-list.h"

struct _RoomNewTable
{
  AdwWindow parent_instance;

  GtkLabel            *title, *facts, *refusal;
  GtkDropDown         *games;
  RoomSeatList        *seats;
  RoomNameEntry       *entry;
  AdwPreferencesGroup *table_group, *options_group;
  AdwActionRow        *stake_row, *stack_row, *edge_row;
  GtkSpinButton       *stake, *stack;
  GtkSwitch           *undo, *paper;
  GtkWidget           *undo_row, *paper_row;
  GtkWidget           *page;

  RoomBook     *book;
  const Game   *game;
  GPtrArray    *choices; /* const Game *, those of the drop-down */
  gint64        tournament;
  GSettings    *preferences;
  GPtrArray    *set;         /* char *, name and value in turn: the options in the order in which they were set */
  GPtrArray    *option_rows; /* RoomOptionRow, borrowed */
  GtkWidget    *house_rules; /* AdwExpanderRow, borrowed; NULL: the game has none */
  GCancellable *edge;        /* of the thread that works out the house's edge; NULL: not running */
};

G_DEFINE_FINAL_TYPE (RoomNewTable, room_new_table, ADW_TYPE_WINDOW)

static guint opened_signal, sheet_signal;

/* --- The options --- */

/* Applies them in the order in which they were set, because one may change others. */
static gboolean
read_options (RoomNewTable *self, gint32 *option, GError **error)
{
  game_options_init (self->game, option);
  for (guint i = 0; i + 1 < self->set->len; i += 2)
    if (!game_option_set (self->game, option, self->set->pdata[i], self->set->pdata[i + 1], error))
      return FALSE;
  return TRUE;
}

/* Unless somebody chooses otherwise, a table goes on until people leave, if its game can. */
static void
set_defaults (RoomNewTable *self)
{
  gint       index = game_option_find_endless (self->game);
  GameOption option;

  g_ptr_array_set_size (self->set, 0);
  if (index < 0)
    return;
  option = game_option (self->game, (guint) index);
  g_ptr_array_add (self->set, g_strdup (option.name));
  g_ptr_array_add (self->set, g_strdup_printf ("%d", option.max));
}

static gboolean
has_defaults (RoomNewTable *self)
{
  gint   index = game_option_find_endless (self->game);
  gint32 option[GAME_MAX_OPTIONS];

  return self->set->len == (index < 0 ? 0 : 2)
         && (index < 0 || (read_options (self, option, NULL) && game_option_is_endless (self->game, option)));
}

static void
forget_option (RoomNewTable *self, const char *name)
{
  for (guint i = 0; i + 1 < self->set->len; i += 2)
    if (g_str_equal (self->set->pdata[i], name))
      {
        g_ptr_array_remove_range (self->set, i, 2);
        return;
      }
}

/* --- The table as it would be opened --- */

/* TRUE: people play with cards of their own, and Cardroom keeps the score sheet. */
static gboolean
is_paper (RoomNewTable *self)
{
  return self->game->sheet != NULL && gtk_switch_get_active (self->paper);
}

static gboolean
read_wish (RoomNewTable *self, RoomTableWish *wish, GError **error)
{
  *wish = (RoomTableWish){ .setup = { .game = self->game, .n_seats = room_seat_list_n (self->seats), .dealer = -1 },
                           .stake = gtk_spin_button_get_value_as_int (self->stake),
                           .undo = gtk_switch_get_active (self->undo),
                           .tournament = self->tournament };

  for (guint i = 0; i < self->option_rows->len; i++)
    {
      const char *refusal = room_option_row_get_refusal (self->option_rows->pdata[i]);

      if (refusal != NULL)
        {
          g_set_error_literal (error, GAME_ERROR, GAME_ERROR_SYNTAX, refusal);
          return FALSE;
        }
    }
  if (wish->setup.n_seats > GAME_MAX_SEATS || !read_options (self, wish->setup.option, error))
    return FALSE;
  for (guint seat = 0; self->game->flags & GAME_CHIPS && seat < wish->setup.n_seats; seat++)
    wish->setup.stack[seat] = gtk_spin_button_get_value_as_int (self->stack);
  return game_setup_check (&wish->setup, error);
}

static void
edge_in_thread (GTask *task, gpointer source, gpointer setup, GCancellable *cancellable)
{
  const GameSetup *asked = setup;

  g_task_return_pointer (task, room_house_edge_text (asked->game, asked->option), g_free);
}

/* DATA, the window, is not valid if the task was cancelled, because of a newer question or a closed window. */
static void
edge_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *markup = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  if (text != NULL)
    adw_action_row_set_subtitle (ROOM_NEW_TABLE (data)->edge_row, markup);
}

static void
cancel_edge (RoomNewTable *self)
{
  if (self->edge != NULL)
    g_cancellable_cancel (self->edge);
  g_clear_object (&self->edge);
}

static void
show_edge (RoomNewTable *self, const GameSetup *setup)
{
  g_autoptr (GTask) task = NULL;
  GameSetup *asked;

  if (!room_house_edge_has (self->game))
    return;
  cancel_edge (self);
  self->edge = g_cancellable_new ();
  asked = g_memdup2 (setup, sizeof *setup);
  game_options_settle (self->game, asked->option);
  task = g_task_new (NULL, self->edge, edge_cb, self);
  g_task_set_task_data (task, asked, g_free);
  g_task_run_in_thread (task, edge_in_thread);
}

static void
show_stake (RoomNewTable *self)
{
  gint        stake = gtk_spin_button_get_value_as_int (self->stake);
  gint32      option[GAME_MAX_OPTIONS];
  const char *text;

  if (stake == 0)
    text = _ ("Played for no stake: the bank counts no play chips.");
  else if (self->game->flags & GAME_CHIPS)
    text = _ ("Play chips in the bank for each chip on the table.");
  else if (self->game->flags & GAME_ZERO_SUM)
    text = _ ("Play chips for each point won or lost.");
  else if (read_options (self, option, NULL) && game_option_is_endless (self->game, option))
    text = _ ("Play chips that each loser of a hand pays into a pot, which the winners share.");
  else
    text = _ ("Play chips that each loser of the match pays into a pot, which the winners share.");
  adw_action_row_set_subtitle (self->stake_row, text);
}

/* The chips that each player starts with under these options. */
static void
show_stack (RoomNewTable *self, const gint32 *option)
{
  gint64           usual = room_games_stack (self->game, option);
  g_autofree char *number = number_to_text (usual);
  g_autofree char *chips = NULL;

  if (!(self->game->flags & GAME_CHIPS))
    return;
  if (usual == 0)
    {
      adw_action_row_set_subtitle (self->stack_row, _ ("Without a limit there is no cap on what anyone can lose."));
      return;
    }
  chips = g_strdup_printf (_ ("By the options, %s each."), number);
  adw_action_row_set_subtitle (self->stack_row, chips);
}

/* Shown once the table can be played: the game says who are partners. */
static void
show_partners (RoomNewTable *self, const GameSetup *setup)
{
  const char *names[GAME_MAX_SEATS];
  guint       n = room_seat_list_n (self->seats);

  for (guint seat = 0; setup != NULL && seat < n; seat++)
    names[seat] = room_seat_row_get_name (room_seat_list_at (self->seats, seat));
  for (guint seat = 0; seat < n; seat++)
    {
      g_autofree char *note = setup != NULL ? room_games_partners_text (setup, seat, names) : NULL;

      room_seat_row_set_note (room_seat_list_at (self->seats, seat), note);
    }
}

/* Options may leave enough cards for fewer players only, or for more. */
static void
show_seats (RoomNewTable *self)
{
  gint32           option[GAME_MAX_OPTIONS];
  guint32          seats = read_options (self, option, NULL) ? game_seats_with (self->game, option) : self->game->seats;
  g_autofree char *many = game_seats_say (seats), *said = NULL;
  guint            most = (guint) g_bit_nth_msf (seats, -1);

  if (seats != self->game->seats) /* Translators: numbers of players: "With these options 2 to 8 players can play." */
    said = g_strdup_printf (
        ngettext ("With these options %s player can play.", "With these options %s players can play.", most), many);
  adw_preferences_group_set_description (self->table_group, said);
  room_seat_list_set_takes (self->seats, seats);
}

/* Even when folded it says which house rules are on. */
static void
show_house_rules (RoomNewTable *self, const gint32 *option)
{
  g_autofree char *list = self->house_rules != NULL ? room_rules_house_rules (self->game, option) : NULL,
                  *markup = NULL;

  if (self->house_rules == NULL)
    return;
  markup = g_markup_escape_text (list != NULL ? list : _ ("None: the game as it is usually played."), -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->house_rules), markup);
}

/* Shows everything again after a change. */
static void
refresh (RoomNewTable *self)
{
  g_autoptr (GError) error = NULL;
  RoomTableWish wish;
  gboolean      can;
  gint32        settled[GAME_MAX_OPTIONS];

  show_seats (self);
  can = read_wish (self, &wish, &error);
  /* An empty table already says what it needs. */
  gtk_label_set_label (self->refusal, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), error != NULL && wish.setup.n_seats > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.open", can);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.add-bot",
                                 !room_seat_list_is_full (self->seats) && !is_paper (self));
  gtk_widget_set_visible (self->undo_row, !is_paper (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.defaults", !has_defaults (self));
  show_stake (self);
  show_partners (self, can ? &wish.setup : NULL);
  if (!read_options (self, settled, NULL))
    return;
  game_options_settle (self->game, settled);
  for (guint i = 0; i < self->option_rows->len; i++)
    room_option_row_show (self->option_rows->pdata[i], settled);
  show_stack (self, settled);
  show_house_rules (self, settled);
}

static void
show_odds (RoomNewTable *self)
{
  GameSetup setup = { .game = self->game };

  if (read_options (self, setup.option, NULL))
    show_edge (self, &setup);
}

/* --- The game --- */

static gboolean
set_option (const char *name, const char *value, gpointer data, GError **error)
{
  RoomNewTable *self = data;
  gint32        option[GAME_MAX_OPTIONS];

  game_options_init (self->game, option);
  if (!game_option_set (self->game, option, name, value, error))
    return FALSE;
  forget_option (self, name);
  g_ptr_array_add (self->set, g_strdup (name));
  g_ptr_array_add (self->set, g_strdup (value));
  refresh (self);
  show_odds (self);
  return TRUE;
}

/* Many games share these rules and few tables use them, so they are folded away. */
static GtkWidget *
find_house_rules (RoomNewTable *self)
{
  if (self->house_rules == NULL)
    {
      self->house_rules = adw_expander_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->house_rules), _ ("House rules"));
    }
  return self->house_rules;
}

static void
add_options (RoomNewTable *self)
{
  for (guint i = 0; i < game_option_count (self->game); i++)
    {
      GtkWidget *row = room_option_row_new (self->game, i, set_option, self);

      if (game_option (self->game, i).is_house_rule)
        adw_expander_row_add_row (ADW_EXPANDER_ROW (find_house_rules (self)), row);
      else
        adw_preferences_group_add (self->options_group, row);
      g_ptr_array_add (self->option_rows, row);
    }
  if (self->house_rules != NULL)
    adw_preferences_group_add (self->options_group, self->house_rules);
  gtk_widget_set_visible (GTK_WIDGET (self->options_group), self->option_rows->len > 0);
}

static void
remove_options (RoomNewTable *self)
{
  for (guint i = 0; i < self->option_rows->len; i++)
    if (!game_option (self->game, i).is_house_rule)
      adw_preferences_group_remove (self->options_group, self->option_rows->pdata[i]);
  if (self->house_rules != NULL)
    adw_preferences_group_remove (self->options_group, self->house_rules);
  self->house_rules = NULL;
  g_ptr_array_set_size (self->option_rows, 0);
}

static void
set_game (RoomNewTable *self, const Game *game)
{
  g_autofree char *facts = room_games_facts_text (game);
  g_autofree char *title = isolated_printf (_ ("A table of %s"), _ (game->people.name));
  gint32           option[GAME_MAX_OPTIONS];

  if (self->game != NULL)
    remove_options (self);
  self->game = game;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title, _ (game->people.name));
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (GTK_WIDGET (self->stack_row), game->flags & GAME_CHIPS);
  gtk_widget_set_visible (GTK_WIDGET (self->edge_row), room_house_edge_has (game));
  gtk_widget_set_visible (self->paper_row, game->sheet != NULL);
  gtk_spin_button_set_value (self->stake, room_bank_usual_stake (game));
  add_options (self);
  set_defaults (self);
  game_options_init (game, option);
  game_options_settle (game, option);
  room_spin_show_word (self->stack, room_games_stack (game, option) > 0 ? _ ("as usual") : _ ("no limit"));
}

/* Another game for the same people. */
static void
chosen_cb (RoomNewTable *self)
{
  guint at = gtk_drop_down_get_selected (self->games);

  if (at >= self->choices->len || self->choices->pdata[at] == self->game)
    return;
  cancel_edge (self);
  set_game (self, self->choices->pdata[at]);
  room_spin_leave_wheel (GTK_WIDGET (self->options_group));
  room_spin_count_typing (GTK_WIDGET (self->options_group));
  room_seat_list_set_game (self->seats, self->game);
  refresh (self);
  show_odds (self);
}

static gint
compare_names_cb (gconstpointer a, gconstpointer b)
{
  const Game *one = *(const Game *const *) a, *other = *(const Game *const *) b;

  return g_utf8_collate (_ (one->people.name), _ (other->people.name));
}

/* Offers the games that PEOPLE can play, with the one that was chosen among them. */
static void
fill_games (RoomNewTable *self, const Game *game, guint people)
{
  g_autoptr (GPtrArray) own = room_variants_dup_games (room_variants_get (self->book));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint at;

  self->choices = room_games_find (&(const RoomGamesWish){ .people = people, .bots = TRUE, .kind = -1, .own = own });
  if (!g_ptr_array_find (self->choices, game, NULL))
    g_ptr_array_add (self->choices, (gpointer) game);
  g_ptr_array_sort (self->choices, compare_names_cb);
  for (guint i = 0; i < self->choices->len; i++)
    gtk_string_list_append (names, _ (((const Game *) self->choices->pdata[i])->people.name));
  g_ptr_array_find (self->choices, game, &at);
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->games, at);
  room_widget_name_drop_down (GTK_WIDGET (self->games), _ ("Game"));
  g_signal_connect_object (self->games, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

/* --- Callbacks --- */

static void
named_cb (RoomNewTable *self, const char *name)
{
  g_autofree char *told = room_seat_list_add_person (self->seats, name);

  if (told != NULL)
    room_name_entry_tell (self->entry, told);
  refresh (self);
}

static void
left_cb (RoomNewTable *self)
{
  room_name_entry_forget (self->entry);
  refresh (self);
}

static void
add_bot_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomNewTable *self = ROOM_NEW_TABLE (widget);

  room_seat_list_add_bot (self->seats);
  refresh (self);
}

static void
defaults_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomNewTable *self = ROOM_NEW_TABLE (widget);

  set_defaults (self);
  refresh (self);
  show_odds (self);
}

static void
rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_rules_window_show (GTK_WINDOW (widget), ROOM_NEW_TABLE (widget)->game);
}

static GPtrArray *
dup_seats (RoomNewTable *self)
{
  GPtrArray *seats = store_seats_new ();

  for (guint i = 0; i < room_seat_list_n (self->seats); i++)
    {
      RoomSeatRow *row = room_seat_list_at (self->seats, i);
      Bot          bot;

      store_seats_add (seats, room_seat_row_get_name (row), room_seat_row_is_bot (row, &bot) ? bot_words[bot] : NULL);
    }
  return seats;
}

/* The table, or the score sheet of one; NULL: it is refused. */
static gpointer
open_wish (RoomNewTable *self, RoomTableWish *wish, GError **error)
{
  g_autoptr (GPtrArray) seats = dup_seats (self);

  if (!read_wish (self, wish, error))
    return NULL;
  if (is_paper (self))
    return room_score_new (self->book, &wish->setup, seats, wish->stake, wish->tournament, error);
  wish->seats = seats;
  return room_table_new (self->book, wish, error);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomNewTable *self = ROOM_NEW_TABLE (widget);
  RoomTableWish wish;
  g_autoptr (GError) error = NULL;
  g_autoptr (GObject) table = open_wish (self, &wish, &error);

  if (table == NULL)
    {
      gtk_label_set_label (self->refusal, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
      return;
    }
  if (!(self->game->flags & GAME_CHIPS))
    g_settings_set_int (self->preferences, "side-stake", (gint) wish.stake);
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, ROOM_IS_SCORE (table) ? sheet_signal : opened_signal, 0, table);
  g_object_unref (self);
}

/* --- The object --- */

/* GTK would focus the first button, so that Enter would cancel. */
static void
room_new_table_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_new_table_parent_class)->show (widget);
  if (room_seat_list_n (ROOM_NEW_TABLE (widget)->seats) > 0)
    gtk_window_set_focus (GTK_WINDOW (widget), gtk_window_get_default_widget (GTK_WINDOW (widget)));
  else
    room_name_entry_focus (ROOM_NEW_TABLE (widget)->entry);
}

static void
room_new_table_dispose (GObject *object)
{
  RoomNewTable *self = ROOM_NEW_TABLE (object);

  cancel_edge (self);
  g_clear_object (&self->preferences);
  g_clear_object (&self->book);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_NEW_TABLE);
  G_OBJECT_CLASS (room_new_table_parent_class)->dispose (object);
}

static void
room_new_table_finalize (GObject *object)
{
  RoomNewTable *self = ROOM_NEW_TABLE (object);

  g_ptr_array_unref (self->set);
  g_ptr_array_unref (self->option_rows);
  g_ptr_array_unref (self->choices);
  G_OBJECT_CLASS (room_new_table_parent_class)->finalize (object);
}

static void
room_new_table_class_init (RoomNewTableClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->show = room_new_table_show;
  G_OBJECT_CLASS (class)->dispose = room_new_table_dispose;
  G_OBJECT_CLASS (class)->finalize = room_new_table_finalize;
  opened_signal = g_signal_new ("opened", ROOM_TYPE_NEW_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                ROOM_TYPE_TABLE);
  sheet_signal = g_signal_new ("sheet", ROOM_TYPE_NEW_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               ROOM_TYPE_SCORE);
  g_type_ensure (ROOM_TYPE_NAME_ENTRY);
  g_type_ensure (ROOM_TYPE_SEAT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-new-table.ui");
  ROOM_BIND (widget_class, RoomNewTable, page, title, facts, games, refusal, seats, entry, table_group, options_group,
             stake_row, stack_row, edge_row, stake, stack, undo, undo_row, paper, paper_row);
  ROOM_BIND_CALLBACKS (widget_class, left_cb, named_cb, refresh);
  gtk_widget_class_install_action (widget_class, "table.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "table.add-bot", NULL, add_bot_cb);
  gtk_widget_class_install_action (widget_class, "table.defaults", NULL, defaults_cb);
  gtk_widget_class_install_action (widget_class, "table.rules", NULL, rules_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_new_table_init (RoomNewTable *self)
{
  self->set = g_ptr_array_new_with_free_func (g_free);
  self->option_rows = g_ptr_array_new ();
  self->preferences = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_new_table_new (GtkWindow *parent, RoomBook *book, const Game *game, const char *const *people, gint64 tournament)
{
  RoomNewTable *self = g_object_new (ROOM_TYPE_NEW_TABLE, "transient-for", parent, NULL);
  g_auto (GStrv) known = room_book_dup_people (book);

  room_screen_use_height (GTK_WINDOW (self), parent);
  self->book = g_object_ref (book);
  self->tournament = tournament;
  room_name_entry_set_known (self->entry, (const char *const *) known);
  fill_games (self, game, people != NULL ? g_strv_length ((GStrv) people) : 0);
  set_game (self, game);
  room_seat_list_seat (self->seats, game, people);
  refresh (self);
  show_odds (self);
  room_spin_leave_wheel (self->page);
  room_spin_count_typing (self->page);
  return GTK_WINDOW (self);
}

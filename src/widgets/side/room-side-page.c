/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games: who plays, a proposal, the open tables, all the games. */
#include "room-side-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "widgets/kit/room-steady.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "widgets/score/room-score-window.h"
#include "widgets/table/room-rules-window.h"
#include "widgets/table/room-table-window.h"
#include "room-bank-page.h"
#include "room-earlier-tables.h"
#include "room-game-card.h"
#include "room-new-table.h"
#include "room-open-table-row.h"
#include "room-own-games.h"
#include "room-side-people.h"

struct _RoomSidePage
{
  GtkWidget parent_instance;

  GtkStack          *views;
  RoomBankPage      *bank;
  RoomSidePeople    *who;
  RoomEarlierTables *earlier;
  GtkScrolledWindow *scroller;
  GtkWidget         *shelf, *proposal, *tables_section, *none, *play_proposed;
  GtkLabel          *proposed, *reason, *none_text;
  GtkListBox        *tables, *sheets;
  GtkDropDown       *kind, *length;
  GtkSearchEntry    *search;
  GtkFlowBox        *games;
  GtkMenuButton     *new_game;
  AdwToastOverlay   *toasts;
  RoomWrap          *answers, *filter, *offer;

  RoomBook       *book;
  RoomTournament *tournament; /* NULL: none */
  RoomOwnGames   *own;
  /* Number of tables of each game so far, by id; NULL: the games have not been looked at. */
  GHashTable *played;
  const Game *proposed_game; /* NULL: no proposal is shown */
  guint       turn;          /* counts the proposals to the same people */
};

G_DEFINE_FINAL_TYPE (RoomSidePage, room_side_page, GTK_TYPE_WIDGET)

/* The choices in minutes; 0: any. */
static const guint lengths[] = { 0, 5, 15, 30 };

static void
count_played (RoomSidePage *self)
{
  g_clear_pointer (&self->played, g_hash_table_unref);
  self->played = room_tables_count_games (self->book);
}

static void
get_wish (RoomSidePage *self, RoomGamesWish *wish)
{
  wish->people = room_side_people_n_chosen (self->who);
  wish->bots = room_side_people_get_bots (self->who);
  wish->kind = (gint) gtk_drop_down_get_selected (self->kind) - 1;
  wish->minutes = lengths[gtk_drop_down_get_selected (self->length)];
  wish->words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  wish->played = self->played;
}

/* Minutes until the next break, when everybody is wanted at the tournament; 0: none in sight. */
static gint
minutes_left (RoomSidePage *self)
{
  const Tourney *tourney = self->tournament != NULL ? room_tournament_get_tourney (self->tournament) : NULL;
  gint64         now, until;
  Clock          clock;

  if (tourney == NULL || tourney_started_at (tourney) < 0)
    return 0;
  now = room_tournament_now (self->tournament);
  if (tourney_stage (tourney, now) == TOURNEY_FINISHED)
    return 0;
  clock = tourney_clock (tourney, now);
  until = clock_until_break (&clock, tourney_schedule (tourney), NULL);
  return until > 0 ? (gint) MAX (until / (60 * G_USEC_PER_SEC), 1) : 0;
}

/* --- The proposal --- */

static void
drop_proposal (RoomSidePage *self)
{
  self->proposed_game = NULL;
  self->turn = 0;
  gtk_widget_set_visible (self->proposal, FALSE);
}

static void
propose (RoomSidePage *self)
{
  g_autoptr (GPtrArray) own = room_variants_dup_games (room_own_games_get_variants (self->own));
  RoomGamesWish wish = { .people = room_side_people_n_chosen (self->who),
                         .bots = room_side_people_get_bots (self->who),
                         .kind = -1,
                         .own = own };
  g_auto (GStrv) people = room_side_people_dup_chosen (self->who);
  g_autofree char *last = room_tables_dup_last_game (self->book, (const char *const *) people);
  gint             minutes = minutes_left (self);
  g_autofree char *reason = NULL;

  if (self->played == NULL)
    count_played (self);
  wish.played = self->played;
  self->proposed_game = room_games_propose (&wish, minutes, last, self->turn++);
  gtk_widget_set_visible (self->proposal, self->proposed_game != NULL);
  if (self->proposed_game == NULL)
    return;
  reason = room_games_reason_text (self->proposed_game, &wish, minutes);
  gtk_label_set_label (self->proposed, _ (self->proposed_game->people.name));
  gtk_label_set_label (self->reason, reason);
  gtk_widget_grab_focus (self->play_proposed);
}

/* --- The games --- */

static RoomGameCard *
card_in (GtkFlowBoxChild *child)
{
  return ROOM_GAME_CARD (gtk_flow_box_child_get_child (child));
}

/* A game that cannot be played yet is always shown, to be fixed. */
static gboolean
fits (RoomGameCard *card, const RoomGamesWish *wish)
{
  if (room_game_card_get_game (card) != NULL)
    return room_games_fit (room_game_card_get_game (card), wish);
  return (wish->kind < 0 || wish->kind == KIND_POKER)
         && room_games_words_fit (room_game_card_get_name (card), wish->words);
}

static gboolean
is_shown (GtkFlowBoxChild *child, gpointer data)
{
  RoomGamesWish wish;

  get_wish (data, &wish);
  return fits (card_in (child), &wish);
}

static guint
bots_for (const Game *game, guint people)
{
  return people > 0 ? room_games_bots (game, people) : 0;
}

static gint
compare_cards (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer data)
{
  const Game   *one = room_game_card_get_game (card_in (a)), *other = room_game_card_get_game (card_in (b));
  RoomGamesWish wish;

  if (one == NULL || other == NULL)
    return (one != NULL) - (other != NULL);
  get_wish (data, &wish);
  return room_games_compare (one, other, &wish);
}

/* The cards keep their order, even if other games are liked now. */
static void
mark_played (RoomSidePage *self)
{
  count_played (self);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomGameCard *card = card_in (GTK_FLOW_BOX_CHILD (child));
      const Game   *game = room_game_card_get_game (card);

      if (game != NULL)
        room_game_card_set_played (card, room_games_is_liked (game, self->played),
                                   room_games_is_new (game, self->played));
    }
}

/* Says why no game matches, and what to do. */
static char *
explain_none (const RoomGamesWish *wish)
{
  if (*wish->words || wish->kind >= 0 || wish->minutes > 0)
    return g_strdup (_ ("No game matches. Change the search, or show all games."));
  if (!wish->bots)
    return g_strdup_printf (
        ngettext ("No game is for exactly %u person. Let bots fill the table, or choose more people.",
                  "No game is for exactly %u people. Let bots fill the table, or choose other people.", wish->people),
        wish->people);
  return g_strdup_printf (
      ngettext ("No game takes %u person at one table.",
                "No game takes %u people at one table. Choose some of them, and put the others at a second table.",
                wish->people),
      wish->people);
}

static void
show_games (RoomSidePage *self)
{
  RoomGamesWish wish;
  gboolean      any = FALSE;

  if (gtk_flow_box_get_child_at_index (self->games, 0) == NULL)
    return;
  get_wish (self, &wish);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomGameCard *card = card_in (GTK_FLOW_BOX_CHILD (child));

      if (!fits (card, &wish))
        continue;
      any = TRUE;
      if (room_game_card_get_game (card) != NULL)
        room_game_card_set_bots (card, bots_for (room_game_card_get_game (card), wish.people));
    }
  gtk_flow_box_invalidate_filter (self->games);
  gtk_flow_box_invalidate_sort (self->games);
  gtk_widget_set_visible (self->none, !any);
  if (!any)
    {
      g_autofree char *text = explain_none (&wish);

      gtk_label_set_label (self->none_text, text);
    }
}

static void
add_card (RoomSidePage *self, GtkWidget *card)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), card);
  gtk_widget_set_focusable (child, FALSE); /* its buttons get the focus */
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  room_game_card_get_name (ROOM_GAME_CARD (card)), -1);
  gtk_flow_box_append (self->games, child);
}

static void
add_own_games (RoomSidePage *self)
{
  GListModel *list = room_variants_get_list (room_own_games_get_variants (self->own));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (RoomVariant) variant = g_list_model_get_item (list, i);

      add_card (self, room_game_card_new_own (variant));
    }
}

static void
own_games_cb (RoomSidePage *self)
{
  GtkWidget *next;

  if (gtk_flow_box_get_child_at_index (self->games, 0) == NULL)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (room_game_card_get_own (card_in (GTK_FLOW_BOX_CHILD (child))) != NULL)
        gtk_flow_box_remove (self->games, child);
    }
  add_own_games (self);
  if (self->proposed_game != NULL && self->proposed_game->flags & GAME_WRITTEN)
    drop_proposal (self); /* the proposal may be different now, or gone */
  mark_played (self);
  show_games (self);
}

static void
add_games (RoomSidePage *self)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    add_card (self, room_game_card_new (game_list ()[i]));
  add_own_games (self);
  gtk_flow_box_set_filter_func (self->games, is_shown, self, NULL);
  gtk_flow_box_set_sort_func (self->games, compare_cards, self, NULL);
}

/* Done once the page is seen: there are many games, and each deals a hand for its picture. */
static void
map_cb (RoomSidePage *self)
{
  if (gtk_flow_box_get_child_at_index (self->games, 0) != NULL)
    return;
  add_games (self);
  mark_played (self);
  show_games (self);
}

static void
add_kinds (RoomSidePage *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new ((const char *const[]){ _ ("all kinds"), NULL });

  for (guint i = 0; i < N_KINDS; i++)
    gtk_string_list_append (kinds, room_games_kind_text (i));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
  room_widget_name_drop_down (GTK_WIDGET (self->kind), _ ("Kind of game"));
}

static void
add_lengths (RoomSidePage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new ((const char *const[]){ _ ("any length"), NULL });

  for (guint i = 1; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text
          = g_strdup_printf (ngettext ("at most %u minute", "at most %u minutes", lengths[i]), lengths[i]);

      gtk_string_list_append (texts, text);
    }
  gtk_drop_down_set_model (self->length, G_LIST_MODEL (texts));
  room_widget_name_drop_down (GTK_WIDGET (self->length), _ ("Length of the game"));
}

/* --- Acts --- */

static GtkWindow *
window_of (RoomSidePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
opened_cb (RoomSidePage *self, RoomTable *table)
{
  room_side_people_choose_seated (self->who, table);
  room_table_window_show (window_of (self), table, self->tournament);
}

static void
sheet_cb (RoomSidePage *self, RoomScore *score)
{
  room_score_window_show (window_of (self), self->book, score);
}

static void
play (RoomSidePage *self, const Game *game)
{
  g_auto (GStrv) people = room_side_people_dup_chosen (self->who);
  gint64     tournament = self->tournament != NULL ? room_tournament_get_id (self->tournament) : 0;
  GtkWindow *window = room_new_table_new (window_of (self), self->book, game, (const char *const *) people, tournament);

  g_signal_connect_object (window, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "sheet", G_CALLBACK (sheet_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static const Game *
find_game (RoomSidePage *self, GVariant *id)
{
  return room_variants_find_game (room_own_games_get_variants (self->own), g_variant_get_string (id, NULL));
}

/* The player of a trial hand: the first of the chosen people. */
static char *
dup_person (gpointer page)
{
  g_auto (GStrv) people = room_side_people_dup_chosen (ROOM_SIDE_PAGE (page)->who);

  return g_strdup (people[0]);
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Game *game = find_game (ROOM_SIDE_PAGE (widget), parameter);

  if (game != NULL)
    play (ROOM_SIDE_PAGE (widget), game);
}

static void
rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Game *game = find_game (ROOM_SIDE_PAGE (widget), parameter);

  if (game != NULL)
    room_rules_window_show (window_of (ROOM_SIDE_PAGE (widget)), game);
}

static void
propose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  propose (ROOM_SIDE_PAGE (widget));
}

static void
play_proposed_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_side_page_play (ROOM_SIDE_PAGE (widget));
}

static void
proposed_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSidePage *self = ROOM_SIDE_PAGE (widget);

  if (self->proposed_game != NULL)
    room_rules_window_show (window_of (self), self->proposed_game);
}

static void
show_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSidePage *self = ROOM_SIDE_PAGE (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->kind, 0);
  gtk_drop_down_set_selected (self->length, 0);
  room_side_people_choose_nobody (self->who);
}

static void
bank_play_cb (RoomSidePage *self)
{
  gtk_stack_set_visible_child_name (self->views, "games");
}

static void
people_cb (RoomSidePage *self)
{
  drop_proposal (self);
  show_games (self);
}

/* Enter moves to the first match. */
static void
search_activated_cb (RoomSidePage *self)
{
  show_games (self);
  gtk_widget_child_focus (GTK_WIDGET (self->games), GTK_DIR_TAB_FORWARD);
}

static void
table_activated_cb (RoomSidePage *self, GtkListBoxRow *row)
{
  room_table_window_show (window_of (self), room_open_table_row_get_table (ROOM_OPEN_TABLE_ROW (row)),
                          self->tournament);
}

/* A table at which somebody is in the middle of a hand asks first, in its own window. */
static void
close_table (RoomSidePage *self, RoomTable *table)
{
  g_autoptr (GError) error = NULL;

  if (!room_table_is_idle (table))
    gtk_widget_activate_action (GTK_WIDGET (room_table_window_show (window_of (self), table, self->tournament)),
                                "table.close", NULL);
  else if (!room_table_close (table, &error))
    room_toast_add (self->toasts, adw_toast_new (error->message));
}

static void
close_table_cb (GtkWidget *widget, const char *action, GVariant *id)
{
  GListModel *tables = room_tables_get (ROOM_SIDE_PAGE (widget)->book);

  for (guint i = g_list_model_get_n_items (tables); i-- > 0;)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      if (room_table_get_id (table) == g_variant_get_int64 (id))
        close_table (ROOM_SIDE_PAGE (widget), table);
    }
}

static GtkWidget *
create_row (gpointer table, gpointer data)
{
  return room_open_table_row_new (table);
}

static void
show_detail (AdwActionRow *row, RoomScore *score)
{
  g_autofree char *detail = room_score_dup_detail (score), *markup = g_markup_escape_text (detail, -1);

  adw_action_row_set_subtitle (row, markup);
}

static GtkWidget *
create_sheet_row (gpointer score, gpointer data)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (room_score_get_game (score)->people.name));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (_ ("Score sheet")));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (score, "changed", G_CALLBACK (show_detail), row, G_CONNECT_SWAPPED);
  show_detail (ADW_ACTION_ROW (row), score);
  return row;
}

static void
sheet_activated_cb (RoomSidePage *self, GtkListBoxRow *row)
{
  g_autoptr (RoomScore) score
      = g_list_model_get_item (room_scores_get (self->book), (guint) gtk_list_box_row_get_index (row));

  if (score != NULL)
    sheet_cb (self, score);
}

static void
tables_cb (RoomSidePage *self)
{
  gboolean tables = g_list_model_get_n_items (room_tables_get (self->book)) > 0;
  gboolean sheets = g_list_model_get_n_items (room_scores_get (self->book)) > 0;

  if (self->played != NULL)
    mark_played (self);
  gtk_widget_set_visible (GTK_WIDGET (self->tables), tables);
  gtk_widget_set_visible (GTK_WIDGET (self->sheets), sheets);
  gtk_widget_set_visible (self->tables_section, tables || sheets);
}

/* --- The object --- */

static void
room_side_page_dispose (GObject *object)
{
  RoomSidePage *self = ROOM_SIDE_PAGE (object);

  if (self->tables != NULL)
    gtk_list_box_bind_model (self->tables, NULL, NULL, NULL, NULL);
  if (self->sheets != NULL)
    gtk_list_box_bind_model (self->sheets, NULL, NULL, NULL, NULL);
  g_clear_object (&self->own);
  g_clear_object (&self->tournament);
  g_clear_pointer (&self->played, g_hash_table_unref);
  g_clear_object (&self->book);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SIDE_PAGE);
  G_OBJECT_CLASS (room_side_page_parent_class)->dispose (object);
}

static void
room_side_page_class_init (RoomSidePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_side_page_dispose;
  g_type_ensure (ROOM_TYPE_SIDE_PEOPLE);
  g_type_ensure (ROOM_TYPE_BANK_PAGE);
  g_type_ensure (ROOM_TYPE_EARLIER_TABLES);
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-side-page.ui");
  ROOM_BIND (widget_class, RoomSidePage, who, views, bank, scroller, shelf, proposal, tables_section, none, none_text,
             play_proposed, proposed, reason, tables, sheets, earlier, answers, filter, offer, kind, length, search,
             games, new_game, toasts);
  ROOM_BIND_CALLBACKS (widget_class, map_cb, people_cb, bank_play_cb, show_games, table_activated_cb,
                       sheet_activated_cb, search_activated_cb);
  gtk_widget_class_install_action (widget_class, "side.play", "s", play_cb);
  gtk_widget_class_install_action (widget_class, "side.close-table", "x", close_table_cb);
  gtk_widget_class_install_action (widget_class, "side.rules", "s", rules_cb);
  gtk_widget_class_install_action (widget_class, "side.propose", NULL, propose_cb);
  gtk_widget_class_install_action (widget_class, "side.play-proposed", NULL, play_proposed_cb);
  gtk_widget_class_install_action (widget_class, "side.proposed-rules", NULL, proposed_rules_cb);
  gtk_widget_class_install_action (widget_class, "side.show-all", NULL, show_all_cb);
}

static void
room_side_page_init (RoomSidePage *self)
{
  g_autoptr (GMenuModel) menu = room_own_games_new_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->answers, 6, 6);
  room_wrap_set_gaps (self->offer, 12, 0);
  room_wrap_set_gaps (self->filter, 12, 6);
  room_steady_hold (self->scroller, (GtkWidget *const[]){ GTK_WIDGET (self->who), self->shelf }, 2);
  gtk_menu_button_set_menu_model (self->new_game, menu);
  add_kinds (self);
  add_lengths (self);
}

void
room_side_page_set_book (RoomSidePage *self, RoomBook *book, RoomTournament *tournament)
{
  GListModel *tables;

  g_return_if_fail (ROOM_IS_SIDE_PAGE (self));
  g_return_if_fail (ROOM_IS_BOOK (book) && self->book == NULL);

  self->book = g_object_ref (book);
  self->own = room_own_games_new (GTK_WIDGET (self), self->toasts, book, dup_person);
  g_signal_connect_object (room_variants_get_list (room_own_games_get_variants (self->own)), "items-changed",
                           G_CALLBACK (own_games_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->tournament, tournament);
  room_side_people_set_book (self->who, book, tournament);
  room_bank_page_set_book (self->bank, book, tournament);
  room_earlier_tables_set_book (self->earlier, book, tournament);
  tables = room_tables_get (book);
  gtk_list_box_bind_model (self->tables, tables, create_row, NULL, NULL);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (tables_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->sheets, room_scores_get (book), create_sheet_row, NULL, NULL);
  g_signal_connect_object (room_scores_get (book), "items-changed", G_CALLBACK (tables_cb), self, G_CONNECT_SWAPPED);
  tables_cb (self);
}

void
room_side_page_seat (RoomSidePage *self, const char *name)
{
  g_return_if_fail (ROOM_IS_SIDE_PAGE (self));

  gtk_stack_set_visible_child_name (self->views, "games");
  room_side_people_choose_waiting (self->who);
  room_side_people_choose (self->who, name);
  propose (self);
}

void
room_side_page_play (RoomSidePage *self)
{
  g_return_if_fail (ROOM_IS_SIDE_PAGE (self));

  if (self->proposed_game != NULL)
    play (self, self->proposed_game);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in the list: seat or place, name, what they paid or how they went out, and what can be done with them. */
#include "room-player-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/tournament/room-commands.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/span.h"
#include "tourney/log/why.h"
#include "widgets/floor/room-seat-chooser.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-widget.h"
#include "room-debt-question.h"

#define MOST_LETTERS 32 /* of a name that is shown in full */

/* The acts on a player, in the order of the buttons. */
static const struct
{
  const char *action, *word, *rest; /* the parts of the line around the name; no word: it is no command */
  const char *label, *spoken;       /* the button's label, and a spoken one with the name; NULL: only in the menu */
  const char *owed, *paid;          /* the action for paying later, and for paying now; NULL: there is nothing to pay */
} offers[] = {
  { "row.pay", "pay", "", N_ ("Pay"), N_ ("%s pays") },
  { "row.out", "out", "", N_ ("Out"), N_ ("%s is out") },
  { "row.back", "back", "", N_ ("Back"), N_ ("%s is back") },
  { "row.rebuy", "rebuy", "", N_ ("Rebuy"), N_ ("Rebuy for %s"), "row.rebuy-owed", "row.rebuy-paid" },
  { "row.re-enter", "re-enter", "", N_ ("Enter again"), N_ ("%s enters again"), "row.re-enter-owed",
    "row.re-enter-paid" },
  { "row.add-on", "add-on", "", N_ ("Add-on"), N_ ("Add-on for %s"), "row.add-on-owed", "row.add-on-paid" },
  { "row.buy-bounty", "buy-bounty", "", N_ ("Bounty"), N_ ("%s buys a bounty") },
  { "row.side-game", NULL, "", N_ ("Side game"), N_ ("A side game for %s") },
  { "row.unpaid", "unpaid", "", N_ ("Here, pays later"), N_ ("%s is here and pays later") },
  { "row.enter", "enter", "", N_ ("Here, paid"), N_ ("%s is here") },
  { "row.out-by", "out", "" },
  { "row.paid-out", "paid-out", "" },
  { "row.count", "count", " 0" },
  { "row.take-rebuy-back", "take-back rebuy", "" },
  { "row.take-add-on-back", "take-back add-on", "" },
  { "row.take-re-entry-back", "take-back re-enter", "" },
  { "row.remove", "remove", "" },
};
#define N_OFFERS G_N_ELEMENTS (offers)

struct _RoomPlayerRow
{
  GtkWidget parent_instance;

  GtkLabel  *badge, *name, *status, *won;
  GtkBox    *acts;
  GtkWidget *buttons[N_OFFERS]; /* in `acts`; NULL: not offered so far */
  GtkWidget *menu_button;
  GtkWidget *menu; /* NULL: never opened so far */

  RoomBook       *book; /* borrowed from the page */
  RoomTournament *tournament;
  RoomEntrant    *entrant;
};

enum
{
  PROP_ENTRANT = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomPlayerRow, room_player_row, GTK_TYPE_WIDGET)

static const TourneyPlayer *
find_player (RoomPlayerRow *self)
{
  if (self->entrant == NULL)
    return NULL;
  return tourney_find (room_tournament_get_tourney (self->tournament), room_entrant_get_name (self->entrant));
}

/* Takes LABEL. */
static void
name_button (GtkWidget *button, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_free (label);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored                                                                                         \
    "-Wformat-nonliteral" /* a translated format from the table, with one place for the name */
static void
name_offer (RoomPlayerRow *self, guint i, const char *name)
{
  name_button (self->buttons[i], isolated_printf (_ (offers[i].spoken), name));
}
#pragma GCC diagnostic pop

/* A screen reader needs to say whose button it is; otherwise a list of sixty is sixty times "Out". */
static void
name_buttons (RoomPlayerRow *self, const char *name)
{
  for (guint i = 0; i < N_OFFERS; i++)
    if (self->buttons[i] != NULL)
      name_offer (self, i, name);
  name_button (self->menu_button, isolated_printf (_ ("More for %s"), name));
}

/* Most offers are not possible most of the time, so a button is made when it is first offered. */
static void
make_button (RoomPlayerRow *self, guint i)
{
  GtkWidget *before = NULL;

  for (guint k = 0; k < i; k++)
    if (self->buttons[k] != NULL)
      before = self->buttons[k];
  self->buttons[i] = gtk_button_new_with_label (_ (offers[i].label));
  gtk_widget_add_css_class (self->buttons[i], "row-act");
  gtk_widget_set_focus_on_click (self->buttons[i], FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->buttons[i]), offers[i].action);
  gtk_box_insert_child_after (self->acts, self->buttons[i], before);
  name_offer (self, i, room_entrant_get_name (self->entrant));
}

static void
offer (RoomPlayerRow *self, guint i, gboolean can, gboolean is_free)
{
  gboolean shown
      = can && !(is_free && g_strcmp0 (offers[i].word, "unpaid") == 0); /* where playing is free, nobody pays later */

  gtk_widget_action_set_enabled (GTK_WIDGET (self), offers[i].action, can);
  if (offers[i].owed != NULL)
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (self), offers[i].owed, can);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), offers[i].paid, can);
    }
  if (shown && offers[i].label != NULL && self->buttons[i] == NULL)
    make_button (self, i);
  if (self->buttons[i] == NULL)
    return;
  gtk_widget_set_visible (self->buttons[i], shown);
  if (g_strcmp0 (offers[i].word, "enter") == 0)
    gtk_button_set_label (GTK_BUTTON (self->buttons[i]), is_free ? _ ("Here") : _ (offers[i].label));
}

static gboolean
is_menu_open (RoomPlayerRow *self)
{
  return self->menu != NULL && gtk_widget_get_visible (self->menu);
}

/* TRUE if PLAYER is out, and may want something else to play. */
static gboolean
is_waiting (const Tourney *tourney, const TourneyPlayer *player)
{
  return tourney_started_at (tourney) >= 0 && player != NULL && !player->in;
}

/* Offers what the engine would accept now; menu items are checked only while the menu is open. */
static void
offer_cb (RoomPlayerRow *self)
{
  const Tourney       *tourney = room_tournament_get_tourney (self->tournament);
  const Settings      *settings = tourney_settings (tourney);
  const TourneyPlayer *player = find_player (self);
  gint64               now = room_tournament_now (self->tournament);
  gboolean             is_free = settings->entry.price + settings->entry.fee + settings_entry_bounty (settings) == 0;
  g_autofree char     *name = NULL;

  if (player == NULL && !(self->entrant != NULL && room_entrant_get_expected (self->entrant)))
    return;
  name = line_quote (room_entrant_get_name (self->entrant));
  for (guint i = 0; i < N_OFFERS; i++)
    {
      g_autofree char *line = NULL;

      if (offers[i].label == NULL && !is_menu_open (self))
        continue;
      line = offers[i].word != NULL ? g_strconcat (offers[i].word, " ", name, offers[i].rest, NULL) : NULL;
      offer (self, i, line != NULL ? tourney_would (tourney, line, now, NULL) : is_waiting (tourney, player), is_free);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.seat",
                                 player != NULL && room_seat_chooser_can_ask (self->tournament, player->name));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.place",
                                 player != NULL && !player->in
                                     && tourney_n_players (tourney) > (guint) tourney_left (tourney) + 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.later", !player);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.hitman", player && !player->in);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.bounty-on",
                                 player != NULL && player->in && tourney_finished_at (tourney) < 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.why", player != NULL && (!player->in || player->table > 0));
}

static void
show_entrant_cb (RoomPlayerRow *self)
{
  g_autofree char *name = NULL, *title = NULL, *status = NULL, *detail = NULL, *badge = NULL, *won = NULL;
  gboolean         in;

  if (self->entrant == NULL)
    return;
  g_object_get (self->entrant, "name", &name, "title", &title, "status", &status, "detail", &detail, "badge", &badge,
                "won", &won, "in", &in, NULL);
  gtk_label_set_label (self->name, title);
  /* A label with a limit measures its font's letters, so only long names get a limit. */
  gtk_label_set_max_width_chars (self->name, g_utf8_strlen (title, -1) > MOST_LETTERS ? MOST_LETTERS : -1);
  gtk_label_set_label (self->won, won);
  gtk_widget_set_visible (GTK_WIDGET (self->won), won != NULL && *won);
  if (detail != NULL && *detail && status != NULL && *status)
    {
      g_autofree char *both = isolated_printf (C_ ("what a player did and what they paid", "%s · %s"), detail, status);

      gtk_label_set_label (self->status, both);
    }
  else
    gtk_label_set_label (self->status, detail != NULL && *detail ? detail : status);
  gtk_label_set_label (self->badge, badge);
  if (in)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "out");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "out");
  name_buttons (self, name);
  offer_cb (self);
}

/* One model for all rows. */
static GMenuModel *
get_menu_model (void)
{
  static GMenuModel *menu;

  if (menu == NULL)
    {
      g_autoptr (GtkBuilder) builder
          = gtk_builder_new_from_resource ("/io/github/cardroom/Cardroom/tournament/room-player-menu.ui");

      menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "row_menu")));
    }
  return menu;
}

/* The tooltip would cover the menu. */
static void
menu_closed_cb (RoomPlayerRow *self)
{
  gtk_widget_set_has_tooltip (self->menu_button, TRUE);
}

/* Builds the popover only when it is opened: sixty popovers, or even sixty menu buttons, would be most of the list's
   work. */
static void
open_menu (RoomPlayerRow *self)
{
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (get_menu_model ());
      gtk_widget_set_parent (self->menu, self->menu_button);
      g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_has_tooltip (self->menu_button, FALSE);
  room_widget_keep_focus (GTK_POPOVER (self->menu));
  gtk_popover_popup (GTK_POPOVER (self->menu));
  offer_cb (self);
}

/* --- Actions --- */

/* The name in the quotes that a command line needs; NULL without an entrant. */
static char *
quoted_name (RoomPlayerRow *self)
{
  return line_quote (room_entrant_get_name (self->entrant));
}

/* The pressed button may go, or another player's row may take its place, and Enter must not press that. The list itself
   gets the focus, because a row would pass it on to its first button. */
static void
leave_button (RoomPlayerRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    gtk_root_set_focus (root, gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_VIEW));
}

/* Commands that need nothing but the name. */
static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow   *self = ROOM_PLAYER_ROW (widget);
  g_autofree char *name = NULL;

  if (self->entrant == NULL)
    return;
  name = quoted_name (self);
  leave_button (self);
  for (guint i = 0; i < N_OFFERS; i++)
    if (g_str_equal (offers[i].action, action))
      room_act_do (widget, "%s %s%s", offers[i].word, name, offers[i].rest);
}

static void
paid_out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);

  if (self->entrant == NULL)
    return;
  leave_button (self);
  room_debt_question_hand_over (widget, room_entrant_get_name (self->entrant));
}

static void
removal_cb (GtkWindow *parent, const char *command)
{
  if (!g_str_equal (command, "cancel"))
    room_act_do (GTK_WIDGET (parent), "%s", command);
}

/* Asks first once play has begun, because a player who has lost their chips is out and not taken off the list. */
static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow       *self = ROOM_PLAYER_ROW (widget);
  const TourneyPlayer *player = find_player (self);
  g_autofree char     *name = NULL, *command = NULL, *heading = NULL;

  if (player == NULL || !player->in || tourney_started_at (room_tournament_get_tourney (self->tournament)) < 0)
    {
      act_cb (widget, action, parameter);
      return;
    }
  name = quoted_name (self);
  command = g_strdup_printf ("remove %s", name);
  heading = isolated_printf (_ ("Take %s off the list?"), player->name);
  leave_button (self);
  room_ask_dialog (GTK_WINDOW (gtk_widget_get_root (widget)), heading,
                   _ ("It will be as if they had never come: they get back what they paid, and the prizes and "
                      "everybody’s places change. A player who has lost their chips is “Out” instead."),
                   (RoomDialogAnswer[]){ { "cancel", _ ("Cancel"), FALSE },
                                         { command, _ ("Take off the list"), TRUE },
                                         { NULL, NULL, FALSE } },
                   removal_cb);
}

/* Paid or owed, as the player has done so far. */
static void
sell_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow       *self = ROOM_PLAYER_ROW (widget);
  const TourneyPlayer *player = find_player (self);
  g_autofree char     *line = player != NULL ? room_commands_sale (player, action + strlen ("row.")) : NULL;

  if (line == NULL)
    return;
  leave_button (self);
  room_act_do (widget, "%s", line);
}

/* Sold on credit or for cash: "row.rebuy-owed", "row.rebuy-paid". */
static void
sell_so_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow   *self = ROOM_PLAYER_ROW (widget);
  g_autofree char *name = NULL, *word = NULL;

  if (self->entrant == NULL)
    return;
  name = quoted_name (self);
  word = g_strndup (action + strlen ("row."), strlen (action) - strlen ("row.") - strlen ("-owed"));
  leave_button (self);
  room_act_do (widget, g_str_has_suffix (action, "-owed") ? "%s %s unpaid" : "%s %s", word, name);
}

static void
out_by_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);

  if (self->entrant != NULL)
    gtk_widget_activate_action (widget, "page.out-by", "s", room_entrant_get_name (self->entrant));
}

/* A bounty needs somebody who wins it, so the button asks by whom. */
static void
out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow       *self = ROOM_PLAYER_ROW (widget);
  const TourneyPlayer *player = find_player (self);

  if (player != NULL && tourney_bounty_for (room_tournament_get_tourney (self->tournament), player) > 0)
    out_by_cb (widget, action, parameter);
  else
    act_cb (widget, action, parameter);
}

/* The player a question is about; by the time of the answer the row may show another. */
typedef struct
{
  RoomTournament *tournament;
  char           *name;
} Person;

static Person *
person_new (RoomPlayerRow *self)
{
  Person *person = g_new0 (Person, 1);

  person->tournament = g_object_ref (self->tournament);
  person->name = g_strdup (room_entrant_get_name (self->entrant));
  return person;
}

static void
person_free (gpointer data)
{
  Person *person = data;

  g_object_unref (person->tournament);
  g_free (person->name);
  g_free (person);
}

static void
renamed_cb (GtkWidget *inside, const char *text, gpointer data)
{
  const Person    *person = data;
  g_autofree char *from = line_quote (person->name);
  g_autoptr (GError) error = NULL;
  g_autofree char *to = room_names_quote (text, &error);

  if (to != NULL && room_names_check (room_tournament_get_tourney (person->tournament), text, person->name, &error))
    room_act_do (inside, "rename %s %s", from, to);
  else
    room_act_refuse (inside, error->message, room_tournament_dup_why (person->tournament, error));
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);
  const char    *name = self->entrant != NULL ? room_entrant_get_name (self->entrant) : NULL;

  g_auto (GStrv) known = room_book_dup_people (self->book);

  if (name)
    room_ask_name (widget, _ ("Correct the name"), name, _ ("Rename"), (const char *const *) known, renamed_cb,
                   person_new (self), person_free);
}

static void
counted_cb (GtkWidget *inside, const char *text, gpointer name)
{
  g_autofree char *quoted = line_quote (name);
  g_autofree char *chips = g_strdup (text);

  /* People type 12,500 with a separator. */
  for (char *from = chips, *to = chips;; from++)
    {
      if (*from != ',' && *from != '.' && *from != ' ')
        *to++ = *from;
      if (!*from)
        break;
    }
  room_act_do (inside, "count %s %s", quoted, chips);
}

static void
count_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow   *self = ROOM_PLAYER_ROW (widget);
  const char      *name = self->entrant != NULL ? room_entrant_get_name (self->entrant) : NULL;
  g_autofree char *title = NULL;

  if (name == NULL)
    return;
  title = isolated_printf (_ ("How many chips does %s have?"), name);
  room_ask (widget, title, "", _ ("Count"), counted_cb, g_strdup (name), g_free);
}

static void
bounty_said_cb (GtkWidget *inside, const char *text, gpointer name)
{
  g_autofree char *quoted = line_quote (name), *amount = line_quote (text);

  room_act_do (inside, "bounty-on %s %s", quoted, amount);
}

static void
bounty_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow   *self = ROOM_PLAYER_ROW (widget);
  const char      *name = self->entrant != NULL ? room_entrant_get_name (self->entrant) : NULL;
  g_autofree char *title = NULL;

  if (name == NULL)
    return;
  title = isolated_printf (_ ("How much is put into the box for whoever knocks %s out?"), name);
  room_ask (widget, title, "", _ ("Put up"), bounty_said_cb, g_strdup (name), g_free);
}

static void
placed_cb (GtkWidget *inside, const char *text, gpointer name)
{
  g_autofree char *quoted = line_quote (name), *place = line_quote (text);

  room_act_do (inside, "place %s %s", quoted, place);
}

static void
place_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow       *self = ROOM_PLAYER_ROW (widget);
  const TourneyPlayer *player = find_player (self);
  g_autofree char     *title = NULL, *now = NULL;

  if (player == NULL)
    return;
  title = isolated_printf (_ ("Which place did %s take?"), player->name);
  now = g_strdup_printf ("%d", tourney_place (room_tournament_get_tourney (self->tournament), player));
  room_ask (widget, title, now, _ ("Correct"), placed_cb, g_strdup (player->name), g_free);
}

static void
hitman_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);

  if (self->entrant != NULL)
    gtk_widget_activate_action (widget, "page.hitman", "s", room_entrant_get_name (self->entrant));
}

static void
seat_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);

  if (self->entrant != NULL)
    room_seat_chooser_ask (widget, self->tournament, room_entrant_get_name (self->entrant));
}

/* Nothing written: they come with the others after all. */
static void
later_said_cb (GtkWidget *inside, const char *text, gpointer data)
{
  const Person *person = data;
  gint64 from = room_tournament_planned (person->tournament), wall = room_tournament_wall (person->tournament, from);
  g_autofree char *name = line_quote (person->name), *length = NULL;
  gint             minutes;

  if (*text == '\0')
    room_act_do (inside, "later %s off", name);
  else if (room_text_read_time (text, &minutes))
    {
      gint64 at = from + calendar_next (wall, (gint64) minutes * 60 * G_USEC_PER_SEC) - wall;

      length = duration_to_text ((at / G_USEC_PER_SEC + 1) * G_USEC_PER_SEC); /* in whole seconds, not before */
      room_act_do (inside, "later %s %s", name, length);
    }
  else
    room_act_tell (inside, _ ("That is not a time of day. Write it as 23:30."));
}

static void
later_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow   *self = ROOM_PLAYER_ROW (widget);
  g_autofree char *title = NULL;

  if (!self->entrant)
    return;
  title = isolated_printf (_ ("At what time does %s come?"), room_entrant_get_name (self->entrant));
  room_ask_or_clear (widget, title, "", _ ("Comes then"), later_said_cb, person_new (self), person_free);
}

static void
side_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (widget);

  if (self->entrant != NULL)
    gtk_widget_activate_action (widget, "page.side-game", "s", room_entrant_get_name (self->entrant));
}

static void
why_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPlayerRow       *self = ROOM_PLAYER_ROW (widget);
  const TourneyPlayer *player = find_player (self);

  if (player != NULL)
    room_ask_tell_why (widget, why_player (room_tournament_get_tourney (self->tournament), player,
                                           room_tournament_get_code (self->tournament)));
}

/* --- The object --- */

static void
room_player_row_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_ENTRANT)
    g_value_set_object (value, ROOM_PLAYER_ROW (object)->entrant);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_player_row_dispose (GObject *object)
{
  RoomPlayerRow *self = ROOM_PLAYER_ROW (object);

  room_player_row_set_entrant (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->tournament);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PLAYER_ROW);
  G_OBJECT_CLASS (room_player_row_parent_class)->dispose (object);
}

static void
room_player_row_class_init (RoomPlayerRowClass *class)
{
  static const char *const plain[] = { "row.back",
                                       "row.pay",
                                       "row.enter",
                                       "row.buy-bounty",
                                       "row.unpaid",
                                       "row.take-rebuy-back",
                                       "row.take-add-on-back",
                                       "row.take-re-entry-back" };
  static const char *const sales[] = { "row.rebuy", "row.add-on", "row.re-enter" };
  static const char *const told[] = { "row.rebuy-owed", "row.add-on-owed", "row.re-enter-owed",
                                      "row.rebuy-paid", "row.add-on-paid", "row.re-enter-paid" };
  GObjectClass            *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_player_row_get_property;
  object_class->dispose = room_player_row_dispose;
  properties[PROP_ENTRANT]
      = g_param_spec_object ("entrant", NULL, NULL, ROOM_TYPE_ENTRANT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-player-row.ui");
  ROOM_BIND (widget_class, RoomPlayerRow, badge, status, name, won, acts, menu_button);
  ROOM_BIND_CALLBACKS (widget_class, open_menu);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_class_install_action (widget_class, plain[i], NULL, act_cb);
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    gtk_widget_class_install_action (widget_class, sales[i], NULL, sell_cb);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    gtk_widget_class_install_action (widget_class, told[i], NULL, sell_so_cb);
  gtk_widget_class_install_action (widget_class, "row.paid-out", NULL, paid_out_cb);
  gtk_widget_class_install_action (widget_class, "row.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "row.out", NULL, out_cb);
  gtk_widget_class_install_action (widget_class, "row.out-by", NULL, out_by_cb);
  gtk_widget_class_install_action (widget_class, "row.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "row.count", NULL, count_cb);
  gtk_widget_class_install_action (widget_class, "row.place", NULL, place_cb);
  gtk_widget_class_install_action (widget_class, "row.hitman", NULL, hitman_cb);
  gtk_widget_class_install_action (widget_class, "row.bounty-on", NULL, bounty_on_cb);
  gtk_widget_class_install_action (widget_class, "row.later", NULL, later_cb);
  gtk_widget_class_install_action (widget_class, "row.seat", NULL, seat_cb);
  gtk_widget_class_install_action (widget_class, "row.side-game", NULL, side_game_cb);
  gtk_widget_class_install_action (widget_class, "row.why", NULL, why_cb);
}

static void
room_player_row_init (RoomPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  room_widget_cut_label (self->name, MOST_LETTERS);
}

GtkWidget *
room_player_row_new (RoomBook *book, RoomTournament *tournament, GtkSizeGroup *names)
{
  RoomPlayerRow *self = g_object_new (ROOM_TYPE_PLAYER_ROW, NULL);

  self->book = book;
  self->tournament = g_object_ref (tournament);
  gtk_size_group_add_widget (names, GTK_WIDGET (self->name));
  g_signal_connect_object (tournament, "changed", G_CALLBACK (offer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (offer_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
room_player_row_set_entrant (RoomPlayerRow *self, RoomEntrant *entrant)
{
  g_return_if_fail (ROOM_IS_PLAYER_ROW (self));

  if (self->entrant == entrant)
    return;
  if (self->entrant != NULL)
    g_signal_handlers_disconnect_by_data (self->entrant, self);
  g_set_object (&self->entrant, entrant);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENTRANT]);
  if (entrant == NULL)
    return;
  g_signal_connect_object (entrant, "notify", G_CALLBACK (show_entrant_cb), self, G_CONNECT_SWAPPED);
  show_entrant_cb (self);
}

void
room_player_row_open_menu (RoomPlayerRow *self)
{
  g_return_if_fail (ROOM_IS_PLAYER_ROW (self));
  open_menu (self);
}

void
room_player_row_rename (RoomPlayerRow *self)
{
  g_return_if_fail (ROOM_IS_PLAYER_ROW (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "row.rename", NULL);
}

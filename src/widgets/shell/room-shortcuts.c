/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-shortcuts.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

#define LETTERS 17 /* of a line: at the usual font size four columns then fit a small screen */

struct _RoomShortcuts
{
  AdwWindow parent_instance;

  GtkFlowBox *columns;
};

G_DEFINE_FINAL_TYPE (RoomShortcuts, room_shortcuts, ADW_TYPE_WINDOW)

/* Accelerators as gtk_accelerator_parse reads them, or a word for several. Those before `more` are listed; those after
   it only work. A row without an action documents a key of another window. */
typedef struct
{
  const char *text, *action;
  const char *keys[3];
  const char *more[3];
} Act;

static const Act clock_acts[] = {
  { N_ ("Start, pause or resume"), "win.play", { "space" }, { NULL } },
  { N_ ("Next level or break"), "win.next-level", { "Right" }, { NULL } },
  { N_ ("Previous level"), "win.previous-level", { "Left" }, { NULL } },
  { N_ ("One minute more"), "win.more-time", { "plus" }, { "KP_Add", "equal" } },
  { N_ ("One minute less"), "win.less-time", { "minus" }, { "KP_Subtract" } },
  { N_ ("Begin or end a break"), "win.break", { "b" }, { NULL } },
  { N_ ("Last hand before the break"), "win.last-hand", { "l" }, { NULL } },
  { N_ ("Begin or end hand for hand"), "win.hands", { "h" }, { NULL } },
  { N_ ("Call the clock on a player, or stop it"), "win.call-clock", { "t" }, { NULL } },
  { N_ ("Colour up: take small chips out of play"), "win.colour-up", { "c" }, { NULL } },
  { N_ ("Main pot and side pots"), "win.pots", { "p" }, { NULL } },
  { N_ ("Pools of the rail"), "win.pools", { "w" }, { NULL } },
  { N_ ("The players’ clock"), "win.clock-window", { "F11", "d" }, { NULL } },
  { NULL },
};

static const Act player_acts[] = {
  { N_ ("Somebody is out"), "win.out", { "o" }, { NULL } },
  { N_ ("Rebuy"), "win.rebuy", { "r" }, { NULL } },
  { N_ ("Add-on"), "win.add-on", { "a" }, { NULL } },
  { N_ ("New player"), "win.add-player", { "n" }, { NULL } },
  { N_ ("Move a player or break up a table, as suggested"), "win.floor", { "m" }, { NULL } },
  { N_ ("Seat the last player out at a side game"), "win.side-game", { "s" }, { NULL } },
  { N_ ("Find a player"), "win.search", { "<Control>f", "slash" }, { "KP_Divide" } },
  { N_ ("Undo"), "win.undo", { "u", "<Control>z" }, { NULL } },
  { N_ ("Redo"), "win.redo", { "<Control><Shift>z" }, { "<Control>y" } },
  { NULL },
};

static const Act general_acts[] = {
  { N_ ("Players, tables, prizes, schedule, log, games"), NULL, { "<Alt>1", "<Alt>6" }, { NULL } },
  { N_ ("Tournament settings"), "win.settings", { "<Control>e" }, { NULL } },
  { N_ ("Tournaments, season, people and other pages"), NULL, { "<Control>1", "<Control>6" }, { NULL } },
  { N_ ("All tournaments"), "win.back", { "<Alt>Up" }, { NULL } },
  { N_ ("New tournament"), "app.new-tournament", { "<Control>n" }, { NULL } },
  { N_ ("Preferences"), "app.preferences", { "<Control>comma" }, { NULL } },
  { N_ ("Close the window"), NULL, { "<Control>w" }, { NULL } },
  { N_ ("This list"), "app.shortcuts", { "question" }, { "<Control>question", "<Control>slash" } },
  { N_ ("Quit"), "app.quit", { "<Control>q" }, { NULL } },
  { NULL },
};

static const Act cash_acts[] = {
  { N_ ("Somebody buys chips"), NULL, { "b" }, { NULL } },
  { N_ ("Somebody buys more chips"), NULL, { "r" }, { NULL } },
  { N_ ("Somebody brings chips back"), NULL, { "c" }, { NULL } },
  { N_ ("Pay what is owed"), NULL, { "p" }, { NULL } },
  { N_ ("Loan between two players"), NULL, { "l" }, { NULL } },
  { N_ ("Food and drinks"), NULL, { "f" }, { NULL } },
  { N_ ("Count the box and the chips"), NULL, { "n" }, { NULL } },
  { N_ ("Close the game"), NULL, { "x" }, { NULL } },
  { NULL },
};

static const Act table_acts[] = {
  { N_ ("Press the filled button"), NULL, { "Return" }, { NULL } },
  { N_ ("Press the button with this letter on it"), NULL, { N_ ("letter") }, { NULL } },
  { N_ ("Pick a card or put it back"), NULL, { "space" }, { NULL } },
  { N_ ("Say why a card cannot be played"), NULL, { "question" }, { NULL } },
  { N_ ("Bet more or less"), NULL, { "plus", "minus" }, { NULL } },
  { N_ ("Take a move back, where the table allows it"), NULL, { "<Control>z" }, { NULL } },
  { N_ ("A hint"), NULL, { "<Control>h" }, { NULL } },
  { N_ ("The rules of the game"), NULL, { "F1" }, { NULL } },
  { N_ ("Sort the hand by rank or by suit"), NULL, { "F5" }, { NULL } },
  { N_ ("What happened since you looked, again"), NULL, { "F6" }, { NULL } },
  { N_ ("The last trick again"), NULL, { "F7" }, { NULL } },
  { N_ ("Cover the cards"), NULL, { "F8" }, { NULL } },
  { N_ ("The log"), NULL, { "F9" }, { NULL } },
  { N_ ("These keys"), NULL, { "<Control>question" }, { NULL } },
  { N_ ("Close the window; the table stays as it is"), NULL, { "<Control>w" }, { NULL } },
  { NULL },
};

static const struct
{
  const char *title;
  const Act  *acts;
} groups[] = {
  { N_ ("Clock"), clock_acts },         { N_ ("Players"), player_acts },   { N_ ("General"), general_acts },
  { N_ ("At a cash game"), cash_acts }, { N_ ("At a table"), table_acts },
};

/* A letter fits with and without Caps Lock, and a sign however the keyboard produces it. */
static gboolean
key_fits (const char *accelerator, guint key, GdkModifierType state)
{
  const GdkModifierType counted = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;
  guint                 wanted;
  GdkModifierType       mods;

  gtk_accelerator_parse (accelerator, &wanted, &mods);
  if (gdk_keyval_to_lower (key) != wanted || (state & counted) != (mods & counted))
    return FALSE;
  if (gdk_keyval_to_lower (key) != gdk_keyval_to_upper (key))
    return (state & GDK_SHIFT_MASK) == (mods & GDK_SHIFT_MASK);
  return TRUE;
}

static gboolean
any_fits (const char *const keys[3], guint key, GdkModifierType state)
{
  for (guint i = 0; i < 3 && keys[i] != NULL; i++)
    if (key_fits (keys[i], key, state))
      return TRUE;
  return FALSE;
}

static GtkWidget *
build_row (const Act *act)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_label_new (_ (act->text));

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (text), LETTERS);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), text);
  for (guint i = 0; i < 3 && act->keys[i] != NULL; i++)
    {
      guint            key;
      GdkModifierType  mods;
      g_autofree char *label = NULL;
      GtkWidget       *cap;

      gtk_accelerator_parse (act->keys[i], &key, &mods);
      label = key ? gtk_accelerator_get_label (key, mods) : g_strdup (_ (act->keys[i]));
      cap = gtk_label_new (label);
      gtk_widget_add_css_class (cap, "key-cap");
      gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (row), cap);
    }
  return row;
}

static GtkWidget *
build_group (const char *title, const Act *acts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *heading = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), heading);
  for (const Act *act = acts; act->text != NULL; act++)
    gtk_box_append (GTK_BOX (box), build_row (act));
  return box;
}

static void
room_shortcuts_class_init (RoomShortcutsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/shell/room-shortcuts.ui");
  ROOM_BIND (widget_class, RoomShortcuts, columns);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_shortcuts_init (RoomShortcuts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      GtkWidget *column = build_group (_ (groups[i].title), groups[i].acts);

      gtk_flow_box_insert (self->columns, column, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (column), FALSE); /* there is nothing to select */
    }
}

const char *
room_shortcuts_find (guint key, GdkModifierType state)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const Act *act = groups[i].acts; act->text != NULL; act++)
      if (act->action != NULL && (any_fits (act->keys, key, state) || any_fits (act->more, key, state)))
        return act->action;
  return NULL;
}

gboolean
room_shortcuts_is_general (const char *action)
{
  for (const Act *act = general_acts; act->text != NULL; act++)
    if (g_strcmp0 (act->action, action) == 0)
      return TRUE;
  return FALSE;
}

GtkWindow *
room_shortcuts_new (GtkWindow *parent)
{
  return g_object_new (ROOM_TYPE_SHORTCUTS, "transient-for", parent, NULL);
}

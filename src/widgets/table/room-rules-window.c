/* How a game is played: our own page of rules, with the options, and the printer. */
#include "room-rules-window.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "app/side/room-rules.h"
#include "widgets/paper/room-sheet.h"

#define WIDEST_KEY 18 /* letters; what is longer goes on below */

#define ROOM_TYPE_RULES_WINDOW (room_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomRulesWindow, room_rules_window, ROOM, RULES_WINDOW, AdwWindow)

struct _RoomRulesWindow
{
  AdwWindow parent_instance;

  GtkLabel  *title, *facts;
  GtkBox    *page;
  GtkWidget *scroller;

  const Game *game;
  GPtrArray  *parts; /* RulesPart; NULL: none come with this game */
};

G_DEFINE_FINAL_TYPE (RoomRulesWindow, room_rules_window, ADW_TYPE_WINDOW)

static GHashTable *windows; /* Game -> RoomRulesWindow that is open */

/* --- the page --- */

static GtkWidget *
new_text (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* What is said in the left column is of one width all down the page. */
static GtkWidget *
new_item (const RulesPart *part, GtkSizeGroup *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *key = new_text (part->key, "rules-key"), *text = new_text (part->text, "rules-text");

  gtk_label_set_width_chars (GTK_LABEL (key), (int) MIN (g_utf8_strlen (part->key, -1), WIDEST_KEY));
  gtk_label_set_max_width_chars (GTK_LABEL (key), WIDEST_KEY);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_margin_start (box, part->depth > 0 ? 24 : 0);
  gtk_size_group_add_widget (keys, key);
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* One that has fewer columns than its neighbours lacks the first ones. */
static void
add_figures (RoomRulesWindow *self, guint *index)
{
  GtkWidget *grid = gtk_grid_new ();
  guint      most = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 24);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = *index; i < self->parts->len; i++)
      {
        const RulesPart *part = self->parts->pdata[i];
        g_auto (GStrv) columns = g_strsplit (part->text, "\t", -1);
        guint n = g_strv_length (columns);

        if (part->kind != RULES_FIGURES)
          break;
        most = MAX (most, n);
        for (guint c = 0; pass == 1 && c < n; c++)
          gtk_grid_attach (GTK_GRID (grid), new_text (columns[c], i == *index ? "rules-key" : "rules-text"),
                           (int) (most - n + c), (int) (i - *index), 1, 1);
      }
  gtk_box_append (self->page, grid);
  while (*index + 1 < self->parts->len && ((const RulesPart *) self->parts->pdata[*index + 1])->kind == RULES_FIGURES)
    ++*index;
}

static void
fill_page (RoomRulesWindow *self)
{
  g_autoptr (GtkSizeGroup) keys = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const RulesPart *part = self->parts->pdata[i];

      if (part->kind == RULES_HEADING)
        {
          GtkWidget *heading = new_text (part->text, "rules-heading");

          g_clear_object (&keys);
          gtk_widget_set_margin_top (heading, 12);
          gtk_box_append (self->page, heading);
        }
      else if (part->kind == RULES_FIGURES)
        add_figures (self, &i);
      else if (part->kind == RULES_ITEM)
        {
          if (!keys)
            keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
          gtk_box_append (self->page, new_item (part, keys));
        }
      else if (part->kind != RULES_TITLE)
        gtk_box_append (self->page, new_text (part->text, part->kind == RULES_LEAD ? "rules-lead" : "rules-text"));
    }
}

static void
set_game (RoomRulesWindow *self, const Game *game)
{
  g_autofree char *text = room_rules_text (game);
  g_autofree char *facts = room_games_facts_text (game);
  g_autofree char *title = g_strdup_printf (_ ("How to play %s"), _ (game->people.name));

  self->game = game;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.print", text != NULL);
  if (!text)
    {
      gtk_box_append (self->page, new_text (_ ("This game comes without written rules."), "rules-text"));
      return;
    }
  self->parts = room_rules_read (text, game);
  fill_page (self);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomRulesWindow *self = ROOM_RULES_WINDOW (widget);

  room_sheet_print (room_sheet_new_rules (_ (self->game->people.name), self->parts), GTK_WINDOW (self));
}

/* --- the object --- */

static void
room_rules_window_dispose (GObject *object)
{
  RoomRulesWindow *self = ROOM_RULES_WINDOW (object);

  if (windows && g_hash_table_lookup (windows, self->game) == self)
    g_hash_table_remove (windows, self->game);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (room_rules_window_parent_class)->dispose (object);
}

static void
room_rules_window_class_init (RoomRulesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_rules_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, RoomRulesWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, RoomRulesWindow, page);
  gtk_widget_class_bind_template_child (widget_class, RoomRulesWindow, scroller);
  gtk_widget_class_install_action (widget_class, "rules.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "rules.print", NULL);
}

static void
room_rules_window_init (RoomRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_rules_window_show (GtkWindow *parent, const Game *game)
{
  RoomRulesWindow *self;

  if (!windows)
    windows = g_hash_table_new (NULL, NULL);
  self = g_hash_table_lookup (windows, game);
  if (!self)
    {
      self = g_object_new (ROOM_TYPE_RULES_WINDOW, NULL);
      set_game (self, game);
      g_hash_table_insert (windows, (gpointer) game, self);
    }
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->scroller);
}

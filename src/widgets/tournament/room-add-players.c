/* New players: names to type, or those who came before to click; it stays open for the next one. */
#include "room-add-players.h"

#include "base/error.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-act.h"
#include "widgets/kit/room-names.h"

#define MOST_PEOPLE 60

struct _RoomAddPlayers
{
  GtkPopover parent_instance;

  GtkEntry       *entry;
  GtkCheckButton *unpaid;
  GtkWidget      *people_view;
  GtkListBox     *people;

  RoomBook       *book;
  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomAddPlayers, room_add_players, GTK_TYPE_POPOVER)

/* Everybody who ever came and is not here tonight, those who come most often first. */
static GPtrArray *
collect_people (RoomAddPlayers *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  g_auto (GStrv) people = room_book_dup_people (self->book);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; people && people[i]; i++)
    if (room_names_check (tourney, people[i], NULL, NULL))
      g_ptr_array_add (names, g_strdup (people[i]));
  return names;
}

/* Of several names the last one is still being typed. */
static void
fill (RoomAddPlayers *self)
{
  g_autoptr (GPtrArray) names = collect_people (self);
  g_auto (GStrv) typed = room_names_split (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  guint      n = g_strv_length (typed);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))))
    gtk_list_box_remove (self->people, child);
  if (n)
    room_names_match (names, typed[n - 1]);
  for (guint i = 0; i < MIN (names->len, MOST_PEOPLE); i++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (names, i));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_append (self->people, label);
    }
  gtk_widget_set_visible (self->people_view, names->len > 0);
}

static gboolean
enter (RoomAddPlayers *self, const char *text)
{
  if (!room_add_players_enter (GTK_WIDGET (self), self->tournament, text, !gtk_check_button_get_active (self->unpaid)))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return TRUE;
}

static void
entered_cb (RoomAddPlayers *self)
{
  g_auto (GStrv) names = room_names_split (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (!names[0])
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    enter (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
changed_cb (RoomAddPlayers *self)
{
  fill (self);
}

static void
person_cb (RoomAddPlayers *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));

  enter (self, name);
}

static void
shown_cb (RoomAddPlayers *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
room_add_players_dispose (GObject *object)
{
  RoomAddPlayers *self = ROOM_ADD_PLAYERS (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_ADD_PLAYERS);
  G_OBJECT_CLASS (room_add_players_parent_class)->dispose (object);
}

static void
room_add_players_class_init (RoomAddPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_add_players_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-add-players.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomAddPlayers, entry);
  gtk_widget_class_bind_template_child (widget_class, RoomAddPlayers, unpaid);
  gtk_widget_class_bind_template_child (widget_class, RoomAddPlayers, people_view);
  gtk_widget_class_bind_template_child (widget_class, RoomAddPlayers, people);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, person_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
room_add_players_init (RoomAddPlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_add_players_set_tournament (RoomAddPlayers *self, RoomBook *book, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_ADD_PLAYERS (self));
  g_set_object (&self->book, book);
  g_set_object (&self->tournament, tournament);
}

/* Neither somebody who is in the tournament nor one of the names before it; NULL: a sentence. */
static char *
check_name (const Tourney *tourney, const GStrv names, guint index, GError **error)
{
  if (!room_names_check (tourney, names[index], NULL, error))
    return NULL;
  for (guint i = 0; i < index; i++)
    if (room_names_same (names[i], names[index]))
      {
        input_refuse (error, _ ("%s is named twice; give one of them another name, such as %s B."), names[i], names[i]);
        return NULL;
      }
  return room_names_quote (names[index], error);
}

gboolean
room_add_players_enter (GtkWidget *inside, RoomTournament *tournament, const char *text, gboolean paid)
{
  g_auto (GStrv) names = room_names_split (text);
  g_autoptr (GString) line = g_string_new (paid ? "enter" : "unpaid");
  g_autoptr (GError) error = NULL;
  if (!names[0])
    return FALSE;
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *quoted = check_name (room_tournament_get_tourney (tournament), names, i, &error);

      if (!quoted)
        {
          room_act_tell (inside, error->message);
          return FALSE;
        }
      g_string_append_printf (line, " %s", quoted);
    }
  if (room_tournament_do (tournament, &error, "%s", line->str))
    return TRUE;
  room_act_tell (inside, error->message);
  return FALSE;
}

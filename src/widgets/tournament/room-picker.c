/* Who is it?  Some letters of a name and Enter: for an elimination (with who did it), a rebuy, an add-on. */
#include "room-picker.h"

#include "base/list.h"
#include "base/line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-widget.h"

struct _RoomPicker
{
  GtkPopover parent_instance;

  GtkLabel   *title, *hint;
  GtkEntry   *who_entry, *by_entry;
  GtkWidget  *by_box;
  GtkListBox *list;
  GtkButton  *do_button;

  RoomTournament *tournament;
  RoomPickerAct   act;
  gboolean        asking_by; /* the list shows who could have done it */
  char           *who;       /* NULL: nobody yet */
};

G_DEFINE_FINAL_TYPE (RoomPicker, room_picker, GTK_TYPE_POPOVER)

static const struct
{
  const char *title, *button, *line;
} acts[] = {
  [ROOM_PICKER_OUT] = { N_ ("Who is out?"), N_ ("Out"), "out" },
  [ROOM_PICKER_REBUY] = { N_ ("Who buys again?"), N_ ("Rebuy"), "rebuy" },
  [ROOM_PICKER_ADD_ON] = { N_ ("Who takes the add-on?"), N_ ("Add-on"), "add-on" },
};

/* --- the list --- */

static const char *
row_name (GtkListBoxRow *row)
{
  return gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row)));
}

static const char *
selected_name (RoomPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? row_name (row) : NULL;
}

/* Those who can be the answer: a rebuy brings somebody back who is out, all else is for those in. */
static GPtrArray *
collect_names (RoomPicker *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  GPtrArray     *names = g_ptr_array_new_with_free_func (g_free);

  for (gint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < tourney_n_players (tourney); i++)
      {
        const TourneyPlayer *player = tourney_player (tourney, i);

        if (player->in != (pass == 0))
          continue;
        if (!player->in && (self->act != ROOM_PICKER_REBUY || self->asking_by))
          continue;
        if (self->asking_by && g_strcmp0 (player->name, self->who) == 0)
          continue;
        g_ptr_array_add (names, g_strdup (player->name));
      }
  return names;
}

/* What is typed of the hitman asked for now: after the last plus or comma. */
static const char *
last_part (const char *text)
{
  const char *at = text;

  for (const char *c = text; *c; c++)
    if (*c == '+' || *c == ',')
      at = c + 1;
  while (*at == ' ')
    at++;
  return at;
}

static const char *
typed_text (RoomPicker *self)
{
  if (self->asking_by)
    return last_part (gtk_editable_get_text (GTK_EDITABLE (self->by_entry)));
  return gtk_editable_get_text (GTK_EDITABLE (self->who_entry));
}

static void
select_row (RoomPicker *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  if (row)
    {
      GtkWidget      *view = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment  *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view));
      graphene_rect_t at;

      if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &at))
        gtk_adjustment_clamp_page (adjustment, at.origin.y, at.origin.y + at.size.height);
    }
}

static void
put_first (GPtrArray *names, const char *name)
{
  guint at;

  if (name && g_ptr_array_find_with_equal_func (names, name, g_str_equal, &at))
    g_ptr_array_insert (names, 0, g_ptr_array_steal_index (names, at));
}

static void
fill (RoomPicker *self, const char *choose)
{
  g_autoptr (GPtrArray) names = collect_names (self);
  const char    *typed = typed_text (self);
  GtkWidget     *child;
  GtkListBoxRow *chosen = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  room_names_match (names, typed);
  put_first (names, choose);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GtkWidget  *label = gtk_label_new (name);
      GtkWidget  *row = gtk_list_box_row_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (self->list, row);
      if (choose ? g_str_equal (name, choose) : i == 0 && *typed)
        chosen = GTK_LIST_BOX_ROW (row);
    }
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW), names->len > 0);
  select_row (self, chosen);
}

/* --- what would be done --- */

/* The names of the hitmen: earlier ones as typed if somebody fits, the last one from the list.  NULL: one that is
   nobody. */
static GStrv
resolve_hitmen (RoomPicker *self)
{
  g_autoptr (GStrvBuilder) hitmen = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (self->act != ROOM_PICKER_OUT)
    return g_strv_builder_end (hitmen);
  parts = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->by_entry)), "+,", -1);
  for (guint i = 0; parts[i]; i++)
    {
      g_autoptr (GPtrArray) names = NULL;
      gboolean    asking = self->asking_by;
      const char *picked = asking && !parts[i + 1] ? selected_name (self) : NULL;

      if (!*g_strstrip (parts[i]) && !picked)
        continue;
      if (picked)
        {
          g_strv_builder_add (hitmen, picked);
          continue;
        }
      self->asking_by = TRUE;
      names = collect_names (self);
      self->asking_by = asking;
      room_names_match (names, parts[i]);
      if (!names->len)
        return NULL;
      g_strv_builder_add (hitmen, g_ptr_array_index (names, 0));
    }
  return g_strv_builder_end (hitmen);
}

static char *
describe (RoomPicker *self, GStrv hitmen)
{
  const Settings  *settings = tourney_settings (room_tournament_get_tourney (self->tournament));
  g_autofree char *by = NULL;
  g_autofree char *bounty = NULL;

  if (!self->who)
    return g_strdup (*typed_text (self) && !self->asking_by ? _ ("Nobody here has that name.")
                                                            : _ ("Type a few letters of the name, then press Enter."));
  if (!hitmen)
    return g_strdup (_ ("Nobody here has that name."));
  if (self->act != ROOM_PICKER_OUT)
    return g_strdup_printf (_ ("Enter: %s"), self->who);
  if (hitmen[0])
    {
      by = list_to_text ((const char *const *) hitmen);
      return g_strdup_printf (_ ("Enter: %s is out, by %s"), self->who, by);
    }
  if (settings->bounty > 0)
    {
      bounty = money_format (settings->bounty, &settings->currency);
      return g_strdup_printf (_ ("Enter: %s is out. Press Tab first to say who wins the bounty of %s."), self->who,
                              bounty);
    }
  return g_strdup_printf (_ ("Enter: %s is out. Press Tab first to say by whom."), self->who);
}

static void
update (RoomPicker *self)
{
  g_auto (GStrv) hitmen = NULL;
  g_autofree char *text = NULL;

  if (!self->asking_by)
    {
      g_free (self->who);
      self->who = g_strdup (selected_name (self));
    }
  hitmen = resolve_hitmen (self);
  text = describe (self, hitmen);
  gtk_label_set_label (self->hint, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->do_button), self->who && hitmen);
}

static void
commit (RoomPicker *self)
{
  g_auto (GStrv) hitmen = resolve_hitmen (self);
  g_autofree char *who = NULL;
  g_autoptr (GString) line = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->who || !hitmen)
    return;
  who = line_quote (self->who);
  line = g_string_new (acts[self->act].line);
  g_string_append_printf (line, " %s", who);
  for (guint i = 0; hitmen[i]; i++)
    {
      g_autofree char *name = line_quote (hitmen[i]);

      g_string_append_printf (line, "%s%s", i ? "+" : " by ", name);
    }
  if (room_tournament_do (self->tournament, &error, "%s", line->str))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    room_act_tell (GTK_WIDGET (self), error->message);
}

/* --- callbacks --- */

static void
changed_cb (RoomPicker *self)
{
  fill (self, NULL);
  update (self);
}

/* Without the search that typing starts. */
static void
set_quietly (RoomPicker *self, GtkEntry *entry, const char *text)
{
  g_signal_handlers_block_by_func (entry, changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_handlers_unblock_by_func (entry, changed_cb, self);
}

static void
who_entered_cb (RoomPicker *self)
{
  if (!self->asking_by)
    return;
  self->asking_by = FALSE;
  fill (self, self->who);
  update (self);
}

static void
by_entered_cb (RoomPicker *self)
{
  if (self->asking_by)
    return;
  self->asking_by = TRUE;
  if (self->who)
    set_quietly (self, self->who_entry, self->who);
  fill (self, NULL);
  update (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  gint           index = row ? gtk_list_box_row_get_index (row) : -1;

  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    row = gtk_list_box_get_row_at_index (self->list, index + 1);
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    row = index > 0 ? gtk_list_box_get_row_at_index (self->list, index - 1) : NULL;
  else
    return FALSE;
  if (row)
    {
      select_row (self, row);
      update (self);
    }
  return TRUE;
}

/* A click is an answer, except that a bounty has to go to somebody first. */
static void
row_activated_cb (RoomPicker *self, GtkListBoxRow *row)
{
  const Settings *settings = tourney_settings (room_tournament_get_tourney (self->tournament));

  gtk_list_box_select_row (self->list, row);
  update (self);
  if (self->act == ROOM_PICKER_OUT && !self->asking_by && settings->bounty > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->by_entry));
  else
    commit (self);
}

static void
room_picker_dispose (GObject *object)
{
  RoomPicker *self = ROOM_PICKER (object);

  g_clear_object (&self->tournament);
  g_clear_pointer (&self->who, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PICKER);
  G_OBJECT_CLASS (room_picker_parent_class)->dispose (object);
}

static void
room_picker_class_init (RoomPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_picker_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/tournament/room-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, title);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, hint);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, who_entry);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, by_entry);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, by_box);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, list);
  gtk_widget_class_bind_template_child (widget_class, RoomPicker, do_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, commit);
  gtk_widget_class_bind_template_callback (widget_class, who_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, by_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
room_picker_init (RoomPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
open_for (RoomPicker *self, RoomPickerAct act, const char *name)
{
  self->act = act;
  self->asking_by = FALSE;
  g_clear_pointer (&self->who, g_free);
  gtk_label_set_label (self->title, _ (acts[act].title));
  gtk_button_set_label (self->do_button, _ (acts[act].button));
  gtk_widget_set_visible (self->by_box, act == ROOM_PICKER_OUT);
  set_quietly (self, self->who_entry, name ? name : "");
  set_quietly (self, self->by_entry, "");
  fill (self, name ? name : "");
  update (self);
  room_widget_keep_focus (GTK_POPOVER (self));
  gtk_popover_popup (GTK_POPOVER (self));
}

void
room_picker_set_tournament (RoomPicker *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_set_object (&self->tournament, tournament);
}

void
room_picker_ask (RoomPicker *self, RoomPickerAct act, const char *name)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_return_if_fail (self->tournament);

  open_for (self, act, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->who_entry));
}

void
room_picker_ask_by (RoomPicker *self, const char *name)
{
  g_return_if_fail (ROOM_IS_PICKER (self));
  g_return_if_fail (self->tournament);

  open_for (self, ROOM_PICKER_OUT, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->by_entry));
}

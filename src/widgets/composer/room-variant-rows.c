/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as rows and cards. */
#include "room-variant-rows.h"

#include <string.h>

#include "games/poker/edit/conditions.h"
#include "games/poker/edit/palette.h"
#include "widgets/kit/room-widget.h"
#include "room-palette.h"
#include "room-step-list.h"
#include "room-variant-head.h"
#include "room-variant-options.h"

struct _RoomVariantRows
{
  GtkWidget parent_instance;

  RoomVariantHead    *head;
  RoomVariantOptions *offers;
  RoomStepList       *steps, *wins, *more;
  GtkWidget          *more_title;
  GtkLabel           *complaint, *offers_complaint; /* about the head or the whole, and about options */
  GtkTextBuffer      *buffer;
  GPtrArray *known; /* PokerOffer: the house rules the game could have when it was last playable; NULL: it never was */
  char      *shown; /* the text shown; NULL: none yet */
  guint      open;  /* line of the open card; 0: none */
  gboolean   busy;  /* an edit is in progress */
};

G_DEFINE_FINAL_TYPE (RoomVariantRows, room_variant_rows, GTK_TYPE_WIDGET)

/* Words of lines that the head shows, or that are not shown here. */
static const char *const head_words[] = { "game",   "name", "about",  "players", "minutes",   "betting",
                                          "raises", "ante", "blinds", "option",  "modifiers", NULL };

static char *
dup_text (RoomVariantRows *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static GPtrArray *
lists (RoomVariantRows *self)
{
  GPtrArray *all = g_ptr_array_new ();

  g_ptr_array_add (all, self->steps);
  g_ptr_array_add (all, self->wins);
  g_ptr_array_add (all, self->more);
  return all;
}

static gboolean
open_line (RoomVariantRows *self, guint line, gboolean takes_focus)
{
  g_autoptr (GPtrArray) all = lists (self);
  gboolean found = FALSE;

  self->open = line;
  for (guint i = 0; i < all->len; i++)
    found |= room_step_list_open (all->pdata[i], line, takes_focus);
  if (!found)
    self->open = 0;
  return found;
}

/* The lengths of the beginning and the end that BEFORE and AFTER have in common. */
static void
compare (const char *before, const char *after, gsize *head, gsize *tail)
{
  gsize n = strlen (before), m = strlen (after);

  *head = *tail = 0;
  while (*head < MIN (n, m) && before[*head] == after[*head])
    ++*head;
  while (*head > 0 && ((guchar) before[*head] & 0xc0) == 0x80)
    --*head;
  while (*tail < MIN (n, m) - *head && before[n - *tail - 1] == after[m - *tail - 1])
    ++*tail;
  while (*tail > 0 && ((guchar) before[n - *tail] & 0xc0) == 0x80)
    --*tail;
}

/* The number of lines that end within LENGTH. */
static guint
count_lines (const char *text, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n' ? 1 : 0;
  return n;
}

/* The place in AFTER of LINE in BEFORE; lines below a change move with it. */
static guint
follow (const char *before, const char *after, guint line)
{
  gsize head, tail, kept;

  compare (before, after, &head, &tail);
  kept = strlen (before) - tail;
  if (line == 0 || count_lines (before, kept) >= line)
    return line;
  return line + count_lines (after, strlen (after) - tail) - count_lines (before, kept);
}

static void
show_text (RoomVariantRows *self)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (GPtrArray) rows = poker_sheet_read (text), offers = poker_offers_read (text, NULL);
  g_autoptr (GPtrArray) conditions = poker_conditions_new (offers);
  gboolean has_more;

  if (self->shown != NULL)
    self->open = follow (self->shown, text, self->open);
  g_free (self->shown);
  self->shown = g_strdup (text);
  if (self->known != NULL)
    poker_offers_judge (offers, self->known);
  room_variant_head_show (self->head, text);
  room_variant_options_show (self->offers, offers, self->known != NULL);
  room_step_list_show (self->steps, rows, conditions, POKER_PART_STEP, NULL);
  room_step_list_show (self->wins, rows, conditions, POKER_PART_WIN, NULL);
  has_more = room_step_list_show (self->more, rows, conditions, POKER_PART_HEAD, head_words) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->more), has_more);
  gtk_widget_set_visible (self->more_title, has_more);
  open_line (self, self->open, FALSE);
}

static void
changed_cb (RoomVariantRows *self)
{
  if (!self->busy)
    show_text (self);
}

/* Changes only what differs, as one step of undo; takes TEXT. */
static void
edit (RoomVariantRows *self, char *text, guint open, gboolean takes_focus)
{
  g_autofree char *before = dup_text (self), *after = text;
  gsize            head, tail, n = strlen (before), m = strlen (after);
  GtkTextIter      start, end;

  compare (before, after, &head, &tail);
  if (n != m || head < n)
    {
      self->busy = TRUE;
      gtk_text_buffer_begin_user_action (self->buffer);
      gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) g_utf8_strlen (before, (gssize) head));
      gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) g_utf8_strlen (before, (gssize) (n - tail)));
      gtk_text_buffer_delete (self->buffer, &start, &end);
      gtk_text_buffer_insert (self->buffer, &start, after + head, (int) (m - tail - head));
      gtk_text_buffer_end_user_action (self->buffer);
      self->busy = FALSE;
      show_text (self);
    }
  if (open > 0)
    self->open = open;
  if (open > 0 || takes_focus)
    open_line (self, self->open, takes_focus);
}

/* --- Edits made here --- */

static void
put_cb (RoomVariantRows *self, const char *word, const char *value)
{
  g_autofree char *text = dup_text (self);

  edit (self, poker_sheet_put (text, word, value), 0, FALSE);
}

static void
set_cb (RoomVariantRows *self, guint line, guint field, guint number)
{
  g_autofree char *text = dup_text (self), *set = poker_sheet_set (text, line, field, number);
  char            *whole = poker_offers_complete (set, &line);

  edit (self, whole, line, FALSE);
}

static void
write_cb (RoomVariantRows *self, guint line, const char *words)
{
  g_autofree char *text = dup_text (self);

  edit (self, poker_sheet_write (text, line, words), line, FALSE);
}

static void
depend_cb (RoomVariantRows *self, guint line, const char *when)
{
  g_autofree char *text = dup_text (self);

  edit (self, poker_sheet_set_when (text, line, when), line, FALSE);
}

static void
offer_cb (RoomVariantRows *self, const PokerOffer *offer)
{
  g_autofree char *text = dup_text (self);

  edit (self, poker_offers_put (text, offer), 0, FALSE);
}

static void
chosen_cb (RoomVariantRows *self, guint line)
{
  open_line (self, line, FALSE);
}

/* A dropped line goes among those of its part, or to their end. */
static void
drop_cb (RoomVariantRows *self, int what, guint line, gboolean behind)
{
  g_autofree char *text = dup_text (self);
  guint            at = 0;

  if (what < 0)
    {
      const PokerPaletteItem *item = &poker_palette[-1 - what];
      char                   *after = poker_sheet_add (text, item->part, item->lines, line, behind, &at);

      edit (self, after, at, TRUE);
    }
  else if (line > 0)
    {
      char *after = poker_sheet_move (text, (guint) what, line, behind, &at);

      edit (self, after, at, TRUE);
    }
}

static void
remove_line (RoomVariantRows *self, guint line)
{
  g_autofree char *text = dup_text (self);
  char            *after = poker_sheet_remove (text, line);
  g_autoptr (GPtrArray) rows = poker_sheet_read (after);

  edit (self, after, poker_sheet_find (rows, line) != NULL ? line : line - 1, TRUE);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  remove_line (ROOM_VARIANT_ROWS (widget), g_variant_get_uint32 (parameter));
}

static void
duplicate_line (RoomVariantRows *self, guint line)
{
  g_autofree char *text = dup_text (self);
  guint            at;
  char            *after = poker_sheet_duplicate (text, line, &at);

  edit (self, after, at, TRUE);
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  duplicate_line (ROOM_VARIANT_ROWS (widget), g_variant_get_uint32 (parameter));
}

static gboolean
shift_cb (GtkWidget *widget, GVariant *parameter, gpointer unused)
{
  RoomVariantRows *self = ROOM_VARIANT_ROWS (widget);
  g_autofree char *text = dup_text (self);
  guint            at;
  char            *after;

  if (self->open == 0)
    return FALSE;
  after = poker_sheet_shift (text, self->open, g_variant_get_boolean (parameter), &at);
  edit (self, after, at, TRUE);
  return TRUE;
}

static gboolean
delete_key_cb (GtkWidget *widget, GVariant *parameter, gpointer unused)
{
  if (ROOM_VARIANT_ROWS (widget)->open == 0)
    return FALSE;
  remove_line (ROOM_VARIANT_ROWS (widget), ROOM_VARIANT_ROWS (widget)->open);
  return TRUE;
}

static gboolean
duplicate_key_cb (GtkWidget *widget, GVariant *parameter, gpointer unused)
{
  if (ROOM_VARIANT_ROWS (widget)->open == 0)
    return FALSE;
  duplicate_line (ROOM_VARIANT_ROWS (widget), ROOM_VARIANT_ROWS (widget)->open);
  return TRUE;
}

/* --- The object --- */

static void
room_variant_rows_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&ROOM_VARIANT_ROWS (object)->buffer);
  g_clear_pointer (&ROOM_VARIANT_ROWS (object)->shown, g_free);
  g_clear_pointer (&ROOM_VARIANT_ROWS (object)->known, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_VARIANT_ROWS);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_variant_rows_parent_class)->dispose (object);
}

static void
room_variant_rows_class_init (RoomVariantRowsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (ROOM_TYPE_VARIANT_OPTIONS);
  g_type_ensure (ROOM_TYPE_VARIANT_HEAD);
  g_type_ensure (ROOM_TYPE_STEP_LIST);
  G_OBJECT_CLASS (class)->dispose = room_variant_rows_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/composer/room-variant-rows.ui");
  ROOM_BIND (widget_class, RoomVariantRows, head, offers, steps, wins, more, more_title, complaint, offers_complaint);
  ROOM_BIND_CALLBACKS (widget_class, put_cb, set_cb, write_cb, depend_cb, offer_cb, chosen_cb, drop_cb);
  gtk_widget_class_install_action (widget_class, "rows.remove", "u", remove_cb);
  gtk_widget_class_install_action (widget_class, "rows.duplicate", "u", duplicate_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, shift_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, shift_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, duplicate_key_cb, NULL);
}

static void
room_variant_rows_init (RoomVariantRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_variant_rows_set_buffer (RoomVariantRows *self, GtkTextBuffer *buffer)
{
  g_return_if_fail (ROOM_IS_VARIANT_ROWS (self) && GTK_IS_TEXT_BUFFER (buffer) && !self->buffer);

  self->buffer = g_object_ref (buffer);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_text (self);
}

static gboolean
is_of_options (const PokerRow *row)
{
  return row != NULL && (g_str_has_prefix (row->text, "option") || g_str_has_prefix (row->text, "modifiers"));
}

/* The first complaint about the head or the whole. A missing part is left out, because its empty list says so. */
static const char *
find_head_complaint (const GPtrArray *complaints, const GPtrArray *rows, gboolean of_options)
{
  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = complaints->pdata[i];
      const PokerRow       *row = poker_sheet_find (rows, complaint->line);

      if (is_of_options (row) == of_options
          && ((complaint->line == 0 && complaint->missing == NULL)
              || (row != NULL && row->part == POKER_PART_HEAD && row->when == NULL)))
        return complaint->text;
    }
  return NULL;
}

static void
show_complaint (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
room_variant_rows_complain (RoomVariantRows *self, const GPtrArray *complaints, const GPtrArray *fixes)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) rows = NULL, all = NULL;

  g_return_if_fail (ROOM_IS_VARIANT_ROWS (self) && complaints && fixes);

  text = dup_text (self);
  rows = poker_sheet_read (text);
  all = lists (self);
  show_complaint (self->complaint, find_head_complaint (complaints, rows, FALSE));
  show_complaint (self->offers_complaint, find_head_complaint (complaints, rows, TRUE));
  for (guint i = 0; i < all->len; i++)
    room_step_list_complain (all->pdata[i], complaints, fixes);
}

void
room_variant_rows_judge (RoomVariantRows *self, const PokerVariant *variant)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ROOM_IS_VARIANT_ROWS (self));

  if (variant == NULL)
    return;
  text = dup_text (self);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  self->known = poker_offers_read (text, variant);
  room_variant_options_show (self->offers, self->known, TRUE);
}

void
room_variant_rows_replace (RoomVariantRows *self, const char *text)
{
  g_return_if_fail (ROOM_IS_VARIANT_ROWS (self) && text);

  edit (self, g_strdup (text), 0, FALSE);
}

void
room_variant_rows_add (RoomVariantRows *self, gint index)
{
  g_return_if_fail (ROOM_IS_VARIANT_ROWS (self));

  drop_cb (self, ROOM_PALETTE_DRAGGED (index), self->open, TRUE);
}

/* Focuses the head's row for that line, or the options. */
static gboolean
go_to_head (RoomVariantRows *self, guint line)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  const PokerRow *row = poker_sheet_find (rows, line);
  g_auto (GStrv) words = g_strsplit_set (row != NULL ? row->text : "", " \t", 2);

  if (words[0] == NULL)
    return FALSE;
  if (is_of_options (row))
    return gtk_widget_child_focus (GTK_WIDGET (self->offers), GTK_DIR_TAB_FORWARD);
  return room_variant_head_go_to (self->head, words[0]);
}

gboolean
room_variant_rows_go_to (RoomVariantRows *self, guint line)
{
  g_return_val_if_fail (ROOM_IS_VARIANT_ROWS (self), FALSE);

  return open_line (self, line, TRUE) || go_to_head (self, line);
}

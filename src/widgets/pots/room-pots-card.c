/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-pots-card.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomPotsCard
{
  GtkWidget parent_instance;

  GtkLabel  *sentence;
  GtkWidget *lines[PAPER_HALVES];
  GtkLabel  *heads[PAPER_HALVES];
  RoomWrap  *winners[PAPER_HALVES];

  GtkWidget *toggles[PAPER_HALVES][POKER_SEATS]; /* NULL: that seat cannot win it */
  char      *shown;                              /* what the toggles were made for */
  guint      index;                              /* of the pot */
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomPotsCard, room_pots_card, GTK_TYPE_WIDGET)

static void
toggled_cb (RoomPotsCard *self, GtkWidget *toggle)
{
  if (self->setting)
    return;
  for (guint half = 0; half < PAPER_HALVES; half++)
    {
      guint    winners = 0;
      gboolean is_here = FALSE;

      for (guint i = 0; i < POKER_SEATS; i++)
        if (self->toggles[half][i] != NULL)
          {
            is_here |= self->toggles[half][i] == toggle;
            if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggles[half][i])))
              winners |= 1u << i;
          }
      if (is_here)
        gtk_widget_activate_action (GTK_WIDGET (self), "pots.name", "(uuu)", self->index, half, winners);
    }
}

/* For screen readers the toggle says what it means. */
static char *
say_toggle (const PaperHand *hand, const char *name, guint half)
{
  if (half == PAPER_LOW)
    return isolated_printf (_ ("%s wins the low half"), name);
  return isolated_printf (hand->has_low ? _ ("%s wins the high half") : _ ("%s wins"), name);
}

static void
make_toggles (RoomPotsCard *self, const PaperHand *hand, const PokerPot *pot)
{
  for (guint half = 0; half < PAPER_HALVES; half++)
    {
      room_wrap_empty (self->winners[half]);
      for (guint i = 0; i < POKER_SEATS; i++)
        {
          const char      *name;
          g_autofree char *said = NULL;

          self->toggles[half][i] = NULL;
          if (!(pot->seats >> i & 1))
            continue;
          name = paper_hand_seat (hand, i)->name;
          said = say_toggle (hand, name, half);
          self->toggles[half][i] = gtk_toggle_button_new_with_label (name);
          gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggles[half][i]), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                          -1);
          g_signal_connect_object (self->toggles[half][i], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
          room_wrap_append (self->winners[half], self->toggles[half][i]);
        }
    }
}

/* Who can win POT and what: when that changes, there are other toggles. */
static char *
describe (const PaperHand *hand, const PokerPot *pot)
{
  GString *text = g_string_new (hand->has_low ? "low" : "");

  for (guint i = 0; i < hand->seats->len; i++)
    if (pot->seats >> i & 1)
      g_string_append_printf (text, "\n%u %s", i, paper_hand_seat (hand, i)->name);
  return g_string_free (text, FALSE);
}

void
room_pots_card_show (RoomPotsCard *self, const PaperHand *hand, guint index)
{
  PokerPot         pots[POKER_SEATS];
  const PokerPot  *pot = &pots[index];
  g_autofree char *sentence = paper_hand_say_award (hand, index), *shown = NULL;

  paper_hand_pots (hand, pots);
  shown = describe (hand, pot);
  self->index = index;
  self->setting = TRUE;
  if (g_strcmp0 (self->shown, shown) != 0)
    {
      g_free (self->shown);
      self->shown = g_steal_pointer (&shown);
      make_toggles (self, hand, pot);
    }
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->heads[PAPER_HIGH], hand->has_low ? _ ("High") : _ ("Won by"));
  for (guint half = 0; half < PAPER_HALVES; half++)
    {
      SeatMask winners = paper_hand_winners (hand, pot, half);
      gboolean decided = paper_hand_is_decided (hand, index, half);

      gtk_widget_set_visible (self->lines[half],
                              (pot->seats & (pot->seats - 1)) != 0 && (half == PAPER_HIGH || hand->has_low));
      for (guint i = 0; i < POKER_SEATS; i++)
        if (self->toggles[half][i] != NULL)
          {
            gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[half][i]), winners >> i & 1);
            gtk_widget_set_sensitive (self->toggles[half][i], !decided);
          }
    }
  self->setting = FALSE;
}

static void
room_pots_card_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_POTS_CARD);
  G_OBJECT_CLASS (room_pots_card_parent_class)->dispose (object);
}

static void
room_pots_card_finalize (GObject *object)
{
  g_free (ROOM_POTS_CARD (object)->shown);
  G_OBJECT_CLASS (room_pots_card_parent_class)->finalize (object);
}

static void
room_pots_card_class_init (RoomPotsCardClass *class)
{
  static const char *const lines[] = { "high_line", "low_line" }, *const heads[] = { "high_head", "low_head" };
  static const char *const winners[] = { "high", "low" };
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_pots_card_dispose;
  G_OBJECT_CLASS (class)->finalize = room_pots_card_finalize;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/pots/room-pots-card.ui");
  ROOM_BIND (widget_class, RoomPotsCard, sentence);
  for (guint half = 0; half < PAPER_HALVES; half++)
    {
      gssize of = (gssize) (half * sizeof (gpointer));

      gtk_widget_class_bind_template_child_full (widget_class, lines[half], FALSE,
                                                 G_STRUCT_OFFSET (RoomPotsCard, lines) + of);
      gtk_widget_class_bind_template_child_full (widget_class, heads[half], FALSE,
                                                 G_STRUCT_OFFSET (RoomPotsCard, heads) + of);
      gtk_widget_class_bind_template_child_full (widget_class, winners[half], FALSE,
                                                 G_STRUCT_OFFSET (RoomPotsCard, winners) + of);
    }
}

static void
room_pots_card_init (RoomPotsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint half = 0; half < PAPER_HALVES; half++)
    room_wrap_set_gaps (self->winners[half], 6, 6);
}

GtkWidget *
room_pots_card_new (void)
{
  return g_object_new (ROOM_TYPE_POTS_CARD, NULL);
}

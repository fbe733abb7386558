/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-verdict.h"

#include <glib/gi18n-lib.h>

void
room_cash_verdict_show (GtkLabel *verdict, const char *right, gint64 missing, const char *amount,
                        const char *const *causes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (missing == 0)
    g_string_append (text, right);
  else
    g_string_append_printf (text, missing > 0 ? _ ("Missing: %s.") : _ ("Left over: %s."), amount);
  if (missing != 0 && causes[0] == NULL)
    g_string_append_printf (text, " %s", _ ("No single mistake makes that up: count again."));
  else if (missing != 0)
    g_string_append_printf (text, " %s", _ ("It may be that:"));
  for (guint i = 0; causes[i] != NULL; i++)
    g_string_append_printf (text, "\n• %s", causes[i]);
  gtk_label_set_label (verdict, text->str);
  gtk_widget_set_visible (GTK_WIDGET (verdict), TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (verdict), missing == 0 ? "warning" : "success");
  gtk_widget_add_css_class (GTK_WIDGET (verdict), missing == 0 ? "success" : "warning");
}

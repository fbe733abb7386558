/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary saves of The Tournament Director: they are refused, or what cannot be in them is named, or the night that they
   become plays from beginning to end, with the money that the save has. */
#include "tourney/night/night.h"
#include "club/import/tdt-file.h"
#include "club/import/tdt-formula.h"
#include "club/import/tdt-night.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static Tourney *
open_cb (gpointer data, const Settings *settings, GError **error)
{
  return tourney_new (settings, NULL, 0, error);
}

static void
check_night (const TdtNight *written)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (written->text, "fuzz", NULL, NULL, &error);
  g_autoptr (ScriptResult) result = NULL;
  NightHost host = { .open = open_cb };

  g_assert_no_error (error);
  result = night_run (night, &host, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->failures->len, ==, 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (TdtSave) save = tdt_save_read (size ? (const char *) data : "", size, NULL);
  g_autoptr (TdtNight) night = NULL;

  if (save != NULL && save->formula != NULL)
    g_free (tdt_formula_translate (save->formula, NULL));
  if (save == NULL || save->errors->len > 0)
    return 0;
  night = tdt_night_write (save, "2026-01-09", NULL);
  if (night != NULL)
    check_night (night);
  return 0;
}

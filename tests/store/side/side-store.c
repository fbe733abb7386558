/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the tests of side games in the store. */
#include "side-store.h"

#include <string.h>

#include "store/file/store-open.h"
#include "sample.h"

Store *
side_open (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

void
side_take_error (GError **error, GQuark domain, const char *says)
{
  g_assert_nonnull (*error);
  if ((*error)->domain != domain || strstr ((*error)->message, says) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, says);
  g_clear_error (error);
}

GPtrArray *
side_seats (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GPtrArray *seats = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      StoreSeat *seat = g_new0 (StoreSeat, 1);
      char      *blank = words[i][0] == '=' ? strchr (words[i], ' ') : NULL;

      if (blank != NULL)
        *blank = '\0';
      seat->name = (char *) g_intern_string (words[i] + (blank != NULL));
      seat->bot = blank == NULL ? NULL : (char *) g_intern_string (blank + 1);
      g_ptr_array_add (seats, seat);
    }
  return seats;
}

gint64
side_try_add (Store *store, gint64 tournament, const char *text, gint64 stake, gint64 opened, GError **error)
{
  g_autoptr (GPtrArray) seats = side_seats (text);
  StoreTable table = { .tournament = tournament,
                       .game = (char *) "pitty-pat",
                       .head = (char *) SIDE_HEAD,
                       .seats = seats,
                       .stake = stake,
                       .undo = TRUE,
                       .opened = opened };

  return store_table_add (store, &table, NULL, error);
}

gint64
side_add (Store *store, gint64 tournament, const char *seats, gint64 opened)
{
  g_autoptr (GError) error = NULL;
  gint64 id = side_try_add (store, tournament, seats, 10, opened, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  return id;
}

gint64
side_add_night (Store *store)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = store_tournament_add (store, settings, 1000, 0, &error);

  g_assert_no_error (error);
  return id;
}

GPtrArray *
side_results (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GPtrArray *results = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char        *blank = strchr (words[i], ' ');
      StoreResult *result = g_new0 (StoreResult, 1);

      *blank = '\0';
      *result = (StoreResult){ (gint) i, *words[i] == '=' ? NULL : (char *) g_intern_string (words[i]),
                               g_ascii_strtoll (blank + 1, NULL, 10) };
      g_ptr_array_add (results, result);
    }
  return results;
}

void
side_end_hand (Store *store, gint64 id, guint at, guint hand, const char *text, gint64 now)
{
  g_autoptr (GPtrArray) results = side_results (text);
  g_autoptr (GError) error = NULL;
  gboolean done = store_table_move (store, id, at, "0 play Js", hand, results, now, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* "Ann 30 (2), house -30 (1)" */
static char *
accounts_text (Store *store, gint64 tournament)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) accounts = store_account_list (store, tournament, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *each = g_ptr_array_index (accounts, i);

      g_string_append_printf (text, "%s%s %" G_GINT64_FORMAT " (%u)", i == 0 ? "" : ", ",
                              each->person == NULL ? "house" : each->person, each->chips, each->hands);
    }
  return g_string_free (text, FALSE);
}

void
side_assert_accounts (Store *store, gint64 tournament, const char *expected)
{
  g_autofree char *text = accounts_text (store, tournament);

  g_assert_cmpstr (text, ==, expected);
}

void
side_assert_lines (Store *store, const char *person, gint64 tournament, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = store_account_lines (store, person, tournament, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < lines->len; i++)
    {
      const StoreAccountLine *each = g_ptr_array_index (lines, i);

      g_assert_cmpstr (each->game, ==, "pitty-pat");
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "/%u %" G_GINT64_FORMAT " at %" G_GINT64_FORMAT,
                              i == 0 ? "" : ", ", each->table, each->hand, each->chips, each->at);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash list`, `show`, `log` and `export`: cash games that the store holds. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "cash/cash-explain.h"
#include "cash/cash-ledger.h"
#include "ctl-cash.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory.h"

typedef struct
{
  Store      *store;
  StoreCash  *about;
  CashGame   *game;
  GHashTable *called; /* by what names people go now */
} Opened;

static void
opened_clear (Opened *opened)
{
  g_clear_pointer (&opened->called, g_hash_table_unref);
  g_clear_pointer (&opened->game, cash_game_free);
  g_clear_pointer (&opened->about, store_cash_free);
  g_clear_pointer (&opened->store, store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opened, opened_clear)

static int
open_id (const char *text, const CtlOptions *options, Opened *opened)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (!number_parse (text, 1, G_MAXINT64, &id, &error))
    return ctl_refuse (_ ("“%s” is not the number of a cash game; “cash list” shows them."), text);
  opened->store = ctl_open_store (options, STORE_READ);
  if (opened->store == NULL)
    return CTL_REFUSED;
  opened->about = store_cash_get (opened->store, id, &error);
  if (opened->about != NULL)
    opened->game = store_cash_load (opened->store, id, &error);
  if (opened->game != NULL)
    opened->called = store_directory_called (opened->store, &error);
  return opened->called != NULL ? CTL_DONE : ctl_refuse ("%s", error->message);
}

static const char *
state_word (const CashGame *game)
{
  return cash_game_state (game)->closed >= 0 ? "closed" : "open";
}

/* --- list --- */

gboolean
cash_kept_list (Store *store, const char *kind, JsonBuilder *json, GError **error)
{
  g_autoptr (GPtrArray) all = store_cash_list (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreCash *about = g_ptr_array_index (all, i);
      g_autoptr (GError) damage = NULL;
      g_autoptr (CashGame) game = store_cash_load (store, about->id, &damage);
      g_autofree char *name = safe_text_line (about->name), *date = safe_text_line (about->date);
      const char      *state = game != NULL ? state_word (game) : "damaged";

      if (game == NULL && !g_error_matches (damage, STORE_ERROR, STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&damage));
          return FALSE;
        }
      if (game == NULL)
        ctl_warn ("%s", damage->message);
      if (json == NULL)
        {
          g_print ("%s%" G_GINT64_FORMAT "\t%s\t%s\t%s\n", kind, about->id, state, name, date);
          continue;
        }
      json_builder_begin_object (json);
      ctl_add_int (json, "id", about->id);
      ctl_add_string (json, "kind", "cash");
      ctl_add_string (json, "name", about->name);
      ctl_add_string (json, "date", about->date);
      if (game != NULL)
        ctl_add_string (json, "state", state);
      else
        {
          json_builder_set_member_name (json, "damaged");
          json_builder_add_boolean_value (json, TRUE);
        }
      json_builder_end_object (json);
    }
  return all != NULL;
}

static int
list (const CtlOptions *options)
{
  g_autoptr (Store) store = ctl_open_store (options, STORE_READ);
  g_autoptr (JsonBuilder) json = options->json ? json_builder_new () : NULL;
  g_autoptr (GError) error = NULL;

  if (store == NULL)
    return CTL_REFUSED;
  if (json != NULL)
    {
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "games");
      json_builder_begin_array (json);
    }
  if (!cash_kept_list (store, "", json, &error))
    return ctl_refuse ("%s", error->message);
  if (json != NULL)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  return CTL_DONE;
}

/* --- show --- */

typedef struct
{
  const char *key;
  gint64      amount;
} Figure;

enum
{
  N_FIGURES = 6
};

static void
list_figures (const CashGame *game, Figure figures[N_FIGURES])
{
  const CashState *state = cash_game_state (game);
  const Figure     all[N_FIGURES]
      = { { "in", state->in },   { "out", state->out },       { "table", cash_state_table (state) },
          { "box", state->box }, { "house", state->dropped }, { "missing", state->missing } };

  for (guint i = 0; i < N_FIGURES; i++)
    figures[i] = all[i];
}

/* A figure that nobody knows: what is missing before a count. */
static gboolean
is_known (const CashGame *game, guint figure)
{
  return figure < N_FIGURES - 1 || cash_game_state (game)->counted;
}

static gint64
moment_of (const Opened *opened)
{
  return MAX (g_get_real_time () - opened->about->began, cash_game_last_time (opened->game));
}

/* What is shown has the names that people go by now; the log and what is exported keep those that were written. */
static const char *
name_of (const Opened *opened, const CashPerson *person)
{
  const char *now = g_hash_table_lookup (opened->called, person->name);

  return now != NULL ? now : person->name;
}

static void
print_person (const Opened *opened, const CashPerson *person)
{
  gint             digits = cash_game_terms (opened->game)->currency.digits;
  gint64           sat = cash_game_sat (opened->game, person, moment_of (opened)), hourly = 0;
  gboolean         has_sat = cash_per_hour (cash_person_result (person), sat, &hourly);
  g_autofree char *name = safe_text_line (name_of (opened, person)), *in = money_plain (person->in, digits);
  g_autofree char *out = money_plain (person->out, digits), *owed = money_plain (person->owed, digits);
  g_autofree char *result = money_plain (cash_person_result (person), digits);
  g_autofree char *per_hour = has_sat ? money_plain (hourly, digits) : g_strdup ("-");

  g_print ("person\t%s\t%s\t%s\t%s\t%s\t%" G_GINT64_FORMAT "\t%s\n", name, in, out, owed, result, sat / MINUTE,
           per_hour);
}

static CashPlan *
make_plan (const Opened *opened)
{
  CashPlan *plan = cash_plan_new ();

  /* One game has no more money than can be counted. */
  cash_plan_add_game (plan, opened->game, "cash", opened->called, NULL);
  return plan;
}

static void
print_game (const Opened *opened)
{
  const CashState *state = cash_game_state (opened->game);
  g_autoptr (CashPlan) plan = make_plan (opened);
  g_autofree char *name = safe_text_line (opened->about->name), *date = safe_text_line (opened->about->date);
  Figure           figures[N_FIGURES];
  g_auto (GStrv) causes = cash_game_explain (opened->game);

  g_print ("name\t%s\ndate\t%s\nstate\t%s\n", name, date, state_word (opened->game));
  list_figures (opened->game, figures);
  for (guint i = 0; i < N_FIGURES; i++)
    {
      g_autofree char *amount = money_plain (figures[i].amount, cash_game_terms (opened->game)->currency.digits);

      g_print ("%s\t%s\n", figures[i].key, is_known (opened->game, i) ? amount : "-");
    }
  for (guint i = 0; causes[i] != NULL; i++)
    {
      g_autofree char *cause = safe_text_line (causes[i]);

      g_print ("perhaps\t%s\n", cause);
    }
  for (guint i = 0; i < state->people->len; i++)
    print_person (opened, cash_state_person (state, i));
  cash_print_payments (plan, "payment\t", cash_game_terms (opened->game)->currency.digits);
}

static void
add_person (JsonBuilder *json, const Opened *opened, const CashPerson *person)
{
  gint64 sat = cash_game_sat (opened->game, person, moment_of (opened)), hourly = 0;

  json_builder_begin_object (json);
  ctl_add_string (json, "name", name_of (opened, person));
  json_builder_set_member_name (json, "sits");
  json_builder_add_boolean_value (json, person->sits);
  ctl_add_int (json, "in", person->in);
  ctl_add_int (json, "out", person->out);
  ctl_add_int (json, "owed", person->owed);
  ctl_add_int (json, "food", person->food);
  ctl_add_int (json, "lent", person->lent);
  ctl_add_int (json, "result", cash_person_result (person));
  ctl_add_int (json, "minutes", sat / MINUTE);
  if (cash_per_hour (cash_person_result (person), sat, &hourly))
    ctl_add_int (json, "per_hour", hourly);
  else
    ctl_add_string (json, "per_hour", NULL);
  json_builder_end_object (json);
}

static void
print_json (const Opened *opened)
{
  const CashState *state = cash_game_state (opened->game);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (CashPlan) plan = make_plan (opened);
  g_auto (GStrv) causes = cash_game_explain (opened->game);
  Figure figures[N_FIGURES];

  json_builder_begin_object (json);
  ctl_add_int (json, "id", opened->about->id);
  ctl_add_string (json, "kind", "cash");
  ctl_add_string (json, "name", opened->about->name);
  ctl_add_string (json, "date", opened->about->date);
  ctl_add_string (json, "state", state_word (opened->game));
  list_figures (opened->game, figures);
  for (guint i = 0; i < N_FIGURES; i++)
    if (is_known (opened->game, i))
      ctl_add_int (json, figures[i].key, figures[i].amount);
    else
      ctl_add_string (json, figures[i].key, NULL);
  json_builder_set_member_name (json, "perhaps");
  json_builder_begin_array (json);
  for (guint i = 0; causes[i] != NULL; i++)
    json_builder_add_string_value (json, causes[i]);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "people");
  json_builder_begin_array (json);
  for (guint i = 0; i < state->people->len; i++)
    add_person (json, opened, cash_state_person (state, i));
  json_builder_end_array (json);
  cash_add_payments (json, plan);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
show (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (id, options, &opened);

  if (status != CTL_DONE)
    return status;
  if (options->json)
    print_json (&opened);
  else
    print_game (&opened);
  return CTL_DONE;
}

/* --- log --- */

static int
log_lines (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int status = open_id (id, options, &opened);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (status != CTL_DONE)
    return status;
  json_builder_begin_object (json);
  ctl_add_int (json, "id", opened.about->id);
  json_builder_set_member_name (json, "events");
  json_builder_begin_array (json);
  for (guint i = 0; i < cash_game_n_events (opened.game); i++)
    {
      g_autofree char *sentence = cash_game_sentence (opened.game, i);

      ctl_tell_event (options->json ? json : NULL, i + 1, cash_game_event (opened.game, i)->at, sentence,
                      i >= cash_game_head (opened.game));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* --- export --- */

static int
export_ledger (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int              status = open_id (id, options, &opened);
  g_autofree char *csv = status == CTL_DONE ? cash_ledger_csv (opened.game, opened.about->began) : NULL;

  if (csv != NULL)
    g_print ("%s", csv);
  return status;
}

/* The game as a file that makes it again. */
static int
export_file (const char *id, const CtlOptions *options)
{
  g_auto (Opened) opened = { 0 };
  int              status = open_id (id, options, &opened);
  g_autofree char *text = status == CTL_DONE ? cash_game_to_text (opened.game) : NULL;

  if (text != NULL)
    g_print ("%s", text);
  return status;
}

static const char *const words[] = { "list", "show", "log", "settle", "export", NULL };

gboolean
cash_kept_knows (const char *word)
{
  return g_strv_contains (words, word);
}

int
cash_kept_run (const CtlCommand *command, int argc, char **argv, const CtlOptions *options)
{
  const char *what = argv[1];

  if (g_str_equal (what, "list") && argc == 2)
    return list (options);
  if (g_str_equal (what, "show") && argc == 3)
    return show (argv[2], options);
  if (g_str_equal (what, "log") && argc == 3)
    return log_lines (argv[2], options);
  if (g_str_equal (what, "settle"))
    return cash_settle (command, argc - 1, argv + 1, options);
  /* --json is an option of every command and has already been removed. */
  if (g_str_equal (what, "export") && argc == 3 && options->json)
    return show (argv[2], options);
  if (g_str_equal (what, "export") && argc == 3)
    return export_ledger (argv[2], options);
  if (g_str_equal (what, "export") && argc == 4)
    for (int i = 2; i < 4; i++)
      {
        const char *id = argv[i == 2 ? 3 : 2];

        if (g_str_equal (argv[i], "--csv"))
          return export_ledger (id, options);
        if (g_str_equal (argv[i], "--cash"))
          return export_file (id, options);
      }
  return ctl_usage (
      command,
      _ ("Say which: list, show ID, log ID, settle ID, or export ID, with --csv, --cash or --json if you like."));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl sample`: a club to look at, and away with it. */
#include <glib/gi18n-lib.h>

#include "ctl/ctl-options.h"
#include "ctl/ctl.h"
#include "store/club/store-sample.h"

static int
tell (gboolean removed, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (!options->json)
    {
      ctl_say (removed ? _ ("The sample club has been removed.")
                       : _ ("The sample club is there: two seasons and a night that is running.  “cardroomctl sample "
                            "--remove” takes it away again."));
      return CTL_DONE;
    }
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "sample");
  json_builder_add_boolean_value (json, !removed);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  gboolean remove = FALSE;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (Store) store = NULL;
  CtlOption known[] = { { "--remove", CTL_OPTION_FLAG, &remove } };
  int       status = ctl_options_read (&ctl_sample, known, G_N_ELEMENTS (known), argc, argv, words);

  if (status != CTL_DONE)
    return status;
  if (words->len > 0)
    return ctl_usage (&ctl_sample, _ ("“sample” takes no words: only --remove and --db FILE."));
  store = remove ? ctl_change_store (options) : ctl_open_store (options, STORE_WRITE);
  if (store == NULL)
    return CTL_REFUSED;
  if (!(remove ? store_sample_remove (store, &error) : store_sample_add (store, g_get_real_time (), &error)))
    return ctl_refuse ("%s", error->message);
  return tell (remove, options);
}

const CtlCommand ctl_sample = {
  .name = "sample",
  .usage = "sample [--remove] [--db FILE] [--json]",
  .summary = N_ ("A sample club to look at"),
  .help
  = N_ ("Puts an invented club into the store (--db FILE, or your own): twelve people, two seasons of nights, and a\n"
        "night that is running, with thirty-six players at four tables.\n"
        "\n"
        "  --remove  take it away without a trace; what you have added yourself stays"),
  .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl design`: a schedule, the chips, or the whole night from what there is. */
#include "ctl-design.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv, const CtlOptions *options);
} parts[] = {
  { "schedule", ctl_design_schedule },
  { "chips", ctl_design_chips },
  { "night", ctl_design_night },
};

static int
run (int argc, char **argv, const CtlOptions *options)
{
  if (argc < 2)
    return ctl_usage (&ctl_design, _ ("Say what to design: a schedule, chips or a night."));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (argv[1], parts[i].name))
      return parts[i].run (argc - 1, argv + 1, options);
  return ctl_usage (&ctl_design, _ ("“design” does not know “%s”."), argv[1]);
}

const CtlCommand ctl_design = {
  .name = "design",
  .usage = "design schedule --players N --stack N --hours H [--level MIN] [--chips 5,25,...] [OPTION ...]\n"
           "design schedule --players N --stack N --start 19:00 --until 23:00 [OPTION ...]\n"
           "design chips --case 5:200,25:300,... --players N --stack N [OPTION ...]\n"
           "design night --case 5:200,25:300,... --players 8-12 --start 19:00 --until 23:30 [OPTION ...]",
  .summary = N_ ("Design a schedule, the chips or the whole night"),
  .help
  = N_ ("schedule  prints a schedule file that “schedule check” has no complaint about; its comments say what was\n"
        "          chosen.  If something cannot be done, it names the nearest that can.\n"
        "  --players N, --stack N   how many start, and with how many chips\n"
        "  --hours H                playing time without breaks: 4, 4.5 or 4h30m\n"
        "  --start T --until T      or start and end times with breaks, as 19:00; an end before the start is next day\n"
        "  --date D                 the day it starts on, as 2026-03-28, if clocks are changed that night\n"
        "  --level MIN              length of a level; 15-25 lets Cardroom choose, as does leaving it out\n"
        "  --chips 5,25,100         the chips in the case; those above the stack are left out.  Without it: round "
        "blinds\n"
        "  --rebuys N, --add-ons N  how many are expected in all; --rebuy-stack N, --add-on-stack N if not the stack\n"
        "  --first-big N            first big blind (1 to 2 percent of the stack)\n"
        "  --last-big N             last planned big blind (near 5 percent of all chips in play)\n"
        "  --ante none|each|bb      antes from everybody or from the big blind, --ante-from N from that level on\n"
        "  --break-every N          levels between breaks (4), 0 for no breaks; --break MIN is their length (10)\n"
        "  --break-at T             a break at a time of day, may be repeated; --dinner T, --dinner-length MIN (30)\n"
        "  --extra N                levels after the planned last one (4)\n"
        "  --smooth even|normal|round  even steps or round blinds;  --name TEXT\n"
        "  --pace N                 how readily chips go in, as for “forecast”: a group above 1 is done at smaller "
        "blinds\n"
        "\n"
        "chips     prints one line for each chip of the case: value, per player, needed, owned; then what stays in\n"
        "          the bank.  If the case is too small, it says what the case can serve and what to buy.\n"
        "  --case 5:200,25:300      value and number owned of each chip;  --players N;  --stack N\n"
        "  --rebuys N, --add-ons N  how many are expected in all\n"
        "  --schedule FILE          a schedule whose first levels, rebuys and colour-ups the chips must serve\n"
        "  --count few|normal|many  how many chips a player gets\n"
        "\n"
        "night     works out stack, chips, level length and schedule together and says what it traded.\n"
        "  --case ..., --players 8-12, --start T, --until T, --date D\n"
        "  --rebuys yes|no, --add-ons yes|no, --level 15-25, --stack N, --ante, --count, --runs N, --seed N, --name "
        "TEXT\n"
        "  --pace N                 how readily chips go in, as for “forecast”\n"
        "  --schedule-only          prints just the schedule file"),
  .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of `cardroomctl design`; argv[0] is the part's name. */
#pragma once

#include "planner/chips/breakdown.h"
#include "ctl.h"

G_BEGIN_DECLS

int ctl_design_schedule (int argc, char **argv, const CtlOptions *options);
int ctl_design_chips (int argc, char **argv, const CtlOptions *options);
int ctl_design_night (int argc, char **argv, const CtlOptions *options);

void ctl_design_add_chips (JsonBuilder *json, const Breakdown *breakdown); /* "chips" of the JSON */

G_END_DECLS

/* The parts of `cardroomctl design`; argv[0] is the part's name. */
#pragma once

#include "ctl.h"

G_BEGIN_DECLS

int ctl_design_schedule (int argc, char **argv, const CtlOptions *options);
int ctl_design_chips (int argc, char **argv, const CtlOptions *options);
int ctl_design_night (int argc, char **argv, const CtlOptions *options);

G_END_DECLS

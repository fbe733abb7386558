/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of `cardroomctl import` share. */
#pragma once

#include "ctl/ctl.h"

G_BEGIN_DECLS

/* argv[0] is "people"; COMMAND is the whole one. */
int import_people (const CtlCommand *command, int argc, char **argv, const CtlOptions *options);

G_END_DECLS

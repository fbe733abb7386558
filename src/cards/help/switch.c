/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options whose values are words. */
#include "switch.h"

const char *const game_off_on[] = { "off", "on", NULL };
const char *const game_on_off[] = { "on", "off", NULL };

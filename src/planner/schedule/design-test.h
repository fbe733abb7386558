/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests need of the parts of the schedule designer: all of them, to hold each against a slow search. */
#pragma once

#include "design-private.h"

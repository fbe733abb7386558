/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the schedule designer, for tests that compare each with a slow search. */
#pragma once

#include "design-private.h"

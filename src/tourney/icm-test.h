/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests need of the two ways to compute chances of places: all of it, to hold one against the other. */
#pragma once

#include "icm-private.h"

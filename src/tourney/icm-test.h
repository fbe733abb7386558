/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two ways to compute chances of places, for tests that compare them. */
#pragma once

#include "icm-private.h"

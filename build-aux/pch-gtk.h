/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Precompiled for each room that uses it: what nearly every file there includes. */
#include <adwaita.h>
#include <string.h>

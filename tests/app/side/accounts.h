/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accounts of the bank as text, for its tests: "Ann 30,house -30". */
#pragma once

#include "app/side/room-bank.h"

G_BEGIN_DECLS

GPtrArray *accounts_read (const char *text); /* StoreAccount, with one hand each */
char      *accounts_print (const GPtrArray *accounts);

/* Reads StorePayment from "Ann house 30 0,...": from, to, chips, money; "" is none. */
GPtrArray *accounts_read_paid (const char *text);

G_END_DECLS

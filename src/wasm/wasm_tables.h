/* wasm_tables.h - the tables of `gavel serve` for one page, without network and disk.
 *
 *     page ---> worker ---> wasm_tables.c ---> the server's own files ---> host_send() ---> page
 *
 * The files of src/server are compiled as they are, without those that know libwebsockets, SQLite
 * and threads: wasm_tables.c, wasm_store.c and wasm_work.c take their places. What is asked and
 * answered is what docs/PROTOCOL.md says.
 */
#ifndef WASM_WASM_TABLES_H
#define WASM_WASM_TABLES_H

#include "server/server_int.h"

#define WASM_EXPORT(name) __attribute__((export_name(#name)))
#define WASM_IMPORT(name) __attribute__((import_module("gavel"), import_name(#name)))

/* A message for the socket of that number; it has been closed. */
WASM_IMPORT(send) void host_send(unsigned socket, const char *text, size_t size);
WASM_IMPORT(closed) void host_closed(unsigned socket);

/* What a table is now, for store_bring() in another life. */
WASM_IMPORT(keep) void host_keep(const char *id, const char *text, size_t size);

/* Does the oldest job; false: there is none. (wasm_work.c) */
bool workers_do_one(Server *s, Workers *workers);

/* Takes a table that was kept; false: it is not understood. (wasm_store.c) */
bool store_bring(Store *store, const char *text, size_t size);

#endif

/* page_files.h - the built page, carried inside the program: made from web/dist by tools/embed.py.
 */
#ifndef SERVER_PAGE_FILES_H
#define SERVER_PAGE_FILES_H

#include "base/embedded.h"

extern const Embedded page_files[];
extern const size_t page_file_count;

#endif

/* sentence.h - whether a text has the form of English sentences. */
#ifndef SUPPORT_SENTENCE_H
#define SUPPORT_SENTENCE_H

/* NULL: it begins with a capital or a digit, ends with a full stop, has no double or misplaced
 * blanks, no places of a phrase left, and closes its brackets and quotes; else what is wrong. */
const char *sentence_problem(const char *text);

#endif

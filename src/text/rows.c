/* rows.c - the tables of rows. See rows.h. */
#include "text/rows.h"

#define ROW(kind, wording, notation) {kind, wording, notation},

static const TextRow lorcana_english[] = {
#include "text/lorcana_english.def"
#include "text/lorcana_english_steps.def"
};

static const TextRow lorcana_japanese[] = {
#include "text/lorcana_japanese.def"
};

static const TextRow lorcana_chinese[] = {
#include "text/lorcana_chinese.def"
};

static const TextRow evolve_english[] = {
#include "text/evolve_english.def"
};

static const TextRow evolve_japanese[] = {
#include "text/evolve_japanese.def"
};

static const TextRow mlp_english[] = {
#include "text/mlp_english.def"
};

static const TextRow mlp_japanese[] = {
#include "text/mlp_japanese.def"
};

#undef ROW

#define ROWS_OF(game, language, rows)                                                              \
    {                                                                                              \
        game, language, rows, sizeof(rows) / sizeof(rows)[0]                                       \
    }

const TextRows text_rows[] = {
    ROWS_OF("lorcana", 0, lorcana_english), ROWS_OF("lorcana", 1, lorcana_japanese),
    ROWS_OF("lorcana", 2, lorcana_chinese), ROWS_OF("evolve", 0, evolve_english),
    ROWS_OF("evolve", 1, evolve_japanese),  ROWS_OF("mlp", 0, mlp_english),
    ROWS_OF("mlp", 1, mlp_japanese),
};

const size_t text_rows_count = sizeof text_rows / sizeof text_rows[0];

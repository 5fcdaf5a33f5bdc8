/* toy_words.c - see toy_words.h. */
#include "support/toy_words.h"

static const char *const types[] = {"character", "action", "follower", NULL};
static const char *const stats[] = {"cost", "strength", "willpower", "lore", NULL};
static const char *const keywords[] = {"rush", "shift", "evasive", "sing-together", NULL};
static const char *const flags[] = {"inkable", "unique", NULL};
static const char *const colors[] = {"amber", "ruby", "steel", NULL};
static const char *const marks[] = {"exerted", "drying", NULL};
static const char *const decks[] = {"main", "evolve", NULL};

static const ZoneType zones[] = {
    {.name = "deck"},
    {.name = "hand"},
    {.name = "play", .is_in_play = true},
    {.name = "discard"},
    {.name = "lane", .is_in_play = true},
};

static const EventType events[] = {{.name = "played", .text = ""},
                                   {.name = "quest", .text = ""},
                                   {.name = "banished", .text = ""}};

static const Verb verbs[] = {
    {.name = "draw", .takes = TAKES_SEATS | TAKES_AMOUNT},
    {.name = "damage", .takes = TAKES_AMOUNT | TAKES_OBJECTS},
    {.name = "banish", .takes = TAKES_OBJECTS},
    {.name = "move", .takes = TAKES_OBJECTS | TAKES_ZONE},
    {.name = "exert", .takes = TAKES_OBJECTS},
    {.name = "discard", .takes = TAKES_SEATS | TAKES_AMOUNT},
    {.name = "summon", .takes = TAKES_AMOUNT | TAKES_CARD},
    {.name = NULL},
};

/* Only English is spoken of it. In the order of the ids. */
#define SAYS(id, english)                                                                          \
    {                                                                                              \
        "toy." id,                                                                                 \
        {                                                                                          \
            english, "", ""                                                                        \
        }                                                                                          \
    }
static const Word list[] = {
    SAYS("event.banished", "{subject} {subject:is|are|would be} banished"),
    SAYS("event.quest", "{subject} {subject:quests|quest|would quest}"),
    SAYS("keyword.sing-together", "Sing Together"),
    SAYS("label.last-words", "Last Words"),
    SAYS("type.character", "character|characters"),
    SAYS("verb.banish", "banish {objects}"),
    SAYS("verb.discard", "{who}{who:discards|discard} {n}"),
    SAYS("verb.exert", "exert {objects}"),
};

enum { TOY_MAIN = 1, TOY_OTHER };

static const Act acts[] = {
    {.name = "quest", .zones = ZONES(TOY_PLAY), .question = TOY_MAIN},
    {.name = "defend", .zones = ZONES(TOY_PLAY), .question = TOY_OTHER},
    {.name = "end", .question = TOY_MAIN},
};

static const LabelType labels[] = {
    {.name = "fanfare", .event = TOY_PLAYED, .flags = ABILITY_WHEN, .is_about_this = true},
    {.name = "last-words",
     .event = TOY_BANISHED,
     .flags = ABILITY_WHEN | ABILITY_MAY,
     .where = 1U << TOY_DISCARD,
     .is_about_this = true},
    {.name = "meeting", .event = TOY_QUEST},
    {.name = NULL},
};

const Rules toy_rules = {
    .name = "toy",
    .title = "Toy",
    .zones = zones,
    .zone_count = sizeof zones / sizeof zones[0],
    .words = {.list = list,
              .list_count = sizeof list / sizeof list[0],
              .types = types,
              .stats = stats,
              .keywords = keywords,
              .flags = flags,
              .colors = colors,
              .marks = marks,
              .decks = decks},
    .events = events,
    .event_count = sizeof events / sizeof events[0],
    .verbs = verbs,
    .acts = acts,
    .act_count = sizeof acts / sizeof acts[0],
    .play = {.main_question = TOY_MAIN},
    .labels = labels,
};

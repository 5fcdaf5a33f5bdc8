/* neighbour.c - see neighbour.h. */
#include "lang/neighbour.h"

#include <string.h>

const Neighbour neighbours[] = {
    /* sentences as they stand on cards */
    {"you", GROUP_STEP, {"may"}},
    {"your", GROUP_STEP, {"give"}},
    {"this", GROUP_STEP, {"give"}},
    {"it", GROUP_STEP, {"give"}},
    {"they", GROUP_STEP, {"give"}},
    {"opponent", GROUP_STEP, {"each"}},
    {"opponents", GROUP_STEP, {"each"}},
    {"cannot", GROUP_STEP, {"forbid"}},
    {"can't", GROUP_STEP, {"forbid"}},
    {"and", GROUP_ABILITY, {","}},
    {"a", GROUP_NUMBER, {"1"}},
    {"an", GROUP_NUMBER, {"1"}},
    {"one", GROUP_NUMBER, {"1"}},
    {"two", GROUP_NUMBER, {"2"}},
    {"three", GROUP_NUMBER, {"3"}},
    {"character", GROUP_TARGET, {"chosen"}},
    {"follower", GROUP_TARGET, {"chosen"}},
    {"minion", GROUP_TARGET, {"chosen"}},
    {"item", GROUP_TARGET, {"chosen"}},
    {"amulet", GROUP_TARGET, {"chosen"}},
    {"card", GROUP_TARGET, {"chosen"}},
    {"my", GROUP_TARGET, {"chosen"}},
    {"opposing", GROUP_TARGET, {"chosen"}},
    /* what is done */
    {"deal", GROUP_STEP, {"damage"}},
    {"hit", GROUP_STEP, {"damage"}},
    {"search", GROUP_STEP, {"choose"}},
    {"find", GROUP_STEP, {"choose"}},
    {"select", GROUP_STEP, {"choose"}},
    {"target", GROUP_STEP, {"choose"}},
    {"scry", GROUP_STEP, {"look"}},
    {"look-at", GROUP_STEP, {"look"}},
    {"peek", GROUP_STEP, {"look"}},
    {"remove", GROUP_STEP, {"heal", "exile"}},
    {"restore", GROUP_STEP, {"heal", "gain"}},
    {"heal", GROUP_STEP, {"gain"}},
    {"bounce", GROUP_STEP, {"return"}},
    {"vanish", GROUP_STEP, {"exile", "banish", "remove"}},
    {"exile", GROUP_STEP, {"banish", "remove"}},
    {"banish", GROUP_STEP, {"exile", "leave"}},
    {"mill", GROUP_STEP, {"bury", "put-to-rest", "put"}},
    {"bury", GROUP_STEP, {"put-to-rest", "put"}},
    {"tap", GROUP_STEP, {"exert", "engage", "exhaust", "turn-sideways"}},
    {"exert", GROUP_STEP, {"engage", "exhaust", "turn-sideways"}},
    {"engage", GROUP_STEP, {"exert", "exhaust", "turn-sideways"}},
    {"exhaust", GROUP_STEP, {"exert", "engage", "turn-sideways"}},
    {"untap", GROUP_STEP, {"ready", "reserve", "turn-upright", "recover"}},
    {"ready", GROUP_STEP, {"reserve", "turn-upright", "recover"}},
    {"refresh", GROUP_STEP, {"reserve", "ready", "turn-upright", "recover"}},
    {"kill", GROUP_STEP, {"destroy", "banish", "break", "leave"}},
    {"destroy", GROUP_STEP, {"banish", "break", "leave"}},
    {"break", GROUP_STEP, {"destroy", "banish", "leave"}},
    {"retire", GROUP_STEP, {"leave", "banish", "destroy", "break"}},
    {"sacrifice", GROUP_STEP, {"bury", "banish", "break", "leave"}},
    {"create", GROUP_STEP, {"summon", "put-token"}},
    {"copy", GROUP_STEP, {"summon", "put-token"}},
    {"summon", GROUP_STEP, {"put-token", "enter", "play-free"}},
    {"deploy", GROUP_STEP, {"put", "enter", "play-free"}},
    {"cast", GROUP_STEP, {"play", "play-free", "put", "enter"}},
    {"play", GROUP_STEP, {"cast", "put", "enter"}},
    {"cast-free", GROUP_STEP, {"play-free"}},
    {"play-free", GROUP_STEP, {"cast-free"}},
    {"attach", GROUP_STEP, {"put-on"}},
    {"equip", GROUP_STEP, {"put-on"}},
    {"switch", GROUP_STEP, {"exchange"}},
    {"steal", GROUP_STEP, {"take"}},
    {"gains", GROUP_STEP, {"give"}},
    {"gets", GROUP_STEP, {"give"}},
    {"get", GROUP_STEP, {"give"}},
    {"buff", GROUP_STEP, {"give"}},
    {"add-counter", GROUP_STEP, {"add", "put-damage", "give-candy"}},
    {"counter", GROUP_STEP, {"add", "put-damage", "give-candy"}},
    {"flip", GROUP_STEP, {"turn-down", "reverse"}},
    {"random-discard", GROUP_STEP, {"discard-random", "discard"}},
    {"roll", GROUP_STEP, {"roll-die"}},
    {"win-game", GROUP_STEP, {"win"}},
    /* what happens */
    {"dies", GROUP_EVENT, {"destroyed", "banished", "broke", "left"}},
    {"died", GROUP_EVENT, {"destroyed", "banished", "broke", "left"}},
    {"killed", GROUP_EVENT, {"destroyed", "banished", "broke", "left"}},
    {"destroyed", GROUP_EVENT, {"banished", "broke", "left"}},
    {"exiled", GROUP_EVENT, {"banished", "removed"}},
    {"attacks", GROUP_EVENT, {"attacked", "challenge", "attack"}},
    {"attacked", GROUP_EVENT, {"challenged", "attack"}},
    {"enters", GROUP_EVENT, {"entered", "deployed", "played"}},
    {"entered", GROUP_EVENT, {"deployed", "played"}},
    {"summoned", GROUP_EVENT, {"entered", "deployed", "played"}},
    {"used", GROUP_EVENT, {"played", "unlocked"}},
    {"played", GROUP_EVENT, {"used", "deployed"}},
    {"leaves", GROUP_EVENT, {"left", "moved"}},
    {"tapped", GROUP_EVENT, {"exerted", "engaged", "exhausted-now", "turned-sideways"}},
    {"untapped", GROUP_EVENT, {"readied", "reserved", "recovered", "turned-upright"}},
    {"upkeep", GROUP_EVENT, {"turn-start", "main-phase", "start-of-main"}},
    {"start", GROUP_EVENT, {"turn-start", "main-phase", "start-of-main"}},
    {"end", GROUP_EVENT, {"turn-end", "end-phase", "start-of-end"}},
    {"end-step", GROUP_EVENT, {"turn-end", "end-phase", "start-of-end"}},
    {"draws", GROUP_EVENT, {"drew"}},
    {"drawn", GROUP_EVENT, {"drew"}},
    {"bounced", GROUP_EVENT, {"returned", "moved"}},
    {"returned", GROUP_EVENT, {"moved"}},
    {"discards", GROUP_EVENT, {"discarded", "moved"}},
    {"quests", GROUP_EVENT, {"quest"}},
    {"sung", GROUP_EVENT, {"sings"}},
    {"evolves", GROUP_EVENT, {"evolved"}},
    {"upgraded", GROUP_EVENT, {"evolved", "shifted"}},
    /* what cards are */
    {"creature", GROUP_FILTER | GROUP_FACT, {"character", "follower", "minion"}},
    {"monster", GROUP_FILTER | GROUP_FACT, {"character", "follower", "minion"}},
    {"unit", GROUP_FILTER | GROUP_FACT, {"minion", "character", "follower"}},
    {"ally", GROUP_FILTER | GROUP_FACT, {"character", "follower", "minion"}},
    {"character", GROUP_FILTER | GROUP_FACT, {"follower", "minion"}},
    {"follower", GROUP_FILTER | GROUP_FACT, {"character", "minion"}},
    {"minion", GROUP_FILTER | GROUP_FACT, {"character", "follower"}},
    {"spell", GROUP_FILTER | GROUP_FACT, {"action", "event", "skill"}},
    {"sorcery", GROUP_FILTER | GROUP_FACT, {"spell", "action", "event", "skill"}},
    {"action", GROUP_FILTER | GROUP_FACT, {"spell", "event", "skill"}},
    {"artifact", GROUP_FILTER | GROUP_FACT, {"item", "amulet"}},
    {"amulet", GROUP_FILTER | GROUP_FACT, {"item"}},
    {"enchantment", GROUP_FILTER | GROUP_FACT, {"amulet", "item"}},
    {"hero", GROUP_FILTER | GROUP_FACT, {"leader", "master", "protagonist"}},
    {"leader", GROUP_FILTER | GROUP_FACT, {"master", "protagonist"}},
    {"enemy", GROUP_FILTER, {"opposing"}},
    {"your", GROUP_FILTER, {"my"}},
    {"own", GROUP_FILTER, {"my"}},
    {"friendly", GROUP_FILTER, {"my"}},
    {"another", GROUP_FILTER, {"other"}},
    {"tapped", GROUP_FILTER, {"exerted", "engaged", "exhausted", "sideways"}},
    {"untapped", GROUP_FILTER, {"not exerted", "not engaged", "not exhausted", "not sideways"}},
    {"ready", GROUP_FILTER, {"not exerted", "not engaged", "not exhausted", "not sideways"}},
    {"upright", GROUP_FILTER, {"not exerted", "not engaged", "not exhausted", "not sideways"}},
    {"without", GROUP_FILTER, {"not with"}},
    {"called", GROUP_FILTER, {"named"}},
    /* where they lie */
    {"graveyard", GROUP_ZONE, {"discard", "cemetery", "rest", "standby"}},
    {"trash", GROUP_ZONE, {"discard", "cemetery", "rest"}},
    {"discard", GROUP_ZONE, {"cemetery", "rest"}},
    {"cemetery", GROUP_ZONE, {"discard", "rest"}},
    {"battlefield", GROUP_ZONE, {"play", "field", "adventure"}},
    {"board", GROUP_ZONE, {"play", "field", "adventure"}},
    {"table", GROUP_ZONE, {"play", "field", "adventure"}},
    {"field", GROUP_ZONE, {"play", "adventure"}},
    {"library", GROUP_ZONE, {"deck", "pile"}},
    {"deck", GROUP_ZONE, {"pile"}},
    {"exile", GROUP_ZONE, {"banish"}},
    {"banish", GROUP_ZONE, {"exile"}},
    {"ink", GROUP_ZONE, {"inkwell"}},
    /* what they have */
    {"power", GROUP_GIFT | GROUP_FACT, {"strength", "attack", "atk", "idea"}},
    {"attack", GROUP_GIFT | GROUP_FACT, {"strength", "atk", "idea"}},
    {"strength", GROUP_GIFT | GROUP_FACT, {"attack", "atk", "idea"}},
    {"toughness", GROUP_GIFT | GROUP_FACT, {"willpower", "defense", "hp"}},
    {"health", GROUP_GIFT | GROUP_FACT, {"willpower", "defense", "hp"}},
    {"life", GROUP_GIFT | GROUP_FACT, {"willpower", "defense", "hp"}},
    {"defense", GROUP_GIFT | GROUP_FACT, {"willpower", "hp"}},
    {"flying", GROUP_GIFT | GROUP_FACT, {"evasive", "leap"}},
    {"haste", GROUP_GIFT | GROUP_FACT, {"rush", "storm"}},
    {"charge", GROUP_GIFT | GROUP_FACT, {"storm", "rush", "haste"}},
    {"taunt", GROUP_GIFT | GROUP_FACT, {"bodyguard", "ward"}},
    {"defender", GROUP_GIFT | GROUP_FACT, {"bodyguard", "ward"}},
    {"hexproof", GROUP_GIFT | GROUP_FACT, {"aura", "effect-immunity", "ward"}},
    {"lifesteal", GROUP_GIFT | GROUP_FACT, {"drain"}},
    {"lifelink", GROUP_GIFT | GROUP_FACT, {"drain"}},
    {"deathtouch", GROUP_GIFT | GROUP_FACT, {"bane"}},
    {"trample", GROUP_GIFT | GROUP_FACT, {"pierce"}},
    {"armor", GROUP_GIFT | GROUP_FACT, {"resist", "barrier"}},
    /* whom, how many, when */
    {"target", GROUP_TARGET, {"chosen"}},
    {"selected", GROUP_TARGET, {"chosen"}},
    {"each", GROUP_TARGET, {"all"}},
    {"every", GROUP_TARGET, {"all"}},
    {"self", GROUP_TARGET, {"this"}},
    {"number", GROUP_NUMBER, {"count"}},
    {"total", GROUP_NUMBER, {"sum"}},
    {"highest", GROUP_NUMBER, {"most"}},
    {"lowest", GROUP_NUMBER, {"least"}},
    {"at", GROUP_ABILITY, {"when"}},
    {"while", GROUP_ABILITY, {"static"}},
    {"activate", GROUP_ABILITY, {"use"}},
    {"act", GROUP_ABILITY, {"use"}},
    {"battlecry", GROUP_ABILITY, {"fanfare", "on-deploy", "meeting", "when"}},
    {"deathrattle", GROUP_ABILITY, {"last-words", "on-break", "farewell", "when"}},
    {"enhance", GROUP_ABILITY, {"optional-cost"}},
};

const size_t neighbour_count = sizeof neighbours / sizeof neighbours[0];

/* The last word of what is meant: that of a state behind "not". */
static Slice last_word(const char *meant)
{
    const char *blank = strrchr(meant, ' ');
    return slice_of(blank ? blank + 1 : meant);
}

/* A number or a comma is the same in every game. */
bool neighbour_is_known(const Rules *rules, const Neighbour *row, const char *meant)
{
    return strchr("123,", meant[0]) || word_is_known(rules, row->groups, last_word(meant));
}

static const char *meant_here(const Rules *rules, const Neighbour *row)
{
    for (int i = 0; i < NEIGHBOURS_MEANT && row->meant[i]; i++)
        if (neighbour_is_known(rules, row, row->meant[i]))
            return row->meant[i];
    return "";
}

const char *neighbour_meant(const Rules *rules, unsigned groups, Slice word)
{
    for (size_t i = 0; i < neighbour_count; i++)
        if ((neighbours[i].groups & groups) && slice_is(word, neighbours[i].word))
            return meant_here(rules, &neighbours[i]);
    return NULL;
}

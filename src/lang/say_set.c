/* say_set.c - sets and references in words. See say_int.h. */
#include <string.h>

#include "kernel/value.h"
#include "lang/say_int.h"
#include "lang/vocabulary.h"

enum { NAME_ROOM = 32, PART_ROOM = 512 };

static const char *const form_names[] = {
    [FORM_CHOSEN] = "chosen", [FORM_CHOOSE] = "choose",  [FORM_ALL] = "all", [FORM_ONE] = "one",
    [FORM_SOME] = "some",     [FORM_MANY] = "many",      [FORM_HAS] = "has", [FORM_NONE] = "none",
    [FORM_EACH] = "each",     [FORM_COUNTED] = "counted"};

/* What chance picks. */
static const char random_name[] = "random";
static const char *const side_names[] = {[SET_MINE] = "mine",
                                         [SET_OPPOSING] = "opposing",
                                         [SET_ANY] = "any",
                                         [SET_CONTROLLER] = "controller"};

/* The filters of a set, of one of its alternatives, or of what something is. */
static uint16_t filters_of(const Node *set)
{
    return set->kind == NODE_SET  ? set->set.filters
           : set->kind == NODE_IS ? set->is.filters
                                  : set->filter.of;
}

int noun_of(const Talk *t, const Node *set)
{
    int type = -1;
    for (uint16_t f = filters_of(set); f; f = talk_node(t, f)->next)
        if (talk_node(t, f)->filter.what == FILTER_TYPE)
            type = talk_node(t, f)->filter.which;
    return type;
}

static bool has_more_zones(const Talk *t, const Node *set)
{
    return set->set.filters && talk_node(t, set->set.filters)->filter.what == FILTER_ALSO_IN;
}

bool is_placed(const Talk *t, const Node *set)
{
    uint8_t implied[ZONES_IMPLIED_MAX];
    const bool is_wide = has_more_zones(t, set);
    if (set->set.part_of != 0 || set->set.side == SET_CONTROLLER)
        return set->set.part_of == 0 || set->set.part_of != t->searched;
    if (is_wide && zones_implied(t->rules, t->pool, set->set.filters, implied) > 1)
        return false; /* it goes without saying */
    if (is_wide || set->set.zone == zone_usual(t->rules))
        return is_wide;
    const char *unsaid = t->rules->zones[set->set.zone].unsaid;
    const int type = noun_of(t, set);
    const char *noun = type < 0 ? NULL : t->rules->words.types[type];
    return !unsaid || (unsaid[0] && (!noun || strcmp(noun, unsaid) != 0));
}

static void say_noun(Talk *t, const Arg *arg);
static void say_with(Talk *t, const Arg *arg);

/* --- the parts of a set ----------------------------------------------------------------------- */

/* The phrase for what is attached to what, fights or has just come; NULL: it is no such filter. */
static const char *attachment_name(const Node *filter)
{
    static const char *const names[FILTER_COUNT] = {
        [FILTER_HERE] = "here",           [FILTER_HOSTED] = "hosted",
        [FILTER_HOSTING] = "hosting",     [FILTER_ATTACKING] = "attacking",
        [FILTER_DEFENDING] = "defending", [FILTER_NEW] = "new",
        [FILTER_ON_TURN] = "on-turn"};
    return names[filter->filter.what];
}

const char *state_name(const Node *filter)
{
    return filter->filter.what == FILTER_DAMAGED ? "damaged" : attachment_name(filter);
}

/* The phrase for what speaks of another card; NULL: it is no such filter. */
static const char *ref_filter_name(const Node *filter)
{
    return filter->filter.what == FILTER_EXCEPT       ? "except"
           : filter->filter.what == FILTER_NAMED_AS   ? "named-as"
           : filter->filter.what == FILTER_BESIDE     ? "beside"
           : filter->filter.what == FILTER_FACING     ? "facing"
           : filter->filter.what == FILTER_HOSTING_IT ? "hosting-it"
                                                      : NULL;
}

/* "other ", or nothing. */
static void say_other(Talk *t, const Arg *arg)
{
    for (uint16_t f = filters_of(talk_node(t, arg->node)); f; f = talk_node(t, f)->next)
        if (talk_node(t, f)->filter.what == FILTER_OTHER)
            say_plain(t, "filter", "other");
}

/* A filter that is one word wherever it stands. */
static void say_plain_filter(Talk *t, const Node *filter)
{
    const Words *words = &t->rules->words;
    const int which = filter->filter.which;
    switch ((FilterKind)filter->filter.what) {
    case FILTER_MARK:
        say_name(t, "mark", mark_word(t->rules, which), false);
        break;
    case FILTER_FLAG:
        say_name(t, "flag", words->flags[which], false);
        break;
    case FILTER_SLOT:
        say_name(t, "slot", words->slots[which - 1], false);
        break;
    case FILTER_COLOR:
        say_name(t, "color", words->colors[which], false);
        break;
    default:
        say_plain(t, "filter", filter->filter.what == FILTER_DAMAGED ? "damaged" : "undamaged");
        break;
    }
}

/* Where a filter stands among those before the noun: 0 first; -1: it does not. */
static int order_of_adjective(const Talk *t, const Node *filter)
{
    switch ((FilterKind)filter->filter.what) {
    case FILTER_MARK: /* but for those that are said behind it */
        return phrase_find(t, "mark-behind", mark_word(t->rules, filter->filter.which)) ? -1 : 0;
    case FILTER_DAMAGED:
    case FILTER_UNDAMAGED:
    case FILTER_FLAG:
    case FILTER_SLOT:
        return 0;
    case FILTER_UNMARK: /* those that have a word of their own */
        return phrase_find(t, "unmark", mark_word(t->rules, filter->filter.which)) ? 0 : -1;
    case FILTER_COLOR:
        return 1;
    case FILTER_TRAIT:
    case FILTER_UNTRAIT:
        return 2;
    default:
        return -1;
    }
}

/* A filter that stands before the noun, if it is one of that order. */
static void say_adjective(Talk *t, const Node *filter, int order)
{
    if (order_of_adjective(t, filter) != order)
        return;
    if (filter->filter.what == FILTER_UNMARK)
        say_plain(t, "unmark", mark_word(t->rules, filter->filter.which));
    else if (order == 2)
        SAY(t, "filter", filter->filter.what == FILTER_TRAIT ? "trait" : "untrait",
            {.name = "trait", .say = say_trait, .node = (uint16_t)filter->filter.which});
    else
        say_plain_filter(t, filter);
    say_plain(t, "joint", "adjective");
}

static void say_adjectives(Talk *t, const Arg *arg)
{
    for (int order = 0; order < 3; order++)
        for (uint16_t f = filters_of(talk_node(t, arg->node)); f; f = talk_node(t, f)->next)
            say_adjective(t, talk_node(t, f), order);
}

/* The alternatives of a set, if it has any: the first of them. */
static uint16_t alternatives_of(const Talk *t, const Node *set)
{
    for (uint16_t f = filters_of(set); f; f = talk_node(t, f)->next)
        if (talk_node(t, f)->filter.what == FILTER_EITHER)
            return talk_node(t, f)->filter.of;
    return 0;
}

/* --- alternatives ----------------------------------------------------------------------------- */

typedef void (*SaySomething)(Talk *t, const Arg *arg);

/* What is said of an alternative by itself. */
static Text part_of(const Talk *t, SaySomething say, Arg arg, char room[PART_ROOM])
{
    Text words = text_in(room, PART_ROOM);
    Talk aside = *t;
    aside.text = &words;
    say(&aside, &arg);
    return words;
}

/* True if this part of all alternatives is said in the same words. */
static bool is_in_common(const Talk *t, uint16_t first, SaySomething say, bool is_many)
{
    char room[2][PART_ROOM];
    const Text words = part_of(t, say, (Arg){.node = first, .is_many = is_many}, room[0]);
    bool is_same = !words.is_cut;
    for (uint16_t f = talk_node(t, first)->next; f && is_same; f = talk_node(t, f)->next) {
        (void)part_of(t, say, (Arg){.node = f, .is_many = is_many}, room[1]);
        is_same = strcmp(room[0], room[1]) == 0;
    }
    return is_same;
}

/* Between two alternatives: a comma, and `joint` before the last one. */
static void say_alternative_joint(Talk *t, uint16_t f, const char *joint)
{
    const uint16_t next = talk_node(t, f)->next;
    if (next)
        say_plain(t, "joint", talk_node(t, next)->next ? "list" : joint);
}

/* All cards of two kinds are those of the one and of the other. */
static const char *kinds_joint(const Talk *t)
{
    return t->are_all ? "both" : "or";
}

/* "Prince, Princess or Queen ": a joint behind the last one only. */
static void say_adjective_list(Talk *t, const Arg *arg)
{
    const char *joint = phrase_find(t, "joint", "adjective");
    const size_t size = strlen(joint);
    char room[PART_ROOM];
    for (uint16_t f = arg->node; f; f = talk_node(t, f)->next) {
        Text words = part_of(t, say_adjectives, (Arg){.node = f}, room);
        const bool is_joined = words.size > size && strcmp(room + words.size - size, joint) == 0;
        text_add_slice(t->text, (Slice){room, words.size - (is_joined ? size : 0)});
        say_alternative_joint(t, f, kinds_joint(t));
    }
    say_plain(t, "joint", "adjective");
}

static void say_noun_list(Talk *t, const Arg *arg)
{
    for (uint16_t f = arg->node; f; f = talk_node(t, f)->next) {
        say_noun(t, &(const Arg){.node = f, .is_many = arg->is_many});
        say_alternative_joint(t, f, kinds_joint(t));
    }
}

/* The name that an alternative asks for, and nothing else but types; -1: it is another. */
static int name_of_alternative(const Talk *t, uint16_t alternative)
{
    int name = -1;
    for (uint16_t f = talk_node(t, alternative)->filter.of; f; f = talk_node(t, f)->next) {
        const Node *filter = talk_node(t, f);
        if (filter->filter.what == FILTER_NAMED && name < 0)
            name = filter->filter.which;
        else if (filter->filter.what != FILTER_TYPE)
            return -1;
    }
    return name;
}

static bool are_all_named(const Talk *t, uint16_t first)
{
    bool are_named = true;
    for (uint16_t f = first; f && are_named; f = talk_node(t, f)->next)
        are_named = name_of_alternative(t, f) >= 0;
    return are_named;
}

static void say_name_list(Talk *t, const Arg *arg)
{
    for (uint16_t f = arg->node; f; f = talk_node(t, f)->next) {
        say_card_name(t, t->pool->traits[name_of_alternative(t, f)], false);
        if (talk_node(t, f)->next)
            say_plain(t, "joint", "or-name");
    }
}

/* " with Storm or with Ward", " named "A" or "B"" */
static void say_with_list(Talk *t, const Arg *arg)
{
    char room[PART_ROOM];
    if (are_all_named(t, arg->node)) {
        SAY(t, "filter", "named", {.name = "name", .say = say_name_list, .node = arg->node});
        return;
    }
    for (uint16_t f = arg->node; f; f = talk_node(t, f)->next) {
        (void)part_of(t, say_with, (Arg){.node = f, .is_many = arg->is_many}, room);
        const bool is_spaced = f != arg->node && room[0] == ' ';
        text_add(t->text, "%s", room + is_spaced);
        say_alternative_joint(t, f, "or");
    }
}

/* Which parts of alternatives are said once for all of them. */
typedef struct {
    bool adjectives;
    bool nouns;
    bool withs;
} Common;

static bool has_adjective(const Talk *t, uint16_t alternative)
{
    bool has_one = false;
    for (uint16_t f = talk_node(t, alternative)->filter.of; f; f = talk_node(t, f)->next)
        has_one = has_one || order_of_adjective(t, talk_node(t, f)) >= 0;
    return has_one;
}

/* How many alternatives there are, and how many of them have words before the noun. */
static int count_adjectives(const Talk *t, uint16_t first, int *all)
{
    int count = 0;
    *all = 0;
    for (uint16_t f = first; f; f = talk_node(t, f)->next, ++*all)
        count += has_adjective(t, f);
    return count;
}

/* True if each alternative has words behind the noun. */
static bool all_have_withs(const Talk *t, uint16_t first)
{
    char room[PART_ROOM];
    bool has_all = true;
    for (uint16_t f = first; f && has_all; f = talk_node(t, f)->next)
        has_all = part_of(t, say_with, (Arg){.node = f}, room).size > 0;
    return has_all;
}

/* "damaged characters or locations with cost 2"; what two of three parts have in common is said
 * once: "Prince or Princess characters". */
static void say_alternatives(Talk *t, uint16_t first, bool is_many)
{
    const Common common = {.adjectives = is_in_common(t, first, say_adjectives, is_many),
                           .nouns = is_in_common(t, first, say_noun, is_many),
                           .withs = is_in_common(t, first, say_with, is_many)};
    int all;
    const int adjectives = count_adjectives(t, first, &all);
    const bool are_adjectives = common.nouns && common.withs && adjectives == all;
    /* a word before "A or B" is said with each: it could belong to one of them */
    const bool are_nouns = !are_adjectives && adjectives == 0 && common.withs;
    const bool are_withs =
        !are_adjectives && common.adjectives && common.nouns && all_have_withs(t, first);
    if (!are_adjectives && !are_nouns && !are_withs) {
        for (uint16_t f = first; f; f = talk_node(t, f)->next) {
            SAY(t, "set", "alternative", {.name = "adj", .say = say_adjectives, .node = f},
                {.name = "noun", .say = say_noun, .node = f, .is_many = is_many},
                {.name = "with", .say = say_with, .node = f, .is_many = is_many});
            say_alternative_joint(t, f, kinds_joint(t));
        }
        return;
    }
    SAY(t, "set", "alternative",
        {.name = "adj", .say = are_adjectives ? say_adjective_list : say_adjectives, .node = first},
        {.name = "noun",
         .say = are_nouns ? say_noun_list : say_noun,
         .node = first,
         .is_many = is_many},
        {.name = "with",
         .say = are_withs ? say_with_list : say_with,
         .node = first,
         .is_many = is_many});
}

/* The types a set asks for, or "card". */
static void say_noun(Talk *t, const Arg *arg)
{
    const char *const *types = t->rules->words.types;
    const uint16_t alternatives = alternatives_of(t, talk_node(t, arg->node));
    if (alternatives) {
        say_alternatives(t, alternatives, arg->is_many);
        return;
    }
    bool is_last = noun_of(t, talk_node(t, arg->node)) < 0;
    if (is_last)
        say_name(t, "noun", "card", arg->is_many);
    for (uint16_t f = filters_of(talk_node(t, arg->node)); f && !is_last;
         f = talk_node(t, f)->next) {
        if (talk_node(t, f)->filter.what != FILTER_TYPE)
            continue;
        is_last = true;
        for (uint16_t more = talk_node(t, f)->next; more; more = talk_node(t, more)->next)
            is_last = is_last && talk_node(t, more)->filter.what != FILTER_TYPE;
        say_name(t, "type", types[talk_node(t, f)->filter.which], arg->is_many && is_last);
        if (!is_last)
            say_plain(t, "joint", "adjective");
    }
}

void say_kind(Talk *t, const Arg *arg)
{
    SAY(t, "set", "alternative", {.name = "adj", .say = say_adjectives, .node = arg->node},
        {.name = "noun", .say = say_noun, .node = arg->node},
        {.name = "with", .say = say_with, .node = arg->node});
}

static void say_value(Talk *t, const Arg *arg)
{
    say_number(t, arg->node);
}

static void say_stat_name(Talk *t, const Arg *arg)
{
    say_name(t, "stat", measure_word(t->rules, arg->node), false);
}

static void say_stat_names(Talk *t, const Arg *arg)
{
    say_name(t, "stat", measure_word(t->rules, arg->node), true);
}

static void say_keyword(Talk *t, const Arg *arg)
{
    say_name(t, "keyword", t->rules->words.keywords[arg->node], false);
}

/* "cost 3 or less"; a number that is not plain is compared the other way round. */
static void say_stat_filter(Talk *t, const Arg *arg)
{
    static const char *const names[] = {[COMPARE_LESS] = "less",
                                        [COMPARE_AT_MOST] = "at-most",
                                        [COMPARE_EQUAL] = "equal",
                                        [COMPARE_AT_LEAST] = "at-least",
                                        [COMPARE_MORE] = "more"};
    const Node *filter = talk_node(t, arg->node);
    const bool is_plain = talk_node(t, filter->filter.of)->kind == NODE_NUMBER;
    SAY(t, is_plain ? "stat-filter" : "stat-filter-long", names[filter->filter.compare],
        {.name = "stat", .say = say_stat_name, .node = (uint16_t)filter->filter.which},
        {.name = "n", .say = say_value, .node = filter->filter.of});
}

/* The name that a filter asks for. */
static void say_title(Talk *t, const Arg *arg)
{
    say_card_name(t, t->pool->traits[arg->node], false);
}

static void say_mark(Talk *t, const Arg *arg)
{
    say_name(t, "mark", mark_word(t->rules, arg->node), false);
}

static void say_filter_ref(Talk *t, const Arg *arg)
{
    say_ref(t, arg->node);
}

static void say_type_name(Talk *t, const Arg *arg)
{
    say_name(t, "type", t->rules->words.types[arg->node], false);
}

static void say_either(Talk *t, uint16_t alternatives)
{
    for (uint16_t f = alternatives; f; f = talk_node(t, f)->next) {
        say_predicates(t, talk_node(t, f)->filter.of);
        if (talk_node(t, f)->next)
            say_plain(t, "joint", "or");
    }
}

/* It has more or less of a value than all others. */
static void say_extreme(Talk *t, const Node *filter)
{
    SAY(t, "predicate", filter->filter.what == FILTER_MOST ? "most" : "least",
        {.name = "stat", .say = say_stat_name, .node = (uint16_t)filter->filter.which});
}

/* How it stands to another card. */
static void say_relation(Talk *t, const Node *filter)
{
    SAY(t, "predicate", ref_filter_name(filter),
        {.name = "object", .say = say_filter_ref, .node = filter->filter.of});
}

/* What something is, behind "is": one filter. */
static void say_predicate(Talk *t, const Arg *arg)
{
    const Node *filter = talk_node(t, arg->node);
    const FilterKind what = (FilterKind)filter->filter.what;
    const uint16_t which = (uint16_t)filter->filter.which;
    switch (what) {
    case FILTER_TYPE:
        SAY(t, "predicate", "type", {.name = "type", .say = say_type_name, .node = which});
        break;
    case FILTER_TRAIT:
    case FILTER_UNTRAIT:
        SAY(t, "predicate", what == FILTER_TRAIT ? "trait" : "untrait",
            {.name = "trait", .say = say_trait, .node = which});
        break;
    case FILTER_UNMARK:
        SAY(t, "predicate", "unmark", {.name = "mark", .say = say_mark, .node = which});
        break;
    case FILTER_COLOR:
    case FILTER_FLAG:
    case FILTER_SLOT:
    case FILTER_MARK:
    case FILTER_DAMAGED:
    case FILTER_UNDAMAGED:
        say_plain_filter(t, filter);
        break;
    case FILTER_KEYWORD:
        SAY(t, "predicate", "with-word", {.name = "value", .say = say_keyword, .node = which});
        break;
    case FILTER_STAT:
        SAY(t, "predicate", "with", {.name = "value", .say = say_stat_filter, .node = arg->node});
        break;
    case FILTER_NAMED:
    case FILTER_NAMED_LIKE:
        SAY(t, "predicate", what == FILTER_NAMED ? "named" : "named-like",
            {.name = "name", .say = say_title, .node = which});
        break;
    case FILTER_ATTACKING:
    case FILTER_DEFENDING:
    case FILTER_NEW:
    case FILTER_ON_TURN:
    case FILTER_HERE:
    case FILTER_HOSTED:
    case FILTER_HOSTING:
        say_plain(t, "predicate", attachment_name(filter));
        break;
    case FILTER_NOT:
        SAY(t, "predicate", "not",
            {.name = "what", .say = say_predicate, .node = filter->filter.of});
        break;
    case FILTER_EXCEPT:
    case FILTER_NAMED_AS:
    case FILTER_BESIDE:
    case FILTER_FACING:
    case FILTER_HOSTING_IT:
        say_relation(t, filter);
        break;
    case FILTER_MOST:
    case FILTER_LEAST:
        say_extreme(t, filter);
        break;
    case FILTER_EITHER:
        say_either(t, filter->filter.of);
        break;
    case FILTER_OTHER:
    case FILTER_ALSO_IN:
    case FILTER_ALTERNATIVE:
    case FILTER_COUNT:
        break;
    }
}

void say_predicates(Talk *t, uint16_t filters)
{
    for (uint16_t f = filters; f; f = talk_node(t, f)->next) {
        say_predicate(t, &(const Arg){.node = f});
        if (talk_node(t, f)->next)
            say_plain(t, "joint", "and");
    }
}

/* True and said, if it is a lack that has words of its own: of a name, or of a keyword. */
static bool say_without(Talk *t, const Node *filter)
{
    const Node *turned = talk_node(t, filter->filter.of);
    if (filter->filter.what != FILTER_NOT || turned->next)
        return false;
    if (turned->filter.what == FILTER_NAMED)
        SAY(t, "filter", "unnamed",
            {.name = "name", .say = say_title, .node = (uint16_t)turned->filter.which});
    else if (turned->filter.what == FILTER_NAMED_AS)
        SAY(t, "filter", "unnamed-as",
            {.name = "object", .say = say_filter_ref, .node = turned->filter.of});
    else if (turned->filter.what == FILTER_KEYWORD)
        SAY(t, "filter", "without",
            {.name = "value", .say = say_keyword, .node = (uint16_t)turned->filter.which});
    else
        return false;
    return true;
}

/* A filter that stands behind the noun. Several with values are joined. */
static void say_post_filter(Talk *t, uint16_t number, bool is_many, bool *is_going_on)
{
    const Node *filter = talk_node(t, number);
    const bool is_stat = filter->filter.what == FILTER_STAT;
    static const char *const names[2][2] = {{"with-word", "and-with-word"}, {"with", "and-with"}};
    if (is_stat || filter->filter.what == FILTER_KEYWORD) {
        SAY(t, "filter", names[is_stat][*is_going_on],
            {.name = "value",
             .say = is_stat ? say_stat_filter : say_keyword,
             .node = is_stat ? number : (uint16_t)filter->filter.which});
        *is_going_on = true;
        return;
    }
    const bool is_like = filter->filter.what == FILTER_NAMED_LIKE;
    if (say_without(t, filter))
        *is_going_on = false;
    else if (is_like || filter->filter.what == FILTER_NAMED)
        SAY(t, "filter", is_like ? "named-like" : "named",
            {.name = "name", .say = say_title, .node = (uint16_t)filter->filter.which});
    else if (attachment_name(filter))
        say_plain(t, "filter", attachment_name(filter));
    else if (filter->filter.what == FILTER_NOT)
        SAY(t, "filter", "not", {.name = "are", .is_many = is_many},
            {.name = "what", .say = say_predicate, .node = filter->filter.of});
    else if (ref_filter_name(filter))
        SAY(t, "filter", ref_filter_name(filter),
            {.name = "object", .say = say_filter_ref, .node = filter->filter.of});
    else if (filter->filter.what == FILTER_MARK && order_of_adjective(t, filter) < 0)
        SAY(t, "mark-behind", mark_word(t->rules, filter->filter.which),
            {.name = "are", .is_many = is_many});
    else if (filter->filter.what == FILTER_MOST || filter->filter.what == FILTER_LEAST)
        SAY(t, "filter", filter->filter.what == FILTER_MOST ? "most" : "least",
            {.name = "stat", .say = say_stat_name, .node = (uint16_t)filter->filter.which});
    else if (filter->filter.what == FILTER_UNMARK &&
             !phrase_find(t, "unmark", mark_word(t->rules, filter->filter.which)))
        SAY(t, "filter", "unmark", {.name = "are", .is_many = is_many},
            {.name = "mark", .say = say_mark, .node = (uint16_t)filter->filter.which});
    else
        return;
    *is_going_on = false;
}

static void say_with(Talk *t, const Arg *arg)
{
    bool is_going_on = false;
    for (uint16_t f = filters_of(talk_node(t, arg->node)); f; f = talk_node(t, f)->next)
        say_post_filter(t, f, arg->is_many, &is_going_on);
    const Node *set = talk_node(t, arg->node);
    const uint16_t differ = set->kind == NODE_SET ? set->set.differ : 0;
    if (differ == DIFFER_IN_NAME)
        say_plain(t, "filter", "different-names");
    else if (differ)
        SAY(t, "filter", "different-stat",
            {.name = "stats", .say = say_stat_names, .node = (uint16_t)(differ - DIFFER_IN_STAT)});
}

/* The zones of a set: "hand", "hand or discard". */
static void say_set_zones(Talk *t, const Arg *arg)
{
    const Node *set = talk_node(t, arg->node);
    say_name(t, "zone", t->rules->zones[set->set.zone].name, arg->is_many);
    for (uint16_t f = set->set.filters; f && talk_node(t, f)->filter.what == FILTER_ALSO_IN;
         f = talk_node(t, f)->next) {
        say_plain(t, "joint", kinds_joint(t));
        say_name(t, "zone", t->rules->zones[talk_node(t, f)->filter.which].name, arg->is_many);
    }
}

/* " in your hand", or nothing. */
static void say_set_place(Talk *t, const Arg *arg)
{
    const Node *set = talk_node(t, arg->node);
    if (!is_placed(t, set))
        return;
    static const char *const groups[] = {
        [FORM_CHOSEN] = "place-from", [FORM_CHOOSE] = "place",    [FORM_ALL] = "place",
        [FORM_ONE] = "place",         [FORM_SOME] = "place",      [FORM_MANY] = "place",
        [FORM_HAS] = "place-with",    [FORM_NONE] = "place-with", [FORM_EACH] = "place",
        [FORM_COUNTED] = "place-with"};
    const char *name = set->set.part_of ? "variable" : side_names[set->set.side];
    if (!set->set.part_of && set->set.side == SET_CONTROLLER && t->is_of_others)
        name = "controller-you";
    if (t->having && strcmp(name, "mine") == 0 && phrase_find(t, groups[arg->extra], "having"))
        name = "having";
    if (!set->set.part_of && t->rules->zones[set->set.zone].is_shared)
        name = "shared";
    SAY(t, groups[arg->extra], name,
        {.name = "zone",
         .say = say_set_zones,
         .node = arg->node,
         .is_many = arg->is_many && set->set.side != SET_MINE && set->set.side != SET_CONTROLLER},
        {.name = "many", .is_many = arg->is_many});
}

/* --- whole sets ------------------------------------------------------------------------------- */

/* "a", "2", "2 or more", "up to 2", "any number of" */
static void say_quantity(Talk *t, const Arg *arg)
{
    const Node *choice = talk_node(t, arg->node);
    char number[NAME_ROOM];
    Text digits = text_in(number, sizeof number);
    const bool is_open = choice->choose.least > 0 && choice->choose.least < choice->choose.most;
    text_add(&digits, "%d", is_open ? choice->choose.least : choice->choose.most);
    const char *name = is_open                             ? "or-more"
                       : choice->choose.least > 0          ? "exact"
                       : choice->choose.most == ANY_NUMBER ? "any"
                                                           : "up-to";
    if (choice->choose.least == 1 && choice->choose.most == 1)
        name = "one";
    SAY(t, "quantity", name, {.name = "n", .word = number});
}

/* The words for all cards of a type of which a player has one only: "your leader"; NULL: it is no
 * such set. */
static const char *sole_phrase(const Talk *t, const Node *set)
{
    static const char *const groups[] = {
        [SET_MINE] = "sole-mine", [SET_OPPOSING] = "sole-opposing", [SET_ANY] = "sole-any"};
    const uint16_t filter = set->kind == NODE_SET ? set->set.filters : 0;
    if (!filter || talk_node(t, filter)->next || set->set.part_of ||
        set->set.side == SET_CONTROLLER || talk_node(t, filter)->filter.what != FILTER_TYPE)
        return NULL;
    return phrase_find(t, groups[set->set.side],
                       t->rules->words.types[talk_node(t, filter)->filter.which]);
}

void say_set(Talk *t, uint16_t set, SetUse use)
{
    const char *sole = use.form == FORM_ALL || use.form == FORM_SOME || use.form == FORM_ONE
                           ? sole_phrase(t, talk_node(t, set))
                           : NULL;
    if (sole) {
        text_add(t->text, "%s", sole);
        return;
    }
    char name[NAME_ROOM];
    Text text = text_in(name, sizeof name);
    const Node *node = talk_node(t, set);
    const bool were_all = t->are_all;
    t->are_all = use.form == FORM_ALL || use.form == FORM_MANY;
    const bool is_many = use.choice ? talk_node(t, use.choice)->choose.most != 1
                                    : use.form != FORM_ONE && use.form != FORM_HAS &&
                                          use.form != FORM_EACH && !use.is_single;
    const bool by_chance = use.choice && is_random(talk_node(t, use.choice));
    text_add(&text, "%s.%s", by_chance ? random_name : form_names[use.form],
             is_placed(t, node) ? "placed" : side_names[use.is_bare ? SET_ANY : node->set.side]);
    SAY(t, "set", name, {.name = "q", .say = say_quantity, .node = use.choice},
        {.name = "n", .word = use.count}, {.name = "other", .say = say_other, .node = set},
        {.name = "adj", .say = say_adjectives, .node = set},
        {.name = "noun", .say = say_noun, .node = set, .is_many = is_many},
        {.name = "nouns", .say = say_noun, .node = set, .is_many = true},
        {.name = "with", .say = say_with, .node = set, .is_many = is_many},
        {.name = "place",
         .say = say_set_place,
         .node = set,
         .extra = (uint16_t)use.form,
         .is_many = is_many});
    t->are_all = were_all;
}

/* --- references ------------------------------------------------------------------------------- */

static void say_this(Talk *t, const Arg *arg)
{
    (void)arg;
    if (t->type)
        say_name(t, "type", t->type, false);
    else
        say_name(t, "noun", "card", false);
}

/* True if two choices are of cards of the same type. */
static bool is_same_noun(const Talk *t, uint16_t one, uint16_t other)
{
    return noun_of(t, talk_node(t, talk_node(t, one)->choose.set)) ==
           noun_of(t, talk_node(t, talk_node(t, other)->choose.set));
}

/* How many choices of such things are spoken of later (in the same mode, if it is one of a mode),
 * and which of them, from 0, binds the variable. */
static int named_choices(const Talk *t, int variable, int *place)
{
    const uint16_t choice = variable_binding(t->pool, t->rules, t->ability, variable);
    const bool is_of_mode =
        t->mode && variable_bound_in(t->pool, t->rules, t->mode, variable) == choice;
    int count = 0;
    for (int i = 0; i < EFFECT_VARIABLES; i++) {
        const uint16_t binding = variable_binding(t->pool, t->rules, t->ability, i);
        if (!binding || talk_node(t, binding)->kind != NODE_CHOOSE ||
            instruction_at(t->pool, t->rules, t->ability, binding).choice ||
            (is_of_mode && !variable_bound_in(t->pool, t->rules, t->mode, i)) ||
            !is_same_noun(t, choice, binding))
            continue;
        if (i == variable)
            *place = count;
        count++;
    }
    return count;
}

/* What was chosen or looked at. */
void say_variable(Talk *t, int variable)
{
    static const char *const ordinals[EFFECT_VARIABLES] = {
        "first",      "second",     "third",     "fourth",   "fifth",    "sixth",
        "seventh",    "eighth",     "ninth",     "tenth",    "eleventh", "twelfth",
        "thirteenth", "fourteenth", "fifteenth", "sixteenth"};
    const uint16_t binding = variable_binding(t->pool, t->rules, t->ability, variable);
    const uint8_t bound = binding ? talk_node(t, binding)->kind : NODE_DIG;
    if (bound == NODE_LOOK || bound == NODE_DIG) {
        const bool is_many = bound == NODE_DIG || !is_one(t, talk_node(t, binding)->look.count);
        const bool is_rest = is_many && (t->thinned >> variable & 1);
        SAY(t, "ref", is_rest ? "the-rest" : "looked-at", {.name = "many", .is_many = is_many});
        return;
    }
    if (talk_node(t, binding)->kind == NODE_NAME) {
        say_plain(t, "ref", "named");
        return;
    }
    if (talk_node(t, binding)->kind == NODE_MADE) {
        SAY(t, "ref", "made", {.name = "many", .is_many = !(t->singles >> variable & 1)});
        return;
    }
    int place = 0;
    const Node *choice = talk_node(t, binding);
    const bool is_only = named_choices(t, variable, &place) < 2;
    const Node *set = talk_node(t, choice->choose.set);
    const bool is_plain = noun_of(t, set) < 0 && !set->set.part_of; /* "that card" is another one */
    const bool is_many = choice->choose.most != 1;
    SAY(t, "ref",
        !is_only   ? ordinals[place]
        : is_plain ? "chosen"
                   : "that-one",
        {.name = "noun", .say = say_noun, .node = choice->choose.set, .is_many = is_many},
        {.name = "many", .is_many = is_many});
}

/* "that" of an ability that comes later and is about something: as it was called there. */
static void say_about(Talk *t)
{
    const Node *about = talk_node(t, t->about);
    if (about->ref.to == REF_SUBJECT) {
        say_plain(t, "ref", "that");
        return;
    }
    Talk there = *t->outer;
    there.text = t->text;
    say_ref(&there, t->about);
}

/* The other party to the event, where the event has words for it. */
static bool say_other_party(Talk *t)
{
    const char *event =
        t->ability->kind == ABILITY_TRIGGERED ? event_word(t->rules, t->ability->event) : NULL;
    if (!event || !phrase_find(t, "that-of", event))
        return false;
    say_plain(t, "that-of", event);
    return true;
}

void say_ref(Talk *t, uint16_t ref)
{
    const Node *node = talk_node(t, ref);
    switch ((RefKind)node->ref.to) {
    case REF_THIS:
        SAY(t, "ref", "this", {.name = "noun", .say = say_this});
        break;
    case REF_SUBJECT:
        say_plain(t, "ref", "it");
        break;
    case REF_OBJECT:
        if (t->about)
            say_about(t);
        else if (!say_other_party(t))
            say_plain(t, "ref", "that");
        break;
    case REF_CHOSEN:
        say_variable(t, node->ref.variable);
        break;
    case REF_HOST:
        say_plain(t, "ref", "host");
        break;
    }
}

bool are_many(const Talk *t, uint16_t targets, uint16_t choice)
{
    const Node *node = talk_node(t, targets);
    if (choice)
        return talk_node(t, choice)->choose.most != 1;
    if (node->kind == NODE_SET)
        return sole_phrase(t, node) == NULL;
    if (node->ref.to != REF_CHOSEN)
        return false;
    const uint16_t binding = variable_binding(t->pool, t->rules, t->ability, node->ref.variable);
    if (!binding || talk_node(t, binding)->kind == NODE_NAME)
        return false;
    if (talk_node(t, binding)->kind == NODE_MADE)
        return !(t->singles >> node->ref.variable & 1);
    if (talk_node(t, binding)->kind == NODE_DIG)
        return true;
    return talk_node(t, binding)->kind == NODE_LOOK ? !is_one(t, talk_node(t, binding)->look.count)
                                                    : talk_node(t, binding)->choose.most != 1;
}

bool are_yours(const Talk *t, uint16_t targets, uint16_t choice)
{
    const Node *node = talk_node(t, targets);
    if (!choice && node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
        choice = variable_binding(t->pool, t->rules, t->ability, node->ref.variable);
    if (!choice && node->kind == NODE_SET && node->set.part_of)
        choice = variable_binding(t->pool, t->rules, t->ability, node->set.part_of - 1);
    if (!choice)
        return node->kind == NODE_SET && node->set.side == SET_MINE;
    const Node *binding = talk_node(t, choice);
    if (binding->kind == NODE_NAME || binding->kind == NODE_MADE)
        return false;
    if (binding->kind == NODE_LOOK || binding->kind == NODE_DIG)
        return binding->kind == NODE_DIG || binding->look.who == WHO_YOU;
    const Node *set = talk_node(t, binding->choose.set);
    const uint16_t source =
        set->set.part_of ? variable_binding(t->pool, t->rules, t->ability, set->set.part_of - 1)
                         : 0;
    return set->set.side == SET_MINE || (source && talk_node(t, source)->kind == NODE_LOOK &&
                                         talk_node(t, source)->look.who == WHO_YOU);
}

/* True for all looked-at cards but those that were chosen from them. */
static bool are_the_rest(const Talk *t, const Node *set)
{
    const uint16_t filter = set->kind == NODE_SET && set->set.part_of ? set->set.filters : 0;
    if (!filter || talk_node(t, filter)->next || talk_node(t, filter)->filter.what != FILTER_EXCEPT)
        return false;
    const Node *ref = talk_node(t, talk_node(t, filter)->filter.of);
    const uint16_t choice = ref->ref.to == REF_CHOSEN
                                ? variable_binding(t->pool, t->rules, t->ability, ref->ref.variable)
                                : 0;
    return choice && talk_node(t, choice)->kind == NODE_CHOOSE &&
           talk_node(t, talk_node(t, choice)->choose.set)->set.part_of == set->set.part_of;
}

/* True if the instruction before was about the same cards. */
static bool is_told(const Talk *t, uint16_t set)
{
    return t->told && !sole_phrase(t, talk_node(t, set)) && !talk_node(t, set)->set.part_of &&
           are_same_nodes(t->pool, t->rules, t->told, set);
}

void say_targets(Talk *t, const Arg *arg)
{
    if (!arg->extra && are_the_rest(t, talk_node(t, arg->node)))
        say_plain(t, "ref", "the-rest");
    else if (arg->extra)
        say_set(t, talk_node(t, arg->extra)->choose.set,
                (SetUse){.form = FORM_CHOSEN, .choice = arg->extra});
    else if (talk_node(t, arg->node)->kind != NODE_SET)
        say_ref(t, arg->node);
    else if (is_told(t, arg->node))
        SAY(t, "ref", "that-one",
            {.name = "noun", .say = say_noun, .node = arg->node, .is_many = true},
            {.name = "many", .is_many = true});
    else
        say_set(t, arg->node, (SetUse){.form = FORM_ALL});
    if (talk_node(t, arg->node)->kind == NODE_SET)
        t->telling = arg->node;
}

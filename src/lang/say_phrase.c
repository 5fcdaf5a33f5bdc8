/* say_phrase.c - finds phrases and fills their places. See say_int.h. */
#include <string.h>

#include "all_words.h"
#include "lang/say_int.h"

enum { ID_ROOM = 128 };

static const char *find_word(const Talk *t, const char *game, const Word *list, size_t count,
                             const char *group, const char *name)
{
    char id[ID_ROOM];
    Text text = text_in(id, sizeof id);
    text_add(&text, "%s.%s.%s", game, group, name);
    const Word *word = text.is_cut ? NULL : word_find(list, count, id);
    return word ? word->text[t->tongue->language] : NULL;
}

static const char *find_phrase(const Tongue *tongue, const char *group, const char *name)
{
    for (size_t i = 0; i < tongue->phrase_count; i++)
        if (strcmp(tongue->phrases[i].group, group) == 0 &&
            strcmp(tongue->phrases[i].name, name) == 0)
            return tongue->phrases[i].text;
    return NULL;
}

const char *phrase_find(const Talk *t, const char *group, const char *name)
{
    const Words *words = &t->rules->words;
    const char *text = find_word(t, t->rules->name, words->list, words->list_count, group, name);
    if (!text)
        text = find_word(t, "all", all_words, ALL_WORD_COUNT, group, name);
    for (const Tongue *tongue = t->tongue; tongue && !text; tongue = tongue->otherwise)
        text = find_phrase(tongue, group, name);
    return text;
}

/* Every place of a phrase has something that stands there. */
static const Arg *find_arg(const Arg *args, size_t count, Slice name)
{
    size_t i = 0;
    while (i < count && !slice_is(name, args[i].name))
        i++;
    ASSERT(i < count);
    return &args[i];
}

static int count_forms(Slice forms)
{
    int count = 1;
    for (size_t i = 0; i < forms.size; i++)
        count += forms.at[i] == '|';
    return count;
}

/* The form that fits, of ONE|MANY, ONE|MANY|SUPPOSED or ONE|MANY|SUPPOSED|ONE-PAST|MANY-PAST. */
static Slice fitting_form(Slice forms, const Arg *arg)
{
    const bool is_past = arg->is_past && count_forms(forms) == 5;
    const int first = is_past ? 3 : arg->is_supposed ? 2 : 0;
    for (int wanted = first + (arg->is_many && first != 2); wanted > 0; wanted--) {
        const char *bar = memchr(forms.at, '|', forms.size);
        if (!bar)
            break;
        forms.size -= (size_t)(bar + 1 - forms.at);
        forms.at = bar + 1;
    }
    const char *end = memchr(forms.at, '|', forms.size);
    return end ? (Slice){forms.at, (size_t)(end - forms.at)} : forms;
}

/* {NAME} or {NAME:FORMS}, given without its braces. */
static void say_place(Talk *t, Slice place, const Arg *args, size_t count)
{
    const char *colon = memchr(place.at, ':', place.size);
    const size_t name = colon ? (size_t)(colon - place.at) : place.size;
    const Arg *arg = find_arg(args, count, (Slice){place.at, name});
    if (!colon) {
        if (arg->say)
            arg->say(t, arg);
        else
            text_add(t->text, "%s", arg->word);
        return;
    }
    const Slice forms = {colon + 1, place.size - name - 1};
    ASSERT(memchr(forms.at, '|', forms.size));
    text_add_slice(t->text, fitting_form(forms, arg));
}

void say_text(Talk *t, const char *text, const Arg *args, size_t count)
{
    while (*text) {
        const size_t plain = strcspn(text, "{");
        text_add_slice(t->text, (Slice){text, plain});
        text += plain;
        if (!*text)
            return;
        const size_t place = strcspn(text, "}");
        say_place(t, (Slice){text + 1, place - 1}, args, count);
        text += place + 1;
    }
}

void say_phrase(Talk *t, const char *group, const char *name, const Arg *args, size_t count)
{
    const char *text = phrase_find(t, group, name);
    ASSERT(text);
    say_text(t, text, args, count);
}

void say_plain(Talk *t, const char *group, const char *name)
{
    say_phrase(t, group, name, NULL, 0);
}

/* The form for one or for many of a phrase "ONE|MANY", or the only one it has. */
static Slice form_of(const char *text, bool is_many)
{
    const char *bar = strchr(text, '|');
    if (!bar)
        return slice_of(text);
    return is_many ? slice_of(bar + 1) : (Slice){text, (size_t)(bar - text)};
}

static void add_plain_name(Text *text, const char *name)
{
    for (const char *c = name; *c; c++)
        text_add(text, "%c", *c == '-' ? ' ' : *c);
}

void say_name(Talk *t, const char *group, const char *name, bool is_many)
{
    const char *phrase = phrase_find(t, group, name);
    if (phrase)
        text_add_slice(t->text, form_of(phrase, is_many));
    else
        add_plain_name(t->text, name);
}

void say_trait(Talk *t, const Arg *arg)
{
    const char *trait = t->pool->traits[arg->node];
    const char *phrase = phrase_find(t, "trait", trait);
    text_add_slice(t->text, phrase ? form_of(phrase, false) : slice_of(trait));
}

/* The cell of a row with tabs between them, from 0 on. */
static Slice cell_at(Slice row, unsigned index)
{
    for (;; index--) {
        const char *tab = memchr(row.at, '\t', row.size);
        const size_t size = tab ? (size_t)(tab - row.at) : row.size;
        if (index == 0)
            return (Slice){row.at, size};
        if (!tab)
            return (Slice){row.at, 0};
        row = (Slice){tab + 1, row.size - size - 1};
    }
}

/* Where a part begins in a slice; its size if it is not there. */
static size_t find_part(Slice in, const char *part)
{
    const size_t size = strlen(part);
    size_t at = 0;
    while (at + size <= in.size && memcmp(in.at + at, part, size) != 0)
        at++;
    return at + size <= in.size ? at : in.size;
}

/* The part of a printed name that stands for `name`, if the card file calls the card so: all of it,
 * what stands before " - ", or what stands before the same number. Size 0: it calls another. */
static Slice printed_part(Slice called, Slice printed, const char *name)
{
    const size_t size = strlen(name);
    if (called.size < size || memcmp(called.at, name, size) != 0)
        return (Slice){printed.at, 0};
    const Slice rest = {called.at + size, called.size - size};
    if (rest.size == 0)
        return printed;
    if (find_part(rest, " - ") == 0)
        return (Slice){printed.at, find_part(printed, " - ")};
    const bool has_same_end =
        rest.at[0] == ' ' && printed.size > rest.size &&
        memcmp(printed.at + printed.size - rest.size, rest.at, rest.size) == 0;
    return (Slice){printed.at, has_same_end ? printed.size - rest.size : 0};
}

/* The printed form of a name: of the card that is called so exactly, or of the first that shares
 * it. Size 0: it is not known. */
static Slice printed_name(const Talk *t, const char *name)
{
    Slice found = {name, 0};
    Slice left = t->pool->names;
    while (left.size > 0 && t->tongue->language > 0) {
        const char *end = memchr(left.at, '\n', left.size);
        const Slice row = {left.at, end ? (size_t)(end - left.at) : left.size};
        const Slice called = cell_at(row, 0);
        const Slice part = printed_part(called, cell_at(row, t->tongue->language), name);
        if (part.size > 0 && called.size == strlen(name))
            return part;
        if (found.size == 0)
            found = part;
        left = (Slice){row.at + row.size + (end != NULL), left.size - row.size - (end != NULL)};
    }
    return found;
}

void say_card_name(Talk *t, const char *name, bool is_many)
{
    const Slice printed = printed_name(t, name);
    if (printed.size > 0)
        text_add_slice(t->text, printed);
    else if (is_many && t->tongue->add_plural)
        t->tongue->add_plural(t->text, slice_of(name));
    else
        text_add(t->text, "%s", name);
}

void capital_at(Text *text, size_t place)
{
    if (place < text->size && text->at[place] >= 'a' && text->at[place] <= 'z')
        text->at[place] = (char)(text->at[place] - 'a' + 'A');
}

void say_word(const Tongue *tongue, const Rules *rules, const char *group, const char *name,
              Text *text)
{
    Talk t = {.tongue = tongue, .rules = rules, .text = text};
    say_name(&t, group, name, false);
}

/* say_phrase.c - finds phrases and fills their places. See say_int.h. */
#include <string.h>

#include "lang/say_int.h"

static const char *find_in(const Tongue *tongue, const char *game, const char *group,
                           const char *name)
{
    const char *common = NULL;
    for (size_t i = 0; i < tongue->phrase_count; i++) {
        const Phrase *phrase = &tongue->phrases[i];
        if (strcmp(phrase->group, group) != 0 || strcmp(phrase->name, name) != 0)
            continue;
        if (!phrase->game)
            common = phrase->text;
        else if (strcmp(phrase->game, game) == 0)
            return phrase->text;
    }
    return common;
}

const char *phrase_find(const Talk *t, const char *group, const char *name)
{
    const char *text = NULL;
    for (const Tongue *tongue = t->tongue; tongue && !text; tongue = tongue->otherwise)
        text = find_in(tongue, t->rules->name, group, name);
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

/* The form that fits, of ONE|MANY or ONE|MANY|SUPPOSED. */
static Slice fitting_form(Slice forms, const Arg *arg)
{
    for (int wanted = arg->is_supposed ? 2 : arg->is_many ? 1 : 0; wanted > 0; wanted--) {
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

static void blank_dashes(Text *text, size_t from)
{
    for (size_t i = from; i < text->size; i++)
        if (text->at[i] == '-')
            text->at[i] = ' ';
}

void say_name(Talk *t, const char *group, const char *name, bool is_many)
{
    const char *phrase = phrase_find(t, group, name);
    const size_t from = t->text->size;
    if (phrase) {
        text_add_slice(t->text, form_of(phrase, is_many));
        return;
    }
    if (is_many && t->tongue->add_plural)
        t->tongue->add_plural(t->text, slice_of(name));
    else
        text_add(t->text, "%s", name);
    blank_dashes(t->text, from);
}

void say_title(Talk *t, const char *group, const char *name)
{
    const char *phrase = phrase_find(t, group, name);
    const size_t from = t->text->size;
    text_add(t->text, "%s", phrase ? phrase : name);
    if (phrase)
        return;
    blank_dashes(t->text, from);
    for (size_t i = from; i < t->text->size; i++)
        if (i == from || t->text->at[i - 1] == ' ')
            capital_at(t->text, i);
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

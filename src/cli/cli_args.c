/* cli_args.c - arguments of commands, and suggestions for words that are not known. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

int usage_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)fputs("gavel: ", stderr);
    (void)vfprintf(stderr, format, args);
    (void)fputs("\n", stderr);
    va_end(args);
    return EXIT_USAGE;
}

/* --- games by name --- */

const GavelRules *game_named(const char *name)
{
    const GavelRules *rules = gavel_rules(name);
    Near near = near_to(name);
    if (rules)
        return rules;
    (void)fprintf(stderr, "gavel: there is no game \"%s\"; there is", name);
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const char *known = gavel_rules_name(gavel_rules_at(i));
        near_offer(&near, known);
        (void)fprintf(stderr, "%s %s", i > 0 ? "," : "", known);
    }
    if (near.best)
        (void)fprintf(stderr, "; did you mean %s?", near.best);
    (void)fputs("\n", stderr);
    return NULL;
}

/* --- arguments --- */

static const Flag *find_flag(const Flag *flags, const char *name, size_t size)
{
    for (; flags && flags->name; flags++)
        if (strlen(flags->name) == size && strncmp(flags->name, name, size) == 0)
            return flags;
    return NULL;
}

static bool refuse_flag(const Command *command, const char *word)
{
    Near near = near_to(word);
    near_offer(&near, "--help");
    for (const Flag *flag = command->flags; flag && flag->name; flag++)
        near_offer(&near, flag->name);
    if (near.best)
        (void)usage_error("%s has no option %s; did you mean %s?", command->name, word, near.best);
    else
        (void)usage_error("%s has no option %s; see gavel %s --help", command->name, word,
                          command->name);
    return false;
}

/* Takes "--name", "--name=value" or "--name value" at *index. */
static bool take_flag(Args *args, const Command *command, char **argv, int argc, int *index)
{
    const char *word = argv[*index];
    const char *equals = strchr(word, '=');
    const size_t size = equals ? (size_t)(equals - word) : strlen(word);
    const Flag *flag = find_flag(command->flags, word, size);
    if (!flag)
        return refuse_flag(command, word);
    const char *value = equals ? equals + 1 : "";
    if (!flag->value && equals) {
        (void)usage_error("%s takes no value", flag->name);
        return false;
    }
    if (flag->value && !equals) {
        if (*index + 1 == argc) {
            (void)usage_error("%s wants a value: %s %s", flag->name, flag->name, flag->value);
            return false;
        }
        value = argv[++*index];
    }
    if (args->given_count == OPTIONS_GIVEN_MAX) {
        (void)usage_error("too many options");
        return false;
    }
    args->given[args->given_count++] = (Given){flag, value};
    return true;
}

bool args_read(Args *args, const Command *command, int argc, char **argv)
{
    bool is_words_only = false;
    *args = (Args){.words = argv};
    for (int i = 0; i < argc; i++) {
        if (!is_words_only && strcmp(argv[i], "--") == 0) {
            is_words_only = true;
            continue;
        }
        if (is_words_only || argv[i][0] != '-' || argv[i][1] == 0)
            args->words[args->word_count++] = argv[i];
        else if (!take_flag(args, command, argv, argc, &i))
            return false;
    }
    return true;
}

const char *args_value_at(const Args *args, const char *name, int index)
{
    for (int i = 0; i < args->given_count; i++)
        if (strcmp(args->given[i].flag->name, name) == 0 && index-- == 0)
            return args->given[i].value;
    return NULL;
}

const char *args_value(const Args *args, const char *name)
{
    const char *value = NULL;
    for (int i = 0; i < args->given_count; i++)
        if (strcmp(args->given[i].flag->name, name) == 0)
            value = args->given[i].value;
    return value;
}

bool args_has(const Args *args, const char *name)
{
    return args_value(args, name) != NULL;
}

bool args_number(const Args *args, const char *name, long low, long high, long *value)
{
    const char *text = args_value(args, name);
    long number = 0;
    if (!text)
        return true;
    if (!slice_number(slice_of(text), low, high, &number)) {
        (void)usage_error("%s wants a number from %ld to %ld, not \"%s\"", name, low, high, text);
        return false;
    }
    *value = number;
    return true;
}

void args_join(const Args *args, int first, char *text, size_t room)
{
    Text out = text_in(text, room);
    for (int i = first; i < args->word_count; i++)
        text_add(&out, "%s%s", i > first ? " " : "", args->words[i]);
}

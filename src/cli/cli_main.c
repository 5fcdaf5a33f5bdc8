/* cli_main.c - the program gavel: finds the command, and explains itself. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static int run_help(Args *args);

static const Command help_command = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = "explain a command",
    .run = run_help,
};

static const Command *const commands[] = {
    &play_command,   &serve_command,  &backup_command, &games_command,
    &rules_command,  &card_command,   &try_command,    &deck_command,
    &replay_command, &judge_command,  &sim_command,    &arena_command,
    &bench_command,  &engine_command, &import_command, &help_command,
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static void print_overview(FILE *out)
{
    (void)fprintf(out, "gavel %s - a rules engine for trading card games\n\n", gavel_version());
    (void)fputs("usage: gavel COMMAND [ARGUMENT...]\n\n", out);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        (void)fprintf(out, "  %-8s %s\n", commands[i]->name, commands[i]->summary);
    (void)fputs(
        "\n\"gavel help COMMAND\" or \"gavel COMMAND --help\" says more; \"gavel --version\" "
        "prints the version.\n"
        "Exit codes: 0 done, 1 not so, 2 bad usage or unreadable input.\n",
        out);
}

static void print_help(const Command *command)
{
    printf("usage: gavel %s %s\n\n%s\n", command->name, command->usage, command->summary);
    if (command->details)
        printf("\n%s\n", command->details);
    if (command->flags)
        printf("\noptions:\n");
    for (const Flag *flag = command->flags; flag && flag->name; flag++) {
        char head[64];
        (void)snprintf(head, sizeof head, "%s%s%s", flag->name, flag->value ? " " : "",
                       flag->value ? flag->value : "");
        printf("  %-20s %s\n", head, flag->help);
    }
}

static int unknown_command(const char *name)
{
    Near near = near_to(name);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        near_offer(&near, commands[i]->name);
    if (near.best)
        return usage_error("there is no command \"%s\"; did you mean %s?", name, near.best);
    return usage_error("there is no command \"%s\"; \"gavel help\" lists them", name);
}

static int run_help(Args *args)
{
    if (args->word_count == 0) {
        print_overview(stdout);
        return EXIT_DONE;
    }
    const Command *command = find_command(args->words[0]);
    if (!command)
        return unknown_command(args->words[0]);
    print_help(command);
    return EXIT_DONE;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    Args args;
    if (argc < 2) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        if (argc > 2)
            return usage_error("%s takes no words", argv[1]);
        printf("gavel %s\n", gavel_version());
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_overview(stdout);
        return EXIT_DONE;
    }
    const Command *command = find_command(argv[1]);
    if (!command)
        return unknown_command(argv[1]);
    if (wants_help(argc - 2, argv + 2)) {
        print_help(command);
        return EXIT_DONE;
    }
    if (!args_read(&args, command, argc - 2, argv + 2))
        return EXIT_USAGE;
    const int code = command->run(&args);
    if (fflush(stdout) != 0 && code == EXIT_DONE)
        return usage_error("the output cannot be written");
    return code;
}

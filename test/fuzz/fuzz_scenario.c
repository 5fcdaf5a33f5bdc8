/* fuzz_scenario.c - any bytes as a scenario: a verdict, never a crash. */
#include <gavel.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)gavel_judge((const char *)data, size, NULL, NULL);
    return 0;
}

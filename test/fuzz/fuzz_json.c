/* fuzz_json.c - any bytes as JSON: refused with a place, or values that all lie within the text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_value(const Json *json, uint32_t index, const char *text, size_t size)
{
    const JsonValue *value = &json->value[index];
    size_t bad = 0;
    ASSERT(value->line >= 1 && value->column >= 1);
    ASSERT(value->next > index && value->next <= json->count);
    ASSERT(value->text.at >= text && value->text.at + value->text.size <= text + size);
    if (value->kind == JSON_STRING)
        ASSERT(value->text.at[value->text.size] == 0);
    if (value->kind == JSON_STRING && json_string(value))
        ASSERT(utf8_is_valid(value->text.at, value->text.size, &bad));
    if (value->kind == JSON_ARRAY && value->count > 0)
        ASSERT(json_element(json, value, value->count - 1)->next == value->next);
    if (value->kind == JSON_OBJECT && value->count > 0) {
        const JsonValue *name = json_name(json, value, value->count - 1);
        ASSERT(name->kind == JSON_STRING && (name + 1)->next == value->next);
        if (json_string(name))
            ASSERT(json_member(json, value, json_string(name)) == name + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Json json;
    Fault fault = {.line = 0};
    char *text = malloc(size > 0 ? size : 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    const Status status = json_read(&json, text, size, &fault);
    ASSERT(json.count <= JSON_VALUES_MAX);
    if (status == STATUS_OK) {
        ASSERT(json.count > 0 && json.value[0].next == json.count);
        for (uint32_t i = 0; i < json.count; i++)
            check_value(&json, i, text, size);
    } else {
        ASSERT(fault.line >= 1 && fault.column >= 1 && fault.text[0] != 0);
    }
    free(text);
    return 0;
}

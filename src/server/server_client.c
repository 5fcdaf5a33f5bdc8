/* server_client.c - who asks, by address, and how much each may ask for.
 *
 * All connections of one address share its limits. Behind a proxy that is trusted the address is
 * the one that the proxy names; nobody else is believed when it names one.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "base/hash.h"
#include "server/server_int.h"

enum {
    WAYS = 8,         /* places in which a client may stand */
    NETWORK_BYTES = 8 /* of an address of IPv6: the rest is everybody's own choice */
};

typedef struct {
    uint8_t bytes[16];
} Address;

/* An address in numbers, that of IPv4 as IPv6 has it. */
static bool read_address(const char *text, Address *address)
{
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    if (inet_pton(AF_INET6, text, address->bytes) == 1)
        return true;
    memcpy(address->bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, address->bytes + sizeof mapped) == 1;
}

bool client_is_address(const char *text)
{
    Address address;
    return read_address(text, &address);
}

static bool is_four(const Address *address)
{
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

static bool is_same(const Address *a, const Address *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

/* The last address of the list that is not the proxy itself: what stands before it may be anything
 * that its client has sent. */
static bool read_forwarded(const char *list, const Address *proxy, Address *address)
{
    size_t end = strlen(list);
    for (;;) {
        char text[INET6_ADDRSTRLEN];
        size_t start = end;
        while (start > 0 && list[start - 1] != ',')
            start--;
        const char *at = list + start;
        size_t size = end - start;
        for (; size > 0 && *at == ' '; size--)
            at++;
        while (size > 0 && at[size - 1] == ' ')
            size--;
        if (size == 0 || size >= sizeof text)
            return false;
        memcpy(text, at, size);
        text[size] = 0;
        if (!read_address(text, address))
            return false;
        if (!is_same(address, proxy))
            return true;
        if (start == 0)
            return false;
        end = start - 1;
    }
}

uint64_t client_address(const char *peer, const char *forwarded, const char *trusted)
{
    Address address;
    Address proxy;
    Address named;
    if (!read_address(peer, &address))
        return hash_bytes(1, peer, strlen(peer));
    if (trusted && forwarded && read_address(trusted, &proxy) && is_same(&address, &proxy) &&
        read_forwarded(forwarded, &proxy, &named))
        address = named;
    return hash_bytes(1, address.bytes,
                      is_four(&address) ? sizeof address.bytes : (size_t)NETWORK_BYTES);
}

/* The client of that address, with what it may ask for by now. Whoever has not been there for the
 * longest time makes room for a new one. */
static Client *client_at(Server *s, uint64_t address)
{
    const double now = clock_now();
    const double rate = s->options->rate;
    const double opens = s->options->opens;
    Client *set = &s->clients[address % (CLIENTS_MAX / WAYS) * WAYS];
    Client *client = set;
    for (Client *at = set; at < set + WAYS; at++) {
        if (at->address == address && at->seen > 0) {
            client = at;
            break;
        }
        if (at->seen < client->seen)
            client = at;
    }
    if (client->address != address || client->seen <= 0)
        *client = (Client){
            .address = address, .seen = now, .requests = RATE_BURST * rate, .tables = opens};
    client->requests += (now - client->seen) * rate;
    client->tables += (now - client->seen) * opens / 60;
    if (client->requests > RATE_BURST * rate)
        client->requests = RATE_BURST * rate;
    if (client->tables > opens)
        client->tables = opens;
    client->seen = now;
    return client;
}

static bool take_one(double *left)
{
    if (*left < 1)
        return false;
    *left -= 1;
    return true;
}

bool client_may_ask(Server *s, uint64_t address)
{
    return take_one(&client_at(s, address)->requests);
}

bool client_may_open(Server *s, uint64_t address)
{
    return take_one(&client_at(s, address)->tables);
}

/* server_listen.c - the socket that the server listens at, and who is let in.
 *
 * It is made here and not by libwebsockets, which has listened at every address of the machine
 * where it was told one: what is said to be bound is what was bound.
 */
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/server_int.h"

enum {
    BACKLOG = 128,
    OTHER_FILES = 64 /* descriptors that are no connections: the database, the loop, libraries */
};

static in_port_t *port_of(struct sockaddr_storage *address)
{
    return address->ss_family == AF_INET6 ? &((struct sockaddr_in6 *)(void *)address)->sin6_port
                                          : &((struct sockaddr_in *)(void *)address)->sin_port;
}

static bool is_every_address(const struct sockaddr_storage *address)
{
    if (address->ss_family == AF_INET6)
        return IN6_IS_ADDR_UNSPECIFIED(
            &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
    return ((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr ==
           htonl(INADDR_ANY);
}

/* A socket that listens there; -1: `errno` says why not. */
static int bind_at(const struct sockaddr_storage *address, socklen_t size)
{
    const int on = 1;
    const int off = 0;
    const int fd = socket(address->ss_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (address->ss_family == AF_INET6 && is_every_address(address))
        (void)setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, (const struct sockaddr *)(const void *)address, size) == 0 &&
        listen(fd, BACKLOG) == 0)
        return fd;
    const int why = errno;
    (void)close(fd);
    errno = why;
    return -1;
}

/* Tries the ports that the options allow at one address. */
static int bind_ports(const struct addrinfo *address, const ServerOptions *options)
{
    struct sockaddr_storage at;
    int fd = -1;
    memset(&at, 0, sizeof at);
    memcpy(&at, address->ai_addr, address->ai_addrlen);
    errno = EADDRINUSE;
    for (int i = 0; i < options->ports && fd < 0 && errno == EADDRINUSE; i++) {
        *port_of(&at) = htons((uint16_t)(options->port == 0 ? 0 : options->port + i));
        fd = bind_at(&at, address->ai_addrlen);
    }
    return fd;
}

/* What is bound, as it stands in addresses of pages. */
static bool note_bound(int fd, Bound *bound)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    memset(&at, 0, sizeof at);
    if (getsockname(fd, (struct sockaddr *)(void *)&at, &size) != 0 ||
        getnameinfo((struct sockaddr *)(void *)&at, size, bound->host, sizeof bound->host, NULL, 0,
                    NI_NUMERICHOST) != 0)
        return false;
    const bool is_six = at.ss_family == AF_INET6;
    bound->is_every = is_every_address(&at);
    bound->is_loopback = strncmp(bound->host, "127.", 4) == 0 || strcmp(bound->host, "::1") == 0;
    bound->port = ntohs(*port_of(&at));
    if (bound->is_every)
        (void)snprintf(bound->host, sizeof bound->host, "%s", is_six ? "::1" : "127.0.0.1");
    (void)snprintf(bound->name, sizeof bound->name, is_six ? "[%s]" : "%s", bound->host);
    return true;
}

static void say_why(const ServerOptions *options, char *fault, size_t room)
{
    if (errno == EADDRNOTAVAIL || errno == EAFNOSUPPORT)
        (void)snprintf(fault, room, "--host: this machine has no address %s", options->host);
    else
        (void)snprintf(fault, room, "cannot listen at port %d of %s: %s", options->port,
                       options->host, strerror(errno));
}

int listen_open(const ServerOptions *options, Bound *bound, char *fault, size_t room)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    const int code = getaddrinfo(options->host, NULL, &hints, &found);
    if (code != 0) {
        (void)snprintf(fault, room,
                       "--host: \"%s\" is no address: %s; give one of this machine, or 0.0.0.0 for "
                       "all it has",
                       options->host, gai_strerror(code));
        return -1;
    }
    int fd = -1;
    for (const struct addrinfo *at = found; at && fd < 0; at = at->ai_next)
        fd = bind_ports(at, options);
    if (fd < 0)
        say_why(options, fault, room);
    freeaddrinfo(found);
    if (fd < 0 || note_bound(fd, bound))
        return fd;
    (void)snprintf(fault, room, "cannot tell where it listens: %s", strerror(errno));
    (void)close(fd);
    return -1;
}

unsigned listen_room(unsigned most)
{
    struct rlimit limit;
    const rlim_t wanted = most + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return most;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    (void)getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= wanted)
        return most;
    return limit.rlim_cur > (rlim_t)2 * OTHER_FILES ? (unsigned)limit.rlim_cur - OTHER_FILES
                                                    : OTHER_FILES;
}

/* There is no room: says so, as far as it can be said at once. */
static void turn_away(int fd)
{
    static const char reply[] =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        "connection: close\r\n\r\n"
        "{\"ok\":false,\"error\":{\"code\":\"busy\",\"text\":\"there are too many connections\"}}";
    (void)send(fd, reply, sizeof reply - 1, MSG_DONTWAIT | MSG_NOSIGNAL);
    (void)shutdown(fd, SHUT_WR);
    (void)close(fd);
}

/* The address at the other end of a socket, in numbers; "": it is none. */
static void peer_of(int fd, char *text, socklen_t room)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    memset(&at, 0, sizeof at);
    text[0] = 0;
    if (getpeername(fd, (struct sockaddr *)(void *)&at, &size) == 0)
        (void)getnameinfo((struct sockaddr *)(void *)&at, size, text, room, NULL, 0,
                          NI_NUMERICHOST);
}

/* How many connections the address of that one has, or its network where everybody has many. */
static unsigned count_beside(uint64_t own, unsigned most)
{
    char other[64];
    unsigned count = 0;
    for (int i = 0; i < (int)most + OTHER_FILES; i++) {
        peer_of(i, other, sizeof other);
        count += other[0] && client_address(other, NULL, NULL) == own;
    }
    return count;
}

/* One address that opens connections and leaves them alone does not keep everybody out. A proxy
 * speaks for many. */
static bool has_enough(const Server *s, int fd, unsigned most)
{
    char peer[64];
    const unsigned each = (unsigned)s->options->each;
    if (s->connections < each)
        return false;
    peer_of(fd, peer, sizeof peer);
    const uint64_t own = client_address(peer, NULL, NULL);
    if (s->options->proxy && own == client_address(s->options->proxy, NULL, NULL))
        return false;
    return count_beside(own, most) > each;
}

/* Whoever comes when there are no descriptors left is told so with one that is kept for it: left
 * waiting, they would wake the loop again and again. False: there is nobody. */
static bool turn_away_next(Server *s, int listener)
{
    if ((errno != EMFILE && errno != ENFILE) || s->spare < 0)
        return false;
    (void)close(s->spare);
    const int fd = accept(listener, NULL, NULL);
    if (fd >= 0)
        turn_away(fd);
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    s->counts.turned_away += fd >= 0;
    return fd >= 0;
}

void listen_accept(Server *s, int listener, struct lws_vhost *vhost, unsigned most)
{
    const int on = 1;
    for (int i = 0; i < BACKLOG; i++) {
        const int fd = accept(listener, NULL, NULL);
        if (fd < 0 && turn_away_next(s, listener))
            continue;
        if (fd < 0)
            return;
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
        if (s->connections >= most || has_enough(s, fd, most)) {
            s->counts.turned_away++;
            turn_away(fd);
            continue;
        }
        (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        (void)lws_adopt_socket_vhost(vhost, fd); /* which closes it if it cannot */
    }
}

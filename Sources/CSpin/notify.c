#include "cspin.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/random.h>
#endif

#ifdef __linux__

/// The abstract address (unix(7)) of a name that begins with '@'. 0 where it is none.
static socklen_t abstract_address(const char *name, struct sockaddr_un *address) {
    size_t length = strlen(name);
    if (name[0] != '@' || length < 2 || length > sizeof address->sun_path) return 0;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path + 1, name + 1, length - 1);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
}

/// The address of a name: abstract, or a path.
static socklen_t address_of(const char *name, struct sockaddr_un *address) {
    if (name[0] == '@') return abstract_address(name, address);
    size_t length = strlen(name);
    if (name[0] != '/' || length >= sizeof address->sun_path) return 0;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, name, length);
    return (socklen_t)sizeof *address;
}

int spin_notify_open(uint32_t terminal, char *name, size_t capacity) {
    uint64_t random[2];
    if (getrandom(random, sizeof random, GRND_NONBLOCK) != sizeof random) return -1;
    int length = snprintf(name, capacity, "@spin-%x-%016llx%016llx", terminal,
                          (unsigned long long)random[0], (unsigned long long)random[1]);
    struct sockaddr_un address;
    socklen_t size = length > 0 && (size_t)length < capacity ? abstract_address(name, &address) : 0;
    if (size == 0) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (socket_ < 0) return -1;
    int on = 1;
    if (setsockopt(socket_, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0 ||
        bind(socket_, (struct sockaddr *)&address, size) != 0) {
        int reason = errno;
        close(socket_);
        errno = reason;
        return -1;
    }
    return socket_;
}

ssize_t spin_notify_receive(int socket_, void *bytes, size_t capacity, pid_t *pid, uid_t *uid) {
    union {
        char space[CMSG_SPACE(sizeof(struct ucred))];
        struct cmsghdr alignment;
    } control;
    struct iovec part = {bytes, capacity};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t count;
    do count = recvmsg(socket_, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (count < 0 && errno == EINTR);
    if (count < 0) return -1;
    *pid = 0;
    *uid = (uid_t)-1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET) continue;
        if (header->cmsg_type == SCM_CREDENTIALS) {
            struct ucred sender;
            memcpy(&sender, CMSG_DATA(header), sizeof sender);
            *pid = sender.pid;
            *uid = sender.uid;
        } else if (header->cmsg_type == SCM_RIGHTS) {
            // Descriptors that nobody asked for.
            size_t space = header->cmsg_len - CMSG_LEN(0);
            for (size_t at = 0; at + sizeof(int) <= space; at += sizeof(int)) {
                int received;
                memcpy(&received, CMSG_DATA(header) + at, sizeof received);
                close(received);
            }
        }
    }
    // One that did not fit is no message at all.
    return message.msg_flags & MSG_TRUNC ? 0 : count;
}

int spin_notify_send(const char *name, const void *bytes, size_t length) {
    struct sockaddr_un address;
    socklen_t size = address_of(name, &address);
    if (size == 0) {
        errno = EINVAL;
        return -1;
    }
    int socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket_ < 0) return -1;
    // A receiver that takes nothing any more must not hold us up.
    ssize_t sent = sendto(socket_, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT,
                          (struct sockaddr *)&address, size);
    int reason = errno;
    close(socket_);
    errno = reason;
    return sent == (ssize_t)length ? 0 : -1;
}

int spin_notify_reaches(const char *name) {
    struct sockaddr_un address;
    socklen_t size = address_of(name, &address);
    if (size == 0) return 0;
    int socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket_ < 0) return 0;
    int connected = connect(socket_, (struct sockaddr *)&address, size) == 0;
    close(socket_);
    return connected;
}

#else

// Other systems have no abstract names and pass credentials in other ways.
int spin_notify_open(uint32_t terminal, char *name, size_t capacity) {
    (void)terminal, (void)name, (void)capacity;
    errno = ENOTSUP;
    return -1;
}

ssize_t spin_notify_receive(int socket_, void *bytes, size_t capacity, pid_t *pid, uid_t *uid) {
    (void)socket_, (void)bytes, (void)capacity, (void)pid, (void)uid;
    errno = ENOTSUP;
    return -1;
}

int spin_notify_send(const char *name, const void *bytes, size_t length) {
    (void)name, (void)bytes, (void)length;
    errno = ENOTSUP;
    return -1;
}

int spin_notify_reaches(const char *name) {
    (void)name;
    return 0;
}

#endif

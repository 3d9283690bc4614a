/*
 * failing_calls.c - a library for LD_PRELOAD that lets one call of a program
 * fail.
 *
 * FAIL_CALL names the kind: malloc (with calloc, realloc and the aligned ones),
 * mmap, thread (pthread_create), or a kind of system call: open, read, write,
 * fsync, rename, close. The FAIL_AT-th call (from 1) fails with the number
 * FAIL_ERRNO; if FAIL_FROM is set, all later ones fail, too. The error number 0
 * makes a read or a write short instead: it transfers half of its bytes, and
 * says so.
 *
 * System calls are caught by a filter of seccomp, which sends SIGSYS: so those
 * that libc makes by itself, for its streams, are caught as well, which no
 * function of the same name could do. The handler makes the call again with a
 * sixth argument that the filter lets pass. A write that fails has written half
 * of its bytes. Writes to standard error never fail, so that there is a
 * message.
 *
 * The file FAIL_COUNT holds numbers of type int, which are counted up: how many
 * calls failed, and how many there were of each kind, in the order above.
 * System calls of other kinds than FAIL_CALL are only counted if that is
 * "none".
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { MAGIC = 0x51adf11e, MOST_NUMBERS = 4, NUM_ARGS = 6 };

static const struct {
    const char *name;
    int num, numbers[MOST_NUMBERS]; /* of system calls */
} kinds[] = {
    {"malloc", 0, {0}},
    {"mmap", 0, {0}},
    {"thread", 0, {0}},
#ifdef SYS_open
    {"open", 2, {SYS_openat, SYS_open}},
#else
    {"open", 1, {SYS_openat}},
#endif
    {"read", 3, {SYS_read, SYS_pread64, SYS_readv}},
    {"write", 3, {SYS_write, SYS_pwrite64, SYS_writev}},
    {"fsync", 2, {SYS_fsync, SYS_fdatasync}},
#ifdef SYS_rename
    {"rename", 3, {SYS_renameat2, SYS_rename, SYS_renameat}},
#else
    {"rename", 2, {SYS_renameat2, SYS_renameat}},
#endif
    {"close", 1, {SYS_close}},
};

enum { MALLOC, MMAP, THREAD, WRITE = 5, NUM_KINDS = 9 };

static int kind = -1; /* the one that fails */
static int at, from, code;
static atomic_int nowhere[1 + NUM_KINDS], *count = nowhere;

/* Counts the call. Returns whether it has to fail. */
static int fails(int k)
{
    int n = 1 + atomic_fetch_add(&count[1 + k], 1);
    if (k != kind || (from ? n < at : n != at))
        return 0;
    atomic_fetch_add(&count[0], 1);
    errno = code;
    return 1;
}

/* ---- system calls -------------------------------------------------------- */

static long make_call(long number, const long *a)
{
    long result = syscall(number, a[0], a[1], a[2], a[3], a[4], (long)MAGIC);
    return result < 0 ? -errno : result;
}

static int kind_of(long number)
{
    for (int k = 0; k < NUM_KINDS; k++)
        for (int j = 0; j < kinds[k].num; j++)
            if (kinds[k].numbers[j] == number)
                return k;
    return -1;
}

/* Returns what the system would: a negative number is an error. */
static long answer(long number, long *a)
{
    int is_write = number == SYS_write || number == SYS_pwrite64;
    int has_size = is_write || number == SYS_read || number == SYS_pread64;
    int k = kind_of(number);
    if (k < 0 || (k == WRITE && a[0] == STDERR_FILENO) || !fails(k))
        return make_call(number, a);
    if (has_size && (is_write || code == 0)) {
        a[2] = code == 0 ? (a[2] + 1) / 2 : a[2] / 2;
        long done = make_call(number, a);
        return code == 0 || done < 0 ? done : -code;
    }
    if (number == SYS_close)
        make_call(number, a);
    return code == 0 ? make_call(number, a) : -code;
}

static void on_trap(int signal, siginfo_t *info, void *context)
{
    mcontext_t *m = &((ucontext_t *)context)->uc_mcontext;
    int before = errno;
    (void)signal;
    (void)info;
#ifdef __x86_64__
    static const int REGISTERS[NUM_ARGS] = {REG_RDI, REG_RSI, REG_RDX,
                                            REG_R10, REG_R8,  REG_R9};
    long a[NUM_ARGS];
    for (int k = 0; k < NUM_ARGS; k++)
        a[k] = (long)m->gregs[REGISTERS[k]];
    m->gregs[REG_RAX] = answer((long)m->gregs[REG_RAX], a);
#elif defined __aarch64__
    enum { NUMBER = 8 };
    long a[NUM_ARGS];
    for (int k = 0; k < NUM_ARGS; k++)
        a[k] = (long)m->regs[k];
    m->regs[0] = (unsigned long long)answer((long)m->regs[NUMBER], a);
#else
#error "registers of this processor are unknown"
#endif
    errno = before;
}

static struct sock_filter load(size_t offset)
{
    return (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                        (unsigned)offset);
}

static struct sock_filter end_with(unsigned action)
{
    return (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action);
}

/* Goes on with the next instruction if the word is that one, else leaves it
 * out. */
static struct sock_filter if_it_is(unsigned word)
{
    return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, word, 0, 1);
}

/* Catch system calls of the kind, or of all kinds if it is -1. */
static void trap(int which)
{
    struct sigaction action;
    struct sock_filter filter[2 * MOST_NUMBERS * NUM_KINDS + 5];
    struct sock_fprog program = {0, filter};
    unsigned short n = 0;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_trap;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    sigaction(SIGSYS, &action, NULL);
    filter[n++] = load(offsetof(struct seccomp_data, args[5]));
    filter[n++] = if_it_is(MAGIC);
    filter[n++] = end_with(SECCOMP_RET_ALLOW);
    filter[n++] = load(offsetof(struct seccomp_data, nr));
    for (int k = 0; k < NUM_KINDS; k++)
        for (int j = 0; j < kinds[k].num && (which < 0 || k == which); j++) {
            filter[n++] = if_it_is((unsigned)kinds[k].numbers[j]);
            filter[n++] = end_with(SECCOMP_RET_TRAP);
        }
    filter[n++] = end_with(SECCOMP_RET_ALLOW);
    program.len = n;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

/* A thread that blocked SIGSYS would be killed by it. */
int pthread_sigmask(int how, const sigset_t *set, sigset_t *before)
{
    static int (*real)(int, const sigset_t *, sigset_t *);
    sigset_t less;
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_sigmask");
    if (set != NULL) {
        less = *set;
        sigdelset(&less, SIGSYS);
    }
    return real(how, set != NULL ? &less : NULL, before);
}

/* ---- functions ----------------------------------------------------------- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t num, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size)
{
    return fails(MALLOC) ? NULL : __libc_malloc(size);
}

void *calloc(size_t num, size_t size)
{
    return fails(MALLOC) ? NULL : __libc_calloc(num, size);
}

void *realloc(void *old, size_t size)
{
    return fails(MALLOC) ? NULL : __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails(MALLOC) ? NULL : __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size)
{
    return aligned_alloc(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = aligned_alloc(alignment, size);
    return *memory == NULL ? ENOMEM : 0;
}

void *mmap(void *place, size_t size, int access, int flags, int file,
           off_t offset)
{
    static void *(*real)(void *, size_t, int, int, int, off_t);
    *(void **)&real = dlsym(RTLD_NEXT, "mmap");
    return fails(MMAP) ? MAP_FAILED
                       : real(place, size, access, flags, file, offset);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*run)(void *), void *context)
{
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *),
                       void *);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    return fails(THREAD) ? code : real(thread, attributes, run, context);
}

/* ---- the beginning ------------------------------------------------------- */

static int number_of(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? atoi(value) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    const char *name = getenv("FAIL_CALL"), *path = getenv("FAIL_COUNT");
    if (name == NULL || path == NULL)
        return;
    at = number_of("FAIL_AT");
    from = number_of("FAIL_FROM");
    code = number_of("FAIL_ERRNO");
    int file = open(path, O_RDWR);
    void *shared =
        mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (shared == MAP_FAILED)
        return;
    count = shared;
    for (int k = 0; k < NUM_KINDS; k++)
        if (strcmp(kinds[k].name, name) == 0)
            kind = k;
    if (kind < 0 || kinds[kind].num > 0)
        trap(kind);
}

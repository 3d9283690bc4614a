/*
 * guard.c - the guard of the stack protector: libssp asks a service of Windows
 * for it, which takes longer than all else at the start.
 */
#include <stdint.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <ntsecapi.h> /* RtlGenRandom() */

/* The names are those that gcc expects. */
extern uintptr_t __stack_chk_guard;
void __stack_chk_fail(void);

uintptr_t __stack_chk_guard = 0x2b992ddfa200;

__attribute__((constructor, no_stack_protector)) static void set_guard(void)
{
    uintptr_t guard;
    if (RtlGenRandom(&guard, sizeof guard))
        __stack_chk_guard = guard << 8; /* which ends no text with a guard */
}

__attribute__((noreturn)) void __stack_chk_fail(void)
{
    static const char why[] = "stack smashing detected\n";
    write(STDERR_FILENO, why, sizeof why - 1);
    TerminateProcess(GetCurrentProcess(), (UINT)STATUS_STACK_BUFFER_OVERRUN);
    __builtin_trap();
}

# An accelerated clock, for tests of output that appears only after seconds of a
# search: LD_PRELOAD=$fast COMMAND. Read by "." after session.sh or program.sh. If the
# library cannot be used (a sanitizer, an emulator), $fast is empty, and time is
# normal.
fast=$scratch/fast_clock.so
if ! ${CC:-cc} -shared -fPIC -o "$fast" "$root/tests/support/fast_clock.c" \
    -ldl -pthread 2>/dev/null ||
    ! LD_PRELOAD=$fast "${program:-dlx}" --version >/dev/null 2>&1; then
    fast=
fi

# A clock that goes faster, for tests of what is shown only after seconds of a search:
# LD_PRELOAD=$fast COMMAND. Read by "." after session.sh or program.sh; where the library
# cannot be had (a sanitizer, an emulator), $fast is empty, and time goes as always.
fast=$scratch/fast_clock.so
if ! ${CC:-cc} -shared -fPIC -o "$fast" "$root/tests/support/fast_clock.c" \
    -ldl -pthread 2>/dev/null ||
    ! LD_PRELOAD=$fast "${program:-dlx}" --version >/dev/null 2>&1; then
    fast=
fi

#include "cli/shared/new_file.h"

#include "cli/shared/signals.h"

int cli_new_file_begin(base_new_file *f, const char *path)
{
    int fd = base_new_file_begin(f, path);
    if (fd >= 0 && f->partial != NULL)
        cli_file_at_death(f->partial, f->whole);
    return fd;
}

static void release(const base_new_file *f)
{
    if (f->partial != NULL)
        cli_file_is_settled(f->partial);
}

int cli_new_file_settle(base_new_file *f, bool is_good)
{
    release(f);
    return base_new_file_settle(f, is_good);
}

int cli_new_file_open(base_new_file *f, const char *path)
{
    int code = base_new_file_open(f, path);
    if (code == 0 && f->partial != NULL)
        cli_file_at_death(f->partial, f->whole);
    return code;
}

int cli_new_file_close(base_new_file *f, bool is_good)
{
    release(f);
    return base_new_file_close(f, is_good);
}

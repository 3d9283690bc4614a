/*
 * sudoku_render.c - pictures as PNG and PDF, by the program rsvg-convert.
 *
 * It reads and writes unnamed files, so that neither program waits for the
 * other, and nothing is left over.
 */
#include "cli/sudoku/sudoku_render.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef struct rendering {
    FILE *in, *out, *errors; /* files of the renderer */
    char *why;
} rendering;

static int fail(const rendering *r, const char *what, const char *detail)
{
    snprintf(r->why, CLI_RENDER_WHY_SIZE, "%s%s", what, detail);
    return -1;
}

static int open_files(rendering *r, const sudoku_text *svg)
{
    r->in = tmpfile();
    r->out = tmpfile();
    r->errors = tmpfile();
    if (r->in == NULL || r->out == NULL || r->errors == NULL ||
        fwrite(svg->data, 1, svg->size, r->in) != svg->size ||
        fflush(r->in) != 0 || lseek(fileno(r->in), 0, SEEK_SET) != 0)
        return fail(r, "cannot write a temporary file: ", strerror(errno));
    return 0;
}

static void close_files(rendering *r)
{
    FILE *files[] = {r->in, r->out, r->errors};
    for (int k = 0; k < 3; k++) {
        if (files[k] != NULL)
            fclose(files[k]);
    }
}

static int start(const rendering *r, const char *format, pid_t *child)
{
    char name[] = "rsvg-convert", option[] = "--format", value[8];
    char *arguments[] = {name, option, value, NULL};
    posix_spawn_file_actions_t actions;
    snprintf(value, sizeof value, "%s", format);
    int why = posix_spawn_file_actions_init(&actions);
    if (why != 0)
        return why;
    why =
        posix_spawn_file_actions_adddup2(&actions, fileno(r->in), STDIN_FILENO);
    if (why == 0)
        why = posix_spawn_file_actions_adddup2(&actions, fileno(r->out),
                                               STDOUT_FILENO);
    if (why == 0)
        why = posix_spawn_file_actions_adddup2(&actions, fileno(r->errors),
                                               STDERR_FILENO);
    if (why == 0)
        why = posix_spawnp(child, name, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return why;
}

/* Copies the first line of the program's errors. */
static int tell_complaint(const rendering *r, int status)
{
    char line[120] = "";
    rewind(r->errors);
    if (fgets(line, sizeof line, r->errors) != NULL)
        line[strcspn(line, "\n")] = '\0';
    if (WIFSIGNALED(status)) {
        snprintf(r->why, CLI_RENDER_WHY_SIZE,
                 "rsvg-convert was ended by signal %d", WTERMSIG(status));
        return -1;
    }
    if (line[0] == '\0')
        snprintf(line, sizeof line, "rsvg-convert ended with exit status %d",
                 WEXITSTATUS(status));
    return fail(r, "rsvg-convert failed: ", line);
}

static int run(const rendering *r, const char *format)
{
    pid_t child;
    int status, why = start(r, format, &child);
    if (why == ENOENT)
        return fail(r,
                    "PNG and PDF need the program rsvg-convert, which is not "
                    "installed (Debian: librsvg2-bin); use --svg instead",
                    "");
    if (why != 0)
        return fail(r, "cannot start rsvg-convert: ", strerror(why));
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return fail(r, "cannot wait for rsvg-convert: ", strerror(errno));
    }
    return status == 0 ? 0 : tell_complaint(r, status);
}

static int read_result(const rendering *r, sudoku_text *to)
{
    char part[4096];
    size_t size, before = to->size;
    rewind(r->out);
    while ((size = fread(part, 1, sizeof part, r->out)) > 0)
        sudoku_text_add(to, part, size);
    if (to->failed)
        return fail(r, "out of memory", "");
    if (ferror(r->out))
        return fail(r, "cannot read a temporary file: ", strerror(errno));
    return to->size > before ? 0 : fail(r, "rsvg-convert wrote nothing", "");
}

/* NOLINTBEGIN(readability-non-const-parameter): modified elsewhere */
int cli_render(const sudoku_text *svg, const char *format, sudoku_text *to,
               char why[CLI_RENDER_WHY_SIZE])
{
    rendering r = {.why = why};
    int code = open_files(&r, svg);
    if (code == 0)
        code = run(&r, format);
    if (code == 0)
        code = read_result(&r, to);
    close_files(&r);
    return code;
}
/* NOLINTEND(readability-non-const-parameter) */

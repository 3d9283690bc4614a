/*
 * sudoku_render.c - pictures as PNG and PDF, by the program rsvg-convert, and
 * books as PDF, also by Chromium.
 *
 * It reads and writes unnamed files, so that neither program waits for the
 * other, and nothing is left over.
 */
/* For nftw(). NOLINTNEXTLINE(bugprone-*,cert-*) */
#define _XOPEN_SOURCE 700
#include "cli/sudoku/sudoku_render.h"

#include <errno.h>
#include <ftw.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef struct rendering {
    FILE *in, *out, *errors; /* files of the renderer */
    const char *program;
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
        (svg->size > 0 &&
         fwrite(svg->data, 1, svg->size, r->in) != svg->size) ||
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

static int start(const rendering *r, char *const *arguments, pid_t *child)
{
    posix_spawn_file_actions_t actions;
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
        why = posix_spawnp(child, arguments[0], &actions, NULL, arguments,
                           environ);
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
        snprintf(r->why, CLI_RENDER_WHY_SIZE, "%s was ended by signal %d",
                 r->program, WTERMSIG(status));
        return -1;
    }
    if (line[0] == '\0')
        snprintf(line, sizeof line, "rsvg-convert ended with exit status %d",
                 WEXITSTATUS(status));
    snprintf(r->why, CLI_RENDER_WHY_SIZE, "%s failed: %s", r->program, line);
    return -1;
}

enum { NOT_INSTALLED = 1 };

/* Returns 0, NOT_INSTALLED, or -1 with the reason in r->why. */
static int run(rendering *r, char *const *arguments)
{
    pid_t child;
    int status;
    r->program = arguments[0];
    int why = start(r, arguments, &child);
    if (why == ENOENT)
        return NOT_INSTALLED;
    if (why != 0) {
        snprintf(r->why, CLI_RENDER_WHY_SIZE, "cannot start %s: %s", r->program,
                 strerror(why));
        return -1;
    }
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return fail(r, r->program, " is lost");
    }
    return status == 0 ? 0 : tell_complaint(r, status);
}

static int run_renderer(rendering *r, const char *format)
{
    char name[] = "rsvg-convert", option[] = "--format", value[8];
    char *const arguments[] = {name, option, value, NULL};
    snprintf(value, sizeof value, "%s", format);
    int code = run(r, arguments);
    return code == NOT_INSTALLED
               ? fail(r,
                      "PNG and PDF need the program rsvg-convert, which is not "
                      "installed (Debian: librsvg2-bin); --svg does not",
                      "")
               : code;
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
    return to->size > before ? 0 : fail(r, r->program, " wrote nothing");
}

/* NOLINTBEGIN(readability-non-const-parameter): modified elsewhere */
int cli_render(const sudoku_text *svg, const char *format, sudoku_text *to,
               char why[CLI_RENDER_WHY_SIZE])
{
    rendering r = {.why = why};
    int code = open_files(&r, svg);
    if (code == 0)
        code = run_renderer(&r, format);
    if (code == 0)
        code = read_result(&r, to);
    close_files(&r);
    return code;
}
/* NOLINTEND(readability-non-const-parameter) */

/* ---- books --------------------------------------------------------------- */

/* A folder for files that a program reads and writes by name. */
typedef struct folder {
    char path[256];
} folder;

static int open_folder(folder *f, const rendering *r)
{
    const char *parent = getenv("TMPDIR");
    int size = snprintf(f->path, sizeof f->path, "%s/sudoku-XXXXXX",
                        parent != NULL && *parent != '\0' ? parent : "/tmp");
    if (size < (int)sizeof f->path && mkdtemp(f->path) != NULL)
        return 0;
    f->path[0] = '\0';
    return fail(r, "cannot make a temporary folder: ", strerror(errno));
}

static int remove_one(const char *path, const struct stat *is, int kind,
                      struct FTW *at)
{
    (void)is;
    (void)kind;
    (void)at;
    return remove(path);
}

static void remove_folder(const folder *f)
{
    enum { DESCRIPTORS = 16 };
    if (f->path[0] != '\0')
        nftw(f->path, remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
}

/* Returns the path of a file in the folder, which the caller frees, or NULL. */
static char *path_in(const folder *f, const char *name, int number)
{
    size_t size = strlen(f->path) + strlen(name) + 32;
    char *path = malloc(size);
    if (path != NULL && number > 0)
        snprintf(path, size, "%s/%06d.%s", f->path, number, name);
    else if (path != NULL)
        snprintf(path, size, "%s/%s", f->path, name);
    return path;
}

static int write_text(const rendering *r, const char *path,
                      const sudoku_text *text)
{
    FILE *to = path != NULL ? fopen(path, "wb") : NULL;
    bool is_good =
        to != NULL && fwrite(text->data, 1, text->size, to) == text->size;
    if (to != NULL && fclose(to) != 0)
        is_good = false;
    return is_good
               ? 0
               : fail(r, "cannot write a temporary file: ", strerror(errno));
}

/* Lets rsvg-convert read the sheets from files. */
static int convert_sheets(rendering *r, const folder *f,
                          const sudoku_text *sheets, int num)
{
    static char name[] = "rsvg-convert", option[] = "--format=pdf";
    char **arguments = calloc((size_t)num + 3, sizeof *arguments);
    int code = arguments == NULL ? fail(r, "out of memory", "") : 0;
    for (int k = 0; k < num && code == 0; k++) {
        arguments[k + 2] = path_in(f, "svg", k + 1);
        code = write_text(r, arguments[k + 2], &sheets[k]);
    }
    if (code == 0) {
        arguments[0] = name;
        arguments[1] = option;
        code = run(r, arguments);
    }
    for (int k = 0; k < num && arguments != NULL; k++)
        free(arguments[k + 2]);
    free(arguments);
    return code;
}

/* Lets a browser print the page. It needs a folder for its own files, and as
 * root it does not run in a sandbox. */
static int run_browser(rendering *r, const folder *f, const char *name,
                       const char *page)
{
    char program[32], profile[300], print[300], from[300];
    char headless[] = "--headless", header[] = "--no-pdf-header-footer";
    char gpu[] = "--disable-gpu", sandbox[] = "--no-sandbox";
    snprintf(program, sizeof program, "%s", name);
    snprintf(profile, sizeof profile, "--user-data-dir=%s/profile", f->path);
    snprintf(print, sizeof print, "--print-to-pdf=%s/book.pdf", f->path);
    snprintf(from, sizeof from, "file://%s", page);
    char *const arguments[] = {
        program, headless, gpu,  header,
        profile, print,    from, geteuid() == 0 ? sandbox : NULL,
        NULL};
    return run(r, arguments);
}

static int print_page(rendering *r, const folder *f, const sudoku_text *page)
{
    static const char *const browsers[] = {"chromium", "chromium-browser",
                                           "google-chrome"};
    char *html = path_in(f, "book.html", 0), *pdf = path_in(f, "book.pdf", 0);
    int code = html == NULL || pdf == NULL ? fail(r, "out of memory", "")
                                           : write_text(r, html, page);
    for (int k = 0; k < 3 && code >= 0; k++) {
        code = run_browser(r, f, browsers[k], html);
        if (code == 0)
            break;
    }
    if (code == NOT_INSTALLED)
        code = fail(r,
                    "PDF needs the program rsvg-convert or Chromium, and "
                    "neither is installed (Debian: librsvg2-bin, chromium); "
                    "HTML does not",
                    "");
    if (code == 0) {
        fclose(r->out);
        r->out = fopen(pdf, "rb");
        code = r->out == NULL ? fail(r, r->program, " wrote nothing") : 0;
    }
    free(html);
    free(pdf);
    return code;
}

/* NOLINTBEGIN(readability-non-const-parameter): modified elsewhere */
int cli_render_sheets(const sudoku_text *sheets, int num,
                      const sudoku_text *page, sudoku_text *to,
                      char why[CLI_RENDER_WHY_SIZE])
{
    const sudoku_text nothing = {0};
    rendering r = {.why = why};
    folder f = {""};
    int code = open_files(&r, &nothing);
    if (code == 0)
        code = open_folder(&f, &r);
    if (code == 0)
        code = convert_sheets(&r, &f, sheets, num);
    if (code == NOT_INSTALLED)
        code = print_page(&r, &f, page);
    if (code == 0)
        code = read_result(&r, to);
    remove_folder(&f);
    close_files(&r);
    return code;
}
/* NOLINTEND(readability-non-const-parameter) */

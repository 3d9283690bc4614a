/* sudoku_step_pictures.c - pictures of steps, a file each in a folder. */
#include "cli/sudoku_step_pictures.h"

#include "cli/message.h"
#include "sudoku/picture/draw_step.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int cli_step_pictures_begin(cli_answer *answer)
{
    const mode_t ANY = 0777;
    const char *folder = answer->args->svg_folder;
    struct stat is;
    if (mkdir(folder, ANY) == 0)
        return 0;
    int why = errno;
    if (why == EEXIST && stat(folder, &is) == 0) {
        if (S_ISDIR(is.st_mode))
            return 0;
        why = ENOTDIR;
    }
    cli_complain("%s: cannot make the folder: %s", folder, strerror(why));
    return -1;
}

/* Write a file; returns 0 or errno, and then there is none. */
static int write_file(const char *path, const sudoku_text *text)
{
    FILE *to = fopen(path, "wb");
    int why = 0;
    if (to == NULL)
        return errno;
    if (fwrite(text->data, 1, text->size, to) != text->size)
        why = errno;
    if (fclose(to) != 0 && why == 0)
        why = errno;
    if (why != 0)
        unlink(path);
    return why;
}

int cli_step_pictures_add(cli_answer *answer, const sudoku_explainer *explainer,
                          int number)
{
    const cli_args *args = answer->args;
    size_t size = strlen(args->svg_folder) + sizeof "/2147483647.svg";
    char *path = malloc(size);
    sudoku_text *text = &answer->scratch;
    text->size = 0;
    if (path == NULL ||
        sudoku_draw_step(explainer->position, &explainer->step, text) != 0) {
        free(path);
        cli_complain("out of memory");
        return -1;
    }
    snprintf(path, size, "%s/%04d.svg", args->svg_folder, number);
    int why = write_file(path, text);
    if (why != 0)
        cli_complain("%s: %s", path, strerror(why));
    free(path);
    return why == 0 ? 0 : -1;
}

#include "cli/sudoku/sudoku_step_pictures.h"

#include "cli/shared/message.h"
#include "cli/shared/new_file.h"
#include "sudoku/picture/dark.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_SIZE = sizeof "/2147483647.svg" };
#define NAME_FORMAT "%s/%04d.svg" /* of a folder and a number */

int cli_step_pictures_begin(const char *folder)
{
    const mode_t ANY = 0777;
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

/* Writes a file. Returns 0, or errno; then an old file stays. */
static int write_file(const char *path, const sudoku_text *text)
{
    base_new_file file;
    if (cli_new_file_open(&file, path) != 0)
        return errno;
    fwrite(text->data, 1, text->size, file.to);
    return cli_new_file_close(&file, true) == 0 ? 0 : errno;
}

static bool is_picture(const char *path)
{
    static const char MARK[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" ";
    char begin[sizeof MARK];
    struct stat is;
    if (stat(path, &is) != 0 || !S_ISREG(is.st_mode))
        return false;
    FILE *from = fopen(path, "rb");
    if (from == NULL)
        return false;
    size_t num = fread(begin, 1, sizeof MARK - 1, from);
    fclose(from);
    return num == sizeof MARK - 1 && memcmp(begin, MARK, num) == 0;
}

int cli_step_pictures_end(const char *folder, int num)
{
    size_t size = strlen(folder) + NAME_SIZE;
    char *path = malloc(size);
    int why = 0;
    if (path == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    do {
        snprintf(path, size, NAME_FORMAT, folder, ++num);
    } while (is_picture(path) && (why = unlink(path)) == 0);
    if (why != 0)
        cli_complain("%s: %s", path, strerror(errno));
    free(path);
    return why;
}

int cli_step_pictures_write(const char *folder, const sudoku_text *svg,
                            int number)
{
    size_t size = strlen(folder) + NAME_SIZE;
    char *name = malloc(size);
    if (name == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    snprintf(name, size, NAME_FORMAT, folder, number);
    int why = write_file(name, svg);
    if (why != 0)
        cli_complain("%s: %s", name, strerror(why));
    free(name);
    return why == 0 ? 0 : -1;
}

int cli_step_pictures_add(cli_answer *answer, const sudoku_path *path,
                          int number)
{
    sudoku_text *text = &answer->scratch;
    text->size = 0;
    if (sudoku_path_draw(path, text) != 0) {
        cli_complain("out of memory");
        return -1;
    }
    if (answer->args->is_dark)
        sudoku_svg_to_dark(text);
    return cli_step_pictures_write(answer->args->svg_folder, text, number);
}

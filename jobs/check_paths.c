/* check_paths.c - paths, followed in their tree. */
#include "jobs/check_paths.h"

int jobs_check_paths(const jobs_paths *paths, const dlx_tree *tree,
                     const char *file, dlx_file_error *error)
{
    dlx_place *place;
    int code = tree->functions->new_place(&place, tree);
    if (code != 0)
        return jobs_file_fail(error, "%s", dlx_error_text(code));
    for (size_t k = 0; k < paths->num && code == 0; k++) {
        const int *path;
        int n = jobs_paths_get(paths, k, &path);
        code = place->functions->go(place, path, n);
        if (code == DLX_EARGUMENT)
            jobs_file_fail(error, "%s: path %zu is none of the problem", file,
                           k + 1);
        else if (code != 0)
            jobs_file_fail(error, "%s", dlx_error_text(code));
    }
    place->functions->free(place);
    return code == 0 ? 0 : -1;
}

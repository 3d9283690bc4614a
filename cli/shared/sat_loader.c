/*
 * sat_loader.c - loads the SAT solver when it is first needed.
 *
 * CLI_SAT_MODULE is the file name of the module, in ../lib/quadrille beside the
 * folder of the program. Without it there is no SAT solver. The program has no
 * -rpath, in which the dynamic linker would look for every library at each
 * start.
 */
#include "cli/shared/sat_module.h"

#include <stddef.h>

static const cli_sat_module *module; /* NULL: not loaded yet */

#ifdef CLI_SAT_MODULE
#include "base/threads.h"
#include "cli/shared/message.h"

#include <dlfcn.h>

/* Defined in programs that are linked with the module. */
__attribute__((weak)) const cli_sat_module *cli_sat_cadical(void);

static void load(void)
{
    const cli_sat_module *(*get)(void) = cli_sat_cadical;
    if (get == NULL) {
        void *handle = dlopen("$ORIGIN/../lib/quadrille/" CLI_SAT_MODULE,
                              RTLD_NOW | RTLD_LOCAL);
        if (handle != NULL)
            *(void **)&get = dlsym(handle, "cli_sat_cadical");
    }
    if (get != NULL)
        module = get();
    else
        cli_complain("no SAT solver: %s", dlerror());
}

static const cli_sat_module *loaded(void)
{
    static base_once once = BASE_ONCE;
    base_call_once(&once, load);
    return module;
}
#else
static const cli_sat_module *loaded(void)
{
    return module;
}
#endif

static void *make(void)
{
    const cli_sat_module *m = loaded();
    return m != NULL ? m->functions->make() : NULL;
}

static void release(void *sat)
{
    if (sat != NULL)
        module->functions->free(sat);
}

static int add(void *sat, int literal)
{
    return module->functions->add(sat, literal);
}

static int solve(void *sat, uint64_t *conflicts,
                 int (*stop)(void *ctx, uint64_t conflicts), void *ctx)
{
    return module->functions->solve(sat, conflicts, stop, ctx);
}

static int is_true(void *sat, int variable)
{
    return module->functions->is_true(sat, variable);
}

const dlx_sat *cli_sat_functions(void)
{
#ifdef CLI_SAT_MODULE
    static const dlx_sat functions = {"CaDiCaL", make,  release,
                                      add,       solve, is_true};
    return &functions;
#else
    (void)make, (void)release, (void)add, (void)solve, (void)is_true;
    return NULL;
#endif
}

int cli_sat_load(void)
{
    const cli_sat_module *m = loaded();
    return m != NULL ? 0 : -1;
}

const char *cli_sat_name(void)
{
    const cli_sat_module *m = loaded();
    return m != NULL ? m->functions->name : "none";
}

cli_sat *cli_sat_new(const char *proof, bool is_binary)
{
    const cli_sat_module *m = loaded();
    return m != NULL ? m->open(proof, is_binary) : NULL;
}

void cli_sat_free(cli_sat *s)
{
    release(s);
}

int cli_sat_close_proof(cli_sat *s)
{
    return module->close_proof(s);
}

int cli_sat_add(cli_sat *s, int literal)
{
    return add(s, literal);
}

int cli_sat_solve(cli_sat *s, uint64_t *conflicts,
                  int (*stop)(void *ctx, uint64_t conflicts), void *ctx)
{
    return solve(s, conflicts, stop, ctx);
}

bool cli_sat_is_true(cli_sat *s, int variable)
{
    return is_true(s, variable) != 0;
}

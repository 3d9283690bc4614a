# Quadrille: the libraries libdlx and libsudoku, the programs dlx and sudoku.
#   make [TARGET...] [MODE=release|debug|asan|...] [CC=gcc|clang] [B=DIR]
# CPPFLAGS, CFLAGS, CXXFLAGS, LDFLAGS and LDLIBS come after the project's own.
# Optional libraries are used if they are installed; to build without one:
#   make BLISS=      commands that find symmetries end with a message
#   make CADICAL=    there is no kernel clauses
#   make XDO=        there is no sudoku play
# Modes and flags are in mk/modes.mk, lists of files in mk/files.mk, rules in the others.
ifeq ($(MAKELEVEL),0) # all processors, unless -j gives a number
MAKEFLAGS += -j$(or $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN),1)
endif

all: # the default
deps: ; @pkg/deps build ## install what building and testing need (Debian)
deps-windows: ; @pkg/deps windows ## install what building for Windows needs (Debian)
deps-play: deps ; @pkg/deps play ## install what sudoku play and its test need (Debian)
deps-python: deps ; @pkg/deps python ## install what building and testing it need (Debian)
deps-web: deps ## install what the next ones need (Debian, npm)
	@pkg/deps web && web/get-sources build/wasm-sources && web/tests/install
deps-site: deps-web deps-python ; @pkg/deps site ## install what building the site needs (Debian, npm)
deps-dev: deps ; @pkg/deps dev ## install what most other targets need (Debian)
deps-all: deps-dev ; @pkg/deps all ## install what test-all needs, cross compilers too (Debian)

# Other targets beside deps* are for a second make, which finds what they have installed.
DEPS := $(filter deps%,$(MAKECMDGOALS))
REST := $(if $(DEPS),$(filter-out deps%,$(MAKECMDGOALS)))
ifneq ($(REST),)
$(firstword $(REST)): $(DEPS) ; +@$(MAKE) --no-print-directory $(REST)
$(wordlist 2,$(words $(REST)),$(REST)): $(firstword $(REST)) ; @:
.PHONY: $(MAKECMDGOALS)
else

MAKEFLAGS += -r # the rules of make itself would be tried for each file
CC      := $(if $(filter default,$(origin CC)),gcc,$(CC))
CXX_OF_CC := $(patsubst %cc,%c++,$(subst gcc,g++,$(CC:clang%=clang++%)))
CXX     := $(if $(filter default,$(origin CXX)),$(CXX_OF_CC),$(CXX))
MODE    := release
B       := build/$(notdir $(CC))-$(MODE)
BIN     := $(if $(filter build/%-release,$(B)),build/bin,$(B)/bin)
PREFIX  := /usr/local
LIBDIR  ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
VERSION := $(shell sed -n 's/.define DLX_VERSION *"\(.*\)"/\1/p' dlx/version.h)
# Programs run with a library of the same series: 0.MINOR, later MAJOR (docs/stability.md).
numbers := $(subst ., ,$(VERSION))
SERIES  := $(if $(filter 0,$(firstword $(numbers))),0.$(word 2,$(numbers)),$(firstword $(numbers)))
NODE    := $(if $(filter 0.%,$(SERIES)),$(SERIES),$(SERIES).0)# of symbols: DLX_$(NODE)
mode_B  = $(if $(filter command,$(origin B)),$(B)-,build/$(notdir $(CC))-)$(1)
in_mode = $(MAKE) --no-print-directory MODE=$(1) B=$(mode_B)
include mk/modes.mk mk/files.mk

all: $(STATIC) $(SHARED) $(PROGRAMS) $(MODULES) ## build the libraries and the programs (the default)
test: $(PROGRAMS) $(MODULES) $(BUNDLES) $(EXAMPLES) $(SHIM) $(CORE) ## run all tests and examples, or ONLY=tests/dlx/%
	@B=$(B) BIN=$(abspath $(BIN)) CC=$(CC) MODE=$(MODE) \
	    tests/support/run $(SCRIPTS) $(BUNDLES) $(EXAMPLES)
test-cluster: $(PROGRAMS) $(MODULES) ## run the tests of counts on many workers, with GNU parallel and Slurm
	@CLUSTER=1 TEST_SECONDS=900 B=$(B) BIN=$(abspath $(BIN)) tests/support/run tests/cli/cluster_test.sh
test-newcomer: ; @tests/support/newcomer ## run the commands of the documents in a bare Debian (root, debootstrap)
core: $(CORE) ; @B=$(B) tests/support/run tests/core/core_test.sh ## build the core alone (docs/architecture.md) and test it
demo: $(PROGRAMS) $(MODULES) ; @BIN=$(BIN) examples/demo ## show what the programs can do
bench: $(BENCHES) ## run the benchmarks
	@for b in $(wordlist 1,3,$^); do $(RUNNER) $$b || exit; done
python: $(STATIC) ## build the Python package, a wheel below build
	@QUADRILLE_BUILD=$(abspath $(B)) pkg/python build $(B)/python
sources: ; @:$(foreach f,$(LIBRARY_C),$(info $(strip $f $(CFLAGS.$(basename $(notdir $f)))))) ## list the files of the libraries, with the flags that only they have
test-python: $(STATIC) ## test it: in place, and as a wheel in an empty environment
	@QUADRILLE_BUILD=$(abspath $(B)) pkg/python test $(B)/python
test-all: ; +@tests/support/modes ## run the tests in every mode that there is
asan tsan ubsan: ; +@$(call in_mode,$@) test ## run the tests under a sanitizer
cov: ## run the tests and list which lines they reach
	+@$(call in_mode,$@) test
	@tests/support/cov $(call mode_B,$@)
leakcheck: ## run the tests, looking for leaks
	+@HEAPCHECK=normal TEST_SECONDS=900 $(call in_mode,$@) test SCRIPTS=
i686 arm64 s390x win64: ## run the tests with 32 bits, on ARM or big endian by qemu, or for Windows by wine
	+@tests/support/foreign $@ $(call mode_B,$@)
nothreads: ; +@$(call in_mode,$@) test ## run the tests of a build without threads
wasm32: ; +@tests/support/wasm build/wasm32 ## build the libraries for WebAssembly and run examples in node
wasm: ; +@web/build-wasm build/wasm32 ## build build/wasm32/quadrille.wasm, both libraries for JavaScript
npm: wasm ; @js/pack build/npm ## make the package for npm in build/npm, and test it
web: wasm ; @web/build build/web ## make the page in build/web: static files for any server
site: web python ## build the site in build/site: documents, references, manual pages, the page
	@docs/site/build build/site $(abspath $(B)/python)
web-serve: web ; @node web/serve.mjs build/web ## show the page on http://127.0.0.1:8080/
test-web: npm web $(BIN)/sudoku ## test the page in Chromium and Firefox, and that it answers as the program does
	@node --test web/tests/
profile: ; +@$(call in_mode,$@) bench RUNNER=tests/support/profile ## show where the benchmarks spend their time
fuzz: ; +@$(call in_mode,$@) CC=clang run-fuzzers ## run each fuzzer for FUZZ_SECONDS [60]
fuzz-long: ; +@$(call in_mode,fuzz) CC=clang FUZZ_SECONDS=28800 run-fuzzers ## run each fuzzer for eight hours
run-fuzzers: $(FUZZERS) ; @tests/support/fuzz $(or $(FUZZ_SECONDS),60) $(FUZZERS)
mutants: ## break COUNT lines (of ONLY some files) by SEED; tests should fail, with QUICK=1 those of the same names
	@tests/support/mutants $(if $(QUICK),-q) -s $(or $(SEED),1) -n $(or $(COUNT),20) $(ONLY)
check: layers words $(CHECKED:%=$(B)/%.tidy) ## static analysis (of ONLY some files), layout, layers, words
	clang-format --dry-run --Werror $(FORMATTED)
lint: $(patsubst %,$(B)/%.lint,$(filter %.c,$(CHECKED))) ## that part of check which takes a tenth of its time
words: ; @tests/support/words ## fail if more comments than today begin with a question, or have words to avoid
layers: ; @tests/support/layers ## fail if an #include points up, or files make a circle
format: ; clang-format -i $(FORMATTED) ## lay out all C and C++ files
abi: $(SHARED) ## compare the interface of the libraries with that of the last version (gcc, pahole)
	@pkg/interface compare $(SERIES) $(SHARED)
dist: ; @pkg/dist $(VERSION) build/dist ## make the source package of the last commit in build/dist, with its checksum
static: ; +@pkg/static x86_64 build/static-x86_64 ## build programs that need no shared library, with musl
static-arm64: ; +@pkg/static arm64 build/static-arm64 ## build them for ARM, with glibc
windows: ; +@pkg/static win64 build/windows ## build programs for Windows, with mingw-w64
install: all ; @$(install) $(INSTALLED) ## install below PREFIX [/usr/local]; DESTDIR is put before it
uninstall: ; @$(install) --undo $(INSTALLED) ## remove what install has installed
clean: ; rm -rf build ## remove all that was built
help: ; @sed -n 's/^\([a-z][a-z0-9 -]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 20 ## list these targets

install   = VERSION=$(VERSION) SERIES=$(SERIES) DL="$(if $(BLISS),-ldl)" DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" \
            LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" pkg/install
INSTALLED = $(PROGRAMS) $(MODULES) $(STATIC) $(SHARED) $(PUBLIC)

include mk/build.mk mk/tests.mk mk/check.mk
.SECONDARY:
.PHONY: $(shell sed -n 's/^\([a-z][a-z0-9 -]*\):.*## .*/\1/p' Makefile) run-fuzzers FORCE
endif

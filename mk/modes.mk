# Modes, flags and optional libraries.

# Names and lines, for backtraces and profiles; debugging information about variables,
# as in debug, would cost a sixth of the time to compile.
OPT.release   := -O2 -g1 -DNDEBUG
OPT.debug     := -O0 -g
OPT.ubsan     := -O1 -g -fsanitize=undefined -fno-sanitize-recover=all
OPT.asan      := $(OPT.ubsan) -fsanitize=address -fno-omit-frame-pointer
OPT.fuzz      := $(OPT.asan) -fsanitize=fuzzer-no-link
OPT.tsan      := -O1 -g -fsanitize=thread
OPT.cov       := -O0 -g --coverage -fprofile-update=atomic
OPT.profile   := $(OPT.release) -fno-omit-frame-pointer
OPT.leakcheck := -O1 -g
OPT.i686      := -O2 -g
OPT.arm64     := -O2 -g
OPT.s390x     := -O2 -g
OPT.nothreads := $(OPT.release) -DBASE_NO_THREADS
# The assembler replaces moves of aligned vectors: gcc does not align the stack (bug 54412).
OPT.win64     := -O2 -g1 -DNDEBUG -Wa,-muse-unaligned-vector-move
OPT.wasm32    := $(OPT.release) --target=wasm32-wasi -mnontrapping-fptoint -msign-ext \
                 -D_WASI_EMULATED_GETPID -idirafter /usr/include
LD.profile    := -Wl,--no-as-needed -lprofiler -Wl,--as-needed
LD.leakcheck  := -Wl,--no-as-needed -ltcmalloc -Wl,--as-needed

# Flags of the compilers. Hardening makes a fault a crash; a packager's own comes first.
comma    := ,
IS_WASM  := $(filter wasm32,$(MODE))
IS_WINDOWS := $(filter win64,$(MODE))
IS_HARD  := $(filter release nothreads profile,$(MODE))
FORTIFY  := $(if $(findstring FORTIFY,$(CPPFLAGS) $(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARD     := $(if $(IS_HARD)$(IS_WINDOWS),-fstack-protector-strong) $(if $(IS_HARD),$(FORTIFY))
HARD_LD   = $(if $(IS_WINDOWS),$(WINDOWS_LD))$(if $(IS_HARD),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
# Programs need no further DLL, have a stack as under Linux, and the name that make expects.
WINDOWS_LD = -static -municode -Wl,--stack=8388608,-o,$@
COMMON   := $(OPT.$(MODE)) $(HARD) $(if $(IS_WASM),,-pthread -fPIC -fno-semantic-interposition)
PLACE    := $(if $(filter cov,$(MODE)),,-ffile-prefix-map=$(CURDIR)=.) # the same bytes in any folder
WARN     := -Wall -Wextra -Wshadow $(WERROR)
C_FLAGS  := -std=c17 $(WARN) -Wpedantic -Wconversion -Wsign-conversion -Wcast-qual \
            -Wwrite-strings -Wformat=2 -Wundef -Wvla -Wstrict-prototypes -Wmissing-prototypes \
            $(if $(IS_WINDOWS),-Wno-format -Wno-float-conversion) \
            $(if $(filter release nothreads wasm32,$(MODE)),-Wframe-larger-than=36000)
CXX_FLAGS := -std=c++17 $(WARN)
# base/windows/include has the headers of POSIX, with what Windows lacks.
CPP_FLAGS.win64 := -D_FILE_OFFSET_BITS=64 -D_WIN32_WINNT=0x0601 -Ibase/windows/include
CPP_FLAGS := -I. -D_POSIX_C_SOURCE=200809L $(if $(IS_WINDOWS),$(CPP_FLAGS.win64))
MACHINE  := $(or $(IS_WASM),$(shell $(CC) -dumpmachine 2>/dev/null),$(shell uname -m))
LIBS     := -Wl,--as-needed $(LD.$(MODE)) -ljansson -lz -lm $(if $(IS_WASM)$(IS_WINDOWS),,-ldl)

# Tests are built for building fast: they hold little that runs for long, and only
# those of the C++ headers (HPP_TESTS) throw: without exceptions a fifth of the work
# is saved, and a tenth of the rest without what unwinds their stacks (a test that
# throws by mistake ends its program, and fails so), and without lines for debuggers.
# gcc collects garbage when it has 128 MB, which would cost a sixth.
IS_RELEASE    := $(filter release nothreads,$(MODE))
NO_EXCEPTIONS := -fno-exceptions $(if $(IS_RELEASE),-fno-asynchronous-unwind-tables -fno-unwind-tables)
OPT_OF_TESTS  := $(NO_EXCEPTIONS) $(if $(filter debug cov,$(MODE)),,-Og $(if $(IS_RELEASE),-g0,-g1)) \
                 $(if $(findstring clang,$(CC)),,--param ggc-min-expand=100 --param ggc-min-heapsize=600000)

# Optional libraries: `make BLISS= CADICAL= XDO=` builds without them.
# BLISS is the file name of libbliss, which is loaded when it is first needed.
IS_FOREIGN := $(filter i686 arm64 s390x wasm32 win64,$(MODE))
BLISS    := $(if $(IS_WASM),,$(shell t=$$(mktemp) && echo 'int main(void) { bliss_release(bliss_new(1)); }' | \
            $(CC) $(CPPFLAGS) $(HARD_LD) $(LDFLAGS) -include bliss/bliss_C.h -x c - -o $$t -lbliss 2>/dev/null && \
            readelf -d $$t | sed -n 's/.*\[\(libbliss[^]]*\)\]/\1/p'; rm -f $$t))
CADICAL  := $(if $(IS_FOREIGN),,$(wildcard /usr/include/cadical.hpp))
XDO      := $(if $(IS_FOREIGN),,$(wildcard /usr/include/xdo.h))

# Flags of single files, by their names.
CFLAGS.bliss          = $(if $(BLISS),-DDLX_BLISS='"$(BLISS)"')
CFLAGS.sat_loader     = $(if $(CADICAL),-DCLI_SAT_MODULE='"quadrille-sat.so"')
CFLAGS.build_info      = -DCLI_BUILD='"$(MODE), $(MACHINE)"'
CFLAGS.weights        := -O3
CFLAGS.lanes_generic  := $(if $(findstring clang,$(CC)),,-funroll-loops)
CFLAGS.lanes_avx2     := $(CFLAGS.lanes_generic) -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
CFLAGS.lanes_avx512   := $(CFLAGS.lanes_avx2) -mavx512f -mavx512bw -mavx512vl -mavx512dq \
                         -mavx512bitalg -mavx512vbmi2 -mavx512vpopcntdq
CFLAGS.slices_generic := $(CFLAGS.lanes_generic)
CFLAGS.slices_avx2    := $(CFLAGS.lanes_avx2)
CFLAGS.slices_avx512  := $(CFLAGS.lanes_avx512)

# What $(B)/flags holds.
HOLDS.flags        := $(strip $(CC) $(CXX) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS) $(CXX_FLAGS) \
                      $(CXXFLAGS) $(OPT_OF_TESTS) $(HARD_LD) $(LDFLAGS) $(LIBS) $(LDLIBS))
COMMON   += $(PLACE)

# WebAssembly goes over networks: what does not search is made small.
ifneq ($(IS_WASM),)
$(foreach d,base families jobs dlx sudoku variants web,$(B)/$(d)/%.o): private CFLAGS += -Oz
$(B)/dlx/lanes/lanes_generic.o: private CFLAGS += -O2
$(B)/dlx/links/%.o: private CFLAGS += -Os
$(B)/sudoku/propagate/%.o: private CFLAGS += -Os
$(B)/dlx/links/%_build.o $(B)/sudoku/propagate/%_new.o: private CFLAGS += -Oz
endif

# The libraries and the programs.

# Files that hold what was built with; they become newer only when that changes.
#   $(B)/flags     flags and compilers: all is built again
#   $(B)/with/*    an optional library: only its users are built again
#   $(B)/with/files    which files there are: archives are made again
HOLDS.with/bliss   := $(strip $(BLISS))
HOLDS.with/cadical := $(strip $(CADICAL))
HOLDS.with/xdo     := $(strip $(XDO))
HOLDS.with/files   := $(strip $(BASE_C) $(DLX_C) $(SUDOKU_C) $(CLI_C))
# Nonempty for different texts: each contains the other only if they are equal.
differ = $(if $(and $(findstring x$(1)x,x$(2)x),$(findstring x$(2)x,x$(1)x)),,yes)
HOLDERS := $(addprefix $(B)/,flags with/bliss with/cadical with/xdo with/files)
# strip, as make 4.3 may leave the newline at the end of a file that it reads.
$(foreach h,$(HOLDERS),$(if $(call differ,$(HOLDS.$(h:$(B)/%=%)),$(strip $(file <$(h)))),$(eval $(h): FORCE)))
$(HOLDERS): ; @mkdir -p $(@D) && printf '%s\n' '$(subst ','\'',$(HOLDS.$(@:$(B)/%=%)))' >$@

$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS.$(*F)) $(CFLAGS) -MMD -MP -c -o $@ $<
compile_cxx = $(CXX) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(CXX_FLAGS)
$(B)/%.o: %.cc $(B)/flags
	@mkdir -p $(@D)
	$(compile_cxx) $(FOR_TESTS) $(CXXFLAGS) -MMD -MP -c -o $@ $<
$(B)/%.o: $(B)/%.c $(B)/flags
	$(CC) $(CPP_FLAGS) $(CPPFLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<
$(B)/%.o: $(B)/%.cc $(B)/flags
	$(compile_cxx) $(FOR_TESTS) $(CXXFLAGS) -MMD -MP -c -o $@ $<
$(B)/dlx/symmetry/bliss.o: $(B)/with/bliss
$(B)/cli/shared/sat_loader.o $(B)/bin/dlx: $(B)/with/cadical
$(B)/bin/sudoku: $(B)/with/cadical $(B)/with/xdo

$(B)/%.a:
	@mkdir -p $(@D) && rm -f $@
	$(AR) rcsD $@ $(filter %.o,$^)
$(B)/libdlx.a $(B)/libsudoku.a $(B)/libcli.a: $(B)/with/files
$(B)/libdlx.a $(B)/libdlx.so.$(VERSION): $(call objects,$(DLX_C) $(BASE_C))
$(B)/libsudoku.a $(B)/libsudoku.so.$(VERSION): $(call objects,$(SUDOKU_C) $(BASE_C))
$(B)/libcli.a: $(call objects,$(CLI_C))

# A shared library shows the functions of its public headers, with a version.
$(B)/lib%-$(VERSION).map: $(B)/lib%.a $(PUBLIC)
	@NM=$(AR:ar=nm) pkg/symbols $$(echo $* | tr a-z A-Z)_$(NODE) $^ >$@
$(B)/lib%.so.$(VERSION): $(B)/lib%-$(VERSION).map
	$(CC) $(COMMON) $(CFLAGS) -shared -Wl,-soname,lib$*.so.$(SERIES),--version-script=$< $(HARD_LD) $(LDFLAGS) \
	    -o $@ $(filter-out $<,$^) $(LIBS) $(LDLIBS)
$(B)/libsudoku.so.$(VERSION): $(B)/libdlx.so.$(VERSION)

LINK = $(CC) $(CFLAGS)
$(B)/bin/dlx: $(call objects,$(call files,cli/dlx/*.c))
$(B)/bin/sudoku: $(call objects,$(SUDOKU_CLI)) $(B)/cli/sudoku/examples.o
$(B)/cli/sudoku/examples.c: docs/examples docs/techniques.md docs/variants.md
	@mkdir -p $(@D)
	@docs/examples >$@
$(LINKED): $(B)/libcli.a $(STATIC)
	@mkdir -p $(@D)
	$(LINK) $(COMMON) $(HARD_LD) $(LDFLAGS) -o $@ $(filter %.o %/libtests.a,$^) \
	    $(filter-out %/libtests.a,$(filter %.a,$^)) $(LIBS) $(LDLIBS)
# The core: no Jansson, no zlib, nothing of what stands beside it.
$(B)/core/libcore.a: $(call objects,$(CORE_C)) $(B)/with/files
$(CORE): $(B)/core/bin/%: $(B)/core/%.o $(B)/core/libcore.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(COMMON) $(HARD_LD) $(LDFLAGS) -o $@ $^ -lm $(LDLIBS)
CFLAGS.dlx-check := -DVERSION='"$(VERSION)"'
$(B)/check/dlx-check.o: dlx/version.h
$(B)/bin/dlx-check: $(B)/check/dlx-check.o $(call objects,$(filter base/windows/%,$(BASE_C))) # and nothing of the libraries
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(COMMON) $(HARD_LD) $(LDFLAGS) -o $@ $^ -lz $(LDLIBS)

# CaDiCaL for the kernel clauses is in a module, which the programs load; with asan and
# tsan, whose dlopen() is another, it is linked.
ifneq ($(and $(CADICAL),$(filter asan tsan,$(MODE))),)
$(B)/bin/dlx $(B)/bin/sudoku: $(B)/cli/shared/sat_cadical.o
$(B)/bin/dlx $(B)/bin/sudoku: LIBS += -lcadical
$(B)/bin/dlx $(B)/bin/sudoku: LINK = $(CXX) $(CXXFLAGS)
endif
$(B)/lib/quadrille/quadrille-sat.so: $(B)/cli/shared/sat_cadical.o
	@mkdir -p $(@D)
	$(CXX) $(COMMON) $(CXXFLAGS) -shared $(HARD_LD) $(LDFLAGS) -o $@ $^ -lcadical -Wl,--exclude-libs,ALL $(LDLIBS)

# Programs may be in use while they are replaced.
install_at_once = @cmp -s $< $@ || { install -D $< $@.$$$$ && mv -f $@.$$$$ $@; }
build/bin/%: $(B)/bin/% FORCE ; $(install_at_once)
build/lib/%: $(B)/lib/% FORCE ; $(install_at_once)
-include $(shell find $(B) -name '*.d' 2>/dev/null)

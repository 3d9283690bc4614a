# Tests, fuzzers, examples and benchmarks.

# ccache would not know what to do with the precompiled header; clang finds a .gch as gcc
# does; -fpch-preprocess is for ccache.
AFTER_PCH := $(if $(IS_WINDOWS),-include tests/support/windows.h)
export CCACHE_SLOPPINESS := pch_defines,time_macros
$(TESTS:=.o) $(SUPPORT): private FOR_TESTS := $(OPT_OF_TESTS) -include $(PCH) -fpch-preprocess $(AFTER_PCH)
$(HPP_TESTS:=.o): private FOR_TESTS := $(filter-out $(NO_EXCEPTIONS),$(OPT_OF_TESTS))
$(TESTS:=.o) $(SUPPORT): $(PCH).gch
$(PCH).gch: tests/support/precompiled.h $(B)/flags
	@mkdir -p $(@D)
	$(compile_cxx) $(OPT_OF_TESTS) $(CXXFLAGS) -x c++-header -MMD -MP -MF $(PCH).d -o $@ $<

$(B)/libtests.a: $(SUPPORT) # with the plain solvers, which tests compare with
$(B)/libtests.a $(B)/libplain.a: $(call objects,$(call files,bench/plain*.c))
$(TESTS) $(FUZZERS) $(EXAMPLES) $(BENCHES): %: %.o
$(BENCHES): $(patsubst %,$(B)/bench/%.o,measure families puzzle_set) $(B)/libplain.a
$(TESTS): $(B)/libtests.a $(B)/with/cadical
$(TESTS): LIBS += -lgtest_main -lgtest $(if $(CADICAL),-lcadical)
$(TESTS): $(if $(CADICAL),$(B)/cli/shared/sat_cadical.o) # which they need not load
$(filter %memory_test,$(TESTS)): LIBS += $(addprefix -Xlinker --wrap=,malloc calloc realloc aligned_alloc free)
$(FUZZERS): LIBS += -fsanitize=fuzzer
$(TESTS) $(FUZZERS) $(addprefix $(B)/,$(basename $(call files,examples/*.cc bench/*.cc))): LINK = $(CXX) $(CXXFLAGS)
$(B)/tests/%.so: tests/support/%.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) -std=gnu17 $(WARN) $(CPPFLAGS) $(CFLAGS) -O1 -fPIC -shared -o $@ $< -ldl

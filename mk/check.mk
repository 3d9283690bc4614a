# Static analysis of each file.

$(B)/%.c.tidy: %.c .clang-tidy $(wildcard */*.h */*/*.h */*/*/*.h)
	@mkdir -p $(@D)
	clang-tidy --quiet $< -- $(CPP_FLAGS) $(C_FLAGS) $(CFLAGS.$(*F))
	cppcheck -q --std=c11 --error-exitcode=1 --enable=warning,performance,portability \
	    --suppress=ctuuninitvar --suppress=returnDanglingLifetime $(CPP_FLAGS) $< # it follows neither structs nor calls
	$(CC) $(CPP_FLAGS) $(COMMON) $(C_FLAGS) $(CFLAGS.$(*F)) -Werror -c -o $@ $<
$(B)/%.h.tidy: %.h
	$(CC) $(CPP_FLAGS) $(C_FLAGS) -Werror -fsyntax-only -x c $<
	$(CXX) $(CPP_FLAGS) $(CXX_FLAGS) -Werror -fsyntax-only -x c++ $<
# What is cheap of it: without paths through functions (clang-analyzer) and cppcheck.
$(B)/%.c.lint: %.c .clang-tidy
	@mkdir -p $(@D)
	clang-tidy --quiet --checks='-clang-analyzer-*' $< -- $(CPP_FLAGS) $(C_FLAGS) $(CFLAGS.$(*F))
	@touch $@

# What is run here is what CI runs: see .ci/run.

SWIFT ?= swift

.PHONY: help check test test-compiler test-hashing test-release test-thread test-address test-leaks page lint structure format \
  bench bench-counts examples tutorial soak soak-differential soak-game soak-production mutants docs docs-serve docs-pictures snippets interface record-interface evolution \
  size record clean

## Prints this list.
help:
	@awk '/^## / { text = text (text == "" ? "" : " ") substr($$0, 4); next } \
	  /^[a-z-]+:/ && text != "" { sub(/:.*/, ""); print $$0; while (length(text) > 0) { \
	      line = text; if (length(text) > 96) { line = substr(text, 1, 96); sub(/ [^ ]*$$/, "", line) } \
	      print "    " line; text = substr(text, length(line) + 2) } } \
	  !/^## / { text = "" }' Makefile
	@echo
	@echo "make check runs, in this order: $(CHECKS)"

CHECKS := lint structure test page snippets interface evolution docs test-compiler test-hashing test-release test-thread test-address test-leaks \
  examples tutorial bench-counts size

## Everything that CI runs: each target in the last line of this list.
check: $(CHECKS)

# Shows failures and the closing lines; the whole output is in the file that it names.
TEST := SWIFT="$(SWIFT)" .ci/test

## The suite, as `swift test` runs it, but showing only failures and the closing lines.
test:
	$(TEST)

## The suites that start the compiler on large programs: bounds on compile times, and the macro on every enum of this repository.
## `swift test` skips them. A suite that is missing, skipped or empty fails here.
test-compiler: test
	COMPOSABLE_COMPILER_CHECKS=1 LOG=$(COMPILER_LOG) $(TEST) --skip-build --filter '$(COMPILER_SUITES)'
	@for suite in $(COMPILER_SUITE_NAMES); do \
	  grep -q "Suite \"$$(echo $$suite | tr _ ' ')\" passed" $(COMPILER_LOG) || { echo "test-compiler: $$suite did not run"; exit 1; }; \
	done

COMPILER_LOG := .build/test-compiler.log
COMPILER_SUITE_NAMES := The_compile_time_of_a_large_feature The_macro_on_the_enums_of_this_repository
COMPILER_SUITES := ComposableMacrosTests.*(The compile time of a large feature|The macro on the enums of this repository)

## Pages of recorded sessions in a real browser, where a Chromium is installed. With PICTURES=folder also pictures of them.
page: test
	SWIFT="$(SWIFT)" PICTURES="$(PICTURES)" .ci/page/run --skip-build

# The tests of the framework; the game's start programs and take longer.
CORE := ^(Value(Text|Source)|Composable(Testing|Recording|TerminalTesting)?)Tests

## The tests of the framework with the hashes of one fixed seed. `test`, which built them, has a seed of its own in each run:
## what depends on the order of a set or a dictionary differs between the two.
test-hashing: test
	SWIFT_DETERMINISTIC_HASHING=1 LOG=.build/test-hashing.log $(TEST) --skip-build --filter '$(CORE)'

## Writes anew what tests compare with: the page of misuses, screens of the game, the test that is printed from a recorded game.
record:
	COMPOSABLE_RECORD=1 RECORD_FRAMES=1 $(SWIFT) test --filter '(The page of misuses|A screen of the game|A test from a recorded game)'

.PHONY: pictures

## Draws the pictures of the documentation anew, light and dark, from the sessions beside them: docs/pictures.
pictures:
	COMPOSABLE_PICTURES=1 $(SWIFT) test --filter '^(GuessCLI|ComposableTerminal)Tests.*A picture of the'

## The suite with optimisation, warnings as errors.
test-release:
	LOG=.build/test-release.log $(TEST) -c release -Xswiftc -enable-testing -Xswiftc -warnings-as-errors

## The tests of the framework under the thread sanitizer, those of the terminal's library among them.
test-thread:
	LOG=.build/test-thread.log $(TEST) --sanitize thread --scratch-path .build/thread --filter '$(CORE)|^ComposableTerminalTests'

## The same under the address sanitizer, one test after the other, so that a report stands beside the test that it is about.
## Its leak sanitizer is for `test-leaks`: tests make cycles on purpose, and tasks that are never resumed. Left out: searches of random
## features, which take minutes there and are about verdicts.
test-address:
	ASAN_OPTIONS=detect_leaks=0 LOG=.build/test-address.log \
		$(TEST) --no-parallel --sanitize address --scratch-path .build/address --filter '$(CORE)' \
		--skip 'A check of a random feature'

# Its warnings are the linker's, one for each function of the sanitizer.
LEAK_BUILD := $(SWIFT) build --package-path Benchmarks --product leaks --sanitize address --scratch-path Benchmarks/.build/leaks
LEAKS := Benchmarks/.build/leaks/debug/leaks

## A program that lets stores go in every state, under the leak sanitizer; which has to find a leak that is planted.
test-leaks:
	$(LEAK_BUILD) 2>&1 | grep -v 'Cannot export local symbol'
	ASAN_OPTIONS=detect_leaks=1 $(LEAKS)
	! ASAN_OPTIONS=detect_leaks=1 $(LEAKS) --plant 2>/dev/null

## The rules of the formatter.
lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples

## The rules of the tree that neither the compiler nor the formatter knows.
structure:
	.ci/structure

## Lets the formatter write.
format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples

## The tests of the package with the examples.
examples:
	LOG=.build/test-examples.log $(TEST) --package-path Examples

## Does what the tutorial says: each step compiles, the programs print and the tests say what it shows.
tutorial: test
	SWIFT="$(SWIFT)" .ci/tutorial

## What each operation costs, as a table; with JSON=FILE also as data, with PROGRAMS=1 also clean builds, the suite and the game: minutes.
bench:
	$(SWIFT) run -c release --package-path Benchmarks Benchmarks \
		$(if $(JSON),--json $(abspath $(JSON))) $(if $(PROGRAMS),--programs)

## Instruction counts against the recorded ones.
bench-counts:
	Benchmarks/check-counts

## The proof that tests do not flake, and that stores do what a plain model does: hours, not part of check.
soak: soak-differential soak-check soak-production soak-game
	$(SWIFT) run -c release --package-path Benchmarks soak

## Random programs on Store, TestStore and a plain model: SEEDS of each kind.
soak-differential:
	COMPOSABLE_DIFFERENTIAL_SEEDS=$(or $(SEEDS),100000) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableTestingTests.*Random programs'

## Random programs that leave the store's actor, on a Store beside loops that keep the machine busy: each order has to be among those that
## are explored. SEEDS programs, RUNS runs of each.
soak-production:
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing
	for core in $$(seq $$((2 * $$(nproc)))); do (while :; do :; done) & done; trap 'kill 0' EXIT; \
	COMPOSABLE_PRODUCTION_SEEDS=$(or $(SEEDS),300) COMPOSABLE_PRODUCTION_RUNS=$(or $(RUNS),1000) COMPOSABLE_PRODUCTION_ORDERS=5000 \
	  $(SWIFT) test -c release --skip-build -Xswiftc -enable-testing --filter 'Random orders of production'

## Checks of random features against searches of every sequence of moves: SEEDS of them.
soak-check:
	COMPOSABLE_CHECK_SEEDS=$(or $(SEEDS),2000) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableTestingTests.*A check of a random feature'

## The proofs of the game in spaces that take minutes.
soak-game:
	COMPOSABLE_GAME_PROOFS=1 $(SWIFT) test -c release -Xswiftc -enable-testing --filter 'GuessGameTests.*proven|GuessCLITests.*hostile'

## Puts mistakes of one line into the game, and says for each what rule of its proofs finds it: minutes, not part of check.
mutants:
	SWIFT="$(SWIFT)" .ci/mutants/run

## The documentation of all libraries as one site, in .docs. A warning of DocC is an error, and so is a link to something that is not
## there. BASE=/path where the site will not be at the root of its host; REPOSITORY=https://… for links into the repository.
docs:
	SWIFT="$(SWIFT)" BASE="$(BASE)" REPOSITORY="$(REPOSITORY)" .ci/site/run

## Shows the site at http://localhost:8000, or at PORT.
docs-serve: docs
	python3 -m http.server $(or $(PORT),8000) --directory .docs

## Pictures of pages of the site in .docs-pictures, where a Chromium is installed. PAGES="documentation/composable …" chooses the pages.
docs-pictures: docs
	.ci/site/pictures $(PAGES)

## Compiles the Swift code of the README, of the documentation catalogs and of doc comments.
snippets:
	SWIFT="$(SWIFT)" .ci/snippets/self-test
	SWIFT="$(SWIFT)" .ci/snippets/run

## The public interface of the libraries against the recorded one, docs/interface.
interface:
	SWIFT="$(SWIFT)" .ci/interface

## Writes the public interface anew. The changes go into CHANGELOG.md.
record-interface:
	SWIFT="$(SWIFT)" .ci/interface --record

## Builds the libraries for library evolution, so that they can be shipped as binaries with a stable interface.
evolution:
	for library in ComposableTesting ComposableRecording ComposableTerminalTesting; do \
	  $(SWIFT) build --scratch-path .build/evolution -Xswiftc -enable-library-evolution --target $$library || exit 1; \
	done

## The size of the program.
size:
	$(SWIFT) build -c release --product guess
	@ls -l "$$($(SWIFT) build -c release --show-bin-path)/guess" | awk '{ printf "guess: %.1f MB\n", $$5 / 1e6 }'

## Removes what builds and checks made.
clean:
	rm -rf .build .docs .docs-pictures Benchmarks/.build Examples/.build

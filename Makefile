# CI runs these targets: see .ci/run.

SWIFT ?= swift

.PHONY: help check test test-release test-release-all test-thread test-address test-postgres page lint structure format \
  bench bench-counts bench-durable examples tutorial record-tutorial soak soak-differential soak-game soak-production soak-recordings soak-orders soak-durable soak-actor test-thread-all test-address-all mutants docs docs-serve snippets interface record-interface evolution platforms \
  editors template try-install release try size record clean

## Prints this list.
help:
	@awk '/^## / { text = text (text == "" ? "" : " ") substr($$0, 4); next } \
	  /^[a-z-]+:/ && text != "" { sub(/:.*/, ""); print $$0; while (length(text) > 0) { \
	      line = text; if (length(text) > 96) { line = substr(text, 1, 96); sub(/ [^ ]*$$/, "", line) } \
	      print "    " line; text = substr(text, length(line) + 2) } } \
	  !/^## / { text = "" }' Makefile
	@echo
	@echo "make check runs lint and structure; then test $(LIGHT) $(CHECKS)"

# One after the other: each uses all cores, and two builds at once take longer than one after the other. Those that build in `.build` come
# first, so that each library is built there once. With `-o test`, those that need the tests built find them so.
CHECKS := snippets examples tutorial platforms test-thread test-address test-release bench-counts
# Each of these uses one core, so two run at a time.
LIGHT := page editors docs try-install interface template

check: SHELL := bash

## Everything that CI runs: the targets that the last line of this list names. Says how long each took.
check: lint structure
	@for targets in test "$(LIGHT)" $(CHECKS); do \
	  TIMEFORMAT="check: $$targets took %0R s, and %0U s of a processor"; \
	  time $(MAKE) --no-print-directory -j2 $$([ "$$targets" = test ] || echo -o test) $$targets || { echo "check: $$targets failed"; exit 1; }; \
	done

# Shows failures and the closing lines. The whole output is in the file that it names.
TEST := SWIFT="$(SWIFT)" .ci/test

## Runs the tests like `swift test`, but shows only failures and the closing lines. The tests in folders named Checks are in
## `test-release`.
test:
	$(TEST)
	@echo "The tests in folders named Checks were not built: make try TESTS=ComposableTests, or make test-release."

## Tests the pages of recorded sessions in a real browser, if Chromium is installed. With PICTURES=folder, also takes
## pictures of them.
page: export COMPOSABLE_BROWSER = $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
ifdef PICTURES
page: export COMPOSABLE_BROWSER_PICTURES = $(abspath $(PICTURES))
endif
page:
	@.ci/needs --if-installed chromium
	@[ -z "$(COMPOSABLE_BROWSER)" ] || { $(if $(PICTURES),mkdir -p "$(PICTURES)";) LOG=$(PAGE_LOG) $(TEST) --filter 'ComposableReplayTests.*A page in a browser' && \
	  { grep -a '^a page of' $(PAGE_LOG); grep -aq 'Suite "A page in a browser" passed' $(PAGE_LOG) || { echo "page: the suite did not run"; exit 1; }; }; }

PAGE_LOG := .build/test-page.log

## Rewrites the files that tests compare with: the page of misuses, screens of the game, the tests generated from
## recorded sessions, those of the examples too.
record:
	COMPOSABLE_RECORD=1 RECORD_FRAMES=1 $(SWIFT) test --filter '(The page of misuses|A screen of the game|A test from a recorded)'
	COMPOSABLE_RECORD=1 $(SWIFT) test --package-path Examples --filter 'A test from a recorded'

.PHONY: pictures

## Redraws the pictures of the documentation, light and dark, from the sessions next to them, in docs/pictures.
pictures:
	COMPOSABLE_PICTURES=1 $(SWIFT) test --filter '^(GuessCLI|ComposableTerminal)Tests.*A picture of the'

## Runs all tests of the targets TESTS="ComposableTests …", those in folders named Checks, too. FILTER chooses some.
try: export COMPOSABLE_CHECKS = 1
try: export COMPOSABLE_TEST_TARGETS = $(TESTS)
try:
	@[ -n "$(TESTS)" ] || { echo 'try: name targets: make try TESTS="ComposableTests GuessGameTests"'; exit 1; }
	LOG=.build/try.log $(TEST) --scratch-path .build/try $(if $(FILTER),--filter '$(FILTER)')

# A check compiles each module in one job, which also writes the module file: see decision 163. PLAIN does not optimize, defines what a
# debug build defines, and has debug information for the lines of reports. test-release has none.
ONCE := -c release -Xswiftc -enable-testing -Xswiftc -no-emit-module-separately-wmo
PLAIN := $(ONCE) -Xswiftc -gline-tables-only -Xswiftc -Onone -Xswiftc -DDEBUG

test-release: export COMPOSABLE_CHECKS = 1
test-release: export SWIFT_DETERMINISTIC_HASHING = 1

## Runs all tests with optimization, and warnings as errors: also those in folders named Checks, which start processes, call the
## compiler, search for long or test details. A suite of the compiler that is missing or skipped is an error.
## The seed of hashes is fixed: `test` uses a different seed in each run, so a result that depends on the order of a set or a
## dictionary differs between the two. Needs libpq and Postgres, as test-postgres does.
test-release:
	@SWIFT="$(SWIFT)" .ci/needs postgres
	LOG=.build/test-release.log PARTS='$(RELEASE_PARTS)' $(TEST)-in-parts $(OPTIMIZED) --traits Postgres
	@for suite in $(COMPILER_SUITE_NAMES); do \
	  grep -q "Suite \"$$(echo $$suite | tr _ ' ')\" passed" .build/test-release-*.log || { echo "test-release: $$suite did not run"; exit 1; }; \
	done

## The same with all cases of tests that search or draw, thousands instead of tens; not part of check.
test-release-all: export COMPOSABLE_FULL_EFFORT = 1
test-release-all: test-release

OPTIMIZED := $(ONCE) -Xswiftc -gnone -Xswiftc -warnings-as-errors --scratch-path $(CURDIR)/.build/optimized

# Those of Postgres wait for a server, those of durable stores for processes.
RELEASE_PARTS := ComposablePostgresTests ComposableDurableTests ComposableTests|ComposableTestingTests
COMPILER_SUITE_NAMES := The_compile_time_of_a_large_feature The_macro_on_the_enums_of_this_repository Programs_of_the_main_actor

THREAD := --sanitize thread $(PLAIN) --scratch-path .build/thread
THREAD_TESTS := ComposableDurableTests ComposableTests ComposableTestingTests ComposableRecordingTests ComposableTerminalTests
test-thread test-thread-all: export COMPOSABLE_TEST_TARGETS = $(THREAD_TESTS)
test-thread-all test-address-all: export COMPOSABLE_CHECKS = 1

## Runs the tests of what is concurrent under the thread sanitizer, without those in folders named Checks.
test-thread:
	LOG=.build/test-thread.log $(TEST) $(THREAD)

## Runs all tests of what is concurrent under the thread sanitizer. Takes an hour; not part of check.
test-thread-all:
	LOG=.build/test-thread-all.log $(TEST) $(THREAD)

# The bodies of effects begin here as on systems older than macOS 26: see decision 78.
ADDRESS := --sanitize address $(PLAIN) -Xswiftc -DCOMPOSABLE_CATCHES_FIRST_JOB --scratch-path .build/address
test-address test-address-all: export ASAN_OPTIONS = detect_leaks=0
test-address: export COMPOSABLE_TEST_TARGETS = ComposableTests ComposableRecordingTests leaks
test-address: export COMPOSABLE_CHECKS = ComposableRecordingTests
test-address-all: export COMPOSABLE_TEST_TARGETS = $(THREAD_TESTS)

# They read or compare random recordings for long; other tests run the same unsafe code.
ADDRESS_SKIPS := with any bytes and lines is read or rejected|returns the state before each step|turns the encoded state before into \
the one after

LEAKS := .build/address/release/leaks

## Runs the tests of what uses unsafe code under the address sanitizer, one after the other, so that a report is next to its
## test. Then runs a program that releases stores in every state, under the leak sanitizer, which must also find a planted leak:
## tests create cycles on purpose, and tasks that are never resumed.
test-address:
	LOG=.build/test-address.log PARTS=ComposableRecordingTests SKIP='$(ADDRESS_SKIPS)' $(TEST)-in-parts $(ADDRESS)
	ASAN_OPTIONS=detect_leaks=1 $(LEAKS)
	! ASAN_OPTIONS=detect_leaks=1 $(LEAKS) --plant 2>/dev/null

## Runs all tests of the framework, of recordings and of the terminal under the address sanitizer, with those that `test-address`
## skips. Takes half an hour; not part of check.
test-address-all:
	LOG=.build/test-address-all.log PARTS=ComposableRecordingTests $(TEST)-in-parts $(ADDRESS)

POSTGRES := $(PLAIN) --traits Postgres --scratch-path .build/postgres -Xswiftc -warnings-as-errors
test-postgres: export COMPOSABLE_TEST_TARGETS = ComposablePostgresTests
test-postgres: export COMPOSABLE_CHECKS = 1

## Runs the tests of the storage in Postgres, which start servers of their own. They need libpq and Postgres; on Debian, the packages
## libpq-dev, pkg-config and postgresql.
test-postgres:
	@SWIFT="$(SWIFT)" .ci/needs postgres
	LOG=.build/test-postgres.log $(TEST) $(POSTGRES)

## Checks the format of the code.
lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples Template docs

## Checks the rules of the repository that neither the compiler nor the formatter checks, and that the steps of the tutorial
## lead to its finished game.
structure:
	@.ci/needs python3
	.ci/structure
	.ci/tutorial --read

## Formats the code.
format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples Template docs

## Runs the tests of the examples. They build in the folder of this package, which has the libraries.
examples:
	LOG=.build/test-examples.log PARTS='CheckoutTests|GuitarShopTests|AccountAndListTests' $(TEST)-in-parts --package-path Examples --scratch-path $(CURDIR)/.build

## Follows the tutorial: each step must compile, and programs and tests must print what the tutorial shows.
tutorial: test
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/tutorial

## Writes a package with a feature, its tests and a screen, to begin with: NAME=Search, TO=folder, by default ../Search. Without
## NAME, checks what it writes, and the snippets for editors.
template:
	@.ci/needs python3
	@SWIFT="$(SWIFT)" .ci/template $(if $(NAME),"$(NAME)" $(if $(TO),"$(TO)"),--check)

## Tries the lines of the page "Install" in packages outside of this repository.
try-install:
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/install

## Opens a package in sourcekit-lsp, and checks that it shows no error that the build does not have. Takes minutes.
editors:
	@SWIFT="$(SWIFT)" .ci/needs python3 sourcekit-lsp
	.ci/editors/run

## Writes what the steps of the tutorial make: the files at the ends of its sections, and the finished game.
record-tutorial:
	@.ci/needs python3
	.ci/tutorial --record

## Measures the cost of each operation as a table. JSON=FILE also writes it as data. LARGE=1 adds a million stores with
## effects, which take more than 10 GB. PROGRAMS=1 also measures clean builds, the test suite and the game, which takes
## minutes.
bench:
	$(SWIFT) run -c release --package-path Benchmarks Benchmarks \
		$(if $(JSON),--json $(abspath $(JSON))) $(if $(LARGE),--large) $(if $(PROGRAMS),--programs)

## Compares durable stores with rows and batches written by hand, in ROUNDS rounds of one run, and starts a worker with
## 100,000 stores. Needs libpq, and Postgres or DATABASE="host=… dbname=…" of a server; takes minutes.
bench-durable: export COMPOSABLE_BENCH_DURABLE = 1
bench-durable:
	@[ -n "$(DATABASE)" ] || .ci/needs postgres
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path Benchmarks/.build/durable --product durable
	Benchmarks/with-postgres Benchmarks/.build/durable/release/durable $(or $(ROUNDS),5)

# It asks for the trait Postgres, with which test-release builds the libraries.
bench-counts: export COMPOSABLE_BENCH_DURABLE = 1

## Compares instruction counts, in the libraries that `test-release` builds, with the recorded ones. RECORD=1 records them.
bench-counts:
	@.ci/needs --if-installed valgrind
	Benchmarks/check-counts $(if $(RECORD),--record) $(OPTIMIZED)

# With all cases, as many as `test-release-all` tries.
soak-%: export COMPOSABLE_FULL_EFFORT = 1
soak-% pictures: export COMPOSABLE_CHECKS = 1

## Checks that tests do not flake and that stores behave like a simple model. Takes hours; not part of check.
soak: soak-differential soak-check soak-production soak-game soak-recordings soak-orders soak-actor
	$(SWIFT) run -c release --package-path Benchmarks soak
	$(MAKE) soak-durable

## Runs random programs on Store, StoreActor, TestStore and a simple model: SEEDS of each kind.
soak-differential:
	COMPOSABLE_DIFFERENTIAL_SEEDS=$(or $(SEEDS),100000) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableTestingTests.*Random programs'

## Runs random programs of each kind on a Store and on StoreActors, while loops keep the machine busy. Each order must be
## among the explored ones; of the kinds that proofs do not cover, it counts those that are not. SEEDS programs, RUNS runs
## of each.
soak-production:
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing
	for core in $$(seq $$((2 * $$(nproc)))); do (while :; do :; done) & done; trap 'kill 0' EXIT; \
	COMPOSABLE_PRODUCTION_SEEDS=$(or $(SEEDS),300) COMPOSABLE_PRODUCTION_RUNS=$(or $(RUNS),1000) COMPOSABLE_PRODUCTION_ORDERS=5000 \
	  $(SWIFT) test -c release --skip-build -Xswiftc -enable-testing --filter 'Random orders of production'

## Compares checks of random features with searches of every sequence of moves: SEEDS of them. Compares 300 programs with and
## without equal moments, and tries six effects with four turns in all their 3.2 · 10^15 orders.
soak-check:
	COMPOSABLE_CHECK_SEEDS=$(or $(SEEDS),2000) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableTestingTests.*(A check of a random feature|A check of a random composed feature|The number of runs with equal moments|Merged orders)'

## Runs the proofs of the game in state spaces that take minutes, and kills hundreds of recorded games.
soak-game:
	COMPOSABLE_GAME_PROOFS=1 $(SWIFT) test -c release -Xswiftc -enable-testing --filter 'GuessGameTests.*proven|GuessCLITests.*(hostile|killed)'

## Reads 10,000 recordings with random changes through all of their interface: TIMES as many as the tests do.
soak-recordings:
	COMPOSABLE_HOSTILE_RECORDINGS=$(or $(TIMES),25) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableRecordingTests.*A hostile recording'

## Kills KILLS processes of the example OrderService, and checks it with all answers of its services.
soak-orders:
	COMPOSABLE_KILLS=$(or $(KILLS),300) COMPOSABLE_ORDER_PROOFS=1 $(SWIFT) test -c release -Xswiftc -enable-testing \
		--package-path Examples --filter OrderServiceTests

soak-durable: export COMPOSABLE_TEST_TARGETS = ComposableDurableTests ComposablePostgresTests

## Ends workers of durable stores in all ways, KILLS on a database and KILLS on a file: kills, stops, full disks, restarts of the
## server. Compares what they have saved, answered and called. Needs libpq and Postgres.
soak-durable:
	@.ci/needs postgres
	COMPOSABLE_KILLS=$(or $(KILLS),1000) LOG=.build/soak-durable.log $(TEST) $(POSTGRES) --filter 'whatever is killed|on a full disk'
	@grep -aE ' kill, ' .build/soak-durable.log

## Lets many tasks use and release stores on actors: ROUNDS times, under the thread sanitizer.
soak-actor:
	COMPOSABLE_ACTOR_ROUNDS=$(or $(ROUNDS),300) LOG=.build/soak-actor.log \
	  $(TEST) $(THREAD) --filter 'A store on an actor under stress'

## Plants one-line mistakes in the game, and reports which rule of its proofs finds each. Takes minutes; not part of
## check.
mutants:
	SWIFT="$(SWIFT)" .ci/mutants/run

## Builds the documentation of all libraries and the pages of the repository as one site, in .docs. Warnings of DocC and broken
## links are errors.
## BASE=/path if the site is not at the root of its host; REPOSITORY=https://… for links into the repository.
docs:
	@SWIFT="$(SWIFT)" .ci/needs python3 docc
	SWIFT="$(SWIFT)" BASE="$(BASE)" REPOSITORY="$(REPOSITORY)" .ci/site/run

## Serves the site at http://localhost:8000, or at PORT.
docs-serve: docs
	python3 -m http.server --directory .docs $(or $(PORT),8000)

## Compiles the Swift code of the README, of the documentation catalogs and of doc comments, and reports lines of more than
## 92 columns.
snippets:
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/snippets/self-test
	SWIFT="$(SWIFT)" .ci/snippets/run

## Compares the public interface of the libraries with the recorded one in docs/interface.
interface:
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/interface

## Records the public interface. Describe the changes in CHANGELOG.md.
record-interface:
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/interface --record

## Type-checks the libraries for other systems: macOS, iOS, watchOS, Musl, WASI. PLATFORMS="macOS-15 …" chooses some.
platforms:
	@.ci/needs python3
	SWIFT="$(SWIFT)" .ci/platforms/run $(PLATFORMS)

## Builds the libraries with library evolution, which is needed to ship them as binaries with a stable interface.
evolution:
	for library in ComposableTesting ComposableReplay ComposableTerminalTesting ComposableDurable; do \
	  $(SWIFT) build --scratch-path .build/evolution -Xswiftc -enable-library-evolution --target $$library || exit 1; \
	done

## Makes a version: checks that it may be one, writes VERSION=0.1.0 into the pages, the changelog and the game, commits and tags.
## It pushes nothing.
release:
	@[ -n "$(VERSION)" ] || { echo 'release: which version? make release VERSION=0.1.0'; exit 1; }
	SWIFT="$(SWIFT)" .ci/release $(VERSION)

## Prints the size of the program.
size:
	$(SWIFT) build -c release --product guess
	@ls -l "$$($(SWIFT) build -c release --show-bin-path)/guess" | awk '{ printf "guess: %.1f MB\n", $$5 / 1e6 }'

## Removes the results of builds and checks.
clean:
	rm -rf .build .docs Benchmarks/.build Examples/.build docs/tutorial/NumberGame/.build

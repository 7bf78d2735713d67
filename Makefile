# What is run here is what CI runs: see .ci/run.

SWIFT ?= swift

.PHONY: check test test-release test-thread test-traits lint structure format bench bench-counts examples soak soak-differential docs size install clean

## All that CI runs.
check: lint structure test test-traits test-release test-thread examples bench-counts docs size

## The suite, as the README runs it.
test:
	$(SWIFT) test

## The suite with optimisation, warnings as errors.
test-release:
	$(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -warnings-as-errors

## The tests of the framework under the thread sanitizer.
test-thread:
	$(SWIFT) test --sanitize thread --scratch-path .build/thread --filter '^Composable(Testing)?Tests'

## Everything without the macro: `Cases` by hand.
test-traits:
	$(SWIFT) build --disable-default-traits --scratch-path .build/traits

## Format rules: the formatter's and ours.
lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples

structure:
	.ci/structure

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples

examples:
	$(SWIFT) test --package-path Examples

## One table; with JSON=FILE also as data, with PROGRAMS=1 also clean builds, the suite and the game: minutes.
bench:
	$(SWIFT) run -c release --package-path Benchmarks Benchmarks \
		$(if $(JSON),--json $(abspath $(JSON))) $(if $(PROGRAMS),--programs)

## Instruction counts against the recorded ones.
bench-counts:
	Benchmarks/check-counts

## The proof that tests do not flake: minutes, not part of check.
soak:
	$(SWIFT) run -c release --package-path Benchmarks soak

## Random programs on Store, TestStore and a plain model: SEEDS of each kind.
soak-differential:
	COMPOSABLE_DIFFERENTIAL_SEEDS=$(or $(SEEDS),100000) $(SWIFT) test -c release -Xswiftc -enable-testing \
		--filter 'ComposableTestingTests.*Random programs'

docs:
	.ci/docs

## The size of the program.
size:
	$(SWIFT) build -c release --product guess
	@ls -l "$$($(SWIFT) build -c release --show-bin-path)/guess" | awk '{ printf "guess: %.1f MB\n", $$5 / 1e6 }'

clean:
	rm -rf .build .docs Benchmarks/.build Examples/.build

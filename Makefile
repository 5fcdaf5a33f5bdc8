# Gavel. "make play" to play, "make test" to test, "make help" for the rest.
# The work is done by meson and ninja in build/; this file only says what to ask them. build/ itself is quick to build, for
# whoever changes something; build/release is optimised for what games really do, for whoever plays or measures.

GAME ?=
HOST ?=
MINUTES ?= 60
N ?= 200
SEED ?= 1
FOLDER ?=
AGAIN ?=
CLANG = $$(command -v clang || echo cc)
RELEASE = tools/build build/release -Doptimization=3 -Ddebug=false -Dtrained=true -Dtests=disabled -- gavel
SAN = CC=$(CLANG) tools/build build/san -Db_sanitize=address,undefined -Db_lundef=false -Doptimization=1 -Ddebug=true -Dwerror=false

.PHONY: build release play play-terminal test check check-san check-clang check-bytes check-mutation check-plain check-install check-release check-laws check-server check-threads check-web check-static check-python mutate python wasm web web-static bench tidy format soak clean help
.NOTPARALLEL:

build: ## the program (build/gavel), the libraries and the tests, built quickly
	@tools/setup play
	@tools/build build
	@ln -sf build/compile_commands.json compile_commands.json

release: ## the same program as fast as it gets (build/release/gavel): trained by playing games
	@tools/setup play
	@$(RELEASE)

play: release ## play in the browser; HOST=0.0.0.0 lets friends in your network in; GAME=lorcana plays that game in the terminal
	@$(if $(GAME),build/release/gavel play $(GAME),build/release/gavel serve --browse $(if $(HOST),--host $(HOST)))

play-terminal: release ## play in the terminal, and choose the game there
	@build/release/gavel play $(GAME)

test: ## all tests, in under two minutes
	@tools/setup test
	@tools/build build
	@tools/run_tests build

check: check-clang check-san check-bytes check-mutation check-plain check-install check-laws check-server check-threads check-web check-python ## the long tests: sanitizers, clause mutation, longer laws, the page in a browser

check-san: ## all tests under the address and undefined-behaviour sanitizers
	@tools/setup check
	@$(SAN)
	@tools/run_tests build/san --slowness 5

check-clang: ## a build with clang, warnings as errors
	@tools/setup check
	@CC=$(CLANG) tools/build build/clang

check-bytes: ## the same seeds give the same games without optimisation and with clang
	@tools/setup check
	@tools/build build/o0 -Doptimization=0 -- golden
	@build/o0/golden
	@CC=$(CLANG) tools/build build/clang -- golden
	@build/clang/golden

check-mutation: ## every clause that code carries, broken on purpose, makes a scenario fail
	@tools/setup play
	@tools/build build
	@build/gavel rules coverage --strict
	@tools/mutants

mutate: ## random lines broken one at a time: how many do the tests notice? N=200 SEED=1 FOLDER=src/kernel AGAIN=1
	@tools/setup test
	@tools/mutate -n $(N) --seed $(SEED) $(if $(FOLDER),--folder $(FOLDER)) $(if $(AGAIN),--again)

check-plain: ## an engine without the fast ways passes the same scenarios and plays the same games
	@tools/setup test
	@tools/build build/slow -Dfast=false -- gavel golden
	@build/slow/golden
	@build/slow/gavel judge test/scenario

check-install: ## a program of somebody else is linked with the installed library, by gcc and by clang
	@tools/setup check
	@tools/check_install

check-release: ## two releases of the same sources are the same program, byte for byte
	@tools/check_release

check-laws: ## the property and fuzz tests with ten times the effort
	@tools/setup test
	@tools/build build
	@GAVEL_EFFORT=10 tools/run_tests build --suite property --suite fuzz --slowness 10

check-server: ## the server killed a hundred times in the middle of games
	@tools/setup test
	@tools/build build -- gavel
	@GAVEL_KILLS=100 test/server/run_server_tests build/gavel test_killed_at_any_moment

check-threads: ## the server's tests under the thread sanitizer
	@tools/setup check
	@CC=$(CLANG) tools/build build/tsan -Db_sanitize=thread -Db_lundef=false -Doptimization=1 -Ddebug=true -Dwerror=false -- gavel
	@TSAN_OPTIONS=exitcode=66 GAVEL_KILLS=2 GAVEL_SLOWNESS=5 test/server/run_server_tests build/tsan/gavel

check-web: ## the built page is what its sources give; games of all kinds played in a browser
	@tools/setup play web
	@tools/page same
	@tools/build build -- gavel
	@tools/page test

check-static: web-static ## the page that needs no server, played in a browser
	@tools/page test-static

check-python: ## random calls of the Python package, under the address and undefined-behaviour sanitizers
	@tools/setup python
	@tools/python sanitize

python: ## the Python package in an environment of its own (build/python), and its tests: docs/PYTHON.md
	@tools/setup python
	@tools/python test

wasm: ## gavel.wasm and the npm package (build/npm), tested in Node.js and Chromium: docs/WEBASSEMBLY.md
	@tools/setup play wasm web
	@tools/page install
	@tools/wasm test

web: ## the page (web/dist) from its sources; needs Node.js
	@tools/setup web
	@tools/page build

web-static: ## a folder (build/static) that any host of files can serve: the table against the computer, cards, lessons, replays, without a server
	@tools/setup play wasm web
	@tools/wasm build
	@tools/page static

bench: release ## speed, on one core; instructions per decision (with valgrind); how long answers take at 100 tables
	@build/release/gavel bench
	@tools/instructions build/release/gavel
	@bench/load

tidy: check-clang ## form, house rules and static analysis of the sources
	@clang-format --dry-run -Werror $$(tools/sources c,h src include test)
	@tools/tidy.py
	@tools/answers.py
	@tools/analyse build/clang

format: ## put the sources into the house form
	@tools/setup check
	@clang-format -i $$(tools/sources c,h src include test)

soak: ## 100,000 games of many seats and 100,000 of Evolve, games until every ability of every card has happened, then property and fuzz tests under sanitizers with new seeds, for MINUTES=60
	@tools/setup check
	@tools/build build
	@GAVEL_EFFORT=50 build/many_seats
	@GAVEL_EFFORT=250 GAVEL_GAME=evolve build/two_seats
	@GAVEL_EFFORT=40 build/happened
	@$(SAN)
	@GAVEL_EFFORT=5 tools/run_tests build/san --suite property --suite fuzz --slowness 25 --minutes $(MINUTES)

clean: ## remove everything built
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null || grep '##' Makefile

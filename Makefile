# Every recipe runs over uv in environments of its own; only make install puts anything outside this folder.
# A compiled kernel lives only in .venv-play and .venv-compiled: the working tree always runs as plain Python.

PYTHON ?= python3
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:

export UV_SYSTEM_CERTS := 1
export NODE_USE_SYSTEM_CA := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE :=
# Tools of other environments must not be mistaken for ours.
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME

UV := .venv-uv/bin/uv
RUN := .venv/bin
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url
SOURCES := $(shell find src docs/rules web -type f -not -path '*/node_modules/*' -not -path 'src/soloist/page/*' \
	-not -name '*.pyc' -not -name schema.d.ts 2>/dev/null)
WHEEL := dist/.built
# The same without a compiled kernel: what a newcomer plays on while that is compiled.
PLAIN_WHEEL := .build/plain/.built
# The same with a kernel that is compiled in less time, to slower code: what is tested.
HASTY_WHEEL := .build/hasty/.built
say = @printf '\033[1m== %s\033[0m\n' "$(1)"
need_python = @$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo 'soloist needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3.11 ...'; exit 1; }
# Programs that Debian packages under their own names, installed where they are missing.
from_debian = { missing=""; for name in $(1); do \
	command -v $$name >/dev/null || [ -x /usr/sbin/$$name ] || missing="$$missing $$name"; done; \
	[ -z "$$missing" ] || { as_root=""; [ "$$(id -u)" = 0 ] || as_root="sudo -n"; echo "installing$$missing"; \
	$$as_root apt-get -qq update && DEBIAN_FRONTEND=noninteractive $$as_root apt-get -qq install -y $$missing >/dev/null; }; }
# How far a part of the build has come, where quietly.py watches.
tell = @[ -z "$${SOLOIST_PROGRESS:-}" ] || echo '$(2)' > "$$SOLOIST_PROGRESS/$(1)"
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
# Everything at once that waits for nothing. What many wait for (the build), and what waits most itself (for a page to be
# drawn), goes first; the rest takes the time that is left (GIVING_WAY), so that no core is ever idle. It gives way by
# little: what is begun must not starve. Their lines mix, so that all are seen to go on; what failed is said again at the
# end of each.
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j16
GIVING_WAY := nice -n 5
# The tests of the compiled build, in parts of about the same length: each reads its own files and no others, which for
# all of them together takes longer than half of the tests do. What no part names is the rest.
PARTS := server-1 server-2 terminal games rest
server-1_tests := tests/server/test_[a-o]*.py
server-2_tests := tests/server/test_[p-z]*.py
terminal_tests := tests/terminal tests/plugins tests/examples
games_tests := tests/core tests/games
rest_tests := tests $(foreach place,tests/server $(terminal_tests) $(games_tests),--ignore=$(place))
# Sets have one order in the tests, and another in each round of make fuzz.
ONE_ORDER := PYTHONHASHSEED=0
# What a run of the tests does not use takes longer to load than many a test: the browser's driver, and what else comes along.
LEAN := -p no:playwright -p no:anyio -p no:schemathesis

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: ## build and install soloist, and open a table
	$(need_python)
	@$(MAKE_COMMAND) --no-print-directory -q .venv-play/.ready || $(PYTHON) quietly.py $(MAKE_COMMAND) .venv-play/.plain
	$(call say,soloist is ready)
	@$(PYTHON) play.py $(MAKE_COMMAND)

.PHONY: install
install: $(WHEEL) ## the command soloist for you, wherever you are
	$(call say,installing the command)
	@$(UV) tool install --quiet --force --python .venv-uv/bin/python --constraints requirements/run.txt \
		"soloist[web,tui] @ file://$$(ls "$(CURDIR)"/dist/*.whl)"
	@"$$($(UV) tool dir --bin)"/soloist --version
	@command -v soloist >/dev/null || echo "soloist is in $$($(UV) tool dir --bin): put that folder on your PATH, or run uv tool update-shell"

.PHONY: test
test: $(UV) ## everything that must hold before a merge
	@$(SIDE_BY_SIDE) .venv-compiled/.ready check test-pure test-browser $(PARTS:%=test-%)

.PHONY: check
check: .venv/.ready ## the fast gates: format, lint, types, import contracts
	$(call say,format and lint)
	@$(GIVING_WAY) $(RUN)/ruff format --check .
	@$(GIVING_WAY) $(RUN)/ruff check .
	$(call say,import contracts)
	@$(GIVING_WAY) $(RUN)/lint-imports --no-logo
	$(call say,types)
	@$(GIVING_WAY) $(RUN)/mypy
	@$(GIVING_WAY) $(RUN)/python hatch_build.py check-page

.PHONY: test-pure
test-pure: .venv/.ready ## the tests on the plain sources; core and games must be covered whole
	$(call say,tests of the plain sources)
	@$(ONE_ORDER) SOLOIST_EXPECT=pure $(GIVING_WAY) $(RUN)/python -m slipcover --dont-wrap-pytest -m pytest -q $(LEAN) -p no:xdist \
		-W ignore::pytest.PytestAssertRewriteWarning --build pure

.PHONY: test-compiled
test-compiled: .venv-compiled/.ready ## the tests on the compiled build
	@$(SIDE_BY_SIDE) $(PARTS:%=test-%)

.PHONY: $(PARTS:%=test-%)
$(PARTS:%=test-%): test-%: .venv-compiled/.ready
	$(call say,tests of the compiled build: $*)
	@build=compiled; if ls .build/hasty/*-none-any.whl >/dev/null 2>&1; then build=pure; echo 'interpreted: this machine \
	cannot compile the kernel; with a C compiler and the headers of Python it could'; fi; \
	$(ONE_ORDER) SOLOIST_EXPECT=$$build $(GIVING_WAY) .venv-compiled/bin/python -m pytest -q $(LEAN) -p no:xdist --build compiled $($*_tests)

.PHONY: test-browser
test-browser: .venv-compiled/.ready chromium ## the tests that drive the page in Chromium
	$(call say,tests of the page)
	@$(ONE_ORDER) .venv-compiled/bin/python -m pytest -q -n $(CORES) --dist worksteal tests/browser

.PHONY: test-browsers
test-browsers: .venv-compiled/.ready ## a smoke run of the page in Firefox and WebKit, as far as they are installed
	$(call say,the page in other browsers)
	@.venv-compiled/bin/python -m tests.browser.other_browsers

.PHONY: fuzz
fuzz: .venv/.ready ## search on with new numbers: make fuzz MINUTES=10
	$(call say,random checks with new numbers)
	@$(RUN)/python -m tests.fuzz $(or $(MINUTES),3)

.PHONY: soak
soak: .venv/.ready .venv-compiled/.ready ## kill the server under load, then fill it: make soak KILLS=400 TABLES=2000
	$(call say,kills under load)
	@$(RUN)/python -m tests.server.soak $(or $(KILLS),400)
	$(call say,many tables and streams)
	@.venv-compiled/bin/python -m tests.server.load $(or $(TABLES),2000)

.PHONY: hosting
hosting: .venv/.ready page ## try what deploy/ holds: the proxies before a server, the container built and run
	@$(call from_debian,nginx caddy buildah debootstrap) || echo 'not all can be installed from here: what is missing is skipped'
	$(call say,proxies and container)
	@SOLOIST_CONTAINER=1 $(RUN)/pytest -q -rs tests/server/test_proxies.py tests/server/test_container.py

# The one without windows takes half the time in the tests; where it cannot be had, the usual one will do.
.PHONY: chromium
chromium:
	@$(call from_debian,chromium-headless-shell) || command -v chromium >/dev/null || { \
	echo 'The browser tests need chromium-headless-shell, or chromium, and neither is here or can be installed from here:' \
	'run "apt-get install chromium-headless-shell" as root.'; exit 1; }

.PHONY: bench
bench: .venv-bench/.ready ## measure speed and strength; see bench/
	$(call say,benchmarks)
	@.venv-bench/bin/python -m bench

# What was killed goes on where it was; what was finished begins anew, for players may have changed.
.PHONY: knowledge
knowledge: .venv-bench/.ready ## play experiments and write their pages: make knowledge PAGES="joker-luck jambo-ladder"
	@for page in $(or $(PAGES),$(error which? make knowledge PAGES="joker-luck jambo-ladder", or others of lab/experiments)); do \
	.venv-bench/bin/soloist lab run lab/experiments/$$page.toml --out .build/lab/$$page; \
	.venv-bench/bin/soloist lab report .build/lab/$$page --out docs/knowledge/$$page.md; \
	rm -rf .build/lab/$$page; done

.PHONY: research
research: .venv-research/.ready ## the tests that need a Ray cluster, OpenSpiel and Stable-Baselines3 (large downloads)
	$(call say,the laboratory and the environments with the libraries of others)
	@$(ONE_ORDER) .venv-research/bin/pytest -q -rs tests/lab/test_ray.py tests/rl

.PHONY: page
page: .venv/.ready ## build the page into the working tree
	@$(RUN)/python hatch_build.py page

.PHONY: site
site: .venv/.ready .venv-site/.env page ## build the site of the documents, with a table to play at
	$(call say,the site)
	@$(RUN)/python -m docs.site.build

.PHONY: map
map: .venv/.ready ## draw the layers anew from the imports
	@$(RUN)/python -m docs.design.layers

.PHONY: audit
audit: .venv-release/.env ## look for known holes in what soloist runs on, offline with ADVISORIES=all.zip; skipped where nothing is known
	@.venv-release/bin/python requirements/audit.py requirements/run.txt $(ADVISORIES)

.PHONY: release
release: .venv-release/.env requirements/build.txt ## build, check, and play with what would be published; uploads nothing
	$(call say,sdist and wheel)
	@version=$$(sed -n 's/^__version__ = "\(.*\)"/\1/p' src/soloist/__init__.py); \
	grep -q "^## $$version " CHANGELOG.md || { echo "CHANGELOG.md has no section for $$version"; exit 1; }
	@rm -rf dist .build/release && mkdir -p .build/release
	@$(UV) build --sdist --python .venv-uv/bin/python --require-hashes --build-constraints requirements/build.txt
	@$(UV) build --wheel --python .venv-uv/bin/python --require-hashes --build-constraints requirements/build.txt \
		--out-dir .build/release dist/*.tar.gz
	@if ls .build/release/*-none-any.whl >/dev/null 2>&1; then mv .build/release/*.whl dist/; else \
	PATH="$$PWD/.venv-release/bin:$$PATH" .venv-release/bin/auditwheel repair --wheel-dir dist .build/release/*.whl; fi
	$(call say,metadata)
	@.venv-release/bin/twine check --strict dist/*
	@! grep -q 'soloist\.example' pyproject.toml || \
	echo 'before the first upload: set the addresses in [project.urls] of pyproject.toml, which lead nowhere yet'
	$(call say,known holes)
	@$(MAKE) --no-print-directory audit
	$(call say,a clean environment)
	@$(UV) venv --quiet --clear --python .venv-uv/bin/python .build/release/venv
	@$(UV) pip install --quiet --python .build/release/venv --require-hashes -r requirements/run.txt
	@$(UV) pip install --quiet --python .build/release/venv --no-deps dist/*.whl
	@cd .build/release && venv/bin/python ../../tests/release_check.py \
		$$(ls ../../dist/*-none-any.whl >/dev/null 2>&1 || echo --compiled)
	@ls -l dist

.PHONY: lock
lock: $(UV) ## pin the newest versions that fit pyproject.toml and requirements/*.in
	@cd requirements && rm -f build.txt run.txt dev.txt bench.txt research.txt release.txt site.txt
	@$(COMPILE) requirements/uv.in -o requirements/uv.txt
	@$(COMPILE) requirements/build.in -o requirements/build.txt
	@$(COMPILE) requirements/release.in -o requirements/release.txt
	@$(COMPILE) requirements/site.in -o requirements/site.txt
	@$(COMPILE) pyproject.toml --extra web --extra tui -o requirements/run.txt
	@$(COMPILE) pyproject.toml --extra lab --extra rl --extra web --extra tui requirements/dev.in \
		-c requirements/build.txt -c requirements/run.txt -o requirements/dev.txt
	@$(COMPILE) pyproject.toml --all-extras requirements/dev.in requirements/bench.in \
		-c requirements/dev.txt -o requirements/bench.txt
	@$(COMPILE) pyproject.toml --all-extras requirements/dev.in requirements/research.in \
		-c requirements/dev.txt -o requirements/research.txt

.PHONY: clean
clean: ## remove everything that was built or installed here
	rm -rf .venv .venv-* .build dist src/soloist/page web/node_modules .hypothesis .*_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- environments -----------------------------------------------------------------------------------------------------

# The pip that is there installs uv; where there is none, or one too old for that, the environment brings its own.
$(UV): requirements/uv.txt
	$(need_python)
	$(call say,setting up uv)
	$(call tell,tools,being fetched)
	@{ $(PYTHON) -m venv --clear --without-pip .venv-uv && \
	$(PYTHON) -m pip --python .venv-uv/bin/python install --quiet --require-hashes -r requirements/uv.txt; } 2>/dev/null || \
	{ $(PYTHON) -m venv --clear .venv-uv || \
	{ echo "soloist needs Python's venv module (on Debian: apt-get install python3-venv)"; exit 1; }; \
	.venv-uv/bin/pip install --quiet --require-hashes -r requirements/uv.txt; }
	$(call tell,tools,ready)
	@touch $@

.venv/.env: requirements/dev.txt
.venv-play/.env: requirements/run.txt
.venv-bench/.env: requirements/bench.txt
.venv-research/.env: requirements/research.txt
.venv-release/.env: requirements/release.txt
.venv-site/.env: requirements/site.txt
%/.env: $(UV)
	$(call say,setting up $*)
	$(call tell,environment,being installed)
	@$(UV) venv --quiet --clear --python .venv-uv/bin/python $*
	@$(UV) pip install --python $* --require-hashes -r $(filter %.txt,$^) 2>&1 | sed -u '/^ + /d'
	$(call tell,environment,ready)
	@touch $@

.venv/.ready: .venv/.env pyproject.toml hatch_build.py
	@$(UV) pip install --quiet --python $(@D) --no-deps --no-build-isolation --editable .
	@touch $@

.venv-play/.ready .venv-bench/.ready .venv-research/.ready: %/.ready: %/.env $(WHEEL)
	@$(UV) pip install --quiet --python $* --no-deps --reinstall dist/*.whl
	@touch $@

# The compiled build before all that .venv holds: nothing is installed, or translated for Python, a second time.
.venv-compiled/.ready: .venv/.ready $(HASTY_WHEEL)
	@$(UV) venv --quiet --clear --python .venv-uv/bin/python $(@D)
	@$(UV) pip install --quiet --python $(@D) --no-deps .build/hasty/*.whl
	@packages='import sysconfig; print(sysconfig.get_path("purelib"))'; \
	$(RUN)/python -c "$$packages" > "$$($(@D)/bin/python -c "$$packages")/beneath.pth"
	@touch $@

.venv-play/.plain: .venv-play/.env $(PLAIN_WHEEL)
	@$(UV) pip install --quiet --python $(@D) --no-deps --reinstall .build/plain/*.whl
	@touch $@

$(PLAIN_WHEEL): export SOLOIST_PURE := 1
$(HASTY_WHEEL): export SOLOIST_HASTY := 1
$(WHEEL) $(PLAIN_WHEEL) $(HASTY_WHEEL): $(UV) requirements/build.txt pyproject.toml hatch_build.py hatch_docstrings.py $(SOURCES)
	$(call say,building soloist)
	@rm -rf $(@D)
	@$(UV) build --wheel --out-dir $(@D) --python .venv-uv/bin/python --require-hashes \
		--build-constraints requirements/build.txt
	@touch $@

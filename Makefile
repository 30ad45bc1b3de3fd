# make play [RULESET=standard]   a game in the terminal        make test    lint, types, tests
# make compiled-test             the kernel's tests, compiled   make long    the large volumes
# make bench                     the figures                    make clean   everything made here goes
# make bench BENCH=--save        keeps them as those of this version, in bench/results
RULESET ?= standard
JOBS ?= 2
# The long tests take their own numbers; LONG=1000 gives them another one.
LONG ?=
BENCH ?=

# Any Python from 3.11 on; 3.11 itself where it is there.
PYTHON ?= $(shell for python in python3.11 python3 python; do \
	$$python -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& { echo $$python; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PLUGINS := $(patsubst %/pyproject.toml,%,$(wildcard plugins/*/pyproject.toml))
PLUGIN_CODE := $(wildcard plugins/*/src plugins/*/tichu_*)
PLAY := $(VENV)/.stamp-play
DEV := $(VENV)/.stamp-dev
# What an editable install depends on; the code itself is read where it lies.
RECIPES := pyproject.toml setup.py $(addsuffix /pyproject.toml,$(PLUGINS))

COMPILED := .venv-compiled
COMPILED_STAMP := $(COMPILED)/.stamp
COMPILED_TESTS ?= tests
CODE := $(shell find tichu_core rulesets $(PLUGINS) -name '*.py' -o -name '*.yaml' -o -name '*.json' 2>/dev/null)

.PHONY: play test lint types long bench compiled compiled-test clean
.DELETE_ON_ERROR:

play: $(PLAY)
	@$(BIN)/tichu play $(RULESET)

test: lint types
	$(BIN)/pytest -n $(JOBS)

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)
	$(BIN)/mypy tichu_core bench $(PLUGIN_CODE)

long: $(DEV)
	TICHU_LONG=$(LONG) $(BIN)/pytest -n $(JOBS) -m long

# Where there is no compiler the figures of pure Python are there all the same.
bench: $(DEV)
	@$(MAKE) --no-print-directory compiled || echo "bench: the kernel could not be compiled, so these are the figures of pure Python alone" >&2
	$(BIN)/python -m bench $$(test -e $(COMPILED_STAMP) && echo "--compiled-python $(COMPILED)/bin/python") $(BENCH)

compiled: $(COMPILED_STAMP)

# The same tests, run against an installed wheel: the checkout comes last on their path.
compiled-test: $(COMPILED_STAMP)
	TICHU_EXPECT_COMPILED=1 $(COMPILED)/bin/pytest -n $(JOBS) -m "not long and not checkout" $(COMPILED_TESTS)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer (with venv) is needed; name it: make PYTHON=/path/to/python" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY): $(RECIPES) | $(BIN)/python
	$(PIP) install --quiet -e . $(addprefix -e ./,$(PLUGINS))
	@touch $@

$(DEV): $(RECIPES) | $(BIN)/python
	$(PIP) install --quiet -e '.[dev]' $(addprefix -e ./,$(PLUGINS))
	@touch $@ $(PLAY)

# The plug-ins go in from their wheels as well: this place must not lean on the checkout.
$(COMPILED_STAMP): $(RECIPES) $(CODE) | $(BIN)/python
	rm -rf $(COMPILED)
	$(BIN)/python -m venv $(COMPILED)
	TICHU_COMPILE=1 $(COMPILED)/bin/python -m pip --disable-pip-version-check install --quiet '.[dev]' $(addprefix ./,$(PLUGINS))
	@touch $@

clean:
	rm -rf $(VENV) $(COMPILED) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf *.egg-info plugins/*/*.egg-info plugins/*/src/*.egg-info plugins/*/build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f *.so tichu_core/kernel/*.so

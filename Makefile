# Building, testing and installing spin. `make build` makes the program that is shipped: static,
# stripped, one file. PREFIX and DESTDIR are where `make install` puts it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

scratch = .build/static
spin = $(scratch)/release/spin
sources = Package.swift Sources Tests

# Only Linux has static executables; elsewhere the Swift library comes with the system.
ifeq ($(shell uname -s),Linux)
  static = -Xswiftc -static-executable -Xlinker -s
endif

bin = $(DESTDIR)$(PREFIX)/bin
share = $(DESTDIR)$(PREFIX)/share

.PHONY: all build test lint format docs bench fuzz pictures install uninstall clean

all: build

# The linker warns of dlopen in the Swift library, which spin never calls.
build:
	$(SWIFT) build -c release --product spin --scratch-path $(scratch) $(static)
	@ls -l $(spin)

test:
	Scripts/test

lint:
	$(SWIFT) format lint --strict --recursive $(sources)

format:
	$(SWIFT) format --in-place --recursive $(sources)

# The manual, the completions and the options in the README, from the option table.
docs:
	Scripts/generate

bench: build
	Benchmarks/run --spin $(spin)

# The README's pictures, from real terminals without a monitor; fails where spin leaves a trace.
pictures: build
	Scripts/pictures $(spin)

$(spin):
	$(MAKE) build

install: $(spin)
	install -d $(bin) $(share)/man/man1 $(share)/bash-completion/completions \
	  $(share)/zsh/site-functions $(share)/fish/vendor_completions.d
	install -m 755 $(spin) $(bin)/spin
	install -m 644 man/spin.1 $(share)/man/man1/spin.1
	install -m 644 completions/spin.bash $(share)/bash-completion/completions/spin
	install -m 644 completions/_spin $(share)/zsh/site-functions/_spin
	install -m 644 completions/spin.fish $(share)/fish/vendor_completions.d/spin.fish

uninstall:
	rm -f $(bin)/spin $(share)/man/man1/spin.1 $(share)/bash-completion/completions/spin \
	  $(share)/zsh/site-functions/_spin $(share)/fish/vendor_completions.d/spin.fish

clean:
	rm -rf .build

# The screen model under random output, until it is interrupted; SECONDS=60 for a minute.
fuzz:
	swift run -c release model-fuzz $(SECONDS)

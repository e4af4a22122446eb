# Everyday targets; Package.swift is what builds.

.PHONY: fuzz

# The screen model under random output, until it is interrupted; SECONDS=60 for a minute.
fuzz:
	swift run -c release model-fuzz $(SECONDS)

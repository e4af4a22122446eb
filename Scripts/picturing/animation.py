"""The animated picture at the top of the README: a shell, `spin -- make -j8`, and what is left."""

import os
import pathlib
import random
import tempfile

from .session import Session
from .svg import Drawing

COLUMNS, ROWS = 72, 20
BACKGROUND, FOREGROUND = (0x1E, 0x21, 0x27), (0xC8, 0xCC, 0xD4)
SOURCES = (
    "arena list-wide hash utf8 lexer tokens parser ast scope types infer layout lower ssa fold "
    "inline loops alias regalloc emit elf dwarf link cache driver"
).split()

# The colours are RGB because spin cannot know a terminal's own palette, and here it would show.
MAKEFILE = r"""
.RECIPEPREFIX = >
all: engine
engine: %(objects)s
>@printf '\033]9;4;1;100\033\\\033[1m\033[38;2;152;195;121m[100%%%%] Linking C executable engine\033[0m\n'; sleep .35
>@printf '[100%%%%] Built target engine\n'
%(rules)s
"""
RULE = r"""
%(name)s.o: %(before)s
>@printf '\033]9;4;1;%(percent)d\033\\[%(percent)3d%%%%] \033[38;2;152;195;121mBuilding C object src/%(name)s.c.o\033[0m\n'; sleep %(pause)s
%(warning)s"""
WARNING = r""">@printf '\033[1msrc/{0}.c:{1}:{2}:\033[0m \033[1;38;2;198;120;221mwarning:\033[0m unused variable \047\033[1mnext\033[0m\047\n {1} |   struct node *\033[1;38;2;198;120;221mnext\033[0m = head;\n    |                \033[1;38;2;198;120;221m^~~~\033[0m\n'
"""


def makefile():
    """A build that talks, and reports its progress as ninja and cargo do (OSC 9;4)."""
    chance = random.Random(4)
    rules, before = [], ""
    for index, name in enumerate(SOURCES):
        warning = WARNING.format(name, 100 + 37 * index, 16) if index in (3, 11, 17) else ""
        rules.append(
            RULE
            % {
                "name": name,
                "before": before,
                "percent": 100 * index // len(SOURCES),
                "pause": round(chance.uniform(0.08, 0.42), 2),
                "warning": warning,
            }
        )
        before = name + ".o"
    return MAKEFILE % {"objects": " ".join(n + ".o" for n in SOURCES), "rules": "".join(rules)}


def record(spin):
    with tempfile.TemporaryDirectory() as home:
        directory = pathlib.Path(home, "engine")
        directory.mkdir()
        (directory / "Makefile").write_text(makefile())
        os.symlink(os.path.abspath(spin), pathlib.Path(home, "spin"))
        environment = {
            "PATH": home + ":" + os.environ["PATH"],
            "HOME": home,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            # As a user presets it who wants the card in its colours from the first frame on.
            "SPIN_BACKGROUND": "#%02x%02x%02x" % BACKGROUND,
            "LC_ALL": "C.UTF-8",
            "PS1": r"\[\e[36m\]~/\W\[\e[0m\] \[\e[32m\]❯\[\e[0m\] ",
        }
        shell = ["bash", "--norc", "--noprofile", "-i"]
        session = Session(shell, COLUMNS, ROWS, environment, directory, BACKGROUND)
        try:
            prompt = lambda screen: screen.cells[screen.y][screen.x - 2][0] == "❯"
            if not session.watch(10, prompt):
                raise SystemExit("The shell shows no prompt.")
            session.watch(0.9)
            for letter in "spin -- make -j8":
                session.send(letter)
                session.watch(0.07 if letter != " " else 0.12)
            session.watch(0.4)
            session.send("\r")
            if not session.watch(60, lambda screen: screen.y > 2 and prompt(screen)):
                raise SystemExit("The command did not end.")
            session.watch(0.2)
            return session.pictures
        finally:
            session.close()


def thin(pictures, least):
    """Leaves out pictures that stood for less than `least` seconds."""
    kept = []
    for index, (at, picture) in enumerate(pictures):
        last = index + 1 == len(pictures)
        if last or pictures[index + 1][0] - (kept[-1][0] if kept else 0) >= least:
            kept.append((at, picture))
    return kept


def animate(spin, target, stills=None):
    pictures = record(spin)
    start = pictures[0][0]
    pictures = thin([(at - start, picture) for at, picture in pictures], 0.035)
    duration = pictures[-1][0] + 3.2
    drawing = Drawing(
        COLUMNS, ROWS, BACKGROUND, FOREGROUND,
        "spin shows a card with a spinner while make runs, then make's output", (10, 62),
    )  # fmt: skip
    # A picture from the middle of the run stands where nothing may move.
    shown = [i for i, (_, (cells, cursor)) in enumerate(pictures) if cursor is None]
    poster = shown[len(shown) * 2 // 3]
    pathlib.Path(target).write_text(drawing.document(pictures, duration, poster))
    if stills:
        for index in range(len(pictures)):
            still = drawing.document(pictures[index: index + 1], 1, 0)
            pathlib.Path(stills, "%03d.svg" % index).write_text(still)
    size = os.path.getsize(target)
    print("%s: %d pictures, %.1f s, %d kB" % (target, len(pictures), duration, size // 1000))

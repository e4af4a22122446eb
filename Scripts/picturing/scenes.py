"""What is photographed in real terminals, and the check that spin leaves no trace there."""

import os
import pathlib
import shlex
import subprocess
import tempfile
import time
from dataclasses import dataclass

from .desktop import Desktop, command, wait_for


@dataclass
class Scene:
    """One window. `talk` is what the command does once its output is written."""

    name: str
    terminal: str
    theme: str
    options: str = ""
    columns: int = 86
    rows: int = 24
    talk: str = ""
    environment: str = "COLORTERM=truecolor"
    title: str = "make -j8"
    seconds: float = 1.6


STEP = "spin --tell STATUS='Compiling parse.c'; spin --tell PROGRESS=64"

SCENES = [
    Scene("dark-dim", "kitty", "dark", "-T 2m"),
    Scene("dark-blur", "alacritty", "dark", "--blur"),
    Scene("light-dim", "xfce4-terminal", "light"),
    Scene("light-blur", "kitty", "solarized", "--blur"),
    Scene("progress-step", "alacritty", "dark", "-T 2m", talk=STEP),
    Scene("timed-out", "xterm", "black", "-T 2s --on-timeout 'sleep 6' -k 1s", seconds=3.4),
    Scene("small", "kitty", "light", "--size small --style dots", talk=STEP),
    Scene("ascii", "xterm", "black", "--ascii"),
    Scene("colors-256", "kitty", "dark", environment="COLORTERM= TERM=xterm-256color"),
    Scene("colors-16", "xterm", "black", environment="COLORTERM= TERM=xterm-16color"),
    Scene("no-color", "xfce4-terminal", "light", environment="NO_COLOR=1"),
]
SIZES = [
    Scene(f"size-{columns}x{rows}", "xterm", "dark", columns=columns, rows=rows, talk=STEP)
    for columns, rows in ((57, 10), (40, 12), (40, 10), (30, 8), (20, 5), (12, 3), (5, 1))
]

# The stages follow files that the photographer makes, and answer with files of their own.
SCRIPT = r"""#!/bin/sh
cd {directory}
export PATH={directory}:$PATH {environment}
stage() {{ : > "$1.is"; until [ -e "$1.go" ]; do sleep .05; done; }}
begin() {{ printf '\033[H\033[2J\033[3J$ %s\n' "spin -- {title}"; }}
begin
: > end
sh ./build
stage bare
rm end
begin
spin -q -t {title} {options} -- sh ./build
stage after
spin -q --delay 0 -t {title} {options} -- sh -c ': > still.up; until [ -e still.end ]; do sleep .05; done'
stage still
"""

BUILD = r"""
cat output
[ -e end ] && exit
{talk}
: > spin.up
until [ -e end ]; do sleep .05; done
"""


def output(columns):
    """What gcc and cmake write, with their colours."""
    text = ""
    names = "diff hash parse list utf8 table cache index main".split()
    for index, name in enumerate(names):
        text += f"[{index * 3 + 12:3d}%] \033[32mBuilding C object src/CMakeFiles/core.dir/{name}.c.o\033[0m\n"
        if name == "parse":
            text += "[ 28%] \033[32;1mLinking C static library libcore.a\033[0m\n[ 28%] Built target core\n"
        if index % 3 == 1:
            place = f"\033[1m{name}.c:{index * 19 + 5}:14:\033[0m \033[35;1mwarning:\033[0m"
            text += f"{place} unused parameter '\033[1margc\033[0m' [\033[35;1m-Wunused-parameter\033[0m]\n"
            text += '    5 | int main(\033[35;1mint argc\033[0m, char **argv) { int x = 3.7; printf("%s %d\\n", x, \033[32margv[0]\033[0m); if (x = 4) return width(argv[1]); }\n'
            text += "      |          \033[35;1m~~~~^~~~\033[0m\n"
    return text * 2


def differing(first, second):
    """How many pixels of two pictures differ."""
    result = subprocess.run(
        ["compare", "-metric", "AE", first, second, "null:"], capture_output=True, text=True
    )
    return float(result.stderr.split()[0]) if result.returncode in (0, 1) else float("inf")


def list_styles(spin, target):
    """`spin --list-styles`, which moves and leaves text: nothing to compare."""
    with tempfile.TemporaryDirectory() as home, Desktop(home) as desktop:
        directory = pathlib.Path(home)
        script = directory / "script"
        script.write_text(
            "#!/bin/sh\nexport COLORTERM=truecolor\n"
            f": > {home}/begun\nexec {shlex.quote(os.path.abspath(spin))} --list-styles\n"
        )
        script.chmod(0o755)
        words = command("kitty", "dark", 80, 21, script, directory / "config")
        window = subprocess.Popen(words, env=desktop.environment, stderr=subprocess.DEVNULL)
        try:
            wait_for((directory / "begun").exists, 15, "the list of styles")
            time.sleep(1.6)
            desktop.shoot(target, desktop.window())
        finally:
            window.terminate()
            window.wait()


def photograph(scene, spin, target, failures):
    with tempfile.TemporaryDirectory() as home, Desktop(home) as desktop:
        directory = pathlib.Path(home)
        os.symlink(os.path.abspath(spin), directory / "spin")
        (directory / "output").write_text(output(scene.columns))
        (directory / "build").write_text(BUILD.format(talk=scene.talk))
        script = directory / "script"
        script.write_text(
            SCRIPT.format(
                directory=home, options=scene.options, title=shlex.quote(scene.title),
                environment=scene.environment,
            )  # fmt: skip
        )
        script.chmod(0o755)
        words = command(
            scene.terminal, scene.theme, scene.columns, scene.rows, script, directory / "config"
        )
        errors = open(directory / "errors", "w+")
        window = subprocess.Popen(words, env=desktop.environment, stdout=errors, stderr=errors)

        def picture(name, pause=0.5):
            time.sleep(pause)
            desktop.shoot(directory / (name + ".png"), desktop.window())
            return directory / (name + ".png")

        def reached(name, seconds=15):
            there = lambda: (directory / name).exists()
            wait_for(there, seconds, f"{name} in {scene.name} ({scene.terminal})")

        def go(name):
            (directory / name).touch()

        try:
            reached("bare.is")
            bare = picture("bare", 0.9)
            go("bare.go")
            reached("spin.up")
            shown = picture("shown", scene.seconds)
            go("end")
            reached("after.is")
            after = picture("after")
            go("after.go")
            reached("still.up")
            covered = picture("covered", 0.8)
            go("still.end")
            reached("still.is")
            still = picture("still")
        finally:
            window.terminate()
            window.wait()
            if not (directory / "still.is").exists():
                errors.seek(0)
                print(errors.read())
        for what, first, second in (
            ("a run that writes", bare, after),
            ("a run that writes nothing", after, still),
        ):
            if count := differing(first, second):
                failures.append(f"{scene.name} ({scene.terminal}): {what}: {count:.0f} pixels differ")
                keep = pathlib.Path(tempfile.mkdtemp(prefix="spin-pictures."))
                for source in (first, second):
                    (keep / source.name).write_bytes(source.read_bytes())
                failures.append("  see " + str(keep))
        if not differing(bare, shown) or not differing(after, covered):
            failures.append(f"{scene.name} ({scene.terminal}): the overlay does not show")
        subprocess.run(
            ["convert", shown, "-strip", "-define", "png:compression-level=9", target], check=True
        )
        print(f"{target}: {os.path.getsize(target) // 1000} kB", flush=True)

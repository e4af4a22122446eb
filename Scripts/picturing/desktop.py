"""A screen without a monitor (Xvfb), and the terminals that are started on it."""

import os
import pathlib
import re
import shutil
import subprocess
import time

FONT = "DejaVu Sans Mono"
POINTS = 12

# Background, foreground, and the sixteen colours.
THEMES = {
    "dark": (
        "#1e2127", "#c8ccd4",
        "#1e2127 #e06c75 #98c379 #d19a66 #61afef #c678dd #56b6c2 #abb2bf "
        "#5c6370 #e06c75 #98c379 #d19a66 #61afef #c678dd #56b6c2 #ffffff",
    ),
    "light": (
        "#fafafa", "#383a42",
        "#383a42 #ca1243 #50a14f #c18401 #4078f2 #a626a4 #0184bc #a0a1a7 "
        "#696c77 #ca1243 #50a14f #c18401 #4078f2 #a626a4 #0184bc #fafafa",
    ),
    "solarized": (
        "#fdf6e3", "#657b83",
        "#073642 #dc322f #859900 #b58900 #268bd2 #d33682 #2aa198 #eee8d5 "
        "#002b36 #cb4b16 #586e75 #657b83 #839496 #6c71c4 #93a1a1 #fdf6e3",
    ),
    "black": (
        "#000000", "#e5e5e5",
        "#000000 #cd0000 #00cd00 #cdcd00 #5c5cff #cd00cd #00cdcd #e5e5e5 "
        "#7f7f7f #ff0000 #00ff00 #ffff00 #7c7cff #ff00ff #00ffff #ffffff",
    ),
}  # fmt: skip


class Desktop:
    """An X server of our own; `with` ends it."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            display = answer.readline().strip()
        if not display:
            raise SystemExit("Xvfb did not start.")
        runtime = self.directory / "runtime"
        runtime.mkdir(mode=0o700)
        self.environment = {
            "DISPLAY": ":" + display,
            "HOME": str(self.directory),
            "LC_ALL": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "PATH": os.environ["PATH"],
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(self.directory / "config"),
            "NO_AT_BRIDGE": "1",
        }
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def window(self):
        """Width and height of the largest window, which is the terminal's; it stands at 0,0."""
        tree = subprocess.run(
            ["xwininfo", "-root", "-children"],
            env=self.environment, capture_output=True, text=True,
        ).stdout  # fmt: skip
        sizes = re.findall(r"(\d+)x(\d+)\+0\+0  \+0\+0", tree)
        return max(((int(w), int(h)) for w, h in sizes), key=lambda s: s[0] * s[1], default=None)

    def shoot(self, target, size):
        subprocess.run(
            ["import", "-window", "root", "-crop", "%dx%d+0+0" % size, "+repage", str(target)],
            env=self.environment,
            check=True,
        )


def command(terminal, theme, columns, rows, script, config):
    """The words that start a terminal with a theme and a size, its cursor not blinking."""
    background, foreground, palette = THEMES[theme]
    palette = palette.split()
    if terminal == "xterm":
        words = ["xterm", "-bg", background, "-fg", foreground, "-cr", foreground, "+bc", "-uc"]
        words += ["-fa", FONT, "-fs", str(POINTS), "-geometry", f"{columns}x{rows}+0+0", "-b", "0"]
        words += ["-tn", "xterm-256color", "-xrm", "XTerm*colorBDMode: false"]
        for index, colour in enumerate(palette):
            words += ["-xrm", f"XTerm*color{index}: {colour}"]
        return words + ["+sb", "-e", script]
    if terminal == "kitty":
        words = ["kitty", "--config", "NONE"]
        options = {
            "background": background, "foreground": foreground, "cursor": foreground,
            "font_family": FONT, "font_size": POINTS, "cursor_blink_interval": 0,
            "update_check_interval": 0, "remember_window_size": "no", "window_padding_width": 0,
            "initial_window_width": f"{columns}c", "initial_window_height": f"{rows}c",
            "placement_strategy": "top-left", "shell_integration": "disabled",
        }  # fmt: skip
        options |= {f"color{index}": colour for index, colour in enumerate(palette)}
        for name, value in options.items():
            words += ["-o", f"{name}={value}"]
        return words + [script]
    if terminal == "alacritty":
        names = "black red green yellow blue magenta cyan white".split()
        options = {
            "colors.primary.background": background, "colors.primary.foreground": foreground,
            "window.dimensions.columns": columns, "window.dimensions.lines": rows,
            "font.normal.family": FONT, "font.size": POINTS,
            "cursor.style.blinking": "Never",
        }  # fmt: skip
        for index, colour in enumerate(palette):
            group = "normal" if index < 8 else "bright"
            options[f"colors.{group}.{names[index % 8]}"] = colour
        words = ["alacritty", "--config-file", "/dev/null"]
        for name, value in options.items():
            words += ["-o", f"{name}='{value}'" if str(value)[:1] == "#" else f"{name}={value}"]
        return words + ["-e", script]
    if terminal == "xfce4-terminal":
        settings = pathlib.Path(config, "xfce4", "terminal", "terminalrc")
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(
            "[Configuration]\n"
            f"FontName={FONT} {POINTS}\nColorBackground={background}\nColorForeground={foreground}\n"
            f"ColorPalette={';'.join(palette)}\nMiscCursorBlinks=FALSE\nMiscMenubarDefault=FALSE\n"
            "ScrollingBar=TERMINAL_SCROLLBAR_NONE\nMiscShowUnsafePasteDialog=FALSE\n"
        )
        words = ["dbus-run-session", "--", "xfce4-terminal", "--disable-server", "--hide-menubar"]
        return words + ["--hide-scrollbar", f"--geometry={columns}x{rows}+0+0", "-x", script]
    raise ValueError(terminal)


def missing():
    """Programs that are needed and not here."""
    programs = "Xvfb xterm kitty alacritty xfce4-terminal dbus-run-session xwininfo import compare"
    return [program for program in programs.split() if not shutil.which(program)]


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise SystemExit("Waited in vain for " + what + ".")
        time.sleep(0.05)

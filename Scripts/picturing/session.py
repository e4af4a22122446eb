"""A shell on a pseudo-terminal: keys go in, pictures of the screen with their times come out."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from .screen import Screen


class Session:
    """Runs a command on a terminal of its own and keeps every picture that stood for a moment."""

    def __init__(self, command, columns, rows, environment, directory, background):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(directory)
            os.execvpe(command[0], command, environment)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.screen = Screen(columns, rows, self.send, background)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.start = time.monotonic()
        self.pictures = []

    def send(self, text):
        os.write(self.terminal, text.encode())

    def keep(self, at):
        picture = self.screen.snapshot()
        if not self.pictures or self.pictures[-1][1] != picture:
            self.pictures.append((at, picture))

    def watch(self, seconds, until=lambda screen: False):
        """Keeps pictures for some seconds, or until the screen is as wanted. True where it is."""
        end = time.monotonic() + seconds
        changed = None
        while True:
            now = time.monotonic()
            ready, _, _ = select.select([self.terminal], [], [], 0.008 if changed else 0.05)
            if ready:
                try:
                    data = os.read(self.terminal, 65536)
                except OSError:
                    return False
                changed = changed or now
                self.screen.feed(self.decoder.decode(data))
            # A frame may come in several reads: it is whole when nothing more is on the way.
            if changed and not self.screen.drawing and (not ready or now - changed > 0.03):
                self.keep(changed - self.start)
                changed = None
                if until(self.screen):
                    return True
            if now > end:
                return False

    def close(self):
        try:
            os.kill(self.process, signal.SIGHUP)
        except ProcessLookupError:
            pass
        os.close(self.terminal)
        os.waitpid(self.process, 0)

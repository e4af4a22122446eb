"""A small terminal: enough of one to draw what a shell, make and spin write.

It knows what they send (cursor movement, erasing, scrolling, colours, the alternate screen) and
swallows the rest. The tests of spin compare with complete emulators; this one is for drawing only.
"""

import re
from dataclasses import dataclass, replace

TOKEN = re.compile(
    r"\x1b\[([0-9;:?<=>]*)([ -/]*)([@-~])"  # CSI
    r"|\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)"  # OSC
    r"|\x1b[PX^_][^\x1b]*\x1b\\"  # DCS and its kin
    r"|\x1b([ -/]*[0-~])"  # other escapes
    r"|([\x00-\x1f\x7f])"
)
UNFINISHED = re.compile(r"\x1b(?:\[[0-9;:?<=>]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)?$")


@dataclass(frozen=True)
class Pen:
    """Colours are None (the terminal's own), a palette index, or (red, green, blue)."""

    fore: object = None
    back: object = None
    bold: bool = False
    inverse: bool = False


BLANK = (" ", Pen())


class Screen:
    """The cells, the cursor, and whether a frame is being drawn (mode 2026)."""

    def __init__(self, columns, rows, answer=lambda text: None, background=(0, 0, 0)):
        self.columns, self.rows, self.answer, self.background = columns, rows, answer, background
        self.pending = ""
        self.pen = Pen()
        self.x = self.y = 0
        self.wrap = False
        self.cursor = True
        self.drawing = False
        self.cells = self.blank()
        self.other = None

    def blank(self):
        return [[BLANK] * self.columns for _ in range(self.rows)]

    def snapshot(self):
        """All cells, as something that can be compared and kept, and the cursor or None."""
        return tuple(map(tuple, self.cells)), (self.x, self.y) if self.cursor else None

    def feed(self, text):
        text = self.pending + text
        cut = UNFINISHED.search(text)
        self.pending = text[cut.start():] if cut else ""
        text = text[: cut.start()] if cut else text
        place = 0
        for token in TOKEN.finditer(text):
            self.write(text[place: token.start()])
            place = token.end()
            parameters, _, final, osc, escape, control = token.groups()
            if final:
                self.csi(parameters, final)
            elif osc is not None:
                self.osc(osc)
            elif escape:
                self.escape(escape)
            elif control:
                self.control(control)
        self.write(text[place:])

    def write(self, text):
        for character in text:
            if self.wrap:
                self.x = 0
                self.line_feed()
            self.wrap = False
            self.cells[self.y][self.x] = (character, self.pen)
            if self.x == self.columns - 1:
                self.wrap = True
            else:
                self.x += 1

    def line_feed(self):
        if self.y == self.rows - 1:
            self.cells.pop(0)
            self.cells.append([BLANK] * self.columns)
        else:
            self.y += 1

    def control(self, character):
        if character == "\n":
            self.line_feed()
        elif character == "\r":
            self.x = 0
        elif character == "\b":
            self.x = max(0, self.x - 1)
        elif character == "\t":
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        if character in "\n\r\b\t":
            self.wrap = False

    def escape(self, letters):
        if letters == "7":
            self.saved = self.x, self.y, self.pen
        elif letters == "8" and hasattr(self, "saved"):
            self.x, self.y, self.pen = self.saved

    def osc(self, text):
        if text == "11;?":
            self.answer("\x1b]11;rgb:%02x/%02x/%02x\x1b\\" % self.background)

    def csi(self, parameters, final):
        if parameters[:1] == "?" and final in "hl":
            for mode in parameters[1:].split(";"):
                self.mode(mode, final == "h")
            return
        if parameters[:1] in tuple("?<=>"):
            return
        if final == "m":
            self.colours(parameters)
            return
        if final == "c":
            self.answer("\x1b[?62;22c")
            return
        numbers = [int(n) if n.isdigit() else 0 for n in parameters.split(";")]
        count = max(1, numbers[0])
        erased = (" ", Pen(back=self.pen.back))
        line = self.cells[self.y]
        self.wrap = False
        if final == "n" and numbers[0] == 6:
            self.answer("\x1b[%d;%dR" % (self.y + 1, self.x + 1))
        elif final == "A":
            self.y = max(0, self.y - count)
        elif final == "B":
            self.y = min(self.rows - 1, self.y + count)
        elif final == "C":
            self.x = min(self.columns - 1, self.x + count)
        elif final == "D":
            self.x = max(0, self.x - count)
        elif final == "G":
            self.x = min(self.columns, count) - 1
        elif final == "d":
            self.y = min(self.rows, count) - 1
        elif final in "Hf":
            second = numbers[1] if len(numbers) > 1 else 1
            self.y = min(self.rows, count) - 1
            self.x = min(self.columns, max(1, second)) - 1
        elif final == "X":
            for x in range(self.x, min(self.columns, self.x + count)):
                line[x] = erased
        elif final == "K" or final == "J":
            start = 0 if numbers[0] else self.x
            end = self.x + 1 if numbers[0] == 1 else self.columns
            for x in range(start, end):
                line[x] = erased
            if final == "J":
                whole = {0: range(self.y + 1, self.rows), 1: range(self.y)}
                for y in whole.get(numbers[0], range(self.rows)):
                    self.cells[y] = [erased] * self.columns
        elif final == "b" and self.x:
            self.write(line[self.x - 1][0] * count)

    def mode(self, mode, on):
        if mode == "25":
            self.cursor = on
        elif mode == "2026":
            self.drawing = on
        elif mode == "1049" and on and self.other is None:
            self.other = self.cells, self.x, self.y, self.pen
            self.cells = self.blank()
        elif mode == "1049" and not on and self.other is not None:
            self.cells, self.x, self.y, self.pen = self.other
            self.other = None

    def colours(self, parameters):
        numbers = [int(n) if n.isdigit() else 0 for n in re.split("[;:]", parameters)]
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                self.pen = Pen()
            elif number in (1, 22):
                self.pen = replace(self.pen, bold=number == 1)
            elif number in (7, 27):
                self.pen = replace(self.pen, inverse=number == 7)
            elif number in (38, 48) and numbers:
                kind = numbers.pop(0)
                length = 3 if kind == 2 else 1
                colour = tuple(numbers[:3]) if kind == 2 else numbers[0]
                del numbers[:length]
                self.pen = replace(self.pen, **{"fore" if number == 38 else "back": colour})
            elif number == 39 or 30 <= number <= 37 or 90 <= number <= 97:
                colour = None if number == 39 else number - 30 if number < 90 else number - 82
                self.pen = replace(self.pen, fore=colour)
            elif number == 49 or 40 <= number <= 47 or 100 <= number <= 107:
                colour = None if number == 49 else number - 40 if number < 100 else number - 92
                self.pen = replace(self.pen, back=colour)

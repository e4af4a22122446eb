"""Draws pictures of a screen as one SVG that plays them in a loop.

Blocks are drawn as shapes and text in runs of a given length, so that it looks the same whatever
font there is. What two pictures have in common is written once: a picture refers to bands of four
rows, a band to strips of one row.
"""

from html import escape

WIDTH, HEIGHT = 8, 16  # a cell
PADDING, BAR = 14, 30  # around the cells; the window's title bar
BAND = 4

PALETTE = [
    "#3f4451", "#e06c75", "#98c379", "#d19a66", "#61afef", "#c678dd", "#56b6c2", "#abb2bf",
    "#5c6370", "#ff616e", "#a5e075", "#f0a45d", "#4dc4ff", "#de73ff", "#4cd1e0", "#e6e6e6",
]  # fmt: skip
FONT = "'DejaVu Sans Mono','SF Mono',Menlo,Consolas,'Liberation Mono',monospace"


def blocks():
    """Rectangles of each block element: x, y, width, height in eighths of a cell."""
    shapes = {"█": [(0, 0, 8, 8)], "▀": [(0, 0, 8, 4)], "▐": [(4, 0, 4, 8)], "▔": [(0, 0, 8, 1)]}
    shapes["▕"] = [(7, 0, 1, 8)]
    shapes["━"] = [(0, 3.5, 8, 1)]
    for step in range(1, 8):
        shapes[chr(0x2580 + step)] = [(0, 8 - step, 8, step)]
        shapes[chr(0x2590 - step)] = [(0, 0, step, 8)]
    # Bits: upper left, upper right, lower left, lower right.
    for character, bits in zip("▖▗▘▙▚▛▜▝▞▟", (4, 8, 1, 13, 9, 7, 11, 2, 6, 14)):
        shapes[character] = [
            (4 * (bit & 1), 4 * (bit >> 1), 4, 4) for bit in range(4) if bits >> bit & 1
        ]
    return shapes


BLOCKS = blocks()


def hexadecimal(colour):
    text = "#%02x%02x%02x" % colour
    return "#" + text[1::2] if text[1::2] == text[2::2] else text


def number(value):
    return ("%.2f" % value).rstrip("0").rstrip(".")


class Drawing:
    """Collects pictures; `document` gives the SVG."""

    def __init__(self, columns, rows, background, foreground, title, cuts):
        self.columns, self.rows, self.title = columns, rows, title
        self.background, self.foreground = hexadecimal(background), hexadecimal(foreground)
        self.edges = [0, *cuts, columns]
        self.definitions = {}

    def colour(self, colour, standard):
        if colour is None:
            return standard
        if isinstance(colour, tuple):
            return hexadecimal(colour)
        if colour < 16:
            return PALETTE[colour]
        if colour > 231:
            return hexadecimal((8 + 10 * (colour - 232),) * 3)
        levels = (0, 95, 135, 175, 215, 255)
        rest = colour - 16
        return hexadecimal((levels[rest // 36], levels[rest // 6 % 6], levels[rest % 6]))

    def pair(self, pen):
        fore = self.colour(pen.fore, self.foreground)
        back = self.colour(pen.back, self.background)
        return (back, fore) if pen.inverse else (fore, back)

    def strip(self, cells):
        """One row's cells: grounds, then blocks, then text."""
        shapes = {}

        def add(colour, x, y, width, height):
            runs = shapes.setdefault(colour, [])
            if runs and runs[-1][0] + runs[-1][2] == x and runs[-1][1::2] == [y, height]:
                runs[-1][2] += width
            else:
                runs.append([x, y, width, height])

        texts = []
        for column, (character, pen) in enumerate(cells):
            fore, back = self.pair(pen)
            x = column * WIDTH
            if back != self.background:
                add(back, x, 0, WIDTH, HEIGHT)
        grounds = self.paths(shapes)
        shapes.clear()
        for column, (character, pen) in enumerate(cells):
            fore, back = self.pair(pen)
            x = column * WIDTH
            if character in BLOCKS:
                for left, top, width, height in BLOCKS[character]:
                    add(fore, x + left, top * 2, width, height * 2)
            elif character != " ":
                last = texts[-1] if texts else None
                gap = column - last[0] - len(last[1]) if last else 0
                # One space inside a run is cheaper than another run.
                if last and last[2:] == [fore, pen.bold] and gap < 2:
                    last[1] += " " * gap + character
                else:
                    texts.append([column, character, fore, pen.bold])
        parts = [grounds, self.paths(shapes)]
        for column, text, fore, bold in texts:
            fill = "" if fore == self.foreground else ' fill="%s"' % fore
            weight = ' class="b"' if bold else ""
            length = ' textLength="%d"' % (len(text) * WIDTH) if len(text) > 1 else ""
            parts.append(
                '<text x="%d" y="12"%s%s%s>%s</text>'
                % (column * WIDTH, fill, weight, length, escape(text, False))
            )
        return "".join(parts)

    def paths(self, shapes):
        parts = []
        for colour, runs in shapes.items():
            steps = "".join(
                "M%s %sh%sv%sh-%sz" % tuple(map(number, (x, y, width, height, width)))
                for x, y, width, height in runs
            )
            parts.append('<path fill="%s" d="%s"/>' % (colour, steps))
        return "".join(parts)

    def define(self, content):
        """A name for some content, written once."""
        if content not in self.definitions:
            self.definitions[content] = "d%x" % len(self.definitions)
        return self.definitions[content]

    def use(self, content, y):
        place = ' y="%d"' % (y * HEIGHT) if y else ""
        return '<use href="#%s"%s/>' % (self.define(content), place) if content else ""

    def picture(self, cells, cursor):
        parts = []
        for left, right in zip(self.edges, self.edges[1:]):
            column = []
            for top in range(0, self.rows, BAND):
                rows = range(top, min(top + BAND, self.rows))
                strips = [self.use(self.strip(cells[y][left:right]), y - top) for y in rows]
                column.append(self.use("".join(strips), top))
            if any(column):
                shift = '<g transform="translate(%d)">%s</g>' % (left * WIDTH, "".join(column))
                parts.append(shift if left else "".join(column))
        if cursor:
            parts.append(
                '<path fill="%s" opacity=".7" d="M%d %dh%dv%dh-%dz"/>'
                % (self.foreground, cursor[0] * WIDTH, cursor[1] * HEIGHT, WIDTH, HEIGHT, WIDTH)
            )
        return "".join(parts)

    def document(self, pictures, duration, poster):
        """The SVG of [(seconds, picture)]. `poster` is what shows where nothing may move."""
        frames, style = [], []
        ends = [at for at, _ in pictures[1:]] + [duration]
        for index, ((at, (cells, cursor)), end) in enumerate(zip(pictures, ends)):
            frames.append('<g id="f%d">%s</g>' % (index, self.picture(cells, cursor)))
            start, stop = (number(100 * t / duration) for t in (at, end))
            first = "visible" if index == 0 else "hidden"
            stops = "" if index == 0 else "%s%%{visibility:visible}" % start
            stops += "" if end == duration else "%s%%{visibility:hidden}" % stop
            style.append(
                "@keyframes k%d{0%%{visibility:%s}%s}#f%d{animation-name:k%d}"
                % (index, first, stops, index, index)
            )
        width = self.columns * WIDTH + 2 * PADDING
        height = self.rows * HEIGHT + 2 * PADDING + BAR - 6
        definitions = "".join(
            '<g id="%s">%s</g>' % (name, content) for content, name in self.definitions.items()
        ).replace(' y="0"', "")
        dots = "".join(
            '<circle cx="%d" cy="%d" r="5.5" fill="#fff" opacity=".16"/>' % (20 + 19 * n, BAR // 2 + 2)
            for n in range(3)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" role="img" aria-label="{escape(self.title)}">'
            f"<title>{escape(self.title)}</title><style>"
            f"text{{font:13.3px {FONT};white-space:pre}}.b{{font-weight:bold}}"
            f"#s>g{{visibility:hidden}}#s>#f{poster}{{visibility:visible}}"
            f"@media(prefers-reduced-motion:no-preference){{g{{animation:{number(duration)}s"
            f" step-end infinite}}{''.join(style)}}}</style>"
            f"<defs>{definitions}</defs>"
            f'<rect width="{width}" height="{height}" rx="10" fill="{self.background}"/>{dots}'
            f'<g id="s" fill="{self.foreground}" shape-rendering="crispEdges" transform='
            f'"translate({PADDING} {PADDING + BAR - 6})">{"".join(frames)}</g></svg>\n'
        )

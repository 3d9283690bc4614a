"""Tilings as pictures: covers whose items are places of a grid."""

from __future__ import annotations

from html import escape
from typing import Any, Dict, Iterable, List, Optional, Tuple

from . import _reading as reading
from ._errors import QuadrilleError

Place = Tuple[int, int]

_SIDE = 32  # of a cell, in pixels
_COLORS = 12


class Tiling:
    """A cover drawn: each option a piece, its items that are pairs of ints the places
    (row, column) that it covers; other items are the piece's name.

    >>> tiling = Tiling([["A", (0, 0), (0, 1)], ["B", (1, 0), (1, 1)]])
    >>> print(tiling)
    AA
    BB
    """

    def __init__(self, cover: Iterable[Iterable[Any]]) -> None:
        self.pieces: List[Tuple[str, List[Place]]] = []
        self._piece: Dict[Place, int] = {}
        for option in reading.entries(cover, "the cover", "options"):
            if isinstance(option, str) or not hasattr(option, "__iter__"):
                raise QuadrilleError(f"the option {reading.show(option)} is no list of items")
            option = list(option)
            places = [item for item in option if _is_place(item)]
            names = [str(item) for item in option if not _is_place(item)]
            for place in places:
                if place in self._piece:
                    raise QuadrilleError(f"{place!r} is in two options")
                self._piece[place] = len(self.pieces)
            if places:
                self.pieces.append((names[0] if names else "", places))
        if not self.pieces:
            raise QuadrilleError("no option has a place: an item (row, column)")
        self._rows = sorted({r for r, _ in self._piece})
        self._columns = sorted({c for _, c in self._piece})

    def __str__(self) -> str:
        def sign(place: Place) -> str:
            piece = self._piece.get(place)
            if piece is None:
                return "."
            return self.pieces[piece][0][:1] or chr(ord("a") + piece % 26)

        return "\n".join("".join(sign((r, c)) for c in range(self._columns[0],
                                                            self._columns[-1] + 1))
                         for r in range(self._rows[0], self._rows[-1] + 1))

    def __repr__(self) -> str:
        return f"<Tiling: {len(self.pieces)} pieces, {len(self._piece)} cells>"

    def svg(self) -> str:
        """A picture, a color for each piece and lines between pieces."""
        top, left = self._rows[0], self._columns[0]
        height = (self._rows[-1] - top + 1) * _SIDE
        width = (self._columns[-1] - left + 1) * _SIDE
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 4}" '
               f'height="{height + 4}" viewBox="-2 -2 {width + 4} {height + 4}">']
        for (r, c), piece in sorted(self._piece.items()):
            x, y = (c - left) * _SIDE, (r - top) * _SIDE
            name = escape(self.pieces[piece][0])
            hue = piece % _COLORS * 360 // _COLORS
            light = 70 + piece // _COLORS % 3 * 8
            out.append(f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" '
                       f'fill="hsl({hue},60%,{light}%)"><title>{name}</title></rect>')
        out.extend(self._edges(top, left))
        return "".join(out) + "</svg>"

    def _edges(self, top: int, left: int) -> Iterable[str]:
        def line(x: int, y: int, dx: int, dy: int) -> str:
            return f"M{x * _SIDE} {y * _SIDE}l{dx * _SIDE} {dy * _SIDE}"

        path = []
        for r, c in sorted(self._piece):
            x, y, piece = c - left, r - top, self._at(r, c)
            if self._at(r - 1, c) != piece:
                path.append(line(x, y, 1, 0))
            if self._at(r, c - 1) != piece:
                path.append(line(x, y, 0, 1))
            if self._at(r + 1, c) is None:
                path.append(line(x, y + 1, 1, 0))
            if self._at(r, c + 1) is None:
                path.append(line(x + 1, y, 0, 1))
        yield f'<path d="{"".join(path)}" fill="none" stroke="#000" stroke-width="2"/>'

    def _at(self, row: int, column: int) -> Optional[int]:
        return self._piece.get((row, column))

    def _repr_svg_(self) -> str:
        return self.svg()


def _is_place(item: Any) -> bool:
    return (isinstance(item, tuple) and len(item) == 2
            and all(reading.as_int(x) is not None for x in item))

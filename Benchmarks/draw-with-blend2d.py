"""Draws shapes with Blend2D for the benchmark program, on one thread.

usage: draw-with-blend2d.py CASES

CASES is a JSON file: for each case the width and height of the picture, and shapes, each with a color (red, green, blue,
alpha) and either the contours of a polygon (x, y, x, y, ...) or a circle (x, y, radius). Prints the version of the
package, then for each line with the index of a case the nanoseconds of drawing it and of as many calls that draw nothing.
"""

import importlib.metadata
import json
import sys
import time

import blend2d

# How often a case is drawn for each line; the fastest counts.
FRAMES = 4


def path(contours):
    result = blend2d.Path()
    for contour in contours:
        result.move_to(contour[0], contour[1])
        for index in range(2, len(contour), 2):
            result.line_to(contour[index], contour[index + 1])
        result.close()
    return result


class Case:
    def __init__(self, width, height, shapes):
        self.image = blend2d.Image(width, height)
        self.colors = [shape["color"] for shape in shapes]
        self.circles = [shape["circle"] for shape in shapes if shape.get("circle")]
        self.paths = [path(shape["contours"]) for shape in shapes if shape.get("contours")]

    def draw(self, context, paths, circles):
        """Returns the nanoseconds of this thread."""
        set_color, fill_path, fill_circle = context.set_fill_style_rgba, context.fill_path, context.fill_circle
        start = time.thread_time_ns()
        for color, shape in zip(self.colors, paths):
            set_color(*color)
            fill_path(shape)
        for color, circle in zip(self.colors, circles):
            set_color(*color)
            fill_circle(*circle)
        return time.thread_time_ns() - start

    def measure(self):
        nothing = [blend2d.Path() for _ in self.paths], [(x, y, 0.0) for x, y, _ in self.circles]
        context = blend2d.Context(self.image)
        self.draw(context, self.paths, self.circles)
        # In turns, so that other programs affect both alike.
        times = [
            (self.draw(context, self.paths, self.circles), self.draw(context, *nothing)) for _ in range(FRAMES)
        ]
        context.end()
        return min(full for full, _ in times), min(calls for _, calls in times)


with open(sys.argv[1]) as file:
    cases = [Case(case["width"], case["height"], case["shapes"]) for case in json.load(file)]
print(importlib.metadata.version("blend2d-py"), flush=True)
for line in sys.stdin:
    print(*cases[int(line)].measure(), flush=True)

# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Speeds → an SVG of two panels: by the size of the board, by the share of bent men."""

from math import ceil, floor, log10

WIDTH, HEIGHT, LEFT, BOTTOM, GAP = 430, 300, 62, 42, 60
COLOURS = ["#c2410c", "#1d4ed8", "#15803d", "#7e22ce", "#525252", "#be185d"]


def plot_panel(points, colours, x0, title, x_of, x_ticks, y_range):
    low, high = y_range

    def place(x, speed):
        y = (log10(speed) - low) / (high - low)
        return x0 + LEFT + x_of(x) * (WIDTH - LEFT - 10), HEIGHT - BOTTOM - y * (HEIGHT - 80)

    out = [f'<text x="{x0 + LEFT}" y="24" font-weight="bold">leaves a second by {title}</text>']
    for power in range(low, high + 1):
        x, y = place(x_ticks[0], 10 ** power)
        end = place(x_ticks[-1], 10 ** power)[0]
        out.append(f'<path d="M{x:.0f} {y:.0f}H{end:.0f}" stroke="#ddd"/>')
        label = {5: "100 k", 6: "1 M", 7: "10 M", 8: "100 M", 9: "1 G", 10: "10 G"}.get(power, "")
        out.append(f'<text x="{x - 6:.0f}" y="{y + 4:.0f}" text-anchor="end">{label}</text>')
    for tick in x_ticks:
        x, y = place(tick, 10 ** low)
        text = f"{tick:.0%}" if tick_is_share(x_ticks) else f"{tick}"
        out.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{text}</text>')
    for label, name, x_value, speed in points:
        x, y = place(x_value, speed)
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colours[label]}" '
                   f'fill-opacity=".7"><title>{name}: {label}, {speed / 1e6:.1f} M/s</title>'
                   '</circle>')
    return out


def tick_is_share(ticks):
    return ticks[-1] <= 1


def plot_write(path, results, labels):
    speeds = [speed for row in results for speed in row["speeds"].values()]
    y_range = floor(log10(min(speeds))), ceil(log10(max(speeds)))
    colours = dict(zip(labels, COLOURS * (1 + len(labels) // len(COLOURS))))
    by_size = [(label, row["row"]["variant"], row["squares"], speed)
               for row in results for label, speed in row["speeds"].items()]
    by_share = [(label, row["row"]["variant"], row["share"], speed)
                for row in results for label, speed in row["speeds"].items()]
    most = max(point[2] for point in by_size)
    ticks = [0] + [size for size in (36, 64, 100, 144, 196, 256) if size < most + 40]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDTH + GAP}" '
           f'height="{HEIGHT + 30}" font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>']
    out += plot_panel(by_size, colours, 0, "squares of the board",
                      lambda x: x / ticks[-1], ticks, y_range)
    out += plot_panel(by_share, colours, WIDTH + GAP, "share of bent or multi-path men",
                      lambda x: x, [0, 0.25, 0.5, 0.75, 1], y_range)
    for i, label in enumerate(labels):
        x = LEFT + 150 * i
        out.append(f'<circle cx="{x}" cy="{HEIGHT + 12}" r="5" fill="{colours[label]}"/>'
                   f'<text x="{x + 10}" y="{HEIGHT + 16}">{label}</text>')
    out.append("</svg>")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")

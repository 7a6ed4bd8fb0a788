# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What was measured → lines for the terminal, and the tables of README.md."""

import statistics


def ratios_of(result, label):
    """(time of the other) / (time of mews), of each round."""
    own, theirs = result["seconds"]["mews"], result["seconds"][label]
    return [b / a for a, b in zip(own, theirs)]


def median_ratios(results, labels):
    """{label: [median of each row that the program counted]}."""
    return {label: [statistics.median(ratios_of(result, label)) for result in results
                    if result["seconds"][label]] for label in labels}


def spread(ratios):
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"


# ---- for the terminal

def print_head():
    print("variant                position   depth    leaves  mews M/s  times of others / mews's:"
          " median (least–greatest)")


def print_row(result, labels):
    row, speed = result["row"], result["speeds"]["mews"] / 1e6
    cells = [f"{row['variant']:22} {row['position']:10} d{row['depth']} "
             f"{result['leaves']:>11} {speed:8.1f}"]
    cells += [f"{label} {spread(ratios_of(result, label)):>6}" for label in labels
              if result["seconds"][label]]
    print("  ".join(cells), flush=True)


def print_summary(ratios):
    for label, medians in ratios.items():
        if medians:
            print(f"{label}: {len(medians)} rows, median {statistics.median(medians):.2f}, "
                  f"least {min(medians):.2f}, greatest {max(medians):.2f}")


def verdict(goal):
    return "met" if goal.met else "NOT met"


def print_goals(goals):
    for goal in goals:
        print(f"goal: {goal.name}: {goal.measured}; {goal.wanted}: {verdict(goal)}", flush=True)


# ---- for README.md

def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(cells) + " |\n" for cells in lines)


def cells_of(result, labels):
    row = result["row"]
    cells = [row["variant"], row["position"], str(row["depth"]), f"{result['leaves']:,}",
             f"{result['speeds']['mews'] / 1e6:.0f}"]
    return cells + [spread(ratios_of(result, label)) if result["seconds"][label] else "–"
                    for label in labels]


def markdown_write(path, results, labels, goals):
    head = ["variant", "position", "depth", "leaves", "mews, M/s", *labels]
    with open(path, "w", encoding="utf-8") as file:
        file.write(table(["goal", "measured", "wanted", ""],
                         [[goal.name, goal.measured, goal.wanted, verdict(goal)]
                          for goal in goals]))
        file.write("\n" + table(head, [cells_of(result, labels) for result in results]))

"""A* with Manhattan distance, a line for a line: see ../PROTOCOL.md."""

import heapq
import json
import sys
import time


def solve(question):
    rows, cols = question["rows"], question["cols"]
    start, goal = tuple(question["start"]), tuple(question["goal"])
    seconds = question["limits"]["seconds"]
    deadline = None if seconds is None else time.monotonic() + seconds
    home = {tile: divmod(cell, cols) for cell, tile in enumerate(goal)}

    def apart(tile, cell):
        row, col = divmod(cell, cols)
        return abs(row - home[tile][0]) + abs(col - home[tile][1])

    h = sum(apart(tile, cell) for cell, tile in enumerate(start) if tile != 0)
    fewest = {start: 0}
    came = {start: None}
    queue = [(h, 0, start)]
    expanded = 0
    while queue:
        f, minus_g, board = heapq.heappop(queue)
        g = -minus_g
        if g > fewest[board]:
            continue
        if board == goal:
            tiles = []
            while came[board] is not None:
                board, tile = came[board]
                tiles.append(tile)
            return {"tiles": tiles[::-1], "expanded": expanded}
        if expanded % 1024 == 0 and deadline is not None and time.monotonic() > deadline:
            return {"outcome": "time-limit", "expanded": expanded}
        expanded += 1
        blank = board.index(0)
        row, col = divmod(blank, cols)
        for cell, is_on in (
            (blank - cols, row > 0),
            (blank - 1, col > 0),
            (blank + 1, col < cols - 1),
            (blank + cols, row < rows - 1),
        ):
            if not is_on:
                continue
            tile = board[cell]
            placed = list(board)
            placed[blank], placed[cell] = tile, 0
            child = tuple(placed)
            if g + 1 < fewest.get(child, 1 << 30):
                fewest[child] = g + 1
                came[child] = (board, tile)
                child_h = f - g - apart(tile, cell) + apart(tile, blank)
                heapq.heappush(queue, (g + 1 + child_h, -(g + 1), child))
    return {"outcome": "unsolvable", "expanded": expanded}


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **solve(question)}), flush=True)

/* IDA* with Manhattan distance, once for each board: depth ROWS COLS "TILES" "GOAL TILES". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 64, MOVES = 1024 };

static int rows, cols, cells;
static int board[CELLS], home[CELLS], path[MOVES];
static long long expanded;

static int apart(int tile, int cell) {
  return abs(cell / cols - home[tile] / cols) + abs(cell % cols - home[tile] % cols);
}

/* Whether there is a solution within the bound; else the least f beyond it is in next. */
static int visit(int blank, int before, int g, int h, int bound, int *next) {
  if (g + h > bound) {
    if (g + h < *next) *next = g + h;
    return 0;
  }
  if (h == 0) return 1;
  expanded++;
  const int steps[4] = {-cols, -1, 1, cols};
  for (int way = 0; way < 4; way++) {
    int cell = blank + steps[way];
    if (cell < 0 || cell >= cells || cell == before) continue;
    if ((way == 1 || way == 2) && cell / cols != blank / cols) continue;
    int tile = board[cell];
    board[blank] = tile;
    board[cell] = 0;
    path[g] = tile;
    if (visit(cell, blank, g + 1, h - apart(tile, cell) + apart(tile, blank), bound, next)) return 1;
    board[cell] = tile;
    board[blank] = 0;
  }
  return 0;
}

static void read(const char *text, int *tiles) {
  char *rest = (char *)text;
  for (int cell = 0; cell < cells; cell++) tiles[cell] = (int)strtol(rest, &rest, 10);
}

int main(int count, char **words) {
  int goal[CELLS], blank = 0, h = 0;
  if (count != 5) return 2;
  rows = atoi(words[1]);
  cols = atoi(words[2]);
  cells = rows * cols;
  if (cells > CELLS) return 2;
  read(words[3], board);
  read(words[4], goal);
  for (int cell = 0; cell < cells; cell++) home[goal[cell]] = cell;
  for (int cell = 0; cell < cells; cell++) {
    if (board[cell] == 0) blank = cell;
    else h += apart(board[cell], cell);
  }
  for (int bound = h;;) {
    int next = MOVES;
    if (visit(blank, -1, 0, h, bound, &next)) {
      printf("solution:");
      for (int g = 0; g < bound; g++) printf(" %d", path[g]);
      printf("\nexpanded: %lld\n", expanded);
      return 0;
    }
    if (next >= MOVES) return 3;
    bound = next;
  }
}

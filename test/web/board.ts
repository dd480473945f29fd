/** Boards as they are seen on the page: by where their tiles are, not by what is said of them. */
import type { Locator, Page } from "playwright-core";
import { makeBoard } from "../../src/board/board.ts";
import { formatBoard } from "../../src/board/notation.ts";

/** The board that is played. */
export function playedBoard(page: Page): Locator {
  return page.getByRole("application");
}

/** A tile of the board that is played. */
export function tile(page: Page, number: number): Locator {
  return playedBoard(page).locator(`[data-tile="${number}"]`);
}

/** The text of a board, once its tiles have come to rest. */
export async function seenBoard(board: Locator): Promise<string> {
  const { rows, cols, layers, tiles } = await board.evaluate(async (root) => {
    const moving = root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {}));
    await Promise.all(moving);
    const read = (name: string) => Number(getComputedStyle(root).getPropertyValue(name));
    const shape = { rows: read("--rows"), cols: read("--cols"), layers: read("--layers") };
    const cells = new Array<number>(shape.rows * shape.cols * shape.layers).fill(0);
    for (const [layer, element] of [...root.querySelectorAll(".cells")].entries()) {
      const box = element.getBoundingClientRect();
      for (const one of element.querySelectorAll("[data-tile]")) {
        const own = one.getBoundingClientRect();
        const col = ((own.left - box.left) / box.width) * shape.cols;
        const row = ((own.top - box.top) / box.height) * shape.rows;
        if (Math.abs(col - Math.round(col)) + Math.abs(row - Math.round(row)) > 0.02) throw new Error("between cells");
        const cell = (layer * shape.rows + Math.round(row)) * shape.cols + Math.round(col);
        cells[cell] = Number(one.getAttribute("data-tile"));
      }
    }
    return { ...shape, tiles: cells };
  });
  return formatBoard(makeBoard({ rows, cols, layers }, tiles));
}

/** The number of moves that the page says were made. */
export async function shownMoves(page: Page): Promise<number> {
  return Number(await page.locator(".status dd").first().textContent());
}

/** The charts of a race that is over, drawn of boxes, so that their words keep their size on any width; each has its table. */
import { formatCount, formatMs, formatShort } from "../../../bench/report/format.ts";
import { groups, sum } from "../../../bench/statistics.ts";
import { engineTitle } from "../searches.ts";
import type { Point } from "./results.ts";

/** Charts of more boards are folded. */
const MANY_BOARDS = 30;

interface ChartProps {
  readonly points: readonly Point[];
}

/** A scale of powers of ten around some values. */
function logScale(values: readonly number[]) {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const least = Math.floor(Math.min(...logs));
  const most = Math.max(least + 1, Math.ceil(Math.max(...logs)));
  return {
    at: (value: number) => `${(100 * (Math.log10(Math.max(value, 10 ** least)) - least)) / (most - least)}%`,
    ticks: Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index)),
  };
}

/** Each board a line, on it a dot for the time of each lane. */
export function TimesChart({ points }: ChartProps) {
  const scale = logScale(points.map(({ ms }) => ms));
  const searches = groups(points, ({ search }) => search);
  const boards = groups(points, ({ board }) => board).length;
  return (
    <figure class="race-chart card">
      <figcaption>Time of each board</figcaption>
      <p class="chart-key">
        {groups(points, ({ engine }) => engine).map(([{ engine }]) => (
          <span key={engine}>
            <i class={`swatch engine-${engine}`} /> {engineTitle(engine)}
          </span>
        ))}
      </p>
      <details open={boards <= MANY_BOARDS || undefined}>
        <summary>Chart</summary>
        {searches.map((own) => (
          <div key={own[0].search} class="dots">
            {searches.length > 1 && <p class="dots-title">{own[0].search}</p>}
            {groups(own, ({ board }) => board).map((line) => (
              <DotLine key={line[0].board} line={line} at={scale.at} />
            ))}
          </div>
        ))}
        <div class="chart-axis" aria-hidden="true">
          <span class="dot-name" />
          <div>
            {scale.ticks.map((tick) => (
              <span key={tick} class="tick" style={{ left: scale.at(tick) }}>
                {tickText(tick)}
              </span>
            ))}
          </div>
        </div>
      </details>
      <details>
        <summary>Table</summary>
        <PointsTable points={points} />
      </details>
    </figure>
  );
}

function DotLine({ line, at }: { readonly line: readonly Point[]; readonly at: (value: number) => string }) {
  const times = line.map(({ ms }) => ms);
  const words = line.map(({ engine, ms }) => `${engineTitle(engine)} ${formatMs(ms)}`).join(", ");
  return (
    <div class="dot-line">
      <span class="dot-name">{line[0].board}</span>
      <div class="dot-track" role="img" aria-label={words}>
        <i class="span" style={{ left: at(Math.min(...times)), right: `calc(100% - ${at(Math.max(...times))})` }} />
        {line.map(({ engine, outcome, ms }) => (
          <i
            key={engine}
            class={`dot engine-${engine}${outcome === "solved" ? "" : " cut-short"}`}
            style={{ left: at(ms) }}
            title={`${engineTitle(engine)}: ${formatMs(ms)}${outcome === "solved" ? "" : `, ${outcome}`}`}
          />
        ))}
      </div>
    </div>
  );
}

/** `1 ms`, with no more figures than a power of ten has. */
function tickText(ms: number): string {
  if (ms < 1) return `${Math.round(ms * 1000)} µs`;
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

function PointsTable({ points }: ChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than a phone; arrow keys scroll it.
    <section class="race-scroll" tabIndex={0} aria-label="Each board">
      <table>
        <thead>
          <tr>
            <th scope="col">Board</th>
            <th scope="col">Search</th>
            <th scope="col">Engine</th>
            <th scope="col">Outcome</th>
            <th scope="col">Moves</th>
            <th scope="col">Nodes</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ board, search, engine, outcome, cost, expanded, ms }) => (
            <tr key={`${board} ${search} ${engine}`}>
              <th scope="row">{board}</th>
              <td>{search}</td>
              <td>{engineTitle(engine)}</td>
              <td>{outcome}</td>
              <td>{cost ?? ""}</td>
              <td>{formatCount(expanded)}</td>
              <td>{formatMs(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** For each search the nodes that it expanded on the boards that all of them solved. */
export function NodesChart({ points }: ChartProps) {
  const searches = groups(points, ({ search }) => search);
  const common = groups(points, ({ board }) => board)
    .filter((own) =>
      searches.every(([{ search }]) => own.some((one) => one.search === search && one.outcome === "solved")),
    )
    .map(([{ board }]) => board);
  if (common.length === 0) return null;
  const bars = searches.map((own) => ({
    search: own[0].search,
    nodes: sum(
      groups(own, ({ board }) => board).flatMap(([one]) => (common.includes(one.board) ? [one.expanded] : [])),
    ),
  }));
  const scale = logScale(bars.map(({ nodes }) => nodes));
  return (
    <figure class="race-chart card">
      <figcaption>
        Nodes expanded on {common.length === 1 ? "the one board" : `the ${common.length} boards`} that all searches
        solved
      </figcaption>
      {bars.map(({ search, nodes }) => (
        <div key={search} class="dot-line wide">
          <span class="dot-name">{search}</span>
          <div class="dot-track bars">
            <i class="bar" style={{ width: scale.at(nodes) }} />
          </div>
          <span class="bar-value">{formatShort(nodes)}</span>
        </div>
      ))}
      <p class="hint">
        The scale is logarithmic, from {formatShort(scale.ticks[0])} to{" "}
        {formatShort(scale.ticks[scale.ticks.length - 1])}.
      </p>
    </figure>
  );
}

/** What a race came to: the speed-ups in large, what they rest on, tables and charts, and the file to keep. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { formatBytes, formatCount, formatMs, formatRate, ratioFigures } from "../../../bench/report/format.ts";
import type { EngineRow, WorkRows } from "../../../bench/report/summary.ts";
import { groups } from "../../../bench/statistics.ts";
import { engineTitle, isReference } from "../../../bench/suites/contestant.ts";
import { HelpLink } from "../help/help-link.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { NodesChart, TimesChart } from "./charts.tsx";
import type { Outcome, Point } from "./results.ts";
import { aloneText, coverageText, engineName, type Finding, findingOf, WARNING_TITLES } from "./words.ts";

export interface OutcomeProps {
  readonly outcome: Outcome;
  /** What the file is called. */
  readonly fileName: string;
  /** What can be done next. */
  readonly children: ComponentChildren;
}

export function OutcomeView({ outcome, fileName, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { algorithms, rows, points, failed, verified, results, checks } = outcome;
  const isProven = failed.length === 0;
  return (
    <section class="race-outcome" aria-labelledby="race-outcome">
      <div class="race-outcome-head">
        <h2 id="race-outcome" ref={heading} tabIndex={-1}>
          The result
        </h2>
        <HelpLink topic="speed-up" />
      </div>
      {algorithms.length > 0 && (
        <article class="card algorithms">
          <h3>Which algorithm?</h3>
          <ul>
            {algorithms.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </article>
      )}
      <div class="findings">
        {rows
          .filter(({ engines }) => engines.length > 1 || algorithms.length === 0)
          .map((contest) => (
            <Findings key={`${contest.set} ${contest.title}`} contest={contest} />
          ))}
      </div>
      <p class={`race-verdict ${isProven ? "good" : "bad"}`}>
        <CheckMark isProven={isProven} />
        <span>
          {formatCount(verified)} of {formatCount(results)} results verified by {formatCount(checks)} checks, each
          solution replayed move by move.
        </span>
      </p>
      {!isProven && (
        <ul class="race-failed">
          {failed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
      <Download text={outcome.text} fileName={fileName} />
      <Warnings outcome={outcome} />
      <EngineTable rows={rows} points={points} />
      {rows.length > 1 && <NodesChart points={points} />}
      <TimesChart points={points} />
      <p class="hint race-machine">{machineText(outcome)}</p>
    </section>
  );
}

function CheckMark({ isProven }: { readonly isProven: boolean }) {
  return isProven ? <CheckIcon /> : <b aria-hidden="true">!</b>;
}

function Findings({ contest }: { readonly contest: WorkRows }) {
  const reference = contest.engines.find((row) => isReference(row.contestant));
  const findings = contest.engines.flatMap((row) => {
    const finding = reference === undefined ? null : findingOf(row, reference);
    return finding === null ? [] : [{ engine: engineTitle(row.contestant), finding }];
  });
  if (findings.length === 0) {
    return (
      <article class="finding card alone">
        <h3>{contest.title}</h3>
        <p>{aloneText(contest)}</p>
      </article>
    );
  }
  return (
    <>
      {findings.map(({ engine, finding }) => (
        <article key={engine} class={`finding card ${finding.kind.replaceAll(" ", "-")}`}>
          <h3>{contest.title}</h3>
          <p class="finding-large" aria-hidden="true">
            {finding.large}
          </p>
          <p class="finding-sentence">{finding.sentence}</p>
          {finding.interval !== null && <IntervalPicture interval={finding.interval} />}
          <p class="hint">{finding.ground}</p>
        </article>
      ))}
    </>
  );
}

/** A ratio with its interval on a scale of factors, with 1 marked. */
function IntervalPicture({ interval: { ratio, low, high } }: { readonly interval: NonNullable<Finding["interval"]> }) {
  // On a very coarse clock an interval may reach to 0 or without end.
  const [from, to] = [Math.max(low, ratio / 100), Math.min(high, ratio * 100)];
  const logs = [ratio, from, to, 1].map(Math.log);
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const span = Math.max(most - least, 0.2);
  const at = (value: number) => `${(100 * (Math.log(value) - least + 0.06 * span)) / (1.12 * span)}%`;
  return (
    <div class="interval">
      <div class="interval-scale" aria-hidden="true">
        <i class="one" style={{ left: at(1) }} />
        <i class="range" style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
        <i class="mark" style={{ left: at(ratio) }} />
      </div>
      <p class="hint">
        {ratioFigures(ratio)}×, 95 % interval {ratioFigures(low)} to {ratioFigures(high)}
      </p>
    </div>
  );
}

/** How long what is downloaded is kept: long enough that the browser has begun to read it. */
const REVOKE_MS = 60_000;

function Download({ text, fileName }: { readonly text: string; readonly fileName: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = fileName;
    link.click();
    // The browser may read it later than in this task.
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
  };
  return (
    <div class="race-download card">
      <button type="button" class="button" onClick={save}>
        Download the results
      </button>
      <p class="hint">
        Every sample, count and move. Anybody can prove it again without a solver:{" "}
        <code>npx loyd verify {fileName}</code>, and see charts: <code>npx loyd report {fileName}</code>.
      </p>
    </div>
  );
}

function Warnings({ outcome: { warnings, leftOut } }: Pick<OutcomeProps, "outcome">) {
  const byName = groups(warnings, ({ name }) => name);
  return (
    <>
      {byName.map(([first, ...others]) => (
        <details key={first.name} class="race-warning">
          <summary>{WARNING_TITLES[first.name]}</summary>
          <p>
            {[first, ...others].map(({ reason }) => reason).join("; ")}. Cause: {first.cause}. What helps:{" "}
            {first.remedy}.
          </p>
        </details>
      ))}
      {leftOut.length > 0 && (
        <details class="race-warning">
          <summary>Left out</summary>
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function EngineTable({ rows, points }: { readonly rows: readonly WorkRows[]; readonly points: readonly Point[] }) {
  const solvedOf = ({ contestant }: EngineRow, title: string) =>
    points.filter((point) => point.engine === contestant.engine && point.search === title && point.outcome === "solved")
      .length;
  return (
    // The table may be wider than a phone; who cannot swipe scrolls it with the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than a phone; arrow keys scroll it.
    <section class="race-scroll card" tabIndex={0} aria-label="Times and nodes">
      <table>
        <thead>
          <tr>
            <th scope="col">Search</th>
            <th scope="col">Engine</th>
            <th scope="col">Solved</th>
            <th scope="col">Median time</th>
            <th scope="col">Nodes</th>
            <th scope="col">Nodes/s</th>
            <th scope="col">Memory</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ title, engines }) =>
            engines.map((row) => (
              <tr key={`${title} ${row.contestant.engine}`}>
                <th scope="row">{title}</th>
                <td>
                  <i class={`swatch engine-${row.contestant.engine}`} /> {engineName(row)}
                </td>
                <td>{coverageText(solvedOf(row, title), row.trials)}</td>
                <td>{formatMs(row.medianMs)}</td>
                <td>{formatCount(row.expanded)}</td>
                <td>{formatRate(row.expandedPerSecond)}</td>
                <td>{formatBytes(row.memoryBytes)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

function machineText({ environment: { cpu, cores, os, arch, browser, clockMs } }: Outcome): string {
  return `Measured on ${cpu}, ${cores === 0 ? "cores unknown" : `${cores} cores`}, ${os} ${arch}, in ${browser ?? "a browser"}; its clock moves in steps of ${formatMs(clockMs)}.`;
}

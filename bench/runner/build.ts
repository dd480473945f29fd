/**
 * The measuring process's work on pattern databases: builds those of one setting once, on an engine of its own, then
 * writes them into a file and reads them again, as a later search would. The file has just been written, so that reading
 * it measures checking and copying, not the disk.
 */

import { makeSetting } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { checksumOf, checksumText } from "../../src/tables/checksum.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { statisticsOf } from "../../src/tables/statistics.ts";
import { mostResidentBytes } from "./memory.ts";
import type { BuildAssignment, BuiltTables } from "./protocol.ts";

/** Builds tables, telling now and then how far it is. */
export async function buildTables(
  engine: Engine,
  assignment: BuildAssignment,
  onFraction: (fraction: number) => void,
): Promise<BuiltTables> {
  const { goal, folder } = assignment;
  const setting = makeSetting(goal, assignment);
  if (setting.partition === null) {
    throw new Error(`heuristic: expected one with patterns, got ${setting.heuristic}`);
  }
  const begun = performance.now();
  engine.prepare(setting);
  for (let fraction = engine.build(); fraction < 1; fraction = engine.build()) onFraction(fraction);
  const build = performance.now() - begun;
  const maxRssBytes = mostResidentBytes();
  const { tables: patterns } = setting.partition;
  const tables = engine.tables().map((table, index) => ({
    cells: patterns[index],
    checksum: checksumText(checksumOf(table)),
    ...statisticsOf(table),
  }));

  const store = openFileStore(folder, {
    onWarning: (message) => {
      throw new Error(message);
    },
  });
  await store.save(setting, engine.tables());
  const readBegun = performance.now();
  const kept = await store.load(setting);
  const read = performance.now() - readBegun;
  if (kept === null) throw new Error(`${store.fileOf(setting)}: expected the tables just written, got none`);
  const installBegun = performance.now();
  engine.install(kept);
  const install = performance.now() - installBegun;
  for (const [index, table] of engine.tables().entries()) {
    const checksum = checksumText(checksumOf(table));
    if (checksum !== tables[index].checksum) {
      throw new Error(`table ${index + 1} from its file: expected checksum ${tables[index].checksum}, got ${checksum}`);
    }
  }
  return { tables, ms: { load: engine.loadMs, build, read, install }, maxRssBytes };
}

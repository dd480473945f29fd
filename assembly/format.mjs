/**
 * Formats AssemblyScript with Biome, or with `--check` tells which files are not formatted. TypeScript, and so Biome, knows
 * no decorators on functions: while it looks at a copy they are comments.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const { formatter, javascript } = JSON.parse(readFileSync(join(folder, "../biome.json"), "utf8"));

const files = readdirSync(folder, { recursive: true }).filter(
  (name) => name.endsWith(".ts") && name !== join("kernels", "manhattan.ts"),
);
const copies = mkdtempSync(join(tmpdir(), "loyd-format-"));
try {
  writeFileSync(join(copies, "biome.json"), `${JSON.stringify({ formatter, javascript })}\n`);
  for (const name of files) {
    mkdirSync(dirname(join(copies, name)), { recursive: true });
    writeFileSync(join(copies, name), readFileSync(join(folder, name), "utf8").replace(/^@inline$/gm, "//@inline"));
  }
  execFileSync(process.execPath, [biome, "format", "--write", "."], {
    cwd: copies,
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const name of files) {
    const before = readFileSync(join(folder, name), "utf8");
    const after = readFileSync(join(copies, name), "utf8").replace(/^\/\/@inline$/gm, "@inline");
    if (after === before) continue;
    if (process.argv.includes("--check")) {
      console.error(`assembly/${name}: expected it formatted; npm run format does it`);
      process.exitCode = 1;
    } else {
      writeFileSync(join(folder, name), after);
    }
  }
} finally {
  rmSync(copies, { recursive: true });
}

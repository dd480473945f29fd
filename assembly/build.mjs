/**
 * Compiles the engine and inlines it, so that it works unchanged in Node, bundlers and browsers: build/loyd.wasm and,
 * deflated and in base64, src/engine/wasm/binary.ts; and the same for the build that hashes its order of expansion. Base64
 * hides from gzip what repeats, so deflating first saves a third of what is sent, and five sixths of the text to parse.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import "./kernels/generate.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const asc = join(dirname(createRequire(import.meta.url).resolve("assemblyscript/package.json")), "bin", "asc.js");

for (const [target, binary, source] of [
  ["release", "build/loyd.wasm", "src/engine/wasm/binary.ts"],
  ["traced", "build/loyd-traced.wasm", "src/engine/wasm/binary-traced.ts"],
]) {
  execFileSync(process.execPath, [asc, "--target", target], { cwd: root, stdio: "inherit" });
  const base64 = deflateSync(readFileSync(join(root, binary)), { level: 9 }).toString("base64");
  writeFileSync(
    join(root, source),
    `/** Written by assembly/build.mjs; do not edit. ${binary}, deflated, in base64. */\nexport const BINARY =\n  "${base64}";\n`,
  );
}

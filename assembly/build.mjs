/**
 * Compiles the engine and inlines it, so that it works unchanged in Node, bundlers and browsers: build/loyd.wasm and,
 * deflated and in base64, src/engine/wasm/binary.ts; and the same for the build that hashes its order of expansion. Base64
 * hides from gzip what repeats, so deflating first saves a third of what is sent, and five sixths of the text to parse.
 *
 * Compiling takes most of the time of a build, so it is left out where it would give what is there: beside each build is a
 * digest of all that it was made of and of what was made, by their contents.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import "./kernels/generate.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// It names its own version and that of the optimizer, exactly.
const compiler = createRequire(import.meta.url).resolve("assemblyscript/package.json");
const asc = join(dirname(compiler), "bin", "asc.js");
const INPUTS = [compiler, join(root, "asconfig.json"), ...filesIn(join(root, "assembly"))];

/** The files in a folder and all below it, in an order that is always the same. */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Of names and contents, each with its length, so that nothing can move from one to the next unseen. */
function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

function isUpToDate(stamp, files) {
  try {
    return readFileSync(stamp, "utf8") === digestOf(files);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

async function build(target, name, source) {
  const binary = join(root, "build", `${name}.wasm`);
  const stamp = join(root, "build", `${name}.sha256`);
  const files = [...INPUTS, binary, join(root, source)];
  if (isUpToDate(stamp, files)) {
    console.log(`build/${name}.wasm is up to date`);
    return;
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [asc, "--target", target], { cwd: root });
  process.stderr.write(stdout + stderr);
  const base64 = deflateSync(readFileSync(binary), { level: 9 }).toString("base64");
  writeFileSync(
    join(root, source),
    `/** Written by assembly/build.mjs; do not edit. build/${name}.wasm, deflated, in base64. */\nexport const BINARY: string =\n  "${base64}";\n`,
  );
  writeFileSync(stamp, digestOf(files));
}

await Promise.all([
  build("release", "loyd", "src/engine/wasm/binary.ts"),
  build("traced", "loyd-traced", "src/engine/wasm/binary-traced.ts"),
]);

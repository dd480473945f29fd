/**
 * Compiles and instantiates the engine, the one place that does. The binary is inlined, deflated and in base64, loaded when
 * the first engine is, and compiled once; each engine has an instance and a memory of its own.
 */
import { instantiate, instantiateSync } from "@assemblyscript/loader";
import { LoydError, show } from "../../errors.ts";
import type { WasmExports } from "./abi.ts";

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/**
 * The compiled module, compiled the first time and kept; one that could not be compiled is tried again.
 *
 * @throws LoydError `unsupported` where the host has no WebAssembly or does not let it compile.
 */
export function compileModule(traced: boolean): Promise<WebAssembly.Module> {
  const name = traced ? "traced" : "plain";
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const module = compile(traced);
  compiled.set(name, module);
  module.catch(() => compiled.delete(name));
  return module;
}

/**
 * Has the WebAssembly engine made from a module that the caller has compiled, of the file `loyd/loyd.wasm` of this version:
 * a browser can compile that while it arrives. What is inlined is then never loaded. To be called before the first search,
 * on each thread that is to search with it; an engine that is loaded stays as it is.
 *
 * @throws LoydError `bad-argument` for anything but a module of this engine.
 * @example
 * setWasmModule(await WebAssembly.compileStreaming(fetch("/loyd.wasm")));
 */
export function setWasmModule(module: WebAssembly.Module): void {
  expectModule(module);
  compiled.set("plain", Promise.resolve(module));
}

/** @throws LoydError `bad-argument` for anything but a module of this engine. */
export function expectModule(module: unknown): void {
  if (!(module instanceof WebAssembly.Module)) {
    throw new LoydError("bad-argument", `module: expected a WebAssembly.Module, got ${show(module)}`);
  }
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  const missing = (["memory", "prepare", "begin", "step"] satisfies (keyof WasmExports)[]).filter(
    (name) => !names.includes(name),
  );
  if (missing.length > 0) {
    throw new LoydError("bad-argument", `module: expected that of loyd.wasm, got one without ${missing.join(", ")}`);
  }
}

async function compile(traced: boolean): Promise<WebAssembly.Module> {
  const { BINARY } = await (traced ? import("./binary-traced.ts") : import("./binary.ts"));
  try {
    return await WebAssembly.compile(await inflate(decodeBase64(BINARY)));
  } catch (cause) {
    throw new LoydError("unsupported", `engine wasm: expected a host that compiles WebAssembly, got ${cause}`, {
      cause,
    });
  }
}

/**
 * A new instance with a memory of its own. Only the main thread of a page needs a promise for it, older browsers allow no
 * other way there. Everywhere else the loader's `instantiate` is not called: it asks for the host's `Response`, for which
 * Node loads its HTTP client, in 20 ms and with memory that a poor host does not have.
 *
 * @throws LoydError `out-of-memory` where the host refuses the memory, or the address space that it reserves around it.
 */
export async function instantiateModule(module: WebAssembly.Module): Promise<WasmExports> {
  if (typeof document === "undefined") return instantiateModuleSync(module);
  const { exports } = await instantiate(module, {}).catch((cause: unknown) => refuse(cause));
  return exports as unknown as WasmExports;
}

/** The same without a promise, for hosts that allow it. @throws LoydError `out-of-memory` as well. */
export function instantiateModuleSync(module: WebAssembly.Module): WasmExports {
  try {
    return instantiateSync(module, {}).exports as unknown as WasmExports;
  } catch (cause) {
    return refuse(cause);
  }
}

function refuse(cause: unknown): never {
  if (!(cause instanceof RangeError)) throw cause;
  throw new LoydError("out-of-memory", `engine wasm: expected memory from the host, got ${cause}`, { cause });
}

/** By a plain loop: `Uint8Array.from` with a function took six times as long, 24 ms of every first search. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Not by way of a `Response`, which would be shorter: see {@link instantiateModule}. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  // Where reading fails, that is the reason.
  written.catch(() => {});
  const pieces: Uint8Array[] = [];
  const reader = readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  await written;
  const inflated = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let length = 0;
  for (const piece of pieces) {
    inflated.set(piece, length);
    length += piece.length;
  }
  return inflated;
}

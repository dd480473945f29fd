/**
 * Compiles and instantiates the engine, the one place that does. The binary is inlined as base64 and compiled once; each
 * engine has an instance and a memory of its own.
 */
import { instantiate, instantiateSync } from "@assemblyscript/loader";
import type { WasmExports } from "./abi.ts";
import { BINARY } from "./binary.ts";

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** The compiled module, compiled the first time and kept; one that could not be compiled is tried again. */
export function compileModule(traced: boolean): Promise<WebAssembly.Module> {
  const name = traced ? "traced" : "plain";
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const binary = traced ? import("./binary-traced.ts").then((module) => module.BINARY) : Promise.resolve(BINARY);
  const module = binary.then((base64) => WebAssembly.compile(decodeBase64(base64)));
  compiled.set(name, module);
  module.catch(() => compiled.delete(name));
  return module;
}

/** A new instance with a memory of its own. */
export async function instantiateModule(module: WebAssembly.Module): Promise<WasmExports> {
  return (await instantiate(module, {})).exports as unknown as WasmExports;
}

/** The same without a promise, for hosts that allow it (not the main thread of older browsers). */
export function instantiateModuleSync(module: WebAssembly.Module): WasmExports {
  return instantiateSync(module, {}).exports as unknown as WasmExports;
}

/** By a plain loop: `Uint8Array.from` with a function took six times as long, 24 ms of every first search. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/**
 * Compiles and instantiates the engine, the one place that does. The binary is inlined as base64 and compiled once; each
 * engine has an instance and a memory of its own.
 */
import { instantiate, instantiateSync } from "@assemblyscript/loader";
import type { WasmExports } from "./abi.ts";
import { BINARY } from "./binary.ts";

let compiled: Promise<WebAssembly.Module> | undefined;
let compiledTraced: Promise<WebAssembly.Module> | undefined;

/** The compiled module; compiled the first time, kept from then on. */
export function compileModule(traced: boolean): Promise<WebAssembly.Module> {
  if (traced) {
    compiledTraced ??= import("./binary-traced.ts").then(({ BINARY }) => WebAssembly.compile(decodeBase64(BINARY)));
    return compiledTraced;
  }
  compiled ??= WebAssembly.compile(decodeBase64(BINARY));
  return compiled;
}

/** A new instance with a memory of its own. */
export async function instantiateModule(module: WebAssembly.Module): Promise<WasmExports> {
  return (await instantiate(module, {})).exports as unknown as WasmExports;
}

/** The same without a promise, for hosts that allow it (not the main thread of older browsers). */
export function instantiateModuleSync(module: WebAssembly.Module): WasmExports {
  return instantiateSync(module, {}).exports as unknown as WasmExports;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

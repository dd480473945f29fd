/** Puts an engine that lies in the place of the honest one; see preload.mjs. */
const HONEST = "?honest";

export async function load(url, context, next) {
  if (!url.endsWith("/dist/src/engine/typescript/typescript.js")) return next(url, context);
  const lies = new URL("./lies.mjs", import.meta.url);
  const source = `
    import { makeTypeScriptEngine as honest } from ${JSON.stringify(url + HONEST)};
    import { lyingEngine } from ${JSON.stringify(lies.href)};
    export const makeTypeScriptEngine = (options) => lyingEngine(honest(options), process.env.LIE);
  `;
  return { format: "module", source, shortCircuit: true };
}

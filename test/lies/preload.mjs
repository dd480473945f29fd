/**
 * Makes the engine `typescript` of the built files tell the lie that the environment variable LIE names, in every command,
 * process and thread: `NODE_OPTIONS=--import=…/preload.mjs`.
 */
import { register } from "node:module";

register("./hooks.mjs", import.meta.url);

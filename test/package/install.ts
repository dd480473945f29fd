/** The tarball that would be published, installed in a folder of its own as its users install it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuilt } from "../cli/build.ts";
import { ROOT } from "../fresh.ts";

const NPM_MS = 120_000;

/** What a hook may take that runs npm twice, or builds first: so that it is npm's own failure that is seen. */
export const HOOK_MS = 300_000;

/** A project that has the packed tarball among its dependencies. */
export interface Project {
  readonly folder: string;
  /** The tarball. */
  readonly tarball: string;
  /** The files in it, by their paths in the package, with their bytes. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Writes a file of the project, and returns where it is. */
  write(name: string, text: string): string;
  remove(): void;
}

/** Packs what is built, without building it again, and installs it. npm takes from its cache what is there. */
export function installTarball(): Project {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "loyd-project-"));
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const packed = npm(["pack", "--ignore-scripts", "--json", "--pack-destination", folder], ROOT);
  const [{ filename, files }] = Object.values(JSON.parse(packed)) as [Pick<Project, "files"> & { filename: string }];
  const tarball = join(folder, filename);
  write("package.json", JSON.stringify({ name: "project", private: true, type: "module" }));
  npm(["install", "--prefer-offline", tarball], folder);
  return {
    folder,
    tarball,
    files,
    write,
    remove: () => rmSync(folder, { recursive: true, maxRetries: 3 }),
  };
}

/** Runs npm without what nobody asked for, and returns what it prints. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    encoding: "utf8",
    timeout: NPM_MS,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

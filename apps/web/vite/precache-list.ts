import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { offlineList } from "./offline-files.ts";

interface Kept {
  readonly url: string;
  /** Null where the name already changes with the content. */
  readonly revision: string | null;
}

const entries = ["index", "answer"] as const;

/** What the pages load that has no hash in its name. */
const plain = ["theme.js", "favicon.svg"];

/** What a phone downloads for it at most, compressed: most of it is there already from the page that was opened. */
const sizeMaxKb = 470;

/**
 * Tells the service worker what to keep, as `PRECACHE`: both shells and the files of the pages that must open offline.
 * @throws Error when it has grown past its bound, or when the other builds did not run.
 */
export function precacheList(): Plugin {
  return {
    name: "precache-list",
    apply: "build",
    config: ({ root = ".", build }) => {
      const dist = resolve(root, build?.outDir ?? "dist");
      return { define: { PRECACHE: JSON.stringify(listIn(dist)) } };
    },
  };
}

function listIn(dist: string): Kept[] {
  const hashed = new Set(entries.flatMap((entry) => takeList(dist, entry)));
  const named = [...entries.map((entry) => `${entry}.html`), ...plain];
  const sizeKb = [...hashed, ...named]
    .map((file) => gzipSync(readFileSync(join(dist, file))).length / 1_000)
    .reduce((sum, size) => sum + size, 0);
  if (sizeKb > sizeMaxKb)
    throw new Error(
      `Pages that open offline need ${sizeKb.toFixed(0)} kB, more than ${String(sizeMaxKb)}.`,
    );
  return [
    ...named.map((file) => ({
      url: `/${file}`,
      revision: revisionOf(join(dist, file)),
    })),
    ...[...hashed].map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Reads the list of a build, which is no file of the product. */
function takeList(dist: string, entry: string): string[] {
  const path = offlineList(dist, entry);
  if (!existsSync(path)) throw new Error(`Build the entry ${entry} first.`);
  const files = JSON.parse(readFileSync(path, "utf8")) as string[];
  rmSync(path);
  return files;
}

const revisionOf = (path: string) =>
  createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { withImports } from "./chunks.ts";

interface OfflineFiles {
  /** The HTML entry, without `.html`. */
  readonly entry: string;
  /** Path endings of the modules whose pages must open offline; defaults to all files of the build. */
  readonly pages?: readonly string[];
  /** The modules of parts that need a connection anyway, or that a page caches when it uses them. */
  readonly except?: RegExp;
}

/** The file in which a build lists its offline files for the build of the service worker. */
const offlineList = (dist: string, entry: string) =>
  join(dist, `offline-${entry}.json`);

/**
 * Lists the files that an entry and these pages load, including lazy ones, so that the service worker can cache them.
 */
export function offlineFiles({ entry, pages, except }: OfflineFiles): Plugin {
  let files: string[] = [];
  return {
    name: "offline-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (output) => output.type === "chunk",
      );
      const lazy = pages && lazyImports(this, pages);
      const wanted = chunks.filter(
        (chunk) =>
          !chunk.moduleIds.some((id) => except?.test(id)) &&
          (!lazy ||
            (chunk.isEntry && chunk.name === entry) ||
            chunk.moduleIds.some((id) => lazy.has(id))),
      );
      const used = [...withImports(wanted, bundle)].flatMap(filesOf);
      files = [...new Set(used)];
    },
    async writeBundle({ dir }) {
      if (dir !== undefined)
        await writeFile(offlineList(dir, entry), JSON.stringify(files));
    },
  };
}

/** The modules that these modules and their imports load on demand. */
function lazyImports(
  context: Rolldown.PluginContext,
  ends: readonly string[],
): Set<string> {
  const waiting = [...context.getModuleIds()].filter((id) =>
    ends.some((end) => id.endsWith(end)),
  );
  if (waiting.length < ends.length)
    throw new Error(`One of ${ends.join(", ")} is not part of this build.`);
  const seen = new Set<string>();
  const lazy = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (!module) continue;
    for (const next of module.dynamicallyImportedIds) lazy.add(next);
    waiting.push(...module.importedIds, ...module.dynamicallyImportedIds);
  }
  return lazy;
}

const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

interface Kept {
  readonly url: string;
  /** The revision of the file; null if its name contains a hash of the content. */
  readonly revision: string | null;
}

const entries = ["index", "answer"] as const;

/** Files whose names contain no hash. */
const plain = ["theme.js", "favicon.svg"];

/**
 * The maximum size of the background download in kilobytes, compressed. The open page has loaded most of it already.
 */
const sizeMaxKb = 570;

/**
 * Defines `PRECACHE` for the service worker: both shells and the files of the pages that must open offline.
 * @throws Error when the files exceed their bound, or when the other builds did not run.
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

/** Reads and removes the list of a build, so that it is not served. */
function takeList(dist: string, entry: string): string[] {
  const path = offlineList(dist, entry);
  if (!existsSync(path)) throw new Error(`Build the entry ${entry} first.`);
  const files = JSON.parse(readFileSync(path, "utf8")) as string[];
  rmSync(path);
  return files;
}

const revisionOf = (path: string) =>
  createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);

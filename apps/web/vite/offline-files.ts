import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

interface OfflineFiles {
  /** The HTML entry, without `.html`. */
  readonly entry: string;
  /** Ends of the paths of modules whose pages must open offline; without them all that the build makes. */
  readonly pages?: readonly string[];
}

/** Where a build leaves the list of its files that must open offline; the worker's build takes it from there. */
export const offlineList = (dist: string, entry: string) =>
  join(dist, `offline-${entry}.json`);

/** Lists the files that an entry and these pages load, now or later, so that the service worker can keep them. */
export function offlineFiles({ entry, pages }: OfflineFiles): Plugin {
  let files: string[] = [];
  return {
    name: "offline-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (output) => output.type === "chunk",
      );
      const later = pages && importedLater(this, pages);
      const wanted = chunks.filter(
        (chunk) =>
          !later ||
          (chunk.isEntry && chunk.name === entry) ||
          chunk.moduleIds.some((id) => later.has(id)),
      );
      files = [...new Set([...withImports(wanted, bundle)].flatMap(filesOf))];
    },
    async writeBundle({ dir }) {
      if (dir !== undefined)
        await writeFile(offlineList(dir, entry), JSON.stringify(files));
    },
  };
}

/** What these modules, and all that they import, load when it is needed. */
function importedLater(
  context: Rolldown.PluginContext,
  ends: readonly string[],
): Set<string> {
  const waiting = [...context.getModuleIds()].filter((id) =>
    ends.some((end) => id.endsWith(end)),
  );
  if (waiting.length < ends.length)
    throw new Error(`One of ${ends.join(", ")} is not part of this build.`);
  const seen = new Set<string>();
  const later = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (!module) continue;
    for (const next of module.dynamicallyImportedIds) later.add(next);
    waiting.push(...module.importedIds, ...module.dynamicallyImportedIds);
  }
  return later;
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const all = new Set<Rolldown.OutputChunk>();
  const waiting = [...chunks];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (all.has(chunk)) continue;
    all.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") waiting.push(next);
    }
  }
  return all;
}

const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The inputs of a build besides files. */
export interface BuildEnvironment {
  /** The version in the format of `process.version`. */
  readonly nodeVersion: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Output folders of tools inside the sources. */
const NOT_SOURCES = new Set(["dist", "node_modules", ".vite"]);
/** Vite compiles these variables into pages; it ignores NODE_ENV, see apps/web/vite/production-build.ts. */
const BUILD_VARIABLE = /^VITE_/;

/**
 * Changes when a file below `sources` is added, removed, renamed or written, and when the environment of the build
 * changes. Compares sizes and times instead of contents, which takes milliseconds.
 * @param sources files and folders, relative to `root`; missing ones count as empty.
 */
export async function fingerprintOf(
  root: string,
  sources: readonly string[],
  { nodeVersion, env }: BuildEnvironment,
): Promise<string> {
  const lists = await Promise.all(
    sources.map((path) => filesUnder(root, path)),
  );
  const files = await Promise.all(
    lists.flat().map(async (path) => {
      const { size, mtimeMs } = await stat(join(root, path));
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  const variables = Object.entries(env)
    .filter(([name]) => BUILD_VARIABLE.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const lines = [nodeVersion, ...variables.toSorted(), ...files.toSorted()];
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const node = await stat(join(root, path)).catch(() => undefined);
  if (!node) return [];
  if (!node.isDirectory()) return [path];
  const entries = await readdir(join(root, path));
  const lists = await Promise.all(
    entries
      .filter(
        (name) => !NOT_SOURCES.has(name) && !name.endsWith(".tsbuildinfo"),
      )
      .map((name) => filesUnder(root, `${path}/${name}`)),
  );
  return lists.flat();
}

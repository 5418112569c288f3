import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functionsOf, readSources, sourcesFolder } from "./sql-sources.ts";
import type { SqlSource } from "./sql-sources.ts";

/** The committed `release.json` beside the sources, written by `npm run database:release`. */
export interface Release {
  /**
   * Number of the release, incremented with each change of the sources. Servers of an older release leave the functions
   * of a newer one unchanged.
   */
  readonly release: number;
  /** Hash of all sources. It is stored beside the number, so that two branches that both raise it conflict. */
  readonly hash: string;
  /** Signatures by name, to detect a changed one. */
  readonly functions: Readonly<Record<string, string>>;
  /** Every object in the database that guards the ledger, with a hash of its definition: `ledger/verification/`. */
  readonly guards: Readonly<Record<string, string>>;
}

/** The SQL sources of one version of the code. */
export interface Build {
  readonly release: number;
  readonly sources: readonly SqlSource[];
}

export function readBuild(folder = sourcesFolder): Build {
  return {
    release: readRelease(folder).release,
    sources: readSources(folder),
  };
}

export function readRelease(folder = sourcesFolder): Release {
  return JSON.parse(
    readFileSync(join(folder, "release.json"), "utf8"),
  ) as Release;
}

/**
 * Returns the release of these sources: the previous one if they are the same, otherwise the next.
 * @throws ChangedSignature
 */
export function nextRelease(
  previous: Release,
  sources: readonly SqlSource[],
): Release {
  const hash = hashOf(sources);
  if (hash === previous.hash) return previous;
  requireSameSignatures(previous.functions, sources);
  const functions = functionsOf(sources)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, signature }) => [name, signature] as const);
  return {
    release: previous.release + 1,
    hash,
    functions: Object.fromEntries(functions),
    guards: previous.guards,
  };
}

function hashOf(sources: readonly SqlSource[]): string {
  const lines = sources.map(({ path, hash }) => `${path} ${hash}\n`);
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/** @throws ChangedSignature */
export function requireSameSignatures(
  known: Readonly<Record<string, string>>,
  sources: readonly SqlSource[],
): void {
  for (const { name, signature } of functionsOf(sources)) {
    const before = known[name];
    if (before !== undefined && before !== signature)
      throw new ChangedSignature(name, before, signature);
  }
}

class ChangedSignature extends Error {
  override readonly name = "ChangedSignature";

  constructor(name: string, before: string, after: string) {
    super(
      `The function ${name} changes its signature from ${before} to ${after}, which servers of the former version would not find. Give the new function a new name, keep the old file for one release, and remove it in the next.`,
    );
  }
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildWebApp, compileMessages, ROOT } from "./run-tool.ts";
import type { Run } from "./run-tool.ts";

/** Something that is built from sources and kept until they change. */
interface Product {
  readonly name: string;
  /** Files and folders that decide what comes out. */
  readonly sources: readonly string[];
  /** Without this file it has to be built whatever the sources say. */
  readonly result: string;
  readonly build: () => Promise<Run>;
}

const texts: Product = {
  name: "texts",
  sources: [
    ...["messages/id.json", "messages/en.json", "messages/package.json"],
    ...["messages/project.inlang/settings.json"],
  ],
  result: "messages/compiled/messages.js",
  build: compileMessages,
};

const webApp: Product = {
  name: "web app",
  sources: [
    ...["apps/web", "packages/contract", "packages/survey"],
    ...texts.sources,
    ...["tsconfig.base.json", "package-lock.json"],
  ],
  result: "apps/web/dist/index.html",
  build: buildWebApp,
};

const STAMPS = join(ROOT, "node_modules/.cache/sigi");
/** What tools write among the sources. */
const NOT_SOURCES = new Set(["dist", "node_modules", ".vite"]);

/**
 * Brings the compiled texts and the built web app up to date; nothing is done when they are.
 * @throws PreparationFailed with the tool's output.
 */
export async function prepare(): Promise<void> {
  await bringUpToDate(texts);
  await bringUpToDate(webApp);
}

export class PreparationFailed extends Error {
  override readonly name = "PreparationFailed";
}

async function bringUpToDate(product: Product): Promise<void> {
  const stamp = join(STAMPS, product.name.replaceAll(" ", "-"));
  const fingerprint = await fingerprintOf(product.sources);
  const built = existsSync(join(ROOT, product.result));
  if (built && readStamp(stamp) === fingerprint) return;
  console.log(`Building the ${product.name} …`);
  const { code, output } = await product.build();
  if (code !== 0) {
    throw new PreparationFailed(
      `${output.trimEnd()}\nThe ${product.name} could not be built; what is wrong stands above. If a package is missing, run npm install.`,
    );
  }
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function readStamp(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Changes when a file is added, removed, renamed or written: names, sizes and times are enough, and quick to read. */
async function fingerprintOf(sources: readonly string[]): Promise<string> {
  const lists = await Promise.all(sources.map(filesUnder));
  const files = await Promise.all(
    lists.flat().map(async (path) => {
      const { size, mtimeMs } = await stat(join(ROOT, path));
      return `${path} ${size} ${mtimeMs}\n`;
    }),
  );
  return createHash("sha256").update(files.toSorted().join("")).digest("hex");
}

async function filesUnder(path: string): Promise<string[]> {
  const node = await stat(join(ROOT, path)).catch(() => undefined);
  if (!node) return [];
  if (!node.isDirectory()) return [path];
  const entries = await readdir(join(ROOT, path));
  const lists = await Promise.all(
    entries
      .filter(
        (name) => !NOT_SOURCES.has(name) && !name.endsWith(".tsbuildinfo"),
      )
      .map((name) => filesUnder(`${path}/${name}`)),
  );
  return lists.flat();
}

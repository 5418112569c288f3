import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workspaces } from "../../boundaries.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { buildWebApp, compileMessages, ROOT } from "./run-tool.ts";
import type { Run } from "./run-tool.ts";

/** A build result that is reused until its sources change. */
interface Product {
  readonly name: string;
  /** Files and folders on which the result depends. */
  readonly sources: readonly string[];
  /** The build runs again if this file is missing. */
  readonly result: string;
  readonly build: () => Promise<Run>;
}

export const texts: Product = {
  name: "texts",
  sources: [
    "messages/id.json",
    "messages/en.json",
    "messages/package.json",
    "messages/project.inlang/settings.json",
    "package-lock.json",
  ],
  result: "messages/compiled/modules/messages.js",
  build: compileMessages,
};

export const webApp: Product = {
  name: "web app",
  sources: [
    ...["apps/web", ...workspaces["apps/web"]].filter(
      (workspace) => workspace !== "messages",
    ),
    ...texts.sources,
    "tsconfig.base.json",
  ],
  result: "apps/web/dist/index.html",
  build: buildWebApp,
};

const STAMPS = join(ROOT, "node_modules/.cache/sigi");

/**
 * Compiles the texts and builds the web app if their sources have changed.
 * @throws PreparationFailed with the tool's output.
 */
export async function prepare(): Promise<void> {
  await prepareTexts();
  await bringUpToDate(webApp);
}

/**
 * Compiles the texts if they have changed.
 * @throws PreparationFailed with the tool's output.
 */
export const prepareTexts = (): Promise<void> => bringUpToDate(texts);

export class PreparationFailed extends Error {
  override readonly name = "PreparationFailed";
}

async function bringUpToDate(product: Product): Promise<void> {
  const stamp = join(STAMPS, product.name.replaceAll(" ", "-"));
  const fingerprint = await fingerprintOf(ROOT, product.sources, {
    nodeVersion: process.version,
    env: process.env,
  });
  const built = existsSync(join(ROOT, product.result));
  if (built && readStamp(stamp) === fingerprint) return;
  console.log(`Building the ${product.name} …`);
  const { code, output } = await product.build();
  if (code !== 0) {
    throw new PreparationFailed(
      `${output.trimEnd()}\nThe ${product.name} could not be built: see the errors above. If a package is missing, run npm install.`,
    );
  }
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function readStamp(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

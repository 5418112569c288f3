import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { workspaces } from "../../boundaries.ts";
import type { Tally } from "./checks.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { texts } from "./prepare.ts";
import { ROOT } from "./run-tool.ts";
import { runProject } from "./runners.ts";

type Workspace = keyof typeof workspaces;

/** The packages whose tests take long and that change rarely, as in `vitest.config.ts`. */
const tools: readonly Workspace[] = [
  "packages/import",
  "packages/export",
  "packages/results",
  "packages/spreadsheets",
  "packages/statistics",
];

/** Files and folders on which the outcome of their tests depends. */
export const sourcesOfTools: readonly string[] = [
  ...tools,
  ...tools.flatMap((tool) => workspaces[tool]),
  ...texts.sources,
  "vitest.config.ts",
  "tsconfig.base.json",
].filter((source) => source !== "messages");

/** Contains the fingerprint of the sources with which the tests last passed. */
const STAMP = join(ROOT, "node_modules/.cache/sigi/passed-tools");

/** Tests of importers, exports and statistics. */
export async function runTools(): Promise<Tally> {
  const fingerprint = await fingerprintOfTools();
  const tally = await runProject("tools");
  if (tally.failed === 0) writeStamp(fingerprint);
  return tally;
}

/** Like `runTools`, but runs nothing if the tests have passed with these sources. On CI they always run. */
export async function runToolsIfChanged(): Promise<Tally> {
  const isOnCi = !["", "false"].includes(process.env["CI"] ?? "");
  if (isOnCi || readStamp() !== (await fingerprintOfTools())) return runTools();
  console.log(
    "✓ unchanged since these tests passed; npm run test:tools runs them",
  );
  return { passed: 0, failed: 0 };
}

const fingerprintOfTools = () =>
  fingerprintOf(ROOT, sourcesOfTools, {
    nodeVersion: process.version,
    env: process.env,
  });

const readStamp = (): string | undefined =>
  existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;

function writeStamp(fingerprint: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  rmSync(STAMP, { force: true });
  writeFileSync(STAMP, fingerprint);
}

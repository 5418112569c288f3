import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, where every tool runs. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Run {
  /** Exit code; 1 when a signal ended the tool. */
  code: number;
  /** What it printed; empty when the output was shown as it came. */
  output: string;
}

interface Options {
  env?: Record<string, string>;
  /** Show the output as it comes instead of collecting it. */
  stream?: boolean;
}

/**
 * Runs a tool of a package under the project's own Node, whichever one the shell would find.
 * @throws Error when the package has no such tool.
 */
export function runTool(
  packageName: string,
  tool: string,
  args: string[],
  options: Options = {},
): Promise<Run> {
  return run(process.execPath, [binOf(packageName, tool), ...args], options);
}

/** Runs one of the project's own scripts, given from the root. */
export function runScript(
  script: string,
  args: string[],
  options: Options = {},
): Promise<Run> {
  return run(process.execPath, [join(ROOT, script), ...args], options);
}

/** Compiles the texts of `messages/`, which types, tests and builds read. */
export function compileMessages(): Promise<Run> {
  return runWorkspaceScript("messages", "compile");
}

/** Builds the web app into `apps/web/dist`. */
export function buildWebApp(): Promise<Run> {
  return runWorkspaceScript("apps/web", "build");
}

function runWorkspaceScript(workspace: string, script: string): Promise<Run> {
  const args = ["run", "--silent", script, "--workspace", workspace];
  return run("npm", args, {});
}

function run(
  command: string,
  args: string[],
  { env, stream }: Options,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: stream
        ? ["ignore", "inherit", "inherit"]
        : ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** A package that exports no package.json is found beside its siblings. */
function binOf(packageName: string, tool: string): string {
  const folders =
    createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const manifest = readManifest(join(folder, packageName, "package.json"));
    const bin =
      typeof manifest?.bin === "string" ? manifest.bin : manifest?.bin?.[tool];
    if (bin)
      return join(dirname(join(folder, packageName, "package.json")), bin);
  }
  throw new Error(
    `The package ${packageName} has no tool ${tool}: run npm install.`,
  );
}

interface Manifest {
  bin?: string | Record<string, string>;
}

function readManifest(path: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}

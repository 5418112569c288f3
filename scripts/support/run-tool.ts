import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRunEnding, spawnInRun } from "./run-processes.ts";

/** The repository's root, the working directory of every tool. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Run {
  /** Exit code; 1 if a signal ended the tool. */
  code: number;
  /** The output; empty if it was shown directly. */
  output: string;
}

interface Options {
  env?: Record<string, string>;
  /** True to show the output directly instead of collecting it. */
  stream?: boolean;
  /** False to omit standard error from the output. */
  errors?: boolean;
  /** The workspace's folder, relative to the root. */
  workspace?: string;
}

/**
 * Runs a tool of a package with the project's own Node, not the shell's.
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

/** Runs one of the project's scripts; its path is relative to the root. */
export function runScript(
  script: string,
  args: string[],
  options: Options = {},
): Promise<Run> {
  return run(process.execPath, [join(ROOT, script), ...args], options);
}

/** Runs npm; its output is only its standard output. */
export function runNpm(args: string[]): Promise<Run> {
  return run("npm", args, { errors: false });
}

/** Compiles the texts of `messages/`, which the type check, tests and builds need. */
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
  { env, stream, errors = true, workspace = "." }: Options,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    // The process exits as soon as all tools have ended, so the caller must not go on.
    if (isRunEnding()) return;
    const child = spawnInRun(command, args, {
      cwd: join(ROOT, workspace),
      env: { ...process.env, ...env },
      stdio: stream
        ? ["ignore", "inherit", "inherit"]
        : ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      if (errors) chunks.push(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (isRunEnding()) return;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Finds the script of a tool for packages that do not export their package.json. */
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

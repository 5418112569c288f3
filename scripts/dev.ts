import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { requireNode } from "./support/node-version.ts";
import { PreparationFailed, prepare } from "./support/prepare.ts";
import { ROOT } from "./support/run-tool.ts";

// `npm run dev`: the web app with hot reload on PORT, and the server on the next port, restarted when its code
// changes.
requireNode();
const host = process.env["HOST"] ?? "127.0.0.1";
const webPort = Number(process.env["PORT"] ?? 3000);
const serverPort = webPort + 1;
const origin = `http://${host}:${webPort}`;

try {
  await prepare();
  await runUntilOneEnds([
    startServer(),
    startWeb(),
    watchTexts("compile:locales"),
    watchTexts("compile:modules"),
  ]);
} catch (error) {
  console.error(error instanceof PreparationFailed ? error.message : error);
  process.exitCode = 1;
}

function startServer(): ChildProcess {
  return start(
    process.execPath,
    ["--watch", "--watch-preserve-output", "apps/demo/src/main.ts"],
    { PORT: String(serverPort), APP_URL: process.env["APP_URL"] ?? origin },
  );
}

/** apps/web/vite.config.ts proxies all other requests to `API_URL`. */
function startWeb(): ChildProcess {
  return start(
    "npm",
    [
      "exec",
      "--workspace",
      "apps/web",
      "--",
      "vite",
      "--host",
      host,
      "--port",
      String(webPort),
      "--strictPort",
    ],
    { API_URL: `http://127.0.0.1:${serverPort}` },
  );
}

/** @param script of `messages/package.json` */
function watchTexts(script: string): ChildProcess {
  const watching = ["--", "--watch", "--silent"];
  return start(
    "npm",
    ["run", "--silent", script, "--workspace", "messages"].concat(watching),
  );
}

/**
 * Starts a command in its own process group, so that Ctrl-C signals only this process, which stops the server once and
 * in order.
 */
function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(command, args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Stops the others when one ends or on Ctrl-C. Returns when all have ended. */
async function runUntilOneEnds(
  children: readonly ChildProcess[],
): Promise<void> {
  const ends = children.map((child) => once(child, "exit"));
  const stopAll = (): void => children.forEach(stopGroup);
  process.on("SIGINT", stopAll);
  process.on("SIGTERM", stopAll);
  await Promise.race(ends);
  stopAll();
  await Promise.all(ends);
}

/** Signals the whole group: npm does not forward signals to the tool that it runs. */
function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGTERM");
  } catch {
    // The group has already ended.
  }
}

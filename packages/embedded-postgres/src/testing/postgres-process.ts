import { startEmbeddedPostgres } from "../embedded-postgres.ts";

// A process that tests kill: `node postgres-process.ts <directory> <log file> <password>` starts PostgreSQL, prints the
// application's URL and stops PostgreSQL on SIGTERM or SIGINT.
const interrupted = new AbortController();
process.on("SIGTERM", () => interrupted.abort());
process.on("SIGINT", () => interrupted.abort());

const [directory = "", logFile = "", password = ""] = process.argv.slice(2);
const log = { info: ignore, warn: console.warn, error: console.error };

try {
  const { signal } = interrupted;
  const postgres = await startEmbeddedPostgres({
    directory,
    logFile,
    password,
    log,
    signal,
  });
  console.log(postgres.url);
  const alive = setInterval(ignore, 1_000);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  clearInterval(alive);
  await postgres.stop();
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
}

function ignore(): void {
  // The output is the URL only.
}

import { startEmbeddedPostgres } from "../database/embedded.ts";
import { reportStartupFailure } from "../startup-error.ts";

// A server reduced to its database, for tests that kill it: `node hold-database.ts <data directory>` prints the URL of
// the database when it is ready and stops it on SIGTERM or SIGINT.
const interrupted = new AbortController();
process.on("SIGTERM", () => interrupted.abort());
process.on("SIGINT", () => interrupted.abort());

const [dataDir = ""] = process.argv.slice(2);
const log = { info: ignore, warn: console.warn, error: console.error };

try {
  const { signal } = interrupted;
  const server = await startEmbeddedPostgres({ dataDir, log, signal });
  console.log(server.url);
  const alive = setInterval(ignore, 1_000);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  clearInterval(alive);
  await server.stop();
} catch (error) {
  process.exitCode = interrupted.signal.aborted
    ? 130
    : reportStartupFailure(error);
}

function ignore(): void {
  // Nothing to say.
}

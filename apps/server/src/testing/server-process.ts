import type { AddressInfo } from "node:net";
import { buildApp, registerJobs } from "../app.ts";
import { requireDataKeys } from "../encrypted-data.ts";
import { loadConfig } from "../platform/config.ts";
import { startDatabase } from "../platform/database/start-database.ts";
import { createCipher } from "../platform/data-keys.ts";
import { Jobs } from "../platform/jobs/jobs.ts";
import { loadKey } from "../platform/keys.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { systemClock } from "../platform/services.ts";
import type { Services } from "../platform/services.ts";
import { dataPaths } from "../platform/storage/data-directory.ts";
import { localDisk } from "../platform/storage/local-disk.ts";
import { addMissingServices } from "../surveys/public.ts";

// A complete server with its embedded database in a separate process, for tests that kill it. Like run-server.ts, without
// the pages that need a built web app. Prints its origin when it is ready. Stops on SIGTERM and when its input ends,
// because the process of the tests is gone then.
const interrupted = new AbortController();
process.once("SIGTERM", () => interrupted.abort());
process.stdin.once("end", () => interrupted.abort()).resume();

const log = { info: () => {}, warn: console.warn, error: console.error };
const config = loadConfig(process.env);
const database = await startDatabase(config, log);
const services: Services = {
  config,
  db: database.db,
  jobs: new Jobs(database.pool, log),
  mailer: createMailer(config),
  storage: localDisk(dataPaths(config.dataDir).uploads),
  log,
  secret: loadKey(config.dataDir, "app-secret"),
  cipher: createCipher(config),
  clock: systemClock,
};
await requireDataKeys(services);
await addMissingServices(services);
registerJobs(services);
const app = await buildApp(services, {
  config,
  cookieSecret: services.secret,
  rateLimit: config.rateLimit,
});
await services.jobs.start({ work: true });
await app.listen({ host: config.host, port: config.port });
const { port } = app.server.address() as AddressInfo;
console.log(`http://127.0.0.1:${port}`);

if (interrupted.signal.aborted) stop();
else interrupted.signal.addEventListener("abort", stop);

function stop(): void {
  process.stdin.destroy();
  void app
    .close()
    .then(() => services.jobs.stop())
    .then(() => database.stop());
}

import { storeJournalKinds } from "./journal-kinds.ts";
import { buildApp, registerJobs } from "./app.ts";
import { requireDataKeys } from "./privacy/public.ts";
import { loginResults } from "./accounts/public.ts";
import { homeResults, withdrawResults } from "./administration/public.ts";
import { loadConfig } from "./platform/config.ts";
import type { Config } from "./platform/config.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import type { RunningDatabase } from "./platform/database/start-database.ts";
import { createCipher } from "./platform/data-keys.ts";
import { reservePort } from "@sigi/embedded-postgres/free-port.ts";
import { registerWebFiles } from "./platform/http/pages/web-files.ts";
import { Jobs } from "./platform/jobs/jobs.ts";
import { loadKey } from "./platform/keys.ts";
import type { Log } from "./platform/log.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { systemClock } from "./platform/services.ts";
import type { Services } from "./platform/services.ts";
import { reportStartupFailure } from "./platform/startup-error.ts";
import { dataPaths } from "./platform/storage/data-directory.ts";
import { localDisk } from "./platform/storage/local-disk.ts";
import { addMissingServices } from "./surveys/public.ts";

/** Time until the process is ended when it stays alive after everything that was started has ended. */
const END_MS = 1_000;

const log: Log = {
  info: () => {},
  warn: (message) => console.warn(message),
  error: (message) => console.error(message),
};

/**
 * Puts demo data into the database of a server that accepts requests.
 * @returns the lines to print after the start.
 */
export type SeedDemo = (services: Services) => Promise<readonly string[]>;

export interface ServerOptions {
  /** Called only if the configuration asks for demo data. */
  readonly seedDemo?: SeedDemo;
  /** Serves the web app's pages; false in tests, which need no built web app. */
  readonly servePages?: boolean;
  /** Runs the job queue; false if another process runs it. */
  readonly runsJobs?: boolean;
  /** Settings of the embedded PostgreSQL that are added to the standard ones, in tests. */
  readonly postgresSettings?: Readonly<Record<string, string>>;
}

/**
 * Starts the server that the environment describes and runs until SIGINT or SIGTERM. A failed start is printed and
 * sets the exit code.
 */
export async function runServer(options: ServerOptions = {}): Promise<void> {
  const stopRequested = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Not `once`: Ctrl-C under npm arrives twice, from the terminal and from npm, and the second signal must not cut
    // the stop short.
    process.on(signal, () => stopRequested.abort());
  }
  try {
    const port = await knownPort(loadConfig(process.env));
    try {
      await serve(port, stopRequested.signal, options);
    } finally {
      await port.release();
    }
  } catch (error) {
    if (!stopRequested.signal.aborted)
      process.exitCode = reportStartupFailure(error);
  }
  // Everything has stopped. Connections to the second address of `localhost` are out of reach and must not delay the
  // end.
  setTimeout(() => process.exit(), END_MS).unref();
}

interface KnownPort {
  /** The configuration with the real port, even if PORT=0 left the choice to the server. */
  readonly config: Config;
  /** Frees the port for `listen`. Can be called repeatedly. */
  readonly release: () => Promise<void>;
}

/**
 * Determines the port. With PORT=0 a free port is chosen before anything else, because links in mail and the payment
 * sandbox's notifications name it. It stays reserved while the database starts.
 */
async function knownPort(config: Config): Promise<KnownPort> {
  if (config.port !== 0) {
    return { config, release: () => Promise.resolve() };
  }
  const reserved = await reservePort(config.host);
  const { port } = reserved;
  const appUrl = config.appUrl.replace(/:0$/, `:${String(port)}`);
  return {
    config: Object.freeze({ ...config, port, appUrl }),
    release: reserved.release,
  };
}

/**
 * Starts configuration → database → jobs → domains → listen, in this order, then waits for the signal and stops in the
 * opposite order.
 */
async function serve(
  { config, release }: KnownPort,
  signal: AbortSignal,
  {
    seedDemo,
    servePages = true,
    runsJobs = true,
    postgresSettings,
  }: ServerOptions,
): Promise<void> {
  const running = new AsyncDisposableStack();
  try {
    const database = await startDatabase(config, log, {
      signal,
      storeRows: storeJournalKinds,
      postgresSettings,
    });
    running.defer(() => database.stop());

    const services = createServices(config, database);
    await requireDataKeys(services);
    await addMissingServices(services);
    registerJobs(services);
    const app = await buildApp(services, {
      config,
      cookieSecret: services.secret,
      rateLimit: config.rateLimit,
    });
    if (servePages)
      registerWebFiles(app, {
        home: homeResults(services),
        withdraw: withdrawResults(services),
        login: () => loginResults(config),
      });
    running.defer(() => services.jobs.stop());
    // The queue must be started before the first request, which may enqueue.
    await services.jobs.start({ work: runsJobs });
    running.defer(() => app.close());
    await release();
    await app.listen({ host: config.host, port: config.port });

    const demo = config.seedDemo ? await seedDemo?.(services) : undefined;
    announce(config, database, demo);
    await aborted(signal);
  } finally {
    await running.disposeAsync();
  }
}

function createServices(config: Config, database: RunningDatabase): Services {
  return {
    config,
    db: database.db,
    reports: database.reports,
    jobs: new Jobs(database.pool, log),
    mailer: createMailer(config),
    storage: localDisk(dataPaths(config.dataDir).uploads),
    log,
    secret: config.appSecret ?? loadKey(config.dataDir, "app-secret"),
    cipher: createCipher(config),
    clock: systemClock,
  };
}

function announce(
  config: Config,
  database: RunningDatabase,
  demo: readonly string[] = [],
): void {
  console.log(`Sigi is running at ${config.appUrl}`);
  console.log(`  database  ${database.description}`);
  console.log(
    config.mail.kind === "files"
      ? `  mail      written to ${config.dataDir}/mail/*.eml`
      : "  mail      sent through SMTP",
  );
  console.log(
    "  payment   sandbox: card 4811 1111 1111 1114, CVV 123, OTP 112233; no money moves",
  );
  for (const line of demo) console.log(line);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { buildApp, registerJobs } from "../src/app.ts";
import { loadConfig } from "../src/platform/config.ts";
import {
  databaseOver,
  openPool,
  REPORT_CONNECTIONS_MAX,
} from "../src/platform/database/pool.ts";
import { createCipher } from "../src/platform/data-keys.ts";
import type { TimeLimits } from "../src/platform/http/limits/connections.ts";
import type { BodyRoom } from "../src/platform/http/limits/held-bytes.ts";
import type { RequestLimits } from "../src/platform/http/limits/rate-limit.ts";
import { Jobs } from "../src/platform/jobs/jobs.ts";
import type { Mail } from "../src/platform/mail/mailer.ts";
import type { Services } from "../src/platform/services.ts";
import { dataPaths } from "../src/platform/storage/data-directory.ts";
import { localDisk } from "../src/platform/storage/local-disk.ts";
import { addMissingServices } from "../src/surveys/public.ts";
import { createTestDatabase } from "../src/platform/testing/database.ts";
import type { TestDatabase } from "../src/platform/testing/database.ts";
import { recordSecrets, runLog } from "./run-log.ts";
import { secretsInMail } from "./find-secrets.ts";
import { TestClient } from "./test-client.ts";

/** The parts of a server in this or another process that factories need: its origin and its database. */
export interface ReachableServer {
  readonly origin: string;
  readonly services: Pick<Services, "db" | "clock" | "cipher">;
}

/** A complete server with its own database on a free port; the clock can be advanced, emails are recorded. */
export interface TestServer extends ReachableServer {
  readonly services: Services;
  readonly mails: Mail[];
  /** Advances the server's clock, in milliseconds. */
  advanceClock(ms: number): void;
  anonymous(locale?: "id" | "en"): TestClient;
  stop(): Promise<void>;
}

/** With `work`, jobs run as in production; without it they stay in the queue. */
export async function startTestServer({
  work = true,
  rateLimit = false,
  cachesSessions = false,
  requestLimits = {},
  env = {},
  timeLimits = {},
  bodyRoom,
  waitMaxMs = 120_000,
  database: given,
}: {
  readonly work?: boolean;
  readonly rateLimit?: boolean;
  /** True to cache sessions; false by default, because tests change rows without the server. */
  readonly cachesSessions?: boolean;
  /** Lower limits than those of production. */
  readonly requestLimits?: Partial<RequestLimits>;
  /** Additional configuration. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeLimits?: Partial<TimeLimits>;
  /** Less room for request bodies than in production. */
  readonly bodyRoom?: BodyRoom;
  /** Maximum wait for the database, by default so long that no test depends on the machine's speed. */
  readonly waitMaxMs?: number;
  /** A prepared database; the server drops it on stop. */
  readonly database?: TestDatabase;
} = {}): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "sigi-test-"));
  const config = {
    ...loadConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_CACHE: cachesSessions ? "on" : "off",
      ...env,
    }),
    // The port is known only once the server listens; the payment sandbox notifies through this origin.
    appUrl: "",
  };
  const pool = openPool(database.url, runLog, { waitMaxMs });
  const reportPool = openPool(database.url, runLog, {
    waitMaxMs,
    connectionsMax: REPORT_CONNECTIONS_MAX,
  });
  const mails: Mail[] = [];
  let ahead = 0;
  const services: Services = {
    config,
    db: databaseOver(pool),
    reports: databaseOver(reportPool),
    jobs: new PromptJobs(pool, runLog, JOB_TIMES),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        recordSecrets([mail.to, ...secretsInMail(mail.text)]);
      },
    },
    storage: localDisk(dataPaths(dataDir).uploads),
    log: runLog,
    secret: randomBytes(32).toString("base64url"),
    cipher: createCipher(config),
    clock: { now: () => new Date(Date.now() + ahead) },
  };
  await addMissingServices(services);
  registerJobs(services);
  const app = await buildApp(services, {
    config,
    cookieSecret: services.secret,
    rateLimit,
    requestLimits,
    timeLimits,
    ...(bodyRoom ? { bodyRoom } : {}),
    logTo: runLog,
  });
  recordSecrets([services.secret, new URL(database.url).password]);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  config.appUrl = origin;
  await services.jobs.start({ work });

  return {
    origin,
    services,
    mails,
    advanceClock: (ms) => {
      ahead += ms;
    },
    anonymous: (locale) => new TestClient(origin, {}, locale),
    stop: async () => {
      await services.jobs.stop();
      await app.close();
      await Promise.all([pool.end(), reportPool.end()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Short intervals, so that tests need not wait. */
const JOB_TIMES = { pollMs: 50, outboxMs: 20 };

/** The real queue; its workers are woken when a job is enqueued, so that tests need not wait for the next poll. */
class PromptJobs extends Jobs {
  static readonly #wakesMs = [5, 25, 100, 400];

  /**
   * Does not repeat the verification: the books of most tests are made up, and its alarm would be raised at a full
   * hour.
   */
  override repeat(...job: Parameters<Jobs["repeat"]>): void {
    if (job[0] !== "ledger.verify") super.repeat(...job);
  }

  override async enqueue(...job: Parameters<Jobs["enqueue"]>): Promise<void> {
    await super.enqueue(...job);
    const [, { name }] = job;
    // The caller's transaction has not committed yet.
    for (const ms of PromptJobs.#wakesMs) {
      setTimeout(() => this.wake(name), ms).unref();
    }
  }
}

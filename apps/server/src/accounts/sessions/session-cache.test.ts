import { changeName, getCurrentUser, logout } from "@sigi/contract/accounts.ts";
import { changePassword } from "@sigi/contract/credentials.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { endOtherSessions, listSessions } from "@sigi/contract/sessions.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { endUserSessions } from "@sigi/contract/user-details.ts";
import { suspendUser } from "@sigi/contract/users.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { ProcessSignals } from "../../platform/jobs/process-signals.ts";
import {
  createTestDatabase,
  useTestDatabase,
} from "../../platform/testing/database.ts";
import { countStatements } from "../../../testing/count-statements.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { hashToken } from "../token.ts";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import type { LoadedSession } from "./session.ts";
import { forgetSessionsEverywhere, SessionCache } from "./session-cache.ts";
import { createSession } from "./sign-in.ts";
import { sessions } from "./tables.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Shorter than the time after which an entry of the cache is read again without a signal. */
const AT_ONCE = { timeout: 2_000, interval: 10 };

describe("sessions in the caches of two processes", () => {
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const database = await createTestDatabase();
    server = await startTestServer({ database, cachesSessions: true });
    const shared = { ...database, drop: () => Promise.resolve() };
    other = await startTestServer({ database: shared, cachesSessions: true });
    const listen = [server, other].map(({ services }) => services.jobs.signals);
    await vi.waitUntil(() => listen.every(({ isListening }) => isListening));
  });
  afterAll(async () => {
    await other.stop();
    await server.stop();
  });

  /** One more session of the user, and a client of it in each process, whose caches have it. */
  async function signInEverywhere(user: TestUser) {
    const { db, clock } = server.services;
    const { token } = await inTransaction(db, (tx) =>
      createSession(tx, clock, user.id, { remember: false }),
    );
    const here = new TestClient(server.origin, { session: token });
    const there = new TestClient(other.origin, { session: token });
    for (const client of [here, there]) {
      await client.call(getCurrentUser);
      expect(await readsOf(client)).toBe(0);
    }
    return { here, there, token };
  }

  it("are read once for several of one's own pages", async () => {
    const { client } = await createUser(server);
    expect(await readsOf(client)).toBe(1);
    const [, reads] = await countStatements(async () => {
      await client.call(getCurrentUser);
      await client.call(getDashboard);
      await client.call(listSurveyOffers);
    }, SESSIONS);
    expect(reads).toBe(0);
  });

  it("are read anew by changes, by admins and by all other reads", async () => {
    const user = await createUser(server);
    const { client } = user;
    const rename = () => client.call(changeName, { body: { name: "Sari" } });
    const suspend = () => client.refused(suspendUser, suspension(user));
    // The client has a CSRF token from here on.
    await rename();
    for (const call of [rename, suspend]) {
      await client.call(getCurrentUser);
      const [, reads] = await countStatements<unknown>(call, SESSIONS);
      expect(reads).toBe(1);
    }
    await client.call(getCurrentUser);
    const [, listed] = await countStatements(
      () => client.call(listSessions),
      SESSIONS,
    );
    expect(listed).toBe(2);
    const admin = await createUser(server, { role: "admin" });
    await admin.client.call(getCurrentUser);
    expect(await readsOf(admin.client)).toBe(1);
  });

  it("show the user's own change at once", async () => {
    const user = await createUser(server, { name: "Sari" });
    const { here, there } = await signInEverywhere(user);
    await here.call(changeName, { body: { name: "Sari Dewi" } });
    expect(await here.call(getCurrentUser)).toMatchObject({
      name: "Sari Dewi",
    });
    await vi.waitFor(
      async () =>
        expect(await there.call(getCurrentUser)).toMatchObject({
          name: "Sari Dewi",
        }),
      AT_ONCE,
    );
  });

  const ends: Readonly<
    Record<string, (user: TestUser, here: TestClient) => Promise<unknown>>
  > = {
    "a sign-out": (_user, here) => here.call(logout),
    "a sign-out on all other devices": ({ client }) =>
      client.call(endOtherSessions),
    "a new password": ({ client }) =>
      client.call(changePassword, {
        body: {
          currentPassword: testPassword,
          password: "kata sandi baru",
          passwordConfirmation: "kata sandi baru",
        },
      }),
    "a suspension": async (user) => {
      const { client } = await createUser(server, { role: "admin" });
      await client.call(suspendUser, suspension(user));
    },
    "an admin who ends them": async ({ id }) => {
      const { client } = await createUser(server, { role: "admin" });
      await client.call(endUserSessions, { params: { id } });
    },
    "the deletion of the account": ({ client }) =>
      client.call(deleteAccount, { body: { currentPassword: testPassword } }),
  };

  it.each(Object.entries(ends))("end at once after %s", async (_name, end) => {
    const user = await createUser(server);
    const { here, there } = await signInEverywhere(user);
    await end(user, here);
    const refused = { status: 401, code: "unauthenticated" };
    expect(await here.refused(getCurrentUser)).toMatchObject(refused);
    await vi.waitFor(
      async () =>
        expect(await there.refused(getCurrentUser)).toMatchObject(refused),
      AT_ONCE,
    );
  });

  it("are not cached while the process does not hear the others, and are cached again afterwards", async () => {
    const user = await createUser(server);
    const { here } = await signInEverywhere(user);
    const { db } = server.services;
    await db.execute(
      sql.raw(
        `select pg_terminate_backend(pid) from (${LISTENING}) as listening`,
      ),
    );
    await vi.waitFor(async () => expect(await readsOf(here)).toBe(1), AT_ONCE);
    expect(await readsOf(here)).toBe(1);
    await vi.waitFor(async () => expect(await readsOf(here)).toBe(0), {
      timeout: 30_000,
      interval: 100,
    });
  });

  it("still expire, and their use is stored once a minute", async () => {
    const user = await createUser(server);
    const { here, token } = await signInEverywhere(user);
    const seen = async () => {
      const [row] = await server.services.db
        .select({ at: sessions.lastSeenAt })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)));
      return row?.at.getTime() ?? 0;
    };
    const before = await seen();
    server.advanceClock(MINUTE_MS);
    await here.call(getCurrentUser);
    expect(await seen()).toBeGreaterThanOrEqual(before + MINUTE_MS);
    expect(await readsOf(here)).toBe(0);
    server.advanceClock(12 * HOUR_MS);
    expect(await here.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });
});

it("sessions are not cached by a process that runs no jobs, and so hears no signals", async () => {
  const server = await startTestServer({ work: false, cachesSessions: true });
  const { client } = await createUser(server);
  await client.call(getCurrentUser);
  expect(await readsOf(client)).toBe(1);
  await server.stop();
});

describe("the cache of a process", () => {
  const database = useTestDatabase();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const opened: ProcessSignals[] = [];
  afterAll(() => Promise.all(opened.map((signals) => signals.stop())));
  async function open(cachedMs?: number) {
    const signals = new ProcessSignals(database.pool, log);
    opened.push(signals);
    const cache = new SessionCache(signals, log, cachedMs);
    await signals.listen();
    await vi.waitFor(() => expect(signals.isListening).toBe(true));
    return { signals, cache };
  }

  const forgets: Readonly<
    Record<string, (process: Awaited<ReturnType<typeof open>>) => unknown>
  > = {
    "its user was forgotten": ({ cache }) => cache.forget(sari.user.id),
    "everyone was forgotten": ({ cache }) => cache.forgetAll(),
    "no signals were heard": ({ signals }) => signals.stop(),
  };

  it.each(Object.entries(forgets))(
    "does not keep what was read before %s",
    async (_name, forget) => {
      const process = await open();
      const { cache } = process;
      const read = Promise.withResolvers<LoadedSession>();
      const loaded = cache.load("token", () => read.promise);
      await forget(process);
      read.resolve(sari);
      expect(await loaded).toBe(sari);
      expect(cache.find("token", now)).toBeUndefined();
    },
  );

  it("keeps nothing where signals do not arrive, as behind a pooler", async () => {
    const signals = new ProcessSignals(database.pool, log);
    opened.push(signals);
    const cache = new SessionCache(signals, log);
    const sent = vi.spyOn(signals, "send").mockResolvedValue();
    await signals.listen();
    expect(sent).toHaveBeenCalledOnce();
    await cache.load("token", () => Promise.resolve(sari));
    expect(cache.find("token", now)).toBeUndefined();
  });

  it("keeps what was read while another user was forgotten", async () => {
    const { cache } = await open();
    const read = Promise.withResolvers<LoadedSession>();
    const loaded = cache.load("token", () => read.promise);
    cache.forget(sari.user.id + 1);
    read.resolve(sari);
    await loaded;
    expect(cache.find("token", now)).toBe(sari);
  });

  it("forgets the users that another process names, and everyone after a command", async () => {
    const { cache } = await open();
    const { cache: others, signals } = await open();
    const putiId = sari.user.id + 1;
    const puti = { ...sari, user: { ...sari.user, id: putiId } };
    await cache.load("token", () => Promise.resolve(sari));
    await cache.load("second", () => Promise.resolve(sari));
    await cache.load("puti", () => Promise.resolve(puti));
    others.forget(sari.user.id);
    await vi.waitFor(() => expect(cache.find("token", now)).toBeUndefined());
    expect(cache.find("second", now)).toBeUndefined();
    expect(cache.find("puti", now)).toBe(puti);
    await forgetSessionsEverywhere(signals);
    await vi.waitFor(() => expect(cache.find("puti", now)).toBeUndefined());
  });

  it("announces a change before it stops", async () => {
    const { cache } = await open();
    const { cache: ending } = await open();
    await cache.load("token", () => Promise.resolve(sari));
    ending.forget(sari.user.id);
    await ending.stop();
    await vi.waitFor(() => expect(cache.find("token", now)).toBeUndefined());
  });

  it("keeps a session for a short time, not beyond its end, and none of an admin", async () => {
    const { cache } = await open(50);
    await cache.load("token", () => Promise.resolve(sari));
    expect(cache.find("token", now)).toBe(sari);
    expect(cache.find("token", sari.validUntil)).toBeUndefined();
    await vi.waitFor(() => expect(cache.find("token", now)).toBeUndefined());
    const admin = { ...sari, user: { ...sari.user, role: "admin" as const } };
    await cache.load("admin", () => Promise.resolve(admin));
    expect(cache.find("admin", now)).toBeUndefined();
  });
});

/** Text that occurs in the statements that read or change sessions. */
const SESSIONS = '"sessions"';

const LISTENING =
  "select pid from pg_stat_activity where application_name = 'sigi signals' and datname = current_database()";

async function readsOf(client: TestClient): Promise<number> {
  const [, reads] = await countStatements(
    () => client.call(getCurrentUser),
    SESSIONS,
  );
  return reads;
}

const suspension = ({ id }: TestUser) => ({
  params: { id },
  body: { reason: "Jawaban asal-asalan" },
});

const now = new Date("2026-01-01T00:00:00Z");

const sari: LoadedSession = {
  user: {
    id: 7,
    name: "Sari",
    role: "user",
    awaitsTwoStep: false,
    twoStep: false,
    emailVerified: true,
    profileComplete: true,
  },
  account: null,
  validUntil: new Date("2026-01-01T00:01:00Z"),
};

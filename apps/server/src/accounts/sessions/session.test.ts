import { getCurrentUser, login, logout } from "@sigi/contract/accounts.ts";
import { getProfile } from "@sigi/contract/demographics.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createSession } from "./sign-in.ts";
import { deleteExpiredSessions } from "./repository.ts";
import { sessions } from "./tables.ts";
import { newToken } from "../token.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = useTestServer({ work: false });

describe("signing in", () => {
  it("gives the same response for a wrong password and an unknown address", async () => {
    const { email } = await createUser(server);
    const client = server.anonymous("id");
    const wrong = await client.refused(login, {
      body: { email, password: "bukan kata sandinya" },
    });
    const unknown = await client.refused(login, {
      body: { email: "tidak.ada@example.test", password: testPassword },
    });
    expect(wrong).toMatchObject({
      status: 422,
      code: "wrong_credentials",
      message: "Email atau kata sandi salah.",
      fields: { email: ["Email atau kata sandi salah."] },
    });
    const { status, code, message, fields } = wrong;
    expect(unknown).toMatchObject({ status, code, message, fields });
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });

  it("sets a cookie that no script can read and no other site can send", async () => {
    const { email } = await createUser(server);
    const brief = await signInRaw({ email, password: testPassword });
    expect(brief).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const lasting = await signInRaw({
      email,
      password: testPassword,
      remember: true,
    });
    const expires = /Expires=([^;]+)/.exec(lasting)?.[1] ?? "";
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(90);
  });

  it("replaces a session cookie that was planted before", async () => {
    const { email } = await createUser(server);
    const planted = newToken();
    const victim = new TestClient(server.origin, { session: planted });
    await victim.call(login, { body: { email, password: testPassword } });
    const attacker = new TestClient(server.origin, { session: planted });
    expect(await attacker.refused(getCurrentUser)).toMatchObject({
      status: 401,
    });
  });

  it("ends the browser's previous session", async () => {
    const { id, email, client } = await createUser(server);
    await client.call(login, { body: { email, password: testPassword } });
    await client.call(login, { body: { email, password: testPassword } });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it("is refused after ten wrong passwords for one address, with the waiting time", async () => {
    const { email } = await createUser(server);
    const guess = { email, password: "tebakan lagi" };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.anonymous().refused(login, { body: guess }),
      ),
    );
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
      "too_many_attempts",
      "too_many_attempts",
      ...Array.from({ length: 10 }, () => "wrong_credentials"),
    ]);
    const right = { email, password: testPassword };
    const response = await rawCall(server.anonymous(), login, right);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(880);

    server.advanceClock(15 * 60_000);
    await server.anonymous().call(login, { body: right });
  });
});

describe("a session", () => {
  it("ends after twelve hours without use, unless it is remembered", async () => {
    const { client } = await createUser(server);
    server.advanceClock(11 * HOUR_MS);
    await client.call(getCurrentUser);
    server.advanceClock(11 * HOUR_MS);
    await client.call(getCurrentUser);
    server.advanceClock(12 * HOUR_MS);
    expect(await client.refused(getCurrentUser)).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
  });

  it("lasts for days when remembered, but at most ninety", async () => {
    const client = await remembered();
    for (let day = 0; day < 84; day += 12) {
      server.advanceClock(12 * DAY_MS);
      await client.call(getCurrentUser);
    }
    server.advanceClock(6 * DAY_MS);
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });

    const idle = await remembered();
    server.advanceClock(14 * DAY_MS);
    expect(await idle.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });

  it("stores its use at most once a minute", async () => {
    const { id, client } = await createUser(server);
    const [made] = await sessionsOf(id);
    server.advanceClock(30_000);
    await client.call(getCurrentUser);
    expect(await sessionsOf(id)).toEqual([made]);
    server.advanceClock(31_000);
    await client.call(getCurrentUser);
    const [used] = await sessionsOf(id);
    expect(used?.lastSeenAt.getTime()).toBeGreaterThan(
      made?.lastSeenAt.getTime() ?? Infinity,
    );
  });

  it("is deleted at sign-out", async () => {
    const { id, client } = await createUser(server);
    await client.call(logout);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await client.refused(logout)).toMatchObject({ status: 401 });
  });

  it("is deleted with the other expired ones", async () => {
    const { db, clock } = server.services;
    const { id } = await createUser(server);
    server.advanceClock(13 * HOUR_MS);
    const other = await createUser(server);
    await inTransaction(db, (tx) => deleteExpiredSessions(tx, clock.now()));
    expect(await sessionsOf(id)).toEqual([]);
    expect(await sessionsOf(other.id)).toHaveLength(1);
  });

  it("is not loaded for files of the web app", async () => {
    const { id, client } = await createUser(server);
    const [made] = await sessionsOf(id);
    server.advanceClock(2 * 60_000);
    await client.fetch("/assets/index-4f2a.js?v=1");
    expect(await sessionsOf(id)).toEqual([made]);
    await client.fetch("/api/region/cities/32.73");
    expect(await sessionsOf(id)).not.toEqual([made]);
  });

  it.each(["/tasks/preview/abc/12.tea", "/en/tasks/preview/abc/12.tea"])(
    "is loaded for the page of an item of a repeated section, %s",
    async (path) => {
      const { id, client } = await createUser(server);
      const [made] = await sessionsOf(id);
      server.advanceClock(2 * 60_000);
      await client.fetch(path);
      expect(await sessionsOf(id)).not.toEqual([made]);
    },
  );
});

describe("a visitor", () => {
  it.each([getCurrentUser, getProfile, logout])(
    "is refused at $method $path",
    async (endpoint) => {
      expect(await server.anonymous().refused(endpoint)).toMatchObject({
        status: 401,
        code: "unauthenticated",
      });
    },
  );
});

async function remembered(): Promise<TestClient> {
  const { id } = await createUser(server);
  const { db, clock } = server.services;
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, id, { remember: true }),
  );
  return new TestClient(server.origin, { session: token });
}

const sessionsOf = (userId: number) =>
  server.services.db.select().from(sessions).where(eq(sessions.userId, userId));

async function signInRaw(body: object): Promise<string> {
  const response = await rawCall(server.anonymous(), login, body);
  expect(response.status).toBe(200);
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("session=")) ?? ""
  );
}

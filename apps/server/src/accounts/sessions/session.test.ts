import {
  changeName,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
} from "@sigi/contract/accounts.ts";
import { getProfile } from "@sigi/contract/demographics.ts";
import { pageUserHeader } from "@sigi/contract/request.ts";
import { changePassword } from "@sigi/contract/credentials.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser, testPassword } from "../../testing/factories.ts";
import {
  csrfTokenOf,
  headersOf,
  rawCall,
  xsrfTokenOf,
} from "../../testing/raw-calls.ts";
import { TestClient } from "../../testing/test-client.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { createSession } from "./sign-in.ts";
import { deleteExpiredSessions } from "./repository.ts";
import { sessions } from "./tables.ts";
import { newToken } from "../token.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ work: false });
});

afterAll(() => server.stop());

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
});

describe("a state-changing call", () => {
  it("is refused without a CSRF token", async () => {
    const { client } = await createUser(server, { locale: "id" });
    const response = await client.fetch("/logout", { method: "POST" });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: "csrf_mismatch",
      message:
        "Halaman ini sudah terlalu lama terbuka. Muat ulang, lalu coba lagi.",
    });
  });

  it("is refused with another user's CSRF token", async () => {
    const { client } = await createUser(server);
    await client.fetch("/csrf-cookie");
    const foreign = await server.anonymous().fetch("/csrf-cookie");
    const refusal = await client.refused(
      logout,
      {},
      {
        "x-xsrf-token": xsrfTokenOf(foreign),
      },
    );
    expect(refusal).toMatchObject({ status: 403, code: "csrf_mismatch" });
  });

  it("is refused with a CSRF secret and token that were planted from another session", async () => {
    const [victim, attacker] = [
      await createUser(server),
      await createUser(server),
    ];
    const cookies = await attacker.client.fetch("/csrf-cookie");
    const planted = {
      cookie: [
        victim.client.cookies,
        ...cookies.headers.getSetCookie().map((line) => line.split(";")[0]),
      ].join("; "),
      "x-xsrf-token": decodeURIComponent(xsrfTokenOf(cookies)),
    };
    const response = await fetch(`${server.origin}${logout.path}`, {
      method: "POST",
      headers: planted,
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "csrf_mismatch" });
    await victim.client.call(getCurrentUser);
  });

  it("is refused with the CSRF token from before the sign-in, or from before the password changed", async () => {
    const { email } = await createUser(server);
    const client = server.anonymous();
    const visitor = await csrfTokenOf(client);
    await client.call(login, { body: { email, password: testPassword } });
    const mismatch = { status: 403, code: "csrf_mismatch" };
    const stale = { "x-xsrf-token": visitor };
    expect(await client.refused(logout, {}, stale)).toMatchObject(mismatch);

    const signedIn = { "x-xsrf-token": await csrfTokenOf(client) };
    const password = "sandi baru yang panjang";
    await client.call(changePassword, {
      body: {
        currentPassword: testPassword,
        password,
        passwordConfirmation: password,
      },
    });
    expect(await client.refused(logout, {}, signedIn)).toMatchObject(mismatch);
    await client.call(logout);
  });

  it("is refused with the secret and token from before the sign-out", async () => {
    const { client } = await createUser(server);
    const { cookie, ...proof } = await headersOf(client);
    await client.call(logout);
    expect(client.cookies).toBe("");
    const visitor = new TestClient(server.origin, cookiesIn(cookie));
    const body = { email: "sari@example.test" };
    const refusal = await visitor.refused(forgotPassword, { body }, proof);
    expect(refusal).toMatchObject({ status: 403, code: "csrf_mismatch" });
  });

  it("is refused when its page shows another user than the one signed in", async () => {
    const [sari, budi] = [await createUser(server), await createUser(server)];
    const ofSari = { [pageUserHeader]: String(sari.id) };
    const body = { name: "Nama Sari" };
    expect(
      await budi.client.refused(changeName, { body }, ofSari),
    ).toMatchObject({ status: 409, code: "other_user" });
    expect(await budi.client.call(getCurrentUser)).toMatchObject({
      name: budi.name,
    });
    await sari.client.call(changeName, { body }, ofSari);
  });

  it("is refused from another site, whatever it carries", async () => {
    const { client } = await createUser(server);
    expect(
      await client.refused(logout, {}, { "sec-fetch-site": "cross-site" }),
    ).toMatchObject({ status: 403, code: "csrf_mismatch" });
    await client.call(logout, {}, { "sec-fetch-site": "same-origin" });
  });
});

describe("a reading call", () => {
  it("is refused too when its page shows another user", async () => {
    const [sari, budi] = [await createUser(server), await createUser(server)];
    const ofSari = { [pageUserHeader]: String(sari.id) };
    expect(await budi.client.refused(getProfile, {}, ofSari)).toMatchObject({
      status: 409,
      code: "other_user",
    });
    await sari.client.call(getProfile, {}, ofSari);
  });
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

/** The cookies of a header `Cookie`, without the session. */
function cookiesIn(header: string): Record<string, string> {
  const pairs = header.split("; ").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.filter(([name]) => name !== "session") as [string, string][],
  );
}

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

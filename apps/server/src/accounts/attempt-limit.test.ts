import { login } from "@sigi/contract/accounts.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/factories.ts";
import { findInDatabase } from "../testing/find-in-database.ts";
import { rawCall } from "../testing/raw-calls.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { deleteExpiredAttempts } from "./repository.ts";
import { SignInAttempts } from "./sessions/check-credentials.ts";
import { attempts } from "./tables.ts";

const now = new Date("2026-03-01T08:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const limit = (name: string) =>
  new AttemptLimit(server.services, name, { attempts: 3, minutes: 10 });

describe("a limit of attempts", () => {
  it("holds for all processes together, however many tries arrive at once, and says when to come back", async () => {
    const tries = Array.from({ length: 12 }, () =>
      limit("at once").begin("somebody", now),
    );
    const refusals = (await Promise.allSettled(tries)).filter(
      ({ status }) => status === "rejected",
    );
    expect(refusals).toHaveLength(9);
    await expect(
      limit("at once").begin("somebody", after(4)),
    ).rejects.toMatchObject({
      kind: "too_many",
      code: "too_many_attempts",
      retryAfterSeconds: 360,
      params: { minutes: 6 },
    });
    await limit("at once").begin("somebody else", now);
    await limit("of something else").begin("somebody", now);
  });

  it("begins anew when its time is over, and for who succeeded", async () => {
    for (let i = 0; i < 3; i++) await limit("anew").begin("key", now);
    await expect(limit("anew").begin("key", after(9))).rejects.toThrow(
      "too_many_attempts",
    );
    await limit("anew").begin("key", after(10));
    await limit("anew").begin("key", after(10));
    await limit("anew").reset("key");
    for (let i = 0; i < 3; i++) await limit("anew").begin("key", after(11));
    await expect(limit("anew").begin("key", after(11))).rejects.toThrow(
      "too_many_attempts",
    );
  });

  it("keeps no key in clear, and nothing that is over", async () => {
    await limit("hashed").begin("siti@example.test", now);
    await limit("hashed").begin("203.0.113.77", after(5));
    expect(await findInDatabase(server.services.db, "siti@")).toEqual([]);
    expect(await findInDatabase(server.services.db, "203.0.113")).toEqual([]);
    const { db } = server.services;
    await db.transaction((tx) => deleteExpiredAttempts(tx, after(12)));
    const rest = await db.select().from(attempts);
    expect(rest.every(({ endsAt }) => endsAt > after(12))).toBe(true);
    expect(rest).not.toEqual([]);
  });
});

describe("trying passwords", () => {
  const signInAttempts = () => new SignInAttempts(server.services);
  const at = (email: string, address: string, knownDevice = false) => ({
    ...{ email, address, knownDevice, now },
  });

  it("is limited for one network, whatever accounts are tried, and IPv6 by /64", async () => {
    for (let i = 0; i < 100; i++) {
      const email = `guessed-${i}@example.test`;
      await signInAttempts().begin(at(email, `2001:db8:1:2::${i}`));
    }
    const email = "guessed-last@example.test";
    const last = signInAttempts().begin(at(email, "2001:db8:1:2:ff::1"));
    await expect(last).rejects.toMatchObject({ code: "too_many_attempts" });
    await signInAttempts().begin(at(email, "2001:db8:1:3::1"));
  });

  it("does not count who succeeds against those behind the same address", async () => {
    for (let i = 0; i < 101; i++) {
      const email = `neighbour-${i}@example.test`;
      const attempt = await signInAttempts().begin(at(email, "198.51.100.1"));
      await attempt.succeeded();
    }
  });

  it("by strangers does not lock out the owner on a device that signed in before", async () => {
    const { email } = await createUser(server);
    const body = { email, password: testPassword };
    const ownDevice = server.anonymous();
    await ownDevice.call(login, { body });
    const guess = { email, password: "tebakan orang lain" };
    for (let i = 0; i < 10; i++) {
      await server.anonymous().refused(login, { body: guess });
    }
    expect(await server.anonymous().refused(login, { body })).toMatchObject({
      status: 429,
      code: "too_many_attempts",
    });
    await ownDevice.call(login, { body });

    for (let i = 0; i < 10; i++)
      await ownDevice.refused(login, { body: guess });
    expect(await ownDevice.refused(login, { body })).toMatchObject({
      status: 429,
    });
  });

  it("does not know of a device by a cookie of somebody else's account", async () => {
    const [victim, guesser] = [
      await createUser(server),
      await createUser(server),
    ];
    const device = server.anonymous();
    await device.call(login, {
      body: { email: guesser.email, password: testPassword },
    });
    const guess = { email: victim.email, password: "tebakan orang lain" };
    for (let i = 0; i < 10; i++) await device.refused(login, { body: guess });
    const stranger = await server.anonymous().refused(login, { body: guess });
    expect(stranger).toMatchObject({ code: "too_many_attempts" });
  });

  it("ends when attempts cannot be counted: not even the right password opens anything", async () => {
    const { email } = await createUser(server);
    const { db } = server.services;
    await db.execute(sql`alter table attempts rename to attempts_gone`);
    try {
      const body = { email, password: testPassword };
      const response = await rawCall(server.anonymous(), login, body);
      expect(response.status).toBe(500);
      expect(response.headers.getSetCookie().join()).not.toContain("session=");
    } finally {
      await db.execute(sql`alter table attempts_gone rename to attempts`);
    }
  });
});

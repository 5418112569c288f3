import { login } from "@sigi/contract/accounts.ts";
import { describe, expect, it } from "vitest";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { createUser, testPassword } from "./testing/user-factories.ts";
import { findInDatabase } from "../../testing/find-in-database.ts";
import { rawCall } from "../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { deleteExpiredAttempts } from "./repository.ts";
import { SignInAttempts } from "./sessions/check-credentials.ts";
import { attempts } from "./tables.ts";

const now = new Date("2026-03-01T08:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const server = useTestServer();

const limit = (name: string) =>
  new AttemptLimit(server.services, name, { attempts: 3, minutes: 10 });

describe("an attempt limit", () => {
  it("holds across processes and concurrent attempts, and returns the waiting time", async () => {
    const tries = Array.from({ length: 12 }, () =>
      limit("at once").begin("key", now),
    );
    const refusals = (await Promise.allSettled(tries)).filter(
      ({ status }) => status === "rejected",
    );
    expect(refusals).toHaveLength(9);
    await expect(limit("at once").begin("key", after(4))).rejects.toMatchObject(
      {
        kind: "too_many",
        code: "too_many_attempts",
        retryAfterSeconds: 360,
        params: { minutes: 6 },
      },
    );
    await limit("at once").begin("another key", now);
    await limit("another limit").begin("key", now);
  });

  it("restarts after its window, and after a success", async () => {
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

  it("stores no key in plain text, and deletes expired counts", async () => {
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

describe("password attempts", () => {
  const signInAttempts = () => new SignInAttempts(server.services);
  const at = (email: string, address: string, knownDevice = false) => ({
    email,
    address,
    knownDevice,
    now,
  });

  it("are limited per network across accounts, and IPv6 per /64", async () => {
    for (let i = 0; i < 1_000; i++) {
      const email = `guessed-${i}@example.test`;
      await signInAttempts().begin(
        at(email, `2001:db8:1:2::${i.toString(16)}`),
      );
    }
    const email = "guessed-last@example.test";
    const last = signInAttempts().begin(at(email, "2001:db8:1:2:ff::1"));
    await expect(last).rejects.toMatchObject({ code: "too_many_attempts" });
    await signInAttempts().begin(at(email, "2001:db8:1:3::1"));
  });

  it("do not count against others behind the same address when they succeed", async () => {
    for (let i = 0; i < 1_001; i++) {
      const email = `neighbour-${i}@example.test`;
      const attempt = await signInAttempts().begin(at(email, "198.51.100.1"));
      await attempt.succeeded();
    }
  });

  it.each([[false], [true]])(
    "do not count when they are not made (known device: %s)",
    async (knownDevice) => {
      const email = `busy-${knownDevice}@example.test`;
      for (let i = 0; i < 11; i++) {
        const attempt = await signInAttempts().begin(
          at(email, "198.51.100.2", knownDevice),
        );
        await attempt.cancelled();
      }
    },
  );

  it("of unknown devices do not lock the owner out of a known one", async () => {
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

  it("do not treat another account's cookie as a known device", async () => {
    const victim = await createUser(server);
    const guesser = await createUser(server);
    const device = server.anonymous();
    await device.call(login, {
      body: { email: guesser.email, password: testPassword },
    });
    const guess = { email: victim.email, password: "tebakan orang lain" };
    for (let i = 0; i < 10; i++) await device.refused(login, { body: guess });
    const visitor = await server.anonymous().refused(login, { body: guess });
    expect(visitor).toMatchObject({ code: "too_many_attempts" });
  });

  it("fail when they cannot be counted, even with the right password", async () => {
    const { email } = await createUser(server);
    const { databaseUrl = "" } = server.services.config;
    const superuser = await connectAsSuperuser({ url: databaseUrl });
    await superuser.query("alter table attempts rename to attempts_gone");
    try {
      const body = { email, password: testPassword };
      const response = await rawCall(server.anonymous(), login, body);
      expect(response.status).toBe(500);
      expect(response.headers.getSetCookie().join()).not.toContain("session=");
    } finally {
      await superuser.query("alter table attempts_gone rename to attempts");
      await superuser.end();
    }
  });
});

import { getCurrentUser, login, logout } from "@sigi/contract/accounts.ts";
import {
  endOtherSessions,
  endSession,
  listSessions,
} from "@sigi/contract/sessions.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 13; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

const server = useTestServer({ work: false });

/** Another device of the user. */
async function signIn(email: string, userAgent: string): Promise<TestClient> {
  const client = server.anonymous();
  await client.call(
    login,
    { body: { email, password: testPassword } },
    { "user-agent": userAgent },
  );
  return client;
}

const isSignedOut = async (client: TestClient) =>
  expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });

describe("a user's devices", () => {
  it("are listed by browser and system, last used first, with the current one marked", async () => {
    const { email, client } = await createUser(server);
    server.advanceClock(120_000);
    const other = await signIn(email, phone);
    const here = await other.call(listSessions);
    expect(here).toMatchObject([
      { browser: "Chrome", system: "Android", current: true },
      { browser: null, system: null, current: false },
    ]);
    const now = server.services.clock.now();
    expect(here[0]?.createdAt).toEqual(here[0]?.lastSeenAt);
    expect(here[0]?.lastSeenAt.getTime()).toBeLessThanOrEqual(now.getTime());

    server.advanceClock(120_000);
    expect(await client.call(listSessions)).toMatchObject([
      { browser: null, current: true },
      { browser: "Chrome", current: false },
    ]);
  });

  it("reveal neither token nor hash, and do not include ended sessions", async () => {
    const { email, client } = await createUser(server);
    const gone = await signIn(email, phone);
    await gone.call(logout);
    const idle = await signIn(email, phone);
    server.advanceClock(11 * 3_600_000);
    await client.call(getCurrentUser);
    server.advanceClock(2 * 3_600_000);
    const sessions = await client.call(listSessions);
    expect(sessions).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      "browser",
      "createdAt",
      "current",
      "id",
      "lastSeenAt",
      "system",
    ]);
    await isSignedOut(idle);
  });

  it("are signed out one by one, at once", async () => {
    const { email, client } = await createUser(server);
    const lost = await signIn(email, phone);
    const kept = await signIn(email, phone);
    const [session] = await lost
      .call(listSessions)
      .then((all) => all.filter(({ current }) => current));
    const params = { id: session?.id ?? 0 };
    await client.call(endSession, { params });
    await isSignedOut(lost);
    await kept.call(getCurrentUser);
    expect(await client.refused(endSession, { params })).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });

  it("are signed out together, except the current one", async () => {
    const { email, client } = await createUser(server);
    const others = [await signIn(email, phone), await signIn(email, phone)];
    const otherUser = await createUser(server);
    await client.call(endOtherSessions);
    for (const other of others) await isSignedOut(other);
    expect(await client.call(listSessions)).toMatchObject([{ current: true }]);
    await otherUser.client.call(getCurrentUser);
  });

  it("cannot be listed or signed out by another user", async () => {
    const { client } = await createUser(server);
    const [session] = await client.call(listSessions);
    const params = { id: session?.id ?? 0 };
    const otherUser = await createUser(server);
    expect(
      await otherUser.client.refused(endSession, { params }),
    ).toMatchObject({
      status: 404,
      code: "not_found",
    });
    await client.call(getCurrentUser);
  });
});

import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import {
  changePassword,
  requestEmailChange,
  showCredentials,
} from "@sigi/contract/credentials.ts";
import { listSessions } from "@sigi/contract/sessions.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createSession } from "../sessions/sign-in.ts";
import { sessionCookie } from "../sessions/session-cookie.ts";
import { users } from "../tables.ts";
import { emailAbout, emailTo, tokenIn } from "../testing/emails.ts";

const MINUTE_MS = 60_000;
const password = "sandi baru yang lain";

const server = useTestServer();

const change = (currentPassword: string | undefined = testPassword) => ({
  body: { currentPassword, password, passwordConfirmation: password },
});

async function signIn(email: string): Promise<TestClient> {
  const client = server.anonymous();
  await client.call(login, { body: { email, password: testPassword } });
  return client;
}

/** Two browsers with the same cookie. */
async function holdersOfOneSession(
  userId: number,
): Promise<[TestClient, TestClient]> {
  const { db, clock } = server.services;
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, userId, { remember: false }),
  );
  const holder = () =>
    new TestClient(server.origin, { [sessionCookie]: token });
  return [holder(), holder()];
}

const isSignedOut = async (client: TestClient) =>
  expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });

const removePassword = ({ id }: TestUser) =>
  server.services.db
    .update(users)
    .set({ passwordHash: null })
    .where(eq(users.id, id));

describe("changing the password", () => {
  it.each([
    ["id", "Kata sandi Anda telah diubah"],
    ["en", "Your password was changed"],
  ] as const)(
    "needs the current one, and emails the owner (%s)",
    async (locale, subject) => {
      const { email, client } = await createUser(server, { locale });
      await client.call(changePassword, change());
      expect(
        await server
          .anonymous()
          .refused(login, { body: { email, password: testPassword } }),
      ).toMatchObject({ code: "wrong_credentials" });
      await server.anonymous().call(login, { body: { email, password } });
      await emailAbout(server, email, subject);
    },
  );

  it("ends all other sessions, and gives this one a new token", async () => {
    const { id, client } = await createUser(server);
    const [here, thief] = await holdersOfOneSession(id);
    const before = await here.call(listSessions);
    await here.call(changePassword, change());
    await isSignedOut(client);
    await isSignedOut(thief);
    const session = before.find(({ current }) => current);
    expect(await here.call(listSessions)).toMatchObject([
      { id: session?.id, createdAt: session?.createdAt, current: true },
    ]);
  });

  it("invalidates mailed password resets and cancels a pending change of address", async () => {
    const { email, client } = await createUser(server);
    await server.anonymous().call(forgotPassword, { body: { email } });
    const mail = await emailTo(server, email);
    await client.call(requestEmailChange, {
      body: { email: `x-${email}`, currentPassword: testPassword },
    });
    await client.call(changePassword, change());
    expect(
      await server.anonymous().refused(resetPassword, {
        body: {
          token: tokenIn(mail),
          password: "sandi dari tautan",
          passwordConfirmation: "sandi dari tautan",
        },
      }),
    ).toMatchObject({ code: "token_invalid" });
    expect(await client.call(showCredentials)).toMatchObject({
      emailChange: null,
    });
  });

  it("reports faults per field and changes nothing", async () => {
    const { email, client, name } = await createUser(server, { locale: "id" });
    for (const [given, fields] of [
      [
        { currentPassword: "bukan kata sandinya" },
        { current_password: ["Kata sandi ini salah."] },
      ],
      [{ currentPassword: undefined }, { current_password: ["Wajib diisi."] }],
      [{ currentPassword: "" }, { current_password: ["Wajib diisi."] }],
      [
        { currentPassword: `${testPassword} ` },
        { current_password: ["Kata sandi ini salah."] },
      ],
      [
        { password: "katasandi123", passwordConfirmation: "katasandi123" },
        { password: [expect.stringContaining("mudah ditebak")] },
      ],
      [
        { password: name, passwordConfirmation: name },
        { password: [expect.stringContaining("nama atau email")] },
      ],
      [
        { password: email, passwordConfirmation: email },
        { password: [expect.stringContaining("nama atau email")] },
      ],
      [
        { passwordConfirmation: "tidak sama" },
        { password_confirmation: ["Kata sandi tidak sama."] },
      ],
    ] as const) {
      expect(
        await client.refused(changePassword, {
          body: { ...change().body, ...given },
        }),
      ).toMatchObject({ status: 422, fields });
    }
    await signIn(email);
  });

  it("limits attempts at the current one to ten in 15 minutes, also concurrent ones", async () => {
    const { client, email } = await createUser(server, { locale: "id" });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        client.refused(changePassword, change(`tebakan ke-${guess}`)),
      ),
    );
    const codes = guesses.map(({ code }) => code).toSorted();
    expect(codes.filter((code) => code === "password_wrong")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(
      2,
    );
    expect(await client.refused(changePassword, change())).toMatchObject({
      status: 429,
      message: "Terlalu banyak percobaan. Coba lagi dalam 15 menit.",
    });
    // Sign-ins have a separate count.
    await signIn(email);
    server.advanceClock(15 * MINUTE_MS);
    await client.call(changePassword, change());
  });

  it("succeeds for one of two concurrent devices, whose session is the only one left", async () => {
    const user = await createUser(server);
    const clients = [user.client, await signIn(user.email)];
    const outcomes = await Promise.allSettled(
      clients.map((client) => client.call(changePassword, change())),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    const winner =
      clients[outcomes.findIndex(({ status }) => status === "fulfilled")];
    expect(await winner?.call(listSessions)).toHaveLength(1);
  });

  it("needs a session", async () => {
    expect(
      await server.anonymous().refused(changePassword, change()),
    ).toMatchObject({ status: 401 });
  });
});

describe("setting a first password for a Google sign-in", () => {
  it("needs none within ten minutes of signing in", async () => {
    const user = await createUser(server);
    await removePassword(user);
    expect(await user.client.call(showCredentials)).toMatchObject({
      hasPassword: false,
    });
    server.advanceClock(9 * MINUTE_MS);
    await user.client.call(changePassword, {
      body: { password, passwordConfirmation: password },
    });
    expect(await user.client.call(showCredentials)).toMatchObject({
      hasPassword: true,
    });
    await server
      .anonymous()
      .call(login, { body: { email: user.email, password } });
  });

  it("requires a new sign-in later", async () => {
    const user = await createUser(server, { locale: "id" });
    await removePassword(user);
    server.advanceClock(10 * MINUTE_MS + 1_000);
    expect(
      await user.client.refused(changePassword, {
        body: { password, passwordConfirmation: password },
      }),
    ).toMatchObject({ status: 403, code: "sign_in_again" });
  });
});

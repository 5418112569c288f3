import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { emailTokens, users } from "../tables.ts";
import { emailAbout, emailTo, tokenIn } from "../testing/emails.ts";

const MINUTE_MS = 60_000;
const password = "sandi baru yang lain";

const server = useTestServer();

describe("a forgotten password", () => {
  it.each([
    {
      locale: "id",
      subject: "Atur ulang kata sandi Anda",
      path: "/reset-password#token=",
      changed: "Kata sandi Anda telah diubah",
    },
    {
      locale: "en",
      subject: "Reset your password",
      path: "/en/reset-password#token=",
      changed: "Your password was changed",
    },
  ] as const)(
    "is replaced by a mailed link, in $locale, which ends all sessions and emails the owner",
    async ({ locale, subject, path, changed }) => {
      const { email, client } = await createUser(server, { locale });
      await server.anonymous().call(forgotPassword, { body: { email } });
      const mail = await emailTo(server, email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(`\n${server.origin}${path}`);
      expect(mail.text).toContain("60");

      await server.anonymous().call(resetPassword, { body: reset(mail) });
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
      });
      expect(
        await client.refused(login, {
          body: { email, password: testPassword },
        }),
      ).toMatchObject({ code: "wrong_credentials" });
      await client.call(login, { body: { email, password } });

      const received = await emailAbout(server, email, changed);
      expect(received.text).not.toContain("token=");
    },
  );

  it("gets the same response whether or not the address has an account", async () => {
    const { email } = await createUser(server);
    const [known, unknown] = await Promise.all(
      [email, "siapa@example.test"].map((address) =>
        rawCall(server.anonymous(), forgotPassword, { email: address }),
      ),
    );
    expect(known?.status).toBe(204);
    expect(unknown?.status).toBe(204);
    expect(await known?.text()).toBe(await unknown?.text());
    await emailTo(server, email);
    expect(server.mails.map(({ to }) => to)).not.toContain(
      "siapa@example.test",
    );
  });

  it("may be requested five times an hour per address, known or not", async () => {
    const { email } = await createUser(server);
    for (const address of [email, "tidak.ada@example.test"]) {
      const ask = { body: { email: address } };
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          server.anonymous("id").call(forgotPassword, ask),
        ),
      );
      const refusals = outcomes.filter(({ status }) => status === "rejected");
      expect(refusals).toMatchObject([
        {
          reason: {
            status: 429,
            code: "too_many_attempts",
            message: "Terlalu banyak percobaan. Coba lagi dalam 60 menit.",
          },
        },
      ]);
    }
  });
});

describe("the password reset link", () => {
  it("works once, even for concurrent requests", async () => {
    const { mail } = await forgotten();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        server.anonymous().call(resetPassword, { body: reset(mail) }),
      ),
    );
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(1);
    expect(
      await server.anonymous().refused(resetPassword, { body: reset(mail) }),
    ).toMatchObject({ status: 422, code: "token_invalid" });
  });

  it("is checked before the password, which is slow to hash", async () => {
    const { mail } = await forgotten();
    const body = { ...reset(mail), passwordConfirmation: "yang lain sekali" };
    expect(
      await server.anonymous().refused(resetPassword, { body }),
    ).toMatchObject({ code: "validation_failed" });
    const unknown = { ...body, token: "A".repeat(43) };
    expect(
      await server.anonymous().refused(resetPassword, { body: unknown }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("expires after an hour", async () => {
    const { mail } = await forgotten();
    server.advanceClock(60 * MINUTE_MS);
    expect(
      await server
        .anonymous("id")
        .refused(resetPassword, { body: reset(mail) }),
    ).toMatchObject({
      code: "token_invalid",
      message: "Tautan tidak berlaku lagi. Minta tautan baru, lalu coba lagi.",
    });
  });

  it("is invalid once another one was used", async () => {
    const { email, mail } = await forgotten();
    await server.anonymous().call(forgotPassword, { body: { email } });
    const [, second] = await emailTo(server, email, 2);
    await server.anonymous().call(resetPassword, { body: reset(mail) });
    expect(
      await server
        .anonymous()
        .refused(resetPassword, { body: reset(second ?? mail) }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("is not valid as a verification link, nor the other way round", async () => {
    const { id, email, mail } = await forgotten();
    await server.services.db
      .update(emailTokens)
      .set({ purpose: "verification" })
      .where(eq(emailTokens.email, email));
    expect(
      await server.anonymous().refused(resetPassword, { body: reset(mail) }),
    ).toMatchObject({ code: "token_invalid" });
    expect(id).toBeGreaterThan(0);
  });

  it("is refused for an address that is no longer the account's", async () => {
    const { id, mail } = await forgotten();
    await server.services.db
      .update(users)
      .set({ email: `elsewhere-${id}@example.test` })
      .where(eq(users.id, id));
    expect(
      await server.anonymous().refused(resetPassword, { body: reset(mail) }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("verifies the address too, since opening it proves access", async () => {
    const { email, mail } = await forgotten({ verified: false });
    await server.anonymous().call(resetPassword, { body: reset(mail) });
    const user = await server
      .anonymous()
      .call(login, { body: { email, password } });
    expect(user.emailVerified).toBe(true);
  });

  it("stays valid when the new password is refused", async () => {
    const { mail } = await forgotten();
    const body = reset(mail);
    const client = server.anonymous("id");
    for (const [given, fields] of [
      [
        { password: "katasandi123", passwordConfirmation: "katasandi123" },
        { password: [expect.stringContaining("mudah ditebak")] },
      ],
      [
        { passwordConfirmation: "tidak sama" },
        { password_confirmation: ["Kata sandi tidak sama."] },
      ],
    ] as const) {
      expect(
        await client.refused(resetPassword, { body: { ...body, ...given } }),
      ).toMatchObject({ status: 422, code: "validation_failed", fields });
    }
    await client.call(resetPassword, { body });
  });

  it("is stored as a hash only", async () => {
    const { email, mail } = await forgotten();
    const rows = await server.services.db
      .select()
      .from(emailTokens)
      .where(eq(emailTokens.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
  });
});

async function forgotten(traits: { verified?: boolean } = {}) {
  const user = await createUser(server, traits);
  await server
    .anonymous()
    .call(forgotPassword, { body: { email: user.email } });
  return { ...user, mail: await emailTo(server, user.email) };
}

const reset = (mail: Parameters<typeof tokenIn>[0]) => ({
  token: tokenIn(mail),
  password,
  passwordConfirmation: password,
});

import {
  consentVersion,
  getCurrentUser,
  login,
  logout,
  register,
  sendVerification,
  verifyEmail,
} from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../testing/factories.ts";
import { rawCall } from "../testing/raw-call.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { emailTokens, users } from "./tables.ts";

const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

describe("opening an account", () => {
  it.each([
    {
      locale: "id",
      subject: "Verifikasi email Anda",
      path: "/verification?token=",
    },
    {
      locale: "en",
      subject: "Verify your email",
      path: "/en/verification?token=",
    },
  ] as const)(
    "goes from registering by mail to signing out, in $locale",
    async ({ locale, subject, path }) => {
      const client = server.anonymous(locale);
      const email = `budi.${locale}@example.test`;

      const opened = await client.call(register, { body: applicant(email) });
      expect(opened).toMatchObject({
        name: "Budi Santoso",
        email,
        emailVerified: false,
        role: "user",
        level: 0,
        levelName: "Junior Tester",
        profileComplete: false,
        locale,
        balance: 0,
      });
      expect(opened.referralCode).toMatch(/^[a-z0-9]{10}$/);
      expect(await client.call(getCurrentUser)).toEqual(opened);

      const mail = await mailTo(email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(`\n${server.origin}${path}`);
      await server
        .anonymous()
        .call(verifyEmail, { body: { token: tokenIn(mail.text) } });
      expect(await client.call(getCurrentUser)).toMatchObject({
        emailVerified: true,
      });

      await client.call(logout);
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
        code: "unauthenticated",
      });

      const again = await client.call(login, {
        body: { email: email.toUpperCase(), password },
      });
      expect(again).toEqual({ ...opened, emailVerified: true });
      expect(await client.call(getCurrentUser)).toEqual(again);
    },
  );

  it("keeps which terms were agreed to, and when", async () => {
    const before = server.services.clock.now();
    const { id } = await server.anonymous().call(register, {
      body: applicant("consent@example.test"),
    });
    const [row] = await server.services.db
      .select()
      .from(users)
      .where(eq(users.id, id));
    expect(row?.consentVersion).toBe(consentVersion);
    expect(row?.consentedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("refuses an address that has an account, however many ask at once", async () => {
    const body = applicant("twice@example.test");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        server.anonymous("id").call(register, { body }),
      ),
    );
    const refusals = outcomes.filter(({ status }) => status === "rejected");
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        reason: {
          status: 422,
          code: "validation_failed",
          fields: { email: ["Email sudah terdaftar."] },
        },
      });
    }
  });

  it("takes an address in any spelling for the same", async () => {
    const client = server.anonymous();
    const response = await rawCall(client, register, {
      ...wireApplicant("spelling@example.test"),
      email: " Spelling@Example.TEST ",
    });
    expect(response.status).toBe(201);
    expect((await client.call(getCurrentUser)).email).toBe(
      "spelling@example.test",
    );
  });

  it.each<[locale: Locale, given: object, fields: object]>([
    [
      "id",
      { name: " ", email: "budi@", password: "pendek" },
      {
        name: ["Wajib diisi."],
        email: ["Format email tidak valid."],
        password: ["Minimal 10 karakter."],
      },
    ],
    [
      "id",
      { password_confirmation: "lain", consent: false },
      {
        password_confirmation: ["Kata sandi tidak sama."],
        consent: ["Anda perlu menyetujui syarat dan ketentuan."],
      },
    ],
    [
      "en",
      { password_confirmation: "other" },
      { password_confirmation: ["Passwords do not match."] },
    ],
  ])(
    "says at each field what is wrong, in %s",
    async (locale, given, error) => {
      const response = await rawCall(server.anonymous(locale), register, {
        ...wireApplicant("fields@example.test"),
        ...given,
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: "validation_failed",
        error,
      });
    },
  );
});

describe("the verification link", () => {
  it("works once, even when it is opened twice at the same time", async () => {
    const { client, token } = await withLink();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        server.anonymous().call(verifyEmail, { body: { token } }),
      ),
    );
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(1);
    expect(
      await client.refused(verifyEmail, { body: { token } }),
    ).toMatchObject({ status: 422, code: "token_invalid" });
  });

  it("ends after a day", async () => {
    const { client, token } = await withLink();
    server.advanceClock(24 * HOUR_MS);
    expect(
      await server.anonymous("id").refused(verifyEmail, { body: { token } }),
    ).toMatchObject({
      code: "token_invalid",
      fields: { token: ["Tautan tidak berlaku lagi."] },
    });
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });

  it("is refused for an address that is no longer the account's", async () => {
    const { client, token, id } = await withLink();
    await server.services.db
      .update(users)
      .set({ email: `moved-${id}@example.test` })
      .where(eq(users.id, id));
    expect(
      await client.refused(verifyEmail, { body: { token } }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("is sent again on request, and never to somebody who is verified", async () => {
    const { client, email } = await createUser(server, { verified: false });
    await client.call(sendVerification);
    const token = tokenIn((await mailTo(email)).text);
    await client.call(verifyEmail, { body: { token } });
    expect(await client.refused(sendVerification)).toMatchObject({
      status: 409,
      code: "already_verified",
    });
  });

  it("is not mailed more than five times an hour, so that nobody's inbox is flooded", async () => {
    const { id, client, email } = await createUser(server, { verified: false });
    const now = server.services.clock.now();
    await server.services.db.insert(emailTokens).values(
      Array.from({ length: 5 }, (_, n) => ({
        tokenHash: `flood-${id}-${n}`,
        userId: id,
        email,
        createdAt: new Date(now.getTime() - n * 60_000),
        expiresAt: new Date(now.getTime() + 60_000),
      })),
    );
    const refusal = await client.refused(sendVerification);
    expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" });

    await server.services.db
      .update(emailTokens)
      .set({ createdAt: new Date(now.getTime() - 2 * 3_600_000) })
      .where(eq(emailTokens.userId, id));
    await client.call(sendVerification);
    expect((await mailTo(email)).text).toContain("token=");
  });

  it("is kept as a hash only", async () => {
    const { token } = await withLink();
    const hashes = await server.services.db
      .select({ hash: emailTokens.tokenHash })
      .from(emailTokens);
    expect(hashes.map(({ hash }) => hash)).not.toContain(token);
  });
});

const password = "kuda baterai benar";

const applicant = (email: string) => ({
  name: "Budi Santoso",
  email,
  password,
  passwordConfirmation: password,
  consent: true,
});

const wireApplicant = (email: string) =>
  register.body.encode(applicant(email)) as object;

let links = 0;

async function withLink() {
  const client = server.anonymous();
  const email = `link-${++links}@example.test`;
  const { id } = await client.call(register, { body: applicant(email) });
  return { client, id, email, token: tokenIn((await mailTo(email)).text) };
}

const mailTo = (email: string) =>
  vi.waitFor(
    () => {
      const mail = server.mails.find(({ to }) => to === email);
      if (!mail) throw new Error(`no mail to ${email} yet`);
      return mail;
    },
    { timeout: 10_000, interval: 50 },
  );

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";

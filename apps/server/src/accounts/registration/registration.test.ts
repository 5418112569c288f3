import * as z from "zod/mini";
import {
  consentVersion,
  getCurrentUser,
  login,
  logout,
} from "@sigi/contract/accounts.ts";
import {
  completeRegistration,
  register,
  returnPath,
  sendVerification,
  showVerification,
  verifyEmail,
  verifyEmailCode,
} from "@sigi/contract/registration.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { consents } from "../profile/tables.ts";
import { emailTokens, users } from "../tables.ts";
import { registrations } from "./tables.ts";
import { codeIn, emailTo, tokenIn } from "../testing/emails.ts";
import { daysOfSession } from "../testing/session-cookies.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const server = useTestServer();

describe("the mailed link", () => {
  it("leads back to the page that asked for an account, also when it is mailed again", async () => {
    const client = server.anonymous("en");
    const email = "pembuat.survei@example.test";
    const next = "/en/tasks/question";
    await client.call(register, { body: { ...applicant(email), next } });
    const mail = await emailTo(server, email);
    expect(mail.text).toContain(
      "/en/verification?next=%2Fen%2Ftasks%2Fquestion#token=",
    );
    server.advanceClock(MINUTE_MS);
    await client.call(sendVerification, { body: { next: "/task" } });
    const [, second] = await emailTo(server, email, 2);
    expect(second?.text).toContain("/en/verification?next=%2Ftask#token=");
  });

  it.each([
    "https://elsewhere.test/",
    "//elsewhere.test",
    "/tasks/question/win-a-million",
    "/home?note=call-0812",
  ])(
    "cannot lead to %s: no chosen words in an email to somebody else",
    (next) => {
      expect(returnPath.safeParse(next).success).toBe(false);
    },
  );
});

describe("creating an account", () => {
  it.each([
    {
      locale: "id",
      subject: "Verifikasi email Anda",
      path: "/verification#token=",
    },
    {
      locale: "en",
      subject: "Verify your email",
      path: "/en/verification#token=",
    },
  ] as const)(
    "works from registration to signing out, in $locale",
    async ({ locale, subject, path }) => {
      const client = server.anonymous(locale);
      const email = `budi.${locale}@example.test`;

      expect(await client.call(register, { body: applicant(email) })).toEqual({
        email,
      });
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
      });

      const mail = await emailTo(server, email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(`\n${server.origin}${path}`);
      const { user } = await client.call(verifyEmail, {
        body: { token: tokenIn(mail) },
      });
      expect(user).toMatchObject({
        name: "Budi Santoso",
        email,
        emailVerified: true,
        role: "user",
        level: 0,
        levelName: "Junior Tester",
        profileComplete: false,
        locale,
        balance: 0,
      });
      expect(user?.referralCode).toMatch(/^[a-z0-9]{10}$/);
      expect(await client.call(getCurrentUser)).toEqual(user);

      await client.call(logout);
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
        code: "unauthenticated",
      });

      const again = await client.call(login, {
        body: { email: email.toUpperCase(), password },
      });
      expect(again).toEqual(user);
      expect(await client.call(getCurrentUser)).toEqual(again);
    },
  );

  it("stores the version of the terms and the time of the consent", async () => {
    const before = server.services.clock.now();
    const { email } = await opened("consent@example.test");
    const [row] = await server.services.db
      .select()
      .from(users)
      .where(eq(users.email, email));
    const [consent] = await server.services.db
      .select()
      .from(consents)
      .where(eq(consents.userId, row?.id ?? 0));
    expect(consent).toMatchObject({
      version: consentVersion,
      source: "registration",
    });
    expect(consent?.givenAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("creates one account when two registrations of one address are verified at once", async () => {
    const email = "twice@example.test";
    const one = server.anonymous();
    const other = server.anonymous();
    await one.call(register, { body: applicant(email) });
    const first = await emailTo(server, email);
    await other.call(register, { body: applicant(email) });
    const [, second = first] = await emailTo(server, email, 2);
    const outcomes = await Promise.allSettled([
      one.call(verifyEmail, { body: { token: tokenIn(first) } }),
      other.call(verifyEmail, { body: { token: tokenIn(second) } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await server.services.db.$count(users, eq(users.email, email))).toBe(
      1,
    );
  });

  it("ignores case and spaces in addresses", async () => {
    const client = server.anonymous();
    const response = await rawCall(client, register, {
      ...wireApplicant("spelling@example.test"),
      email: " Spelling@Example.TEST ",
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      result: { email: "spelling@example.test" },
    });
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
    [
      "id",
      { password: "Indonesia123", password_confirmation: "Indonesia123" },
      {
        password: [
          "Kata sandi ini termasuk yang paling sering dipakai, jadi mudah ditebak. Pilih yang lain.",
        ],
      },
    ],
    [
      "en",
      { password: "budisantoso", password_confirmation: "budisantoso" },
      { password: ["Don't use your name or email as your password."] },
    ],
  ])("reports faults per field, in %s", async (locale, given, error) => {
    const response = await rawCall(server.anonymous(locale), register, {
      ...wireApplicant("fields@example.test"),
      ...given,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      error,
    });
  });
});

describe("registering an address that has an account", () => {
  it("gets the usual response, and only the email differs", async () => {
    const { email } = await createUser(server);
    const taken = server.anonymous("id");
    const free = server.anonymous("id");
    const [forTaken, forFree] = await Promise.all([
      rawCall(taken, register, wireApplicant(email)),
      rawCall(free, register, wireApplicant("free@example.test")),
    ]);
    expect(forTaken.status).toBe(forFree.status);
    expect(await forTaken.json()).toEqual({ result: { email } });
    expect(cookieNames(forTaken)).toEqual(cookieNames(forFree));

    const mail = await emailTo(server, email);
    expect(mail.subject).toBe("Anda sudah punya akun Sigi");
    expect(mail.text).toContain(`\n${server.origin}/login\n`);
    expect(mail.text).not.toMatch(/token=|\d{6}/);
    await emailTo(server, "free@example.test");

    expect(await taken.call(showVerification)).toMatchObject({
      ...(await free.call(showVerification)),
      email,
    });
    for (let tries = 1; tries <= 6; tries++) {
      const [one, other] = await Promise.all(
        [taken, free].map((client) =>
          client.refused(verifyEmailCode, { body: { code: "000000" } }),
        ),
      );
      expect(one).toMatchObject({
        status: other?.status,
        code: tries <= 5 ? "code_wrong" : "code_spent",
        message: other?.message,
      });
    }
    const refused = { body: { email, password } };
    expect(await taken.refused(login, refused)).toMatchObject({
      code: "wrong_credentials",
    });
    expect(
      await free.refused(login, {
        body: { email: "free@example.test", password },
      }),
    ).toMatchObject({ code: "wrong_credentials" });
  });

  it("leaves the account unchanged", async () => {
    const { email, client } = await createUser(server);
    await server.anonymous().call(register, { body: applicant(email) });
    await emailTo(server, email);
    expect((await client.call(getCurrentUser)).email).toBe(email);
    await server
      .anonymous()
      .call(login, { body: { email, password: testPassword } });
  });

  it("is refused after five within an hour, like any other address, with the waiting time", async () => {
    const { email } = await createUser(server);
    for (const address of [email, "many@example.test"]) {
      for (let times = 0; times < 5; times++) {
        await server.anonymous().call(register, { body: applicant(address) });
      }
      const refusal = await rawCall(
        server.anonymous("id"),
        register,
        wireApplicant(address),
      );
      expect(refusal.status).toBe(429);
      expect(await refusal.json()).toEqual({
        code: "too_many_attempts",
        message: "Terlalu banyak percobaan. Coba lagi dalam 60 menit.",
      });
      expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(3_500);
    }
  });
});

describe("the code in the verification email", () => {
  it("signs in only the browser that registered", async () => {
    const { client, mail } = await registered("code@example.test");
    const body = { code: codeIn(mail) };
    expect(
      await server.anonymous().refused(verifyEmailCode, { body }),
    ).toMatchObject({
      status: 401,
    });
    const other = await registered("code-other@example.test");
    expect(await other.client.refused(verifyEmailCode, { body })).toMatchObject(
      { code: "code_wrong" },
    );
    const { user } = await client.call(verifyEmailCode, { body });
    expect(user.email).toBe("code@example.test");
    expect(await client.call(getCurrentUser)).toEqual(user);
    expect(await client.refused(verifyEmailCode, { body })).toMatchObject({
      status: 409,
      code: "already_verified",
    });
  });

  it("signs in that browser also when the link would ask for a password", async () => {
    const { client, mail } = await registered("code-late@example.test");
    server.advanceClock(HOUR_MS);
    const body = { code: codeIn(mail) };
    const { user } = await client.call(verifyEmailCode, { body });
    expect(user.email).toBe("code-late@example.test");
  });

  it("may be typed with a space in the middle", async () => {
    const { client, mail } = await registered("spaced@example.test");
    const code = codeIn(mail);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const response = await rawCall(client, verifyEmailCode, { code: typed });
    expect(response.status).toBe(200);
  });

  it("is invalid after five wrong ones, even concurrent ones, until a new email brings a new one", async () => {
    const { client, mail, email } = await registered("guess@example.test");
    const code = codeIn(mail);
    const wrong = code === "123456" ? "654321" : "123456";
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () =>
        client.refused(verifyEmailCode, { body: { code: wrong } }),
      ),
    );
    expect(guesses.map((guess) => guess.code).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => "code_spent"),
      ...Array.from({ length: 5 }, () => "code_wrong"),
    ]);
    expect(
      await client.refused(verifyEmailCode, { body: { code } }),
    ).toMatchObject({ status: 422, code: "code_spent" });

    server.advanceClock(MINUTE_MS);
    await client.call(sendVerification);
    const [, second] = await emailTo(server, email, 2);
    const fresh = { code: second ? codeIn(second) : "" };
    expect(
      (await client.call(verifyEmailCode, { body: fresh })).user.email,
    ).toBe(email);
  });

  it("is stored as a keyed hash only", async () => {
    const { mail } = await registered("kept@example.test");
    const [row] = await server.services.db
      .select()
      .from(emailTokens)
      .where(eq(emailTokens.email, "kept@example.test"));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(codeIn(mail));
    expect(JSON.stringify(row)).not.toContain(tokenIn(mail));
  });
});

describe("the verification link", () => {
  it("works once, even for concurrent requests", async () => {
    const { client, mail } = await registered("once@example.test");
    const body = { token: tokenIn(mail) };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => client.call(verifyEmail, { body })),
    );
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(1);
    expect(await client.refused(verifyEmail, { body })).toMatchObject({
      status: 422,
      code: "token_invalid",
    });
  });

  it("expires after a day, together with the registration", async () => {
    const { client, mail } = await registered("late@example.test");
    server.advanceClock(24 * HOUR_MS);
    expect(
      await server
        .anonymous("id")
        .refused(verifyEmail, { body: { token: tokenIn(mail) } }),
    ).toMatchObject({
      code: "token_invalid",
      fields: { token: ["Tautan tidak berlaku lagi."] },
    });
    expect(await client.call(showVerification)).toMatchObject({
      state: "none",
    });
  });

  it("verifies an account only for its own session, since its password may be a stranger's", async () => {
    const { client, email } = await createUser(server, { verified: false });
    await client.call(sendVerification);
    const body = { token: tokenIn(await emailTo(server, email)) };
    for (const other of [server.anonymous(), (await createUser(server)).client])
      expect(await other.refused(verifyEmail, { body })).toMatchObject({
        code: "token_invalid",
      });
    const { user } = await client.call(verifyEmail, { body });
    expect(user).toMatchObject({ email, emailVerified: true });
  });

  it("is refused for an address that is no longer the account's", async () => {
    const { id, client, email } = await createUser(server, { verified: false });
    await client.call(sendVerification);
    const mail = await emailTo(server, email);
    await server.services.db
      .update(users)
      .set({ email: `moved-${id}@example.test` })
      .where(eq(users.id, id));
    expect(
      await client.refused(verifyEmail, { body: { token: tokenIn(mail) } }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("is sent again on request, but never to a verified user", async () => {
    const { client, email } = await createUser(server, { verified: false });
    expect(await client.call(showVerification)).toEqual({
      state: "pending",
      email,
      resendSeconds: 0,
    });
    await client.call(sendVerification);
    const mail = await emailTo(server, email);
    const { user } = await client.call(verifyEmailCode, {
      body: { code: codeIn(mail) },
    });
    expect(user).toMatchObject({ email, emailVerified: true });
    expect(await client.refused(sendVerification)).toMatchObject({
      status: 409,
      code: "already_verified",
    });
    expect(await client.call(showVerification)).toMatchObject({
      state: "verified",
    });
  });

  it("is sent again after a minute at the earliest, and the response says when", async () => {
    const { client, email } = await registered("again@example.test");
    const { resendSeconds } = await client.call(showVerification);
    expect(resendSeconds).toBeGreaterThan(50);
    expect(resendSeconds).toBeLessThanOrEqual(60);
    const early = await rawCall(client, sendVerification, {});
    expect(early.status).toBe(429);
    expect(await early.json()).toMatchObject({ code: "too_many_mails" });
    expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(60);

    server.advanceClock(MINUTE_MS);
    await client.call(sendVerification);
    await emailTo(server, email, 2);
  });

  it("is mailed at most five times an hour", async () => {
    const { id, client, email } = await createUser(server, { verified: false });
    const now = server.services.clock.now();
    await server.services.db.insert(emailTokens).values(
      Array.from({ length: 5 }, (_, n) => ({
        tokenHash: `flood-${id}-${n}`,
        userId: id,
        email,
        createdAt: new Date(now.getTime() - (n + 2) * MINUTE_MS),
        expiresAt: new Date(now.getTime() + MINUTE_MS),
      })),
    );
    const refusal = await client.refused(sendVerification);
    expect(refusal).toMatchObject({ status: 429, code: "too_many_mails" });

    await server.services.db
      .update(emailTokens)
      .set({ createdAt: new Date(now.getTime() - 2 * HOUR_MS) })
      .where(eq(emailTokens.userId, id));
    await client.call(sendVerification);
    expect((await emailTo(server, email)).text).toContain("token=");
  });
});

describe("the verification link for somebody who may not have registered", () => {
  it("asks whoever opens it for a password, and discards the registered one", async () => {
    const {
      client: stranger,
      mail,
      email,
    } = await registered("owner@example.test");
    const owner = server.anonymous("id");
    const token = tokenIn(mail);
    expect(await owner.call(verifyEmail, { body: { token } })).toEqual({
      user: null,
      registration: { email, referral: null },
    });
    const user = await owner.call(completeRegistration, { body: own(token) });
    expect(user).toMatchObject({
      name: "Pemilik Alamat",
      email,
      emailVerified: true,
      twoStep: false,
      locale: "id",
    });
    expect(await owner.call(getCurrentUser)).toEqual(user);

    for (const client of [stranger, server.anonymous()])
      expect(
        await client.refused(login, { body: { email, password } }),
      ).toMatchObject({ code: "wrong_credentials" });
    expect(
      await stranger.refused(verifyEmailCode, { body: { code: codeIn(mail) } }),
    ).toMatchObject({ status: 401 });
    expect(await stranger.call(showVerification)).toMatchObject({
      state: "none",
    });
    await server
      .anonymous()
      .call(login, { body: { email, password: ownPassword } });
  });

  it("also when that browser has a registration of its own for the address", async () => {
    const email = "both@example.test";
    const { mail: first } = await registered(email);
    const owner = server.anonymous();
    await owner.call(register, { body: applicant(email) });
    const [, second] = await emailTo(server, email, 2);
    const token = tokenIn(first);
    expect(await owner.call(verifyEmail, { body: { token } })).toMatchObject({
      user: null,
      registration: { email },
    });
    await owner.call(completeRegistration, { body: own(token) });
    expect(
      await owner.refused(verifyEmail, {
        body: { token: second ? tokenIn(second) : "" },
      }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("also when that browser registered the address more than 15 minutes ago: it may be a shared computer's", async () => {
    const { client, mail, email } = await registered("shared@example.test");
    server.advanceClock(16 * MINUTE_MS);
    const token = tokenIn(mail);
    expect(await client.call(verifyEmail, { body: { token } })).toEqual({
      user: null,
      registration: { email, referral: null },
    });
    await client.call(completeRegistration, { body: own(token) });
    expect(
      await server.anonymous().refused(login, { body: { email, password } }),
    ).toMatchObject({ code: "wrong_credentials" });
  });

  it("creates nothing by itself: it can be opened again, and the code still works where it was requested", async () => {
    const { client, mail, email } = await registered("opened@example.test");
    const body = { token: tokenIn(mail) };
    for (const opener of [server.anonymous(), server.anonymous()])
      expect(await opener.call(verifyEmail, { body })).toMatchObject({
        registration: { email },
      });
    const { user } = await client.call(verifyEmailCode, {
      body: { code: codeIn(mail) },
    });
    expect(user.email).toBe(email);
    const late = server.anonymous();
    expect(
      await late.refused(completeRegistration, { body: own(body.token) }),
    ).toMatchObject({ status: 422, code: "token_invalid" });
  });

  it("stores the consent of whoever chose the password, at that time", async () => {
    const { mail, email } = await registered("agrees@example.test");
    server.advanceClock(HOUR_MS);
    const now = server.services.clock.now().getTime();
    const { id } = await server
      .anonymous()
      .call(completeRegistration, { body: own(tokenIn(mail)) });
    const [consent] = await server.services.db
      .select()
      .from(consents)
      .where(eq(consents.userId, id));
    expect(consent?.givenAt.getTime()).toBeGreaterThanOrEqual(now);
    expect(consent).toMatchObject({ version: consentVersion });
    expect(email).toBe("agrees@example.test");
  });

  it("takes the referral code only as confirmed", async () => {
    const { referralCode } = await userRow(await createUser(server));
    const emails = ["keeps@example.test", "drops@example.test"];
    const chosen = [referralCode, ""];
    for (const [n, email] of emails.entries()) {
      const body = { ...applicant(email), referral: referralCode };
      await server.anonymous().call(register, { body });
      const token = tokenIn(await emailTo(server, email));
      const owner = server.anonymous();
      const { registration } = await owner.call(verifyEmail, {
        body: { token },
      });
      expect(registration).toEqual({ email, referral: referralCode });
      const user = await owner.call(completeRegistration, {
        body: { ...own(token), referral: chosen[n] },
      });
      const { referredBy } = await userRow(user);
      expect(referredBy).toBe(n === 0 ? referralCode : null);
    }
  });

  it.each([
    [1, "password_confirmation", { passwordConfirmation: "lain" }],
    [
      2,
      "password",
      { password: "pemilikalamat", passwordConfirmation: "pemilikalamat" },
    ],
    [
      3,
      "password",
      { password: "kepunyaan123", passwordConfirmation: "kepunyaan123" },
    ],
    [4, "consent", { consent: false }],
    [5, "referral", { referral: "tidakada" }],
  ])("stays valid after a fault (%i: %s)", async (n, field, change) => {
    const { mail } = await registered(`kepunyaan@fault-${n}.test`);
    const owner = server.anonymous();
    const token = tokenIn(mail);
    const failure = await owner.refused(completeRegistration, {
      body: { ...own(token), ...change },
    });
    expect(failure).toMatchObject({ status: 422, code: "validation_failed" });
    expect(Object.keys(failure.fields)).toEqual([field]);
    await owner.call(completeRegistration, { body: own(token) });
  });

  it("creates one account for concurrent requests", async () => {
    const { mail, email } = await registered("race@example.test");
    const body = own(tokenIn(mail));
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        server.anonymous().call(completeRegistration, { body }),
      ),
    );
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(1);
    expect(await server.services.db.$count(users, eq(users.email, email))).toBe(
      1,
    );
  });

  it("expires after a day", async () => {
    const { mail } = await registered("stale@example.test");
    server.advanceClock(24 * HOUR_MS);
    const body = own(tokenIn(mail));
    expect(
      await server.anonymous().refused(completeRegistration, { body }),
    ).toMatchObject({ code: "token_invalid" });
  });
});

it.each(["link", "code", "link elsewhere"] as const)(
  "signs in by the %s for as long as the login form proposes",
  async (way) => {
    const email = `lasting-${way.replace(" ", "-")}@example.test`;
    const { client, mail } = await registered(email);
    const token = tokenIn(mail);
    const response =
      way === "link"
        ? await rawCall(client, verifyEmail, { token })
        : way === "code"
          ? await rawCall(client, verifyEmailCode, { code: codeIn(mail) })
          : await rawCall(
              server.anonymous(),
              completeRegistration,
              z.encode(completeRegistration.body, own(token)) as object,
            );
    expect(response.ok).toBe(true);
    expect(daysOfSession(response, server.services.clock.now())).toBe(90);
  },
);

it("deletes the registration once the account exists", async () => {
  const { email } = await opened("gone@example.test");
  expect(
    await server.services.db.$count(
      registrations,
      eq(registrations.email, email),
    ),
  ).toBe(0);
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
  z.encode(register.body, applicant(email)) as object;

const ownPassword = "lampu taman menyala";

/** The choices of the mailbox's owner, which replace the registered ones. */
const own = (token: string) => ({
  token,
  name: "Pemilik Alamat",
  password: ownPassword,
  passwordConfirmation: ownPassword,
  consent: true,
});

async function userRow({ id }: { readonly id: number }) {
  const [row] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

/** A user who has registered, and the verification email. */
async function registered(email: string) {
  const client = server.anonymous();
  await client.call(register, { body: applicant(email) });
  return { client, email, mail: await emailTo(server, email) };
}

async function opened(
  email: string,
): Promise<{ client: TestClient; email: string }> {
  const { client, mail } = await registered(email);
  await client.call(verifyEmail, { body: { token: tokenIn(mail) } });
  return { client, email };
}

const cookieNames = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

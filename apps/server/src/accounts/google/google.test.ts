import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import {
  confirmGoogle,
  getGoogleSignIn,
  googleRedirectPath,
  linkGoogle,
  registerWithGoogle,
  signInWithGoogle,
} from "@sigi/contract/google.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { users } from "../tables.ts";
import { googleIdentities } from "./tables.ts";
import { GoogleStandIn } from "../testing/google-stand-in.ts";
import { emailAbout, tokenIn } from "../testing/emails.ts";
import { daysOfSession } from "../testing/session-cookies.ts";
import { codeAt } from "../two-step/totp.ts";

const MINUTE_MS = 60_000;

let google: GoogleStandIn;
let server: TestServer;

beforeAll(async () => {
  google = await GoogleStandIn.start();
  server = await startTestServer({ env: google.env });
  google.trust(server.origin);
});

afterAll(async () => {
  await server.stop();
  await google.stop();
});

describe("signing in with Google", () => {
  it.each(["id", "en"] as const)(
    "creates an account for a new user who agrees to the terms, in %s, and recognises them afterwards",
    async (locale) => {
      const email = `New.User.${locale}@Example.test`;
      const subject = accountAt(email);
      const client = server.anonymous(locale);

      const shown = await enter(client, subject, { locale, next: "/task" });
      expect(shown).toEqual({
        outcome: "consent",
        user: null,
        email: email.toLowerCase(),
        name: "Budi dari Google",
        next: "/task",
        referral: null,
      });
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
      });
      expect(
        await client.refused(registerWithGoogle, { body: { consent: false } }),
      ).toMatchObject({ status: 422, code: "validation_failed" });

      const opened = await client.call(registerWithGoogle, {
        body: { consent: true },
      });
      expect(opened).toMatchObject({
        name: "Budi dari Google",
        email: email.toLowerCase(),
        emailVerified: true,
        locale,
      });
      expect(await client.call(getCurrentUser)).toEqual(opened);

      const later = server.anonymous();
      expect(await enter(later, subject)).toEqual({
        outcome: "signed_in",
        user: opened,
        email: null,
        name: null,
        next: null,
        referral: null,
      });
      expect(await later.call(getCurrentUser)).toEqual(opened);
    },
  );

  it("redirects to Google with new PKCE, state and nonce each time", async () => {
    const one = await begin();
    const other = await begin();
    for (const { searchParams } of [one.url, other.url]) {
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get("scope")).toBe("openid email profile");
      expect(searchParams.get("redirect_uri")).toBe(
        `${server.origin}/auth/google`,
      );
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.url.searchParams.get(name)).not.toBe(
        other.url.searchParams.get(name),
      );
    }
    expect(one.cookie).toMatch(/^google_flow=.+; HttpOnly; SameSite=Lax$/);
  });

  it("recognises a user by the Google account, even with another address", async () => {
    const subject = accountAt("before@example.test");
    const client = server.anonymous();
    await enter(client, subject);
    const { id } = await client.call(registerWithGoogle, {
      body: { consent: true },
    });
    await server.services.db
      .update(users)
      .set({ email: "afterwards@example.test" })
      .where(eq(users.id, id));
    const { user } = await enter(server.anonymous(), subject);
    expect(user).toMatchObject({ id, email: "afterwards@example.test" });
  });

  it("creates one account for concurrent consents", async () => {
    const client = server.anonymous();
    await enter(client, accountAt("double@example.test"));
    const outcomes = await Promise.allSettled(
      [1, 2].map(() =>
        client.call(registerWithGoogle, { body: { consent: true } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
  });
});

describe("the response from Google", () => {
  it("is valid once: neither state nor code can be replayed", async () => {
    const client = server.anonymous();
    const { url, cookie } = await begin(client);
    const answer = await google.visit(url.href, accountAt("once@example.test"));
    const body = bodyOf(answer);
    await client.call(signInWithGoogle, { body });
    expect(await client.refused(signInWithGoogle, { body })).toMatchObject({
      status: 403,
      code: "google_expired",
    });
    // Even with the stored cookie, the provider refuses the used code.
    const { code } = await refusedWith(cookie, body);
    expect(code).toBe("google_failed");
  });

  it("is valid only in the browser that began", async () => {
    const { url } = await begin();
    const answer = await google.visit(
      url.href,
      accountAt("other@example.test"),
    );
    expect(
      await server
        .anonymous("id")
        .refused(signInWithGoogle, { body: bodyOf(answer) }),
    ).toMatchObject({
      status: 403,
      code: "google_expired",
      message:
        "Proses masuk dengan Google ini sudah berakhir. Silakan mulai lagi.",
    });
  });

  it("is refused with another user's state", async () => {
    const attacker = await begin();
    const answer = await google.visit(
      attacker.url.href,
      accountAt("attacker@example.test"),
    );
    const victim = server.anonymous();
    await begin(victim);
    expect(
      await victim.refused(signInWithGoogle, { body: bodyOf(answer) }),
    ).toMatchObject({ status: 403, code: "google_failed" });
    expect(await victim.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });

  it("is refused with another nonce", async () => {
    const client = server.anonymous();
    const { url } = await begin(client);
    url.searchParams.set("nonce", "another");
    const answer = await google.visit(
      url.href,
      accountAt("nonce@example.test"),
    );
    expect(
      await client.refused(signInWithGoogle, { body: bodyOf(answer) }),
    ).toMatchObject({ status: 403, code: "google_failed" });
  });

  it("is refused when the ID token's signature is not Google's", async () => {
    const client = server.anonymous();
    const { url } = await begin(client);
    const answer = await google.visit(url.href, accountAt("sign@example.test"));
    google.forge(true);
    const refusal = await client.refused(signInWithGoogle, {
      body: bodyOf(answer),
    });
    google.forge(false);
    expect(refusal).toMatchObject({ status: 403, code: "google_failed" });
  });

  it("is refused with a code for another verifier", async () => {
    const client = server.anonymous();
    const { url } = await begin(client);
    const { url: other } = await begin();
    url.searchParams.set(
      "code_challenge",
      other.searchParams.get("code_challenge") ?? "",
    );
    const answer = await google.visit(url.href, accountAt("pkce@example.test"));
    expect(
      await client.refused(signInWithGoogle, { body: bodyOf(answer) }),
    ).toMatchObject({ status: 403, code: "google_failed" });
  });

  it("is refused ten minutes after the sign-in began", async () => {
    const client = server.anonymous();
    const { url } = await begin(client);
    const answer = await google.visit(url.href, accountAt("late@example.test"));
    server.advanceClock(10 * MINUTE_MS);
    expect(
      await client.refused(signInWithGoogle, { body: bodyOf(answer) }),
    ).toMatchObject({ code: "google_expired" });
  });

  it("is refused when the sign-in's cookie was changed", async () => {
    const { url, cookie } = await begin();
    const answer = await google.visit(
      url.href,
      accountAt("forge@example.test"),
    );
    const forged = cookie.replace(/=(.)/, (_, first: string) =>
      first === "e" ? "=f" : "=e",
    );
    expect((await refusedWith(forged, bodyOf(answer))).code).toBe(
      "google_expired",
    );
  });

  it("does not accept what another signed cookie holds", async () => {
    const { id, email } = await createUser(server);
    const signedIn = await rawCall(server.anonymous(), login, {
      email,
      password: testPassword,
    });
    const device = signedIn.headers
      .getSetCookie()
      .find((one) => one.startsWith("known_device="));
    const { cookie: flow } = await begin();
    for (const cookie of [device, flow]) {
      const [, value = ""] = (cookie?.split(";")[0] ?? "").split("=");
      for (const name of ["google_identity", "google_flow", "guest"]) {
        if (cookie?.startsWith(name)) continue;
        const client = new TestClient(server.origin, { [name]: value });
        for (const failure of [
          await client.refused(linkGoogle, {
            body: { password: testPassword },
          }),
          await client.refused(confirmGoogle, { body: { otp: "123456" } }),
          await client.refused(signInWithGoogle, {
            body: { code: "kode", state: "keadaan" },
          }),
        ])
          expect(failure).toMatchObject({
            status: 403,
            code: "google_expired",
          });
      }
    }
    expect(await linksOf(id)).toBe(0);
  });

  it("creates no account when the user cancelled", async () => {
    const { url } = await begin();
    const answer = await google.visit(url.href, null);
    expect(answer.pathname).toBe("/auth/google");
    expect(answer.searchParams.get("error")).toBe("access_denied");
    expect(answer.searchParams.get("code")).toBeNull();
  });

  it("creates and links nothing when Google has not verified the address", async () => {
    const { email } = await createUser(server);
    for (const address of [email, "unverified@example.test"]) {
      const client = server.anonymous("id");
      const { url } = await begin(client);
      const subject = accountAt(address, false);
      const answer = await google.visit(url.href, subject);
      expect(
        await client.refused(signInWithGoogle, { body: bodyOf(answer) }),
      ).toMatchObject({ status: 403, code: "google_email_unverified" });
      expect(
        await client.refused(registerWithGoogle, { body: { consent: true } }),
      ).toMatchObject({ code: "google_expired" });
      expect(
        await client.refused(linkGoogle, { body: { password: testPassword } }),
      ).toMatchObject({ code: "google_expired" });
    }
  });
});

describe("a Google account with the address of an account", () => {
  it("is linked only with the account's password, and the owner gets an email", async () => {
    const { id, email } = await createUser(server, { verified: false });
    const subject = accountAt(email);
    const client = server.anonymous();
    expect(await enter(client, subject)).toMatchObject({
      outcome: "link",
      user: null,
      email,
    });
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
    expect(
      await client.refused(linkGoogle, { body: { password: "tebakan lain" } }),
    ).toMatchObject({ status: 422, code: "wrong_credentials" });
    expect(
      await client.refused(registerWithGoogle, { body: { consent: true } }),
    ).toMatchObject({ status: 422, fields: { email: [expect.any(String)] } });
    expect(await linksOf(id)).toBe(0);

    const linked = await client.call(linkGoogle, {
      body: { password: testPassword },
    });
    expect(linked).toMatchObject({ id, emailVerified: true });
    await emailAbout(
      server,
      email,
      "A Google account was linked to your Sigi account",
    );
    expect(await enter(server.anonymous(), subject)).toMatchObject({
      outcome: "signed_in",
      user: { id },
    });
    await server
      .anonymous()
      .call(login, { body: { email, password: testPassword } });
  });

  it("counts wrong passwords together with those of the login page", async () => {
    const { email } = await createUser(server);
    const client = server.anonymous();
    await enter(client, accountAt(email));
    for (let guess = 0; guess < 10; guess++) {
      await client.refused(linkGoogle, { body: { password: "tebakan" } });
    }
    expect(
      await client.refused(linkGoogle, { body: { password: testPassword } }),
    ).toMatchObject({ status: 429, code: "too_many_attempts" });
    expect(
      await client.refused(login, { body: { email, password: testPassword } }),
    ).toMatchObject({ status: 429 });
  });

  it("is limited to one per account", async () => {
    const { id, email } = await createUser(server);
    for (const [subject, refusal] of [
      [accountAt(email), undefined],
      [accountAt(email), "google_linked_already"],
    ] as const) {
      const client = server.anonymous();
      await enter(client, subject);
      const body = { password: testPassword };
      if (refusal === undefined) await client.call(linkGoogle, { body });
      else
        expect(await client.refused(linkGoogle, { body })).toMatchObject({
          status: 409,
          code: refusal,
        });
    }
    expect(await linksOf(id)).toBe(1);
  });
});

describe("an account with two-step sign-in", () => {
  it("needs a code after Google too, in the same browser and once", async () => {
    const { id, email, twoStepSecret } = await createUser(server, {
      twoStep: true,
    });
    const subject = accountAt(email);
    const linker = server.anonymous();
    await enter(linker, subject);
    const password = testPassword;
    expect(
      await linker.refused(linkGoogle, { body: { password } }),
    ).toMatchObject({ status: 422, code: "otp_required" });
    expect(await linksOf(id)).toBe(0);
    const otp = codeAt(twoStepSecret ?? "", server.services.clock.now());
    await linker.call(linkGoogle, { body: { password, otp } });

    const client = server.anonymous();
    expect(await enter(client, subject, { next: "/task" })).toMatchObject({
      outcome: "second_step",
      user: null,
      email,
      name: "Budi dari Google",
      next: "/task",
      referral: null,
    });
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
    expect(
      await client.refused(confirmGoogle, { body: { otp } }),
    ).toMatchObject({ status: 422, code: "otp_wrong" });
    expect(
      await client.refused(confirmGoogle, { body: { otp: "" } }),
    ).toMatchObject({ code: "otp_required" });
    server.advanceClock(MINUTE_MS);
    const next = {
      body: { otp: codeAt(twoStepSecret ?? "", server.services.clock.now()) },
    };
    expect(await server.anonymous().refused(confirmGoogle, next)).toMatchObject(
      { status: 403, code: "google_expired" },
    );
    expect(await client.call(confirmGoogle, next)).toMatchObject({ id });
    await client.call(getCurrentUser);
    server.advanceClock(MINUTE_MS);
    expect(
      await client.refused(confirmGoogle, {
        body: { otp: codeAt(twoStepSecret ?? "", server.services.clock.now()) },
      }),
    ).toMatchObject({ code: "google_expired" });
  });

  it("accepts the code for ten minutes", async () => {
    const { email, twoStepSecret } = await createUser(server, {
      twoStep: true,
    });
    const client = server.anonymous();
    const subject = accountAt(email);
    await enter(client, subject);
    await client.call(linkGoogle, {
      body: {
        password: testPassword,
        otp: codeAt(twoStepSecret ?? "", server.services.clock.now()),
      },
    });
    const later = server.anonymous();
    await enter(later, subject);
    server.advanceClock(10 * MINUTE_MS);
    const otp = codeAt(twoStepSecret ?? "", server.services.clock.now());
    expect(await later.refused(confirmGoogle, { body: { otp } })).toMatchObject(
      { status: 403, code: "google_expired" },
    );
  });
});

it("signs in for as long as the login form proposes: at once, after the consent, the password or the code", async () => {
  const days = (response: Response) =>
    daysOfSession(response, server.services.clock.now());
  const subject = accountAt("lasting@example.test");
  const client = server.anonymous();
  await enter(client, subject);
  expect(
    days(await rawCall(client, registerWithGoogle, { consent: true })),
  ).toBe(90);
  const { url } = await begin(client);
  const answer = await google.visit(url.href, subject);
  expect(days(await rawCall(client, signInWithGoogle, bodyOf(answer)))).toBe(
    90,
  );

  const { email, twoStepSecret } = await createUser(server, { twoStep: true });
  const otp = () => codeAt(twoStepSecret ?? "", server.services.clock.now());
  const linked = accountAt(email);
  await enter(client, linked);
  const proof = { password: testPassword, otp: otp() };
  expect(days(await rawCall(client, linkGoogle, proof))).toBe(90);
  server.advanceClock(MINUTE_MS);
  await enter(client, linked);
  expect(days(await rawCall(client, confirmGoogle, { otp: otp() }))).toBe(90);
});

describe("an account without a password", () => {
  it("gets one by a password reset, and has none before", async () => {
    const email = "no.password@example.test";
    const client = server.anonymous();
    await enter(client, accountAt(email));
    await client.call(registerWithGoogle, { body: { consent: true } });
    const password = "sandi yang pertama";
    expect(
      await server.anonymous().refused(login, { body: { email, password } }),
    ).toMatchObject({ code: "wrong_credentials" });

    await client.call(forgotPassword, { body: { email } });
    const mail = await emailAbout(server, email, "Reset your password");
    const token = tokenIn(mail);
    await client.call(resetPassword, {
      body: { token, password, passwordConfirmation: password },
    });
    await server.anonymous().call(login, { body: { email, password } });
  });
});

describe("Google without configuration or connection", () => {
  it("is off, and the response says so", async () => {
    const plain = await startTestServer({ work: false });
    const client = plain.anonymous("id");
    expect(await client.call(getGoogleSignIn)).toEqual({ enabled: false });
    expect(
      await client.refused(signInWithGoogle, {
        body: { code: "kode", state: "keadaan" },
      }),
    ).toMatchObject({
      status: 503,
      code: "google_off",
      message: expect.stringContaining("tidak tersedia") as string,
    });
    expect((await client.fetch(googleRedirectPath)).status).toBe(503);
    await plain.stop();
    expect(await server.anonymous().call(getGoogleSignIn)).toEqual({
      enabled: true,
    });
  });

  it("gives 503 while it is unreachable, and recovers by itself", async () => {
    const away = await GoogleStandIn.start();
    const waiting = await startTestServer({ work: false, env: away.env });
    const go = () =>
      waiting.anonymous().fetch(googleRedirectPath, { redirect: "manual" });
    const refused = await go();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "google_unavailable" });
    away.trust(waiting.origin);
    expect((await go()).status).toBe(302);
    await waiting.stop();
    await away.stop();
  });
});

const accountAt = (email: string, emailVerified = true) =>
  google.addAccount({ email, emailVerified, name: "Budi dari Google" });

/** Begins a sign-in: the URL at Google, and the browser's cookie. */
async function begin(
  client: TestClient = server.anonymous(),
  asked: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams(asked).toString();
  const response = await client.fetch(`${googleRedirectPath}?${query}`, {
    redirect: "manual",
  });
  expect(response.status).toBe(302);
  const url = new URL(response.headers.get("location") ?? "");
  expect(url.origin).toBe(google.issuer);
  const cookie = response.headers
    .getSetCookie()
    .find((one) => one.startsWith("google_flow="));
  return { url, cookie: cookie ?? "" };
}

/** A whole sign-in, from the button to the server's response. */
async function enter(
  client: TestClient,
  subject: string,
  asked: Readonly<Record<string, string>> = {},
) {
  const { url } = await begin(client, asked);
  const answer = await google.visit(url.href, subject);
  return client.call(signInWithGoogle, { body: bodyOf(answer) });
}

function bodyOf({ searchParams }: URL) {
  const iss = searchParams.get("iss");
  return {
    code: searchParams.get("code") ?? "",
    state: searchParams.get("state") ?? "",
    ...(iss === null ? {} : { iss }),
  };
}

/** Sends Google's response from a browser with this cookie only. */
async function refusedWith(
  cookie: string,
  body: ReturnType<typeof bodyOf>,
): Promise<{ code: string }> {
  const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
  const client = new TestClient(server.origin, {
    [name]: decodeURIComponent(value),
  });
  return client.refused(signInWithGoogle, { body });
}

const linksOf = (userId: number) =>
  server.services.db.$count(
    googleIdentities,
    eq(googleIdentities.userId, userId),
  );

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from "@sigi/contract/two-step.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { listUsers } from "@sigi/contract/users.ts";
import {
  listBanks,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestUser, UserTraits } from "../testing/user-factories.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { freshAccountNumber } from "../../withdrawals/testing/withdrawal-factories.ts";
import { recordOutput } from "../../../testing/run-log.ts";
import { findInDatabase } from "../../../testing/find-in-database.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { emailAbout, tokenIn } from "../testing/emails.ts";
import { codeAt } from "./totp.ts";

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const currentPassword = testPassword;

const server = useTestServer();

/** The app's code after this number of steps. */
const codeOf = (secret: string, steps = 0) =>
  codeAt(
    secret,
    new Date(server.services.clock.now().getTime() + steps * STEP_MS),
  );

/** Advances the clock by a step, so that the app shows a new code. */
const nextStep = () => server.advanceClock(STEP_MS);

/** A user who has turned two-step sign-in on through the API. */
async function withTwoStep(traits: UserTraits = {}) {
  const user = await createUser(server, traits);
  const { secret } = await user.client.call(beginTwoStep, {
    body: { currentPassword },
  });
  const { recoveryCodes } = await user.client.call(confirmTwoStep, {
    body: { otp: codeOf(secret) },
  });
  nextStep();
  return { ...user, secret, recoveryCodes };
}

const enter = (
  { email }: Pick<TestUser, "email">,
  otp?: string,
  client: TestClient = server.anonymous(),
) =>
  client.call(login, {
    body: {
      email,
      password: testPassword,
      ...(otp === undefined ? {} : { otp }),
    },
  });

const refuse = ({ email }: Pick<TestUser, "email">, otp?: string) =>
  server.anonymous().refused(login, {
    body: {
      email,
      password: testPassword,
      ...(otp === undefined ? {} : { otp }),
    },
  });

describe("turning two-step sign-in on", () => {
  it("changes nothing before the app's first code", async () => {
    const user = await createUser(server);
    const begun = await user.client.call(beginTwoStep, {
      body: { currentPassword },
    });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(begun.uri).searchParams.get("secret")).toBe(begun.secret);
    expect(decodeURIComponent(begun.uri)).toContain(`Sigi:${user.email}`);
    expect(await user.client.call(getTwoStep)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect(await enter(user)).toMatchObject({ id: user.id, twoStep: false });
  });

  it("needs a code of the app, returns ten recovery codes, and emails the owner", async () => {
    const { email, client, recoveryCodes } = await withTwoStep();
    expect(recoveryCodes).toHaveLength(10);
    expect(await client.call(getCurrentUser)).toMatchObject({ twoStep: true });
    expect(await client.call(getTwoStep)).toEqual({
      since: expect.any(Date) as Date,
      recoveryCodesLeft: 10,
    });
    await emailAbout(server, email, "Two-step sign-in is on");
  });

  it("ends all sessions but this one", async () => {
    const user = await createUser(server);
    const other = server.anonymous();
    await enter(user, undefined, other);
    const { secret } = await user.client.call(beginTwoStep, {
      body: { currentPassword },
    });
    await user.client.call(confirmTwoStep, { body: { otp: codeOf(secret) } });
    expect(await other.refused(getCurrentUser)).toMatchObject({ status: 401 });
    await user.client.call(getCurrentUser);
  });

  it("lets no concurrent sign-in skip the second step", async () => {
    const user = await createUser(server);
    const { secret } = await user.client.call(beginTwoStep, {
      body: { currentPassword },
    });
    const others = Array.from({ length: 6 }, () => server.anonymous());
    await Promise.allSettled([
      user.client.call(confirmTwoStep, { body: { otp: codeOf(secret) } }),
      ...others.map((client) => enter(user, undefined, client)),
    ]);
    await user.client.call(getCurrentUser);
    for (const client of others) {
      expect(await client.refused(getCurrentUser)).toMatchObject({
        status: 401,
      });
    }
  });

  it("needs a verified address, so that its owner finds no stranger's second step", async () => {
    const { client } = await createUser(server, { verified: false });
    expect(
      await client.refused(beginTwoStep, {
        body: { currentPassword: testPassword },
      }),
    ).toMatchObject({ status: 403, code: "verify_email" });
  });

  it("requires reauthentication", async () => {
    const { client } = await createUser(server);
    for (const body of [{}, { currentPassword: "bukan kata sandinya" }]) {
      const refusal = await client.refused(beginTwoStep, { body });
      expect(refusal.status).toBe(422);
      expect(refusal.fields).toHaveProperty("current_password");
    }
  });

  it("refuses a wrong code, and keeps the setup for an hour", async () => {
    const { client } = await createUser(server, { locale: "id" });
    const { secret } = await client.call(beginTwoStep, {
      body: { currentPassword },
    });
    expect(
      await client.refused(confirmTwoStep, {
        body: { otp: codeOf(secret, 20) },
      }),
    ).toMatchObject({
      status: 422,
      code: "otp_wrong",
      fields: { otp: ["Kode salah atau tidak berlaku lagi."] },
    });
    server.advanceClock(60 * MINUTE_MS);
    expect(
      await client.refused(confirmTwoStep, { body: { otp: codeOf(secret) } }),
    ).toMatchObject({ status: 409, code: "two_step_not_begun" });
  });

  it("happens once for concurrent requests with one code", async () => {
    const { client } = await createUser(server);
    const { secret } = await client.call(beginTwoStep, {
      body: { currentPassword },
    });
    const body = { otp: codeOf(secret) };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => client.call(confirmTwoStep, { body })),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(
      1,
    );
    const { recoveryCodesLeft } = await client.call(getTwoStep);
    expect(recoveryCodesLeft).toBe(10);
  });

  it("stores neither the key nor a recovery code in plain text", async () => {
    const { secret, recoveryCodes } = await withTwoStep();
    const { db } = server.services;
    expect(await findInDatabase(db, secret)).toEqual([]);
    for (const code of [recoveryCodes[0] ?? "", recoveryCodes[9] ?? ""]) {
      expect(await findInDatabase(db, code)).toEqual([]);
      expect(await findInDatabase(db, code.replace("-", ""))).toEqual([]);
    }
  });
});

describe("the personal data export", () => {
  it("contains the start of two-step sign-in, and no key or code", async () => {
    const { client, secret, recoveryCodes } = await withTwoStep();
    const { account } = await client.call(exportPersonalData);
    expect(account.twoStepSince).toBeInstanceOf(Date);
    const response = await client.fetch("/api/user/export");
    const whole = await response.text();
    expect(whole).toContain("two_step_since");
    for (const kept of [secret, ...recoveryCodes]) {
      expect(whole).not.toContain(kept);
    }
  });
});

describe("signing in with two steps", () => {
  it("asks for a code only after the right password", async () => {
    const user = await withTwoStep();
    expect(await refuse(user)).toMatchObject({
      status: 422,
      code: "otp_required",
      fields: { otp: ["Enter the code from your authenticator app."] },
    });
    const client = server.anonymous();
    const wrong = { email: user.email, password: "bukan kata sandinya" };
    const unknown = { email: "siapa@example.test", password: testPassword };
    for (const body of [
      wrong,
      { ...wrong, otp: codeOf(user.secret) },
      unknown,
    ]) {
      const { status, code, fields } = await client.refused(login, { body });
      expect({ status, code, fields }).toEqual({
        status: 422,
        code: "wrong_credentials",
        fields: { email: ["Wrong email or password."] },
      });
    }
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
  });

  it("accepts the app's code with spaces, and with a clock half a minute off", async () => {
    const user = await withTwoStep();
    const code = codeOf(user.secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect(await enter(user, spaced)).toMatchObject({ twoStep: true });
    expect(await enter(user, codeOf(user.secret, 1))).toMatchObject({
      id: user.id,
    });
    server.advanceClock(3 * STEP_MS);
    await enter(user, codeOf(user.secret, -1));
    for (const steps of [-2, 2]) {
      expect(await refuse(user, codeOf(user.secret, steps))).toMatchObject({
        code: "otp_wrong",
      });
    }
  });

  it("accepts each code once, also concurrently, and no earlier one", async () => {
    const user = await withTwoStep();
    const otp = codeOf(user.secret);
    const earlier = codeOf(user.secret, -1);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => enter(user, otp)),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(
      1,
    );
    expect(await refuse(user, earlier)).toMatchObject({ code: "otp_wrong" });
  });

  it("does not accept the code of the setup again", async () => {
    const { client, email } = await createUser(server);
    const { secret } = await client.call(beginTwoStep, {
      body: { currentPassword },
    });
    const otp = codeOf(secret);
    await client.call(confirmTwoStep, { body: { otp } });
    expect(await refuse({ email }, otp)).toMatchObject({ code: "otp_wrong" });
  });

  it("is refused after five attempts for one account, with the waiting time", async () => {
    const user = await withTwoStep();
    const other = await withTwoStep();
    const guesses = await Promise.all(
      Array.from({ length: 7 }, (_, n) => refuse(user, `00000${n}`)),
    );
    expect(guesses.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "otp_wrong"),
      "too_many_attempts",
      "too_many_attempts",
    ]);
    const response = await rawCall(server.anonymous(), login, {
      email: user.email,
      password: testPassword,
      otp: codeOf(user.secret),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    await enter(other, codeOf(other.secret));
    server.advanceClock(15 * MINUTE_MS);
    await enter(user, codeOf(user.secret));
  });

  it("ignores a code for an account without a second step", async () => {
    const user = await createUser(server);
    const plain = await enter(user);
    const withCode = await enter(user, "123456");
    expect(withCode).toEqual(plain);
  });

  it("cannot be skipped by a new password", async () => {
    const { email } = await withTwoStep();
    const client = server.anonymous();
    await client.call(forgotPassword, { body: { email } });
    const token = tokenIn(
      await emailAbout(server, email, "Reset your password"),
    );
    const password = "sandi yang baru sekali";
    await client.call(resetPassword, {
      body: { token, password, passwordConfirmation: password },
    });
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
    expect(
      await client.refused(login, { body: { email, password } }),
    ).toMatchObject({ code: "otp_required" });
  });
});

describe("recovery codes", () => {
  it("replace the app once each, however they are typed, and the owner gets an email with the number left", async () => {
    const user = await withTwoStep();
    const [first = "", second = ""] = user.recoveryCodes;
    await enter(user, ` ${first.toLowerCase().replace("-", " ")}`);
    const mail = await emailAbout(
      server,
      user.email,
      "A recovery code was used for your account",
    );
    expect(mail.text).toContain("Recovery codes left: 9.");
    expect(await refuse(user, first)).toMatchObject({ code: "otp_wrong" });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => enter(user, second)),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(
      1,
    );
    const { recoveryCodesLeft } = await user.client.call(getTwoStep);
    expect(recoveryCodesLeft).toBe(8);
  });

  it("are not valid for another account", async () => {
    const user = await withTwoStep();
    const other = await withTwoStep();
    expect(await refuse(other, user.recoveryCodes[0])).toMatchObject({
      code: "otp_wrong",
    });
    expect(await refuse(other, codeOf(user.secret))).toMatchObject({
      code: "otp_wrong",
    });
  });

  it("are replaced after both steps, which invalidates the old ones", async () => {
    const { email, client, secret, recoveryCodes } = await withTwoStep();
    const otp = codeOf(secret);
    expect(
      await client.refused(renewRecoveryCodes, { body: { otp } }),
    ).toMatchObject({ status: 422 });
    expect(
      await client.refused(renewRecoveryCodes, {
        body: { currentPassword, otp: "000000" },
      }),
    ).toMatchObject({ code: "otp_wrong" });
    const renewed = await client.call(renewRecoveryCodes, {
      body: { currentPassword, otp },
    });
    expect(renewed.recoveryCodes).toHaveLength(10);
    await emailAbout(server, email, "New recovery codes were made");
    expect(await refuse({ email }, recoveryCodes[0])).toMatchObject({
      code: "otp_wrong",
    });
    await enter({ email }, renewed.recoveryCodes[0]);
  });

  it("are not made while two-step sign-in is off", async () => {
    const { client } = await createUser(server);
    const body = { currentPassword, otp: "123456" };
    for (const endpoint of [renewRecoveryCodes, endTwoStep]) {
      expect(await client.refused(endpoint, { body })).toMatchObject({
        status: 409,
        code: "two_step_off",
      });
    }
  });
});

describe("another app", () => {
  it("replaces the first one after a code of it, which invalidates the first one's codes", async () => {
    const user = await withTwoStep();
    const { client, secret: first } = user;
    expect(
      await client.refused(beginTwoStep, { body: { currentPassword } }),
    ).toMatchObject({ code: "otp_required" });
    const { secret } = await client.call(beginTwoStep, {
      body: { currentPassword, otp: codeOf(first) },
    });
    nextStep();
    await enter(user, codeOf(first));
    await client.refused(confirmTwoStep, { body: { otp: codeOf(first) } });
    await client.call(confirmTwoStep, { body: { otp: codeOf(secret) } });
    nextStep();
    expect(await refuse(user, codeOf(first))).toMatchObject({
      code: "otp_wrong",
    });
    expect(await refuse(user, user.recoveryCodes[0])).toMatchObject({
      code: "otp_wrong",
    });
    await enter(user, codeOf(secret));
    await emailAbout(server, user.email, "Your authenticator app was replaced");
  });
});

describe("an admin without two-step sign-in", () => {
  it("acts as a user, sees no other user's data, and becomes an admin as soon as it is on", async () => {
    const { client } = await createUser(server, {
      role: "admin",
      twoStep: false,
      locale: "id",
    });
    const other = await createUser(server);
    await earn(server, other.id, 100_000);
    await askForMoney(other);
    expect(await client.refused(listUsers)).toMatchObject({
      status: 403,
      code: "two_step_required",
      message: expect.stringContaining("verifikasi dua langkah") as string,
    });
    const seen = async () => {
      const { rows } = await client.call(listWithdrawals);
      const { usersActive } = await client.call(getDashboard);
      return { withdrawals: rows.length, usersActive };
    };
    expect(await seen()).toEqual({ withdrawals: 0, usersActive: null });
    expect(await client.call(getCurrentUser)).toMatchObject({
      role: "admin",
      twoStep: false,
    });

    const { secret } = await client.call(beginTwoStep, {
      body: { currentPassword },
    });
    await client.call(confirmTwoStep, { body: { otp: codeOf(secret) } });
    await client.call(listUsers);
    const { withdrawals, usersActive } = await seen();
    expect(withdrawals).toBe(1);
    expect(usersActive).toBeGreaterThan(0);
  });
});

describe("npm run admin:reset-two-step", () => {
  it("turns it off for a user who lost app and codes, ends all sessions and emails the owner", async () => {
    const user = await withTwoStep({ role: "admin", twoStep: false });
    const reset = await resetCommand(["--email", user.email.toUpperCase()]);
    expect(reset).toMatchObject({ code: 0, errors: "" });
    expect(reset.output).toMatch(/^Two-step sign-in of that account is off, /);
    expect(await user.client.refused(getCurrentUser)).toMatchObject({
      status: 401,
    });
    expect(await enter(user)).toMatchObject({ role: "admin", twoStep: false });
    await emailAbout(server, user.email, "Two-step sign-in was reset");
    const again = await resetCommand(["--email", user.email]);
    expect(again.output).toBe("That account has no two-step sign-in.\n");
  });

  it.each([
    {
      what: "an address without an account",
      args: ["--email", "siapa@example.test"],
      says: "No account has that email address.\n",
    },
    {
      what: "a call without an address",
      args: [],
      says: "Usage: npm run admin:reset-two-step -- --email <address>\n",
    },
  ])("refuses $what with one line", async ({ args, says }) => {
    expect(await resetCommand(args)).toEqual({
      code: 1,
      output: "",
      errors: says,
    });
  });
});

describe("turning two-step sign-in off", () => {
  it("needs both steps; then the password is enough, and the owner gets an email", async () => {
    const { email, client, secret } = await withTwoStep();
    const otp = codeOf(secret);
    expect(await client.refused(endTwoStep, { body: { otp } })).toMatchObject({
      status: 422,
    });
    const wrong = { currentPassword, otp: "000000" };
    expect(await client.refused(endTwoStep, { body: wrong })).toMatchObject({
      code: "otp_wrong",
    });
    await client.call(endTwoStep, { body: { currentPassword, otp } });
    expect(await client.call(getTwoStep)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    await enter({ email });
    await emailAbout(server, email, "Two-step sign-in was turned off");
  });

  it("is refused for admins", async () => {
    const { client, twoStepSecret } = await createUser(server, {
      role: "admin",
      locale: "id",
    });
    const otp = codeOf(twoStepSecret ?? "");
    expect(
      await client.refused(endTwoStep, { body: { currentPassword, otp } }),
    ).toMatchObject({
      status: 403,
      code: "two_step_of_admin",
      message: expect.stringContaining("Admin tidak dapat") as string,
    });
    expect(await client.call(getCurrentUser)).toMatchObject({ twoStep: true });
  });
});

async function askForMoney({ client }: TestUser): Promise<void> {
  const [bank] = await client.call(listBanks);
  await client.call(requestWithdrawal, {
    body: {
      amount: 50_000,
      bankId: bank?.id ?? 0,
      accountNumber: freshAccountNumber(),
      accountName: "Sari Wulandari",
      password: testPassword,
    },
  });
}

async function resetCommand(args: readonly string[]) {
  const path = "../../../../../scripts/admin-reset-two-step.ts";
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, path), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: server.services.config.databaseUrl,
      },
    },
  );
  recordOutput("admin-reset-two-step", child);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, code: code as number };
}

import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  refuseEmailChange,
  requestEmailChange,
  resendEmailChange,
  showCredentials,
  showEmailChange,
} from "@sigi/contract/credentials.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { deleteExpiredEmailChanges } from "./repository.ts";
import { googleIdentities } from "../google/tables.ts";
import { users } from "../tables.ts";
import { emailAbout, emailTo, tokenIn } from "../testing/emails.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestUser, UserTraits } from "../testing/user-factories.ts";
import { findInDatabase } from "../../../testing/find-in-database.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const MINUTE_MS = 60_000;

const words = {
  id: {
    old: "Setujui atau tolak perubahan email akun Anda",
    new: "Konfirmasi bahwa alamat email ini milik Anda",
    former: "Email akun Sigi Anda telah diganti",
    changed: "Alamat ini sekarang email akun Sigi Anda",
    path: "/verification#change=",
  },
  en: {
    old: "Confirm or refuse a new email address for your account",
    new: "Confirm that this email address is yours",
    former: "The email address of your Sigi account was changed",
    changed: "This is now the email address of your Sigi account",
    path: "/en/verification#change=",
  },
} as const;

const server = useTestServer();

const newAddress = () => `baru-${randomBytes(6).toString("hex")}@example.test`;

const linkIn = ({ text }: Mail) => /change=([\w-]+)/.exec(text)?.[1] ?? "";

const ask = (email: string) => ({
  body: { email, currentPassword: testPassword },
});

interface Asked extends TestUser {
  readonly newEmail: string;
  /** The tokens of both emails. */
  readonly oldLink: string;
  readonly newLink: string;
}

/** A user who has requested a change and received both emails. */
async function asked(
  traits: UserTraits = {},
  newEmail = newAddress(),
): Promise<Asked> {
  const user = await createUser(server, traits);
  await user.client.call(requestEmailChange, ask(newEmail));
  const oldLink = linkIn(await emailTo(server, user.email));
  const newLink = linkIn(await lastMailTo(newEmail));
  return { ...user, newEmail, oldLink, newLink };
}

async function lastMailTo(email: string, count = 1): Promise<Mail> {
  const mails = await emailTo(server, email, count);
  const last = mails.at(-1);
  if (!last) throw new Error(`no mail to ${email}`);
  return last;
}

const confirm = (token: string, client: TestClient = server.anonymous()) =>
  client.call(confirmEmailChange, { body: { token } });

const isInvalid = async (token: string) => {
  for (const endpoint of [
    showEmailChange,
    confirmEmailChange,
    refuseEmailChange,
  ]) {
    expect(
      await server.anonymous().refused(endpoint, { body: { token } }),
    ).toMatchObject({ status: 422, code: "token_invalid" });
  }
};

const isSignedOut = async (client: TestClient) =>
  expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });

async function signIn(email: string): Promise<TestClient> {
  const client = server.anonymous();
  await client.call(login, { body: { email, password: testPassword } });
  return client;
}

const addressOf = async ({ id }: TestUser) => {
  const [row] = await server.services.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return row?.email;
};

describe("changing the email address", () => {
  it.each(["id", "en"] as const)(
    "needs a click at both addresses, for the new one in any session of the account, and emails both (%s)",
    async (locale) => {
      const newEmail = newAddress();
      const { client, email } = await createUser(server, { locale });
      const other = await signIn(email);
      expect(await client.call(requestEmailChange, ask(newEmail))).toEqual({
        newEmail,
        waitsFor: ["old", "new"],
        resendSeconds: 60,
      });
      const toOld = await emailAbout(server, email, words[locale].old);
      const toNew = await emailAbout(server, newEmail, words[locale].new);
      expect(toOld.text).toContain(`\n${server.origin}${words[locale].path}`);
      expect(toOld.text).toContain(newEmail);
      expect(toNew.text).toContain("60");
      expect(toNew.text).not.toContain(email);

      const visitor = server.anonymous();
      expect(
        await visitor.call(showEmailChange, {
          body: { token: linkIn(toNew) },
        }),
      ).toEqual({
        side: "new",
        newEmail,
        accountName: expect.stringMatching(/^\S•••( \S•••)*$/),
        isOwn: false,
      });
      expect(await confirm(linkIn(toNew), other)).toEqual({
        done: false,
        waitsFor: ["old"],
      });
      expect((await client.call(getCurrentUser)).email).toBe(email);
      expect(await confirm(linkIn(toOld))).toEqual({
        done: true,
        waitsFor: [],
      });

      expect(await client.call(getCurrentUser)).toMatchObject({
        email: newEmail,
        emailVerified: true,
      });
      await isSignedOut(other);
      await signIn(newEmail);
      expect(
        await server
          .anonymous()
          .refused(login, { body: { email, password: testPassword } }),
      ).toMatchObject({ code: "wrong_credentials" });
      const former = await emailAbout(server, email, words[locale].former);
      expect(former.text).not.toContain(newEmail);
      await emailAbout(server, newEmail, words[locale].changed);
    },
  );

  it("works in the other order too, and deletes the change", async () => {
    const { client, email, oldLink, newLink, newEmail } = await asked();
    expect(await confirm(oldLink)).toEqual({ done: false, waitsFor: ["new"] });
    expect(await confirm(newLink, client)).toEqual({
      done: true,
      waitsFor: [],
    });
    expect(await client.call(showCredentials)).toEqual({
      hasPassword: true,
      google: false,
      emailChange: null,
    });
    await emailAbout(server, email, words.en.former);
    await vi.waitFor(async () => {
      expect(await findInDatabase(server.services.db, email)).toEqual([]);
    });
    expect(await findInDatabase(server.services.db, newEmail)).toEqual([
      "public.users",
    ]);
  });

  it("invalidates password resets that were mailed to the old address", async () => {
    const { client, email, oldLink, newLink } = await asked();
    await server.anonymous().call(forgotPassword, { body: { email } });
    const reset = await emailAbout(server, email, "Reset your password");
    await confirm(oldLink);
    await confirm(newLink, client);
    const password = "sandi dari tautan";
    expect(
      await server.anonymous().refused(resetPassword, {
        body: {
          token: tokenIn(reset),
          password,
          passwordConfirmation: password,
        },
      }),
    ).toMatchObject({ code: "token_invalid" });
  });

  it("keeps a linked Google account, and says so", async () => {
    const { id, oldLink, newLink, newEmail, client } = await asked();
    const subject = `google-${id}`;
    await server.services.db
      .insert(googleIdentities)
      .values({ subject, userId: id, linkedAt: new Date() });
    await confirm(oldLink);
    await confirm(newLink, client);
    const received = await emailAbout(server, newEmail, words.en.changed);
    expect(received.text).toContain("stays linked");
    expect(await client.call(showCredentials)).toMatchObject({ google: true });
  });

  it("asks only the new address when the old one was never verified", async () => {
    const newEmail = newAddress();
    const { client, email } = await createUser(server, { verified: false });
    expect(await client.call(requestEmailChange, ask(newEmail))).toMatchObject({
      waitsFor: ["new"],
    });
    const link = linkIn(await lastMailTo(newEmail));
    expect(await confirm(link, client)).toEqual({ done: true, waitsFor: [] });
    expect(await client.call(getCurrentUser)).toMatchObject({
      email: newEmail,
      emailVerified: true,
    });
    await emailAbout(server, email, words.en.former);
    expect(server.mails.map(({ to, subject }) => [to, subject])).not.toContain([
      email,
      words.en.old,
    ]);
  });
});

describe("requesting a change of address", () => {
  it("needs the password and a different address", async () => {
    const { client, email } = await createUser(server, { locale: "id" });
    for (const [body, fields] of [
      [
        { email: newAddress(), currentPassword: "bukan sandinya" },
        { current_password: ["Kata sandi ini salah."] },
      ],
      [
        { email: newAddress(), currentPassword: undefined },
        { current_password: ["Wajib diisi."] },
      ],
      [
        { email: email.toUpperCase(), currentPassword: testPassword },
        { email: ["Ini sudah menjadi email akun Anda."] },
      ],
    ] as const) {
      expect(await client.refused(requestEmailChange, { body })).toMatchObject({
        status: 422,
        fields,
      });
    }
    const response = await rawCall(client, requestEmailChange, {
      email: "bukan email",
      current_password: testPassword,
    });
    expect(response.status).toBe(422);
    expect(await client.call(showCredentials)).toMatchObject({
      emailChange: null,
    });
  });

  it("needs a sign-in of the last ten minutes without a password", async () => {
    const { client, id } = await createUser(server);
    await server.services.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, id));
    await client.call(requestEmailChange, { body: { email: newAddress() } });
    server.advanceClock(10 * MINUTE_MS + 1_000);
    expect(
      await client.refused(requestEmailChange, {
        body: { email: newAddress() },
      }),
    ).toMatchObject({ status: 403, code: "sign_in_again" });
  });

  it("does not reveal that an address has an account: only that address gets an email, and the change is never made", async () => {
    const owner = await createUser(server);
    const user = await createUser(server);
    const { client, email, name } = user;
    const free = newAddress();
    const known = await client.call(requestEmailChange, ask(owner.email));
    const unknown = await (
      await createUser(server)
    ).client.call(requestEmailChange, ask(free));
    expect({ ...known, newEmail: "" }).toEqual({ ...unknown, newEmail: "" });
    const received = await emailAbout(
      server,
      owner.email,
      "This email address already has a Sigi account",
    );
    expect(linkIn(received)).toBe("");
    expect(received.text).not.toContain(email);
    expect(received.text).not.toContain(name);

    const toOld = await emailAbout(server, email, words.en.old);
    expect(await confirm(linkIn(toOld))).toEqual({
      done: false,
      waitsFor: ["new"],
    });
    expect(await client.call(showCredentials)).toMatchObject({
      emailChange: { newEmail: owner.email, waitsFor: ["new"] },
    });
    expect(await addressOf(user)).toBe(email);
  });

  it("invalidates the links of an earlier request", async () => {
    const { client, oldLink, newLink, email } = await asked();
    const second = newAddress();
    await client.call(requestEmailChange, ask(second));
    await isInvalid(oldLink);
    await isInvalid(newLink);
    await confirm(linkIn(await lastMailTo(second)), client);
    await confirm(linkIn(await lastMailTo(email, 2)));
    expect((await client.call(getCurrentUser)).email).toBe(second);
  });

  it("is limited to five an hour per account and per new address", async () => {
    const { client } = await createUser(server);
    for (let times = 0; times < 5; times++) {
      await client.call(requestEmailChange, ask(newAddress()));
    }
    expect(
      await client.refused(requestEmailChange, ask(newAddress())),
    ).toMatchObject({ status: 429, code: "too_many_attempts" });

    const wanted = newAddress();
    for (let times = 0; times < 5; times++) {
      const user = await createUser(server);
      await user.client.call(requestEmailChange, ask(wanted));
    }
    const sixth = await createUser(server);
    expect(
      await sixth.client.refused(requestEmailChange, ask(wanted)),
    ).toMatchObject({ status: 429, code: "too_many_attempts" });
  });

  it("is limited to five emails an hour to an address, those sent again included", async () => {
    const wanted = newAddress();
    const one = await createUser(server);
    const other = await createUser(server);
    await one.client.call(requestEmailChange, ask(wanted));
    await other.client.call(requestEmailChange, ask(wanted));
    for (const { client } of [one, other, one]) {
      server.advanceClock(61_000);
      await client.call(resendEmailChange);
    }
    server.advanceClock(61_000);
    expect(await other.client.refused(resendEmailChange)).toMatchObject({
      status: 429,
      code: "too_many_attempts",
    });
  });

  it("needs a session", async () => {
    const client = server.anonymous();
    for (const refused of [
      client.refused(requestEmailChange, ask(newAddress())),
      client.refused(cancelEmailChange),
      client.refused(resendEmailChange),
      client.refused(showCredentials),
    ]) {
      expect(await refused).toMatchObject({ status: 401 });
    }
  });
});

describe("the link of a change of address", () => {
  it("changes nothing when it is only opened", async () => {
    const { client, email, oldLink, newLink } = await asked();
    for (const token of [oldLink, newLink]) {
      await server.anonymous().call(showEmailChange, { body: { token } });
      await server.anonymous().fetch(`/verification#change=${token}`);
    }
    expect(await client.call(getCurrentUser)).toMatchObject({ email });
    expect(await client.call(showCredentials)).toMatchObject({
      emailChange: { waitsFor: ["old", "new"] },
    });
  });

  it("gives the new address to no account that its owner is not signed in to", async () => {
    const newEmail = newAddress();
    // Only the new address has to confirm.
    const { client, id } = await createUser(server, { verified: false });
    await client.call(requestEmailChange, ask(newEmail));
    const newLink = linkIn(await lastMailTo(newEmail));
    const mailboxOwner = await createUser(server, { locale: "id" });
    for (const visitor of [server.anonymous("id"), mailboxOwner.client]) {
      expect(
        await visitor.call(showEmailChange, { body: { token: newLink } }),
      ).toMatchObject({ side: "new", newEmail, isOwn: false });
      expect(
        await visitor.refused(confirmEmailChange, { body: { token: newLink } }),
      ).toMatchObject({
        status: 403,
        code: "email_change_sign_in",
        message:
          "Masuk dulu ke akun yang meminta perubahan ini, lalu buka tautannya lagi.",
      });
    }
    expect(await client.call(getCurrentUser)).toMatchObject({ id });
    expect(
      await client.call(showEmailChange, { body: { token: newLink } }),
    ).toMatchObject({ isOwn: true });
    expect(await confirm(newLink, client)).toMatchObject({ done: true });
  });

  it("works once, even for concurrent requests", async () => {
    const { client, oldLink, newLink } = await asked();
    for (const link of [oldLink, newLink]) {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(() => confirm(link, client)),
      );
      expect(
        outcomes.filter(({ status }) => status === "fulfilled"),
      ).toHaveLength(1);
      await isInvalid(link);
    }
  });

  it("makes the change when both are confirmed concurrently", async () => {
    const { client, newEmail, oldLink, newLink } = await asked();
    const answers = await Promise.all([
      confirm(oldLink),
      confirm(newLink, client),
    ]);
    expect(answers.filter(({ done }) => done)).toHaveLength(1);
    expect((await client.call(getCurrentUser)).email).toBe(newEmail);
  });

  it("expires after an hour, with an earlier confirmation", async () => {
    const { client, oldLink, newLink } = await asked();
    await confirm(oldLink);
    server.advanceClock(60 * MINUTE_MS);
    await isInvalid(newLink);
    expect(await client.call(showCredentials)).toMatchObject({
      emailChange: null,
    });
  });

  it("is stored as a hash only, and deleted when it expires", async () => {
    const { oldLink, newLink, newEmail } = await asked();
    const { db, clock } = server.services;
    expect(await findInDatabase(db, oldLink)).toEqual([]);
    expect(await findInDatabase(db, newLink)).toEqual([]);
    server.advanceClock(61 * MINUTE_MS);
    await inTransaction(db, (tx) => deleteExpiredEmailChanges(tx, clock.now()));
    expect(await findInDatabase(db, newEmail)).toEqual([]);
  });

  it("gives an address that two accounts confirm concurrently to one, and cancels the other's change", async () => {
    const wanted = newAddress();
    const first = await asked({ locale: "id" }, wanted);
    const second = await createUser(server, { locale: "id" });
    await second.client.call(requestEmailChange, ask(wanted));
    const secondLink = linkIn(await lastMailTo(wanted, 2));
    await confirm(first.oldLink);
    await confirm(linkIn(await emailTo(server, second.email)));

    const outcomes = await Promise.allSettled([
      confirm(first.newLink, first.client),
      confirm(secondLink, second.client),
    ]);
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        status: 409,
        code: "email_change_taken",
        message:
          "Alamat email ini sudah lebih dulu dipakai akun lain, jadi perubahan ini dibatalkan.",
      },
    });
    const rivals = [first, second];
    const addresses = await Promise.all(rivals.map(addressOf));
    expect(addresses.filter((email) => email === wanted)).toHaveLength(1);
    const loser = rivals[addresses.findIndex((email) => email !== wanted)];
    expect(await loser?.client.call(showCredentials)).toMatchObject({
      emailChange: null,
    });
  });

  it("does nothing for a suspended account", async () => {
    const { id, newLink, oldLink } = await asked();
    await server.services.db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: "uji" })
      .where(eq(users.id, id));
    await isInvalid(newLink);
    await isInvalid(oldLink);
  });
});

describe("refusing or cancelling a change of address", () => {
  it("ends all sessions when the old address refuses, since an intruder knows the password", async () => {
    const { client, oldLink, newLink } = await asked();
    expect(
      await server
        .anonymous()
        .call(refuseEmailChange, { body: { token: oldLink } }),
    ).toEqual({ side: "old" });
    await isSignedOut(client);
    await isInvalid(newLink);
    await isInvalid(oldLink);
  });

  it("leaves the account unchanged when the new address refuses", async () => {
    const { client, oldLink, newLink, email } = await asked();
    expect(
      await server
        .anonymous()
        .call(refuseEmailChange, { body: { token: newLink } }),
    ).toEqual({ side: "new" });
    expect(await client.call(getCurrentUser)).toMatchObject({ email });
    await isInvalid(oldLink);
  });

  it("works in the account's settings, for the user's own change only", async () => {
    const { client, oldLink, newLink } = await asked();
    const other = await createUser(server);
    await other.client.call(cancelEmailChange);
    await server
      .anonymous()
      .call(showEmailChange, { body: { token: newLink } });
    await client.call(cancelEmailChange);
    await isInvalid(oldLink);
    await isInvalid(newLink);
    await client.call(cancelEmailChange);
  });

  it("happens when the password is reset", async () => {
    const { email, newLink } = await asked();
    await server.anonymous().call(forgotPassword, { body: { email } });
    const reset = await emailAbout(server, email, "Reset your password");
    const password = "sandi dari tautan";
    await server.anonymous().call(resetPassword, {
      body: { token: tokenIn(reset), password, passwordConfirmation: password },
    });
    await isInvalid(newLink);
  });
});

describe("the emails of a change of address", () => {
  it("are sent again after a minute to the sides that have not confirmed, and extend the change by an hour", async () => {
    const { client, email, newEmail, oldLink, newLink } = await asked();
    expect(await client.refused(resendEmailChange)).toMatchObject({
      status: 429,
      code: "too_many_mails",
    });
    await confirm(oldLink);
    server.advanceClock(59 * MINUTE_MS);
    expect(await client.call(resendEmailChange)).toEqual({
      newEmail,
      waitsFor: ["new"],
      resendSeconds: 60,
    });
    const again = linkIn(await lastMailTo(newEmail, 2));
    await isInvalid(newLink);
    server.advanceClock(59 * MINUTE_MS);
    expect(await confirm(again, client)).toEqual({ done: true, waitsFor: [] });
    expect(
      server.mails.filter(
        ({ to, subject }) => to === email && subject === words.en.old,
      ),
    ).toHaveLength(1);
  });

  it("are not sent again when no change is pending", async () => {
    const { client } = await createUser(server, { locale: "id" });
    expect(await client.refused(resendEmailChange)).toMatchObject({
      status: 409,
      code: "email_change_gone",
      message: expect.stringContaining("Tidak ada perubahan email"),
    });
  });
});

describe("the personal data export", () => {
  it("contains the pending address, and no token", async () => {
    const { client, newEmail } = await asked();
    const { account } = await client.call(exportPersonalData);
    expect(account).toMatchObject({ newEmail });
    await client.call(cancelEmailChange);
    const later = await client.call(exportPersonalData);
    expect(later.account).toMatchObject({ newEmail: null });
  });
});

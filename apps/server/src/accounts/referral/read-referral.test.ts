import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { register, verifyEmail } from "@sigi/contract/registration.ts";
import {
  googleRedirectPath,
  registerWithGoogle,
  signInWithGoogle,
} from "@sigi/contract/google.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { users } from "../tables.ts";
import { GoogleStandIn } from "../testing/google-stand-in.ts";
import { emailTo, tokenIn } from "../testing/emails.ts";

let google: GoogleStandIn;
let server: TestServer;
let code: string;

beforeAll(async () => {
  google = await GoogleStandIn.start();
  server = await startTestServer({ env: google.env });
  google.trust(server.origin);
  code = await codeOf(await createUser(server));
});

afterAll(async () => {
  await server.stop();
  await google.stop();
});

const codeOf = async ({ client }: Pick<TestUser, "client">) =>
  (await client.call(getCurrentUser)).referralCode;

async function cameWith(email: string): Promise<string | null | undefined> {
  const [user] = await server.services.db
    .select({ referredBy: users.referredBy })
    .from(users)
    .where(eq(users.email, email));
  return user?.referredBy;
}

const applicant = (email: string, referral?: string) => ({
  name: "Budi Santoso",
  email,
  password: "kata sandi budi",
  passwordConfirmation: "kata sandi budi",
  consent: true,
  ...(referral === undefined ? {} : { referral }),
});

describe("registering with a referral code", () => {
  it("stores it with the account once the address is verified", async () => {
    const email = "lewat.kode@example.test";
    const body = applicant(email, ` ${code.toUpperCase()} `);
    const browser = server.anonymous();
    await browser.call(register, { body });
    expect(await cameWith(email)).toBeUndefined();
    const mail = await emailTo(server, email);
    await browser.call(verifyEmail, { body: { token: tokenIn(mail) } });
    expect(await cameWith(email)).toBe(code);
  });

  it.each([undefined, "", "  "])("works without one: %j", async (referral) => {
    const email = `tanpa.kode.${String(referral?.length)}@example.test`;
    const body = applicant(email, referral);
    const browser = server.anonymous();
    await browser.call(register, { body });
    const mail = await emailTo(server, email);
    await browser.call(verifyEmail, { body: { token: tokenIn(mail) } });
    expect(await cameWith(email)).toBeNull();
  });

  it.each([
    ["id", "Kode referral ini tidak ditemukan. Periksa lagi atau kosongkan."],
    ["en", "We couldn't find this referral code. Check it or leave it empty."],
  ] as const)(
    "refuses an unknown code together with the other faults, in %s",
    async (locale, text) => {
      const body = {
        ...applicant("salah.kode@example.test", "tidakada22"),
        consent: false,
      };
      expect(
        await server.anonymous(locale).refused(register, { body }),
      ).toMatchObject({
        status: 422,
        fields: { referral: [text], consent: [expect.any(String)] },
      });
    },
  );

  it("refuses the code of a suspended account", async () => {
    const suspended = await createUser(server);
    const referral = await codeOf(suspended);
    await server.services.db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: "uji" })
      .where(eq(users.id, suspended.id));
    const body = applicant("kode.ditangguhkan@example.test", referral);
    expect(await server.anonymous().refused(register, { body })).toMatchObject({
      status: 422,
    });
  });
});

describe("registering with Google", () => {
  /** Signs up from the button of a page with a referral link, through Google and back. */
  async function back(client: TestClient, email: string, referral: string) {
    const subject = google.addAccount({
      email,
      emailVerified: true,
      name: "Budi dari Google",
    });
    const query = new URLSearchParams({ referral }).toString();
    const response = await client.fetch(`${googleRedirectPath}?${query}`, {
      redirect: "manual",
    });
    const url = response.headers.get("location") ?? "";
    const { searchParams } = await google.visit(url, subject);
    const [state, answered, iss] = ["state", "code", "iss"].map(
      (name) => searchParams.get(name) ?? "",
    );
    return client.call(signInWithGoogle, {
      body: { code: answered ?? "", state: state ?? "", iss: iss ?? "" },
    });
  }

  it("carries the code there and back, and stores it with the account", async () => {
    const client = server.anonymous();
    const email = "google.kode@example.test";
    expect(await back(client, email, code)).toMatchObject({
      outcome: "consent",
      referral: code,
    });
    await client.call(registerWithGoogle, {
      body: { consent: true, referral: code },
    });
    expect(await cameWith(email)).toBe(code);
  });

  it("refuses an unknown code, and creates the account without it", async () => {
    const client = server.anonymous();
    const email = "google.salah@example.test";
    await back(client, email, "tidakada22");
    expect(
      await client.refused(registerWithGoogle, {
        body: { consent: true, referral: "tidakada22" },
      }),
    ).toMatchObject({
      status: 422,
      fields: { referral: [expect.any(String)] },
    });
    await client.call(registerWithGoogle, { body: { consent: true } });
    expect(await cameWith(email)).toBeNull();
  });
});

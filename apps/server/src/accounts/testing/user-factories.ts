import { randomBytes } from "node:crypto";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import {
  createSession,
  createUser as openAccount,
  enableTwoStep,
  sessionCookie,
} from "../public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { updateProfile } from "../../targeting/public.ts";
import { recordSecrets } from "../../../testing/run-log.ts";
import { TestClient } from "../../../testing/test-client.ts";
import type { ReachableServer } from "../../../testing/test-server.ts";

/** The password of every user from `createUser`. */
export const testPassword = "kata sandi uji";

/** The hash of the test password with argon2's minimal parameters, for speed. */
const testPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$hc2TlfsOieXFO/O6OKpVHw$odysXB0qbwtC524r/z/gLRj6PMVEV0WQ+iXnVNAYS74";

/** A complete profile: a woman of about thirty in Bandung. */
export const completeProfile: Profile = {
  phone: "+6281234567890",
  gender: "Wanita",
  birthDate: "1995-05-17",
  smoking: false,
  education: "S1",
  income: "< 5 juta",
  religion: "Islam",
  occupation: "Karyawan Swasta",
  devices: ["Phone", "Laptop"],
  bloodType: "O",
  provinceId: "32",
  cityId: "32.73",
  subdistrictId: "32.73.01",
};

export interface UserTraits {
  readonly role?: "admin" | "user";
  /** True for an account with two-step sign-in; by default only admins have it. */
  readonly twoStep?: boolean;
  readonly name?: string;
  /** False for an account that only signs in with Google. */
  readonly hasPassword?: boolean;
  /** True if the email address is verified. */
  readonly verified?: boolean;
  /** Overrides `completeProfile`; null for a user without a profile. */
  readonly profile?: Partial<Profile> | null;
  readonly locale?: Locale;
}

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** The authenticator app's key; null without two-step sign-in. */
  readonly twoStepSecret: string | null;
  /** The user's signed-in client. */
  readonly client: TestClient;
}

/** Inserts a signed-in user, without registration and email. */
export async function createUser(
  server: ReachableServer,
  {
    role = "user",
    twoStep = role === "admin",
    name = "Sari Wulandari",
    hasPassword = true,
    verified = true,
    profile = {},
    locale = "en",
  }: UserTraits = {},
): Promise<TestUser> {
  const { db, clock, cipher } = server.services;
  const now = clock.now();
  const email = `user-${randomBytes(6).toString("hex")}@example.test`;
  return inTransaction(db, async (tx) => {
    const { id } = await openAccount(tx, {
      name,
      email,
      passwordHash: hasPassword ? testPasswordHash : null,
      locale,
      role,
      consentedAt: now,
      emailVerifiedAt: verified ? now : null,
    });
    if (profile) {
      await updateProfile(tx, id, { ...completeProfile, ...profile }, now);
    }
    const twoStepSecret = twoStep
      ? await enableTwoStep(tx, { cipher, clock }, id)
      : null;
    const { token } = await createSession(tx, clock, id, { remember: false });
    const cookies = { [sessionCookie]: token };
    const { phone, birthDate } = { ...completeProfile, ...profile };
    recordSecrets(
      [name, email, token, twoStepSecret, phone, birthDate].filter(isText),
    );
    return {
      id,
      email,
      name,
      twoStepSecret,
      client: new TestClient(server.origin, cookies, locale),
    };
  });
}

const isText = (value: unknown) => typeof value === "string";

import type { Page } from "@playwright/test";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { randomInt } from "node:crypto";
import {
  createSession,
  sessionCookie,
} from "../../apps/server/src/accounts/public.ts";
import { inTransaction } from "../../apps/server/src/platform/database/transaction.ts";
import {
  createUser,
  testPassword,
} from "../../apps/server/src/accounts/testing/user-factories.ts";
import type { UserTraits } from "../../apps/server/src/accounts/testing/user-factories.ts";
import { recordSecrets } from "../../apps/server/testing/run-log.ts";
import { TestClient } from "../../apps/server/testing/test-client.ts";
import type { ReachableServer } from "../../apps/server/testing/test-server.ts";
import { nextCode } from "./authenticator.ts";
import { expect } from "./journey.ts";

/** The credentials of a user. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** The authenticator app's key, for an account with two-step sign-in. */
  readonly twoStepSecret?: string | undefined;
}

/** An account made for one journey, without the detour through registration and email. */
export interface User extends Account {
  readonly id: number;
  readonly name: string;
  /** Signs in without a form. @returns the value of the session cookie. */
  newSession(): Promise<string>;
}

/** A user with a complete profile, who may build surveys and answer any survey without a target. */
export function aUser(
  server: ReachableServer,
  name: string,
  traits: Omit<UserTraits, "name" | "role"> = {},
): Promise<User> {
  return makeUser(server, { locale: "id", ...traits, name });
}

export function anAdmin(
  server: ReachableServer,
  name = "Admin Perjalanan",
): Promise<User> {
  return makeUser(server, { locale: "id", name, role: "admin" });
}

async function makeUser(
  server: ReachableServer,
  traits: UserTraits,
): Promise<User> {
  const { id, name, email, twoStepSecret } = await createUser(server, traits);
  return {
    id,
    name,
    email,
    password: testPassword,
    twoStepSecret: twoStepSecret ?? undefined,
    newSession: () => newSession(server, id),
  };
}

async function newSession(
  { services: { db, clock } }: ReachableServer,
  userId: number,
): Promise<string> {
  const device = { browser: "Chrome", system: "Linux" };
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, userId, { remember: false, device }),
  );
  recordSecrets([token]);
  return token;
}

/** The user of an account that the journey created through the form. */
export async function userOf(
  server: ReachableServer,
  account: Account,
): Promise<User> {
  const client = new TestClient(server.origin, {}, "id");
  const { email, password } = account;
  await client.call(login, { body: { email, password } });
  const { id, name } = await client.call(getCurrentUser);
  return { ...account, id, name, newSession: () => newSession(server, id) };
}

/** A name that no other journey uses: lists are searched and sorted by it. */
export function uniqueName(first: string): string {
  const letters = Array.from({ length: 8 }, () =>
    String.fromCodePoint(97 + randomInt(26)),
  ).join("");
  return `${first} ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

/** A name and email address that no other journey uses. */
export function newcomer(name: string): { name: string; email: string } {
  const local = name.toLowerCase().replaceAll(" ", ".");
  const email = `${local}.${String(randomInt(1e9))}@contoh.example`;
  recordSecrets([email]);
  return { name, email };
}

/** A client of the API with a separate session. */
export async function apiClientOf(
  { origin }: ReachableServer,
  user: User,
): Promise<TestClient> {
  const cookies = { [sessionCookie]: await user.newSession() };
  return new TestClient(origin, cookies, "id");
}

/** Sets a new session of the user on the device. No open tab is notified. */
export async function giveSession(page: Page, user: User): Promise<void> {
  const value = await user.newSession();
  await page
    .context()
    .addCookies([
      { name: sessionCookie, value, domain: "127.0.0.1", path: "/" },
    ]);
}

/** Signs the device in without the form, which has separate journeys, and opens the user's start page. */
export async function signIn(page: Page, user: User): Promise<void> {
  await giveSession(page, user);
  await page.goto("/");
  await untilSignedIn(page);
}

/** Signs in through the form, in Indonesian, with a code if the account needs one. */
export async function signInByForm(
  page: Page,
  account: Account,
): Promise<void> {
  await page.goto("/login");
  await fillSignIn(page, account);
}

/** Signs in on the open login page: see `signInByForm`. */
export async function fillSignIn(
  page: Page,
  { email, password, twoStepSecret }: Account,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
  if (twoStepSecret !== undefined) {
    const code = page.getByLabel("Kode autentikator");
    await expect(code).toBeFocused();
    await code.fill(await nextCode(twoStepSecret));
    await page.getByRole("button", { name: "Masuk" }).click();
  }
  await untilSignedIn(page);
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(
    ({ pathname }) => pathname !== "/" && pathname !== "/login",
  );
}

import type { Page } from "@playwright/test";
import { nextCode } from "./authenticator.ts";
import { expect } from "./journey.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Of an account with two-step sign-in: the key of its app. */
  readonly twoStepSecret?: string | undefined;
}

type Cookies = Awaited<
  ReturnType<ReturnType<Page["context"]>["storageState"]>
>["cookies"];

/** Of accounts with two-step sign-in, by the key of their app. */
const sessions = new Map<string, Cookies>();

/**
 * Through the form, in Indonesian. An account with a second step goes through it once and then stays signed in, as people
 * do: the server takes each code once, so every further sign-in would wait for up to half a minute.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { twoStepSecret } = account;
  if (twoStepSecret !== undefined && (await isStillIn(page, twoStepSecret))) {
    await page.goto("/");
  } else {
    await throughForm(page, account);
  }
  await expect(page).toHaveURL(
    ({ pathname }) => pathname !== "/" && pathname !== "/login",
  );
  if (twoStepSecret === undefined) return;
  const { cookies } = await page.context().storageState();
  sessions.set(twoStepSecret, cookies);
}

async function isStillIn(page: Page, twoStepSecret: string): Promise<boolean> {
  const cookies = sessions.get(twoStepSecret);
  if (cookies === undefined) return false;
  await page.context().addCookies(cookies);
  return (await page.request.get("/api/user")).ok();
}

async function throughForm(
  page: Page,
  { email, password, twoStepSecret }: Account,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
  if (twoStepSecret === undefined) return;
  const code = page.getByLabel("Kode autentikator");
  await expect(code).toBeFocused();
  await code.fill(await nextCode(twoStepSecret));
  await page.getByRole("button", { name: "Masuk" }).click();
}

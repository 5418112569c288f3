import type { Page } from "@playwright/test";
import { nextCode } from "./authenticator.ts";
import { expect } from "./journey.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Of an account with two-step sign-in: the key of its app. */
  readonly twoStepSecret?: string | undefined;
}

/** Through the form, in Indonesian. */
export async function signIn(
  page: Page,
  { email, password, twoStepSecret }: Account,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
  if (twoStepSecret !== undefined) {
    const code = page.getByLabel("Kode autentikator");
    await expect(code).toBeFocused();
    await code.fill(await nextCode(twoStepSecret));
    await page.getByRole("button", { name: "Masuk" }).click();
  }
  await expect(page).not.toHaveURL(/\/login/);
}

import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Through the form, in Indonesian. */
export async function signIn(
  page: Page,
  { email, password }: Account,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

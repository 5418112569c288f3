import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** The first amount in a text, in rupiah: `Upah Rp 1.250` → 1250. */
export function amountIn(text: string): number {
  const digits = /Rp\s*([\d.]+)/.exec(text)?.[1];
  if (digits === undefined) throw new Error(`no amount in "${text}"`);
  return Number(digits.replaceAll(".", ""));
}

/** The signed-in user's balance, as the home page shows it. */
export async function balanceOnHome(page: Page): Promise<number> {
  await page.goto("/home");
  const label = page.getByText("Saldo Anda", { exact: true });
  await expect(label).toBeVisible();
  return amountIn((await label.locator("xpath=..").textContent()) ?? "");
}

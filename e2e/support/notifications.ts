import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Opens the notifications until one has the text: a background job writes it. */
export async function expectNotification(
  page: Page,
  text: string | RegExp,
  path: "/notification" | "/en/notification" = "/notification",
): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

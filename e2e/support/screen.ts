import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const folder = join(import.meta.dirname, "../../screenshots");

/**
 * Looks at the page that is open, in Indonesian, light and dark: keeps a picture of each as
 * `name-width-scheme-language.png` and demands that nobody is kept out by it.
 */
export async function look(page: Page, name: string): Promise<void> {
  await picture(page, { name, locale: "id" }, async (scheme) => {
    await expectAccessible(page, `${name}, ${scheme}`);
  });
}

/** And in English, as pictures; ends in Indonesian. For pages that their address holds. */
export async function lookInBothLanguages(
  page: Page,
  name: string,
): Promise<void> {
  await look(page, name);
  const { pathname, search } = new URL(page.url());
  await page.goto(`/en${pathname}${search}`);
  await picture(page, { name, locale: "en" }, () => Promise.resolve());
  await page.goto(pathname + search);
}

async function picture(
  page: Page,
  { name, locale }: { name: string; locale: "id" | "en" },
  inspect: (scheme: string) => Promise<void>,
): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const window = page.viewportSize();
  await showWhole(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const parts = [name, String(window?.width), colorScheme, locale];
    await page.screenshot({
      path: join(folder, `${parts.join("-")}.png`),
      animations: "disabled",
    });
    await inspect(colorScheme);
  }
  if (window) await page.setViewportSize(window);
}

/** A window as high as its page: what is fixed to an edge of the window covers nothing in the picture. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  const window = page.viewportSize();
  if (window && height > window.height)
    await page.setViewportSize({ width: window.width, height });
}

/** No serious or critical finding of axe; each one is named with its place. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        [id, target.join(" "), failureSummary].join(": "),
      ),
    );
  expect.soft(grave, `accessibility of ${name}`).toEqual([]);
}

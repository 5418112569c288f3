import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

const folder = join(import.meta.dirname, "../../screenshots");

const schemes = ["dark", "light"] as const;
type Scheme = (typeof schemes)[number];

/**
 * Looks at the page that is open, in Indonesian, light and dark: keeps a picture of each as
 * `name-width-scheme-language.png` and demands that nobody is kept out by it.
 */
export async function look(page: Page, name: string): Promise<void> {
  await inEachScheme(page, async (scheme) => {
    await keepPicture(page, `${name}-${widthOf(page)}-${scheme}-id`);
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
  await inEachScheme(page, (scheme) =>
    keepPicture(page, `${name}-${widthOf(page)}-${scheme}-en`),
  );
  await page.goto(pathname + search);
}

/** Until the page that is open shows what it loads. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Inspects the loaded page in both themes, in a window as high as it is; ends in the light one, and the window's own height. */
export async function inEachScheme(
  page: Page,
  inspect: (scheme: Scheme) => Promise<void>,
): Promise<void> {
  await untilLoaded(page);
  const window = page.viewportSize();
  await showWhole(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute(
      "data-mantine-color-scheme",
      colorScheme,
    );
    await inspect(colorScheme);
  }
  if (window) await page.setViewportSize(window);
}

/** As `screenshots/<name>.png`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}

const widthOf = (page: Page) => String(page.viewportSize()?.width);

/** What is fixed to an edge of the window then covers nothing in a picture. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  const window = page.viewportSize();
  if (window && height > window.height)
    await page.setViewportSize({ width: window.width, height });
}

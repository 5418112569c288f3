import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

const folder = join(import.meta.dirname, "../../screenshots");

const schemes = ["dark", "light"] as const;
type Scheme = (typeof schemes)[number];

/** Journeys take pictures only on request: `PICTURES=1 npm run test:e2e`. */
const takesPictures = process.env["PICTURES"] === "1";

/**
 * Checks the accessibility of the open page in one theme, and takes a picture in each theme as
 * `name-width-scheme-language.png` on request. `part`: a selector of the content that has not been checked before.
 */
export async function look(
  page: Page,
  name: string,
  part?: string,
): Promise<void> {
  const checked = checkedScheme(page, name);
  await inEachScheme(
    page,
    async (scheme) => {
      await takePicture(page, pictureName(page, name, scheme));
      if (scheme === checked)
        await expectAccessible(page, `${name}, ${scheme}`, part);
    },
    takesPictures ? schemes : [checked],
  );
}

/**
 * Like `look`, with pictures of the page in the other language too. For pages whose address holds their state.
 * `untilShown` waits for the whole content.
 */
export async function lookInBothLanguages(
  page: Page,
  name: string,
  untilShown: (page: Page) => Promise<void> = untilLoaded,
): Promise<void> {
  await untilShown(page);
  await look(page, name);
  if (!takesPictures) return;
  const { pathname, search } = new URL(page.url());
  const other = isEnglish(page) ? pathname.slice(3) : `/en${pathname}`;
  await page.goto(other + search);
  await untilShown(page);
  await inEachScheme(page, (scheme) =>
    takePicture(page, pictureName(page, name, scheme)),
  );
  await page.goto(pathname + search);
}

/**
 * The theme in which a page is checked: names take turns, and a page that is seen in both languages is checked in both
 * themes. `npm run test:a11y` checks every page in all combinations.
 */
function checkedScheme(page: Page, name: string): Scheme {
  const turn = name.length + (isEnglish(page) ? 1 : 0);
  return turn % 2 === 0 ? "light" : "dark";
}

const isEnglish = (page: Page) =>
  /^\/en(?:\/|$)/.test(new URL(page.url()).pathname);

const pictureName = (page: Page, name: string, scheme: Scheme) =>
  `${name}-${widthOf(page)}-${scheme}-${isEnglish(page) ? "en" : "id"}`;

/** Takes a picture on request. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (takesPictures) await keepPicture(page, name);
}

/** Takes pictures of the whole page in both themes on request. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  await inEachScheme(page, (scheme) =>
    keepPicture(page, pictureName(page, name, scheme)),
  );
}

/** Waits until the page shows its loaded content. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * Inspects the loaded page in both themes in a window of its full height. Ends in the light theme and the original
 * window.
 */
export async function inEachScheme(
  page: Page,
  inspect: (scheme: Scheme) => Promise<void>,
  seen: readonly Scheme[] = schemes,
): Promise<void> {
  await untilLoaded(page);
  const window = page.viewportSize();
  await showWhole(page);
  for (const colorScheme of seen) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute(
      "data-mantine-color-scheme",
      colorScheme,
    );
    await untilColoursChanged(page);
    await inspect(colorScheme);
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (window) await page.setViewportSize(window);
}

/** Waits for the transitions that a change of the theme starts. */
async function untilColoursChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Takes the picture `screenshots/<name>.png`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}

const widthOf = (page: Page) => String(page.viewportSize()?.width);

/** Makes the window as high as the page, so that fixed bars cover nothing. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  const window = page.viewportSize();
  if (window && height > window.height)
    await page.setViewportSize({ width: window.width, height });
  // A page whose height depends on the window's can still be scrolled.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

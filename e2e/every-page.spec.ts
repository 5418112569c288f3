import type { Page } from "@playwright/test";
import { locales } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import { localizedPath } from "../apps/web/src/platform/locale/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect } from "./support/journey.ts";
import { untilLoaded } from "./support/screen.ts";
import { open, test } from "./every-page/visitor.ts";
import type { Device } from "./every-page/visitor.ts";
import { visitTo } from "./every-page/visits.ts";
import type { Visit } from "./every-page/visits.ts";

for (const [index, page] of pages.entries()) {
  test(`${page.path} opens under both prefixes, in its layout, with its title`, async ({
    openTabAs,
    places,
  }) => {
    const visit = visitTo(page, places);
    const { device, locale, colorScheme } = combination(index);
    const tab = await openTabAs(visit.who, device);
    await tab.emulateMedia({ colorScheme });

    await open(tab, visit, locale);
    await untilLoaded(tab);
    await expect(tab).toHaveTitle(titleOf(visit, locale));
    await expect(tab.locator("html")).toHaveAttribute("lang", locale);
    await expect(tab.locator("link[rel=alternate][hreflang]")).not.toHaveCount(
      0,
    );
    if (visit.landsOn === page.path)
      await expect(tab.locator("[data-layout]")).toHaveAttribute(
        "data-layout",
        page.layout,
      );
    await expectAccessible(tab, `${page.path} ${device} ${colorScheme}`);

    for (const language of locales) {
      const { title, lang } = await htmlOf(tab, visit, language);
      if (saysItsTitle(visit)) expect(title).toBe(titleOf(visit, language));
      expect(lang).toBe(language);
    }
  });
}

const titleOf = ({ titles: [id, en] }: Visit, locale: Locale) =>
  `${locale === "id" ? id : en} · Sigi`;

/**
 * Returns true if the page's title is in the HTML before its scripts run. Pages that redirect have another title; the
 * server does not know the title of a draft, nor of the user's own survey.
 */
const saysItsTitle = ({ page, address, landsOn }: Visit) =>
  new URL(address, "http://any").pathname === landsOn &&
  !/^\/(?:tasks\/preview|task)\/:/.test(page.path);

/** The server's HTML, requested like a link preview requests it: accepting any type, not HTML. */
async function htmlOf(tab: Page, { address }: Visit, locale: Locale) {
  const response = await tab.request.get(localizedPath(address, locale));
  expect(response.status(), `status of ${address}`).toBe(200);
  return tab.evaluate(
    (html) => {
      const { title, documentElement } = new DOMParser().parseFromString(
        html,
        "text/html",
      );
      return { title, lang: documentElement.lang };
    },
    await response.text(),
  );
}

/** Spreads widths, languages and themes over the pages; `npm run test:a11y` inspects each page in all of them. */
function combination(index: number) {
  return {
    device: (["phone", "desktop"] satisfies Device[])[index % 2] ?? "phone",
    locale: index & 2 ? ("en" as const) : ("id" as const),
    colorScheme: index & 4 ? ("dark" as const) : ("light" as const),
  };
}

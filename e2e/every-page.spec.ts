import type { Page } from "@playwright/test";
import { locales } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect } from "./support/journey.ts";
import { untilLoaded } from "./support/screen.ts";
import { open, test } from "./every-page/visitor.ts";
import type { Device } from "./every-page/visitor.ts";
import { visitTo } from "./every-page/visits.ts";
import type { Visit } from "./every-page/visits.ts";

for (const [index, page] of pages.entries()) {
  test(`${page.path} opens under both prefixes, in its layout, with its title`, async ({
    openAs,
    places,
  }) => {
    const visit = visitTo(page, places);
    const { device, locale, colorScheme } = combination(index);
    const tab = await openAs(visit.who, device);
    await tab.emulateMedia({ colorScheme });

    for (const [which, language] of locales.entries()) {
      await open(tab, visit, language);
      await untilLoaded(tab);
      const title = `${visit.titles[which] ?? ""} · Sigi`;
      await expect(tab).toHaveTitle(title);
      if (saysItsTitle(visit)) expect(await titleInHtml(tab)).toBe(title);
      await expect(tab.locator("html")).toHaveAttribute("lang", language);
      await expect(
        tab.locator("link[rel=alternate][hreflang]"),
      ).not.toHaveCount(0);
      if (visit.landsOn === page.path)
        await expect(tab.locator("[data-layout]")).toHaveAttribute(
          "data-layout",
          page.layout,
        );
      if (language === locale)
        await expectAccessible(tab, `${page.path} ${device} ${colorScheme}`);
    }
  });
}

/** Before the page's scripts run. Pages that redirect have another title; the server does not know that of a draft, and of one's own survey. */
const saysItsTitle = ({ page, address, landsOn }: Visit) =>
  new URL(address, "http://any").pathname === landsOn &&
  !/^\/(?:tasks\/preview|task)\/:/.test(page.path);

/** Requested like a link preview does: accepting anything, not HTML. */
async function titleInHtml(tab: Page): Promise<string> {
  const response = await tab.request.get(tab.url());
  return tab.evaluate(
    (html) => new DOMParser().parseFromString(html, "text/html").title,
    await response.text(),
  );
}

/** Widths, languages and themes are spread over the pages; `npm run test:a11y` looks at each page in all of them. */
function combination(index: number) {
  return {
    device: (["phone", "desktop"] satisfies Device[])[index % 2] ?? "phone",
    locale: locales[(index >> 1) % 2],
    colorScheme: index & 4 ? ("dark" as const) : ("light" as const),
  };
}

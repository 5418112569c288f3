import { locales } from "@sigi/contract/accounts.ts";
import { pages } from "@sigi/contract/pages.ts";
import type { Page } from "@playwright/test";
import { devices } from "../support/journey.ts";
import { inEachScheme } from "../support/screen.ts";
import { open, test } from "./visitor.ts";
import type { Device } from "./visitor.ts";
import { visitTo } from "./visits.ts";

/** A test for every page, width and language, that inspects it in both themes as `page-width-scheme-language`. */
export function inEveryCombination(
  inspect: (tab: Page, name: string) => Promise<void>,
): void {
  for (const page of pages) {
    for (const device of Object.keys(devices) as Device[]) {
      for (const locale of locales) {
        test(`${page.path}, ${device}, ${locale}`, async ({
          openAs,
          places,
        }) => {
          const visit = visitTo(page, places);
          const tab = await openAs(visit.who, device);
          await open(tab, visit, locale);
          const width = String(devices[device].viewport.width);
          await inEachScheme(tab, (scheme) =>
            inspect(
              tab,
              [fileName(page.path), width, scheme, locale].join("-"),
            ),
          );
        });
      }
    }
  }
}

/** Converts a path to a file name: `/tasks/surveys/:code` → `tasks-surveys-code`. */
const fileName = (path: string) =>
  path.split(/[/:]+/).filter(Boolean).join("-") || "index";

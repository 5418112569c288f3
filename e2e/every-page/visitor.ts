import type { Browser, Page } from "@playwright/test";
import type { Locale } from "@sigi/contract/accounts.ts";
import { localizedPath } from "../../apps/web/src/platform/locale/locale.ts";
import {
  devices,
  expect,
  openContext,
  recordFaults,
  test as journey,
} from "../support/journey.ts";
import { untilLoaded } from "../support/screen.ts";
import type { Server } from "../support/server.ts";
import { signIn } from "../support/users.ts";
import { makePlaces } from "./places.ts";
import type { Places } from "./places.ts";
import type { Visit, Visitor } from "./visits.ts";

export type Device = keyof typeof devices;

/** A tab that stays open, and the errors of its pages since the last journey. */
interface Tab {
  readonly page: Page;
  readonly faults: string[];
}

interface Fixtures {
  /** Returns the visitor's tab on the device; null opens a new device. */
  readonly openAs: (who: Visitor | null, device: Device) => Promise<Page>;
}

interface WorkerFixtures {
  readonly places: Places;
  /** Returns the tab of a visitor on a device, which the journeys of a worker share. */
  readonly tabOf: (who: Visitor, device: Device) => Promise<Tab>;
}

/** Journeys that only open pages, in tabs that are signed in already. */
export const test = journey.extend<Fixtures, WorkerFixtures>({
  places: [
    async ({ server }, use) => {
      await use(await makePlaces(server));
    },
    { scope: "worker", timeout: 300_000 },
  ],
  tabOf: [
    async ({ browser, server, places }, use) => {
      const tabs = new Map<string, Promise<Tab>>();
      await use((who, device) => {
        const key = `${who} ${device}`;
        const tab =
          tabs.get(key) ?? openTab(browser, server, { places, who, device });
        tabs.set(key, tab);
        return tab;
      });
      for (const tab of tabs.values()) await (await tab).page.context().close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  openAs: async ({ openDevice, tabOf }, use) => {
    const used = new Set<Tab>();
    await use(async (who, device) => {
      if (!who) return openDevice(device);
      const tab = await tabOf(who, device);
      used.add(tab);
      return tab.page;
    });
    for (const { faults } of used)
      expect(faults.splice(0), "errors of the pages").toEqual([]);
  },
});

async function openTab(
  browser: Browser,
  server: Server,
  { places, who, device }: { places: Places; who: Visitor; device: Device },
): Promise<Tab> {
  const context = await openContext(browser, server, devices[device]);
  const faults: string[] = [];
  recordFaults(context, faults);
  const page = await context.newPage();
  if (who === "guest") await beginDraft(page);
  else await signIn(page, places.users[who]);
  return { page, faults };
}

async function beginDraft(page: Page): Promise<void> {
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Kebiasaan membaca");
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question$/);
}

/** Opens a page and waits for its heading at the address it leads to. */
export async function open(
  page: Page,
  { address, via, landsOn }: Visit,
  locale: Locale,
): Promise<void> {
  if (via !== null) {
    await page.goto(localizedPath(via, locale));
    await untilLoaded(page);
  }
  const response = await page.goto(localizedPath(address, locale));
  expect(response?.status(), `status of ${address}`).toBe(200);
  await expect(page).toHaveURL(
    (url) => url.pathname === localizedPath(landsOn, locale),
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

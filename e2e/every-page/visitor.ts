import type {
  BrowserContext,
  BrowserContextOptions,
  Page,
} from "@playwright/test";
import type { Locale } from "@sigi/contract/accounts.ts";
import { localizedPath } from "../../apps/web/src/platform/locale/locale.ts";
import {
  devices,
  expect,
  openContext,
  recordErrors,
  test as journey,
} from "../support/journey.ts";
import type { OpenDevice } from "../support/journey.ts";
import { untilLoaded } from "../support/screen.ts";
import { signIn } from "../support/users.ts";
import { makePlaces } from "./places.ts";
import type { Places } from "./places.ts";
import type { Visit, Visitor } from "./visits.ts";

export type Device = keyof typeof devices;

type Session = Exclude<BrowserContextOptions["storageState"], undefined>;

interface Fixtures {
  /** Opens a device with the visitor's session; null is a new device. */
  readonly openAs: (who: Visitor | null, device: Device) => Promise<Page>;
  /**
   * Like `openAs`, in a new tab of a browser that has the files of the pages already. Nothing else of former visits stays:
   * neither sessions nor what pages have stored.
   */
  readonly openTabAs: Fixtures["openAs"];
}

interface WorkerFixtures {
  readonly places: Places;
  /** A browser for each device. */
  readonly browsers: Map<Device, BrowserContext>;
  readonly sessions: Map<Visitor, Session>;
}

/** Journeys that only open pages, on devices that are signed in already. */
export const test = journey.extend<Fixtures, WorkerFixtures>({
  places: [
    async ({ server }, use) => {
      await use(await makePlaces(server));
    },
    { scope: "worker", timeout: 300_000 },
  ],
  sessions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here, even an empty one
    async ({}, use) => {
      await use(new Map());
    },
    { scope: "worker" },
  ],
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here, even an empty one
    async ({}, use) => {
      const browsers = new Map<Device, BrowserContext>();
      await use(browsers);
      await Promise.all([...browsers.values()].map((one) => one.close()));
    },
    { scope: "worker" },
  ],
  openTabAs: async (
    { browser, browsers, server, openDevice, places, sessions },
    use,
  ) => {
    const errors: string[] = [];
    const tabs: Page[] = [];
    await use(async (who, device) => {
      const context =
        browsers.get(device) ??
        (await openContext(browser, server, devices[device]));
      browsers.set(device, context);
      const storageState = who
        ? (sessions.get(who) ?? (await newSession(openDevice, places, who)))
        : { cookies: [], origins: [] };
      if (who) sessions.set(who, storageState);
      await context.setStorageState(storageState);
      const tab = await context.newPage();
      recordErrors(tab, errors);
      tabs.push(tab);
      return tab;
    });
    await Promise.all(tabs.map((tab) => tab.close()));
    expect(errors, "errors of the pages").toEqual([]);
  },
  openAs: async ({ openDevice, places, sessions }, use) => {
    await use(async (who, device) => {
      if (!who) return openDevice(device);
      const storageState =
        sessions.get(who) ?? (await newSession(openDevice, places, who));
      sessions.set(who, storageState);
      return openDevice(device, { storageState });
    });
  },
});

async function newSession(
  openDevice: OpenDevice,
  { users }: Places,
  who: Visitor,
): Promise<Session> {
  const page = await openDevice("desktop");
  if (who === "guest") await beginDraft(page);
  else await signIn(page, users[who]);
  return page.context().storageState();
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

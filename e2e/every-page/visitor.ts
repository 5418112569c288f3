import type { BrowserContextOptions, Page } from "@playwright/test";
import type { Locale } from "@sigi/contract/accounts.ts";
import { localizedPath } from "../../apps/web/src/platform/locale/locale.ts";
import { expect, test as journey } from "../support/journey.ts";
import type { devices, OpenDevice } from "../support/journey.ts";
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
}

interface WorkerFixtures {
  readonly places: Places;
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

import { test as base, expect } from "@playwright/test";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from "@playwright/test";
import { recordSecretsOf } from "./secrets.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";

/** The devices that journeys use. */
export const devices = {
  phone: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Opens the product on a new device without a session. Further options are Playwright's. */
export type OpenDevice = (
  device: keyof typeof devices,
  options?: BrowserContextOptions,
) => Promise<Page>;

interface Fixtures {
  readonly openDevice: OpenDevice;
}

interface WorkerFixtures {
  readonly server: Server;
}

/** The journeys of a worker share one server. At the end, its ledger must be consistent and it must stop cleanly. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here, even an empty one
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      expect(await server.verifyLedger()).toContain("ledger holds");
      expect(await server.stop(), "exit code of the server").toBe(0);
    },
    { scope: "worker", timeout: 300_000 },
  ],
  openDevice: async ({ browser, server }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (device, options = {}) => {
      const context = await openContext(browser, server, {
        ...devices[device],
        ...options,
      });
      contexts.push(context);
      context.on("page", (page) => {
        recordErrors(page, errors);
      });
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, "errors of the pages").toEqual([]);
  },
});

export { expect };

/** Opens a browser without a session, in Indonesia. Further options are Playwright's. */
export async function openContext(
  browser: Browser,
  { origin }: Server,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    reducedMotion: "reduce",
    // e2e/offline.spec.ts allows them.
    serviceWorkers: "block",
    ...options,
  });
  recordSecretsOf(context);
  return context;
}

/** Adds the errors of a page to `errors`. */
export function recordErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (isError(message.type(), message.text())) errors.push(message.text());
  });
}

/**
 * Returns true for an error of the page. The browser itself reports refused calls, which many journeys expect, and
 * pictures that the recorder of traces fetches against the page's policy.
 */
function isError(type: string, text: string): boolean {
  return (
    type === "error" &&
    !text.startsWith("Failed to load resource") &&
    !text.startsWith("Connecting to 'blob:")
  );
}

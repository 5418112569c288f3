import { test as base, expect } from "@playwright/test";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { recordSecretsOf } from "./secrets.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";

/** What a person holds in their hands. */
export const devices = {
  phone: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Opens the product on a device of its own, without session; further options as Playwright has them. */
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

/** Journeys share one server, whose clean end is part of what they prove. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright wants a pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      expect(await server.verifyLedger()).toContain("ledger holds");
      expect(await server.stop(), "exit code of the server").toBe(0);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  openDevice: async ({ browser, server }, use) => {
    const faults: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (device, options = {}) => {
      const context = await browser.newContext({
        ...devices[device],
        baseURL: server.url,
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
        reducedMotion: "reduce",
        // Only what a journey is about: e2e/offline.spec.ts lets them work.
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      recordSecretsOf(context);
      context.on("weberror", (error) => faults.push(String(error.error())));
      context.on("console", (message) => {
        if (isFault(message.type(), message.text()))
          faults.push(message.text());
      });
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults, "errors of the pages").toEqual([]);
  },
});

export { expect };

/**
 * A refused call is reported by the browser itself, and is often just what a journey wants to see. Pictures that a page
 * shows from memory are fetched by the recorder of traces, which the page's policy forbids.
 */
function isFault(type: string, text: string): boolean {
  return (
    type === "error" &&
    !text.startsWith("Failed to load resource") &&
    !text.startsWith("Connecting to 'blob:")
  );
}

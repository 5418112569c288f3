import { defineConfig } from "@playwright/test";
import { browser } from "./e2e/support/browser.ts";

/**
 * Two journeys run at a time, each worker with a separate server; a retry would hide an error. Recording a trace costs
 * a third of the time: `TRACE=1` requests the traces of failures.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // No journey depends on speed: a machine may be several times slower than the one a journey was written on.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts" },
    // The inspections of every page in every language, theme and width have separate commands, because they take
    // minutes.
    {
      name: "accessibility",
      testMatch: "**/every-page/accessibility.matrix.ts",
    },
    { name: "pictures", testMatch: "**/every-page/pictures.matrix.ts" },
  ],
  use: {
    launchOptions: await browser(),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: process.env["TRACE"] === "1" ? "retain-on-failure" : "off",
  },
});

import { defineConfig } from "@playwright/test";
import { browser } from "./e2e/support/browser.ts";

/** One journey at a time against one server; a retry would hide what is wrong. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: await browser(),
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});

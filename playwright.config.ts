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
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts" },
    // Every page in every language, theme and width: commands of their own, because they take minutes. A page is no
    // story: traces would only cost a third of that time.
    {
      name: "accessibility",
      testMatch: "**/every-page/accessibility.matrix.ts",
      use: { trace: "off" },
    },
    {
      name: "pictures",
      testMatch: "**/every-page/pictures.matrix.ts",
      use: { trace: "off" },
    },
  ],
  use: {
    launchOptions: await browser(),
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});

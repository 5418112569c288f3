import { defineConfig } from "vitest/config";

const UNIT_TESTS_OF_SERVER =
  "apps/{server,demo}/{src,testing,migrations}/**/*.unit.test.ts";
/** A limit that only ends a test that hangs: one machine may be many times slower than another. */
const HANGS_AFTER_MS = 180_000;
/** These tests start runs of tests and benches, with their own servers and databases. */
const TESTS_OF_RUNS = "{bench,scripts}/**/*.integration.test.ts";
/** `npm test` runs these tests only after a change of their sources: scripts/support/run-tools.ts. */
const TESTS_OF_TOOLS =
  "packages/{import,export,results,spreadsheets,statistics}/src/**/*.test.ts";
/** These tests start separate clusters. */
const TESTS_OF_POSTGRES = "packages/embedded-postgres/src/**/*.test.ts";

/** The settings of tests without a database. */
const inMemory = {
  // As many workers as a small machine has processors; by default vitest leaves one of them idle.
  maxWorkers: 2,
  // Loading modules takes most of the time, so test files share them. A file that replaces a module with vi.mock resets
  // the modules before and after itself.
  isolate: false,
  unstubGlobals: true,
  testTimeout: HANGS_AFTER_MS,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...inMemory, name: "tools", include: [TESTS_OF_TOOLS] } },
      {
        test: {
          ...inMemory,
          name: "unit",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/web/{src,vite}/**/*.test.{ts,tsx}",
            "scripts/**/*.unit.test.ts",
            "bench/**/*.test.ts",
            UNIT_TESTS_OF_SERVER,
          ],
          exclude: [TESTS_OF_RUNS, TESTS_OF_POSTGRES, TESTS_OF_TOOLS],
        },
      },
      {
        test: {
          name: "integration",
          include: [
            "apps/{server,demo}/{src,testing}/**/*.test.ts",
            "apps/server/database/**/*.test.ts",
            TESTS_OF_RUNS,
            TESTS_OF_POSTGRES,
          ],
          exclude: [UNIT_TESTS_OF_SERVER],
          globalSetup: "apps/server/src/platform/testing/global-setup.ts",
          pool: "forks",
          isolate: false,
          // Each worker has its own database in one shared PostgreSQL; two keep a small machine responsive.
          maxWorkers: 2,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
    ],
  },
});

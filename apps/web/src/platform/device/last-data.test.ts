import type { User } from "@sigi/contract/accounts.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetLastData, storeLastData, restoreLastData } from "./last-data.ts";

// Test files share modules; this one mocks some, so it resets them before and after.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const shelf = vi.hoisted(() => new Map<string, unknown>());

vi.mock("./device-database.ts", () => ({
  // The stub copies values like IndexedDB: a date stays a date.
  inDeviceDatabase: (_mode: string, work: (store: unknown) => unknown) =>
    Promise.resolve(
      work({
        get: (key: string) => structuredClone(shelf.get(key)),
        put: (value: unknown, key: string) =>
          shelf.set(key, structuredClone(value)),
        delete: (key: string) => shelf.delete(key),
      }),
    ),
}));

const sari = { id: 1, name: "Sari" } as User;
const budi = { id: 2, name: "Budi" } as User;
const dayMs = 24 * 60 * 60_000;

function openBuild(src: string): void {
  vi.stubGlobal("document", { querySelector: () => ({ src }) });
}

/** A query client with these queries loaded. */
function aPage(loaded: Record<string, unknown>, storedOffline = true) {
  const client = new QueryClient();
  for (const [key, data] of Object.entries(loaded)) {
    client
      .getQueryCache()
      .build(client, { queryKey: [key], meta: { storedOffline } })
      .setData(data);
  }
  return client;
}

/** The user and the data of a page that opens offline. */
async function reopened(...keys: string[]) {
  const client = new QueryClient();
  const user = await restoreLastData(client);
  return { user, data: keys.map((key) => client.getQueryData([key])) };
}

beforeEach(() => {
  shelf.clear();
  openBuild("/assets/index-1.js");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("restores stored data, dates included, and its user", async () => {
  const notices = { rows: [{ at: new Date("2026-11-21T10:00:00Z") }] };
  await storeLastData(aPage({ notices }), sari);
  expect(await reopened("notices")).toEqual({ user: sari, data: [notices] });
});

it("stores only queries marked for offline use", async () => {
  await storeLastData(aPage({ survey: "a draft" }, false), sari);
  expect((await reopened("survey")).data).toEqual([undefined]);
});

it("keeps the data of the same user's earlier pages, and the newer of two versions", async () => {
  await storeLastData(aPage({ offers: "three", balance: 100 }), sari);
  await storeLastData(aPage({ balance: 200 }), sari);
  expect((await reopened("offers", "balance")).data).toEqual(["three", 200]);
});

it("keeps no data of a previous user", async () => {
  await storeLastData(aPage({ offers: "three" }), sari);
  await storeLastData(aPage({ balance: 200 }), budi);
  expect(await reopened("offers", "balance")).toEqual({
    user: budi,
    data: [undefined, 200],
  });
});

it("forgets after a week, with another build, and on request", async () => {
  vi.useFakeTimers({ now: 0 });
  await storeLastData(aPage({ balance: 100 }), sari);
  vi.setSystemTime(7 * dayMs);
  expect((await reopened("balance")).data).toEqual([100]);
  vi.setSystemTime(7 * dayMs + 1);
  expect(await reopened("balance")).toEqual({ user: null, data: [undefined] });

  await storeLastData(aPage({ balance: 100 }), sari);
  openBuild("/assets/index-2.js");
  expect((await reopened("balance")).user).toBeNull();

  openBuild("/assets/index-1.js");
  await forgetLastData();
  expect((await reopened("balance")).user).toBeNull();
});

it("drops the oldest data when the limit is exceeded", async () => {
  vi.useFakeTimers({ now: 0 });
  const client = aPage({ old: "x".repeat(200_000) });
  vi.setSystemTime(1_000);
  client
    .getQueryCache()
    .build(client, { queryKey: ["new"], meta: { storedOffline: true } })
    .setData("y".repeat(200_000));
  await storeLastData(client, sari);
  const { data } = await reopened("old", "new");
  expect(data.map((text) => text !== undefined)).toEqual([false, true]);
});

import type { Notification as Notice } from "@sigi/contract/notifications.ts";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

// Test files share their modules: those of this one are its own, because it replaces some.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock("../../platform/locale/locale.ts", () => ({
  currentLocale: () => "en",
  localizedPath: (path: string) => `/en${path}`,
}));

const page = { hidden: true };
const showNotification =
  vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  page.hidden = true;
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async () => ({ active: {}, showNotification }),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  showNotification.mockReset();
});

const notice = (id: number, traits: Partial<Notice> = {}): Notice => ({
  id,
  kind: "announcement",
  title: `Notice ${id}`,
  message: "There is news.",
  url: null,
  readAt: null,
  createdAt: new Date(),
  ...traits,
});

/** Simulates a page that opens with the first notifications and receives the others one list at a time. */
async function hear(...answers: Notice[][]): Promise<string[]> {
  const { showAlerts } = await import("./show-alerts.ts");
  for (const notices of answers) await showAlerts(notices);
  return showNotification.mock.calls.map(([title]) => title);
}

it("shows each new notification once, oldest first", async () => {
  expect(
    await hear(
      [notice(7)],
      [notice(9), notice(8), notice(7)],
      [notice(9), notice(8), notice(7)],
      [notice(10), notice(9)],
    ),
  ).toEqual(["Notice 8", "Notice 9", "Notice 10"]);
});

it("shows the first notification of an empty inbox", async () => {
  expect(await hear([], [notice(1)])).toEqual(["Notice 1"]);
});

it("shows nothing while the page is visible, nor later what arrived meanwhile", async () => {
  const { showAlerts } = await import("./show-alerts.ts");
  page.hidden = false;
  await showAlerts([notice(1)]);
  await showAlerts([notice(2), notice(1)]);
  page.hidden = true;
  await showAlerts([notice(2), notice(1)]);
  expect(showNotification).not.toHaveBeenCalled();
});

it("shows no notification that was read elsewhere, and at most three", async () => {
  expect(
    await hear(
      [notice(1)],
      [6, 5, 4, 3, 2].map((id) =>
        notice(id, id === 5 ? { readAt: new Date() } : {}),
      ),
    ),
  ).toEqual(["Notice 3", "Notice 4", "Notice 6"]);
});

it("uses the page's language, appears once across tabs and opens its page", async () => {
  await hear([], [notice(3, { url: "/withdraw" })]);
  expect(showNotification).toHaveBeenCalledWith("Notice 3", {
    body: "There is news.",
    lang: "en",
    icon: "/icons/icon-192.png",
    tag: "notice-3",
    data: "/en/withdraw",
  });
});

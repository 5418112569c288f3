import type { Notification as InboxNotification } from "@sigi/contract/notifications.ts";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

// Test files share their modules. This one resets them, because it replaces some.
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

const notification = (
  id: number,
  traits: Partial<InboxNotification> = {},
): InboxNotification => ({
  id,
  kind: "announcement",
  title: `Notification ${id}`,
  message: "There is news.",
  url: null,
  readAt: null,
  createdAt: new Date(),
  ...traits,
});

/** Simulates a page that opens with the first notifications and receives the others one list at a time. */
async function alertsOf(...answers: InboxNotification[][]): Promise<string[]> {
  const { showAlerts } = await import("./show-alerts.ts");
  for (const notifications of answers) await showAlerts(notifications);
  return showNotification.mock.calls.map(([title]) => title);
}

it("shows each new notification once, oldest first", async () => {
  expect(
    await alertsOf(
      [notification(7)],
      [notification(9), notification(8), notification(7)],
      [notification(9), notification(8), notification(7)],
      [notification(10), notification(9)],
    ),
  ).toEqual(["Notification 8", "Notification 9", "Notification 10"]);
});

it("shows the first notification of an empty inbox", async () => {
  expect(await alertsOf([], [notification(1)])).toEqual(["Notification 1"]);
});

it("shows nothing while the page is visible, nor later what arrived meanwhile", async () => {
  const { showAlerts } = await import("./show-alerts.ts");
  page.hidden = false;
  await showAlerts([notification(1)]);
  await showAlerts([notification(2), notification(1)]);
  page.hidden = true;
  await showAlerts([notification(2), notification(1)]);
  expect(showNotification).not.toHaveBeenCalled();
});

it("shows no notification that was read elsewhere, and at most three", async () => {
  expect(
    await alertsOf(
      [notification(1)],
      [6, 5, 4, 3, 2].map((id) =>
        notification(id, id === 5 ? { readAt: new Date() } : {}),
      ),
    ),
  ).toEqual(["Notification 3", "Notification 4", "Notification 6"]);
});

it("uses the page's language, appears once across tabs and opens its page", async () => {
  await alertsOf([], [notification(3, { url: "/withdraw" })]);
  expect(showNotification).toHaveBeenCalledWith("Notification 3", {
    body: "There is news.",
    lang: "en",
    icon: "/icons/icon-192.png",
    tag: "notification-3",
    data: "/en/withdraw",
  });
});

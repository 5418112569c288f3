import type { Page } from "@playwright/test";
import { sessionCookie } from "../../apps/server/src/accounts/public.ts";
import { runningDatabaseUrls } from "../../apps/server/src/platform/database/embedded-database.ts";
import { openPool } from "../../apps/server/src/platform/database/pool.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { balanceOnHome } from "../support/money.ts";
import { takePicture } from "../support/screen.ts";
import { earn } from "../support/surveys.ts";
import { anAdmin, aUser } from "../support/users.ts";
import type { User } from "../support/users.ts";
import {
  getHtml,
  holdScripts,
  htmlOf,
  layoutOf,
  openHome,
  publishedSurvey,
  stopScripts,
  untilTakenOver,
} from "./home.ts";

for (const [device, width] of [
  ["phone", 360],
  ["desktop", 1280],
] as const) {
  test(`home looks the same before and after its scripts run, at ${String(width)} px`, async ({
    openDevice,
    server,
  }) => {
    await publishedSurvey(server, "Kebiasaan sarapan");
    const user = await aUser(server, "Ratna Dewi");
    await earn(server, user, 60_000);
    const painted = await openDevice(device);
    const complete = await openDevice(device);
    await stopScripts(painted);
    for (const path of ["/home", "/en/home"])
      for (const colorScheme of ["light", "dark"] as const) {
        const name = `${path.slice(1).replace("/", "-")}-${String(width)}-${colorScheme}`;
        for (const page of [painted, complete]) {
          await page.emulateMedia({ colorScheme });
          await openHome(page, user, path);
        }
        await untilTakenOver(complete);
        expect(await painted.locator("html").getAttribute("lang")).toBe(
          path === "/home" ? "id" : "en",
        );
        // Polled, because a bar is shown while the complete page requests the notifications.
        const before = await layoutOf(painted);
        await expect.poll(() => layoutOf(complete), name).toEqual(before);
        await expectAccessible(painted, `${name}, painted`);
        await takePicture(painted, `${name}-painted`);
        await takePicture(complete, `${name}-complete`);
      }
  });
}

test("home shows the balance and the offers without JavaScript", async ({
  openDevice,
  server,
}) => {
  const title =
    "Kopi & teh </script><img src=x onerror=\"document.title='x'\">";
  await publishedSurvey(server, title);
  const user = await aUser(server, "Tono Subagyo");
  const bare = await openDevice("phone", { javaScriptEnabled: false });
  const usual = await openDevice("phone");
  for (const page of [bare, usual]) {
    await openHome(page, user);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beranda");
    await expect(page.getByText("Rp\u00a00", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expect(page.locator("img[src='x']")).toHaveCount(0);
    await expect(page).toHaveTitle("Beranda · Sigi");
  }
  await bare.getByRole("link", { name: "Tarik Uang" }).first().click();
  await expect(bare).toHaveURL(/\/withdraw$/);
});

test("a press before the scripts run takes effect afterwards", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  const letScriptsCome = await holdScripts(page);
  const user = await aUser(server, "Siti Rahma");
  await openHome(page, user, "/home", "commit");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  letScriptsCome();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await expect(
    page.getByRole("link", { name: "Keluar", exact: true }),
  ).toBeVisible();
});

test("home requests nothing again that its HTML contains", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Umi Kalsum");
  const page = await openDevice("phone");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  await openHome(page, user);
  await untilTakenOver(page);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["/api/user/notifications"]);
});

test("home is painted for its user only, and never stored", async ({
  server,
}) => {
  const user = await aUser(server, "Vina Panduwinata");
  const admin = await anAdmin(server, "Admin Beranda");
  const adminToBe = await aUser(server, "Admin Baru");
  const { db } = server.services;
  await db.execute(
    `update users set role = 'admin' where id = ${String(adminToBe.id)}`,
  );
  const newcomer = await aUser(server, "Wati Baru", { verified: false });
  const ofUser = await htmlOf(server, user);
  expect(ofUser.cacheControl).toBe("no-store");
  expect(ofUser.text).toContain("Vina Panduwinata");
  expect(ofUser.text).toContain("Survei untuk Anda");
  expect((await htmlOf(server, adminToBe)).text).toContain("Admin Baru");

  const first = (await htmlOf(server, newcomer)).text;
  expect(first).toContain(newcomer.email);
  expect(first).not.toContain("Survei untuk Anda");

  const shells = [
    await htmlOf(server, null),
    // The server redirects to the home page of admins.
    await htmlOf(server, admin),
    // The user has signed out while offline: the server does not know yet.
    await htmlOf(server, user, { cookie: "logout_due=1" }),
    await htmlOf(server, user, { path: "/home/history" }),
    await htmlOf(server, null, { path: "/" }),
    await htmlOf(server, admin, { path: "/" }),
    // The server redirects to the settings.
    await htmlOf(server, adminToBe, { path: "/" }),
  ];
  for (const { status, text } of shells) {
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toMatch(/Vina|Admin B/);
  }
});

test("the start address of the installed app shows the painted home page", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Wulan Pasang");
  const page = await openDevice("phone");
  const letScriptsCome = await holdScripts(page);
  for (const [path, home] of [
    ["/", "/home"],
    ["/en", "/en/home"],
  ] as const) {
    await openHome(page, user, path, "commit");
    const title = home === "/home" ? "Beranda" : "Home";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Sigi`);
    letScriptsCome();
    await expect(page).toHaveURL(home);
    await untilTakenOver(page);
  }
});

test("home is painted for a user sixty times a minute, then opens without", async ({
  server,
}) => {
  const user = await aUser(server, "Xaverius Rajin");
  const cookie = `${sessionCookie}=${await user.newSession()}`;
  const isPainted = async () =>
    (await getHtml(server, cookie)).text.includes("Xaverius");
  for (let n = 0; n < 60; n++) expect(await isPainted()).toBe(true);
  expect(await isPainted()).toBe(false);
});

test("home opens when its data cannot be loaded", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Yanti Setia");
  const owner = openPool(runningDatabaseUrls(server.dataDir)?.ownerUrl ?? "", {
    info: () => {},
    warn: () => {},
    error: () => {},
  });
  await owner.query("alter table banners rename to banners_away");
  try {
    const { status, text } = await htmlOf(server, user);
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain("Yanti");
    const page = await openDevice("phone");
    await openHome(page, user);
    await expect(page.getByText("Saldo Anda", { exact: true })).toBeVisible();
  } finally {
    await owner.query("alter table banners_away rename to banners");
    await owner.end();
  }
});

test("the next user of a tab does not see the painted page of the last one", async ({
  openDevice,
  server,
}) => {
  const first = await aUser(server, "Zaenab Lama");
  const second = await aUser(server, "Budi Baru");
  await earn(server, first, 60_000);
  const page = await openDevice("phone");
  await openHome(page, first);
  await untilTakenOver(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Keluar", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInWithin(page, second);
  await expect(page.getByText("Halo, Budi")).toBeVisible();
  await expect(page.getByText("Rp\u00a00", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("Zaenab");
  expect(await balanceOnHome(page)).toBe(0);
});

/** Signs in through the form of the open login page, without loading another document. */
async function signInWithin(page: Page, user: User): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(/\/home$/);
}

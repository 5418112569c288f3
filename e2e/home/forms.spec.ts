import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { withdrawalOf } from "../support/payouts.ts";
import { takePicture } from "../support/screen.ts";
import { earn } from "../support/surveys.ts";
import { anAdmin, aUser, giveSession } from "../support/users.ts";
import {
  holdScripts,
  htmlOf,
  layoutOf,
  stopScripts,
  untilTakenOver,
} from "./home.ts";

// The pages with forms that the server paints: /login and /withdraw.

for (const [device, width] of [
  ["phone", 360],
  ["desktop", 1280],
] as const) {
  test(`painted forms look the same before and after their scripts run, at ${String(width)} px`, async ({
    openDevice,
    server,
  }) => {
    const user = await withdrawalOf(server, "Ratna Dewi");
    await earn(server, user, 60_000);
    const painted = await openDevice(device);
    const complete = await openDevice(device);
    await stopScripts(painted);
    for (const [path, colorScheme] of [
      ["/login?next=%2Fwithdraw", "light"],
      ["/en/login", "dark"],
      ["/withdraw", "dark"],
      ["/en/withdraw", "light"],
    ] as const) {
      const name = `${path.slice(1).replace(/\?.*/, "").replace("/", "-")}-${String(width)}-${colorScheme}`;
      for (const page of [painted, complete]) {
        await page.emulateMedia({ colorScheme });
        if (/^(?:\/en)?\/withdraw/.test(path)) await giveSession(page, user);
        await page.goto(path);
      }
      await untilTakenOver(complete);
      const before = await layoutOf(painted);
      await expect.poll(() => layoutOf(complete), name).toEqual(before);
      await expectAccessible(painted, `${name}, painted`);
      await takePicture(painted, `${name}-painted`);
      await takePicture(complete, `${name}-complete`);
    }
  });
}

test("what is typed on the painted login page signs in with an early Enter", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Siti Rahma");
  const page = await openDevice("phone");
  const { documents, letScriptsCome } = await openPainted(
    page,
    "/login?next=%2Fsetting",
  );
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Tetap masuk di perangkat ini").uncheck();
  const password = page.getByLabel("Kata sandi", { exact: true });
  await password.fill(user.password);
  await password.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Fsetting");

  const signsIn = page.waitForRequest((request) => request.method() === "POST");
  letScriptsCome();
  expect((await signsIn).postDataJSON()).toEqual({
    email: user.email,
    password: user.password,
    remember: false,
  });
  await expect(page).toHaveURL("/setting");
  expect(documents).toHaveLength(1);
});

test("what is typed on the painted page of withdrawals stays, with the focus and the caret", async ({
  openDevice,
  server,
}) => {
  const user = await withdrawalOf(server, "Sri Asih");
  await earn(server, user, 60_000);
  const page = await openDevice("phone", { timezoneId: "Asia/Jayapura" });
  await giveSession(page, user);
  const { documents, letScriptsCome, elements } = await openPainted(
    page,
    "/withdraw",
  );
  const amount = page.getByLabel("Jumlah penarikan");
  const holder = page.getByLabel("Atas nama");
  const requestedAt = page.getByRole("time");
  await expect(requestedAt).toHaveText(/ WIB$/);
  await amount.fill("50000");
  await page.getByLabel("Bank atau dompet digital").fill("BCA");
  await holder.fill("Sri Asih");
  await holder.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(1, 3);
  });
  letScriptsCome();
  await untilTakenOver(page);
  await expect(amount).toHaveValue("50.000");
  await expect(holder).toHaveValue("Sri Asih");
  await expect(requestedAt).toHaveText(/ WIT$/);
  await expect(holder).toBeFocused();
  expect(
    await holder.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]),
  ).toEqual([1, 3]);
  expect(
    await elements.evaluate((all) => all.every((one) => one.isConnected)),
  ).toBe(true);
  expect(documents).toHaveLength(1);
});

test("the input of an expired session and what is typed early meet in the form", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Umi Kalsum");
  await earn(server, user, 60_000);
  const page = await openDevice("phone");
  await giveSession(page, user);
  await page.addInitScript((userId) => {
    const forms = { withdrawal: { accountNumber: "8830123456" } };
    const stored = { userId, storedAt: Date.now(), forms };
    sessionStorage.setItem("kept-forms", JSON.stringify(stored));
  }, user.id);
  const { letScriptsCome } = await openPainted(page, "/withdraw");
  await page.getByLabel("Atas nama").fill("Umi Kalsum");
  letScriptsCome();
  await expect(page.getByLabel("Nomor rekening")).toHaveValue("8830123456");
  await expect(page.getByLabel("Atas nama")).toHaveValue("Umi Kalsum");
});

test("a painted form sends nothing where no script runs", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Tono Subagyo");
  const page = await openDevice("phone", { javaScriptEnabled: false });
  await page.goto("/en/login");
  await page.getByLabel("Email").fill(user.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(user.password);
  await password.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  expect(page.url()).not.toContain(user.password);
  expect(page.url()).not.toContain("email");
});

test("forms are painted for their own user only, and never stored", async ({
  server,
}) => {
  const user = await aUser(server, "Vina Panduwinata");
  const admin = await anAdmin(server, "Admin Penarikan");
  const login = await htmlOf(server, null, { path: "/login" });
  const withdraw = await htmlOf(server, user, { path: "/withdraw" });
  for (const { cacheControl, text } of [login, withdraw]) {
    expect(cacheControl).toBe("no-store");
    expect(text).toContain("data-painted");
  }
  expect(login.text).toContain("<title>Masuk · Sigi");
  expect(withdraw.text).toContain("Vina Panduwinata");

  const cookie = "logout_due=1";
  const shells = [
    await htmlOf(server, null, { path: "/withdraw" }),
    await htmlOf(server, admin, { path: "/withdraw" }),
    await htmlOf(server, user, { path: "/withdraw", cookie }),
    await htmlOf(server, user, { path: "/login" }),
    await htmlOf(server, user, { path: "/login", cookie }),
    await htmlOf(server, null, { path: "/login", cookie }),
  ];
  for (const { status, text } of shells) {
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toMatch(/Vina|Admin P/);
  }
});

/** Opens a painted page without its scripts. */
async function openPainted(page: Page, path: string) {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("template#styles")).toBeAttached();
  const elements = await page.evaluateHandle(() => [
    ...document.querySelectorAll("#root *"),
  ]);
  return { documents, letScriptsCome, elements };
}

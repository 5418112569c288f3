import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect } from "./support/journey.ts";
import { test } from "./every-page/visitor.ts";
import { untilLoaded } from "./support/screen.ts";
import { aUser } from "./support/users.ts";

test("a navigation moves the focus to the heading and updates the head", async ({
  openAs,
}) => {
  const page = await openAs("respondent", "desktop");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  expect(await pathsInHead(page)).toEqual(pathsOf("/home"));

  await page.getByRole("link", { name: "Survei", exact: true }).click();
  const surveys = page.getByRole("heading", { level: 1, name: "Survei" });
  await expect(surveys).toBeFocused();
  expect(await pathsInHead(page)).toEqual(pathsOf("/task"));

  await page.goBack();
  const home = page.getByRole("heading", { level: 1, name: "Beranda" });
  await expect(home).toBeFocused();
});

test("a user whose session ended signs in again and returns to the page", async ({
  openAs,
  server,
}) => {
  const user = await aUser(server, "Sesi Habis");
  const page = await openAs(null, "desktop");
  const signIn = async () => {
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(user.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await page.goto("/en/login");
  await signIn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  // A call of the home page that finds the session gone would navigate before the click.
  await untilLoaded(page);
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("link", { name: "Withdraw" }).first().click();
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await signIn();
  await expect(page).toHaveURL(/\/en\/withdraw$/);
});

test("the HTML of a page names the scripts of its layout", async ({
  openAs,
}) => {
  for (const [who, path] of [
    ["respondent", "/withdraw"],
    [null, "/login"],
  ] as const) {
    const page = await openAs(who, "phone");
    const requests: string[] = [];
    page.on("request", (request) => {
      requests.push(new URL(request.url()).pathname);
    });
    const response = await page.goto(path);
    await untilLoaded(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const scripts = [
      ...((await response?.text()) ?? "").matchAll(
        /<link rel="modulepreload" crossorigin href="(?<file>[^"]+)"/g,
      ),
    ].map(({ groups }) => groups?.["file"]);
    expect(scripts.length).toBeGreaterThan(1);
    // The page loads each of them.
    expect(requests).toEqual(expect.arrayContaining(scripts));
  }
});

test("a private survey opens by its key from the top bar", async ({
  openAs,
}) => {
  const page = await openAs("respondent", "desktop");
  await page.goto("/home");
  await page.getByPlaceholder("Kode Private Survey").fill(" abc 1 ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tasks\/private\?key=abc%201$/);
});

test("a page with a missing chunk reloads once, then shows an error with a retry", async ({
  openAs,
}) => {
  const page = await openAs("respondent", "phone");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let misses = 0;
  await page.route(/\/assets\/page-withdraw-page-.*\.js/, (route) => {
    misses += 1;
    return route.abort();
  });
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: "Tarik Uang" })
    .click();
  // The page that is about to reload may show the error for a moment too.
  await expect.poll(() => misses).toBe(2);
  await expect(
    page.getByRole("heading", { level: 1, name: "Terjadi kesalahan" }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/withdraw");
  await expectAccessible(page, "an error in the place of a page");

  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Tarik Uang" }),
  ).toBeVisible();
});

/** The canonical address, then the Indonesian, English and default alternates. */
const pathsOf = (path: string) => [path, path, `/en${path}`, path];

function pathsInHead(page: Page): Promise<string[]> {
  return page
    .locator("link[rel=canonical], link[rel=alternate][hreflang]")
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute("href") ?? "").pathname),
    );
}

test("on a phone the note about desktops stands where surveys are listed, never on forms or for visitors", async ({
  openAs,
}) => {
  const says = "Creating surveys is currently only available in desktop mode.";
  const noteOn = (page: Page) => page.getByRole("button", { name: says });
  const phone = await openAs("respondent", "phone");
  for (const path of ["/en/home", "/en/home/history", "/en/task"]) {
    await phone.goto(path);
    await noteOn(phone).click();
    await expect(phone.getByText(says), path).toBeVisible();
    await expectAccessible(phone, `${path} with what is for desktops`);
  }
  for (const path of ["/en/setting", "/en/setting/other", "/en/withdraw"]) {
    await phone.goto(path);
    await untilLoaded(phone);
    await expect(noteOn(phone), path).toHaveCount(0);
  }
  const visitor = await openAs(null, "phone");
  for (const path of ["/en/login", "/en/register", "/en/help/faq"]) {
    await visitor.goto(path);
    await untilLoaded(visitor);
    await expect(noteOn(visitor), path).toHaveCount(0);
  }
  const admin = await openAs("admin", "phone");
  await admin.goto("/en/admin/setting/bank");
  await untilLoaded(admin);
  await expect(noteOn(admin)).toHaveCount(0);
});

test("the links of a menu open their pages without loading the app again", async ({
  openAs,
}) => {
  const desktop = await openAs("respondent", "desktop");
  await desktop.goto("/en/home");
  await desktop.getByRole("button", { name: /^Account menu/ }).click();
  await expectNoReload(desktop, async () => {
    await desktop.getByRole("link", { name: "Settings" }).last().click();
    await expect(desktop).toHaveURL(/\/en\/setting$/);
  });
  const phone = await openAs("respondent", "phone");
  await phone.goto("/en/home");
  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await expectNoReload(phone, async () => {
    await phone.getByRole("link", { name: "Surveys", exact: true }).click();
    await expect(phone).toHaveURL(/\/en\/task$/);
  });
  await expect(
    phone.getByRole("button", { name: "Menu", exact: true }),
  ).toHaveAttribute("aria-expanded", "false");
});

/** Expects that the document survives the action. */
async function expectNoReload(
  page: Page,
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["before"] = "";
  });
  await act();
  await expect(page.locator("html")).toHaveAttribute("data-before", "");
}

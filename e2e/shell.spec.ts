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
  await expect(
    page.getByRole("heading", { level: 1, name: "Terjadi kesalahan" }),
  ).toBeVisible();
  expect(misses).toBe(2);
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

test("on a phone the note about desktops is on every page but never above the keyboard", async ({
  openAs,
}) => {
  const says = "Creating surveys is currently only available in desktop mode.";
  const phone = await openAs(null, "phone");
  const button = phone.getByRole("button", { name: says });
  for (const path of ["/en/help/faq", "/en/register", "/en/login"]) {
    await phone.goto(path);
    await button.click();
    await expect(phone.getByText(says), path).toBeVisible();
    await expectAccessible(phone, `${path} with what is for desktops`);
  }
  await phone.getByLabel("Email").focus();
  await expect(button).toBeHidden();
  await phone.getByRole("heading", { level: 1 }).focus();
  await expect(button).toBeVisible();
  await phone.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect } from "./support/journey.ts";
import { test } from "./every-page/visitor.ts";
import { untilLoaded } from "./support/screen.ts";

test("a navigation moves the focus to the heading, there and back, and the head follows", async ({
  openAs,
}) => {
  const page = await openAs("respondent", "desktop");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  expect(await pathsInHead(page)).toEqual(pathsOf("/home"));

  await page.getByRole("link", { name: "Survey", exact: true }).click();
  const surveys = page.getByRole("heading", { level: 1, name: "Survey" });
  await expect(surveys).toBeFocused();
  expect(await pathsInHead(page)).toEqual(pathsOf("/task"));

  await page.goBack();
  const home = page.getByRole("heading", { level: 1, name: "Beranda" });
  await expect(home).toBeFocused();
});

test("whoever has lost the session signs in again and is back where they were", async ({
  openAs,
  server,
}) => {
  // A session of one's own: others go on with theirs.
  const page = await openAs(null, "desktop");
  const signIn = async () => {
    const { email, password } = server.accounts.respondent;
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await page.goto("/en/login");
  await signIn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  // A call of the home page that finds the session gone would lead away from it before the click.
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

test("a page whose part is missing loads itself anew once, then says so and offers another try", async ({
  openAs,
}) => {
  const page = await openAs("respondent", "phone");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let misses = 0;
  await page.route(/\/assets\/withdraw-page-.*\.js/, (route) => {
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

/** Where the head says that the page is: itself, in Indonesian, in English, in either. */
const pathsOf = (path: string) => [path, path, `/en${path}`, path];

function pathsInHead(page: Page): Promise<string[]> {
  return page
    .locator("link[rel=canonical], link[rel=alternate][hreflang]")
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute("href") ?? "").pathname),
    );
}

test("on a phone every page outside the builder says that surveys are made on a desktop, but never above the keyboard", async ({
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

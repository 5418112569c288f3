import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { startFlakyServer } from "./support/flaky-server.ts";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { earn } from "./support/surveys.ts";
import { aUser, signIn } from "./support/users.ts";

test("the level with its stars is on the home page and the profile", async ({
  openDevice,
  server,
}) => {
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Naik Tingkat"));
  for (const [name, path] of Object.entries({
    "phone-home": "/home",
    "phone-profile": "/setting",
  })) {
    await phone.goto(path);
    const level = phone.getByRole("main").getByText("0 poin", { exact: true });
    await expect(level, path).toBeVisible();
    await expect(
      phone
        .getByRole("main")
        .getByText("Level 0: Junior Tester, 0 dari 3 bintang"),
    ).toHaveCount(1);
    await lookInBothLanguages(phone, name);
  }
});

test("the bottom bar covers no list of options", async ({
  openDevice,
  server,
}) => {
  const phone = await openDevice("phone");
  const user = await aUser(server, "Pilih Daftar");
  await earn(server, user, 60_000);
  await signIn(phone, user);
  const bar = phone.getByRole("navigation", { name: "Menu utama" });
  for (const [path, name] of [
    ["/setting", "Provinsi"],
    ["/setting", "Kecamatan"],
    ["/withdraw", "Bank"],
  ] as const) {
    await phone.goto(path);
    const field = phone.getByRole("combobox", { name });
    await putAboveBar(phone, field, bar);
    await field.click();
    const list = phone.getByRole("listbox");
    await expect(list, name).toBeVisible();
    const box = await list.boundingBox();
    const limit = await bar.boundingBox();
    expect(box && limit && box.y + box.height <= limit.y, name).toBe(true);
    expect(box && box.y >= 0, name).toBe(true);
  }
  await look(phone, "phone-options");
});

/** Scrolls so that the field ends right above the bottom bar, like the last field of a page. */
async function putAboveBar(
  page: Page,
  field: Locator,
  bar: Locator,
): Promise<void> {
  await expect(field).toBeEnabled();
  const at = await field.boundingBox();
  const limit = await bar.boundingBox();
  if (!at || !limit) throw new Error("the field or the bar is not shown");
  const distance = at.y + at.height + 8 - limit.y;
  await page.evaluate((by) => {
    window.scrollBy(0, by);
  }, distance);
}

test("a server that does not answer is not taken for a device without network", async ({
  openDevice,
  server,
}) => {
  const connection = await startFlakyServer(server.origin);
  const phone = await openDevice("phone", { baseURL: connection.url });
  await signIn(phone, await aUser(server, "Sambungan Putus"));
  await phone.goto("/en/withdraw");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await phone.goto("/en/setting");
  await phone.getByRole("button", { name: "Change name" }).click();
  connection.cut();
  const dialog = phone.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The server didn't answer. Try again in a moment.",
  );
  await expect(phone.getByText(/^The server isn't answering;/)).toBeVisible();
  await expect(phone.getByText(/offline|internet/)).toHaveCount(0);
  await expectAccessible(phone, "a form that the server did not answer");
  connection.mend();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(phone.getByText(/isn't answering/)).toHaveCount(0);
  await phone.context().close();
  connection.stop();
});

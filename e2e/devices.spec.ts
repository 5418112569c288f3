import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import { aUser, signIn, signInByForm } from "./support/users.ts";

test("a user signs out a lost phone from another device, then all other devices", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Hilang Ponsel");
  const lost = await openDevice("phone");
  const laptop = await openDevice("desktop");
  const page = await openDevice("phone");
  for (const device of [lost, laptop, page])
    await signInByForm(device, account);

  await page.goto("/setting/other");
  await untilLoaded(page);
  const devices = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Perangkat", exact: true }),
  });
  await expect(devices.getByText("Chrome di Linux").first()).toBeVisible();
  await expect(devices.getByText("Perangkat ini")).toHaveCount(1);
  await lookInBothLanguages(page, "devices");
  await laptop.goto("/setting/other");
  await untilLoaded(laptop);
  await lookInBothLanguages(laptop, "devices");

  const end = devices.getByRole("button", { name: /^Keluarkan Chrome/ });
  const before = await end.count();
  await end.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/langsung keluar/)).toBeVisible();
  await look(page, "device-sign-out");
  await dialog.getByRole("button", { name: "Keluarkan" }).click();
  await expect(page.getByText("Perangkat sudah dikeluarkan.")).toBeVisible();
  await expect(end).toHaveCount(before - 1);
  await laptop.goto("/home");
  await expect(laptop).toHaveURL(/\/login/);

  await page
    .getByRole("button", { name: "Keluarkan semua perangkat lain" })
    .click();
  await dialog
    .getByRole("button", { name: "Keluarkan semua perangkat lain" })
    .click();
  await expect(end).toHaveCount(0);
  await lost.goto("/home");
  await expect(lost).toHaveURL(/\/login/);
});

test("signing out in one tab signs out all tabs, which return to their pages after sign-in", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Banyak Tab");
  const page = await openDevice("desktop");
  await signIn(page, account);
  const [profile, help] = [
    await page.context().newPage(),
    await page.context().newPage(),
  ];
  await profile.goto("/en/setting/other");
  await untilLoaded(profile);
  await help.goto("/login");
  await untilLoaded(help);

  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  await expect(profile).toHaveURL(/\/en\/login\?next=/);
  await expect(help).toHaveURL(/\/login/);
  await signIn(page, account);
  await profile.goto("/en/setting/other");
  await expect(profile).toHaveURL(/\/en\/setting\/other/);
});

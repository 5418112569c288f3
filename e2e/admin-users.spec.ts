import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { aRespondent } from "./support/newcomer.ts";
import { signIn } from "./support/sign-in.ts";

test("An admin sorts people, looks at one, suspends and restores, and deletes who has nothing left", async ({
  openDevice,
  server,
}) => {
  const newcomer = await aRespondent(server, "Wulan Baru");
  const admin = await openDevice("desktop");
  await signIn(admin, server.accounts.admin);
  const rows = admin.getByRole("table").getByRole("row");
  const heading = admin.getByRole("heading", { level: 1 });
  const dialog = admin.getByRole("dialog");
  const parts = admin.getByRole("navigation", { name: "Bagian detail" });

  await test.step("headings sort, the address keeps the order, and back takes it away", async () => {
    await admin.goto("/admin/home/users");
    await expect(rows.nth(1)).toContainText("Wulan Baru");
    const byName = admin.getByRole("columnheader", { name: "Pengguna" });
    await byName.getByRole("link").click();
    await expect(admin).toHaveURL(/\?sort=name$/);
    await expect(byName).toHaveAttribute("aria-sort", "ascending");
    await expect(rows.nth(1)).toContainText("Bagus Prasetyo");
    await byName.getByRole("link").click();
    await expect(byName).toHaveAttribute("aria-sort", "descending");
    await expect(rows.nth(1)).toContainText("Yohanes");
    await expectAccessible(admin, "a sorted list");
    await admin.goBack();
    await expect(rows.nth(1)).toContainText("Bagus Prasetyo");
    await admin
      .getByRole("navigation", { name: "Saring pengguna" })
      .getByRole("link", { name: "Admin" })
      .click();
    await expect(rows).toHaveCount(2);
  });

  await test.step("a person's details stand in the address, part by part", async () => {
    await admin.goto("/admin/home/users?sort=name");
    await admin.getByRole("link", { name: "Fitri Handayani" }).click();
    await expect(heading).toHaveText("Fitri Handayani");
    await expect(heading).toBeFocused();
    await expect(admin).toHaveTitle(/^Fitri Handayani · /);
    await expect(admin.getByText("25–34 tahun")).toBeVisible();
    await expectAccessible(admin, "a person's details");
    for (const [part, shown] of [
      ["Saldo", "Penarikan diajukan"],
      ["Jawaban", "Diterima"],
      ["Survey", "Belum ada survey"],
      ["Penarikan", "••••"],
    ] as const) {
      await parts.getByRole("link", { name: part }).click();
      await expect(admin.getByText(shown).first()).toBeVisible();
    }
    await expect(admin).toHaveURL(/sort=name&user=\d+&part=withdrawals$/);
    await admin.reload();
    await expect(heading).toHaveText("Fitri Handayani");
    await expectAccessible(admin, "a person's withdrawals");
  });

  await test.step("whose withdrawal waits cannot be deleted, and it is said why", async () => {
    await admin.getByRole("button", { name: "Hapus akun" }).click();
    await expectAccessible(admin, "the question before an account goes");
    await dialog.getByRole("button", { name: "Hapus akun" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Masih ada penarikan yang menunggu keputusan.",
    );
    await expectAccessible(admin, "why an account cannot go");
    await dialog.getByRole("button", { name: "Batal" }).click();
    await admin.getByRole("link", { name: "Semua pengguna" }).click();
    await expect(admin).toHaveURL(/\/admin\/home\/users\?sort=name$/);
  });

  const person = await openDevice("phone");
  await test.step("who is suspended is out at once and cannot come in, until restored", async () => {
    await signIn(person, newcomer);
    await admin.goto("/admin/home/users?search=wulan");
    await admin.getByRole("link", { name: "Wulan Baru" }).click();
    await admin.getByRole("button", { name: "Tangguhkan" }).click();
    await dialog.getByRole("button", { name: "Tangguhkan" }).click();
    const reason = dialog.getByLabel("Alasan");
    await expect(reason).toBeFocused();
    await expectAccessible(admin, "a suspension without a reason");
    await reason.fill("Akun ganda");
    await dialog.getByRole("button", { name: "Tangguhkan" }).click();
    await expect(admin.getByText("Wulan Baru ditangguhkan")).toBeVisible();
    await expect(admin.getByText("Akun ganda")).toBeVisible();
    await expectAccessible(admin, "somebody who is suspended");

    await person.goto("/home");
    await expect(person).toHaveURL(/\/login/);
    await person.getByLabel("Email").fill(newcomer.email);
    await person
      .getByLabel("Kata sandi", { exact: true })
      .fill(newcomer.password);
    await person.getByRole("button", { name: "Masuk" }).click();
    await expect(person.getByRole("alert").first()).toContainText(
      "Akun Anda ditangguhkan",
    );

    await admin.getByRole("button", { name: "Pulihkan" }).click();
    await dialog.getByRole("button", { name: "Pulihkan" }).click();
    await expect(admin.getByText("Wulan Baru dipulihkan")).toBeVisible();
    await signIn(person, newcomer);
  });

  await test.step("devices are signed out together", async () => {
    await parts.getByRole("link", { name: "Perangkat" }).click();
    await admin.reload();
    await expect(admin.getByText("Chrome di", { exact: false })).toBeVisible();
    await admin.getByRole("button", { name: /^Keluarkan/ }).click();
    await dialog.getByRole("button", { name: /^Keluarkan/ }).click();
    await expect(
      admin.getByText("Tidak sedang masuk di perangkat mana pun."),
    ).toBeVisible();
    await person.goto("/home");
    await expect(person).toHaveURL(/\/login/);
  });

  await test.step("an account with nothing left goes, and with it its address", async () => {
    const address = admin.url();
    await admin.getByRole("button", { name: "Hapus akun" }).click();
    await dialog.getByRole("button", { name: "Hapus akun" }).click();
    await expect(admin.getByText("Akun Wulan Baru dihapus")).toBeVisible();
    await expect(admin).toHaveURL(/\/admin\/home\/users\?search=wulan$/);
    await expect(admin.getByText("Tidak ada yang cocok")).toBeVisible();
    await admin.goto(address);
    await expect(admin.getByText("Akun ini tidak ada")).toBeVisible();
    await expectAccessible(admin, "somebody who is gone");
  });

  await test.step("nobody does any of it to themselves, and all of it is on record", async () => {
    await admin.goto("/admin/home/users?state=admin");
    await rows.nth(1).getByRole("link").click();
    await expect(admin.getByText("Ini akun Anda sendiri")).toBeVisible();
    await expect(
      admin.getByRole("button", { name: "Tangguhkan" }),
    ).toBeHidden();
    await admin.goto("/admin/setting/configuration");
    const log = admin.getByRole("table", { name: "Catatan tindakan" });
    for (const words of [
      "Data pengguna dilihat",
      "Pengguna dikeluarkan dari semua perangkat",
    ])
      await expect(log.getByText(words).first()).toBeVisible();
  });
});

test("In English on a phone, people are sorted by a choice", async ({
  openDevice,
  server,
}) => {
  const admin = await openDevice("phone", { locale: "en-US" });
  await signIn(admin, server.accounts.admin);
  await admin.goto("/en/admin/home/users");
  await admin.getByLabel("Sort by").selectOption({ label: "Highest level" });
  await expect(admin).toHaveURL(/\?sort=level$/);
  const first = admin.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText("Fitri Handayani");
  await expectAccessible(admin, "people as cards");
  await first.getByRole("link").click();
  await expect(admin.getByText("Monthly income")).toBeVisible();
  await admin.getByRole("link", { name: "Devices" }).click();
  await expect(admin).toHaveURL(/&part=devices$/);
  await expectAccessible(admin, "a person on a phone");
});

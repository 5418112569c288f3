import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { withdrawalOf } from "./support/payouts.ts";
import { look } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  signIn,
  signInByForm,
  uniqueName,
} from "./support/users.ts";

test("an admin sorts users, opens one, suspends and restores it, and deletes it", async ({
  openDevice,
  server,
}) => {
  const name = uniqueName("Aa Wulan");
  const account = await anAdmin(server, uniqueName("Admin"));
  await aUser(server, uniqueName("Zz Yohanes"));
  const withdrawer = await withdrawalOf(server, uniqueName("Fitri Handayani"));
  const search = withdrawer.name.toLowerCase().replaceAll(" ", "+");
  const newcomer = await aUser(server, name);
  const admin = await openDevice("desktop");
  await signIn(admin, account);
  const rows = admin.getByRole("table").getByRole("row");
  const heading = admin.getByRole("heading", { level: 1 });
  const dialog = admin.getByRole("dialog");
  const parts = admin.getByRole("navigation", { name: "Bagian detail" });

  await test.step("headings sort, and the address keeps the order", async () => {
    await admin.goto("/admin/home/users");
    await expect(rows.nth(1)).toContainText(name);
    const byName = admin.getByRole("columnheader", { name: "Pengguna" });
    await byName.getByRole("link").click();
    await expect(admin).toHaveURL(/\?sort=name$/);
    await expect(byName).toHaveAttribute("aria-sort", "ascending");
    await expect(rows.nth(1)).toContainText("Aa Wulan");
    await byName.getByRole("link").click();
    await expect(byName).toHaveAttribute("aria-sort", "descending");
    await expect(rows.nth(1)).toContainText("Zz Yohanes");
    await expectAccessible(admin, "a sorted list");
    await admin.goBack();
    await expect(rows.nth(1)).toContainText("Aa Wulan");
    await admin
      .getByRole("navigation", { name: "Saring pengguna" })
      .getByRole("link", { name: "Admin" })
      .click();
    await expect(rows.filter({ hasText: account.name })).toHaveCount(1);
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  });

  await test.step("the address holds the user and the part that is open", async () => {
    await admin.goto(`/admin/home/users?sort=name&search=${search}`);
    await admin.getByRole("link", { name: withdrawer.name }).click();
    await expect(heading).toHaveText(withdrawer.name);
    await expect(heading).toBeFocused();
    await expect(admin).toHaveTitle(new RegExp(`^${withdrawer.name} · `));
    await expect(admin.getByText("25–34 tahun")).toBeVisible();
    await expectAccessible(admin, "a user's details");
    for (const [part, shown] of [
      ["Saldo", "Penarikan diajukan"],
      ["Jawaban", "Diterima"],
      ["Survei", "Belum ada survei"],
      ["Penarikan", "••••"],
    ] as const) {
      await parts.getByRole("link", { name: part }).click();
      await expect(admin.getByText(shown).first()).toBeVisible();
    }
    await expect(admin).toHaveURL(
      new RegExp(
        `sort=name&search=${search.replaceAll("+", "\\+")}&user=\\d+&part=withdrawals$`,
      ),
    );
    await admin.reload();
    await expect(heading).toHaveText(withdrawer.name);
    await expectAccessible(admin, "a user's withdrawals");
  });

  await test.step("a user with a pending withdrawal cannot be deleted, and the dialog says why", async () => {
    await admin.getByRole("button", { name: "Hapus akun" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Masih ada penarikan yang diproses atau belum pasti sampai.",
    );
    await expect(
      dialog.getByRole("button", { name: "Hapus akun" }),
    ).toHaveCount(0);
    await expectAccessible(admin, "why an account cannot be deleted");
    await dialog.getByRole("button", { name: "Tutup" }).last().click();
    await admin.getByRole("link", { name: "Semua pengguna" }).click();
    await expect(admin).toHaveURL(
      `/admin/home/users?sort=name&search=${search}`,
    );
  });

  const person = await openDevice("phone");
  await test.step("a suspended user is signed out and cannot sign in until restored", async () => {
    await signIn(person, newcomer);
    await admin.goto(`/admin/home/users?search=${encodeURIComponent(name)}`);
    await admin.getByRole("link", { name }).click();
    await admin.getByRole("button", { name: "Tangguhkan" }).click();
    await dialog.getByRole("button", { name: "Tangguhkan" }).click();
    const reason = dialog.getByLabel("Alasan");
    await expect(reason).toBeFocused();
    await expectAccessible(admin, "a suspension without a reason");
    await reason.fill("Akun ganda");
    await dialog.getByRole("button", { name: "Tangguhkan" }).click();
    await expect(admin.getByText(`${name} ditangguhkan`)).toBeVisible();
    await expect(admin.getByText("Akun ganda")).toBeVisible();
    await expectAccessible(admin, "a suspended user");

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
    await expect(admin.getByText(`${name} dipulihkan`)).toBeVisible();
    await signInByForm(person, newcomer);
  });

  await test.step("all devices are signed out together", async () => {
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

  await test.step("an account without obligations is deleted, and its address is gone", async () => {
    const address = admin.url();
    await admin.getByRole("button", { name: "Hapus akun" }).click();
    await expect(
      dialog.getByRole("button", { name: "Hapus akun" }),
    ).toBeVisible();
    await expectAccessible(
      admin,
      "the confirmation before an account is deleted",
    );
    await dialog.getByRole("button", { name: "Hapus akun" }).click();
    await expect(admin.getByText(`Akun ${name} dihapus`)).toBeVisible();
    await expect(admin).toHaveURL(
      ({ searchParams }) =>
        searchParams.get("search") === name && !searchParams.has("user"),
    );
    await expect(admin.getByText("Tidak ada yang cocok")).toBeVisible();
    await admin.goto(address);
    await expect(admin.getByText("Akun ini tidak ada")).toBeVisible();
    await expectAccessible(admin, "a deleted user");
  });

  await test.step("admins cannot do this to themselves, and the audit log has all of it", async () => {
    await admin.goto("/admin/home/users?state=admin");
    await rows.filter({ hasText: account.name }).getByRole("link").click();
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

test("on a phone in English an admin sorts users by a select", async ({
  openDevice,
  server,
}) => {
  const highest = await aUser(server, uniqueName("Fitri Handayani"));
  await server.services.db.execute(
    `update users set level = (select max(level) + 1 from users) where id = ${String(highest.id)}`,
  );
  const admin = await openDevice("phone", { locale: "en-US" });
  await signIn(admin, await anAdmin(server));
  await admin.goto("/en/admin/home/users");
  await admin.getByLabel("Sort by").selectOption({ label: "Highest level" });
  await expect(admin).toHaveURL(/\?sort=level$/);
  const first = admin.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText(highest.name);
  await expectAccessible(admin, "users as cards");
  await first.getByRole("link").click();
  await expect(admin.getByText("Monthly income")).toBeVisible();
  await admin.getByRole("link", { name: "Devices" }).click();
  await expect(admin).toHaveURL(/&part=devices$/);
  await expectAccessible(admin, "a user on a phone");
});

for (const story of inOneLanguage([
  {
    language: "Indonesian",
    path: "",
    remove: "Hapus akun",
    close: /Tutup dulu survei yang masih berjalan \(2\)/,
    returns: /Sisa dananya, Rp\s?10\.000, menjadi kredit survei/,
    missing: "Setujui penutupan survei itu.",
    left: /Masih ada kredit survei Rp\s?10\.000/,
    closed: "Surveinya sudah ditutup.",
  },
  {
    language: "English",
    path: "/en",
    remove: "Delete account",
    close: /Close the surveys that are still running first \(2\)/,
    returns: /What is left of their money, Rp\s?10\.000, becomes survey credit/,
    missing: "Confirm that the surveys are closed.",
    left: /still survey credit of Rp\s?10\.000/,
    closed: "The surveys have been closed.",
  },
])) {
  test(`an admin who deletes an account reads what becomes of its surveys' money, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, uniqueName("Rina"));
    const api = await apiClientOf(server, creator);
    for (const title of ["Kebiasaan sarapan", "Kebiasaan tidur"])
      await publishSurvey(api, { title });
    const admin = await openDevice("phone");
    await signIn(admin, await anAdmin(server));
    await admin.goto(
      `${story.path}/admin/home/users?user=${String(creator.id)}`,
    );
    await admin.getByRole("button", { name: story.remove }).click();
    const dialog = admin.getByRole("dialog");
    const close = dialog.getByLabel(story.close);
    await expect(dialog.getByText(story.returns)).toBeVisible();
    const confirm = dialog.getByRole("button", { name: story.remove });
    await confirm.click();
    await expect(dialog.getByText(story.missing)).toBeVisible();
    await expect(close).toBeFocused();
    await look(admin, `delete-user-${story.language}`);
    await close.check();
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText(story.left);
    await expect(dialog.getByText(story.closed)).toBeVisible();
    await look(admin, `delete-user-credit-${story.language}`);
  });
}

import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { anAdmin, signIn, uniqueName } from "./support/users.ts";

test("an admin replaces the population by a table, and a wrong table loses nothing", async ({
  openDevice,
  server,
}) => {
  const admin = await openDevice("phone");
  await signIn(admin, await anAdmin(server, uniqueName("Admin")));
  await admin.goto("/admin/setting/configuration");
  const part = admin.getByRole("region", { name: "Data penduduk" });
  await expect(part.getByText("Belum ada data penduduk")).toBeVisible();

  await test.step("the template lacks only the numbers", async () => {
    const download = admin.waitForEvent("download");
    await part.getByRole("button", { name: "Unduh contoh tabel" }).click();
    expect((await download).suggestedFilename()).toBe("population.csv");
  });

  const choose = async (csv: string) => {
    const chooser = admin.waitForEvent("filechooser");
    await part.getByRole("button", { name: "Tabel penduduk" }).click();
    await (
      await chooser
    ).setFiles({
      name: "penduduk.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    });
  };
  const save = part.getByRole("button", { name: "Simpan data penduduk" });
  const source = part.getByRole("textbox", { name: "Sumber" });

  await test.step("a wrong row is named at the field, and the input stays", async () => {
    await source.fill("Sensus Penduduk 2020, BPS");
    await choose("gender,age,province,people\nPria,18_24,Atlantis,5");
    await save.click();
    await expect(
      part.getByText("Baris 2: “Atlantis” bukan provinsi."),
    ).toBeVisible();
    await expect(source).toHaveValue("Sensus Penduduk 2020, BPS");
    await expectAccessible(admin, "a refused population");
  });

  await test.step("a right table is in use at once, with its source", async () => {
    await choose(
      "gender,age,province,people\nPria,18_24,Bali,1500\nWanita,18_24,Bali,1600",
    );
    await save.click();
    await expect(
      part.getByText("3.100 orang dalam 2 baris, 1 provinsi"),
    ).toBeVisible();
    await expect(part.getByText("Sensus Penduduk 2020, BPS")).toBeVisible();
    await expect(source).toHaveValue("");
    await expectAccessible(admin, "the population");
  });
});

import { readFile } from "node:fs/promises";
import { expect, test } from "./support/journey.ts";
import { anAdmin, signIn } from "./support/users.ts";

test("an admin opens the rows behind a figure, and the address keeps search and filters", async ({
  openDevice,
  server,
}) => {
  const tab = await openDevice("desktop");
  await signIn(tab, await anAdmin(server));
  await expect(tab).toHaveURL(/\/admin\/home\/dashboard$/);

  const figures = tab.getByRole("table");
  await expect(figures).toBeHidden();
  await tab.getByText("Tampilkan sebagai tabel").click();
  await expect(figures.getByRole("row")).toHaveCount(15);

  await tab.getByRole("link", { name: "Aktif", exact: true }).click();
  await expect(tab).toHaveURL(/\/history-task\?status=active$/);
  const search = tab.getByRole("searchbox", { name: "Cari judul atau kode" });
  await search.fill("KOPI");
  await search.press("Enter");
  await expect(tab).toHaveURL(/\?status=active&search=KOPI$/);

  // By keyboard, the button opens the menu, whose first link is next.
  await tab.getByRole("button", { name: "Ekspor" }).press("Enter");
  const csv = tab.getByRole("link", { name: "CSV" });
  await tab.keyboard.press("Tab");
  await expect(csv).toBeFocused();
  const downloading = tab.waitForEvent("download");
  await csv.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sigi-surveys-[\d-]+\.csv$/);
  const [heading, ...lines] = (await readFile(await download.path(), "utf8"))
    .trimEnd()
    .split("\r\n");
  expect(heading).toMatch(/^\uFEFFID,Kode,Judul,Status,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/kopi/i);

  const rows = tab.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await tab.reload();
  await expect(search).toHaveValue("KOPI");
  await expect(rows).toHaveCount(2);

  await tab.getByRole("link", { name: /^Lihat jawaban/ }).click();
  await expect(
    tab.getByText(/Hanya jawaban untuk survei .*kopi/),
  ).toBeVisible();
  await tab.getByRole("link", { name: "Waktu habis" }).click();
  await expect(tab).toHaveURL(/\?task=\w+&status=expired$/);
  await expect(tab.getByText("Tidak ada yang cocok")).toBeVisible();
  await tab.getByRole("link", { name: "Tampilkan semua", exact: true }).click();
  await expect(tab).toHaveURL(/\/admin\/home\/answer$/);
  await expect(rows).toHaveCount(21);
  await tab.getByRole("link", { name: "Halaman berikutnya" }).click();
  await expect(tab).toHaveURL(/\?page=2$/);
});

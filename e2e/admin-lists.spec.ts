import { readFile } from "node:fs/promises";
import { expect, test } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  signIn,
  uniqueName,
} from "./support/users.ts";

/** One answer more than a page of the list shows. */
const ANSWERS = 21;

test("an admin opens the rows behind a figure, and the address keeps search and filters", async ({
  openDevice,
  server,
}) => {
  const title = uniqueName("Kebiasaan minum kopi");
  const word = title.split(" ").at(-1) ?? "";
  await publishAnswered(server, title);
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
  await search.fill(word.toUpperCase());
  await search.press("Enter");
  await expect(tab).toHaveURL(
    new RegExp(`\\?status=active&search=${word.toUpperCase()}$`),
  );

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
  expect(lines[0]).toContain(title);

  const rows = tab.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await tab.reload();
  await expect(search).toHaveValue(word.toUpperCase());
  await expect(rows).toHaveCount(2);

  await tab.getByRole("link", { name: /^Lihat jawaban/ }).click();
  await expect(
    tab.getByText(new RegExp(`Hanya jawaban untuk survei .*${title}`)),
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

/** Publishes a survey with more answers than a page of the list shows. */
async function publishAnswered(server: Server, title: string): Promise<void> {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Pembuat Survei"),
  );
  const respondents = ANSWERS + 1; // the survey stays open
  const { code } = await publishSurvey(creator, { title, respondents });
  for (let seed = 0; seed < ANSWERS; seed++) {
    const respondent = await aUser(server, "Penjawab Survei");
    await answerSurvey(await apiClientOf(server, respondent), code, seed);
  }
}

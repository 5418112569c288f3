import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { deleteSurvey } from "@sigi/contract/survey-lists.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  signIn,
  uniqueName,
} from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    closeFirst: "Tutup dulu survei ini",
    close: "Tutup survei",
    closed: /Survei ditutup/,
    move: "Pindahkan ke tempat sampah",
    moved: "Dipindahkan ke tempat sampah.",
    bin: "Tempat sampah",
    restore: "Pulihkan",
    restored: "Survei dipulihkan.",
    purge: "Hapus permanen",
    purged: "Survei dihapus permanen.",
    empty: "Tempat sampah kosong",
    cancel: "Batal",
  },
  {
    language: "English",
    path: "/en",
    closeFirst: "Close this survey first",
    close: "Close survey",
    closed: /Survey closed/,
    move: "Move to bin",
    moved: "Moved to the bin.",
    bin: "Bin",
    restore: "Restore",
    restored: "Survey restored.",
    purge: "Delete permanently",
    purged: "Survey deleted permanently.",
    empty: "The bin is empty",
    cancel: "Cancel",
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator closes a survey, moves it to the bin, restores it, and deletes it permanently, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Pembersih");
    const title = "Kebiasaan minum teh";
    await publishSurvey(await apiClientOf(server, creator), { title });
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/task`);
    await untilLoaded(page);
    const dialog = page.getByRole("dialog");
    const row = page.getByRole("row").filter({ hasText: title });
    const rowButton = async (name: string) => {
      await row.getByRole("button", { expanded: false }).click();
      await row.getByRole("button", { name, exact: true }).click();
    };

    await test.step("a survey that runs has to be closed first", async () => {
      await rowButton(story.move);
      await expect(dialog.getByText(story.closeFirst)).toBeVisible();
      await look(page, `bin-close-first-${story.language}`);
      await dialog.getByRole("button", { name: story.close }).click();
      await dialog.getByRole("button", { name: story.close }).click();
      await expect(page.getByText(story.closed)).toBeVisible();
    });

    const moveToBin = async () => {
      await rowButton(story.move);
      await dialog.getByRole("button", { name: story.move }).click();
      await expect(page.getByText(story.moved).first()).toBeVisible();
      await expect(row).toHaveCount(0);
    };

    await test.step("a closed one goes to the bin and comes back", async () => {
      await moveToBin();
      await page.getByRole("link", { name: `${story.bin} (1)` }).click();
      await expect(row).toBeVisible();
      await look(page, `bin-${story.language}`);
      await rowButton(story.restore);
      await expect(page.getByText(story.restored)).toBeVisible();
      await expect(page.getByText(story.empty)).toBeVisible();
      await page.goto(`${story.path}/task`);
      await expect(row).toBeVisible();
    });

    await test.step("it is deleted permanently only after a confirmation", async () => {
      await moveToBin();
      await page.goto(`${story.path}/task?status=deleted`);
      await rowButton(story.purge);
      await look(page, `bin-purge-${story.language}`);
      await dialog.getByRole("button", { name: story.cancel }).click();
      await expect(row).toBeVisible();
      await rowButton(story.purge);
      await dialog.getByRole("button", { name: story.purge }).click();
      await expect(page.getByText(story.purged)).toBeVisible();
      await expect(page.getByText(story.empty)).toBeVisible();
      await look(page, `bin-empty-${story.language}`);
    });
  });
}

test("an admin restores a creator's survey from the bin and deletes another permanently", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Rina Dihapus"),
  );
  const kept = uniqueName("Kembali");
  const gone = uniqueName("Pergi");
  const draft = await draftSurvey(creator, { title: kept });
  const closed = await publishSurvey(creator, { title: gone });
  await creator.call(closeSurvey, { params: { code: closed.code } });
  for (const { id } of [draft, closed])
    await creator.call(deleteSurvey, { params: { id } });

  const admin = await openDevice("desktop");
  await signIn(admin, await anAdmin(server));
  await admin.goto("/admin/home/history-task?status=deleted");
  await untilLoaded(admin);
  await admin.getByRole("button", { name: `Pulihkan ${kept}` }).click();
  await expect(admin.getByText("Survei dipulihkan.")).toBeVisible();
  await admin.getByRole("button", { name: `Hapus permanen: ${gone}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hapus permanen" }).click();
  await expect(admin.getByText("Survei dihapus permanen.")).toBeVisible();
  for (const title of [kept, gone])
    await expect(admin.getByText(title, { exact: true })).toHaveCount(0);

  await admin.goto("/en/admin/setting/configuration");
  const log = admin.getByRole("table", { name: "Audit log" });
  for (const words of [
    "Survey restored from the bin",
    "Survey deleted for good",
  ])
    await expect(log.getByText(words).first()).toBeVisible();
});

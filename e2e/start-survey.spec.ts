import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { aUser, signIn } from "./support/users.ts";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    search: "Cari templat",
    words: "kafe pelanggan",
    card: /^Kepuasan pelanggan kafe/,
    title: "Kepuasan pelanggan kafe",
    use: "Pakai templat ini",
    first: "Kapan terakhir kali Anda datang ke kafe?",
  },
  en: {
    prefix: "/en",
    search: "Search templates",
    words: "café customer",
    card: /^Café customer satisfaction/,
    title: "Café customer satisfaction",
    use: "Use this template",
    first: "When did you last go to a café?",
  },
} as const;

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a creator finds a template, looks at its questions and starts from it, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const page = await openDevice("desktop");
    await signIn(page, await aUser(server, "Pemakai Templat"));
    await page.goto(`${says.prefix}/tasks/description`);
    const cards = page.getByRole("listitem").getByRole("button");
    await expect(cards).toHaveCount(15);
    if (language === "id") await lookInBothLanguages(page, "start-survey");

    await page.getByRole("searchbox", { name: says.search }).fill(says.words);
    await expect(cards).toHaveCount(1);
    await page.getByRole("button", { name: says.card }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.title });
    await expect(dialog.getByText(says.first)).toBeVisible();
    await expect(dialog.getByText(/Rp.+(responden|respondent)/)).toBeVisible();
    await look(page, `template-preview-${language}`, "dialog[open]");
    await expect(dialog.getByRole("button", { name: says.use })).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(
      new RegExp(`${says.prefix}/tasks/question/[a-z0-9]{12}$`),
    );
    await expect(page.getByText(says.first).first()).toBeVisible();

    // A new start does not open the draft silently, and links back to it.
    await page.goto(`${says.prefix}/tasks/description`);
    await expect(cards).toHaveCount(15);
    const back = page.getByRole("link", { name: new RegExp(says.title) });
    await back.click();
    await expect(page.getByText(says.first).first()).toBeVisible();
  });
}

test("a search without a match says so", async ({ openDevice }) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  await page.getByRole("searchbox", { name: "Cari templat" }).fill("zebra");
  await expect(page.getByText("Tidak ada templat yang cocok")).toBeVisible();
});

test("what is typed before the first save survives a reload, and signing in", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Kopi pagi");
  await page.getByLabel("Deskripsi").fill("Tentang kebiasaan minum kopi.");
  const institution = page.getByLabel("Lembaga atau nama Anda (opsional)");
  await institution.fill("Universitas Gadjah Mada");
  await page.reload();
  await expect(page.getByLabel("Judul survei")).toHaveValue("Kopi pagi");

  await signIn(page, await aUser(server, "Pengetik Judul"));
  await page.goto("/tasks/description");
  await expect(page.getByLabel("Judul survei")).toHaveValue("Kopi pagi");
  await expect(page.getByLabel("Deskripsi")).toHaveValue(
    "Tentang kebiasaan minum kopi.",
  );
  await expect(institution).toHaveValue("Universitas Gadjah Mada");
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
  await expect(page).toHaveURL(/\/tasks\/question\/[a-z0-9]{12}$/);
  const code = page.url().slice(-12);
  await page.goto(`/tasks/description/${code}`);
  await expect(institution).toHaveValue("Universitas Gadjah Mada");

  await page.goto("/tasks/description");
  await expect(page.getByLabel("Judul survei")).toHaveValue("");
  await expect(
    page.getByRole("link", { name: "Lanjutkan: Kopi pagi" }),
  ).toBeVisible();
});

const questionnaire = `Survei sarapan
1. Apa yang Anda makan pagi ini?
   a. Nasi
   b. Roti
   c. Tidak makan (lanjut ke nomor 3)
2. Berapa harganya?
3. Pukul berapa Anda bangun?
`;

test("a creator pastes a questionnaire, reads the report, and opens a question from there", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await signIn(page, await aUser(server, "Penempel Teks"));
  await page.goto("/tasks/description");
  await page.getByRole("button", { name: "Tempel teks" }).click();
  await page.getByRole("button", { name: "Buat survei dari teks" }).click();
  await expect(page.getByLabel("Teks kuesioner")).toBeFocused();
  await expect(
    page.getByText("Tempelkan teks kuesioner di sini."),
  ).toBeVisible();
  await page.getByLabel("Teks kuesioner").fill(questionnaire);
  await look(page, "import-text");
  await page.getByRole("button", { name: "Buat survei dari teks" }).click();

  await expect(page).toHaveURL(/\/tasks\/import\/[a-z0-9]{12}$/);
  await expect(
    page.getByRole("heading", { name: "Survei sarapan" }),
  ).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Petunjuk loncat" })
    .getByRole("link", { name: /^Pertanyaan 1/ })
    .click();
  await expect(page).toHaveURL(/\/tasks\/question\/[a-z0-9]{12}/);
  await expect(
    page.getByText("Apa yang Anda makan pagi ini?").first(),
  ).toBeVisible();
});

/** One question is of a type that no survey has. */
const dictionary = [
  "field_name,form_name,field_type,field_label,select_choices_or_calculations",
  'smoker,visit,radio,Apakah Anda merokok?,"1, Ya | 0, Tidak"',
  "risk,visit,sql,Risiko,select 1",
].join("\n");

test("a guest imports a file, reads the report, and opens the draft", async ({
  openDevice,
}) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  await chooseFile(page, "kosong.csv", " ");
  await expect(page.getByText("Berkas kosong.")).toBeVisible();
  await chooseFile(page, "kuesioner.csv", dictionary);

  await expect(page).toHaveURL(/\/task-guest\/import$/);
  await expect(
    page.getByRole("heading", { name: "Laporan impor" }),
  ).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Tidak ikut" }).first(),
  ).toBeVisible();
  await look(page, "guest-import-report");
  await page.getByRole("link", { name: "Buka survei" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question$/);
  await expect(page.getByText("Apakah Anda merokok?").first()).toBeVisible();
});

test("a file that is dropped is imported", async ({ openDevice }) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  const zone = page.getByText("Letakkan berkas di sini");
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "kuesioner.csv"));
    return transfer;
  }, dictionary);
  await zone.dispatchEvent("dragover", { dataTransfer });
  await zone.dispatchEvent("drop", { dataTransfer });
  await expect(page).toHaveURL(/\/task-guest\/import$/);
});

async function chooseFile(page: Page, name: string, text: string) {
  await page.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(text),
  });
}

test("a creator exports a survey, and reads before what the format cannot hold", async ({
  openDevice,
}) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  await page.getByRole("button", { name: /^Uji kemudahan aplikasi/ }).click();
  await page.getByRole("button", { name: "Pakai templat ini" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question$/);
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Uji aplikasi kami");
  await page.getByRole("button", { name: "Menu survei" }).click();
  await page.getByRole("button", { name: "Ekspor survei" }).click();
  const dialog = page.getByRole("dialog", { name: "Ekspor survei" });
  await expect(dialog.getByText("memuat seluruh survei")).toBeVisible();
  const own = await downloaded(page);
  expect(JSON.parse(own.text)).toMatchObject({
    format: "sigi-survey",
    title: "Uji aplikasi kami",
  });

  await dialog.getByLabel(/^XLSForm/).check();
  await expect(dialog.getByText(/^Tidak dapat dimuat: \d/)).toBeVisible();
  await look(page, "export-survey", "dialog[open]");
  expect((await downloaded(page)).name).toMatch(/^[a-z0-9]{12}\.xlsx$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Unduh" }).click(),
  ]);
  const path = await download.path();
  return {
    name: download.suggestedFilename(),
    text: readFileSync(path, "utf8"),
  };
}

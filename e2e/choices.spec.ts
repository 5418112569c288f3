import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

type Asked = {
  [Type in QuestionTypeName]: {
    type: Type;
    title: string;
    options: Partial<OptionsByType[Type]>;
  };
}[QuestionTypeName];

/** A survey whose questions are on one page. */
async function surveyOf(
  creator: ApiClient,
  questions: readonly Asked[],
): Promise<string> {
  const survey = await creator.call(createSurvey, {
    body: { title: "Pilihan di ponsel", respondents: 1 },
  });
  const sectionId = survey.form.sections[0]?.id ?? 0;
  for (const { type, title, options } of questions) {
    await creator.call(saveQuestion, {
      body: { sectionId, type, title, options, required: false },
    });
  }
  return survey.code;
}

const labelled = (...labels: string[]) =>
  labels.map((label, index) => ({ id: String(index + 1), label }));

/** A question on the page, by its title. */
const asked = (page: Page, title: string): Locator =>
  page.getByRole("group", { name: title });

test("choices that exclude others, ask for words or are many are picked on a phone", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Peneliti"));
  const code = await surveyOf(creator, [
    {
      type: "multiple_choice",
      title: "Minuman pagi",
      options: {
        choices: [
          { id: "1", label: "<b>Teh</b>", group: "Hangat" },
          { id: "2", label: "Kopi", group: "Hangat" },
          { id: "-88", label: "Jus", group: "Dingin", ownText: true },
          { id: "99", label: "Tidak satu pun", exclusive: true },
        ],
      },
    },
    {
      type: "single_choice",
      title: "Desa Anda",
      options: {
        choices: labelled(
          ...Array.from({ length: 1_000 }, (_, n) => `Desa ${String(n + 1)}`),
        ),
        other: true,
        otherLabel: "Desa lain",
      },
    },
  ]);
  await pay(creator, code);
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Warga"));
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Mulai" }).click();

  const drinks = asked(phone, "Minuman pagi");
  await drinks.getByLabel("Teh").check();
  await drinks.getByLabel("Jus", { exact: true }).check();
  await drinks.getByLabel("Tuliskan: Jus").fill("Jeruk");
  await drinks.getByLabel("Tidak satu pun").check();
  await expect(drinks.getByLabel("Teh")).not.toBeChecked();
  await expect(drinks.getByLabel("Tuliskan: Jus")).toBeHidden();
  await drinks.getByLabel("Teh").check();
  await expect(drinks.getByLabel("Tidak satu pun")).not.toBeChecked();
  await expect(
    drinks.getByRole("group", { name: "Hangat" }).getByRole("checkbox"),
  ).toHaveCount(2);

  const village = asked(phone, "Desa Anda");
  await village.getByRole("searchbox").fill("777");
  await expect(village.getByRole("radio")).toHaveCount(2);
  await village.getByLabel("Desa 777").check();
  await look(phone, "choices-long");
  await phone.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(phone.getByText("sudah ditambahkan ke saldo")).toBeVisible();
});

test("a ranking and a sum are answered by keyboard alone", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Peneliti"));
  const code = await surveyOf(creator, [
    {
      type: "ranking",
      title: "Yang penting",
      options: { choices: labelled("Harga", "Rasa", "Jarak"), top: 2 },
    },
    {
      type: "constant_sum",
      title: "Uang belanja",
      options: { choices: labelled("Sayur", "Beras"), unit: "%" },
    },
    {
      type: "consent",
      title: "Izin",
      options: { statement: "Data dipakai untuk penelitian." },
    },
  ]);
  await pay(creator, code);
  const page = await openDevice("desktop");
  await signIn(page, await aUser(server, "Warga"));
  await page.goto(`/tasks/surveys/${code}`);
  await page.getByRole("button", { name: "Mulai" }).click();

  const ranking = asked(page, "Yang penting");
  await ranking
    .getByRole("button", { name: "Rasa", exact: true })
    .press("Enter");
  await expect(
    ranking.getByRole("button", { name: "Jarak", exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  const items = ranking.getByRole("listitem");
  await expect(items).toHaveText([/1Rasa/, /2Jarak/]);
  await ranking.getByRole("button", { name: "Naikkan Jarak" }).press("Enter");
  await expect(items).toHaveText([/1Jarak/, /2Rasa/]);
  await expect(
    ranking.getByRole("button", { name: "Naikkan Jarak" }),
  ).toBeFocused();
  await look(page, "ranking-full");

  const sum = asked(page, "Uang belanja");
  await sum.getByLabel("Sayur").fill("30");
  await expect(sum.getByText("Sisa 70%")).toBeVisible();
  const send = page.getByRole("button", { name: "Kirim jawaban" });
  await send.click();
  await expect(
    page.getByText("Jumlahnya harus 100. Sekarang 30."),
  ).toBeVisible();
  await expect(page.getByText("Pertanyaan ini wajib diisi.")).toBeVisible();
  await look(page, "ranking-faults");
  await sum.getByLabel("Beras").fill("70");
  await expect(sum.getByText("Sudah pas")).toBeVisible();
  await asked(page, "Izin").getByLabel("Saya setuju").press("Space");
  await send.click();
  await expect(page.getByText("sudah ditambahkan ke saldo")).toBeVisible();
});

test("a large matrix is answered row by row on a phone and as a table on a computer", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Peneliti"));
  const code = await surveyOf(creator, [
    {
      type: "checkbox_matrix",
      title: "Belanja",
      options: {
        rows: labelled(
          ...Array.from({ length: 100 }, (_, n) => `Barang ${String(n + 1)}`),
        ),
        columns: labelled(
          ...Array.from({ length: 30 }, (_, n) => `Toko ${String(n + 1)}`),
        ),
      },
    },
  ]);
  await pay(creator, code);
  const user = await aUser(server, "Warga");
  const phone = await openDevice("phone");
  await signIn(phone, user);
  await phone.goto(`/tasks/surveys/${code}`);
  await phone.getByRole("button", { name: "Mulai" }).click();
  const row = (page: Page, name: string) =>
    page.getByRole("group", { name, exact: true });
  await expect(phone.getByRole("checkbox")).toHaveCount(30);
  await row(phone, "Barang 1").getByLabel("Toko 2", { exact: true }).check();
  await phone.getByRole("button", { name: "Barang 50" }).click();
  await row(phone, "Barang 50").getByLabel("Toko 30").check();
  await expect(
    phone.getByRole("button", { name: "Barang 1 Toko 2" }),
  ).toBeVisible();
  await look(phone, "matrix-large");

  const computer = await openDevice("desktop");
  await signIn(computer, user);
  await computer.goto(`/tasks/surveys/${code}`);
  await computer.getByRole("button", { name: /Mulai|Lanjutkan/ }).click();
  await row(computer, "Barang 99").getByLabel("Toko 30").check();
  await expect(computer.getByRole("checkbox")).toHaveCount(3_000);
  await computer.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(computer.getByText("sudah ditambahkan ke saldo")).toBeVisible();
});

test("codes, headings and pictures of choices are set in the builder", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Peneliti");
  const creator = await apiClientOf(server, user);
  const code = await surveyOf(creator, [
    {
      type: "single_choice",
      title: "Minuman",
      options: { choices: labelled("Teh", "Kopi") },
    },
    {
      type: "multiple_choice",
      title: "Alasan",
      options: { choices: labelled("Murah", "Enak") },
    },
  ]);
  const page = await openDevice("desktop");
  await signIn(page, user);
  await page.goto(`/tasks/question/${code}`);
  await page.getByRole("button", { name: "Ubah pertanyaan 2: Alasan" }).click();
  await page.getByRole("button", { name: "Atur Opsi 2" }).click();
  const details = page.getByRole("group", { name: "Atur Opsi 2" });
  await details.getByLabel("Kode").fill("1");
  await expect(details.getByText("Kode opsi tidak boleh sama.")).toBeVisible();
  await details.getByLabel("Kode").fill("-88");
  await details.getByLabel("Judul kelompok").fill("Rasa");
  await details.getByLabel("Minta penjelasan").check();
  await details
    .locator("input[type=file]")
    .setInputFiles(
      join(import.meta.dirname, "../apps/web/public/banners/1.webp"),
    );
  await page.getByRole("button", { name: "Simpan gambar" }).click();
  await expect(
    details.getByRole("button", { name: "Ganti gambar" }),
  ).toBeVisible();
  await page
    .getByRole("combobox", { name: "Ambil opsi dari pertanyaan" })
    .click();
  await page.getByRole("option", { name: /Minuman/ }).click();
  await look(page, "builder-choice-details");
  await untilSaved(page);
  const { sections } = (await creator.call(getSurvey, { params: { code } }))
    .form;
  expect(sections[0]?.questions[1]?.options).toMatchObject({
    choices: [
      { id: "1", label: "Murah" },
      {
        id: "-88",
        label: "Enak",
        group: "Rasa",
        ownText: true,
        image: expect.stringMatching(
          /^\/uploads\/.+\.webp$/,
        ) as unknown as string,
      },
    ],
    carry: { which: "chosen" },
  });
});

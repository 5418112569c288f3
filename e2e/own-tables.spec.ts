import type { Locator, Page } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, takePicture } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** The texts of the pages, in each of their languages. */
const languages = {
  id: {
    prefix: "",
    edit: "Ubah pertanyaan 2",
    own: "Tabel sendiri",
    make: "Tabel baru",
    paste: "Tempel dari spreadsheet atau CSV",
    uneven: "Sel di baris 1: 1. Kolom tabel: 3.",
    size: "Kolom: 3. Baris: 3.000.",
    save: "Simpan tabel",
    value: "Kolom kode",
    filter: "Tambah saringan",
    filterColumn: "Kolom saringan 1",
    manage: "Kelola tabel",
    remove: "Hapus tabel tabel1",
    confirm: "Hapus",
    refused: /Pertanyaan 2.*memerlukan tabel “tabel1”/,
    close: "Tutup",
    start: "Mulai",
    send: "Kirim jawaban",
    sent: "Jawaban Anda sudah terkirim",
    narrow: "1500 pilihan. Ketik untuk mempersempit.",
    one: "1 pilihan",
  },
  en: {
    prefix: "/en",
    edit: "Edit question 2",
    own: "Lookup table",
    make: "New table",
    paste: "Paste from a spreadsheet or CSV",
    uneven: "Cells in row 1: 1. Columns of the table: 3.",
    size: "Columns: 3. Rows: 3,000.",
    save: "Save table",
    value: "Code column",
    filter: "Add a filter",
    filterColumn: "Column of filter 1",
    manage: "Manage tables",
    remove: "Remove table table1",
    confirm: "Delete",
    refused: /Question 2.*needs the table “table1”/,
    close: "Close",
    start: "Start",
    send: "Send answers",
    sent: "Your answers have been sent",
    narrow: "1500 choices. Type to narrow them down.",
    one: "1 choice",
  },
} as const;

type Language = keyof typeof languages;

/** 3,000 villages, half of them in each district, as a spreadsheet copies them. */
const villages = [
  "kode\tdesa\tkecamatan",
  ...Array.from(
    { length: 3_000 },
    (_, n) =>
      `d${n}\tDesa ${n}, Jawa Barat\t${n % 2 === 0 ? "utara" : "selatan"}`,
  ),
].join("\n");

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a creator pastes a table, and respondents search what fits their earlier answer, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const { api, code, account } = await draft(server, language);
    const page = await openDevice("desktop");
    await signIn(page, account);
    await page.goto(`${says.prefix}/tasks/question/${code}`);
    const edit = page.getByRole("button", { name: says.edit });
    await edit.click();
    await page.getByText(says.own, { exact: true }).click();
    await page.getByRole("button", { name: says.make }).click();
    await pasteTable(page, language);

    await expect(page.getByRole("combobox", { name: says.value })).toHaveValue(
      "kode",
    );
    await page.getByRole("button", { name: says.filter }).click();
    await expect(
      page.getByRole("combobox", { name: says.filterColumn }),
    ).toHaveValue("kecamatan");
    await untilSavedIn(page, language);
    await look(page, `own-table-${language}`);
    await expectRefusedRemoval(page, language);
    const { form } = await api.call(getSurvey, { params: { code } });
    expect(form.sections[0]?.questions[1]?.options).toMatchObject({
      source: {
        value: "kode",
        label: "desa",
        where: [{ column: "kecamatan", equals: { answer: "kecamatan" } }],
      },
    });

    await pay(api, code);
    await answer(await openDevice("phone"), server, { code, language });
  });
}

/** A survey that asks for the district, and for the village in a dropdown without a list. */
async function draft(server: Server, language: Language) {
  const account = await aUser(server, "Pembuat Tabel", { locale: language });
  const api = await apiClientOf(server, account);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Desa Anda", respondents: 5 },
  });
  const sectionId = form.sections[0]?.id ?? 0;
  await api.call(saveQuestion, {
    body: {
      sectionId,
      type: "single_choice",
      code: "kecamatan",
      title: "Kecamatan mana?",
      options: {
        choices: [
          { id: "utara", label: "Kecamatan Utara" },
          { id: "selatan", label: "Kecamatan Selatan" },
        ],
      },
    },
  });
  await api.call(saveQuestion, {
    body: { sectionId, type: "dropdown", title: "Desa mana?" },
  });
  return { account, api, code };
}

/** Pastes an invalid table, which shows its fault; then saves the whole table. */
async function pasteTable(page: Page, language: Language): Promise<void> {
  const says = languages[language];
  const dialog = page.getByRole("dialog", { name: says.make });
  const field = dialog.getByLabel(says.paste);
  await expect(field).toBeFocused();
  await field.fill("kode\tdesa\tkecamatan\nd1");
  await expect(dialog.getByText(says.uneven)).toBeVisible();
  const save = dialog.getByRole("button", { name: says.save });
  await expect(save).toBeDisabled();
  await takePicture(page, `own-table-fault-${language}`);
  await paste(field, villages);
  await expect(dialog.getByText(says.size)).toBeVisible();
  await look(page, `own-table-dialog-${language}`);
  await save.click();
  await expect(dialog).toBeHidden();
}

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, text);

async function expectRefusedRemoval(
  page: Page,
  language: Language,
): Promise<void> {
  const says = languages[language];
  await page.getByRole("button", { name: says.manage }).click();
  await page.getByRole("button", { name: says.remove }).click();
  await page
    .getByRole("dialog", { name: says.remove })
    .getByRole("button", { name: says.confirm, exact: true })
    .click();
  await expect(page.getByRole("alert").getByText(says.refused)).toBeVisible();
  await look(page, `own-tables-${language}`);
  await page.getByRole("button", { name: says.close }).click();
}

/** Answers the survey. The list has only the villages of the district; typing finds one of 1,500. */
async function answer(
  page: Page,
  server: Server,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<void> {
  const says = languages[language];
  await signIn(page, await aUser(server, "Warga", { locale: language }));
  await page.goto(`${says.prefix}/tasks/surveys/${code}`);
  await page.getByRole("button", { name: says.start }).click();
  const village = page.getByRole("combobox", { name: "Desa mana?" });
  await expect(page.getByText("Kecamatan Utara")).toBeVisible();
  await expect(village).toBeHidden();
  await page.getByText("Kecamatan Selatan").click();
  await village.click();
  await expect(page.getByRole("option")).toHaveCount(100);
  await expect(
    page.locator("[aria-live]").filter({ hasText: says.narrow }),
  ).toBeAttached();
  await look(page, `own-table-list-${language}`);
  await village.fill("desa 2998");
  await expect(page.getByRole("option")).toHaveCount(0);
  await village.fill("barat 2999");
  await expect(page.getByText(says.one)).toBeAttached();
  await page.getByRole("option", { name: "Desa 2999, Jawa Barat" }).click();
  await page.getByRole("button", { name: says.send }).click();
  await expect(page.getByText(says.sent)).toBeVisible();
}

async function untilSavedIn(page: Page, language: Language): Promise<void> {
  if (language === "id") await untilSaved(page);
  else {
    await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
  }
}

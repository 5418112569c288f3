import type { Page } from "@playwright/test";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { pick, untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a question moves to another section through its menu", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  const menu = page.getByRole("button", { name: "Pindahkan ke bagian" });
  // Only the menu of the last question of a section could be clipped by cards.
  await menu.nth(1).click();
  await look(page, "builder-move-menu");
  await page.getByRole("button", { name: "Kedua", exact: true }).click();
  await expect(menu.last()).toBeFocused();
  await untilSaved(page);
  expect(await titlesOf(api, code)).toEqual([
    ["Minum teh?"],
    ["Pendapat Anda?", "Mengapa?"],
  ]);
});

test("what depends on a question is named before it is deleted, and goes with it only on confirmation", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  const before = await api.call(getSurvey, { params: { code } });
  await page.getByRole("button", { name: "Hapus pertanyaan 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Hapus beserta logikanya?" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Pertanyaan 2: Mengapa? (syarat tampil)",
    "Bagian 2 (syarat tampil)",
  ]);
  await look(page, "builder-delete-dependants");
  await dialog.getByRole("button", { name: "Batal" }).click();
  expect((await api.call(getSurvey, { params: { code } })).form).toEqual(
    before.form,
  );

  await page.getByRole("button", { name: "Hapus pertanyaan 1" }).click();
  await dialog
    .getByRole("button", { name: "Hapus sekaligus syaratnya" })
    .click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("button", { name: "Ubah pertanyaan 1: Mengapa?" }),
  ).toBeFocused();
  await expect(page.getByText(/^Ditampilkan jika/)).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await api.call(getSurvey, { params: { code } })).form.sections,
    )
    .toMatchObject([
      { questions: [{ title: "Mengapa?", showIf: null }] },
      { showIf: null, questions: [{ title: "Pendapat Anda?" }] },
    ]);
});

test("a move behind a question that depends on it names that question first, any other move asks nothing", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  const dialog = page.getByRole("dialog", {
    name: "Pindahkan dan hapus syarat?",
  });
  const down = page.getByRole("button", {
    name: "Turunkan pertanyaan 1",
  });
  await page.getByRole("button", { name: "Turunkan pertanyaan 2" }).click();
  await expect
    .poll(() => titlesOf(api, code))
    .toEqual([["Minum teh?"], ["Mengapa?", "Pendapat Anda?"]]);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Naikkan pertanyaan 2" }).click();
  await expect
    .poll(() => titlesOf(api, code))
    .toEqual([["Minum teh?", "Mengapa?"], ["Pendapat Anda?"]]);

  await down.click();
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Pertanyaan 2: Mengapa? (syarat tampil)",
  ]);
  await look(page, "builder-move-dependants");
  await dialog.getByRole("button", { name: "Batal" }).click();
  expect(await titlesOf(api, code)).toEqual([
    ["Minum teh?", "Mengapa?"],
    ["Pendapat Anda?"],
  ]);
  await down.click();
  await dialog
    .getByRole("button", { name: "Hapus syarat dan pindahkan" })
    .click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => titlesOf(api, code))
    .toEqual([["Mengapa?", "Minum teh?"], ["Pendapat Anda?"]]);
});

test("the focus stays near what was deleted with the keyboard", async ({
  openDevice,
  server,
}) => {
  const { page } = await openForm(openDevice, server);
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).press("Enter");
  };
  const details = page.getByRole("button", {
    name: "Judul, keterangan, dan logika bagian",
  });
  await press("Hapus pertanyaan 3");
  await expect(details).toHaveCount(2);
  await expect(details.last()).toBeFocused();
  await press("Hapus bagian 2");
  await expect(details).toHaveCount(1);
  await expect(details).toBeFocused();
});

test("what depends on a section or an option is named before it goes", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  await page.getByRole("button", { name: "Hapus bagian 1" }).click();
  const ofSection = page.getByRole("dialog", {
    name: "Hapus beserta logikanya?",
  });
  await expect(ofSection.getByRole("listitem")).toHaveText([
    "Bagian 2 (syarat tampil)",
  ]);
  await look(page, "builder-section-dependants");
  await ofSection.getByRole("button", { name: "Batal" }).click();

  await page.getByRole("button", { name: /^Ubah pertanyaan 1/ }).click();
  await page.getByRole("button", { name: "Hapus Opsi 1" }).click();
  const ofOption = page.getByRole("dialog", { name: "Hapus opsi ini?" });
  await expect(ofOption.getByRole("listitem")).toHaveText([
    "Pertanyaan 2: Mengapa? (syarat tampil)",
  ]);
  await look(page, "builder-option-dependants");
  await ofOption.getByRole("button", { name: "Batal" }).click();
  await expect(page.getByLabel("Opsi 3", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Hapus Opsi 1" }).click();
  await ofOption
    .getByRole("button", { name: "Hapus sekaligus syaratnya" })
    .click();
  await expect(page.getByLabel("Opsi 3", { exact: true })).toHaveCount(0);
  await untilSaved(page);
  const { sections } = (await api.call(getSurvey, { params: { code } })).form;
  expect(sections[0]?.questions).toMatchObject([
    { options: { choices: [{ id: "no" }, { id: "maybe" }] } },
    { showIf: null },
  ]);
  expect(sections[1]?.showIf).toMatchObject({ args: [{}, { value: "no" }] });
  await lookInBothLanguages(page, "builder-without-conditions");
});

test("a rule and a jump are set by keyboard and saved", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  await page.getByRole("button", { name: /^Ubah pertanyaan 1/ }).press("Enter");
  const card = page.getByRole("complementary", { name: "Properti" });
  await card
    .getByRole("button", { name: "Logika", exact: true })
    .press("Enter");

  await card.getByRole("button", { name: "Tambah aturan" }).press("Enter");
  await card.getByLabel("Pesan jika aturan 1 dilanggar").fill("Pilih satu.");
  await card.getByRole("button", { name: "Tambah lompatan" }).press("Enter");
  await pick(
    page,
    card.getByRole("combobox", { name: "Tujuan lompatan 1" }),
    "Selesai: tidak sesuai kriteria",
  );
  await card
    .getByRole("group", { name: "Selalu melompat" })
    .getByRole("button", { name: "Tambah syarat" })
    .press("Enter");
  await lookInBothLanguages(page, "builder-logic-panel");
  await untilSaved(page);

  const { sections } = (await api.call(getSurvey, { params: { code } })).form;
  const [asked] = sections[0]?.questions ?? [];
  expect(asked).toMatchObject({
    rules: [{ expression: { call: "equals" }, message: "Pilih satu." }],
    jumps: [{ when: { call: "equals" }, to: { end: "screened_out" } }],
  });
});

test("a new code is followed wherever logic names it", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  await page.getByRole("button", { name: /^Ubah pertanyaan 1/ }).click();
  const card = page.getByRole("complementary", { name: "Properti" });
  await card.getByRole("button", { name: "Logika", exact: true }).click();
  const field = card.getByLabel("Kode", { exact: true });
  await field.fill("minum teh");
  await field.press("Enter");
  await expect
    .poll(async () => {
      const { form } = await api.call(getSurvey, { params: { code } });
      return form.sections.map(({ showIf }) => showIf);
    })
    .toEqual([
      null,
      { call: "equals", args: [{ answer: "minum teh" }, { value: "no" }] },
    ]);
});

test("an answer is inserted into the closing sentence, and a placeholder that names nothing is refused there", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openForm(openDevice, server);
  await page.goto("/tasks/setting/closing");
  const field = page.getByLabel("Kalimat penutup");
  await field.fill("Terima kasih, {{gone}}");
  await expect(page.getByText(/^Kalimat penutup: .*gone/)).toBeVisible();
  await lookInBothLanguages(page, "builder-closing-fault");
  await field.fill("Jawaban Anda: ");
  await page.getByRole("button", { name: "Sisipkan jawaban" }).click();
  await page.getByRole("combobox", { name: "Pertanyaan" }).click();
  await look(page, "builder-closing-insert");
  await page.getByRole("option", { name: "2. Mengapa?" }).click();
  await expect(field).toHaveValue("Jawaban Anda: {{q2}}");
  await expect(field).toBeFocused();
  await untilSaved(page);
  const { form } = await api.call(getSurvey, { params: { code } });
  expect(form.closingSentence).toBe("Jawaban Anda: {{q2}}");
});

interface OpenForm {
  readonly page: Page;
  readonly api: ApiClient;
  readonly code: string;
}

/** A form in the builder: question 2 depends on one option of question 1, section 2 on another. */
async function openForm(
  openDevice: OpenDevice,
  server: Server,
): Promise<OpenForm> {
  const creator = await aUser(server, "Pembuat Syarat");
  const api = await apiClientOf(server, creator);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Kebiasaan minum teh" },
  });
  const first = form.sections[0]?.id ?? 0;
  const asked = await api.call(saveQuestion, {
    body: {
      sectionId: first,
      type: "single_choice",
      title: "Minum teh?",
      options: {
        choices: [
          { id: "yes", label: "Ya" },
          { id: "no", label: "Tidak" },
          { id: "maybe", label: "Kadang" },
        ],
      },
    },
  });
  const equals = (value: string): Expression => ({
    call: "equals",
    args: [{ answer: asked.question?.code ?? "" }, { value }],
  });
  await api.call(saveQuestion, {
    body: {
      sectionId: first,
      type: "short_text",
      title: "Mengapa?",
      showIf: equals("yes"),
    },
  });
  const second = await api.call(createSection, {
    body: { formId: form.id, title: "Kedua" },
  });
  await api.call(updateSection, {
    params: { id: second.id },
    body: { showIf: equals("no") },
  });
  await api.call(saveQuestion, {
    body: {
      sectionId: second.id,
      type: "short_text",
      title: "Pendapat Anda?",
    },
  });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  const checked = page.waitForResponse(/dependants.*\.js/);
  await page.goto(`/tasks/question/${code}`);
  await checked;
  await expect(
    page.getByRole("treeitem", { name: "3. Pendapat Anda?" }),
  ).toBeVisible();
  return { page, api, code };
}

/** The titles of the saved questions, by section. */
async function titlesOf(api: ApiClient, code: string): Promise<string[][]> {
  const { form } = await api.call(getSurvey, { params: { code } });
  return form.sections.map(({ questions }) =>
    questions.map(({ title }) => title),
  );
}

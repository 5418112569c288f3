import type { Page } from "@playwright/test";
import { createSection, saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { holdScripts } from "./home/home.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { pay, startSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, giveSession } from "./support/users.ts";

interface Question {
  readonly type: QuestionTypeName;
  readonly title: string;
  readonly code?: string;
  readonly purpose?: string;
  readonly options: Record<string, unknown>;
}

test("what is pressed, ticked and chosen before the scripts run counts in its order", async ({
  openDevice,
  server,
}) => {
  const { page, path } = await startedForm(server, openDevice, [
    {
      type: "ranking",
      title: "Urutkan",
      options: labelled("Alfa", "Beta", "Gama", "Delta"),
    },
    {
      type: "multiple_choice",
      title: "Buah",
      options: {
        choices: [
          { id: "apel", label: "Apel" },
          { id: "none", label: "Tidak ada", exclusive: true },
        ],
      },
    },
    { type: "slider", title: "Nilai", options: { min: 0, max: 10, step: 1 } },
    {
      type: "roster",
      title: "Anggota",
      options: {
        min: 1,
        max: 6,
        entryLabel: "Anggota",
        fields: [{ id: "n", type: "short_text", label: "Nama" }],
      },
    },
  ]);
  const letScriptsCome = await openPainted(page, path);
  for (const name of ["Beta", "Delta", "Alfa"])
    await page.locator(".sf-pool-item", { hasText: name }).click();
  await page.getByLabel("Tidak ada").check();
  await page.getByLabel("Apel").check();
  // A tap on the position that the slider has.
  await page.locator("input[type=range]").click();
  const add = page.locator(".sf-roster > button.sf-button");
  for (let impatient = 0; impatient < 3; impatient++) await add.click();
  letScriptsCome();
  await takenOver(page);

  await expect(page.locator(".sf-ranked-item")).toContainText([
    "Beta",
    "Delta",
    "Alfa",
  ]);
  await expect(page.getByLabel("Apel")).toBeChecked();
  await expect(page.getByLabel("Tidak ada")).not.toBeChecked();
  await expect(page.locator(".sf-slider")).not.toHaveAttribute(
    "data-unanswered",
  );
  await expect(page.locator(".sf-entry")).toHaveCount(2);
});

test("early input stays in its row, and a chosen file is uploaded, where the device has a draft", async ({
  openDevice,
  server,
}) => {
  const { page, path } = await startedForm(server, openDevice, [
    {
      type: "single_choice",
      title: "Merek",
      code: "merek",
      options: labelled("Indomie", "Sedaap"),
    },
    {
      type: "likert_matrix",
      title: "Nilai",
      options: {
        rows: [
          { id: "r1", label: "Baris Satu", showIf: notIndomie() },
          { id: "r2", label: "Baris Dua" },
          { id: "r3", label: "Baris Tiga" },
        ],
        columns: labelled("Buruk", "Baik").choices,
      },
    },
    {
      type: "file_upload",
      title: "Surat",
      purpose: "Uji",
      options: { kinds: ["document"], filesMax: 2, megabytesMax: 5 },
    },
  ]);
  await page.goto(path);
  await takenOver(page);
  await page.getByLabel("Indomie").check();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain("indomie");

  const letScriptsCome = await openPainted(page, path);
  const row = (name: string) =>
    page.locator(".sf-matrix-row", { hasText: name });
  await expect(row("Baris Satu")).toBeVisible();
  await row("Baris Dua").getByLabel("Baik").check();
  await page.locator("input[type=file]").setInputFiles({
    name: "surat.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("halo"),
  });
  letScriptsCome();
  await takenOver(page);
  await expect(row("Baris Satu")).toHaveCount(0);
  await expect(row("Baris Dua").getByLabel("Baik")).toBeChecked();
  await expect(row("Baris Tiga").getByLabel("Baik")).not.toBeChecked();
  await expect(page.locator(".sf-files")).toContainText("surat.txt");
});

test("Enter in a list leaves a painted page where it is", async ({
  openDevice,
  server,
}) => {
  const towns = Array.from({ length: 20 }, (_, n) => `Kota ${n}x`);
  const { page, path } = await startedForm(server, openDevice, [
    { type: "dropdown", title: "Kota", options: labelled(...towns) },
  ]);
  const letScriptsCome = await openPainted(page, path);
  await page.getByLabel("Kota").fill("Kota 7x");
  await page.getByLabel("Kota").press("Enter");
  letScriptsCome();
  await takenOver(page);
  await expect(page.getByLabel("Kota")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

for (const [part, files] of [
  ["the entry", "**/assets/answer-*.js"],
  ["the form", "**/assets/form-*.js"],
] as const)
  test(`what is entered outlives a failure of ${part}`, async ({
    openDevice,
    server,
  }) => {
    const { page, path } = await startedForm(server, openDevice, [
      { type: "short_text", title: "Nama", options: {} },
      {
        type: "multiple_choice",
        title: "Buah",
        options: labelled("Apel", "Beri"),
      },
    ]);
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
    await page.route(
      files,
      async (route) => {
        await failing;
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(path, { waitUntil: "commit" });
    await page.getByLabel("Nama").fill("Ani Panjang");
    await page.getByLabel("Beri").check();
    fail();
    await takenOver(page);
    await expect(page.getByLabel("Nama")).toHaveValue("Ani Panjang");
    await expect(page.getByLabel("Beri")).toBeChecked();
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(page.getByLabel("Akhir?")).toBeVisible();
  });

test("a page with thousands of controls is not painted, nor is one that is requested too often", async ({
  openDevice,
  server,
}) => {
  const rows = Array.from({ length: 40 }, (_, n) => `Baris ${n}`);
  const columns = Array.from({ length: 5 }, (_, n) => ({
    id: `k${n}`,
    type: "dropdown" as const,
    label: `Kolom ${n}`,
    options: labelled(...rows.slice(0, 12)),
  }));
  const large = await startedForm(server, openDevice, [
    {
      type: "grid",
      title: "Tabel",
      options: { rows: labelled(...rows).choices, columns },
    },
  ]);
  const small = await startedForm(server, openDevice, [
    { type: "short_text", title: "Nama", options: {} },
  ]);
  const isPainted = async ({ page, path }: typeof small) => {
    const response = await page.request.get(path);
    return (await response.text()).includes("data-painted");
  };
  expect(await isPainted(large)).toBe(false);
  for (let n = 0; n < 60; n++) expect(await isPainted(small)).toBe(true);
  expect(await isPainted(small)).toBe(false);
  await small.page.goto(small.path);
  await small.page.getByLabel("Nama").fill("Ani");
});

const labelled = (...labels: string[]) => ({
  choices: labels.map((label) => ({
    id: label.toLowerCase().replaceAll(" ", "_"),
    label,
  })),
});

function notIndomie() {
  const parsed = parseExpression("not (merek = 'indomie')");
  if (!("expression" in parsed)) throw new Error("The condition is wrong.");
  return parsed.expression;
}

const takenOver = (page: Page) =>
  expect(page.locator("#root:not([data-painted])")).toBeAttached();

/** Opens the page without its scripts. @returns the function that releases them. */
async function openPainted(page: Page, path: string): Promise<() => void> {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("#root[data-painted]")).toBeAttached();
  return letScriptsCome;
}

/** Publishes a survey with these optional questions on its first page, and starts it for a respondent with a phone. */
async function startedForm(
  server: Server,
  openDevice: OpenDevice,
  questions: readonly Question[],
): Promise<{ readonly page: Page; readonly path: string }> {
  const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
  const { code, form } = await creator.call(createSurvey, {
    body: { title: "Masukan awal", respondents: 10 },
  });
  const sectionId = form.sections[0]?.id ?? 0;
  for (const question of questions)
    await creator.call(saveQuestion, {
      body: { sectionId, required: false, ...question },
    });
  const { id } = await creator.call(createSection, {
    body: { formId: form.id },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId: id,
      required: false,
      type: "short_text",
      title: "Akhir?",
      options: {},
    },
  });
  await pay(creator, code);
  const user = await aUser(server, "Sri Responden");
  await startSurvey(await apiClientOf(server, user), code);
  const page = await openDevice("phone");
  await giveSession(page, user);
  return { page, path: `/tasks/surveys/${code}/${String(sectionId)}` };
}

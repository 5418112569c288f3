import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { pick, untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a field of a composite question gets a condition on carried choices, a requirement and a rule, and says who sees it", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Isian");
  const api = await apiClientOf(server, creator);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Merek mi" },
  });
  const sectionId = form.sections[0]?.id ?? 0;
  const choices = [
    { id: "a", label: "Indomie" },
    { id: "b", label: "Sedaap" },
  ];
  const known = await api.call(saveQuestion, {
    body: {
      sectionId,
      type: "multiple_choice",
      title: "Merek yang dikenal?",
      options: { choices },
    },
  });
  const carry = { question: known.question?.code ?? "", which: "chosen" };
  await api.call(saveQuestion, {
    body: {
      sectionId,
      type: "single_choice",
      title: "Mana yang terenak?",
      options: { choices: [], carry },
    },
  });
  await api.call(saveQuestion, {
    body: {
      sectionId,
      type: "multi_field",
      title: "Data Anda",
      options: {
        fields: [
          { id: "age", label: "Usia", type: "number" },
          { id: "mail", label: "Email", type: "email" },
        ],
      },
    },
  });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/tasks/question/${code}`);
  await page.getByRole("button", { name: /^Ubah pertanyaan 3/ }).click();
  await page
    .getByLabel("Tujuan data pribadi ini")
    .fill("Mengirim hadiah kepada pemenang");

  const settings = page.getByRole("button", { name: "Pengaturan Email" });
  await settings.focus();
  await page.keyboard.press("Enter");
  const mail = page.locator("[data-place$='.fields.mail']");
  const part = (name: string) =>
    page.locator(`[data-place$='.fields.mail.${name}']`);
  const shown = part("showIf");
  await shown.getByRole("button", { name: "Tambah syarat" }).press("Enter");
  await pick(
    page,
    shown.getByLabel("Pertanyaan syarat 1"),
    "2. Mana yang terenak?",
  );
  await pick(page, shown.getByLabel("Nilai syarat 1"), "Sedaap");
  const required = part("requiredIf");
  await required.getByRole("button", { name: "Tambah syarat" }).press("Enter");
  const rules = part("rules").first();
  await rules.getByRole("button", { name: "Tambah aturan" }).press("Enter");
  await mail
    .getByLabel("Pesan jika aturan 1 dilanggar")
    .fill("Tulis alamat yang Anda baca");
  await look(page, "builder-field-logic");
  await untilSaved(page);
  const saved = await api.call(getSurvey, { params: { code } });
  const questions = saved.form.sections.flatMap((one) => one.questions);
  expect(questions[2]?.options).toMatchObject({
    fields: [
      { id: "age" },
      {
        id: "mail",
        showIf: {
          call: "equals",
          args: [{ answer: questions[1]?.code }, { value: "b" }],
        },
        requiredIf: {
          call: "answered",
          args: [{ answer: questions[2]?.code, path: ["age"] }],
        },
        rules: [
          {
            expression: {
              call: "answered",
              args: [{ answer: questions[2]?.code, path: ["mail"] }],
            },
            message: "Tulis alamat yang Anda baca",
          },
        ],
      },
    ],
  });
});

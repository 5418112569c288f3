import type { Page } from "@playwright/test";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { saveTranslation } from "@sigi/contract/survey-languages.ts";
import { createSurvey, updateForm } from "@sigi/contract/surveys.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { expression } from "./support/logic-survey.ts";
import { look } from "./support/screen.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    start: "Mulai",
    submit: "Kirim jawaban",
    required: "Pertanyaan ini wajib diisi.",
    jump: "Lompat ke",
    closing: "Penutup",
    hidden: "Bagian 2 (disembunyikan logika)",
    skip: "Lewati validasi",
    end: "Akhir pratinjau",
    restart: "Ulangi dari awal",
    choose: "Bahasa survei",
  },
  {
    language: "English",
    path: "/en",
    start: "Start",
    submit: "Send answers",
    required: "This question needs an answer.",
    jump: "Jump to",
    closing: "Closing page",
    hidden: "Section 2 (hidden by logic)",
    skip: "Skip validation",
    end: "End of the preview",
    restart: "Start over",
    choose: "Survey language",
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator tries out a draft: faults, a jump to a hidden section, skipped validation, the closing page and a language, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Pratinjau");
    const api = await apiClientOf(server, creator);
    const { code, formId } = await draftOfTwoSections(api);
    const page = await openDevice("phone");
    await signIn(page, creator);
    await page.goto(`${story.path}/tasks/preview/${code}/start`);
    await look(page, "preview-start");
    await page.getByRole("button", { name: story.start }).click();
    // The second section is hidden as long as nothing is answered.
    await page.getByRole("button", { name: story.submit }).click();
    await expect(page.getByText(story.required).first()).toBeVisible();
    await look(page, "preview-faults");
    await page.getByRole("textbox").fill("Ya");
    await expect(page.getByText(story.required)).toHaveCount(0);

    const jump = page.getByLabel(story.jump);
    await jump.selectOption(story.hidden);
    await expect(page.getByText("Berapa cangkir?").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("Berapa cangkir?").first()).toBeVisible();
    await jump.selectOption({ index: 1 });
    await page.getByLabel(story.skip).check();
    await page.getByRole("button", { name: story.submit }).click();
    await expect(page.getByRole("heading", { name: story.end })).toBeVisible();
    await expect(page.getByText("Sampai jumpa.")).toBeVisible();
    await look(page, "preview-closing");
    await page.getByRole("button", { name: story.restart }).click();
    await expect(page.getByRole("button", { name: story.start })).toBeVisible();
    await page.goto(`${story.path}/tasks/preview/${code}/closing`);
    await expect(page.getByText("Sampai jumpa.")).toBeVisible();

    await api.call(saveTranslation, {
      params: { id: formId, language: "jv" },
      body: { texts: [{ place: "closingSentence", text: "Matur nuwun." }] },
    });
    await page.reload();
    await page.getByLabel(story.choose).selectOption("jv");
    await expect(page.getByText("Matur nuwun.")).toBeVisible();
  });
}

test("a guest tries out a draft in a frame, reads its newest state, and other guests do not see it", async ({
  openDevice,
}) => {
  const page = await openDevice("desktop");
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Buku malam");
  await page
    .getByLabel("Lembaga atau nama Anda (opsional)")
    .fill("<b>Rumah</b> Baca & Kopi");
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question/);
  const code = await page.evaluate(() =>
    localStorage.getItem("temporary-task-code:guest"),
  );
  if (code === null) throw new Error("the device keeps the code of the draft");
  const path = `/tasks/preview/${code}/start`;
  await page.evaluate((address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = "Pratinjau";
    frame.style.cssText = "position:fixed;inset:0;width:390px;height:700px";
    document.body.append(frame);
  }, path);
  const frame = page.frameLocator('iframe[title="Pratinjau"]');
  await expect(
    frame.getByRole("heading", { name: "Buku malam" }),
  ).toBeVisible();
  await expect(
    frame.getByText("Diminta oleh <b>Rumah</b> Baca & Kopi"),
  ).toBeVisible();
  await expect(
    frame.getByRole("link", { name: "Kembali ke survei" }),
  ).toBeHidden();

  await page.goto(path);
  await expect(
    page.getByRole("link", { name: "Kembali ke survei" }),
  ).toHaveAttribute("href", "/task-guest/question");
  await page.goto("/tasks/preview");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await strangerStatus(await openDevice("desktop"), path)).toBe(404);
  const visitor = await openDevice("phone");
  await visitor.goto(path);
  await expect(visitor).toHaveURL(/\/login\?next=/);
});

/** Another guest, who has a draft and so a cookie. */
async function strangerStatus(page: Page, path: string) {
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Lain");
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question/);
  return (await page.goto(path))?.status();
}

/** A draft whose second section follows only a yes to the first one's question. */
async function draftOfTwoSections(api: ApiClient) {
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Teh sore" },
  });
  const asked = await api.call(saveQuestion, {
    body: {
      sectionId: form.sections[0]?.id,
      type: "short_text",
      title: "Teh apa?",
      required: true,
    },
  });
  const second = await api.call(createSection, { body: { formId: form.id } });
  await api.call(updateSection, {
    params: { id: second.id },
    body: { showIf: expression(`${asked.question?.code ?? ""} = 'never'`) },
  });
  await api.call(saveQuestion, {
    body: { sectionId: second.id, type: "number", title: "Berapa cangkir?" },
  });
  await api.call(updateForm, {
    params: { id: form.id },
    body: { closingSentence: "Sampai jumpa." },
  });
  return { code, formId: form.id };
}

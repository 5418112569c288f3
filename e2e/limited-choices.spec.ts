import { submitAnswer } from "@sigi/contract/answers.ts";
import { getResults } from "@sigi/contract/results.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Page } from "@playwright/test";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { draftSurvey, pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

/** Opens the survey on a respondent's phone, up to its question. */
async function open(
  phone: Page,
  user: User,
  address: string,
  start: string,
): Promise<void> {
  await signIn(phone, user);
  await phone.goto(address);
  await phone.getByRole("button", { name: start }).click();
}

test("a creator limits a choice, one respondent takes it, another picks the other, and the next sees that it is full", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Batas");
  const api = await apiClientOf(server, creator);
  const { code } = await draftSurvey(api);
  const page = await openDevice("desktop");

  await test.step("the editor has limits once they are wanted", async () => {
    await signIn(page, creator);
    await page.goto(`/tasks/question/${code}`);
    await page.getByRole("treeitem", { name: /^1\. / }).click();
    const limit = page.getByLabel("Batas responden untuk Opsi 1");
    const switched = page.getByLabel("Batasi jumlah pemilih tiap opsi");
    await expect(switched).toBeVisible();
    await expect(limit).toHaveCount(0);
    await switched.check();
    await limit.fill("1");
    await untilSaved(page);
    await lookInBothLanguages(page, "builder-choice-limits", async () => {
      await page.getByRole("treeitem", { name: /^1\. / }).click();
      await expect(
        page.getByLabel(/^(Batas responden|Respondent limit) .* 1$/),
      ).toBeVisible();
    });
    await page.reload();
    await page.getByRole("treeitem", { name: /^1\. / }).click();
    await expect(limit).toHaveValue("Maks. 1");
    await switched.uncheck();
    await expect(limit).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(limit).toHaveValue("Maks. 1");
    await untilSaved(page);
  });

  await test.step("the review warns when the limits leave no choice to the last", async () => {
    const other = page.getByLabel("Batas responden untuk Opsi 2");
    const review = page.getByRole("dialog", { name: "Periksa sebelum terbit" });
    const warning = review.getByText(/^Pilihan untuk .* bisa habis/);
    const cancel = review.getByRole("button", { name: "Batal" });
    await other.fill("8");
    await page.getByRole("button", { name: "Terbitkan" }).click();
    await expect(warning).toBeVisible();
    await look(page, "publish-choices-run-out");
    await cancel.click();
    await other.fill("");
    await untilSaved(page);
    await page.getByRole("button", { name: "Terbitkan" }).click();
    await expect(review).toBeVisible();
    await expect(warning).toHaveCount(0);
    await cancel.click();
  });

  await pay(api, code);
  const { form } = await api.call(getSurvey, { params: { code } });
  const formId = form.id;
  const questionId = form.sections[0]?.questions[0]?.id ?? 0;
  const address = `/tasks/surveys/${code}`;
  const late = await openDevice("phone");
  await test.step("a choice that fills meanwhile is refused at its question", async () => {
    await open(late, await aUser(server, "Late Batas"), address, "Mulai");
    await late.getByLabel("Setiap hari").check();
    const first = await apiClientOf(server, await aUser(server, "Dini Batas"));
    await first.call(submitAnswer, {
      body: { formId, values: [{ questionId, value: "daily" }] },
    });
    await late.getByRole("button", { name: "Kirim jawaban" }).click();
    await expect(
      late.getByText("Pilihan “Setiap hari” sudah penuh."),
    ).toBeVisible();
    // The choice is marked at once. The pick stays until the respondent makes another one.
    const picked = late.getByLabel("Setiap hari penuh");
    await expect(picked).toBeChecked();
    await look(late, "answer-choice-full-meanwhile");
    await late.getByLabel("Jarang").check();
    await expect(picked).toBeDisabled();
    await late.getByRole("button", { name: "Kirim jawaban" }).click();
    await expect(late).toHaveURL(/\/tasks\/surveys\/finish$/);
  });

  for (const [prefix, start, label] of [
    ["", "Mulai", "Setiap hari penuh"],
    ["/en", "Start", "Setiap hari full"],
  ] as const) {
    await test.step(`a full choice is disabled, at ${prefix}/tasks`, async () => {
      const phone = await openDevice("phone");
      const user = await aUser(server, "Sesudah Batas");
      await open(phone, user, `${prefix}${address}`, start);
      await expect(phone.getByLabel(label)).toBeDisabled();
      await expect(phone.getByLabel("Jarang")).toBeEnabled();
      await look(phone, `answer-choice-full${prefix.replace("/", "-")}`);
    });
  }

  await test.step("the creator reads how many have taken it", async () => {
    // There are figures from five answers on.
    for (let seed = 1; seed <= 3; seed += 1) {
      const other = await aUser(server, `Jarang Batas ${seed}`);
      await (
        await apiClientOf(server, other)
      ).call(submitAnswer, {
        body: { formId, values: [{ questionId, value: "rarely" }] },
      });
    }
    await expect
      .poll(
        async () => (await api.call(getResults, { params: { code } })).answers,
      )
      .toBe(5);
    await page.goto(`/task/${code}/results`);
    await expect(page.getByText("1 dari 1 terisi")).toBeVisible();
    await lookInBothLanguages(page, "results-limited-choices");
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, "results-limited-choices");
  });
});

import type { Locator, Page } from "@playwright/test";
import { getResults } from "@sigi/contract/results.ts";
import { everyQuestionType } from "../apps/demo/src/questionnaires/every-question-type.ts";
import { expect, test } from "./support/journey.ts";
import {
  look,
  lookInBothLanguages,
  takePicture,
  untilLoaded,
} from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** A creator with a survey of every question type that `count` respondents have answered. */
async function answeredSurvey(server: Server, count: number) {
  const creator = await aUser(server, "Pembuat Survei");
  const api = await apiClientOf(server, creator);
  const { code, title } = await publishSurvey(api, {
    questionnaire: everyQuestionType,
    respondents: 20,
  });
  for (let seed = 1; seed <= count; seed += 1) {
    const respondent = await aUser(server, `Penjawab ${seed}`);
    await answerSurvey(await apiClientOf(server, respondent), code, seed);
  }
  await expect
    .poll(async () => {
      const { answers } = await api.call(getResults, { params: { code } });
      return answers;
    })
    .toBe(count);
  return { creator, code, title };
}

for (const device of ["phone", "desktop"] as const) {
  test(`a creator reads the results of a survey on a ${device}`, async ({
    openDevice,
    server,
  }) => {
    test.slow();
    const { creator, code, title } = await answeredSurvey(server, 8);
    const page = await openDevice(device);
    await signIn(page, creator);

    await test.step("the list of surveys leads to how the survey is doing", async () => {
      await page.goto("/task");
      await page.getByRole("link", { name: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`/task/${code}$`));
      await expect(
        page.getByText("8 dari 20 responden terisi (40%)"),
      ).toBeVisible();
      await lookInBothLanguages(page, "results-overview");
    });

    await test.step("each question has a picture and a table", async () => {
      await page.getByRole("link", { name: "Lihat hasil" }).click();
      await drawAll(page);
      const first = page.getByRole("main").locator("section figure").first();
      await first.getByText("Tabel", { exact: true }).click();
      await expect(first.getByRole("table")).toBeVisible();
      await lookInBothLanguages(page, "results", drawAll);
    });

    await test.step("a filter stays in the address through a reload and going back", async () => {
      await page
        .getByRole("button", { name: "Filter menurut jawaban" })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Tambah filter" }).click();
      await expect(dialog.getByRole("alert")).toHaveText(
        "Pilih pertanyaannya dulu.",
      );
      await dialog.getByRole("combobox").click();
      await page.getByRole("option").first().click();
      await fillCondition(dialog);
      await dialog.getByRole("button", { name: "Tambah filter" }).click();
      const remove = page.getByRole("button", { name: /^Hapus filter/ });
      await expect(remove).toBeVisible();
      expect(new URL(page.url()).searchParams.has("filter")).toBe(true);
      await page.reload();
      await expect(remove).toBeVisible();
      await page.goBack();
      await expect(
        page.getByText("Semua responden, tanpa filter."),
      ).toBeVisible();
    });

    await test.step("a table of two answers says whether they go together", async () => {
      const kinds = page.getByRole("combobox", { name: /^(?:Baris|Kolom)$/ });
      for (const [at, name] of ["sarapan", "bepergian?"].entries()) {
        await kinds.nth(at).fill(name);
        await page.getByRole("option").first().click();
      }
      await expect(page.getByText(/khi-kuadrat|Tidak diuji/)).toBeVisible();
      await page.getByLabel("Isi tabel").selectOption("rowShare");
      await drawAll(page);
      const items = page.getByRole("group", { name: "Butir skala" });
      for (const name of [/cukup tidur/, /makan teratur/])
        await items.getByRole("checkbox", { name }).click();
      await expect(items.getByRole("checkbox", { checked: true })).toHaveCount(
        2,
      );
      await expect(page.getByText(/Alfa Cronbach/)).toBeVisible();
      await look(page, "results-cross", "#relations");
    });

    await test.step("two groups of respondents stand side by side, until they are removed", async () => {
      await page.goto(`/task/${code}/results`);
      const groups = page.getByRole("combobox", {
        name: "Bandingkan menurut",
      });
      await groups.fill("sarapan");
      await page.getByRole("option").first().click();
      const card = page
        .locator("main section[id^=question-]")
        .filter({ hasText: "Bagaimana Anda biasanya bepergian?" });
      await card.scrollIntoViewIfNeeded();
      for (const name of ["Ya", "Tidak", "Semua responden"])
        await expect(
          card.getByRole("heading", { name, exact: true }),
        ).toBeVisible();
      await takePicture(page, `results-segments-${device}`);
    });

    await test.step("an answer opens from the list, and the arrows lead to its neighbours", async () => {
      await page.goto(`/task/${code}/answers`);
      await untilLoaded(page);
      await lookInBothLanguages(page, "answers");
      await page.getByRole("link", { name: "Jawaban 8" }).click();
      const heading = page.getByRole("heading", { level: 2 });
      await expect(heading).toHaveText("Jawaban 8");
      await expect(heading).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(heading).toHaveText("Jawaban 7");
      await expect(page).toHaveURL(/answer=7/);
      await lookInBothLanguages(page, "answer");
    });
  });
}

/** Scrolls through all questions, so that each is drawn. */
async function drawAll(page: Page): Promise<void> {
  await untilLoaded(page);
  const cards = page.locator("main section[id^=question-]");
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("figure, p").first()).toBeVisible();
  }
  await untilLoaded(page);
}

/** Fills whatever the condition of the chosen question asks for. */
async function fillCondition(dialog: Locator): Promise<void> {
  const words = dialog.getByLabel("Berisi kata");
  const choice = dialog.getByRole("checkbox").first();
  await expect(words.or(choice).or(dialog.getByLabel("Dari"))).toBeVisible();
  if (await words.isVisible()) await words.fill("a");
  else if (await choice.isVisible()) await choice.check();
  else await dialog.getByLabel("Dari").fill("0");
}

test("a survey without answers says so, and nobody else sees it", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Baru");
  const { code } = await publishSurvey(await apiClientOf(server, creator));
  const page = await openDevice("phone");
  await signIn(page, creator);
  await page.goto(`/task/${code}/results`);
  await expect(page.getByText("Belum ada jawaban")).toBeVisible();
  await lookInBothLanguages(page, "results-empty");

  const other = await openDevice("phone");
  await signIn(other, await aUser(server, "Orang Lain"));
  await other.goto(`/task/${code}/results`);
  await expect(other.getByRole("main").getByRole("alert")).toContainText("404");
});

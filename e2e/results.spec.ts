import type { Locator, Page } from "@playwright/test";
import { createLink } from "@sigi/contract/result-links.ts";
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

/** The texts of the pages, in the language of each device. */
const readers = [
  {
    device: "phone",
    prefix: "",
    filled: "8 dari 20 responden terisi (40%)",
    seeResults: "Lihat hasil",
    table: "Tabel",
    filterByAnswer: "Filter menurut jawaban",
    addFilter: "Tambah filter",
    questionMissing: "Pilih pertanyaannya dulu.",
    removeFilter: /^Hapus filter/,
    noFilter: "Semua responden, tanpa filter.",
    containsWords: "Berisi kata",
    from: "Dari",
    rowsAndColumns: /^(?:Baris|Kolom)$/,
    tested: /khi-kuadrat|Tidak diuji/,
    cells: "Isi tabel",
    items: "Butir skala",
    alpha: /Alfa Cronbach/,
    compareBy: "Bandingkan menurut",
    groups: ["Ya", "Tidak", "Semua responden"],
    answer: "Jawaban",
  },
  {
    device: "desktop",
    prefix: "/en",
    filled: "8 of 20 respondents filled (40%)",
    seeResults: "See results",
    table: "Table",
    filterByAnswer: "Filter by answer",
    addFilter: "Add filter",
    questionMissing: "Choose a question first.",
    removeFilter: /^Remove filter/,
    noFilter: "All respondents, no filter.",
    containsWords: "Contains the words",
    from: "From",
    rowsAndColumns: /^(?:Rows|Columns)$/,
    tested: /chi-square|Not tested/,
    cells: "Show in cells",
    items: "Items of the scale",
    alpha: /Cronbach's alpha is/,
    compareBy: "Compare by",
    groups: ["Yes", "No", "All respondents"],
    answer: "Answer",
  },
] as const;

// This is also the English story of results.
for (const { device, prefix, ...texts } of readers) {
  test(`a creator reads the results of a survey on a ${device}`, async ({
    openDevice,
    server,
  }) => {
    test.slow();
    const { creator, code, title } = await answeredSurvey(server, 8);
    const page = await openDevice(device);
    await signIn(page, creator);

    await test.step("the list of surveys leads to how the survey is doing", async () => {
      await page.goto(`${prefix}/task`);
      await page.getByRole("link", { name: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`/task/${code}$`));
      await expect(page.getByText(texts.filled)).toBeVisible();
      await lookInBothLanguages(page, "results-overview");
    });

    await test.step("each question has a picture and a table", async () => {
      await page.getByRole("link", { name: texts.seeResults }).click();
      await drawAll(page);
      const first = page.getByRole("main").locator("section figure").first();
      await first.getByText(texts.table, { exact: true }).click();
      await expect(first.getByRole("table")).toBeVisible();
      await lookInBothLanguages(page, "results", drawAll);
    });

    await test.step("a filter stays in the address through a reload and going back", async () => {
      await page.getByRole("button", { name: texts.filterByAnswer }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: texts.addFilter }).click();
      await expect(dialog.getByRole("alert")).toHaveText(texts.questionMissing);
      await dialog.getByRole("combobox").click();
      await page.getByRole("option").first().click();
      await fillCondition(dialog, texts);
      await dialog.getByRole("button", { name: texts.addFilter }).click();
      const remove = page.getByRole("button", { name: texts.removeFilter });
      await expect(remove).toBeVisible();
      expect(new URL(page.url()).searchParams.has("filter")).toBe(true);
      await page.reload();
      await expect(remove).toBeVisible();
      await page.goBack();
      await expect(page.getByText(texts.noFilter)).toBeVisible();
    });

    await test.step("a table of two answers says whether they go together", async () => {
      const kinds = page.getByRole("combobox", { name: texts.rowsAndColumns });
      for (const [at, name] of ["sarapan", "bepergian?"].entries()) {
        await kinds.nth(at).fill(name);
        await page.getByRole("option").first().click();
      }
      await expect(page.getByText(texts.tested)).toBeVisible();
      await page.getByLabel(texts.cells).selectOption("rowShare");
      await drawAll(page);
      const items = page.getByRole("group", { name: texts.items });
      // The second click comes before the first is rendered, as on a slow phone.
      await items
        .getByRole("checkbox", { name: /cukup tidur|makan teratur/ })
        .evaluateAll(async (boxes) => {
          for (const box of boxes) {
            (box as HTMLElement).click();
            await new Promise((resolve) => setTimeout(resolve));
          }
        });
      await expect(items.getByRole("checkbox", { checked: true })).toHaveCount(
        2,
      );
      await expect(page.getByText(texts.alpha)).toBeVisible();
      await look(page, "results-cross", "#relations");
    });

    await test.step("two groups of respondents stand side by side, until they are removed", async () => {
      await page.goto(`${prefix}/task/${code}/results`);
      const groups = page.getByRole("combobox", {
        name: texts.compareBy,
      });
      await groups.fill("sarapan");
      await page.getByRole("option").first().click();
      const card = page
        .locator("main section[id^=question-]")
        .filter({ hasText: "Bagaimana Anda biasanya bepergian?" });
      await card.scrollIntoViewIfNeeded();
      for (const name of texts.groups)
        await expect(
          card.getByRole("heading", { name, exact: true }),
        ).toBeVisible();
      await takePicture(page, `results-segments-${device}`);
    });

    await test.step("an answer opens from the list, and the arrows lead to its neighbours", async () => {
      await page.goto(`${prefix}/task/${code}/answers`);
      await untilLoaded(page);
      await lookInBothLanguages(page, "answers");
      await page.getByRole("link", { name: `${texts.answer} 8` }).click();
      const heading = page.getByRole("heading", { level: 2 });
      await expect(heading).toHaveText(`${texts.answer} 8`);
      await expect(heading).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(heading).toHaveText(`${texts.answer} 7`);
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

/** Fills all fields for the condition of the chosen question. */
async function fillCondition(
  dialog: Locator,
  texts: Pick<(typeof readers)[number], "containsWords" | "from">,
): Promise<void> {
  const words = dialog.getByLabel(texts.containsWords);
  const choice = dialog.getByRole("checkbox").first();
  await expect(
    words.or(choice).or(dialog.getByLabel(texts.from)),
  ).toBeVisible();
  if (await words.isVisible()) await words.fill("a");
  else if (await choice.isVisible()) await choice.check();
  else await dialog.getByLabel(texts.from).fill("0");
}

test("a survey of three answers says from when on there are figures, also by a link", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Sabar");
  const api = await apiClientOf(server, creator);
  const { code } = await publishSurvey(api);
  for (let seed = 1; seed <= 3; seed += 1) {
    const respondent = await aUser(server, `Penjawab ${seed}`);
    await answerSurvey(await apiClientOf(server, respondent), code, seed);
  }
  const params = { code };
  await expect
    .poll(async () => (await api.call(getResults, { params })).answers)
    .toBe(3);
  const { token } = await api.call(createLink, {
    params,
    body: { name: "Klien", days: 30, parts: ["summary"] },
  });
  const few = "Angka ditampilkan mulai 5 jawaban; sejauh ini baru 3.";
  for (const device of ["phone", "desktop"] as const) {
    const page = await openDevice(device);
    await signIn(page, creator);
    await page.goto(`/task/${code}/results`);
    await expect(page.getByText(few)).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(0);
    await lookInBothLanguages(page, "results-few");
    const reader = await openDevice(device);
    await reader.goto(`/results/shared#token=${token}`);
    await expect(reader.getByText(few)).toBeVisible();
    await expect(reader.getByRole("figure")).toHaveCount(0);
    await look(reader, "shared-few");
  }

  await test.step("the figures of a link say by how many answers they grow", async () => {
    for (let seed = 4; seed <= 6; seed += 1) {
      const respondent = await aUser(server, `Penjawab ${seed}`);
      await answerSurvey(await apiClientOf(server, respondent), code, seed);
    }
    await expect
      .poll(async () => (await api.call(getResults, { params })).answers)
      .toBe(6);
    const reader = await openDevice("phone");
    await reader.goto(`/en/results/shared#token=${token}`);
    await expect(
      reader.getByText(
        "The figures on this page grow by 5 answers at a time. They now include 5.",
      ),
    ).toBeVisible();
    await expect(reader.getByText("6 of 10 respondents filled")).toBeVisible();
    await look(reader, "shared-steps");
  });
});

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

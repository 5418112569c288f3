import {
  keepDraft,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { setQuestionImage } from "@sigi/contract/pictures.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Page } from "@playwright/test";
import { publishSurvey } from "../apps/server/src/testing/answer-factories.ts";
import type { TestSurvey } from "../apps/server/src/testing/answer-factories.ts";
import {
  asFile,
  plainImage,
} from "../apps/server/src/testing/image-factories.ts";
import { untilSaved } from "./support/builder.ts";
import { startFlakyServer } from "./support/flaky-server.ts";
import { expect, test } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { look } from "./support/screen.ts";
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
    await look(page, "builder-choice-limits");
    await page.reload();
    await page.getByRole("treeitem", { name: /^1\. / }).click();
    await expect(limit).toHaveValue("Maks. 1");
    await switched.uncheck();
    await expect(limit).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(limit).toHaveValue("Maks. 1");
    await untilSaved(page);
  });

  await pay(api, code);
  const address = `/tasks/surveys/${code}`;
  const late = await openDevice("phone");
  await test.step("a choice that fills meanwhile is refused at its question", async () => {
    await open(late, await aUser(server, "Late Batas"), address, "Mulai");
    await late.getByLabel("Setiap hari").check();
    const survey = await api.call(getSurvey, { params: { code } });
    const questionId = survey.form.sections[0]?.questions[0]?.id ?? 0;
    const first = await apiClientOf(server, await aUser(server, "Dini Batas"));
    await first.call(submitAnswer, {
      body: { formId: survey.id, values: [{ questionId, value: "daily" }] },
    });
    await late.getByRole("button", { name: "Kirim jawaban" }).click();
    await expect(
      late.getByText("Pilihan “Setiap hari” sudah penuh."),
    ).toBeVisible();
    // It is marked at once. The pick stays until another one is made.
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
});

/** The first of so many choices is for one respondent. */
const choicesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    label: `Slot ${at + 1}`,
    ...(at === 0 ? { limit: 1 } : {}),
  }));

/** A page with a short and a long dropdown, and one with pictures and a multiple choice. */
async function everyKind(server: Server): Promise<TestSurvey> {
  const creator = await aUser(server, "Rina Ragam");
  const survey = await publishSurvey(server, {
    ownerId: creator.id,
    form: [
      { type: "dropdown", options: { choices: choicesOf(3) } },
      { type: "dropdown", options: { choices: choicesOf(20) } },
      {
        type: "image_choice",
        section: "s2",
        options: { choices: choicesOf(3) },
      },
      {
        type: "multiple_choice",
        section: "s2",
        options: { choices: choicesOf(3) },
      },
    ],
  });
  const api = await apiClientOf(server, creator);
  for (const { id } of choicesOf(3)) {
    const image = asFile(await plainImage("png", 400, 300));
    await api.call(setQuestionImage, {
      params: { id: survey.questionIds[2] ?? 0 },
      body: { image, choice: id },
    });
  }
  return survey;
}

/** Another respondent takes every choice that is for one only. */
async function takeAll(server: Server, survey: TestSurvey): Promise<void> {
  const other = await apiClientOf(server, await aUser(server, "Dini Cepat"));
  const given = ["c0", "c0", ["c0"], ["c0", "c1"]];
  await other.call(submitAnswer, {
    body: {
      formId: survey.id,
      values: survey.questionIds.map((questionId, at) => ({
        questionId,
        value: given[at],
      })),
    },
  });
}

const languages = [
  {
    name: "Indonesian",
    prefix: "",
    start: /^(Mulai|Lanjutkan)/,
    next: "Lanjut",
    submit: "Kirim jawaban",
    full: "penuh",
    refused: "Pilihan “Slot 1” sudah penuh.",
  },
  {
    name: "English",
    prefix: "/en",
    start: /^(Start|Continue)/,
    next: "Next",
    submit: "Send answers",
    full: "full",
    refused: "“Slot 1” is full.",
  },
] as const;

for (const words of languages) {
  const button = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true });
  const question = (page: Page, { questionIds }: TestSurvey, at: number) =>
    page.locator(`#question-${questionIds[at]}`);

  test(`choices that fill meanwhile are marked in every kind of list, by touch, in ${words.name}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await everyKind(server);
    const phone = await openDevice("phone");
    const of = (at: number) => question(phone, survey, at);
    await signIn(phone, await aUser(server, "Sari Lambat"));
    await phone.goto(`${words.prefix}/tasks/surveys/${survey.code}`);
    await phone.getByRole("button", { name: words.start }).tap();

    await of(0).getByRole("combobox").selectOption("Slot 1");
    await of(1).getByRole("combobox").tap();
    await of(1).getByRole("option", { name: "Slot 1", exact: true }).tap();
    await button(phone, words.next).tap();
    await of(2).getByText("Slot 1").tap();
    await of(3).getByText("Slot 1").tap();
    await of(3).getByText("Slot 3").tap();
    await takeAll(server, survey);
    await button(phone, words.submit).tap();

    // The first question that was refused is on the page before.
    await expect(of(0).getByText(words.refused)).toBeVisible();
    await expect(of(1).getByText(words.refused)).toBeVisible();
    const marked = `Slot 1 (${words.full})`;
    await expect(of(0).getByRole("combobox")).toHaveValue("c0");
    await expect(of(0).locator("option:checked")).toHaveText(marked);
    await expect(of(1).getByRole("combobox")).toHaveValue(marked);
    await look(
      phone,
      `answer-dropdowns-full-meanwhile${words.prefix.replace("/", "-")}`,
    );
    await of(0).getByRole("combobox").selectOption("Slot 2");
    await expect(of(0).locator("option", { hasText: marked })).toBeDisabled();
    await of(1).getByRole("combobox").tap();
    await look(phone, `answer-combobox-full${words.prefix.replace("/", "-")}`);
    await of(1).getByRole("option", { name: "Slot 2", exact: true }).tap();
    await button(phone, words.next).tap();

    await expect(of(2).getByText(words.refused)).toBeVisible();
    await look(
      phone,
      `answer-pictures-full-meanwhile${words.prefix.replace("/", "-")}`,
    );
    const tile = of(2).getByLabel(`Slot 1 ${words.full}`);
    await expect(tile).toBeChecked();
    await of(2).getByText("Slot 2").tap();
    await expect(tile).toBeDisabled();
    await of(3).getByText("Slot 1", { exact: true }).tap();
    await expect(of(3).getByLabel(`Slot 1 ${words.full}`)).toBeDisabled();
    // Nothing else was lost.
    await expect(of(3).getByLabel("Slot 3")).toBeChecked();
    await look(phone, `answer-pictures-full${words.prefix.replace("/", "-")}`);
    await button(phone, words.submit).tap();
    await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  });

  test(`full choices cannot be picked by keyboard, in ${words.name}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await everyKind(server);
    await takeAll(server, survey);
    const page = await openDevice("desktop");
    const of = (at: number) => question(page, survey, at);
    const { keyboard } = page;
    await signIn(page, await aUser(server, "Sari Tombol"));
    await page.goto(`${words.prefix}/tasks/surveys/${survey.code}`);
    await page.getByRole("button", { name: words.start }).press("Enter");

    const list = of(0).getByRole("combobox");
    await list.focus();
    await list.press("ArrowDown");
    await expect(list).toHaveValue("c1");

    const search = of(1).getByRole("combobox");
    await search.pressSequentially("slot 1");
    await search.press("Enter");
    await expect(search).toHaveAttribute("aria-expanded", "true");
    await search.fill("slot 12");
    await search.press("Enter");
    await expect(search).toHaveValue("Slot 12");
    await button(page, words.next).press("Enter");

    await of(2).getByRole("radio").nth(1).focus();
    await keyboard.press("Space");
    await keyboard.press("ArrowUp");
    await expect(of(2).getByLabel("Slot 3")).toBeChecked();
    await keyboard.press("Tab");
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("label")?.innerText);
    while (!(await of(3).locator("input:focus").count())) {
      await keyboard.press("Tab");
    }
    expect(await focused()).toContain("Slot 2");
    await keyboard.press("Space");
    await button(page, words.submit).press("Enter");
    await expect(page).toHaveURL(/\/tasks\/surveys\/finish$/);
  });
}

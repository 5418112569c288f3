import { submitAnswer } from "@sigi/contract/answers.ts";
import { setQuestionImage } from "@sigi/contract/pictures.ts";
import type { Page } from "@playwright/test";
import { repeatSection } from "../apps/server/src/surveys/testing/repeat-section.ts";
import { publishSurvey } from "../apps/server/src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../apps/server/src/answers/testing/answer-factories.ts";
import { asFile, plainImage } from "../apps/server/testing/image-factories.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import type { Server } from "./support/server.ts";
import { look } from "./support/screen.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** Creates this number of choices, of which the first is limited to one respondent. */
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

/** Another respondent takes every choice that is limited to one respondent. */
async function takeAll(
  server: Server,
  survey: TestSurvey,
  given: readonly unknown[] = ["c0", "c0", ["c0"], ["c0", "c1"]],
): Promise<void> {
  const other = await apiClientOf(server, await aUser(server, "Dini Cepat"));
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

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

const question = (page: Page, { questionIds }: TestSurvey, at: number) =>
  page.locator(`#question-${questionIds[at]}`);

const submitPath = `**${submitAnswer.path}`;
const [indonesian] = languages;
const { next, submit, refused } = indonesian;

/** Opens the survey and picks the limited choices, up to the submission. */
async function pickAll(phone: Page, survey: TestSurvey): Promise<void> {
  const of = (at: number) => question(phone, survey, at);
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await phone.getByRole("button", { name: indonesian.start }).tap();
  await of(0).getByRole("combobox").selectOption("Slot 1");
  await of(1).getByRole("combobox").tap();
  await of(1).getByRole("option", { name: "Slot 2", exact: true }).tap();
  await button(phone, next).tap();
  await of(2).getByText("Slot 2").tap();
  await of(3).getByText("Slot 3").tap();
}

for (const words of inOneLanguage(languages)) {
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

for (const { where, opens } of [
  { where: "on the page that waits", opens: (page: Page) => page.url() },
  {
    where: "from the start of the survey",
    opens: (page: Page) => page.url().replace(/\/\d+$/, ""),
  },
]) {
  test(`an answer that arrives late with a full choice leads to its question, ${where}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await everyKind(server);
    const phone = await openDevice("phone");
    const of = (at: number) => question(phone, survey, at);
    await signIn(phone, await aUser(server, "Sari Terputus"));
    await pickAll(phone, survey);
    await phone.route(submitPath, (route) => route.abort());
    await button(phone, submit).tap();
    const waits = phone.getByRole("heading", {
      name: "Jawaban tersimpan di perangkat ini",
    });
    await expect(waits).toBeVisible();
    // The page makes one more attempt automatically as it opens.
    const tried = phone.waitForEvent("requestfailed");
    await phone.goto(opens(phone));
    await tried;
    await expect(waits).toBeVisible();

    await takeAll(server, survey);
    await phone.unroute(submitPath);
    await button(phone, "Coba kirim sekarang").tap();
    await expect(of(0).getByText(refused)).toBeVisible();
    await expect(of(0).locator("option:checked")).toHaveText("Slot 1 (penuh)");
    await expect(of(1).getByRole("combobox")).toHaveValue("Slot 2");
    await of(0).getByRole("combobox").selectOption("Slot 3");
    await button(phone, next).tap();
    await expect(of(2).getByLabel("Slot 2")).toBeChecked();
    await expect(of(3).getByLabel("Slot 3")).toBeChecked();
    await button(phone, submit).tap();
    await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  });
}

test("a guest is told at once what is full", async ({ openDevice, server }) => {
  const survey = await publishSurvey(server, {
    allowGuest: true,
    form: [{ type: "single_choice", options: { choices: choicesOf(2) } }],
  });
  const phone = await openDevice("phone");
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await phone.getByRole("button", { name: indonesian.start }).tap();
  await phone.getByText("Slot 1").tap();
  await takeAll(server, survey, ["c0"]);
  await button(phone, submit).tap();
  await expect(phone.getByText(refused)).toBeVisible();
  await phone.getByText("Slot 2").tap();
  await expect(phone.getByLabel("Slot 1 penuh")).toBeDisabled();
  await button(phone, submit).tap();
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
});

test("two devices that picked different choices are each told what is full, and one answer counts", async ({
  openDevice,
  server,
}) => {
  const survey = await everyKind(server);
  const user = await aUser(server, "Sari Dua Gawai");
  const first = await openDevice("phone");
  const second = await openDevice("phone");
  for (const phone of [first, second]) {
    await signIn(phone, user);
    await pickAll(phone, survey);
  }
  await question(second, survey, 2).getByText("Slot 1").tap();
  await takeAll(server, survey);
  await button(first, submit).tap();
  await expect(question(first, survey, 0).getByText(refused)).toBeVisible();
  await button(second, submit).tap();
  const again = question(second, survey, 0);
  await expect(again.getByText(refused)).toBeVisible();
  await again.getByRole("combobox").selectOption("Slot 2");
  await button(second, next).tap();
  const pictures = question(second, survey, 2);
  await expect(pictures.getByText(refused)).toBeVisible();
  await pictures.getByText("Slot 3").tap();
  await button(second, submit).tap();
  await expect(second).toHaveURL(/\/tasks\/surveys\/finish$/);
  await button(first, next).tap();
  await button(first, submit).tap();
  await expect(first).toHaveURL(/\/tasks\/surveys\/finish$/);
});

test("a choice that fills while it is picked for several items is refused at each", async ({
  openDevice,
  server,
}) => {
  const survey = await publishSurvey(server, {
    form: [
      { type: "multiple_choice", options: { choices: choicesOf(3) } },
      {
        type: "single_choice",
        section: "s2",
        options: { choices: choicesOf(3) },
      },
    ],
  });
  const repeat = { question: "q1", over: "chosen" } as const;
  await repeatSection(server.services.db, survey.id, "s2", repeat);
  const phone = await openDevice("phone");
  const of = (at: number) => question(phone, survey, at);
  await signIn(phone, await aUser(server, "Sari Berulang"));
  await phone.goto(`/tasks/surveys/${survey.code}`);
  await phone.getByRole("button", { name: indonesian.start }).tap();
  await of(0).getByText("Slot 2").tap();
  await of(0).getByText("Slot 3").tap();
  await button(phone, next).tap();
  await of(1).getByText("Slot 1").tap();
  await button(phone, next).tap();
  await of(1).getByText("Slot 1").tap();
  await takeAll(server, survey, [["c1"], { c1: "c0" }]);
  await button(phone, submit).tap();
  for (const forward of [next, submit]) {
    await expect(of(1).getByText(refused)).toBeVisible();
    await expect(of(1).getByLabel("Slot 1 penuh")).toBeChecked();
    await of(1).getByText("Slot 3").tap();
    await button(phone, forward).tap();
  }
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
});

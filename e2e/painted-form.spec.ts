import type { Page } from "@playwright/test";
import { createSection, saveQuestion } from "@sigi/contract/questions.ts";
import { holdScripts } from "./home/home.ts";
import { everyTypeRequired } from "./support/every-type.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import {
  draftSurvey,
  pay,
  publishSurvey,
  startSurvey,
} from "./support/surveys.ts";
import { apiClientOf, aUser, giveSession } from "./support/users.ts";

const typed = "Bubur ayam";
const story = "Sarapan di rumah, lalu berangkat.";

for (const language of ["id", "en"] as const)
  test(`the first page of a form is answered before its scripts run, and nothing is lost, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const { page, path, nextPath } = await startedForm(server, openDevice);
    const prefix = language === "en" ? "/en" : "";
    const letScriptsCome = await holdScripts(page);
    await page.goto(prefix + path, { waitUntil: "commit" });
    await expect(page.locator("#root[data-painted]")).toBeAttached();
    await look(page, "painted-form-1-before-scripts");

    await page.getByLabel("Setiap hari").check();
    await page.getByLabel("Nasi").check();
    await page.getByLabel("Roti").check();
    await page.getByLabel("Berapa kali seminggu?").fill("5");
    await page.getByLabel("Kota").selectOption("Bandung");
    await page.getByLabel("Ceritakan").fill(story);
    const menu = page.getByLabel("Apa menunya?");
    await menu.fill(typed);
    await menu.press("ArrowLeft");
    const painted = await page.evaluateHandle(() => [
      ...document.querySelectorAll("#root, #root *"),
    ]);
    letScriptsCome();
    await takenOver(page);

    const replaced = await painted.evaluate((elements) =>
      elements
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML),
    );
    expect(replaced, "elements replaced").toEqual([]);
    await expect(menu).toBeFocused();
    await page.keyboard.insertText("~");
    await expect(menu).toHaveValue("Bubur aya~m");
    await menu.fill(typed);
    await expectAnswers(page);
    await look(page, "painted-form-2-taken-over");

    await page.reload();
    await takenOver(page);
    await expectAnswers(page);
    await page.locator(".ap-onward").click();
    await expect(page).toHaveURL(new RegExp(`${nextPath}$`));
  });

test("a press before the scripts run takes effect with them, and no form is sent by the browser", async ({
  openDevice,
  server,
}) => {
  const { page, path, nextPath } = await startedForm(server, openDevice);
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByLabel("Setiap hari").check();
  await page.getByLabel("Apa menunya?").fill(typed);
  await page.getByLabel("Apa menunya?").press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  letScriptsCome();
  await expect(page).toHaveURL(new RegExp(`${nextPath}$`));
  await page.goBack();
  await expect(page.getByLabel("Apa menunya?")).toHaveValue(typed);
});

test("what the device has of an answer and what is given before the scripts run are both there", async ({
  openDevice,
  server,
}) => {
  const { page, path } = await startedForm(server, openDevice);
  await page.goto(path);
  await takenOver(page);
  await page.getByLabel("Ceritakan").fill(story);
  await page.getByLabel("Apa menunya?").fill("Lontong");
  await page.getByLabel("Nasi").check();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain("Lontong");

  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const menu = page.getByLabel("Apa menunya?");
  await expect(menu).toHaveValue("");
  await menu.fill(typed);
  await page.getByLabel("Setiap hari").check();
  letScriptsCome();
  await takenOver(page);
  await expect(page.getByLabel("Ceritakan")).toHaveValue(story);
  await expect(menu).toHaveValue(typed);
  await expect(page.getByLabel("Nasi")).toBeChecked();
  await expect(page.getByLabel("Setiap hari")).toBeChecked();
});

test("what the device has of an answer does not hold back a press before the scripts run", async ({
  openDevice,
  server,
}) => {
  const { page, path, nextPath } = await startedForm(server, openDevice);
  await page.goto(path);
  await takenOver(page);
  await page.getByLabel("Apa menunya?").fill("Lontong");
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain("Lontong");
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByLabel("Setiap hari").check();
  await page.locator(".ap-onward").click();
  letScriptsCome();
  await expect(page).toHaveURL(new RegExp(`${nextPath}$`));
});

test("Enter on the last page sends nothing before the scripts run", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
  const { code, form } = await draftSurvey(creator);
  const sectionId = form.sections[0]?.id ?? 0;
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      required: false,
      type: "short_text",
      title: "Apa menunya?",
      options: {},
    },
  });
  await pay(creator, code);
  const respondent = await aUser(server, "Sri Rahayu");
  await startSurvey(await apiClientOf(server, respondent), code);
  const page = await openDevice("phone");
  await giveSession(page, respondent);
  const letScriptsCome = await holdScripts(page);
  const path = `/tasks/surveys/${code}/${String(sectionId)}?source=wa`;
  await page.goto(path, { waitUntil: "commit" });
  const menu = page.getByLabel("Apa menunya?");
  await menu.fill(typed);
  await menu.press("Enter");
  await expect(menu).toHaveValue(typed);
  letScriptsCome();
  await takenOver(page);
  await expect(menu).toHaveValue(typed);
  expect(new URL(page.url()).search).toBe("?source=wa");
});

test("the scripts take over a page with a question of every type as it is", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
  const { code, form } = await publishSurvey(creator, {
    questionnaire: everyTypeRequired(),
  });
  const respondent = await aUser(server, "Sri Rahayu");
  await startSurvey(await apiClientOf(server, respondent), code);
  const page = await openDevice("phone");
  await giveSession(page, respondent);
  const letScriptsCome = await holdScripts(page);
  const section = String(form.sections[0]?.id ?? 0);
  await page.goto(`/tasks/surveys/${code}/${section}`, { waitUntil: "commit" });
  await expect(page.locator("#root[data-painted] .ap-onward")).toBeAttached();
  const painted = await page.evaluateHandle(() => [
    ...document.querySelectorAll("#root, #root *"),
  ]);
  letScriptsCome();
  await takenOver(page);
  const replaced = await painted.evaluate((elements) =>
    elements
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML),
  );
  expect(replaced, "elements replaced").toEqual([]);
});

test("the start button is pressed before its scripts run", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
  const { code } = await draftSurvey(creator);
  await pay(creator, code);
  const page = await openDevice("phone");
  await giveSession(page, await aUser(server, "Sri Rahayu"));
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/tasks/surveys/${code}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Mulai" }).click();
  letScriptsCome();
  await expect(page.getByText("Seberapa sering Anda sarapan?")).toBeVisible();
});

test("later pages, which depend on answers, are not painted", async ({
  openDevice,
  server,
}) => {
  const { page, nextPath } = await startedForm(server, openDevice);
  await holdScripts(page);
  await page.goto(nextPath, { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeEmpty();
});

const takenOver = (page: Page) =>
  expect(page.locator("#root:not([data-painted])")).toBeAttached();

async function expectAnswers(page: Page): Promise<void> {
  await expect(page.getByLabel("Setiap hari")).toBeChecked();
  await expect(page.getByLabel("Nasi")).toBeChecked();
  await expect(page.getByLabel("Roti")).toBeChecked();
  await expect(page.getByLabel("Berapa kali seminggu?")).toHaveValue("5");
  await expect(page.getByLabel("Kota").locator("option:checked")).toHaveText(
    "Bandung",
  );
  await expect(page.getByLabel("Ceritakan")).toHaveValue(story);
  await expect(page.getByLabel("Apa menunya?")).toHaveValue(typed);
}

/** A survey of two pages that a respondent has started, and the paths of its pages. */
async function startedForm(server: Server, openDevice: OpenDevice) {
  const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
  const draft = await draftSurvey(creator);
  const sectionId = draft.form.sections[0]?.id ?? 0;
  const choices = (...labels: string[]) => ({
    choices: labels.map((label) => ({ id: label.toLowerCase(), label })),
  });
  for (const question of [
    {
      type: "multiple_choice",
      title: "Apa yang Anda makan?",
      options: choices("Nasi", "Roti", "Buah"),
    },
    { type: "short_text", title: "Apa menunya?", options: {} },
    { type: "number", title: "Berapa kali seminggu?", options: {} },
    {
      type: "dropdown",
      title: "Kota",
      options: choices("Jakarta", "Bandung"),
    },
    { type: "long_text", title: "Ceritakan sarapan Anda.", options: {} },
  ] as const)
    await creator.call(saveQuestion, {
      body: { sectionId, required: false, ...question },
    });
  const { id: nextId } = await creator.call(createSection, {
    body: { formId: draft.form.id },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId: nextId,
      type: "short_text",
      title: "Ada pesan lain?",
      options: {},
      required: false,
    },
  });
  await pay(creator, draft.code);
  const respondent = await aUser(server, "Sri Rahayu");
  await startSurvey(await apiClientOf(server, respondent), draft.code);
  const page = await openDevice("phone");
  await giveSession(page, respondent);
  return {
    page,
    path: `/tasks/surveys/${draft.code}/${String(sectionId)}`,
    nextPath: `/tasks/surveys/${draft.code}/${String(nextId)}`,
  };
}

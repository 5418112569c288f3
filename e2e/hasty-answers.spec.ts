import { submitAnswer } from "@sigi/contract/answers.ts";
import { uploadAnswerFile } from "@sigi/contract/uploads.ts";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { publishSurvey } from "../apps/server/src/answers/testing/answer-factories.ts";
import type { QuestionTraits } from "../apps/server/src/answers/testing/answer-factories.ts";
import { expect, test } from "./support/journey.ts";
import { aUser, signIn, signInByForm } from "./support/users.ts";

const text = (section: string, required = false): QuestionTraits => ({
  type: "short_text",
  section,
  required,
  options: {},
});

async function start(page: Page, code: string): Promise<void> {
  await page.goto(`/tasks/surveys/${code}`);
  await page.getByRole("button", { name: "Mulai" }).tap();
}

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

for (const next of ["nobody", "another user"] as const) {
  test(`what a respondent has finished is not shown to ${next} after signing out`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishSurvey(server, {
      form: [text("s1", true)],
      closingSentence: "Hasil tes Anda: {{q1}}.",
    });
    const phone = await openDevice("phone");
    await signIn(phone, await aUser(server, "Ani Pertama"));
    await start(phone, survey.code);
    await phone.getByRole("textbox").fill("positif");
    await button(phone, "Kirim jawaban").tap();
    await expect(phone.getByText("Hasil tes Anda: positif.")).toBeVisible();
    await phone.reload();
    await expect(phone.getByText("Hasil tes Anda: positif.")).toBeVisible();

    await phone.goto("/logout");
    await expect(phone).toHaveURL(/\/login/);
    if (next === "another user")
      await signInByForm(phone, await aUser(server, "Budi Kedua"));
    await phone.goto("/tasks/surveys/finish");
    await expect(
      phone.getByRole("heading", {
        name: "Belum ada jawaban yang baru dikirim",
      }),
    ).toBeVisible();
    await expect(phone.getByText("positif")).toHaveCount(0);
  });
}

test("what a respondent has finished leaves a tab when another one signs somebody else in", async ({
  openDevice,
  server,
}) => {
  const survey = await publishSurvey(server, { form: [text("s1")] });
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Ani Tab"));
  await start(phone, survey.code);
  await button(phone, "Kirim jawaban").tap();
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  const kept = () =>
    phone.evaluate(() => sessionStorage.getItem("answer-finished"));
  expect(await kept()).not.toBeNull();

  const other = await phone.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL(/\/login/);
  await signInByForm(other, await aUser(server, "Budi Tab"));
  // The stored answer is removed: offline, the tab would not know its user.
  await expect(async () => expect(await kept()).toBeNull()).toPass();
});

test("words cannot be typed while the answer is being sent", async ({
  openDevice,
  server,
}) => {
  const survey = await publishSurvey(server, { form: [text("s1", true)] });
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Yani Ketik"));
  await start(phone, survey.code);
  const field = phone.getByRole("textbox", { includeHidden: true });
  await field.fill("satu");
  const { promise: sent, resolve: send } = Promise.withResolvers<undefined>();
  await phone.route(`**${submitAnswer.path}`, async (route) => {
    await sent;
    await route.continue();
  });
  await button(phone, "Kirim jawaban").tap();
  await expect(button(phone, "Mengirim jawaban...")).toBeVisible();
  await field.focus();
  await phone.keyboard.type(" dua");
  await expect(field).toHaveValue("satu");
  send(undefined);
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
});

test("a double click on the way forward does not send the last page unread, nor does Enter in a field", async ({
  openDevice,
  server,
}) => {
  const survey = await publishSurvey(server, {
    form: [text("s1", true), text("s2"), text("s2")],
  });
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Hana Dobel"));
  await start(phone, survey.code);
  let sent = 0;
  await phone.route(`**${submitAnswer.path}`, async (route) => {
    sent += 1;
    await route.continue();
  });
  await phone.getByRole("textbox").fill("kata");
  await button(phone, "Lanjut").dblclick();
  const last = phone.getByRole("textbox").first();
  await last.fill("kata lain");
  await last.press("Enter");
  await expect(button(phone, "Kirim jawaban")).toBeEnabled();
  expect(sent).toBe(0);
  await button(phone, "Kirim jawaban").press("Enter");
  await expect(phone).toHaveURL(/\/tasks\/surveys\/finish$/);
  expect(sent).toBe(1);
});

test("files that arrive in the same moment are all in the answer", async ({
  openDevice,
  server,
}) => {
  const survey = await publishSurvey(server, {
    form: [
      {
        type: "file_upload",
        options: { kinds: ["photo"], filesMax: 5, megabytesMax: 10 },
      },
    ],
  });
  const phone = await openDevice("phone");
  await signIn(phone, await aUser(server, "Kiki Berkas"));
  await start(phone, survey.code);
  const held: (() => Promise<void>)[] = [];
  const path = uploadAnswerFile.path.replace("{code}", "*");
  await phone.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    held.push(() => route.fulfill({ response }));
    if (held.length === 3) await Promise.all(held.map((arrive) => arrive()));
  });
  const photo = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
  const files = await Promise.all(
    [41, 42, 43].map(async (width) => ({
      name: `${width}.png`,
      mimeType: "image/png",
      buffer: await photo(width),
    })),
  );
  await phone.locator("input[type=file]").last().setInputFiles(files);
  await expect(phone.getByText("Terunggah")).toHaveCount(3);
});

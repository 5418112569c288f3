import { createFromFile } from "../apps/demo/src/create-from-file.ts";
import { createThroughApi } from "../apps/demo/src/create-through-api.ts";
import { publishThroughApi } from "../apps/demo/src/publish-through-api.ts";
import type { Questionnaire } from "../apps/demo/src/questionnaire.ts";
import { dailyTransport } from "../apps/demo/src/questionnaires/daily-transport.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleAnswers } from "../apps/demo/src/sample-answers.ts";
import {
  readSharedQuestionnaire,
  sharedQuestionnaires,
} from "../apps/demo/src/testing/shared-questionnaires.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import { fillForm } from "./support/fill-form.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { balanceOnHome } from "./support/money.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

test("the PHQ-8 is imported, published, answered on a phone and paid", async ({
  openDevice,
  server,
}) => {
  const respondent = await aUser(server, "Ayu Paramita");
  await answerOnPhone(server, openDevice, {
    name: "phq8",
    questionnaire: shared("phq8"),
    respondent,
  });
});

test("the SDGs Desa questionnaire is imported, published, answered on a phone and paid", async ({
  openDevice,
  server,
}) => {
  const respondent = await aUser(server, "Citra Wulandari");
  await answerOnPhone(server, openDevice, {
    name: "sdgs-desa",
    questionnaire: shared("sdgsDesa"),
    respondent,
  });
});

/** Reads a questionnaire stored beside the repository. If it is missing, a line reports it and our own replaces it. */
const shared = (
  name: keyof typeof sharedQuestionnaires,
): File | Questionnaire =>
  readSharedQuestionnaire(sharedQuestionnaires[name]) ?? dailyTransport;

interface Task {
  /** The name of the pictures. */
  readonly name: string;
  readonly questionnaire: File | Questionnaire;
  readonly respondent: User;
}

async function answerOnPhone(
  server: Server,
  openDevice: OpenDevice,
  { name, questionnaire, respondent }: Task,
): Promise<void> {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Peneliti Desa"),
  );
  const { code } =
    questionnaire instanceof File
      ? (await createFromFile(creator, questionnaire, 3)).survey
      : await createThroughApi(creator, questionnaire, 3);
  const { survey } = await publishThroughApi(code, {
    creator,
    respondent: await apiClientOf(server, await aUser(server, "Warga Desa")),
    random: seededRandom(8),
    regions,
  });

  const page = await openDevice("phone");
  await signIn(page, respondent);
  const offers = page.getByRole("link", { name: survey.title });
  await expect(offers.first()).toBeVisible();
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Mulai" }).click();
  await look(page, `${name}-start`);
  const thorough = { ...seededRandom(8), chance: () => false };
  const answers = sampleAnswers(survey.form, thorough, regions);
  await fillForm(page, survey.form, answers, (number) =>
    look(page, `${name}-page-${String(number)}`),
  );
  await expect(page.getByText("sudah ditambahkan ke saldo Anda")).toBeVisible();
  await look(page, `${name}-finish`);
  expect(await balanceOnHome(page)).toBe(survey.respondentFee);
}

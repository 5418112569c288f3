import { expect } from "@playwright/test";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import { startAnswer } from "@sigi/contract/answers.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { answerThroughApi } from "../../apps/demo/src/answer-through-api.ts";
import { createThroughApi } from "../../apps/demo/src/create-through-api.ts";
import { payThroughApi } from "../../apps/demo/src/pay-through-api.ts";
import type { Questionnaire } from "../../apps/demo/src/questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { regions } from "../../apps/server/src/targeting/public.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { apiClientOf, aUser } from "./users.ts";
import type { User } from "./users.ts";
import type { ReachableServer } from "../../apps/server/testing/test-server.ts";

/** A draft with one required single choice: Rp 500 per respondent, of which Rp 250 are the reward. */
export async function draftSurvey(
  creator: ApiClient,
  { title = "Kebiasaan sarapan", respondents = 10 } = {},
): Promise<Survey> {
  const survey = await creator.call(createSurvey, {
    body: { title, respondents },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId: survey.form.sections[0]?.id ?? 0,
      type: "single_choice",
      title: "Seberapa sering Anda sarapan?",
      options: {
        choices: [
          { id: "daily", label: "Setiap hari" },
          { id: "rarely", label: "Jarang" },
        ],
      },
    },
  });
  return survey;
}

/** A survey on offer to every user, paid through the sandbox: with the given questionnaire, else like `draftSurvey`. */
export async function publishSurvey(
  creator: ApiClient,
  options: {
    readonly title?: string;
    readonly respondents?: number;
    readonly questionnaire?: Questionnaire;
  } = {},
): Promise<Survey> {
  const { questionnaire, respondents = 10 } = options;
  const survey = questionnaire
    ? await createThroughApi(creator, questionnaire, respondents)
    : await draftSurvey(creator, options);
  await pay(creator, survey.code);
  return survey;
}

/** Pays through the sandbox and waits until its notification has published the survey. */
export async function pay(creator: ApiClient, code: string): Promise<void> {
  await payThroughApi(creator, code);
  await expect
    .poll(async () => {
      const { status } = await creator.call(getSurvey, { params: { code } });
      return status;
    })
    .toBe("active");
}

/** Reserves a place in the survey. */
export async function startSurvey(
  respondent: ApiClient,
  code: string,
): Promise<Form> {
  const { survey } = await respondent.call(startAnswer, { params: { code } });
  if (!survey.form) throw new Error("a started survey shows its form");
  return survey.form;
}

/** Answers the survey randomly; the same seed gives the same answers. */
export async function answerSurvey(
  respondent: ApiClient,
  code: string,
  seed = 7,
): Promise<void> {
  await answerThroughApi(respondent, code, {
    random: seededRandom(seed),
    regions,
  });
}

/** Lets the user earn at least `amount` rupiah with one answer to another user's long survey. */
export async function earn(
  server: ReachableServer,
  user: User,
  amount: number,
): Promise<void> {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Pembuat Survei"),
  );
  const survey = await creator.call(createSurvey, {
    body: { title: "Survei panjang", respondents: 1 },
  });
  const sectionId = survey.form.sections[0]?.id ?? 0;
  for (let earned = 0; earned < amount;) {
    const saved = await creator.call(saveQuestion, {
      body: {
        sectionId,
        type: "long_text",
        title: "Ceritakan sarapan Anda.",
        options: {},
      },
    });
    earned = saved.respondentFee;
  }
  await pay(creator, survey.code);
  await answerSurvey(await apiClientOf(server, user), survey.code);
}

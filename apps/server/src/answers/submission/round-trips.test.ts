import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { surveyTranslations } from "../../surveys/languages/tables.ts";
import { countStatements } from "../../../testing/count-statements.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type {
  QuestionTraits,
  SurveyTraits,
  TestSurvey,
} from "../testing/answer-factories.ts";
import { send, startFileTest } from "../uploads/testing/file-question.ts";
import { pdf } from "../uploads/testing/sample-files.ts";

const server = useTestServer({ work: false });

afterEach(() => expectSoundBooks(server));

/** A form with a limited choice and a long text. */
const form: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: {
      choices: [
        { id: "morning", label: "Pagi", limit: 50 },
        { id: "evening", label: "Sore" },
      ],
    },
  },
  { type: "long_text", options: {} },
];

let opinions = 0;

/** Twenty words that occur in no other text. */
function ownOpinion(): string {
  opinions += 1;
  return Array.from({ length: 20 }, (_, at) => `kata${opinions}x${at}`).join(
    " ",
  );
}

const valuesOf = ({ questionIds }: TestSurvey, text: string) =>
  ["morning", text].map((value, at) => ({
    questionId: questionIds[at] ?? 0,
    value,
  }));

/**
 * Submits the answer of a respondent who has begun. @returns the status and the number of round trips to the database.
 */
async function answer(
  client: TestClient,
  survey: TestSurvey,
  {
    guest = false,
    language,
    text = ownOpinion(),
    seconds = 120,
  }: {
    readonly guest?: boolean;
    readonly language?: string;
    readonly text?: string;
    readonly seconds?: number;
  } = {},
) {
  const { participation } = await client.call(startAnswer, {
    params: { code: survey.code },
    body: guest ? { guest } : {},
  });
  server.advanceClock(seconds * 1_000);
  // Once a minute, the first call of a session stores its use.
  if (!guest) await client.call(getCurrentUser);
  const { id: participationId, lease } = participation;
  return countStatements(async () => {
    const { status } = await client.call(submitAnswer, {
      body: {
        formId: survey.id,
        participationId,
        lease,
        values: valuesOf(survey, text),
        ...(language === undefined ? {} : { language }),
      },
    });
    return status;
  });
}

/** A survey whose form is cached, in both languages. */
async function publish(traits: SurveyTraits = {}): Promise<TestSurvey> {
  const survey = await publishSurvey(server, { form, ...traits });
  await server.services.db
    .insert(surveyTranslations)
    .values({ surveyId: survey.id, language: "en", texts: {}, outdated: [] });
  const { client } = await createUser(server);
  await answer(client, survey, { language: "en" });
  return survey;
}

const newClient = async () => (await createUser(server)).client;

it.each([
  ["with limited choices and longer texts", {}, {}],
  ["in another language", {}, { language: "en" }],
  ["of a guest", { allowGuest: true }, { guest: true }],
  [
    "to a survey that promises pay",
    { promise: { promisePerHour: 120_000, promiseBudget: 50_000 } },
    { seconds: 600 },
  ],
] as const)(
  "an answer %s takes three round trips to the database",
  async (_, traits, given) => {
    const survey = await publish(traits);
    const client = "guest" in given ? server.anonymous() : await newClient();
    expect(await answer(client, survey, given)).toEqual(["accepted", 3]);
  },
);

it("an answer with a file takes three round trips to the database", async () => {
  const test = await startFileTest(server);
  const { fileId } = await send(test, pdf(), "surat.pdf");
  const naming = (id: number | null) => [
    {
      questionId: test.questionId,
      value: [{ file_id: id, name: "surat.pdf", size: 1 }],
    },
  ];
  const { participation, survey, user } = test;
  const submit = (values: ReturnType<typeof naming>) =>
    user.client.call(submitAnswer, {
      body: {
        formId: survey.id,
        participationId: participation.id,
        lease: participation.lease,
        values,
      },
    });
  // The form is read once, then cached; the refused answer changes nothing.
  await expect(submit(naming(1_000_000))).rejects.toMatchObject({
    status: 422,
  });
  const [receipt, trips] = await countStatements(() => submit(naming(fileId)));
  expect([receipt.status, trips]).toEqual(["accepted", 3]);
});

it("an answer that is held without similar texts takes three round trips to the database", async () => {
  const choices = ["Ya", "Tidak"].map((label) => ({
    id: label.toLowerCase(),
    label,
  }));
  const survey = await publishSurvey(server, {
    form: Array.from({ length: 8 }, () => ({
      type: "single_choice" as const,
      options: { choices },
    })),
  });
  // The first call reads the form, which is cached then. Both come all at once, as from a script.
  const statuses = [];
  for (const client of [await newClient(), await newClient()]) {
    const { participation } = await client.call(startAnswer, {
      params: { code: survey.code },
    });
    await client.call(getCurrentUser);
    const { id: participationId, lease } = participation;
    const submitted = await countStatements(async () => {
      const { status } = await client.call(submitAnswer, {
        body: {
          formId: survey.id,
          participationId,
          lease,
          values: survey.questionIds.map((questionId) => ({
            questionId,
            value: "ya",
          })),
        },
      });
      return status;
    });
    statuses.push(submitted);
  }
  expect(statuses.at(-1)).toEqual(["flagged", 3]);
});

it("a copied text is compared with one more round trip, and with no more where it was copied often", async () => {
  const survey = await publish();
  const text = ownOpinion();
  expect(await answer(await newClient(), survey, { text })).toEqual([
    "accepted",
    3,
  ]);
  await server.services.db.execute(sql`
    insert into answer_texts (participation_id, question_id, whole, characters, sketch, bands)
    select participation_id, question_id, whole, characters, sketch, bands
    from answer_texts, generate_series(1, 2000) where question_id = ${survey.questionIds[1]}`);
  expect(await answer(await newClient(), survey, { text })).toEqual([
    "flagged",
    4,
  ]);
});

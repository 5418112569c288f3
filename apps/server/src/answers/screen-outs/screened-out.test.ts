import * as contract from "@sigi/contract/answers.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type {
  QuestionTraits,
  TestSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

/** Owners of a motorcycle continue; all others are screened out. */
const screening: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: {
      choices: [
        { id: "yes", label: "Ya" },
        { id: "no", label: "Tidak", jumpTo: { end: "screened_out" } },
      ],
    },
  },
  { type: "short_text", options: {} },
];

const publish = (respondents = 1) =>
  publishSurvey(server, { respondents, form: screening });

async function start(user: TestUser, { code }: TestSurvey) {
  const { participation } = await user.client.call(contract.startAnswer, {
    params: { code },
  });
  return participation;
}

const submission = ({ id, questionIds }: TestSurvey, choice: string) => ({
  formId: id,
  values: [
    { questionId: questionIds[0] ?? 0, value: choice },
    ...(choice === "yes"
      ? [{ questionId: questionIds[1] ?? 0, value: "Honda" }]
      : []),
  ],
});

const placesOf = async ({ id }: TestSurvey) => {
  const [row] = await server.services.db
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, id));
  return row;
};

describe("an answer that is screened out", () => {
  it("frees its place for another respondent, pays nothing and cannot be given again", async () => {
    const survey = await publish();
    const out = await createUser(server);
    const next = await createUser(server);
    await start(out, survey);
    const body = submission(survey, "no");
    const receipt = await out.client.call(contract.submitAnswer, { body });
    expect(receipt).toMatchObject({ status: "screened_out", reward: 0 });
    expect(await placesOf(survey)).toMatchObject({ reserved: 0, accepted: 0 });
    expect(await out.client.call(contract.submitAnswer, { body })).toEqual(
      receipt,
    );
    expect(
      await out.client.refused(contract.startAnswer, {
        params: { code: survey.code },
      }),
    ).toMatchObject({ status: 409, code: "already_answered" });

    await start(next, survey);
    expect(
      await next.client.call(contract.submitAnswer, {
        body: submission(survey, "yes"),
      }),
    ).toMatchObject({ status: "accepted", reward: survey.reward });
    await expectSoundBooks(server);
  });

  it("is stored without the questions behind the end, also when they were answered", async () => {
    const survey = await publish();
    const user = await createUser(server);
    await start(user, survey);
    const values = [
      ...submission(survey, "no").values,
      { questionId: survey.questionIds[1] ?? 0, value: "Honda" },
    ];
    await user.client.call(contract.submitAnswer, {
      body: { formId: survey.id, values },
    });
    const page = await user.client.call(listParticipations, { query: {} });
    expect(page.rows).toMatchObject([{ status: "screened_out" }]);
  });

  it("releases its place once, however often it is sent at once", async () => {
    const survey = await publish(5);
    const out = await createUser(server);
    const other = await createUser(server);
    await start(out, survey);
    await start(other, survey);
    const receipts = await Promise.all(
      Array.from({ length: 8 }, () =>
        out.client.call(contract.submitAnswer, {
          body: submission(survey, "no"),
        }),
      ),
    );
    expect(new Set(receipts.map(({ status }) => status))).toEqual(
      new Set(["screened_out"]),
    );
    expect(await placesOf(survey)).toMatchObject({ reserved: 1, accepted: 0 });
  });

  it.each(["with a place", "without one"])(
    "is the only outcome, or none, when an acceptable answer is sent at once %s",
    async (place) => {
      const survey = await publish(5);
      const user = await createUser(server);
      if (place === "with a place") await start(user, survey);
      const receipts = await Promise.all(
        ["no", "yes", "no", "yes", "yes", "no"].map((choice) =>
          user.client.call(contract.submitAnswer, {
            body: submission(survey, choice),
          }),
        ),
      );
      const [first] = receipts;
      expect(receipts).toEqual(receipts.map(() => first));
      const isOut = first?.status === "screened_out";
      expect(first?.reward).toBe(isOut ? 0 : survey.reward);
      expect(await placesOf(survey)).toMatchObject({
        reserved: 0,
        accepted: isOut ? 0 : 1,
      });
      await expectSoundBooks(server);
    },
  );

  it("needs no place, because it leaves none", async () => {
    const survey = await publish();
    const holder = await createUser(server);
    const out = await createUser(server);
    await start(holder, survey);
    expect(
      await out.client.call(contract.submitAnswer, {
        body: submission(survey, "no"),
      }),
    ).toMatchObject({ status: "screened_out" });
    expect(await placesOf(survey)).toMatchObject({ reserved: 1, accepted: 0 });
  });
});

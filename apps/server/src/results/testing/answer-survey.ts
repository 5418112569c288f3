import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { FormCache } from "../../answers/public.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { UserTraits } from "../../accounts/testing/user-factories.ts";
import type { ReachableServer } from "../../../testing/test-server.ts";
import { catchUp } from "../summary/catch-up.ts";

/** A new respondent answers the questions in their order; undefined leaves a question unanswered. */
export async function answerSurvey(
  server: ReachableServer,
  { id, code, questionIds }: TestSurvey,
  values: readonly unknown[],
  traits: UserTraits = {},
): Promise<void> {
  const { client } = await createUser(server, traits);
  const { participation } = await client.call(startAnswer, {
    params: { code },
  });
  await client.call(submitAnswer, {
    body: {
      formId: id,
      participationId: participation.id,
      lease: participation.lease,
      timings: { total: 42 },
      values: questionIds.flatMap((questionId, index) =>
        values[index] === undefined
          ? []
          : [{ questionId, value: values[index] }],
      ),
    },
  });
}

/** Brings all summaries up to date, as the worker does. */
export const countAnswers = ({ services: { db, clock } }: ReachableServer) =>
  catchUp(db, new FormCache(db), { now: () => clock.now() });

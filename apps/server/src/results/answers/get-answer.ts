import type { getAnswer as endpoint } from "@sigi/contract/result-answers.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import {
  describeValues,
  filesOf,
  fromStored,
  presentSubmittedFile,
  reportOf,
} from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ResultSurvey } from "../result-survey.ts";
import {
  participationOf,
  selectAnswersByNumber,
  selectNeighbours,
} from "./read-models.ts";

/**
 * Returns one accepted answer as its respondent saw the questions, with the submitted files and the outcome of the
 * creator's report. `answer-access.ts` checks the access before. Only the report remains of an answer that was taken
 * back. @throws NotFound
 */
export async function getAnswer(
  tx: Tx,
  { survey, form, withheld, context }: ResultSurvey,
  { number, now }: { readonly number: number; readonly now: Date },
): Promise<ResultOf<typeof endpoint>> {
  const participationId = await participationOf(tx, survey.id, number);
  if (participationId === undefined) throw new NotFound();
  const shared = {
    number,
    ...(await reportOf(tx, participationId, now)),
    ...(await selectNeighbours(tx, survey.id, number)),
  };
  const [row] = await selectAnswersByNumber(tx, survey.id, [number]);
  if (!row) return { ...shared, ...nothing };
  const { bands, values, timings, seed, facts } = row;
  const sent = await filesOf(tx, [participationId]);
  const answer = { values: fromStored(values), seed, facts };
  return {
    ...shared,
    acceptedAt: row.acceptedAt,
    language: row.language,
    seconds: withheld.times ? null : (timings?.total ?? null),
    bands: bands ?? {},
    answers: describeValues(form, answer, context.locale)
      .filter(({ id }) => !withheld.questions.has(id))
      .map(({ id, question, item, value }) => ({
        questionId: id,
        question: question ?? "",
        item,
        value,
        files: (sent.get(participationId) ?? [])
          .filter((file) => file.questionId === id && file.attachedAt)
          .map(presentSubmittedFile),
      })),
  };
}

const nothing = {
  acceptedAt: null,
  language: null,
  seconds: null,
  bands: {},
  answers: [],
};

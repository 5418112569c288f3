import type { getAnswer as endpoint } from "@sigi/contract/result-answers.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import {
  describeValues,
  filesOf,
  fromStored,
  presentSubmittedFile,
} from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findSummary } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { selectAnswersByNumber } from "./read-models.ts";

/** One accepted answer as its respondent saw the questions, with the files sent. @throws NotFound */
export async function getAnswer(
  tx: Tx,
  db: Database,
  { survey, form, context }: ResultSurvey,
  number: number,
): Promise<ResultOf<typeof endpoint>> {
  const [row] = await selectAnswersByNumber(tx, survey.id, [number]);
  if (!row) throw new NotFound();
  const { participationId, bands, values, timings, seed, facts } = row;
  const all = (await findSummary(tx, survey.id))?.answers ?? 0;
  const sent = await filesOf(db, [participationId]);
  const answer = { values: fromStored(values), seed, facts };
  return {
    number,
    acceptedAt: row.acceptedAt,
    language: row.language,
    seconds: timings?.total ?? null,
    bands: bands ?? {},
    answers: describeValues(form, answer, context.locale).map(
      ({ id, question, item, value }) => ({
        questionId: id,
        question: question ?? "",
        item,
        value,
        files: (sent.get(participationId) ?? [])
          .filter((file) => file.questionId === id && file.attachedAt)
          .map(presentSubmittedFile),
      }),
    ),
    previous: number > 1 ? number - 1 : null,
    next: number < all ? number + 1 : null,
  };
}

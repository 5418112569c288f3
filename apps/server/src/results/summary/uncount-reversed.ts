import { Turns } from "@sigi/export/turns.ts";
import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { FormCache } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { anySurvey } from "../../surveys/public.ts";
import { withoutRespondents } from "../demographics/plan.ts";
import { deleteResults } from "../read-models.ts";
import { findReversed, markReversed, selectCounted } from "./read-models.ts";
import { findSummary, lockSummary, replaceSummary } from "../repository.ts";
import { AnswerCounter } from "./answer-counter.ts";
import { lastInSteps } from "./steps.ts";

/** Number of answers in memory at once. */
const PAGE = 1_000;
const ATTEMPTS_MAX = 5;

interface Uncount {
  readonly surveyId: number;
  readonly now: () => Date;
}

/**
 * Removes reversed answers from the results of their survey: each keeps its number, and the rest is counted anew,
 * because a summary cannot remove an answer. The count is made outside a transaction. The transaction that writes it
 * adds the answers that arrived meanwhile, so it is short. A repeated call changes nothing.
 * @throws Error when answers of the survey were reversed during each of several counts.
 */
export async function uncountReversed(
  db: Database,
  forms: FormCache,
  { surveyId, now }: Uncount,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const survey = await anySurvey(db, surveyId);
    const reversed = await findReversed(db, surveyId);
    if (reversed.length === 0 && !survey.purgedAt) return;
    const questions = resultQuestions(await forms.get(survey));
    const recount: Recount = {
      surveyId,
      reversed,
      after: 0,
      counter: new AnswerCounter(questions, new Turns(), {
        stored: new Map(),
        durations: {},
      }),
    };
    const summary = await findSummary(db, surveyId);
    const upTo = summary ? lastInSteps(summary) : 0;
    recount.after = await countOn(db, recount, upTo);
    const isWritten = await db.transaction((tx) => replace(tx, recount, now()));
    if (isWritten) return;
  }
  throw new Error(`answers of survey ${surveyId} are reversed all the time`);
}

interface Recount {
  readonly surveyId: number;
  /** The numbers of the answers that the count leaves out. */
  readonly reversed: readonly number[];
  readonly counter: AnswerCounter;
  /** The number of the last answer that was counted. */
  after: number;
}

/** Continues the count after the last counted answer, up to a number. @returns the new last number. */
async function countOn(
  db: Tx | Database,
  { surveyId, reversed, counter, after }: Recount,
  upTo: number,
): Promise<number> {
  const leftOut = new Set(reversed);
  let last = after;
  while (true) {
    const page = await selectCounted(db, surveyId, {
      after: last,
      upTo,
      limit: PAGE,
    });
    await counter.add(page.filter(({ number }) => !leftOut.has(number)));
    last = page.at(-1)?.number ?? last;
    if (page.length < PAGE) return last;
  }
}

/** Replaces the summary by the count. @returns false if other answers are reversed by now than the count leaves out. */
async function replace(tx: Tx, recount: Recount, now: Date): Promise<boolean> {
  const { surveyId, reversed, counter } = recount;
  const summary = await lockSummary(tx, surveyId, now);
  const survey = await anySurvey(tx, surveyId);
  if (survey.purgedAt) {
    await deleteResults(tx, surveyId);
    return true;
  }
  const present = await findReversed(tx, surveyId);
  if (present.join() !== reversed.join()) return false;
  const upTo = lastInSteps(summary);
  await countOn(tx, recount, upTo);
  const marked = await markReversed(tx, surveyId, { numbers: reversed, now });
  const gone = marked.flatMap(({ bands }) => bands ?? []);
  await replaceSummary(tx, surveyId, counter.changed, {
    answers: summary.answers - marked.length,
    answersBanded: Math.max(0, summary.answersBanded - marked.length),
    foldedNumber: upTo,
    durations: counter.durations,
    combinations: withoutRespondents(summary.combinations, gone),
    updatedAt: now,
  });
  return true;
}

import type { FormCache } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import { foldAnswers } from "./fold-answers.ts";
import { numberAnswers } from "./number-answers.ts";
import {
  findUncounted,
  surveysAhead,
  surveysBehind,
  surveysToFold,
} from "./read-models.ts";
import { uncountReversed } from "./uncount-reversed.ts";

/** Number of answers that one transaction numbers, so that it is short. */
const SLICE = 500;
/** Number of surveys that one query finds. */
const SURVEYS_AT_ONCE = 1_000;
/** Number of times that one run tries a survey that another transaction has locked. The next run tries it again. */
const TRIES = 3;

interface CatchUp {
  readonly now: () => Date;
  /** Ends the run after a slice. Counted answers stay counted, and the next run continues from there. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Counts answers that no event has announced, such as those from before results existed, removes answers that were
 * taken back, and folds the answers of surveys that had too few to be folded at once and received none for an hour. A
 * survey that fails does not hold up others, and one whose summary is locked is tried again later.
 */
export async function catchUp(
  db: Database,
  forms: FormCache,
  { now, signal }: CatchUp,
): Promise<void> {
  const takeOut = async () =>
    forEachApart(await surveysAhead(db), async (surveyId) => {
      if (!signal?.aborted) await uncountReversed(db, forms, { surveyId, now });
    });
  const number = async () => {
    const behind = await allSurveysBehind(db);
    const tries = new Map<number, number>();
    await forEachApart(behind, async (surveyId) => {
      if (await numberSlices(db, surveyId, { now, signal })) return;
      const tried = (tries.get(surveyId) ?? 0) + 1;
      tries.set(surveyId, tried);
      // The survey is appended to the list that is being processed.
      if (tried < TRIES) behind.push(surveyId);
    });
  };
  const fold = async () =>
    forEachApart(await surveysToFold(db, now()), (surveyId) =>
      foldAnswers(db, forms, { surveyId, signal }),
    );
  await forEachApart([takeOut, number, fold], (step) => step());
}

/** Numbers the answers of a survey in slices. @returns false if another transaction has locked the survey's summary. */
async function numberSlices(
  db: Database,
  surveyId: number,
  { now, signal }: CatchUp,
): Promise<boolean> {
  let after = 0;
  while (!signal?.aborted) {
    const limit = SLICE;
    const accepted = await findUncounted(db, surveyId, { after, limit });
    const last = accepted.at(-1);
    if (!last) return true;
    const { busy } = await inTransaction(db, (tx) =>
      numberAnswers(tx, { accepted, now: now() }),
    );
    if (busy.size > 0) return false;
    after = last.participationId;
  }
  return true;
}

async function allSurveysBehind(db: Database): Promise<number[]> {
  const all: number[] = [];
  while (true) {
    const behind = await surveysBehind(db, {
      after: all.at(-1) ?? 0,
      limit: SURVEYS_AT_ONCE,
    });
    all.push(...behind);
    if (behind.length < SURVEYS_AT_ONCE) return all;
  }
}

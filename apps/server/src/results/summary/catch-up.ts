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

/** The number of answers that one transaction numbers, so that it is short. */
const SLICE = 500;
/** That one query finds. */
const SURVEYS_AT_ONCE = 1_000;
/** How often one run tries a survey that another transaction has locked. The next run tries it again. */
const TRIES = 3;

interface CatchUp {
  readonly now: () => Date;
  /** Ends it after a slice. What was counted stays counted, and the next run goes on from there. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Counts what no event has announced, such as answers from before there were results, takes out answers that were taken
 * back, and folds the answers of surveys that had too few for it. A survey that fails holds up no other, and one whose
 * summary is locked is left for later.
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
      // To the end of the list, which is being worked off.
      if (tried < TRIES) behind.push(surveyId);
    });
  };
  const fold = async () =>
    forEachApart(await surveysToFold(db), (surveyId) =>
      foldAnswers(db, forms, { surveyId, signal }),
    );
  await forEachApart([takeOut, number, fold], (step) => step());
}

/** @returns false when another transaction has locked the survey's summary. */
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

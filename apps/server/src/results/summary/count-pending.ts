import type { FormCache } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Accepted } from "./read-models.ts";
import { foldAnswers } from "./fold-answers.ts";

/**
 * What one transaction counts at most. Each survey costs its summary and its questions' states, whatever the number of
 * its answers, and each answer its values.
 */
const ANSWERS_MAX = 150;
const SURVEYS_MAX = 15;

/**
 * Accepted answers that wait to be counted, by survey. Together they cost less: the states of a survey are read and written
 * once for all. A process that ends loses them, and the catch-up counts them.
 */
export class PendingAnswers {
  readonly #bySurvey = new Map<number, number[]>();

  get isEmpty(): boolean {
    return this.#bySurvey.size === 0;
  }

  add(accepted: readonly Accepted[]): void {
    for (const { surveyId, participationId } of accepted) {
      const known = this.#bySurvey.get(surveyId);
      if (known) known.push(participationId);
      else this.#bySurvey.set(surveyId, [participationId]);
    }
  }

  /** Removes the next answers for one transaction, by survey: those of the survey that waits longest first. */
  take(): Accepted[] {
    const taken: Accepted[] = [];
    for (const [surveyId, ids] of [...this.#bySurvey].slice(0, SURVEYS_MAX)) {
      if (taken.length >= ANSWERS_MAX) break;
      const now = ids.splice(0, ANSWERS_MAX - taken.length);
      if (ids.length === 0) this.#bySurvey.delete(surveyId);
      taken.push(
        ...now.map((participationId) => ({ surveyId, participationId })),
      );
    }
    return taken;
  }
}

interface Tools {
  readonly db: Database;
  readonly forms: FormCache;
  readonly now: () => Date;
}

/**
 * Counts the answers that wait, in short transactions. Those of surveys that another transaction has locked wait on.
 * @throws an error after the others when surveys failed, whose answers the catch-up tries again.
 */
export async function countPending(
  pending: PendingAnswers,
  { db, forms, now }: Tools,
  signal: AbortSignal,
): Promise<void> {
  const fold = async (accepted: readonly Accepted[]) => {
    const { busy } = await inTransaction(db, (tx) =>
      foldAnswers(tx, forms, { accepted, now: now() }),
    );
    locked.push(...accepted.filter(({ surveyId }) => busy.has(surveyId)));
  };
  const locked: Accepted[] = [];
  const failed: Accepted[] = [];
  while (!pending.isEmpty && !signal.aborted) {
    const accepted = pending.take();
    await fold(accepted).catch(() => failed.push(...accepted));
  }
  const bySurvey = Map.groupBy(failed, ({ surveyId }) => surveyId);
  try {
    await forEachApart([...bySurvey.values()], fold);
  } finally {
    pending.add(locked);
  }
}

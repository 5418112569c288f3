import type { FormCache } from "../../answers/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import { foldAnswers } from "./fold-answers.ts";
import { numberAnswers } from "./number-answers.ts";
import type { Accepted } from "./read-models.ts";

/** Maximum number of answers that one transaction numbers, so that it is short. */
const ANSWERS_MAX = 500;

/** Accepted answers that wait to be counted. A process that ends loses them, and the catch-up counts them. */
export class PendingAnswers {
  readonly #waiting: Accepted[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(accepted: readonly Accepted[]): void {
    for (const one of accepted) this.#waiting.push(one);
  }

  /** Removes the next answers for one transaction. */
  take(): Accepted[] {
    return this.#waiting.splice(0, ANSWERS_MAX);
  }
}

interface Tools {
  readonly db: Database;
  readonly forms: FormCache;
  readonly now: () => Date;
}

/**
 * Counts the answers that wait, in short transactions. Answers of surveys that another transaction has locked continue
 * to wait.
 * @throws an error after all surveys if some of them failed, whose answers the catch-up tries again.
 */
export async function countPending(
  pending: PendingAnswers,
  { db, forms, now }: Tools,
  signal: AbortSignal,
): Promise<void> {
  const locked: Accepted[] = [];
  const toFold = new Set<number>();
  try {
    while (!pending.isEmpty && !signal.aborted) {
      const accepted = pending.take();
      const numbered = await inTransaction(db, (tx) =>
        numberAnswers(tx, { accepted, now: now() }),
      );
      locked.push(
        ...accepted.filter(({ surveyId }) => numbered.busy.has(surveyId)),
      );
      for (const surveyId of numbered.toFold) toFold.add(surveyId);
    }
    await forEachApart([...toFold], (surveyId) =>
      foldAnswers(db, forms, { surveyId, signal }),
    );
  } finally {
    pending.add(locked);
  }
}

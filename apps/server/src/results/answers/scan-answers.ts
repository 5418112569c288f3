import type { ResultFilter } from "@sigi/contract/results.ts";
import { Turns } from "@sigi/export/turns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { readFilter } from "../explore/filter.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { selectNumberedValues } from "./read-models.ts";

/** A counted answer with the requested values, by question id. */
export interface ScannedAnswer {
  readonly number: number;
  readonly values: ReadonlyMap<number, unknown>;
}

const CHUNK = 5_000;
/** Number of newest answers that a filtered list reaches, so that its cost is bounded. */
const REACH = 100_000;

/**
 * The newest answers that a filter takes and `fits` accepts, newest first, with the values of `questionId` if given.
 */
export async function scanAnswers(
  tx: Tx,
  read: ResultSurvey,
  {
    filter,
    questionId,
    fits = () => true,
  }: {
    readonly filter: ResultFilter | undefined;
    readonly questionId?: number;
    readonly fits?: (answer: ScannedAnswer) => boolean;
  },
): Promise<ScannedAnswer[]> {
  const { takes, questionIds } = readFilter(read, filter);
  const wanted = [
    ...new Set([
      ...questionIds,
      ...(questionId === undefined ? [] : [questionId]),
    ]),
  ];
  const found: ScannedAnswer[] = [];
  const turns = new Turns();
  let before = 2_147_483_647;
  for (let seen = 0; seen < REACH; seen += CHUNK) {
    const rows = await selectNumberedValues(tx, read.survey.id, {
      questionIds: wanted,
      before,
      limit: CHUNK,
    });
    for (const { number, bands, values } of rows) {
      await turns.next();
      const byId = new Map(
        Object.entries(values).map(([id, value]) => [Number(id), value]),
      );
      const answer = { number, values: byId };
      if (takes({ values: byId, bands }) && fits(answer)) found.push(answer);
    }
    const last = rows.at(-1);
    if (rows.length < CHUNK || !last) break;
    before = last.number;
  }
  return found;
}

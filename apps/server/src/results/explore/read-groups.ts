import type { ResultFilter } from "@sigi/contract/results.ts";
import { Turns } from "@sigi/export/turns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { weightsOf } from "../demographics/weighting.ts";
import { selectValueGroups } from "../read-models.ts";
import type { ValueGroup } from "../read-models.ts";
import { findSummary } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readFilter } from "./filter.ts";

/** The respondents who are counted, and the option to weight them. */
export interface View {
  readonly filter?: ResultFilter | undefined;
  readonly weighted: boolean;
}

/** Respondents who gave the same values, with the weight of each of them. */
export interface WeightedGroup extends ValueGroup {
  readonly weight: number;
}

/** Number of answers that one query groups, so that the texts of all answers are never in memory at once. */
const RANGE = 20_000;

/**
 * Returns the groups that a view takes of a survey's respondents, by the values of some questions and, if wanted, by
 * bands. The same values are returned once for each range of answers.
 */
export async function readGroups(
  tx: Tx,
  read: ResultSurvey,
  { filter, weighted }: View,
  needed: {
    readonly questionIds: readonly number[];
    readonly bands: boolean;
  },
) {
  const { id } = read.survey;
  const { takes, questionIds, bands } = readFilter(read, filter);
  const weights = weighted
    ? await weightsOf(tx, id, read.context.locale)
    : null;
  const last = (await findSummary(tx, id))?.lastNumber ?? 0;

  const turns = new Turns();
  async function* groups(): AsyncGenerator<WeightedGroup> {
    for (let after = 0; after < last; after += RANGE) {
      const found = await selectValueGroups(tx, id, {
        questionIds: [...new Set([...needed.questionIds, ...questionIds])],
        bands: needed.bands || bands || weights !== null,
        after,
        upTo: Math.min(after + RANGE, last),
      });
      for (const group of found) {
        await turns.next();
        if (!takes(group)) continue;
        yield { ...group, weight: weights?.weightOf(group.bands) ?? 1 };
      }
    }
  }

  return { groups: groups(), weighting: weights?.info ?? null };
}

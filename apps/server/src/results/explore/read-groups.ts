import type { ResultFilter } from "@sigi/contract/results.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { weightsOf } from "../demographics/weighting.ts";
import { selectValueGroups } from "../read-models.ts";
import type { ValueGroup } from "../read-models.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readFilter } from "./filter.ts";

/** Which respondents are looked at, and whether they are weighted. */
export interface View {
  readonly filter?: ResultFilter | undefined;
  readonly weighted: boolean;
}

/** Respondents who gave the same values, with the weight of each of them. */
export interface WeightedGroup extends ValueGroup {
  readonly weight: number;
}

/** The groups that a view takes of a survey's respondents, by the values of some questions and, if wanted, by bands. */
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
  const groups = await selectValueGroups(tx, id, {
    questionIds: [...new Set([...needed.questionIds, ...questionIds])],
    bands: needed.bands || bands || weights !== null,
  });
  return {
    groups: groups.filter(takes).map((group): WeightedGroup => ({
      ...group,
      weight: weights?.weightOf(group.bands) ?? 1,
    })),
    weighting: weights?.info ?? null,
  };
}

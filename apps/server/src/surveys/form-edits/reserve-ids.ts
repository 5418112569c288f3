import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { reserveFormIds } from "@sigi/contract/form-edits.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { SurveyFrozen } from "../errors.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { drawIds, retainNewestReserved } from "./repository.ts";

/**
 * Maximum number of reserved ids of one survey that are not used yet. Closed browser tabs leave unused ids behind, so
 * the oldest are deleted.
 */
const unusedMax = { sections: 200, questions: 2_000 } as const;

/** Reserves ids for new parts of a draft. @throws NotFound, SurveyFrozen. */
export async function reserveIds(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  wanted: BodyOf<typeof reserveFormIds>,
): Promise<ResultOf<typeof reserveFormIds>> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  const reserve = async (list: keyof typeof unusedMax) => {
    const ids = await drawIds(tx, survey.id, list, wanted[list]);
    await retainNewestReserved(tx, survey.id, list, unusedMax[list]);
    return ids;
  };
  return {
    sections: await reserve("sections"),
    questions: await reserve("questions"),
  };
}

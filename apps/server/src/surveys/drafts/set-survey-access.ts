import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { drawSurveyKey } from "./survey-key.ts";

/**
 * Makes a survey private or public, whatever its status; undefined turns it into what it is not. Each switch to private
 * makes a new key, each switch to public removes it: an earlier key never opens anything again. No edit: it touches
 * nothing that somebody may be changing in another window, so the version stays.
 * @throws NotFound
 */
export async function setSurveyAccess(
  tx: Tx,
  owned: { code: string; owner: Owner },
  isPrivate: boolean | undefined,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  const wasPrivate = survey.key !== null;
  const becomesPrivate = isPrivate ?? !wasPrivate;
  if (becomesPrivate === wasPrivate) return survey;
  return writeSurvey(tx, survey, {
    key: becomesPrivate ? drawSurveyKey() : null,
  });
}

import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";

/** Changes what respondents read at the end, also of a published survey. @throws NotFound */
export async function updateForm(
  tx: Tx,
  { formId, owner }: { formId: number; owner: Owner },
  { closingSentence }: { closingSentence: string },
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { id: formId }, owner);
  return survey.closingSentence === closingSentence
    ? survey
    : editSurvey(tx, survey, { closingSentence });
}

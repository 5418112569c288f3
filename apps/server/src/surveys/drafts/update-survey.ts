import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { SurveyEdit } from "@sigi/contract/surveys.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { changeContent } from "../edit-content.ts";
import { presentSurvey } from "../present-survey.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { VersionConflict } from "./errors.ts";
import { readTarget } from "./read-target.ts";

/**
 * Changes the fields that are given and differ. Title and description may change at any time; respondents and target
 * are part of the paid content.
 * @throws NotFound, VersionConflict when the edit was made of another version, SurveyFrozen, Invalid.
 */
export async function updateSurvey(
  tx: Tx,
  services: Services,
  owned: { code: string; owner: Owner; locale: Locale },
  edit: SurveyEdit,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  if (edit.version !== undefined && edit.version !== survey.version) {
    const rows = await readFormRows(tx, survey.id);
    throw new VersionConflict(presentSurvey(survey, rows, owned.locale));
  }
  const { title, description, respondents } = edit;
  const words = differing(survey, { title, description });
  const content = differing(survey, {
    respondents,
    target: readTarget(survey.target, edit),
  });
  if (Object.keys(content).length > 0) {
    return changeContent(tx, services, survey, { ...words, ...content });
  }
  return Object.keys(words).length > 0 ? editSurvey(tx, survey, words) : survey;
}

/** The fields that are given and differ from the survey's. */
function differing<Fields extends object>(
  survey: SurveyRow,
  fields: Fields,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        value !== undefined &&
        !isDeepStrictEqual(value, survey[field as keyof SurveyRow]),
    ),
  ) as Partial<Fields>;
}

/** Changes the closing sentence, also of a published survey. @throws NotFound */
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

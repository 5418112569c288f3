import { isDeepStrictEqual } from "node:util";
import type { SurveyEdit } from "@sigi/contract/surveys.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { changeContent } from "../edit-content.ts";
import { VersionConflict } from "../errors.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { readTarget } from "./read-target.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";

/**
 * Changes what the edit names and what differs. Title and description may always change; respondents and target are
 * part of what is paid for.
 * @throws NotFound, VersionConflict when the edit was made of another version, SurveyFrozen, Invalid.
 */
export async function updateSurvey(
  tx: Tx,
  services: Services,
  owned: { code: string; owner: Owner },
  edit: SurveyEdit,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  if (edit.version !== undefined && edit.version !== survey.version) {
    throw new VersionConflict();
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

/** The fields that were given and are not so already. */
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

import { defaultTarget } from "@sigi/contract/surveys.ts";
import type { createSurvey as endpoint } from "@sigi/contract/surveys.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { insertSection } from "./form-repository.ts";
import { readTarget } from "./read-target.ts";
import { insertSurvey } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";
import { drawSurveyCode } from "./survey-code.ts";

/** Makes a draft with its first section. @throws Invalid for a region that does not exist. */
export async function createSurvey(
  tx: Tx,
  ownerId: number,
  body: BodyOf<typeof endpoint>,
): Promise<SurveyRow> {
  const survey = await insertSurvey(tx, {
    code: drawSurveyCode(),
    ownerId,
    title: body.title,
    description: body.description,
    respondents: body.respondents,
    target: readTarget(defaultTarget, body),
  });
  await insertSection(tx, { surveyId: survey.id, position: 0 });
  return survey;
}

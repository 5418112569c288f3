import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { findPublishedSurvey } from "../../surveys/public.ts";
import { SurveyKeyUnknown } from "../errors.ts";
import type { FormCache } from "./form-cache.ts";
import type { Respondent } from "./respondent.ts";
import { getAnswerableSurvey } from "./get-answerable-survey.ts";
import type { WantedLanguages } from "./get-answerable-survey.ts";

/**
 * Maximum key lookups per minute and caller. Keys have 59 bits, so their secrecy does not depend on this limit; it is
 * high because a whole class may open one link from behind one address.
 */
export const keyLookupsPerMinute = 300;

/**
 * Finds the private survey that a key opens.
 * @throws SurveyKeyUnknown also for a replaced key, and for a survey that is not published.
 */
export async function findPrivateSurvey(
  services: Services,
  forms: FormCache,
  respondent: Respondent | null,
  key: string,
  wanted: WantedLanguages,
): Promise<AnswerableSurvey> {
  const code = await codeOfKey(services, key);
  if (code === null) throw new SurveyKeyUnknown();
  const address = { code, key };
  return getAnswerableSurvey(services, forms, respondent, address, wanted);
}

/** The code of the published private survey that a key opens, or null. */
export async function codeOfKey(
  { db }: Services,
  key: string,
): Promise<string | null> {
  const survey = await inTransaction(db, (tx) =>
    findPublishedSurvey(tx, { key }),
  );
  return survey?.code ?? null;
}

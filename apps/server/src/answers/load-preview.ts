import type { SurveyPreview } from "@sigi/contract/answer-page.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import { BusinessError } from "../platform/business-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { ownSurvey, surveyInLanguage } from "../surveys/public.ts";
import { payPromiseOf, presentForm } from "./participation/present-survey.ts";
import { countQuestions, surveyLength } from "./survey-length.ts";

/**
 * Loads the owner's survey in its current state, in the wanted language if the survey has it. Returns null for any
 * other survey, so that codes cannot be probed.
 */
export async function loadPreview(
  { db }: Services,
  owner: Owner,
  code: string,
  wanted: string | undefined,
): Promise<SurveyPreview | null> {
  try {
    const survey = await inTransaction(db, (tx) =>
      ownSurvey(tx, { code }, owner),
    );
    const own = await surveyInLanguage(db, survey.id);
    const read =
      wanted !== undefined && own.languages.includes(wanted)
        ? await surveyInLanguage(db, survey.id, wanted)
        : own;
    const length = surveyLength(countQuestions(read.form));
    return {
      code,
      title: read.title,
      description: read.description,
      institution: survey.institution,
      language: read.language,
      languages: [...read.languages],
      background: survey.background,
      image: null,
      respondentFee: survey.respondentFee,
      screenOutPay: screenOutsOf(survey).screenOutPay,
      ...length,
      payPromise: payPromiseOf(survey, length.minutes),
      purpose: survey.purpose,
      form: presentForm(read.form),
    };
  } catch (error) {
    if (error instanceof BusinessError && error.kind === "not_found")
      return null;
    throw error;
  }
}

import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { answerableSurvey } from "@sigi/contract/answers.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { surveyCode } from "@sigi/contract/wire-names.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { FormCache } from "./form-cache.ts";
import { getAnswerableSurvey } from "./get-answerable-survey.ts";

/**
 * What the page of a survey starts with: who opened it, and the survey as its call gives it to them; null for an
 * unknown code.
 */
export async function loadAnswerPage(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  code: string,
): Promise<AnswerPage> {
  const survey = await findSurvey(services, forms, user, code);
  return { ...pageWithout(user), survey };
}

/** The page where no survey is opened. */
export function pageWithout(user: SessionUser | null): AnswerPage {
  const visitor = user && {
    id: user.id,
    emailVerified: user.emailVerified,
    profileComplete: user.profileComplete,
  };
  return { visitor, survey: null };
}

/** Sent once through the call's codec, so that nothing else can reach the page. */
async function findSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  code: string,
): Promise<AnswerableSurvey | null> {
  if (!surveyCode.safeParse(code).success) return null;
  try {
    const survey = await getAnswerableSurvey(services, forms, user, code);
    return answerableSurvey.decode(answerableSurvey.encode(survey));
  } catch (error) {
    if (error instanceof AnswerNotFound) return null;
    throw error;
  }
}

import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { answerableSurvey, listGuestOffers } from "@sigi/contract/answers.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { surveyCode } from "@sigi/contract/wire-names.ts";
import * as z from "zod/mini";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { GuestOffers } from "./offers/guest-offers.ts";
import type { FormCache } from "./participation/form-cache.ts";
import { getAnswerableSurvey } from "./participation/get-answerable-survey.ts";
import type { SurveyAddress } from "./participation/get-answerable-survey.ts";

/**
 * The data of a survey's page: the visitor, and the survey as `getAnswerableSurvey` returns it. The survey is null for
 * an unknown code, and for a private survey without its key.
 */
export async function loadAnswerPage(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  address: SurveyAddress,
): Promise<AnswerPage> {
  const survey = await findSurvey(services, forms, user, address);
  return { ...emptyPage(user), survey };
}

/** The data of the offers for guests. */
export async function loadGuestPage(
  guestOffers: GuestOffers,
  user: SessionUser | null,
  page: number,
): Promise<AnswerPage> {
  const { result } = listGuestOffers;
  const offers = z.decode(
    result,
    z.encode(result, await guestOffers.get(page)),
  );
  return { ...emptyPage(user), offers };
}

/** The data of a page without survey and offers. */
export function emptyPage(user: SessionUser | null): AnswerPage {
  const visitor = user && {
    id: user.id,
    emailVerified: user.emailVerified,
    profileComplete: user.profileComplete,
  };
  return { visitor, survey: null, offers: null };
}

/** Passed once through the endpoint's codec, which drops undeclared fields. */
async function findSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  address: SurveyAddress,
): Promise<AnswerableSurvey | null> {
  if (!surveyCode.safeParse(address.code).success) return null;
  try {
    const survey = await getAnswerableSurvey(services, forms, user, address);
    return z.decode(answerableSurvey, z.encode(answerableSurvey, survey));
  } catch (error) {
    if (error instanceof AnswerNotFound) return null;
    throw error;
  }
}

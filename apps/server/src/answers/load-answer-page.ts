import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { answerableSurvey, listGuestOffers } from "@sigi/contract/answers.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { surveyCode } from "@sigi/contract/wire-names.ts";
import { openingForm } from "@sigi/survey/logic/opening-form.ts";
import * as z from "zod/mini";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Respondent } from "./participation/respondent.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { GuestOffers } from "./guests/guest-offers.ts";
import type { FormCache } from "./participation/form-cache.ts";
import { getAnswerableSurvey } from "./participation/get-answerable-survey.ts";
import { walkContext } from "./walk-context.ts";
import type {
  SurveyAddress,
  WantedLanguages,
} from "./participation/get-answerable-survey.ts";

/** A form with more characters as JSON comes in two parts: its first page in the HTML, the rest on request. */
const wholeFormMax = 200_000;

/** The address of a survey's page. */
interface PageAddress extends SurveyAddress {
  /** The key of a page of the form; undefined on the start page. */
  readonly section?: string | undefined;
  readonly languages: WantedLanguages;
}

/**
 * The data of a survey's page: the visitor, and the survey as `getAnswerableSurvey` returns it, with only the opening
 * of a large form. The survey is null for an unknown code, and for a private survey without its key.
 */
export async function loadAnswerPage(
  services: Services,
  forms: FormCache,
  respondent: Respondent | null,
  address: PageAddress,
): Promise<AnswerPage> {
  const found = await findSurvey(services, forms, respondent, address);
  const opening = found && openingOf(found, address.section);
  const survey = opening ?? found;
  return {
    ...emptyPage(respondent?.user ?? null),
    // The data passes once through the endpoint's codec, which drops undeclared fields.
    survey:
      survey && z.decode(answerableSurvey, z.encode(answerableSurvey, survey)),
    nudges: services.config.answerReview,
    sectionsLeft: opening ? sectionsOf(found) - sectionsOf(opening) : 0,
  };
}

/** The survey with the opening of its form; null when the page needs the whole form. */
function openingOf(
  survey: AnswerableSurvey,
  section: string | undefined,
): AnswerableSurvey | null {
  const { form, participation } = survey;
  if (!form || !participation || section === undefined) return null;
  if (JSON.stringify(form).length <= wholeFormMax) return null;
  const opening = openingForm(form, walkContext(participation, "id"));
  const page = opening?.sections.at(-1);
  if (!page || section !== `${page.id}`) return null;
  return { ...survey, form: opening };
}

const sectionsOf = ({ form }: AnswerableSurvey) => form?.sections.length ?? 0;

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
  return {
    visitor,
    survey: null,
    sectionsLeft: 0,
    nudges: false,
    offers: null,
    preview: null,
  };
}

async function findSurvey(
  services: Services,
  forms: FormCache,
  respondent: Respondent | null,
  { languages, ...address }: PageAddress,
): Promise<AnswerableSurvey | null> {
  if (!surveyCode.safeParse(address.code).success) return null;
  try {
    return await getAnswerableSurvey(
      services,
      forms,
      respondent,
      address,
      languages,
    );
  } catch (error) {
    if (error instanceof AnswerNotFound) return null;
    throw error;
  }
}

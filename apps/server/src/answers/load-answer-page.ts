import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { answerableSurvey, listGuestOffers } from "@sigi/contract/answers.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { surveyCode } from "@sigi/contract/wire-names.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { openingForm } from "@sigi/survey/logic/opening-form.ts";
import * as z from "zod/mini";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Respondent } from "./participation/respondent.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { GuestOffers } from "./guests/guest-offers.ts";
import type { FormCache } from "./participation/form-cache.ts";
import { findAnswerableSurvey } from "./participation/get-answerable-survey.ts";
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

/** The data of a survey's page, and the form that the visitor may not read before starting. */
interface LoadedPage {
  readonly data: AnswerPage;
  /** Null without a survey. */
  readonly form: Form | null;
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
): Promise<LoadedPage> {
  const { survey: found, form } = await findSurvey(
    services,
    forms,
    respondent,
    address,
  );
  const opening = found && openingOf(found, address.section);
  const survey = opening ?? found;
  const data = {
    ...emptyPage(respondent?.user ?? null),
    // The data passes once through the endpoint's codec, which drops undeclared fields.
    survey:
      survey && z.decode(answerableSurvey, z.encode(answerableSurvey, survey)),
    nudges: services.config.answerReview,
    sectionsLeft:
      found && opening ? sectionsOf(found) - sectionsOf(opening) : 0,
  };
  return { data, form };
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
): Promise<
  | Awaited<ReturnType<typeof findAnswerableSurvey>>
  | { readonly survey: null; readonly form: null }
> {
  if (!surveyCode.safeParse(address.code).success) return unknown;
  try {
    return await findAnswerableSurvey(
      services,
      forms,
      respondent,
      address,
      languages,
    );
  } catch (error) {
    if (error instanceof AnswerNotFound) return unknown;
    throw error;
  }
}

const unknown = { survey: null, form: null };

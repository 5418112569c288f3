import type { AnswerableSurvey, AnswerForm, GuestOffer } from "./answers.ts";
import type { Page } from "./page.ts";

/** The language in which the user of a device wants to read surveys that have it, as a BCP 47 tag. */
export const surveyLanguageCookie = "survey_language";

/** The signed-in user who opened the page, reduced to what answering needs. */
export interface Visitor {
  readonly id: number;
  readonly emailVerified: boolean;
  readonly profileComplete: boolean;
}

/** A survey as it stands now, with its whole form, for its creator to try out. */
export interface SurveyPreview extends Omit<
  AnswerableSurvey,
  "open" | "unavailable" | "allowGuest" | "participation" | "form" | "draft"
> {
  readonly form: AnswerForm;
}

/**
 * The data inlined in the HTML of the answering page, so that it needs no request before it is usable. `survey` is
 * null for an unknown code, and on pages without a survey; `offers` is null on pages without offers.
 */
export interface AnswerPage {
  readonly visitor: Visitor | null;
  readonly survey: AnswerableSurvey | null;
  /**
   * Number of missing sections of the survey's form. A large form comes with the sections up to its first page, and the
   * page then requests the whole survey. 0 if the form is complete.
   */
  readonly sectionsLeft: number;
  /** True if respondents who leave a page too fast are asked to read it again. */
  readonly nudges: boolean;
  readonly offers: Page<GuestOffer> | null;
  /** The survey on the pages of a preview; null for any survey but the visitor's own. */
  readonly preview: SurveyPreview | null;
}

/**
 * Parses the inlined data. Our own server writes it from domain values, so the page needs neither a schema nor the
 * schema library: only times have to become dates again.
 */
export function readAnswerPage(json: string): AnswerPage {
  const page = JSON.parse(json) as AnswerPage;
  const participation = page.survey?.participation;
  if (!page.survey || !participation) return page;
  const times = {
    expiresAt: new Date(participation.expiresAt),
    heldUntil: participation.heldUntil && new Date(participation.heldUntil),
  };
  return {
    ...page,
    survey: { ...page.survey, participation: { ...participation, ...times } },
  };
}

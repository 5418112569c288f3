import type { AnswerableSurvey, GuestOffer } from "./answers.ts";
import type { Page } from "./page.ts";

/** Who opened the page, as far as answering needs it. */
export interface Visitor {
  readonly id: number;
  readonly emailVerified: boolean;
  readonly profileComplete: boolean;
}

/**
 * What the HTML of the answering page carries, so that it need not ask before it can be used. `survey` is null for an
 * unknown code, and where no survey is opened; `offers` are there where they are listed.
 */
export interface AnswerPage {
  readonly visitor: Visitor | null;
  readonly survey: AnswerableSurvey | null;
  readonly offers: Page<GuestOffer> | null;
}

/**
 * Reads the inlined data. It is our own server's, written from domain values, so the page needs no schema for it, and
 * not the library of schemas either: only points in time have to become dates again.
 */
export function readAnswerPage(json: string): AnswerPage {
  const page = JSON.parse(json) as AnswerPage;
  const participation = page.survey?.participation;
  if (!page.survey || !participation) return page;
  const expiresAt = new Date(participation.expiresAt);
  return {
    ...page,
    survey: { ...page.survey, participation: { ...participation, expiresAt } },
  };
}

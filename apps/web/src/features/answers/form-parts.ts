import { laterPart } from "./later-part.ts";

/** What shows and walks a form. */
export const formPart = laterPart(
  () => import("./components/started-survey.tsx"),
);

/** Where a respondent chooses the language of a survey that has several. */
export const languagePart = laterPart(
  () => import("./components/language-choice.tsx"),
);

/** The card that a survey is started from. */
export const startPart = laterPart(
  () => import("./components/survey-start.tsx"),
);

import { laterPart } from "./later-part.ts";

/** Where a respondent chooses the language of a survey that has several. */
export const languagePart = laterPart(
  () => import("./components/language-choice.tsx"),
);

/** What follows the submission. */
export const finishPart = laterPart(
  () => import("./components/finish-page.tsx"),
);

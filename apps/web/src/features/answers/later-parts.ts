import { laterPart } from "./later-part.ts";

/** The choice of a language, for surveys that have several. */
export const languagePart = laterPart(
  () => import("./components/language-choice.tsx"),
);

/** The page after the submission. */
export const finishPart = laterPart(
  () => import("./components/finish-page.tsx"),
);

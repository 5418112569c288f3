import { lazyPart } from "./lazy-part.ts";

/** The choice of a language, for surveys that have several. */
export const languagePart = lazyPart(
  () => import("./components/language-choice.tsx"),
);

/** The page after the submission. */
export const finishPart = lazyPart(
  () => import("./components/finish-page.tsx"),
);

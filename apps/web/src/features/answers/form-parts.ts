import { laterPart } from "./later-part.ts";

/** What shows and walks a form. */
export const formPart = laterPart(
  () => import("./components/started-survey.tsx"),
);

/** The card that a survey is started from. */
export const startPart = laterPart(
  () => import("./components/survey-start.tsx"),
);

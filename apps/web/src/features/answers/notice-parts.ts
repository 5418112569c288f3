import { laterPart } from "./later-part.ts";

/** Why a survey cannot be answered. */
export const guardPart = laterPart(
  () => import("./components/guard-notice.tsx"),
);

/** What follows the submission. */
export const finishPart = laterPart(
  () => import("./components/finish-page.tsx"),
);

import { laterPart } from "./later-part.ts";

/** Why a survey cannot be answered. */
export const guardPart = laterPart(
  () => import("./components/guard-notice.tsx"),
);

/** An answer that waits to be sent, and what has become of one. */
export const outboxPart = laterPart(
  () => import("./components/queued-answer.tsx"),
);

/**
 * What a form tells meanwhile: its respondent how long the place is kept and whether to read a page again, the server
 * how far the answer is.
 */
export const formNoticesPart = laterPart(
  () => import("./components/form-notices.ts"),
);

/** What follows the submission. */
export const finishPart = laterPart(
  () => import("./components/finish-page.tsx"),
);

import { laterPart } from "./later-part.ts";

/** Why a survey cannot be answered. */
export const guardPart = laterPart(
  () => import("./components/guard-notice.tsx"),
);

/** An answer that waits to be sent, and what has become of one. */
export const outboxPart = laterPart(
  () => import("./components/queued-answer.tsx"),
);

/** How long a place is kept. */
export const placePart = laterPart(() => import("./components/place-time.tsx"));

/** Asks a respondent who leaves a page too fast to read it again. Loaded only where that is done. */
export const nudgePart = laterPart(
  () => import("./components/nudge-notice.tsx"),
);

/** What follows the submission. */
export const finishPart = laterPart(
  () => import("./components/finish-page.tsx"),
);
